import VivaceHost
import VivaceMotion
import VivaceStorage

/// Motions that travel a path, by an easing or by physics.
extension Tempo {
  package func makePathMotion(
    on path: UInt32, duration: Double, easing: Int32
  ) throws(Fault) -> UInt64 {
    try Check.seconds(duration, "duration")
    try checkEasing(easing, "easing")
    let name = try makeTravel(.path, on: path, way: 0) { _ in }
    self[Name(bits: name).index].pointee.duration = duration
    self[Name(bits: name).index].pointee.easing = easing
    return name
  }

  package func makePathPhysics(
    on path: UInt32, velocity: Double, friction: Double
  ) throws(Fault) -> UInt64 {
    try Check.velocity(velocity, "velocity")
    try Check.friction(friction)
    guard let way = core.pointee.ways.take(Way()) else { throw Fault.outOfMemory }
    do throws(Fault) {
      return try makeTravel(.pathPhysics, on: path, way: way) { extras in
        extras.pointee.physics.velocity = velocity
        extras.pointee.physics.friction = friction
        extras.pointee.physics.drag = Friction.drag(friction)
        extras.pointee.physics.collides = true
      }
    } catch {
      releaseWay(way)
      throw error
    }
  }

  private func makeTravel(
    _ kind: Kind, on path: UInt32, way: UInt32, _ fill: (UnsafeMutablePointer<Extras>) -> Void
  ) throws(Fault) -> UInt64 {
    let used = self[path].pointee.first
    guard core.pointee.shapes[used].pointee.pen.isPlaced else {
      throw Fault(.invalidState, "path", .name(name(of: path)), "must not be empty")
    }
    let name = try makeFlow(kind) { extras in
      extras.pointee.travel.shape = used
      extras.pointee.travel.way = way
      fill(extras)
    }
    core.pointee.shapes[used].pointee.references += 1
    core.pointee.shapes[used].pointee.isUsed = true
    return name
  }

  /// The point's x and y, of one type of number.
  package func setPointTarget(
    _ motion: UInt32, type: ValueType, x: UnsafeMutableRawPointer, y: UnsafeMutableRawPointer
  ) throws(Fault) {
    try addRole(.x, type, x, to: motion)
    do throws(Fault) { try addRole(.y, type, y, to: motion) } catch {
      removeLastProperty(of: motion)
      throw error
    }
  }

  package func setAngleTarget(
    _ motion: UInt32, inDegrees: Bool, _ angle: UnsafeMutableRawPointer
  ) throws(Fault) {
    try addRole(inDegrees ? .degrees : .radians, .float, angle, to: motion)
  }

  private func addRole(
    _ role: Role, _ form: ValueType, _ address: UnsafeMutableRawPointer, to motion: UInt32
  ) throws(Fault) {
    var request = PropertyRequest(form: form, target: address, from: nil, to: nil)
    request.role = role
    try add(request, to: motion)
  }

  func releaseTravel(of motion: UInt32) {
    guard let extras = knownExtras(of: motion) else { return }
    releaseShape(extras.pointee.travel.shape)
    releaseWay(extras.pointee.travel.way)
    extras.pointee.travel = Travel()
  }

  private func travel(
    of motion: UInt32
  ) throws(Fault) -> UnsafeMutablePointer<Extras> {
    guard let extras = knownExtras(of: motion), extras.pointee.travel.shape != 0 else {
      throw Fault(.wrongKind, "m", .name(name(of: motion)), "must travel a path")
    }
    return extras
  }

  /// From one fraction of the path to another; start above end travels backward.
  package func setRange(_ motion: UInt32, start: Double, end: Double) throws(Fault) {
    let extras = try travel(of: motion)
    try Check.fraction(start, "start")
    try Check.fraction(end, "end")
    try refuseRunning(motion)
    extras.pointee.travel.start = start
    extras.pointee.travel.end = end
  }

  package func setEdges(_ motion: UInt32, contiguous: Bool) throws(Fault) {
    let extras = try travel(of: motion)
    try refuseRunning(motion)
    extras.pointee.travel.edges = contiguous ? .contiguous : .stop
  }

  /// Where on the path it is, 0...1.
  package func fraction(of motion: UInt32) throws(Fault) -> Double {
    let extras = try travel(of: motion)
    let travel = extras.pointee.travel
    switch self[motion].pointee.phase {
    case .forward, .backward:
      return fraction(
        of: motion, travel, phase: self[motion].pointee.phase, time: passTime(of: motion))
    default:
      let isAtEnd = passProgress(motion) >= 1
      return isAtEnd != (direction(of: motion) < 0) ? endFraction(of: travel) : travel.start
    }
  }

  private func endFraction(of travel: Travel) -> Double {
    guard travel.way != 0 else { return travel.end }
    return folded(way(travel.way).pointee.rest, travel)
  }

  /// The fraction so many own seconds after the start of a pass.
  func fraction(of motion: UInt32, _ travel: Travel, phase: Phase, time: Double) -> Double {
    let length = self[motion].pointee.forwardLength
    if travel.way != 0 {
      let seconds = phase == .backward ? length - time : time
      return folded(way(travel.way).pointee.state(at: seconds).position, travel)
    }
    let progress = length > 0 ? min(time / length, 1) : 1
    let eased =
      progress >= 1 ? 1 : easingValue(easingNumber(of: motion, phase: phase), at: progress)
    let (start, end) =
      phase == .backward ? (travel.end, travel.start) : (travel.start, travel.end)
    let raw = eased == 1 ? end : start + (end - start) * eased
    return travel.edges.fraction(raw, start: travel.start, end: travel.end)
  }

