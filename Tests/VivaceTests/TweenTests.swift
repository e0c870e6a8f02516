import CVivace
import Testing

@Suite struct TweenTests {
  let stage = Stage()
  let x: Target
  let end: Target
  var tempo: viv_tempo { stage.tempo }
  static let size = MemoryLayout<viv_tween_options>.size

  init() { (x, end) = (stage.float(), stage.float(10)) }

  /// A tween of x to 10 in a second, but for what is said of it.
  func options(_ change: (inout viv_tween_options) -> Void = { _ in }) -> viv_tween_options {
    var options = viv_tween_options()
    options.size = Self.size
    options.target = UnsafeMutableRawPointer(x)
    options.to = UnsafeRawPointer(end)
    options.duration = 1
    change(&options)
    return options
  }

  func tween(_ change: (inout viv_tween_options) -> Void = { _ in }) -> viv_motion {
    withUnsafePointer(to: options(change)) { viv_tween(tempo, $0) }
  }

  @Test func `Zero is the default of all that is not said`() {
    let m = tween()
    stage.tick(0.25)
    #expect(x.pointee == 2.5)
    let d = stage.describe(m)
    #expect((d.delay, d.repeat_delay, d.turn_delay, d.rate, d.weight) == (0, 0, 0, 1, 1))
    #expect((d.repeats, d.passes, d.easing, d.reverse_easing, d.blend) == (0, 0, 0, -1, 0))
    #expect((d.reverses, d.mirrored, d.transient, d.essential) == (0, 0, 0, 0))
    #expect((d.duration, d.properties) == (1, 1))
    stage.tick(0.75)
    #expect((x.pointee, stage.state(m)) == (10, VIV_STATE_COMPLETED))
  }

  @Test func `Every field is the setting of its name`() {
    let user = UnsafeMutableRawPointer(bitPattern: 99)
    let m = "hero".withCString { name in
      tween {
        $0.delay = 0.5
        $0.repeat_delay = 0.25
        $0.turn_delay = 0.125
        $0.rate = 2
        $0.weight = 0.5
        $0.name = name
        $0.user_data = user
        $0.easing = viv_easing(VIV_EASE_OUT_CUBIC)
        $0.reverse_easing = viv_easing(VIV_EASE_IN_QUAD)
        $0.repeats = 3
        $0.blend = viv_blend(VIV_BLEND_ADD)
        $0.reverses = 1
        $0.mirrored = 5
        $0.transient = 1
        $0.essential = 1
        $0.idle = 1
      }
    }
    #expect(stage.state(m) == VIV_STATE_IDLE)
    let d = stage.describe(m)
    #expect((d.delay, d.repeat_delay, d.turn_delay, d.rate, d.weight) == (0.5, 0.25, 0.125, 2, 0.5))
    #expect((d.repeats, d.easing, d.reverse_easing, d.blend) == (3, 5, 1, 2))
    #expect((d.reverses, d.mirrored, d.transient, d.essential) == (1, 1, 1, 1))
    #expect(String(cString: viv_get_name(m)) == "hero")
    #expect(viv_get_user_data(m) == user)
    let passes = tween {
      $0.passes = 5
      $0.idle = 1
    }
    #expect(stage.describe(passes).passes == 5)
    #expect((stage.describe(passes).repeats, stage.describe(passes).reverses) == (2, 1))
  }

  @Test func `A start, a type and an array are given packed, and may lie apart`() {
    let places = stage.place([0.0, -1, 0, -1, 0, -1])
    let (from, to) = (stage.place([1.0, 2, 3]), stage.place([5.0, 6, 7]))
    _ = tween {
      $0.target = UnsafeMutableRawPointer(places)
      $0.from = UnsafeRawPointer(from)
      $0.to = UnsafeRawPointer(to)
      $0.type = viv_type(VIV_TYPE_DOUBLE)
      $0.count = 3
      $0.stride = 16
    }
    #expect((0..<6).map { places[$0] } == [1, -1, 2, -1, 3, -1])
    stage.tick(0.5)
    #expect((0..<6).map { places[$0] } == [3, -1, 4, -1, 5, -1])
  }

