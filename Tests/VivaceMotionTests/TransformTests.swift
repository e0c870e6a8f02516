import Foundation
import Testing

@testable import VivaceMotion

@Suite struct AffineTests {
  func rotated(_ degrees: Double, scale: Double = 1) -> [Double] {
    let (s, c) = (sin(degrees * .pi / 180) * scale, cos(degrees * .pi / 180) * scale)
    return [c, s, -s, c, 0, 0]
  }

  @Test func `the parts are translation, rotation, scale and skew`() throws {
    let turn = 0.3
    let (sx, sy, skew) = (2.0, 3.0, 0.5)
    let m = [
      cos(turn) * sx, sin(turn) * sx, (cos(turn) * skew - sin(turn)) * sy,
      (sin(turn) * skew + cos(turn)) * sy, 7, 8,
    ]
    let parts = try #require(AffineParts(m))
    #expect(abs(parts.angle - turn) < 1e-15)
    #expect(abs(parts.scaleX - sx) < 1e-15)
    #expect(abs(parts.scaleY - sy) < 1e-14)
    #expect(abs(parts.skew - skew) < 1e-15)
    #expect(parts.tx == 7)
    #expect(parts.ty == 8)
  }

  @Test func `a rotation does not shrink on its way`() throws {
    let mix = try #require(AffineMix(rotated(0), rotated(90, scale: 3)))
    #expect(largestDifference(mix.values(at: 0.5), rotated(45, scale: 2)) < 1e-15)
    #expect(largestDifference(mix.values(at: 1.5), rotated(135, scale: 4)) < 2e-15)
  }

  @Test func `a rotation takes the shortest way`() throws {
    let mix = try #require(AffineMix(rotated(170), rotated(-170)))
    #expect(largestDifference(mix.values(at: 0.5), rotated(180)) < 1e-15)
    let half = try #require(AffineMix(rotated(0), [-1, -0.0, 0, -1, 0, 0]))
    #expect(largestDifference(half.values(at: 0.5), rotated(90)) < 1e-15)
  }

  @Test func `a mirror flips one axis and does not turn`() throws {
    let x = try #require(AffineMix([1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 0, 0]))
    #expect(x.values(at: 0.25) == [0.5, 0, 0, 1, 0, 0])
    let y = try #require(AffineMix([1, 0, 0, 1, 0, 0], [1, 0, 0, -1, 0, 0]))
    #expect(y.values(at: 0.25) == [1, 0, 0, 0.5, 0, 0])
    let between = try #require(AffineMix([-1, 0, 0, 1, 0, 0], [1, 0, 0, -1, 0, 0]))
    let middle = between.values(at: 0.5)
    #expect(abs(middle[0] * middle[3] - middle[1] * middle[2] + 1) < 1e-15)
  }

  @Test func `singular transforms are refused`() {
    let unit: [Double] = [1, 0, 0, 1, 0, 0]
    let flats: [[Double]] = [
      [0, 0, 0, 0, 5, 5], [1, 2, 2, 4, 0, 0], [1, 0, 0, 0, 0, 0], [0, 0, 1, 1, 0, 0],
    ]
    for flat in flats {
      #expect(AffineMix(unit, flat) == nil)
      #expect(AffineMix(flat, unit) == nil)
    }
    let line = [Float(0.1), 0.3, 0.7, 2.1].map(Double.init)
    #expect(AffineMix(unit, line + [0, 0]) == nil)
    #expect(AffineMix(unit, [1e-12, 0, 0, 1, 0, 0]) != nil)
  }

  @Test func `random transforms return, at both ends and with true slopes`() throws {
    var random = Random(seed: 41)
    for _ in 0..<5000 {
      let (from, to) = (random.numbers(6, -3, 3), random.numbers(6, -3, 3))
      guard let mix = AffineMix(from, to) else { continue }
      #expect(largestDifference(mix.values(at: 0), from) < 1e-13)
      #expect(largestDifference(mix.values(at: 1), to) < 1e-9)
      #expect(abs(mix.delta.angle) <= .pi * (1 + 1e-5))
      #expect(mix.slopeError(at: random.uniform(-0.5, 1.5)) < 1e-7)
    }
  }

  @Test func `values move without a jump`() throws {
    var random = Random(seed: 42)
    for _ in 0..<200 {
      let (from, to) = (random.numbers(6, -1, 1), random.numbers(6, -1, 1))
      guard let mix = AffineMix(from, to), abs(mix.from.skew) < 10, abs(mix.delta.skew) < 10 else {
        continue
      }
      var last = mix.values(at: -0.5)
      for step in 1...2000 {
        let value = mix.values(at: -0.5 + Double(step) / 1000)
        #expect(largestDifference(value, last) < 0.2)
        last = value
      }
    }
  }
}

@Suite struct Matrix4Tests {
  static let unit: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  func product(_ a: [Double], _ b: [Double]) -> [Double] {
    var m = [Double](repeating: 0, count: 16)
    for index in 0..<16 {
      for inner in 0..<4 { m[index] += a[inner * 4 + index % 4] * b[index / 4 * 4 + inner] }
    }
    return m
  }

