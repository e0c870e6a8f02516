import Testing
import Vivace

/// Two floats of a program.
private struct Point: Animatable, Equatable {
  var x, y: Float
  static var interpolation: Interpolation<Point> { .numbers(Float.self) }
}

/// A transform of a program.
private struct Affine: Animatable {
  var a, b, c, d, tx, ty: Float
  static var interpolation: Interpolation<Affine> { .affine }
}

@Suite struct ValueTests {
  @Test func `Text with a NUL is refused, not cut short`() throws {
    let tempo = try Tempo()
    let group = try tempo.group().label("a", at: 1).named("a")
    expectRefusal(.invalidArgument) { try group.named("a\0b") }
    expectRefusal(.invalidArgument) { try group.label("a\0b", at: 2) }
    expectRefusal(.invalidArgument) { try group.seek(to: "a\0b") }
    expectRefusal(.invalidArgument) { try group.add(tempo.wait(1), atLabel: "a\0b") }
    expectRefusal(.invalidArgument) { _ = try tempo.jump(to: "a\0b", 1) }
    expectRefusal(.invalidArgument) { _ = try tempo.easing("linear\0b") }
    expectRefusal(.invalidArgument) { try tempo.path().draw(svg: "M 0 0 L 1 0\0 L 2 0") }
    #expect((group.name, group.seconds(of: "a"), group.seconds(of: "a\0b")) == ("a", 1, nil))
    #expect(Easing(named: "linear\0") == nil)
    #expect(group.time.isZero && group.children.isEmpty)
  }

  /// Half way, evenly, from a value to another.
  private func half<Value: Animatable>(
    _ start: Value, _ end: Value, _ way: Interpolation<Value> = Value.interpolation
  ) throws -> Value {
    let tempo = try Tempo()
    let value = Animated(start)
    try tempo.tween(duration: 2).move(value, to: end, as: way).start()
    try tempo.tick(1)
    return value.value
  }

  @Test func `Numbers of every type go half way`() throws {
    #expect(try half(Float(1), 4) == 2.5)
    #expect(try half(Double(1), 4) == 2.5)
    #expect(try half(Int8(-100), 100) == 0)
    #expect(try half(UInt8(0), 255) == 128)
    #expect(try half(Int16(-3), 0) == -2)
    #expect(try half(UInt16(0), 65535) == 32768)
    #expect(try half(Int32(0), -7) == -4)
    #expect(try half(UInt32(0), 4_000_000_000) == 2_000_000_000)
    #expect(try half(Int64(-10), 30) == 10)
    #expect(try half(UInt64(0), 1 << 40) == 1 << 39)
  }

  @Test func `Vectors and types of a program move as their numbers`() throws {
    #expect(try half(SIMD2<Float>(0, 10), [1, 20]) == [0.5, 15])
    #expect(try half(SIMD3<Float>(0, 10, 100), [1, 20, 300]) == [0.5, 15, 200])
    #expect(try half(SIMD4<Float>(0, 0, 0, 0), [1, 2, 3, 4]) == [0.5, 1, 1.5, 2])
    #expect(try half(SIMD2<Double>(0, 1), [1, 2]) == [0.5, 1.5])
    #expect(try half(SIMD4<UInt8>(0, 0, 0, 0), [2, 4, 6, 8]) == [1, 2, 3, 4])
    #expect(try half(Point(x: 0, y: 2), Point(x: 2, y: 8)) == Point(x: 1, y: 5))
  }