  @Test func `A tween of one float replaces, goes and waits as it is told`() {
    let first = tween()
    stage.tick(0.5)
    let second = tween {
      $0.blend = viv_blend(VIV_BLEND_REPLACE)
      $0.transient = 1
    }
    #expect(stage.state(first) == VIV_STATE_IDLE, "it was replaced")
    stage.tick(1)
    #expect((x.pointee, stage.state(second)) == (10, VIV_STATE_NONE))
    let idle = tween {
      $0.idle = 1
      $0.from = UnsafeRawPointer(stage.float(4))
    }
    #expect((x.pointee, stage.state(idle)) == (10, VIV_STATE_IDLE))
    viv_start(idle)
    #expect(x.pointee == 4)
  }

  @Test func `An amount, a start alone, a speed and each start are asked for by name`() {
    let distance = stage.float(5)
    let by = tween {
      $0.to = nil
      $0.by = UnsafeRawPointer(distance)
      $0.repeats = 1
      $0.capture = viv_capture(VIV_CAPTURE_EACH)
    }
    #expect(stage.describe(by).capture == VIV_CAPTURE_EACH)
    stage.tick(1.5)
    #expect(x.pointee == 7.5)
    viv_destroy(by)
    x.pointee = 8
    let from = tween {
      $0.to = nil
      $0.from = UnsafeRawPointer(stage.float(0))
    }
    stage.tick(0.5)
    #expect(x.pointee == 4)
    viv_destroy(from)
    x.pointee = 0
    let speed = tween { $0.speed = 5 }
    #expect((viv_get_length(speed), stage.describe(speed).speed) == (2, 5))
    stage.tick(0.5)
    #expect(x.pointee == 2.5)
  }

