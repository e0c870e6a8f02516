/// An oscillation as one sine: `amplitude * e^(-decay t) * sin(split t + angle)`.
package struct SpringPhase: BitwiseCopyable {
  /// In value units, of either sign.
  package let amplitude: Double
  /// In radians, -π/2 to π/2, so that a small angle keeps its digits near the critical damping, where
  /// the amplitude is large and the sine small.
  package let angle: Double
}

extension SpringLaw {
  /// The one sine that starts with this value and this rate. Only of an oscillating law.
  package func phase(value: Double, rate: Double) -> SpringPhase {
    let sine = (rate + decay * value) / split
    let sign = sine < 0 ? -1.0 : 1.0
    return SpringPhase(
      amplitude: sign * length(of: value, sine),
      angle: Elementary.atan2(sign * value, sign * sine))
  }

  /// √(a² + b²), finite wherever the result is.
  private func length(of a: Double, _ b: Double) -> Double {
    let larger = max(abs(a), abs(b))
    guard larger > 0, larger.isFinite else { return larger }
    let smaller = min(abs(a), abs(b)) / larger
    return larger * Elementary.squareRoot(1 + smaller * smaller)
  }
}
