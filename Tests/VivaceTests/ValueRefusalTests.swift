import CVivace
import Testing

/// Each function for values with each argument wrong in turn. The subject is that of
/// RefusalTests.swift: an idle tween of one float, a group, a sequence.
private let bad = [Double.nan, .infinity, -.infinity]
nonisolated(unsafe) private let odd = UnsafeMutableRawPointer(bitPattern: 0x1001)!
nonisolated(unsafe) private let key = UnsafeRawPointer(bitPattern: 0x2000)!
private let one: [UInt8] = ValueType.affine.bytes([1, 0, 0, 1, 0, 0])
private let noTypes: [Int32] = [-1, 10, 15, 21, 31, 39, 100, .max, .min]

@Suite struct ValueRefusalTests {
  static let ofTypes: [Wrong] =
    ValueType.all.filter { !$0.isInteger }.flatMap { type -> [Wrong] in
      bad.flatMap { number -> [Wrong] in
        var numbers = [Double](repeating: 1, count: type.components)
        numbers[type.components - 1] = number
        let bytes = type.bytes(numbers)
        let good = type.bytes(Way.all.first { $0.type == type }!.to)
        let code = viv_type(type.number)
        return [
          Wrong("viv_motion_add", "to", "\(type) \(number)") {
            viv_motion_add($0.m, code, $0.stage.bytes(good), nil, bytes)
          },
          Wrong("viv_motion_add", "from", "\(type) \(number)") {
            viv_motion_add($0.m, code, $0.stage.bytes(good), bytes, good)
          },
          Wrong("viv_motion_add_array", "to", "\(type) \(number)") {
            viv_motion_add_array(
              $0.m, code, $0.stage.bytes(good + good), 2, type.size, nil, good + bytes)
          },
          Wrong("viv_motion_add_array", "from", "\(type) \(number)") {
            viv_motion_add_array(
              $0.m, code, $0.stage.bytes(good + good), 2, type.size, good + bytes, good + good)
          },
          Wrong("viv_motion_add_keyframes", "values", "\(type) \(number)") {
            viv_motion_add_keyframes(
              $0.m, code, $0.stage.bytes(good), 2, [0, 1], good + bytes, nil)
          },
        ]
      }
    }

  /// A rotation of no length, and transforms that flatten.
  static let ofShapes: [Wrong] = [
    (ValueType.quaternion, [0.0, 0, 0, 0]), (.affine, [1, 2, 2, 4, 0, 0]),
    (.affine, [0, 0, 0, 0, 0, 0]), (.matrix4, [Double](repeating: 0, count: 16)),
    (.matrix4, [Double](repeating: 1, count: 16)),
  ].flatMap { (type, numbers) -> [Wrong] in
    let (bytes, code) = (type.bytes(numbers), viv_type(type.number))
    let good = type.bytes(Way.all.first { $0.type == type }!.to)
    return [
      Wrong("viv_motion_add", "to", "a flat \(type)") {
        viv_motion_add($0.m, code, $0.stage.bytes(good), nil, bytes)
      },
      Wrong("viv_motion_add", "from", "a flat \(type)") {
        viv_motion_add($0.m, code, $0.stage.bytes(good), bytes, good)
      },
      Wrong("viv_motion_add_keyframes", "values", "a flat \(type)") {
        viv_motion_add_keyframes($0.m, code, $0.stage.bytes(good), 2, [0, 1], bytes + good, nil)
      },
    ]
  }

  static let ofTargets: [Wrong] = ValueType.all.filter { $0.width > 1 }.flatMap { type -> [Wrong] in
    let (good, code) = (type.bytes(Way.all.first { $0.type == type }!.to), viv_type(type.number))
    let size = type.size
    return [
      Wrong("viv_motion_add", "target", "\(type) misaligned") {
        viv_motion_add($0.m, code, odd, nil, good)
      },
      Wrong("viv_motion_add_array", "target", "\(type) misaligned") {
        viv_motion_add_array($0.m, code, odd, 1, size, nil, good)
      },
      Wrong("viv_motion_add_keyframes", "target", "\(type) misaligned") {
        viv_motion_add_keyframes($0.m, code, odd, 2, [0, 1], good + good, nil)
      },
      Wrong("viv_motion_add_array", "stride", "\(type) too small") {
        viv_motion_add_array(
          $0.m, code, $0.stage.bytes(good + good), 2, size - type.width, nil, good + good)
      },
      Wrong("viv_motion_add_array", "stride", "\(type) misaligned") {
        viv_motion_add_array(
          $0.m, code, $0.stage.bytes(good + good + good), 2, size + 1, nil, good + good)
      },
    ]
  }

  static let ofFractions: [Wrong] = fractions.map { name, fractions in
    Wrong("viv_motion_add_keyframes", "fractions", name) {
      viv_motion_add_keyframes($0.m, 0, $0.x, 4, fractions, [Float(1), 2, 3, 4], nil)
    }
  }

