import CVivace
import Testing

/// Turn delays, reverse durations and numbers of passes.
@Suite struct WaysBackTests {
  let stage = Stage()

  // MARK: Turn delay

  @Test func `At a turn the exact end is held for the turn delay`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_reverses(m, true)
    viv_set_turn_delay(m, 0.5)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.25)
    #expect(viv_get_length(m) == 5.25)
    #expect(
      stage.play(m, every: 0.25) == [
        "m.started 0.0", "m.reversed 1.5", "m.reversed 2.75", "m.repeated 2.75",
        "m.reversed 4.25", "m.completed 5.25",
      ])
  }

  @Test func `Meanwhile it moves forward, its pass is over and it is told as updated`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_reverses(m, true)
    viv_set_turn_delay(m, 1)
    viv_start(m)
    #expect(stage.tick(1.5).contains("m.updated"))
    #expect(x.pointee == 4 && stage.state(m) == VIV_STATE_MOVING)
    #expect(viv_get_direction(m) == VIV_DIRECTION_FORWARD && viv_get_pass_progress(m) == 1)
    #expect(viv_get_cycle_progress(m).isNear(0.5) && viv_get_total_progress(m).isNear(0.5))
    stage.tick(1)
    #expect(x.pointee.isNear(2) && viv_get_direction(m) == VIV_DIRECTION_BACKWARD)
  }

  @Test func `Of what turns together the container's turn delay counts`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_turn_delay(m, 5)
    let g = stage.group("g", m)
    viv_set_reverses(g, true)
    viv_set_turn_delay(g, 0.5)
    // Unsynced: the members' own.
    #expect(viv_get_length(g) == 7)
    viv_group_set_synced(g, true)
    #expect(viv_get_length(g) == 2.5)
    viv_start(g)
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [2, 4, 4, 2, 0]))
  }

  @Test func `A sequential sequence waits before its steps come again`() {
    let (a, b) = (stage.tween("a", in: 0.5), stage.tween("b", in: 0.5))
    let s = stage.sequence("s", a, b)
    viv_set_reverses(s, true)
    viv_set_turn_delay(s, 0.5)
    #expect(viv_get_length(s) == 2.5)
    #expect(
      stage.play(s, every: 0.25).dropFirst(6) == [
        "s.reversed 1.5", "s.stepped 1.5", "b.started 1.5", "b.completed 2.0", "s.stepped 2.0",
        "a.started 2.0", "a.completed 2.5", "s.completed 2.5",
      ])
  }

  // MARK: Reverse duration

  @Test func `A way back may take another time`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_reverses(m, true)
    #expect(viv_motion_set_reverse_duration(m, 2) == VIV_OK)
    #expect(viv_get_length(m) == 3)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 6), [2, 4, 3, 2, 1, 0]))
    viv_seek(m, 1.5)
    #expect(x.pointee.isNear(3))
    viv_stop(m)
    #expect(viv_motion_set_reverse_duration(m, .nan) == VIV_OK && viv_get_length(m) == 2)
  }

  @Test func `Only tweens and paths by easing have a reverse duration`() {
    let spring = viv_spring_create(stage.tempo, 100, 20)
    #expect(viv_motion_set_reverse_duration(spring, 1) == VIV_ERROR_WRONG_KIND)
    #expect(
      viv_motion_set_reverse_duration(viv_group_create(stage.tempo), 1) == VIV_ERROR_WRONG_KIND)
    let m = stage.tween("m")
    #expect(stage.describe(m).reverse_duration.isNaN)
    for wrong in [-1, Double.infinity] {
      #expect(viv_motion_set_reverse_duration(m, wrong) == VIV_ERROR_INVALID_ARGUMENT)
    }
    viv_start(m)
    #expect(viv_motion_set_reverse_duration(m, 1) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).reverse_duration.isNaN)
  }

  // MARK: Passes

  @Test func `An odd number of passes ends with a way out`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_turn_delay(m, 0.25)
    viv_set_repeat_delay(m, 0.5)
    #expect(viv_set_passes(m, 3) == VIV_OK)
    // delay + 2 F + 1 (turn delay + B) + 1 repeat delay
    #expect(viv_get_length(m) == 3.75)
    #expect(
      stage.play(m, every: 0.25) == [
        "m.started 0.0", "m.reversed 1.25", "m.reversed 2.75", "m.repeated 2.75",
        "m.completed 3.75",
      ])
    #expect(x.pointee == 4 && viv_get_direction(m) == VIV_DIRECTION_FORWARD)
    #expect(stage.describe(m).passes == 3)
  }

  @Test func `Repeats of a child take its passes back from the next start of its root on`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 0, to: 4, in: 1)
    viv_set_passes(m, 3)
    let s = stage.sequence("s", m)
    viv_start(s)
    stage.tick(0.5)
    #expect(viv_set_repeats(m, 1) == VIV_OK)
    #expect(stage.describe(m).passes == 0 && stage.describe(viv_clone(m)).passes == 0)
    // Its root is measured again, but not started.
    viv_set_repeats(s, 0)
    #expect(viv_get_length(s) == 3)
    stage.tick(2.75)
    #expect(viv_get_state(s) == VIV_STATE_COMPLETED && x.pointee == 4)
    viv_start(s)
    #expect(viv_get_length(s) == 4)
    stage.tick(4)
    #expect(viv_get_state(s) == VIV_STATE_COMPLETED && x.pointee == 0)
  }

  @Test func `Passes set reversing and repeats, and setting those takes them back`() {
    let m = stage.tween("m")
    for (passes, reverses, repeats) in [(1, 0, 0), (2, 1, 0), (4, 1, 1), (5, 1, 2), (-1, 1, -1)] {
      #expect(viv_set_passes(m, Int32(passes)) == VIV_OK)
      let known = stage.describe(m)
      #expect(known.reverses == reverses && known.repeats == repeats)
    }
    viv_set_passes(m, 3)
    viv_set_repeats(m, 1)
    #expect(viv_get_length(m) == 4)
    viv_set_passes(m, 3)
    #expect(viv_get_length(m) == 3)
    viv_set_reverses(m, true)
    #expect(viv_get_length(m) == 4 && stage.describe(m).passes == 0)
    for wrong: Int32 in [0, -2, .min] {
      #expect(viv_set_passes(m, wrong) == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(viv_get_length(m) == 4)
  }

  @Test func `In what reverses with it it makes whole cycles`() {
    let m = stage.tween("m", in: 1)
    viv_set_passes(m, 3)
    let g = stage.group("g", m)
    viv_set_reverses(g, true)
    #expect(viv_get_length(g) == 4)
    viv_group_set_synced(g, true)
    #expect(viv_get_length(g) == 4)
  }

  @Test func `The last cycle of an unsynced group is as if it did not reverse`() {
    let (x, y) = (stage.float(), stage.float())
    let a = stage.tween("a", x, from: 0, to: 4, in: 1)
    let b = stage.tween("b", y, from: 0, to: 4, in: 1)
    viv_set_reverses(b, true)
    let g = stage.group("g", a, b)
    viv_set_passes(g, 3)
    #expect(viv_get_length(g) == 4)
    viv_start(g)
    #expect(areNear(stage.values(of: x, every: 0.5, 8), [2, 4, 2, 0, 2, 4, 4, 4]))
    #expect(y.pointee == 0 && stage.state(g) == VIV_STATE_COMPLETED)
    viv_seek(g, 3.5)
    #expect(x.pointee == 4 && y.pointee.isNear(2))
  }

  @Test func `Turn delays are refused while running, and where they are no time`() {
    let m = stage.tween("m")
    for wrong in [-1, Double.nan, .infinity] {
      #expect(viv_set_turn_delay(m, wrong) == VIV_ERROR_INVALID_ARGUMENT)
    }
    viv_start(m)
    #expect(viv_set_turn_delay(m, 1) == VIV_ERROR_INVALID_STATE)
    #expect(viv_set_passes(m, 2) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).turn_delay == 0)
    #expect(viv_set_turn_delay(0, 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_set_passes(0, 1) == VIV_ERROR_INVALID_HANDLE)
  }
}
