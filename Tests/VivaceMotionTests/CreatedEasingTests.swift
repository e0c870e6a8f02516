import Foundation
import Testing

@testable import VivaceMotion

let modes: [Easing.Mode] = [.in, .out, .inOut]

/// Created easings that start at 0 and end at 1.
nonisolated(unsafe) let created: [Easing] =
  modes.map { .back(mode: $0, overshoot: 0.37) }
  + modes.map { .elastic(mode: $0, amplitude: 1.8, period: 0.21) }
  + [
    .cubicBezier(x1: 0.86, y1: 0, x2: 0.07, y2: 1), .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1),
    .cubicBezier(x1: 0, y1: 0.3, x2: 1, y2: -0.4), .cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
    .cubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55), .custom(index: 3),
    .cubicBezier(x1: 1, y1: 0, x2: 1, y2: 1),
  ]

/// Created easings with jumps, or with ends of their own.
nonisolated(unsafe) let unpinned: [Easing] = [
  .steps(count: 4, position: .end), .steps(count: 4, position: .start),
  .steps(count: 4, position: .none), .steps(count: 4, position: .both),
  .points(table, count: 5), .points(table, count: 1), .points(table, count: 0),
  .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), .cubicBezier(x1: 1, y1: 1, x2: 0, y2: 0),
]

/// Rises to 0.5, jumps to 0.8 there, and falls to 0.2 at the end.
nonisolated(unsafe) let table = copied([0, 0, 0.25, 0.5, 0.25, 0.8, 0.5, 0.8, 0.9, 0.2])

func copied(_ values: [Double]) -> UnsafePointer<Double> {
  let memory = UnsafeMutablePointer<Double>.allocate(capacity: values.count)
  memory.initialize(from: values, count: values.count)
  return UnsafePointer(memory)
}

@Suite struct CreatedEasingTests {
  @Test func `Bezier curves are as published`() {
    for (controls, values) in EasingTables.beziers {
      let easing = bezier(controls)
      for (u, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
        let tolerance = controls == [1, 0, 0, 1] ? 1e-5 : 1e-12
        #expect(abs(easing.value(at: u) - expected) <= tolerance, "\(controls) at \(u)")
      }
    }
    let tenths = [
      0.02586301489141, 0.1339467750761, 0.367295708286, 0.6135947465093, 0.7755613111162,
      0.8759679094528,
      0.938245487136, 0.9752675175658, 0.9943539287369,
    ]
    for (index, expected) in tenths.enumerated() {
      #expect(abs(builtIn(68).value(at: Double(index + 1) / 10) - expected) < 1e-12)
    }
  }

  @Test func `Those that are built in are as if they were made`() {
    let controls: [Int32: [Double]] = [
      64: [0.25, 0.1, 0.25, 1], 65: [0.42, 0, 1, 1], 66: [0, 0, 0.58, 1], 67: [0.42, 0, 0.58, 1],
      68: [0.4, 0, 0.2, 1],
    ]
    for (number, controls) in controls {
      #expect(builtIn(number).isSame(as: bezier(controls)), "\(number)")
    }
  }

  @Test func `Bezier curves have the published extremes`() {
    let backIn = bezier([0.6, -0.28, 0.735, 0.045])
    #expect(abs(backIn.value(at: 0.3478309189785) - -0.0968824999967) < 1e-12)
    let backInOut = bezier([0.68, -0.55, 0.265, 1.55])
    #expect(abs(backInOut.value(at: 0.1981304112743) - -0.0927132209291) < 1e-12)
    #expect(abs(backInOut.value(at: 0.7847469472163) - 1.092713220929) < 1e-12)
  }

  /// With y1 = x1' and y2 = x2' the curve's y is another's x: y at the solved parameter is checked through t itself.
  @Test func `any Bezier curve is inverted to 1e-9`() {
    var random = Random(seed: 31)
    for round in 0..<20_000 {
      var (x1, x2) = (random.uniform(0, 1), random.uniform(0, 1))
      if round % 7 == 0 { x1 = 1 }
      if round % 11 == 0 { x2 = 0 }
      if round % 13 == 0 { x1 = 0 }
      if round % 17 == 0 { x2 = 1 }
      // y1 = 1/3 and y2 = 2/3 make y the parameter itself.
      let easing = Easing.cubicBezier(x1: x1, y1: 1.0 / 3, x2: x2, y2: 2.0 / 3)
      let u = random.uniform(0, 1)
      let t = easing.value(at: u)
      let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
      #expect(abs(x - u) < 1e-13, "\(x1) \(x2) at \(u)")
      #expect(abs(easing.value(at: x) - t) < 1e-4)
    }
  }

