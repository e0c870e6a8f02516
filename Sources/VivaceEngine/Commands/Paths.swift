import CFeatures
import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// Paths: kept in records of moveables that no moveable function knows.
extension Tempo {
  /// Whether a record is a path, and no moveable.
  package func isPath(_ index: UInt32) -> Bool { self[index].pointee.kind == .path }

  package func makePath() throws(Fault) -> UInt64 {
    use_others()
    use_paths()
    guard let made = values.makePath() else { throw Fault.outOfMemory }
    let index: UInt32
    do throws(Fault) { index = try makeMoveable(.path) } catch {
      values.releasePath(made)
      throw error
    }
    core.pointee.liveCount -= 1
    self[index].pointee.shape = made
    return handle(of: index)
  }

  package func destroyPath(_ index: UInt32) {
    values.releasePath(self[index].pointee.shape)
    core.pointee.liveCount += 1
    unwatch(index)
    retireMoveable(index)
  }

  private func refuseInUse(_ path: UInt32) throws(Fault) {
    guard !values.isInUse(path: self[path].pointee.shape) else {
      throw .state(path, "is used by a motion, so it cannot change")
    }
  }

  /// Draws one element; all of its numbers were checked.
  package func draw(_ element: PathElement, on path: UInt32) throws(Fault) {
    try refuseInUse(path)
    guard values.draw(element, on: self[path].pointee.shape) else { throw Fault.outOfMemory }
  }

  /// Draws SVG path data; where it is malformed nothing of it is drawn.
  package func parse(_ text: UnsafePointer<CChar>, on path: UInt32) throws(Fault) {
    let length = Text.length(of: text)
    try refuseInUse(path)
    let shape = self[path].pointee.shape
    let before = values.drawn(on: shape)
    do throws(Fault) { try drawAll(text, length, on: shape) } catch {
      values.undraw(shape, to: before)
      throw error
    }
  }

  private func drawAll(
    _ text: UnsafePointer<CChar>, _ length: Int, on shape: UInt32
  ) throws(Fault) {
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    var reader = SvgPathReader(bytes: bytes, count: length)
    while true {
      let element: PathElement?
      do throws(SvgPathFault) { element = try reader.next() } catch {
        throw Fault(
          .invalidArgument, "svg at byte", .place(error.position), "expected path data")
      }
      guard let element else { return }
      guard values.draw(element, on: shape) else { throw Fault.outOfMemory }
    }
  }

  /// Draws a line to the first point of a curve, and the curve; all or nothing.
  package func draw(
    _ curve: CatmullRom, from start: PathElement, on path: UInt32
  ) throws(Fault) {
    try refuseInUse(path)
    let shape = self[path].pointee.shape
    let before = values.drawn(on: shape)
    var curve = curve
    var element: PathElement? = start
    while let next = element {
      guard values.draw(next, on: shape) else {
        values.undraw(shape, to: before)
        throw Fault.outOfMemory
      }
      element = curve.next()
    }
  }

  package func lengthOfPath(_ path: UInt32) -> Double {
    values.length(ofPath: self[path].pointee.shape)
  }

  package func point(of path: UInt32, at fraction: Double) throws(Fault) -> PathPoint {
    try Check.finite(fraction, "fraction")
    guard let point = values.point(ofPath: self[path].pointee.shape, at: fraction) else {
      throw .state(path, "is empty")
    }
    return point
  }
}
