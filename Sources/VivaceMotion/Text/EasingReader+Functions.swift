/// Easings with parameters.
extension EasingReader {
  /// What CSS writes as a function; nil: it is a name.
  mutating func readFunction() throws(EasingTextFault) -> EasingText? {
    if take("cubic-bezier") || take("bezier") { return .made(try readBezier()) }
    if take("step-start") { return .made(.steps(count: 1, position: .start)) }
    if take("step-end") { return .made(.steps(count: 1, position: .end)) }
    if take("steps") { return .made(try readSteps()) }
    guard take("linear(") else { return nil }
    stopsStart = text.position
    return .points(count: try readStops(into: nil))
  }

  private mutating func readBezier() throws(EasingTextFault) -> Easing {
    let far = Self.farthest
    try requireOpening()
    let x1 = try number(in: 0...1, .abscissa)
    try requireComma()
    let y1 = try number(in: -far...far, .ordinate)
    try requireComma()
    let x2 = try number(in: 0...1, .abscissa)
    try requireComma()
    let y2 = try number(in: -far...far, .ordinate)
    try requireClosing()
    return .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  // MARK: Steps

  private mutating func readSteps() throws(EasingTextFault) -> Easing {
    try requireOpening()
    text.skipSpace()
    let first = text.position
    guard let digits = text.takeDecimal() else { throw fault(.expectedInteger) }
    guard digits.isInteger else {
      throw EasingTextFault(reason: .expectedInteger, position: first)
    }
    let position = takeComma() ? try readPosition() : .end
    let least: Double = position == .none ? 2 : 1
    guard digits.value >= least, digits.value <= Self.farthest else {
      throw EasingTextFault(reason: .stepCount, position: first)
    }
    try requireClosing()
    return .steps(count: UInt32(digits.value), position: position)
  }

  private mutating func readPosition() throws(EasingTextFault) -> Easing.StepPosition {
    text.skipSpace()
    if take("jump-start") || take("start") { return .start }
    if take("jump-end") || take("end") { return .end }
    if take("jump-none") { return .none }
    guard take("jump-both") else { throw fault(.expectedPosition) }
    return .both
  }

  // MARK: Parameters of families

  /// "(1.7)" after a back, "(1, 0.3)" after an elastic, as GSAP means them; or nothing.
  mutating func readParameters(
    of family: Int32, _ number: Int32
  ) throws(EasingTextFault) -> EasingText {
    let mode = Easing.Mode(rawValue: UInt8(truncatingIfNeeded: number)) ?? .out
    let takesNone = family != Self.back && family != Self.elastic
    guard text.next == UInt8(ascii: "("), !takesNone else { return .builtIn(family + number) }
    text.position += 1
    if takeClosing() { return .builtIn(family + number) }
    let easing = family == Self.back ? try readBack(mode) : try readElastic(mode)
    try requireClosing()
    return .made(easing)
  }

  private mutating func readBack(_ mode: Easing.Mode) throws(EasingTextFault) -> Easing {
    .back(mode: mode, strength: try number(in: 0...Self.farthest, .strength))
  }

  /// An amplitude below 1 is 1, with a period that is longer by as much.
  private mutating func readElastic(_ mode: Easing.Mode) throws(EasingTextFault) -> Easing {
    let amplitude = try number(in: Self.least...Self.farthest, .amplitude)
    var period = mode == .inOut ? 0.45 : 0.3
    if takeComma() { period = try number(in: Self.least...Self.farthest, .period) }
    return .elastic(mode: mode, amplitude: amplitude, period: period / min(amplitude, 1))
  }

  private static var least: Double { 1e-6 }
  private static var back: Int32 { 22 }
  private static var elastic: Int32 { 25 }
}
