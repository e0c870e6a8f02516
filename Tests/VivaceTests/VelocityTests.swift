import CVivace
import Testing

@Suite struct VelocityTests {
  /// ACCEPTANCE N2: dy/dx at .1 .25 .5 .75 .9.
  static let slopes: [(Int, [Double])] = [
    (64, [1.539757852889, 2.207882945659, 0.994142452426, 0.346765721613, 0.1174470874388]),
    (65, [0.3241830749914, 0.6745977946083, 1.073978779815, 1.368288963395, 1.535074009832]),
    (66, [1.535074009832, 1.368288963395, 1.073978779815, 0.6745977946083, 0.3241830749914]),
    (67, [0.4022442188161, 1.059261841175, 1.724137931034, 1.059261841175, 0.4022442188161]),
    (68, [0.5792254571361, 2.394675085815, 1.261270026161, 0.367287347514, 0.1177409682475]),
  ]

  @Test(arguments: slopes)
  func `Velocity is slope times range over duration`(easing: Int, expected: [Double]) {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 1, ease: easing)
    for (u, slope) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      var velocity = 0.0
      #expect(viv_motion_sample(m, x, u, nil, &velocity, 1) == VIV_OK)
      #expect(velocity.isNear(slope, 1e-8), "at \(u)")
    }
  }

  @Test func `A moving swift-out is where N2 says and as fast`() {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100, in: 0.25, ease: VIV_EASE_SWIFT_OUT)
    viv_start(m)
    stage.tick(0.125)
    #expect(x.pointee.isNear(77.55613111162))
    #expect(viv_motion_get_velocity(m, x).isNear(504.5080104645, 1e-6))
  }

  @Test func `A motion on its way back has a negative velocity`() {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(1.5)
    #expect(viv_motion_get_velocity(m, x).isNear(-100))
  }

  @Test func `A rate scales the velocity`() {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_rate(m, 2)
    viv_start(m)
    stage.tick(0.25)
    #expect(viv_motion_get_velocity(m, x).isNear(200))
  }

  @Test func `What rests has no velocity`() {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    #expect(viv_motion_get_velocity(m, x) == 0)
    viv_start(m)
    stage.tick(0.5)
    viv_pause(m)
    #expect(viv_motion_get_velocity(m, x) == 0)
    viv_resume(m)
    stage.tick(0.5)
    #expect(viv_motion_get_velocity(m, x) == 0)
  }

  @Test func `What waits between two cycles has no velocity`() {
    let stage = Stage()
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 1)
    viv_start(m)
    stage.tick(1.5)
    #expect(viv_motion_get_velocity(m, x) == 0)
  }
}
