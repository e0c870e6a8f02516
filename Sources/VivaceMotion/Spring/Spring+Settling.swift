/// When a spring has come to rest.
extension Spring {
  /// The first moment in seconds from which the displacement stays within `distance` and the speed
  /// within `speed` for good; infinite if it never does.
  ///
  /// Exact to the rounding of the state itself. Both quantities obey the same law, so this is the later
  /// of two last crossings; each is bracketed by a closed form, then found by Halley's method within the
  /// bracket, as the law gives the second derivative. Some six evaluations of the state, at most 160.
  package func settlingTime(distance: Double, speed: Double) -> Double {
    let near = law.lastPiece(value: displacement, rate: velocity, above: distance)
    let slow = law.lastPiece(value: velocity, rate: acceleration, above: speed)
    if near.end <= slow.start { return slow.crossing(of: law, at: speed) }
    let close = near.crossing(of: law, at: distance)
    if slow.end <= close || close == .infinity { return close }
    let isSlow = slow.start <= close && abs(state(at: close).velocity) <= speed
    return isSlow ? close : max(close, slow.crossing(of: law, at: speed))
  }

  static let restShare = 0.001

  /// The default of the rest distance, in value units: a thousandth of the larger of the range |to - from|
  /// and of the way the starting velocity could carry an undamped spring.
  package static func restDistance(range: Double, velocity: Double, law: SpringLaw) -> Double {
    let reach = law.frequency > 0 ? abs(velocity) / law.frequency : 0
    return restShare * max(abs(range), reach)
  }

  /// The default of the rest speed that belongs to a rest distance, in value units per second.
  package static func restSpeed(distance: Double, law: SpringLaw) -> Double {
    law.frequency * distance
  }
}

extension SpringLaw {
  /// The settling time from rest by the default thresholds, which go with the way: the same for all ways.
  package var timeFromRest: Double {
    let spring = Spring(law: self, displacement: 1, velocity: 0)
    let distance = Spring.restDistance(range: 1, velocity: 0, law: self)
    return spring.settlingTime(
      distance: distance, speed: Spring.restSpeed(distance: distance, law: self))
  }
}

/// A stretch of time in which |y| falls through a bound and after which it stays below.
///
/// `y` is the solution of a spring's law from `value` and `rate`; it is monotone within the stretch.
/// An empty stretch at 0 means that |y| never exceeds the bound, one at infinity that it always will.
struct LastPiece: BitwiseCopyable {
  let start: Double
  let end: Double
  let value: Double
  let rate: Double

  /// The moment at which |y| falls through `bound`.
  func crossing(of law: SpringLaw, at bound: Double) -> Double {
    guard end > start else { return start }
    let top = law.state(at: start, value: value, rate: rate).position
    let sign: Double = top < 0 ? -1 : 1
    var low = start
    var high = end
    var guess = low + (high - low) * Self.quarterTurn(to: bound / abs(top))
    for _ in 0..<Self.enough {
      let state = law.state(at: guess, value: value, rate: rate)
      let excess = sign * state.position - bound
      if excess == 0 { return guess }
      if excess > 0 { low = guess } else { high = guess }
      let slope = sign * state.velocity
      let curvature = -sign * (law.tension * state.position + law.damping * state.velocity)
      let next = guess - excess * slope / (slope * slope - 0.5 * excess * curvature)
      if abs(next - guess) <= Self.digits * guess { return next }
      guess = next > low && next < high ? next : low + (high - low) / 2
      if guess <= low || guess >= high { return high }
    }
    return high
  }

  /// Which part of a quarter of a turn leads a cosine from 1 to a value in 0...1, to some hundredths.
  private static func quarterTurn(to cosine: Double) -> Double {
    let rest = max(1 - cosine, 0)
    return Elementary.squareRoot(rest) * (1 - 0.13 * cosine)
  }

  /// Halving alone reaches neighbouring doubles within this many steps.
  private static let enough = 80
  /// After a relative step this small the next one, which is of the order of its cube, is rounding.
  private static let digits = 1e-8
}

