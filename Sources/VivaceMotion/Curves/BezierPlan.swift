/// How the parameter of a Bezier curve is found where x is known, settled once for each curve.
struct BezierPlan: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  static var straight: BezierPlan { BezierPlan(rawValue: 0) }
  /// x stands still where it begins, or nearly: there the parameter is as steep as the root of x.
  static var flatStart: BezierPlan { BezierPlan(rawValue: 1) }
  /// Likewise where it ends.
  static var flatEnd: BezierPlan { BezierPlan(rawValue: 2) }
  /// After two refinements a guess may still be off by more than roundings are.
  static var refinedThrice: BezierPlan { BezierPlan(rawValue: 4) }

  /// With as few refinements as find all that is tried.
  static func best(x1: Double, x2: Double) -> BezierPlan {
    var plan = BezierPlan.straight
    if x1 < nearEnd { plan.insert(.flatStart) }
    if x2 > 1 - nearEnd { plan.insert(.flatEnd) }
    let solver = BezierSolver(x1: x1, y1: 0, x2: x2, y2: 1, plan: plan)
    if !solver.findsAll { plan.insert(.refinedThrice) }
    return plan
  }

  private static var nearEnd: Double { 0.04 }

  /// Whether the folds of a guess are places in x itself.
  var isStraight: Bool { !contains(.flatStart) && !contains(.flatEnd) }

  /// What the parameter is nearly straight in.
  @inline(__always)
  func unfolded(_ u: Double) -> Double {
    if isStraight { return u }
    if !contains(.flatEnd) { return Elementary.squareRoot(u) }
    let closing = Elementary.squareRoot(1 - u)
    return contains(.flatStart) ? 0.5 * (1 + Elementary.squareRoot(u) - closing) : 1 - closing
  }
}

extension BezierSolver {
  /// Whether two refinements are enough at places all over the curve, and close to its ends.
  fileprivate var findsAll: Bool {
    for place in 1..<64 where !finds(Double(place) / 64) { return false }
    var distance = 1.0 / 128
    for _ in 0..<12 {
      guard finds(distance), finds(1 - distance) else { return false }
      distance *= 0.25
    }
    return true
  }

  /// To the last digits of `u`, or of the parameter.
  private func finds(_ u: Double) -> Bool {
    let t = refinedParameter(u)
    return (x.value(t) - u).magnitude <= max(0x1p-51 * u, 0x1p-49 * x.slope(t))
  }
}
