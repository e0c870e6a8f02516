/// 2^(10(u - 1)), but 0 at 0: a jump of 2^-10.
struct ExpoIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    opened(Elementary.exp2Bounded(10 * (u - 1)), at: u)
  }

  func slope(_ u: Double) -> Double { tenLn2 * Elementary.exp2Bounded(10 * (u - 1)) }
}

/// The slope of 2^(10u) at 0.
@inline(__always)
var tenLn2: Double { 0x1.bb9d3beb8c86bp+2 }
