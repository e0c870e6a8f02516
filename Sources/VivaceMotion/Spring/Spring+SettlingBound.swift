extension Spring {
  /// A moment in seconds before which it surely has not settled by the default thresholds, for a host that
  /// asks again then: of a spring that swings at most a swing and a few hundredths of a time constant early,
  /// of one that creeps most often a tenth of one, and much cheaper than `settlingTime`; 0: it costs as much
  /// to tell as when it has.
  package var settlingBound: Double {
    let bound =
      switch law.regime {
      case .oscillating: swingingBound
      case .critical: creepingBound
      case .overdamped: sinkingBound
      }
    guard bound <= 0, law.split < Self.nearlyCritical * law.decay, law.regime != .critical else {
      return bound < .infinity ? max(bound, 0) : 0
    }
    return creepingBound
  }

  /// The peaks of displacement and speed are the envelope times split / frequency, and after the last
  /// one above its threshold the next comes half a swing later.
  private var swingingBound: Double {
    let (shift, sine) = (displacement * law.split, velocity + law.decay * displacement)
    let reach = max(displacement * displacement * law.tension, velocity * velocity)
    let excess = (shift * shift + sine * sine) / (reach * Self.restShare * Self.restShare)
    guard reach > 1e-280, excess > 1, excess < .infinity else { return 0 }
    return Self.logarithmBelow(excess) / (2 * law.decay) - .pi / law.split
  }

  /// Of two exponentials the slower one is above the threshold until then by what the faster one may take off.
  private var sinkingBound: Double {
    let (slow, distance) = (law.slowRate, defaultRestDistance)
    let lasting = abs(velocity + law.fastRate * displacement) / (2 * law.split)
    let passing = abs(velocity + slow * displacement) / (2 * law.split)
    let share = 0.05
    let excess = lasting * (1 - share) / distance
    guard slow > 0, distance > 1e-280, excess > 1, excess < .infinity else { return 0 }
    let bound = Self.logarithmBelow(excess) / slow
    let gone = passing / (lasting * share)
    let isGone = gone <= 1 || Self.logarithmBelow(gone) + 0.06 <= 2 * law.split * bound
    return isGone ? bound : 0
  }

  /// Critical, or so nearly that for a while it hardly makes a difference: e to minus the time constants times
  /// `|displacement + push * time|`, which grows from its peak on, so that the moments at which the exponential
  /// is at the threshold for the last factor come nearer to the settling time, and none is after it.
  private var creepingBound: Double {
    let rate = law.regime == .overdamped ? law.slowRate : law.decay
    let push = velocity + rate * displacement
    let turnsBack = displacement * push < 0
    let (distance, least) = (defaultRestDistance, 1 - Self.slack)
    let (slope, start) = (
      abs(push) * least, turnsBack ? -abs(displacement) : abs(displacement) * least
    )
    guard rate > 0, distance > 1e-280 else { return 0 }
    var (time, bound) = (slope > 0 ? max(1 / rate - start / slope, 0) : 0, 0.0)
    for _ in 0..<4 {
      let excess = (start + slope * time) / distance
      guard excess > 1, excess < .infinity else { return 0 }
      let next = Self.logarithmBelow(excess) / rate
      guard next > time else { break }
      (time, bound) = (next, next)
    }
    return bound * law.split > Self.slack ? 0 : bound
  }

  private var defaultRestDistance: Double {
    Self.restDistance(range: displacement, velocity: velocity, law: law)
  }

  /// Less than the natural logarithm of a number of 1 or more by at most 0.06: a double's bits are its
  /// logarithm to base 2, but that they are straight between the powers.
  private static func logarithmBelow(_ x: Double) -> Double {
    let binary = Int64(bitPattern: x.bitPattern) &- Int64(bitPattern: (1.0).bitPattern)
    return Double(binary) * 0x1p-52 * 0.6931471805599453
  }

  /// How far a law is from a critical one, in its time constants, that may be taken for one.
  private static let nearlyCritical = 0.002
  /// By which part a way may differ then.
  private static let slack = 0.02
}
