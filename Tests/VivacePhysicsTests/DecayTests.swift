import CVivace
import Foundation
import Testing

@Suite struct DecayTests {
  struct Case: Sendable {
    let from, velocity, drag: Double
    let values: [Double]
    let seconds, rest: Double
  }

  static let moments = [0.1, 0.25, 0.5, 1]

  /// ACCEPTANCE N6, threshold .1.
  static let cases = [
    Case(
      from: 0, velocity: 1000, drag: 3,
      values: [86.39392643943, 175.877815753, 258.9566132839, 316.7376438774],
      seconds: 3.070113457325, rest: 333.3),
    Case(
      from: 50, velocity: -400, drag: 3,
      values: [15.44242942423, -20.3511263012, -53.58264531354, -76.69505755095],
      seconds: 2.764683213367, rest: -83.3),
    Case(
      from: 0, velocity: 1000, drag: 2,
      values: [90.63462346101, 196.7346701437, 316.0602794143, 432.3323583817],
      seconds: 4.605170185988, rest: 499.95),
  ]

  @Test(arguments: cases)
  func `A decay glides and rests where the table says`(c: Case) {
    let stage = Stage()
    let x = stage.double()
    let m = stage.decay(x, drag: c.drag, from: c.from, velocity: c.velocity)
    #expect(viv_motion_set_rest(m, 0.1, 0.1) == VIV_OK)
    stage.start(m)
    #expect(viv_get_length(m).isNear(c.seconds))
    for (moment, value) in zip(Self.moments, c.values) {
      stage.tick(moment - viv_get_time(m))
      #expect(x.pointee.isNear(value, 1e-9), "at \(moment)")
      #expect(stage.speed(m, x).isNear(c.velocity * exp(-c.drag * moment), 1e-8), "at \(moment)")
    }
    stage.tick(10)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee.isNear(c.rest))
    #expect(stage.speed(m, x) == 0)
  }

  @Test func `Its velocities are those of the table`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.decay(x)
    stage.start(m)
    let speeds = [740.8182206817, 472.366552741, 223.1301601484, 49.78706836786]
    for (moment, speed) in zip(Self.moments, speeds) {
      #expect(stage.sample(m, x, at: moment).v.isNear(speed, 1e-8), "at \(moment)")
    }
  }

  @Test func `By default it rests at a thousandth of its speed`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.decay(x)
    stage.start(m)
    #expect(viv_get_length(m).isNear(log(1000) / 3))
    stage.tick(5)
    #expect(x.pointee.isNear(333))
  }

  @Test func `It begins where the value is`() {
    let stage = Stage()
    let x = stage.float(50)
    let m = viv_decay_create(stage.tempo, 3)
    #expect(viv_motion_target(m, x) == VIV_OK)
    #expect(viv_motion_set_velocity(m, x, -400) == VIV_OK)
    stage.start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(-53.58264531354, range: 133))
  }

  @Test func `Each property has its own velocity`() {
    let stage = Stage()
    let (x, y) = (stage.double(), stage.double())
    let m = stage.decay(x)
    stage.add(y, to: m, from: 50, velocity: -400)
    stage.start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(258.9566132839))
    #expect(y.pointee.isNear(-53.58264531354))
  }

  @Test func `Reversed it glides back to exactly where it came from`() {
    let stage = Stage()
    let x = stage.double(0.1)
    let m = stage.decay(x, from: nil)
    viv_set_reverses(m, true)
    stage.start(m)
    let length = viv_get_length(m) / 2
    stage.tick(length + length - 0.5)
    #expect(x.pointee.isNear(0.1 + 258.9566132839, 1e-8))
    #expect(stage.speed(m, x).isNear(-223.1301601484, 1e-7))
    stage.tick(1)
    #expect(x.pointee == 0.1)
  }

  @Test func `A wall stops it at the exact contact`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.decay(x)
    #expect(viv_motion_set_bounds(m, x, -10, 258.9566132839) == VIV_OK)
    stage.start(m)
    #expect(viv_get_length(m).isNear(0.5))
    stage.tick(0.6)
    #expect(x.pointee == 258.9566132839)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A wall it does not reach changes nothing`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.decay(x)
    viv_motion_set_bounds(m, x, -10, 334)
    stage.start(m)
    stage.tick(5)
    #expect(x.pointee.isNear(333))
  }

  @Test func `It is the same for any ticks and after any seek`() {
    var random = Random(seed: 6)
    for _ in 0..<30 {
      let stage = Stage()
      let (x, y) = (stage.double(), stage.double())
      let played = stage.decay(x)
      let sought = stage.decay(y)
      stage.start(played)
      for part in random.split(1) { stage.tick(part) }
      stage.seek(sought, 1)
      #expect(x.pointee.isNear(316.7376438774))
      #expect(y.pointee.isNear(316.7376438774))
    }
  }
}
