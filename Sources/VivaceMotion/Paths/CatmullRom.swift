/// A curve through points, as one cubic Bezier from each point to the next.
///
/// A Catmull-Rom spline whose knots lie as far apart as the points' distances to the power of alpha. Sources:
/// P. Barry, R. Goldman, "A Recursive Evaluation Algorithm for a Class of Catmull-Rom Splines"; C. Yuksel,
/// S. Schaefer, J. Keyser, "Parameterization and Applications of Catmull-Rom Curves", whose Bezier form
/// this is. Before the first point of an open curve and after its last lie their neighbours' reflections. The
/// points are borrowed, within 1e12 of 0; neighbours at the same place count once.
package struct CatmullRom: BitwiseCopyable {
  private let xy: UnsafePointer<Double>
  private let count: Int
  private let alpha: Double
  private let isClosed: Bool
  /// Where the next curve begins, and the point before that; nil: its reflected neighbour.
  private var place = 0
  private var before: Vector?
  private var isDone = false

  /// `count` points x y x y ..., at least 1; alpha in 0...1.
  package init(xy: UnsafePointer<Double>, count: Int, alpha: Double, isClosed: Bool) {
    var count = count
    if isClosed {
      while count > 1, Self.areSame(Self.point(xy, count - 1), Self.point(xy, 0)) { count -= 1 }
      before = Self.point(xy, count - 1)
    }
    (self.xy, self.count, self.alpha, self.isClosed) = (xy, count, alpha, isClosed)
  }

  /// The next curve; nil after the last.
  package mutating func next() -> PathElement? {
    guard !isDone, let next = following(place) else { return nil }
    let (start, end) = (Self.point(xy, place), Self.point(xy, next))
    let after = following(next).map { Self.point(xy, $0) } ?? (end * 2 - start)
    let first = control(at: start, towards: end, awayFrom: before ?? (start * 2 - end))
    let second = control(at: end, towards: start, awayFrom: after)
    before = start
    place = next
    isDone = next == 0
    return .cubic(c1x: first.x, c1y: first.y, c2x: second.x, c2y: second.y, x: end.x, y: end.y)
  }

  /// P1 + (a^2 (P2 - P1) + b^2 (P1 - P0)) / (3 a (a + b)), where a and b are the distances before and
  /// after P1 to the power of alpha; in their ratio, which cannot leave the range of a double.
  private func control(at point: Vector, towards near: Vector, awayFrom far: Vector) -> Vector {
    let ratio = power(of: (near - point).length / (point - far).length)
    let share = 1 / (1 + ratio)
    let way = (near - point) * share + ((point - far) * ratio) * (ratio * share)
    return point + way * (1.0 / 3)
  }

  private func power(of ratio: Double) -> Double {
    if alpha == 0.5 { return Elementary.squareRoot(ratio) }
    return alpha == 1 ? ratio : Elementary.pow(ratio, alpha)
  }

  /// The next point at another place; nil: the curve ends here.
  private func following(_ place: Int) -> Int? {
    let point = Self.point(xy, place)
    var next = place + 1
    while next < count, Self.areSame(Self.point(xy, next), point) { next += 1 }
    if next < count { return next }
    return isClosed && !Self.areSame(Self.point(xy, 0), point) ? 0 : nil
  }

  private static func point(_ xy: UnsafePointer<Double>, _ index: Int) -> Vector {
    Vector(xy[2 * index], xy[2 * index + 1])
  }

  /// Nearer than that their distance has no digits left.
  private static func areSame(_ one: Vector, _ other: Vector) -> Bool {
    (one - other).length < 1e-100
  }
}
