import CFeatures
import VivaceMotion
import VivaceStorage

/// How a motion rides a path.
package struct PathRide: BitwiseCopyable {
  var shape: UInt32 = 0
  package var start: Double = 0
  package var end: Double = 1
  package var edges = PathEdges.stop
  /// Of physics: along the path, in its units.
  var trajectory: UInt32 = 0
}

/// Motions that ride a path, by an easing or by physics.
extension Values {
  /// Puts a motion on a path; false: out of memory.
  package func ride(_ motion: UInt32, on path: UInt32) -> Bool {
    guard let guide = guide(of: motion) else { return false }
    if self[motion].pointee.law == .pathPhysics {
      guard let made = takeTrajectory(for: .pathPhysics) else { return false }
      guide.pointee.ride.trajectory = made
    }
    guide.pointee.ride.shape = path
    let shape = core.pointee.shapes[path]
    shape.pointee.references += 1
    shape.pointee.isUsed = true
    return true
  }

  /// How a motion rides its path; nil: it rides none.
  package func pathRide(of motion: UInt32) -> PathRide? {
    guard has_paths() else { return nil }
    guard let guide = guide(of: motion), guide.pointee.ride.shape != 0 else { return nil }
    return guide.pointee.ride
  }

  package func setPathRide(of motion: UInt32, _ ride: PathRide) {
    guide(of: motion)?.pointee.ride = ride
  }

  func releasePathRide(of motion: UInt32) {
    guard let guide = guide(of: motion) else { return }
    releasePath(guide.pointee.ride.shape)
    releaseTrajectory(guide.pointee.ride.trajectory)
    guide.pointee.ride = PathRide()
  }

  /// Where on the path a motion is that is under way, 0...1.
  package func fraction(of motion: UInt32) -> Double {
    guard let ride = pathRide(of: motion) else { return 0 }
    return fraction(
      of: motion, ride, phase: self[motion].pointee.pass.phase, time: passTime(of: motion))
  }

  /// Where on the path a motion ends, 0...1.
  package func endFraction(of motion: UInt32) -> Double {
    guard let ride = pathRide(of: motion) else { return 0 }
    return endFraction(of: ride)
  }

  private func endFraction(of ride: PathRide) -> Double {
    guard ride.trajectory != 0 else { return ride.end }
    return folded(trajectory(ride.trajectory).pointee.rest, ride)
  }

  /// The fraction so many own seconds after the start of a pass.
  func fraction(of motion: UInt32, _ ride: PathRide, phase: Pass.Phase, time: Double) -> Double {
    let length = self[motion].pointee.pass.length(of: phase)
    if ride.trajectory != 0 {
      let seconds = phase == .backward ? length - time : time
      return folded(trajectory(ride.trajectory).pointee.state(at: seconds).position, ride)
    }
    let progress = length > 0 ? min(time / length, 1) : 1
    let eased =
      progress >= 1 ? 1 : easingValue(easingNumber(of: motion, phase: phase), at: progress)
    let (start, end) =
      phase == .backward ? (ride.end, ride.start) : (ride.start, ride.end)
    let raw = eased == 1 ? end : start + (end - start) * eased
    return ride.edges.fraction(raw, start: ride.start, end: ride.end)
  }

  /// A place along the path as a fraction of it.
  private func folded(_ place: Double, _ ride: PathRide) -> Double {
    let length = core.pointee.shapes[ride.shape].pointee.pen.length
    guard length > 0 else { return ride.start }
    return ride.edges.fraction(place / length, start: ride.start, end: ride.end)
  }

  /// Lays the physics along the path; its length.
  package func layPathRide(of motion: UInt32, isAnew: Bool) -> Double {
    guard has_paths() else { return 0 }
    guard let guide = guide(of: motion) else { return 0 }
    let ride = guide.pointee.ride
    let trajectory = trajectory(ride.trajectory)
    if isAnew || !trajectory.pointee.isKept { lay(ride, of: motion) }
    let seconds = reducedLength(of: motion, from: trajectory.pointee.duration)
    trajectory.pointee.duration = seconds
    self[motion].pointee.pass.outLength = seconds
    self[motion].pointee.pass.backLength = seconds
    return seconds
  }

  func lay(_ ride: PathRide, of motion: UInt32) {
    let physics = physics(of: motion)
    let length = core.pointee.shapes[ride.shape].pointee.pen.length
    let walls = ride.edges == .stop ? (ride.start * length, ride.end * length) : nil
    trajectory(ride.trajectory).pointee.layPhysics(
      physics, from: ride.start * length, physics.velocity, walls)
    trajectory(ride.trajectory).pointee.isKept = false
  }

