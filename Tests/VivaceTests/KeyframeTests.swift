import CVivace
import Testing

/// Values that go through keyframes.
@Suite struct KeyframeTests {
  let stage = Stage()

  /// A tween of 1 s through keyframes of one number each.
  func frames(
    _ x: Target, _ fractions: [Double], _ values: [Float], _ easings: [Int]? = nil,
    ease: Int = VIV_EASE_LINEAR, sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_motion_create(stage.tempo, 1, viv_easing(ease))
    let curves = easings.map { $0.map(viv_easing.init) }
    let status = viv_motion_add_keyframes(
      m, 0, x, UInt32(values.count), fractions, values, curves)
    #expect(status == VIV_OK, "\(stage.error)", sourceLocation: sourceLocation)
    return stage.name(m, "m")
  }

  /// Through keyframes of a type.
  func frames(
    _ type: ValueType, _ value: UnsafeMutableRawPointer, _ fractions: [Double],
    _ values: [[Double]], _ easings: [Int]? = nil, ease: Int = VIV_EASE_LINEAR,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_motion_create(stage.tempo, 1, viv_easing(ease))
    let curves = easings.map { $0.map(viv_easing.init) }
    let status = viv_motion_add_keyframes(
      m, viv_type(type.number), value, UInt32(values.count), fractions,
      values.flatMap { type.bytes($0) }, curves)
    #expect(status == VIV_OK, "\(stage.error)", sourceLocation: sourceLocation)
    return m
  }

  // MARK: numbers

