import Foundation
import Testing

@testable import VivaceMotion

@Suite struct QuaternionTests {
  static let half = 0.5.squareRoot()

  /// About z.
  func turned(_ degrees: Double) -> [Double] {
    [0, 0, sin(degrees * .pi / 360), cos(degrees * .pi / 360)]
  }

  @Test func `a rotation is even in angle`() throws {
    let mix = try #require(QuaternionMix(turned(10), turned(100)))
    for step in -10...20 {
      let fraction = Double(step) / 10
      let expected = turned(10 + 90 * fraction)
      #expect(largestDifference(mix.values(at: fraction), expected) < 1e-15)
    }
    #expect(abs(mix.rotation - .pi / 2) < 1e-15)
  }

  @Test func `a rotation takes the shortest arc`() throws {
    let mix = try #require(QuaternionMix(turned(10), turned(350)))
    #expect(largestDifference(mix.values(at: 0.5), turned(0)) < 1e-15)
    #expect(largestDifference(mix.values(at: 1), turned(350).map { -$0 }) < 1e-15)
  }

  @Test func `half a turn goes towards the end as given`() throws {
    let mix = try #require(QuaternionMix([0, 0, 0, 1], [1, 0, 0, 0]))
    let middle = mix.values(at: 0.5)
    #expect(largestDifference(middle, [Self.half, 0, 0, Self.half]) < 1e-15)
    let other = try #require(QuaternionMix([0, 0, 0, 1], [-1, 0, 0, 0]))
    #expect(largestDifference(other.values(at: 0.5), [-Self.half, 0, 0, Self.half]) < 1e-15)
  }

  @Test func `near ends lose no digits`() throws {
    for size in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-100] {
      let mix = try #require(QuaternionMix([0, 0, 0, 1], [size, 0, 0, 1]))
      let x = mix.values(at: 0.25)[0]
      #expect(abs(x / sin(atan(size) / 4) - 1) < 1e-14, "\(size)")
      #expect(abs(mix.values(at: 0.25)[3] - cos(atan(size) / 4)) < 1e-15)
    }
  }

  @Test func `equal and opposite ends stand still`() throws {
    let same = try #require(QuaternionMix([1, 2, 3, 4], [2, 4, 6, 8]))
    let opposite = try #require(QuaternionMix([1, 2, 3, 4], [-1, -2, -3, -4]))
    let unit = [1, 2, 3, 4].map { $0 / 30.0.squareRoot() }
    for fraction in [0.0, 0.3, 1, 7] {
      #expect(largestDifference(same.values(at: fraction), unit) < 1e-15)
      #expect(largestDifference(opposite.values(at: fraction), unit) < 1e-15)
    }
  }

  @Test func `what is no rotation is refused`() {
    #expect(QuaternionMix([0, 0, 0, 0], [0, 0, 0, 1]) == nil)
    #expect(QuaternionMix([0, 0, 0, 1], [0, 0, 0, 0]) == nil)
    #expect(QuaternionMix([.nan, 0, 0, 1], [0, 0, 0, 1]) == nil)
    #expect(QuaternionMix([0, .infinity, 0, 1], [0, 0, 0, 1]) == nil)
    #expect(Quaternion(0, 0, 1e-300, 0).isValid)
    #expect(Quaternion(1e300, 1e300, 1e300, 1e300).isValid)
  }

  @Test func `random arcs have length 1, shortest angles and true slopes`() throws {
    var random = Random(seed: 31)
    for _ in 0..<5000 {
      let (from, to) = (random.numbers(4, -1, 1), random.numbers(4, -1, 1))
      let mix = try #require(QuaternionMix(from, to))
      #expect(mix.rotation <= .pi + 1e-15)
      for fraction in [-3, -0.5, 0, 0.1, 0.5, 0.9, 1, 1.5, 40] {
        let length = mix.values(at: fraction).map { $0 * $0 }.reduce(0, +)
        #expect(abs(length - 1) < 1e-14)
        #expect(mix.slopeError(at: fraction) < 1e-9)
      }
      let last = mix.values(at: 1)
      let length = to.map { $0 * $0 }.reduce(0, +).squareRoot()
      let along = zip(last, to).map { $0 * $1 / length }.reduce(0, +)
      #expect(abs(abs(along) - 1) < 1e-14)
    }
  }

  @Test func `a fraction of any size gives a rotation`() throws {
    let mix = try #require(QuaternionMix(turned(10), turned(100)))
    for fraction in [1e7, -1e20, 1e300, .infinity] {
      let length = mix.values(at: fraction).map { $0 * $0 }.reduce(0, +)
      #expect(abs(length - 1) < 1e-9)
    }
  }
}
