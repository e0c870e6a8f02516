/// Four parabolas; in units of 1/2.75 they break at 1, 2 and 2.5, all exact in binary.
struct BounceOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let w = 2.75 * u
    let lift = ((w < 1 ? 0 : 0.75) + (w < 2 ? 0 : 0.1875)) + (w < 2.5 ? 0 : 0.046875)
    let e = w - middle(w)
    return e * e + lift
  }

  @inline(__always)
  func slope(_ u: Double) -> Double {
    let w = 2.75 * u
    return 5.5 * (w - middle(w))
  }

  /// The lowest point of the parabola at `w`. Sums of steps are cheaper than nested choices.
  @inline(__always)
  func middle(_ w: Double) -> Double {
    ((w < 1 ? 0 : 1.5) + (w < 2 ? 0 : 0.75)) + (w < 2.5 ? 0 : 0.375)
  }
}
