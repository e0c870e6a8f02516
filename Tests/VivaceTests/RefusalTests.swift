import CVivace
import Testing

/// What refusals are tried on: one of each kind, idle.
struct Subject {
  let stage = Stage()
  let x: Target
  let m: viv_motion
  let g: viv_group
  let s: viv_sequence
  var tempo: viv_tempo { stage.tempo }

  init() {
    x = stage.float(3)
    m = stage.tween("m", x, from: 1, to: 2)
    g = stage.group("g", stage.tween("child"))
    s = stage.sequence("s")
  }

  /// Of a function that creates.
  func made(_ handle: UInt64) -> viv_status {
    handle == 0 ? viv_tempo_get_last_error(tempo) : viv_status(VIV_OK)
  }

  func made(_ easing: viv_easing) -> viv_status {
    easing == -1 ? viv_tempo_get_last_error(tempo) : viv_status(VIV_OK)
  }

  func answered(_ value: Double) -> viv_status {
    value.isNaN ? viv_tempo_get_last_error(tempo) : viv_status(VIV_OK)
  }
}

/// One wrong argument of one function.
struct Wrong: Sendable, CustomTestStringConvertible {
  let function: String
  let parameter: String
  let status: Int
  let value: String
  let call: @Sendable (Subject) -> viv_status
  var testDescription: String { "\(function)(\(parameter): \(value))" }

  init(
    _ function: String, _ parameter: String, _ value: String = "", _ status: Int = 3,
    call: @escaping @Sendable (Subject) -> viv_status
  ) {
    (self.function, self.parameter, self.value) = (function, parameter, value)
    (self.status, self.call) = (status, call)
  }

  /// The same function with each of these numbers.
  static func numbers(
    _ function: String, _ parameter: String, _ values: [Double],
    call: @escaping @Sendable (Subject, Double) -> viv_status
  ) -> [Wrong] {
    values.map { value in Wrong(function, parameter, "\(value)") { call($0, value) } }
  }

  static func integers(
    _ function: String, _ parameter: String, _ values: [Int32],
    call: @escaping @Sendable (Subject, Int32) -> viv_status
  ) -> [Wrong] {
    values.map { value in Wrong(function, parameter, "\(value)") { call($0, value) } }
  }
}

private let unbounded = [Double.nan, .infinity, -.infinity]
private let noSeconds = unbounded + [-1, -1e-300]
private let noEasings: [Int32] = [-2, 31, 63, 69, 255, 256, .max, .min]
private let noEnds: [Float] = [.nan, .infinity, -.infinity]
nonisolated(unsafe) private let odd = UnsafeMutableRawPointer(bitPattern: 0x1001)!
  .assumingMemoryBound(to: Float.self)

@Suite struct RefusalTests {
  static let ofTempos: [Wrong] =
    Wrong.numbers("viv_tempo_tick", "seconds", noSeconds) { viv_tempo_tick($0.tempo, $1) }
    + Wrong.numbers("viv_tempo_tick_at", "timestamp", unbounded) { viv_tempo_tick_at($0.tempo, $1) }
    + Wrong.numbers("viv_tempo_set_rate", "rate", noSeconds) { viv_tempo_set_rate($0.tempo, $1) }
    + Wrong.numbers("viv_tempo_set_longest_step", "seconds", [0, -1, .nan, -.infinity]) {
      viv_tempo_set_longest_step($0.tempo, $1)
    }
    + Wrong.numbers("viv_tempo_run", "hertz", unbounded + [0, -1, 1001]) {
      viv_tempo_run($0.tempo, $1, 0)
    }
    + Wrong.numbers("viv_tempo_run", "longest", [-1, .nan, -.infinity]) {
      viv_tempo_run($0.tempo, 60, $1)
    }
    + Wrong.integers("viv_tempo_collect_events", "kinds", [2048, -1, .min, .max]) {
      viv_tempo_collect_events($0.tempo, $1, 8)
    }
    + [
      Wrong("viv_tempo_collect_events", "capacity", "0") {
        viv_tempo_collect_events($0.tempo, 1, 0)
      },
      Wrong("viv_tempo_collect_events", "kinds", "0") { viv_tempo_collect_events($0.tempo, 0, 1) },
      Wrong("viv_tempo_reserve", "moveables", "4194304", VIV_ERROR_LIMIT) {
        viv_tempo_reserve($0.tempo, 4_194_304, 0)
      },
      Wrong("viv_tempo_find_motion", "target", "NULL") {
        $0.made(viv_tempo_find_motion($0.tempo, nil))
      },
      Wrong("viv_tempo_next", "previous", "a tempo", VIV_ERROR_WRONG_KIND) {
        $0.made(viv_tempo_next($0.tempo, $0.tempo))
      },
    ]
    + Wrong.numbers("viv_tempo_set_bpm", "beats_per_minute", noSeconds + [0]) {
      viv_tempo_set_bpm($0.tempo, $1)
    }
    + Wrong.integers("viv_tempo_get_note", "note", [-1, 8, .max, .min]) {
      $0.answered(viv_tempo_get_note($0.tempo, $1))
    }

