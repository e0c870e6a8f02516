import CVivace
import Testing

private let backward = viv_direction(VIV_DIRECTION_BACKWARD)
private let forward = viv_direction(VIV_DIRECTION_FORWARD)

@Suite struct GroupTests {
  let stage = Stage()
  let x: Target
  let y: Target

  init() {
    x = stage.float()
    y = stage.float()
  }

  func pair(
    _ first: Double = 0.2, _ second: Double = 0.2, to: Float = 10
  ) -> (a: viv_motion, b: viv_motion, g: viv_group) {
    let a = stage.tween("a", x, to: to, in: first)
    let b = stage.tween("b", y, to: to, in: second)
    return (a, b, stage.group("g", a, b))
  }

  func synced(_ first: Double, _ second: Double) -> (a: viv_motion, b: viv_motion, g: viv_group) {
    let pair = pair(first, second, to: 100)
    viv_group_set_synced(pair.g, true)
    viv_set_reverses(pair.g, true)
    return pair
  }

  @Test func `G1 children are counted and listed in the order added`() {
    let (a, b, g) = pair()
    let c = stage.tween("c")
    viv_add(g, c)
    #expect(viv_get_child_count(g) == 3)
    #expect((0..<3).map { viv_get_child(g, $0) } == [a, b, c])
    #expect(viv_get_parent(a) == g)
  }

  @Test func `G2 G3 G4 delay, repeats and reversing are stored, flags in any order`() {
    let (_, _, g) = pair()
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    viv_set_delay(g, 1)
    viv_set_repeats(g, Int32(VIV_FOREVER))
    let d = stage.describe(g)
    #expect((d.delay, d.repeats, d.reverses, d.synced) == (1, -1, 1, 1))
  }

  @Test func `G6 a removed child is a root again and a stranger is not found`() {
    let (a, b, g) = pair()
    #expect(viv_remove(g, a) == VIV_OK)
    #expect(viv_get_parent(a) == 0)
    #expect((viv_get_child_count(g), viv_get_child(g, 0)) == (1, b))
    #expect(viv_remove(g, stage.tween("c")) == VIV_ERROR_NOT_FOUND)
    #expect(viv_remove(g, a) == VIV_ERROR_NOT_FOUND)
    viv_remove(g, b)
    #expect(viv_get_child_count(g) == 0)
    #expect(viv_start(a) == VIV_OK)
  }

  @Test func `G7 a completed group has its children at their ends`() {
    let (a, b, g) = pair()
    stage.play(g)
    #expect((x.pointee, y.pointee) == (10, 10))
    for m in [a, b, g] {
      #expect((viv_get_total_progress(m), stage.state(m)) == (1, VIV_STATE_COMPLETED))
    }
  }

