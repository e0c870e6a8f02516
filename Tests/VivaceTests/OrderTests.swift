import CVivace
import Testing

/// SEMANTICS section 3, "Order of events", sentence by sentence.
@Suite struct OrderTests {
  let stage = Stage()

  func contiguous(_ s: viv_sequence) {
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
  }

  func synced(_ g: viv_group) {
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
  }

  @Test func `Beginnings are told from the outside in, ends from the inside out`() {
    let inner = stage.group("inner", stage.tween("a"), stage.tween("b"))
    let outer = stage.group("outer", inner, stage.tween("c"))
    viv_start(outer)
    #expect(
      stage.taken() == ["outer.started", "inner.started", "a.started", "b.started", "c.started"])
    #expect(
      stage.tick(1).filter { $0.hasSuffix("completed") } == [
        "a.completed", "b.completed", "inner.completed", "c.completed", "outer.completed",
      ])
  }

  @Test func `Roots tell one moment in the order of their start`() {
    let (a, b) = (stage.wait("a", 1), stage.wait("b", 1))
    let g = stage.group("g", stage.wait("c", 1))
    for m in [b, g, a] { viv_start(m) }
    #expect(
      stage.tick(1).filter { $0.hasSuffix("completed") } == [
        "b.completed", "c.completed", "g.completed", "a.completed",
      ])
  }

  @Test func `A root that is started again goes to the end of the order`() {
    let (a, b) = (stage.wait("a", 1), stage.wait("b", 1))
    for m in [a, b] { viv_start(m) }
    viv_stop(a)
    viv_start(a)
    #expect(
      stage.tick(1).filter { $0.hasSuffix("completed") } == ["b.completed", "a.completed"])
  }

  @Test func `A handover is not interrupted by a sibling of the same moment`() {
    let s = stage.sequence("s", stage.tween("a"), stage.tween("b"))
    let g = stage.group("g", s, stage.tween("c"))
    viv_start(g)
    #expect(
      stage.tick(1) == [
        "a.updated", "a.completed", "s.stepped", "b.started", "c.updated", "c.completed",
        "s.updated", "g.updated",
      ])
  }

  @Test func `Stepped is told before the delay of the next step`() {
    let b = stage.tween("b")
    viv_set_delay(b, 0.5)
    let s = stage.sequence("s", stage.tween("a"), b)
    #expect(
      stage.play(s, every: 0.25) == [
        "s.started 0.0", "a.started 0.0", "a.completed 1.0", "s.stepped 1.0", "b.started 1.5",
        "b.completed 2.5", "s.completed 2.5",
      ])
  }

  @Test func `A step of a contiguous sequence waits from its end to its way back`() {
    let s = stage.sequence("s", stage.tween("a"), stage.tween("b"))
    contiguous(s)
    #expect(
      stage.play(s, every: 0.25) == [
        "s.started 0.0", "a.started 0.0", "s.stepped 1.0", "b.started 1.0", "b.reversed 2.0",
        "s.reversed 2.0", "b.completed 3.0", "s.stepped 3.0", "a.reversed 3.0", "a.completed 4.0",
        "s.completed 4.0",
      ])
  }

  @Test func `What waits for its container tells no updated`() {
    let s = stage.sequence("s", stage.tween("a"), stage.tween("b"))
    contiguous(s)
    viv_start(s)
    stage.tick(1)
    #expect(stage.tick(0.5) == ["b.updated", "s.updated"])
    stage.tick(1.5)
    #expect(stage.tick(0.5) == ["a.updated", "s.updated"])
  }

  @Test func `What waits for its container is moving`() {
    let a = stage.tween("a")
    let s = stage.sequence("s", a, stage.tween("b"))
    contiguous(s)
    viv_start(s)
    stage.tick(1.5)
    #expect(stage.state(a) == VIV_STATE_MOVING)
  }

  @Test func `At a synced turn the children turn and then the group`() {
    let inner = stage.group("inner", stage.tween("a"), stage.tween("b"))
    let g = stage.group("g", inner, stage.tween("c"))
    synced(g)
    viv_start(g)
    #expect(
      stage.tick(1).filter { $0.hasSuffix("reversed") } == [
        "a.reversed", "b.reversed", "inner.reversed", "c.reversed", "g.reversed",
      ])
  }

  @Test func `An unsynced group tells its turn after all events of its children`() {
    let g = stage.group("g", stage.tween("a"), stage.tween("b"), stage.tween("c", in: 2))
    viv_set_reverses(g, true)
    viv_start(g)
    #expect(
      stage.tick(1) == ["a.reversed", "b.reversed", "g.reversed"]
        + ["a.updated", "b.updated", "c.updated", "g.updated"])
  }

  @Test func `Inner repeats tell started and completed per play, on both ways`() {
    let a = stage.tween("a")
    let inner = stage.group("inner", a)
    viv_set_repeats(inner, 1)
    let g = stage.group("g", inner)
    synced(g)
    let told = stage.play(g, every: 0.25).filter { $0.hasPrefix("a.") }
    #expect(
      told == [
        "a.started 0.0", "a.completed 1.0", "a.started 1.0", "a.reversed 2.0", "a.completed 3.0",
        "a.started 3.0", "a.completed 4.0",
      ])
  }

  @Test func `Updated is told at most once, children before their container`() {
    let s = stage.sequence("s", stage.tween("a", in: 0.1), stage.tween("b", in: 10))
    let c = stage.tween("c", in: 0.1)
    viv_set_repeats(c, 50)
    let g = stage.group("g", s, c)
    viv_start(g)
    let updates = stage.tick(1).filter { $0.hasSuffix("updated") }
    #expect(updates == ["a.updated", "b.updated", "s.updated", "c.updated", "g.updated"])
  }

  @Test func `A child in its delay tells no updated`() {
    let b = stage.tween("b")
    viv_set_delay(b, 1)
    let g = stage.group("g", stage.tween("a"), b)
    viv_start(g)
    #expect(stage.tick(0.5) == ["a.updated", "g.updated"])
    #expect(stage.state(b) == VIV_STATE_DELAYED)
  }

  @Test func `An empty container tells no reversed`() {
    let g = stage.group("g", stage.group("e"), stage.tween("a"))
    viv_set_reverses(g, true)
    #expect(!stage.play(g).contains { $0.hasPrefix("e.reversed") })
  }

  @Test func `Destroying tells children before their container`() {
    let inner = stage.group("inner", stage.tween("a"), stage.tween("b"))
    let outer = stage.sequence("outer", inner, stage.tween("c"))
    viv_destroy(outer)
    #expect(
      stage.taken() == [
        "a.destroyed", "b.destroyed", "inner.destroyed", "c.destroyed", "outer.destroyed",
      ])
  }

  @Test func `A sequence inside a sequence completes before the outer one steps`() {
    let inner = stage.sequence("inner", stage.tween("a"), stage.tween("b"))
    let s = stage.sequence("s", inner, stage.tween("c"))
    viv_start(s)
    stage.tick(1.5)
    #expect(
      stage.tick(0.5) == [
        "b.updated", "b.completed", "inner.updated", "inner.completed", "s.stepped", "c.started",
        "s.updated",
      ])
  }

  @Test func `A sequence that repeats begins its first step without stepped`() {
    let s = stage.sequence("s", stage.tween("a"), stage.tween("b"))
    viv_set_repeats(s, 1)
    #expect(
      stage.play(s, every: 0.3) == [
        "s.started 0.0", "a.started 0.0", "a.completed 1.0", "s.stepped 1.0", "b.started 1.0",
        "b.completed 2.0", "s.repeated 2.0", "a.started 2.0", "a.completed 3.0", "s.stepped 3.0",
        "b.started 3.0", "b.completed 4.0", "s.completed 4.0",
      ])
  }

  @Test func `Children start afresh each cycle, delays included`() {
    let a = stage.tween("a")
    viv_set_delay(a, 0.5)
    let g = stage.group("g", a)
    viv_set_repeats(g, 1)
    #expect(
      stage.play(g, every: 0.25) == [
        "g.started 0.0", "a.started 0.5", "a.completed 1.5", "g.repeated 1.5", "a.started 2.0",
        "a.completed 3.0", "g.completed 3.0",
      ])
  }

  @Test func `However long the tick, the events of a tree are the same`() {
    func told(_ step: Double) -> [String] {
      let stage = Stage()
      let s = stage.sequence("s", stage.tween("a", in: 0.5), stage.tween("b", in: 0.25))
      viv_set_reverses(s, true)
      let g = stage.group("g", s, stage.tween("c", in: 0.75))
      viv_set_reverses(g, true)
      viv_set_repeats(g, 2)
      viv_set_repeat_delay(g, 0.125)
      return stage.play(g, every: step)
    }
    let long = told(100)
    #expect(long.count > 30)
    for step in [0.1, 0.03, 1.0 / 64, 1.7] { #expect(told(step) == long) }
  }

  @Test func `An endless group skips what no tick can tell and goes on exactly`() {
    let x = stage.float()
    let s = stage.sequence(
      "s", stage.tween("a", x, from: 0, to: 10), stage.tween("b", x, from: 10, to: 30))
    viv_set_repeats(s, Int32(VIV_FOREVER))
    viv_start(s)
    let told = stage.tick(2_000_001.5)
    #expect(x.pointee == 20)
    #expect(viv_get_cycles_completed(s) == 1_000_000)
    #expect(told.filter { $0 == "s.repeated" }.count == 64)
    let skipped = stage.record.events.map(\.skipped).reduce(0, +)
    #expect(skipped == 1_000_000 - 64)
  }
}
