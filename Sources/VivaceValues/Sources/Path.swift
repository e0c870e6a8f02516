import VivaceMotion
import VivaceStorage

/// A path of the host: its segments, and who travels it.
struct Shape: ArenaRecord {
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

/// How far a path is drawn.
package struct Drawn {
  fileprivate let count: Int
  fileprivate let pen: PathPen
}

/// Paths, which motions travel.
extension Values {
  private func shape(_ index: UInt32) -> UnsafeMutablePointer<Shape> { core.pointee.shapes[index] }

  /// A path with nothing drawn; nil: out of memory.
  package func makePath() -> UInt32? {
    if core.pointee.scratch == nil {
      core.pointee.scratch = core.pointee.allocator.allocate(
        PathSegment.self, count: PathPen.mostSegments)
      guard core.pointee.scratch != nil else { return nil }
    }
    return core.pointee.shapes.take(Shape())
  }

  /// One reference less; with the last one the path goes.
  package func releasePath(_ index: UInt32) {
    guard index != 0 else { return }
    let shape = shape(index)
    shape.pointee.references -= 1
    guard shape.pointee.references == 0 else { return }
    if let segments = shape.pointee.segments {
      core.pointee.allocator.release(segments, count: shape.pointee.capacity)
    }
    if core.pointee.cachedShape == index { core.pointee.cachedShape = 0 }
    core.pointee.shapes.giveBack(index)
  }

  /// A motion travels it, so it changes no more.
  package func isInUse(path index: UInt32) -> Bool { shape(index).pointee.isUsed }

  package func isPlaced(path index: UInt32) -> Bool { shape(index).pointee.pen.isPlaced }

  package func length(ofPath index: UInt32) -> Double { shape(index).pointee.pen.length }

  /// The point at a fraction of its length; nil: nothing is drawn.
  package func point(ofPath index: UInt32, at fraction: Double) -> PathPoint? {
    let shape = shape(index)
    guard shape.pointee.pen.isPlaced else { return nil }
    return shape.pointee.view?.point(atFraction: fraction)
  }

  // MARK: Drawing

  package func drawn(on path: UInt32) -> Drawn {
    Drawn(count: shape(path).pointee.count, pen: shape(path).pointee.pen)
  }

  /// Takes away what was drawn since.
  package func undraw(_ path: UInt32, to drawn: Drawn) {
    shape(path).pointee.count = drawn.count
    shape(path).pointee.pen = drawn.pen
  }

  /// Draws one element; all of its numbers were checked. False: out of memory.
  package func draw(_ element: PathElement, on path: UInt32) -> Bool {
    let shape = shape(path)
    guard let scratch = core.pointee.scratch else { return false }
    var pen = shape.pointee.pen
    let count = pen.append(element, into: scratch)
    guard reserve(shape, shape.pointee.count + max(count, 1)), let room = shape.pointee.segments
    else { return false }
    (room + shape.pointee.count).initialize(from: scratch, count: count)
    shape.pointee.count += count
    shape.pointee.pen = pen
    return true
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
}
