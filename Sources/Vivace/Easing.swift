internal import CVivace

/// The curve that motions follow from start to end: built in, or created by a tempo for its own
/// motions (``TempoProtocol/easing(_:)-(String)`` and similar methods).
public struct Easing: Hashable, Sendable, CustomStringConvertible {
  let number: viv_easing

  init(number: viv_easing) { self.number = number }

  private init(_ number: Int) { self.number = viv_easing(number) }

  /// The name of a built-in easing, such as "out-cubic"; empty for one created by a tempo.
  public var name: String { String(cString: viv_easing_get_name(number)) }

  public var description: String { name.isEmpty ? "easing \(number)" : name }

  /// The built-in easing with a name, such as "out-cubic"; nil for any other name.
  public init?(named name: String) {
    guard byteOfNUL(in: name) == nil else { return nil }
    let number = viv_easing_from_name(name)
    guard number >= 0 else { return nil }
    self.init(number: number)
  }

  /// The eased fraction at a progress, which is clamped to 0...1. NaN for an easing created by a
  /// tempo (use ``TempoProtocol/value(of:at:)``), and for NaN.
  public func callAsFunction(_ progress: Double) -> Double {
    viv_easing_get_value(0, number, progress)
  }

  /// The progress itself.
  public static let linear = Easing(VIV_EASE_LINEAR)
  /// u^2.
  public static let inQuad = Easing(VIV_EASE_IN_QUAD)
  /// 1 - (1 - u)^2.
  public static let outQuad = Easing(VIV_EASE_OUT_QUAD)
  /// In, then out, each in half the pass.
  public static let inOutQuad = Easing(VIV_EASE_IN_OUT_QUAD)
  /// u^3.
  public static let inCubic = Easing(VIV_EASE_IN_CUBIC)
  /// 1 - (1 - u)^3.
  public static let outCubic = Easing(VIV_EASE_OUT_CUBIC)
  /// In, then out, each in half the pass.
  public static let inOutCubic = Easing(VIV_EASE_IN_OUT_CUBIC)
  /// u^4.
  public static let inQuart = Easing(VIV_EASE_IN_QUART)
  /// 1 - (1 - u)^4.
  public static let outQuart = Easing(VIV_EASE_OUT_QUART)
  /// In, then out, each in half the pass.
  public static let inOutQuart = Easing(VIV_EASE_IN_OUT_QUART)
  /// u^5.
  public static let inQuint = Easing(VIV_EASE_IN_QUINT)
  /// 1 - (1 - u)^5.
  public static let outQuint = Easing(VIV_EASE_OUT_QUINT)
  /// In, then out, each in half the pass.
  public static let inOutQuint = Easing(VIV_EASE_IN_OUT_QUINT)
  /// A quarter of a cosine.
  public static let inSine = Easing(VIV_EASE_IN_SINE)
  /// A quarter of a sine.
  public static let outSine = Easing(VIV_EASE_OUT_SINE)
  /// In, then out, each in half the pass.
  public static let inOutSine = Easing(VIV_EASE_IN_OUT_SINE)
  /// 2^(10 (u - 1)).
  public static let inExpo = Easing(VIV_EASE_IN_EXPO)
  /// 1 - 2^(-10 u).
  public static let outExpo = Easing(VIV_EASE_OUT_EXPO)
  /// In, then out, each in half the pass.
  public static let inOutExpo = Easing(VIV_EASE_IN_OUT_EXPO)
  /// A quarter of a circle.
  public static let inCirc = Easing(VIV_EASE_IN_CIRC)
  /// A quarter of a circle.
  public static let outCirc = Easing(VIV_EASE_OUT_CIRC)
  /// In, then out, each in half the pass.
  public static let inOutCirc = Easing(VIV_EASE_IN_OUT_CIRC)
  /// First 10 % the other way.
  public static let inBack = Easing(VIV_EASE_IN_BACK)
  /// 10 % too far, and back.
  public static let outBack = Easing(VIV_EASE_OUT_BACK)
  /// In, then out, each in half the pass.
  public static let inOutBack = Easing(VIV_EASE_IN_OUT_BACK)
  /// Swings ever wider.
  public static let inElastic = Easing(VIV_EASE_IN_ELASTIC)
  /// Swings, and settles.
  public static let outElastic = Easing(VIV_EASE_OUT_ELASTIC)
  /// In, then out, each in half the pass.
  public static let inOutElastic = Easing(VIV_EASE_IN_OUT_ELASTIC)
  /// Bounces ever higher.
  public static let inBounce = Easing(VIV_EASE_IN_BOUNCE)
  /// Bounces, and settles.
  public static let outBounce = Easing(VIV_EASE_OUT_BOUNCE)
  /// In, then out, each in half the pass.
  public static let inOutBounce = Easing(VIV_EASE_IN_OUT_BOUNCE)
  /// ease: cubic-bezier(0.25, 0.1, 0.25, 1).
  public static let cssEase = Easing(VIV_EASE_CSS_EASE)
  /// ease-in: cubic-bezier(0.42, 0, 1, 1).
  public static let cssIn = Easing(VIV_EASE_CSS_IN)
  /// ease-out: cubic-bezier(0, 0, 0.58, 1).
  public static let cssOut = Easing(VIV_EASE_CSS_OUT)
  /// ease-in-out: cubic-bezier(0.42, 0, 0.58, 1).
  public static let cssInOut = Easing(VIV_EASE_CSS_IN_OUT)
  /// cubic-bezier(0.4, 0, 0.2, 1).
  public static let swiftOut = Easing(VIV_EASE_SWIFT_OUT)
}

