import CVivace
import Testing

/// What is mirrored in something that is mirrored, turned by its container, or run through backward:
/// each second of a way back shows what the same second of the way out did.
@Suite struct MirrorJourneyTests {
  let stage = Stage()

  private func mirror(_ m: viv_moveable) {
    #expect(viv_set_reverses(m, true) == VIV_OK)
    #expect(viv_set_mirrored(m, true) == VIV_OK)
  }

  @Test func `A root that goes to its beginning shows what begins after a seek`() {
    let x = stage.float(30)
    let m = stage.tween("m", x, from: 250, to: 100, in: 0.25)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.5)
    viv_set_reverses(m, true)
    let s = stage.sequence("s", stage.wait("w", 0.25), stage.sequence("inner", m))
    mirror(s)
    viv_start(s)
    viv_play(s, viv_direction(VIV_DIRECTION_BACKWARD))
    // A tenth before its end, as a tenth after its beginning: the tween has not begun.
    viv_seek(s, 3.4)
    #expect(x.pointee == 30)
    stage.tick(1)
    // As at 1.1, between the two cycles of the tween.
    #expect(x.pointee == 250)
  }

  @Test func `Of two ways back in a row each gives back what was there before its own way out`() {
    let x = stage.float(75)
    let (a, b) = (
      stage.tween("a", x, from: -100, to: 30), stage.tween("b", x, from: -1, to: 10)
    )
    viv_set_delay(a, 0.5)
    let (first, second) = (stage.sequence("first", a), stage.sequence("second", b))
    viv_set_mirrored(first, true)
    viv_set_mirrored(second, true)
    let both = stage.sequence("both", first, second)
    viv_set_passes(both, 3)
    let s = stage.sequence("s", both)
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    #expect(viv_get_length(s) == 10)
    viv_start(s)
    let cycle: [Double] = [-35, -1, 4.5, 10]
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [-100] + cycle))
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [-100] + cycle))
    // Back over the second cycle to what the first one left, and over the first one to the beginning.
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [4.5, 30, -35, -100, 10]))
    #expect(areNear(stage.values(of: x, every: 0.5, 5), [4.5, 30, -35, -100, 75]))
  }

  @Test func `What a way back gave back before another way out is there on the way back of both`() {
    let x = stage.float(10)
    let (m, n) = (stage.tween("m", x, to: 0), stage.tween("n", x, to: 4))
    let inner = stage.sequence("inner", m)
    viv_set_mirrored(inner, true)
    let s = stage.sequence("s", stage.wait("w", 1), inner, n)
    viv_set_passes(s, 3)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    let g = stage.group("g", s)
    viv_set_mirrored(g, true)
    viv_set_passes(g, 2)
    viv_start(g)
    let out: [Double] = [10, 10, 5, 0, 2, 4]
    let wayOut = out + [2, 0, 5, 10, 10, 10] + out
    #expect(areNear(stage.values(of: x, every: 0.5, 18), wayOut))
    let wayBack = [10] + wayOut.dropLast()
    #expect(areNear(stage.values(of: x, every: 0.5, 18), wayBack.reversed()))
    for half in 0..<36 {
      viv_seek(g, Double(half) / 2 + 9.5)
      let second = min(half, 17)
      #expect(x.pointee.isNear(wayBack[17 - second]))
    }
  }

  @Test func `What takes no time out and is back at its beginning rests at its end`() {
    let x = stage.float(-50)
    let m = stage.tween("m", x, to: 75, in: 0)
    viv_motion_set_reverse_duration(m, 0.5)
    viv_set_reverses(m, true)
    let inner = stage.sequence("inner", m)
    mirror(inner)
    let s = stage.sequence("s", inner, stage.wait("w", 1))
    viv_set_mirrored(s, true)
    let g = stage.group("g", s)
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    viv_start(g)
    let wayOut: [Double] = [12.5, -50, 12.5, 75, 75, 75, 75, 75]
    #expect(areNear(stage.values(of: x, every: 0.25, 8), wayOut))
    let wayBack = [75] + wayOut.dropLast()
    #expect(areNear(stage.values(of: x, every: 0.25, 8), wayBack.reversed()))
  }

  @Test func `A step's way back takes its value from a step that took no time to come back`() {
    let x = stage.float(0.5)
    let m = stage.tween("m", x, to: 1.5)
    let inner = stage.sequence("inner", m)
    viv_set_mirrored(inner, true)
    let n = stage.tween("n", x, to: -100, in: 0)
    let s = stage.sequence("s", inner, n)
    viv_set_passes(s, 2)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    viv_start(s)
    #expect(
      areNear(stage.values(of: x, every: 0.25, 9), [0.75, 1, 1.25, 1.5, 1.25, 1, 0.75, 0.5, 0.5]))
  }
}
