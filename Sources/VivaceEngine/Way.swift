import VivaceMotion
import VivaceStorage

/// How physics moves one element: a closed form of the seconds of its pass.
enum Course: BitwiseCopyable {
  case none
  /// Measured from the target value.
  case spring(Spring, target: Double)
  case glide(Decay)
  case bounces(PhysicsTrajectory)
  /// Of a simulation: around the present moment.
  case steps(before: SpringState, after: SpringState)
}

/// The physics of an element, or of a point on a path.
struct Way: BitwiseCopyable {
  var course = Course.none
  /// Seconds from the start until it rests; infinity: never.
  var duration: Double = 0
  /// Where it rests.
  var rest: Double = 0
  /// The host's own walls; NaN: none.
  var lowest = Double.nan
  var highest = Double.nan
  /// The wall that it begins at, if that is not where it is; NaN: it is.
  var wall = Double.nan
  /// Of what adds, where it is not worked into the course: what is contributed of the distance from
  /// `origin`.
  var share: Double = 1
  var origin: Double = 0

  /// Position and velocity so many seconds after the start; at rest exactly where it rests.
  func state(at seconds: Double) -> SpringState {
    guard seconds < duration else { return SpringState(position: rest, velocity: 0) }
    switch course {
    case .none: return SpringState(position: rest, velocity: 0)
    case .spring(let spring, let target):
      let state = spring.state(at: seconds)
      return SpringState(position: target + state.position, velocity: state.velocity)
    case .glide(let glide): return glide.state(at: seconds)
    case .bounces(let trajectory):
      let state = trajectory.state(at: seconds)
      return SpringState(
        position: (state.position - origin) * share, velocity: state.velocity * share)
    case .steps(_, let after): return after
    }
  }
}

/// What a host says of a motion's physics.
struct Physics: BitwiseCopyable {
  /// Of a spring in 1/s² and 1/s.
  var tension: Double = 0
  var damping: Double = 0
  /// Of a decay, or from a friction, in 1/s.
  var drag: Double = 0
  var friction: Double = 0
  /// Units per second, where a property has none of its own.
  var velocity: Double = 0
  var restitution: Double = 0
  var collides = false
  /// NaN: the defaults.
  var restDistance = Double.nan
  var restSpeed = Double.nan
}

extension Kind {
  /// Moved by physics: how long it takes follows from where and how fast it starts.
  var isPhysics: Bool { self == .spring || self == .decay || self == .physics }
}

extension Tempo {
  func way(_ index: UInt32) -> UnsafeMutablePointer<Way> { core.pointee.ways[index] }

  func releaseWay(_ index: UInt32) {
    guard index != 0 else { return }
    core.pointee.ways.giveBack(index)
  }

  func physics(of motion: UInt32) -> Physics {
    knownExtras(of: motion)?.pointee.physics ?? Physics()
  }

  /// Lays the ways of a motion's elements from where they start; the motion lasts as long as the
  /// longest of them.
  func layWays(of motion: UInt32) {
    let physics = physics(of: motion)
    var longest = 0.0
    var index = self[motion].pointee.first
    while index != 0 {
      // What takes part in a sum lays its way when it begins there.
      if !isAddend(index) { layWay(of: index, physics, from: startValue(of: index)) }
      longest = max(longest, way(element(index).pointee.way).pointee.duration)
      index = element(index).pointee.next
    }
    self[motion].pointee.forwardLength = longest
    self[motion].pointee.backwardLength = longest
  }

  /// Where an element starts, as far as it is known: captured, given, or what its memory holds.
  private func startValue(of index: UInt32) -> Double {
    let element = element(index)
    let target = target(element.pointee.target)
    if self[element.pointee.motion].pointee.blend == .add {
      return target.pointee.sum != 0
        ? sum(target.pointee.sum).pointee.base : element.pointee.type.read(target.pointee.address)
    }
    if element.pointee.traits.contains(.captured) { return element.pointee.from }
    if element.pointee.traits.contains(.hasFrom) { return element.pointee.given }
    return element.pointee.type.read(target.pointee.address)
  }

  /// Goes on from where `keepPace` left its elements: their walls stay where they are.
  func layWaysOn(of motion: UInt32) {
    let physics = physics(of: motion)
    forEachElement(of: motion) { index in
      let element = element(index)
      guard isAddend(index) else {
        way(element.pointee.way).pointee.wall = element.pointee.given
        return
      }
      guard self[motion].pointee.kind == .spring else { return }
      way(element.pointee.way).pointee.laySpring(
        physics, from: element.pointee.from, to: element.pointee.to, element.pointee.bend)
    }
    layWays(of: motion)
  }

