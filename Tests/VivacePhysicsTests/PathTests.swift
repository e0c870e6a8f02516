import CVivace
import Foundation
import Testing

struct Point: Equatable {
  var x, y: Double
  func isNear(_ other: Point, _ tolerance: Double = 1e-9) -> Bool {
    hypot(x - other.x, y - other.y) <= tolerance
  }
}

extension Stage {
  func path(_ svg: String, at location: SourceLocation = #_sourceLocation) -> viv_path {
    let path = viv_path_create(tempo)
    #expect(viv_path_parse(path, svg) == VIV_OK, "\(svg): \(error)", sourceLocation: location)
    return path
  }

  func point(
    _ path: viv_path, _ fraction: Double, at location: SourceLocation = #_sourceLocation
  ) -> Point {
    var (x, y) = (Double.nan, Double.nan)
    #expect(
      viv_path_get_point(path, fraction, &x, &y, nil) == VIV_OK, "\(error)",
      sourceLocation: location)
    return Point(x: x, y: y)
  }

  func angle(_ path: viv_path, _ fraction: Double) -> Double {
    var angle = Double.nan
    #expect(viv_path_get_point(path, fraction, nil, nil, &angle) == VIV_OK, "\(error)")
    return angle
  }
}

/// Angles that point the same way.
func areParallel(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(remainder(a - b, 2 * .pi)) <= tolerance
}

@Suite struct PathTests {
  let stage = Stage()
  static let square = "M0 0H100V100H0Z"

  @Test func `L12 a square is as long as its sides, its points where fractions say`() {
    let path = viv_path_create(stage.tempo)
    for status in [
      viv_path_move_to(path, 0, 0), viv_path_line_to(path, 100, 0),
      viv_path_line_to(path, 100, 100), viv_path_line_to(path, 0, 100), viv_path_close(path),
    ] {
      #expect(status == VIV_OK)
    }
    #expect(viv_path_get_length(path) == 400)
    let expected = [
      (0.125, 50.0, 0.0), (0.25, 100, 0), (0.5, 100, 100), (0.8, 0, 80), (0.9, 0, 40), (1, 0, 0),
    ]
    for (fraction, x, y) in expected {
      #expect(stage.point(path, fraction).isNear(Point(x: x, y: y)), "at \(fraction)")
    }
  }

  @Test func `Angles are those of the tangents`() {
    let path = stage.path(Self.square)
    for (fraction, angle) in [(0.1, 0), (0.3, Double.pi / 2), (0.6, .pi), (0.9, -.pi / 2)] {
      #expect(areParallel(stage.angle(path, fraction), angle), "at \(fraction)")
    }
  }

  @Test func `A quadratic is as long as its integral`() {
    let path = viv_path_create(stage.tempo)
    viv_path_move_to(path, 0, 0)
    viv_path_quad_to(path, 50, 100, 100, 0)
    // 2 ∫ sqrt(50² + 100² (1 - 2t)²): of a parabola.
    let s5 = 5.0.squareRoot()
    #expect(viv_path_get_length(path).isNear(50 * s5 + 25 * log(2 + s5), 1e-4 * 148))
    #expect(stage.point(path, 0.5).isNear(Point(x: 50, y: 50), 1e-2))
  }

  @Test func `A cubic on a line is as long as the line`() {
    let path = viv_path_create(stage.tempo)
    viv_path_move_to(path, 0, 0)
    viv_path_cubic_to(path, 1, 2, 20, 40, 30, 60)
    #expect(viv_path_get_length(path).isNear(30 * 5.0.squareRoot(), 1e-3))
    #expect(stage.point(path, 0.5).isNear(Point(x: 15, y: 30), 1e-2))
  }