extension SpringLaw {
  /// The last monotone stretch in which |y| falls through `bound`.
  func lastPiece(value: Double, rate: Double, above bound: Double) -> LastPiece {
    switch regime {
    case .oscillating: lastSwing(value: value, rate: rate, above: bound)
    case .critical, .overdamped: tail(value: value, rate: rate, above: bound)
    }
  }

  private func piece(_ start: Double, _ end: Double, _ value: Double, _ rate: Double) -> LastPiece {
    LastPiece(start: start, end: end, value: value, rate: rate)
  }

  /// Peaks stand at the angles `lead + mπ` and are the envelope times split / frequency; the last
  /// above the bound comes from the envelope's logarithm, and |y| falls from it to the next zero.
  private func lastSwing(value: Double, rate: Double, above bound: Double) -> LastPiece {
    let phase = phase(value: value, rate: rate)
    let peak = abs(phase.amplitude) * (split / frequency)
    if peak == 0 { return piece(0, 0, value, rate) }
    if decay == 0 || bound <= 0 {
      let rests: Double = peak <= bound ? 0 : .infinity
      return piece(rests, rests, value, rate)
    }
    let lead = Elementary.atan2(split, decay)
    let last = Elementary.log(peak / bound) / decay
    let turns = Elementary.floor((split * last + phase.angle - lead) / .pi)
    let top = (lead - phase.angle + turns * .pi) / split
    if top >= 0 {
      let zero = ((turns + 1) * .pi - phase.angle) / split
      return fall(from: top, at: decay, before: zero, value: value, rate: rate, through: bound)
    }
    if abs(value) <= bound { return piece(0, 0, value, rate) }
    let zero = (phase.angle < 0 ? -phase.angle : .pi - phase.angle) / split
    return fall(from: 0, at: decay, before: zero, value: value, rate: rate, through: bound)
  }

  /// |y| falls through the bound in time constants of that rate, and before its next zero: long before, where
  /// damping is nearly critical.
  private func fall(
    from start: Double, at fading: Double, before zero: Double, value: Double, rate: Double,
    through bound: Double
  ) -> LastPiece {
    var step = 1 / fading
    var end = start + step
    while end < zero, abs(state(at: end, value: value, rate: rate).position) > bound {
      step *= 2
      end += step
    }
    return piece(start, min(end, zero), value, rate)
  }

  /// Two real exponentials have at most one peak, and after it no zero.
  private func tail(value: Double, rate: Double, above bound: Double) -> LastPiece {
    if remainder(value: value, rate: rate) > bound {
      return piece(.infinity, .infinity, value, rate)
    }
    let top = onlyPeak(value: value, rate: rate)
    if top > 0 {
      if abs(state(at: top, value: value, rate: rate).position) > bound {
        return sinking(from: top, before: .infinity, value: value, rate: rate, through: bound)
      }
    }
    if abs(value) <= bound { return piece(0, 0, value, rate) }
    let end = top > 0 ? top : .infinity
    return sinking(from: 0, before: end, value: value, rate: rate, through: bound)
  }

  /// Where the rate passes 0, in seconds; 0 if it does not after the start.
  private func onlyPeak(value: Double, rate: Double) -> Double {
    let gain = rate / (fastRate * (rate + slowRate * value))
    guard gain > 0, gain.isFinite else { return 0 }
    if split == 0 { return gain }
    let lost = 2 * split * gain
    return lost < 1 ? -Elementary.log1p(-lost) / (2 * split) : 0
  }

  /// The size of what is left after endless time: something only without tension.
  private func remainder(value: Double, rate: Double) -> Double {
    if tension > 0 { return 0 }
    if damping > 0 { return abs(value + rate / damping) }
    return rate == 0 ? abs(value) : .infinity
  }

  /// Falls as slowly as the slower exponential; for ever, without an end, where the bound is 0.
  private func sinking(
    from start: Double, before end: Double, value: Double, rate: Double, through bound: Double
  ) -> LastPiece {
    if bound <= 0, end == .infinity { return piece(.infinity, .infinity, value, rate) }
    return fall(
      from: start, at: tension > 0 ? slowRate : fastRate, before: end, value: value, rate: rate,
      through: bound)
  }
}