  static let ofEasings: [Wrong] =
    Wrong.numbers("viv_easing_create_cubic_bezier", "x1", unbounded + [-0.1, 1.1]) {
      $0.made(viv_easing_create_cubic_bezier($0.tempo, $1, 0, 1, 1))
    }
    + Wrong.numbers("viv_easing_create_cubic_bezier", "y1", unbounded + [1.1e6, -1.1e6]) {
      $0.made(viv_easing_create_cubic_bezier($0.tempo, 0, $1, 1, 1))
    }
    + Wrong.numbers("viv_easing_create_cubic_bezier", "x2", unbounded + [-0.1, 1.1]) {
      $0.made(viv_easing_create_cubic_bezier($0.tempo, 0, 0, $1, 1))
    }
    + Wrong.numbers("viv_easing_create_cubic_bezier", "y2", unbounded + [1.1e6, -1.1e6]) {
      $0.made(viv_easing_create_cubic_bezier($0.tempo, 0, 0, 1, $1))
    }
    + Wrong.integers("viv_easing_create_steps", "count", [0, 1_000_001, -1]) {
      $0.made(viv_easing_create_steps($0.tempo, UInt32(bitPattern: $1), 0))
    }
    + Wrong.integers("viv_easing_create_steps", "position", [-1, 4, .max, .min]) {
      $0.made(viv_easing_create_steps($0.tempo, 3, $1))
    }
    + [
      Wrong("viv_easing_create_steps", "count", "1 of none") {
        $0.made(viv_easing_create_steps($0.tempo, 1, viv_step_position(VIV_STEP_NONE)))
      },
      Wrong("viv_easing_create_points", "xy", "NULL") {
        $0.made(viv_easing_create_points($0.tempo, nil, 2))
      },
      Wrong("viv_easing_create_points", "points", "0") {
        $0.made(viv_easing_create_points($0.tempo, [0, 0], 0))
      },
      Wrong("viv_easing_create_points", "points", "65537") {
        let xy = [Double](repeating: 0, count: 2 * 65537)
        return $0.made(viv_easing_create_points($0.tempo, xy, 65537))
      },
      Wrong("viv_easing_create_points", "xy", "back") {
        $0.made(viv_easing_create_points($0.tempo, [0, 0, 0.5, 0, 0.4, 1], 3))
      },
      Wrong("viv_easing_create_points", "xy", "nan") {
        $0.made(viv_easing_create_points($0.tempo, [0, 0, 1, .nan], 2))
      },
      Wrong("viv_easing_create_custom", "function", "NULL") {
        $0.made(viv_easing_create_custom($0.tempo, nil, nil))
      },
    ]
    + Wrong.integers("viv_easing_create_back", "mode", [-1, 3, .max]) {
      $0.made(viv_easing_create_back($0.tempo, $1, 0.1))
    }
    + Wrong.numbers("viv_easing_create_back", "overshoot", noSeconds + [1.1e6]) {
      $0.made(viv_easing_create_back($0.tempo, 0, $1))
    }
    + Wrong.integers("viv_easing_create_elastic", "mode", [-1, 3, .min]) {
      $0.made(viv_easing_create_elastic($0.tempo, $1, 1, 0.3))
    }
    + Wrong.numbers("viv_easing_create_elastic", "amplitude", noSeconds + [0.9, 1.1e6]) {
      $0.made(viv_easing_create_elastic($0.tempo, 0, $1, 0.3))
    }
    + Wrong.numbers("viv_easing_create_elastic", "period", noSeconds + [0, 1.1e6]) {
      $0.made(viv_easing_create_elastic($0.tempo, 0, 1, $1))
    }
    + Wrong.numbers("viv_easing_get_value", "progress", [.nan]) {
      $0.answered(viv_easing_get_value($0.tempo, 0, $1))
    }
    + Wrong.integers("viv_easing_get_value", "easing", noEasings + [-1]) {
      $0.answered(viv_easing_get_value($0.tempo, $1, 0.5))
    }

