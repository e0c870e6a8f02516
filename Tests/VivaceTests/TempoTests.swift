import CVivace
import Foundation
import Testing

@Suite struct TempoTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  /// A value that tells the time: 100 per second.
  func clock() -> Target {
    let x = stage.float()
    viv_start(stage.tween("clock", x, from: 0, to: 100_000, in: 1000))
    stage.forget()
    return x
  }

  @Test func `A new tempo is at 0 with nothing in it`() {
    #expect((stage.time, viv_tempo_get_count(tempo)) == (0, 0))
    #expect(viv_tempo_get_last_error(tempo) == VIV_OK)
    #expect(stage.error == "")
  }

  @Test func `A rate scales the clock from the next tick on`() {
    let x = clock()
    stage.tick(1)
    viv_tempo_set_rate(tempo, 0.5)
    stage.tick(1)
    #expect((x.pointee, stage.time) == (150, 1.5))
    viv_tempo_set_rate(tempo, 0)
    stage.tick(1)
    #expect(stage.time == 1.5)
  }

  @Test func `At rate 0 nothing is told as updated`() {
    _ = clock()
    viv_tempo_set_rate(tempo, 0)
    #expect(stage.tick(1) == [])
  }

  @Test func `A paused tempo ignores ticks`() {
    let x = clock()
    viv_tempo_pause(tempo)
    viv_tempo_pause(tempo)
    #expect(stage.tick(1) == [])
    viv_tempo_resume(tempo)
    viv_tempo_resume(tempo)
    stage.tick(1)
    #expect(x.pointee.isNear(100) && stage.time == 1)
  }

  @Test func `The longest step clamps a tick in seconds of the host`() {
    viv_tempo_set_longest_step(tempo, 0.1)
    viv_tempo_set_rate(tempo, 2)
    stage.tick(5)
    #expect(stage.time == 0.2)
    viv_tempo_set_longest_step(tempo, .infinity)
    stage.tick(5)
    #expect(stage.time.isNear(10.2))
  }

  @Test func `The first timestamp is the origin`() {
    let x = clock()
    viv_tempo_tick_at(tempo, 1000)
    #expect((x.pointee, stage.time) == (0, 0))
    viv_tempo_tick_at(tempo, 1000.5)
    #expect(x.pointee.isNear(50) && stage.time == 0.5)
  }

  @Test func `A timestamp may be negative and may come twice`() {
    viv_tempo_tick_at(tempo, -5)
    viv_tempo_tick_at(tempo, -4)
    #expect(viv_tempo_tick_at(tempo, -4) == VIV_OK)
    #expect(stage.time == 1)
  }

  @Test func `Timestamps during a pause are left out`() {
    viv_tempo_tick_at(tempo, 10)
    viv_tempo_pause(tempo)
    viv_tempo_tick_at(tempo, 20)
    viv_tempo_resume(tempo)
    viv_tempo_tick_at(tempo, 21)
    #expect(stage.time == 1)
  }

  @Test func `A timestamp is clamped by the longest step`() {
    viv_tempo_set_longest_step(tempo, 0.25)
    viv_tempo_tick_at(tempo, 0)
    viv_tempo_tick_at(tempo, 9)
    viv_tempo_tick_at(tempo, 9.125)
    #expect(stage.time == 0.375)
  }

  @Test func `After a million seconds a tick of a second is still exact`() {
    let x = stage.float()
    for _ in 0..<1000 { stage.tick(1000) }
    viv_start(stage.tween("a", x, from: 0, to: 1))
    for index in 1..<64 {
      stage.tick(1.0 / 64)
      #expect(x.pointee == Float(index) / 64)
    }
  }

  @Test func `The sum of a million odd ticks is exact`() {
    for _ in 0..<1_000_000 { viv_tempo_tick(tempo, 0.1) }
    #expect(stage.time == 100_000)
  }

  @Test func `A clock that would not stay finite is refused`() {
    #expect(viv_tempo_tick(tempo, 1e308) == VIV_OK)
    #expect(viv_tempo_tick(tempo, 1e308) == VIV_ERROR_LIMIT)
    #expect(stage.time == 1e308)
  }

  // MARK: running

  @Test func `Run paces itself in real time until nothing is under way`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.2)
    var updates = 0
    stage.when("a.updated") { _ in updates += 1 }
    viv_start(m)
    let began = Date()
    #expect(viv_tempo_run(tempo, 100, .infinity) == VIV_OK)
    let took = Date().timeIntervalSince(began)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
    #expect(took > 0.19 && took < 1)
    #expect(updates > 2 && updates <= 60)
  }

  @Test func `Run ends after its longest time`() {
    _ = clock()
    let began = Date()
    #expect(viv_tempo_run(tempo, 60, 0.1) == VIV_OK)
    let took = Date().timeIntervalSince(began)
    #expect(took > 0.09 && took < 1)
    #expect(stage.time > 0.05 && stage.time < 1)
  }

  @Test func `Run of nothing is over at once`() {
    #expect(viv_tempo_run(tempo, 60, .infinity) == VIV_OK)
    #expect(stage.time == 0)
  }

  @Test func `Run for 0 seconds ticks once by 0`() {
    let m = stage.tween("a", in: 0)
    viv_start(m)
    #expect(viv_tempo_run(tempo, 60, 0) == VIV_OK)
    #expect((stage.state(m), stage.time) == (VIV_STATE_COMPLETED, 0))
  }

  @Test func `Run ends when a callback pauses the tempo`() {
    _ = clock()
    stage.when("clock.updated") { stage in viv_tempo_pause(stage.tempo) }
    #expect(viv_tempo_run(tempo, 1000, 10) == VIV_OK)
    #expect(stage.time < 1)
  }

  @Test(arguments: [0, -1, 1001, Double.nan, .infinity])
  func `Run at no such rate is refused`(hertz: Double) {
    _ = clock()
    #expect(viv_tempo_run(tempo, hertz, 1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.time == 0)
  }

  // MARK: musical time (ACCEPTANCE N8)

  static let beats: [(Int, Double)] = [
    (VIV_NOTE_TWO, 8), (VIV_NOTE_ONE, 4), (VIV_NOTE_HALF, 2), (VIV_NOTE_THIRD, 4.0 / 3),
    (VIV_NOTE_QUARTER, 1), (VIV_NOTE_SIXTH, 2.0 / 3), (VIV_NOTE_EIGHTH, 0.5),
    (VIV_NOTE_SIXTEENTH, 0.25),
  ]

  @Test(arguments: [60.0, 75, 90, 100, 120, 128, 140, 174])
  func `A note lasts its beats times 60 over BPM`(bpm: Double) {
    #expect(viv_tempo_set_bpm(tempo, bpm) == VIV_OK)
    for (note, beats) in Self.beats {
      #expect(viv_tempo_get_note(tempo, viv_note(note)).isNear(beats * 60 / bpm, 1e-14))
    }
  }

  @Test func `Notes of a new tempo are at 120 BPM`() {
    #expect(viv_tempo_get_note(tempo, viv_note(VIV_NOTE_QUARTER)) == 0.5)
  }

  @Test func `At 174 BPM notes last what the table says`() {
    viv_tempo_set_bpm(tempo, 174)
    let table = [
      2.758620689655, 1.379310344828, 0.6896551724138, 0.4597701149425, 0.3448275862069,
      0.2298850574713, 0.1724137931034, 0.08620689655172,
    ]
    for (note, seconds) in table.enumerated() {
      #expect(viv_tempo_get_note(tempo, viv_note(note)).isNear(seconds, 1e-12))
    }
  }

  @Test func `What would end after the last second of a clock is on its way for ever`() {
    let x = stage.float()
    #expect(viv_tempo_tick(tempo, .greatestFiniteMagnitude) == VIV_OK)
    let m = stage.tween("m", x, to: 1, in: 1e300)
    #expect(viv_start(m) == VIV_OK)
    #expect(viv_get_state(m) == VIV_STATE_MOVING)
    #expect(viv_tempo_tick(tempo, 1) == VIV_OK)
    #expect(viv_get_state(m) == VIV_STATE_MOVING)
    viv_stop(m)
    #expect(viv_get_state(m) == VIV_STATE_IDLE)
  }

  @Test(arguments: [-1, 8, 100, Int32.max, Int32.min])
  func `An unknown note has no length`(note: viv_note) {
    #expect(viv_tempo_get_note(tempo, note).isNaN)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
  }

  @Test func `BPM change nothing that was made`() {
    let m = stage.wait("a", viv_tempo_get_note(tempo, viv_note(VIV_NOTE_ONE)))
    viv_tempo_set_bpm(tempo, 60)
    #expect(viv_get_length(m) == 2)
  }
}
