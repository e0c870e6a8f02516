import CVivace
import Foundation
import Testing

@Suite struct CurveThroughTests {
  let stage = Stage()

  func curve(
    _ xy: [Double], alpha: Double = 0.5, closed: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> viv_path {
    let path = viv_path_create(stage.tempo)
    let status = viv_path_curve_through(path, xy, UInt32(xy.count / 2), alpha, closed)
    #expect(status == VIV_OK, "\(stage.error)", sourceLocation: location)
    return path
  }

  /// The same points everywhere, within a millionth of the length.
  func areSame(_ one: viv_path, _ other: viv_path) -> Bool {
    let length = viv_path_get_length(one)
    guard length.isNear(viv_path_get_length(other), 1e-9 * length) else { return false }
    return (0...100).allSatisfy {
      stage.point(one, Double($0) / 100).isNear(stage.point(other, Double($0) / 100), 1e-6 * length)
    }
  }

  /// A point of the curve from the second of four points to the third, at a fraction of its knots: the
  /// pyramid of linear interpolations of Barry and Goldman.
  func barryGoldman(_ p: [Point], alpha: Double, _ fraction: Double) -> Point {
    var t = [0.0]
    for place in 0..<3 {
      let distance = hypot(p[place + 1].x - p[place].x, p[place + 1].y - p[place].y)
      t.append(t[place] + pow(distance, alpha))
    }
    let u = t[1] + fraction * (t[2] - t[1])
    func mix(_ a: Point, _ b: Point, _ low: Double, _ high: Double) -> Point {
      let w = (u - low) / (high - low)
      return Point(x: a.x + (b.x - a.x) * w, y: a.y + (b.y - a.y) * w)
    }
    let first = (0..<3).map { mix(p[$0], p[$0 + 1], t[$0], t[$0 + 1]) }
    let second = (0..<2).map { mix(first[$0], first[$0 + 1], t[$0], t[$0 + 2]) }
    return mix(second[0], second[1], t[1], t[2])
  }

  /// How far a point is from a path.
  func distance(of point: Point, from path: viv_path) -> Double {
    func at(_ fraction: Double) -> Double {
      let near = stage.point(path, fraction)
      return hypot(near.x - point.x, near.y - point.y)
    }
    let start = (0...1000).map { Double($0) / 1000 }.min { at($0) < at($1) }!
    var (low, high) = (max(0, start - 0.001), min(1, start + 0.001))
    for _ in 0..<100 {
      let third = (high - low) / 3
      if at(low + third) < at(high - third) { high -= third } else { low += third }
    }
    return at((low + high) / 2)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.8, 1])
  func `The curve between four points is that of Barry and Goldman`(alpha: Double) {
    let xy: [Double] = [0, 0, 30, 40, 100, 40, 110, -20]
    let path = curve(xy, alpha: alpha)
    let points = (0..<4).map { Point(x: xy[2 * $0], y: xy[2 * $0 + 1]) }
    for fraction in stride(from: 0, through: 1, by: 0.125) {
      let expected = barryGoldman(points, alpha: alpha, fraction)
      #expect(distance(of: expected, from: path) < 1e-3, "at \(fraction)")
    }
  }

  @Test(arguments: [0, 0.5, 1])
  func `A closed curve goes round all of its points`(alpha: Double) {
    let xy: [Double] = [0, 0, 50, 0, 60, 30, 10, 40]
    let path = curve(xy, alpha: alpha, closed: true)
    #expect(stage.point(path, 1).isNear(stage.point(path, 0), 1e-9))
    let points = (0..<4).map { Point(x: xy[2 * $0], y: xy[2 * $0 + 1]) }
    for start in 0..<4 {
      let four = (0..<4).map { points[(start + $0) % 4] }
      for fraction in [0, 0.3, 0.6] {
        let expected = barryGoldman(four, alpha: alpha, fraction)
        #expect(distance(of: expected, from: path) < 1e-3, "from \(start) at \(fraction)")
      }
    }
    #expect(areParallel(stage.angle(path, 0), stage.angle(path, 1), 1e-4), "it is smooth there")
  }

  /// A uniform spline's controls are a sixth of the way from neighbour to neighbour from their point.
  @Test func `A uniform curve is that of its cubic Beziers`() {
    let drawn = stage.path("M0 0C10 10 15 30 30 30C45 30 45 -10 60 -10C70 -10 80 20 90 50")
    let controls = viv_path_create(stage.tempo)
    viv_path_move_to(controls, 0, 0)
    viv_path_cubic_to(controls, 10, 10, 20, 30 + 10.0 / 6, 30, 30)
    viv_path_cubic_to(controls, 40, 30 - 10.0 / 6, 50, -10 - 20.0 / 6, 60, -10)
    viv_path_cubic_to(controls, 70, -10 + 20.0 / 6, 80, 30, 90, 50)
    #expect(areSame(curve([0, 0, 30, 30, 60, -10, 90, 50], alpha: 0), controls))
    #expect(!areSame(curve([0, 0, 30, 30, 60, -10, 90, 50], alpha: 0), drawn))
  }

