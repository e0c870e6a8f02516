/// An unevaluated sum of two doubles: some 106 bits, for the steps that need more than 53.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971).
package struct DoubleDouble: BitwiseCopyable {
  package var high: Double
  package var low: Double

  @inlinable @inline(__always)
  package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inlinable @inline(__always)
  package var value: Double { high + low }

  /// The exact sum of two doubles.
  @inlinable @inline(__always)
  package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let part = s - a
    return DoubleDouble(high: s, low: (a - (s - part)) + (b - part))
  }

  /// The exact sum of two doubles of which the first is the larger.
  @inlinable @inline(__always)
  package static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(high: s, low: b - (s - a))
  }

  /// The exact product of two doubles below 2^996.
  @inlinable @inline(__always)
  package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let p = a * b
    let error = ((aHigh * bHigh - p) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(high: p, low: error)
  }

  /// Two halves of 26 bits each.
  @inlinable @inline(__always)
  package static func halves(_ a: Double) -> (Double, Double) {
    let spread = a * 0x1.0000002p27
    let high = spread - (spread - a)
    return (high, a - high)
  }

  @inlinable @inline(__always)
  package func adding(_ b: Double) -> DoubleDouble {
    let s = DoubleDouble.sum(high, b)
    return .orderedSum(s.high, s.low + low)
  }

  @inlinable @inline(__always)
  package func adding(_ b: DoubleDouble) -> DoubleDouble {
    let s = DoubleDouble.sum(high, b.high)
    return .orderedSum(s.high, s.low + (low + b.low))
  }

  @inlinable @inline(__always)
  package func multiplied(by b: Double) -> DoubleDouble {
    let p = DoubleDouble.product(high, b)
    return .orderedSum(p.high, p.low + low * b)
  }

  /// The quotient by a double, to some 104 bits.
  package func divided(by b: Double) -> DoubleDouble {
    let quotient = high / b
    let back = DoubleDouble.product(quotient, b)
    return .orderedSum(quotient, ((high - back.high) - back.low + low) / b)
  }

  @inlinable @inline(__always)
  package func multiplied(by b: DoubleDouble) -> DoubleDouble {
    let p = DoubleDouble.product(high, b.high)
    return .orderedSum(p.high, p.low + (high * b.low + low * b.high))
  }
}
