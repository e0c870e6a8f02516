import CVivace
import Testing

/// Integers of every width, and angles.
@Suite struct IntegerTypeTests {
  let stage = Stage()

  /// A tween of one integer.
  func tween<Value: FixedWidthInteger>(
    _ type: Int, _ target: UnsafeMutablePointer<Value>, from: Value? = nil, to: Value,
    in seconds: Double = 1, ease: Int = VIV_EASE_LINEAR
  ) -> viv_motion {
    let m = viv_motion_create(stage.tempo, seconds, viv_easing(ease))
    let start: [Value]? = from.map { [$0] }
    let status = viv_motion_add(m, viv_type(type), target, start, [to])
    #expect(status == VIV_OK, "\(stage.error)")
    return m
  }

  /// From 0 to n and back in quarters: halves go away from zero.
  func expectRounded<Value: FixedWidthInteger>(
    _ type: Int, _ end: Value, _ expected: [Value],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let x = stage.place(Value(0))
    let m = tween(type, x, from: 0, to: end)
    viv_set_reverses(m, true)
    viv_start(m)
    let seen = (0..<8).map { _ -> Value in
      stage.tick(0.25)
      return x.pointee
    }
    #expect(seen == expected, sourceLocation: sourceLocation)
  }

  @Test func `A half is rounded away from zero in every width`() {
    // 0.5 1 1.5 2 and back.
    expectRounded(VIV_TYPE_UINT8, UInt8(2), [1, 1, 2, 2, 2, 1, 1, 0])
    expectRounded(VIV_TYPE_UINT16, UInt16(2), [1, 1, 2, 2, 2, 1, 1, 0])
    expectRounded(VIV_TYPE_UINT32, UInt32(2), [1, 1, 2, 2, 2, 1, 1, 0])
    expectRounded(VIV_TYPE_UINT64, UInt64(2), [1, 1, 2, 2, 2, 1, 1, 0])
    expectRounded(VIV_TYPE_INT8, Int8(-2), [-1, -1, -2, -2, -2, -1, -1, 0])
    expectRounded(VIV_TYPE_INT16, Int16(-2), [-1, -1, -2, -2, -2, -1, -1, 0])
    expectRounded(VIV_TYPE_INT32, Int32(-2), [-1, -1, -2, -2, -2, -1, -1, 0])
    expectRounded(VIV_TYPE_INT64, Int64(-2), [-1, -1, -2, -2, -2, -1, -1, 0])
  }

  // ACCEPTANCE T28.
  @Test func `An int from 0 to 5 is rounded on its way and 5 on the last frame`() {
    let x = stage.place(Int32(0))
    viv_start(tween(VIV_TYPE_INT32, x, from: 0, to: 5))
    let seen = (0..<8).map { _ -> Int32 in
      stage.tick(0.125)
      return x.pointee
    }
    // .625 1.25 1.875 2.5 3.125 3.75 4.375 5
    #expect(seen == [1, 1, 2, 3, 3, 4, 4, 5])
  }

  /// A curve that goes 10 % beyond its end, and one that starts by going back.
  func expectSaturated<Value: FixedWidthInteger>(_ type: Int, _ value: Value) {
    for (ease, goesBeyond) in [(VIV_EASE_OUT_BACK, 0.5), (VIV_EASE_IN_BACK, 0.25)] {
      let isOut = ease == VIV_EASE_OUT_BACK
      for (end, start) in [(Value.max, Value.max / 2), (Value.min, Value.max / 2)] {
        let x = stage.place(value)
        viv_start(tween(type, x, from: isOut ? start : end, to: isOut ? end : start, ease: ease))
        stage.tick(goesBeyond)
        #expect(x.pointee == end)
      }
    }
  }

  @Test func `What is beyond the range is its lowest or highest`() {
    expectSaturated(VIV_TYPE_INT8, Int8(1))
    expectSaturated(VIV_TYPE_UINT8, UInt8(1))
    expectSaturated(VIV_TYPE_INT16, Int16(1))
    expectSaturated(VIV_TYPE_UINT16, UInt16(1))
    expectSaturated(VIV_TYPE_INT32, Int32(1))
    expectSaturated(VIV_TYPE_UINT32, UInt32(1))
    expectSaturated(VIV_TYPE_INT64, Int64(1))
    expectSaturated(VIV_TYPE_UINT64, UInt64(1))
  }

