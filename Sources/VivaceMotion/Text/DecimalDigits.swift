/// The digits of a decimal number as they are read: a whole number times a power of ten.
///
/// Correctly rounded for up to 15 digits and an exponent of up to 22 in size, to 1 unit in the last place
/// for more digits, to 8 for any exponent. Source: W. D. Clinger, "How to Read Floating Point Numbers
/// Accurately" (its fast path).
struct DecimalDigits: BitwiseCopyable {
  /// How many digits were read, leading zeros too.
  private(set) var count = 0
  /// It has neither a fraction nor an exponent.
  var isInteger = true
  var isNegative = false
  private var whole: UInt64 = 0
  private var exponent = 0

  /// Exponents are taken as no larger: far beyond the range of a double, and far from overflow.
  static let largestExponent = 100_000

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    count += 1
    if isFraction { isInteger = false }
    if whole < Self.full {
      whole = whole * 10 + UInt64(digit)
      if isFraction { exponent -= 1 }
    } else if !isFraction {
      exponent += 1
    }
  }

  mutating func shift(by powerOfTen: Int) { exponent += powerOfTen }

  /// The number; infinite when it is beyond the range of a double.
  var value: Double { isNegative ? -magnitude : magnitude }

  private var magnitude: Double {
    var value = Double(whole)
    if whole == 0 { return 0 }
    var left = min(max(exponent, -Self.farthest), Self.farthest)
    while left > 0 {
      let step = min(left, Self.exactPower)
      value *= Self.power(step)
      left -= step
    }
    while left < 0 {
      let step = min(-left, Self.exactPower)
      value /= Self.power(step)
      left += step
    }
    return value
  }

  /// 10 to the power of 0 to 22: every step is exact.
  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Another digit might not fit into 64 bits; 19 digits decide a double but for ties.
  private static let full: UInt64 = 1_000_000_000_000_000_000
  /// The largest power of ten that is a double.
  private static let exactPower = 22
  /// Beyond it any number of 19 digits is infinite, or 0.
  private static let farthest = 400
}
