import CFeatures
import VivaceMotion

/// How long springs of the law that was asked for last take from rest: many start alike.
struct TimeFromRest: BitwiseCopyable {
  private var tension = Double.nan
  private var damping = Double.nan
  private var seconds = Double.nan

  mutating func seconds(of law: SpringLaw) -> Double {
    if law.tension != tension || law.damping != damping {
      (tension, damping, seconds) = (law.tension, law.damping, law.timeFromRest)
    }
    return seconds
  }
}

/// Ways of springs, and how long they take.
extension Trajectory {
  mutating func laySpring(
    _ physics: Physics, from: Double, to: Double, _ velocity: Double,
    _ fromRest: inout TimeFromRest
  ) {
    let law = SpringLaw(tension: physics.tension, damping: physics.damping)
    let spring = Spring(law: law, displacement: from - to, velocity: velocity)
    let isLaidAgain = isCourse(of: spring) && !settling.isNaN
    course = .spring(spring, target: to)
    rest = to
    guard isLaidAgain else {
      findRest(physics, spring, &fromRest)
      settling = duration
      return
    }
    duration = settling
  }

  /// Finds when it rests, without a part in a stack.
  mutating func settle(_ physics: Physics, _ fromRest: inout TimeFromRest) {
    guard case .spring(let spring, _) = course else { return }
    findRest(physics, spring, &fromRest)
    settling = duration
  }

  private func isCourse(of spring: Spring) -> Bool {
    guard case .spring(let laid, _) = course else { return false }
    return laid.law.tension == spring.law.tension && laid.law.damping == spring.law.damping
      && laid.displacement == spring.displacement && laid.velocity == spring.velocity
  }

  /// What the motion's physics says became something else.
  mutating func forgetSettling() { (settling, isKept) = (.nan, false) }

  private mutating func findRest(
    _ physics: Physics, _ spring: Spring, _ fromRest: inout TimeFromRest
  ) {
    guard spring.velocity == 0, spring.displacement != 0, physics.restDistance.isNaN,
      physics.restSpeed.isNaN, !physics.isClamped
    else {
      findRest(physics, share: 1)
      return
    }
    duration = fromRest.seconds(of: spring.law)
  }

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
