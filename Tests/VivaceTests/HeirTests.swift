import CVivace
import Testing

/// Additive motions that are stopped, destroyed, paused, sought and reset; and plain ones between
/// them. (SEMANTICS section 4.)
@Suite struct HeirTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float() }

  // MARK: heirs

  /// a to 100 and, half a second later, b to 50, each of 1 s; then another quarter: a has 25 to go,
  /// b 37.5 to come down from, the value is 62.5.
  func pair(ease: Int = VIV_EASE_LINEAR) -> (a: viv_motion, b: viv_motion) {
    let a = stage.adding("a", x, to: 100)
    let b = stage.adding("b", x, to: 50, ease: ease)
    viv_start(a)
    stage.tick(0.5)
    viv_start(b)
    stage.tick(0.25)
    return (a, b)
  }

  @Test(arguments: [true, false])
  func `The one begun last goes the rest of a stopped or destroyed one too`(isStopped: Bool) {
    let (a, _) = pair()
    #expect(x.pointee == 62.5)
    if isStopped { viv_stop(a) } else { viv_destroy(a) }
    #expect(x.pointee == 62.5)
    // 50 + 50 · (1 − u), and the rest, −25, over its remaining three quarters.
    #expect(areNear(stage.values(of: x, at: [1.125, 1.5]), [50 + 18.75 - 12.5, 50], 1e-5))
    stage.tick(1)
    #expect(x.pointee == 50)
  }

  @Test func `The heir goes it by its own easing, over the time that it has left`() {
    let (a, b) = pair(ease: VIV_EASE_IN_QUAD)
    // b: 50 · (1 − 1/16) = 46.875 to come.
    #expect(x.pointee == 71.875)
    viv_stop(a)
    stage.tick(0.375)
    // u = 5/8: 50 · (1 − 25/64); half of what was left: −25 · (1 − 1/4).
    let there: Double = 50 + 50 * 39 / 64 - 18.75
    #expect(x.pointee.isNear(there, 1e-5))
    stage.tick(0.375)
    #expect((x.pointee, stage.state(b)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `What was begun last is the heir, also of one begun before it`() {
    let (a, b) = pair()
    let c = stage.adding("c", x, to: 10)
    viv_start(c)
    viv_stop(a)
    viv_stop(b)
    #expect(x.pointee == 62.5)
    stage.tick(0.5)
    // All that is left, 52.5, over one second.
    #expect(x.pointee.isNear(10 + 26.25, 1e-5))
    stage.tick(0.5)
    #expect(x.pointee == 10)
  }

  @Test func `When the one begun last is stopped the one before is the heir`() {
    let (a, b) = pair()
    viv_stop(b)
    #expect(x.pointee == 62.5)
    stage.tick(0.125)
    #expect(x.pointee.isNear(50 - 12.5 + 18.75, 1e-5))
    stage.tick(0.125)
    #expect((x.pointee, stage.state(a)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `What an heir took over is passed on when it is stopped itself`() {
    let (a, b) = pair()
    let c = stage.adding("c", x, to: 50)
    viv_start(c)
    viv_stop(b)
    stage.tick(0.125)
    // a: −12.5, c: nothing of its own, 37.5 · (1 − 1/8).
    #expect(x.pointee.isNear(50 - 12.5 + 37.5 * 0.875, 1e-5))
    let now = x.pointee
    viv_stop(c)
    #expect(x.pointee == now)
    stage.tick(0.125)
    #expect((x.pointee, stage.state(a)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `Without an heir the value stays where it is, and that is the base`() {
    let (a, b) = pair()
    viv_stop(a)
    viv_stop(b)
    #expect(x.pointee == 62.5)
    stage.tick(1)
    #expect(x.pointee == 62.5)
    viv_start(stage.adding("c", x, to: 100, weight: 0.5))
    stage.tick(1)
    #expect(x.pointee == 81.25)
  }

  @Test func `A paused one is no heir, its rest stays`() {
    let (a, b) = pair()
    viv_pause(b)
    viv_stop(a)
    #expect(x.pointee == 62.5)
    stage.tick(5)
    #expect(x.pointee == 62.5)
    viv_resume(b)
    stage.tick(0.75)
    // The base took over the rest of a, −25.
    #expect(x.pointee == 25)
  }

  @Test func `An endless one is no heir`() {
    let a = stage.adding("a", x, to: 100)
    let b = stage.adding("b", x, to: 10)
    viv_set_reverses(b, true)
    viv_set_repeats(b, Int32(VIV_FOREVER))
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    // 100 − 50, and b on its way to 10 − 100.
    #expect(x.pointee == 5)
    viv_stop(a)
    #expect(x.pointee == 5)
    stage.tick(0.5)
    #expect(x.pointee == -40)
    stage.tick(1)
    #expect(x.pointee == 50)
  }

  @Test func `One that repeats or reverses goes it over all the time that it has left`() {
    for (reverses, seconds) in [(false, 1.0), (true, 0.5)] {
      x.pointee = 0
      let a = stage.adding("a", x, to: 100, in: 4)
      let b = stage.adding("b", x, to: 50, in: seconds, weight: 0)
      viv_set_reverses(b, reverses)
      viv_set_repeats(b, 1)
      viv_start(a)
      viv_start(b)
      stage.tick(0.5)
      viv_stop(a)
      #expect(x.pointee == 12.5)
      // b lasts 2 s in all: half of its rest is at 1.25 s.
      stage.tick(0.75)
      #expect(x.pointee.isNear(100 - 87.5 / 2, 1e-5))
      stage.tick(0.75)
      #expect((x.pointee, stage.state(b)) == (100, VIV_STATE_COMPLETED))
    }
  }

  @Test func `A child is an heir too, over the time that it has left itself`() {
    let a = stage.adding("a", x, to: 100, in: 4)
    let b = stage.adding("b", x, to: 100, weight: 0)
    viv_start(a)
    viv_start(stage.group("g", b, stage.wait("w", 3)))
    stage.tick(0.5)
    viv_stop(a)
    stage.tick(0.25)
    #expect(x.pointee.isNear(100 - 87.5 / 2, 1e-5))
    stage.tick(0.25)
    #expect(x.pointee == 100)
  }

  @Test func `A child that is destroyed hands on the rest of its way`() {
    let a = stage.adding("a", x, to: 100)
    let b = stage.adding("b", x, to: 50)
    viv_start(stage.group("g", a, b))
    stage.tick(0.5)
    #expect(x.pointee == 25)
    viv_destroy(a)
    #expect(x.pointee == 25)
    // 50 + 50 · ½ · (1 − x) − 50 · (1 − x)
    stage.tick(0.25)
    #expect(x.pointee.isNear(37.5, 1e-5))
    stage.tick(0.25)
    #expect(x.pointee == 50)
  }

  @Test func `One in its delay is no heir`() {
    let a = stage.adding("a", x, to: 100)
    let b = stage.adding("b", x, to: 0)
    viv_set_delay(b, 5)
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    viv_stop(a)
    stage.tick(1)
    #expect(x.pointee == 50)
  }

  @Test func `A stopped one that reverses hands on what it stood off the base`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_reverses(a, true)
    viv_start(a)
    viv_start(stage.adding("b", x, to: 10))
    stage.tick(0.5)
    #expect(x.pointee == 55)
    viv_stop(a)
    #expect(x.pointee == 55)
    stage.tick(0.25)
    #expect(x.pointee.isNear(10 - 2.5 + 25, 1e-5))
    stage.tick(0.25)
    #expect(x.pointee == 10)
  }

  @Test func `Stopped in its own callback it hands on the rest of that very moment`() {
    let a = stage.adding("a", x, to: 100)
    let clock = stage.wait("clock", 0.75)
    stage.when("clock.completed") { _ in viv_stop(a) }
    viv_start(a)
    viv_start(clock)
    stage.tick(0.5)
    viv_start(stage.adding("b", x, to: 50))
    stage.tick(0.625)
    #expect(x.pointee.isNear(50 + 18.75 - 12.5, 1e-5))
  }

  // MARK: pauses and time

  @Test func `A paused one holds its share while the others go on`() {
    let (a, _) = pair()
    viv_pause(a)
    #expect(x.pointee == 62.5)
    stage.tick(0.75)
    #expect(x.pointee == 25)
    viv_resume(a)
    stage.tick(0.25)
    #expect(x.pointee == 50)
  }

  @Test func `A rate scales its own time alone`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_rate(a, 2)
    viv_start(a)
    viv_start(stage.adding("b", x, to: 200))
    // 200 − 100 · (1 − 2t) − 100 · (1 − t)
    #expect(stage.values(of: x, at: [0.25, 0.5, 0.75]) == [75, 150, 175])
  }

  @Test func `Alone it is a function of its own time`() {
    x.pointee = 20
    let m = stage.adding("m", x, to: 100, weight: 0.5, ease: VIV_EASE_IN_QUAD)
    for u in [0.5, 0.25, 1, 0] {
      #expect(viv_seek(m, u) == VIV_OK)
      #expect(x.pointee.isNear(20 + 40 * u * u, 1e-5))
    }
    viv_seek(m, 0.5)
    viv_resume(m)
    stage.tick(0.25)
    #expect(x.pointee.isNear(20 + 40 * 0.5625, 1e-5))
    viv_reverse(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(20 + 40 * 0.0625, 1e-5))
    stage.tick(0.5)
    #expect((x.pointee, stage.state(m)) == (20, VIV_STATE_COMPLETED))
    stage.tick(1)
    #expect(x.pointee == 20)
  }

  @Test func `Alone it is reset to where it was`() {
    x.pointee = 20
    let m = stage.adding("m", x, to: 100)
    viv_start(m)
    stage.tick(0.75)
    viv_reset(m)
    #expect((x.pointee, stage.state(m)) == (20, VIV_STATE_IDLE))
    stage.tick(1)
    #expect(x.pointee == 20)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 60)
  }

  @Test func `Alone it is finished at its end`() {
    x.pointee = 20
    let m = stage.adding("m", x, to: 100, weight: 0.5)
    viv_start(m)
    stage.tick(0.25)
    viv_finish(m)
    #expect(x.pointee == 60)
  }

  @Test func `Finished beside others it has nothing more to go`() {
    let (a, _) = pair()
    viv_finish(a)
    #expect(x.pointee == 87.5)
    stage.tick(0.75)
    #expect(x.pointee == 50)
  }

  @Test func `Sampled it is what the value would be without the others`() {
    x.pointee = 20
    let m = stage.adding("m", x, to: 100, weight: 0.5)
    viv_start(m)
    stage.tick(0.5)
    var (value, velocity) = (0.0, 0.0)
    #expect(viv_motion_sample(m, x, 0.25, &value, &velocity, 1) == VIV_OK)
    #expect(value.isNear(30) && velocity.isNear(40))
    #expect(viv_motion_sample(m, x, .infinity, &value, nil, 1) == VIV_OK)
    #expect(value.isNear(60))
    #expect(x.pointee == 40)
  }

  // MARK: plain ones

  @Test func `A plain one takes over from all that add, and they do not come back`() {
    let (a, b) = pair()
    let plain = stage.tween("plain", x, to: 0, in: 0.5)
    viv_start(plain)
    #expect(x.pointee == 62.5)
    #expect(stage.tick(0.25) == ["a.updated", "a.completed", "b.updated", "plain.updated"])
    #expect(x.pointee == 31.25)
    stage.tick(0.25)
    #expect(x.pointee == 0)
    #expect(stage.state(a) == VIV_STATE_COMPLETED)
    stage.tick(0.25)
    #expect((x.pointee, stage.state(b)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `One that adds takes over from a plain one at its present value`() {
    let plain = stage.tween("plain", x, from: 0, to: 100)
    viv_start(plain)
    stage.tick(0.5)
    let m = stage.adding("m", x, to: 150, weight: 0.5)
    viv_start(m)
    #expect(viv_tempo_find_motion(stage.tempo, x) == m)
    #expect(stage.values(of: x, at: [0.75, 1, 1.5]) == [62.5, 75, 100])
    #expect(stage.state(plain) == VIV_STATE_COMPLETED)
  }

  @Test func `One that lost its target rejoins when it begins again`() {
    let a = stage.adding("a", x, to: 100)
    let g = stage.group("g", a)
    viv_set_repeats(g, 1)
    viv_start(g)
    stage.tick(0.5)
    viv_start(stage.tween("plain", x, from: 20, to: 40, in: 10))
    stage.tick(0.25)
    #expect(x.pointee == 20.5)
    stage.tick(0.25)
    // 20 + 20 · 0.5 / 10 is where it takes it over.
    #expect(x.pointee == 21)
    stage.tick(0.5)
    #expect(x.pointee.isNear(21 + 79.0 / 2, 1e-5))
    stage.tick(0.5)
    #expect(x.pointee == 100)
  }

  @Test func `One stopped after it lost its target moves nothing`() {
    let (a, b) = pair()
    viv_start(stage.tween("plain", x, from: 7, to: 7, in: 9))
    viv_stop(a)
    viv_destroy(b)
    #expect(x.pointee == 7)
    stage.tick(1)
    #expect(x.pointee == 7)
  }

  @Test func `After a plain one the base is where it left the value`() {
    let (_, _) = pair()
    stage.play(stage.tween("plain", x, to: 8, in: 0.125))
    #expect(x.pointee == 8)
    viv_start(stage.adding("c", x, to: 16))
    stage.tick(0.5)
    #expect(x.pointee == 12)
    stage.tick(0.5)
    #expect(x.pointee == 16)
  }

  @Test func `What the host writes while they move is written over`() {
    let (_, _) = pair()
    x.pointee = 1e6
    stage.tick(0.75)
    #expect(x.pointee == 50)
  }
}
