extension Elementary {
  /// `x` as a number of quarter turns, of which the last two bits count, with the rest in -pi/4...pi/4.
  static func quarterTurns(of x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    if x.magnitude <= 0x1.921fb54442d18p-1 { return (0, DoubleDouble(high: x, low: 0)) }
    if x.magnitude < 0x1p20 { return moderateQuarterTurns(of: x) }
    if !(x.magnitude < .infinity) { return (0, DoubleDouble(high: .nan, low: 0)) }
    let (quadrant, rest) = hugeQuarterTurns(of: x.magnitude)
    if x > 0 { return (quadrant, rest) }
    return (-quadrant, DoubleDouble(high: -rest.high, low: -rest.low))
  }

  /// Cody and Waite: pi/2 in parts of 33, 33, 33 and 53 bits, so that the first three products are exact.
  static func moderateQuarterTurns(of x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    let shifted = x * 0x1.45f306dc9c883p-1 + roundingShift
    let whole = shifted - roundingShift
    let first = DoubleDouble.sum(x - whole * 0x1.921fb54400000p+0, -whole * 0x1.0b4611a600000p-34)
    let second = DoubleDouble.sum(first.high, -whole * 0x1.3198a2e000000p-69)
    let tail = (first.low + second.low) - whole * 0x1.b839a252049c1p-104
    return (integer(shifted: shifted), .sum(second.high, tail))
  }

  /// Exact for any size: the product of the 53 bits of `x` with those 192 bits of 2/pi that matter.
  ///
  /// Bits of 2/pi that give whole turns are left out, those beyond the window weigh less than 2^-137 of a quarter
  /// turn, while no double comes nearer to one than 2^-62. Source: M. H. Payne and R. N. Hanek,
  /// "Radian reduction for trigonometric functions" (1983).
  static func hugeQuarterTurns(of x: Double) -> (quadrant: Int64, rest: DoubleDouble) {
    let bits = x.bitPattern
    let mantissa = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let exponent = Int64(truncatingIfNeeded: bits &>> 52) &- 1075
    // The window starts at the bit whose product with 2^exponent weighs two quarter turns.
    let position = UInt64(truncatingIfNeeded: exponent &- 2 &+ 64)
    let middle = mantissa.multipliedFullWidth(by: windowOfTwoOverPi(at: position &+ 64))
    let last = mantissa.multipliedFullWidth(by: windowOfTwoOverPi(at: position &+ 128))
    let (low, carry) = middle.low.addingReportingOverflow(last.high)
    let high =
      (mantissa &* windowOfTwoOverPi(at: position)) &+ middle.high &+ (carry ? 1 : 0)
    let quadrant = Int64(truncatingIfNeeded: (high &+ (1 &<< 61)) &>> 62)
    let top = high &<< 2 | low &>> 62
    let bottom = low &<< 2 | last.low &>> 62
    let isNegative = Int64(bitPattern: top) < 0
    return (quadrant, radians(top: top, bottom: bottom, isNegative: isNegative))
  }

  /// A signed fraction of 128 bits of a quarter turn, in radians.
  static func radians(top: UInt64, bottom: UInt64, isNegative: Bool) -> DoubleDouble {
    let low = isNegative ? 0 &- bottom : bottom
    let high = isNegative ? ~top &+ (bottom == 0 ? 1 : 0) : top
    let zeros = UInt64(truncatingIfNeeded: high.leadingZeroBitCount)
    let leading = zeros == 0 ? high : high &<< zeros | (zeros < 64 ? low &>> (64 &- zeros) : 0)
    let trailing = zeros < 64 ? low &<< zeros : 0
    // 53 bits, then the next 64: neither conversion rounds where it matters.
    let scale = powerOfTwo(-64 &- Int64(truncatingIfNeeded: zeros))
    let first = Double(leading &>> 11) * 0x1p11
    let second = Double((leading &<< 53) | (trailing &>> 11)) * 0x1p-53
    let fraction = DoubleDouble.orderedSum(first * scale, second * scale)
    let quarter = DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    let rest = fraction.multiplied(by: quarter)
    return isNegative ? DoubleDouble(high: -rest.high, low: -rest.low) : rest
  }

  /// 64 bits of 2/pi from a position, where position 64 is the first bit after the point.
  static func windowOfTwoOverPi(at position: UInt64) -> UInt64 {
    let index = position &>> 6
    let shift = position & 63
    let word = wordOfTwoOverPi(index)
    return shift == 0 ? word : word &<< shift | wordOfTwoOverPi(index &+ 1) &>> (64 &- shift)
  }

  /// The bits of 2/pi after the point, in words of 64; word 0 is the whole part.
  static func wordOfTwoOverPi(_ index: UInt64) -> UInt64 {
    switch index {
    case 1: 0xa2f9_836e_4e44_1529
    case 2: 0xfc27_57d1_f534_ddc0
    case 3: 0xdb62_9599_3c43_9041
    case 4: 0xfe51_63ab_debb_c561
    case 5: 0xb724_6e3a_424d_d2e0
    case 6: 0x0649_2eea_09d1_921c
    case 7: 0xfe1d_eb1c_b129_a73e
    case 8: 0xe882_35f5_2ebb_4484
    case 9: 0xe99c_7026_b45f_7e41
    case 10: 0x3991_d639_8353_39f4
    case 11: 0x9c84_5f8b_bdf9_283b
    case 12: 0x1ff8_97ff_de05_980f
    case 13: 0xef2f_118b_5a0a_6d1f
    case 14: 0x6d36_7ecf_27cb_09b7
    case 15: 0x4f46_3f66_9e5f_ea2d
    case 16: 0x7527_bac7_ebe5_f17b
    case 17: 0x3d07_39f7_8a52_92ea
    case 18: 0x6bfb_5fb1_1f8d_5d08
    case 19: 0x5603_3046_fc7b_6bab
    case 20: 0xf0cf_bc20_9af4_361d
    case 21: 0xa9e3_9161_5ee6_1b08
    default: 0
    }
  }
}
