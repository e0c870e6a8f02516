/// A way between two integers of 64 bits of which a double would lose digits.
///
/// Exact at 0 and at 1; between them right to the integer wherever 106 bits suffice. Rounded half
/// away from zero and saturating, as all integers are. Integers within 2^53 do not need it:
/// `isNeeded`.
package struct WideIntegerMix: BitwiseCopyable {
  /// Counted from the type's lowest value.
  package var from: UInt64
  package var delta: DoubleDouble
  package var isSigned: Bool

  package init(from: Int64, to: Int64) {
    self.init(from: Self.position(from), to: Self.position(to), isSigned: true)
  }

  package init(from: UInt64, to: UInt64) {
    self.init(from: from, to: to, isSigned: false)
  }

  private init(from: UInt64, to: UInt64, isSigned: Bool) {
    self.from = from
    self.isSigned = isSigned
    let distance = to > from ? to &- from : from &- to
    let sign: Double = to > from ? 1 : -1
    let high = Double(distance &>> 32) * 0x1p32 * sign
    delta = .orderedSum(high, Double(distance & 0xffff_ffff) * sign)
  }

  package static func isNeeded(from: Int64, to: Int64) -> Bool {
    from.magnitude > 1 &<< 53 || to.magnitude > 1 &<< 53
  }

  package static func isNeeded(from: UInt64, to: UInt64) -> Bool {
    from > 1 &<< 53 || to > 1 &<< 53
  }

  /// Of a mix of signed ends.
  package func signedValue(at fraction: Double) -> Int64 {
    Int64(bitPattern: position(at: fraction) ^ (1 &<< 63))
  }

  /// Of a mix of ends without a sign.
  package func unsignedValue(at fraction: Double) -> UInt64 { position(at: fraction) }

  static func position(_ integer: Int64) -> UInt64 { UInt64(bitPattern: integer) ^ (1 &<< 63) }

  func position(at fraction: Double) -> UInt64 {
    if fraction.isNaN { return from }
    let way = delta.multiplied(by: max(-0x1p100, min(0x1p100, fraction)))
    if way.high.magnitude > 0x1p66 { return way.high > 0 ? .max : 0 }
    let high = Elementary.floor(way.high)
    let isWhole = high == way.high
    let low = isWhole ? Elementary.floor(way.low) : 0
    let rest = isWhole ? way.low - low : (way.high - high) + way.low
    var count = WideCount(low: from)
    count.add(high)
    count.add(low)
    let isPositive = !isSigned || count.low >= 1 &<< 63
    if rest > 0.5 || (rest == 0.5 && isPositive) { count.add(1) }
    return count.saturated
  }
}

/// An integer with a carry, so that a sum may leave 64 bits on its way.
struct WideCount {
  var low: UInt64
  var carry = 0.0

  init(low: UInt64) { self.low = low }

  /// Adds an integral double of at most 2^66.
  mutating func add(_ amount: Double) {
    let size = amount.magnitude
    let wraps = Elementary.floor(size * 0x1p-64)
    let part = unsignedInteger(size - wraps * 0x1p64)
    if amount > 0 {
      let (sum, overflow) = low.addingReportingOverflow(part)
      carry += wraps + (overflow ? 1 : 0)
      low = sum
    } else {
      let (difference, overflow) = low.subtractingReportingOverflow(part)
      carry -= wraps + (overflow ? 1 : 0)
      low = difference
    }
  }

  var saturated: UInt64 {
    if carry == 0 { return low }
    return carry > 0 ? .max : 0
  }
}
