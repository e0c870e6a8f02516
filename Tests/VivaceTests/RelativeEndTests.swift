import CVivace
import Testing

/// Ends that are an amount from the start.
@Suite struct RelativeEndTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float(50) }

  func by(
    _ amount: Float, of target: Target? = nil, in seconds: Double = 1
  ) -> viv_motion {
    let m = viv_motion_create(stage.tempo, seconds, 0)
    #expect(viv_motion_by(m, target ?? x, amount) == VIV_OK)
    return m
  }

  @Test func `A float goes by an amount from where it is`() {
    let m = by(100)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.25, 4), [75, 100, 125, 150]))
  }

  @Test func `Each start counts from where it is then`() {
    let m = by(100)
    viv_start(m)
    stage.tick(1)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 200)
    viv_restart(m)
    stage.tick(1)
    #expect(x.pointee == 300)
    viv_reset(m)
    #expect(x.pointee == 200)
  }

  @Test func `It counts from its begin, not from its root's start`() {
    let m = by(100)
    viv_set_delay(m, 1)
    viv_start(m)
    x.pointee = 7
    stage.tick(2)
    #expect(x.pointee == 107)
  }

  @Test func `Repeats and ways back retrace the first cycle`() {
    let m = by(100)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 8), [100, 150, 100, 50, 100, 150, 100, 50]))
  }

  @Test func `Sought and reversed it is where it is played to`() {
    let m = by(100)
    viv_seek(m, 0.25)
    #expect(x.pointee == 75)
    viv_seek(m, 1)
    #expect(x.pointee == 150)
    viv_resume(m)
    stage.tick(0)
    viv_reverse(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 2), [100, 50]))
  }

  @Test func `Steps go on from one another`() {
    let s = stage.sequence("s", by(10), by(-30), by(5))
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 1, 3), [60, 30, 35]))
    viv_seek(s, 1.5)
    #expect(x.pointee == 45)
    viv_seek(s, 0)
    #expect(x.pointee == 50)
  }

  @Test func `Many steps in one tick count from one another`() {
    let s = stage.sequence("s", by(10), by(-30), by(5))
    viv_start(s)
    stage.tick(10)
    #expect(x.pointee == 35)
  }

  @Test func `One that takes over counts from there`() {
    let a = stage.tween("a", x, from: 0, to: 100)
    let b = by(10)
    viv_motion_set_blend(b, viv_blend(VIV_BLEND_REPLACE), 1)
    viv_start(a)
    stage.tick(0.5)
    viv_start(b)
    stage.tick(1)
    #expect(x.pointee.isNear(60))
  }

  @Test func `Added ones count from the base`() {
    x.pointee = 0
    let (a, b) = (by(100), by(100))
    for m in [a, b] { viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) }
    viv_start(a)
    stage.tick(0.5)
    #expect(x.pointee == 50)
    viv_start(b)
    #expect(areNear(stage.values(of: x, every: 0.5, 2), [150, 200]))
  }

  @Test func `Half of the weight is half of the way`() {
    let m = by(100)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.5)
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 100)
  }

  @Test func `A retarget counts instead, for good`() {
    let m = by(100)
    viv_start(m)
    stage.tick(0.5)
    viv_motion_retarget(m, x, 0)
    stage.tick(1)
    #expect(x.pointee == 0)
    x.pointee = 9
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 0)
  }

  @Test func `A spring goes by an amount`() {
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_by(m, x, 100)
    let fixed = viv_spring_create(stage.tempo, 120, 12)
    let y = stage.float(50)
    viv_motion_to(fixed, y, 150)
    #expect(viv_get_length(m) == viv_get_length(fixed))
    viv_start(m)
    viv_start(fixed)
    for _ in 0..<20 {
      stage.tick(0.1)
      #expect(x.pointee == y.pointee)
    }
    #expect(x.pointee == 150)
  }

  @Test func `A length is foretold from where it is`() {
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_set_rest(m, 1, 10)
    viv_motion_by(m, x, 100)
    let length = viv_get_length(m)
    x.pointee = 1000
    #expect(viv_get_length(m) == length)
  }

  // MARK: types

  func end<Value: BinaryInteger & FixedWidthInteger, By>(
    of start: Value, _ type: Int, by amount: By
  ) -> Value {
    let place = stage.place(start)
    let m = viv_motion_create(stage.tempo, 1, 0)
    var amount = amount
    #expect(viv_motion_add_by(m, viv_type(type), place, &amount) == VIV_OK, "\(stage.error)")
    viv_start(m)
    stage.tick(1)
    return place.pointee
  }

  @Test func `Integers of every width go by an amount of either sign`() {
    #expect(end(of: Int8(100), VIV_TYPE_INT8, by: Int8(-120)) == -20)
    #expect(end(of: UInt8(100), VIV_TYPE_UINT8, by: Int8(-60)) == 40)
    #expect(end(of: Int16(-7), VIV_TYPE_INT16, by: Int16(1000)) == 993)
    #expect(end(of: UInt16(60_000), VIV_TYPE_UINT16, by: Int16(-30_000)) == 30_000)
    #expect(end(of: Int32(5), VIV_TYPE_INT32, by: Int32(-2_000_000_000)) == -1_999_999_995)
    #expect(end(of: UInt32(4_000_000_000), VIV_TYPE_UINT32, by: Int32(-1)) == 3_999_999_999)
    #expect(end(of: Int64(1) << 40, VIV_TYPE_INT64, by: Int64(-1)) == (1 << 40) - 1)
    #expect(end(of: UInt64(1) << 40, VIV_TYPE_UINT64, by: Int64(-1)) == (1 << 40) - 1)
  }

  @Test func `Integers stay in the range of their type`() {
    #expect(end(of: Int8(100), VIV_TYPE_INT8, by: Int8(100)) == 127)
    #expect(end(of: UInt8(5), VIV_TYPE_UINT8, by: Int8(-6)) == 0)
    #expect(end(of: UInt16(65_000), VIV_TYPE_UINT16, by: Int16(1000)) == 65_535)
    #expect(end(of: Int32.min + 5, VIV_TYPE_INT32, by: Int32(-10)) == Int32.min)
    #expect(end(of: Int64.max - 5000, VIV_TYPE_INT64, by: Int64(1 << 40)) == Int64.max)
    #expect(end(of: UInt64.max - 5000, VIV_TYPE_UINT64, by: Int64(1 << 40)) == UInt64.max)
    #expect(end(of: UInt64(5000), VIV_TYPE_UINT64, by: Int64(-(1 << 40))) == 0)
  }

  @Test func `A float stays in its range`() {
    x.pointee = 3e38
    let m = by(3e38)
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == .greatestFiniteMagnitude)
  }

  @Test func `An angle turns as far as it is told`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_by(m, viv_type(VIV_TYPE_DEGREES), x, [Float(720)])
    viv_set_reverses(m, true)
    viv_start(m)
    let values = stage.values(of: x, every: 0.25, 8)
    #expect(areNear(values, [230, 410, 590, 770, 590, 410, 230, 50], 1e-3))
  }

  @Test func `A double goes by an amount`() {
    let y = stage.place(1e9)
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_by(m, viv_type(VIV_TYPE_DOUBLE), y, [0.5])
    viv_start(m)
    stage.tick(0.5)
    #expect(y.pointee == 1e9 + 0.25)
  }

  // MARK: asking

  @Test func `It is described with where it would end, and how far it goes`() {
    let m = by(100)
    var property = viv_property()
    let size = MemoryLayout<viv_property>.size
    #expect(viv_motion_describe_property(m, 0, &property, size) == VIV_OK)
    #expect((property.to.0, property.by) == (150, 100))
    viv_start(m)
    stage.tick(0.5)
    x.pointee = 1
    viv_motion_describe_property(m, 0, &property, size)
    #expect((property.from.0, property.to.0, property.by) == (50, 150, 100))
    viv_motion_retarget(m, x, 7)
    viv_motion_describe_property(m, 0, &property, size)
    #expect(property.to.0 == 7 && property.by.isNaN)
  }

  @Test func `What would be is told before it begins`() {
    let m = by(100)
    var value = 0.0
    viv_motion_sample(m, x, 0.25, &value, nil, 1)
    #expect(value.isNear(75, 1e-5))
    viv_motion_sample(m, x, .infinity, &value, nil, 1)
    #expect(value == 150)
    x.pointee = 0
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 100)
  }

  // MARK: refusals

  @Test func `Each argument is checked and nothing is added`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    let bad = viv_status(VIV_ERROR_INVALID_ARGUMENT)
    var one = Float(1)
    #expect(viv_motion_by(m, nil, 1) == bad)
    for amount in [Float.nan, .infinity, -.infinity] {
      var amount = amount
      #expect(viv_motion_by(m, x, amount) == bad)
      #expect(viv_motion_add_by(m, 0, x, &amount) == bad)
    }
    for type in [-1, 10, 15, VIV_TYPE_QUATERNION, VIV_TYPE_RGBA, VIV_TYPE_RGBA8, 99] {
      #expect(viv_motion_add_by(m, viv_type(type), x, &one) == bad)
    }
    #expect(viv_motion_add_by(m, 0, nil, &one) == bad)
    #expect(viv_motion_add_by(m, 0, x, nil) == bad)
    let odd = UnsafeMutableRawPointer(x).advanced(by: 1)
    #expect(viv_motion_add_by(m, 0, odd, &one) == bad)
    #expect(stage.error.contains("viv_motion_add_by"))
    let wait = viv_wait_create(stage.tempo, 1)
    #expect(viv_motion_by(wait, x, 1) == VIV_ERROR_WRONG_KIND)
    #expect(viv_motion_by(0, x, 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(stage.describe(m).properties == 0)
    viv_motion_by(m, x, 1)
    viv_start(m)
    #expect(viv_motion_by(m, stage.float(), 1) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).properties == 1)
  }
}
