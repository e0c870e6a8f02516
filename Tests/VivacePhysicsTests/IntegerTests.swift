import CVivace
import Testing

/// Integers on physics: rounded half away from zero, exact at the end, at their limits where the
/// motion goes beyond.
@Suite struct IntegerTests {
  let stage = Stage()

  func add<Value: FixedWidthInteger>(
    _ n: UnsafeMutablePointer<Value>, _ type: Int, to m: viv_motion, from: Value? = nil,
    end: Value? = nil
  ) {
    var (first, last) = (from ?? 0, end ?? 0)
    let status = withUnsafePointer(to: &first) { first in
      withUnsafePointer(to: &last) { last in
        viv_motion_add(
          m, viv_type(type), n, from == nil ? nil : first, end == nil ? nil : last)
      }
    }
    #expect(status == VIV_OK, "\(stage.error)")
  }

  @Test func `An int on a spring is the rounded closed form and ends exactly`() {
    let n = stage.place(Int32(0))
    let m = viv_spring_create(stage.tempo, 120, 12)
    add(n, VIV_TYPE_INT32, to: m, from: 0, end: 1000)
    stage.start(m)
    for step in 1...15 {
      stage.tick(0.1)
      let value = springState(120, 12, to: 1000, at: Double(step) * 0.1).x
      #expect(n.pointee == Int32(value.rounded(.toNearestOrAwayFromZero)), "\(step)")
    }
    stage.tick(10)
    #expect(n.pointee == 1000)
  }

  @Test func `A half is rounded away from zero`() {
    let (up, down) = (stage.place(Int16(0)), stage.place(Int16(0)))
    let m = viv_motion_create(stage.tempo, 2, viv_easing(VIV_EASE_LINEAR))
    add(up, VIV_TYPE_INT16, to: m, from: 0, end: 4)
    add(down, VIV_TYPE_INT16, to: m, from: 0, end: -4)
    stage.start(m)
    var seen: [[Int16]] = []
    for _ in 0..<6 {
      stage.tick(0.25)
      seen.append([up.pointee, down.pointee])
    }
    #expect(seen == [[1, -1], [1, -1], [2, -2], [2, -2], [3, -3], [3, -3]])
  }

  @Test func `Without friction halves are exact and rounded away from zero too`() {
    let n = stage.place(Int16(0))
    let m = viv_physics_create(stage.tempo, 2, 0)
    add(n, VIV_TYPE_INT16, to: m, from: 0)
    stage.start(m)
    var seen: [Int16] = []
    for _ in 0..<6 {
      stage.tick(0.25)
      seen.append(n.pointee)
    }
    #expect(seen == [1, 1, 2, 2, 3, 3])
  }

  @Test func `A byte on a spring stays at its limits where the spring swings beyond`() {
    let (high, low) = (stage.place(UInt8(0)), stage.place(UInt8(0)))
    let m = viv_spring_create(stage.tempo, 120, 12)
    add(high, VIV_TYPE_UINT8, to: m, from: 0, end: 250)
    add(low, VIV_TYPE_UINT8, to: m, from: 250, end: 2)
    stage.start(m)
    // Overshoot 12.79 %: 282 and -29.7.
    stage.tick(0.3427758604236)
    #expect((high.pointee, low.pointee) == (255, 0))
    stage.tick(10)
    #expect((high.pointee, low.pointee) == (250, 2))
  }

  @Test func `Every integer type saturates where physics leaves it`() {
    func saturates<Value: FixedWidthInteger>(_: Value.Type, _ type: Int) {
      for velocity in [1e24, -1e24] {
        let n = stage.place(Value(1))
        let m = viv_physics_create(stage.tempo, velocity, 0)
        add(n, type, to: m)
        stage.start(m)
        stage.tick(1)
        #expect(n.pointee == (velocity > 0 ? Value.max : Value.min), "\(Value.self)")
        viv_destroy(m)
      }
    }
    saturates(Int8.self, VIV_TYPE_INT8)
    saturates(UInt8.self, VIV_TYPE_UINT8)
    saturates(Int16.self, VIV_TYPE_INT16)
    saturates(UInt16.self, VIV_TYPE_UINT16)
    saturates(Int32.self, VIV_TYPE_INT32)
    saturates(UInt32.self, VIV_TYPE_UINT32)
    saturates(Int64.self, VIV_TYPE_INT64)
    saturates(UInt64.self, VIV_TYPE_UINT64)
  }

  @Test func `A retargeted int goes on from the exact value, not the rounded one`() {
    let n = stage.place(Int32(0))
    let m = viv_spring_create(stage.tempo, 120, 12)
    add(n, VIV_TYPE_INT32, to: m, from: 0, end: 10)
    stage.start(m)
    stage.tick(0.1)
    let before = stage.sample(m, n, at: 0.1).x
    #expect(before.isNear(3.8091452094796))
    #expect(viv_motion_retarget(m, n, -20) == VIV_OK)
    stage.tick(0.1)
    let expected = springState(
      120, 12, from: 3.8091452094796, to: -20, velocity: 57.016947175577, at: 0.1)
    #expect(n.pointee == Int32(expected.x.rounded()))
  }
}