  static let fractions: [(String, [Double])] = [
    ("falling", [0, 0.6, 0.5, 1]), ("below 0", [-0.1, 0.5, 0.6, 1]),
    ("above 1", [0, 0.5, 0.6, 1.1]), ("nan", [0, .nan, 0.6, 1]), ("nan", [.nan, 0.5, 0.6, 1]),
    ("nan", [0, 0.5, 0.6, .nan]), ("infinite", [0, 0.5, 0.6, .infinity]),
  ]

  static let ofKeyframes: [Wrong] =
    Wrong.integers("viv_motion_add_keyframes", "type", noTypes) {
      viv_motion_add_keyframes($0.m, $1, $0.x, 2, [0, 1], [Float](repeating: 1, count: 32), nil)
    }
    + Wrong.integers("viv_motion_add_keyframes", "count", [0, 1, 65536, -1]) {
      let fractions = [Double](repeating: 0.5, count: 65536)
      let values = [Float](repeating: 1, count: 65536)
      return viv_motion_add_keyframes(
        $0.m, 0, $0.x, UInt32(bitPattern: $1), fractions, values, nil)
    }
    + Wrong.integers("viv_motion_add_keyframes", "easings", [-1, 31, 63, 69, 256, .max]) {
      viv_motion_add_keyframes($0.m, 0, $0.x, 3, [0, 0.5, 1], [Float(1), 2, 3], [0, $1])
    }

  static let ofMissing: [Wrong] = [
    Wrong("viv_motion_add_keyframes", "fractions", "NULL") {
      viv_motion_add_keyframes($0.m, 0, $0.x, 2, nil, [Float(1), 2], nil)
    },
    Wrong("viv_motion_add_keyframes", "values", "NULL") {
      viv_motion_add_keyframes($0.m, 0, $0.x, 2, [0, 1], nil, nil)
    },
    Wrong("viv_motion_add_keyframes", "target", "NULL") {
      viv_motion_add_keyframes($0.m, 0, nil, 2, [0, 1], [Float(1), 2], nil)
    },
  ]

  static let ofHosts: [Wrong] =
    Wrong.integers("viv_motion_add_property", "count", [0, 65536, -1]) {
      viv_motion_add_property(
        $0.m, key, UInt32(bitPattern: $1), Host.get, Host.set, nil, nil,
        [Double](repeating: 1, count: 65536))
    }
    + bad.flatMap { number in
      [
        Wrong("viv_motion_add_property", "to", "\(number)") {
          viv_motion_add_property($0.m, key, 2, Host.get, Host.set, nil, nil, [1, number])
        },
        Wrong("viv_motion_add_property", "from", "\(number)") {
          viv_motion_add_property($0.m, key, 2, Host.get, Host.set, nil, [1, number], [1, 2])
        },
      ]
    }
    + [
      Wrong("viv_motion_add_property", "key", "NULL") {
        viv_motion_add_property($0.m, nil, 1, Host.get, Host.set, nil, nil, [1])
      },
      Wrong("viv_motion_add_property", "set", "NULL") {
        viv_motion_add_property($0.m, key, 1, Host.get, nil, nil, nil, [1])
      },
      Wrong("viv_motion_add_property", "get", "NULL without a start") {
        viv_motion_add_property($0.m, key, 1, nil, Host.set, nil, nil, [1])
      },
      Wrong("viv_motion_add_property", "to", "NULL of a tween") {
        viv_motion_add_property($0.m, key, 1, Host.get, Host.set, nil, [1], nil)
      },
    ]

  static let ofTypeNumbers: [Wrong] =
    Wrong.integers("viv_motion_add", "type", noTypes) {
      viv_motion_add($0.m, $1, $0.x, nil, one)
    }
    + Wrong.integers("viv_motion_add_array", "type", noTypes) {
      viv_motion_add_array($0.m, $1, $0.x, 1, 64, nil, one)
    }

  static let ofRetargets: [Wrong] =
    bad.map { number in
      Wrong("viv_motion_retarget_values", "to", "\(number)") {
        viv_motion_retarget_values($0.m, $0.x, [Float(number)])
      }
    }
    + [
      Wrong("viv_motion_retarget_values", "to", "NULL") {
        viv_motion_retarget_values($0.m, $0.x, nil)
      },
      Wrong("viv_motion_retarget_values", "target", "NULL") {
        viv_motion_retarget_values($0.m, nil, [Float(1)])
      },
      Wrong("viv_motion_retarget_values", "target", "another", VIV_ERROR_NOT_FOUND) {
        viv_motion_retarget_values($0.m, $0.x + 1, [Float(1)])
      },
    ]

  static let all: [Wrong] =
    [
      ofTypes, ofShapes, ofTargets, ofFractions, ofKeyframes, ofMissing, ofHosts, ofTypeNumbers,
      ofRetargets,
    ].flatMap { $0 }

