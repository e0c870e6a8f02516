internal import CVivace

extension MotionEvent {
  /// Kinds of events.
  public struct Kinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    private init(_ constant: Int) { rawValue = Int32(constant) }

    /// It began: its delay is over. Again each time a container plays it.
    public static let started = Kinds(VIV_EVENT_STARTED)
    /// It was stopped; ``MotionEvent/reason`` says why.
    public static let stopped = Kinds(VIV_EVENT_STOPPED)
    /// Its time advanced; at most once a tick.
    public static let updated = Kinds(VIV_EVENT_UPDATED)
    /// Its way back began.
    public static let reversed = Kinds(VIV_EVENT_REVERSED)
    /// Its next cycle began.
    public static let repeated = Kinds(VIV_EVENT_REPEATED)
    public static let paused = Kinds(VIV_EVENT_PAUSED)
    public static let resumed = Kinds(VIV_EVENT_RESUMED)
    /// It completed, and its final value is written.
    public static let completed = Kinds(VIV_EVENT_COMPLETED)
    /// A sequence moves on to another step.
    public static let stepped = Kinds(VIV_EVENT_STEPPED)
    /// Its condition returned false, and it is skipped.
    public static let skipped = Kinds(VIV_EVENT_SKIPPED)
    /// It has been destroyed; its handle is already stale.
    public static let destroyed = Kinds(VIV_EVENT_DESTROYED)
    public static let all = Kinds(VIV_EVENT_ALL)
  }
}

extension MotionEvent.Kinds: CustomStringConvertible {
  private static let names: [(kind: Self, name: String)] = [
    (.started, "started"), (.stopped, "stopped"), (.updated, "updated"), (.reversed, "reversed"),
    (.repeated, "repeated"), (.paused, "paused"), (.resumed, "resumed"),
    (.completed, "completed"), (.stepped, "stepped"), (.skipped, "skipped"),
    (.destroyed, "destroyed"),
  ]

  /// The name of a single kind, such as "completed"; of several "[started, completed]".
  public var description: String {
    var names = Self.names.filter { contains($0.kind) }.map(\.name)
    let others = subtracting(.all).rawValue
    if others != 0 { names.append("\(others)") }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}

extension MotionEvent {
  /// Why something was stopped.
  public enum StopReason: Int32, Sendable {
    /// By ``Moveable/stop()``.
    case asked = 1
    /// Another motion took over its last value.
    case replaced
    /// Its last value was released.
    case released
  }
}

/// An event.
public struct MotionEvent {
  /// A single kind.
  public let kind: MotionEvent.Kinds
  public let moveable: AnyMoveable
  /// The container of the moveable.
  public let parent: AnyMoveable?
  /// When it happened, in seconds of the tempo's clock: the exact time, within the tick.
  public let time: Double
  /// How many repeats or turns before this one were not reported: a tick reports at most 64.
  public let skipped: Int
  /// Why it was stopped; nil for other kinds.
  public let reason: MotionEvent.StopReason?

  init(_ event: viv_event) {
    kind = MotionEvent.Kinds(rawValue: event.kind)
    moveable = AnyMoveable(handle: event.moveable)
    parent = event.parent == 0 ? nil : AnyMoveable(handle: event.parent)
    time = event.time
    skipped = Int(clamping: event.skipped)
    reason = MotionEvent.StopReason(rawValue: event.reason)
  }
}

/// The events that a tempo has collected; taking one removes it.
public struct CollectedEvents: Swift.Sequence, IteratorProtocol {
  let tempo: viv_tempo

  public func next() -> MotionEvent? { viv_tempo_poll_event(tempo).map { MotionEvent($0.pointee) } }
}

extension TempoProtocol where Self: ~Copyable {
  /// Collects events of everything in the tempo, up to a capacity; further events are lost, and
  /// counted. No kinds and a capacity of 0 end it.
  public func collectEvents(_ kinds: MotionEvent.Kinds, capacity: Int) throws(VivaceError) {
    let capacity = try checkedCount(capacity, "capacity", in: handle)
    try check(viv_tempo_collect_events(handle, kinds.rawValue, capacity))
  }

  /// The events collected so far, for reading after a tick:
  ///
  ///     for event in tempo.events where event.kind == .completed { ... }
  public var events: CollectedEvents { CollectedEvents(tempo: handle) }

  /// The number of lost events.
  public var lostEvents: Int { Int(clamping: viv_tempo_get_lost_events(handle)) }

  /// Calls a closure when the first moveable starts and when the last one comes to rest, so that
  /// you can request frames only in between. It lives until it is replaced, or removed by nil, or
  /// the tempo is gone.
  public func onActivity(_ body: ((_ active: Bool) -> Void)?) throws(VivaceError) {
    let callbacks = body == nil ? nil : try TempoCallbacks.of(handle)
    let told = callbacks.map { _ in TempoCallbacks.activity }
    try check(viv_tempo_on_activity(handle, told, callbacks?.user))
    TempoCallbacks.present(of: handle)?.set(activity: body)
  }

  /// Calls a closure for every call on the tempo, or on anything in it, that throws, for errors
  /// during ticks, and for what ``report(_:_:)`` tells. It lives until it is replaced, or removed by
  /// nil, or the tempo is gone.
  public func onError(_ body: ((VivaceError) -> Void)?) throws(VivaceError) {
    let callbacks = body == nil ? nil : try TempoCallbacks.of(handle)
    let told = callbacks.map { _ in TempoCallbacks.error }
    try check(viv_tempo_on_error(handle, told, callbacks?.user))
    TempoCallbacks.present(of: handle)?.set(error: body)
  }

  /// Tells the closure of ``onError(_:)`` of a failure that your own code found, as if a call had
  /// failed: the message is told up to its first 511 bytes of UTF-8, or a NUL in it.
  ///
  ///     throw tempo.report(.notFound, "there is no sprite \(name)")
  ///
  /// - Returns: The error, for throwing; if the tempo is gone, or the status unknown, the one that
  ///   says so.
  @discardableResult
  public func report(_ status: VivaceError.Status, _ message: String) -> VivaceError {
    let told = viv_tempo_report_error(handle, status.rawValue, message)
    return told == status.rawValue ? VivaceError(status, message) : VivaceError(told, tempo: handle)
  }
}