  static let ofMoveables: [Wrong] =
    Wrong.numbers("viv_seek", "seconds", unbounded) { viv_seek($0.m, $1) }
    + Wrong.integers("viv_play", "heading", [0, 2, -2, .max]) { viv_play($0.m, $1) }
    + Wrong.integers("viv_on", "kinds", [0, 2048, -1, .min]) { viv_on($0.m, $1, nil, nil) }
    + Wrong.numbers("viv_set_delay", "seconds", noSeconds) { viv_set_delay($0.m, $1) }
    + Wrong.integers("viv_set_repeats", "extra_cycles", [-2, .min]) { viv_set_repeats($0.m, $1) }
    + Wrong.numbers("viv_set_repeat_delay", "seconds", noSeconds) { viv_set_repeat_delay($0.m, $1) }
    + Wrong.numbers("viv_set_rate", "rate", noSeconds + [0]) { viv_set_rate($0.m, $1) }
    + [
      Wrong("viv_set_name", "name", "too long", VIV_ERROR_LIMIT) {
        viv_set_name($0.m, String(repeating: "n", count: 4097))
      },
      Wrong("viv_describe", "description", "NULL") { viv_describe($0.m, nil, 8) },
      Wrong("viv_describe", "size", "0") {
        var d = viv_description()
        return viv_describe($0.m, &d, 0)
      },
    ]

