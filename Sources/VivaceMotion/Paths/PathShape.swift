/// A path that is ready to be travelled: a view of segments whose memory is someone else's.
package struct PathShape: BitwiseCopyable {
  let segments: UnsafePointer<PathSegment>
  let count: Int
  let origin: Vector
  /// In path units.
  package let length: Double

  /// Takes the segments in the order the pen wrote them, and the pen. The memory must outlive the view; it
  /// is not read while `count` is 0.
  package init(segments: UnsafePointer<PathSegment>, count: Int, pen: PathPen) {
    self.segments = segments
    self.count = count
    origin = pen.origin
    length = pen.length
  }

  /// The place and direction at a fraction of the whole length; outside 0 to 1 at the nearer end. A path of
  /// no length is its first point, with the angle 0.
  ///
  /// True arc length, inside curves too, to 1e-6 of the length. Where parts of the path meet at a jump, it
  /// is the one that begins. Cost: a binary search over the segments and one evaluation.
  package func point(atFraction fraction: Double) -> PathPoint {
    guard count > 0 else { return PathPoint(x: origin.x, y: origin.y, angle: 0) }
    let segment = segment(atFraction: fraction)
    return segments[segment].point(at: parameter(in: segment, atFraction: fraction))
  }

  /// The place alone, for a third of the cost.
  package func place(atFraction fraction: Double) -> (x: Double, y: Double) {
    guard count > 0 else { return (origin.x, origin.y) }
    let segment = segment(atFraction: fraction)
    let place = segments[segment].place(at: parameter(in: segment, atFraction: fraction))
    return (place.x, place.y)
  }

  private func parameter(in segment: Int, atFraction fraction: Double) -> Double {
    let piece = segments[segment]
    let share = (fraction * length - piece.start) / piece.length
    if fraction >= 1 || share >= 1 { return 1 }
    return share > 0 ? piece.parameter(atFraction: share) : 0
  }

  /// The last segment that begins at or before that fraction.
  private func segment(atFraction fraction: Double) -> Int {
    let distance = fraction * length
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= distance { low = middle } else { high = middle }
    }
    return low
  }
}

/// What happens to a travelled fraction that leaves the path.
package enum PathEdges: UInt8, BitwiseCopyable {
  /// It stays within the range from start to end.
  case stop
  /// It goes on at the other end of the path, any number of laps.
  case contiguous

  /// The fraction of the path, 0 to 1, for one that an easing or physics made from `start` and `end`, in
  /// either order. Contiguous: exactly 1 stays 1, the path's end; every other whole number is 0.
  package func fraction(_ fraction: Double, start: Double, end: Double) -> Double {
    switch self {
    case .stop:
      let low = min(start, end)
      let high = max(start, end)
      return fraction < low ? low : fraction > high ? high : fraction
    case .contiguous:
      if fraction >= 0, fraction <= 1 { return fraction }
      let lap = fraction - Elementary.floor(fraction)
      return lap < 1 ? lap : 0
    }
  }
}
