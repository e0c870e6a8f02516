/// The digits of a decimal number as they are read: a whole number times a power of ten.
///
/// Of 19 digits, with an exponent of up to 200 in size, the nearest double: any that was printed with 17 is
/// read as it was. (More digits, or one within 2^-100 of the middle of two doubles, may give the next one;
/// farther exponents one of the next 8.)
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
    guard whole != 0 else { return 0 }
    let scale = min(max(exponent, -Self.farthest), Self.farthest)
    let near = Double(whole)
    guard scale.magnitude <= Self.farthestOfPairs else {
      return Self.scaled(near, by: scale, { $0 * $1 }, { $0 / $1 })
    }
    let rest = Double(Int64(bitPattern: whole &- UInt64(near)))
    let pair = DoubleDouble(high: near, low: rest)
    return Self.scaled(pair, by: scale, { $0.multiplied(by: $1) }, { $0.divided(by: $1) }).value
  }

  /// A number times a power of ten, in steps that are exact powers.
  @inline(__always)
  private static func scaled<Number>(
    _ number: Number, by exponent: Int, _ multiplied: (Number, Double) -> Number,
    _ divided: (Number, Double) -> Number
  ) -> Number {
    var (number, left) = (number, exponent)
    while left != 0 {
      let step = min(left.magnitude, exactPower)
      let power = power(Int(step))
      number = left > 0 ? multiplied(number, power) : divided(number, power)
      left -= left > 0 ? Int(step) : -Int(step)
    }
    return number
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
  private static let exactPower: UInt = 22
  /// No product or quotient of a pair of doubles leaves their range.
  private static let farthestOfPairs: UInt = 200
  /// Beyond it any number of 19 digits is infinite, or 0.
  private static let farthest = 400
}
