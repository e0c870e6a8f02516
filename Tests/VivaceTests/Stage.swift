import CVivace
import Testing

typealias Target = UnsafeMutablePointer<Float>

/// What a tempo told, and what to do when it does.
final class Record {
  var names: [viv_moveable: String] = [:]
  var told: [String] = []
  var moments: [Double] = []
  var events: [viv_event] = []
  var reactions: [String: (Stage) -> Void] = [:]
  weak var stage: Stage?

  func hear(_ event: viv_event) {
    let text = "\(names[event.moveable] ?? "?").\(kindNames[event.kind] ?? "\(event.kind)")"
    told.append(text)
    moments.append(event.time)
    events.append(event)
    react(to: text)
  }

  func react(to text: String) {
    if let stage { reactions[text]?(stage) }
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private let kindNames: [viv_event_kind: String] = [
  1: "started", 2: "stopped", 4: "updated", 8: "reversed", 16: "repeated", 32: "paused",
  64: "resumed", 128: "completed", 256: "stepped", 512: "skipped", 1024: "destroyed",
]

/// The record that a callback's user pointer names.
func listener(_ user: UnsafeMutableRawPointer?) -> Record {
  Unmanaged<Record>.fromOpaque(user!).takeUnretainedValue()
}

nonisolated(unsafe) let hear: viv_callback = { event, user in
  listener(user).hear(event!.pointee)
}

/// A tempo, floats that stay where they are, and a record of all that is told.
final class Stage {
  let tempo: viv_tempo
  let record = Record()
  /// What moments are told from.
  private var origin = 0.0
  private var floats: [Target] = []
  private var memory: [UnsafeMutableRawPointer] = []

  init(allocator: UnsafePointer<viv_allocator>? = nil) {
    tempo = Stage.makeTempo(allocator)
    record.stage = self
  }

  /// A stage on a tempo that it destroys at its end.
  init(adopting tempo: viv_tempo) {
    self.tempo = tempo
    record.stage = self
  }

  deinit {
    viv_tempo_destroy(tempo)
    for float in floats { float.deallocate() }
    for block in memory { block.deallocate() }
  }

  /// Waits for a test that holds all tempos there can be.
  private static func makeTempo(_ allocator: UnsafePointer<viv_allocator>?) -> viv_tempo {
    for _ in 0..<1_000_000 {
      let tempo = allocator.map { viv_tempo_create_with_allocator($0) } ?? viv_tempo_create()
      if tempo != 0 { return tempo }
    }
    Issue.record("no tempo to be had")
    return 0
  }

  // MARK: making

  func float(_ value: Float = 0) -> Target {
    let float = Target.allocate(capacity: 1)
    float.pointee = value
    floats.append(float)
    return float
  }

  func floats(_ values: [Float]) -> Target {
    let memory = Target.allocate(capacity: values.count)
    memory.update(from: values, count: values.count)
    floats.append(memory)
    return memory
  }

  /// Values of some type that stay where they are.
  func place<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    place.initialize(from: values, count: values.count)
    memory.append(place)
    return place
  }

  func place<Value>(_ value: Value) -> UnsafeMutablePointer<Value> { place([value]) }

  /// Bytes that stay where they are, aligned to anything.
  func bytes(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let place = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
    place.copyMemory(from: bytes, byteCount: bytes.count)
    memory.append(place)
    return place
  }

  /// Records what it tells under a name.
  @discardableResult
  func name(_ m: viv_moveable, _ name: String) -> viv_moveable {
    record.names[m] = name
    viv_on(m, viv_event_kind(VIV_EVENT_ALL), hear, record.pointer)
    return m
  }

  func tween(
    _ name: String, _ target: Target? = nil, from: Float? = nil, to: Float = 100,
    in seconds: Double = 1, ease: Int = VIV_EASE_LINEAR
  ) -> viv_motion {
    let m = viv_motion_create(tempo, seconds, viv_easing(ease))
    if let from {
      viv_motion_from_to(m, target ?? float(), from, to)
    } else {
      viv_motion_to(m, target ?? float(), to)
    }
    return self.name(m, name)
  }

  func group(_ name: String, _ children: viv_moveable...) -> viv_group {
    let g = viv_group_create(tempo)
    for child in children { #expect(viv_add(g, child) == VIV_OK) }
    return self.name(g, name)
  }

  func sequence(_ name: String, _ children: viv_moveable...) -> viv_sequence {
    let s = viv_sequence_create(tempo)
    for child in children { #expect(viv_add(s, child) == VIV_OK) }
    return self.name(s, name)
  }

  func wait(_ name: String, _ seconds: Double) -> viv_motion {
    self.name(viv_wait_create(tempo, seconds), name)
  }

  /// A call that records "name!".
  func call(_ name: String) -> viv_motion {
    let call: viv_call = { m, user in
      let record = listener(user)
      record.told.append("\(record.names[m] ?? "?")!")
      record.moments.append(viv_tempo_get_time(viv_get_tempo(m)))
      record.react(to: "\(record.names[m] ?? "?")!")
    }
    return self.name(viv_call_create(tempo, call, record.pointer), name)
  }

  func jump(_ name: String, to step: String, times: Int) -> viv_motion {
    self.name(viv_jump_create(tempo, step, Int32(times)), name)
  }

  // MARK: playing

  /// What one tick tells.
  @discardableResult
  func tick(_ seconds: Double, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    forget()
    #expect(viv_tempo_tick(tempo, seconds) == VIV_OK, sourceLocation: sourceLocation)
    return record.told
  }

  /// The value of a target after each of so many ticks.
  func values(of target: Target, every seconds: Double, _ count: Int) -> [Float] {
    (0..<count).map { _ in
      tick(seconds)
      return target.pointee
    }
  }

  /// Starts it and ticks until it is over; all but updates, as "a.completed 0.5" after its start.
  @discardableResult
  func play(_ m: viv_moveable, every seconds: Double = 0.1, most: Int = 1000) -> [String] {
    forget()
    origin = time
    #expect(viv_start(m) == VIV_OK)
    for _ in 0..<most where [VIV_STATE_MOVING, VIV_STATE_DELAYED].contains(state(m)) {
      viv_tempo_tick(tempo, seconds)
    }
    #expect(state(m) == VIV_STATE_COMPLETED)
    return timed
  }

  /// What was told since, without updates, as "a.completed 0.5".
  var timed: [String] {
    zip(record.told, record.moments).filter { !$0.0.hasSuffix("updated") }
      .map { "\($0.0) \((($0.1 - origin) * 1e6).rounded() / 1e6)" }
  }

  /// What was told since the last tick or the last call of this.
  func taken() -> [String] {
    defer { forget() }
    return record.told
  }

  func forget() {
    record.told = []
    record.moments = []
    record.events = []
  }

  /// The reaction must not capture the stage (a suite that has one neither): it is given.
  func when(_ event: String, _ reaction: @escaping (Stage) -> Void) {
    record.reactions[event] = reaction
  }

  // MARK: asking

  func state(_ m: viv_moveable) -> Int { Int(viv_get_state(m)) }

  var time: Double { viv_tempo_get_time(tempo) }

  var error: String { String(cString: viv_tempo_get_last_error_message(tempo)) }

  func describe(_ m: viv_moveable) -> viv_description {
    var description = viv_description()
    #expect(viv_describe(m, &description, MemoryLayout<viv_description>.size) == VIV_OK)
    return description
  }
}

extension Float {
  /// Within 2e-7 of a range of 100, or of another.
  func isNear(_ other: Double, _ tolerance: Double = 2e-5) -> Bool {
    abs(Double(self) - other) <= tolerance
  }
}

extension Double {
  func isNear(_ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(self - other) <= tolerance
  }
}

func areNear(_ found: [Float], _ expected: [Double], _ tolerance: Double = 2e-5) -> Bool {
  found.count == expected.count
    && zip(found, expected).allSatisfy { $0.isNear($1, tolerance) }
}

/// What came of trying a seed: nil if what shall hold does, a string that says what does not.
enum Trial: ExpressibleByNilLiteral, ExpressibleByStringInterpolation {
  case holds
  /// The seed made nothing that could be tried.
  case discarded
  case fails(String)

  init(nilLiteral: ()) { self = .holds }
  init(stringLiteral failure: String) { self = .fails(failure) }
  init(_ failure: String?) { self = failure.map { .fails($0) } ?? .holds }
}

/// Tries the seeds and stops at the third that fails. Most of them must make something to try.
func forAll(_ seeds: Range<UInt64>, _ name: String, _ attempt: (UInt64) -> Trial) {
  print("\(name): seeds \(seeds)")
  var (failures, discarded) = (0, 0)
  for seed in seeds where failures < 3 {
    switch attempt(seed) {
    case .holds: continue
    case .discarded: discarded += 1
    case .fails(let failure):
      failures += 1
      Issue.record("\(name), seed \(seed): \(failure)")
    }
  }
  #expect(
    discarded * 2 < seeds.count, "\(name): \(discarded) seeds of \(seeds.count) tried nothing")
}

/// A small generator, for samples that are the same each time. (S. Vigna's splitmix64.)
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(count)) }

  mutating func isTrue(_ chance: Double) -> Bool { uniform(0, 1) < chance }

  /// A multiple of 1/64, so that sums of them are exact.
  mutating func sixtyFourths(_ low: Int, _ high: Int) -> Double {
    Double(low + below(high - low + 1)) / 64
  }
}
