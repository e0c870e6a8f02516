import Testing

@testable import VivaceMotion

/// A path with its own memory, for tests.
final class TestPath {
  private let memory = UnsafeMutablePointer<PathSegment>.allocate(capacity: 4096)
  private(set) var count = 0
  private(set) var pen = PathPen()

  init(_ elements: PathElement...) { for element in elements { append(element) } }

  init(svg: String) throws {
    let bytes = Array(svg.utf8)
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = SvgPathReader(bytes: buffer.baseAddress!, count: buffer.count)
      while let element = try reader.next() { append(element) }
    }
  }

  deinit { memory.deallocate() }

  func append(_ element: PathElement) {
    count += pen.append(element, into: memory + count)
  }

  var shape: PathShape { PathShape(segments: memory, count: count, pen: pen) }

  func expect(
    _ fraction: Double, _ x: Double, _ y: Double, within tolerance: Double = 1e-9,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let point = shape.point(atFraction: fraction)
    let place = shape.place(atFraction: fraction)
    #expect(abs(point.x - x) <= tolerance, "x \(point) at \(fraction)", sourceLocation: location)
    #expect(abs(point.y - y) <= tolerance, "y \(point) at \(fraction)", sourceLocation: location)
    #expect(place.x == point.x && place.y == point.y, sourceLocation: location)
  }
}

@Suite struct PathTests {
  private let square = TestPath(
    .move(x: 0, y: 0), .line(x: 100, y: 0), .line(x: 100, y: 100), .line(x: 0, y: 100), .close)

  @Test func `L12 the square has its corners at quarters`() {
    #expect(square.shape.length == 400)
    square.expect(0, 0, 0)
    square.expect(0.125, 50, 0)
    square.expect(0.25, 100, 0)
    square.expect(0.5, 100, 100)
    square.expect(0.75, 0, 100)
    square.expect(0.8, 0, 80)
    square.expect(0.9, 0, 40)
    square.expect(1, 0, 0)
  }

  @Test func `L12 contiguous edges wrap any number of laps`() {
    for (fraction, x, y) in [
      (1.1, 40.0, 0.0), (-0.3, 20, 100), (2.3, 100, 20), (-1.7, 100, 20), (1, 0, 0), (-5, 0, 0),
    ] {
      square.expect(PathEdges.contiguous.fraction(fraction, start: 0, end: 1), x, y)
    }
    #expect(PathEdges.contiguous.fraction(1, start: 0, end: 1) == 1)
    #expect(PathEdges.contiguous.fraction(-1e-300, start: 0, end: 1) == 0)
  }

  @Test func `L5 stop edges clamp to start and end, in either order`() {
    #expect(PathEdges.stop.fraction(1.1, start: 0, end: 1) == 1)
    #expect(PathEdges.stop.fraction(-0.1, start: 0.2, end: 0.8) == 0.2)
    #expect(PathEdges.stop.fraction(0.9, start: 0.8, end: 0.2) == 0.8)
    #expect(PathEdges.stop.fraction(0.5, start: 0.8, end: 0.2) == 0.5)
  }

  @Test func `L14 a quarter and three quarters of the square are corners`() {
    square.expect(0.25, 100, 0)
    square.expect(0.75, 0, 100)
  }

  @Test func `an arc is a true arc of 1.573 radians`() {
    for radius in [200.0, 100, 50] {
      let path = TestPath(
        .arc(cx: 20, cy: 20, radius: radius, start: 0.087, end: 1.66, clockwise: true))
      #expect(abs(path.shape.length - 1.573 * radius) < 1e-10)
      // cos and sin of 0.087 + 1.573 * 0.25 = 0.48025
      path.expect(
        0.25, 20 + radius * 0.88687945026801018, 20 + radius * 0.46200090983926867, within: 1e-10)
    }
  }

  @Test func `an arc runs the way it is told, one turn at most`() {
    let half = Double.pi / 2
    let back = TestPath(.arc(cx: 0, cy: 0, radius: 1, start: half, end: 0, clockwise: false))
    #expect(abs(back.shape.length - half) < 1e-15)
    let round = TestPath(.arc(cx: 0, cy: 0, radius: 1, start: half, end: 0, clockwise: true))
    #expect(abs(round.shape.length - 3 * half) < 1e-15)
    let full = TestPath(.arc(cx: 0, cy: 0, radius: 1, start: 0, end: 20, clockwise: true))
    #expect(abs(full.shape.length - 4 * half) < 1e-14)
    let joined = TestPath(
      .move(x: 0, y: 0), .arc(cx: 5, cy: 0, radius: 2, start: 0, end: half, clockwise: true))
    #expect(abs(joined.shape.length - (7 + 2 * half)) < 1e-14)
  }

