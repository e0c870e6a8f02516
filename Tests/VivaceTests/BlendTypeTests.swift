import CVivace
import Testing

/// Additive motions on values of other types, and what refuses a blend.
@Suite struct BlendTypeTests {
  let stage = Stage()

  func adding(
    _ type: ValueType, _ target: UnsafeMutableRawPointer, to end: [Double], weight: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = stage.tween(type, target, to: end, sourceLocation: sourceLocation)
    return stage.blend(m, VIV_BLEND_ADD, weight, sourceLocation: sourceLocation)
  }

  @Test func `Integers add in double and are rounded when they are written`() {
    let x = stage.place(Int32(0))
    viv_start(adding(.int32, x, to: [5]))
    viv_start(adding(.int32, x, to: [3], weight: 0.5))
    // 4 − 5 · (1 − u) + 1 · (1 − u)
    var seen: [Int32] = []
    for _ in 0..<8 {
      stage.tick(0.125)
      seen.append(x.pointee)
    }
    #expect(seen == [1, 1, 2, 2, 3, 3, 4, 4])
  }

  @Test func `Rounding does not pile up over many additive ints`() {
    let x = stage.place(Int8(0))
    for _ in 0..<10 {
      viv_start(adding(.integers[0], x, to: [100], weight: 0.0625))
      stage.tick(0.0625)
    }
    stage.tick(2)
    var base = 0.0
    for _ in 0..<10 { base += 0.0625 * (100 - base) }
    #expect(x.pointee == Int8(base.rounded(.toNearestOrAwayFromZero)))
  }

  @Test func `An int that is all the way there is so exactly`() {
    let x = stage.place(Int64(17))
    let top: Int64 = 9_007_199_254_740_993
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add(m, viv_type(VIV_TYPE_INT64), x, nil, [top])
    viv_start(stage.blend(m, VIV_BLEND_ADD))
    stage.tick(1)
    #expect(abs(x.pointee - top) <= 1)
  }

  @Test func `Angles add by the shortest way`() {
    let x = stage.float(350)
    viv_start(adding(.degrees, x, to: [10]))
    stage.tick(0.5)
    #expect(ValueType.degrees.isNear(x, [0], range: 360))
    // Half of the way from 10 back to 300: 335 after all.
    viv_start(adding(.degrees, x, to: [300], weight: 0.5))
    stage.tick(0.5)
    // The base is 335; half of its way of −35 is to come.
    #expect(ValueType.degrees.isNear(x, [352.5], range: 360))
    stage.tick(0.5)
    #expect(ValueType.degrees.isNear(x, [335], range: 360))
  }

  @Test(arguments: ValueType.colors.map(\.type))
  func `Colours add component by component, in the units of memory`(type: ValueType) {
    let color = stage.floats([1, 0, 0, 1])
    viv_start(adding(type, color, to: [0, 0, 1, 0.5]))
    viv_start(adding(type, color, to: [0, 1, 1, 0.5], weight: 0.5))
    stage.tick(0.25)
    // The base is 0 ½ 1 ½; a quarter of each way is gone.
    #expect(areNear((0..<4).map { color[$0] }, [0.75, 0.125, 0.25, 0.875], 1e-6))
    stage.tick(0.75)
    #expect((0..<4).map { color[$0] } == [0, 0.5, 1, 0.5])
  }

  @Test func `Bytes add component by component and are rounded`() {
    let color = stage.value(.rgba8, [200, 0, 10, 255])
    viv_start(adding(.rgba8, color, to: [0, 100, 10, 5]))
    viv_start(adding(.rgba8, color, to: [0, 0, 255, 5], weight: 0.5))
    stage.tick(0.25)
    // The base is 0 50 132.5 5; of 200, −100 and 50, −122.5 and 250 three quarters are left.
    #expect(ValueType.rgba8.numbers(color) == [150, 13, 41, 193])
    stage.tick(0.75)
    #expect(ValueType.rgba8.numbers(color) == [0, 50, 133, 5])
  }