  @Test func `A way of mixing can be chosen`() throws {
    #expect(try half(Float(350), 10, .degrees) == 360)
    // A quarter turn about z, half way: an eighth, whose sine and cosine of the half are known.
    let (sine, cosine) = (Float(0.5).squareRoot(), Float(0.5).squareRoot())
    let turned = try half(SIMD4<Float>(0, 0, 0, 1), [0, 0, sine, cosine], .quaternion)
    #expect(abs(turned.z - 0.38268343) < 1e-6 && abs(turned.w - 0.92387953) < 1e-6)
    // Light adds up: half of white and black is 0.5 of light, encoded by sRGB.
    let gray = try half(SIMD4<Float>(0, 0, 0, 1), [1, 1, 1, 1], .rgbaLinear)
    #expect(abs(gray.x - 0.73535698) < 1e-5 && gray.w == 1)
    let moved = try half(
      Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), Affine(a: 3, b: 0, c: 0, d: 3, tx: 8, ty: 4))
    #expect(abs(moved.a - 2) < 1e-6 && abs(moved.d - 2) < 1e-6)
    #expect((moved.tx, moved.ty) == (4, 2))
  }

  @Test func `The numbers behind a vector of three are left alone`() throws {
    let tempo = try Tempo()
    let numbers = UnsafeMutablePointer<Float>.allocate(capacity: 4)
    defer { numbers.deallocate() }
    for index in 0..<4 { numbers[index] = 7 }
    let vector = UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: SIMD3<Float>.self)
    try #require(Int(bitPattern: numbers).isMultiple(of: 16))
    try tempo.tween(duration: 1).move(vector, to: [0, 1, 2]).start()
    try tempo.tick(1)
    #expect((0..<4).map { numbers[$0] } == [0, 1, 2, 7])
  }

  @Test func `An array moves each of its values`() throws {
    let tempo = try Tempo()
    let bars = AnimatedArray<Double>([0, 10, 20])
    try tempo.tween(duration: 1).move(bars, toEach: [10, 10, 0]).start()
    try tempo.tick(0.5)
    #expect(Array(bars) == [5, 10, 10])
    let points = AnimatedArray(repeating: SIMD2<Float>(0, 0), count: 2)
    try tempo.animate(points, to: [2, 4], duration: 1, easing: .linear)
    try tempo.tick(0.5)
    #expect(Array(points) == [[1, 2], [1, 2]])
  }

  @Test func `What does not fit an array is refused with a sentence`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween()
    let bars = AnimatedArray<Float>([1, 2, 3])
    expectRefusal(.invalidArgument) { try motion.move(bars, toEach: [1, 2]) }
    let vectors = AnimatedArray(repeating: SIMD3<Float>(), count: 2)
    expectRefusal(.invalidArgument) { try motion.move(vectors, to: [1, 2, 3]) }
    expectRefusal(.invalidArgument) { try motion.move(bars, byEach: [1, 2]) }
    expectRefusal(.invalidArgument) { try motion.move(bars, byEach: [1, 2, .nan]) }
    expectRefusal(.invalidArgument) { try motion.move(AnimatedArray<Float>([]), by: 1) }
    let vector = Animated(SIMD2<Float>())
    let frames = [Keyframe(0, SIMD2<Float>()), Keyframe(1, SIMD2<Float>())]
    expectRefusal(.invalidArgument) { try motion.move(vector, through: frames) }
    // Nothing was added: a tween without a property still starts, and writes nothing.
    try motion.start()
    try tempo.tick(1)
    #expect(Array(bars) == [1, 2, 3])
  }

  @Test func `A pointer of the program is written, and left alone once released`() throws {
    let tempo = try Tempo()
    let x = UnsafeMutablePointer<Float>.allocate(capacity: 1)
    defer { x.deallocate() }
    x.initialize(to: 0)
    let motion = try tempo.tween(duration: 1).move(x, from: 1, to: 3).start()
    #expect(tempo.motion(moving: x) == motion)
    try tempo.tick(0.5)
    #expect(x.pointee == 2)
    #expect(tempo.release(x) == 1)
    try tempo.tick(0.5)
    #expect(x.pointee == 2)
    #expect(tempo.motion(moving: x) == nil)
  }

  @Test func `An unsigned number goes back by an amount`() throws {
    let tempo = try Tempo()
    let level = Animated<UInt8>(200)
    try tempo.tween(duration: 1).move(level, by: -100).start()
    try tempo.tick(0.5)
    #expect(level.value == 150)
    try tempo.tick(0.5)
    #expect(level.value == 100)
  }

  @Test func `Several numbers go by amounts`() throws {
    let tempo = try Tempo()
    let levels = AnimatedArray<UInt8>([10, 20, 30])
    let bars = AnimatedArray<Float>([1, 2])
    let (place, spot) = (Animated<SIMD3<Float>>([1, 2, 3]), Animated<SIMD2<Int16>>([5, 5]))
    let places = AnimatedArray<SIMD3<Float>>(repeating: .zero, count: 2)
    try tempo.tween(duration: 1).move(levels, byEach: [10, -10, 2]).move(bars, by: 2)
      .move(place, by: [1, 0, -1]).move(spot, by: [-4, 4]).move(places, by: [1, 2, 3]).start()
    try tempo.tick(0.5)
    #expect((Array(levels), Array(bars)) == ([15, 15, 31], [2, 3]))
    try tempo.tick(0.5)
    #expect((Array(levels), Array(bars)) == ([20, 10, 32], [3, 4]))
    #expect((place.value, spot.value) == ([2, 2, 2], [1, 9]))
    #expect(Array(places) == [[1, 2, 3], [1, 2, 3]])
  }

  @Test func `Counts below 0 are refused`() throws {
    let tempo = try Tempo()
    for (moveables, values) in [(-5, -5), (-1, 0), (0, -1)] {
      expectRefusal(.invalidArgument) { try tempo.reserve(moveables: moveables, values: values) }
    }
    expectRefusal(.invalidArgument) { try tempo.collectEvents([.completed], capacity: -1) }
    expectRefusal(.invalidArgument) { try tempo.collectEvents([], capacity: -1) }
    expectRefusal(.invalidArgument) { _ = try tempo.steps(-3) }
    let none = AnimatedProperty(count: -1, get: { _ in }, set: { _ in })
    expectRefusal(.invalidArgument) { try tempo.tween().move(none, from: nil, to: nil) }
    expectRefusal(.notFound) { _ = try tempo.tween().sample(none, at: 1) }
    try tempo.reserve(moveables: 5, values: 5)
  }

  @Test func `A value goes through keyframes`() throws {
    let tempo = try Tempo()
    let x = Animated<Float>(0)
    let frames = [Keyframe<Float>(0, 0), Keyframe(0.5, 10, .inQuad), Keyframe(1, 20)]
    try tempo.tween(duration: 4).move(x, through: frames).start()
    try tempo.tick(1)
    #expect(x.value == 5)
    try tempo.tick(2)
    #expect(x.value == 12.5)
  }

  @Test func `A property is read and written by closures`() throws {
    let tempo = try Tempo()
    var (volume, pair) = (8.0, [0.0, 10.0])
    let fader = AnimatedProperty(get: { volume }, set: { volume = $0 })
    try tempo.tween(duration: 4).move(fader, to: 0).start()
    let both = AnimatedProperty(
      count: 2, get: { numbers in for index in 0..<2 { numbers[index] = pair[index] } },
      set: { pair = Array($0) })
    try tempo.tween(duration: 4).move(both, from: [2, 4], to: [6, 0]).start()
    try tempo.tick(1)
    #expect((volume, pair) == (6, [3, 3]))
    expectRefusal(.invalidArgument) { try tempo.tween().move(both, to: 1) }
  }
}
