import CVivace
import Testing

/// Adding and removing, and what a running tree refuses.
@Suite struct TreeTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `A container can not contain itself`() {
    let g = stage.group("g")
    let h = stage.group("h")
    let i = stage.sequence("i")
    #expect(viv_add(g, g) == VIV_ERROR_CYCLE)
    viv_add(g, h)
    viv_add(h, i)
    #expect(viv_add(i, g) == VIV_ERROR_CYCLE)
    #expect(viv_add(h, g) == VIV_ERROR_CYCLE)
    #expect((viv_get_child_count(i), viv_get_parent(g)) == (0, 0))
    #expect(stage.error.contains("viv_add"))
  }

  @Test func `A child has one parent`() {
    let a = stage.tween("a")
    let g = stage.group("g", a)
    let h = stage.group("h")
    #expect(viv_add(h, a) == VIV_ERROR_OWNED)
    #expect(viv_add(g, a) == VIV_ERROR_OWNED)
    #expect((viv_get_parent(a), viv_get_child_count(g), viv_get_child_count(h)) == (g, 1, 0))
  }

  @Test func `A child of another tempo is refused`() {
    let other = Stage()
    let a = other.tween("a")
    let g = stage.group("g")
    #expect(viv_add(g, a) == VIV_ERROR_FOREIGN_TEMPO)
    #expect(viv_remove(g, a) == VIV_ERROR_FOREIGN_TEMPO)
    #expect((viv_get_parent(a), viv_get_child_count(g)) == (0, 0))
  }

  @Test func `Only containers contain`() {
    let (a, b) = (stage.tween("a"), stage.tween("b"))
    #expect(viv_add(a, b) == VIV_ERROR_WRONG_KIND)
    #expect(viv_remove(a, b) == VIV_ERROR_WRONG_KIND)
    #expect(viv_add(tempo, b) == VIV_ERROR_WRONG_KIND)
    #expect(viv_group_set_synced(a, true) == VIV_ERROR_WRONG_KIND)
    #expect(viv_group_set_synced(stage.sequence("s"), true) == VIV_ERROR_WRONG_KIND)
    #expect(viv_sequence_set_reversing_mode(stage.group("g"), 0) == VIV_ERROR_WRONG_KIND)
  }

  @Test func `64 levels of containers are the most`() {
    let root = stage.group("0")
    var last = root
    for level in 1..<64 {
      let next = level % 2 == 0 ? viv_group_create(tempo) : viv_sequence_create(tempo)
      #expect(viv_add(last, next) == VIV_OK)
      last = next
    }
    let x = stage.float()
    let beyond = viv_group_create(tempo)
    #expect(viv_add(last, stage.tween("a", x, to: 100)) == VIV_OK)
    #expect(viv_add(last, beyond) == VIV_ERROR_LIMIT || viv_start(root) == VIV_ERROR_LIMIT)
    viv_destroy(beyond)
    #expect(viv_start(root) == VIV_OK)
    stage.tick(0.5)
    #expect(x.pointee == 50)
    #expect(stage.tick(0.5).last == "0.completed")
  }

  @Test func `A deep tree can not be made from below`() {
    var top = stage.tween("a")
    var limit: viv_status = 0
    for _ in 0..<200 where limit == VIV_OK {
      let next = viv_group_create(tempo)
      limit = viv_add(next, top)
      if limit == VIV_OK { top = next }
    }
    #expect(limit == VIV_ERROR_LIMIT)
    #expect(viv_start(top) == VIV_OK)
    viv_destroy(top)
    #expect(viv_tempo_get_count(tempo) == 1)
  }

  static let calls: [String] = [
    "start", "pause", "resume", "stop", "reset", "finish", "seek", "reverse", "play on",
    "play back",
  ]

  func make(_ call: String, _ m: viv_moveable) -> viv_status {
    switch call {
    case "start": viv_start(m)
    case "pause": viv_pause(m)
    case "resume": viv_resume(m)
    case "stop": viv_stop(m)
    case "reset": viv_reset(m)
    case "finish": viv_finish(m)
    case "seek": viv_seek(m, 0.1)
    case "reverse": viv_reverse(m)
    case "play on": viv_play(m, 1)
    default: viv_play(m, -1)
    }
  }

  @Test(arguments: calls, [VIV_STATE_DELAYED, VIV_STATE_MOVING, VIV_STATE_PAUSED])
  func `While its root runs a child refuses every call of life`(call: String, state: Int) {
    let (x, y) = (stage.float(), stage.float())
    let a = stage.tween("a", x, to: 100)
    let b = stage.tween("b", y, to: 100)
    let root = stage.sequence("s", stage.group("g", a), b)
    viv_set_delay(root, 1)
    viv_start(root)
    if state != VIV_STATE_DELAYED { stage.tick(1.5) }
    if state == VIV_STATE_PAUSED { viv_pause(root) }
    #expect(stage.state(root) == state)
    stage.forget()
    for child in [a, b, viv_get_child(root, 0)] {
      #expect(make(call, child) == VIV_ERROR_INVALID_STATE)
    }
    #expect(stage.taken() == [])
    #expect(stage.state(root) == state)
    viv_resume(root)
    stage.tick(state == VIV_STATE_DELAYED ? 1.75 : 0.25)
    #expect((x.pointee, y.pointee) == (75, 0))
  }

  @Test func `Starting a child by itself is always refused`() {
    let a = stage.tween("a")
    let g = stage.group("g", a)
    #expect(viv_start(a) == VIV_ERROR_INVALID_STATE)
    stage.play(g)
    #expect(viv_start(a) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `While a root runs nothing is added to or removed from its tree`() {
    let a = stage.tween("a")
    let inner = stage.sequence("inner", a)
    let g = stage.group("g", inner)
    let late = stage.tween("late")
    for bring in [{ viv_start(g) }, { viv_pause(g) }] {
      _ = bring()
      for container in [g, inner] {
        #expect(viv_add(container, late) == VIV_ERROR_INVALID_STATE)
      }
      #expect(viv_remove(inner, a) == VIV_ERROR_INVALID_STATE)
      #expect(viv_remove(g, inner) == VIV_ERROR_INVALID_STATE)
    }
    #expect((viv_get_child_count(g), viv_get_parent(late)) == (1, 0))
    viv_stop(g)
    #expect(viv_add(g, late) == VIV_OK)
  }

  @Test func `A running moveable can not be added`() {
    let a = stage.tween("a")
    let g = stage.group("g")
    viv_start(a)
    #expect(viv_add(g, a) == VIV_ERROR_INVALID_STATE)
    viv_pause(a)
    #expect(viv_add(g, a) == VIV_ERROR_INVALID_STATE)
    viv_stop(a)
    #expect(viv_add(g, a) == VIV_OK)
  }

  @Test func `To a completed container can be added, also in its callback`() {
    let x = stage.float()
    let g = stage.group("g", stage.wait("a", 0.5))
    let late = stage.tween("late", x, to: 100)
    stage.when("g.completed") { stage in
      stage.record.reactions = [:]
      viv_add(g, late)
      viv_start(g)
    }
    viv_start(g)
    stage.tick(1)
    #expect(x.pointee == 50)
    #expect(viv_get_child_count(g) == 2)
  }

  @Test func `The next score started from completed begins at that exact moment`() {
    let x = stage.float()
    let next = stage.sequence("next", stage.tween("b", x, to: 100))
    let s = stage.sequence("s", stage.wait("a", 0.3))
    stage.when("s.completed") { _ in viv_start(next) }
    viv_start(s)
    stage.tick(1)
    #expect(x.pointee.isNear(70))
  }

  // MARK: destroying in a running tree

  @Test func `Destroying the running step is its end at that moment`() {
    let x = stage.float()
    let a = stage.tween("a", x, to: 100)
    let s = stage.sequence("s", a, stage.tween("b", x, to: 0))
    viv_start(s)
    stage.tick(0.5)
    stage.forget()
    viv_destroy(a)
    #expect(stage.record.told.first == "a.destroyed")
    stage.tick(0)
    stage.tick(0.5)
    #expect(x.pointee == 25)
    #expect(stage.tick(0.5).last == "s.completed")
  }

  @Test func `Destroying the slowest child ends its group at that moment`() {
    let a = stage.tween("a", in: 2)
    let g = stage.group("g", a, stage.tween("b"))
    viv_start(g)
    stage.tick(1.5)
    stage.forget()
    viv_destroy(a)
    viv_tempo_tick(tempo, 1)
    #expect(stage.timed == ["a.destroyed 1.5", "g.completed 1.5"])
  }

  @Test func `Destroying a step that is over or to come harms nothing`() {
    let (a, b, c) = (stage.tween("a"), stage.tween("b"), stage.tween("c"))
    let s = stage.sequence("s", a, b, c)
    viv_start(s)
    stage.tick(1.5)
    viv_destroy(a)
    viv_destroy(c)
    #expect(stage.state(b) == VIV_STATE_MOVING)
    #expect(stage.tick(0.5).last == "s.completed")
  }

  @Test(arguments: ["a", "inner", "s"], ["started", "updated", "completed"])
  func `A callback of a step may destroy it, its parent or the root`(who: String, kind: String) {
    let a = stage.tween("a")
    let inner = stage.group("inner", a, stage.tween("a2", in: 0.5))
    let s = stage.sequence("s", inner, stage.tween("b"))
    let victim = who == "a" ? a : who == "inner" ? inner : s
    stage.when("a.\(kind)") { _ in viv_destroy(victim) }
    viv_start(s)
    for _ in 0..<30 { stage.tick(0.1) }
    #expect(!viv_is_valid(victim))
    if who == "s" {
      #expect(viv_tempo_get_count(tempo) == 0)
    } else {
      #expect(stage.state(s) == VIV_STATE_COMPLETED)
    }
    #expect(viv_tempo_get_active_count(tempo) == 0)
  }

  @Test func `A whole tree destroyed while it runs leaves nothing that moves`() {
    let x = stage.float()
    let g = stage.group("g", stage.sequence("s", stage.tween("a", x, to: 100)))
    viv_start(g)
    stage.tick(0.25)
    viv_destroy(g)
    #expect(stage.tick(0.25) == [])
    #expect((x.pointee, viv_tempo_get_active_count(tempo)) == (25, 0))
    #expect(viv_tempo_find_motion(tempo, x) == 0)
  }

  // MARK: seeking trees

  @Test func `A sequence is sought to any of its seconds`() {
    let x = stage.float()
    let s = stage.sequence(
      "s", stage.tween("a", x, to: 20), stage.tween("b", x, to: 40), stage.tween("c", x, to: 60))
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, 1)
    viv_seek(s, 2.5)
    #expect(x.pointee == 50)
    for (seconds, value) in [(0.5, 10.0), (4.5, 30), (1.25, 25), (6, 0), (3, 60), (0, 0)] {
      viv_seek(s, seconds)
      #expect(x.pointee.isNear(value), "at \(seconds)")
    }
    #expect(stage.state(s) == VIV_STATE_PAUSED)
  }

  @Test func `A group sought from idle shows the states of that second`() {
    let (x, y) = (stage.float(), stage.float())
    let a = stage.tween("a", x, to: 100, in: 1)
    let b = stage.tween("b", y, to: 100, in: 1)
    viv_set_delay(b, 2)
    let g = stage.group("g", a, b)
    viv_seek(g, 1.5)
    #expect((x.pointee, y.pointee) == (100, 0))
    viv_resume(g)
    #expect((stage.state(a), stage.state(b)) == (VIV_STATE_COMPLETED, VIV_STATE_DELAYED))
    stage.tick(1)
    #expect(y.pointee == 50)
  }

  @Test func `A reversed sequence retraces its steps and tells only of its root`() {
    let x = stage.float()
    let s = stage.sequence("s", stage.tween("a", x, to: 20), stage.tween("b", x, to: 40))
    viv_start(s)
    stage.tick(1.5)
    viv_reverse(s)
    stage.forget()
    #expect(stage.tick(0.25) == ["s.updated"])
    #expect(x.pointee == 25)
    #expect(stage.tick(0.75) == ["s.updated"])
    #expect(x.pointee == 10)
    #expect(stage.tick(1) == ["s.updated", "s.completed"])
    #expect(x.pointee == 0)
  }

  @Test func `Before its first begin a target has the value of the root's start`() {
    let x = stage.float(7)
    let b = stage.tween("b", x, from: 50, to: 60)
    let s = stage.sequence("s", stage.wait("a", 1), b)
    viv_seek(s, 1.5)
    #expect(x.pointee == 55)
    viv_seek(s, 0.5)
    #expect(x.pointee == 7)
  }
}
