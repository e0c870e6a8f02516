extension Elementary {
  /// The angle of the point (x, y), in -pi...pi; signed zeros and infinities as in C.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let isLeft = x.sign == .minus
    let pi = DoubleDouble(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)
    var angle: DoubleDouble
    if y == 0 {
      angle = DoubleDouble(high: 0, low: 0)
    } else if x.isInfinite && y.isInfinite {
      angle = DoubleDouble(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55)
    } else {
      angle = atanOfPositive((y / x).magnitude)
    }
    if isLeft { angle = pi.adding(DoubleDouble(high: -angle.high, low: -angle.low)) }
    return Double(signOf: y, magnitudeOf: angle.value)
  }

  /// The arc sine, in -pi/2...pi/2; NaN outside -1...1.
  @inlinable
  package static func asin(_ x: Double) -> Double {
    if x.magnitude < 0x1p-27 { return x }
    return x.magnitude <= 1 ? atan2(x, squareRoot((1 - x) * (1 + x))) : .nan
  }

  /// The arc tangent of `x` >= 0, reduced to within tan(pi/8) of 0, of 1, or of infinity.
  @inlinable
  package static func atanOfPositive(_ x: Double) -> DoubleDouble {
    if x > 0x1.3504f333f9de6p+1 {
      return atanCore(-1 / x, beyond: 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    }
    if x > 0x1.a827999fcef34p-2 {
      return atanCore((x - 1) / (x + 1), beyond: 0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
    return atanCore(x, beyond: 0, 0)
  }

  /// An angle given in two parts, plus the arc tangent of |x| <= tan(pi/8).
  @inlinable @inline(__always)
  package static func atanCore(_ x: Double, beyond high: Double, _ low: Double) -> DoubleDouble {
    let z = x * x
    var p = -0x1.25a4ecb815ad0p-6
    p = p * z + 0x1.37f356fbd8283p-5
    p = p * z - 0x1.9cdfbbb713ab1p-5
    p = p * z + 0x1.df1282392cb6bp-5
    p = p * z - 0x1.10ebf7971eeabp-4
    p = p * z + 0x1.3b111f6339991p-4
    p = p * z - 0x1.745cf9433dfa3p-4
    p = p * z + 0x1.c71c70ea30fcdp-4
    p = p * z - 0x1.24924922b9e0fp-3
    p = p * z + 0x1.9999999995adbp-3
    p = p * z - 0x1.555555555553ep-2
    let sum = DoubleDouble.sum(high, x)
    return DoubleDouble.sum(sum.high, sum.low + (low + x * z * p))
  }
}
