/// A glide as a row of constants: `origin + reach * (1 - 2^(growth t))`.
///
/// Mounted as spring rows are, backward too. Exact to 1e-11 of the way gone.
package struct DecayRow: BitwiseCopyable {
  /// Clock time in seconds.
  package let start: Double
  /// In 1/s, to base 2.
  package let growth: Double
  /// In value units.
  package let origin: Double
  /// How far it would go in endless time, in value units.
  package let reach: Double

  /// Takes any drag; one nearer to 0 than `faintest` counts as that, which moves no digit in a
  /// million seconds. An infinite drag stands still.
  package init(_ decay: Decay, start: Double, rate: Double) {
    self.start = start
    origin = decay.start
    let drag = abs(decay.drag) < Self.faintest ? Self.faintest : decay.drag
    growth = drag == .infinity ? 0 : -drag * rate * RowFunctions.binary
    reach = drag == .infinity ? 0 : decay.velocity / drag
  }

  private static let faintest = 1e-22

  /// The values of `count` rows at clock time `now`.
  @inlinable
  package static func values(
    now: Double, starts: UnsafePointer<Double>, growths: UnsafePointer<Double>,
    origins: UnsafePointer<Double>, reaches: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count {
      let time = now - starts[row]
      values[row] = origins[row] + reaches[row] * RowFunctions.loss(growths[row] * time)
    }
  }
}

extension RowFunctions {
  /// Turns an exponent to base e into one to base 2: 1 / ln 2.
  static let binary = 1.4426950408889634
}
