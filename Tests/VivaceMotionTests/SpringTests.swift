import Testing

@testable import VivaceMotion

/// Reference values: closed forms evaluated with 40 digits, each checked by a second method.
@Suite struct SpringTests {
  struct Case {
    let tension, damping, start, velocity, target, time, position, speed: Double

    init(
      _ tension: Double, _ damping: Double, from start: Double = 0, _ velocity: Double = 0,
      to target: Double = 100, at time: Double, _ position: Double, _ speed: Double
    ) {
      self.tension = tension
      self.damping = damping
      self.start = start
      self.velocity = velocity
      self.target = target
      self.time = time
      self.position = position
      self.speed = speed
    }

    var spring: Spring {
      Spring(tension: tension, damping: damping, displacement: start - target, velocity: velocity)
    }
  }

  static let cases = [
    Case(120, 12, at: 0.05, 12.106778922509, 429.09628581794),
    Case(120, 12, at: 0.1, 38.091452094796, 570.16947175577),
    Case(120, 12, at: 0.2, 88.764419172879, 380.87405460328),
    Case(120, 12, at: 0.5, 103.87639360622, -64.638099567982),
    Case(120, 12, at: 1, 100.19790938574, 0.83317040191445),
    Case(30, 5, at: 0.5, 112.29928548432, 114.27860977655),
    Case(30, 5, at: 1, 102.84047598324, -49.876906015294),
    Case(100, 20, at: 0.25, 71.270250481635, 205.21249655975),
    Case(100, 20, at: 1, 99.950060077261, 0.45399929762485),
    Case(100, 25, at: 0.25, 62.023958651944, 186.51123324074),
    Case(100, 25, at: 1, 99.101607135494, 4.4919632919546),
    Case(500, 40, 10, to: 10, at: 0.25, 9.9773636340415, 1.8816066897506),
    Case(500, 40, 10, to: 10, at: 1, 10.000000038599, -5.5552387324e-7),
    Case(120, 0, at: 1, 104.11115477994, -1094.5189851095),
    Case(120, 12, from: 20, -400, at: 0.05, 15.382213610743, 163.34265867156),
    Case(120, 12, from: 20, -400, at: 1, 100.13055516186, 1.7914420252694),
    Case(120, 12, from: 100, 500, at: 0.05, 117.87901190908, 224.91796247848),
    Case(120, 12, from: 100, 500, at: 1, 100.03471543341, -1.4061321296723),
  ]

  @Test func `position and velocity are those of the closed form`() {
    for c in Self.cases {
      let state = c.spring.state(at: c.time)
      #expect(abs(c.target + state.position - c.position) < 2e-12 * 100, "\(c)")
      #expect(abs(state.velocity - c.speed) < 2e-12 * 1100, "\(c)")
    }
  }

  @Test func `a row has the values of its spring, forward and backward`() {
    for c in Self.cases {
      let spring = c.spring
      for rate in [1.0, 2.5, -1.0] {
        let clock = 7 + c.time / rate
        let value = rowValue(spring, target: c.target, start: 7, rate: rate, now: clock)
        let exact = c.target + spring.displacement(at: (clock - 7) * rate)
        #expect(abs(value - exact) < 2e-8, "\(c) rate \(rate)")
      }
    }
  }

  @Test func `the first peak of 120 and 12 overshoots by 12.788 percent`() {
    let state = Spring(tension: 120, damping: 12, displacement: -100, velocity: 0)
      .state(at: 0.3427758604236)
    #expect(abs(state.position - 12.78809964766) < 1e-10)
    #expect(abs(state.velocity) < 1e-9)
  }

  @Test func `nothing is lost near the critical damping`() {
    // With d = damping / 20 - 1 the exact value is smooth: x(0.25) = e^(-2.5) * (-350) + O(d).
    let slope = derivativeByDamping()
    for exponent in 3...15 {
      for sign in [-1.0, 1.0] {
        let d = sign * power(10, -exponent)
        let x = Spring(tension: 100, damping: 20 * (1 + d), displacement: -100, velocity: 0)
          .displacement(at: 0.25)
        let straight = -28.7297495183646 + slope * d
        #expect(abs(x - straight) < 40 * d * d + 1e-12, "d \(d)")
      }
    }
  }

  @Test func `a row loses nothing near the critical damping`() {
    for exponent in 1...15 {
      for sign in [-1.0, 0, 1.0] {
        let spring = Spring(
          tension: 100, damping: 20 * (1 + sign * power(10, -exponent)), displacement: -100,
          velocity: 40)
        for time in [0, 0.01, 0.25, 1, 3] {
          let value = rowValue(spring, target: 0, start: 0, rate: 1, now: time)
          #expect(abs(value - spring.displacement(at: time)) < 2e-9, "\(spring) \(time)")
        }
      }
    }
  }

  @Test func `a critical spring is x0 + (v0 + w x0) t under its envelope`() {
    let spring = Spring(tension: 1, damping: 2, displacement: 1, velocity: 0)
    #expect(spring.law.regime == .critical)
    let state = spring.state(at: 1)
    #expect(abs(state.position - 0.735758882342885) < 1e-15)
    #expect(abs(state.velocity + 0.367879441171442) < 1e-15)
  }