  /// Where the ends of a motion along a path are, for the channels that its point moves.
  func layEnds(of motion: UInt32) {
    guard has_paths() else { return }
    guard let ride = pathRide(of: motion) else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      channel(index).pointee.from = number(channel(index).pointee.role, at: ride.start, ride)
      channel(index).pointee.given = channel(index).pointee.from
      channel(index).pointee.to = number(
        channel(index).pointee.role, at: endFraction(of: ride), ride)
      index = channel(index).pointee.next
    }
  }

  /// One number of the point that a motion is at, so many own seconds after the start of a pass.
  func pointNumber(of index: UInt32, phase: Pass.Phase, time: Double) -> Double {
    guard has_paths() else { return 0 }
    let motion = channel(index).pointee.motion
    // Of the same moment x and y are of the same point.
    if core.pointee.isWritingPoints && core.pointee.pointMotion == motion && !isAsking {
      return number(channel(index).pointee.role, of: core.pointee.cachedPoint)
    }
    guard let ride = pathRide(of: motion) else { return 0 }
    let fraction = fraction(of: motion, ride, phase: phase, time: time)
    let point = cachedPoint(at: fraction, ride)
    if !isAsking { core.pointee.pointMotion = motion }
    return number(channel(index).pointee.role, of: point)
  }

  /// Its change per own second. Of the angle by a central difference: a path has corners.
  func pointRate(of index: UInt32, phase: Pass.Phase, time: Double) -> Double {
    guard has_paths() else { return 0 }
    let motion = channel(index).pointee.motion
    let role = channel(index).pointee.role
    guard role == .x || role == .y, let ride = pathRide(of: motion) else {
      return turning(of: index, phase: phase, time: time)
    }
    let fraction = fraction(of: motion, ride, phase: phase, time: time)
    let angle = cachedPoint(at: fraction, ride).angle
    let heading = role == .x ? Elementary.cos(angle) : Elementary.sin(angle)
    return heading * speed(of: motion, ride, phase: phase, time: time)
  }

  private func turning(of index: UInt32, phase: Pass.Phase, time: Double) -> Double {
    let length = self[channel(index).pointee.motion].pointee.pass.length(of: phase)
    let step = min(1e-5, length / 4)
    let (before, after) = (max(time - step, 0), min(time + step, length))
    guard after > before else { return 0 }
    return
      (pointNumber(of: index, phase: phase, time: after)
      - pointNumber(of: index, phase: phase, time: before)) / (after - before)
  }

  /// Path units per own second, negative against the path's direction.
  private func speed(
    of motion: UInt32, _ ride: PathRide, phase: Pass.Phase, time: Double
  ) -> Double {
    let length = self[motion].pointee.pass.length(of: phase)
    if ride.trajectory != 0 {
      let seconds = phase == .backward ? length - time : time
      let velocity = trajectory(ride.trajectory).pointee.state(at: seconds).velocity
      return phase == .backward ? -velocity : velocity
    }
    let number = easingNumber(of: motion, phase: phase)
    let (eased, slope) = (
      easingValue(number, at: time / length), easingSlope(number, at: time / length)
    )
    // Held at an edge it stands still.
    if ride.edges == .stop && (eased < 0 || eased > 1) { return 0 }
    let range = phase == .backward ? ride.start - ride.end : ride.end - ride.start
    return range * slope / length * core.pointee.shapes[ride.shape].pointee.pen.length
  }

  /// Path units per second of the clock; 0 at rest.
  package func speed(of motion: UInt32) -> Double {
    guard let ride = pathRide(of: motion), root(of: motion).pointee.state == .moving,
      self[motion].pointee.pass.isUnderWay
    else { return 0 }
    let time = passTime(of: motion)
    guard time < self[motion].pointee.pass.length else { return 0 }
    return speed(of: motion, ride, phase: self[motion].pointee.pass.phase, time: time)
      * ownSpeed(of: motion)
  }

  private func number(_ role: Role, at fraction: Double, _ ride: PathRide) -> Double {
    number(role, of: cachedPoint(at: fraction, ride))
  }

  private func number(_ role: Role, of point: PathPoint) -> Double {
    switch role {
    case .value: return 0
    case .x: return point.x
    case .y: return point.y
    case .radians: return point.angle
    case .degrees: return point.angle * (180 / .pi)
    }
  }

  /// Neighbouring channels ask for the same point.
  private func cachedPoint(at fraction: Double, _ ride: PathRide) -> PathPoint {
    if core.pointee.cachedShape == ride.shape, core.pointee.cachedFraction == fraction {
      return core.pointee.cachedPoint
    }
    let point =
      core.pointee.shapes[ride.shape].pointee.view?.point(atFraction: fraction)
      ?? PathPoint(x: 0, y: 0, angle: 0)
    // Who asks in the middle of a tick must not change what is kept for its rows.
    guard !isAsking else { return point }
    core.pointee.cachedShape = ride.shape
    core.pointee.cachedFraction = fraction
    core.pointee.cachedPoint = point
    return point
  }
}
