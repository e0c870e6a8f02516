import CVivace
import Testing

@Suite struct SpringTests {
  struct Case: Sendable, CustomStringConvertible {
    let tension, damping, from, to, velocity, t, x, v: Double

    init(
      _ tension: Double, _ damping: Double, _ t: Double, _ x: Double, _ v: Double,
      from: Double = 0, to: Double = 100, velocity: Double = 0
    ) {
      (self.tension, self.damping, self.t, self.x, self.v) = (tension, damping, t, x, v)
      (self.from, self.to, self.velocity) = (from, to, velocity)
    }

    var description: String { "\(tension)/\(damping) from \(from) at \(velocity), \(t) s" }
    /// What a tolerance is a fraction of.
    var range: Double { max(abs(to - from), abs(velocity) / tension.squareRoot(), abs(to)) }
  }

  /// ACCEPTANCE N4.
  static let cases = [
    Case(120, 12, 0.05, 12.106778922509, 429.09628581794),
    Case(120, 12, 0.1, 38.091452094796, 570.16947175577),
    Case(120, 12, 0.2, 88.764419172879, 380.87405460328),
    Case(120, 12, 0.5, 103.87639360622, -64.638099567982),
    Case(120, 12, 1, 100.19790938574, 0.83317040191445),
    Case(30, 5, 0.5, 112.29928548432, 114.27860977655),
    Case(30, 5, 1, 102.84047598324, -49.876906015294),
    Case(100, 20, 0.25, 71.270250481635, 205.21249655975),
    Case(100, 20, 1, 99.950060077261, 0.45399929762485),
    Case(100, 25, 0.25, 62.023958651944, 186.51123324074),
    Case(100, 25, 1, 99.101607135494, 4.4919632919546),
    Case(500, 40, 0.25, 9.9773636340415, 1.8816066897506, to: 10, velocity: 10),
    Case(500, 40, 1, 10.000000038599, -5.5552387324e-7, to: 10, velocity: 10),
    Case(120, 0, 1, 104.11115477994, -1094.5189851095),
    Case(120, 12, 0.05, 15.382213610743, 163.34265867156, from: 20, velocity: -400),
    Case(120, 12, 1, 100.13055516186, 1.7914420252694, from: 20, velocity: -400),
    Case(120, 12, 0.05, 117.87901190908, 224.91796247848, from: 100, velocity: 500),
    Case(120, 12, 1, 100.03471543341, -1.4061321296723, from: 100, velocity: 500),
  ]

