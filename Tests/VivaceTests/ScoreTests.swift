import CVivace
import Testing

/// ACCEPTANCE N3 and N9: whole scores.
@Suite struct ScoreTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  func note(_ note: Int) -> Double { viv_tempo_get_note(tempo, viv_note(note)) }
  var one: Double { note(VIV_NOTE_ONE) }
  var half: Double { note(VIV_NOTE_HALF) }
  var quarter: Double { note(VIV_NOTE_QUARTER) }
  var eighth: Double { note(VIV_NOTE_EIGHTH) }
  var sixteenth: Double { note(VIV_NOTE_SIXTEENTH) }

  /// A group of waits.
  func unison(_ name: String, _ lengths: Double...) -> viv_group {
    let g = stage.group(name)
    for seconds in lengths { viv_add(g, viv_wait_create(tempo, seconds)) }
    return g
  }

  func starts(_ told: [String], of names: [String]) -> [String] {
    told.filter { line in names.contains { line.hasPrefix("\($0).started") } }
      .map { String($0.split(separator: " ")[1]) }
  }

  /// A step that plays only at its root's second run.
  func onlySecondTime(_ m: viv_moveable) {
    let counter = stage.float()
    viv_set_condition(
      m,
      { _, user in
        let counter = user!.assumingMemoryBound(to: Float.self)
        counter.pointee += 1
        return counter.pointee > 1
      }, counter)
  }

  @Test func `HelloWorld fades in and out on the beat`() {
    let opacity = stage.float()
    let fadeIn = stage.tween("in", opacity, from: 0, to: 1, in: one, ease: VIV_EASE_CSS_IN)
    let fadeOut = stage.tween("out", opacity, from: 1, to: 0, in: one, ease: VIV_EASE_CSS_OUT)
    viv_set_delay(fadeIn, half)
    viv_set_delay(fadeOut, half)
    let s = stage.sequence("s", fadeIn, fadeOut)
    viv_start(s)
    let expected = [
      0, 0, 0.09346465071882, 0.3153568125725, 0.6218618691749, 1, 1, 1, 0.6218618691749,
      0.3153568125725, 0.09346465071882,
    ]
    #expect(areNear(stage.values(of: opacity, every: 0.5, 11), expected, 2e-7))
    let last = stage.tick(0.5)
    #expect((opacity.pointee, stage.time) == (0, 6))
    #expect(last.filter { $0 == "s.completed" }.count == 1)
  }

  @Test func `KitchenSink jumps three times, and waits a quarter from the second run on`() {
    let first = stage.wait("first", quarter)
    onlySecondTime(first)
    let moving = unison("m", one, one)
    viv_set_name(moving, "moving")
    let s = stage.sequence(
      "s", first, unison("u", one, one), stage.wait("h", half), moving,
      stage.jump("j", to: "moving", times: 3), unison("v", one, one, half + one))
    let run = stage.play(s)
    #expect(
      starts(run, of: ["u", "h", "m", "v"]) == ["0.0", "2.0", "3.0", "5.0", "7.0", "9.0", "11.0"])
    #expect(run.last == "s.completed 14.0")
    #expect(stage.play(s).last == "s.completed 14.5")
  }

  @Test func `Group staggers balls up and down, and its long member holds nothing`() {
    func balls(_ name: String, _ length: Double, delay: (Int) -> Double) -> viv_group {
      let g = stage.group(name)
      for index in 0..<13 {
        let ball = viv_wait_create(tempo, length)
        viv_set_delay(ball, delay(index))
        viv_add(g, ball)
      }
      return g
    }
    let x = stage.float()
    let own = stage.group("own", stage.tween("long", x, from: 0, to: 80, in: 4 * one))
    viv_group_set_duration(own, one + 13 * sixteenth)
    let up = balls("up", one) { _ in 0 }
    viv_group_set_stagger(up, sixteenth, viv_stagger_from(VIV_STAGGER_FIRST), 0)
    let step = sixteenth
    let down = balls("down", quarter) { Double(13 - $0) * step }
    let last = balls("last", half) { Double($0) * step }
    let s = stage.sequence("s", stage.wait("wait", half), own, up, down, last)
    let told = stage.play(s, every: 1.0 / 64)
    #expect(
      starts(told, of: ["wait", "own", "up", "down", "last"]) == [
        "0.0", "1.0", "4.625", "8.125", "10.25",
      ])
    #expect(told.contains("long.started 1.0"))
    #expect(told.contains("long.completed 9.0"))
    #expect(told.last == "s.completed 12.75")
    #expect(x.pointee == 80)
  }

  @Test func `Disney loops four times and its last member outlives it`() {
    let first = stage.wait("first", quarter)
    onlySecondTime(first)
    let intro = unison("intro", half - 0.95 * sixteenth + eighth, quarter)
    viv_set_delay(intro, half)
    let loop = stage.wait("loop", 0.75)
    viv_set_name(loop, "loop")
    let end = stage.group("end", stage.wait("member", 2 * one))
    viv_group_set_duration(end, one)
    viv_set_delay(end, half)
    let s = stage.sequence(
      "s", first, intro, loop, stage.wait("pause", 0.5), stage.jump("j", to: "loop", times: 3),
      stage.wait("quarter", quarter), end)
    let told = stage.play(s, every: 1.0 / 64)
    #expect(told.filter { $0.hasPrefix("loop.started") }.count == 4)
    #expect(told.last == "s.completed 10.63125")
    for _ in 0..<200 { viv_tempo_tick(tempo, 1.0 / 64) }
    #expect(stage.timed.last == "member.completed 12.63125")
    #expect(stage.play(s, every: 1.0 / 64).last == "s.completed 11.13125")
  }

  // MARK: the small table

  @Test func `A step if false after one second completes at 1`() {
    let b = stage.wait("b", 1)
    viv_set_condition(b, { _, _ in false }, nil)
    #expect(stage.play(stage.sequence("s", stage.wait("a", 1), b)).last == "s.completed 1.0")
  }

  @Test func `A step and a jump to it twice completes at 3`() {
    let a = stage.wait("a", 1)
    viv_set_name(a, "A")
    let s = stage.sequence("s", a, stage.jump("j", to: "A", times: 2))
    let told = stage.play(s)
    #expect(starts(told, of: ["a"]) == ["0.0", "1.0", "2.0"])
    #expect(told.last == "s.completed 3.0")
  }

  @Test func `After a unison with a function in its midst comes the longest member's end`() {
    let function = stage.call("f")
    viv_set_delay(function, 0.5)
    let s = stage.sequence("s", stage.group("g", stage.wait("a", 2), function), stage.call("n"))
    let told = stage.play(s)
    #expect(told.contains("f! 0.5"))
    #expect(told.contains("n! 2.0"))
  }

  @Test func `After a unison whose one member is skipped the next starts at once`() {
    let a = stage.wait("a", 2)
    viv_set_condition(a, { _, _ in false }, nil)
    let s = stage.sequence("s", stage.group("g", a), stage.wait("n", 1))
    #expect(stage.play(s).contains("n.started 0.0"))
  }

  // MARK: chains (N3)

  @Test func `x to 374 with a bezier back is where mathematics says`() {
    let x = stage.float()
    let curve = viv_easing_create_cubic_bezier(tempo, 0.68, -0.55, 0.265, 1.55)
    let m = stage.tween("a", x, from: 0, to: 374, ease: Int(curve))
    let expected = [
      (0.1, -24.79301252274), (0.25, -30.96985870179), (0.5, 226.8982815617),
      (0.75, 407.3479997802), (0.9, 397.3275749922), (0.1981304112743, -34.67474462748),
    ]
    for (u, value) in expected {
      viv_seek(m, u)
      #expect(x.pointee.isNear(value, 1e-4), "at \(u)")
    }
    viv_finish(m)
    #expect(x.pointee == 374)
  }

  @Test func `Two moves in parallel complete once, together`() {
    let (x, alpha) = (stage.float(), stage.float(1))
    let cubic = viv_easing_create_cubic_bezier(tempo, 0.645, 0.045, 0.355, 1)
    let quad = viv_easing_create_cubic_bezier(tempo, 0.25, 0.46, 0.45, 0.94)
    let fade = stage.tween("fade", alpha, from: 1, to: 0, in: 0.2, ease: Int(quad))
    viv_set_delay(fade, 0.8)
    let g = stage.group("g", stage.tween("move", x, to: 200, ease: Int(cubic)), fade)
    viv_start(g)
    #expect(
      areNear(
        stage.values(of: x, every: 0.25, 3), [17.44602734998, 103.375, 186.2535211765], 1e-4))
    #expect(alpha.pointee == 1)
    stage.tick(0.05)
    #expect(alpha.pointee == 1)
    #expect(
      areNear(
        stage.values(of: alpha, every: 0.05, 3),
        [0.5466237880143, 0.2286764377535, 0.06394519545494], 1e-6))
    #expect(stage.tick(0.05).filter { $0 == "g.completed" } == ["g.completed"])
    #expect((x.pointee, alpha.pointee) == (200, 0))
  }

  @Test func `Three moves in ticks of 0.4 finish inside the fourth`() {
    let x = stage.float()
    let s = stage.sequence(
      "s", stage.tween("a", x, to: 10, in: 0.5), stage.tween("b", x, to: 20, in: 0.5),
      stage.tween("c", x, to: 30, in: 0.5))
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 0.4, 4), [8, 16, 24, 30]))
    #expect(stage.record.moments.last?.isNear(1.5) == true)
  }

  @Test(arguments: [1.0 / 60, 0.125, 0.5, 1.0 / 8, 2, 0.1])
  func `16 moves of an eighth finish at exactly 2 seconds`(step: Double) {
    let x = stage.float()
    let s = stage.sequence("s")
    for index in 0..<16 { viv_add(s, stage.tween("m", x, to: Float(index), in: 0.125)) }
    #expect(stage.play(s, every: step).last == "s.completed 2.0")
    #expect(stage.time.isNear(2))
  }

  @Test func `Again n times plays n + 1 times k moves`() {
    let x = stage.float()
    let s = stage.sequence(
      "s", stage.tween("a", x, to: 1, in: 0.5), stage.tween("b", x, to: 0, in: 0.5))
    viv_set_repeats(s, 3)
    let told = stage.play(s)
    #expect(told.filter { $0.hasPrefix("a.completed") || $0.hasPrefix("b.completed") }.count == 8)
    #expect(told.filter { $0.hasPrefix("s.completed") }.count == 1)
  }

  /// ACCEPTANCE N8.
  @Test func `A thousand sixths at 174 BPM end at their exact time`() throws {
    viv_tempo_set_bpm(tempo, 174)
    let sixth = note(VIV_NOTE_SIXTH)
    let s = stage.sequence("s")
    for _ in 0..<1000 { viv_add(s, viv_wait_create(tempo, sixth)) }
    viv_start(s)
    stage.forget()
    while stage.state(s) == VIV_STATE_MOVING { viv_tempo_tick(tempo, 1.0 / 60) }
    let index = try #require(stage.record.told.lastIndex(of: "s.completed"))
    #expect(stage.record.moments[index].isNear(229.8850574712644, 1e-9))
  }
}
