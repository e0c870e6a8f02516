import CVivace
import Testing

/// A tree and what the table of SEMANTICS section 3 says it lasts.
struct Tree: CustomTestStringConvertible {
  let testDescription: String
  let seconds: Double
  let make: @Sendable (Stage) -> viv_moveable

  init(_ text: String, lasts seconds: Double, _ make: @escaping @Sendable (Stage) -> viv_moveable) {
    (testDescription, self.seconds, self.make) = (text, seconds, make)
  }
}

/// What a moveable is set to.
private func set(
  _ m: viv_moveable, delay: Double = 0, repeats: Int = 0, pause: Double = 0,
  reverses: Bool = false, rate: Double = 1
) -> viv_moveable {
  viv_set_delay(m, delay)
  viv_set_repeats(m, Int32(repeats))
  viv_set_repeat_delay(m, pause)
  viv_set_reverses(m, reverses)
  viv_set_rate(m, rate)
  return m
}

private func synced(_ g: viv_group) -> viv_group {
  viv_group_set_synced(g, true)
  return set(g, reverses: true)
}

private func contiguous(_ s: viv_sequence) -> viv_sequence {
  viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
  return set(s, reverses: true)
}

@Suite struct LengthTests {
  static let trees: [Tree] = [
    // P = delay + (n + 1) C + n repeat_delay
    Tree("leaf", lasts: 4) { set($0.tween("a"), delay: 0.5, repeats: 2, pause: 0.25) },
    Tree("reversing leaf", lasts: 7) {
      set($0.tween("a"), delay: 0.5, repeats: 2, pause: 0.25, reverses: true)
    },
    Tree("leaf at twice the rate, in its own seconds", lasts: 4) {
      set($0.tween("a"), delay: 0.5, repeats: 2, pause: 0.25, rate: 2)
    },
    // max(3, 1.5 + 2)
    Tree("group", lasts: 3.5) {
      $0.group("g", $0.tween("a", in: 3), set($0.tween("b", in: 2), delay: 1.5))
    },
    // max(6, 1.5 + 4)
    Tree("unsynced reversing group", lasts: 6) {
      set(
        $0.group("g", $0.tween("a", in: 3), set($0.tween("b", in: 2), delay: 1.5)), reverses: true)
    },
    // max(3, 3.5) + max(3, 2)
    Tree("synced reversing group", lasts: 6.5) {
      synced($0.group("g", $0.tween("a", in: 3), set($0.tween("b", in: 2), delay: 1.5)))
    },
    Tree("synced group that does not reverse", lasts: 3.5) {
      let g = $0.group("g", $0.tween("a", in: 3), set($0.tween("b", in: 2), delay: 1.5))
      viv_group_set_synced(g, true)
      return g
    },
    // child seconds over its rate: max(2 / 4, 1 / 0.5)
    Tree("group of rates", lasts: 2) {
      $0.group("g", set($0.tween("a", in: 2), rate: 4), set($0.tween("b"), rate: 0.5))
    },
    // 1.5 + (2 / 2)
    Tree("sequence", lasts: 2.5) {
      $0.sequence("s", set($0.tween("a"), delay: 0.5), set($0.tween("b", in: 2), rate: 2))
    },
    Tree("sequential reversing sequence", lasts: 5) {
      set(
        $0.sequence("s", set($0.tween("a"), delay: 0.5), set($0.tween("b", in: 2), rate: 2)),
        reverses: true)
    },
    // 2.5 + (1 + 1)
    Tree("contiguous sequence", lasts: 4.5) {
      contiguous(
        $0.sequence("s", set($0.tween("a"), delay: 0.5), set($0.tween("b", in: 2), rate: 2)))
    },
    // Fwd = 0.25 + 2 + 0.5, Back = 2 + 0.5
    Tree("contiguous sequence of a repeated step", lasts: 5.25) {
      contiguous($0.sequence("s", set($0.tween("a"), delay: 0.25, repeats: 1, pause: 0.5)))
    },
    Tree("reversing step of a contiguous sequence is not played separately", lasts: 2) {
      contiguous($0.sequence("s", set($0.tween("a"), reverses: true)))
    },
    Tree("reversing step of a plain sequence", lasts: 2) {
      $0.sequence("s", set($0.tween("a"), reverses: true))
    },
    Tree("reversing step of a sequential sequence", lasts: 4) {
      set($0.sequence("s", set($0.tween("a"), reverses: true)), reverses: true)
    },
    // every child reversing goes down through groups; a sequence reverses in its own mode
    Tree("unsynced reversing group of groups", lasts: 4) {
      set(
        $0.group(
          "g", $0.group("h", $0.tween("a"), $0.sequence("s", $0.tween("b"), $0.tween("c")))),
        reverses: true)
    },
    // Fwd = 1.5 + 2, Back = 1 + 2
    Tree("synced reversing group of a sequence", lasts: 6.5) {
      synced(
        $0.group(
          "g",
          $0.sequence("s", set($0.tween("b"), delay: 0.5), set($0.tween("c"), repeats: 1))))
    },
    // deeper: Fwd(h) = 0.5 + 2 (1 + 0.25) + 0.125, Back(h) = 2 * 1 + 0.125
    Tree("contiguous sequence of a repeated group", lasts: 5.25) {
      let h = $0.group("h", set($0.tween("a"), delay: 0.25), $0.tween("b", in: 0.5))
      return contiguous($0.sequence("s", set(h, delay: 0.5, repeats: 1, pause: 0.125)))
    },
    // 0.5 + 2 (1 + 1) + 1
    Tree("repeated synced group", lasts: 5.5) {
      let g = synced($0.group("g", $0.tween("a")))
      return set(g, delay: 0.5, repeats: 1, pause: 1, reverses: true)
    },
    Tree("group with a duration of its own", lasts: 3) {
      let g = $0.group("g", $0.tween("a", in: 5))
      viv_group_set_duration(g, 3)
      return g
    },
    Tree("synced reversing group with a duration of its own", lasts: 6) {
      let g = synced($0.group("g", $0.tween("a")))
      viv_group_set_duration(g, 3)
      return g
    },
    Tree("unsynced reversing group with a duration of its own", lasts: 3) {
      let g = set($0.group("g", $0.tween("a")), reverses: true)
      viv_group_set_duration(g, 3)
      return g
    },
    Tree("staggered group", lasts: 2) {
      let g = $0.group("g", $0.tween("a"), $0.tween("b"), $0.tween("c"))
      viv_group_set_stagger(g, 0.5, 0, 0)
      return g
    },
    // a stagger is a delay: on the way out only
    Tree("staggered synced group", lasts: 3) {
      let g = synced($0.group("g", $0.tween("a"), $0.tween("b"), $0.tween("c")))
      viv_group_set_stagger(g, 0.5, 0, 0)
      return g
    },
    // a container that reverses inside one that turns: its own turn is not played separately
    Tree("synced group of a reversing sequence", lasts: 4) {
      synced($0.group("g", set($0.sequence("s", $0.tween("a"), $0.tween("b")), reverses: true)))
    },
    Tree("sequence of synced groups", lasts: 6) {
      $0.sequence(
        "s", synced($0.group("g", $0.tween("a"))), synced($0.group("h", $0.tween("b", in: 2))))
    },
    Tree("sequence at a third of the rate in a group", lasts: 6) {
      $0.group("g", set($0.sequence("s", $0.tween("a"), $0.tween("b")), rate: 1.0 / 3))
    },
    Tree("nothing but containers", lasts: 0) {
      $0.group("g", $0.sequence("s"), synced($0.group("h", $0.group("i"))))
    },
    Tree("calls", lasts: 1) { $0.sequence("s", $0.call("c"), $0.wait("w", 1), $0.call("d")) },
    Tree("leaf of no length, repeated with a delay", lasts: 1) {
      set($0.tween("a", in: 0), repeats: 4, pause: 0.25)
    },
  ]