  /// A place along the path as a fraction of it.
  private func folded(_ place: Double, _ travel: Travel) -> Double {
    let length = core.pointee.shapes[travel.shape].pointee.pen.length
    guard length > 0 else { return travel.start }
    return travel.edges.fraction(place / length, start: travel.start, end: travel.end)
  }

  /// Lays the physics along the path.
  func layTravel(of motion: UInt32) {
    guard let extras = knownExtras(of: motion) else { return }
    let travel = extras.pointee.travel
    let length = core.pointee.shapes[travel.shape].pointee.pen.length
    let walls = travel.edges == .stop ? (travel.start * length, travel.end * length) : nil
    way(travel.way).pointee.layPhysics(
      extras.pointee.physics, from: travel.start * length, extras.pointee.physics.velocity, walls)
    self[motion].pointee.forwardLength = way(travel.way).pointee.duration
    self[motion].pointee.backwardLength = way(travel.way).pointee.duration
  }

  /// Where the ends of a motion along a path are, for the elements that its point moves.
  func layEnds(of motion: UInt32) {
    guard let travel = knownExtras(of: motion)?.pointee.travel else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      element(index).pointee.from = number(element(index).pointee.role, at: travel.start, travel)
      element(index).pointee.given = element(index).pointee.from
      element(index).pointee.to = number(
        element(index).pointee.role, at: endFraction(of: travel), travel)
      index = element(index).pointee.next
    }
  }

  /// One number of the point that a motion is at, so many own seconds after the start of a pass.
  func pointNumber(of index: UInt32, phase: Phase, time: Double) -> Double {
    let motion = element(index).pointee.motion
    // Of the same moment x and y are of the same point.
    if core.pointee.isWritingPoints && core.pointee.pointMotion == motion {
      return number(element(index).pointee.role, of: core.pointee.cachedPoint)
    }
    guard let travel = knownExtras(of: motion)?.pointee.travel else { return 0 }
    let fraction = fraction(of: motion, travel, phase: phase, time: time)
    let point = cachedPoint(at: fraction, travel)
    core.pointee.pointMotion = motion
    return number(element(index).pointee.role, of: point)
  }

  /// Its change per own second. Of the angle by a central difference: a path has corners.
  func pointRate(of index: UInt32, phase: Phase, time: Double) -> Double {
    let motion = element(index).pointee.motion
    let role = element(index).pointee.role
    guard role == .x || role == .y, let travel = knownExtras(of: motion)?.pointee.travel else {
      return turning(of: index, phase: phase, time: time)
    }
    let fraction = fraction(of: motion, travel, phase: phase, time: time)
    let angle = cachedPoint(at: fraction, travel).angle
    let heading = role == .x ? Elementary.cos(angle) : Elementary.sin(angle)
    return heading * speed(of: motion, travel, phase: phase, time: time)
  }

  private func turning(of index: UInt32, phase: Phase, time: Double) -> Double {
    let length = self[element(index).pointee.motion].pointee.forwardLength
    let step = min(1e-5, length / 4)
    let (before, after) = (max(time - step, 0), min(time + step, length))
    guard after > before else { return 0 }
    return
      (pointNumber(of: index, phase: phase, time: after)
      - pointNumber(of: index, phase: phase, time: before)) / (after - before)
  }

  /// Path units per own second, negative against the path's direction.
  private func speed(
    of motion: UInt32, _ travel: Travel, phase: Phase, time: Double
  ) -> Double {
    let length = self[motion].pointee.forwardLength
    if travel.way != 0 {
      let seconds = phase == .backward ? length - time : time
      let velocity = way(travel.way).pointee.state(at: seconds).velocity
      return phase == .backward ? -velocity : velocity
    }
    let number = easingNumber(of: motion, phase: phase)
    let (eased, slope) = (
      easingValue(number, at: time / length), easingSlope(number, at: time / length)
    )
    // Held at an edge it stands still.
    if travel.edges == .stop && (eased < 0 || eased > 1) { return 0 }
    let range = phase == .backward ? travel.start - travel.end : travel.end - travel.start
    return range * slope / length * core.pointee.shapes[travel.shape].pointee.pen.length
  }

  /// Path units per second of the clock; 0 at rest.
  package func speed(of motion: UInt32) throws(Fault) -> Double {
    let travel = try travel(of: motion).pointee.travel
    let phase = self[motion].pointee.phase
    let isMoving = self[self[motion].pointee.root].pointee.state == .moving && isInPass(motion)
    let time = passTime(of: motion)
    guard isMoving, time < passLength(of: motion) else { return 0 }
    return speed(of: motion, travel, phase: phase, time: time) * ownSpeed(of: motion)
  }

  private func number(_ role: Role, at fraction: Double, _ travel: Travel) -> Double {
    number(role, of: cachedPoint(at: fraction, travel))
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

  /// Neighbouring elements ask for the same point.
  private func cachedPoint(at fraction: Double, _ travel: Travel) -> PathPoint {
    if core.pointee.cachedShape == travel.shape, core.pointee.cachedFraction == fraction {
      return core.pointee.cachedPoint
    }
    let point =
      core.pointee.shapes[travel.shape].pointee.view?.point(atFraction: fraction)
      ?? PathPoint(x: 0, y: 0, angle: 0)
    core.pointee.cachedShape = travel.shape
    core.pointee.cachedFraction = fraction
    core.pointee.cachedPoint = point
    return point
  }
}
