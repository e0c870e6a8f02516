import VivaceHost
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
    guard let made = core.pointee.shapes.take(Shape()) else {
      retireMoveable(index)
      throw Fault.outOfMemory
    }
    core.pointee.liveCount -= 1
    self[index].pointee.first = made
    return name(of: index)
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
    // The end of the tempo gives back the memory of those that have some.
    shape.pointee.capacity = 0
    core.pointee.shapes.giveBack(index)
  }

  func releaseShapes() {
    var index: UInt32 = 1
    while index < core.pointee.shapes.end {
      if shape(index).pointee.capacity > 0, let segments = shape(index).pointee.segments {
        core.pointee.allocator.release(segments, count: shape(index).pointee.capacity)
      }
      index += 1
    }
  }

  /// Draws one element; all of its numbers were checked.
  package func draw(_ element: PathElement, on path: UInt32) throws(Fault) {
    let shape = shape(self[path].pointee.first)
    guard !shape.pointee.isUsed else { throw .state(path, "is used by a motion; it cannot change") }
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
    guard !shape.pointee.isUsed else { throw .state(path, "is used by a motion; it cannot change") }
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
      throw .state(path, "is empty")
    }
    return view.point(atFraction: fraction)
  }
}