  @Test func `L13 fractions are of true length inside curves`() {
    let first = TestPath(
      .move(x: 0, y: 0), .cubic(c1x: 0, c1y: 100, c2x: 100, c2y: 100, x: 100, y: 0))
    #expect(abs(first.shape.length - 200) < 200e-7)
    first.expect(0.1, 1.4621885963535, 19.926770131869, within: 200e-6)
    first.expect(0.3, 16.002668973184, 56.747983336359, within: 200e-6)
    first.expect(0.5, 50, 75, within: 200e-6)
    first.expect(0.8, 93.550496760685, 39.257648735384, within: 200e-6)
    let second = TestPath(
      .move(x: 0, y: 0), .cubic(c1x: 300, c1y: 0, c2x: -200, c2y: 100, x: 100, y: 100))
    #expect(abs(second.shape.length - 333.095834045395) < 333e-7)
    second.expect(0.1, 33.304263204057, 0.50148231342109, within: 333e-6)
    second.expect(0.3, 98.179954185294, 11.578135605213, within: 333e-6)
    second.expect(0.8, 33.465337012265, 97.320571213108, within: 333e-6)
  }

  @Test func `a cusp in a curve keeps true length`() {
    let path = TestPath(
      .move(x: 0, y: 0), .cubic(c1x: 100, c1y: 100, c2x: 0, c2y: 100, x: 100, y: 0))
    #expect(abs(path.shape.length - 182.842712474619) < 183e-6)
    path.expect(0.1, 12.623491249137, 13.224858498992, within: 183e-6)
    path.expect(0.3, 35.313616820398, 41.859593545209, within: 183e-6)
    path.expect(0.5, 50, 75, within: 183e-6)
    path.expect(0.8, 75.501070020939, 27.123742258889, within: 183e-6)
  }

  @Test func `a line told as a curve that doubles back keeps true length`() {
    // x(u) = 3 u (1-u)^2 * 200 - 3 u^2 (1-u) * 100 + 100 u^3: out, back and out again.
    let path = TestPath(
      .move(x: 0, y: 0), .cubic(c1x: 200, c1y: 0, c2x: -100, c2y: 0, x: 100, y: 0))
    expectUniformSpeed(path)
    path.expect(1, 100, 0)
    #expect(path.count <= PathPen.mostSegments)
  }

  @Test func `equal fractions are equal lengths on every sort of curve`() throws {
    let paths = [
      "M0 0 C0 100 100 100 100 0", "M0 0 Q50 100 100 0", "M0 0 A200 100 30 1 1 50 60",
      "M0 0 A100 1 0 0 1 200 0", "M0 0 C0 0 0 0 100 100", "M0 0 C0 0 100 100 100 100",
      "M0 0 C1000 1 -999 1 1 0", "M0 0 Q100 0 0 0.001", "M0 0 Q100 0 50 0",
      "M0 0 C150 50 -50 50 100 0", "M3 4 C 1e6 0 0 1e6 3 4", "M 0 0 C 1e-6 0 0 1e-6 1e-6 1e-6",
    ]
    for path in paths { expectUniformSpeed(try TestPath(svg: path), path) }
  }

  /// Chords between many equal fractions, summed, must grow evenly.
  private func expectUniformSpeed(_ path: TestPath, _ name: String = "") {
    let steps = 20_000
    let length = path.shape.length
    var last = path.shape.place(atFraction: 0)
    var sum = 0.0
    var worst = 0.0
    for step in 1...steps {
      let place = path.shape.place(atFraction: Double(step) / Double(steps))
      let x = place.x - last.x
      let y = place.y - last.y
      sum += (x * x + y * y).squareRoot()
      worst = max(worst, abs(sum - length * Double(step) / Double(steps)) / length)
      last = place
    }
    // A chord across a turning point is shorter than its arc, by one step at most.
    #expect(worst < 1e-4, "\(name) \(worst)")
  }

  @Test func `an ellipse has the length of the complete elliptic integral`() throws {
    let path = try TestPath(svg: "M-2 0 A2 1 0 0 1 2 0 A2 1 0 0 1 -2 0")
    #expect(abs(path.shape.length - 9.688448220547676) < 1e-6)
    path.expect(0.25, 0, -1, within: 1e-5)
    path.expect(0.5, 2, 0, within: 1e-5)
  }

