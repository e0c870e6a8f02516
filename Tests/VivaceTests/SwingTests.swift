import CVivace
import Foundation
import Testing

/// How far a spring without a start velocity still has to go, of 1: the textbook solution of
/// `x'' = -tension x - damping x'` from 1, for springs that swing.
func springRest(_ tension: Double, _ damping: Double, at t: Double) -> Double {
  let half = damping / 2
  let w = (tension - half * half).squareRoot()
  return exp(-half * t) * (cos(w * t) + half / w * sin(w * t))
}

/// Where such a spring is that begins at its end with a velocity of 1.
func springPush(_ tension: Double, _ damping: Double, at t: Double) -> Double {
  let half = damping / 2
  let w = (tension - half * half).squareRoot()
  return exp(-half * t) * sin(w * t) / w
}

/// Values of several numbers by springs, decays, physics and simulations.
@Suite struct SwingTests {
  let stage = Stage()

  /// A spring of tension 120 and damping 12.
  func spring(
    _ type: ValueType, _ target: UnsafeMutableRawPointer, from: [Double]? = nil, to end: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_spring_create(stage.tempo, 120, 12)
    return stage.add(type, target, to: m, from: from, end: end, sourceLocation: sourceLocation)
  }

  @Test func `The textbook spring is that of the table`() {
    // ACCEPTANCE N4.
    for (t, x) in [
      (0.05, 12.106778922509), (0.1, 38.091452094796), (0.2, 88.764419172879),
      (0.5, 103.87639360622), (1, 100.19790938574),
    ] {
      #expect((100 * (1 - springRest(120, 12, at: t))).isNear(x, 1e-9))
    }
  }

