import CVivace
import Testing

@Suite struct ReducedMotionTests {
  let stage = Stage()
  let x: Target
  let y: Target
  var tempo: viv_tempo { stage.tempo }

  init() {
    (x, y) = (stage.float(), stage.float())
    viv_tempo_set_reduced_motion(stage.tempo, true)
  }

  @Test func `It is off until it is set`() {
    let other = Stage()
    #expect(!viv_tempo_get_reduced_motion(other.tempo))
    #expect(viv_tempo_get_reduced_motion(tempo))
    #expect(viv_tempo_set_reduced_motion(tempo, false) == VIV_OK)
    #expect(!viv_tempo_get_reduced_motion(tempo))
    #expect(!viv_tempo_get_reduced_motion(0))
    #expect(viv_tempo_set_reduced_motion(0, true) == VIV_ERROR_INVALID_HANDLE)
    let m = stage.tween("m")
    #expect(viv_tempo_set_reduced_motion(m, true) == VIV_ERROR_WRONG_KIND)
  }

  @Test func `A tween is at its end as soon as it begins`() {
    let m = stage.tween("m", x, to: 100, in: 2)
    #expect(viv_get_length(m) == 0)
    viv_start(m)
    #expect(x.pointee == 100)
    #expect(stage.taken() == ["m.started"])
    #expect(stage.tick(0) == ["m.updated", "m.completed"].filter { $0 != "m.updated" })
  }

  @Test func `A plain tween is too, and one that is on its way goes on`() {
    viv_tempo_set_reduced_motion(tempo, false)
    let before = viv_motion_create(tempo, 1, 0)
    viv_motion_to(before, x, 100)
    viv_start(before)
    viv_tempo_tick(tempo, 0.25)
    viv_tempo_set_reduced_motion(tempo, true)
    let m = viv_animate(tempo, y, 100, 1, 0)
    #expect(y.pointee == 100)
    #expect(viv_get_length(before) == 1)
    #expect(viv_get_length(m) == 0)
    viv_tempo_tick(tempo, 0.25)
    #expect((x.pointee, viv_get_length(before)) == (50, 1))
    #expect(viv_get_state(m) == VIV_STATE_NONE)
  }

