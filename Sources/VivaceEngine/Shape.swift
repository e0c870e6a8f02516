import VivaceMotion
import VivaceStorage

/// A path of the host: its segments, and who travels it.
struct Shape: BitwiseCopyable {
  var segments: UnsafeMutablePointer<PathSegment>?
  var count = 0
  var capacity = 0
  var pen = PathPen()
  /// Motions made on it, and the host's handle.
  var references: UInt32 = 1
  /// Used once: it never changes again.
  var isUsed = false
  var next: UInt32 = 0

  var view: PathShape? {
    segments.map { PathShape(segments: $0, count: count, pen: pen) }
  }
}

/// How a motion travels a path.
struct Travel: BitwiseCopyable {
  var shape: UInt32 = 0
  var start: Double = 0
  var end: Double = 1
  var edges = PathEdges.stop
  /// Of physics: along the path, in its units.
  var way: UInt32 = 0
}

/// Paths: kept in records of moveables that no moveable function knows.
extension Tempo {
  private func shape(_ index: UInt32) -> UnsafeMutablePointer<Shape> { core.pointee.shapes[index] }

  /// The path of a name; nil: something else.
  package func isPath(_ index: UInt32) -> Bool { self[index].pointee.kind == .shape }

  package func makePath() throws(Fault) -> UInt64 {
    if core.pointee.scratch == nil {
      core.pointee.scratch = core.pointee.allocator.allocate(
        PathSegment.self, count: PathPen.mostSegments)
      guard core.pointee.scratch != nil else { throw Fault.outOfMemory }
    }
    let index = try makeMoveable(.shape)
    guard let made = makeShape() else {
      retireMoveable(index)
      throw Fault.outOfMemory
    }
    core.pointee.liveCount -= 1
    self[index].pointee.first = made
    return name(of: index)
  }

  private func makeShape() -> UInt32? {
    let free = core.pointee.freeShape
    guard free != 0 else { return core.pointee.shapes.append(Shape()) }
    core.pointee.freeShape = shape(free).pointee.next
    shape(free).initialize(to: Shape())
    return free
  }

  package func destroyPath(_ index: UInt32) {
    releaseShape(self[index].pointee.first)
    core.pointee.liveCount += 1
    retireMoveable(index)
  }

  func releaseShape(_ index: UInt32) {
    guard index != 0 else { return }
    let shape = shape(index)
    shape.pointee.references -= 1
    guard shape.pointee.references == 0 else { return }
    if let segments = shape.pointee.segments {
      core.pointee.allocator.release(segments, count: shape.pointee.capacity)
    }
    shape.initialize(to: Shape())
    shape.pointee.next = core.pointee.freeShape
    core.pointee.freeShape = index
  }

  func releaseShapes() {
    var index: UInt32 = 1
    while index < core.pointee.shapes.end {
      if let segments = shape(index).pointee.segments {
        core.pointee.allocator.release(segments, count: shape(index).pointee.capacity)
      }
      index += 1
    }
  }

  /// Draws one element; all of its numbers were checked.
  package func draw(_ element: PathElement, on path: UInt32) throws(Fault) {
    let shape = shape(self[path].pointee.first)
    guard !shape.pointee.isUsed else { throw .state("a path that a motion uses does not change") }
    guard let scratch = core.pointee.scratch else { throw Fault.outOfMemory }
    var pen = shape.pointee.pen
    let count = pen.append(element, into: scratch)
    guard reserve(shape, shape.pointee.count + max(count, 1)), let room = shape.pointee.segments
    else { throw Fault.outOfMemory }
    (room + shape.pointee.count).initialize(from: scratch, count: count)
    shape.pointee.count += count
    shape.pointee.pen = pen
  }

  private func reserve(_ shape: UnsafeMutablePointer<Shape>, _ count: Int) -> Bool {
    guard count > shape.pointee.capacity else { return true }
    let capacity = max(count, 8, shape.pointee.capacity * 2)
    guard let grown = core.pointee.allocator.allocate(PathSegment.self, count: capacity) else {
      return false
    }
    if let segments = shape.pointee.segments {
      grown.initialize(from: segments, count: shape.pointee.count)
      core.pointee.allocator.release(segments, count: shape.pointee.capacity)
    }
    shape.pointee.segments = grown
    shape.pointee.capacity = capacity
    return true
  }

