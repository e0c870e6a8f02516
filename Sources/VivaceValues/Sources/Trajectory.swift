import CFeatures
import VivaceMotion
import VivaceStorage

/// How physics moves one channel: a closed form of the seconds of its pass.
enum Course: BitwiseCopyable {
  case none
  /// Measured from the target value.
  case spring(Spring, target: Double)
  case glide(Decay)
  /// Between walls, as `Trajectory.bounces` says.
  case bounces
  /// Of a simulation: around the present moment.
  case steps(before: SpringState, after: SpringState)
}

extension Course {
  /// Of a spring or a glide, so many seconds after its start.
  @inline(__always)
  func state(at seconds: Double) -> SpringState {
    switch self {
    case .spring(let spring, let target):
      let state = spring.state(at: seconds)
      return SpringState(position: target + state.position, velocity: state.velocity)
    case .glide(let glide): return glide.state(at: seconds)
    default: return SpringState(position: 0, velocity: 0)
    }
  }
}

/// The physics of a channel, or of a point on a path.
struct Trajectory: ArenaRecord {
  var course = Course.none
  /// Room for a way between walls, of what may have some.
  fileprivate(set) var bounces: UnsafeMutablePointer<PhysicsTrajectory>?
  /// Seconds from the start until it rests; infinity: never.
  var duration: Double = 0
  /// How long the spring that was laid last takes, as laying it again costs much; NaN: that is not known.
  var settling = Double.nan
  /// Where it rests.
  var rest: Double = 0
  /// The host's own walls; NaN: none.
  var lowest = Double.nan
  var highest = Double.nan
  /// The wall that it begins at, if that is not where it is; NaN: it is.
  var wall = Double.nan
  /// Thresholds changed on its way, which stays what it is: from the same start it is gone again.
  var isKept = false
  /// It is not to be laid by what makes its motion go on.
  var goesOn = false
  /// Of what adds, where it is not worked into the course: what is contributed of the distance from
  /// `origin`.
  var share: Double = 1
  var origin: Double = 0

  /// Where it starts, whether it rests there or not.
  var start: Double {
    switch course {
    case .spring, .glide: course.state(at: 0).position
    case .bounces: ((bounces?.pointee.state(at: 0).position ?? 0) - origin) * share
    case .none, .steps: rest
    }
  }

  /// Position and velocity so many seconds after the start; at rest exactly where it rests.
  @_optimize(speed)
  func state(at seconds: Double) -> SpringState {
    guard seconds < duration else { return SpringState(position: rest, velocity: 0) }
    switch course {
    case .none: return SpringState(position: rest, velocity: 0)
    case .spring, .glide: return course.state(at: seconds)
    case .bounces:
      guard let bounces else { return SpringState(position: rest, velocity: 0) }
      let state = bounces.pointee.state(at: seconds)
      return SpringState(
        position: (state.position - origin) * share, velocity: state.velocity * share)
    case .steps(_, let after): return after
    }
  }
}

/// What a host says of a motion's physics.
package struct Physics: BitwiseCopyable {
  /// Of a spring in 1/s² and 1/s.
  package var tension: Double = 0
  package var damping: Double = 0
  /// Of a decay, or from a friction, in 1/s.
  package var drag: Double = 0
  package var friction: Double = 0
  /// Units per second, where a property has none of its own.
  package var velocity: Double = 0
  package var restitution: Double = 0
  package var collides = false
  /// A spring ends where it first comes to its target.
  package var isClamped = false
  /// NaN: the defaults.
  package var restDistance = Double.nan
  package var restSpeed = Double.nan

  package init() {}

  /// What is thrown, and braked by a friction in 0...1, the fraction of speed lost each second.
  package init(velocity: Double, friction: Double) {
    (self.velocity, self.friction, drag) = (velocity, friction, Friction.drag(friction))
  }
}

extension Values {
  func trajectory(_ index: UInt32) -> UnsafeMutablePointer<Trajectory> {
    core.pointee.trajectories[index]
  }

  /// A trajectory of a motion of that law; nil: out of memory.
  func takeTrajectory(for law: Law) -> UInt32? {
    var fresh = Trajectory()
    if law == .physics || law == .pathPhysics {
      guard let room = core.pointee.bounces.take() else { return nil }
      fresh.bounces = room.assumingMemoryBound(to: PhysicsTrajectory.self)
    }
    if let made = core.pointee.trajectories.take(fresh) { return made }
    if let bounces = fresh.bounces { core.pointee.bounces.giveBack(bounces) }
    return nil
  }

  func releaseTrajectory(_ index: UInt32) {
    guard index != 0 else { return }
    if let bounces = trajectory(index).pointee.bounces { core.pointee.bounces.giveBack(bounces) }
    core.pointee.trajectories.giveBack(index)
  }

  package func physics(of motion: UInt32) -> Physics {
    law(of: motion)?.pointee.physics ?? Physics()
  }

  /// Lays the trajectories of a motion's channels from where they start; the motion lasts as long as
  /// the longest of them. Anew: what was captured or taken over before counts no more.
  package func layTrajectories(
    of motion: UInt32, isAnew: Bool = false, isRetargeted: Bool = false
  ) -> Double {
    guard has_physics() || has_simulations() else { return 0 }
    let physics = physics(of: motion)
    var longest = 0.0
    var index = self[motion].pointee.first
    while index != 0 {
      if !isStacked(index), isAnew || !(isRetargeted ? goesOn(index) : keepsWay(index)) {
        let start = startValue(of: index, isAnew: isAnew)
        layTrajectory(of: index, physics, from: start, isAnew: isAnew)
      }
      longest = max(longest, trajectory(channel(index).pointee.trajectory).pointee.duration)
      index = channel(index).pointee.next
    }
    if physics.isClamped { endWhole(motion) }
    let length = reducedLength(of: motion, from: longest)
    if length < longest {
      forEachChannel(of: motion) {
        trajectory(channel($0).pointee.trajectory).pointee.duration = 0
      }
    }
    self[motion].pointee.pass.outLength = length
    self[motion].pointee.pass.backLength = length
    return length
  }

