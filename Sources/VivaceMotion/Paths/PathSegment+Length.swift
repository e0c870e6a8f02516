extension PathSegment {
  /// The length from the start to the parameter `u`.
  ///
  /// Gauss-Legendre quadrature with 8 nodes. Source: M. Abramowitz and I. Stegun, "Handbook of Mathematical
  /// Functions", table 25.4.
  func length(from low: Double, to high: Double) -> Double {
    let half = (high - low) / 2
    let middle = (high + low) / 2
    let sum =
      0.3626837833783620 * speeds(middle, half * 0.1834346424956498)
      + 0.3137066458778873 * speeds(middle, half * 0.5255324099163290)
      + 0.2223810344533745 * speeds(middle, half * 0.7966664774136267)
      + 0.1012285362903763 * speeds(middle, half * 0.9602898564975363)
    return half * sum
  }

  private func speeds(_ middle: Double, _ reach: Double) -> Double {
    velocity(at: middle - reach).length + velocity(at: middle + reach).length
  }

  /// An upper bound of the length.
  var outline: Double {
    switch kind {
    case .line: length
    case .cubic: (b - a).length + (c - b).length + (d - c).length
    case .arc: abs(d.y) * max(b.length, c.length)
    }
  }

  /// The piece with its length and inverse, if the inverse misses no checked length by more than
  /// `tolerance`, in path units.
  func measured(within tolerance: Double) -> PathSegment? {
    let whole = length(from: 0, to: 1)
    guard let inverse = hermiteInverse(length: whole) else { return nil }
    let piece = measured(length: whole, inverse: inverse)
    for quarter in 1...3 {
      let fraction = Double(quarter) / 4
      let u = piece.parameter(atFraction: fraction)
      let before = length(from: 0, to: u)
      guard abs(before - fraction * whole) <= tolerance else { return nil }
      if quarter == 2, abs(before + length(from: u, to: 1) - whole) > tolerance { return nil }
    }
    return piece
  }

  /// The piece with its length, its parameter taken as proportional to it.
  func measuredPlainly() -> PathSegment {
    measured(length: length(from: 0, to: 1), inverse: (0, 0, 0, 0))
  }

  /// The coefficients of `parameter(atFraction:)`; nil where the curve nearly stands still at an end.
  private func hermiteInverse(length: Double) -> (Double, Double, Double, Double)? {
    let first = velocity(at: 0)
    let last = velocity(at: 1)
    let slowest = length / Self.steepest
    guard first.length > slowest, last.length > slowest else { return nil }
    let rise = length / first.length
    let fall = length / last.length
    let bend = -rise * rise * Vector.dot(first, acceleration(at: 0)) / Vector.dot(first, first)
    let turn = -fall * fall * Vector.dot(last, acceleration(at: 1)) / Vector.dot(last, last)
    // A cubic p with p(0), p'(0), p(1), p'(1) such that f + f (1 - f) p has these derivatives.
    let p = rise - 1
    let q = 1 - fall
    let pSlope = bend / 2 + p
    let qSlope = -turn / 2 - q
    return (p, pSlope, 3 * (q - p) - 2 * pSlope - qSlope, 2 * (p - q) + pSlope + qSlope)
  }

  /// A parameter that runs so much faster than the mean at an end is not worth a polynomial.
  private static let steepest = 8.0
}