  @Test func `G8 a delay comes before everything`() {
    let (_, _, g) = pair()
    viv_set_delay(g, 0.2)
    #expect(
      stage.play(g) == [
        "g.started 0.2", "a.started 0.2", "b.started 0.2", "a.completed 0.4", "b.completed 0.4",
        "g.completed 0.4",
      ])
    #expect((x.pointee, viv_get_total_progress(g)) == (10, 1))
  }

  @Test func `G9 a repeated group is half way when it repeats`() {
    let (a, _, g) = pair(to: 100)
    viv_set_repeats(g, 1)
    var seen: (Double, Double, UInt64) = (0, 0, 0)
    stage.when("g.repeated") { _ in
      seen = (viv_get_total_progress(g), viv_get_cycle_progress(g), viv_get_cycles_completed(g))
    }
    stage.play(g)
    #expect(seen == (0.5, 0, 1))
    #expect((x.pointee, y.pointee) == (100, 100))
    #expect((viv_get_cycles_completed(g), viv_get_total_progress(g)) == (2, 1))
    #expect(stage.state(a) == VIV_STATE_COMPLETED)
  }

  @Test func `G10 a reversing group brings its children back`() {
    let (_, _, g) = pair(to: 100)
    viv_set_reverses(g, true)
    var seen: (viv_direction, Double) = (0, 1)
    stage.when("g.reversed") { _ in seen = (viv_get_direction(g), viv_get_cycle_progress(g)) }
    stage.play(g)
    #expect(seen == (backward, 0.5))
    #expect((x.pointee, y.pointee) == (0, 0))
    #expect((viv_get_cycles_completed(g), viv_get_total_progress(g)) == (1, 1))
  }

  @Test func `G11 in a synced group the first waits for the slowest`() {
    let (a, b, g) = synced(0.2, 0.5)
    viv_start(g)
    stage.tick(0.3)
    #expect((stage.state(a), stage.state(b)) == (VIV_STATE_MOVING, VIV_STATE_MOVING))
    #expect((x.pointee, viv_get_direction(g)) == (100, forward))
    #expect(y.pointee.isNear(60))
    viv_stop(g)
    (x.pointee, y.pointee) = (0, 0)
    let told = stage.play(g)
    #expect(told.contains("g.reversed 0.5"))
    #expect(told.last == "g.completed 1.0")
    #expect((x.pointee, y.pointee) == (0, 0))
    #expect((viv_get_cycles_completed(g), viv_get_total_progress(g)) == (1, 1))
  }

  @Test func `G12 G13 a group keeps the rules of states`() {
    let (a, _, g) = pair()
    viv_start(g)
    viv_pause(g)
    viv_start(g)
    #expect((stage.state(g), stage.state(a)) == (VIV_STATE_PAUSED, VIV_STATE_PAUSED))
    var stopped = 0
    stage.when("g.stopped") { stage in stopped = stage.state(g) }
    viv_stop(g)
    #expect(stopped == VIV_STATE_IDLE)
    viv_pause(g)
    #expect((stage.state(g), stage.state(a)) == (VIV_STATE_IDLE, VIV_STATE_IDLE))
  }

  @Test func `G14 a group paused and resumed completes`() {
    let (_, _, g) = pair()
    viv_start(g)
    stage.tick(0.02)
    viv_pause(g)
    stage.tick(1)
    viv_resume(g)
    #expect(stage.tick(0.18).last == "g.completed")
    #expect((x.pointee, viv_get_total_progress(g)) == (10, 1))
  }

  @Test func `G15 updated of a group may stop it`() {
    let (a, _, g) = pair()
    var seen = 0
    stage.when("g.updated") { stage in
      seen = stage.state(g)
      viv_stop(g)
    }
    viv_start(g)
    stage.tick(0.1)
    #expect(seen == VIV_STATE_MOVING)
    #expect((stage.state(g), stage.state(a)) == (VIV_STATE_IDLE, VIV_STATE_IDLE))
    #expect(x.pointee.isNear(5))
  }

  @Test func `G16 reset gives everything back, last begun first`() {
    let (a, _, g) = pair()
    viv_start(g)
    stage.tick(0.02)
    viv_reset(g)
    #expect((viv_get_total_progress(g), viv_get_cycle_progress(g)) == (0, 0))
    #expect((viv_get_cycles_completed(g), stage.state(a)) == (0, VIV_STATE_IDLE))
    #expect((x.pointee, y.pointee) == (0, 0))
  }

  @Test func `Pausing, resuming, stopping and finishing a root is told by the root alone`() {
    let (_, _, g) = pair()
    viv_start(g)
    stage.tick(0.1)
    stage.forget()
    viv_pause(g)
    viv_resume(g)
    viv_stop(g)
    #expect(stage.taken() == ["g.paused", "g.resumed", "g.stopped"])
    viv_start(g)
    stage.forget()
    viv_finish(g)
    #expect(stage.taken() == ["g.completed"])
    #expect((x.pointee, y.pointee) == (10, 10))
  }

  @Test func `T7 an unsynced group has turned when half of its children have`() {
    let (_, _, g) = pair(1, 2, to: 100)
    viv_set_reverses(g, true)
    #expect(
      stage.play(g, every: 0.25) == [
        "g.started 0.0", "a.started 0.0", "b.started 0.0", "a.reversed 1.0", "g.reversed 1.0",
        "a.completed 2.0", "b.reversed 2.0", "b.completed 4.0", "g.completed 4.0",
      ])
  }

  @Test func `T8 a synced group turns all at once, whatever the order`() {
    let (_, _, g) = synced(2, 1)
    #expect(
      stage.play(g, every: 0.25) == [
        "g.started 0.0", "a.started 0.0", "b.started 0.0", "a.reversed 2.0", "b.reversed 2.0",
        "g.reversed 2.0", "b.completed 3.0", "a.completed 4.0", "g.completed 4.0",
      ])
  }

  @Test func `T9 at the end of a cycle children end, the group repeats, children begin`() {
    let (_, _, g) = pair(1, 1)
    viv_set_repeats(g, 1)
    viv_start(g)
    #expect(
      stage.tick(1) == [
        "a.updated", "a.completed", "b.updated", "b.completed", "g.repeated", "a.started",
        "b.started", "g.updated",
      ])
  }

  @Test func `T10 pausing and resuming a group wakes no child that waits`() {
    let (_, b, g) = synced(2, 1)
    viv_start(g)
    stage.tick(1.5)
    viv_pause(g)
    viv_resume(g)
    #expect(stage.tick(0.25) == ["a.updated", "g.updated"])
    #expect((x.pointee, y.pointee) == (87.5, 100))
    #expect(stage.state(b) == VIV_STATE_MOVING)
  }

  @Test(arguments: [false, true])
  func `T38 an empty container completes with the first tick`(reverses: Bool) {
    for m in [stage.group("e"), stage.sequence("e")] {
      viv_set_reverses(m, reverses)
      stage.forget()
      viv_start(m)
      #expect(stage.taken() == ["e.started"])
      #expect(stage.tick(0.1) == ["e.completed"])
      #expect((viv_get_total_progress(m), viv_get_pass_progress(m)) == (1, 1))
      #expect(viv_get_length(m) == 0)
    }
  }

  @Test func `An empty container takes its delays and tells its repeats`() {
    let e = stage.group("e")
    viv_set_delay(e, 0.5)
    viv_set_repeats(e, 2)
    viv_set_repeat_delay(e, 0.25)
    #expect(viv_get_length(e) == 1)
    #expect(
      stage.play(e, every: 0.125) == [
        "e.started 0.5", "e.repeated 0.75", "e.repeated 1.0", "e.completed 1.0",
      ])
  }

  @Test func `T39 a child that never turns holds a synced group up in nothing`() {
    let a = stage.tween("a", x, to: 100)
    let g = stage.group("g", a, stage.group("e"), stage.call("c"))
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    #expect(stage.play(g).last == "g.completed 2.0")
  }

  // MARK: a duration of its own

  @Test func `A group with a duration of its own ends after it and its members go on`() {
    let (a, _, g) = pair(2, 0.5, to: 100)
    viv_group_set_duration(g, 1)
    #expect(viv_get_length(g) == 1)
    #expect(stage.play(g, every: 0.25).last == "g.completed 1.0")
    #expect((x.pointee, stage.state(a)) == (50, VIV_STATE_MOVING))
    stage.tick(0.5)
    #expect(x.pointee == 75)
    #expect(stage.tick(0.5) == ["a.updated", "a.completed"])
    #expect(x.pointee == 100)
  }

  @Test func `A group with a longer duration of its own waits for it`() {
    let (_, _, g) = pair(0.5, 0.25)
    viv_group_set_duration(g, 1)
    #expect(stage.play(g, every: 0.25).last == "g.completed 1.0")
    viv_group_set_duration(g, .nan)
    #expect(stage.play(g, every: 0.25).last == "g.completed 0.5")
  }

  // MARK: stagger

  /// When each of the children starts.
  func starts(_ count: Int, _ from: Int, _ ease: Int = VIV_EASE_LINEAR) -> [String] {
    let g = stage.group("g")
    for index in 0..<count { viv_add(g, stage.wait("\(index)", 1)) }
    viv_group_set_stagger(g, 0.25, viv_stagger_from(from), viv_easing(ease))
    return stage.play(g, every: 0.125).filter { $0.contains("started") && !$0.hasPrefix("g") }
      .sorted()
  }

  @Test func `A stagger starts neighbours one after another`() {
    #expect(
      starts(4, VIV_STAGGER_FIRST) == [
        "0.started 0.0", "1.started 0.25", "2.started 0.5", "3.started 0.75",
      ])
  }

  @Test func `A stagger may begin with the last`() {
    #expect(
      starts(3, VIV_STAGGER_LAST) == ["0.started 0.5", "1.started 0.25", "2.started 0.0"])
  }

  @Test func `A stagger may begin in the centre`() {
    #expect(
      starts(5, VIV_STAGGER_CENTER) == [
        "0.started 0.5", "1.started 0.25", "2.started 0.0", "3.started 0.25", "4.started 0.5",
      ])
  }

  @Test func `A stagger may begin at the edges`() {
    #expect(
      starts(5, VIV_STAGGER_EDGES) == [
        "0.started 0.0", "1.started 0.25", "2.started 0.5", "3.started 0.25", "4.started 0.0",
      ])
  }

  /// In-quad spreads the last start over the squares of thirds.
  @Test func `An easing shapes the starts from the first to the last`() {
    #expect(
      starts(4, VIV_STAGGER_FIRST, VIV_EASE_IN_QUAD) == [
        "0.started 0.0", "1.started 0.083333", "2.started 0.333333", "3.started 0.75",
      ])
  }

  @Test func `A stagger is on top of delays and lengthens the group`() {
    let (a, b, g) = pair(1, 1)
    viv_set_delay(a, 0.5)
    viv_set_delay(b, 0.5)
    viv_group_set_stagger(g, 1, 0, 0)
    #expect(viv_get_length(g) == 2.5)
    #expect(stage.play(g, every: 0.25).contains("b.started 1.5"))
  }
}