  @Test(arguments: [0, 0.5, 1])
  func `Points on a line make a line`(alpha: Double) {
    let path = curve([0, 0, 3, 4, 12, 16, 15, 20], alpha: alpha)
    #expect(viv_path_get_length(path).isNear(25, 1e-9))
    #expect(stage.point(path, 0.5).isNear(Point(x: 7.5, y: 10), 1e-4))
    #expect(viv_path_get_length(curve([1, 1, 4, 5], alpha: alpha)).isNear(5))
    #expect(viv_path_get_length(curve([1, 1, 4, 5], alpha: alpha, closed: true)).isNear(10, 1e-5))
  }

  @Test(arguments: [0, 0.5, 1], [false, true])
  func `Repeated points count once`(alpha: Double, closed: Bool) {
    let once = curve([0, 0, 30, 40, 100, 40, 50, -20], alpha: alpha, closed: closed)
    let often = curve(
      [0, 0, 0, 0, 30, 40, 30, 40, 30, 40, 100, 40, 50, -20, 50, -20], alpha: alpha, closed: closed)
    #expect(areSame(once, often))
    guard closed else { return }
    #expect(
      areSame(once, curve([0, 0, 30, 40, 100, 40, 50, -20, 0, 0], closed: true)) == (alpha == 0.5))
    let again = curve([0, 0, 30, 40, 100, 40, 50, -20, 0, 0, 0, 0], alpha: alpha, closed: true)
    #expect(areSame(once, again))
  }

  @Test func `Points that are all one place make no way`() {
    for closed in [false, true] {
      let path = curve([5, 6, 5, 6, 5, 6], closed: closed)
      #expect(viv_path_get_length(path) == 0)
      #expect(stage.point(path, 0.5) == Point(x: 5, y: 6))
    }
    #expect(stage.point(curve([7, 8]), 0) == Point(x: 7, y: 8))
  }

  @Test(arguments: [0, 0.5, 1])
  func `Points at almost one place keep the curve in bounds`(alpha: Double) {
    for tiny in [1e-99, 1e-150, 5e-324] {
      let path = curve([0, 0, tiny, 0, 1e12, 1e12, 1e12, 1e12 - 1e-3, -1e12, 0], alpha: alpha)
      let length = viv_path_get_length(path)
      #expect(length > 3.6e12 && length < 1e13, "\(tiny): \(length)")
    }
  }

  @Test func `A line leads to the first point, and the path goes on from the last`() {
    let path = stage.path("M0 0")
    #expect(viv_path_curve_through(path, [10, 0, 20, 0], 2, 0.5, false) == VIV_OK)
    viv_path_line_to(path, 20, 10)
    #expect(viv_path_get_length(path).isNear(30))
    #expect(stage.point(path, 1.0 / 6).isNear(Point(x: 5, y: 0)))
    viv_path_close(path)
    #expect(viv_path_get_length(path).isNear(30 + 500.0.squareRoot()))
  }

  @Test func `What is no curve is refused, and nothing is drawn`() {
    let path = stage.path("M0 0L3 4")
    let xy: [Double] = [1, 2, 3, 4]
    for alpha in [-0.1, 1.1, .nan, .infinity] {
      #expect(viv_path_curve_through(path, xy, 2, alpha, false) == VIV_ERROR_INVALID_ARGUMENT)
    }
    for bad in [.nan, .infinity, 1.1e12, -1.1e12] {
      let status = viv_path_curve_through(path, [1, 2, 3, bad], 2, 0.5, true)
      #expect(status == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(viv_path_curve_through(path, nil, 2, 0.5, true) == VIV_ERROR_INVALID_ARGUMENT)
    for points: UInt32 in [0, 4_194_304, .max] {
      #expect(viv_path_curve_through(path, xy, points, 0.5, true) == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(viv_path_get_length(path) == 5)
    #expect(stage.point(path, 1) == Point(x: 3, y: 4))
  }

  @Test func `Only a path that is not in use takes a curve`() {
    let xy: [Double] = [1, 2, 3, 4]
    let path = stage.path("M0 0L3 4")
    let m = viv_path_motion_create(stage.tempo, path, 1, 0)
    #expect(viv_path_curve_through(path, xy, 2, 0.5, false) == VIV_ERROR_INVALID_STATE)
    #expect(viv_path_curve_through(m, xy, 2, 0.5, false) == VIV_ERROR_WRONG_KIND)
    #expect(viv_path_curve_through(stage.tempo, xy, 2, 0.5, false) == VIV_ERROR_WRONG_KIND)
    #expect(viv_path_curve_through(0, xy, 2, 0.5, false) == VIV_ERROR_INVALID_HANDLE)
    viv_path_destroy(path)
    #expect(viv_path_curve_through(path, xy, 2, 0.5, false) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_path_get_length(path).isNaN)
  }
}
