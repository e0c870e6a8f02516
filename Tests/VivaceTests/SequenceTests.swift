import CVivace
import Testing

private let backward = viv_direction(VIV_DIRECTION_BACKWARD)
private let forward = viv_direction(VIV_DIRECTION_FORWARD)
private let contiguous = viv_reversing_mode(VIV_REVERSING_CONTIGUOUS)

@Suite struct SequenceTests {
  let stage = Stage()
  let v: Target
  let blue: Target

  init() {
    v = stage.float()
    blue = stage.float()
  }

  /// Three moves of v to 20, 40 and 60.
  func three(_ seconds: Double = 1) -> viv_sequence {
    stage.sequence(
      "s", stage.tween("a", v, to: 20, in: seconds), stage.tween("b", v, to: 40, in: seconds),
      stage.tween("c", v, to: 60, in: seconds))
  }

  /// Steps of 0.2 s: group{v→20, blue→1}, and moves of v to 40, 60 and 80.
  func steps() -> (g: viv_group, m3: viv_motion, m4: viv_motion, m5: viv_motion) {
    let g = stage.group(
      "g", stage.tween("m1", v, to: 20, in: 0.2), stage.tween("m2", blue, to: 1, in: 0.2))
    return (
      g, stage.tween("m3", v, to: 40, in: 0.2), stage.tween("m4", v, to: 60, in: 0.2),
      stage.tween("m5", v, to: 80, in: 0.2)
    )
  }

