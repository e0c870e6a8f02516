import CFeatures

extension Easing {
  /// The fraction of the way at a fraction of the time, which is clamped to 0...1; NaN is taken for 0. It
  /// is that of a block of one row: what is asked for and what is written are one and the same.
  package func value(at progress: Double) -> Double {
    var (progress, fraction) = (clamped(progress), 0.0)
    ease(progress: &progress, count: 1, into: &fraction, with: .plain)
    return fraction
  }

  /// The derivative of `value(at:)`: the velocity in ranges a pass.
  ///
  /// Infinite where the curve is upright (circ, some beziers), 0 within steps, one-sided at jumps and ends; never NaN.
  package func slope(at progress: Double) -> Double {
    withCurve(SlopeAt(progress: clamped(progress)))
  }

  /// Eased fractions of `count` rows, whose progress is within 0...1; see `EasedRow.progress`.
  ///
  /// One branch on the kind for the whole block; a row's bits are the same in a block of any size. The two
  /// do not overlap.
  @_optimize(speed)
  package func ease(
    progress: UnsafePointer<Double>, count: Int, into fractions: UnsafeMutablePointer<Double>,
    with kernels: RowKernels
  ) {
    let rows = Rows(progress: progress, count: count, kernels: kernels)
    withCurve(EaseRows(rows: rows, fractions: fractions))
  }
}

/// What is asked of a curve, whichever it is.
private protocol Question {
  associatedtype Answer
  func answer<C: Curve>(_ curve: C) -> Answer
}

private struct SlopeAt: Question {
  let progress: Double

  @inline(__always)
  func answer<C: Curve>(_ curve: C) -> Double { curve.slope(progress) }
}

private struct EaseRows: Question {
  let rows: Rows
  let fractions: UnsafeMutablePointer<Double>

  @inline(__always)
  func answer<C: Curve>(_ curve: C) { curve.ease(rows, into: fractions) }
}

extension Easing {
  /// The only place that knows which curve a kind is.
  @inline(__always)
  private func withCurve<Q: Question>(_ question: Q) -> Q.Answer {
    switch kind {
    case .quadIn: question.answer(QuadIn())
    case .quadOut: question.answer(Turned(base: QuadIn()))
    case .quadInOut: question.answer(Doubled(base: QuadIn()))
    case .cubicIn: question.answer(CubicIn())
    case .cubicOut: question.answer(Turned(base: CubicIn()))
    case .cubicInOut: question.answer(CubicInOut())
    case .quartIn: question.answer(QuartIn())
    case .quartOut: question.answer(Turned(base: QuartIn()))
    case .quartInOut: question.answer(Doubled(base: QuartIn()))
    case .quintIn: question.answer(QuintIn())
    case .quintOut: question.answer(Turned(base: QuintIn()))
    case .quintInOut: question.answer(Doubled(base: QuintIn()))
    case .sineIn: question.answer(Turned(base: SineOut()))
    case .sineOut: question.answer(SineOut())
    case .sineInOut: question.answer(SineInOut())
    case .expoIn: question.answer(ExpoIn())
    case .expoOut: question.answer(Turned(base: ExpoIn()))
    case .expoInOut: question.answer(Doubled(base: ExpoIn()))
    case .circIn: question.answer(CircIn())
    case .circOut: question.answer(CircOut())
    case .circInOut: question.answer(Doubled(base: CircIn()))
    case .backIn: question.answer(BackIn(strength: a))
    case .backOut: question.answer(Turned(base: BackIn(strength: a)))
    case .backInOut: question.answer(Doubled(base: BackIn(strength: a)))
    case .elasticIn: question.answer(ElasticIn(wave: wave))
    case .elasticOut: question.answer(ElasticOut(wave: wave))
    case .elasticInOut: question.answer(ElasticInOut(wave: wave))
    case .bounceIn: question.answer(Turned(base: BounceOut()))
    case .bounceOut: question.answer(BounceOut())
    case .bounceInOut: question.answer(Doubled(base: Turned(base: BounceOut())))
    case .bezier:
      question.answer(Bezier(x1: a, y1: b, x2: c, y2: d, plan: BezierPlan(rawValue: count)))
    case .steps where has_curves(): question.answer(Steps(intervals: a, first: b, jumps: c))
    case .points where has_curves(): withPoints(question)
    case .linear, .custom, .steps, .points: question.answer(Linear())
    }
  }

  @inline(__always)
  private func withPoints<Q: Question>(_ question: Q) -> Q.Answer {
    guard let points else { return question.answer(Linear()) }
    return question.answer(Points(points: points, count: Int(count)))
  }

  @inline(__always)
  private var wave: Wave { Wave(amplitude: a, frequency: b, phase: c) }
}
