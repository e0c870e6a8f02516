import CVivace
import Testing

/// Values of every type, blends, keyframes and properties of the host on the host's memory.
@Suite struct ValueMemoryTests {
  let memory = Memory()

  func makeStage() -> Stage {
    var allocator = memory.allocator
    return Stage(allocator: &allocator)
  }

  /// Motions of every type by every means; each value is moved by two.
  func populate(_ stage: Stage, _ hosts: [Host]) -> [viv_motion] {
    var motions: [viv_motion] = []
    for (index, way) in Way.all.enumerated() {
      let bytes = way.type.bytes(way.from)
      let values = stage.bytes(bytes + bytes + bytes)
      let ends = (way.type.bytes(way.to) + bytes) + way.type.bytes(way.to)
      let code = viv_type(way.type.number)
      for blend in [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE, VIV_BLEND_ADD, VIV_BLEND_ADD] {
        let isTween = (index + motions.count) % 3 > 0
        let m =
          isTween
          ? viv_motion_create(stage.tempo, 0.75, viv_easing(index % 31))
          : viv_spring_create(stage.tempo, 120, 12)
        viv_motion_add_array(m, code, values, 3, way.type.size, nil, ends)
        if blend == VIV_BLEND_OVERRIDE && isTween {
          viv_motion_add_keyframes(m, code, values, 3, [0, 0.5, 1], ends, nil)
        }
        stage.add(hosts[index % hosts.count], to: m, end: [Double(index), 1])
        viv_set_reverses(m, index % 4 == 1)
        viv_set_repeats(m, Int32(index % 3))
        motions.append(stage.name(stage.blend(m, blend, 0.5), "m\(motions.count)"))
      }
    }
    return motions
  }

