import Foundation
import Testing

@testable import VivaceMotion

/// A curve with its speed, to be measured by a way of its own: adaptive Gauss quadrature and bisection,
/// without anything of what is tested.
private struct Ruler {
  let place: (Double) -> Vector
  let speed: (Double) -> Double
  private var lengths = [0.0]
  private static let parts = 128

  init(place: @escaping (Double) -> Vector, speed: @escaping (Double) -> Double) {
    (self.place, self.speed) = (place, speed)
    let rough = gauss(0, 1)
    for part in 0..<Self.parts {
      let (low, high) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
      lengths.append(lengths[part] + integral(low, high, rough * 1e-12))
    }
  }

  static func cubic(_ p: [Double]) -> Ruler {
    let v = (0..<6).map { 3 * (p[$0 + 2] - p[$0]) }
    return Ruler(
      place: { t in
        let s = 1 - t
        let w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return Vector(
          w[0] * p[0] + w[1] * p[2] + w[2] * p[4] + w[3] * p[6],
          w[0] * p[1] + w[1] * p[3] + w[2] * p[5] + w[3] * p[7])
      },
      speed: { t in
        let s = 1 - t
        return hypot(
          v[0] * s * s + 2 * v[2] * s * t + v[4] * t * t,
          v[1] * s * s + 2 * v[3] * s * t + v[5] * t * t)
      })
  }

  /// A part of an ellipse around 0.
  static func ellipse(_ radii: Vector, rotation: Double, start: Double, sweep: Double) -> Ruler {
    Ruler(
      place: { t in
        let (x, y) = (radii.x * cos(start + sweep * t), radii.y * sin(start + sweep * t))
        return Vector(
          x * cos(rotation) - y * sin(rotation), x * sin(rotation) + y * cos(rotation))
      },
      speed: { t in
        let angle = start + sweep * t
        return abs(sweep) * hypot(radii.x * sin(angle), radii.y * cos(angle))
      })
  }

  var length: Double { lengths[Self.parts] }

  func place(atFraction fraction: Double) -> Vector {
    let goal = fraction * length
    let part = min(lengths.lastIndex { $0 <= goal } ?? 0, Self.parts - 1)
    let first = Double(part) / Double(Self.parts)
    var (low, high) = (first, Double(part + 1) / Double(Self.parts))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if integral(first, middle, length * 1e-12) < goal - lengths[part] {
        low = middle
      } else {
        high = middle
      }
    }
    return place(low)
  }

  private func integral(_ low: Double, _ high: Double, _ tolerance: Double) -> Double {
    refined(low, high, gauss(low, high), tolerance, depth: 0)
  }

  private func refined(
    _ low: Double, _ high: Double, _ whole: Double, _ tolerance: Double, depth: Int
  ) -> Double {
    let middle = (low + high) / 2
    let (left, right) = (gauss(low, middle), gauss(middle, high))
    if depth == 40 || abs(left + right - whole) <= tolerance { return left + right }
    return refined(low, middle, left, tolerance / 2, depth: depth + 1)
      + refined(middle, high, right, tolerance / 2, depth: depth + 1)
  }

  /// With 5 nodes. (Abramowitz and Stegun, table 25.4.)
  private func gauss(_ low: Double, _ high: Double) -> Double {
    let (half, middle) = ((high - low) / 2, (high + low) / 2)
    let near = half * 0.538_469_310_105_683_1
    let far = half * 0.906_179_845_938_664
    return half
      * (0.568_888_888_888_888_9 * speed(middle)
        + 0.478_628_670_499_366_5 * (speed(middle - near) + speed(middle + near))
        + 0.236_926_885_056_189_1 * (speed(middle - far) + speed(middle + far)))
  }
}

/// Fractions are within 1e-6 of the whole length, as path.h says.
@Suite struct PathPrecisionTests {
  private func expectPrecision(_ path: TestPath, _ ruler: Ruler, _ name: String) {
    let length = ruler.length
    #expect(abs(path.shape.length - length) <= 1e-6 * length, "\(name): length")
    for step in 1..<16 {
      let fraction = (Double(step) + 0.3) / 16.5
      let found = path.shape.place(atFraction: fraction)
      let wanted = ruler.place(atFraction: fraction)
      let error = hypot(found.x - wanted.x, found.y - wanted.y) / length
      #expect(error <= 1e-6, "\(name), at \(fraction)")
    }
  }

  private func expectCubic(_ p: [Double]) {
    let path = TestPath(
      .move(x: p[0], y: p[1]),
      .cubic(c1x: p[2], c1y: p[3], c2x: p[4], c2y: p[5], x: p[6], y: p[7]))
    #expect(path.count < PathPen.mostSegments, "\(p)")
    expectPrecision(path, Ruler.cubic(p), "\(p)")
  }

  @Test func `any cubic`() {
    var random = Random(seed: 41)
    for _ in 0..<60 { expectCubic((0..<8).map { _ in random.uniform(-1, 1) }) }
  }

  @Test func `cubics on a line and next to one, which turn back`() {
    var random = Random(seed: 42)
    expectCubic([0, 0, 2.3896731467470222, 0, -0.7392584827928452, 0, 0.45553830414207663, 0])
    for round in 0..<60 {
      let width = round % 3 == 0 ? 0 : pow(10, random.uniform(-8, 0))
      expectCubic(
        (0..<8).map { $0 % 2 == 0 ? random.uniform(-3, 3) : width * random.uniform(-1, 1) })
    }
  }

  /// The velocity is `(t - c) (a + b t)`, which is 0 at c, but for a little in y.
  @Test func `cusps, and curves that only just have none`() {
    var random = Random(seed: 43)
    for round in 0..<60 {
      let c = random.uniform(0, 1)
      let rest = round % 4 == 0 ? 0 : pow(10, random.uniform(-11, -1))
      let axes = [0, rest].map { rest in
        let (a, b) = (random.uniform(-1, 1), random.uniform(-1, 1))
        let (v0, v1, v2) = (rest - c * a, rest - c * a + (a - c * b) / 2, rest + (1 - c) * (a + b))
        return [0, v0 / 3, (v0 + v1) / 3, (v0 + v1 + v2) / 3]
      }
      expectCubic((0..<8).map { axes[$0 % 2][$0 / 2] })
    }
  }

  @Test func `control points on or next to the ends`() {
    var random = Random(seed: 44)
    for _ in 0..<40 {
      let near = (0..<4).map { _ in random.uniform(-1, 1) * pow(10, random.uniform(-9, 0)) }
      expectCubic([0, 0, near[0], near[1], 1 + near[2], near[3], 1, 0])
    }
  }

  @Test func `parts of ellipses, round to as flat as 1 to 10 000 000`() {
    var random = Random(seed: 45)
    for round in 0..<60 {
      let radii = Vector(pow(10, -7 * Double(round) / 60), 1)
      let (rotation, start) = (random.uniform(-3, 3), random.uniform(-3, 3))
      let sweep = random.uniform(0.01, 6.2) * (round % 2 == 0 ? 1 : -1)
      let ruler = Ruler.ellipse(radii, rotation: rotation, start: start, sweep: sweep)
      let (from, to) = (ruler.place(0), ruler.place(1))
      let path = TestPath(
        .move(x: from.x, y: from.y),
        .ellipse(
          rx: radii.x, ry: radii.y, rotation: rotation, large: abs(sweep) > .pi,
          clockwise: sweep > 0, x: to.x, y: to.y))
      expectPrecision(path, ruler, "radii \(radii.x), sweep \(sweep)")
    }
  }
}
