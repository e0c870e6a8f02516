import CVivace
import Testing

/// Tweens that go by a speed in place of a duration.
@Suite struct SpeedTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float(0) }

  func tween(to end: Float = 100, at speed: Double = 50) -> viv_motion {
    let m = viv_motion_create(stage.tempo, 9, 0)
    viv_motion_to(m, x, end)
    #expect(viv_motion_set_speed(m, speed) == VIV_OK)
    return m
  }

  @Test func `It takes the way divided by the speed`() {
    let m = tween()
    #expect(viv_get_length(m) == 2)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [25, 50, 75, 100]))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `The way is found when it begins, and foretold before`() {
    let m = tween()
    viv_set_delay(m, 1)
    viv_start(m)
    #expect(viv_get_length(m) == 3)
    x.pointee = 75
    #expect(viv_get_length(m) == 1.5)
    stage.tick(1.25)
    #expect(x.pointee.isNear(87.5))
    #expect(viv_get_length(m) == 1.5)
    stage.tick(0.25)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A way of 0 takes no time`() {
    x.pointee = 100
    let m = tween()
    #expect(viv_get_length(m) == 0)
    viv_start(m)
    stage.tick(0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    #expect(viv_start(m) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `The longest way counts`() {
    let m = tween()
    viv_motion_from_to(m, stage.float(), 10, -290)
    #expect(viv_get_length(m) == 6)
    let point = stage.place([Float](arrayLiteral: 0, 0, 0, 0))
    viv_motion_add(m, viv_type(VIV_TYPE_RGBA), point, nil, [Float](arrayLiteral: 0, 0, 400, 1))
    #expect(viv_get_length(m) == 8)
    viv_start(m)
    #expect(viv_get_length(m) == 8)
    stage.tick(4)
    #expect(x.pointee == 50)
  }

  @Test func `Keyframes do not count`() {
    let m = tween()
    viv_motion_add_keyframes(m, 0, stage.float(), 2, [0, 1], [Float(0), 1000], nil)
    #expect(viv_get_length(m) == 2)
    viv_start(m)
    #expect(viv_get_length(m) == 2)
  }

  @Test func `An angle goes the way that it turns`() {
    let angle = stage.float(350)
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add(m, viv_type(VIV_TYPE_DEGREES), angle, nil, [Float(10)])
    viv_motion_set_speed(m, 10)
    #expect(viv_get_length(m) == 2)
    let far = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_by(far, viv_type(VIV_TYPE_DEGREES), stage.float(350), [Float(720)])
    viv_motion_set_speed(far, 10)
    #expect(viv_get_length(far) == 72)
  }

  @Test func `Amounts and found ends have ways`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_by(m, x, -40)
    viv_motion_set_speed(m, 10)
    #expect(viv_get_length(m) == 4)
    let n = viv_motion_create(stage.tempo, 1, 0)
    let y = stage.float(30)
    viv_motion_from(n, y, 10)
    viv_motion_set_speed(n, 10)
    #expect(viv_get_length(n) == 2)
    viv_start(n)
    stage.tick(1)
    #expect(y.pointee == 20)
    #expect(viv_get_length(n) == 2)
  }

  @Test func `A retarget finds it anew`() {
    let m = tween()
    viv_start(m)
    stage.tick(1)
    viv_motion_retarget(m, x, 250)
    #expect(viv_get_length(m) == 4)
    stage.tick(4)
    #expect(x.pointee == 250 && stage.state(m) == VIV_STATE_COMPLETED)
    viv_motion_retarget(m, x, 150)
    #expect(viv_get_length(m) == 2)
  }

  @Test func `A retarget to where it is takes no time`() {
    let m = tween()
    viv_start(m)
    stage.tick(1)
    viv_motion_retarget(m, x, 50)
    stage.tick(0)
    #expect(x.pointee == 50 && stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `One that takes over goes from there`() {
    viv_start(stage.tween("a", x, to: 100))
    stage.tick(0.5)
    let m = tween(to: 0)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_REPLACE), 1)
    viv_start(m)
    #expect(viv_get_length(m) == 1)
    // 50 (1 - u) + (100 + 50) u (1 - u)^2 at 1/2.
    stage.tick(0.5)
    #expect(x.pointee.isNear(43.75))
  }

  @Test func `Added ones go from the base`() {
    let m = tween()
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.5)
    #expect(viv_get_length(m) == 2)
    viv_start(m)
    #expect(viv_get_length(m) == 2)
    stage.tick(1)
    #expect(x.pointee == 25)
  }

  @Test func `Steps take what each of them finds`() {
    let s = stage.sequence("s", tween(to: 100), tween(to: 0), tween(to: 25))
    viv_start(s)
    stage.tick(2)
    #expect(x.pointee == 100)
    stage.tick(1)
    #expect(x.pointee == 50)
    stage.tick(1.25)
    #expect(x.pointee == 12.5)
    stage.tick(0.25)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
    viv_seek(s, 3)
    #expect(x.pointee == 50)
  }

  @Test func `A group turns together after the slowest`() {
    let g = stage.group("g", tween(to: 100), stage.tween("b", to: 1))
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    viv_start(g)
    #expect(areNear(stage.values(of: x, every: 1, 4), [50, 100, 50, 0]))
    #expect(stage.state(g) == VIV_STATE_COMPLETED)
  }

  @Test func `Repeats and ways back take as long`() {
    let m = tween()
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    #expect(viv_get_length(m) == 8)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 1, 8), [50, 100, 50, 0, 50, 100, 50, 0]))
  }

  @Test func `It is sought and reversed`() {
    let m = tween()
    viv_seek(m, 0.5)
    #expect(x.pointee == 25)
    viv_resume(m)
    stage.tick(1.5)
    viv_reverse(m)
    stage.tick(1)
    #expect(x.pointee == 50)
  }

  @Test func `NaN lets the duration count again`() {
    let m = tween()
    viv_motion_set_speed(m, .nan)
    #expect(viv_get_length(m) == 9)
    #expect(stage.describe(m).speed == 0)
  }

  @Test func `A speed is described`() {
    #expect(stage.describe(tween(at: 25)).speed == 25)
  }

  @Test func `Far ends and slow speeds stay numbers`() {
    let y = stage.place(-8e307)
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), y, nil, [8e307])
    viv_motion_set_speed(m, 1e-300)
    #expect(viv_start(m) == VIV_OK)
    stage.tick(1e9)
    #expect(y.pointee.isFinite && viv_get_length(m).isFinite)
    let z = stage.float(.nan)
    let n = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_to(n, z, 1)
    viv_motion_set_speed(n, 1)
    viv_start(n)
    stage.tick(1)
    #expect(z.pointee == 1)
  }

  @Test func `Each argument is checked and nothing changes`() {
    let m = tween()
    for speed in [0, -1, Double.infinity, -Double.infinity] as [Double] {
      #expect(viv_motion_set_speed(m, speed) == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(stage.error.contains("per_second"))
    for other in [viv_wait_create(stage.tempo, 1), viv_spring_create(stage.tempo, 1, 1)] {
      #expect(viv_motion_set_speed(other, 1) == VIV_ERROR_WRONG_KIND)
    }
    #expect(viv_motion_set_speed(0, 1) == VIV_ERROR_INVALID_HANDLE)
    viv_start(m)
    #expect(viv_motion_set_speed(m, 1) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).speed == 50)
  }
}