  @Test func `a quadratic keeps true length`() {
    let path = TestPath(.move(x: 0, y: 0), .quad(cx: 50, cy: 100, x: 100, y: 0))
    #expect(abs(path.shape.length - 147.89428575446) < 148e-7)
    path.expect(0.25, 19.463065852097, 31.349913056933, within: 148e-6)
    path.expect(1, 100, 0)
  }

  @Test func `jumps have no length, and the part that begins is told`() {
    let path = TestPath(
      .move(x: 0, y: 0), .line(x: 10, y: 0), .move(x: 50, y: 50), .line(x: 50, y: 60))
    #expect(path.shape.length == 20)
    path.expect(0.25, 5, 0)
    path.expect(0.5, 50, 50)
    path.expect(1, 50, 60)
  }

  @Test func `elements of no length change nothing`() {
    let path = TestPath(
      .move(x: 1, y: 1), .line(x: 1, y: 1), .close,
      .cubic(c1x: 1, c1y: 1, c2x: 1, c2y: 1, x: 1, y: 1),
      .arc(cx: 1, cy: 1, radius: 0, start: 0, end: 1, clockwise: true), .line(x: 5, y: 1),
      .line(x: 5, y: 1), .move(x: 9, y: 9))
    #expect(path.count == 1 && path.shape.length == 4)
    path.expect(0, 1, 1)
    path.expect(0.5, 3, 1)
    path.expect(1, 5, 1)
  }

  @Test func `a single point is everywhere, an empty path is the origin`() {
    let point = TestPath(.move(x: 3, y: 4))
    for fraction in [-1, 0, 0.5, 1, 2.0] { point.expect(fraction, 3, 4) }
    #expect(point.shape.point(atFraction: 0.5).angle == 0)
    TestPath().expect(0.5, 0, 0)
  }

  @Test func `the angle is the tangent's, at a corner of what begins`() {
    #expect(square.shape.point(atFraction: 0.1).angle == 0)
    #expect(abs(square.shape.point(atFraction: 0.25).angle - .pi / 2) < 1e-15)
    #expect(abs(abs(square.shape.point(atFraction: 0.6).angle) - .pi) < 1e-15)
    #expect(abs(square.shape.point(atFraction: 1).angle + .pi / 2) < 1e-15)
    let curve = TestPath(
      .move(x: 0, y: 0), .cubic(c1x: 0, c1y: 0, c2x: 100, c2y: 100, x: 100, y: 100))
    for fraction in [0, 0.5, 1] {
      #expect(abs(curve.shape.point(atFraction: fraction).angle - .pi / 4) < 1e-3)
    }
  }

  @Test func `after a close the next part begins where the closed one began`() {
    let path = TestPath(
      .move(x: 1, y: 0), .line(x: 4, y: 0), .close, .line(x: 1, y: 2))
    #expect(path.shape.length == 8)
    path.expect(1, 1, 2)
  }

  @Test func `a close before anything is nothing, the first point is the origin`() {
    let path = TestPath(.close, .move(x: 1, y: 2), .move(x: 3, y: 4), .close)
    #expect(path.count == 0)
    path.expect(0.5, 1, 2)
  }

  @Test func `a broken number ends nowhere but on the path`() {
    #expect(square.shape.place(atFraction: .nan).x == 0)
    #expect(square.shape.place(atFraction: .infinity).y == 0)
    #expect(PathEdges.contiguous.fraction(1e300, start: 0, end: 1) == 0)
  }

  @Test func `Q3 Q6 physics along an arc stops at its end, or goes round`() {
    let length = 1.573 * 100
    let stopped = PhysicsTrajectory(
      start: 0, velocity: 500, drag: Friction.drag(0.9), walls: (0, length), restitution: 0,
      restSpeed: Friction.restSpeed)
    #expect(stopped.restPosition == length)
    let round = PhysicsTrajectory(
      start: 0, velocity: 400, drag: Friction.drag(0.9), walls: (-.infinity, .infinity),
      restitution: 0, restSpeed: Friction.restSpeed)
    let fraction = PathEdges.contiguous.fraction(round.restPosition / length, start: 0, end: 1)
    #expect(abs(fraction - 0.101750) < 5e-7)
  }

  @Test func `Q5 with restitution it comes back from the end`() {
    let way = PhysicsTrajectory(
      start: 0, velocity: 500, drag: Friction.drag(0.6), walls: (0, 157.3), restitution: 0.1,
      restSpeed: Friction.restSpeed)
    #expect(way.leg(1).glide.velocity < 0)
    #expect(way.restPosition < 157.3)
  }
}