extension Easing {
  /// Where an easing of a family is slow.
  public enum Mode: Int32, Sendable {
    /// At its beginning.
    case `in`
    /// At its end.
    case out
    /// At both.
    case inOut
  }
}

extension Easing {
  /// Where the steps of an easing are, named as in CSS.
  public enum StepPosition: Int32, Sendable {
    /// At the end of each step.
    case end
    /// At the beginning of each step.
    case start
    /// Between steps, at neither end of the pass.
    case none
    /// Between steps, and at both ends of the pass.
    case both
  }
}

extension TempoProtocol where Self: ~Copyable {
  private func made(_ number: viv_easing) throws(VivaceError) -> Easing {
    guard number >= 0 else { throw VivaceError(viv_tempo_get_last_error(handle), tempo: handle) }
    return Easing(number: number)
  }

  /// The easing for a string: a name ("out-cubic", "easeOutCubic", "power2.out"), or CSS, such as
  /// "cubic-bezier(.2, .8, .2, 1)", "steps(4, jump-none)" and "linear(0, .5 20% 40%, 1)". Equal
  /// strings give the same easing. The error names the byte at which something else was expected.
  public func easing(_ text: String) throws(VivaceError) -> Easing {
    try made(viv_easing_parse(handle, checkedText(text, in: handle)))
  }

  /// CSS `cubic-bezier(x1, y1, x2, y2)`: x in 0...1, y in -1e6...1e6.
  public func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(VivaceError) -> Easing {
    try made(viv_easing_create_cubic_bezier(handle, x1, y1, x2, y2))
  }

  /// CSS `steps(count, position)`: 1...1 000 000 steps, at least 2 for ``StepPosition/none``.
  public func steps(
    _ count: Int, _ position: Easing.StepPosition = .end
  ) throws(VivaceError) -> Easing {
    try made(
      viv_easing_create_steps(handle, checkedCount(count, "count", in: handle), position.rawValue))
  }

  /// CSS `linear()`: straight lines between points, with x never decreasing; 1...65 536 points.
  public func linear(through points: [SIMD2<Double>]) throws(VivaceError) -> Easing {
    let numbers = points.flatMap { [$0.x, $0.y] }
    return try made(viv_easing_create_points(handle, numbers, UInt32(clamping: points.count)))
  }

  /// A curve that overshoots its end by a fraction of the range, 0...1e6.
  public func back(_ mode: Easing.Mode, overshoot: Double) throws(VivaceError) -> Easing {
    try made(viv_easing_create_back(handle, mode.rawValue, overshoot))
  }

  /// A curve that swings, with an amplitude as a fraction of the range, 1...1e6, and a period as a
  /// fraction of the pass, above 0 and at most 1e6.
  public func elastic(
    _ mode: Easing.Mode, amplitude: Double, period: Double
  ) throws(VivaceError) -> Easing {
    try made(viv_easing_create_elastic(handle, mode.rawValue, amplitude, period))
  }

  /// Your own curve, which must depend only on the progress, strictly between 0 and 1. It is called
  /// during ticks, and lives as long as the tempo.
  public func easing(_ curve: @escaping (_ progress: Double) -> Double) throws(VivaceError)
    -> Easing
  {
    typealias Curve = Closure<(Double) -> Double>
    let closure = Curve(curve)
    try keep(closure, byTempo: handle)
    return try made(
      viv_easing_create_custom(
        handle, { progress, user in Curve.call(user) { $0(progress) } }, closure.user))
  }

  /// The eased fraction at a progress, which is clamped to 0...1. NaN for an easing of another
  /// tempo, and for NaN.
  public func value(of easing: Easing, at progress: Double) -> Double {
    viv_easing_get_value(handle, easing.number, progress)
  }
}
