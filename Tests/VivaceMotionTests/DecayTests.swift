import Testing

@testable import VivaceMotion

@Suite struct DecayTests {
  /// Start, velocity, drag, positions at 0.1, 0.25, 0.5, 1, time to a speed of 0.1, place there.
  static let cases: [(Decay, [Double], Double, Double)] = [
    (
      Decay(start: 0, velocity: 1000, drag: 3),
      [86.39392643943, 175.877815753, 258.9566132839, 316.7376438774], 3.070113457325, 333.3
    ),
    (
      Decay(start: 50, velocity: -400, drag: 3),
      [15.44242942423, -20.3511263012, -53.58264531354, -76.69505755095], 2.764683213367, -83.3
    ),
    (
      Decay(start: 0, velocity: 1000, drag: 2),
      [90.63462346101, 196.7346701437, 316.0602794143, 432.3323583817], 4.605170185988, 499.95
    ),
  ]

  @Test func `position, stop time and stop place are those of the exponential`() {
    for (decay, positions, stop, place) in Self.cases {
      for (time, position) in zip([0.1, 0.25, 0.5, 1], positions) {
        #expect(abs(decay.position(at: time) - position) < 1e-9)
        #expect(abs(rowValue(decay, start: 3, rate: 2, now: 3 + time / 2) - position) < 1e-8)
        #expect(abs(rowValue(decay, start: 3, rate: -1, now: 3 - time) - position) < 1e-8)
      }
      #expect(abs(decay.time(toSpeed: 0.1) - stop) < 1e-12 * 5)
      #expect(abs(decay.rest(atSpeed: 0.1) - place) < 1e-12 * 500)
      #expect(abs(decay.position(at: stop) - place) < 1e-9)
    }
  }

  @Test func `velocity falls by the exponential`() {
    let decay = Decay(start: 0, velocity: 1000, drag: 3)
    let speeds = [740.8182206817, 472.366552741, 223.1301601484, 49.78706836786]
    for (time, speed) in zip([0.1, 0.25, 0.5, 1], speeds) {
      #expect(abs(decay.velocity(at: time) - speed) < 1e-9)
    }
  }

  @Test func `a spring handed over to a decay goes on with its velocity`() {
    let state = Spring(tension: 120, damping: 12, displacement: -100, velocity: 0).state(at: 0.2)
    let decay = Decay(start: 100 + state.position, velocity: state.velocity, drag: 3)
    #expect(abs(decay.position(at: 0.5) - 187.3942744406) < 1e-9)
    #expect(abs(decay.velocity(at: 0.5) - 84.98448880001) < 1e-9)
  }

  @Test func `no drag goes on for ever, endless drag stops at once`() {
    let free = Decay(start: 1, velocity: 2, drag: 0)
    #expect(free.position(at: 1e6) == 2_000_001)
    #expect(free.time(toSpeed: 0.1) == .infinity)
    #expect(abs(rowValue(free, start: 0, rate: 1, now: 1e6) - 2_000_001) < 2e-5)
    let stuck = Decay(start: 1, velocity: 2, drag: .infinity)
    #expect(stuck.position(at: 0) == 1 && stuck.position(at: 5) == 1)
    #expect(stuck.time(toSpeed: 0.1) == 0)
    #expect(rowValue(stuck, start: 0, rate: 1, now: 5) == 1)
  }

  @Test func `a tiny drag loses no digits`() {
    for drag in [1e-300, 1e-18, 1e-12, 1e-9] {
      let decay = Decay(start: 0, velocity: 10, drag: drag)
      // 10 t (1 - drag t / 2 + ...)
      let expected = 10 * 3 * (1 - drag * 3 / 2)
      #expect(abs(decay.position(at: 3) - expected) < 1e-14)
      #expect(abs(rowValue(decay, start: 0, rate: 1, now: 3) - expected) < 1e-9)
      #expect(abs(decay.time(toDistance: 30) - 3 * (1 + drag * 3 / 2)) < 1e-14)
    }
  }

  @Test func `friction and drag convert both ways`() {
    #expect(Friction.drag(0) == 0 && Friction.drag(1) == .infinity)
    #expect(abs(Friction.drag(0.9) - 2.302585092994046) < 1e-15)
    #expect(abs(Friction.fraction(drag: 2.302585092994046) - 0.9) < 1e-15)
    #expect(Friction.fraction(drag: .infinity) == 1)
  }
}

/// The value of a single row.
func rowValue(_ decay: Decay, start: Double, rate: Double, now: Double) -> Double {
  let row = DecayRow(decay, start: start, rate: rate)
  return rowValue(row.constants, .glide, start: start, now: now)
}