  @Test func `An arc is as long as its angle times its radius`() {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_arc(path, 20, 20, 200, 0.087, 1.66, true) == VIV_OK)
    #expect(viv_path_get_length(path).isNear(314.6, 1e-3))
    let start = Point(x: 20 + 200 * cos(0.087), y: 20 + 200 * sin(0.087))
    #expect(stage.point(path, 0).isNear(start))
    let middle = (0.087 + 1.66) / 2
    #expect(
      stage.point(path, 0.5).isNear(
        Point(x: 20 + 200 * cos(middle), y: 20 + 200 * sin(middle)), 0.03))
    #expect(areParallel(stage.angle(path, 0.5), middle + .pi / 2, 1e-3))
  }

  @Test func `Clockwise is with growing angles, the other way the rest of the circle`() {
    let (with, against) = (viv_path_create(stage.tempo), viv_path_create(stage.tempo))
    viv_path_arc(with, 0, 0, 10, 0, .pi / 2, true)
    viv_path_arc(against, 0, 0, 10, 0, .pi / 2, false)
    #expect(viv_path_get_length(with).isNear(5 * .pi, 1e-3))
    #expect(viv_path_get_length(against).isNear(15 * .pi, 5e-3))
    #expect(
      stage.point(against, 0.5).isNear(
        Point(x: 10 * cos(-0.75 * .pi), y: 10 * sin(-0.75 * .pi)), 5e-3))
  }

  @Test func `An arc after a point is joined to it by a line`() {
    let path = viv_path_create(stage.tempo)
    viv_path_move_to(path, 0, 0)
    viv_path_arc(path, 20, 0, 10, .pi, 2 * .pi, true)
    #expect(viv_path_get_length(path).isNear(10 + 10 * .pi, 5e-3))
  }

  @Test func `Sub-paths are travelled one after another, the way between jumped`() {
    let path = stage.path("M0 0h10M100 0h10m0 5v20")
    #expect(viv_path_get_length(path) == 40)
    #expect(stage.point(path, 0.125).isNear(Point(x: 5, y: 0)))
    #expect(stage.point(path, 0.375).isNear(Point(x: 105, y: 0)))
    #expect(stage.point(path, 0.75).isNear(Point(x: 110, y: 15)))
  }

  @Test func `Elements of no length and single points are travelled`() {
    let path = stage.path("M5 5L5 5C5 5 5 5 5 5A3 3 0 0 1 5 5L10 5z m 1 1")
    #expect(viv_path_get_length(path) == 10)
    #expect(stage.point(path, 0.25).isNear(Point(x: 7.5, y: 5)))
    let single = stage.path("M7 8")
    #expect(viv_path_get_length(single) == 0)
    for fraction in [0, 0.5, 1] {
      #expect(stage.point(single, fraction) == Point(x: 7, y: 8))
    }
  }

  @Test func `Equal fractions are equal lengths on any cubic`() {
    var random = Random(seed: 13)
    for round in 0..<100 {
      let c = (0..<8).map { _ in random.uniform(-100, 100) }
      let path = viv_path_create(stage.tempo)
      viv_path_move_to(path, c[0], c[1])
      viv_path_cubic_to(path, c[2], c[3], c[4], c[5], c[6], c[7])
      let curve = (0...20000).map { index -> Point in
        let (t, s) = (Double(index) / 20000, 1 - Double(index) / 20000)
        let w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return Point(
          x: w[0] * c[0] + w[1] * c[2] + w[2] * c[4] + w[3] * c[6],
          y: w[0] * c[1] + w[1] * c[3] + w[2] * c[5] + w[3] * c[7])
      }
      var lengths = [0.0]
      for (a, b) in zip(curve, curve.dropFirst()) {
        lengths.append(lengths.last! + hypot(b.x - a.x, b.y - a.y))
      }
      let length = lengths.last!
      #expect(viv_path_get_length(path).isNear(length, 1e-4 * length), "round \(round)")
      for step in 1..<20 {
        let wanted = length * Double(step) / 20
        let after = lengths.firstIndex { $0 >= wanted }!
        let found = stage.point(path, Double(step) / 20)
        #expect(found.isNear(curve[after], 1e-4 * length + length / 5000), "round \(round)")
      }
      viv_path_destroy(path)
    }
  }

  @Test func `A path in use cannot change`() {
    let path = stage.path(Self.square)
    let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
    #expect(m != 0)
    for status in [
      viv_path_move_to(path, 1, 1), viv_path_line_to(path, 1, 1),
      viv_path_quad_to(path, 1, 1, 2, 2),
      viv_path_cubic_to(path, 1, 1, 2, 2, 3, 3), viv_path_arc(path, 0, 0, 1, 0, 1, true),
      viv_path_close(path), viv_path_parse(path, "M0 0L1 1"),
    ] {
      #expect(status == VIV_ERROR_INVALID_STATE)
      #expect(!stage.error.isEmpty)
    }
    #expect(viv_path_get_length(path) == 400)
  }

  @Test func `An empty path cannot be travelled`() {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_get_length(path) == 0)
    #expect(viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR)) == 0)
    #expect(viv_tempo_get_last_error(stage.tempo) != VIV_OK)
    #expect(!stage.error.isEmpty)
    #expect(viv_path_physics_create(stage.tempo, path, 10, 0.5) == 0)
    #expect(viv_path_line_to(path, 1, 1) == VIV_OK)
  }

  @Test func `A path destroyed while it is used keeps its shape for its motions`() {
    let path = stage.path(Self.square)
    let (x, y) = (stage.double(), stage.double())
    let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
    viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y)
    stage.start(m)
    stage.tick(0.125)
    #expect(viv_path_destroy(path) == VIV_OK)
    #expect(viv_path_get_length(path).isNaN)
    #expect(viv_path_line_to(path, 1, 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_path_destroy(path) == VIV_ERROR_INVALID_HANDLE)
    let other = stage.path("M7 7H9")
    stage.tick(0.675)
    #expect(Point(x: x.pointee, y: y.pointee).isNear(Point(x: 0, y: 80)))
    #expect(viv_path_get_length(other) == 2)
  }

  @Test func `Many motions share a path`() {
    let path = stage.path(Self.square)
    var targets: [(Number, Number)] = []
    for index in 0..<100 {
      let (x, y) = (stage.double(), stage.double())
      let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
      viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y)
      viv_path_motion_set_range(m, 0, Double(index) / 100)
      stage.start(m)
      targets.append((x, y))
    }
    stage.tick(1)
    for (index, (x, y)) in targets.enumerated() {
      #expect(Point(x: x.pointee, y: y.pointee) == stage.point(path, Double(index) / 100))
    }
  }
}
