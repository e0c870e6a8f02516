import Testing
import Vivace

/// A transform of a program.
private struct Affine: Animatable {
  var a, b, c, d, tx, ty: Float
  static var interpolation: Interpolation<Affine> { .affine }
}

@Suite struct SampleTests {
  @Test func `A sample has all numbers of an array`() throws {
    let tempo = try Tempo()
    let bars = AnimatedArray<Float>([0, 10, 20])
    let motion = try tempo.tween(duration: 2).move(bars, toEach: [4, 30, 20])
    let sample = try motion.sample(bars, at: 1)
    #expect(sample.values == [2, 20, 20])
    #expect(sample.velocities == [2, 10, 0])
    let places = AnimatedArray<SIMD2<Double>>([[0, 0], [1, 1]])
    try motion.move(places, to: [3, 5])
    #expect(try motion.sample(places, at: 1).values == [1.5, 2.5, 2, 3])
    expectRefusal(.invalidArgument) { _ = try motion.sample(AnimatedArray<Float>([]), at: 1) }
    expectRefusal(.notFound) { _ = try motion.sample(AnimatedArray<Float>([0, 0]), at: 1) }
  }

  @Test func `A sample of one number is a number`() throws {
    let tempo = try Tempo()
    let x = Animated<Float>(0)
    let motion = try tempo.tween(duration: 2).move(x, to: 8)
    let (value, velocity) = try motion.sample(x, at: 1)
    #expect((value, velocity) == (4, 4))
    let bars = AnimatedArray<Float>([0, 10])
    #expect(try motion.move(bars, to: 10).sample(bars, at: 1).value == 5)
  }

  @Test func `A sample has all numbers of a colour, a vector and a transform`() throws {
    let tempo = try Tempo()
    let sky = Animated<SIMD4<Float>>([0, 0, 0, 1])
    let skies = AnimatedArray<SIMD4<Float>>(repeating: [0, 0, 0, 1], count: 2)
    let bytes = Animated<SIMD4<UInt8>>([0, 0, 0, 255])
    let spot = Animated<SIMD3<Float>>([0, 1, 2])
    let frame = Animated(Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    let motion = try tempo.tween(duration: 2).move(sky, to: .one, as: .rgba)
      .move(skies, toEach: [.one, [0, 0, 0, 1]], as: .rgba)
      .move(bytes, to: [0, 0, 0, 55], as: .rgba).move(spot, to: [2, 3, 4])
      .move(frame, to: Affine(a: 1, b: 0, c: 0, d: 1, tx: 8, ty: 4))
    #expect(try motion.sample(sky, at: 1).values == [0.5, 0.5, 0.5, 1])
    #expect(try motion.sample(skies, at: 1).values == [0.5, 0.5, 0.5, 1, 0, 0, 0, 1])
    #expect(try motion.sample(bytes, at: 1).values.count == 4)
    let sample = try motion.sample(spot, at: 0.5)
    #expect(sample.values == [0.5, 1.5, 2.5])
    #expect(sample.velocities == [1, 1, 1])
    let moved = try motion.sample(frame, at: 1).values
    #expect((moved.count, Array(moved.suffix(2))) == (6, [4, 2]))
    #expect(sky.value == [0, 0, 0, 1])
  }

  @Test func `Where a motion along a path will be is sampled`() throws {
    let tempo = try Tempo()
    let point = Animated<SIMD2<Float>>(.zero)
    let path = try tempo.path().move(to: 0, 0).line(to: 10, 20)
    let travel = try tempo.travel(along: path, duration: 2, easing: .linear).point(point)
    #expect(try travel.sample(point, at: 1).values == [5, 10])
    try travel.destroy()
    expectRefusal(.invalidHandle) { _ = try travel.sample(point, at: 1) }
  }
}

/// What there is for values in memory, of values behind closures.
@Suite struct PropertyTests {
  @Test func `Numbers behind closures are sampled, and tell their velocity`() throws {
    let tempo = try Tempo()
    var volume = 8.0
    let fader = AnimatedProperty(get: { volume }, set: { volume = $0 })
    let motion = try tempo.tween(duration: 4).move(fader, to: 0).start()
    try tempo.tick(1)
    #expect(motion.velocity(of: fader) == -2)
    let sample = try motion.sample(fader, at: 3)
    #expect((sample.values, sample.velocities, volume) == ([2], [-2], 6))
    let others = AnimatedProperty(count: 3, get: { $0.update(repeating: 0) }, set: { _ in })
    try #expect(
      tempo.tween(duration: 1).move(others, from: nil, to: [1, 2, 3]).sample(others, at: .infinity)
        .values == [1, 2, 3])
    #expect(motion.velocity(of: others).isNaN)
    expectRefusal(.notFound) { _ = try motion.sample(others, at: 1) }
  }

  @Test func `Numbers behind closures get new ends, and a velocity`() throws {
    let tempo = try Tempo()
    var (level, pair) = (0.0, [0.0, 0.0])
    let one = AnimatedProperty(get: { level }, set: { level = $0 })
    let two = AnimatedProperty(
      count: 2, get: { for index in 0..<2 { $0[index] = pair[index] } }, set: { pair = Array($0) })
    let motion = try tempo.spring(.init(tension: 100, damping: 20)).move(one, to: 1)
      .move(two, from: nil, to: [1, 1]).velocity(5, of: two).start()
    #expect(motion.velocity(of: two) == 5)
    try tempo.tick(0.1)
    try motion.retarget(one, to: 7).retarget(two, toEach: [3, 4])
    expectRefusal(.invalidArgument) { try motion.retarget(two, to: 7) }
    expectRefusal(.invalidArgument) { try motion.retarget(one, toEach: [7, 8]) }
    try tempo.tick(10)
    #expect((level, pair) == (7, [3, 4]))
    let other = AnimatedProperty(get: { 0 }, set: { _ in })
    expectRefusal(.notFound) { try motion.retarget(other, to: 7) }
    expectRefusal(.notFound) { try motion.velocity(7, of: other) }
  }

  @Test func `Numbers behind closures are animated in one call, with the velocity that they have`()
    throws
  {
    let tempo = try Tempo()
    var volume = 0.0
    let fader = AnimatedProperty(get: { volume }, set: { volume = $0 })
    let tween = try tempo.animate(fader, to: 8, duration: 4, easing: .linear)
    try tempo.tick(1)
    let spring = try tempo.animate(fader, to: 5, spring: .init(tension: 100, damping: 20))
    #expect((volume, tween.exists, spring.velocity(of: fader)) == (2, false, 2))
    try tempo.tick(10)
    #expect((volume, spring.exists, tempo.count) == (5, false, 0))
    let pair = AnimatedProperty(count: 2, get: { $0.update(repeating: 0) }, set: { _ in })
    expectRefusal(.invalidArgument) { try tempo.animate(pair, to: 1, duration: 1) }
    expectRefusal(.invalidArgument) { try tempo.animate(fader, to: .nan, duration: 1) }
    #expect(tempo.count == 0)
  }

  @Test func `Numbers behind closures are looked up and released`() throws {
    let tempo = try Tempo()
    var volume = 8.0
    let fader = AnimatedProperty(get: { volume }, set: { volume = $0 })
    #expect(tempo.motion(moving: fader) == nil)
    let motion = try tempo.tween(duration: 4).move(fader, to: 0).start()
    #expect(tempo.motion(moving: fader) == motion)
    try tempo.tick(1)
    #expect((tempo.release(fader), tempo.release(fader)) == (1, 0))
    try tempo.tick(1)
    #expect((volume, tempo.motion(moving: fader)) == (6, nil))
  }
}