  static let ofMotions: [Wrong] =
    Wrong.numbers("viv_motion_create", "duration", noSeconds) {
      $0.made(viv_motion_create($0.tempo, $1, 0))
    }
    + Wrong.integers("viv_motion_create", "easing", noEasings + [-1]) {
      $0.made(viv_motion_create($0.tempo, 1, $1))
    }
    + Wrong.numbers("viv_motion_set_duration", "seconds", noSeconds) {
      viv_motion_set_duration($0.m, $1)
    }
    + Wrong.integers("viv_motion_set_easing", "easing", noEasings + [-1]) {
      viv_motion_set_easing($0.m, $1)
    }
    + Wrong.integers("viv_motion_set_reverse_easing", "easing", noEasings) {
      viv_motion_set_reverse_easing($0.m, $1)
    }
    + noEnds.flatMap { bad in
      [
        Wrong("viv_motion_to", "to", "\(bad)") { viv_motion_to($0.m, $0.x, bad) },
        Wrong("viv_motion_from_to", "from", "\(bad)") { viv_motion_from_to($0.m, $0.x, bad, 1) },
        Wrong("viv_motion_from_to", "to", "\(bad)") { viv_motion_from_to($0.m, $0.x, 1, bad) },
        Wrong("viv_motion_add", "from", "\(bad)") { viv_motion_add($0.m, 0, $0.x, [bad], [1]) },
        Wrong("viv_motion_add", "to", "\(bad)") { viv_motion_add($0.m, 0, $0.x, nil, [bad]) },
        Wrong("viv_motion_add_array", "to", "\(bad)") {
          viv_motion_add_array($0.m, 0, $0.x, 1, 4, nil, [bad])
        },
        Wrong("viv_animate", "to", "\(bad)") { $0.made(viv_animate($0.tempo, $0.x, bad, 1, 0)) },
      ]
    }
    + Wrong.numbers("viv_animate", "duration", noSeconds) {
      $0.made(viv_animate($0.tempo, $0.x, 1, $1, 0))
    }
    + Wrong.integers("viv_animate", "easing", noEasings + [-1]) {
      $0.made(viv_animate($0.tempo, $0.x, 1, 1, $1))
    }
    + [
      Wrong("viv_animate", "target", "NULL") { $0.made(viv_animate($0.tempo, nil, 1, 1, 0)) },
      Wrong("viv_motion_target", "", "of a tween") { viv_motion_target($0.m, $0.x) },
      Wrong("viv_motion_to", "target", "NULL") { viv_motion_to($0.m, nil, 1) },
      Wrong("viv_motion_to", "target", "misaligned") { viv_motion_to($0.m, odd, 1) },
      Wrong("viv_motion_from_to", "target", "NULL") { viv_motion_from_to($0.m, nil, 1, 2) },
      Wrong("viv_motion_add", "target", "NULL") { viv_motion_add($0.m, 0, nil, nil, [Float(1)]) },
      Wrong("viv_motion_add", "type", "100") { viv_motion_add($0.m, 100, $0.x, nil, [Float(1)]) },
      Wrong("viv_motion_add", "type", "-1") { viv_motion_add($0.m, -1, $0.x, nil, [Float(1)]) },
      Wrong("viv_motion_add", "to", "NULL") { viv_motion_add($0.m, 0, $0.x, nil, nil) },
      Wrong("viv_motion_add_array", "count", "0") {
        viv_motion_add_array($0.m, 0, $0.x, 0, 4, nil, [Float(1)])
      },
      Wrong("viv_motion_add_array", "count", "too many") {
        viv_motion_add_array($0.m, 0, $0.x, 4_194_304, 4, nil, [Float(1)])
      },
      Wrong("viv_motion_add_array", "stride", "3") {
        viv_motion_add_array($0.m, 0, $0.x, 2, 3, nil, [Float(1), 2])
      },
      Wrong("viv_motion_add_array", "stride", "6") {
        viv_motion_add_array($0.m, 0, $0.x, 2, 6, nil, [Float(1), 2])
      },
      Wrong("viv_motion_add_array", "stride", "0") {
        viv_motion_add_array($0.m, 0, $0.x, 2, 0, nil, [Float(1), 2])
      },
      Wrong("viv_motion_get_velocity", "target", "NULL") {
        $0.answered(viv_motion_get_velocity($0.m, nil))
      },
      Wrong("viv_motion_get_velocity", "target", "another", VIV_ERROR_NOT_FOUND) {
        $0.answered(viv_motion_get_velocity($0.m, $0.x + 1))
      },
      Wrong("viv_motion_sample", "target", "NULL") {
        var value = 0.0
        return viv_motion_sample($0.m, nil, 0, &value, nil, 1)
      },
      Wrong("viv_motion_sample", "values", "both NULL") {
        viv_motion_sample($0.m, $0.x, 0, nil, nil, 1)
      },
      Wrong("viv_motion_sample", "count", "0") {
        var value = 0.0
        return viv_motion_sample($0.m, $0.x, 0, &value, nil, 0)
      },
      Wrong("viv_motion_sample", "seconds", "nan") {
        var value = 0.0
        return viv_motion_sample($0.m, $0.x, .nan, &value, nil, 1)
      },
      Wrong("viv_motion_sample", "target", "another", VIV_ERROR_NOT_FOUND) {
        var value = 0.0
        return viv_motion_sample($0.m, $0.x + 1, 0, &value, nil, 1)
      },
      Wrong("viv_motion_describe_property", "index", "1", VIV_ERROR_NOT_FOUND) {
        var p = viv_property()
        return viv_motion_describe_property($0.m, 1, &p, 8)
      },
      Wrong("viv_motion_describe_property", "property", "NULL") {
        viv_motion_describe_property($0.m, 0, nil, 8)
      },
    ]

