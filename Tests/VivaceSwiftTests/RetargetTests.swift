import Testing
import Vivace

/// Four floats that are moved as what they are, or as a matrix would be.
private struct Four: Animatable, BitwiseCopyable {
  var (a, b, c, d): (Float, Float, Float, Float)

  init(_ all: Float) { (a, b, c, d) = (all, all, all, all) }

  static var interpolation: Interpolation<Four> { .numbers(Float.self) }
}

@Suite struct RetargetTests {
  private let spring = Motion.Spring(tension: 100, damping: 20)

  @Test func `A pointer into an array does not stand for all of it`() throws {
    let tempo = try Tempo()
    let all = AnimatedArray<Double>(repeating: 0, count: 1000)
    let motion = try tempo.spring(spring).move(all, to: 1).start()
    expectRefusal(.notFound) { try motion.retarget(all.address, to: 5) }
    expectRefusal(.notFound) { try motion.retarget(all.address, toEach: [5]) }
    expectRefusal(.invalidArgument) { try motion.retarget(all.address + 1, to: 5) }
    expectRefusal(.invalidArgument) { try motion.retarget(all, toEach: [5]) }
    try tempo.tick(10)
    #expect(all.allSatisfy { $0 == 1 })
    try motion.retarget(all, to: 5)
    try tempo.tick(10)
    #expect(all.allSatisfy { $0 == 5 })
  }

  @Test func `An end is of the type of what moves`() throws {
    let tempo = try Tempo()
    let number = Animated<Double>(0)
    let motion = try tempo.spring(spring).move(number, to: 1).start()
    let address = UnsafeMutableRawPointer(number.address)
    expectRefusal(.notFound) {
      try motion.retarget(address.assumingMemoryBound(to: Float.self), to: 5)
    }
    expectRefusal(.notFound) {
      try motion.retarget(address.assumingMemoryBound(to: Int64.self), to: 5)
    }
    expectRefusal(.notFound) { try motion.retarget(Animated<Double>(0), to: 5) }
    try tempo.tick(10)
    #expect(number.value == 1)
  }

  @Test func `Several numbers that are one value are one value`() throws {
    let tempo = try Tempo()
    let colour = Animated<SIMD4<Float>>(.zero)
    let motion = try tempo.spring(spring).move(colour, to: .one, as: .rgba).start()
    let first = UnsafeMutableRawPointer(colour.address).assumingMemoryBound(to: Float.self)
    expectRefusal(.notFound) { try motion.retarget(first, to: 0.5) }
    try motion.retarget(colour, to: [0.5, 0.25, 0, 1])
    try tempo.tick(10)
    #expect(colour.value == [0.5, 0.25, 0, 1])
    let place = Animated<SIMD3<Double>>(.zero)
    let (angle, own) = (Animated<Float>(0), Animated(Four(0)))
    let bytes = Animated<SIMD4<UInt8>>(.zero)
    let many = try tempo.spring(spring).move(place, to: .one).move(angle, to: 1, as: .degrees)
      .move(own, to: Four(1)).move(bytes, to: SIMD4(repeating: 1), as: .rgba).start()
    try many.retarget(place, to: [1, 2, 3]).retarget(angle, to: 2).retarget(own, to: Four(3))
      .retarget(bytes, to: [4, 5, 6, 7])
    let part = UnsafeMutableRawPointer(place.address).assumingMemoryBound(to: SIMD2<Double>.self)
    expectRefusal(.notFound) { try many.retarget(part, to: .one) }
    try tempo.tick(10)
    #expect((place.value, angle.value, own.value.d) == ([1, 2, 3], 2, 3))
    #expect(bytes.value == [4, 5, 6, 7])
  }

  @Test func `A part that also moves on its own has no ends of its own`() throws {
    let tempo = try Tempo()
    let all = AnimatedArray<Double>(repeating: 0, count: 1000)
    for (first, second) in [(0, 0), (0, 1), (1, 0)] {
      let (first, second) = (all.address + first, all.address + second)
      let motion = try tempo.spring(spring).move(first, to: 1).move(all, to: 2).move(second, to: 3)
      expectRefusal(.notFound) { try motion.retarget(all.address + 2000, to: 5) }
      if first == all.address {
        try motion.retarget(first, to: 5)
        expectRefusal(.notFound) { try motion.retarget(all, to: 5) }
      } else {
        expectRefusal(.notFound) { try motion.retarget(second, to: 5) }
        try motion.retarget(all, to: 5)
      }
      try tempo.tick(10)
      #expect((all[500], all[999]) == (first == all.address ? (2, 2) : (5, 5)))
      try motion.destroy()
    }
  }

  @Test func `A motion that is gone, or that has no ends, refuses by itself`() throws {
    let tempo = try Tempo()
    let place = Animated<SIMD2<Float>>(.zero)
    let path = try tempo.path().move(to: 0, 0).line(to: 1, 0)
    let travel = try tempo.travel(along: path, duration: 1).point(place)
    expectRefusal(.wrongKind) { try travel.retarget(place, to: .one) }
    expectRefusal(.notFound) { try tempo.tween().retarget(place, to: .one) }
    let group = try tempo.group()
    expectRefusal(.wrongKind) {
      try Motion(handle: group.handle).retarget(place, to: .one)
    }
    try travel.destroy()
    expectRefusal(.invalidHandle) { try travel.retarget(place, to: .one) }
  }
}