  @Test func `Rotations add component by component and are of length 1`() {
    let q = stage.floats([0, 0, 0, 1])
    let turned = axis([0, 0, 1], 90)
    viv_start(adding(.quaternion, q, to: turned))
    stage.tick(0.25)
    let mixed = unit(zip([0, 0, 0, 1], turned).map { $0 * 0.75 + $1 * 0.25 })
    #expect(ValueType.quaternion.isNear(q, mixed, range: 1))
    viv_start(adding(.quaternion, q, to: axis([1, 0, 0], 90), weight: 0.5))
    for _ in 0..<4 {
      stage.tick(0.25)
      let length = ValueType.quaternion.numbers(q).reduce(0) { $0 + $1 * $1 }
      #expect(length.isNear(1, 1e-6))
    }
    stage.tick(0.25)
    let base = unit(zip(turned, axis([1, 0, 0], 90)).map { ($0 + $1) / 2 })
    #expect(ValueType.quaternion.isNear(q, base, range: 1))
  }

  @Test func `Transforms add component by component`() {
    let value = stage.floats([1, 0, 0, 1, 0, 0])
    viv_start(adding(.affine, value, to: [0, 2, -2, 0, 10, 20]))
    stage.tick(0.5)
    #expect(areNear((0..<6).map { value[$0] }, [0.5, 1, -1, 0.5, 5, 10], 1e-5))
    stage.tick(0.5)
    #expect((0..<6).map { value[$0] } == [0, 2, -2, 0, 10, 20])
  }

  @Test(arguments: Way.all)
  func `One that adds all the way ends at the value that was given`(way: Way) {
    let value = stage.value(way.type, way.from)
    viv_start(adding(way.type, value, to: way.to))
    stage.tick(0.5)
    stage.tick(0.5)
    #expect(way.type.isNear(value, way.to, range: way.range))
  }

  @Test(arguments: Way.all)
  func `Reset and reversed alone it is back where it was`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = adding(way.type, value, to: way.to)
    viv_start(m)
    stage.tick(0.75)
    viv_reset(m)
    #expect(way.type.isNear(value, way.from, range: way.range))
    viv_start(m)
    stage.tick(0.75)
    viv_reverse(m)
    stage.tick(1)
    #expect(way.type.isNear(value, way.from, range: way.range))
  }

  @Test(arguments: Way.all)
  func `Arrays of any type add side by side`(way: Way) {
    let type = way.type
    let values = stage.bytes(type.bytes(way.from) + type.bytes(way.to))
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends = type.bytes(way.to) + type.bytes(way.to)
    viv_motion_add_array(m, viv_type(type.number), values, 2, type.size, nil, ends)
    viv_start(stage.blend(m, VIV_BLEND_ADD, 0.5))
    stage.tick(0.5)
    stage.tick(0.5)
    #expect(type.isNear(values + type.size, way.to, range: way.range))
    let single = stage.value(type, way.from)
    viv_start(adding(type, single, to: way.to, weight: 0.5))
    stage.tick(1)
    #expect(type.bytes(at: values) == type.bytes(at: single))
  }

  @Test func `A value of another type added after it completed is no trap on the way back`() {
    let (x, y) = (stage.float(), stage.place(Int32(0)))
    let m = stage.adding("m", x, to: 100)
    stage.play(m)
    stage.add(.int32, y, to: m, end: [8])
    #expect(viv_reverse(m) == VIV_OK)
    #expect(stage.values(of: x, every: 0.25, 4) == [75, 50, 25, 0])
    #expect(y.pointee == 0)
  }

  @Test func `One number of a colour may be added to as a float`() {
    let color = stage.floats([0, 0, 0, 1])
    viv_start(adding(.color(.encoded), color, to: [1, 1, 1, 1]))
    viv_start(stage.adding("green", color + 1, to: 3))
    stage.tick(0.5)
    // Of green the base is 3: −1 · ½ − 2 · ½.
    #expect((0..<4).map { color[$0] } == [0.5, 1.5, 0.5, 1])
    stage.tick(0.5)
    #expect((0..<4).map { color[$0] } == [1, 3, 1, 1])
  }
}