  static let ofContainers: [Wrong] =
    Wrong.numbers("viv_group_set_duration", "seconds", [-1, .infinity, -.infinity]) {
      viv_group_set_duration($0.g, $1)
    }
    + Wrong.numbers("viv_group_set_stagger", "seconds", noSeconds) {
      viv_group_set_stagger($0.g, $1, 0, 0)
    }
    + Wrong.integers("viv_group_set_stagger", "from", [-1, 4, .max]) {
      viv_group_set_stagger($0.g, 1, $1, 0)
    }
    + Wrong.integers("viv_group_set_stagger", "easing", noEasings + [-1]) {
      viv_group_set_stagger($0.g, 1, 0, $1)
    }
    + Wrong.integers("viv_sequence_set_reversing_mode", "mode", [-1, 2, .min]) {
      viv_sequence_set_reversing_mode($0.s, $1)
    }
    + [
      Wrong("viv_add", "child", "0", VIV_ERROR_INVALID_HANDLE) { viv_add($0.g, 0) },
      Wrong("viv_add", "child", "a tempo", VIV_ERROR_WRONG_KIND) { viv_add($0.g, $0.tempo) },
      Wrong("viv_remove", "child", "not in it", VIV_ERROR_NOT_FOUND) { viv_remove($0.g, $0.m) },
      Wrong("viv_get_child", "index", "1", VIV_ERROR_NOT_FOUND) { $0.made(viv_get_child($0.g, 1)) },
    ]
    + Wrong.numbers("viv_wait_create", "seconds", noSeconds) {
      $0.made(viv_wait_create($0.tempo, $1))
    }
    + [
      Wrong("viv_lazy_create", "maker", "NULL") { $0.made(viv_lazy_create($0.tempo, nil, nil)) },
      Wrong("viv_jump_create", "step_name", "NULL") { $0.made(viv_jump_create($0.tempo, nil, 1)) },
      Wrong("viv_jump_create", "step_name", "empty") { $0.made(viv_jump_create($0.tempo, "", 1)) },
      Wrong("viv_jump_create", "step_name", "too long", VIV_ERROR_LIMIT) {
        $0.made(viv_jump_create($0.tempo, String(repeating: "n", count: 4097), 1))
      },
      Wrong("viv_jump_create", "times", "-2") { $0.made(viv_jump_create($0.tempo, "a", -2)) },
    ]

  @Test(arguments: ofTempos + ofEasings + ofMoveables + ofMotions + ofContainers)
  func `A wrong argument is refused with a sentence and changes nothing`(wrong: Wrong) {
    let subject = Subject()
    let before = snapshot(subject.stage, [subject.x])
    #expect(wrong.call(subject) == wrong.status)
    #expect(viv_tempo_get_last_error(subject.tempo) == wrong.status)
    let message = subject.stage.error
    #expect(message.hasPrefix(wrong.function))
    #expect(wrong.parameter.isEmpty || message.contains(wrong.parameter), "\(message)")
    #expect(snapshot(subject.stage, [subject.x]) == before)
    #expect(subject.stage.taken() == [])
  }

  @Test(arguments: ofMoveables + ofMotions)
  func `A wrong argument is refused of what moves too`(wrong: Wrong) {
    let subject = Subject()
    viv_start(subject.m)
    subject.stage.tick(0.5)
    subject.stage.forget()
    let before = snapshot(subject.stage, [subject.x])
    #expect(wrong.call(subject) != VIV_OK)
    #expect(snapshot(subject.stage, [subject.x]) == before)
    #expect(subject.stage.taken() == [])
  }

  @Test func `An allocator without its functions is refused`() {
    #expect(viv_tempo_create_with_allocator(nil) == 0)
    var allocator = viv_allocator()
    #expect(viv_tempo_create_with_allocator(&allocator) == 0)
  }

  @Test func `Every status has a name and a sentence`() {
    let names = [
      "VIV_OK", "VIV_ERROR_INVALID_HANDLE", "VIV_ERROR_WRONG_KIND", "VIV_ERROR_INVALID_ARGUMENT",
      "VIV_ERROR_INVALID_STATE", "VIV_ERROR_OUT_OF_MEMORY", "VIV_ERROR_LIMIT", "VIV_ERROR_CYCLE",
      "VIV_ERROR_OWNED", "VIV_ERROR_FOREIGN_TEMPO", "VIV_ERROR_NOT_FOUND",
      "VIV_ERROR_NOT_SEEKABLE", "VIV_ERROR_BUSY",
    ]
    for (status, name) in names.enumerated() {
      #expect(String(cString: viv_status_name(viv_status(status))) == name)
      #expect(String(cString: viv_status_text(viv_status(status))).contains(" "))
    }
    for unknown: viv_status in [-1, 13, .max, .min] {
      #expect(String(cString: viv_status_name(unknown)) == "")
      #expect(String(cString: viv_status_text(unknown)) == "")
    }
  }

  @Test func `The library is of the header's version`() {
    #expect(viv_version() == VIV_VERSION)
    #expect(viv_version() == 1 << 16)
  }

  @Test func `A call that succeeds leaves the last error`() {
    let subject = Subject()
    viv_set_delay(subject.m, -1)
    let message = subject.stage.error
    viv_set_delay(subject.m, 1)
    #expect(viv_tempo_get_last_error(subject.tempo) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(subject.stage.error == message)
  }
}