  @Test func `A stagger and a speed go together`() {
    let values = stage.floats([0, 0])
    let m = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(stage.floats([10, 20]))
      $0.count = 2
      $0.speed = 10
      $0.stagger = 1
    }
    #expect(viv_get_length(m) == 3)
    stage.tick(1.5)
    #expect((values[0], values[1]) == (7.5, 5))
  }

  @Test func `The values of an array go one after another, out and back`() {
    let values = stage.floats([0, 0, 0])
    let ends = stage.floats([8, 8, 8])
    let m = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.count = 3
      $0.stagger = 0.5
      $0.reverses = 1
    }
    #expect(viv_get_length(m) == 4)
    let expected: [[Float]] = [
      [4, 0, 0], [8, 4, 0], [8, 8, 4], [8, 8, 8], [4, 8, 8], [0, 4, 8], [0, 0, 4], [0, 0, 0],
    ]
    for (place, row) in expected.enumerated() {
      stage.tick(0.5)
      #expect((0..<3).map { values[$0] } == row, "after \(place + 1) halves")
    }
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_seek(m, 0.75)
    #expect((0..<3).map { values[$0] } == [6, 2, 0])
    viv_seek(m, 3.25)
    #expect((0..<3).map { values[$0] } == [0, 2, 6])
  }

  @Test func `A mirrored stagger retraces its places`() {
    let values = stage.floats([0, 0])
    let ends = stage.floats([8, 8])
    _ = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.count = 2
      $0.stagger = 0.5
      $0.reverses = 1
      $0.mirrored = 1
    }
    let expected: [[Float]] = [[4, 0], [8, 4], [8, 8], [8, 4], [4, 0], [0, 0]]
    for row in expected {
      stage.tick(0.5)
      #expect((0..<2).map { values[$0] } == row)
    }
  }

  static let places: [(Int, [Double])] = [
    (VIV_STAGGER_FIRST, [0, 1, 2, 3, 4]), (VIV_STAGGER_LAST, [4, 3, 2, 1, 0]),
    (VIV_STAGGER_CENTER, [2, 1, 0, 1, 2]), (VIV_STAGGER_EDGES, [0, 1, 2, 1, 0]),
  ]

  @Test(arguments: places)
  func `The stagger goes from where it is told`(from: Int, order: [Double]) {
    let values = stage.place([Double](repeating: 0, count: 5))
    let ends = stage.place([Double](repeating: 1, count: 5))
    let m = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.type = viv_type(VIV_TYPE_DOUBLE)
      $0.count = 5
      $0.easing = viv_easing(VIV_EASE_IN_QUAD)
      $0.stagger = 0.25
      $0.stagger_from = viv_stagger_from(from)
    }
    #expect(viv_get_length(m) == 1 + order.max()! / 4)
    for tick in 1...8 {
      stage.tick(0.25)
      let expected = order.map { place -> Double in
        let u = min(max((Double(tick) - place) / 4, 0), 1)
        return u * u
      }
      #expect((0..<5).map { values[$0] } == expected)
    }
  }

  @Test func `Staggered colours and angles move whole, each at its time`() {
    let angles = stage.floats([350, 350])
    let ends = stage.floats([10, 10])
    let m = tween {
      $0.target = UnsafeMutableRawPointer(angles)
      $0.to = UnsafeRawPointer(ends)
      $0.type = viv_type(VIV_TYPE_DEGREES)
      $0.count = 2
      $0.stagger = 1
    }
    stage.tick(0.5)
    #expect((angles[0], angles[1]) == (360, 350))
    stage.tick(1)
    #expect((angles[0], angles[1]) == (10, 360))
    viv_destroy(m)
    let colours = stage.floats([0, 0, 0, 1, 0, 0, 0, 1])
    let white = stage.floats([1, 1, 1, 1, 1, 1, 1, 1])
    _ = tween {
      $0.target = UnsafeMutableRawPointer(colours)
      $0.to = UnsafeRawPointer(white)
      $0.type = viv_type(VIV_TYPE_RGBA)
      $0.count = 2
      $0.stagger = 1
    }
    stage.tick(0.5)
    #expect((0..<8).map { colours[$0] } == [0.5, 0.5, 0.5, 1, 0, 0, 0, 1])
    stage.tick(1)
    #expect((0..<8).map { colours[$0] } == [1, 1, 1, 1, 0.5, 0.5, 0.5, 1])
  }

  @Test func `A staggered value has the velocity of its own way`() {
    let values = stage.floats([0, 0])
    let ends = stage.floats([10, 10])
    let m = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.count = 2
      $0.stagger = 1
      $0.duration = 2
    }
    stage.tick(0.5)
    #expect(viv_motion_get_velocity(m, values) == 5)
    #expect(viv_motion_get_velocity(m, values + 1) == 0)
    stage.tick(2)
    #expect(viv_motion_get_velocity(m, values) == 0)
    #expect(viv_motion_get_velocity(m, values + 1) == 5)
  }

  @Test func `Steps that jump at the start wait for their turn`() {
    let values = stage.floats([0, 0])
    let ends = stage.floats([1, 1])
    let steps = viv_easing_parse(tempo, "steps(2, jump-start)")
    _ = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.count = 2
      $0.stagger = 1
      $0.easing = steps
    }
    stage.tick(0.25)
    #expect((values[0], values[1]) == (0.5, 0))
    stage.tick(1)
    #expect((values[0], values[1]) == (1, 0.5))
  }

  @Test func `Reduced motion keeps the stagger, and each value jumps`() {
    viv_tempo_set_reduced_motion(tempo, true)
    let values = stage.floats([0, 0, 0])
    let ends = stage.floats([8, 8, 8])
    let m = tween {
      $0.target = UnsafeMutableRawPointer(values)
      $0.to = UnsafeRawPointer(ends)
      $0.count = 3
      $0.stagger = 0.5
    }
    #expect(viv_get_length(m) == 1)
    stage.tick(0.25)
    #expect((0..<3).map { values[$0] } == [8, 0, 0])
    stage.tick(0.5)
    #expect((0..<3).map { values[$0] } == [8, 8, 0])
    stage.tick(0.25)
    #expect((0..<3).map { values[$0] } == [8, 8, 8])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Fields that do not lie wholly within the size are zero`() throws {
    let delay = try #require(MemoryLayout<viv_tween_options>.offset(of: \.delay))
    for size in [delay, delay + 1, delay + 7] {
      let m = tween {
        $0.size = size
        $0.delay = 5
        $0.idle = 1
      }
      #expect((viv_get_length(m), stage.state(m)) == (1, VIV_STATE_MOVING))
    }
    let m = tween {
      $0.size = delay + 8
      $0.delay = 5
    }
    #expect(viv_get_length(m) == 6)
    let idle = try #require(MemoryLayout<viv_tween_options>.offset(of: \.idle))
    let idleOne = tween {
      $0.size = idle + 3
      $0.idle = 1
    }
    #expect(stage.state(idleOne) == VIV_STATE_MOVING)
  }

  @Test func `Bytes beyond the known fields must be zero`() {
    let memory = stage.bytes([UInt8](repeating: 0, count: Self.size + 16))
    memory.storeBytes(of: options { $0.size = Self.size + 16 }, as: viv_tween_options.self)
    let pointer = UnsafePointer(memory.assumingMemoryBound(to: viv_tween_options.self))
    #expect(viv_tween(tempo, pointer) != 0)
    memory.storeBytes(of: 1, toByteOffset: Self.size + 15, as: UInt8.self)
    #expect(viv_tween(tempo, pointer) == 0)
    #expect(stage.error.contains("at byte \(Self.size + 15): "))
    #expect(viv_tempo_get_count(tempo) == 1)
  }

  @Test func `A size that is none is refused`() {
    for size in [0, 4097, Int.max, -1] {
      #expect(tween { $0.size = size } == 0)
      #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT)
    }
    for size in [1, 7, 8] { #expect(tween { $0.size = size } == 0) }
    #expect(viv_tween(tempo, nil) == 0)
  }

  // MARK: refusals

  @Test func `A field out of its range is refused and leaves nothing behind`() {
    let skewed = UnsafeMutableRawPointer(x) + 1
    let nan = stage.float(.nan)
    let by = UnsafeRawPointer(end)
    let long = String(repeating: "n", count: 4097)
    let bad: [(String, (inout viv_tween_options) -> Void)] = [
      ("target", { $0.target = nil }), ("target", { $0.target = skewed }),
      ("to", { $0.to = nil }), ("to", { $0.to = UnsafeRawPointer(nan) }),
      ("from", { $0.from = UnsafeRawPointer(nan) }), ("by", { $0.by = by }),
      ("type", { $0.type = 99 }), ("count", { $0.count = 1 << 22 }),
      (
        "stride",
        {
          $0.count = 2
          $0.stride = 3
        }
      ),
      ("duration", { $0.duration = -1 }), ("duration", { $0.duration = .nan }),
      ("duration", { $0.duration = .infinity }), ("delay", { $0.delay = -1 }),
      ("delay", { $0.delay = .nan }), ("repeat_delay", { $0.repeat_delay = -0.5 }),
      ("turn_delay", { $0.turn_delay = .infinity }), ("rate", { $0.rate = -1 }),
      ("rate", { $0.rate = .nan }), ("speed", { $0.speed = -1 }),
      ("speed", { $0.speed = .nan }), ("capture", { $0.capture = 2 }),
      ("weight", { $0.weight = 2 }),
      ("weight", { $0.weight = .nan }), ("stagger", { $0.stagger = -1 }),
      ("stagger", { $0.stagger = .nan }), ("stagger_from", { $0.stagger_from = 4 }),
      ("easing", { $0.easing = 1000 }), ("easing", { $0.easing = -1 }),
      ("reverse_easing", { $0.reverse_easing = 1000 }), ("repeats", { $0.repeats = -2 }),
      ("passes", { $0.passes = -2 }), ("blend", { $0.blend = 7 }),
    ]
    for (parameter, change) in bad {
      #expect(tween(change) == 0, "\(parameter)")
      #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_ARGUMENT, "\(stage.error)")
      #expect(stage.error.contains(parameter), "\(stage.error)")
    }
    long.withCString { name in #expect(tween { $0.name = name } == 0) }
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT)
    #expect(tween { ($0.duration, $0.repeats) = (0, Int32(VIV_FOREVER)) } == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_STATE)
    #expect(withUnsafePointer(to: options()) { viv_tween(0, $0) } == 0)
    #expect((viv_tempo_get_count(tempo), viv_tempo_get_active_count(tempo)) == (0, 0))
    #expect(x.pointee == 0)
  }
}