  func layWay(of index: UInt32, _ physics: Physics, from: Double) {
    let element = element(index)
    let way = way(element.pointee.way)
    let velocity = startVelocity(of: index, physics)
    (way.pointee.share, way.pointee.origin) = (1, 0)
    switch self[element.pointee.motion].pointee.kind {
    case .spring:
      let end = nearest(element.pointee.goal, from: from, of: index)
      way.pointee.laySpring(physics, from: from, to: end, velocity)
    case .decay: way.pointee.layDecay(physics, from: from, velocity)
    default:
      let wall = way.pointee.wall
      let walls = walls(of: index, physics, from: wall.isNaN ? from : wall)
      way.pointee.layPhysics(physics, from: from, velocity, walls)
    }
    if self[element.pointee.motion].pointee.kind != .spring {
      element.pointee.to = way.pointee.rest
    }
  }

  /// Units per own second: the rival's, the property's own, or the motion's.
  func startVelocity(of index: UInt32, _ physics: Physics) -> Double {
    let element = element(index)
    if element.pointee.traits.contains(.handed) { return element.pointee.bend }
    return element.pointee.traits.contains(.hasVelocity)
      ? element.pointee.velocity : physics.velocity
  }

  /// The walls of an element: its bounds, or with collisions its ends.
  private func walls(
    of index: UInt32, _ physics: Physics, from: Double
  ) -> (Double, Double)? {
    let element = element(index)
    let way = way(element.pointee.way)
    if !way.pointee.lowest.isNaN { return (way.pointee.lowest, way.pointee.highest) }
    guard physics.collides, element.pointee.traits.contains(.hasTo) else { return nil }
    return (from, element.pointee.goal)
  }
}

extension Way {
  /// Makes it the way of a contribution: a share of the distance from `origin`.
  mutating func contribute(_ share: Double, measuredFrom origin: Double) {
    rest = (rest - origin) * share
    switch course {
    case .spring(let spring, let target):
      let part = Spring(
        law: spring.law, displacement: spring.displacement * share,
        velocity: spring.velocity * share)
      course = .spring(part, target: (target - origin) * share)
    case .glide(let glide):
      course = .glide(
        Decay(
          start: (glide.start - origin) * share, velocity: glide.velocity * share,
          drag: glide.drag))
    case .bounces: (self.share, self.origin) = (share, origin)
    case .none, .steps: break
    }
  }

  fileprivate mutating func laySpring(
    _ physics: Physics, from: Double, to: Double, _ velocity: Double
  ) {
    let law = SpringLaw(tension: physics.tension, damping: physics.damping)
    let spring = Spring(law: law, displacement: from - to, velocity: velocity)
    let distance =
      physics.restDistance.isNaN
      ? Spring.restDistance(range: to - from, velocity: velocity, law: law) : physics.restDistance
    let speed =
      physics.restSpeed.isNaN ? Spring.restSpeed(distance: distance, law: law) : physics.restSpeed
    course = .spring(spring, target: to)
    duration = spring.settlingTime(distance: distance, speed: speed)
    rest = to
  }

  fileprivate mutating func layDecay(_ physics: Physics, from: Double, _ velocity: Double) {
    let glide = Decay(start: from, velocity: velocity, drag: physics.drag)
    let speed = physics.restSpeed.isNaN ? Decay.restSpeed(velocity: velocity) : physics.restSpeed
    course = .glide(glide)
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

  mutating func layPhysics(
    _ physics: Physics, from: Double, _ velocity: Double, _ walls: (Double, Double)?
  ) {
    let speed = physics.restSpeed.isNaN ? Friction.restSpeed : physics.restSpeed
    if walls == nil {
      let glide = Decay(start: from, velocity: velocity, drag: physics.drag)
      course = .glide(glide)
      duration = glide.time(toSpeed: speed)
      rest = duration == .infinity ? from : glide.rest(atSpeed: speed)
      return
    }
    let trajectory = PhysicsTrajectory(
      start: from, velocity: velocity, drag: physics.drag,
      walls: walls ?? (-.infinity, .infinity),
      restitution: physics.collides ? physics.restitution : 0, restSpeed: speed)
    course = .bounces(trajectory)
    duration = trajectory.duration
    rest = trajectory.restPosition
  }
}
