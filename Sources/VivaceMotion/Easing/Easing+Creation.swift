import CFeatures

extension Easing {
  /// A cubic Bezier curve from (0, 0) to (1, 1). x1 and x2 in 0...1; all finite.
  package static func cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double) -> Easing {
    cubicBezier(x1, y1, x2, y2, .best(x1: x1, x2: x2))
  }

  static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ plan: BezierPlan
  ) -> Easing {
    var easing = Easing(kind: .bezier)
    (easing.a, easing.b, easing.c, easing.d) = (x1, y1, x2, y2)
    easing.count = plan.rawValue
    return easing
  }

  /// `count` equal intervals, at least 1, or 2 for a position of `none`; fewer are taken for these.
  package static func steps(count: UInt32, position: StepPosition) -> Easing {
    use_curves()
    var easing = Easing(kind: .steps)
    let least: UInt32 = position == .none ? 2 : 1
    easing.a = Double(count < least ? least : count)
    easing.b = position == .start || position == .both ? 1 : 0
    easing.c = easing.a + (position == .both ? 1 : position == .none ? -1 : 0)
    return easing
  }

  /// Lines through `count` points x y x y ..., in an order `areValid` accepts. The table is borrowed, and
  /// must outlive the easing. One point is a constant, none is linear.
  package static func points(_ points: UnsafePointer<Double>, count: UInt32) -> Easing {
    use_curves()
    var easing = Easing(kind: .points)
    easing.points = points
    easing.count = count
    return easing
  }

  /// Whether all numbers are finite and no x is less than the one before. An x may lie outside 0...1.
  package static func areValid(points: UnsafePointer<Double>, count: UInt32) -> Bool {
    var previous = -Double.infinity
    for index in 0..<Int(count) {
      let (x, y) = (points[2 * index], points[2 * index + 1])
      guard x.isFinite, y.isFinite, x >= previous else { return false }
      previous = x
    }
    return true
  }

  /// Goes `overshoot` of the range beyond its end, or both ends for `inOut`; finite, below 0 is taken for 0.
  ///
  /// The built-in back has 1.70158, which is an overshoot of 0.100004...; 0.1 is 1.70154.
  package static func back(mode: Mode, overshoot: Double) -> Easing {
    back(mode: mode, strength: BackIn.strength(peak: mode == .inOut ? 2 * overshoot : overshoot))
  }

  /// Goes beyond the end of its range, or both ends for `inOut`, by Penner's s, 0 or more: of `inOut` it is
  /// that of each half.
  package static func back(mode: Mode, strength: Double) -> Easing {
    var easing = Easing(kind: Kind.backIn.with(mode))
    easing.a = strength
    return easing
  }

  /// Swings by `amplitude` of the range, at least 1, with a `period` above 0, as Penner's formulas have them.
  ///
  /// The period is of the pass, or of half the pass for `inOut`, whose standard is 0.45 where the others' is
  /// 0.3. Below 2^-40 it is taken for that.
  package static func elastic(mode: Mode, amplitude: Double, period: Double) -> Easing {
    var easing = Easing(kind: Kind.elasticIn.with(mode))
    easing.a = amplitude > 1 ? amplitude : 1
    easing.b = 2 / (period > 0x1p-40 ? period : 0x1p-40)
    easing.c = Elementary.asin(1 / easing.a) / (2 * halfPi)
    return easing
  }

  /// One of the host's functions. Here it is linear: the engine asks the host instead.
  package static func custom(index: UInt32) -> Easing {
    var easing = Easing(kind: .custom)
    easing.count = index
    return easing
  }

  /// Whether two easings are of one kind with equal parameters; points are compared one by one.
  package func isSame(as other: Easing) -> Bool {
    guard kind == other.kind, count == other.count else { return false }
    guard a == other.a, b == other.b, c == other.c, d == other.d else { return false }
    guard let points, let others = other.points, points != others else {
      return points == other.points
    }
    for index in 0..<2 * Int(count) where points[index] != others[index] { return false }
    return true
  }
}

extension Easing.Kind {
  /// The kind of the same family that is `mode` further on; `self` is the family's "in".
  func with(_ mode: Easing.Mode) -> Easing.Kind {
    Easing.Kind(rawValue: rawValue &+ mode.rawValue) ?? self
  }
}
