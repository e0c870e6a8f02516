/// A curve of easing with its parameters: a plain value that owns nothing.
///
/// f(0) = 0 and f(1) = 1 exactly for all kinds but `steps` and `points`, whose ends are as CSS has them, and
/// `custom`, which only the engine can ask.
package struct Easing: BitwiseCopyable {
  /// The first 31 have the contract's numbers.
  package enum Kind: UInt8, BitwiseCopyable {
    case linear
    case quadIn, quadOut, quadInOut
    case cubicIn, cubicOut, cubicInOut
    case quartIn, quartOut, quartInOut
    case quintIn, quintOut, quintInOut
    case sineIn, sineOut, sineInOut
    case expoIn, expoOut, expoInOut
    case circIn, circOut, circInOut
    case backIn, backOut, backInOut
    case elasticIn, elasticOut, elasticInOut
    case bounceIn, bounceOut, bounceInOut
    case bezier, steps, points, custom
  }

  package enum Mode: UInt8, BitwiseCopyable {
    case `in`, out, inOut
  }

  /// Where the jumps of `steps` are, as CSS jump-end, jump-start, jump-none and jump-both.
  package enum StepPosition: UInt8, BitwiseCopyable {
    case end, start, none, both
  }

  /// Parameters by kind. bezier: x1 y1 x2 y2. steps: intervals, steps taken at 0, jumps. back: strength.
  /// elastic: amplitude, half turns a pass, phase in half turns.
  package var a = 0.0
  package var b = 0.0
  package var c = 0.0
  package var d = 0.0
  /// x y x y ..., not owned; nil unless the kind is `points`.
  package var points: UnsafePointer<Double>?
  /// Of points, the index of a custom easing, or the plan of a Bezier curve.
  package var count: UInt32 = 0
  package var kind: Kind

  package init(kind: Kind) {
    self.kind = kind
  }

  /// The easing of one of the contract's numbers, 0...30 and 64...68; nil for any other.
  package init?(builtIn number: Int32) {
    switch number {
    case 64: self = .cubicBezier(0.25, 0.1, 0.25, 1, .straight)
    case 65: self = .cubicBezier(0.42, 0, 1, 1, .flatEnd)
    case 66: self = .cubicBezier(0, 0, 0.58, 1, .flatStart)
    case 67: self = .cubicBezier(0.42, 0, 0.58, 1, .straight)
    case 68: self = .cubicBezier(0.4, 0, 0.2, 1, .straight)
    case 0...30:
      guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: number)) else { return nil }
      self.init(standard: kind)
    default: return nil
    }
  }

  /// Back of 1.70158 and elastic of the whole range, with the periods everybody uses.
  private init(standard kind: Kind) {
    self.init(kind: kind)
    switch kind {
    case .backIn, .backOut: a = 1.70158
    case .backInOut: a = 1.70158 * 1.525
    // As `elastic` makes it: of an amplitude of 1 the phase is a quarter turn.
    case .elasticIn, .elasticOut: (a, b, c) = (1, 2 / 0.3, 0.5)
    case .elasticInOut: (a, b, c) = (1, 2 / 0.45, 0.5)
    default: break
    }
  }
}