  @Test(arguments: all.indices)
  func `A wrong argument for values is refused with a sentence and changes nothing`(index: Int) {
    let wrong = Self.all[index]
    let subject = Subject()
    let before = snapshot(subject.stage, [subject.x])
    #expect(wrong.call(subject) == wrong.status, "\(wrong.testDescription)")
    #expect(viv_tempo_get_last_error(subject.tempo) == wrong.status)
    let message = subject.stage.error
    #expect(message.hasPrefix(wrong.function), "\(wrong.testDescription): \(message)")
    #expect(message.contains(wrong.parameter), "\(wrong.testDescription): \(message)")
    #expect(snapshot(subject.stage, [subject.x]) == before, "\(wrong.testDescription)")
    #expect(subject.stage.taken() == [])
  }

  // MARK: handles, kinds and states

  /// The functions that add, with good arguments.
  static let adders: [(name: String, add: @Sendable (viv_motion, Target) -> viv_status)] = [
    ("viv_motion_add", { viv_motion_add($0, viv_type(VIV_TYPE_RGBA), $1, nil, one) }),
    (
      "viv_motion_add_array",
      { viv_motion_add_array($0, viv_type(VIV_TYPE_RGBA8), $1, 2, 4, nil, one) }
    ),
    (
      "viv_motion_add_property",
      { viv_motion_add_property($0, key, 1, Host.get, Host.set, $1, [1], [2]) }
    ),
    (
      "viv_motion_add_keyframes",
      { viv_motion_add_keyframes($0, 0, $1, 2, [0, 1], [Float(1), 2], nil) }
    ),
    ("viv_motion_set_blend", { m, _ in viv_motion_set_blend(m, viv_blend(VIV_BLEND_REPLACE), 1) }),
    ("viv_motion_retarget", { viv_motion_retarget($0, $1, 1) }),
    ("viv_motion_retarget_values", { viv_motion_retarget_values($0, $1, [Float(1)]) }),
  ]

  @Test(arguments: adders.indices)
  func `A bad handle is refused and changes nothing`(index: Int) {
    let (name, add) = Self.adders[index]
    let subject = Subject()
    let stale = subject.stage.tween("stale")
    viv_destroy(stale)
    subject.stage.forget()
    let before = snapshot(subject.stage, [subject.x])
    for handle in [0, stale, 12345, .max] {
      #expect(add(handle, subject.x) == VIV_ERROR_INVALID_HANDLE, "\(name)")
    }
    for handle in [subject.tempo, subject.g, subject.s] {
      #expect(add(handle, subject.x) == VIV_ERROR_WRONG_KIND, "\(name)")
    }
    #expect(snapshot(subject.stage, [subject.x]) == before)
  }

  @Test(arguments: adders.indices)
  func `What moves no values gets none`(index: Int) {
    let (name, add) = Self.adders[index]
    if name == "viv_motion_set_blend" { return }
    let stage = Stage()
    let custom = viv_custom_create(stage.tempo, 1, { _, _, _, _, _ in }, nil)
    for m in [viv_wait_create(stage.tempo, 1), viv_call_create(stage.tempo, nil, nil), custom] {
      #expect(add(m, stage.floats([0, 0, 0, 0])) == VIV_ERROR_WRONG_KIND, "\(name)")
    }
  }

  @Test(arguments: adders.indices.prefix(4), ["delayed", "moving", "paused"])
  func `While it runs nothing is added`(index: Int, state: String) {
    let (name, add) = Self.adders[index]
    let stage = Stage()
    let m = stage.tween("m")
    viv_set_delay(m, state == "delayed" ? 1 : 0)
    viv_start(m)
    if state == "paused" { viv_pause(m) }
    #expect(add(m, stage.floats([0, 0, 0, 0])) == VIV_ERROR_INVALID_STATE, "\(name)")
    #expect(stage.describe(m).properties == 1)
  }

  @Test(arguments: ["spring", "decay", "physics", "simulation", "adding"])
  func `Keyframes are for tweens that do not add`(kind: String) {
    let stage = Stage()
    let m: viv_motion
    switch kind {
    case "spring": m = viv_spring_create(stage.tempo, 120, 12)
    case "decay": m = viv_decay_create(stage.tempo, 3)
    case "physics": m = viv_physics_create(stage.tempo, 1, 0.5)
    case "simulation": m = viv_simulation_create(stage.tempo, 0.01, { _, _, _, _, _ in }, nil)
    default: m = stage.blend(viv_motion_create(stage.tempo, 1, 0), VIV_BLEND_ADD)
    }
    #expect(
      viv_motion_add_keyframes(m, 0, stage.float(), 2, [0, 1], [Float(1), 2], nil)
        == VIV_ERROR_WRONG_KIND)
    #expect(stage.describe(m).properties == 0)
  }
}