  @Test func `A Bezier curve is inverted close to ends where it stands still`() {
    for controls in [[0, 0.58], [0.42, 1], [0, 1], [0.02, 0.7], [0.3, 0.98], [0.01, 0.99]] {
      let (x1, x2) = (controls[0], controls[1])
      let easing = Easing.cubicBezier(x1: x1, y1: 1.0 / 3, x2: x2, y2: 2.0 / 3)
      var distance = 0.5
      while distance > 1e-12 {
        for u in [distance, 1 - distance] {
          let t = easing.value(at: u)
          let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
          #expect(abs(x - u) <= 1e-15 * max(u, t), "\(x1) \(x2) at \(u)")
        }
        distance *= 0.83
      }
    }
  }

  @Test func `the steepest Bezier curve has its exact inverse`() {
    let easing = Easing.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    for step in 0...1000 {
      let u = Double(step) / 1000
      let t = 0.5 + Foundation.cbrt((u - 0.5) / 4)
      let tolerance = abs(u - 0.5) < 0.01 ? 1e-5 : 1e-12
      #expect(abs(easing.value(at: u) - t * t * (3 - 2 * t)) < tolerance, "\(u)")
    }
  }

  @Test func `steps jump where CSS has them jump`() {
    let values: [(Easing.StepPosition, [Double])] = [
      (.end, [0, 0, 0.25, 0.25, 0.75, 1]), (.start, [0.25, 0.25, 0.5, 0.5, 1, 1]),
      (.none, [0, 0, 1.0 / 3, 1.0 / 3, 1, 1]), (.both, [0.2, 0.2, 0.4, 0.4, 0.8, 1]),
    ]
    for (position, expected) in values {
      let easing = Easing.steps(count: 4, position: position)
      for (u, value) in zip([0, 0.24, 0.25, 0.49, 0.75, 1], expected) {
        #expect(easing.value(at: u) == value, "\(position) at \(u)")
        #expect(easing.slope(at: u) == 0)
      }
    }
    #expect(Easing.steps(count: 1, position: .end).value(at: 0.999) == 0)
    #expect(Easing.steps(count: 0, position: .none).value(at: 0.5) == 1)
    #expect(
      Easing.steps(count: .max, position: .end).value(at: 0.5) == 0x7fff_ffff.asDouble
        / 0xffff_ffff.asDouble)
  }

  @Test func `points are joined by lines and extended beyond the last`() {
    let easing = Easing.points(table, count: 5)
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 0.125) == 0.25)
    #expect(easing.value(at: 0.25) == 0.8)
    #expect(easing.value(at: 0.3) == 0.8)
    #expect(abs(easing.value(at: 0.7) - 0.5) < 1e-15)
    #expect(easing.value(at: 0.9) == 0.2)
    #expect(abs(easing.value(at: 1) - 0.05) < 1e-15)
    #expect(easing.slope(at: 0.1) == 2)
    #expect(easing.slope(at: 0.25) == 0)
    #expect(abs(easing.slope(at: 1) - -1.5) < 1e-15)
  }

  @Test func `points before the first follow the first line, and one point is a constant`() {
    let late = copied([0.5, 0, 1, 1])
    #expect(Easing.points(late, count: 2).value(at: 0) == -1)
    #expect(Easing.points(late, count: 2).value(at: 1) == 1)
    #expect(Easing.points(late + 2, count: 1).value(at: 0.3) == 1)
    let twins = copied([0.5, 0.2, 0.5, 0.7])
    #expect(Easing.points(twins, count: 2).value(at: 0.4) == 0.2)
    #expect(Easing.points(twins, count: 2).value(at: 0.5) == 0.7)
    #expect(Easing.points(twins, count: 2).value(at: 0.6) == 0.7)
  }

  @Test func `points out of order or not finite are not valid`() {
    #expect(Easing.areValid(points: table, count: 5))
    #expect(!Easing.areValid(points: copied([0.5, 0, 0.4, 1]), count: 2))
    #expect(!Easing.areValid(points: copied([0, 0, .nan, 1]), count: 2))
    #expect(!Easing.areValid(points: copied([0, 0, 1, .infinity]), count: 2))
  }

  @Test func `back goes beyond its end by just the overshoot asked for`() {
    for mode in modes {
      for overshoot in [1e-4, 0.01, 0.1, 0.37, 1, 3.5, 1000] {
        let easing = Easing.back(mode: mode, overshoot: overshoot)
        var (lowest, highest) = (0.0, 1.0)
        for step in 0...200_000 {
          let value = easing.value(at: Double(step) / 200_000)
          (lowest, highest) = (min(lowest, value), max(highest, value))
        }
        let expected = (mode == .out ? 0 : overshoot, mode == .in ? 0 : overshoot)
        #expect(abs(-lowest - expected.0) <= 1e-8 * overshoot + 1e-15)
        #expect(abs(highest - 1 - expected.1) <= 1e-8 * overshoot + 1e-15)
      }
    }
    #expect(abs(BackIn.strength(peak: 0.1) - 1.70154) < 1e-5)
    #expect(Easing.back(mode: .in, overshoot: 0).value(at: 0.5) == 0.125)
    #expect(Easing.back(mode: .in, overshoot: -1).value(at: 0.5) == 0.125)
  }

  @Test func `the strength of back solves its cubic to the last digits`() {
    var random = Random(seed: 37)
    for _ in 0..<10_000 {
      let peak = random.magnitude(-40, 20)
      let s = BackIn.strength(peak: peak)
      #expect(abs(4 * s * s * s / (27 * (s + 1) * (s + 1)) / peak - 1) < 8e-15)
    }
  }

  @Test func `elastic is Penner's formula`() {
    let (a, p) = (1.8, 0.21)
    let q = p / (2 * Double.pi) * Foundation.asin(1 / a)
    func sine(_ t: Double) -> Double { Foundation.sin((t - q) * 2 * .pi / p) }
    for step in 1..<1000 {
      let u = Double(step) / 1000
      let (back, v) = (u - 1, 2 * u - 1)
      let expected = [
        -a * Foundation.exp2(10 * back) * sine(back), a * Foundation.exp2(-10 * u) * sine(u) + 1,
        v < 0
          ? -a / 2 * Foundation.exp2(10 * v) * sine(v)
          : a / 2 * Foundation.exp2(-10 * v) * sine(v) + 1,
      ]
      for (mode, value) in zip(modes, expected) {
        let easing = Easing.elastic(mode: mode, amplitude: a, period: p)
        #expect(abs(easing.value(at: u) - value) < 2e-14, "\(mode) at \(u)")
      }
    }
  }

  @Test func `easings of equal parameters are the same`() {
    let standard: [(Easing.Mode, Double)] = [(.in, 0.3), (.out, 0.3), (.inOut, 0.45)]
    for (mode, period) in standard {
      let easing = Easing.elastic(mode: mode, amplitude: 1, period: period)
      #expect(easing.isSame(as: builtIn(25 + Int32(mode.rawValue))))
      #expect(Easing.elastic(mode: mode, amplitude: 0.3, period: period).isSame(as: easing))
    }
    #expect(Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).isSame(as: builtIn(64)))
    let copy = copied([0, 0, 0.25, 0.5, 0.25, 0.8, 0.5, 0.8, 0.9, 0.2])
    #expect(Easing.points(table, count: 5).isSame(as: .points(copy, count: 5)))
    #expect(!Easing.points(table, count: 4).isSame(as: .points(copy, count: 5)))
    #expect(!Easing.points(table, count: 2).isSame(as: .points(table + 2, count: 2)))
    #expect(!Easing.custom(index: 1).isSame(as: .custom(index: 2)))
    let all = builtIns.map(builtIn) + created + unpinned
    for (i, left) in all.enumerated() {
      for (j, right) in all.enumerated() { #expect(left.isSame(as: right) == (i == j)) }
    }
  }

  private func bezier(_ c: [Double]) -> Easing {
    .cubicBezier(x1: c[0], y1: c[1], x2: c[2], y2: c[3])
  }
}

extension Int {
  fileprivate var asDouble: Double { Double(self) }
}
