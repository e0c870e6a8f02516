/// sin(pi u / 2); `sinHalfPi` is exact at 1. The "in" is this turned.
struct SineOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { Elementary.sinHalfPi(u) }

  func slope(_ u: Double) -> Double { halfPi * Elementary.sinHalfPi(1 - u) }
}

/// (1 - cos(pi u)) / 2, as sin^2(pi u / 2).
struct SineInOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let s = Elementary.sinHalfPi(u)
    return s * s
  }

  func slope(_ u: Double) -> Double { halfPi * Elementary.sinPiBounded(u) }
}

@inline(__always)
var halfPi: Double { 0x1.921fb54442d18p+0 }
