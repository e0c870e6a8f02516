import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Motions that travel a path, by an easing or by physics.
extension Tempo {
  package func makePathMotion(
    on path: UInt32, duration: Double, easing: Int32
  ) throws(Fault) -> UInt64 {
    try Check.seconds(duration, "duration")
    try checkEasing(easing, "easing")
    let index = try makeTravel(.pathMotion, on: path)
    score[index].pointee.duration = duration
    values.setEasing(of: index, easing)
    return handle(of: index)
  }

  package func makePathPhysics(
    on path: UInt32, velocity: Double, friction: Double
  ) throws(Fault) -> UInt64 {
    try Check.velocity(velocity, "velocity")
    try Check.friction(friction)
    use_physics()
    let index = try makeTravel(.pathPhysics, on: path)
    var physics = Physics(velocity: velocity, friction: friction)
    physics.collides = true
    values.setPhysics(of: index, physics)
    return handle(of: index)
  }

  private func makeTravel(_ kind: Kind, on path: UInt32) throws(Fault) -> UInt32 {
    let shape = self[path].pointee.shape
    guard values.isPlaced(path: shape) else {
      throw Fault(.invalidState, "path", .handle(handle(of: path)), "must not be empty")
    }
    let index = try makeMoveable(kind)
    guard values.ride(index, on: shape) else {
      releaseMoveable(index)
      throw Fault.outOfMemory
    }
    return index
  }

  /// The point's x and y, of one type of number.
  package func setPointTarget(
    _ motion: UInt32, type: ValueType, x: UnsafeMutableRawPointer, y: UnsafeMutableRawPointer
  ) throws(Fault) {
    try addRole(.x, type, x, to: motion)
    do throws(Fault) { try addRole(.y, type, y, to: motion) } catch {
      values.removeLastProperty(of: motion)
      throw error
    }
  }

  package func setAngleTarget(
    _ motion: UInt32, inDegrees: Bool, _ angle: UnsafeMutableRawPointer
  ) throws(Fault) {
    use_floats()
    try addRole(inDegrees ? .degrees : .radians, .float, angle, to: motion)
  }

  private func addRole(
    _ role: Role, _ form: ValueType, _ address: UnsafeMutableRawPointer, to motion: UInt32
  ) throws(Fault) {
    use_paths()
    var request = PropertyRequest(form: form, target: address, from: nil, to: nil)
    request.role = role
    try add(request, to: motion)
  }

  private func pathRide(of motion: UInt32) throws(Fault) -> PathRide {
    guard let ride = values.pathRide(of: motion) else {
      throw Fault(.wrongKind, "m", .handle(handle(of: motion)), "must be a motion along a path")
    }
    return ride
  }

  /// From one fraction of the path to another; start above end travels backward.
  package func setRange(_ motion: UInt32, start: Double, end: Double) throws(Fault) {
    var ride = try pathRide(of: motion)
    try Check.fraction(start, "start")
    try Check.fraction(end, "end")
    try refuseRunning(motion)
    (ride.start, ride.end) = (start, end)
    values.setPathRide(of: motion, ride)
  }

  package func setEdges(_ motion: UInt32, contiguous: Bool) throws(Fault) {
    var ride = try pathRide(of: motion)
    try refuseRunning(motion)
    ride.edges = contiguous ? .contiguous : .stop
    values.setPathRide(of: motion, ride)
  }

  /// Where on the path it is, 0...1.
  package func fraction(of motion: UInt32) throws(Fault) -> Double {
    let ride = try pathRide(of: motion)
    switch score[motion].pointee.phase {
    case .forward, .backward: return values.fraction(of: motion)
    default:
      let isAtEnd = passProgress(motion) >= 1
      return isAtEnd != (direction(of: motion) < 0) ? values.endFraction(of: motion) : ride.start
    }
  }

  /// Path units per second of the clock; 0 at rest.
  package func speed(of motion: UInt32) throws(Fault) -> Double {
    _ = try pathRide(of: motion)
    return values.speed(of: motion)
  }
}
