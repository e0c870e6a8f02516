/// `x` rounded to the nearest integer, half away from zero, for any `x`; keeps the sign of zero.
@inlinable @inline(__always)
package func roundedHalfAway(_ x: Double) -> Double {
  let size = x.magnitude
  let nearest = (size + 0x1p52) - 0x1p52
  let rounded = size - nearest == 0.5 ? nearest + 1 : nearest
  return Double(signOf: x, magnitudeOf: size < 0x1p52 ? rounded : size)
}

extension FixedWidthInteger {
  /// The integer nearest to `x`, half away from zero, or the nearest that the type has; 0 of NaN.
  @inlinable @inline(__always)
  package init(saturating x: Double) {
    let rounded = roundedHalfAway(x == x ? x : 0)
    if Self.bitWidth <= 32 {
      self.init(narrow: rounded)
    } else if Self.isSigned {
      self.init(truncatingIfNeeded: signedInteger(rounded))
    } else {
      self.init(truncatingIfNeeded: unsignedInteger(rounded))
    }
  }

  /// By the low bits of a sum (see `Elementary.roundingShift`): a conversion has checks and does
  /// not vectorise.
  @inlinable @inline(__always)
  package init(narrow rounded: Double) {
    let lowest = Double(Int64(truncatingIfNeeded: Self.min))
    let highest = Double(Int64(truncatingIfNeeded: Self.max))
    let raised = rounded > lowest ? rounded : lowest
    let clamped = raised < highest ? raised : highest
    self.init(truncatingIfNeeded: (clamped + 0x1.8p52).bitPattern)
  }
}

/// An integral double as an integer of 64 bits. 2^63 is the first double that has none.
@inlinable
package func signedInteger(_ rounded: Double) -> Int64 {
  if rounded >= 0x1p63 { return .max }
  return rounded <= -0x1p63 ? .min : Int64(rounded)
}

/// An integral double as an integer of 64 bits without a sign. 2^64 is the first double that has
/// none.
@inlinable
package func unsignedInteger(_ rounded: Double) -> UInt64 {
  if rounded >= 0x1p64 { return .max }
  return rounded <= 0 ? 0 : UInt64(rounded)
}