  func reversing(_ s: viv_sequence, _ mode: Int) {
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(mode))
  }

  @Test func `S1 S6 steps are counted, listed and removed`() {
    let (g, m3, m4, _) = steps()
    let s = stage.sequence("s", g, m3, m4)
    #expect((0..<3).map { viv_get_child(s, $0) } == [g, m3, m4])
    viv_remove(s, m3)
    #expect((viv_get_child_count(s), viv_get_child(s, 1)) == (2, m4))
    #expect(viv_remove(s, m3) == VIV_ERROR_NOT_FOUND)
  }

  @Test func `S4 reversing is sequential unless said otherwise`() {
    let s = three()
    viv_set_reverses(s, true)
    #expect(stage.describe(s).reversing_mode == VIV_REVERSING_SEQUENTIAL)
    viv_sequence_set_reversing_mode(s, contiguous)
    #expect(stage.describe(s).reversing_mode == VIV_REVERSING_CONTIGUOUS)
  }

  @Test func `S7 the current step is the first at started and the last at completed`() {
    let (g, m3, m4, _) = steps()
    let s = stage.sequence("s", g, m3, m4)
    var seen: [viv_moveable] = []
    for kind in ["started", "completed"] {
      stage.when("s.\(kind)") { _ in seen.append(viv_sequence_get_current(s)) }
    }
    #expect(stage.play(s).last == "s.completed 0.6")
    #expect(seen == [g, m4])
    #expect((v.pointee, blue.pointee, viv_get_total_progress(s)) == (60, 1, 1))
  }

  @Test func `S8 a delay comes before the first step`() {
    let s = three(0.2)
    viv_set_delay(s, 0.2)
    let told = stage.play(s)
    #expect(told.first == "s.started 0.2")
    #expect(told.last == "s.completed 0.8")
    #expect((v.pointee, viv_get_total_progress(s)) == (60, 1))
  }

  @Test func `S9 a repeated sequence is at its first step when it repeats`() {
    let (g, m3, m4, _) = steps()
    let s = stage.sequence("s", g, m3, m4)
    viv_set_repeats(s, 1)
    var seen: (viv_moveable, Double, Double, UInt64) = (0, 0, 1, 0)
    stage.when("s.repeated") { _ in
      seen = (
        viv_sequence_get_current(s), viv_get_total_progress(s), viv_get_cycle_progress(s),
        viv_get_cycles_completed(s)
      )
    }
    stage.play(s)
    #expect((seen.0, seen.2, seen.3) == (g, 0, 1))
    #expect(seen.1.isNear(0.5))
    #expect(viv_sequence_get_current(s) == m4)
    #expect((viv_get_cycles_completed(s), viv_get_total_progress(s)) == (2, 1))
  }

  @Test func `S10 a contiguous sequence goes back over its own range`() {
    let (g, m3, m4, _) = steps()
    let s = stage.sequence("s", g, m3, m4)
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    var turn: (viv_direction, viv_moveable, viv_direction) = (0, 0, 0)
    var cycle = 1.0
    stage.when("s.reversed") { _ in
      turn = (viv_get_direction(s), viv_sequence_get_current(s), viv_get_direction(m4))
      cycle = viv_get_cycle_progress(s)
    }
    viv_start(s)
    stage.tick(0.3)
    #expect(stage.state(m3) == VIV_STATE_MOVING)
    #expect((v.pointee.isNear(30), blue.pointee) == (true, 1))
    stage.tick(0.3)
    #expect(turn == (backward, m4, backward))
    #expect(cycle.isNear(0.5))
    #expect(stage.tick(0.6).last == "s.completed")
    #expect((v.pointee, blue.pointee, viv_sequence_get_current(s)) == (0, 0, g))
    #expect((viv_get_cycles_completed(s), viv_get_total_progress(s)) == (1, 1))
  }

  @Test func `S11 in a contiguous sequence a sequence inside goes back too`() {
    let (g, m3, m4, m5) = steps()
    let sub = stage.sequence("sub", m3, m4)
    let s = stage.sequence("s", g, sub, m5)
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    viv_start(s)
    stage.tick(0.7)
    #expect(v.pointee.isNear(70))
    #expect(stage.state(m5) == VIV_STATE_MOVING)
    stage.tick(0.3)
    #expect(viv_get_direction(sub) == backward)
    #expect(v.pointee.isNear(60))
    #expect(stage.tick(0.6).last == "s.completed")
    #expect(v.pointee == 0)
  }

  @Test func `S12 the last step of a contiguous sequence may be a sequence`() {
    let (g, m3, m4, _) = steps()
    let sub = stage.sequence("sub", m3, m4)
    let s = stage.sequence("s", g, sub)
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    var turn: [viv_direction] = []
    stage.when("s.reversed") { _ in turn = [viv_get_direction(g), viv_get_direction(sub)] }
    viv_start(s)
    stage.tick(0.3)
    #expect(stage.state(sub) == VIV_STATE_MOVING)
    stage.tick(0.3)
    #expect(turn.last == backward)
    stage.tick(0.6)
    #expect((v.pointee, stage.state(s)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `S13 S14 a sequential sequence plays its steps forward on the way back`() {
    let (g, m3, m4, m5) = steps()
    let sub = stage.sequence("sub", m3, m4)
    let s = stage.sequence("s", g, sub, m5)
    viv_set_reverses(s, true)
    var turn: (viv_direction, viv_direction, viv_moveable) = (0, 0, 0)
    stage.when("s.reversed") { _ in
      turn = (viv_get_direction(sub), viv_get_direction(m5), viv_sequence_get_current(s))
    }
    viv_start(s)
    stage.tick(0.3)
    #expect(stage.state(m3) == VIV_STATE_MOVING)
    stage.tick(0.5)
    #expect(turn == (forward, forward, m5))
    stage.tick(0.8)
    #expect((v.pointee, viv_sequence_get_current(s)) == (20, g))
    #expect((viv_get_cycles_completed(s), viv_get_total_progress(s)) == (1, 1))
  }

  @Test func `S15 S16 a sequence keeps the rules of states`() {
    let s = three()
    viv_start(s)
    viv_pause(s)
    viv_start(s)
    #expect(stage.state(s) == VIV_STATE_PAUSED)
    viv_stop(s)
    viv_pause(s)
    #expect(stage.state(s) == VIV_STATE_IDLE)
  }

  @Test func `S17 a sequence paused and resumed completes`() {
    let s = stage.sequence(
      "s", stage.tween("a", v, to: 20, in: 0.2), stage.tween("b", v, to: 40, in: 0.2))
    viv_start(s)
    stage.tick(0.02)
    viv_pause(s)
    stage.tick(1)
    viv_resume(s)
    #expect(stage.tick(0.38).last == "s.completed")
    #expect((v.pointee, viv_get_total_progress(s)) == (40, 1))
  }

  @Test func `S18 updated of a sequence may stop it`() {
    let s = three()
    stage.when("s.updated") { _ in viv_stop(s) }
    viv_start(s)
    stage.tick(0.5)
    #expect((stage.state(s), v.pointee) == (VIV_STATE_IDLE, 10))
  }

  @Test func `S19 reset gives back what the first step found`() {
    let s = three()
    viv_start(s)
    stage.tick(2.5)
    viv_reset(s)
    #expect((viv_get_total_progress(s), viv_get_cycle_progress(s), v.pointee) == (0, 0, 0))
    #expect(viv_sequence_get_current(s) == 0)
  }

  @Test func `T11 a step hands over within the tick that ends it`() {
    let s = stage.sequence("s", stage.tween("a", v, to: 20), stage.tween("b", v, to: 40))
    viv_start(s)
    stage.tick(0.5)
    #expect(
      stage.tick(0.5) == ["a.updated", "a.completed", "s.stepped", "b.started", "s.updated"])
    #expect(v.pointee == 20)
    #expect(stage.tick(1).last == "s.completed")
    #expect(v.pointee == 40)
  }

  @Test func `A step begins at the exact moment at which the one before ended`() {
    let s = three(0.5)
    viv_start(s)
    #expect(areNear(stage.values(of: v, every: 0.4, 4), [16, 32, 48, 60]))
  }

  @Test func `T12 sequential steps play 0 1 2 2 1 0`() {
    let s = three()
    viv_set_reverses(s, true)
    let told = stage.play(s, every: 0.5)
    let plays = told.filter { $0.contains("started") && !$0.hasPrefix("s") }
    #expect(
      plays == [
        "a.started 0.0", "b.started 1.0", "c.started 2.0", "c.started 3.0", "b.started 4.0",
        "a.started 5.0",
      ])
    #expect(
      told.filter { $0.hasSuffix(" 3.0") } == [
        "c.completed 3.0", "s.reversed 3.0", "s.stepped 3.0", "c.started 3.0",
      ])
    #expect((v.pointee, told.last) == (20, "s.completed 6.0"))
  }

  @Test func `T13 a contiguous sequence rises and falls steadily`() {
    let s = three()
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    viv_start(s)
    #expect(stage.values(of: v, every: 0.5, 6) == [10, 20, 30, 40, 50, 60])
    #expect(stage.record.told.filter { $0.hasSuffix("reversed") } == ["c.reversed", "s.reversed"])
    #expect(stage.values(of: v, every: 0.5, 6) == [50, 40, 30, 20, 10, 0])
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `T13 starts are captured once, at 0, 20 and 40`() {
    let s = three()
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    stage.play(s, every: 1.0 / 60)
    for (index, from) in [0.0, 20, 40].enumerated() {
      var p = viv_property()
      viv_motion_describe_property(
        viv_get_child(s, UInt32(index)), 0, &p, MemoryLayout<viv_property>.size)
      #expect(p.from.0 == from)
    }
  }

  @Test func `T14 the second cycle of a contiguous sequence is as the first`() {
    let s = three()
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    viv_set_repeats(s, 1)
    viv_start(s)
    let first = stage.values(of: v, every: 0.25, 24)
    let second = stage.values(of: v, every: 0.25, 24)
    #expect(first == second)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `T15 every cycle of a sequential sequence is the same`() {
    let s = three()
    viv_set_reverses(s, true)
    viv_set_repeats(s, 1)
    let plays = stage.play(s, every: 0.5).filter {
      $0.contains("started") && !$0.hasPrefix("s")
    }
    #expect(plays.map { String($0.prefix(1)) }.joined() == "abccbaabccba")
  }

  @Test func `T15 progress of a repeated sequence is steady`() {
    let s = three()
    viv_set_reverses(s, true)
    viv_set_repeats(s, 1)
    viv_start(s)
    for tick in 1...24 {
      stage.tick(0.5)
      #expect(viv_get_total_progress(s).isNear(Double(tick) / 24))
    }
  }

  @Test func `T16 a one-step sequence repeats and reverses like any other`() {
    let s = stage.sequence("s", stage.tween("a", v, to: 20))
    viv_set_reverses(s, true)
    viv_set_repeats(s, 1)
    #expect(
      stage.play(s, every: 0.5) == [
        "s.started 0.0", "a.started 0.0", "a.completed 1.0", "s.reversed 1.0", "s.stepped 1.0",
        "a.started 1.0", "a.completed 2.0", "s.reversed 2.0", "s.repeated 2.0", "a.started 2.0",
        "a.completed 3.0", "s.reversed 3.0", "s.stepped 3.0", "a.started 3.0", "a.completed 4.0",
        "s.completed 4.0",
      ])
    #expect(viv_get_cycles_completed(s) == 2)
  }

  @Test func `T17 a group step hands over when all of it has turned and come back`() {
    let g = stage.group("g", stage.tween("p", v, to: 20), stage.tween("q", blue, to: 1, in: 0.5))
    let s = stage.sequence("s", g, stage.tween("b", v, to: 40))
    reversing(s, VIV_REVERSING_CONTIGUOUS)
    viv_start(s)
    #expect(stage.values(of: v, every: 0.5, 8) == [10, 20, 30, 40, 30, 20, 10, 0])
    #expect((stage.state(s), blue.pointee) == (VIV_STATE_COMPLETED, 0))
  }

  @Test func `T32 one long tick steps through all steps`() {
    let s = three()
    viv_start(s)
    let told = stage.tick(10)
    #expect(told.filter { $0 == "s.stepped" }.count == 2)
    #expect(told.last == "s.completed")
    #expect(v.pointee == 60)
  }

  @Test(arguments: [10.0, 60, 120])
  func `T34 ten short steps last exactly their sum`(rate: Double) {
    let s = stage.sequence("s")
    for index in 0..<10 { viv_add(s, stage.tween("m", v, to: Float(index), in: 0.2)) }
    #expect(stage.play(s, every: 1 / rate).last == "s.completed 2.0")
    #expect(stage.time.isNear(2))
  }
}
