import CVivace
import Testing

/// Memory that is taken away in containers and in callbacks.
@Suite struct ReleaseInsideTests {
  let stage = Stage()
  let x: Target
  let y: Target
  var tempo: viv_tempo { stage.tempo }

  init() { (x, y) = (stage.float(), stage.float()) }

  // MARK: containers

  @Test func `In a container a motion goes on without`() {
    let g = stage.group("g", stage.tween("a", x), stage.tween("b", y, in: 2))
    viv_start(g)
    stage.tick(0.5)
    stage.forget()
    #expect(viv_tempo_release_target(tempo, x, 4) == 1)
    #expect(stage.taken() == [])
    x.pointee = -1
    #expect(stage.tick(0.5) == ["a.updated", "a.completed", "b.updated", "g.updated"])
    #expect((x.pointee, y.pointee) == (-1, 50))
    #expect(stage.tick(1).contains("g.completed"))
  }

  @Test func `A step that is yet to come is taken it from`() {
    let s = stage.sequence("s", stage.tween("a", x), stage.tween("b", y, from: 5, to: 6))
    viv_start(s)
    stage.tick(0.5)
    #expect(viv_tempo_release_target(tempo, y, 4) == 1)
    #expect(
      stage.tick(1) == [
        "a.updated", "a.completed", "s.stepped", "b.started", "b.updated", "s.updated",
      ])
    #expect((x.pointee, y.pointee) == (100, 0))
    #expect(viv_get_length(s) == 2)
  }

  @Test func `A container of which nothing is left to move plays on`() {
    let g = stage.group("g", stage.tween("a", x))
    viv_set_repeats(g, 2)
    viv_start(g)
    stage.tick(0.5)
    stage.forget()
    #expect(viv_tempo_release_target(tempo, x, 4) == 1)
    #expect((stage.taken(), stage.state(g)) == ([], VIV_STATE_MOVING))
    x.pointee = -1
    stage.tick(3)
    #expect((x.pointee, stage.state(g)) == (-1, VIV_STATE_COMPLETED))
    viv_seek(g, 0.5)
    viv_reset(g)
    #expect(x.pointee == -1)
  }

  // MARK: callbacks

  @Test(arguments: ["a.started", "a.updated", "a.reversed", "a.repeated", "a.completed"])
  func `In a callback of any kind it is taken at that moment`(event: String) {
    let a = stage.tween("a", x)
    viv_motion_to(a, y, 100)
    viv_set_reverses(a, true)
    viv_set_repeats(a, 1)
    var left: [Float] = []
    stage.when(event) { stage in
      if left.isEmpty {
        #expect(viv_tempo_release_target(stage.tempo, y, 4) == 1)
        left = [y.pointee]
        y.pointee = -1
      }
    }
    viv_start(a)
    for _ in 0..<50 { stage.tick(0.1) }
    #expect((y.pointee, left.count) == (-1, 1))
    #expect((x.pointee, stage.state(a)) == (0, VIV_STATE_COMPLETED))
  }

  @Test(arguments: ["a.stopped", "a.paused", "a.resumed", "a.destroyed"])
  func `In a callback of a call it is taken as well`(event: String) {
    let a = stage.tween("a", x)
    viv_start(a)
    stage.tick(0.25)
    stage.when(event) { stage in
      viv_tempo_release_target(stage.tempo, x, 4)
      x.pointee = -1
    }
    viv_pause(a)
    viv_resume(a)
    viv_stop(a)
    viv_start(a)
    viv_destroy(a)
    stage.tick(1)
    #expect(x.pointee == -1)
  }

  @Test func `In the callback of one motion another's value is not written any more`() {
    for first in ["a", "b"] {
      let (one, other) = (stage.float(), stage.float())
      let a = stage.tween(first, one, in: 0.5)
      let b = stage.tween(first == "a" ? "b" : "a", other, in: 2)
      stage.when("\(first).completed") { stage in
        #expect(viv_tempo_release_target(stage.tempo, other, 4) == 1)
        other.pointee = -1
      }
      for m in first == "a" ? [a, b] : [b, a] { viv_start(m) }
      stage.tick(1)
      #expect(other.pointee == -1)
      #expect(stage.state(b) == VIV_STATE_IDLE)
    }
  }

  @Test func `In the callback of being stopped by a release the rest is released`() {
    let a = stage.tween("a", x)
    let b = stage.tween("b", y)
    viv_start(a)
    viv_start(b)
    stage.tick(0.25)
    stage.when("a.stopped") { stage in
      #expect(viv_tempo_release_target(stage.tempo, y, 4) == 1)
      viv_destroy(a)
    }
    stage.forget()
    #expect(viv_tempo_release_target(tempo, x, 4) == 1)
    #expect(stage.taken() == ["a.stopped", "b.stopped", "a.destroyed"])
    (x.pointee, y.pointee) = (-1, -1)
    stage.tick(1)
    #expect((x.pointee, y.pointee) == (-1, -1))
  }

  @Test func `In the callback of being stopped a new motion may move it again`() {
    let a = stage.tween("a", x)
    let b = stage.tween("b", x, from: 0, to: 8)
    viv_start(a)
    stage.when("a.stopped") { stage in
      // b lost it too; a new property has not.
      #expect(viv_motion_from_to(b, x, 0, 16) == VIV_OK)
      viv_start(b)
    }
    #expect(viv_tempo_release_target(tempo, x, 4) == 2)
    stage.tick(0.5)
    #expect(x.pointee == 8)
  }

  @Test func `In the middle of a tick what was reached is not written afterwards`() {
    let a = stage.tween("a", x)
    let clock = stage.wait("clock", 0.5)
    stage.when("clock.completed") { stage in
      viv_tempo_release_target(stage.tempo, x, 4)
      x.pointee = -1
    }
    viv_start(a)
    viv_start(clock)
    #expect(!stage.tick(1).contains("a.completed"))
    #expect(x.pointee == -1)
  }

  @Test func `Events that are polled tell the reason too`() {
    viv_tempo_collect_events(tempo, viv_event_kind(VIV_EVENT_STOPPED), 8)
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_to(m, x, 1)
    viv_start(m)
    viv_tempo_release_target(tempo, x, 4)
    guard let event = viv_tempo_poll_event(tempo) else {
      Issue.record("nothing to poll")
      return
    }
    #expect(event.pointee.moveable == m)
    #expect(event.pointee.reason == VIV_STOP_RELEASED)
  }

  @Test func `Nothing is under way once all is released`() {
    viv_start(stage.tween("a", x))
    viv_start(stage.tween("b", y))
    let memory = min(x, y)
    #expect(viv_tempo_release_target(tempo, memory, max(x, y) - memory + 4) >= 1)
    viv_tempo_release_target(tempo, x, 4)
    viv_tempo_release_target(tempo, y, 4)
    #expect(viv_tempo_get_active_count(tempo) == 0)
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
  }

  @Test func `Another tempo's motions keep what one releases`() {
    let other = Stage()
    let m = other.tween("m", x)
    viv_start(m)
    #expect(viv_tempo_release_target(tempo, x, 4) == 0)
    other.tick(0.5)
    #expect(x.pointee == 50)
  }

  // MARK: refusals

  @Test func `No address and no size are refused, with nothing changed`() {
    let m = stage.tween("m", x)
    viv_start(m)
    stage.tick(0.25)
    stage.forget()
    #expect(viv_tempo_release_target(tempo, nil, 4) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.error.hasPrefix("viv_tempo_release_target") && stage.error.contains("address"))
    #expect(viv_tempo_release_target(tempo, x, 0) == 0)
    #expect(stage.error.contains("size"))
    #expect(stage.taken() == [])
    stage.tick(0.25)
    #expect(x.pointee == 50)
  }

  @Test func `A bad handle releases nothing`() {
    let m = stage.tween("m", x)
    viv_start(m)
    let gone = viv_tempo_create()
    viv_tempo_destroy(gone)
    for bad in [0, 12345, gone, m] { #expect(viv_tempo_release_target(bad, x, 4) == 0) }
    stage.tick(0.5)
    #expect(x.pointee == 50)
  }
}
