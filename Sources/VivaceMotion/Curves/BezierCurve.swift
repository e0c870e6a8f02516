/// A cubic Bezier curve from (0, 0) to (1, 1), solved for x; x1 and x2 in 0...1 make x increase with t.
struct Bezier: Curve {
  let x1: Double, y1: Double, x2: Double, y2: Double
  let plan: BezierPlan

  @inline(__always)
  var solver: BezierSolver { BezierSolver(x1: x1, y1: y1, x2: x2, y2: y2, plan: plan) }

  @inline(__always)
  func value(_ u: Double) -> Double { solver.value(u) }

  func slope(_ u: Double) -> Double { solver.slope(u) }

  @_optimize(speed)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    solver.ease(rows, into: fractions)
  }
}
