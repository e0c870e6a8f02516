/// 1 - sqrt(1 - u^2), as u^2 / (1 + sqrt(1 - u^2)): precise near 0. Upright at 1.
struct CircIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    u * u / (1 + Elementary.squareRoot((1 - u) * (1 + u)))
  }

  func slope(_ u: Double) -> Double { u / Elementary.squareRoot((1 - u) * (1 + u)) }
}

/// sqrt(1 - (u - 1)^2). Upright at 0.
struct CircOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { Elementary.squareRoot(u * (2 - u)) }

  func slope(_ u: Double) -> Double { (1 - u) / Elementary.squareRoot(u * (2 - u)) }
}
