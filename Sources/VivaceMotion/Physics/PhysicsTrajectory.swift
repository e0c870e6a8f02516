/// The whole way of a thing with velocity, friction and two walls: an exact function of time.
///
/// A bounce multiplies the speed by the restitution e, and friction is linear in the speed. So after n
/// contacts the speed is e^n times that of a free glide that met no wall, and the legs between walls are
/// those of the free glide divided by e^n: on its straight line the contacts stand at
/// `first + room * (1/e + 1/e² + ... + 1/e^n)`, a geometric ladder (for e = 1 an even one). The number of
/// contacts up to a moment, the moment of a contact and the place in between follow in closed form, at a
/// cost that does not depend on how many bounces there are.
///
/// It never goes beyond a wall. It rests where its speed falls to the rest speed, or at a wall when what
/// the bounce leaves of its speed is not above the rest speed; with a restitution of 0 that is the first
/// contact.
package struct PhysicsTrajectory: BitwiseCopyable {
  /// In value units, within the walls.
  package let start: Double
  /// In value units; infinite where there is no wall.
  package let lowest: Double
  package let highest: Double
  /// The fraction of speed a bounce leaves, 0 to 1.
  package let restitution: Double
  /// In value units per second, not negative.
  package let restSpeed: Double
  /// In seconds from the start until it rests; infinite if it never does.
  package private(set) var duration: Double
  /// Where it rests; meaningless if it never does.
  package private(set) var restPosition: Double
  /// The number of the leg on which it comes to rest: 0 before any bounce, and one more with each. The
  /// largest number if it never rests.
  package private(set) var lastLeg: Int64

  let heading: Double
  let glide: Decay
  let firstContact: Double
  let logRestitution: Double

  /// Takes the start in value units (a start beyond a wall is at the wall), the velocity in value units per
  /// second, the drag in 1/s and the walls, in either order, infinite where there is none.
  package init(
    start: Double, velocity: Double, drag: Double, walls: (Double, Double), restitution: Double,
    restSpeed: Double
  ) {
    lowest = min(walls.0, walls.1)
    highest = max(walls.0, walls.1)
    self.start = min(max(start, lowest), highest)
    self.restitution = min(max(restitution, 0), 1)
    self.restSpeed = max(restSpeed, 0)
    heading = velocity < 0 ? -1 : 1
    glide = Decay(start: 0, velocity: abs(velocity), drag: drag)
    firstContact = velocity < 0 ? self.start - lowest : highest - self.start
    logRestitution = self.restitution < 1 ? Elementary.log(self.restitution) : 0
    duration = 0
    restPosition = self.start
    lastLeg = .max
    let rest = rest()
    duration = rest.moment
    restPosition = min(max(rest.position, lowest), highest)
    lastLeg = rest.leg
  }

  /// Position and velocity `time` seconds after the start, 0 or later; at rest from `duration` on.
  @_optimize(speed)
  package func state(at time: Double) -> SpringState {
    if time >= duration { return SpringState(position: restPosition, velocity: 0) }
    let distance = glide.distance(at: time)
    let number = contacts(within: distance)
    let scale = speedScale(after: number)
    let ahead = scale * (distance - legStart(number))
    let position = legOrigin(number) + legHeading(number) * (ahead > 0 ? ahead : 0)
    return SpringState(
      position: min(max(position, lowest), highest),
      velocity: legHeading(number) * scale * glide.velocity(at: time))
  }
}