  @Test(arguments: Way.swinging)
  func `A spring moves a value as a whole, by the fraction of its way`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, to: way.to)
    viv_start(m)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    for t in [0.05, 0.1, 0.2, 0.3, 0.35, 0.5, 1] {
      stage.tick(t - stage.time)
      let expected = way.at(1 - springRest(120, 12, at: t))
      #expect(
        way.type.isNear(value, expected, range: 2 * way.range),
        "\(way) at \(t): \(way.type.numbers(value)) but \(expected)")
    }
  }

  @Test(arguments: Way.swinging)
  func `A spring settles exactly at its end, when the fraction of its way does`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, to: way.to)
    viv_start(m)
    // 0.001 of the way, and sqrt(120) times that as a speed, for good: found from behind.
    var rest = 4.0
    let h = 1e-5
    while abs(springRest(120, 12, at: rest - h)) <= 0.001,
      abs(springRest(120, 12, at: rest) - springRest(120, 12, at: rest - h)) / h
        <= 0.001 * 120.0.squareRoot()
    {
      rest -= h
    }
    #expect(viv_get_length(m).isNear(rest, 1e-4))
    stage.tick(rest + 1e-3)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.to))
    #expect(viv_motion_get_velocity(m, value) == 0)
  }

  @Test(arguments: Way.swinging)
  func `The way back of a spring is the same way mirrored in time`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, to: way.to)
    viv_set_reverses(m, true)
    viv_start(m)
    let length = viv_get_length(m) / 2
    stage.tick(length + length - 0.2)
    let expected = way.at(1 - springRest(120, 12, at: 0.2))
    #expect(way.type.isNear(value, expected, range: 2 * way.range))
    stage.tick(0.2)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }

  @Test(arguments: Way.swinging)
  func `A spring sought is where it would swing`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, to: way.to)
    viv_set_repeats(m, 1)
    for t in [0.5, 0.1, 0.3] {
      #expect(viv_seek(m, t) == VIV_OK)
      let expected = way.at(1 - springRest(120, 12, at: t))
      #expect(way.type.isNear(value, expected, range: 2 * way.range))
    }
    viv_resume(m)
    stage.tick(0.2)
    viv_reverse(m)
    stage.tick(0.4)
    let expected = way.at(1 - springRest(120, 12, at: 0.1))
    #expect(way.type.isNear(value, expected, range: 2 * way.range))
    stage.tick(0.1)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
  }

  @Test(arguments: Way.swinging)
  func `The velocity of a spring is the slope of what it would be`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, from: way.from, to: way.to)
    let count = way.type.components
    func sample(_ t: Double) -> (values: [Double], velocities: [Double]) {
      var (x, v) = (
        [Double](repeating: .nan, count: count), [Double](repeating: .nan, count: count)
      )
      #expect(viv_motion_sample(m, value, t, &x, &v, UInt32(count)) == VIV_OK, "\(stage.error)")
      return (x, v)
    }
    viv_start(m)
    // One number is sampled with the digits of its float: 4e-7 of the way. In 0.4 ms it bends by 3e-5 of it.
    let isFloat = count == 1 && !way.type.isInteger
    let (h, tolerance) = isFloat ? (4e-4, 1.1e-3) : (1e-5, 1e-5)
    for t in [0.05, 0.2, 0.5] {
      let (before, after) = (sample(t - h).values, sample(t + h).values)
      let slopes = zip(before, after).map { ($1 - $0) / (2 * h) }
      for (found, slope) in zip(sample(t).velocities, slopes) {
        // Integers may be sampled as they are written.
        let isStep = way.type.isInteger && slope.remainder(dividingBy: 1) == 0
        #expect(isStep || found.isNear(slope, 1e-3 + tolerance * way.range), "at \(t)")
      }
    }
  }

  @Test(arguments: Way.swinging)
  func `A spring retargeted goes on from where it is, as fast, and settles there`(way: Way) {
    let value = stage.value(way.type, way.from)
    let m = spring(way.type, value, to: way.to)
    viv_start(m)
    stage.tick(0.1)
    let count = way.type.components
    let before = way.type.bytes(at: value)
    func speeds() -> [Double] {
      (0..<count).map { viv_motion_get_velocity(m, value + $0 * way.type.width) }
    }
    let speed = speeds()
    #expect(viv_motion_retarget_values(m, value, way.type.bytes(way.from)) == VIV_OK)
    #expect(way.type.distance(way.type.numbers(value), numbers(way.type, before)) <= 1e-6)
    for (one, other) in zip(speed, speeds()) {
      #expect(one.isNear(other, 1e-3 * (1 + abs(one))), "\(way) was \(one), is \(other)")
    }
    stage.tick(10)
    #expect(way.type.bytes(at: value) == way.type.bytes(way.from))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  func numbers(_ type: ValueType, _ bytes: [UInt8]) -> [Double] {
    bytes.withUnsafeBytes { type.numbers($0.baseAddress!) }
  }

  @Test(arguments: Way.swinging)
  func `Colours of an array swing side by side`(way: Way) {
    let size = way.type.size
    let bytes = way.type.bytes(way.from)
    let values = stage.bytes(bytes + bytes + bytes)
    let m = viv_spring_create(stage.tempo, 120, 12)
    let ends = way.type.bytes(way.to) + bytes + way.type.bytes(way.to)
    #expect(
      viv_motion_add_array(m, viv_type(way.type.number), values, 3, size, nil, ends) == VIV_OK)
    viv_start(m)
    stage.tick(0.2)
    let expected = way.at(1 - springRest(120, 12, at: 0.2))
    #expect(way.type.isNear(values, expected, range: 2 * way.range))
    #expect(way.type.bytes(at: values + size) == bytes)
    #expect(way.type.isNear(values + 2 * size, expected, range: 2 * way.range))
    stage.tick(10)
    #expect(way.type.bytes(at: values + 2 * size) == way.type.bytes(way.to))
  }

  // MARK: number by number

  // ACCEPTANCE T35: each moves by the same distance.
  @Test(arguments: [ValueType.quaternion, .affine, .matrix4] + ValueType.colors.map(\.type))
  func `Physics moves each number of a value by itself`(type: ValueType) {
    let start = (0..<type.components).map { Double($0 % 5 == 0 ? 1 : 0) }
    let value = stage.value(type, start)
    let m = viv_physics_create(stage.tempo, 10, 0.1)
    stage.add(type, value, to: m, end: nil)
    viv_start(m)
    stage.tick(0.1)
    // ACCEPTANCE P1, ten times as fast.
    #expect(areNear(floats(value, type), start.map { $0 + 0.994750427 }, 1e-6))
    #expect(viv_motion_get_velocity(m, value + 4).isNear(9.895192582, 1e-8))
  }

  @Test func `A decay moves each number of a colour by its own velocity`() {
    let color = stage.floats([0.5, 0.5, 0.5, 1])
    let m = viv_decay_create(stage.tempo, 3)
    stage.add(.color(.hcl), color, to: m, end: nil)
    for (index, velocity) in [1.0, -1, 0, 0].enumerated() {
      #expect(viv_motion_set_velocity(m, color + index, velocity) == VIV_OK, "\(stage.error)")
    }
    viv_start(m)
    stage.tick(0.25)
    // ACCEPTANCE N6.
    #expect(
      areNear(
        floats(color, .color(.hcl)), [0.5 + 0.175877815753, 0.5 - 0.175877815753, 0.5, 1], 1e-6))
  }

  @Test func `A simulation hears of each number of a colour`() {
    let color = stage.floats([0.25, 0.5, 0.75, 1])
    let push: viv_acceleration = { acceleration, _, _, count, _ in
      for index in 0..<Int(count) { acceleration![index] = count == 4 ? Double(index) : .nan }
    }
    let m = viv_simulation_create(stage.tempo, 0.01, push, nil)
    stage.add(.color(.encoded), color, to: m, end: nil)
    viv_start(m)
    stage.tick(1)
    // Half the acceleration after 1 s.
    #expect(areNear(floats(color, .color(.encoded)), [0.25, 1, 1.75, 2.5], 1e-5))
  }

  func floats(_ memory: UnsafeMutableRawPointer, _ type: ValueType) -> [Float] {
    (0..<type.components).map { memory.load(fromByteOffset: 4 * $0, as: Float.self) }
  }
}
