/// A place on a path, in path units, with the direction in which the path goes on there.
package struct PathPoint: BitwiseCopyable {
  package let x: Double
  package let y: Double
  /// The tangent's angle in radians, -π to π, growing from the x axis to the y axis. It is the path's own
  /// direction, also for what travels it backward. At a corner it is that of the piece that begins.
  package let angle: Double

  package init(x: Double, y: Double, angle: Double) {
    self.x = x
    self.y = y
    self.angle = angle
  }
}

/// A piece of a path that is short enough for its arc length to be a simple function: a line, a part of a
/// cubic curve or a part of an ellipse.
///
/// Its memory is the caller's; `PathPen` makes it. 120 bytes.
package struct PathSegment: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable {
    case line, cubic, arc
  }

  package let kind: Kind
  /// A cubic's or a line's end points and control points; an arc's centre, its two axes, its start and
  /// sweep in radians.
  let a, b, c, d: Vector
  /// The parameter as a function of the fraction of length; see `parameter(atFraction:)`.
  let inverse: (Double, Double, Double, Double)
  /// In path units, above 0.
  package let length: Double
  /// The length of everything before it, in path units.
  package internal(set) var start: Double = 0

  /// The straight line between two points.
  static func line(from: Vector, to: Vector) -> PathSegment {
    PathSegment(.line, from, from, to, to, length: (to - from).length)
  }

  /// The cubic curve of four control points, its length still unknown.
  static func cubic(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> PathSegment {
    PathSegment(.cubic, a, b, c, d, length: 0)
  }

  /// The points `centre + first * cos(t) + second * sin(t)` for t from `start` on through `sweep`, in
  /// radians, its length still unknown.
  static func arc(
    centre: Vector, first: Vector, second: Vector, start: Double, sweep: Double
  ) -> PathSegment {
    PathSegment(.arc, centre, first, second, Vector(start, sweep), length: 0)
  }

  private init(
    _ kind: Kind, _ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, length: Double,
    inverse: (Double, Double, Double, Double) = (0, 0, 0, 0)
  ) {
    self.kind = kind
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.length = length
    self.inverse = inverse
  }

  /// The same piece with its length and the inverse of it filled in.
  func measured(
    length: Double, inverse: (Double, Double, Double, Double)
  ) -> PathSegment {
    PathSegment(kind, a, b, c, d, length: length, inverse: inverse)
  }

  /// The two halves, by parameter. (P. de Casteljau for the cubic.)
  func halves() -> (PathSegment, PathSegment) {
    if kind == .arc {
      let half = d.y / 2
      return (
        .arc(centre: a, first: b, second: c, start: d.x, sweep: half),
        .arc(centre: a, first: b, second: c, start: d.x + half, sweep: half)
      )
    }
    let ab = (a + b) * 0.5
    let bc = (b + c) * 0.5
    let cd = (c + d) * 0.5
    let abc = (ab + bc) * 0.5
    let bcd = (bc + cd) * 0.5
    let middle = (abc + bcd) * 0.5
    return (.cubic(a, ab, abc, middle), .cubic(middle, bcd, cd, d))
  }
}

/// A point or a direction of the plane.
struct Vector: BitwiseCopyable {
  let x: Double
  let y: Double

  @inline(__always)
  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Not for lengths whose square is beyond the range of a double.
  var length: Double { Elementary.squareRoot(x * x + y * y) }

  @inline(__always)
  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

  @inline(__always)
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

  @inline(__always)
  static func * (a: Vector, scale: Double) -> Vector { Vector(a.x * scale, a.y * scale) }

  @inline(__always)
  static func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y }
}
