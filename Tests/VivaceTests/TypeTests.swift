import CVivace
import Testing

/// Values of every type: on their way where the formulas of Ways.swift have them, at their ends bit
/// by bit as they were given.
@Suite struct TypeTests {
  let stage = Stage()

  /// The value against the way, at a fraction.
  func expect(
    _ value: UnsafeMutableRawPointer, on way: Way, at f: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = way.at(f)
    #expect(
      way.type.isNear(value, expected, range: way.range),
      "\(way) at \(f): \(way.type.numbers(value)) but \(expected)", sourceLocation: sourceLocation)
  }

  @Test(arguments: Way.all)
  func `A tween of any type is on its way and ends bit by bit`(way: Way) {
    let value = stage.value(way.type, way.to)
    viv_start(stage.tween(way.type, value, from: way.from, to: way.to))
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    for f in [0.125, 0.25, 0.5, 0.75, 0.875] {
      stage.tick(f - stage.time)
      expect(value, on: way, at: f)
    }
    stage.tick(0.125)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.to))
  }

  @Test(arguments: Way.all)
  func `An unset start is the value that is there, to the bit`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, to: way.to)
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(0.25)
    expect(value, on: way, at: 0.25)
    stage.tick(1.75)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }

  @Test(arguments: Way.all)
  func `The way back is the same way by the reverse easing`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, from: way.from, to: way.to)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_QUAD))
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_start(m)
    stage.tick(1)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.to))
    stage.tick(0.5)
    expect(value, on: way, at: 0.75)
    stage.tick(0.25)
    expect(value, on: way, at: 1 - 0.5625)
    stage.tick(0.5)
    expect(value, on: way, at: 0.25)
    stage.tick(1.75)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }

  @Test(arguments: Way.all)
  func `The easing says how far it is`(way: Way) {
    let value = stage.value(way.type, way.from)
    viv_start(
      stage.tween(way.type, value, from: way.from, to: way.to, ease: VIV_EASE_IN_OUT_CUBIC))
    stage.tick(0.25)
    expect(value, on: way, at: 0.0625)
    stage.tick(0.5)
    expect(value, on: way, at: 0.9375)
  }

  @Test(arguments: Way.all)
  func `Sought it is where it would be played`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, from: way.from, to: way.to)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 2)
    for (seconds, f) in [(0.5, 0.5), (1.75, 0.25), (2.25, 0.25), (0.125, 0.125)] {
      #expect(viv_seek(m, seconds) == VIV_OK)
      expect(value, on: way, at: f)
    }
    viv_seek(m, 0)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    viv_seek(m, 1)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.to))
  }

  @Test(arguments: Way.all)
  func `Reversed it retraces its way to its start`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, to: way.to)
    viv_start(m)
    stage.tick(0.75)
    viv_reverse(m)
    stage.tick(0.25)
    expect(value, on: way, at: 0.5)
    stage.tick(0.25)
    expect(value, on: way, at: 0.25)
    stage.tick(0.5)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test(arguments: Way.all)
  func `Of no duration it is at its end at once`(way: Way) {
    let value = stage.value(way.type, way.from)
    viv_start(stage.tween(way.type, value, to: way.to, in: 0))
    #expect(way.type.bytes(at: value) == way.type.bytes(way.to))
  }

  @Test(arguments: Way.all)
  func `Reset gives back what it moved from, to the bit`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, to: way.to)
    viv_start(m)
    stage.tick(0.75)
    viv_reset(m)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }

  // MARK: arrays

  @Test(arguments: Way.all)
  func `Values of a packed array move side by side and leave their neighbours alone`(way: Way) {
    let type = way.type
    let guards = [UInt8](repeating: 0xA5, count: 16)
    let memory = stage.bytes(guards + type.bytes(way.to) + type.bytes(way.from) + guards)
    let values = memory + 16
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends = type.bytes(way.to) + type.bytes(way.from)
    let starts = type.bytes(way.from) + type.bytes(way.to)
    #expect(
      viv_motion_add_array(m, viv_type(type.number), values, 2, type.size, starts, ends) == VIV_OK)
    viv_start(m)
    stage.tick(0.25)
    expect(values, on: way, at: 0.25)
    // The other way, of a hue or an angle too.
    expect(values + type.size, on: way, at: 0.75)
    stage.tick(0.75)
    #expect(type.bytes(at: values) + type.bytes(at: values + type.size) == ends)
    #expect(Array(UnsafeRawBufferPointer(start: memory, count: 16)) == guards)
    #expect(Array(UnsafeRawBufferPointer(start: values + 2 * type.size, count: 16)) == guards)
  }

  @Test(arguments: Way.all)
  func `Values in the middle of structures move and leave the rest alone`(way: Way) {
    let type = way.type
    // As in struct { double a; T value; double b; }, of the next multiple of 8.
    let stride = (type.size + 7) / 8 * 8 + 16
    let one = [UInt8](repeating: 0x5A, count: stride)
    let memory = stage.bytes(one + one + one)
    let values = memory + 8
    for index in 0..<3 {
      (values + index * stride).copyMemory(from: type.bytes(way.from), byteCount: type.size)
    }
    let m = viv_motion_create(stage.tempo, 1, 0)
    let ends = type.bytes(way.to) + type.bytes(way.from) + type.bytes(way.to)
    #expect(
      viv_motion_add_array(m, viv_type(type.number), values, 3, stride, nil, ends) == VIV_OK)
    viv_start(m)
    stage.tick(0.5)
    for (index, f) in [0.5, 0, 0.5].enumerated() {
      expect(values + index * stride, on: way, at: f)
    }
    stage.tick(0.5)
    for (index, end) in [way.to, way.from, way.to].enumerated() {
      #expect(type.bytes(at: values + index * stride) == type.bytes(end))
    }
    for offset in 0..<3 * stride where !(8..<8 + type.size).contains(offset % stride) {
      #expect(memory.load(fromByteOffset: offset, as: UInt8.self) == 0x5A)
    }
  }

  // MARK: asking

  @Test(arguments: Way.all)
  func `A sample has as many numbers as the type, and is where it would be`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, from: way.from, to: way.to)
    let count = way.type.components
    let before = way.type.bytes(at: value)
    for (seconds, f) in [(0.25, 0.25), (0.5, 0.5), (0, 0)] {
      var values = [Double](repeating: .nan, count: count + 1)
      #expect(viv_motion_sample(m, value, seconds, &values, nil, UInt32(count + 1)) == VIV_OK)
      #expect(values[count].isNaN)
      let numbers = Array(values[..<count])
      let tolerance = way.type.isInteger ? 0.51 : max(4e-6, 4e-7 * way.range)
      #expect(way.type.distance(numbers, way.at(f)) <= tolerance, "at \(seconds)")
    }
    for seconds in [1, 2, Double.infinity] {
      var values = [Double](repeating: .nan, count: count)
      #expect(viv_motion_sample(m, value, seconds, &values, nil, UInt32(count)) == VIV_OK)
      #expect(way.type.distance(values, way.type.kept(way.to)) == 0)
    }
    #expect(way.type.bytes(at: value) == before)
    var one = [Double](repeating: 7, count: count)
    #expect(
      viv_motion_sample(m, value, 0, &one, nil, UInt32(count - 1)) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(one == [Double](repeating: 7, count: count))
  }

  @Test(arguments: Way.all)
  func `Velocities are the slopes of the way`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, from: way.from, to: way.to, in: 2, ease: VIV_EASE_IN_QUAD)
    viv_start(m)
    stage.tick(1)
    let h = 1e-5
    let count = way.type.components
    func place(_ seconds: Double) -> [Double] { way.at(seconds * seconds / 4) }
    let slopes = zip(place(1 - h), place(1 + h)).map { ($1 - $0) / (2 * h) }
    var velocities = [Double](repeating: .nan, count: count)
    #expect(viv_motion_sample(m, value, 1, nil, &velocities, UInt32(count)) == VIV_OK)
    let tolerance = 1e-4 + 1e-6 * way.range
    #expect(way.type.number == VIV_TYPE_QUATERNION || distance(velocities, slopes) < tolerance)
    for index in 0..<count {
      let speed = viv_motion_get_velocity(m, value + index * way.type.width)
      #expect(speed.isNear(velocities[index], 1e-9 + 1e-12 * way.range), "of number \(index)")
    }
    if way.type.number == VIV_TYPE_QUATERNION {
      let mirrored = velocities.map { -$0 }
      #expect(min(distance(velocities, slopes), distance(mirrored, slopes)) < tolerance)
    }
  }

  func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).map { abs($0 - $1) }.max()!
  }

  @Test(arguments: Way.all)
  func `A description tells the ends, the value and the type`(way: Way) {
    let type = way.type
    let value = stage.value(type, way.from)
    let m = stage.tween(type, value, from: way.from, to: way.to)
    viv_start(m)
    stage.tick(0.5)
    var p = viv_property()
    #expect(viv_motion_describe_property(m, 0, &p, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect(p.target == UnsafeRawPointer(value))
    #expect((p.type, p.count, p.moving, p.keyframes) == (viv_type(type.number), 1, 1, 0))
    let count = type.components
    func numbers<T>(_ tuple: T) -> [Double] {
      withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Double.self)) }
    }
    #expect(Array(numbers(p.from)[..<count]) == type.kept(way.from))
    #expect(Array(numbers(p.to)[..<count]) == type.kept(way.to))
    #expect(type.distance(Array(numbers(p.value)[..<count]), way.at(0.5)) <= 0.51)
    #expect(
      type.isInteger || type.isNear(value, Array(numbers(p.value)[..<count]), range: way.range))
    for index in 0..<count {
      let speed = viv_motion_get_velocity(m, value + index * type.width)
      #expect(numbers(p.velocity)[index].isNear(speed, 1e-9 + 1e-12 * abs(speed)))
    }
    for list in [p.from, p.to, p.value, p.velocity] {
      #expect(numbers(list)[count...].allSatisfy { $0 == 0 })
    }
  }

  // MARK: parts of a value

  @Test(arguments: Way.all.filter { $0.type.components > 1 && $0.type.width == 4 })
  func `One number of a value may be taken by another motion, as any float`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = stage.tween(way.type, value, from: way.from, to: way.to)
    viv_start(m)
    stage.tick(0.25)
    let part = value.assumingMemoryBound(to: Float.self) + 2
    let other = stage.tween("other", part, from: 8, to: 16)
    viv_start(other)
    stage.tick(0.25)
    var expected = way.at(0.5)
    expected[2] = 10
    #expect(way.type.isNear(value, expected, range: max(way.range, 16)))
    #expect(viv_tempo_find_motion(stage.tempo, part) == other)
    #expect(viv_tempo_find_motion(stage.tempo, value) == m)
  }
}
