import Testing

@testable import VivaceMotion

@Suite struct SpringSettlingTests {
  @Test func `settled is the moment from which both thresholds hold for good`() {
    let cases: [(Double, Double, Double, Double, Double)] = [
      (120, 12, 100, 1, 1.196118326991), (120, 12, 100, 0.1, 1.573257506093),
      (120, 12, 100, 0.01, 1.940987768954), (30, 5, 100, 0.1, 3.135938561256),
      (30, 5, 100, 0.01, 4.32206102317), (100, 20, 100, 0.001, 1.662650890137),
      (100, 25, 100, 0.1, 1.760975052773), (120, 12, 1, 0.1, 0.6447203290848),
      (120, 12, 1, 0.001, 1.573257506093),
    ]
    for (tension, damping, range, threshold, expected) in cases {
      let spring = Spring(tension: tension, damping: damping, displacement: -range, velocity: 0)
      let time = spring.settlingTime(distance: threshold, speed: threshold)
      #expect(abs(time - expected) < 1e-11, "\(tension) \(damping) \(range) \(threshold)")
    }
  }

  @Test func `an undamped spring that moves never settles`() {
    let spring = Spring(tension: 120, damping: 0, displacement: 1, velocity: 0)
    #expect(spring.settlingTime(distance: 0.001, speed: 0.01) == .infinity)
  }

  @Test func `a spring at rest at its target is settled at once`() {
    for damping in [0.0, 12, 21.9, 25] {
      let spring = Spring(tension: 120, damping: damping, displacement: 0, velocity: 0)
      #expect(spring.settlingTime(distance: 0.001, speed: 0.01) == 0)
    }
  }

  @Test func `a threshold of zero is never reached by a spring that moves`() {
    for damping in [12.0, 25, 20] {
      let spring = Spring(tension: 100, damping: damping, displacement: 1, velocity: 0)
      #expect(spring.settlingTime(distance: 0, speed: 1) == .infinity)
    }
  }

  @Test func `without tension it settles where it is, or never`() {
    let spring = Spring(tension: 0, damping: 2, displacement: -1, velocity: 2)
    // x = -e^(-2t), v = 2 e^(-2t)
    #expect(abs(spring.settlingTime(distance: 0.1, speed: 10) - 1.151292546497023) < 1e-12)
    let stray = Spring(tension: 0, damping: 2, displacement: 0, velocity: 2)
    #expect(stray.settlingTime(distance: 0.1, speed: 10) == .infinity)
  }

  /// Random springs against a scan: just before the time a threshold is exceeded, after it never.
  @Test func `no threshold is exceeded after the settling time and one is just before`() {
    var random = SplitMix(seed: 20_261_121)
    for _ in 0..<2000 {
      let spring = Spring(
        tension: random.next(1, 900), damping: random.next(0.5, 80),
        displacement: random.next(-100, 100), velocity: random.next(-3000, 3000))
      expectSettling(of: spring, distance: random.next(0.001, 60), speed: random.next(0.001, 600))
    }
  }

  /// What creeps passes its target late, and by next to nothing, where the start hardly has the slower of two
  /// exponentials, or of a critical one the part that grows.
  @Test func `what hardly passes its target has settled long before`() {
    var random = SplitMix(seed: 20_261_128)
    for _ in 0..<2000 {
      let tension = random.next(1, 900)
      let ratio = 1 + max(random.next(-1, 2), 0)
      let law = SpringLaw(tension: tension, damping: 2 * ratio * tension.squareRoot())
      let way = random.next(-100, 100)
      let spring = Spring(
        law: law, displacement: way,
        velocity: -law.fastRate * way
          * (1 + random.next(-1, 1) * Elementary.exp(random.next(-30, 0))))
      let reach = max(abs(way), abs(spring.velocity) / law.frequency) / 1000
      expectSettling(of: spring, distance: reach, speed: reach * law.frequency)
    }
  }

  /// Against a scan.
  private func expectSettling(of spring: Spring, distance: Double, speed: Double) {
    let time = spring.settlingTime(distance: distance, speed: speed)
    for step in 1...400 {
      let state = spring.state(at: time * (1 + 1e-9) + 0.01 * Double(step))
      #expect(abs(state.position) <= distance && abs(state.velocity) <= speed, "\(spring)")
    }
    if time > 0 {
      let before = spring.state(at: time * (1 - 1e-9))
      #expect(abs(before.position) > distance || abs(before.velocity) > speed, "\(spring)")
    }
  }

