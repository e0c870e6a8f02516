import CVivace
import Testing

@Suite struct RetargetTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  @Test func `A spring retargeted keeps value and velocity`() {
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.2)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    #expect(x.pointee.isNear(88.76441917288))
    #expect(stage.speed(m, x).isNear(380.8740546033, 1e-8))
    let expected = [(0.1, 73.04965950964), (0.25, 3.644832956449), (0.5, -5.492439524778)]
    var now = 0.0
    for (t, value) in expected {
      stage.tick(t - now)
      now = t
      #expect(x.pointee.isNear(value, 1e-8), "at \(t)")
      if t == 0.1 { #expect(stage.speed(m, x).isNear(-487.4767818712, 1e-8)) }
    }
    stage.tick(10)
    #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `A spring retargeted every 50 ms is smooth throughout`() {
    let m = stage.spring(x)
    stage.start(m)
    var random = Random(seed: 7)
    for _ in 0..<100 {
      stage.tick(0.05)
      let (value, speed) = (x.pointee, stage.speed(m, x))
      var end = random.uniform(-200, 200)
      #expect(viv_motion_retarget_values(m, x, &end) == VIV_OK)
      #expect(x.pointee.isNear(value))
      #expect(stage.speed(m, x).isNear(speed))
      stage.tick(0.01)
      let expected = springState(120, 12, from: value, to: end, velocity: speed, at: 0.01)
      #expect(x.pointee.isNear(expected.x, 1e-8))
    }
  }

  @Test func `One property is retargeted without another's being disturbed`() {
    let y = stage.double()
    let m = stage.spring(x)
    stage.add(y, to: m, from: 0, end: 100)
    stage.start(m)
    stage.tick(0.2)
    viv_motion_retarget(m, x, 0)
    stage.tick(0.3)
    #expect(y.pointee.isNear(103.87639360622, 1e-8))
  }

  @Test func `A tween retargeted begins a pass of its full length with its velocity`() {
    let m = stage.tween(x)
    stage.start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    #expect(x.pointee.isNear(50))
    #expect(stage.speed(m, x).isNear(100))
    stage.tick(0.25)
    // 50 - 50 u + (100 + 50) u (1 - u)²
    #expect(x.pointee.isNear(58.59375))
    stage.tick(0.25)
    #expect(x.pointee.isNear(43.75))
    stage.tick(0.5)
    #expect(x.pointee == 0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A tween whose curve begins at rest keeps its velocity too`() {
    let m = stage.tween(x, ease: VIV_EASE_IN_OUT_QUAD)
    stage.start(m)
    stage.tick(0.5)
    viv_motion_retarget(m, x, 0)
    #expect(stage.speed(m, x).isNear(200))
    stage.tick(0.25)
    // 50 (1 - 2 u²) + 200 u (1 - u)²
    let there: Double = 50 * 0.875 + 200 * 0.25 * 0.5625
    #expect(x.pointee.isNear(there))
    stage.tick(0.75)
    #expect(x.pointee == 0)
  }

  @Test(arguments: [true, false])
  func `An idle one is started`(isSpring: Bool) {
    x.pointee = 20
    let m = isSpring ? stage.spring(x, from: nil) : stage.tween(x, from: nil)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.1)
    let expected = isSpring ? springState(120, 12, from: 20, to: 0, at: 0.1).x : 18
    #expect(x.pointee.isNear(expected))
  }

  @Test func `A completed one is started from where it is`() {
    let m = stage.spring(x, from: nil)
    stage.start(m)
    stage.tick(10)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.1)
    #expect(x.pointee.isNear(100 - 38.091452094796))
  }

  @Test func `In a container it is refused and nothing changes`() {
    let m = stage.spring(x)
    let g = stage.group(m)
    #expect(viv_motion_retarget(m, x, 0) == VIV_ERROR_INVALID_STATE)
    stage.start(g)
    stage.tick(0.1)
    #expect(viv_motion_retarget(m, x, 0) == VIV_ERROR_INVALID_STATE)
    var end = 0.0
    #expect(viv_motion_retarget_values(m, x, &end) == VIV_ERROR_INVALID_STATE)
    stage.tick(0.1)
    #expect(x.pointee.isNear(88.764419172879))
  }

  @Test func `Retargeted while it waits in its delay it goes there from rest`() {
    let m = stage.spring(x, from: nil)
    viv_set_delay(m, 0.5)
    stage.start(m)
    stage.tick(0.25)
    #expect(viv_motion_retarget(m, x, -100) == VIV_OK)
    stage.tick(0.35)
    #expect(x.pointee.isNear(-38.091452094796))
  }

  @Test func `An int is retargeted by a value of its own type`() {
    let n = stage.place(Int32(0))
    let m = viv_spring_create(stage.tempo, 120, 12)
    var (from, to, back) = (Int32(0), Int32(100), Int32(-7))
    #expect(viv_motion_add(m, viv_type(VIV_TYPE_INT32), n, &from, &to) == VIV_OK)
    stage.start(m)
    stage.tick(0.2)
    #expect(n.pointee == 89)
    #expect(viv_motion_retarget_values(m, n, &back) == VIV_OK)
    stage.tick(10)
    #expect(n.pointee == -7)
  }
}
