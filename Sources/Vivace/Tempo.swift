internal import CVivace

/// The methods of ``Tempo`` and ``TempoReference``: ticking, queries, and creating moveables.
///
/// A tick is an interval: everything that happens in it happens in order, at its exact time; then
/// every moving value is written once, as it is at the end of the interval. Values, states and
/// events do not depend on how time is divided into ticks.
public protocol TempoProtocol: ~Copyable {
  /// Its handle, also for C.
  var handle: UInt64 { get }
}

/// A clock, and everything that it drives. When its owner releases it, it is destroyed with
/// everything in it; values stay as they are.
///
/// A tempo, with everything in it, may be used by one thread at a time. Its owner must not release
/// it inside one of its own callbacks: then it is leaked.
///
///     let tempo = try Tempo()
///     let x = Animated<Float>(0)
///     try tempo.animate(x, to: 100, duration: 0.5, easing: .outQuad)
///     while tempo.activeCount > 0 {
///       try tempo.tick(1.0 / 60)
///       draw(at: x.value)
///     }
public struct Tempo: ~Copyable, TempoProtocol {
  public let handle: UInt64

  /// Creates an empty tempo, with its clock at 0. At most 256 exist at a time.
  public init() throws(VivaceError) {
    handle = try created(viv_tempo_create(), in: 0)
  }

  /// Takes ownership of a tempo created by C.
  public init(owning handle: UInt64) { self.handle = handle }

  deinit { viv_tempo_destroy(handle) }

  /// A reference to the same tempo, for closures and fields, which does not own it.
  public var reference: TempoReference { TempoReference(handle: handle) }
}

/// A tempo that something else owns. Once it is destroyed, calls throw
/// ``VivaceError/Status/invalidHandle``.
public struct TempoReference: TempoProtocol, Hashable {
  public let handle: UInt64

  /// A tempo with a handle, for example from C.
  public init(handle: UInt64) { self.handle = handle }
}

extension TempoProtocol where Self: ~Copyable {
  func check(_ status: viv_status) throws(VivaceError) { try require(status, tempo: handle) }

  /// Advances the clock, by 0 seconds or more, and writes everything that moves.
  public func tick(_ seconds: Double) throws(VivaceError) {
    try check(viv_tempo_tick(handle, seconds))
  }

  /// Ticks to a time on your own clock, which must not go backward, such as the time stamp of a
  /// frame. The first call sets the origin. Whatever is started after a rest plays from its
  /// beginning, although nothing ticked meanwhile.
  public func tick(at timestamp: Double) throws(VivaceError) {
    try check(viv_tempo_tick_at(handle, timestamp))
  }

  /// Ticks on this thread, in real time, until everything is at rest or enough seconds have passed.
  /// Sleeps between ticks, through a delay in one go.
  public func run(hertz: Double = 60, longest seconds: Double = .infinity) throws(VivaceError) {
    try check(viv_tempo_run(handle, hertz, seconds))
  }

  /// The time on its clock, in seconds; in a callback, the exact time of the event. NaN once it is
  /// destroyed.
  public var time: Double { viv_tempo_get_time(handle) }

  /// Sets how many of its seconds pass in one second of yours: 0 or more, 1 by default.
  public func setRate(_ rate: Double) throws(VivaceError) {
    try check(viv_tempo_set_rate(handle, rate))
  }

  /// How many of its seconds pass in one second of yours, also while it is paused. NaN once it is
  /// destroyed.
  public var rate: Double { viv_tempo_get_rate(handle) }

  /// Stops the clock: ticks have no effect until ``resume()``.
  public func pause() throws(VivaceError) { try check(viv_tempo_pause(handle)) }

  public func resume() throws(VivaceError) { try check(viv_tempo_resume(handle)) }

  /// Whether its clock is stopped by ``pause()``.
  public var isPaused: Bool { viv_tempo_is_paused(handle) }

  /// Limits how far a single tick advances: seconds above 0, or infinity, the default.
  public func setLongestStep(_ seconds: Double) throws(VivaceError) {
    try check(viv_tempo_set_longest_step(handle, seconds))
  }

  /// The most seconds of yours that a single tick advances; infinity for no limit. NaN once it is
  /// destroyed.
  public var longestStep: Double { viv_tempo_get_longest_step(handle) }

  /// The number of moveables, including children.
  public var count: Int { Int(viv_tempo_get_count(handle)) }

  /// The number of roots that are delayed or moving.
  public var activeCount: Int { Int(viv_tempo_get_active_count(handle)) }

  /// The seconds of yours for which no tick can change anything: 0 while something moves, infinity
  /// while everything is at rest.
  public var nextWakeup: Double { viv_tempo_get_next_wakeup(handle) }

  /// Allocates room in advance, for moveables and for moving values.
  public func reserve(moveables: Int, values: Int) throws(VivaceError) {
    let room = (
      moveables: try checkedCount(moveables, "moveables", in: handle),
      values: try checkedCount(values, "values", in: handle)
    )
    try check(viv_tempo_reserve(handle, room.moveables, room.values))
  }

  /// For people who are sensitive to motion: whatever is started while this is set takes no time,
  /// except delays, waits and essential motions (``Moveable/essential(_:)``).
  public func setReducedMotion(_ reduced: Bool) throws(VivaceError) {
    try check(viv_tempo_set_reduced_motion(handle, reduced))
  }

  public var isMotionReduced: Bool { viv_tempo_get_reduced_motion(handle) }

  /// Sets the beats per minute for ``seconds(of:)``, above 0, 120 by default.
  public func setBeatsPerMinute(_ beats: Double) throws(VivaceError) {
    try check(viv_tempo_set_bpm(handle, beats))
  }

  /// The length of a note in seconds.
  public func seconds(of note: Tempo.Note) -> Double { viv_tempo_get_note(handle, note.rawValue) }

  /// Makes all motions let go of memory that is about to be freed: nothing that exists now will
  /// write there again.
  ///
  /// - Returns: How many properties were affected.
  @discardableResult
  public func release<T: AnimationTarget>(_ target: T) -> Int {
    let size = target.targetCount * MemoryLayout<T.Value>.stride
    return Int(viv_tempo_release_target(handle, target.targetAddress, size))
  }

  /// The motion that moves a value now.
  public func motion(moving target: some AnimationTarget) -> Motion? {
    let motion = viv_tempo_find_motion(handle, target.targetAddress)
    return motion == 0 ? nil : Motion(handle: motion)
  }
}

extension Tempo {
  /// The length of a note.
  public enum Note: Int32, Sendable {
    /// 8 beats.
    case two
    /// 4 beats.
    case one
    /// 2 beats.
    case half
    /// 4/3 beats.
    case third
    /// 1 beat.
    case quarter
    /// 2/3 of a beat.
    case sixth
    /// 1/2 beat.
    case eighth
    /// 1/4 of a beat.
    case sixteenth
  }
}
