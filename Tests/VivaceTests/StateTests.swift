import CVivace
import Testing

/// Structures of several floats of which only what differs moves. (ACCEPTANCE 4.7 and B11, B12,
/// T27; SEMANTICS 4.5.)
@Suite struct StateTests {
  let stage = Stage()

  static let identity4: [Float] = (0..<16).map { $0 % 5 == 0 ? 1 : 0 }

  /// How many of an array of floats a tween moves, once it has begun; and all of them at its end.
  func moved(_ at: [Float], from: [Float]? = nil, to: [Float]) -> (moving: UInt32, end: [Float]) {
    let values = stage.floats(at)
    let m = viv_motion_create(stage.tempo, 1, 0)
    let count = UInt32(at.count)
    #expect(viv_motion_add_array(m, 0, values, count, 4, from, to) == VIV_OK)
    viv_start(m)
    let p = property(m)
    #expect(p.count == count)
    stage.tick(1)
    return (p.moving, (0..<at.count).map { values[$0] })
  }

  func property(_ m: viv_motion) -> viv_property {
    var p = viv_property()
    #expect(viv_motion_describe_property(m, 0, &p, MemoryLayout<viv_property>.size) == VIV_OK)
    return p
  }

  // ACCEPTANCE V1 to V9.

  @Test func `Of a rectangle that keeps its x three numbers move`() {
    #expect(moved([0, 0, 0, 0], to: [0, 20, 50, 100]) == (3, [0, 20, 50, 100]))
    #expect(
      moved([0, 0, 0, 0], from: [0, 0, 0, 0], to: [0, 20, 50, 100]) == (3, [0, 20, 50, 100]))
  }

  @Test func `A number moves to where it is when its start differs`() {
    #expect(
      moved([0, 0, 0, 0], from: [0, 5, 20, 20], to: [0, 0, 50, 100]) == (3, [0, 0, 50, 100]))
  }

  @Test func `An origin and a size are two numbers each`() {
    #expect(moved([0, 0, 0, 0], to: [50, 75, 0, 0]).moving == 2)
    #expect(moved([0, 0, 0, 0], to: [0, 0, 100, 150]).moving == 2)
    #expect(moved([0, 0.5], to: [10, 0]).moving == 2)
  }

  @Test func `Of an affine transform over the identity four numbers move`() {
    let found = moved([1, 0, 0, 1, 0, 0], from: [0, 0, 0, 1, 0, 0], to: [0, 0, 0, 0, 10, 10])
    #expect(found == (4, [0, 0, 0, 0, 10, 10]))
  }

  @Test func `Of a matrix over the identity six numbers move`() {
    var (from, to) = ([Float](repeating: 0, count: 16), [Float](repeating: 0, count: 16))
    (from[1], to[0], to[2]) = (5, 10, 20)
    #expect(moved(Self.identity4, from: from, to: to) == (6, to))
  }

  @Test func `Of insets as many move as change or start elsewhere`() {
    #expect(moved([0, 0, 0, 0], to: [10, 0, 20, 0]).moving == 2)
    #expect(moved([0, 0, 0, 0], from: [5, 5, 10, 0], to: [10, 0, 20, 0]).moving == 3)
  }

  @Test func `Of a colour's floats only those that differ move`() {
    #expect(moved([0, 0, 0], to: [0, 0, 0.5]).moving == 1)
    #expect(moved([1, 0, 0], to: [0, 0, 0.5]).moving == 2)
  }

  @Test func `Of vectors of three and of sixteen lanes only those that differ move`() {
    #expect(moved([10, 75, 10], to: [50, 75, 30]).moving == 2)
    let fives = [Float](repeating: 5, count: 16)
    #expect(moved(fives, to: (1...16).map(Float.init)).moving == 15)
  }

  // B7, B11, B12.

  @Test func `Only x of a rectangle moves, the host's other numbers are left alone`() {
    let rect = stage.floats([0, 1, 2, 3])
    let m = viv_motion_create(stage.tempo, 0.5, 0)
    viv_motion_add_array(m, 0, rect, 4, 4, nil, [Float(10), 1, 2, 3])
    viv_start(m)
    (rect[1], rect[2], rect[3]) = (-1, -2, -3)
    stage.tick(0.25)
    #expect((0..<4).map { rect[$0] } == [5, -1, -2, -3])
    #expect((1..<4).allSatisfy { viv_tempo_find_motion(stage.tempo, rect + $0) == 0 })
    stage.tick(0.25)
    #expect((0..<4).map { rect[$0] } == [10, -1, -2, -3])
  }

  @Test func `Over a rectangle of zeros one number of ten goes there`() {
    #expect(moved([0, 0, 0, 0], from: [0, 0, 0, 0], to: [10, 0, 0, 0]) == (1, [10, 0, 0, 0]))
  }

  @Test func `Only the blue of red goes to a half`() {
    let color = stage.floats([1, 0, 0, 1])
    let m = viv_motion_create(stage.tempo, 0.2, 0)
    viv_motion_add_array(m, 0, color, 4, 4, nil, [Float(1), 0, 0.5, 1])
    viv_start(m)
    #expect(property(m).moving == 1)
    stage.tick(0.1)
    #expect(areNear((0..<4).map { color[$0] }, [1, 0, 0.25, 1], 1e-7))
    stage.tick(0.1)
    #expect((0..<4).map { color[$0] } == [1, 0, 0.5, 1])
  }

  // T27.
  @Test func `A pair of a start and an end moves where it is neither`() {
    let x = stage.floats([5])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, x, 1, 4, [Float(-5)], [Float(5)])
    viv_start(m)
    #expect(x[0] == -5)
    stage.tick(0.5)
    #expect(x[0] == 0)
    stage.tick(0.5)
    #expect(x[0] == 5)
  }

  // MARK: when it is decided

  @Test func `What is at its end when the motion begins is decided then, not when it is added`() {
    let values = stage.floats([1, 2])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(1), 2])
    values[0] = 0
    viv_set_delay(m, 1)
    viv_start(m)
    (values[0], values[1]) = (1, 0)
    stage.tick(1.5)
    #expect(property(m).moving == 1)
    #expect((values[0], values[1]) == (1, 1))
  }

  @Test func `What was left alone stays so in the cycles that follow, and not after a new start`() {
    let values = stage.floats([1, 0])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_set_repeats(m, 1)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(1), 1])
    viv_start(m)
    values[0] = 7
    stage.tick(1.5)
    #expect((values[0], values[1]) == (7, 0.5))
    stage.tick(0.5)
    viv_start(m)
    #expect(property(m).moving == 1)
    stage.tick(0.5)
    #expect((values[0], values[1]) == (4, 1))
  }

  @Test func `Reset writes nothing that was left alone`() {
    let values = stage.floats([1, 0])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(1), 1])
    viv_start(m)
    values[0] = 7
    stage.tick(0.5)
    viv_reset(m)
    #expect((values[0], values[1]) == (7, 0))
  }

  @Test func `Where nothing differs nothing moves, and its time goes on`() {
    let values = stage.floats([1, 2])
    let m = stage.name(viv_motion_create(stage.tempo, 1, 0), "m")
    viv_motion_add_array(m, 0, values, 2, 4, [Float(1), 2], [Float(1), 2])
    viv_start(m)
    #expect(property(m).moving == 0)
    #expect(stage.tick(0.5) == ["m.updated"])
    #expect(viv_get_pass_progress(m) == 0.5)
    #expect(stage.tick(0.5) == ["m.updated", "m.completed"])
  }

  // MARK: of any type

  @Test(arguments: Way.all)
  func `Of an array of any type only the values that differ move`(way: Way) {
    let type = way.type
    let at = type.bytes(way.to) + type.bytes(way.from) + type.bytes(way.to)
    let values = stage.bytes(at)
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends = type.bytes(way.to) + type.bytes(way.to) + type.bytes(way.to)
    #expect(
      viv_motion_add_array(m, viv_type(type.number), values, 3, type.size, nil, ends) == VIV_OK)
    viv_start(m)
    #expect(property(m).moving == 1)
    let motions = (0..<3).map { viv_tempo_find_motion(stage.tempo, values + $0 * type.size) }
    #expect(motions == [0, m, 0])
    let other = type.bytes(way.from)
    values.copyMemory(from: other, byteCount: type.size)
    stage.tick(1)
    #expect(type.bytes(at: values) == other)
    #expect(type.bytes(at: values + type.size) == type.bytes(way.to))
  }

  @Test func `Of a colour of which one number differs the whole moves`() {
    let color = stage.floats([1, 0, 0, 1, 0, 0, 1, 1])
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends: [Float] = [1, 0, 0.5, 1, 0, 0, 1, 1]
    viv_motion_add_array(m, viv_type(VIV_TYPE_RGBA), color, 2, 16, nil, ends)
    viv_start(m)
    #expect(property(m).moving == 1)
    color[0] = 0
    stage.tick(0.5)
    #expect((0..<4).map { color[$0] } == [1, 0, 0.25, 1])
  }

  @Test func `A spring leaves alone what is at its end too`() {
    let values = stage.floats([100, 0])
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(100), 100])
    viv_start(m)
    #expect(property(m).moving == 1)
    values[0] = 7
    stage.tick(0.2)
    #expect(values[0] == 7)
    #expect(values[1].isNear(88.764419172879))
  }

  @Test func `An additive motion moves what is at its end as well`() {
    let values = stage.floats([100, 0])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(100), 100])
    #expect(viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) == VIV_OK)
    viv_start(m)
    #expect(property(m).moving == 2)
    #expect(viv_tempo_find_motion(stage.tempo, values) == m)
    let other = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_to(other, values, 0)
    viv_motion_set_blend(other, viv_blend(VIV_BLEND_ADD), 1)
    viv_start(other)
    stage.tick(0.5)
    #expect((values[0], values[1]) == (50, 50))
  }
}
