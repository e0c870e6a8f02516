import CVivace
import Testing

@Suite struct VelocityTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  /// The velocity of a moving motion against a central difference of what it would be around now.
  func expectSlope(
    of m: viv_motion, every seconds: Double, _ count: Int, tolerance: Double = 1e-3,
    at location: SourceLocation = #_sourceLocation
  ) {
    let h = 1e-5
    stage.start(m, at: location)
    for _ in 0..<count {
      stage.tick(seconds)
      guard stage.state(m) == VIV_STATE_MOVING else { return }
      let now = viv_get_time(m)
      let after = stage.sample(m, x, at: now + h).x
      let before = stage.sample(m, x, at: now - h).x
      let here = stage.sample(m, x, at: now)
      #expect(here.x.isNear(x.pointee, 1e-8), "value at \(now)", sourceLocation: location)
      let speed = stage.speed(m, x)
      let slope = (after - before) / (2 * h)
      #expect(speed.isNear(slope, tolerance), "at \(now)", sourceLocation: location)
      #expect(here.v.isNear(speed, 1e-6), "sampled at \(now)", sourceLocation: location)
    }
  }

  @Test(arguments: 0..<28)
  func `Of a tween it is the slope`(ease: Int) {
    expectSlope(of: stage.tween(x, ease: ease), every: 0.0837, 11, tolerance: 0.05)
  }

  @Test func `Of a tween on its way back it is the slope`() {
    let m = stage.tween(x, ease: VIV_EASE_OUT_QUAD)
    viv_set_reverses(m, true)
    expectSlope(of: m, every: 0.137, 13)
  }

  @Test(arguments: [(120.0, 12.0), (100, 20), (100, 25), (120, 0)])
  func `Of a spring it is the slope`(tension: Double, damping: Double) {
    expectSlope(of: stage.spring(x, tension, damping, velocity: -300), every: 0.0837, 10)
  }

  @Test func `Of a spring on its way back it is the slope`() {
    let m = stage.spring(x)
    viv_set_reverses(m, true)
    viv_set_rate(m, 1)
    expectSlope(of: m, every: 0.137, 22)
  }

  @Test func `Of a decay it is the slope`() {
    expectSlope(of: stage.decay(x), every: 0.137, 15)
  }

  @Test func `Of physics between walls it is the slope`() {
    let m = stage.physics(x, velocity: 1000, friction: 0.6, to: 100, restitution: 0.8)
    expectSlope(of: m, every: 0.0837, 20)
  }

  @Test func `Of a motion along a path it is the slope`() {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_parse(path, "M0 0C50 0 100 50 100 100S150 200 200 200") == VIV_OK)
    let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_IN_OUT_QUAD))
    let y = stage.double()
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
    expectSlope(of: m, every: 0.0837, 11, tolerance: 0.1)
  }

  @Test func `Of physics along a path it is the slope`() {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_parse(path, "M0 0C50 0 100 50 100 100S150 200 200 200") == VIV_OK)
    let m = viv_path_physics_create(stage.tempo, path, 300, 0.7)
    let y = stage.double()
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
    expectSlope(of: m, every: 0.0837, 11, tolerance: 0.1)
  }

  @Test func `A rate scales a velocity`() {
    let m = stage.spring(x)
    viv_set_rate(m, 0.5)
    stage.start(m)
    stage.tick(0.4)
    #expect(stage.speed(m, x).isNear(380.87405460328 / 2, 1e-8))
  }

  @Test func `What rests, is paused or idle has none`() {
    let m = stage.spring(x)
    #expect(stage.speed(m, x) == 0)
    stage.start(m)
    stage.tick(0.2)
    viv_pause(m)
    #expect(stage.speed(m, x) == 0)
    viv_resume(m)
    stage.tick(10)
    #expect(stage.speed(m, x) == 0)
  }
}

/// Where and when something will come to rest, asked in advance.
@Suite struct ProjectionTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  @Test func `A spring rests at its end`() {
    let m = stage.spring(x, velocity: 300)
    stage.start(m)
    let rest = stage.sample(m, x, at: .infinity)
    #expect((rest.x, rest.v) == (100, 0))
    #expect(x.pointee == 0)
  }

  @Test func `A decay tells where and when it will rest`() {
    let m = stage.decay(x)
    viv_motion_set_rest(m, 0.1, 0.1)
    stage.start(m)
    #expect(stage.sample(m, x, at: .infinity).x.isNear(333.3))
    #expect(viv_get_length(m).isNear(3.070113457325))
    #expect(x.pointee == 0)
  }

  @Test func `Physics tells where and when it will rest`() {
    let m = stage.physics(x, velocity: 600, friction: 0.8)
    stage.start(m)
    #expect(stage.sample(m, x, at: .infinity).x.isNear(372.210693, 1e-6))
    #expect(viv_get_length(m).isNear(4.006506, 1e-6))
  }

  @Test func `It starts with its velocity between walls, too`() {
    let m = stage.physics(x, velocity: 600, friction: 0.8, to: 100, restitution: 1)
    stage.start(m)
    // 372.210693 folded between 0 and 100.
    #expect(stage.sample(m, x, at: .infinity).x.isNear(27.789307, 1e-6))
    stage.tick(5)
    #expect(x.pointee.isNear(27.789307, 1e-6))
  }

  @Test func `A sample in between is what it will be`() {
    let m = stage.spring(x)
    stage.start(m)
    let later = stage.sample(m, x, at: 0.5)
    #expect(later.x.isNear(103.87639360622))
    #expect(later.v.isNear(-64.638099567982, 1e-8))
  }

  @Test func `A motion that has not begun is sampled from where the value is`() {
    x.pointee = 20
    let m = stage.spring(x, from: nil)
    #expect(stage.sample(m, x, at: 0.1).x.isNear(springState(120, 12, from: 20, at: 0.1).x))
    #expect(x.pointee == 20)
  }
}
