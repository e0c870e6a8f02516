/// Moments compare equal when they are within about a nanosecond: what is one moment in decimal
/// fractions is seldom one double.
package enum Moment {
  /// A time as a whole number of 2^-30 s. Sums below 2^51 round exactly; later times, from 24 days on,
  /// are only kept in order: they become as coarse as that by themselves.
  @inline(__always)
  package static func quantum(_ time: Double) -> Double {
    guard time.magnitude < 0x1p21 else { return time + (time < 0 ? -ahead : ahead) }
    let magic = 0x1.8p52
    return (time * 0x1p30 + magic) - magic
  }

  private static var ahead: Double { 0x1p51 - 0x1p21 }

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
