import CVivace
import Testing

/// Ways back that are the way out run backward.
@Suite struct MirrorTests {
  let stage = Stage()

  private func mirror(_ m: viv_moveable) {
    #expect(viv_set_reverses(m, true) == VIV_OK)
    #expect(viv_set_mirrored(m, true) == VIV_OK)
  }

  @Test func `A mirrored tween goes back along its own curve`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 64, in: 1, ease: VIV_EASE_IN_CUBIC)
    mirror(m)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_OUT_BOUNCE))
    viv_motion_set_reverse_duration(m, 5)
    #expect(viv_get_length(m) == 2)
    viv_start(m)
    // 64 u³ out, and at 1 - u back.
    #expect(areNear(stage.values(of: x, every: 0.25, 8), [1, 8, 27, 64, 27, 8, 1, 0]))
  }

  @Test func `Delays and repeats inside are retraced`() {
    let x = stage.float(7)
    let m = stage.tween("m", x, from: 0, to: 10, in: 0.5)
    viv_set_delay(m, 0.5)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.25)
    let g = stage.group("g", m)
    mirror(g)
    #expect(viv_get_length(g) == 3.5)
    viv_start(g)
    let out: [Double] = [7, 0, 5, 10, 0, 5, 10]
    #expect(areNear(stage.values(of: x, every: 0.25, 7), out))
    // At its very beginning, the tween in its delay.
    #expect(areNear(stage.values(of: x, every: 0.25, 7), [5, 0, 10, 5, 0, 7, 7]))
    #expect(stage.state(g) == VIV_STATE_COMPLETED && stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Only the mirrored one is told of on its way back`() {
    let (a, b) = (stage.tween("a", in: 0.5), stage.tween("b", in: 0.5))
    let s = stage.sequence("s", a, b)
    mirror(s)
    #expect(
      stage.play(s) == [
        "s.started 0.0", "a.started 0.0", "a.completed 0.5", "s.stepped 0.5", "b.started 0.5",
        "b.completed 1.0", "s.reversed 1.0", "s.completed 2.0",
      ])
  }

  @Test func `Inside states, directions, progress and steps are what they were`() {
    let (a, b) = (stage.tween("a", in: 1), stage.tween("b", in: 1))
    let s = stage.sequence("s", a, b)
    mirror(s)
    viv_start(s)
    stage.tick(2.25)
    #expect(viv_get_direction(s) == VIV_DIRECTION_BACKWARD)
    #expect(viv_get_pass_progress(s).isNear(0.125))
    #expect(viv_sequence_get_current(s) == b && stage.state(b) == VIV_STATE_MOVING)
    #expect(viv_get_pass_progress(b).isNear(0.75))
    #expect(viv_get_direction(b) == VIV_DIRECTION_FORWARD)
    #expect(stage.state(a) == VIV_STATE_COMPLETED)
    stage.tick(1)
    #expect(viv_sequence_get_current(s) == a && stage.state(a) == VIV_STATE_MOVING)
    #expect(stage.state(b) == VIV_STATE_IDLE && viv_get_pass_progress(a).isNear(0.75))
  }

  @Test func `Steps that share a target give it back to the one before`() {
    let x = stage.float(3)
    let a = stage.tween("a", x, to: 10, in: 1)
    let b = stage.tween("b", x, to: 20, in: 1)
    let s = stage.sequence("s", a, b)
    mirror(s)
    viv_set_repeats(s, 1)
    viv_start(s)
    let out: [Double] = [6.5, 10, 15, 20]
    let back: [Double] = [15, 10, 6.5, 3]
    #expect(areNear(stage.values(of: x, every: 0.5, 8), out + back))
    #expect(areNear(stage.values(of: x, every: 0.5, 8), out + back))
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `A mirror in a mirror is run through forward again`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 8, in: 1, ease: VIV_EASE_IN_QUAD)
    let inner = stage.group("inner", m)
    let outer = stage.sequence("outer", inner)
    mirror(inner)
    mirror(outer)
    #expect(viv_get_length(outer) == 4)
    viv_start(outer)
    let once: [Double] = [2, 8, 2, 0]
    #expect(areNear(stage.values(of: x, every: 0.5, 8), once + once))
  }

  @Test func `A seek and a reverse find what playing leads to`() {
    let x = stage.float(3)
    let a = stage.tween("a", x, to: 10, in: 1)
    let b = stage.tween("b", x, to: 20, in: 1)
    let s = stage.sequence("s", a, b)
    mirror(s)
    viv_start(s)
    viv_seek(s, 3.5)
    #expect(x.pointee.isNear(6.5))
    viv_seek(s, 2.5)
    #expect(x.pointee.isNear(15))
    viv_reverse(s)
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [20, 15, 10, 6.5, 3]))
  }

  @Test func `In what turns together a mirrored member is run backward`() {
    let (x, y) = (stage.float(), stage.float())
    let m = stage.tween("m", x, from: 0, to: 16, in: 1, ease: VIV_EASE_IN_QUAD)
    let other = stage.tween("other", y, from: 0, to: 1, in: 2)
    viv_set_mirrored(m, true)
    let g = stage.group("g", m, other)
    viv_group_set_synced(g, true)
    viv_set_reverses(g, true)
    viv_start(g)
    #expect(areNear(stage.values(of: x, every: 0.5, 6), [4, 16, 16, 16, 4, 0]))
  }

  @Test func `An unknown length inside is refused at start, and nothing changes`() {
    let g = stage.group("g", viv_lazy_create(stage.tempo, { _, _ in 0 }, nil))
    mirror(g)
    #expect(viv_start(g) == VIV_ERROR_INVALID_STATE)
    #expect(stage.error.contains("mirrored") && stage.state(g) == VIV_STATE_IDLE)
    viv_set_reverses(g, false)
    #expect(viv_start(g) == VIV_OK)
  }

  @Test func `A custom motion inside is shown where it was, and calls do not run`() {
    let custom = viv_custom_create(
      stage.tempo, 1,
      { _, progress, _, _, user in
        listener(user).moments.append(progress)
      }, stage.record.pointer)
    let s = stage.sequence("s", stage.call("call"), custom)
    mirror(s)
    stage.forget()
    viv_start(s)
    #expect(stage.taken().contains("call!"))
    stage.tick(1)
    #expect(!stage.tick(0.25).contains("call!"))
    #expect(stage.record.moments.contains { $0.isNear(0.75) })
    #expect(!stage.tick(0.75).contains("call!") && stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `Other roots keep what they claim during the way back`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 10, in: 1)
    let g = stage.group("g", m)
    mirror(g)
    viv_start(g)
    stage.tick(1)
    let rival = stage.tween("rival", x, from: 50, to: 50, in: 2)
    viv_start(rival)
    stage.tick(0.5)
    #expect(x.pointee == 50 && stage.state(g) == VIV_STATE_MOVING)
    stage.tick(0.5)
    #expect(x.pointee == 50 && stage.state(g) == VIV_STATE_COMPLETED)
  }

  @Test func `While it runs it is refused`() {
    let m = stage.tween("m")
    viv_start(m)
    #expect(viv_set_mirrored(m, true) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).mirrored == 0)
    viv_stop(m)
    #expect(viv_set_mirrored(m, true) == VIV_OK && stage.describe(m).mirrored == 1)
    #expect(viv_set_mirrored(0, true) == VIV_ERROR_INVALID_HANDLE)
  }
}
