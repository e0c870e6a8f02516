import CVivace
import Foundation
import Testing

@Suite struct SvgTests {
  let stage = Stage()

  struct Case: Sendable, CustomStringConvertible {
    let svg: String
    let length: Double
    let x, y: Double
    var description: String { svg }

    init(_ svg: String, _ length: Double, _ x: Double, _ y: Double) {
      (self.svg, self.length, self.x, self.y) = (svg, length, x, y)
    }
  }

  /// 50 √5 + 25 ln(2 + √5): the parabola 0,0 50,100 100,0.
  static let parabola = 50 * 5.0.squareRoot() + 25 * log(2 + 5.0.squareRoot())

  /// Path data, its length by geometry, and where it ends.
  static let cases = [
    Case("M0 0L3 4", 5, 3, 4),
    Case("m0 0l3 4", 5, 3, 4),
    Case("M1 1 4 5 4 10", 10, 4, 10),
    Case("m1 1 3 4 0 5", 10, 4, 10),
    Case("M1 1H11V-9", 20, 11, -9),
    Case("M1 1h10v-10", 20, 11, -9),
    Case("M1 1h10 5 5", 20, 21, 1),
    Case("M0 0H10V10Z", 20 + 200.0.squareRoot(), 0, 0),
    Case("M0 0h10v10z", 20 + 200.0.squareRoot(), 0, 0),
    Case("M0 0h10v10zl-3-4", 25 + 200.0.squareRoot(), -3, -4),
    Case("M0 0C1 0 2 0 3 0", 3, 3, 0),
    Case("M10 10c1 0 2 0 3 0", 3, 13, 10),
    Case("M0 0C1 0 2 0 3 0S5 0 6 0", 6, 6, 0),
    Case("M0 0c1 0 2 0 3 0s2 0 3 0", 6, 6, 0),
    Case("M0 0Q50 100 100 0", parabola, 100, 0),
    Case("M5 5q50 100 100 0", parabola, 105, 5),
    Case("M0 0Q50 100 100 0T200 0", 2 * parabola, 200, 0),
    Case("M0 0q50 100 100 0t100 0", 2 * parabola, 200, 0),
    Case("M0 0Q50 100 100 0T200 0 300 0", 3 * parabola, 300, 0),
    Case("M0 0A10 10 0 0 1 20 0", 10 * .pi, 20, 0),
    Case("M5 5a10 10 0 0 1 20 0", 10 * .pi, 25, 5),
    Case("M0 0A10 10 0 0 0 20 0", 10 * .pi, 20, 0),
    Case("M10 0A10 10 0 0 1 0 10", 5 * .pi, 0, 10),
    Case("M10 0A10 10 0 1 0 0 10", 15 * .pi, 0, 10),
    Case("M0 0a10 10 0 0120 0", 10 * .pi, 20, 0),
    Case("M0 0a10 10 45 1 1 20 0", 10 * .pi, 20, 0),
    Case("M0 0A1 1 0 0 1 20 0", 10 * .pi, 20, 0),
    Case("M0 0A0 10 0 0 1 20 0", 20, 20, 0),
    Case("M0 0A10 10 0 0 1 0 0L1 0", 1, 1, 0),
    Case("M.5.5L-.5-.5", 2.0.squareRoot(), -0.5, -0.5),
    Case("M1e1,0L2E+1,0 30e0 0", 20, 30, 0),
    Case("  M 0 , 0 \n\tL 3,4 ", 5, 3, 4),
    Case("M0 0h1M5 5h2m1 1h3", 6, 11, 6),
  ]

  @Test(arguments: cases)
  func `Path data is as long as geometry says and ends where it should`(c: Case) {
    let path = stage.path(c.svg)
    #expect(viv_path_get_length(path).isNear(c.length, 1e-4 * c.length))
    #expect(stage.point(path, 1).isNear(Point(x: c.x, y: c.y)))
  }

  @Test func `An ellipse is as long as its integral`() {
    let path = stage.path("M30 0A30 10 0 1 1 -30 0A30 10 0 1 1 30 0z")
    var length = 0.0
    for index in 0..<10000 {
      let t = 2 * .pi * (Double(index) + 0.5) / 10000
      length += hypot(30 * sin(t), 10 * cos(t)) * 2 * .pi / 10000
    }
    #expect(viv_path_get_length(path).isNear(length, 1e-4 * length))
    #expect(stage.point(path, 0.25).isNear(Point(x: 0, y: 10), 1e-2))
  }

  @Test func `A turned ellipse goes through where turning puts it`() {
    // Half axes 20 and 10, turned by 90 degrees: down from 0,0 it bulges by 10.
    let path = stage.path("M0 0A20 10 90 0 0 0 40")
    #expect(stage.point(path, 0.5).isNear(Point(x: -10, y: 20), 1e-2))
  }

  @Test func `A sweep of 1 turns clockwise on a screen`() {
    for (sweep, y) in [(1, -10.0), (0, 10)] {
      let path = stage.path("M0 0A10 10 0 0 \(sweep) 20 0")
      #expect(stage.point(path, 0.5).isNear(Point(x: 10, y: y), 1e-2))
    }
  }

  @Test func `A shorthand curve mirrors the control point before it`() {
    let short = stage.path("M0 0C0 50 50 50 50 0S100 -50 100 0")
    let long = stage.path("M0 0C0 50 50 50 50 0C50 -50 100 -50 100 0")
    for step in 0...10 {
      let fraction = Double(step) / 10
      #expect(stage.point(short, fraction) == stage.point(long, fraction), "\(fraction)")
    }
  }

  @Test func `A shorthand after another command has no control point to mirror`() {
    let short = stage.path("M0 0L10 0S30 30 40 0L50 0T90 0")
    let long = stage.path("M0 0L10 0C10 0 30 30 40 0L50 0L90 0")
    #expect(viv_path_get_length(short).isNear(viv_path_get_length(long), 1e-3))
    #expect(stage.point(short, 0.3).isNear(stage.point(long, 0.3), 1e-2))
  }

  @Test(arguments: [
    ("L1 1", 0), ("M", 1), ("M1", 2), ("M1 1L", 5), ("M1 1L2", 6), ("M1 1X2 2", 4),
    ("M1 1L2 2 3", 10), ("M0 0A1 1 0 2 0 1 1", 11), ("M1 1z5", 5), ("M1 1L1e999 1", 5),
    ("M0 0C1 1 2 2", 12), ("hello", 0), ("M1 1L2,,3", 7), ("M1 1 # ", 5),
  ])
  func `Malformed data is refused with the position, and nothing changes`(
    svg: String, position: Int
  ) {
    let path = stage.path("M0 0H10")
    #expect(viv_path_parse(path, svg) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_tempo_get_last_error(stage.tempo) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.error.contains("\(position)"), "\(stage.error)")
    #expect(viv_path_get_length(path) == 10)
    #expect(stage.point(path, 1) == Point(x: 10, y: 0))
    #expect(viv_path_line_to(path, 10, 5) == VIV_OK)
    #expect(viv_path_get_length(path) == 15)
  }
}
