/// A stretch of a trajectory without a bounce: a plain glide until the next contact or rest.
package struct PhysicsLeg: BitwiseCopyable {
  /// In seconds from the trajectory's start.
  package let start: Double
  /// The moment of the next contact or of rest, in seconds from the trajectory's start; infinite if there
  /// is none. The leg is the last one if its number is the trajectory's `lastLeg`.
  package let end: Double
  /// What moves it; its time counts from `start`.
  package let glide: Decay
}

extension PhysicsTrajectory {
  /// The number of the leg that holds at `time` seconds: how many contacts were up to then.
  package func leg(at time: Double) -> Int64 {
    time >= duration ? lastLeg : contacts(within: glide.distance(at: time))
  }

  /// The leg of that number, 0 to `lastLeg`. To walk a trajectory, count up: nothing is lost from one
  /// leg to the next, each is computed from the start.
  package func leg(_ number: Int64) -> PhysicsLeg {
    let from = legStart(number)
    let speed = max(glide.velocity - glide.drag * from, 0) * speedScale(after: number)
    let contact = number == .max ? .infinity : glide.time(toDistance: legStart(number + 1))
    return PhysicsLeg(
      start: glide.time(toDistance: from),
      end: number >= lastLeg ? duration : min(contact, duration),
      glide: Decay(
        start: legOrigin(number), velocity: legHeading(number) * speed, drag: glide.drag))
  }

  /// Where a leg begins on the straight line of the free glide, in value units from the start.
  func legStart(_ number: Int64) -> Double {
    if number == 0 { return 0 }
    if number == 1 { return firstContact }
    return firstContact + (highest - lowest) * ladder(number - 1)
  }

  /// `1/e + ... + 1/e^count`.
  private func ladder(_ count: Int64) -> Double {
    if restitution == 1 { return Double(count) }
    return Elementary.expm1(-Double(count) * logRestitution) / (1 - restitution)
  }

  /// How many contacts a free glide of `distance` value units holds.
  func contacts(within distance: Double) -> Int64 {
    if distance < firstContact || firstContact == .infinity || lastLeg == 0 { return 0 }
    let rooms = (distance - firstContact) / (highest - lowest)
    let rungs =
      restitution == 1
      ? rooms : Elementary.log1p((1 - restitution) * rooms) / -logRestitution
    return rungs < Self.countable ? min(Int64(rungs) + 1, lastLeg) : lastLeg
  }

  /// Beyond as many bounces a phase has no correct digit.
  private static let countable = 0x1p51

  /// What is left of the speed after so many bounces.
  func speedScale(after number: Int64) -> Double {
    number == 0 ? 1 : restitution == 1 ? 1 : Elementary.exp(Double(number) * logRestitution)
  }

  /// 1 when the leg goes up, -1 when it goes down.
  func legHeading(_ number: Int64) -> Double { number & 1 == 0 ? heading : -heading }

  /// Where the leg begins, in value units.
  func legOrigin(_ number: Int64) -> Double {
    if number == 0 { return start }
    return legHeading(number) < 0 ? highest : lowest
  }
}
