struct Linear: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { u }

  func slope(_ u: Double) -> Double { 1 }
}

struct QuadIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { u * u }

  func slope(_ u: Double) -> Double { 2 * u }
}

struct CubicIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double { u * u * u }

  func slope(_ u: Double) -> Double { 3 * u * u }
}

/// 4u^3, then 1 - 4(1-u)^3, as one odd polynomial around the middle: half the instructions.
///
/// The last term is `u`, not 0.5 + t: with `u` used twice the optimiser leaves its clamp a max and a min.
struct CubicInOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let t = u - 0.5
    let size = t.magnitude
    let e = (size + size) - 1.5
    return t * (e * e - 0.25) + u
  }

  func slope(_ u: Double) -> Double {
    let rest = u < 0.5 ? u : 1 - u
    return 12 * rest * rest
  }
}

struct QuartIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let square = u * u
    return square * square
  }

  func slope(_ u: Double) -> Double { 4 * u * u * u }
}

struct QuintIn: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let square = u * u
    return square * square * u
  }

  func slope(_ u: Double) -> Double {
    let square = u * u
    return 5 * square * square
  }
}