  @Test(arguments: [9_007_199_254_740_993, .max, .max - 1, .min, .min + 1, -9_007_199_254_740_993])
  func `An int64 beyond 2 to the 53 ends and returns exactly`(end: Int64) {
    let x = stage.place(end)
    let start: Int64 = 9_007_199_254_740_995
    viv_start(tween(VIV_TYPE_INT64, x, from: 0, to: end))
    stage.tick(1)
    #expect(x.pointee == end)
    let back = tween(VIV_TYPE_INT64, x, from: start, to: end)
    viv_set_reverses(back, true)
    viv_start(back)
    #expect(x.pointee == start)
    stage.tick(1)
    #expect(x.pointee == end)
    stage.tick(1)
    #expect(x.pointee == start)
  }

  @Test(arguments: [9_007_199_254_740_993, .max, .max - 1, 1 << 63, (1 << 63) + 1])
  func `A uint64 beyond 2 to the 53 ends and returns exactly`(end: UInt64) {
    let x = stage.place(end)
    let back = tween(VIV_TYPE_UINT64, x, to: 0)
    viv_set_reverses(back, true)
    viv_start(back)
    stage.tick(1)
    #expect(x.pointee == 0)
    stage.tick(1)
    #expect(x.pointee == end)
    viv_start(tween(VIV_TYPE_UINT64, x, from: 7, to: end))
    stage.tick(1)
    #expect(x.pointee == end)
  }

  @Test func `Half way from the lowest int64 to the highest is about 0`() {
    let x = stage.place(Int64(1))
    viv_start(tween(VIV_TYPE_INT64, x, from: .min, to: .max))
    #expect(x.pointee == .min)
    stage.tick(0.5)
    #expect(abs(x.pointee) <= 1024)
    stage.tick(0.5)
    #expect(x.pointee == .max)
  }

  @Test func `An int64 sought and reset is exact too`() {
    let x = stage.place(Int64.max - 2)
    let m = tween(VIV_TYPE_INT64, x, to: .min + 3)
    viv_seek(m, 1)
    #expect(x.pointee == .min + 3)
    viv_seek(m, 0)
    #expect(x.pointee == .max - 2)
    viv_seek(m, 0.5)
    viv_reset(m)
    #expect(x.pointee == .max - 2)
  }

  @Test func `An int64 at its end beyond 2 to the 53 is left alone, one beside it is not`() {
    let values = stage.place([Int64.max - 1, Int64.max - 2])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(
      m, viv_type(VIV_TYPE_INT64), values, 2, 8, nil, [Int64.max - 1, Int64.max - 1])
    viv_start(m)
    #expect(viv_tempo_find_motion(stage.tempo, values) == 0)
    #expect(viv_tempo_find_motion(stage.tempo, values + 1) == m)
    stage.tick(1)
    #expect(values[1] == .max - 1)
  }

  @Test func `An int64 is retargeted to an end beyond 2 to the 53`() {
    let x = stage.place(Int64(0))
    let m = tween(VIV_TYPE_INT64, x, to: 10)
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget_values(m, x, [Int64(9_007_199_254_740_993)]) == VIV_OK)
    stage.tick(1)
    #expect(x.pointee == 9_007_199_254_740_993)
  }

  @Test func `A spring on an int64 settles exactly beyond 2 to the 53`() {
    let x = stage.place(Int64(0))
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_add(m, viv_type(VIV_TYPE_INT64), x, nil, [Int64.max - 1])
    viv_start(m)
    stage.tick(10)
    #expect(x.pointee == .max - 1)
  }
}

/// Angles go the shortest way round, within half a turn of where they start.
@Suite struct AngleTypeTests {
  let stage = Stage()

  /// Where an angle is at quarters on its way and back.
  func degrees(from: Float, to: Float) -> [Float] {
    let x = stage.float(from)
    let m = stage.tween(.degrees, x, from: [Double(from)], to: [Double(to)])
    viv_set_reverses(m, true)
    viv_start(m)
    return [x.pointee] + stage.values(of: x, every: 0.25, 8)
  }

