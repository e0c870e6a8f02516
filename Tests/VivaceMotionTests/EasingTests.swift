import Foundation
import Testing

@testable import VivaceMotion

let builtIns: [Int32] = Array(0...30) + Array(64...68)

func builtIn(_ number: Int32) -> Easing { Easing(builtIn: number) ?? Easing(kind: .linear) }

@Suite struct EasingTests {
  @Test func `the middle of each family is as published`() {
    let middles: [(Int32, Double, Double)] = [
      (1, 0.25, 0), (2, 0.75, 0), (3, 0.5, 0), (4, 0.125, 0), (5, 0.875, 0), (6, 0.5, 0),
      (7, 0.0625, 0), (8, 0.9375, 0), (9, 0.5, 0), (10, 0.03125, 0), (11, 0.96875, 0), (12, 0.5, 0),
      (13, 1 - 0.5.squareRoot(), 1e-15), (14, 0.5.squareRoot(), 1e-15), (15, 0.5, 1e-15),
      (16, 0.03125, 0), (17, 0.96875, 0), (18, 0.5, 0),
      (19, 1 - 0.75.squareRoot(), 1e-15), (20, 0.75.squareRoot(), 1e-15), (21, 0.5, 0),
      (22, -0.0876975, 1e-15), (23, 1.0876975, 1e-15), (24, 0.5, 0),
      (25, -0.015625, 1e-15), (26, 1.015625, 1e-15), (27, 0.5, 1e-15),
      (28, 0.234375, 1e-15), (29, 0.765625, 1e-15), (30, 0.5, 0), (0, 0.5, 0),
    ]
    for (number, expected, tolerance) in middles {
      #expect(abs(builtIn(number).value(at: 0.5) - expected) <= tolerance, "\(number)")
    }
  }

  @Test func `six more points of each curve are as published`() {
    for (number, values) in EasingTables.fractions {
      for (u, expected) in zip([0.1, 0.25, 0.4, 0.6, 0.75, 0.9], values) {
        #expect(abs(builtIn(number).value(at: u) - expected) <= 1e-6, "\(number) at \(u)")
      }
    }
  }

