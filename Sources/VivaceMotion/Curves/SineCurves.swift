/// 1 - cos(pi u / 2), as 2 sin^2(pi u / 4): precise near 0.
struct SineIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let s = Elementary.sinHalfPi(0.5 * u)
    return pinned(2 * (s * s), at: u)
  }

  @inline(__always)
  func slope(_ u: Double) -> Double { halfPi * Elementary.sinHalfPi(u) }
}

/// sin(pi u / 2).
struct SineOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { pinned(Elementary.sinHalfPi(u), at: u) }

  @inline(__always)
  func slope(_ u: Double) -> Double { halfPi * Elementary.sinHalfPi(1 - u) }
}

/// (1 - cos(pi u)) / 2, as sin^2(pi u / 2).
struct SineInOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let s = Elementary.sinHalfPi(u)
    return pinned(s * s, at: u)
  }

  @inline(__always)
  func slope(_ u: Double) -> Double { halfPi * Elementary.sinPiBounded(u) }
}

@inline(__always)
var halfPi: Double { 0x1.921fb54442d18p+0 }
