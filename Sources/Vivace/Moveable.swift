internal import CVivace

/// Anything that can be started: a ``Motion``, ``MotionGroup``, ``MotionSequence`` or ``FlowStep``.
///
/// It is a handle: copying it costs nothing, and once the object or its tempo is destroyed, calls
/// throw ``VivaceError/Status/invalidHandle``. A moveable goes through its delay and its cycles,
/// and completes. A *root* is in no container. Only roots can be started, stopped and sought;
/// children follow their containers.
///
/// Methods that set something return the moveable, so that they can be chained:
///
///     try tempo.tween(duration: 0.5, easing: .outBounce)
///       .move(y, to: 20)
///       .delay(0.25)
///       .reverses()
///       .on(.completed) { _ in print("back at the top") }
///       .start()
public protocol Moveable: Hashable {
  /// Its handle, also for C.
  var handle: UInt64 { get }

  /// A moveable with a handle, for example from C. Its kind is checked not here, but by each call
  /// (``VivaceError/Status/wrongKind``).
  init(handle: UInt64)
}

/// A moveable of any kind.
public struct AnyMoveable: Moveable {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }

  public init(_ moveable: some Moveable) { handle = moveable.handle }
}

extension Moveable {
  /// For calls that return the moveable.
  func check(_ status: viv_status) throws(VivaceError) -> Self {
    try require(status, of: handle)
    return self
  }

  /// Starts it from its beginning if it is idle or completed.
  @discardableResult
  public func start() throws(VivaceError) -> Self { try check(viv_start(handle)) }

  /// Stops it if it is delayed, moving or paused. Values keep what they are at this time.
  @discardableResult
  public func stop() throws(VivaceError) -> Self { try check(viv_stop(handle)) }

  /// Starts it from its beginning, from any state.
  @discardableResult
  public func restart() throws(VivaceError) -> Self { try check(viv_restart(handle)) }

  @discardableResult
  public func pause() throws(VivaceError) -> Self { try check(viv_pause(handle)) }

  @discardableResult
  public func resume() throws(VivaceError) -> Self { try check(viv_resume(handle)) }

  /// Makes it idle, and sets each value that it wrote back to where it started.
  @discardableResult
  public func reset() throws(VivaceError) -> Self { try check(viv_reset(handle)) }

  /// Makes it jump to the end that it is heading for.
  @discardableResult
  public func finish() throws(VivaceError) -> Self { try check(viv_finish(handle)) }

  /// Moves it to a second of its own time, which includes its delay, and writes its values. If it
  /// was idle or completed, it is paused there.
  @discardableResult
  public func seek(to seconds: Double) throws(VivaceError) -> Self {
    try check(viv_seek(handle, seconds))
  }

  /// Reverses the direction of its own time.
  @discardableResult
  public func reverse() throws(VivaceError) -> Self { try check(viv_reverse(handle)) }

  /// Plays it to its end or to its beginning, from wherever it is.
  @discardableResult
  public func play(_ heading: MotionDirection = .forward) throws(VivaceError) -> Self {
    try check(viv_play(handle, heading.rawValue))
  }

  /// Destroys it and everything in it; values keep what they are at this time.
  public func destroy() throws(VivaceError) { _ = try check(viv_destroy(handle)) }

  /// Returns a copy with everything in it, idle and in no container. It uses the same closures for
  /// calls, conditions, lazy steps and custom motions, but not those for events.
  public func clone() throws(VivaceError) -> Self {
    let tempo = liveTempo(of: handle)
    let copy = viv_clone(handle)
    guard tempo != 0 else { throw VivaceError(viv_status(VIV_ERROR_INVALID_HANDLE), tempo: 0) }
    let clone = try created(copy, in: tempo)
    do {
      try shareKept(of: handle, with: clone)
    } catch {
      viv_destroy(clone)
      throw error
    }
    return Self(handle: clone)
  }

  /// Calls a closure for events of these kinds, replacing the previous one for each kind. It lives
  /// until it is replaced or taken off, or the moveable is gone, and until it has returned.
  @discardableResult
  public func on(
    _ kinds: MotionEvent.Kinds, _ body: @escaping (MotionEvent) -> Void
  ) throws(VivaceError) -> Self {
    let listeners = try Listeners.of(handle)
    try require(viv_on(handle, kinds.rawValue, Listeners.told, listeners.user), of: handle)
    listeners.set(body, for: kinds)
    return self
  }

  /// Removes the closures for events of these kinds.
  @discardableResult
  public func off(_ kinds: MotionEvent.Kinds) throws(VivaceError) -> Self {
    try require(viv_on(handle, kinds.rawValue, nil, nil), of: handle)
    kept(Listeners.self, by: handle)?.set(nil, for: kinds)
    return self
  }
}