  @Test func `a bound of the settling time is less than a swing and a bit early`() {
    var random = SplitMix(seed: 20_261_125)
    for _ in 0..<20_000 {
      let scale = Elementary.exp(random.next(-60, 60))
      let spring = Spring(
        tension: random.next(1, 900), damping: random.next(0.01, 80),
        displacement: random.next(-100, 100) * scale, velocity: random.next(-3000, 3000) * scale)
      guard spring.law.regime == .oscillating else { continue }
      let distance = Spring.restDistance(
        range: spring.displacement, velocity: spring.velocity, law: spring.law)
      let time = spring.settlingTime(
        distance: distance, speed: Spring.restSpeed(distance: distance, law: spring.law))
      let early = 2 * .pi / spring.law.split + 0.06 / (2 * spring.law.decay)
      #expect(spring.settlingBound <= time, "\(spring)")
      #expect(spring.settlingBound >= time - early || spring.settlingBound == 0, "\(spring)")
    }
  }

  @Test func `a bound of the settling time of what creeps is seldom early`() {
    var random = SplitMix(seed: 20_261_129)
    var (unknown, early) = (0, 0)
    for _ in 0..<20_000 {
      let (tension, scale) = (random.next(1, 900), Elementary.exp(random.next(-60, 60)))
      let ratio = [1, random.next(1 - 1e-6, 1 + 1e-6), random.next(1, 4)][Int(random.next(0, 3))]
      let spring = Spring(
        tension: tension, damping: 2 * ratio * Elementary.squareRoot(tension),
        displacement: random.next(-100, 100) * scale, velocity: random.next(-3000, 3000) * scale)
      let distance = Spring.restDistance(
        range: spring.displacement, velocity: spring.velocity, law: spring.law)
      let time = spring.settlingTime(
        distance: distance, speed: Spring.restSpeed(distance: distance, law: spring.law))
      let (bound, rate) = (
        spring.settlingBound,
        spring.law.regime == .overdamped ? spring.law.slowRate : spring.law.decay
      )
      #expect(bound <= time, "\(spring)")
      #expect(bound >= time - 1 / rate || bound == 0, "\(spring)")
      if bound == 0 { unknown += 1 } else if bound < time - 0.25 / rate { early += 1 }
    }
    #expect(unknown < 1000 && early < 100)
  }

  @Test func `there is no bound of what is too large or too small to square`() {
    for size in [1e-300, 1e-150, 1e160, 1e300] {
      let spring = Spring(tension: 120, damping: 1, displacement: size, velocity: size)
      #expect(spring.settlingBound == 0, "\(size)")
    }
    #expect(Spring(tension: 120, damping: 0, displacement: 1, velocity: 1).settlingBound == 0)
  }

  @Test func `how long it takes from rest by the default thresholds goes with no way`() {
    var random = SplitMix(seed: 20_261_124)
    for _ in 0..<2000 {
      let law = SpringLaw(tension: random.next(1, 900), damping: random.next(0.5, 80))
      let way = random.next(-1000, 1000)
      let distance = Spring.restDistance(range: way, velocity: 0, law: law)
      let time = Spring(law: law, displacement: way, velocity: 0).settlingTime(
        distance: distance, speed: Spring.restSpeed(distance: distance, law: law))
      #expect(abs(law.timeFromRest - time) <= 1e-11 * time, "\(law) \(way)")
    }
  }

  @Test func `default thresholds are a thousandth of the larger of range and reach`() {
    let law = SpringLaw(tension: 100, damping: 20)
    #expect(abs(Spring.restDistance(range: 100, velocity: 50, law: law) - 0.1) < 1e-15)
    #expect(abs(Spring.restDistance(range: -1, velocity: -50, law: law) - 0.005) < 1e-15)
    #expect(abs(Spring.restSpeed(distance: 0.1, law: law) - 1) < 1e-15)
  }
}

/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators": random with a seed to print.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return low + (high - low) * Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
