import CVivace
import Testing

/// ACCEPTANCE T: values and events tick by tick.
@Suite struct TraceTests {
  let stage = Stage()

  @Test func `T1 each tick writes the value of its end`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100)
    viv_start(m)
    stage.forget()
    for (value, progress) in [(25, 0.25), (50, 0.5), (75, 0.75)] {
      #expect(stage.tick(0.25) == ["a.updated"])
      #expect(x.pointee == Float(value))
      #expect(viv_get_pass_progress(m) == progress)
    }
    #expect(stage.tick(0.25) == ["a.updated", "a.completed"])
    #expect((x.pointee, viv_get_pass_progress(m)) == (100, 1))
  }

  @Test func `T2 the remainder of a cycle flows into the next`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_repeats(m, 1)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.3, 3), [30, 60, 90]))
    #expect(stage.tick(0.3) == ["a.repeated", "a.updated"])
    #expect(x.pointee.isNear(20))
    #expect(areNear(stage.values(of: x, every: 0.3, 2), [50, 80]))
    #expect(stage.tick(0.3) == ["a.updated", "a.completed"])
    #expect(x.pointee == 100)
  }

  @Test func `T3 the remainder of a pass flows into the way back`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_reverses(m, true)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.3, 3), [30, 60, 90]))
    #expect(stage.tick(0.3) == ["a.reversed", "a.updated"])
    #expect(x.pointee.isNear(80))
    #expect(areNear(stage.values(of: x, every: 0.3, 2), [50, 20]))
    #expect(stage.tick(0.3) == ["a.updated", "a.completed"])
    #expect(x.pointee == 0)
  }

  @Test func `T4 turns and repeats that are hit exactly belong to the tick that reaches them`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    var repeated: (UInt64, Double) = (0, 0)
    stage.when("a.repeated") { _ in
      repeated = (viv_get_cycles_completed(m), viv_get_total_progress(m))
    }
    viv_start(m)
    let expected: [(Float, [String])] = [
      (50, ["a.updated"]), (100, ["a.reversed", "a.updated"]),
      (50, ["a.updated"]), (0, ["a.reversed", "a.repeated", "a.updated"]),
      (50, ["a.updated"]), (100, ["a.reversed", "a.updated"]),
      (50, ["a.updated"]), (0, ["a.updated", "a.completed"]),
    ]
    for (value, events) in expected {
      #expect(stage.tick(0.5) == events)
      #expect(x.pointee == value)
    }
    #expect(repeated == (1, 0.5))
  }

  @Test func `T5 the remainder of a delay flows into the motion`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_delay(m, 0.5)
    viv_start(m)
    #expect(stage.taken() == [])
    #expect(stage.tick(0.3) == [])
    #expect(stage.tick(0.3) == ["a.started", "a.updated"])
    #expect(x.pointee.isNear(10))
    #expect(areNear(stage.values(of: x, every: 0.3, 3), [40, 70, 100]))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `T6 nothing happens while paused`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    viv_pause(m)
    for _ in 0..<4 { #expect(stage.tick(0.25) == []) }
    #expect(x.pointee == 50)
    viv_resume(m)
    #expect(stage.values(of: x, every: 0.25, 2) == [75, 100])
  }

  @Test func `T24 a motion of no duration is at its end at once and completes with the next tick`()
  {
    let x = stage.float()
    let m = stage.tween("a", x, from: 3, to: 100, in: 0)
    viv_start(m)
    #expect(stage.taken() == ["a.started"])
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_MOVING))
    #expect(stage.tick(0) == ["a.completed"])
    #expect(x.pointee == 100)
  }

  @Test func `A reversing motion of no duration is at its start at once`() {
    let x = stage.float(9)
    let m = stage.tween("a", x, from: 3, to: 100, in: 0)
    viv_set_reverses(m, true)
    viv_start(m)
    #expect(x.pointee == 3)
    stage.tick(0)
    #expect((x.pointee, stage.state(m)) == (3, VIV_STATE_COMPLETED))
  }

  @Test func `A motion of no duration completes within the tick that reaches it`() {
    let m = stage.tween("a", in: 0)
    viv_set_delay(m, 0.5)
    viv_start(m)
    #expect(stage.tick(1) == ["a.started", "a.completed"])
  }

  @Test func `T25 a motion to where it is takes its time`() {
    let m = stage.tween("a", stage.float(5), from: 5, to: 5)
    viv_start(m)
    let progress = (0..<4).map { _ in
      stage.tick(0.25)
      return viv_get_total_progress(m)
    }
    #expect(progress == [0.25, 0.5, 0.75, 1])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `T25 a motion without a start to where its target is takes its time`() {
    let m = stage.tween("a", stage.float(5), to: 5)
    viv_start(m)
    #expect(stage.tick(0.5) == ["a.updated"])
    #expect(stage.tick(0.5) == ["a.updated", "a.completed"])
  }

  @Test func `T26 progress is linear in time whatever the easing`() {
    let m = stage.tween("a", ease: VIV_EASE_IN_BACK)
    viv_start(m)
    let progress = (0..<4).map { _ in
      stage.tick(0.25)
      return viv_get_pass_progress(m)
    }
    #expect(progress == [0.25, 0.5, 0.75, 1])
  }

  @Test func `T29 timestamps that start at 0 lose nothing`() {
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100))
    viv_tempo_tick_at(stage.tempo, 0)
    #expect(x.pointee == 0)
    viv_tempo_tick_at(stage.tempo, 0.25)
    #expect(x.pointee == 25)
  }

  @Test(arguments: [-0.25, -Double.leastNonzeroMagnitude, .nan, .infinity, -.infinity])
  func `T30 a tick backward or without a number changes nothing`(seconds: Double) {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    stage.forget()
    #expect(viv_tempo_tick(stage.tempo, seconds) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.taken() == [])
    #expect((x.pointee, stage.state(m), stage.time) == (50, VIV_STATE_MOVING, 0.5))
  }

  @Test(arguments: [0.25, .nan, .infinity])
  func `T30 a timestamp backward or without a number changes nothing`(timestamp: Double) {
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100))
    viv_tempo_tick_at(stage.tempo, 0)
    viv_tempo_tick_at(stage.tempo, 0.5)
    #expect(viv_tempo_tick_at(stage.tempo, timestamp) == VIV_ERROR_INVALID_ARGUMENT)
    #expect((x.pointee, stage.time) == (50, 0.5))
    #expect(viv_tempo_tick_at(stage.tempo, 0.75) == VIV_OK)
    #expect(x.pointee == 75)
  }

  @Test func `T31 one long tick tells every cycle`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.5)
    viv_set_repeats(m, 3)
    viv_start(m)
    #expect(
      stage.tick(10) == ["a.repeated", "a.repeated", "a.repeated", "a.updated", "a.completed"])
    #expect(x.pointee == 100)
  }

  @Test func `T31 what one long tick crosses is told at its exact moment`() {
    let m = stage.tween("a", in: 0.5)
    viv_set_repeats(m, 3)
    viv_start(m)
    stage.tick(10)
    #expect(stage.record.moments == [0.5, 1, 1.5, 2, 2])
  }

  @Test(arguments: [1.0, 0.3, 1.0 / 60, 1.0 / 7, 0.125])
  func `T33 any split tells the same`(step: Double) {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.75)
    viv_set_delay(m, 0.25)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    #expect(
      stage.play(m, every: step) == [
        "a.started 0.25", "a.reversed 1.0", "a.reversed 1.75", "a.repeated 1.75",
        "a.reversed 2.5", "a.completed 3.25",
      ])
    #expect(x.pointee == 0)
  }

  @Test(arguments: [(60.0, 120), (10, 20), (240, 480)])
  func `T34 ten short cycles end exactly where their sum says`(rate: Double, ticks: Int) {
    let m = stage.tween("a", in: 0.2)
    viv_set_repeats(m, 9)
    #expect(viv_get_length(m).isNear(2))
    viv_start(m)
    for _ in 1..<ticks { stage.tick(1 / rate) }
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(1 / rate)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `T34 ten short reversing cycles take twice as long`() {
    let m = stage.tween("a", in: 0.2)
    viv_set_repeats(m, 9)
    viv_set_reverses(m, true)
    #expect(viv_get_length(m).isNear(4))
    #expect(stage.play(m, every: 1.0 / 60).last == "a.completed 4.0")
  }

  @Test func `T37 what was stopped runs again from its beginning`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100)
    viv_start(m)
    stage.tick(0.5)
    viv_stop(m)
    viv_start(m)
    #expect(x.pointee == 0)
    #expect(stage.values(of: x, every: 0.5, 2) == [50, 100])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A tick tells at most 64 repeats and counts what it left out`() {
    let m = stage.tween("a")
    viv_set_repeats(m, Int32(VIV_FOREVER))
    viv_start(m)
    let told = stage.tick(1000.5)
    #expect(told == Array(repeating: "a.repeated", count: 64) + ["a.updated"])
    #expect(stage.record.events.prefix(63).allSatisfy { $0.skipped == 0 })
    #expect(stage.record.events[63].skipped == 1000 - 64)
    #expect(stage.record.moments[62...63] == [63, 1000])
  }

  @Test func `A huge tick of an endless motion ends where arithmetic says`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    viv_start(m)
    stage.tick(1_000_000_000.25)
    #expect(x.pointee == 25)
    #expect(viv_get_cycles_completed(m) == 1_000_000_000)
  }

  @Test func `A tick of nothing changes no time`() {
    let m = stage.tween("a")
    viv_start(m)
    stage.tick(0.5)
    #expect(stage.tick(0) == [])
    #expect(stage.time == 0.5)
  }

  @Test func `120 ticks of a sixtieth reach 2 seconds`() {
    let m = stage.tween("a", in: 2)
    viv_start(m)
    for _ in 0..<119 { stage.tick(1.0 / 60) }
    #expect(stage.tick(1.0 / 60) == ["a.updated", "a.completed"])
    #expect(stage.record.moments == [2, 2])
  }
}