  /// What takes part in a stack lays its way when it begins there, and keeps it when it takes part no more. So does
  /// what had other thresholds on its way, unless it starts from elsewhere.
  private func keepsWay(_ index: UInt32) -> Bool {
    guard channel(index).pointee.traits.contains(.captured) else { return false }
    return adds(channel: index)
      || trajectory(channel(index).pointee.trajectory).pointee.isKept
        && !readsStarts(channel(index).pointee.motion)
  }

  private func goesOn(_ index: UInt32) -> Bool {
    let trajectory = trajectory(channel(index).pointee.trajectory)
    defer { trajectory.pointee.goesOn = false }
    return trajectory.pointee.goesOn
  }

  /// Clamped springs of values that move as a whole end with the last of their components.
  func endWhole(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      if movesWhole(lead) {
        var longest = 0.0
        forEachComponent(of: lead) { index in
          longest = max(longest, trajectory(channel(index).pointee.trajectory).pointee.duration)
        }
        forEachComponent(of: lead) { index in
          trajectory(channel(index).pointee.trajectory).pointee.duration = longest
        }
      }
      lead = nextValue(after: lead)
    }
  }

  /// Where a channel starts, as far as it is known: captured, given, or what its memory holds.
  func startValue(of index: UInt32, isAnew: Bool) -> Double {
    if let start = rootStart(of: index) { return start }
    let channel = channel(index)
    let target = target(channel.pointee.target)
    let stack = target.pointee.stack
    if self[channel.pointee.motion].pointee.adds {
      if stack != 0 { return self.stack(stack).pointee.base }
    } else {
      if !isAnew && channel.pointee.traits.contains(.captured) { return channel.pointee.from }
      if channel.pointee.traits.contains(.hasFrom) { return channel.pointee.given }
    }
    // What the host keeps itself is asked for before it is foretold from.
    if root(of: channel.pointee.motion).pointee.state == .idle { refreshHostValue(of: index) }
    if stack != 0 { settleStack(stack) }
    return channel.pointee.type.read(target.pointee.address)
  }

  /// Goes on from where `keepPace` left its channels, with walls where they are; its length.
  package func layTrajectoriesOn(of motion: UInt32) -> Double {
    guard has_physics() else { return 0 }
    forEachChannel(of: motion) { index in
      let channel = channel(index)
      guard isStacked(index) else {
        trajectory(channel.pointee.trajectory).pointee.wall = channel.pointee.given
        return
      }
      if self[motion].pointee.law == .spring { layContributedSpring(of: index) }
    }
    return layTrajectories(of: motion, isRetargeted: true)
  }

  /// Anew: without a velocity or a wall that it took over before.
  func layTrajectory(of index: UInt32, _ physics: Physics, from: Double, isAnew: Bool = false) {
    let channel = channel(index)
    let trajectory = trajectory(channel.pointee.trajectory)
    let velocity = startVelocity(of: index, physics, isAnew: isAnew)
    (trajectory.pointee.share, trajectory.pointee.origin) = (1, 0)
    trajectory.pointee.isKept = false
    switch self[channel.pointee.motion].pointee.law {
    case .spring:
      let goal = expectedGoal(of: index, from: from, isAnew: isAnew)
      let end = nearest(goal, from: from, of: index)
      trajectory.pointee.laySpring(
        physics, from: from, to: end, velocity, &core.pointee.timeFromRest)
    case .decay:
      let start = trajectory.pointee.betweenWalls(from)
      let place = placeOfRest(of: index, physics, from: start, velocity)
      trajectory.pointee.layDecay(physics, from: start, velocity, restingAt: place)
    default:
      let wall = isAnew ? .nan : trajectory.pointee.wall
      let first = wall.isNaN ? from : wall
      let walls = walls(
        of: index, physics, from: first,
        to: expectedGoal(of: index, from: first, isAnew: isAnew))
      trajectory.pointee.layPhysics(physics, from: from, velocity, walls)
    }
    if self[channel.pointee.motion].pointee.law != .spring {
      channel.pointee.to = restAsGiven(of: index, from: from)
    }
  }

  /// Units per own second: the rival's, the property's own, or the motion's.
  func startVelocity(of index: UInt32, _ physics: Physics, isAnew: Bool = false) -> Double {
    let channel = channel(index)
    if !isAnew && channel.pointee.traits.contains(.handed) { return channel.pointee.bend }
    return givenVelocity(of: index) ?? physics.velocity
  }

  /// The walls of a channel: its bounds, or with collisions its ends.
  private func walls(
    of index: UInt32, _ physics: Physics, from: Double, to: Double
  ) -> (Double, Double)? {
    let channel = channel(index)
    let trajectory = trajectory(channel.pointee.trajectory)
    if !trajectory.pointee.lowest.isNaN {
      return (trajectory.pointee.lowest, trajectory.pointee.highest)
    }
    guard physics.collides, channel.pointee.traits.contains(.hasTo) else { return nil }
    return (from, to)
  }
}

extension Trajectory {
  /// Makes it the way of a contribution: a share of the distance from `origin`.
  mutating func contribute(_ share: Double, measuredFrom origin: Double) {
    rest = (rest - origin) * share
    forgetSettling()
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
    assert(bounces != nil, "a law without walls")
    bounces?.initialize(to: trajectory)
    course = .bounces
    duration = trajectory.duration
    rest = trajectory.restPosition
  }
}
