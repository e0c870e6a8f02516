import CVivace
import Testing

/// SEMANTICS section 4: motions that replace, made the long way. (ACCEPTANCE N7.)
@Suite struct ReplaceTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float() }

  /// A tween that replaces.
  func replacing(
    _ name: String, to end: Float, in seconds: Double = 1, ease: Int = VIV_EASE_LINEAR,
    from: Float? = nil
  ) -> viv_motion {
    stage.blend(
      stage.tween(name, x, from: from, to: end, in: seconds, ease: ease), VIV_BLEND_REPLACE)
  }

  func spring(_ name: String, to end: Float, from: Float? = nil) -> viv_motion {
    let m = viv_spring_create(stage.tempo, 120, 12)
    if let from { viv_motion_from_to(m, x, from, end) } else { viv_motion_to(m, x, end) }
    return stage.name(m, name)
  }

  func speed(_ m: viv_motion) -> Double { viv_motion_get_velocity(m, x) }

  // MARK: the table

  @Test func `A spring takes over value and velocity of a curve`() {
    viv_start(stage.tween("a", x, from: 0, to: 100, ease: VIV_EASE_SWIFT_OUT))
    stage.tick(0.5)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(x.pointee.isNear(77.55613111162))
    #expect(speed(b).isNear(126.1270026161, 1e-5))
    let found = stage.values(of: x, at: [0.55, 0.6, 0.7, 1, 1.5])
    let expected = [
      72.67663414075, 54.00668845397, 12.71709037088, -3.685765053754, -0.1447337555672,
    ]
    #expect(areNear(found, expected), "\(found)")
  }

  @Test func `A spring takes over a line`() {
    viv_start(stage.tween("a", x, from: 0, to: 10))
    stage.tick(0.5)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(speed(b).isNear(10, 1e-6))
    stage.tick(0.1)
    #expect(x.pointee.isNear(3.570568621723, 1e-5))
    #expect(speed(b).isNear(-28.01931351483, 1e-5))
  }

  @Test func `A spring takes over a spring`() {
    viv_start(spring("a", to: 100))
    stage.tick(0.2)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(speed(b).isNear(380.8740546033, 1e-4))
    let found = stage.values(of: x, at: [0.3, 0.45, 0.7])
    #expect(areNear(found, [73.04965950964, 3.644832956449, -5.492439524778]), "\(found)")
  }

  @Test func `A decay takes over a spring`() {
    viv_start(spring("a", to: 100))
    stage.tick(0.2)
    let b = viv_decay_create(stage.tempo, 3)
    viv_motion_target(b, x)
    viv_start(stage.blend(b, VIV_BLEND_REPLACE))
    stage.tick(0.5)
    #expect(x.pointee.isNear(187.3942744406, 4e-5))
    #expect(speed(b).isNear(84.98448880001, 1e-4))
  }

  @Test func `Physics takes over instead of its own velocity`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = viv_physics_create(stage.tempo, -7, 0)
    viv_motion_target(b, x)
    viv_start(stage.blend(b, VIV_BLEND_REPLACE))
    #expect(speed(b).isNear(100))
    stage.tick(0.25)
    #expect(x.pointee == 75)
  }

  @Test func `A simulation takes over as well`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let still: viv_acceleration = { acceleration, _, _, _, _ in acceleration![0] = -200 }
    let b = viv_simulation_create(stage.tempo, 0.01, still, nil)
    viv_motion_target(b, x)
    viv_start(stage.blend(b, VIV_BLEND_REPLACE))
    stage.tick(0.5)
    // 50 + 100 t − 100 t²
    #expect(x.pointee.isNear(75, 1e-4))
  }

  // MARK: tweens

  @Test func `A tween begins with the velocity and ends as its curve`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 0)
    viv_start(b)
    #expect(speed(b).isNear(100))
    // 50 − 50 u + (100 + 50) u (1 − u)²
    let found = stage.values(of: x, at: [0.75, 1, 1.25, 1.5])
    #expect(areNear(found, [58.59375, 43.75, 19.53125, 0], 1e-5), "\(found)")
    #expect(x.pointee == 0)
  }

  @Test func `A longer tween and one at another rate begin with the velocity too`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 50, in: 4)
    viv_set_rate(b, 2)
    viv_start(b)
    #expect(speed(b).isNear(100))
    stage.tick(1)
    // Half of 4 own seconds at 50 per own second: 50 + 200 · ½ · ¼.
    #expect(x.pointee.isNear(75, 1e-5))
  }

  @Test func `A curve that begins steeply is flattened at its beginning`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 150, ease: VIV_EASE_OUT_QUAD)
    viv_start(b)
    stage.tick(0.5)
    // 50 + 100 · ¾ + (100 − 100 · 2) · ⅛
    #expect(x.pointee.isNear(112.5, 1e-5))
  }

  @Test func `A curve that begins infinitely steeply takes over the value alone`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 150, ease: VIV_EASE_OUT_CIRC)
    viv_start(b)
    stage.tick(0.25)
    // ACCEPTANCE E12: .661438 of 100.
    #expect(x.pointee.isNear(50 + 66.1438, 1e-4))
  }

  @Test func `Where nothing was moving it begins as its curve, from the start it was given`() {
    x.pointee = 20
    viv_start(replacing("b", to: 40))
    stage.tick(0.25)
    #expect(x.pointee == 25)
    stage.tick(0.75)
    viv_start(replacing("c", to: 40, from: 0))
    #expect(x.pointee == 0)
    stage.tick(0.25)
    #expect(x.pointee == 10)
  }

  @Test func `The takeover ignores an explicit start, in the first pass only`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 0, from: 400)
    viv_set_repeats(b, 1)
    viv_start(b)
    #expect(x.pointee == 50)
    stage.tick(0.5)
    #expect(x.pointee.isNear(43.75, 1e-5))
    stage.tick(1)
    #expect(x.pointee.isNear(200, 1e-4))
  }

  @Test func `Without an explicit start its later passes begin where it took over`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    let b = replacing("b", to: 0)
    viv_set_reverses(b, true)
    viv_set_repeats(b, 1)
    viv_start(b)
    stage.tick(1.5)
    #expect(x.pointee.isNear(25, 1e-5))
    stage.tick(0.75)
    #expect(x.pointee.isNear(37.5, 1e-5))
  }

  @Test func `A velocity that was given counts without a rival, and before a rival's`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    #expect(viv_motion_set_velocity(m, x, 300) == VIV_OK)
    viv_start(m)
    stage.tick(0.5)
    // 50 + (300 − 100) · ⅛
    #expect(x.pointee.isNear(75, 1e-5))
    let b = spring("b", to: 0)
    #expect(viv_motion_set_velocity(b, x, -40) == VIV_OK)
    viv_start(stage.blend(b, VIV_BLEND_REPLACE))
    #expect(speed(b).isNear(-40))
    #expect(x.pointee.isNear(75, 1e-5))
  }

  // MARK: rivals at rest

  @Test func `A paused rival hands over no velocity, and is stopped`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.tick(0.5)
    viv_pause(a)
    let b = replacing("b", to: 0)
    stage.forget()
    viv_start(b)
    #expect(speed(b) == 0)
    #expect(stage.record.told == ["a.stopped", "b.started"])
    stage.tick(0.5)
    // 50 − 25 + 50 · ⅛
    #expect(x.pointee.isNear(31.25, 1e-5))
  }

  @Test func `A rival at its turn hands over no velocity`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_set_reverses(a, true)
    viv_start(a)
    stage.tick(1)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(speed(b) == 0)
    #expect(x.pointee == 100)
  }

  @Test func `A rival between two cycles hands over no velocity`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_set_repeats(a, 1)
    viv_set_repeat_delay(a, 1)
    viv_start(a)
    stage.tick(1.5)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(speed(b) == 0)
    #expect(stage.state(a) == VIV_STATE_IDLE)
  }

  // MARK: stopping

  @Test func `The rival is stopped and says why, before the new one says that it started`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.tick(0.5)
    stage.forget()
    viv_start(replacing("b", to: 0))
    #expect(stage.record.told == ["a.stopped", "b.started"])
    #expect(stage.record.events[0].reason == VIV_STOP_REPLACED)
    #expect(stage.record.events[1].reason == VIV_STOP_NONE)
    #expect(stage.state(a) == VIV_STATE_IDLE)
  }

  @Test func `A rival that keeps a property goes on with that`() {
    let y = stage.float()
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_motion_from_to(a, y, 0, 100)
    viv_start(a)
    stage.tick(0.25)
    viv_start(replacing("b", to: 0))
    #expect(stage.state(a) == VIV_STATE_MOVING)
    stage.tick(0.25)
    #expect(y.pointee == 50)
    stage.forget()
    viv_start(stage.blend(stage.tween("c", y, to: 0), VIV_BLEND_REPLACE))
    #expect(stage.record.told == ["a.stopped", "c.started"])
    #expect(stage.record.events[0].reason == VIV_STOP_REPLACED)
  }

  @Test func `A rival in a container goes on without its property`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    let g = stage.group("g", a)
    viv_start(g)
    stage.tick(0.5)
    stage.forget()
    let b = replacing("b", to: 0)
    viv_start(b)
    #expect(stage.taken() == ["b.started"])
    #expect(speed(b).isNear(100))
    #expect(stage.tick(0.5).contains("g.completed"))
  }

  @Test func `It replaces when it begins, not in its delay`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_set_delay(b, 0.5)
    viv_start(a)
    viv_start(b)
    #expect(stage.tick(0.25) == ["a.updated"])
    stage.tick(0.35)
    #expect(stage.state(a) == VIV_STATE_IDLE)
    #expect(
      x.pointee.isNear(50 * springRest(120, 12, at: 0.1) + 100 * springPush(120, 12, at: 0.1)))
  }

  @Test func `A transient rival is gone`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_set_transient(a, true)
    viv_start(a)
    stage.tick(0.5)
    stage.forget()
    viv_start(replacing("b", to: 0))
    #expect(!viv_is_valid(a))
    #expect(stage.taken() == ["a.stopped", "a.destroyed", "b.started"])
  }

  @Test func `A motion that stops itself by asking says that it was asked`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    viv_start(a)
    stage.forget()
    viv_stop(a)
    #expect(stage.record.events.map(\.reason) == [viv_stop_reason(VIV_STOP_ASKED)])
  }

  @Test func `It takes over from one that adds, and stops it`() {
    let a = stage.adding("a", x, to: 100)
    viv_start(a)
    stage.tick(0.5)
    stage.forget()
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(stage.taken() == ["a.stopped", "b.started"])
    #expect(x.pointee == 50)
    #expect(speed(b).isNear(100))
  }

  @Test func `It takes over the sum of those that add, and the sum of their velocities`() {
    viv_start(stage.adding("a", x, to: 100))
    viv_start(stage.adding("c", x, to: 300))
    stage.tick(0.5)
    let b = stage.blend(spring("b", to: 0), VIV_BLEND_REPLACE)
    viv_start(b)
    #expect(x.pointee == 150)
    #expect(speed(b).isNear(300))
  }
}
