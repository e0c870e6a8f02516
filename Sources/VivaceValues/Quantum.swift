/// What tells moments apart: they are one where they are within about a nanosecond, for what is one moment
/// in decimal fractions is seldom one double. Whoever plays compares them in the very same way.
enum Quantum {
  /// A time as a whole number of 2^-30 s. Sums below 2^51 round exactly; later times, from 24 days on,
  /// are only kept in order: they become as coarse as that by themselves.
  @inline(__always)
  static func of(_ time: Double) -> Double {
    guard time.magnitude < 0x1p21 else { return time + (time < 0 ? -ahead : ahead) }
    let magic = 0x1.8p52
    return (time * 0x1p30 + magic) - magic
  }

  private static var ahead: Double { 0x1p51 - 0x1p21 }
}