  @Test func `A run that began reduced stays so, the next one is as ever`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_set_delay(m, 1)
    viv_start(m)
    viv_tempo_set_reduced_motion(tempo, false)
    #expect(viv_get_length(m) == 1)
    stage.tick(1)
    #expect(x.pointee == 100)
    stage.tick(0)
    #expect(viv_get_length(m) == 1)
    viv_start(m)
    stage.tick(1.5)
    #expect((x.pointee, viv_get_length(m)) == (50, 2))
  }

  @Test func `A spring and what is thrown are where they would rest`() {
    let spring = viv_spring_to(tempo, x, 100, 100, 0)
    #expect(x.pointee == 100)
    let decay = viv_decay_create(tempo, 2)
    viv_motion_target(decay, y)
    viv_motion_set_velocity(decay, y, 200)
    viv_start(decay)
    // x0 + v0 (1 - 0.001) / k
    #expect(y.pointee.isNear(99.9, 1e-4))
    #expect(viv_get_length(decay) == 0)
    stage.tick(0)
    #expect(viv_get_state(spring) == VIV_STATE_NONE)
    #expect(viv_get_state(decay) == VIV_STATE_COMPLETED)
    let physics = viv_physics_create(tempo, 100, 0.5)
    let z = stage.float()
    viv_motion_from_to(physics, z, 0, 10)
    viv_physics_set_collisions(physics, true, 0)
    viv_start(physics)
    #expect(z.pointee == 10)
  }

  @Test func `What never rests without being a spring is as ever`() {
    let m = viv_physics_create(tempo, 100, 0)
    viv_motion_target(m, x)
    #expect(viv_get_length(m) == .infinity)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 50)
  }

  @Test func `A motion along a path is at the end of its range`() {
    let path = viv_path_create(tempo)
    viv_path_move_to(path, 0, 0)
    viv_path_line_to(path, 100, 0)
    let m = viv_path_motion_create(tempo, path, 2, 0)
    viv_path_motion_set_target(m, viv_type(VIV_TYPE_FLOAT), x, y)
    viv_path_motion_set_range(m, 0, 0.75)
    viv_start(m)
    #expect((x.pointee, y.pointee) == (75, 0))
    let thrown = viv_path_physics_create(tempo, path, 30, 0.5)
    let z = stage.float()
    viv_path_motion_set_target(thrown, viv_type(VIV_TYPE_FLOAT), z, y)
    viv_start(thrown)
    // 30 less the rest velocity of 0.95, by ln 2.
    #expect(z.pointee.isNear(29.05 / 0.693147180559945, 1e-4))
  }

  @Test func `Delays, stagger and set durations stay`() {
    let a = stage.tween("a", x, from: 0, to: 1)
    let b = stage.tween("b", y, from: 0, to: 1)
    viv_set_delay(a, 0.25)
    viv_set_repeats(a, 1)
    viv_set_repeat_delay(a, 0.25)
    let g = stage.group("g", a, b)
    viv_group_set_stagger(g, 0.75, 0, 0)
    #expect(viv_get_length(g) == 0.75)
    viv_group_set_duration(g, 2)
    let s = stage.sequence("s", stage.wait("w", 0.5), g)
    #expect(viv_get_length(s) == 2.5)
    #expect(
      stage.play(s, every: 0.125) == [
        "s.started 0.0", "w.started 0.0", "w.completed 0.5", "s.stepped 0.5", "g.started 0.5",
        "a.started 0.75", "a.repeated 1.0", "a.completed 1.0", "b.started 1.25",
        "b.completed 1.25", "g.completed 2.5", "s.completed 2.5",
      ])
  }

  @Test func `What would repeat for ever in no time is played once`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    #expect(viv_get_length(m) == 0)
    #expect(stage.play(m) == ["m.started 0.0", "m.completed 0.0"])
    #expect(x.pointee == 100)
    viv_set_reverses(m, true)
    #expect(stage.play(m) == ["m.started 0.0", "m.reversed 0.0", "m.completed 0.0"])
    #expect(x.pointee == 0)
    let s = stage.sequence("s", m, stage.tween("n", y, to: 3))
    viv_set_repeats(s, Int32(VIV_FOREVER))
    #expect(viv_get_length(s) == 0)
    viv_start(s)
    stage.tick(0)
    #expect((stage.state(s), y.pointee) == (VIV_STATE_COMPLETED, 3))
    #expect(stage.describe(s).repeats == VIV_FOREVER)
  }

  @Test func `What repeats for ever with a wait goes on, and what took no time is refused`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    viv_set_repeat_delay(m, 0.5)
    #expect(viv_get_length(m) == .infinity)
    viv_start(m)
    #expect(stage.tick(1.25).filter { $0 == "m.repeated" }.count == 2)
    let none = stage.tween("none", y, in: 0)
    viv_set_repeats(none, Int32(VIV_FOREVER))
    #expect(viv_start(none) == VIV_ERROR_INVALID_STATE)
    let g = stage.group("g", stage.tween("a"))
    viv_group_set_duration(g, 0)
    viv_set_repeats(g, Int32(VIV_FOREVER))
    #expect(viv_start(g) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `A running one that is told to repeat for ever in no time ends all the same`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_set_delay(m, 1)
    viv_start(m)
    #expect(viv_set_repeats(m, Int32(VIV_FOREVER)) == VIV_OK)
    stage.tick(1)
    stage.tick(0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `An endless loop of steps that take no time is played once`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_set_name(m, "m")
    let s = stage.sequence("s", m, stage.jump("j", to: "m", times: VIV_FOREVER), stage.call("c"))
    viv_start(s)
    stage.tick(1)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
    #expect(viv_tempo_get_last_error(tempo) == VIV_OK)
    let t = stage.sequence("t", stage.tween("n", y))
    viv_set_condition(t, { _, _ in true }, nil)
    viv_set_repeats(t, Int32(VIV_FOREVER))
    viv_start(t)
    stage.tick(1)
    #expect(stage.state(t) == VIV_STATE_COMPLETED)
    #expect(viv_tempo_get_last_error(tempo) == VIV_OK)
  }

  @Test func `What is essential is as ever, and all within it`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    #expect(viv_set_essential(m, true) == VIV_OK)
    #expect(stage.describe(m).essential == 1)
    #expect(viv_get_length(m) == 1)
    let inner = stage.sequence("inner", stage.tween("n", y, from: 0, to: 100))
    let spring = viv_spring_create(tempo, 100, 20)
    let z = stage.float()
    viv_motion_from_to(spring, z, 0, 100)
    viv_add(inner, spring)
    let outer = stage.group("outer", m, inner)
    viv_set_essential(inner, true)
    viv_start(outer)
    stage.tick(0.5)
    #expect((x.pointee, y.pointee) == (50, 50))
    stage.tick(0.6)
    // (1 + w t) e^(-w t) of 100, after 0.1 s with w = 10.
    #expect(z.pointee.isNear(100 - 100 * 2 * 0.36787944117, 1e-3))
    viv_stop(outer)
    viv_set_essential(inner, false)
    viv_start(outer)
    stage.tick(0)
    #expect((x.pointee, y.pointee, z.pointee) == (0, 100, 100))
  }

  @Test func `Essential is refused while it runs, and takes a moveable`() {
    let m = stage.tween("m")
    let g = stage.group("g", m)
    viv_start(g)
    #expect(viv_set_essential(g, true) == VIV_ERROR_INVALID_STATE)
    #expect(viv_set_essential(m, true) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).essential == 0)
    #expect(viv_set_essential(0, true) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_set_essential(tempo, true) == VIV_ERROR_WRONG_KIND)
  }

  @Test func `A retarget of a reduced motion is there at once`() {
    let spring = viv_spring_create(tempo, 100, 10)
    viv_motion_to(spring, x, 100)
    viv_start(spring)
    stage.tick(0)
    #expect(viv_motion_retarget(spring, x, 50) == VIV_OK)
    #expect(x.pointee == 50)
    let tween = viv_motion_create(tempo, 1, 0)
    viv_motion_to(tween, y, 100)
    viv_set_delay(tween, 1)
    viv_start(tween)
    viv_motion_retarget(tween, y, 70)
    stage.tick(1)
    #expect(y.pointee == 70)
  }

  @Test func `What adds adds its whole way at once`() {
    x.pointee = 10
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_to(m, x, 30)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.5)
    viv_start(m)
    #expect(x.pointee == 20)
    let spring = viv_spring_create(tempo, 100, 10)
    viv_motion_to(spring, x, 30)
    viv_motion_set_blend(spring, viv_blend(VIV_BLEND_ADD), 1)
    viv_start(spring)
    #expect(x.pointee == 30)
    stage.tick(0)
    #expect(x.pointee == 30)
  }

  @Test func `What a lazy step makes is reduced with its root`() {
    let target = stage.place([UnsafeMutablePointer<Float>?.some(x)])
    let lazy = viv_lazy_create(
      tempo,
      { tempo, user in
        let m = viv_motion_create(tempo, 1, 0)
        let target = user!.assumingMemoryBound(to: UnsafeMutablePointer<Float>?.self)
        viv_motion_to(m, target.pointee, 100)
        return m
      }, target)
    let s = stage.sequence("s", lazy)
    viv_start(s)
    stage.tick(0)
    #expect((x.pointee, stage.state(s)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `Waits, custom motions and simulations take their time`() {
    let custom = viv_custom_create(tempo, 0.5, { _, _, _, _, _ in }, nil)
    let simulation = viv_simulation_create(tempo, 0.01, { a, _, _, _, _ in a![0] = 0 }, nil)
    viv_motion_target(simulation, x)
    viv_motion_set_velocity(simulation, x, 100)
    let s = stage.sequence("s", stage.wait("w", 0.5), custom)
    #expect(viv_get_length(s) == 1)
    viv_start(simulation)
    stage.tick(0.5)
    #expect(x.pointee.isNear(50, 1e-3))
  }

  @Test func `A reduced scene can be sought and reversed`() {
    let s = stage.sequence(
      "s", stage.tween("a", x, from: 0, to: 1), stage.wait("w", 1),
      stage.tween("b", x, from: 5, to: 6))
    viv_start(s)
    stage.tick(0.5)
    #expect(x.pointee == 1)
    #expect(viv_seek(s, 1) == VIV_OK)
    #expect(x.pointee == 6)
    #expect(viv_seek(s, 0.25) == VIV_OK)
    #expect(x.pointee == 1)
    #expect(viv_reverse(s) == VIV_OK)
    stage.tick(1)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `What would repeat for ever in no time by itself is refused as ever`() {
    let m = stage.tween("m", x, from: 0, to: 1, in: 0)
    viv_motion_set_reverse_duration(m, 1)
    viv_set_reverses(m, true)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    #expect(viv_start(m) == VIV_OK)
    #expect(viv_stop(m) == VIV_OK)
    // Mirrored it takes as long back as out.
    viv_set_mirrored(m, true)
    #expect(viv_start(m) == VIV_ERROR_INVALID_STATE)
  }
}