  @Test func `Between two keyframes it goes in a straight line`() {
    let x = stage.float(-1)
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    #expect(x.pointee == -1)
    viv_start(m)
    #expect(x.pointee == 0)
    #expect(stage.values(of: x, every: 0.125, 8) == [50, 100, 90, 80, 70, 60, 50, 40])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Each part has its own easing`() {
    let x = stage.float()
    viv_start(frames(x, [0, 0.5, 1], [0, 100, 300], [VIV_EASE_IN_QUAD, VIV_EASE_OUT_QUAD]))
    // u² of 100, then 1 − (1 − u)² of 200.
    #expect(
      stage.values(of: x, every: 0.125, 8)
        == [6.25, 25, 56.25, 100, 187.5, 250, 287.5, 300])
  }

  @Test func `A curve that the host made bends a part as well`() {
    let x = stage.float()
    let steps = viv_easing_create_steps(stage.tempo, 2, viv_step_position(VIV_STEP_END))
    viv_start(frames(x, [0, 0.5, 1], [0, 100, 300], [Int(steps), VIV_EASE_LINEAR]))
    #expect(stage.values(of: x, every: 0.125, 6) == [0, 50, 50, 100, 150, 200])
  }

  @Test func `The easing of the motion says how the fraction grows`() {
    let x = stage.float()
    viv_start(frames(x, [0, 0.25, 1], [0, 100, 400], ease: VIV_EASE_IN_QUAD))
    // Fractions 1/16, 1/4, 9/16.
    #expect(stage.values(of: x, every: 0.25, 4) == [25, 100, 225, 400])
  }

  @Test func `An easing of the motion and of a part are one after the other`() {
    let x = stage.float()
    viv_start(
      frames(
        x, [0, 0.5, 1], [0, 16, 16], [VIV_EASE_IN_QUAD, VIV_EASE_LINEAR], ease: VIV_EASE_IN_QUAD))
    stage.tick(0.5)
    // The fraction is 1/4, half of the first part: a quarter of its way.
    #expect(x.pointee == 4)
  }

  @Test func `Before the first fraction it is the first value, after the last the last`() {
    let x = stage.float(-1)
    viv_start(frames(x, [0.25, 0.75], [10, 30]))
    #expect(x.pointee == 10)
    #expect(stage.values(of: x, every: 0.125, 8) == [10, 10, 15, 20, 25, 30, 30, 30])
  }

  @Test func `Two equal fractions make a jump`() {
    let x = stage.float()
    viv_start(frames(x, [0, 0.5, 0.5, 1], [0, 100, 200, 400]))
    #expect(stage.values(of: x, every: 0.375, 1) == [75])
    stage.tick(0.109375)
    #expect(x.pointee == 96.875)
    stage.tick(0.03125)
    #expect(x.pointee == 206.25)
  }

  @Test func `Equal fractions at the beginning and at the end jump there`() {
    let x = stage.float()
    viv_start(frames(x, [0, 0, 1, 1], [-5, 10, 20, 90]))
    stage.tick(0.5)
    #expect(x.pointee == 15)
    stage.tick(0.4375)
    #expect(x.pointee == 19.375)
    stage.tick(0.0625)
    #expect(x.pointee == 90)
  }

  @Test func `Where the motion's easing leaves 0 to 1 the outermost parts go on straight`() {
    let x = stage.float()
    let y = stage.float()
    viv_start(frames(x, [0, 0.5, 1], [0, 100, 150], ease: VIV_EASE_OUT_BACK))
    viv_start(frames(y, [0, 0.5, 1], [0, 100, 150], ease: VIV_EASE_IN_BACK))
    stage.tick(0.5)
    // ACCEPTANCE E10: 1.0876975 and −0.0876975.
    #expect(x.pointee.isNear(150 + 100 * 0.0876975, 1e-4))
    #expect(y.pointee.isNear(-200 * 0.0876975, 1e-4))
    stage.tick(0.5)
    #expect((x.pointee, y.pointee) == (150, 150))
  }

  @Test func `A part bends along a curve of CSS`() {
    let x = stage.float()
    viv_start(frames(x, [0, 1], [0, 1], [VIV_EASE_CSS_IN_OUT]))
    stage.tick(0.25)
    // ACCEPTANCE N1.
    #expect(x.pointee.isNear(0.1291619310473, 1e-6))
  }

  // MARK: life

  @Test func `Its way back goes through the keyframes the other way`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 40)
    #expect(stage.values(of: x, every: 0.125, 8) == [50, 60, 70, 80, 90, 100, 50, 0])
  }

  @Test func `The reverse easing says how the fraction falls`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    viv_set_reverses(m, true)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_QUAD))
    viv_start(m)
    stage.tick(1.5)
    // The fraction is 1 − 1/4.
    #expect(x.pointee == 60)
  }

  @Test func `The easing of a part is not mirrored on the way back`() {
    let x = stage.float()
    let m = frames(x, [0, 0.5, 1], [0, 100, 300], [VIV_EASE_IN_QUAD, VIV_EASE_OUT_QUAD])
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(1.25)
    #expect(x.pointee == 250)
    stage.tick(0.5)
    #expect(x.pointee == 25)
  }

  @Test func `Each cycle goes through all of them again`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    viv_set_repeats(m, 1)
    var seen: [Float] = []
    stage.when("m.repeated") { _ in seen.append(x.pointee) }
    viv_start(m)
    stage.tick(1.125)
    #expect(x.pointee == 50)
    stage.tick(1)
    #expect((x.pointee, seen) == (40, [0]))
  }

  @Test func `Sought it is where it would be played`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    viv_set_reverses(m, true)
    for (seconds, value) in [(0.125, 50), (1.5, 80), (0.25, 100), (1, 40), (0, 0)]
      as [(Double, Float)]
    {
      #expect(viv_seek(m, seconds) == VIV_OK)
      #expect(x.pointee == value)
    }
  }

  @Test func `Reversed it retraces its keyframes to the first`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [7, 100, 40])
    viv_start(m)
    stage.tick(0.5)
    viv_reverse(m)
    stage.tick(0.25)
    #expect(x.pointee == 100)
    stage.tick(0.5)
    #expect(x.pointee == 7)
  }

  @Test func `Of no duration it is at the last at once`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    viv_motion_set_duration(m, 0)
    viv_start(m)
    #expect(x.pointee == 40)
  }

  @Test func `Its velocity is the slope of its part`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40], [VIV_EASE_IN_QUAD, VIV_EASE_LINEAR])
    viv_start(m)
    stage.tick(0.125)
    // 100 · 2 · ½ over a quarter of a second.
    #expect(viv_motion_get_velocity(m, x).isNear(400))
    stage.tick(0.375)
    #expect(viv_motion_get_velocity(m, x).isNear(-80))
  }

  @Test func `It is sampled and described with how many it has`() {
    let x = stage.float()
    let m = frames(x, [0, 0.25, 1], [0, 100, 40])
    var (value, velocity) = (0.0, 0.0)
    #expect(viv_motion_sample(m, x, 0.5, &value, &velocity, 1) == VIV_OK)
    #expect(value.isNear(80) && velocity.isNear(-80))
    #expect(viv_motion_sample(m, x, .infinity, &value, nil, 1) == VIV_OK)
    #expect(value == 40)
    var p = viv_property()
    #expect(viv_motion_describe_property(m, 0, &p, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect((p.keyframes, p.count, p.type) == (3, 1, 0))
    #expect(p.target == UnsafeRawPointer(x))
  }

  @Test func `Keyframes and other properties move in one motion`() {
    let (x, y) = (stage.float(), stage.float())
    let m = frames(x, [0, 0.5, 1], [0, 100, 0])
    viv_motion_to(m, y, 8)
    viv_start(m)
    stage.tick(0.25)
    #expect((x.pointee, y.pointee) == (50, 2))
  }

  @Test func `What the arrays held counts, not what they hold`() {
    let x = stage.float()
    let (fractions, values) = (stage.place([0.0, 1]), stage.place([Float(0), 10]))
    let m = viv_motion_create(stage.tempo, 1, 0)
    #expect(viv_motion_add_keyframes(m, 0, x, 2, fractions, values, nil) == VIV_OK)
    (fractions[1], values[1]) = (0.5, -1)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 5)
  }

  @Test func `65535 keyframes are found each`() {
    let x = stage.float()
    let count = 65535
    let m = frames(
      x, (0..<count).map { Double($0) / Double(count - 1) },
      (0..<count).map { Float($0 % 7) })
    viv_start(m)
    for index in [1, 4000, 32767, 65533] {
      viv_seek(m, Double(index) / Double(count - 1))
      #expect(x.pointee.isNear(Double(index % 7), 1e-3), "\(index)")
    }
  }

  // MARK: other types

  @Test func `Colours are mixed in their space between each two`() {
    let color = stage.floats([0, 0, 0, 0])
    let (red, yellow, blue) = ([1.0, 0, 0, 1], [1.0, 1, 0, 1], [0.25, 0.25, 1, 0.5])
    viv_start(frames(.color(.hcl), color, [0, 0.5, 1], [red, yellow, blue]))
    stage.tick(0.25)
    // ACCEPTANCE N11.
    let expected = [1.0554063742, 0.62325263799, -0.19881436894, 1]
    #expect(ValueType.color(.hcl).isNear(color, expected, range: 1))
    stage.tick(0.5)
    #expect(ValueType.color(.hcl).isNear(color, Space.hcl.mix(yellow, blue, 0.5), range: 1))
    stage.tick(0.25)
    #expect(ValueType.color(.hcl).numbers(color) == blue)
  }

  @Test func `Rotations turn the shortest way between each two`() {
    let q = stage.floats([0, 0, 0, 1])
    let turns = [axis([0, 0, 1], 0), axis([0, 0, 1], 120), axis([0, 0, 1], 240)]
    viv_start(frames(.quaternion, q, [0, 0.5, 1], turns, [VIV_EASE_IN_QUAD, VIV_EASE_LINEAR]))
    stage.tick(0.25)
    #expect(ValueType.quaternion.isNear(q, axis([0, 0, 1], 30), range: 1))
    stage.tick(0.5)
    #expect(ValueType.quaternion.isNear(q, axis([0, 0, 1], 180), range: 1))
    stage.tick(0.25)
    #expect(ValueType.quaternion.bytes(at: q) == ValueType.quaternion.bytes(turns[2]))
  }

  @Test func `Integers are rounded between and exact at each`() {
    let x = stage.place(Int64(0))
    let top: Int64 = 9_007_199_254_740_993
    let m = viv_motion_create(stage.tempo, 1, 0)
    #expect(
      viv_motion_add_keyframes(
        m, viv_type(VIV_TYPE_INT64), x, 3, [0, 0.5, 1], [Int64(0), 5, top], nil) == VIV_OK)
    viv_start(m)
    stage.tick(0.25)
    #expect(x.pointee == 3)
    stage.tick(0.25)
    #expect(x.pointee == 5)
    stage.tick(0.5)
    #expect(x.pointee == top)
  }

  @Test(arguments: Way.all)
  func `Values of any type go through keyframes`(way: Way) {
    let value = stage.value(way.type, way.to)
    let m = frames(
      way.type, value, [0, 0.5, 1], [way.from, way.to, way.from],
      [VIV_EASE_LINEAR, VIV_EASE_IN_QUAD])
    viv_start(m)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    for (seconds, f) in [(0.125, 0.25), (0.25, 0.5), (0.75, 0.75), (0.875, 1 - 0.5625)] {
      stage.tick(seconds - stage.time)
      #expect(way.type.isNear(value, way.at(f), range: way.range), "\(way) at \(seconds)")
    }
    stage.tick(0.125)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }
}
