/// Something that glides and is braked in proportion to its speed: `a = -drag * v`.
///
/// A negative drag is a glide played backward. An infinite one stops at once.
package struct Decay: BitwiseCopyable {
  /// In value units.
  package let start: Double
  /// At the start, in value units per second.
  package let velocity: Double
  /// The fraction of speed lost per second, as a rate in 1/s.
  package let drag: Double

  package init(start: Double, velocity: Double, drag: Double) {
    self.start = start
    self.velocity = velocity
    self.drag = drag
  }

  /// Where it is `time` seconds after the start, and how fast it goes there.
  package func state(at time: Double) -> SpringState {
    SpringState(position: position(at: time), velocity: velocity(at: time))
  }

  /// Where it is `time` seconds after the start.
  package func position(at time: Double) -> Double { start + distance(at: time) }

  /// How far it has gone `time` seconds after the start, of the velocity's sign.
  package func distance(at time: Double) -> Double {
    if velocity == 0 || drag == .infinity { return 0 }
    let elapsed = drag * time
    if elapsed == 0 { return velocity * time }
    let lost = -Elementary.expm1(-elapsed)
    return abs(elapsed) < 1 ? velocity * (time * (lost / elapsed)) : lost * (velocity / drag)
  }

  /// How fast it goes `time` seconds after the start.
  package func velocity(at time: Double) -> Double {
    if drag == 0 || velocity == 0 { return velocity }
    if drag == .infinity { return 0 }
    return velocity * Elementary.exp(-drag * time)
  }

  /// The first moment in seconds at which its speed is at most `speed`; infinite if it never is.
  package func time(toSpeed speed: Double) -> Double {
    if abs(velocity) <= speed || drag == .infinity { return 0 }
    guard drag > 0, speed > 0 else { return .infinity }
    return Elementary.log(abs(velocity) / speed) / drag
  }

  /// Where it is when its speed has fallen to `speed`, without the rounding of that moment.
  package func rest(atSpeed speed: Double) -> Double {
    if abs(velocity) <= speed || drag == .infinity { return start }
    let lost = velocity < 0 ? velocity + speed : velocity - speed
    return start + lost / drag
  }

  /// The moment in seconds at which it has gone `distance` value units ahead; infinite if it does not
  /// come that far.
  package func time(toDistance distance: Double) -> Double {
    if distance <= 0 { return 0 }
    let speed = abs(velocity)
    if speed == 0 || drag == .infinity { return .infinity }
    let straight = distance / speed
    let lost = drag * straight
    if abs(lost) < 1e-17 { return straight }
    return lost < 1 ? -Elementary.log1p(-lost) / drag : .infinity
  }

  /// The default of the rest speed: a thousandth of the starting speed.
  package static func restSpeed(velocity: Double) -> Double { 0.001 * abs(velocity) }
}
