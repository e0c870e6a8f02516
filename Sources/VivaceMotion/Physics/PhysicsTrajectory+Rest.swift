/// When, where and on which leg a trajectory comes to rest.
struct PhysicsRest: BitwiseCopyable {
  let moment: Double
  let position: Double
  let leg: Int64
}

extension PhysicsTrajectory {
  /// The end of the way, from the other constants alone.
  func rest() -> PhysicsRest {
    if glide.velocity <= restSpeed || glide.drag == .infinity || lowest == highest {
      return PhysicsRest(moment: 0, position: start, leg: 0)
    }
    let number = restingContact()
    let contact = number == .max ? .infinity : glide.time(toDistance: legStart(number + 1))
    let scale = number == .max ? 1 : speedScale(after: number)
    let spent = glide.time(toSpeed: restSpeed / scale)
    if contact <= spent, contact < .infinity {
      let wall = legHeading(number) < 0 ? lowest : highest
      return PhysicsRest(moment: contact, position: wall, leg: number)
    }
    if spent == .infinity { return PhysicsRest(moment: .infinity, position: start, leg: .max) }
    let last = number == .max ? contacts(within: glide.distance(at: spent)) : number
    return PhysicsRest(moment: spent, position: leg(last).glide.rest(atSpeed: restSpeed), leg: last)
  }

  /// The first contact, counted from 0, whose bounce leaves no more than the rest speed; the largest
  /// number if no bounce ever does.
  ///
  /// With X = e^(-n) the speed left is `e * a / X - e * b`, where b = drag * room / (1 - e) and
  /// a = speed at the first contact + b.
  private func restingContact() -> Int64 {
    if firstContact == .infinity || restitution == 0 { return 0 }
    if restitution == 1 { return .max }
    let speed = glide.velocity - glide.drag * firstContact
    let room = highest - lowest
    if room == .infinity || speed <= 0 { return restitution * speed <= restSpeed ? 0 : 1 }
    let slope = glide.drag * room / (1 - restitution)
    let power = restitution * (speed + slope) / (restSpeed + restitution * slope)
    let count = Elementary.log(power) / -logRestitution
    if count <= 0 { return 0 }
    return count < 0x1p51 ? Int64(Elementary.ceil(count)) : .max
  }
}
