import CVivace
import Testing

/// What is allowed in a callback, and what is not.
@Suite struct CallbackTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `A motion started in a callback begins at that very moment`() {
    let x = stage.float()
    let b = stage.tween("b", x, to: 100)
    let a = stage.wait("a", 0.25)
    stage.when("a.completed") { _ in viv_start(b) }
    viv_start(a)
    stage.tick(1)
    #expect(x.pointee == 75)
    #expect(stage.timed == ["a.completed 0.25", "b.started 0.25"])
  }

  @Test func `A chain of starts loses no time however long the tick`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100, in: 0.3)
    var plays = 0
    stage.when("a.completed") { [m] _ in
      plays += 1
      viv_start(m)
    }
    viv_start(m)
    stage.tick(1)
    #expect(plays == 3)
    #expect(x.pointee.isNear(100.0 / 3))
  }

  @Test(arguments: ["started", "updated", "reversed", "repeated", "paused", "resumed"])
  func `A callback may destroy its sender`(kind: String) {
    let m = stage.tween("a", in: 0.25)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 2)
    stage.when("a.\(kind)") { [m] _ in viv_destroy(m) }
    viv_start(m)
    viv_pause(m)
    viv_resume(m)
    viv_tempo_tick(tempo, 1)
    #expect(!viv_is_valid(m))
    #expect(Array(stage.taken().suffix(2)) == ["a.\(kind)", "a.destroyed"])
    stage.tick(1)
    #expect(viv_tempo_get_count(tempo) == 0)
  }

  @Test(arguments: ["completed", "stopped"])
  func `The last callback may destroy its sender`(kind: String) {
    let m = stage.tween("a", in: 0.25)
    stage.when("a.\(kind)") { [m] _ in viv_destroy(m) }
    viv_start(m)
    if kind == "stopped" { viv_stop(m) } else { stage.tick(1) }
    #expect(!viv_is_valid(m))
    #expect(stage.record.told.last == "a.destroyed")
  }

  @Test func `A transient motion destroyed in its last callback goes once`() {
    let m = stage.tween("a")
    viv_set_transient(m, true)
    stage.when("a.completed") { [m] _ in viv_destroy(m) }
    viv_start(m)
    stage.forget()
    #expect(stage.tick(1) == ["a.updated", "a.completed", "a.destroyed"])
  }

  @Test func `A transient motion started again in its last callback lives on`() {
    let m = stage.tween("a")
    viv_set_transient(m, true)
    stage.when("a.completed") { [m] stage in
      stage.record.reactions = [:]
      viv_start(m)
    }
    viv_start(m)
    stage.tick(1.5)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(1)
    #expect(!viv_is_valid(m))
  }

  @Test func `What a callback destroys tells nothing in that moment any more`() {
    let (a, b) = (stage.tween("a"), stage.tween("b"))
    stage.when("a.completed") { _ in viv_destroy(b) }
    viv_start(a)
    viv_start(b)
    stage.forget()
    #expect(stage.tick(1) == ["a.updated", "a.completed", "b.destroyed"])
  }

  @Test func `What a callback stops goes no further in that tick`() {
    let x = stage.float()
    let b = stage.tween("b", x, to: 100)
    let a = stage.wait("a", 0.5)
    stage.when("a.completed") { _ in viv_stop(b) }
    viv_start(a)
    viv_start(b)
    stage.tick(0.75)
    #expect((x.pointee, stage.state(b)) == (50, VIV_STATE_IDLE))
  }

  @Test func `A callback may create hundreds of motions that move at once`() {
    let targets = stage.floats(Array(repeating: 0, count: 500))
    let a = stage.wait("a", 0.5)
    stage.when("a.completed") { stage in
      for index in 0..<500 {
        let m = viv_motion_create(stage.tempo, 1, 0)
        viv_motion_to(m, targets + index, 100)
        viv_start(m)
      }
    }
    viv_start(a)
    stage.tick(1)
    #expect((0..<500).allSatisfy { targets[$0] == 50 })
    #expect(viv_tempo_get_count(tempo) == 501)
  }

  @Test func `A callback may create hundreds of motions in updated`() {
    let a = stage.tween("a")
    stage.when("a.updated") { stage in
      for _ in 0..<300 { viv_start(viv_motion_create(stage.tempo, 1, 0)) }
    }
    viv_start(a)
    for _ in 0..<3 { stage.tick(0.25) }
    #expect(viv_tempo_get_count(tempo) == 901)
  }

  @Test(arguments: ["started", "updated", "completed", "destroyed", "paused"])
  func `Ticking, running and destroying the tempo in its callback is busy`(kind: String) {
    let m = stage.tween("a")
    var answers: [viv_status] = []
    stage.when("a.\(kind)") { stage in
      answers = [
        viv_tempo_tick(stage.tempo, 0.1), viv_tempo_tick_at(stage.tempo, 5),
        viv_tempo_run(stage.tempo, 60, 0), viv_tempo_destroy(stage.tempo),
      ]
    }
    viv_start(m)
    viv_pause(m)
    viv_resume(m)
    viv_tempo_tick(tempo, 0.5)
    #expect(stage.time == 0.5)
    viv_tempo_tick(tempo, 0.5)
    viv_destroy(m)
    #expect(answers == Array(repeating: viv_status(VIV_ERROR_BUSY), count: 4))
    #expect(stage.time == 1)
  }

  @Test func `Another tempo may be ticked in a callback`() {
    let other = Stage()
    let x = other.float()
    viv_start(other.tween("b", x, to: 100))
    let a = stage.tween("a")
    let otherTempo = other.tempo
    stage.when("a.updated") { _ in viv_tempo_tick(otherTempo, 0.25) }
    viv_start(a)
    stage.tick(0.5)
    #expect(x.pointee == 25)
  }

  @Test func `An easing of the host may ask but not tick`() {
    let ticking: viv_easing_function = { progress, user in
      let tempo = user!.load(as: viv_tempo.self)
      return viv_tempo_tick(tempo, 1) == VIV_ERROR_BUSY ? progress : 0
    }
    let memory = UnsafeMutablePointer<viv_tempo>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.pointee = tempo
    let easing = viv_easing_create_custom(tempo, ticking, memory)
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100, ease: Int(easing)))
    stage.tick(0.5)
    #expect(x.pointee == 50)
  }

  @Test func `A callback may seek and reverse its sender`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    var times = 0
    stage.when("a.updated") { [m] _ in
      times += 1
      if times == 1 { viv_seek(m, 0.25) }
      if times == 3 { viv_reverse(m) }
    }
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 25)
    stage.record.reactions = [:]
    viv_reverse(m)
    stage.tick(0.125)
    #expect(x.pointee == 12.5)
  }

  @Test func `Completed is never told inside start`() {
    let m = stage.tween("a", in: 0)
    viv_start(m)
    #expect(stage.taken() == ["a.started"])
  }

  @Test func `A motion of no duration started in a callback completes within the tick`() {
    let b = stage.tween("b", in: 0)
    stage.when("a.completed") { _ in viv_start(b) }
    viv_start(stage.wait("a", 0.25))
    #expect(
      stage.tick(1).filter { $0.hasPrefix("b") } == ["b.started", "b.completed"])
  }

  @Test func `A moveable created in destroyed of another is another`() {
    let a = stage.tween("a")
    var made: viv_moveable = 0
    stage.when("a.destroyed") { stage in made = viv_motion_create(stage.tempo, 1, 0) }
    viv_destroy(a)
    #expect(made != 0 && made != a && viv_is_valid(made))
  }

  @Test func `An error callback hears every failure with its sentence`() {
    let report: viv_error_callback = { tempo, status, message, user in
      let record = listener(user)
      record.told.append("\(status): \(String(cString: message!))")
    }
    viv_tempo_on_error(tempo, report, stage.record.pointer)
    viv_tempo_tick(tempo, -1)
    #expect(stage.taken() == ["3: \(stage.error)"])
    viv_tempo_on_error(tempo, nil, nil)
    viv_tempo_tick(tempo, -1)
    #expect(stage.taken() == [])
  }
}
