/// What draws a path: it turns elements into segments and remembers where it stands.
///
/// The segments' memory is the caller's, who also keeps the pen with them. Appending never fails; an element
/// of no length, or with a length beyond the range of a double, adds no segment.
package struct PathPen: BitwiseCopyable {
  /// The most segments one element can add; room for so many must be free when it is appended.
  package static let mostSegments = 128

  /// The length drawn so far, in path units.
  package private(set) var length: Double = 0
  var origin = Vector(0, 0)
  var place = Vector(0, 0)
  var beginning = Vector(0, 0)
  /// Whether anything has been drawn or placed.
  package private(set) var isPlaced = false

  package init() {}

  /// Where the next element begins.
  package var current: (x: Double, y: Double) { (place.x, place.y) }

  /// Draws an element, writes its segments from `memory` on and answers how many they are.
  ///
  /// Before anything was placed a line begins at its own end, a curve at its first control point, an
  /// arc at its own start.
  package mutating func append(
    _ element: PathElement, into memory: UnsafeMutablePointer<PathSegment>
  ) -> Int {
    switch element {
    case .move(let x, let y):
      move(to: Vector(x, y))
      return 0
    case .line(let x, let y):
      return line(to: Vector(x, y), into: memory)
    case .quad(let cx, let cy, let x, let y):
      placeIfNeeded(at: Vector(cx, cy))
      return quad(Vector(cx, cy), Vector(x, y), into: memory)
    case .cubic(let c1x, let c1y, let c2x, let c2y, let x, let y):
      placeIfNeeded(at: Vector(c1x, c1y))
      return cubic(Vector(c1x, c1y), Vector(c2x, c2y), Vector(x, y), into: memory)
    case .arc(let cx, let cy, let radius, let start, let end, let clockwise):
      let sweep = Self.sweep(from: start, to: end, clockwise: clockwise)
      return arc(Vector(cx, cy), radius: radius, start: start, sweep: sweep, into: memory)
    case .ellipse(let rx, let ry, let rotation, let large, let clockwise, let x, let y):
      placeIfNeeded(at: Vector(x, y))
      return ellipse(
        radii: Vector(rx, ry), rotation: rotation, large: large, clockwise: clockwise,
        to: Vector(x, y), into: memory)
    case .close:
      return isPlaced ? line(to: beginning, into: memory) : 0
    }
  }

  mutating func move(to point: Vector) {
    if !isPlaced { origin = point }
    place = point
    beginning = point
    isPlaced = true
  }

  mutating func placeIfNeeded(at point: Vector) {
    if !isPlaced { move(to: point) }
  }

  mutating func line(to end: Vector, into memory: UnsafeMutablePointer<PathSegment>) -> Int {
    placeIfNeeded(at: end)
    let segment = PathSegment.line(from: place, to: end)
    place = end
    return store(segment, into: memory, at: 0)
  }

  /// As a cubic: the same curve with the same parameter.
  private mutating func quad(
    _ control: Vector, _ end: Vector, into memory: UnsafeMutablePointer<PathSegment>
  ) -> Int {
    let third = 1.0 / 3
    let first = place + (control - place) * (2 * third)
    let second = end + (control - end) * (2 * third)
    return cubic(first, second, end, into: memory)
  }

  private mutating func cubic(
    _ first: Vector, _ second: Vector, _ end: Vector,
    into memory: UnsafeMutablePointer<PathSegment>
  ) -> Int {
    let curve = PathSegment.cubic(place, first, second, end)
    place = end
    return divide(curve, into: memory, from: 0)
  }

  /// Writes a curve as pieces short enough for their inverse, after `count` segments that are there;
  /// answers how many there are then.
  mutating func divide(
    _ curve: PathSegment, into memory: UnsafeMutablePointer<PathSegment>, from count: Int
  ) -> Int {
    // The outline of what turns back can be many times as long as the curve.
    let length = curve.length(from: 0, to: 0.5) + curve.length(from: 0.5, to: 1)
    return divide(
      curve, into: memory, from: count, depth: 0, tolerance: length * Self.precision)
  }

  private mutating func divide(
    _ curve: PathSegment, into memory: UnsafeMutablePointer<PathSegment>, from count: Int,
    depth: Int, tolerance: Double
  ) -> Int {
    let fits = curve.outline <= tolerance ? nil : curve.measured(within: tolerance)
    if let fits { return store(fits, into: memory, at: count) }
    let roomy = count + depth + 2 < Self.mostSegments
    if depth == Self.deepest || !roomy || !(curve.outline > tolerance) {
      return store(curve.measuredPlainly(), into: memory, at: count)
    }
    let (first, second) = curve.halves()
    let half = divide(
      first, into: memory, from: count, depth: depth + 1, tolerance: tolerance)
    return divide(second, into: memory, from: half, depth: depth + 1, tolerance: tolerance)
  }

  /// The fraction of an element's length by which a piece's inverse may be wrong where that is
  /// checked. Of 24 000 random cubics, cusps and lines that turn back none was wrong by more than 1.4
  /// times that anywhere, and none took more than 98 pieces.
  private static let precision = 3e-7
  /// Towards a cusp, length falls with the square of the parameter: 4^-13 is below the precision.
  private static let deepest = 13

  private mutating func store(
    _ segment: PathSegment, into memory: UnsafeMutablePointer<PathSegment>, at index: Int
  ) -> Int {
    guard segment.length > 0, (length + segment.length).isFinite else { return index }
    var placed = segment
    placed.start = length
    memory[index] = placed
    length += segment.length
    return index + 1
  }
}
