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

  package var constants: RowConstants { RowConstants(growth, origin, reach) }
}

/// What the constants of rows are made with.
enum RowFunctions {
  /// Turns an exponent to base e into one to base 2: 1 / ln 2.
  static let binary = 1.4426950408889634
}
