import CVivace
import Testing

/// The host's memory: counts what is given, and fails when told to.
final class Memory {
  var allocations = 0
  var faults: [String] = []
  /// Fails the allocation of this number, counted from 0; with `forGood` all after it too.
  var failing = Int.max
  var forGood = false
  /// That allocation was asked for.
  private(set) var hasFailed = false
  private var blocks: [UnsafeMutableRawPointer: (size: Int, alignment: Int)] = [:]
  private var asked = 0
  /// How many allocations had been asked for after each attempt, here and in the same play without failures.
  private(set) var attempts: [Int] = []
  var undisturbed: [Int] = []

  /// Whether the next attempt reaches the allocation that fails.
  var mayRefuse: Bool {
    attempts.count < undisturbed.count && failing < undisturbed[attempts.count]
  }

  func noteAttempt() { attempts.append(asked) }

  var isEmpty: Bool { blocks.isEmpty }

  func stopFailing() { failing = .max }

  /// Fails the allocation after so many more.
  func failNext(after count: Int) { failing = asked + count }

  var allocator: viv_allocator {
    viv_allocator(
      allocate: { size, alignment, user in
        Unmanaged<Memory>.fromOpaque(user!).takeUnretainedValue().allocate(size, alignment)
      },
      release: { memory, size, alignment, user in
        Unmanaged<Memory>.fromOpaque(user!).takeUnretainedValue().release(memory, size, alignment)
      },
      user: Unmanaged.passUnretained(self).toOpaque())
  }

  private func allocate(_ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
    defer { asked += 1 }
    if size < 1 || alignment < 1 || alignment & (alignment - 1) != 0 {
      faults.append("asked for \(size) bytes at \(alignment)")
    }
    if asked == failing || forGood && asked > failing {
      hasFailed = true
      return nil
    }
    allocations += 1
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size)
    blocks[memory] = (size, alignment)
    return memory
  }

  private func release(_ memory: UnsafeMutableRawPointer?, _ size: Int, _ alignment: Int) {
    guard let memory, let block = blocks.removeValue(forKey: memory) else {
      faults.append("gave back what was not given")
      return
    }
    if block != (size, alignment) { faults.append("gave \(block) back as \((size, alignment))") }
    memory.deallocate()
  }
}

@Suite struct MemoryTests {
  let memory = Memory()

  func makeStage() -> Stage {
    var allocator = memory.allocator
    return Stage(allocator: &allocator)
  }

  /// Trees of all sorts on many floats.
  func populate(_ stage: Stage) -> [viv_moveable] {
    let targets = (0..<200).map { _ in stage.float() }
    var roots: [viv_moveable] = []
    for index in 0..<100 {
      let a = stage.tween("a", targets[index], to: 10, in: 0.3, ease: index % 31)
      viv_set_reverses(a, true)
      viv_set_repeats(a, Int32(index % 4) - 1)
      viv_set_delay(a, Double(index % 5) / 10)
      roots.append(a)
    }
    for index in 0..<20 {
      let s = stage.sequence(
        "s", stage.tween("b", targets[100 + index], to: 5, in: 0.2), stage.call("c"),
        stage.tween("d", targets[100 + index], to: 0, in: 0.1))
      viv_sequence_set_reversing_mode(s, Int32(index % 2))
      viv_set_reverses(s, true)
      let g = stage.group("g", s, stage.tween("e", targets[150 + index], to: 9, in: 0.4))
      viv_group_set_synced(g, index % 3 == 0)
      viv_set_reverses(g, index % 4 == 0)
      viv_set_repeats(g, index % 5 == 0 ? -1 : 2)
      roots.append(g)
    }
    let (a, b) = (stage.wait("w", 0.1), stage.wait("w", 0.1))
    viv_set_name(a, "here")
    viv_set_condition(b, { _, _ in false }, nil)
    roots.append(stage.sequence("flow", a, b, stage.jump("j", to: "here", times: -1)))
    return roots
  }

