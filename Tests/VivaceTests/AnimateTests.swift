import CVivace
import Testing

private let linear = viv_easing(VIV_EASE_LINEAR)

/// viv_animate takes over: a tween of n seconds adds (v n - (to - from) E'(0)) u (1 - u)^2.
@Suite struct AnimateTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  func animate(
    _ target: Target, to: Float, in seconds: Double, ease: Int = VIV_EASE_LINEAR
  ) -> viv_motion {
    stage.name(viv_animate(tempo, target, to, seconds, viv_easing(ease)), "new")
  }

  /// Brings x to 50 at 100 units per second.
  func moving(_ x: Target) -> viv_motion {
    let m = stage.tween("old", x, from: 0, to: 100)
    viv_start(m)
    stage.tick(0.5)
    stage.forget()
    return m
  }

  @Test func `It moves what rests along its easing`() {
    let x = stage.float(20)
    let m = animate(x, to: 120, in: 1, ease: VIV_EASE_IN_QUAD)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect(areNear(stage.values(of: x, every: 0.25, 4), [26.25, 45, 76.25, 120]))
  }

  @Test func `It destroys itself at its end`() {
    let m = animate(stage.float(), to: 1, in: 0.5)
    #expect(stage.tick(0.5) == ["new.updated", "new.completed", "new.destroyed"])
    #expect(!viv_is_valid(m))
    #expect(viv_tempo_get_count(tempo) == 0)
  }

  /// v = 100, n = 2, from 50 to 0: K = 200 + 50 = 250.
  @Test func `It takes over value and velocity of what moved before`() {
    let x = stage.float()
    _ = moving(x)
    let m = animate(x, to: 0, in: 2)
    #expect(x.pointee == 50)
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [72.65625, 56.25, 24.21875, 0]))
  }

  /// E'(0) = 0: K = v n = 200.
  @Test func `A curve that begins at rest gets the whole velocity`() {
    let x = stage.float()
    _ = moving(x)
    let m = animate(x, to: 0, in: 2, ease: VIV_EASE_IN_QUAD)
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    stage.tick(1)
    #expect(x.pointee.isNear(62.5))
  }

  /// E'(0) = 2 of out-quad: K = 100 + 50 * 2 = 200; at u = 0.5 E = 0.75.
  @Test func `A curve that begins fast gets the difference`() {
    let x = stage.float()
    _ = moving(x)
    let m = animate(x, to: 0, in: 1, ease: VIV_EASE_OUT_QUAD)
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    stage.tick(0.5)
    #expect(x.pointee.isNear(37.5))
  }

  /// 1 - sqrt(3)/2 of the way is left at u = 0.5 of out-circ.
  @Test func `Where the curve begins infinitely fast nothing is added`() {
    let x = stage.float()
    _ = moving(x)
    _ = animate(x, to: 0, in: 1, ease: VIV_EASE_OUT_CIRC)
    stage.tick(0.5)
    #expect(x.pointee.isNear(6.698729811))
  }

  @Test func `A takeover is taken over in turn`() {
    let x = stage.float()
    _ = moving(x)
    _ = animate(x, to: 0, in: 2)
    stage.tick(1)
    // There x = 56.25 and v = (-50 + 250 (0.25 - 0.5)) / 2 = -56.25; then K = -56.25 - 43.75.
    let m = animate(x, to: 100, in: 1)
    #expect(viv_motion_get_velocity(m, x).isNear(-56.25))
    stage.tick(0.5)
    #expect(x.pointee.isNear(65.625))
  }

  @Test func `The rival is stopped, as replaced`() {
    let x = stage.float()
    let old = moving(x)
    let m = animate(x, to: 0, in: 1)
    #expect(stage.record.told.first == "old.stopped")
    #expect(stage.record.events.first?.reason == viv_stop_reason(VIV_STOP_REPLACED))
    #expect(stage.state(old) == VIV_STATE_IDLE)
    #expect(viv_tempo_find_motion(tempo, x) == m)
  }

  @Test func `A transient rival is stopped and destroyed`() {
    let x = stage.float()
    let first = animate(x, to: 100, in: 1)
    stage.tick(0.5)
    stage.forget()
    _ = viv_animate(tempo, x, 0, 1, linear)
    #expect(stage.taken() == ["new.stopped", "new.destroyed"])
    #expect(!viv_is_valid(first))
    #expect(viv_tempo_get_count(tempo) == 1)
  }

  @Test func `A rival with a property left is not stopped`() {
    let (x, y) = (stage.float(), stage.float())
    let old = viv_motion_create(tempo, 1, 0)
    viv_motion_from_to(old, x, 0, 100)
    viv_motion_from_to(old, y, 0, 100)
    viv_start(old)
    stage.tick(0.5)
    let first = animate(x, to: 0, in: 2)
    #expect(viv_motion_get_velocity(first, x).isNear(100))
    stage.tick(0.25)
    #expect(y.pointee == 75)
    _ = animate(y, to: 0, in: 2)
    #expect(stage.state(old) == VIV_STATE_IDLE)
  }

  @Test func `A rival in a container is not stopped`() {
    let x = stage.float()
    let old = stage.tween("old", x, from: 0, to: 100)
    let g = stage.group("g", old)
    viv_start(g)
    stage.tick(0.5)
    let m = animate(x, to: 0, in: 2)
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    #expect((stage.state(old), stage.state(g)) == (VIV_STATE_MOVING, VIV_STATE_MOVING))
  }

  @Test func `A paused rival hands over its value and no velocity`() {
    let x = stage.float()
    let old = moving(x)
    viv_pause(old)
    let m = animate(x, to: 0, in: 1, ease: VIV_EASE_IN_QUAD)
    #expect(viv_motion_get_velocity(m, x) == 0)
    stage.tick(0.5)
    #expect(x.pointee == 37.5)
  }

  @Test func `A rival between two cycles hands over no velocity`() {
    let x = stage.float()
    let old = stage.tween("old", x, from: 0, to: 100)
    viv_set_repeats(old, 1)
    viv_set_repeat_delay(old, 1)
    viv_start(old)
    stage.tick(1.5)
    _ = animate(x, to: 0, in: 1, ease: VIV_EASE_IN_QUAD)
    stage.tick(0.5)
    #expect(x.pointee.isNear(75))
  }

  @Test func `A motion that was stopped hands over nothing`() {
    let x = stage.float()
    let old = moving(x)
    viv_stop(old)
    _ = animate(x, to: 0, in: 1)
    stage.tick(0.5)
    #expect(x.pointee == 25)
  }

  @Test func `In a callback it takes over at that very moment`() {
    let x = stage.float()
    let old = stage.tween("old", x, from: 0, to: 100)
    stage.when("clock.completed") { stage in _ = viv_animate(stage.tempo, x, 0, 2, 0) }
    viv_start(old)
    viv_start(stage.wait("clock", 0.5))
    stage.tick(1)
    #expect(x.pointee.isNear(72.65625))
  }

  @Test func `At no duration it is there at once`() {
    let x = stage.float()
    _ = moving(x)
    _ = animate(x, to: 7, in: 0)
    #expect(x.pointee == 7)
    #expect(stage.tick(0) == ["new.completed", "new.destroyed"])
  }

  @Test func `Bad arguments make nothing and leave the rival alone`() {
    let x = stage.float()
    let old = moving(x)
    for bad in [
      viv_animate(tempo, nil, 0, 1, 0), viv_animate(tempo, x, .nan, 1, 0),
      viv_animate(tempo, x, .infinity, 1, 0), viv_animate(tempo, x, 0, -1, 0),
      viv_animate(tempo, x, 0, .nan, 0), viv_animate(tempo, x, 0, .infinity, 0),
      viv_animate(tempo, x, 0, 1, 31), viv_animate(tempo, x, 0, 1, -1),
    ] {
      #expect(bad == 0)
      #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(stage.taken() == [])
    #expect(viv_tempo_get_count(tempo) == 1)
    #expect(viv_tempo_find_motion(tempo, x) == old)
  }

  @Test func `A thousand animations of one value leave one`() {
    let x = stage.float()
    for index in 0..<1000 {
      viv_animate(tempo, x, Float(index), 1, viv_easing(VIV_EASE_OUT_CUBIC))
      stage.tick(0.01)
    }
    #expect(viv_tempo_get_count(tempo) == 1)
    stage.tick(1)
    #expect(x.pointee == 999)
  }
}