  @Test(arguments: trees)
  func `A length is what the table says`(tree: Tree) {
    let stage = Stage()
    #expect(viv_get_length(tree.make(stage)).isNear(tree.seconds))
  }

  @Test(arguments: trees)
  func `A tree completes after its length, however it is ticked`(tree: Tree) throws {
    for step in [0.11, 1.0 / 32, 50] {
      let stage = Stage()
      let m = tree.make(stage)
      viv_start(m)
      stage.forget()
      for _ in 0..<300 where stage.state(m) != VIV_STATE_COMPLETED {
        viv_tempo_tick(stage.tempo, step)
      }
      let index = try #require(
        stage.record.events.firstIndex { $0.moveable == m && $0.kind == VIV_EVENT_COMPLETED })
      let rate = stage.describe(m).rate
      #expect(stage.record.events[index].time.isNear(tree.seconds / rate, 1e-9))
      #expect(viv_get_total_progress(m) == 1)
    }
  }

  @Test(arguments: trees)
  func `A tree can be sought to its end and reversed to its beginning`(tree: Tree) {
    let stage = Stage()
    let m = tree.make(stage)
    #expect(viv_seek(m, 1e9) == VIV_OK)
    #expect(viv_get_time(m).isNear(tree.seconds))
    viv_resume(m)
    stage.tick(0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_reverse(m)
    stage.tick(tree.seconds + 1)
    stage.tick(tree.seconds + 1)
    #expect((stage.state(m), viv_get_time(m)) == (VIV_STATE_COMPLETED, 0))
  }

  @Test func `An endless child makes its container endless`() {
    let stage = Stage()
    let g = stage.group("g", set(stage.tween("a"), repeats: VIV_FOREVER))
    let s = stage.sequence("s", g, stage.tween("b"))
    #expect((viv_get_length(g), viv_get_length(s)) == (.infinity, .infinity))
    #expect(viv_start(s) == VIV_OK)
    #expect(viv_finish(s) == VIV_ERROR_INVALID_STATE)
    stage.tick(1000)
    #expect(viv_get_child(s, 0) == viv_sequence_get_current(s))
  }

  @Test func `An endless child is refused in what turns together`() {
    for endlessInside in [
      { (stage: Stage) in synced(stage.group("g", set(stage.tween("a"), repeats: VIV_FOREVER))) },
      { stage in contiguous(stage.sequence("s", set(stage.wait("a", 1), repeats: VIV_FOREVER))) },
      { stage in
        let deep = stage.group("h", set(stage.group("i", stage.tween("a")), repeats: VIV_FOREVER))
        return synced(stage.group("g", deep, stage.tween("b")))
      },
    ] {
      let stage = Stage()
      let m = endlessInside(stage)
      #expect(viv_start(m) == VIV_ERROR_INVALID_STATE)
      #expect((stage.state(m), stage.taken()) == (VIV_STATE_IDLE, []))
    }
  }

  @Test func `An endless container of no length inside is refused at start`() {
    let stage = Stage()
    let g = stage.group("g", set(stage.group("e"), repeats: VIV_FOREVER), stage.tween("a"))
    #expect(viv_start(g) == VIV_ERROR_INVALID_STATE)
    #expect(stage.taken() == [])
  }
}