  @Test func `Ticking allocates nothing`() {
    let stage = makeStage()
    let roots = populate(stage)
    viv_tempo_collect_events(stage.tempo, viv_event_kind(VIV_EVENT_ALL), 100)
    for root in roots { #expect(viv_start(root) == VIV_OK) }
    let before = memory.allocations
    for tick in 0..<300 { stage.tick(tick % 7 == 0 ? 0.9 : 0.016) }
    #expect(memory.allocations == before)
    #expect(stage.record.told.count > 10)
  }

  @Test func `A second start, pausing, seeking, reversing, finishing and asking allocate nothing`()
  {
    let stage = makeStage()
    let roots = populate(stage)
    for root in roots { viv_start(root) }
    stage.tick(0.5)
    for root in roots { viv_stop(root) }
    let before = memory.allocations
    for root in roots {
      viv_start(root)
      viv_pause(root)
      viv_resume(root)
      viv_seek(root, 0.3)
      viv_reverse(root)
      viv_set_rate(root, 2)
      stage.tick(0.1)
      viv_finish(root)
      viv_start(root)
      viv_stop(root)
      viv_reset(root)
      _ = snapshot(stage)
    }
    #expect(memory.allocations == before)
  }

  @Test func `A callback that starts what ran before allocates nothing`() {
    let stage = makeStage()
    let x = stage.float()
    let (a, b) = (stage.tween("a", x, to: 100, in: 0.1), stage.tween("b", x, to: 0, in: 0.1))
    stage.when("a.completed") { _ in viv_start(b) }
    stage.when("b.completed") { _ in viv_start(a) }
    viv_start(a)
    stage.tick(0.35)
    let before = memory.allocations
    for _ in 0..<100 { stage.tick(0.35) }
    #expect(memory.allocations == before)
  }

  @Test func `After reserving, making and starting allocates nothing`() {
    let stage = makeStage()
    #expect(viv_tempo_reserve(stage.tempo, 500, 500) == VIV_OK)
    let targets = stage.floats(Array(repeating: 0, count: 500))
    let before = memory.allocations
    for index in 0..<250 {
      let m = viv_motion_create(stage.tempo, 1, 0)
      viv_motion_to(m, targets + index, 1)
      viv_start(m)
    }
    stage.tick(0.5)
    #expect(memory.allocations == before)
    #expect(targets[249] == 0.5)
  }

  @Test func `Making and destroying for ever does not grow`() {
    let stage = makeStage()
    let x = stage.float()
    func round() {
      for _ in 0..<50 {
        let m = viv_motion_create(stage.tempo, 0.01, 0)
        viv_motion_to(m, x, 1)
        viv_set_name(m, "a name that takes room")
        viv_set_transient(m, true)
        viv_start(m)
        let g = viv_group_create(stage.tempo)
        viv_add(g, viv_wait_create(stage.tempo, 1))
        viv_destroy(g)
      }
      stage.tick(0.02)
    }
    for _ in 0..<20 { round() }
    let before = memory.allocations
    for _ in 0..<200 { round() }
    // Names may come and go; the rest is used again.
    #expect(memory.allocations - before <= 200 * 50)
    #expect(viv_tempo_get_count(stage.tempo) == 0)
  }

  @Test func `Everything is given back at destroy, as it was given`() {
    do {
      let stage = makeStage()
      for root in populate(stage) { viv_start(root) }
      viv_easing_create_points(stage.tempo, [0, 0, 0.5, 1, 1, 1], 3)
      viv_tempo_collect_events(stage.tempo, 2047, 1000)
      stage.tick(1)
    }
    #expect(memory.isEmpty)
    #expect(memory.faults == [])
  }

  // MARK: out of memory

  /// One play of the scenario: how many calls found no memory, and what came out.
  struct Outcome: Equatable {
    var refusals = 0
    var values: [Float] = []
    var told: [String] = []
  }

  /// Runs the scenario; a call that finds no memory must change nothing, and is made again.
  func scenario(_ memory: Memory) -> Outcome {
    var outcome = Outcome()
    var allocator = memory.allocator
    var tempo = viv_tempo_create_with_allocator(&allocator)
    if tempo == 0 {
      outcome.refusals += 1
      memory.stopFailing()
      tempo = viv_tempo_create_with_allocator(&allocator)
    }
    let stage = Stage(adopting: tempo)
    let targets = (0..<26).map { stage.float(Float($0)) }

    func attempt(_ name: String, _ call: () -> viv_status) {
      let mayRefuse = memory.mayRefuse
      let before = mayRefuse ? snapshot(stage, targets) : []
      let told = stage.record.told
      let status = call()
      memory.noteAttempt()
      if status == VIV_OK { return }
      #expect(mayRefuse && status == VIV_ERROR_OUT_OF_MEMORY, "\(name)")
      #expect(snapshot(stage, targets) == before, "\(name)")
      #expect(stage.record.told == told, "\(name)")
      outcome.refusals += 1
      memory.stopFailing()
      #expect(call() == VIV_OK, "\(name) again")
    }

    func make(_ name: String, _ create: () -> UInt64) -> UInt64 {
      var made: UInt64 = 0
      attempt(name) {
        made = create()
        return made == 0 ? viv_tempo_get_last_error(tempo) : viv_status(VIV_OK)
      }
      stage.record.names[made] = name
      attempt("on") { viv_on(made, 2047, hear, stage.record.pointer) }
      return made
    }

    var motions: [viv_motion] = []
    for (index, target) in targets.enumerated() {
      let m = make("m\(index)") { viv_motion_create(tempo, 0.5, 0) }
      attempt("to") { viv_motion_to(m, target, 100) }
      if index % 8 == 0 { attempt("name") { viv_set_name(m, "name \(index)") } }
      if index % 8 == 1 { attempt("user") { viv_set_user_data(m, target) } }
      if index % 8 == 2 { attempt("condition") { viv_set_condition(m, { _, _ in true }, nil) } }
      motions.append(m)
    }
    attempt("array") {
      viv_motion_add_array(motions[3], 0, stage.floats([0, 0, 0]), 3, 4, nil, [Float(1), 2, 3])
    }
    attempt("points") {
      viv_easing_create_points(tempo, [0, 0, 0.5, 1, 1, 1], 3) == -1
        ? viv_tempo_get_last_error(tempo) : 0
    }
    attempt("collect") { viv_tempo_collect_events(tempo, 2047, 50) }
    let g = make("g") { viv_group_create(tempo) }
    let s = make("s") { viv_sequence_create(tempo) }
    for m in motions[0..<10] { attempt("add") { viv_add(s, m) } }
    attempt("add") { viv_add(g, s) }
    for m in motions[10..<20] { attempt("add") { viv_add(g, m) } }
    attempt("stagger") { viv_group_set_stagger(g, 0.125, 0, 0) }
    let wait = make("w") { viv_wait_create(tempo, 0.25) }
    let call = make("c") { viv_call_create(tempo, { _, _ in }, nil) }
    let jump = make("j") { viv_jump_create(tempo, "name 0", 1) }
    for m in [wait, call, jump] { attempt("add") { viv_add(s, m) } }
    attempt("start") { viv_start(g) }
    for m in motions[20...] { attempt("start") { viv_start(m) } }
    attempt("tick") { viv_tempo_tick(tempo, 0.25) }
    _ = make("animate") { viv_animate(tempo, targets[24], 7, 1, 0) }
    attempt("reserve") { viv_tempo_reserve(tempo, 300, 300) }
    for _ in 0..<40 { attempt("tick") { viv_tempo_tick(tempo, 0.375) } }
    attempt("destroy") { viv_destroy(g) }
    outcome.values = targets.map(\.pointee)
    outcome.told = stage.record.told
    return outcome
  }

  @Test(arguments: [false, true])
  func `Out of memory at any allocation is a status and loses nothing`(forGood: Bool) {
    let plain = Memory()
    let undisturbed = scenario(plain)
    #expect(undisturbed.refusals == 0)
    #expect(undisturbed.told.count > 100)
    var tried = 0
    // Failing for good ends at the same places as failing once: every tenth is tried.
    for failing in stride(from: 0, to: 2000, by: forGood ? 10 : 1) {
      let memory = Memory()
      memory.failing = failing
      memory.forGood = forGood
      memory.undisturbed = plain.attempts
      let outcome = scenario(memory)
      #expect(memory.isEmpty && memory.faults == [], "after \(failing)")
      tried += 1
      // Where more was asked for than was needed, less of it may do without a refusal.
      guard memory.hasFailed else { break }
      #expect(outcome.values == undisturbed.values, "after \(failing)")
      #expect(outcome.told == undisturbed.told, "after \(failing)")
    }
    #expect(tried > 5 && tried < 2000)
  }
}