  @Test func `From 350 to 10 it goes through 360, and back through 0`() {
    #expect(degrees(from: 350, to: 10) == [350, 355, 360, 365, 10, 5, 0, -5, 350])
  }

  @Test func `From 10 to 350 it goes through 0, and back through 360`() {
    #expect(degrees(from: 10, to: 350) == [10, 5, 0, -5, 350, 355, 360, 365, 10])
  }

  @Test func `Within half a turn it goes as a number does`() {
    #expect(degrees(from: -90, to: 70) == [-90, -50, -10, 30, 70, 30, -10, -50, -90])
  }

  @Test func `Whole turns between the ends are left out`() {
    #expect(degrees(from: 0, to: 740) == [0, 5, 10, 15, 740, 735, 730, 725, 0])
    #expect(
      degrees(from: -725, to: -10) == [
        -725, -726.25, -727.5, -728.75, -10, -8.75, -7.5, -6.25, -725,
      ])
  }

  @Test func `Of two equally short ways it goes the one that the numbers go`() {
    #expect(degrees(from: 0, to: 180) == [0, 45, 90, 135, 180, 135, 90, 45, 0])
    #expect(degrees(from: 180, to: 0) == [180, 135, 90, 45, 0, 45, 90, 135, 180])
    #expect(degrees(from: 0, to: -180) == [0, -45, -90, -135, -180, -135, -90, -45, 0])
    #expect(degrees(from: 0, to: 540) == [0, 45, 90, 135, 540, 495, 450, 405, 0])
    #expect(degrees(from: 540, to: 0) == [540, 495, 450, 405, 0, 45, 90, 135, 540])
  }

  @Test func `A whole turn is no way, and the end is still exact`() {
    #expect(degrees(from: 0, to: 720) == [0, 0, 0, 0, 720, 720, 720, 720, 0])
  }

  @Test func `Radians go the shortest way through a half turn`() {
    let x = stage.float(3)
    let m = stage.tween(.radians, x, from: [3], to: [-3])
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(.pi, 1e-6))
    stage.tick(0.5)
    #expect(x.pointee == -3)
    stage.tick(0.5)
    #expect(x.pointee.isNear(-.pi, 1e-6))
    stage.tick(0.5)
    #expect(x.pointee == 3)
  }

  @Test func `A hundred turns away radians are as exact as a float`() {
    let start = 200 * Double.pi
    let x = stage.float(Float(start))
    viv_start(stage.tween(.radians, x, to: [1]))
    stage.tick(0.5)
    #expect(x.pointee.isNear(start + 0.5, 1e-4))
  }

  @Test func `The velocity is that of the shortest way`() {
    let x = stage.float(350)
    let m = stage.tween(.degrees, x, to: [10])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_get_velocity(m, x).isNear(20))
    let back = stage.tween(.degrees, x, from: [10], to: [350], in: 0.5)
    viv_start(back)
    #expect(viv_motion_get_velocity(back, x).isNear(-40))
  }

  @Test func `A spring goes the shortest way and settles exactly`() {
    let x = stage.float(350)
    let m = viv_spring_create(stage.tempo, 120, 12)
    stage.add(.degrees, x, to: m, end: [10])
    viv_start(m)
    stage.tick(0.1)
    // ACCEPTANCE N4: .38091452094796 of the way.
    #expect(x.pointee.isNear(350 + 20 * 0.38091452094796, 1e-4))
    stage.tick(0.4)
    #expect(x.pointee.isNear(350 + 20 * 1.0387639360622, 1e-4))
    stage.tick(10)
    #expect(x.pointee == 10)
  }

  @Test func `A decay and physics turn it on without a way`() {
    let (x, y) = (stage.float(350), stage.float(350))
    let decay = viv_decay_create(stage.tempo, 3)
    stage.add(.degrees, x, to: decay, from: [350], end: nil)
    viv_motion_set_velocity(decay, x, 1000)
    let throwing = viv_physics_create(stage.tempo, 100, 0)
    stage.add(.degrees, y, to: throwing, from: [350], end: nil)
    viv_start(decay)
    viv_start(throwing)
    stage.tick(0.5)
    // ACCEPTANCE N6.
    #expect(x.pointee.isNear(350 + 258.9566132839, 1e-3))
    #expect(y.pointee == 400)
  }
}