  @Test func `every curve starts at 0 and ends at 1 exactly`() {
    for easing in builtIns.map(builtIn) + created {
      for early in [0, -0.0, -1, -1e300, -.infinity, .nan] { #expect(easing.value(at: early) == 0) }
      for late in [1, 1.0000001, 2, 1e300, .infinity] { #expect(easing.value(at: late) == 1) }
    }
  }

  @Test func `the jumps of expo are at its ends alone`() {
    #expect(abs(builtIn(16).value(at: 1e-12) - 0x1p-10) < 1e-12)
    #expect(abs(builtIn(17).value(at: 1 - 1e-12) - (1 - 0x1p-10)) < 1e-12)
    #expect(abs(builtIn(18).value(at: 1e-12) - 0x1p-11) < 1e-12)
  }

  @Test func `rows and single values agree to the last bit`() {
    var random = Random(seed: 21)
    let count = 1003
    let progress = (0..<count).map { _ in min(max(random.uniform(-0.05, 1.05), 0), 1) }
    var fractions = [Double](repeating: 0, count: count)
    for easing in builtIns.map(builtIn) + created + unpinned {
      for kernels in [RowKernels.plain, .best] {
        easing.ease(progress: progress, count: count, into: &fractions, with: kernels)
        for row in 0..<count {
          let single = easing.value(at: progress[row])
          #expect(fractions[row].bitPattern == single.bitPattern, "\(easing.kind) row \(row)")
        }
      }
    }
  }

  @Test func `no rows write nothing`() {
    var fractions = [7.0]
    for easing in builtIns.map(builtIn) {
      easing.ease(progress: [0.5], count: 0, into: &fractions, with: .best)
    }
    #expect(fractions == [7])
  }

  @Test func `the progress of a row is how much of its length has passed, within its ends`() {
    for kernels in [RowKernels.plain, .best] {
      var progress = [Double](repeating: 7, count: 5)
      EasedRow.progress(
        with: kernels, now: 10.5, starts: [10, 10, 10, 20, 9], shifts: [0, -0.25, -1, 0, 0],
        speeds: [1, 1, 1, -0.5, 1], lengths: [2, 2, 2, 2, 2], count: 5, into: &progress)
      #expect(progress == [0.25, 0.125, 0, 1, 0.75])
    }
  }

  @Test func `of any number of rows it is told whether one is at an end`() {
    for kernels in [RowKernels.plain, .best] {
      for count in 0..<12 {
        var fractions = [Double](repeating: 0.5, count: 12)
        fractions[11] = .nan
        #expect(!kernels.reachesEnd(fractions, count: count))
        for (place, end) in zip(0..<count, [0, 1, -0.0, 1, 0, 1, 0, 1, 0, 1, 0]) {
          fractions[place] = end
          #expect(kernels.reachesEnd(fractions, count: count))
          fractions[place] = -0.5
        }
      }
    }
  }

  @Test func `the slope is the derivative`() {
    for easing in builtIns.map(builtIn) + created {
      var random = Random(seed: 23)
      for _ in 0..<2000 {
        let u = random.uniform(0.001, 0.999)
        let h = 1e-6
        let (left, right) = (easing.slope(at: u - h), easing.slope(at: u + h))
        let difference = (easing.value(at: u + h) - easing.value(at: u - h)) / (2 * h)
        let slack = 1e-6 + abs(right - left)
        if abs(easing.slope(at: u) - difference) > slack {
          Issue.record("\(easing.kind) at \(u): \(easing.slope(at: u)), not \(difference)")
        }
      }
    }
  }

  @Test func `slopes at the ends are one-sided, and infinite where upright`() {
    #expect(builtIn(0).slope(at: 0) == 1)
    #expect(builtIn(4).slope(at: 1) == 3)
    #expect(builtIn(19).slope(at: 1) == .infinity)
    #expect(builtIn(20).slope(at: 0) == .infinity)
    #expect(builtIn(21).slope(at: 0.5) == .infinity)
    #expect(abs(builtIn(66).slope(at: 0) - 1 / 0.58) < 1e-12)
    #expect(abs(builtIn(64).slope(at: 0) - 0.4) < 1e-15)
    #expect(Easing.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5) == .infinity)
    for easing in builtIns.map(builtIn) + created + unpinned {
      for u in [0, 0.25, 0.5, 0.75, 1, -1, 2, .nan, .infinity] {
        #expect(!easing.slope(at: u).isNaN)
      }
    }
  }

  @Test func `slopes of the CSS curves are as published`() {
    for (number, values) in EasingTables.slopes {
      for (u, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
        #expect(abs(builtIn(number).slope(at: u) - expected) <= 1e-11, "\(number) at \(u)")
      }
    }
  }

  @Test func `names and numbers belong together both ways`() {
    for number in builtIns {
      let name = Easing.name(of: number).map { "\($0)" } ?? ""
      #expect(!name.isEmpty)
      #expect(self.number(of: name) == number)
    }
    #expect(number(of: "in-out-bounce") == 30)
    #expect(number(of: "out-back") == 23)
    #expect(number(of: "css-ease") == 64)
    #expect(number(of: "swift-out") == 68)
    for name in ["", "in", "in-out-bounc", "in-out-bounces", "Linear"] {
      #expect(number(of: name) == nil)
    }
    for number: Int32 in [-1, 31, 63, 69, 256, .max, .min] {
      #expect(Easing.name(of: number) == nil)
      #expect(Easing(builtIn: number) == nil)
    }
  }

  @Test func `an easing is a small plain value`() {
    #expect(MemoryLayout<Easing>.stride == 48)
  }

  private func number(of name: String) -> Int32? {
    let bytes = Array(name.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return Easing.named(base, length: buffer.count)
    }
  }
}
