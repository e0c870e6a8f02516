/// Moments compare equal when they are within about a nanosecond: what is one moment in decimal
/// fractions is seldom one double.
package enum Moment {
  /// A time as a whole number of 2^-30 s. Sums below 2^51 round exactly; of later times, from 24 days on,
  /// as many digits tell them apart.
  @inline(__always)
  package static func quantum(_ time: Double) -> Double {
    guard time.magnitude < 0x1p21 else { return late(time) }
    let magic = 0x1.8p52
    return (time * 0x1p30 + magic) - magic
  }

  /// A time rounded to 51 digits, as Veltkamp does. Of what has no such number left, from 2^931 s on, it
  /// is the time itself that is rounded, and what lies between is one.
  private static func late(_ time: Double) -> Double {
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

/// Up to where a score is played: moments at the very second are past, or still to come.
package struct Horizon: BitwiseCopyable {
  /// Score seconds of the root.
  package let second: Double
  package let isInclusive: Bool
  private let quantum: Double

  /// All moments up to that second are past, those at it included.
  package init(upTo second: Double) {
    (self.second, isInclusive, quantum) = (second, true, Moment.quantum(second))
  }

  /// All moments before that second are past.
  package init(before second: Double) {
    (self.second, isInclusive, quantum) = (second, false, Moment.quantum(second))
  }

  /// Whether a moment is past.
  @inline(__always)
  package func includes(_ moment: Double) -> Bool {
    let key = Moment.quantum(moment)
    return isInclusive ? key <= quantum : key < quantum
  }
}