  @Test func `extreme parameters stay finite`() {
    let extremes = [0, 1e-300, 1e-9, 1, 1e9, 1e18, 1e300]
    for tension in extremes {
      for damping in extremes {
        for velocity in [-1e150, 0, 1e150] {
          let spring = Spring(
            tension: tension, damping: damping, displacement: 100, velocity: velocity)
          for time in [0, 1e-12, 1, 1e6] {
            let state = spring.state(at: time)
            #expect(state.position.isFinite, "\(spring) at \(time)")
            #expect(state.velocity.isFinite, "\(spring) at \(time)")
          }
          #expect(!spring.settlingTime(distance: 0.1, speed: 0.1).isNaN, "\(spring)")
        }
      }
    }
  }

  @Test func `response and damping ratio, duration and bounce, convert both ways`() {
    let law = SpringLaw(response: 0.5, dampingRatio: 0.7)
    #expect(abs(law.tension - 157.91367041742973) < 1e-11)
    #expect(abs(law.damping - 17.59291886010284) < 1e-12)
    #expect(abs(law.response - 0.5) < 1e-15)
    #expect(abs(law.dampingRatio - 0.7) < 1e-15)
    for bounce in [-0.5, -0.1, 0.0, 0.3, 1.0] {
      let made = SpringLaw(duration: 0.4, bounce: bounce)
      #expect(abs(made.bounce - bounce) < 1e-12)
      #expect(abs(made.response - 0.4) < 1e-15)
    }
    #expect(abs(SpringLaw(duration: 1, bounce: -0.5).dampingRatio - 2) < 1e-15)
  }

  @Test func `the hand-over from a curve goes on with its velocity`() {
    let spring = Spring(
      tension: 120, damping: 12, displacement: 77.55613111162, velocity: 126.1270026161)
    let expected = [
      (0.05, 72.67663414075), (0.1, 54.00668845397), (0.2, 12.71709037088), (0.5, -3.685765053754),
      (1, -0.1447337555672),
    ]
    for (time, position) in expected {
      #expect(abs(spring.displacement(at: time) - position) < 1e-10)
    }
    #expect(abs(spring.velocity(at: 0.1) + 436.0317536931) < 1e-9)
    let slow = Spring(tension: 120, damping: 12, displacement: 5, velocity: 10).state(at: 0.1)
    #expect(abs(slow.position - 3.570568621723) < 1e-11)
    #expect(abs(slow.velocity + 28.01931351483) < 1e-10)
  }

  @Test func `a retargeted spring keeps position and velocity`() {
    let first = Spring(tension: 120, damping: 12, displacement: -100, velocity: 0).state(at: 0.2)
    let second = Spring(
      tension: 120, damping: 12, displacement: 100 + first.position, velocity: first.velocity)
    #expect(abs(second.displacement(at: 0.1) - 73.04965950964) < 1e-10)
    #expect(abs(second.velocity(at: 0.1) + 487.4767818712) < 1e-9)
    #expect(abs(second.displacement(at: 0.25) - 3.644832956449) < 1e-10)
    #expect(abs(second.displacement(at: 0.5) + 5.492439524778) < 1e-10)
  }

  /// d x(0.25) / d d for tension 100, damping 20 (1 + d), x0 = -100: with g = 10 (1 + d),
  /// x = -100 e^(-gt) (cosh(rt) + g sinh(rt)/r), r² = g² - 100, dr²/dd = 200.
  private func derivativeByDamping() -> Double {
    let t = 0.25
    let e = -28.7297495183646 / (1 + 10 * t)
    return e * (-10 * t * (1 + 10 * t) + 100 * t * t + 10 * t + 1000 * t * t * t / 3)
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<abs(exponent) { result *= base }
    return exponent < 0 ? 1 / result : result
  }
}

/// The value of a single row of the spring's regime.
func rowValue(_ spring: Spring, target: Double, start: Double, rate: Double, now: Double) -> Double
{
  switch spring.law.regime {
  case .oscillating:
    let row = OscillatingRow(spring, target: target, start: start, rate: rate)
    return rowValue(row.constants, .oscillating, start: start, now: now)
  case .critical:
    let row = CriticalRow(spring, target: target, start: start, rate: rate)
    return rowValue(row.constants, .critical, start: start, now: now)
  case .overdamped:
    let row = OverdampedRow(spring, target: target, start: start, rate: rate)
    return rowValue(row.constants, .overdamped, start: start, now: now)
  }
}

/// The value of a row, the last of some: those before it fill whole vectors. It has the same bits
/// alone, and on every sort of processor.
func rowValue(
  _ constants: RowConstants, _ law: PhysicsRows, start: Double, now: Double
) -> Double {
  let columns = [constants.a, constants.b, constants.c, constants.d, constants.e]
  func values(_ kernels: RowKernels, count: Int) -> [Double] {
    var values = [Double](repeating: .nan, count: count)
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 6 * count)
    defer { memory.deallocate() }
    for (column, value) in ([start] + columns).enumerated() {
      (memory + column * count).initialize(repeating: value, count: count)
    }
    let rows = PhysicsColumns(starts: memory, count: count) {
      UnsafePointer(memory + ($0 + 1) * count)
    }
    kernels.move(rows, by: law, now: now, into: &values)
    return values
  }
  let single = values(.plain, count: 1)[0]
  for kernels in [RowKernels.plain, .best] {
    for value in values(kernels, count: 9) {
      #expect(value.bitPattern == single.bitPattern || value.isNaN && single.isNaN)
    }
  }
  return single
}
