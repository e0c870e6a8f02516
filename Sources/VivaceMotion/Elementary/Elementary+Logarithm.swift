extension Elementary {
  /// The natural logarithm. -infinity at 0, NaN below.
  @inlinable
  package static func log(_ x: Double) -> Double {
    if let special = logOfSpecial(x) { return special }
    return logarithm(x).value
  }

  /// log(1 + x); precise near 0. -infinity at -1, NaN below.
  @inlinable
  package static func log1p(_ x: Double) -> Double {
    if x.magnitude < 0x1p-54 { return x }
    let sum = DoubleDouble.sum(1, x)
    if let special = logOfSpecial(sum.high) { return special }
    return logarithm(sum.high).adding(sum.low / sum.high).value
  }

  /// `x` to the `y`, within 2e-15 of the true value. As C's: any power of 1 and any number to the 0 are 1,
  /// a negative `x` has powers at integers alone.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x < 0 || x == 0 { return powOfSigned(x, y) }
    if x.isInfinite { return y > 0 ? .infinity : 0 }
    return powOfPositive(x, y)
  }

  static func powOfSigned(_ x: Double, _ y: Double) -> Double {
    let isInteger = floor(y) == y
    let half = y * 0.5
    let isOdd = isInteger && floor(half) != half
    let sign = isOdd ? Double(signOf: x, magnitudeOf: 1) : 1
    if x == 0 || x.isInfinite {
      return ((x == 0) == (y < 0) ? .infinity : 0) * sign
    }
    if y.isInfinite { return x == -1 ? 1 : powOfPositive(-x, y) }
    return isInteger ? powOfPositive(-x, y) * sign : .nan
  }

  static func powOfPositive(_ x: Double, _ y: Double) -> Double {
    if y.magnitude > 0x1p70 {
      if x == 1 { return 1 }
      return (x > 1) == (y > 0) ? .infinity : 0
    }
    let exponent = logarithm2(x).multiplied(by: y)
    if exponent.high >= 1024.5 { return .infinity }
    if exponent.high < -1076 { return 0 }
    let shifted = exponent.high + roundingShift
    let rest = (exponent.high - (shifted - roundingShift)) + exponent.low
    return scaled(exp2Core(rest), byPowerOfTwo: integer(shifted: shifted))
  }

  @inlinable @inline(__always)
  package static func logOfSpecial(_ x: Double) -> Double? {
    if x > 0 && x < .infinity { return nil }
    if x == 0 { return -.infinity }
    return x > 0 ? x : .nan
  }

  /// log2 x of a positive finite `x`, to some 64 bits.
  @inlinable
  package static func logarithm2(_ x: Double) -> DoubleDouble {
    let (exponent, fraction) = normalised(x)
    let inverse = DoubleDouble(high: 0x1.71547652b82fep+0, low: 0x1.777d0ffda0d24p-56)
    let log = logOfFraction(fraction).multiplied(by: inverse)
    return DoubleDouble.sum(exponent, log.high).adding(log.low)
  }

  /// log x of a positive finite `x`, to some 64 bits.
  @inlinable
  package static func logarithm(_ x: Double) -> DoubleDouble {
    let (exponent, fraction) = normalised(x)
    // 41 bits of ln 2 times an exponent of 11 bits is exact.
    let whole = DoubleDouble.sum(exponent * 0x1.62e42fefa3000p-1, exponent * 0x1.3de6af278ece6p-42)
    return whole.adding(logOfFraction(fraction))
  }

  /// `x` as 2^exponent * (1 + fraction) with 1 + fraction in sqrt(1/2) ..< sqrt(2).
  @inlinable @inline(__always)
  package static func normalised(_ x: Double) -> (exponent: Double, fraction: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // Counting from the bits of sqrt(1/2) puts the boundary between exponents there.
    let offset = bits &- 0x3fe6_a09e_667f_3bcd
    let exponent = Int64(bitPattern: offset) &>> 52
    let mantissa = Double(bitPattern: bits &- UInt64(bitPattern: exponent &<< 52))
    return (Double(isSubnormal ? exponent &- 54 : exponent), mantissa - 1)
  }

  /// log(1 + f) = 2 artanh(s), s = f / (2 + f): the first terms in double-double, the rest in double.
  @inlinable
  package static func logOfFraction(_ f: Double) -> DoubleDouble {
    let divisor = DoubleDouble.orderedSum(2, f)
    let quotient = f / divisor.high
    let product = DoubleDouble.product(quotient, divisor.high)
    let rest = ((f - product.high) - product.low - quotient * divisor.low) / divisor.high
    let s = DoubleDouble(high: quotient, low: rest)
    let z = s.multiplied(by: s)
    let twoThirds = DoubleDouble(high: 0x1.5555555555555p-1, low: 0x1.5555555555555p-55)
    let series = twoThirds.adding(z.high * logCore(z.high)).multiplied(by: z)
    let cubic = series.multiplied(by: s)
    return DoubleDouble(high: 2 * s.high, low: 2 * s.low).adding(cubic)
  }

  /// (artanh(s) * 2 / s - 2 - 2z/3) / z^2 for z = s^2 and |s| <= 0.1717.
  @inlinable @inline(__always)
  package static func logCore(_ z: Double) -> Double {
    var p = 0x1.ea6283c41fc44p-4
    p = p * z + 0x1.de4ac8dad4e3ep-4
    p = p * z + 0x1.11200ff33adfep-3
    p = p * z + 0x1.3b13679fb9595p-3
    p = p * z + 0x1.745d181ceda74p-3
    p = p * z + 0x1.c71c71c5b5656p-3
    p = p * z + 0x1.2492492492e12p-2
    return p * z + 0x1.9999999999997p-2
  }
}
