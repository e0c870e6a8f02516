extension Elementary {
  /// 2 to the `x` for |x| <= 1000, without a branch. Exact for integers.
  @inlinable @inline(__always)
  package static func exp2Bounded(_ x: Double) -> Double {
    let shifted = x + roundingShift
    let rest = x - (shifted - roundingShift)
    return exp2Core(rest) * powerOfTwo(shifted: shifted)
  }

  /// e to the `x`. Infinity above 709.8, 0 below -745.2.
  @inlinable
  @_optimize(speed)
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let shifted = x * inverseLn2 + roundingShift
    let rest = expRemainder(x, whole: shifted - roundingShift)
    return scaled(expCore(rest), byPowerOfTwo: integer(shifted: shifted))
  }

  /// e to the `x`, less 1; precise near 0.
  @inlinable
  package static func expm1(_ x: Double) -> Double {
    if x.magnitude > 0.36 { return exp(x) - 1 }
    if x.magnitude < 0x1p-54 { return x }
    return x + x * x * expm1Core(x)
  }

  @inlinable @inline(__always)
  package static var inverseLn2: Double { 0x1.71547652b82fep+0 }

  /// `x - whole * ln 2`, with ln 2 in two parts: the first product is exact.
  @inlinable @inline(__always)
  package static func expRemainder(_ x: Double, whole: Double) -> Double {
    (x - whole * 0x1.62e42fefa3000p-1) - whole * 0x1.3de6af278ece6p-42
  }

  /// 2^r for |r| <= 1/2; terms in pairs, because the wait between dependent steps is what costs.
  @inlinable @inline(__always)
  package static func exp2Core(_ r: Double) -> Double {
    let square = r * r
    let fourth = square * square
    let a = 0x1.62e42fefa39efp-1 + 0x1.ebfbdff82c5a5p-3 * r
    let b = 0x1.c6b08d704a0d7p-5 + 0x1.3b2ab6fb9ff54p-7 * r
    let c = 0x1.5d87fe78a0e39p-10 + 0x1.4309130f2fd3cp-13 * r
    let d = 0x1.ffcbfc7c447bcp-17 + 0x1.62bfc6cbfd27dp-20 * r
    let e = 0x1.b524cdef7e6d2p-24 + 0x1.e61ca99845ad5p-28 * r
    let high = (c + d * square) + (e + 0x1.ea183fda3ee9dp-32 * square) * fourth
    return r * ((a + b * square) + high * fourth) + 1
  }

  /// e^r for |r| <= ln 2 / 2; terms in pairs as in `exp2Core`.
  @inlinable @inline(__always)
  package static func expCore(_ r: Double) -> Double {
    let square = r * r
    let fourth = square * square
    let a = 0x1.000000000000cp-1 + 0x1.5555555555561p-3 * r
    let b = 0x1.555555554ff93p-5 + 0x1.111111110d5d0p-7 * r
    let c = 0x1.6c16c185ca94cp-10 + 0x1.a01a01bb06a20p-13 * r
    let d = 0x1.a0199631547c3p-16 + 0x1.71dddf79996fcp-19 * r
    let e = 0x1.28b0a68ca7251p-22 + 0x1.af860b5815573p-26 * r
    let high = (c + d * square) + e * fourth
    return (square * ((a + b * square) + high * fourth) + r) + 1
  }

  /// (e^x - 1 - x) / x^2 for |x| <= 0.36.
  @inlinable @inline(__always)
  package static func expm1Core(_ x: Double) -> Double {
    var p = 0x1.61f4fe1d1f004p-33
    p = p * x + 0x1.1f97aa180f199p-29
    p = p * x + 0x1.ae6406bf80e5ep-26
    p = p * x + 0x1.27e4c45d717b2p-22
    p = p * x + 0x1.71de3a649a316p-19
    p = p * x + 0x1.a01a01b13a902p-16
    p = p * x + 0x1.a01a01a017095p-13
    p = p * x + 0x1.6c16c16c142b5p-10
    p = p * x + 0x1.1111111111115p-7
    p = p * x + 0x1.555555555555bp-5
    p = p * x + 0x1.5555555555555p-3
    return p * x + 0.5
  }
}
