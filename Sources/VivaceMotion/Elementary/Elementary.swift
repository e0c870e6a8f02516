/// Elementary functions in double precision, the same bits on every platform.
///
/// Nothing here calls a C library and nothing fuses a multiply with an add, so a value depends on IEEE 754
/// arithmetic alone. Polynomials are minimax (Remez exchange in 60 digits, coefficients rounded to
/// double). Reductions follow W. J. Cody and W. Waite, "Software Manual for the Elementary Functions".
/// The functions called `...Bounded` take a limited range, have no branch, and so vectorise in loops.
package enum Elementary {
  /// Adding it to |x| < 2^51 rounds x to an integer, half to even, and leaves that integer in the low bits.
  @inlinable @inline(__always)
  package static var roundingShift: Double { 0x1.8p52 }

  /// `x` rounded to the nearest integer, half to even. Needs |x| < 2^51.
  @inlinable @inline(__always)
  package static func roundBounded(_ x: Double) -> Double {
    (x + roundingShift) - roundingShift
  }

  /// The greatest integer not above `x`. Needs |x| < 2^51.
  @inlinable @inline(__always)
  package static func floorBounded(_ x: Double) -> Double {
    let nearest = roundBounded(x)
    return nearest > x ? nearest - 1 : nearest
  }

  /// `x` rounded to the nearest integer, half to even, for any `x`; keeps the sign of zero.
  @inlinable
  package static func round(_ x: Double) -> Double {
    if !(x.magnitude < 0x1p52) { return x }
    let shift = Double(signOf: x, magnitudeOf: 0x1p52)
    return Double(signOf: x, magnitudeOf: (x + shift) - shift)
  }

  /// The greatest integer not above `x`, for any `x`; keeps the sign of zero.
  @inlinable
  package static func floor(_ x: Double) -> Double {
    let nearest = round(x)
    return nearest > x ? nearest - 1 : nearest
  }

  /// The least integer not below `x`, for any `x`; keeps the sign of zero.
  @inlinable
  package static func ceil(_ x: Double) -> Double { -floor(-x) }

  /// `x * 2^n` for -2200 < n < 2200, rounded once, also into the subnormals.
  @inlinable @inline(__always)
  package static func scaled(_ x: Double, byPowerOfTwo n: Int64) -> Double {
    if n > 1023 {
      let rest = n &- 1023
      return x * powerOfTwo(1023) * powerOfTwo(rest > 1023 ? 1023 : rest)
    }
    // The bias of 969 keeps the first product normal, so only the second one rounds.
    if n < -1022 { return x * powerOfTwo(-969) * powerOfTwo(n &+ 969 < -1022 ? -1022 : n &+ 969) }
    return x * powerOfTwo(n)
  }

  /// 2^n for -1022 <= n <= 1023.
  @inlinable @inline(__always)
  package static func powerOfTwo(_ n: Int64) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: n &+ 1023) &<< 52)
  }

  /// 2^n of an integer that `roundingShift` was added to: no conversion, so it vectorises.
  @inlinable @inline(__always)
  package static func powerOfTwo(shifted: Double) -> Double {
    Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
  }

  /// The integer that `roundingShift` was added to.
  @inlinable @inline(__always)
  package static func integer(shifted: Double) -> Int64 {
    Int64(bitPattern: shifted.bitPattern) &- Int64(bitPattern: roundingShift.bitPattern)
  }
}