/// What refuses a blend.
@Suite struct BlendSettingTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float() }

  @Test func `A blend and a weight are told by the description`() {
    let m = stage.tween("m", x)
    #expect(stage.describe(m).blend == VIV_BLEND_OVERRIDE)
    stage.blend(m, VIV_BLEND_ADD, 0.25)
    #expect((stage.describe(m).blend, stage.describe(m).weight) == (Int32(VIV_BLEND_ADD), 0.25))
    stage.blend(m, VIV_BLEND_REPLACE, 1)
    #expect(stage.describe(m).blend == VIV_BLEND_REPLACE)
  }

  @Test(arguments: [-0.1, 1.1, -1e-300, 1.0000001, .nan, .infinity, -.infinity])
  func `A weight out of 0 to 1 is refused for every blend`(weight: Double) {
    let m = stage.blend(stage.tween("m", x), VIV_BLEND_ADD, 0.5)
    for blend in [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE, VIV_BLEND_ADD] {
      #expect(viv_motion_set_blend(m, viv_blend(blend), weight) == VIV_ERROR_INVALID_ARGUMENT)
      #expect(stage.error.hasPrefix("viv_motion_set_blend") && stage.error.contains("weight"))
    }
    #expect((stage.describe(m).blend, stage.describe(m).weight) == (Int32(VIV_BLEND_ADD), 0.5))
  }

  @Test(arguments: [-1, 3, .max, .min] as [viv_blend])
  func `A blend that is none is refused`(blend: viv_blend) {
    let m = stage.blend(stage.tween("m", x), VIV_BLEND_ADD, 0.5)
    #expect(viv_motion_set_blend(m, blend, 1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(stage.error.hasPrefix("viv_motion_set_blend") && stage.error.contains("blend"))
    #expect((stage.describe(m).blend, stage.describe(m).weight) == (Int32(VIV_BLEND_ADD), 0.5))
  }

  @Test(arguments: ["delayed", "moving", "paused", "a moving child"])
  func `Of what runs only the weight may change`(state: String) {
    let m = stage.adding("m", x, to: 100, weight: 0.5)
    viv_set_delay(m, state == "delayed" ? 1 : 0)
    let root = state == "a moving child" ? stage.group("g", m) : m
    viv_start(root)
    if state == "paused" { viv_pause(m) }
    for blend in [VIV_BLEND_OVERRIDE, VIV_BLEND_REPLACE] {
      #expect(viv_motion_set_blend(m, viv_blend(blend), 0.5) == VIV_ERROR_INVALID_STATE)
    }
    #expect(stage.describe(m).blend == VIV_BLEND_ADD)
    #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.25) == VIV_OK)
    #expect(stage.describe(m).weight == 0.25)
  }

  @Test func `A weight changed in flight counts from the next begin`() {
    let m = stage.adding("m", x, to: 100, weight: 0.5)
    viv_start(m)
    stage.tick(0.5)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1)
    stage.tick(0.5)
    #expect(x.pointee == 50)
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 100)
  }

  @Test func `Tweens, springs, decays and physics can add, nothing else`() {
    let path = viv_path_create(stage.tempo)
    viv_path_parse(path, "M0 0L10 0")
    let can = [
      viv_motion_create(stage.tempo, 1, 0), viv_spring_create(stage.tempo, 120, 12),
      viv_decay_create(stage.tempo, 3), viv_physics_create(stage.tempo, 1, 0.5),
    ]
    for m in can { #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) == VIV_OK) }
    let cannot = [
      viv_simulation_create(stage.tempo, 0.01, { _, _, _, _, _ in }, nil),
      viv_custom_create(stage.tempo, 1, { _, _, _, _, _ in }, nil),
      viv_wait_create(stage.tempo, 1), viv_path_motion_create(stage.tempo, path, 1, 0),
      viv_path_physics_create(stage.tempo, path, 1, 0.5), viv_group_create(stage.tempo),
      viv_sequence_create(stage.tempo), viv_call_create(stage.tempo, nil, nil),
      viv_jump_create(stage.tempo, "a", 1), stage.tempo, path,
    ]
    for m in cannot {
      #expect(m != 0)
      #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) == VIV_ERROR_WRONG_KIND)
    }
  }

  @Test func `A tween with keyframes can not add, nor one that adds get keyframes`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_keyframes(m, 0, x, 2, [0, 1], [Float(0), 1], nil)
    #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) == VIV_ERROR_WRONG_KIND)
    #expect(stage.describe(m).blend == VIV_BLEND_OVERRIDE)
    #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_REPLACE), 1) == VIV_OK)
    let adding = stage.adding("adding", x, to: 1)
    #expect(
      viv_motion_add_keyframes(adding, 0, x, 2, [0, 1], [Float(0), 1], nil)
        == VIV_ERROR_WRONG_KIND)
    #expect(stage.describe(adding).properties == 1)
  }
}
