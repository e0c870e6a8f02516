/// One coordinate of a Bezier curve from 0 to 1: ((a t + b) t + c) t.
struct Cubic {
  let a: Double
  let b: Double
  let c: Double

  @inline(__always)
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  @inline(__always)
  func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t }

  func slope(_ t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  @inline(__always)
  func curvature(_ t: Double) -> Double { 6 * a * t + 2 * b }

  /// One step of Halley's rule: the digits triple.
  @inline(__always)
  func refined(_ t: Double, at u: Double) -> Double {
    let miss = value(t) - u
    let slope = slope(t)
    let half = 3 * a * t + b
    // The last term keeps 0/0 away where the curve is flat and met.
    return t - miss * slope / ((slope * slope - miss * half) + 1e-300)
  }
}

/// A first parameter: the chords over four equal parts, as one sum of folds, which needs no comparison. They
/// lie in what a plan unfolds x to.
struct Guess {
  let first: Fold, second: Fold, third: Fold
  let start: Double
  let slope: Double

  @inline(__always)
  init(_ x: Cubic, _ plan: BezierPlan) {
    let ends = (
      plan.unfolded(x.value(0.25)), plan.unfolded(x.value(0.5)), plan.unfolded(x.value(0.75))
    )
    let opening = 0.25 / ends.0
    let rising = 0.25 / (ends.1 - ends.0)
    let falling = 0.25 / (ends.2 - ends.1)
    let closing = 0.25 / (1 - ends.2)
    first = Fold(at: ends.0, from: opening, to: rising)
    second = Fold(at: ends.1, from: rising, to: falling)
    third = Fold(at: ends.2, from: falling, to: closing)
    slope = 0.5 * (opening + closing)
    start = -(first.value(0) + second.value(0) + third.value(0))
  }

  @inline(__always)
  func parameter(_ place: Double) -> Double {
    (start + slope * place) + first.value(place) + (second.value(place) + third.value(place))
  }
}

/// A change of slope at one place.
struct Fold {
  let place: Double
  let strength: Double

  @inline(__always)
  init(at place: Double, from: Double, to: Double) {
    self.place = place
    strength = 0.5 * (to - from)
  }

  @inline(__always)
  func value(_ u: Double) -> Double { strength * (u - place).magnitude }
}