  /// Draws SVG path data; where it is malformed nothing of it is drawn.
  package func parse(_ text: UnsafePointer<CChar>, on path: UInt32) throws(Fault) {
    let length = Text.length(of: text)
    let shape = shape(self[path].pointee.first)
    guard !shape.pointee.isUsed else { throw .state("a path that a motion uses does not change") }
    let before = (count: shape.pointee.count, pen: shape.pointee.pen)
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    var reader = SvgPathReader(bytes: bytes, count: length)
    while true {
      let element: PathElement?
      do throws(SvgPathFault) { element = try reader.next() } catch {
        shape.pointee.count = before.count
        shape.pointee.pen = before.pen
        throw Fault(
          .invalidArgument, "svg, at byte", .integer(Int64(error.position)),
          "is no path data there")
      }
      guard let element else { return }
      do throws(Fault) { try draw(element, on: path) } catch {
        shape.pointee.count = before.count
        shape.pointee.pen = before.pen
        throw error
      }
    }
  }

  package func lengthOfPath(_ path: UInt32) -> Double {
    shape(self[path].pointee.first).pointee.pen.length
  }

  package func point(of path: UInt32, at fraction: Double) throws(Fault) -> PathPoint {
    try Check.finite(fraction, "fraction")
    let shape = shape(self[path].pointee.first)
    guard shape.pointee.pen.isPlaced, let view = shape.pointee.view else {
      throw .state("the path is empty")
    }
    return view.point(atFraction: fraction)
  }

  // MARK: Travelling

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
    try Check.finite(velocity, "velocity")
    try Check.fraction(friction, "friction")
    guard let way = makeWay() else { throw Fault.outOfMemory }
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
    guard shape(used).pointee.pen.isPlaced else {
      throw Fault(.invalidState, "path", .name(name(of: path)), "must not be empty")
    }
    let name = try makeFlow(kind) { extras in
      extras.pointee.travel.shape = used
      extras.pointee.travel.way = way
      fill(extras)
    }
    shape(used).pointee.references += 1
    shape(used).pointee.isUsed = true
    return name
  }

  /// The point's x and y, of one scalar type.
  package func setPointTarget(
    _ motion: UInt32, type: ScalarType, x: UnsafeMutableRawPointer, y: UnsafeMutableRawPointer
  ) throws(Fault) {
    try addRole(.x, type, x, to: motion)
    do throws(Fault) { try addRole(.y, type, y, to: motion) } catch {
      removeLastElement(of: motion)
      throw error
    }
  }

  package func setAngleTarget(
    _ motion: UInt32, inDegrees: Bool, _ angle: UnsafeMutableRawPointer
  ) throws(Fault) {
    try addRole(inDegrees ? .degrees : .radians, .float, angle, to: motion)
  }

  private func addRole(
    _ role: Role, _ type: ScalarType, _ address: UnsafeMutableRawPointer, to motion: UInt32
  ) throws(Fault) {
    var property = Property(
      type: type, target: address, stride: type.size, from: nil, to: nil)
    property.role = role
    try add(property, to: motion)
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
    let length = shape(travel.shape).pointee.pen.length
    guard length > 0 else { return travel.start }
    return travel.edges.fraction(place / length, start: travel.start, end: travel.end)
  }

  /// Lays the physics along the path.
  func layTravel(of motion: UInt32) {
    guard let extras = knownExtras(of: motion) else { return }
    let travel = extras.pointee.travel
    let length = shape(travel.shape).pointee.pen.length
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
      element(index).pointee.to = number(
        element(index).pointee.role, at: endFraction(of: travel), travel)
      index = element(index).pointee.next
    }
  }

  /// One number of the point that a motion is at, so many own seconds after the start of a pass.
  func pointNumber(of index: UInt32, phase: Phase, time: Double) -> Double {
    let motion = element(index).pointee.motion
    guard let travel = knownExtras(of: motion)?.pointee.travel else { return 0 }
    let fraction = fraction(of: motion, travel, phase: phase, time: time)
    return number(element(index).pointee.role, at: fraction, travel)
  }

  /// Its change per own second, by a central difference: a path has corners.
  func pointRate(of index: UInt32, phase: Phase, time: Double) -> Double {
    let length = self[element(index).pointee.motion].pointee.forwardLength
    let step = min(1e-5, length / 4)
    let (before, after) = (max(time - step, 0), min(time + step, length))
    guard after > before else { return 0 }
    return
      (pointNumber(of: index, phase: phase, time: after)
      - pointNumber(of: index, phase: phase, time: before)) / (after - before)
  }

  private func number(_ role: Role, at fraction: Double, _ travel: Travel) -> Double {
    let point = cachedPoint(at: fraction, travel)
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
      shape(travel.shape).pointee.view?.point(atFraction: fraction)
      ?? PathPoint(x: 0, y: 0, angle: 0)
    core.pointee.cachedShape = travel.shape
    core.pointee.cachedFraction = fraction
    core.pointee.cachedPoint = point
    return point
  }
}
