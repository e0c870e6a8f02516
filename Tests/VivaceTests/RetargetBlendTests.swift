import CVivace
import Testing

/// Additive motions that are sent elsewhere in flight: retargeting keeps value and velocity.
@Suite struct RetargetBlendTests {
  let stage = Stage()
  let x: UnsafeMutablePointer<Double>

  init() { x = stage.place(0) }

  /// One of a kind that adds to a double.
  func adding(_ kind: String, to end: Double = 100) -> viv_motion {
    let m: viv_motion
    switch kind {
    case "spring": m = viv_spring_create(stage.tempo, 120, 12)
    case "decay": m = viv_decay_create(stage.tempo, 3)
    case "physics": m = viv_physics_create(stage.tempo, 1000, 0.9)
    default: m = viv_motion_create(stage.tempo, 1, viv_easing(VIV_EASE_IN_OUT_QUAD))
    }
    viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), x, nil, [end])
    if kind == "decay" { viv_motion_set_velocity(m, x, 1000) }
    return stage.blend(m, VIV_BLEND_ADD)
  }

  static let kinds = ["tween", "spring", "decay", "physics"]

  @Test(arguments: kinds)
  func `Retargeted in flight it keeps value and velocity`(kind: String) {
    let m = adding(kind)
    viv_start(m)
    stage.tick(0.1)
    let (value, speed) = (x.pointee, viv_motion_get_velocity(m, x))
    #expect(viv_motion_retarget(m, x, -50) == VIV_OK)
    #expect(x.pointee.isNear(value, 1e-6))
    stage.tick(1e-6)
    // As far as its velocity allows, and what no acceleration here makes of that.
    #expect(x.pointee.isNear(value + 1e-6 * speed, 1e-6))
    #expect(viv_motion_get_velocity(m, x).isNear(speed, 0.1))
  }

  @Test(arguments: ["decay", "physics"])
  func `What has no end to go to goes on as it was`(kind: String) {
    let (m, y) = (adding(kind), stage.place(0.0))
    let twin =
      kind == "decay"
      ? viv_decay_create(stage.tempo, 3)
      : viv_physics_create(stage.tempo, 1000, 0.9)
    viv_motion_add(twin, viv_type(VIV_TYPE_DOUBLE), y, nil, nil)
    if kind == "decay" { viv_motion_set_velocity(twin, y, 1000) }
    viv_start(m)
    viv_start(twin)
    stage.tick(0.1)
    viv_motion_retarget(m, x, -50)
    stage.tick(0.4)
    #expect(x.pointee.isNear(y.pointee, 1e-6))
  }

  @Test(arguments: ["tween", "spring"])
  func `Retargeted among others it keeps the value and they end at its new end`(kind: String) {
    let a = adding(kind)
    let b = adding("tween")
    viv_start(a)
    viv_start(b)
    stage.tick(0.25)
    let value = x.pointee
    #expect(viv_motion_retarget(a, x, 300) == VIV_OK)
    #expect(x.pointee.isNear(value, 1e-6))
    stage.tick(1e-9)
    #expect(x.pointee.isNear(value, 1e-4))
    stage.tick(10)
    #expect(x.pointee.isNear(300, 1e-7))
  }

  @Test(arguments: kinds)
  func `Retargeted with what it took over from another the value stays`(kind: String) {
    let a = adding("tween")
    let b = adding(kind, to: 60)
    viv_start(a)
    viv_start(b)
    stage.tick(0.125)
    viv_stop(a)
    stage.tick(0.125)
    let value = x.pointee
    #expect(viv_motion_retarget(b, x, -50) == VIV_OK)
    #expect(x.pointee.isNear(value, 1e-6))
    stage.tick(1e-9)
    #expect(x.pointee.isNear(value, 1e-4))
    stage.tick(10)
    if ["tween", "spring"].contains(kind) { #expect(x.pointee.isNear(-50, 1e-7)) }
  }

  @Test(arguments: kinds)
  func `Retargeted while it is paused the value stays, whatever begins beside it`(kind: String) {
    let m = adding(kind)
    viv_start(m)
    stage.tick(0.1)
    viv_pause(m)
    let value = x.pointee
    #expect(viv_motion_retarget(m, x, -50) == VIV_OK)
    #expect(x.pointee.isNear(value, 1e-6))
    let other = adding("tween")
    viv_set_delay(other, 1)
    viv_start(other)
    #expect(x.pointee.isNear(value, 1e-6))
    stage.tick(0.5)
    #expect(x.pointee.isNear(value, 1e-6))
    viv_stop(other)
    viv_resume(m)
    #expect(x.pointee.isNear(value, 1e-6))
    stage.tick(1e-9)
    #expect(x.pointee.isNear(value, 1e-4))
  }

  @Test func `A tween that adds begins a pass of its full length`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add(m, viv_type(VIV_TYPE_DOUBLE), x, nil, [100.0])
    viv_start(stage.blend(m, VIV_BLEND_ADD))
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    stage.tick(0.5)
    // As a plain one: 50 − 25 + (100 + 50) · ⅛.
    #expect(x.pointee.isNear(43.75))
    stage.tick(0.5)
    #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_COMPLETED))
  }
}
