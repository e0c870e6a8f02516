import VivaceMotion

/// Ways of springs, and how long they take.
extension Trajectory {
  mutating func laySpring(
    _ physics: Physics, from: Double, to: Double, _ velocity: Double
  ) {
    let law = SpringLaw(tension: physics.tension, damping: physics.damping)
    let spring = Spring(law: law, displacement: from - to, velocity: velocity)
    let isLaidAgain = isCourse(of: spring) && !settling.isNaN
    course = .spring(spring, target: to)
    rest = to
    guard isLaidAgain else {
      findRest(physics, share: 1)
      settling = duration
      return
    }
    duration = settling
  }

  private func isCourse(of spring: Spring) -> Bool {
    guard case .spring(let laid, _) = course else { return false }
    return laid.law.tension == spring.law.tension && laid.law.damping == spring.law.damping
      && laid.displacement == spring.displacement && laid.velocity == spring.velocity
  }

  /// What the motion's physics says became something else.
  mutating func forgetSettling() { settling = .nan }

  /// When a spring that contributes a share of itself is within its thresholds for good.
  mutating func findRest(_ physics: Physics, share: Double) {
    guard case .spring(let spring, _) = course else { return }
    let distance =
      physics.restDistance.isNaN
      ? Spring.restDistance(
        range: -spring.displacement, velocity: spring.velocity, law: spring.law)
      : physics.restDistance * share
    let speed =
      physics.restSpeed.isNaN
      ? Spring.restSpeed(distance: distance, law: spring.law) : physics.restSpeed * share
    duration = spring.settlingTime(distance: distance, speed: speed)
    if physics.isClamped { duration = min(duration, spring.arrivalTime) }
  }
}
