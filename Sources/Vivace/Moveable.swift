internal import CVivace

/// Anything that can be started: a ``Motion``, ``MotionGroup``, ``MotionSequence`` or ``FlowStep``.
///
/// It is a name, not the thing: copying it costs nothing, and when what it names is gone, or its
/// tempo, calls throw ``VivaceError/Status/invalidHandle``. It goes through its delay and its
/// cycles, and completes. A *root* is in no container, and only roots are started, stopped and
/// sought; a child does as its container does.
///
/// What sets something returns the moveable, so that settings can be chained:
///
///     try tempo.tween(duration: 0.5, easing: .outBounce)
///       .move(y, to: 20)
///       .delay(0.25)
///       .reverses()
///       .on(.completed) { _ in print("back at the top") }
///       .start()
public protocol Moveable: Hashable {
  /// Its name for the library; also for programs in C.
  var handle: UInt64 { get }

  /// A moveable by its handle, such as one that was made in C. That it is of this kind is not
  /// checked here, but by each call (``VivaceError/Status/wrongKind``).
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

  /// Stops it if it is delayed, moving or paused; values are what they are at this very moment.
  @discardableResult
  public func stop() throws(VivaceError) -> Self { try check(viv_stop(handle)) }

  /// Starts it from its beginning, from any state.
  @discardableResult
  public func restart() throws(VivaceError) -> Self { try check(viv_restart(handle)) }

  @discardableResult
  public func pause() throws(VivaceError) -> Self { try check(viv_pause(handle)) }

  @discardableResult
  public func resume() throws(VivaceError) -> Self { try check(viv_resume(handle)) }

  /// Makes it idle, and sets each value that it wrote back to what it moved from.
  @discardableResult
  public func reset() throws(VivaceError) -> Self { try check(viv_reset(handle)) }

  /// Takes it to the end that it is heading for.
  @discardableResult
  public func finish() throws(VivaceError) -> Self { try check(viv_finish(handle)) }

  /// Puts it at a second of its own time, delay included, and writes its values there. What was
  /// idle or completed is paused there.
  @discardableResult
  public func seek(to seconds: Double) throws(VivaceError) -> Self {
    try check(viv_seek(handle, seconds))
  }

  /// Turns its own time the other way.
  @discardableResult
  public func reverse() throws(VivaceError) -> Self { try check(viv_reverse(handle)) }

  /// Lets it run to its end or to its beginning, from wherever it is.
  @discardableResult
  public func play(_ heading: MotionDirection = .forward) throws(VivaceError) -> Self {
    try check(viv_play(handle, heading.rawValue))
  }

  /// Destroys it with everything in it; values stay as they are at this moment.
  public func destroy() throws(VivaceError) { _ = try check(viv_destroy(handle)) }

  /// A copy of it with everything in it, idle and in no container. It calls the same closures for
  /// calls, conditions, lazy steps and motions of yours; events of the copy are reported to nobody
  /// yet.
  public func clone() throws(VivaceError) -> Self {
    let clone = try created(viv_clone(handle), in: viv_get_tempo(handle))
    do {
      try shareKept(of: handle, with: clone)
    } catch {
      viv_destroy(clone)
      throw error
    }
    return Self(handle: clone)
  }

  /// Calls a closure at these events, replacing the one for each of these kinds. It lives as long
  /// as the moveable, also when it was replaced.
  @discardableResult
  public func on(
    _ kinds: MotionEvent.Kinds, _ body: @escaping (MotionEvent) -> Void
  ) throws(VivaceError) -> Self {
    typealias Body = Closure<(MotionEvent) -> Void>
    let closure = Body(body)
    try keep(closure, by: handle)
    let told: viv_callback = { event, user in
      if let event { Body.call(user) { $0(MotionEvent(event.pointee)) } }
    }
    return try check(viv_on(handle, kinds.rawValue, told, closure.user))
  }

  /// Calls nothing at these events any more.
  @discardableResult
  public func off(_ kinds: MotionEvent.Kinds) throws(VivaceError) -> Self {
    try check(viv_on(handle, kinds.rawValue, nil, nil))
  }
}
