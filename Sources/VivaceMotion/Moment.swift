/// Moments compare equal when they are within about a nanosecond: what is one moment in decimal
/// fractions is seldom one double.
package enum Moment {
  /// A time as a whole number of 2^-30 s. Sums below 2^51 round exactly; of later times, from 24 days on,
  /// as many digits tell them apart.
  @inline(__always)
  @inlinable
  package static func quantum(_ time: Double) -> Double {
    guard isEarly(time) else { return late(time) }
    let magic = 0x1.8p52
    return (time * 0x1p30 + magic) - magic
  }

  /// Whether so many quanta are a number.
  @inline(__always)
  @inlinable
  package static func isEarly(_ time: Double) -> Bool { time.magnitude < 0x1p21 }

  /// A time rounded to 51 digits, as Veltkamp does. Of what has no such number left, from 2^931 s on, it
  /// is the time itself that is rounded, and what lies between is one.
  @inline(never)
  @usableFromInline static func late(_ time: Double) -> Double {
    guard time.isFinite else { return time }
    let scaled =
      time.magnitude < 0x1p931
      ? min(max(time, -0x1p900), 0x1p900) : min(max(time, -0x1p1023), 0x1p1023) * 0x1p-30
    let spread = scaled * 5
    return (spread - (spread - scaled)) * 0x1p30
  }

  /// A moment at most so many seconds after the end of a tick counts as reached.
  package static var tolerance: Double { 1e-9 }
}

extension Double {
  /// `self / rate`, to the bit, without waiting for a division where the rate is 1 as mostly.
  @inline(__always)
  package func divided(byRate rate: Double) -> Double { rate == 1 ? self : self / rate }
}
