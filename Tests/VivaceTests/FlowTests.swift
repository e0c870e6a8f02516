import CVivace
import Testing

private let forever = VIV_FOREVER

/// A condition that is true as often as its counter says.
private let countdown: viv_condition = { _, user in
  let counter = user!.assumingMemoryBound(to: Float.self)
  counter.pointee -= 1
  return counter.pointee >= 0
}

@Suite struct FlowTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  func condition(_ m: viv_moveable, _ times: Float) {
    viv_set_condition(m, countdown, stage.float(times))
  }

  /// Names of what begins or is called, in order.
  func plays(_ m: viv_moveable, every seconds: Double = 0.1) -> String {
    stage.play(m, every: seconds).compactMap { line in
      let words = line.split(whereSeparator: { ". !".contains($0) })
      let isPlay = line.contains(".started") || line.contains("!")
      return isPlay && words[0].count < 4 && words[0] != "s" ? String(words[0]) : nil
    }.joined(separator: " ")
  }

  @Test func `A wait lasts its time and does nothing`() {
    let s = stage.sequence("s", stage.wait("w", 0.5), stage.call("c"))
    #expect(
      stage.play(s) == [
        "s.started 0.0", "w.started 0.0", "w.completed 0.5", "s.stepped 0.5", "c.started 0.5",
        "c! 0.5", "c.completed 0.5", "s.completed 0.5",
      ])
  }

  @Test func `A call runs when it is reached, after its delay`() {
    let c = stage.call("c")
    viv_set_delay(c, 0.25)
    let s = stage.sequence("s", stage.wait("w", 0.5), c)
    #expect(viv_get_length(s) == 0.75)
    #expect(stage.play(s).contains("c! 0.75"))
  }

  @Test func `A call without a function is a marker`() {
    let marker = stage.name(viv_call_create(tempo, nil, nil), "mark")
    let s = stage.sequence("s", stage.wait("w", 0.5), marker)
    #expect(stage.play(s).contains("mark.started 0.5"))
  }

  @Test func `Calls work in groups and as roots`() {
    let g = stage.group("g", stage.call("c"), stage.wait("w", 1))
    #expect(stage.play(g).contains("c! 0.0"))
    #expect(stage.play(stage.call("d")).contains("d! 0.0"))
  }

  @Test func `A call makes no length unknown`() {
    let s = stage.sequence("s", stage.call("c"), stage.wait("w", 1))
    #expect(viv_get_length(s) == 1)
    #expect(viv_seek(s, 0.5) == VIV_OK)
  }

  // MARK: jumps

  @Test(arguments: [(0, 1), (1, 2), (2, 3), (10, 11)])
  func `A jump of n times plays n + 1 times`(times: Int, plays expected: Int) {
    let a = stage.wait("a", 0.25)
    viv_set_name(a, "here")
    let s = stage.sequence("s", a, stage.jump("j", to: "here", times: times))
    let told = stage.play(s)
    #expect(told.filter { $0.hasPrefix("a.started") }.count == expected)
    #expect(told.last == "s.completed \(0.25 * Double(expected))")
  }

  @Test func `A loop inside a loop starts its count afresh`() {
    let (out, inside, end) = (stage.call("out"), stage.call("in"), stage.call("end"))
    viv_set_name(out, "out")
    viv_set_name(inside, "in")
    let s = stage.sequence(
      "s", out, inside, stage.jump("jump1", to: "in", times: 2),
      stage.jump("jump2", to: "out", times: 1), end)
    let first = plays(s).split(separator: " ")
    // Each call is told and called.
    let expected = "out in in in out in in in end".split(separator: " ").flatMap { [$0, $0] }
    #expect(first == expected)
  }

  @Test func `A second start counts afresh`() {
    let a = stage.wait("a", 0.25)
    viv_set_name(a, "here")
    let s = stage.sequence("s", a, stage.jump("j", to: "here", times: 2))
    #expect(plays(s) == plays(s))
    viv_start(s)
    stage.tick(0.6)
    viv_stop(s)
    #expect(stage.play(s).filter { $0.hasPrefix("a.started") }.count == 3)
  }

  @Test func `A jump may go forward over steps`() {
    let c = stage.wait("c", 1)
    viv_set_name(c, "there")
    let s = stage.sequence(
      "s", stage.wait("a", 1), stage.jump("j", to: "there", times: 1), stage.wait("b", 1), c)
    let told = stage.play(s)
    #expect(!told.contains { $0.hasPrefix("b.") })
    #expect(told.last == "s.completed 2.0")
  }

  @Test func `A jump inside a group finds the nearest sequence around it`() {
    let a = stage.wait("a", 0.5)
    viv_set_name(a, "here")
    let g = stage.group("g", stage.jump("j", to: "here", times: 1), stage.wait("b", 0.25))
    let s = stage.sequence("s", a, g)
    let told = stage.play(s)
    #expect(told.filter { $0.hasPrefix("a.started") }.count == 2)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `A jump to no step is refused at start, and its name is told`() {
    let s = stage.sequence("s", stage.wait("a", 1), stage.jump("j", to: "nowhere", times: 1))
    #expect(viv_start(s) == VIV_ERROR_NOT_FOUND)
    #expect(stage.error.contains("nowhere"))
    #expect((stage.state(s), stage.taken()) == (VIV_STATE_IDLE, []))
  }

  @Test func `An endless jump plays for ever`() {
    let a = stage.wait("a", 0.25)
    viv_set_name(a, "here")
    let s = stage.sequence("s", a, stage.jump("j", to: "here", times: forever))
    viv_start(s)
    stage.tick(10)
    #expect(stage.state(s) == VIV_STATE_MOVING)
    #expect(stage.record.told.filter { $0 == "a.completed" }.count == 40)
    #expect(viv_finish(s) == VIV_ERROR_INVALID_STATE)
  }

  // MARK: conditions

  @Test func `A false condition skips a step`() {
    let b = stage.wait("b", 1)
    condition(b, 0)
    let s = stage.sequence("s", stage.wait("a", 1), b, stage.wait("c", 1))
    let told = stage.play(s)
    #expect(told.contains("b.skipped 1.0"))
    #expect(!told.contains { $0.hasPrefix("b.started") || $0.hasPrefix("b.completed") })
    #expect(told.contains("c.started 1.0"))
    #expect(told.last == "s.completed 2.0")
  }

  @Test func `A true condition changes nothing`() {
    let b = stage.wait("b", 1)
    condition(b, 99)
    let s = stage.sequence("s", stage.wait("a", 1), b)
    #expect(stage.play(s).last == "s.completed 2.0")
  }

  @Test func `A condition is asked at each play`() {
    let b = stage.wait("b", 0.5)
    condition(b, 2)
    let s = stage.sequence("s", stage.wait("a", 0.25), b)
    viv_set_repeats(s, 3)
    let told = stage.play(s)
    #expect(told.filter { $0.hasPrefix("b.started") }.count == 2)
    #expect(told.filter { $0.hasPrefix("b.skipped") }.count == 2)
    #expect(told.last == "s.completed 2.0")
  }

  @Test func `A skipped member does not hold its group`() {
    let a = stage.wait("a", 2)
    condition(a, 0)
    let s = stage.sequence("s", stage.group("g", a), stage.call("n"))
    #expect(stage.play(s).contains("n! 0.0"))
  }

  @Test func `A skipped motion writes nothing`() {
    let x = stage.float(7)
    let a = stage.tween("a", x, from: 0, to: 100)
    condition(a, 0)
    stage.play(stage.group("g", a, stage.wait("w", 1)))
    #expect(x.pointee == 7)
  }

  @Test func `A jump with a condition loops while it is true`() {
    let a = stage.wait("a", 0.5)
    viv_set_name(a, "here")
    let j = stage.jump("j", to: "here", times: forever)
    condition(j, 3)
    let told = stage.play(stage.sequence("s", a, j))
    #expect(told.filter { $0.hasPrefix("a.started") }.count == 4)
    #expect(told.last == "s.completed 2.0")
  }

  @Test func `A condition that is taken away is asked no more`() {
    let b = stage.wait("b", 1)
    condition(b, 0)
    viv_set_condition(b, nil, nil)
    let s = stage.sequence("s", b)
    #expect(viv_get_length(s) == 1)
    #expect(stage.play(s).last == "s.completed 1.0")
  }

  // MARK: lazy steps

  /// Makes a wait of 0.5 s called "made" and counts in its float.
  private func maker() -> (viv_maker, UnsafeMutableRawPointer) {
    let make: viv_maker = { tempo, user in
      let record = listener(user)
      let m = viv_wait_create(tempo, 0.5)
      record.names[m] = "made"
      viv_on(m, viv_event_kind(VIV_EVENT_ALL), hear, user)
      return m
    }
    return (make, stage.record.pointer)
  }

  @Test func `A lazy step makes its moveable when it is reached`() {
    let (make, user) = maker()
    let lazy = stage.name(viv_lazy_create(tempo, make, user), "lazy")
    let s = stage.sequence("s", stage.wait("a", 1), lazy, stage.call("end"))
    #expect(viv_tempo_get_count(tempo) == 4)
    let told = stage.play(s)
    #expect(told.contains("made.started 1.0"))
    #expect(told.contains("made.completed 1.5"))
    #expect(told.contains("end! 1.5"))
  }

  @Test func `What a lazy step made before is destroyed when it makes anew`() {
    let (make, user) = maker()
    let s = stage.sequence("s", viv_lazy_create(tempo, make, user))
    viv_set_repeats(s, 4)
    let told = stage.play(s)
    #expect(told.filter { $0.hasPrefix("made.started") }.count == 5)
    #expect(told.filter { $0.hasPrefix("made.destroyed") }.count == 4)
    #expect(viv_tempo_get_count(tempo) == 3)
    viv_destroy(s)
    #expect(viv_tempo_get_count(tempo) == 0)
  }

  @Test func `A lazy step that makes nothing has no length`() {
    let s = stage.sequence(
      "s", stage.wait("a", 1), viv_lazy_create(tempo, { _, _ in 0 }, nil), stage.wait("b", 1))
    #expect(stage.play(s).last == "s.completed 2.0")
  }

  @Test func `A lazy step that makes something bad harms nothing`() {
    for make: viv_maker in [
      { tempo, _ in tempo }, { _, _ in 12345 },
      { tempo, _ in
        let g = viv_group_create(tempo)
        let child = viv_wait_create(tempo, 1)
        viv_add(g, child)
        return child
      },
    ] {
      let s = stage.sequence("s", viv_lazy_create(tempo, make, nil), stage.wait("b", 1))
      #expect(stage.play(s).last == "s.completed 1.0")
    }
  }

  // MARK: unknown lengths

  func unknown() -> [viv_sequence] {
    let a = stage.wait("a", 1)
    viv_set_name(a, "here")
    let b = stage.wait("b", 1)
    condition(b, 99)
    let (make, user) = maker()
    return [
      stage.sequence("s", a, stage.jump("j", to: "here", times: 1)),
      stage.sequence("s", stage.group("g", b)),
      stage.sequence("s", viv_lazy_create(tempo, make, user), stage.wait("w", 1)),
    ]
  }

  @Test func `What has no known length can not be sought or reversed`() {
    for s in unknown() {
      #expect(viv_get_length(s).isNaN)
      #expect(viv_seek(s, 0.5) == VIV_ERROR_NOT_SEEKABLE)
      #expect(stage.state(s) == VIV_STATE_IDLE)
      viv_start(s)
      stage.tick(0.25)
      stage.forget()
      #expect(viv_seek(s, 0.5) == VIV_ERROR_NOT_SEEKABLE)
      #expect(viv_reverse(s) == VIV_ERROR_NOT_SEEKABLE)
      #expect(viv_play(s, -1) == VIV_ERROR_NOT_SEEKABLE)
      #expect(stage.state(s) == VIV_STATE_MOVING)
      #expect(stage.taken() == [])
    }
  }

  @Test func `Finishing what has no known length plays the rest in order`() {
    for s in unknown() {
      viv_start(s)
      stage.tick(0.25)
      stage.forget()
      #expect(viv_finish(s) == VIV_OK)
      #expect(stage.state(s) == VIV_STATE_COMPLETED)
      #expect(stage.record.told.last == "s.completed")
    }
  }

  @Test func `Finishing makes the calls that are to come`() {
    let a = stage.wait("a", 1)
    viv_set_name(a, "here")
    let s = stage.sequence(
      "s", a, stage.call("c"), stage.jump("j", to: "here", times: 2), stage.call("d"))
    viv_start(s)
    stage.tick(0.5)
    stage.forget()
    viv_finish(s)
    #expect(stage.record.told.filter { $0.hasSuffix("!") } == ["c!", "c!", "c!", "d!"])
  }
}
