import CVivace
import Testing
import Vivace

@Suite struct LifeTests {
  @Test func `Settings are chained`() throws {
    let tempo = try Tempo()
    let x = Animated<Float>(0)
    let motion = try tempo.tween(duration: 1)
      .move(x, from: 0, to: 8)
      .delay(1).repeats(1).repeatDelay(2).reverses().turnDelay(0.5).rate(2).named("swing")
    // 1 s, then twice 1 + 0.5 + 1 s with 2 s between them.
    #expect(motion.length == 8)
    #expect((motion.name, motion.kind, motion.state) == ("swing", .tween, .idle))
    try motion.start()
    #expect(motion.state == .delayed)
    try tempo.tick(0.75)
    #expect((x.value, motion.time, motion.direction) == (4, 1.5, .forward))
    try tempo.tick(0.75)
    #expect((x.value, motion.direction) == (4, .backward))
    try tempo.tick(10)
    #expect((x.value, motion.state, motion.cyclesCompleted) == (0, .completed, 2))
  }

  @Test func `What goes on for ever has no end`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween(duration: 1).repeats(.forever)
    #expect(motion.length == .infinity)
    expectRefusal(.invalidArgument) { try motion.repeats(.times(-2)) }
    expectRefusal(.invalidArgument) { try motion.repeats(.times(-1)) }
    #expect(motion.length == .infinity)
    try motion.start()
    expectRefusal(.invalidState) { try motion.finish() }
    expectRefusal(.invalidState) { try motion.delay(1) }
  }

  @Test func `A root is paused, sought, reversed and reset`() throws {
    let tempo = try Tempo()
    let x = Animated<Double>(3)
    let motion = try tempo.tween(duration: 4).move(x, to: 7).start()
    try motion.seek(to: 2)
    #expect(x.value == 5)
    try motion.pause()
    try tempo.tick(1)
    #expect((x.value, motion.state) == (5, .paused))
    try motion.resume().reverse()
    try tempo.tick(1)
    #expect(x.value == 4)
    try motion.play(.forward)
    try tempo.tick(2)
    #expect(x.value == 6)
    try motion.finish()
    #expect((x.value, motion.state) == (7, .completed))
    try motion.reset()
    #expect((x.value, motion.state) == (3, .idle))
  }

  @Test func `Events are told at their exact moment`() throws {
    let tempo = try Tempo()
    var told: [String] = []
    let motion = try tempo.tween(duration: 0.25).repeats(2).delay(0.5)
      .on([.started, .completed]) { told.append("\($0.time)") }
      .on(.repeated) { told.append("again at \($0.time)") }
    try motion.start()
    try tempo.tick(3)
    #expect(told == ["0.5", "again at 0.75", "again at 1.0", "1.25"])
    try motion.off(.all).start()
    try tempo.tick(3)
    #expect(told.count == 4)
  }

  @Test func `Events are collected and polled`() throws {
    let tempo = try Tempo()
    try tempo.collectEvents([.completed, .stopped], capacity: 2)
    let x = Animated<Float>(0)
    let first = try tempo.tween(duration: 1).move(x, to: 1).start()
    let second = try tempo.animate(x, to: 2, duration: 1)
    let third = try tempo.wait(1).start()
    try tempo.tick(1)
    let events = Array(tempo.events)
    #expect(events.map(\.moveable) == [AnyMoveable(first), AnyMoveable(second)])
    #expect(events.map(\.kind) == [.stopped, .completed])
    #expect(events.map(\.reason) == [.replaced, nil])
    #expect(events.map(\.time) == [0, 1])
    #expect(tempo.lostEvents == 1)
    #expect(third.state == .completed)
    #expect(Array(tempo.events).isEmpty)
  }

  @Test func `Kinds of events have names, and the library a version`() {
    #expect("\(MotionEvent.Kinds.completed)" == "completed")
    #expect("\([.destroyed, .started] as MotionEvent.Kinds)" == "[started, destroyed]")
    #expect("\([] as MotionEvent.Kinds)" == "[]")
    #expect("\(MotionEvent.Kinds(rawValue: 1 << 20))" == "1048576")
    #expect("\(MotionEvent.Kinds.all)".split(separator: ",").count == 11)
    #expect(LibraryVersion.current >= LibraryVersion(1, 0, 0))
    #expect("\(LibraryVersion(1, 20, 3))" == "1.20.3")
    #expect(LibraryVersion(1, 20, 3) > LibraryVersion(1, 3, 20))
  }

  @Test func `A tempo tells when it needs ticks, and what went wrong`() throws {
    let tempo = try Tempo()
    var activity: [Bool] = []
    var errors: [VivaceError] = []
    try tempo.onActivity { activity.append($0) }
    try tempo.onError { errors.append($0) }
    #expect(tempo.nextWakeup == .infinity)
    try tempo.wait(1).delay(1).start()
    // It begins after its delay.
    #expect((tempo.activeCount, tempo.nextWakeup) == (1, 1))
    try tempo.tick(2)
    #expect(activity == [true, false])
    expectRefusal(.invalidArgument) { try tempo.tick(-1) }
    #expect(errors.map(\.status) == [.invalidArgument])
    #expect(errors[0].message.contains("viv_tempo_tick"))
  }

  @Test func `What your own code found is told like what the library refuses`() throws {
    let tempo = try Tempo()
    var errors: [VivaceError] = []
    try tempo.onError { errors.append($0) }
    let error = tempo.report(.notFound, "there is no sprite hero")
    #expect((error.status, error.message) == (.notFound, "there is no sprite hero"))
    #expect(errors == [error])
    #expect(viv_tempo_get_last_error(tempo.handle) == VIV_ERROR_NOT_FOUND)
    // No error of the library: it says so.
    let unknown = tempo.report(.unknown, "anything")
    #expect(unknown.status == .invalidArgument && unknown.message.contains("must be an error"))
    #expect(errors == [error, unknown])
    let gone = tempo.reference
    _ = consume tempo
    #expect(gone.report(.notFound, "there is no sprite hero").status == .invalidHandle)
    #expect(errors.count == 2)
  }

  @Test func `What is gone is told of once, with the sentence of its status`() throws {
    let tempo = try Tempo()
    var errors: [VivaceError] = []
    try tempo.onError { errors.append($0) }
    let motion = try tempo.tween()
    try motion.destroy()
    let tempoOfMotion = motion.tempo
    expectRefusal(.invalidArgument) { _ = try Motion.Spring(duration: -1, bounce: 0.2) }
    for call in [{ try motion.start() }, { try motion.on(.all) { _ in } }, { try motion.clone() }] {
      let error = #expect(throws: VivaceError.self) { try call() }
      #expect(error?.status == .invalidHandle && error?.message.contains("handle") == true)
    }
    #expect(tempoOfMotion == nil)
    let functions = errors.map { $0.message.split(separator: ":")[0] }
    #expect(functions == ["viv_start", "viv_keep", "viv_clone"])
  }

  @Test func `A clock has a rate, a longest step and time stamps`() throws {
    let tempo = try Tempo()
    try tempo.setRate(2)
    try tempo.setLongestStep(0.5)
    try tempo.tick(3)
    #expect(tempo.time == 1)
    try tempo.setRate(1)
    try tempo.wait(9).start()
    try tempo.tick(at: 100)
    try tempo.tick(at: 100.25)
    #expect(tempo.time == 1.25)
    try tempo.setBeatsPerMinute(90)
    let half: Double = 2 * 60 / 90
    #expect(tempo.seconds(of: .half) == half)
  }

  @Test func `A clock tells its settings, also when it is restored`() throws {
    let tempo = try Tempo()
    let reference = tempo.reference
    func isSet(_ rate: Double, _ isPaused: Bool, _ longestStep: Double) -> Bool {
      (reference.rate, reference.isPaused, reference.longestStep) == (rate, isPaused, longestStep)
    }
    #expect(isSet(1, false, .infinity))
    try tempo.setRate(2)
    try tempo.pause()
    try tempo.setLongestStep(0.5)
    #expect(isSet(2, true, 0.5))
    let snapshot = try tempo.save()
    try tempo.setRate(3)
    try tempo.resume()
    try tempo.setLongestStep(.infinity)
    #expect(isSet(3, false, .infinity))
    try tempo.restore(snapshot)
    #expect(isSet(2, true, 0.5))
  }

  @Test func `Reduced motion takes no time, but for what is essential`() throws {
    let tempo = try Tempo()
    try tempo.setReducedMotion(true)
    let isReduced = tempo.isMotionReduced
    #expect(isReduced)
    let (x, y) = (Animated<Float>(0), Animated<Float>(0))
    try tempo.tween(duration: 1).move(x, to: 1).start()
    try tempo.tween(duration: 1).move(y, to: 1).essential().start()
    try tempo.tick(0.5)
    #expect((x.value, y.value) == (1, 0.5))
  }

  @Test func `A moveable is asked what it is`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween()
    let group = try tempo.group(motion)
    #expect(Motion(AnyMoveable(motion)) == motion)
    #expect(Motion(group) == nil)
    #expect(motion.parent == AnyMoveable(group))
    #expect(group.tempo == tempo.reference)
    expectRefusal(.invalidState) { try motion.start() }
    try group.destroy()
    #expect((motion.exists, motion.kind, tempo.count) == (false, nil, 0))
  }
}
