extension Elementary {
  /// The sine of `x` radians, for any finite `x`; NaN of infinities.
  @inlinable
  package static func sin(_ x: Double) -> Double { sincos(x).sin }

  /// The cosine of `x` radians, for any finite `x`; NaN of infinities.
  @inlinable
  package static func cos(_ x: Double) -> Double { sincos(x).cos }

  /// Sine and cosine of `x` radians for the price of little more than one.
  @_optimize(speed)
  package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    if x.magnitude < 0x1p-27 { return (x, 1) }
    let (quadrant, rest) = quarterTurns(of: x)
    let sin = sinCore(rest)
    let cos = cosCore(rest)
    switch quadrant & 3 {
    case 0: return (sin, cos)
    case 1: return (cos, -sin)
    case 2: return (-sin, -cos)
    default: return (-cos, sin)
    }
  }

  /// The sine of `x` radians for |x| <= 2^20, without a branch; absolute error below 3e-16.
  @inlinable @inline(__always)
  package static func sinBounded(_ x: Double) -> Double {
    let shifted = x * 0x1.45f306dc9c883p-2 + roundingShift
    let rest = halfTurnRemainder(x, whole: shifted - roundingShift)
    return flipped(sinWide(rest), ifOdd: shifted)
  }

  /// sin(pi h) of `h` half turns for |h| < 2^50, without a branch; exact at halves and integers.
  @inlinable @inline(__always)
  package static func sinPiBounded(_ h: Double) -> Double {
    let shifted = h + roundingShift
    let rest = h - (shifted - roundingShift)
    return flipped(sinHalfPi(rest + rest), ifOdd: shifted)
  }

  /// sin(pi x / 2), a quarter of a turn, for |x| <= 1; exactly 1 at 1. Terms in pairs as in `exp2Core`.
  @inlinable @inline(__always)
  package static func sinHalfPi(_ x: Double) -> Double {
    let z = x * x
    let square = z * z
    let fourth = square * square
    let a = 0x1.921fb54442d18p+0 - 0x1.4abbce625be51p-1 * z
    let b = 0x1.466bc6775aa6ep-4 - 0x1.32d2cce627542p-8 * z
    let c = 0x1.50783485190b6p-13 - 0x1.e3074ddd1cb96p-19 * z
    let d = 0x1.e8f35e9d2300ap-25 - 0x1.6f797703e284dp-31 * z
    let high = (c + d * square) + 0x1.9d1b8585e59b7p-38 * fourth
    return x * ((a + b * square) + high * fourth)
  }

  /// `x`, or -x when the integer that `roundingShift` was added to is odd.
  @inlinable @inline(__always)
  package static func flipped(_ x: Double, ifOdd shifted: Double) -> Double {
    Double(bitPattern: x.bitPattern ^ (shifted.bitPattern &<< 63))
  }

  /// `x - whole * pi`, with pi in three parts of 33, 33 and 53 bits.
  @inlinable @inline(__always)
  package static func halfTurnRemainder(_ x: Double, whole: Double) -> Double {
    let first = x - whole * 0x1.921fb54400000p+1
    return (first - whole * 0x1.0b4611a600000p-33) - whole * 0x1.3198a2e037073p-68
  }

  /// sin r for |r| <= pi/2; terms in pairs as in `exp2Core`.
  @inlinable @inline(__always)
  package static func sinWide(_ r: Double) -> Double {
    let z = r * r
    let square = z * z
    let a = -0x1.5555555555555p-3 + 0x1.11111111110c0p-7 * z
    let b = -0x1.a01a01a014834p-13 + 0x1.71de3a5284064p-19 * z
    let c = -0x1.ae6454c993dacp-26 + 0x1.6123cab4d1ef2p-33 * z
    let d = -0x1.ae42feae6a0dfp-41 + 0x1.8826503abd28fp-49 * z
    let high = (c + d * square) * square
    return r + r * z * (a + (b + high) * square)
  }

  /// sin r for |r| <= pi/4.
  static func sinCore(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var p = 0x1.5d92473588397p-33
    p = p * z - 0x1.ae5e63cf2701fp-26
    p = p * z + 0x1.71de3574bcda4p-19
    p = p * z - 0x1.a01a019c0e4fcp-13
    p = p * z + 0x1.111111110f861p-7
    p = p * z - 0x1.5555555555549p-3
    return x + (x * z * p + r.low * (1 - 0.5 * z))
  }

  /// cos r for |r| <= pi/4.
  static func cosCore(_ r: DoubleDouble) -> Double {
    let x = r.high
    let z = x * x
    var p = -0x1.8fadcff8779fbp-37
    p = p * z + 0x1.1ee9ea6c2c0d2p-29
    p = p * z - 0x1.27e4f807d5dfap-22
    p = p * z + 0x1.a01a019caef42p-16
    p = p * z - 0x1.6c16c16c15162p-10
    p = p * z + 0x1.555555555554cp-5
    let half = 0.5 * z
    let leading = 1 - half
    return leading + (((1 - leading) - half) + (z * z * p - x * r.low))
  }
}
