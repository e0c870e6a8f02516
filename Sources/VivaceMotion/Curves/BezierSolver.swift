import CKernels

/// A Bezier curve's polynomials, made from its control points when a block of rows is begun.
struct BezierSolver {
  let x: Cubic
  let y: Cubic
  let plan: BezierPlan
  let guess: Guess

  @inline(__always)
  init(x1: Double, y1: Double, x2: Double, y2: Double, plan: BezierPlan) {
    x = Cubic(x1, x2)
    y = Cubic(y1, y2)
    self.plan = plan
    guess = Guess(x, plan)
  }

  @inline(__always)
  func value(_ u: Double) -> Double {
    let y = checkedValue(refinedParameter(u), at: u)
    return y.isNaN ? carefulValue(u) : y
  }

  /// The parameter at which x is nearly `u`.
  @inline(__always)
  func refinedParameter(_ u: Double) -> Double {
    let first = x.refined(guess.parameter(plan.unfolded(u)), at: u)
    let second = x.refined(first, at: u)
    return plan.contains(.refinedThrice) ? x.refined(second, at: u) : second
  }

  /// By the kernel as many fours as there are, with the same arithmetic.
  @_optimize(speed)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    let fours = rows.count & ~3
    if fours > 0, !rows.kernels.solve(constants, rows.progress, count: fours, into: fractions) {
      solveCarefully(rows, count: fours, in: fractions)
    }
    for row in Range(uncheckedBounds: (fours, rows.count)) {
      fractions[row] = value(rows.progress[row])
    }
  }

  /// What was started together is at the same place: it is solved once.
  @inline(never)
  private func solveCarefully(
    _ rows: Rows, count: Int, in fractions: UnsafeMutablePointer<Double>
  ) {
    var (known, value) = (-1.0, 0.0)
    for row in Range(uncheckedBounds: (0, count)) where fractions[row].isNaN {
      if rows.progress[row] != known {
        known = rows.progress[row]
        value = carefulValue(known)
      }
      fractions[row] = value
    }
  }

  private var constants: kernel_bezier {
    kernel_bezier(
      x: (x.a, x.b, x.c), y: (y.a, y.b, y.c), start: guess.start, slope: guess.slope,
      places: (guess.first.place, guess.second.place, guess.third.place),
      strengths: (guess.first.strength, guess.second.strength, guess.third.strength),
      is_flat_at_start: plan.contains(.flatStart), is_flat_at_end: plan.contains(.flatEnd),
      is_refined_thrice: plan.contains(.refinedThrice))
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
