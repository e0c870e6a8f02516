internal import CVivace

/// What a ``Tempo`` and a ``TempoReference`` can do: tick, be asked, and make what moves by it.
///
/// A tick is an interval: everything that happens in it happens in order, at its exact moment; then
/// every moving value is written once, as it is at the end of the interval. However the same time
/// is cut into ticks, values, states and events are the same.
public protocol TempoProtocol: ~Copyable {
  /// Its name for the library; also for programs in C.
  var handle: UInt64 { get }
}

/// A clock, and everything that moves by it. It is destroyed when its owner lets go of it, and all
/// that was made in it with it; values stay as they are.
///
/// A tempo, with everything in it, may be used by one thread at a time. Its owner must not let go
/// of it in one of its own callbacks: it is left to itself then.
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

  /// A tempo whose clock is at 0, with nothing in it. At most 256 exist at a time.
  public init() throws(VivaceError) {
    handle = try created(viv_tempo_create(), in: 0)
  }

  /// Takes over a tempo that was made in C.
  public init(owning handle: UInt64) { self.handle = handle }

  deinit { viv_tempo_destroy(handle) }

  /// The same tempo for closures and fields; it owns nothing.
  public var reference: TempoReference { TempoReference(handle: handle) }
}

/// A tempo that something else owns. When it is gone, calls throw
/// ``VivaceError/Status/invalidHandle``.
public struct TempoReference: TempoProtocol, Hashable {
  public let handle: UInt64

  /// A tempo by its handle, such as one that was made in C.
  public init(handle: UInt64) { self.handle = handle }
}

extension TempoProtocol where Self: ~Copyable {
  func check(_ status: viv_status) throws(VivaceError) { try require(status, tempo: handle) }

  /// Advances the clock by seconds, 0 or more, and writes everything that moves.
  public func tick(_ seconds: Double) throws(VivaceError) {
    try check(viv_tempo_tick(handle, seconds))
  }

  /// Ticks to a time of a clock of yours that does not go backward, such as the time stamp of a
  /// frame. The first call sets the origin. What is started after a rest sees its whole way,
  /// although nothing ticked meanwhile.
  public func tick(at timestamp: Double) throws(VivaceError) {
    try check(viv_tempo_tick_at(handle, timestamp))
  }

  /// Ticks on this thread, in real time, until nothing is under way or enough seconds have passed.
  /// Sleeps between ticks, through a delay in one go.
  public func run(hertz: Double = 60, longest seconds: Double = .infinity) throws(VivaceError) {
    try check(viv_tempo_run(handle, hertz, seconds))
  }

  /// Seconds of its clock; in a callback the exact moment of what happens. NaN once it is gone.
  public var time: Double { viv_tempo_get_time(handle) }

  /// Sets how many seconds pass in one second of yours: 0 or more, 1 by default.
  public func setRate(_ rate: Double) throws(VivaceError) {
    try check(viv_tempo_set_rate(handle, rate))
  }

  /// Stops the clock: ticks have no effect until ``resume()``.
  public func pause() throws(VivaceError) { try check(viv_tempo_pause(handle)) }

  public func resume() throws(VivaceError) { try check(viv_tempo_resume(handle)) }

  /// Limits how far a single tick advances: seconds above 0, or infinity, the default.
  public func setLongestStep(_ seconds: Double) throws(VivaceError) {
    try check(viv_tempo_set_longest_step(handle, seconds))
  }

  /// How many moveables there are, children included.
  public var count: Int { Int(viv_tempo_get_count(handle)) }

  /// How many moveables in no container are delayed or moving.
  public var activeCount: Int { Int(viv_tempo_get_active_count(handle)) }

  /// For how many seconds of yours no tick can change anything: 0 while something moves, infinity
  /// while nothing is under way.
  public var nextWakeup: Double { viv_tempo_get_next_wakeup(handle) }

  /// Makes room ahead, for moveables and for values that move.
  public func reserve(moveables: Int, values: Int) throws(VivaceError) {
    let (moveables, values) = (UInt32(clamping: moveables), UInt32(clamping: values))
    try check(viv_tempo_reserve(handle, moveables, values))
  }

  /// For people whom motion makes ill: what is started while this is set takes no time, but for
  /// delays, waits and what is essential (``Moveable/essential(_:)``).
  public func setReducedMotion(_ reduced: Bool) throws(VivaceError) {
    try check(viv_tempo_set_reduced_motion(handle, reduced))
  }

  public var isMotionReduced: Bool { viv_tempo_get_reduced_motion(handle) }

  /// Sets the beats per minute for ``seconds(of:)``, above 0, 120 by default.
  public func setBeatsPerMinute(_ beats: Double) throws(VivaceError) {
    try check(viv_tempo_set_bpm(handle, beats))
  }

  /// How long a note is.
  public func seconds(of note: Tempo.Note) -> Double { viv_tempo_get_note(handle, note.rawValue) }

  /// Takes memory that is about to be freed from all motions: nothing that exists now will write
  /// there again.
  ///
  /// - Returns: How many properties lost something.
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