  @Test(arguments: cases)
  func `A spring is where its closed form says and as fast`(c: Case) {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, c.tension, c.damping, from: c.from, to: c.to, velocity: c.velocity)
    #expect(viv_motion_set_rest(m, 1e-12, 1e-12) == VIV_OK)
    stage.start(m)
    #expect(x.pointee == c.from)
    stage.tick(c.t)
    #expect(x.pointee.isNear(c.x, 1e-9 * c.range))
    #expect(stage.speed(m, x).isNear(c.v, 1e-9 * c.range * c.tension.squareRoot()))
  }

  @Test(arguments: cases)
  func `A float on a spring is as near as floats can be`(c: Case) {
    let stage = Stage()
    let x = stage.float()
    let m = viv_spring_create(stage.tempo, c.tension, c.damping)
    #expect(viv_motion_from_to(m, x, Float(c.from), Float(c.to)) == VIV_OK)
    #expect(viv_motion_set_velocity(m, x, c.velocity) == VIV_OK)
    #expect(viv_motion_set_rest(m, 1e-12, 1e-12) == VIV_OK)
    stage.start(m)
    stage.tick(c.t)
    #expect(x.pointee.isNear(c.x, range: c.range))
  }

  @Test func `The textbook solution these tests compare with meets the table`() {
    for c in Self.cases {
      let state = springState(
        c.tension, c.damping, from: c.from, to: c.to, velocity: c.velocity, at: c.t)
      #expect(state.x.isNear(c.x, 1e-10 * c.range), "\(c)")
      #expect(state.v.isNear(c.v, 1e-10 * c.range * c.tension.squareRoot()), "\(c)")
    }
  }

  @Test func `The first peak of 120 and 12 is 12.788 percent beyond, at 0.3427758604 s`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.3427758604236)
    #expect(x.pointee.isNear(112.78809964766, 1e-7))
    #expect(stage.speed(m, x).isNear(0, 1e-7))
  }

  @Test func `Two properties of one spring do not disturb each other`() {
    let stage = Stage()
    let (x, y, z) = (stage.double(), stage.double(), stage.double())
    let m = stage.spring(x)
    stage.add(y, to: m, from: 0, end: 50)
    stage.add(z, to: m, from: 20, end: 100, velocity: -400)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
    #expect(y.pointee.isNear(38.091452094796 / 2))
    #expect(z.pointee.isNear(springState(120, 12, from: 20, velocity: -400, at: 0.1).x, 1e-7))
    stage.tick(10)
    #expect((x.pointee, y.pointee, z.pointee) == (100, 50, 100))
  }

  @Test func `A velocity for all properties is one for each`() {
    let stage = Stage()
    let (x, y) = (stage.double(), stage.double())
    let m = stage.spring(x)
    stage.add(y, to: m, from: 0, end: 50)
    #expect(viv_motion_set_velocity(m, nil, 300) == VIV_OK)
    stage.start(m)
    #expect((stage.speed(m, x), stage.speed(m, y)) == (300, 300))
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, velocity: 300, at: 0.1).x))
    #expect(y.pointee.isNear(springState(120, 12, to: 50, velocity: 300, at: 0.1).x))
  }

  @Test func `Near critical damping the three regimes are one`() {
    for nudge in [-1e-3, -1e-6, -1e-9, -1e-12, 0, 1e-12, 1e-9, 1e-6, 1e-3] {
      let stage = Stage()
      let x = stage.double()
      let m = stage.spring(x, 100, 20 + nudge)
      stage.start(m)
      stage.tick(0.25)
      // The critical value, and the first order of the nudge: |dx/d(damping)| < 10.
      #expect(x.pointee.isNear(71.270250481635, 1e-9 + 10 * abs(nudge)), "\(nudge)")
    }
  }

  @Test func `A delay and a rate hold for springs too`() {
    let stage = Stage()
    let x = stage.double(7)
    let m = stage.spring(x)
    viv_set_delay(m, 0.5)
    viv_set_rate(m, 2)
    stage.start(m)
    stage.tick(0.25)
    #expect(x.pointee.isNear(0, 1e-7))
    stage.tick(0.05)
    #expect(x.pointee.isNear(38.091452094796))
    #expect(stage.speed(m, x).isNear(2 * 570.16947175577, 1e-6))
  }

  @Test func `A spring begins where the value is when nothing else is said`() {
    let stage = Stage()
    let x = stage.double(20)
    let m = stage.spring(x, from: nil)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(springState(120, 12, from: 20, at: 0.1).x))
  }
}

@Suite struct SpringParameterTests {
  @Test func `A response is the undamped period`() {
    var (tension, damping) = (0.0, 0.0)
    #expect(viv_spring_from_response(0.5, 1, &tension, &damping) == VIV_OK)
    // w = 2 pi / 0.5; tension w², damping 2 w.
    #expect(tension.isNear(157.91367041742973))
    #expect(damping.isNear(25.132741228718345))
    #expect(viv_spring_from_response(2, 0, &tension, &damping) == VIV_OK)
    #expect(tension.isNear(9.869604401089358))
    #expect(damping == 0)
  }

  @Test func `No bounce is critical, all of it undamped, less than none creeps`() {
    var (tension, damping) = (0.0, 0.0)
    #expect(viv_spring_from_bounce(0.5, 0, &tension, &damping) == VIV_OK)
    #expect(damping.isNear(2 * tension.squareRoot()))
    #expect(viv_spring_from_bounce(0.5, 0.3, &tension, &damping) == VIV_OK)
    #expect(damping.isNear(1.4 * tension.squareRoot()))
    #expect(viv_spring_from_bounce(0.5, 1, &tension, &damping) == VIV_OK)
    #expect(damping == 0)
    #expect(viv_spring_from_bounce(0.5, -0.5, &tension, &damping) == VIV_OK)
    #expect(damping.isNear(4 * tension.squareRoot()))
  }

  @Test func `New parameters in flight keep value and velocity`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.2)
    #expect(viv_spring_set_parameters(m, 30, 5) == VIV_OK)
    #expect(x.pointee.isNear(88.764419172879))
    #expect(stage.speed(m, x).isNear(380.87405460328, 1e-8))
    stage.tick(0.5)
    let expected = springState(30, 5, from: 88.764419172879, velocity: 380.87405460328, at: 0.5)
    #expect(x.pointee.isNear(expected.x, 1e-8))
    #expect(stage.speed(m, x).isNear(expected.v, 1e-7))
    stage.tick(20)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 100)
  }

  @Test func `A description tells tension and damping`() {
    let stage = Stage()
    let m = stage.spring(stage.double())
    viv_spring_set_parameters(m, 30, 5)
    var description = viv_description()
    viv_describe(m, &description, MemoryLayout<viv_description>.size)
    #expect(description.kind == VIV_KIND_SPRING)
    #expect((description.parameters.0, description.parameters.1) == (30, 5))
  }
}