  func moved(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
    var m = Self.unit
    (m[12], m[13], m[14]) = (x, y, z)
    return m
  }

  func scaled(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
    var m = Self.unit
    (m[0], m[5], m[10]) = (x, y, z)
    return m
  }

  func turnedAboutX(_ degrees: Double) -> [Double] {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]
  }

  func seen(from distance: Double) -> [Double] {
    var m = Self.unit
    m[11] = -1 / distance
    return m
  }

  @Test func `the parts compose in the order of CSS`() throws {
    var skewed = Self.unit
    (skewed[4], skewed[8], skewed[9]) = (0.2, 0.3, 0.4)
    let m = [
      seen(from: 500), moved(10, 20, 30), turnedAboutX(40), skewed, scaled(2, 3, 4),
    ].reduce(Self.unit, product)
    let (parts, rotation) = try #require(Matrix4Parts.decomposed(m))
    let (t, s, k, p) = (parts.translation, parts.scale, parts.skew, parts.perspective)
    #expect(largestDifference([t.x, t.y, t.z], [10, 20, 30]) < 1e-13)
    #expect(largestDifference([s.x, s.y, s.z], [2, 3, 4]) < 1e-13)
    #expect(largestDifference([k.x, k.y, k.z], [0.2, 0.3, 0.4]) < 1e-14)
    #expect(largestDifference([p.x, p.y, p.z, p.w], [0, 0, -0.002, 1]) < 1e-15)
    let half = 20 * Double.pi / 180
    #expect(
      largestDifference(
        [rotation.x, rotation.y, rotation.z, rotation.w], [sin(half), 0, 0, cos(half)]) < 1e-15)
  }

  @Test func `half way each part is half way`() throws {
    let end = [moved(10, 20, 30), turnedAboutX(90), scaled(3, 1, 1)].reduce(Self.unit, product)
    let mix = try #require(Matrix4Mix(Self.unit, end))
    let middle = [moved(5, 10, 15), turnedAboutX(45), scaled(2, 1, 1)].reduce(Self.unit, product)
    #expect(largestDifference(mix.values(at: 0.5), middle) < 1e-14)
  }

  @Test func `a translation leaves zeros and ones exact`() throws {
    let mix = try #require(Matrix4Mix(Self.unit, moved(8, 4, 2)))
    #expect(mix.values(at: 0.25) == moved(2, 1, 0.5))
    #expect(mix.values(at: 2) == moved(16, 8, 4))
  }

  @Test func `an element that scales the whole is kept`() throws {
    let end = moved(8, 4, 2).map { $0 * 2 }
    let mix = try #require(Matrix4Mix(Self.unit, end))
    #expect(mix.values(at: 1) == end)
    #expect(mix.values(at: 0.5)[15] == 1.5)
  }

  /// OpenGL's, with a last element of 0.
  @Test func `a projection can be mixed`() throws {
    let near: [Double] = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0]
    let far: [Double] = [2, 0, 0, 0, 0, 4, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0]
    let mix = try #require(Matrix4Mix(near, far))
    let middle: [Double] = [1.5, 0, 0, 0, 0, 3, 0, 0, 0, 0, -1.5, -1, 0, 0, -2.5, 0]
    #expect(largestDifference(mix.values(at: 0.5), middle) < 1e-15)
  }

  @Test func `singular matrices are refused`() {
    let flats = [scaled(1, 0, 1), scaled(0, 0, 0), [Double](repeating: 1, count: 16)]
    var projection = Self.unit
    (projection[11], projection[15]) = (-1, 0)
    for m in flats + [projection] {
      #expect(Matrix4Mix(Self.unit, m) == nil)
      #expect(Matrix4Mix(m, Self.unit) == nil)
    }
    #expect(Matrix4Mix(Self.unit, scaled(1e-12, 1, 1)) != nil)
  }

  @Test func `every rotation is found, half turns included`() throws {
    var random = Random(seed: 52)
    for index in 0..<5000 {
      var q = random.numbers(4, -1, 1)
      if index % 3 == 0 { q[index % 4] *= 1e-9 }
      if index % 7 == 0 { q[3] = 0 }
      let rotation = try #require(Quaternion(q).normalised)
      let found = Quaternion(axes: rotation.axes)
      #expect(abs(abs(found.dot(rotation)) - 1) < 1e-14)
    }
  }

  @Test func `random matrices return, at both ends and with true slopes`() throws {
    var random = Random(seed: 53)
    for _ in 0..<3000 {
      var from = random.numbers(16, -2, 2)
      var to = random.numbers(16, -2, 2)
      (from[15], to[15]) = (random.uniform(0.5, 2), random.uniform(0.5, 2))
      guard let mix = Matrix4Mix(from, to) else { continue }
      let size = 1 + largestDifference(mix.values(at: 0.5), from)
      #expect(largestDifference(mix.values(at: 0), from) < 1e-9 * size)
      #expect(largestDifference(mix.values(at: 1), to) < 1e-9 * size)
      #expect(mix.rotation.rotation <= .pi + 1e-15)
      guard size < 100 else { continue }
      #expect(mix.slopeError(at: random.uniform(0, 1)) < 1e-6)
    }
  }
}
