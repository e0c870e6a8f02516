internal import CVivace

/// How many more times something is played.
public enum Repeats: Hashable, Sendable, ExpressibleByIntegerLiteral {
  case times(Int)
  case forever

  public init(integerLiteral times: Int) { self = .times(times) }

  /// At most 2^31 - 1. Negative counts are refused, including -1, which means forever in C.
  var number: Int32 {
    switch self {
    case .forever: Int32(VIV_FOREVER)
    case .times(let times): times < 0 ? .min : Int32(clamping: times)
    }
  }
}

/// While the root of a moveable is delayed, moving or paused, only its repeats, rate, transience,
/// name and event closures can be changed (``VivaceError/Status/invalidState``). Seconds must be
/// finite and not negative.
extension Moveable {
  /// How long it waits before its first cycle.
  @discardableResult
  public func delay(_ seconds: Double) throws(VivaceError) -> Self {
    try check(viv_set_delay(handle, seconds))
  }

  /// How many cycles follow the first one: 2 for three in all.
  @discardableResult
  public func repeats(_ extraCycles: Repeats) throws(VivaceError) -> Self {
    try check(viv_set_repeats(handle, extraCycles.number))
  }

  /// How long it stays at its end between two cycles.
  @discardableResult
  public func repeatDelay(_ seconds: Double) throws(VivaceError) -> Self {
    try check(viv_set_repeat_delay(handle, seconds))
  }

  /// Whether each cycle goes out and back.
  @discardableResult
  public func reverses(_ reverses: Bool = true) throws(VivaceError) -> Self {
    try check(viv_set_reverses(handle, reverses))
  }

  /// How long it stays at its end before each way back.
  @discardableResult
  public func turnDelay(_ seconds: Double) throws(VivaceError) -> Self {
    try check(viv_set_turn_delay(handle, seconds))
  }

  /// Whether its way back is the exact reverse of its way out.
  @discardableResult
  public func mirrored(_ mirrored: Bool = true) throws(VivaceError) -> Self {
    try check(viv_set_mirrored(handle, mirrored))
  }

  /// How many passes it makes, alternately out and back, 1 or more.
  @discardableResult
  public func passes(_ passes: Repeats) throws(VivaceError) -> Self {
    try check(viv_set_passes(handle, passes.number))
  }

  /// How fast its own time runs: 1e-9...1e9, 1 by default.
  @discardableResult
  public func rate(_ rate: Double) throws(VivaceError) -> Self {
    try check(viv_set_rate(handle, rate))
  }

  /// Whether it destroys itself when it completes or is stopped.
  @discardableResult
  public func transient(_ transient: Bool = true) throws(VivaceError) -> Self {
    try check(viv_set_transient(handle, transient))
  }

  /// Whether it plays normally even when motion is reduced.
  @discardableResult
  public func essential(_ essential: Bool = true) throws(VivaceError) -> Self {
    try check(viv_set_essential(handle, essential))
  }

  /// Sets its name, for tools and for jumps to it: at most 4096 bytes; nil removes it.
  @discardableResult
  public func named(_ name: String?) throws(VivaceError) -> Self {
    let name = try name.map { name throws(VivaceError) in try checkedText(name) }
    return try check(viv_set_name(handle, name))
  }

  /// When its group starts it, in seconds of the group.
  @discardableResult
  public func position(_ seconds: Double) throws(VivaceError) -> Self {
    try check(viv_set_position(handle, seconds))
  }

  /// Sets a closure that is asked each time it is about to begin, before its delay. If it returns
  /// false, the moveable is skipped. It lives until it is replaced, or removed by nil, or the
  /// moveable and its clones are gone.
  @discardableResult
  public func condition(_ body: (() -> Bool)?) throws(VivaceError) -> Self {
    typealias Body = Closure<() -> Bool>
    let closure = body.map(Body.init)
    let asked: viv_condition = { _, user in Body.call(user) { $0() } }
    try keep(condition: closure, of: handle) {
      viv_set_condition(handle, closure == nil ? nil : asked, closure?.user)
    }
    return self
  }
}