  @Test func `Ticking values of every type and blend allocates nothing`() {
    let hosts = [Host([0, 0]), Host([0, 0])]
    let stage = makeStage()
    let motions = populate(stage, hosts)
    for m in motions { #expect(viv_start(m) == VIV_OK, "\(stage.error)") }
    let before = memory.allocations
    for tick in 0..<200 { stage.tick(tick % 9 == 0 ? 0.3 : 0.016) }
    #expect(memory.allocations == before)
  }

  @Test func `Starting again, stopping, retargeting and releasing allocate nothing`() {
    let hosts = [Host([0, 0]), Host([0, 0])]
    let stage = makeStage()
    let motions = populate(stage, hosts)
    for m in motions { viv_start(m) }
    stage.tick(0.25)
    for m in motions { viv_reset(m) }
    let before = memory.allocations
    for m in motions {
      viv_start(m)
      stage.tick(0.0625)
      #expect(viv_motion_retarget_values(m, hosts[0].key, [1.0, 2]) != VIV_ERROR_OUT_OF_MEMORY)
      viv_pause(m)
      viv_resume(m)
      viv_seek(m, 0.3)
      viv_reverse(m)
      stage.tick(0.0625)
      viv_motion_set_blend(m, stage.describe(m).blend, 0.25)
    }
    for m in motions { viv_stop(m) }
    #expect(viv_tempo_release_target(stage.tempo, hosts[0].key, 1) > 0)
    stage.tick(0.5)
    #expect(memory.allocations == before)
  }

  @Test func `What is destroyed and released makes room for what comes`() {
    let hosts = [Host([0, 0]), Host([0, 0])]
    let stage = makeStage()
    func round() {
      let motions = populate(stage, hosts)
      for m in motions { viv_start(m) }
      stage.tick(0.25)
      for host in hosts { viv_tempo_release_target(stage.tempo, host.key, 1) }
      for m in motions { viv_destroy(m) }
      stage.tick(0.25)
    }
    for _ in 0..<4 { round() }
    let before = memory.allocations
    round()
    let once = memory.allocations - before
    for _ in 0..<20 { round() }
    // Keyframes and the like may come and go; the tables of the tempo do not grow.
    #expect(memory.allocations - before <= 21 * once)
    #expect(memory.faults == [])
  }

  @Test func `Everything is given back, as it was given`() {
    let hosts = [Host([0, 0]), Host([0, 0])]
    do {
      let stage = makeStage()
      for m in populate(stage, hosts) { viv_start(m) }
      stage.tick(0.25)
      viv_tempo_release_target(stage.tempo, hosts[0].key, 1)
    }
    #expect(memory.isEmpty)
    #expect(memory.faults == [])
  }

  // MARK: out of memory

  /// What came out of a play, and how many calls found no memory.
  struct Outcome: Equatable {
    var refusals = 0
    var bytes: [UInt8] = []
    var numbers: [Double] = []
    var told: [String] = []
  }

  /// Adds and starts all sorts; what finds no memory must change nothing, and is called again.
  func scenario(_ memory: Memory) -> Outcome {
    var outcome = Outcome()
    var allocator = memory.allocator
    var tempo = viv_tempo_create_with_allocator(&allocator)
    if tempo == 0 {
      outcome.refusals += 1
      memory.stopFailing()
      tempo = viv_tempo_create_with_allocator(&allocator)
    }
    let host = Host([1, 2])
    let stage = Stage(adopting: tempo)
    let ways = Way.all.suffix(9)
    let values = ways.map { stage.value($0.type, $0.from) }

    func attempt(_ name: String, _ call: () -> viv_status) {
      let mayRefuse = memory.mayRefuse
      let (before, bytes) =
        mayRefuse ? (snapshot(stage), zip(ways, values).map { $0.type.bytes(at: $1) }) : ([], [])
      let (told, numbers) = (stage.record.told, host.values)
      let status = call()
      memory.noteAttempt()
      if status == VIV_OK { return }
      #expect(mayRefuse && status == VIV_ERROR_OUT_OF_MEMORY, "\(name): \(stage.error)")
      #expect(snapshot(stage) == before, "\(name)")
      #expect(stage.record.told == told, "\(name)")
      #expect(zip(ways, values).map { $0.type.bytes(at: $1) } == bytes && host.values == numbers)
      outcome.refusals += 1
      memory.stopFailing()
      #expect(call() == VIV_OK, "\(name) again")
    }

    for (index, (way, value)) in zip(ways, values).enumerated() {
      let code = viv_type(way.type.number)
      for blend in 0..<3 {
        var m: viv_motion = 0
        attempt("create") {
          m =
            index % 2 == 0
            ? viv_motion_create(tempo, 0.5, 0) : viv_spring_create(tempo, 120, 12)
          return m == 0 ? viv_tempo_get_last_error(tempo) : 0
        }
        stage.record.names[m] = "m\(index) \(blend)"
        attempt("on") { viv_on(m, 2047 - 4, hear, stage.record.pointer) }
        attempt("blend") { viv_motion_set_blend(m, viv_blend(blend), 0.5) }
        attempt("add") { viv_motion_add(m, code, value, nil, way.type.bytes(way.to)) }
        attempt("property") {
          viv_motion_add_property(m, host.key, 2, Host.get, Host.set, host.pointer, nil, [5, 6])
        }
        if index % 2 == 0 && blend < 2 {
          attempt("keyframes") {
            viv_motion_add_keyframes(
              m, code, value, 2, [0, 1], way.type.bytes(way.from) + way.type.bytes(way.to), nil)
          }
        }
        attempt("start") { viv_start(m) }
        attempt("tick") { viv_tempo_tick(tempo, 0.0625) }
      }
    }
    viv_tempo_release_target(tempo, values[0], ways.first!.type.size)
    for _ in 0..<8 { attempt("tick") { viv_tempo_tick(tempo, 0.3125) } }
    outcome.bytes = zip(ways, values).flatMap { $0.type.bytes(at: $1) }
    (outcome.numbers, outcome.told) = (host.values, stage.record.told)
    return outcome
  }

  @Test(arguments: [false, true])
  func `Out of memory at any allocation is a status and loses nothing`(forGood: Bool) {
    let plain = Memory()
    let undisturbed = scenario(plain)
    #expect(undisturbed.refusals == 0)
    #expect(undisturbed.told.count > 30)
    var tried = 0
    // Failing for good ends at the same places as failing once: every tenth is tried.
    for failing in stride(from: 0, to: 2000, by: forGood ? 10 : 1) {
      let memory = Memory()
      (memory.failing, memory.forGood, memory.undisturbed) = (failing, forGood, plain.attempts)
      let outcome = scenario(memory)
      #expect(memory.isEmpty && memory.faults == [], "after \(failing)")
      tried += 1
      guard memory.hasFailed else { break }
      #expect(outcome.bytes == undisturbed.bytes, "after \(failing)")
      #expect(outcome.numbers == undisturbed.numbers, "after \(failing)")
      #expect(outcome.told == undisturbed.told, "after \(failing)")
    }
    #expect(tried > 10 && tried < 2000)
  }
}
