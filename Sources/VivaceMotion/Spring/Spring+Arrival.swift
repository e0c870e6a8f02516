/// When a spring first comes to its target.
extension Spring {
  /// The first moment in seconds after the start at which it is at its target; infinite if it never is,
  /// also where it starts there and stays.
  ///
  /// In closed form: an oscillation is one sine, and two real roots cross the target once at most.
  package var arrivalTime: Double {
    guard displacement != 0 || velocity != 0 else { return .infinity }
    switch law.regime {
    case .oscillating: return oscillatingArrival
    case .critical: return criticalArrival
    case .overdamped: return overdampedArrival
    }
  }

  private var oscillatingArrival: Double {
    let angle = law.phase(value: displacement, rate: velocity).angle
    return (angle < 0 ? -angle : .pi - angle) / law.split
  }

  /// `displacement + push t = 0`.
  private var criticalArrival: Double {
    let push = velocity + law.decay * displacement
    let time = -displacement / push
    return time > 0 ? time : .infinity
  }

  /// `displacement + gain (1 - e^(-2 split t)) = 0`.
  private var overdampedArrival: Double {
    let gain = (velocity + law.slowRate * displacement) / (2 * law.split)
    let part = -displacement / gain
    guard part > 0, part < 1 else { return .infinity }
    return -Elementary.log1p(-part) / (2 * law.split)
  }
}
