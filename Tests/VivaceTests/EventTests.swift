import CVivace
import Testing

private let all = viv_event_kind(VIV_EVENT_ALL)

private func kinds(_ kinds: Int...) -> viv_event_kind { viv_event_kind(kinds.reduce(0, |)) }

@Suite struct EventTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `Only the kinds asked for are told`() {
    let m = stage.tween("a")
    viv_on(m, all, nil, nil)
    viv_on(m, kinds(VIV_EVENT_STARTED, VIV_EVENT_COMPLETED), hear, stage.record.pointer)
    viv_start(m)
    stage.tick(0.5)
    viv_tempo_tick(tempo, 0.5)
    #expect(stage.taken() == ["a.completed"])
  }

  @Test func `Without a subscription nothing is told`() {
    let m = stage.tween("a")
    viv_on(m, all, nil, nil)
    viv_start(m)
    #expect(stage.tick(1) == [])
  }

  @Test func `A kind has one listener, the last one set`() {
    let m = stage.tween("a")
    let other = Record()
    other.names[m] = "other"
    viv_on(m, kinds(VIV_EVENT_COMPLETED), hear, other.pointer)
    viv_start(m)
    stage.forget()
    #expect(stage.tick(1) == ["a.updated"])
    #expect(other.told == ["other.completed"])
  }

  @Test func `Removing one kind leaves the others`() {
    let m = stage.tween("a")
    viv_on(m, kinds(VIV_EVENT_UPDATED), nil, nil)
    viv_start(m)
    #expect(stage.taken() == ["a.started"])
    #expect(stage.tick(1) == ["a.completed"])
  }

  @Test(arguments: [0, 2048, -1, 4095, Int32.min])
  func `No kinds and unknown kinds are refused and change nothing`(kinds: viv_event_kind) {
    let m = stage.tween("a")
    #expect(viv_on(m, kinds, nil, nil) == VIV_ERROR_INVALID_ARGUMENT)
    viv_start(m)
    #expect(stage.taken() == ["a.started"])
  }

  @Test func `A listener can be replaced within its own callback`() {
    let m = stage.tween("a")
    viv_set_repeats(m, 3)
    stage.when("a.repeated") { [m] _ in viv_on(m, kinds(VIV_EVENT_REPEATED), nil, nil) }
    viv_start(m)
    stage.forget()
    #expect(stage.tick(10) == ["a.repeated", "a.updated", "a.completed"])
  }

  @Test func `An event tells its moveable, its parent and its moment`() throws {
    let m = stage.tween("a", in: 0.25)
    let g = stage.group("g", m)
    viv_start(g)
    stage.tick(1)
    let index = try #require(stage.record.told.firstIndex(of: "a.completed"))
    let event = stage.record.events[index]
    #expect((event.moveable, event.parent, event.time) == (m, g, 0.25))
    #expect((event.kind, event.reason) == (128, 0))
    #expect(stage.record.events.last?.parent == 0)
  }

  @Test func `In a callback the tempo tells the exact moment`() {
    let m = stage.tween("a", in: 0.25)
    var moment = 0.0
    stage.when("a.completed") { stage in moment = stage.time }
    viv_start(m)
    stage.tick(1)
    #expect((moment, stage.time) == (0.25, 1))
  }

  @Test func `Updated is told once a tick, at its end`() {
    let m = stage.tween("a", in: 0.25)
    viv_set_repeats(m, 5)
    viv_start(m)
    #expect(stage.tick(1.1).filter { $0 == "a.updated" }.count == 1)
    #expect(stage.record.told.last == "a.updated")
    #expect(stage.record.moments.last == 1.1)
  }

  @Test func `A root in its delay tells no updated`() {
    let m = stage.tween("a")
    viv_set_delay(m, 1)
    viv_start(m)
    #expect(stage.tick(0.5) == [])
  }

  @Test func `Roots tell in the order of their start`() {
    let (a, b, c) = (stage.tween("a"), stage.tween("b"), stage.tween("c"))
    for m in [c, a, b] { viv_start(m) }
    stage.forget()
    #expect(
      stage.tick(1) == [
        "c.updated", "c.completed", "a.updated", "a.completed", "b.updated", "b.completed",
      ])
  }

  @Test func `What ends earlier is told earlier`() {
    let (a, b) = (stage.tween("a", in: 0.5), stage.tween("b", in: 0.25))
    viv_start(a)
    viv_start(b)
    #expect(
      stage.tick(1) == ["b.updated", "b.completed", "a.updated", "a.completed"])
  }

  @Test func `At a boundary the exact value is written before the event`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.3)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.1)
    var seen: [Float] = []
    for kind in ["reversed", "repeated", "completed"] {
      stage.when("a.\(kind)") { _ in seen.append(x.pointee) }
    }
    stage.play(m, every: 0.7)
    #expect(seen == [100, 0, 0, 100, 0])
  }

  @Test func `Completion is told once per play`() {
    let m = stage.tween("a")
    stage.play(m)
    stage.forget()
    #expect(stage.tick(10) == [])
    #expect(stage.play(m).filter { $0.hasPrefix("a.completed") }.count == 1)
  }

  @Test func `Destroyed is the last event and its handle is stale already`() {
    let m = stage.tween("a")
    viv_start(m)
    stage.tick(0.5)
    var wasValid = true
    stage.when("a.destroyed") { [m] _ in wasValid = viv_is_valid(m) }
    stage.forget()
    viv_destroy(m)
    #expect(stage.taken() == ["a.destroyed"])
    #expect(!wasValid)
    #expect(stage.tick(1) == [])
  }

  @Test func `Destroying a tempo tells destroyed of everything once`() {
    var record: Record?
    do {
      let other = Stage()
      _ = other.group("g", other.tween("a"), other.tween("b"))
      viv_start(other.tween("c"))
      other.forget()
      record = other.record
    }
    #expect(record?.told.sorted() == ["a.destroyed", "b.destroyed", "c.destroyed", "g.destroyed"])
  }

  // MARK: the queue

  func polled() -> [viv_event] {
    var events: [viv_event] = []
    while let event = viv_tempo_poll_event(tempo) { events.append(event.pointee) }
    return events
  }

  @Test func `The queue tells what callbacks tell, in the same order`() {
    viv_tempo_collect_events(tempo, all, 100)
    let (a, b) = (stage.tween("a"), stage.tween("b", in: 0.5))
    viv_set_reverses(b, true)
    let s = stage.sequence("s", a, b)
    viv_set_repeats(s, 1)
    viv_start(s)
    viv_tempo_tick(tempo, 1.7)
    viv_pause(s)
    viv_resume(s)
    viv_tempo_tick(tempo, 10)
    viv_destroy(s)
    let events = polled()
    let heard = stage.record.events
    #expect(events.map(\.kind) == heard.map(\.kind))
    #expect(events.map(\.moveable) == heard.map(\.moveable))
    #expect(events.map(\.time) == heard.map(\.time))
    #expect(events.map(\.parent) == heard.map(\.parent))
    #expect(events.count > 20)
  }

  @Test func `Nothing is collected before it is asked for`() {
    viv_start(stage.tween("a"))
    #expect(viv_tempo_poll_event(tempo) == nil)
    #expect(viv_tempo_get_lost_events(tempo) == 0)
  }

  @Test func `Only the kinds asked for are collected`() {
    viv_tempo_collect_events(tempo, kinds(VIV_EVENT_COMPLETED, VIV_EVENT_DESTROYED), 10)
    let m = stage.tween("a")
    viv_start(m)
    stage.tick(1)
    viv_destroy(m)
    #expect(polled().map(\.kind) == [128, 1024])
  }

  @Test func `What finds the queue full is lost and counted`() {
    viv_tempo_collect_events(tempo, kinds(VIV_EVENT_STARTED), 3)
    let motions = (0..<10).map { _ in stage.tween("m") }
    for m in motions { viv_start(m) }
    #expect(viv_tempo_get_lost_events(tempo) == 7)
    #expect(polled().map(\.moveable) == Array(motions.prefix(3)))
    #expect(viv_tempo_get_lost_events(tempo) == 7)
  }

  @Test func `After polling there is room again`() {
    viv_tempo_collect_events(tempo, kinds(VIV_EVENT_STARTED), 2)
    for _ in 0..<5 {
      let (a, b) = (stage.tween("a"), stage.tween("b"))
      viv_start(a)
      viv_start(b)
      #expect(polled().map(\.moveable) == [a, b])
    }
    #expect(viv_tempo_get_lost_events(tempo) == 0)
  }

  @Test func `Collecting anew begins with an empty queue`() {
    viv_tempo_collect_events(tempo, kinds(VIV_EVENT_STARTED), 1)
    viv_start(stage.tween("a"))
    viv_start(stage.tween("b"))
    viv_tempo_collect_events(tempo, kinds(VIV_EVENT_STARTED), 1)
    #expect(viv_tempo_get_lost_events(tempo) == 0)
    #expect(polled().isEmpty)
  }

  @Test func `Collecting can end`() {
    viv_tempo_collect_events(tempo, all, 10)
    viv_start(stage.tween("a"))
    #expect(viv_tempo_collect_events(tempo, 0, 0) == VIV_OK)
    viv_start(stage.tween("b"))
    #expect(polled().isEmpty)
  }
}
