import CFeatures
import VivaceMotion
import VivaceStorage

/// Where decays come to rest.
extension Values {
  /// Where a channel rests: of an angle that was told where, as it was told.
  func restAsGiven(of index: UInt32, from: Double) -> Double {
    let rest = trajectory(channel(index).pointee.trajectory).pointee.rest
    guard channel(index).pointee.form.turn != nil, let place = ending(of: index)?.pointee.place,
      !place.isNaN, nearest(place, from: from, of: index) == rest
    else { return rest }
    return place
  }

  /// Where a decay was told to come to rest; nil: where its velocity leads.
  func placeOfRest(
    of index: UInt32, _ physics: Physics, from: Double, _ velocity: Double
  ) -> Double? {
    guard let ending = ending(of: index)?.pointee else { return nil }
    guard ending.place.isNaN else { return nearest(ending.place, from: from, of: index) }
    guard ending.interval > 0 else { return nil }
    let trajectory = trajectory(channel(index).pointee.trajectory).pointee
    let glide = Decay(start: from, velocity: velocity, drag: physics.drag)
    let speed = physics.restSpeed.isNaN ? Decay.restSpeed(velocity: velocity) : physics.restSpeed
    return ending.multiple(
      nearestTo: glide.rest(atSpeed: speed), within: (trajectory.lowest, trajectory.highest))
  }
}

extension Trajectory {
  /// What starts beyond a wall starts at the wall.
  func betweenWalls(_ start: Double) -> Double {
    lowest.isNaN ? start : min(max(start, lowest), highest)
  }

  mutating func layDecay(
    _ physics: Physics, from: Double, _ velocity: Double, restingAt place: Double?
  ) {
    let start = place.map { Self.velocity(physics, from: from, to: $0) } ?? velocity
    course = .glide(Decay(start: from, velocity: start, drag: physics.drag))
    findRestOfGlide(physics)
    guard let place else { return }
    // Unless a wall comes before it.
    if lowest.isNaN || (place >= lowest && place <= highest) { rest = place }
  }

  /// The velocity with which a decay comes to rest exactly there.
  private static func velocity(_ physics: Physics, from: Double, to place: Double) -> Double {
    let distance = physics.drag * (place - from).magnitude
    guard distance > 0 else { return 0 }
    let speed = physics.restSpeed.isNaN ? distance / 0.999 : distance + physics.restSpeed
    return Double(signOf: place - from, magnitudeOf: min(speed, Self.fastest))
  }

  /// Within the range of numbers whatever the drag.
  private static var fastest: Double { 1e290 }

  mutating func findRestOfGlide(_ physics: Physics) {
    guard case .glide(let glide) = course else { return }
    let (from, velocity) = (glide.start, glide.velocity)
    let speed = physics.restSpeed.isNaN ? Decay.restSpeed(velocity: velocity) : physics.restSpeed
    duration = glide.time(toSpeed: speed)
    rest = glide.rest(atSpeed: speed)
    guard !lowest.isNaN else { return }
    // A wall stops a decay at the exact contact.
    let wall = velocity < 0 ? from - lowest : highest - from
    let contact = glide.time(toDistance: max(wall, 0))
    guard contact <= duration else { return }
    duration = contact
    rest = min(max(velocity < 0 ? lowest : highest, lowest), highest)
  }
}
