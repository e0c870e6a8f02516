/// A cubic Bezier curve from (0, 0) to (1, 1), solved for x; x1 and x2 in 0...1 make x increase with t.
struct Bezier: Curve {
  let x: Cubic
  let y: Cubic
  let guess: Guess

  @inline(__always)
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Cubic(x1, x2)
    y = Cubic(y1, y2)
    guess = Guess(x)
  }

  @inline(__always)
  func value(_ u: Double) -> Double {
    let first = x.refined(guess.parameter(u), at: u)
    let second = x.refined(first, at: u)
    let y = checkedValue(x.refined(second, at: u), at: u)
    return y.isNaN ? carefulValue(u) : y
  }

  /// A pass for each step: together they are so long a chain that the processor could not overlap rows.
  @inline(__always)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    for row in rows.indices { fractions[row] = guess.parameter(rows.progress(row)) }
    for _ in 0..<3 {
      for row in rows.indices {
        fractions[row] = x.refined(fractions[row], at: rows.progress(row))
      }
    }
    for row in rows.indices {
      fractions[row] = checkedValue(fractions[row], at: rows.progress(row))
    }
    for row in rows.indices where fractions[row].isNaN {
      fractions[row] = carefulValue(rows.progress(row))
    }
  }

  func slope(_ u: Double) -> Double {
    let t = u < 1 ? careful(u) : 1
    var dx = x.slope(t)
    var dy = y.slope(t)
    // Where the curve stands still its direction is that of the next derivative.
    if dx == 0 && dy == 0 {
      dx = x.curvature(t)
      dy = y.curvature(t)
    }
    if dx == 0 && dy == 0 { return y.a / x.a }
    if dy == 0 { return 0 }
    // The sign of dx says only from which side rounding or an end came to 0.
    return dx == 0 ? Double(signOf: dy, magnitudeOf: .infinity) : dy / dx
  }

  /// y at a parameter; NaN where x is not `u` there, because the fixed number of steps was not enough.
  @inline(__always)
  func checkedValue(_ t: Double, at u: Double) -> Double {
    let t = clamped(t)
    let miss = (x.value(t) - u).magnitude
    return pinned(opened(y.value(t), at: u), at: u) + (miss <= Self.tolerance ? 0 : .nan)
  }

  /// In x: some 30 times its rounding error.
  @inline(__always)
  static var tolerance: Double { 1e-14 }

  @inline(never)
  func carefulValue(_ u: Double) -> Double {
    u < 1 ? y.value(careful(u)) : 1
  }

  /// The parameter at which x is `u`: Newton's rule, within a bracket that halves when it strays.
  func careful(_ u: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = u
    for _ in 0..<128 {
      let miss = x.value(t) - u
      if miss == 0 { return t }
      if miss < 0 { low = t } else { high = t }
      let step = t - miss / x.slope(t)
      let next = step > low && step < high ? step : low + 0.5 * (high - low)
      if next == t { return t }
      t = next
    }
    return t
  }
}

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

  @inline(__always)
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

/// A first parameter: the chords over four equal parts, as one sum of folds, which needs no comparison.
struct Guess {
  let first: Fold, second: Fold, third: Fold
  let start: Double
  let slope: Double

  @inline(__always)
  init(_ x: Cubic) {
    let ends = (x.value(0.25), x.value(0.5), x.value(0.75))
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
  func parameter(_ u: Double) -> Double {
    (start + slope * u) + first.value(u) + (second.value(u) + third.value(u))
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
