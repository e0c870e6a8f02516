import CVivace
import Testing
import Vivace

/// What the API refuses by itself is told like what the library refuses.
@Suite struct RefusalTests {
  /// Expects that a call throws an error of which the tempo's closure is told, once, and which is its
  /// last.
  private func expectTold(
    _ status: VivaceError.Status, in tempo: TempoReference,
    sourceLocation: SourceLocation = #_sourceLocation, _ call: () throws -> Void
  ) throws {
    var told: [VivaceError] = []
    try tempo.onError { told.append($0) }
    let thrown = #expect(throws: VivaceError.self, sourceLocation: sourceLocation) { try call() }
    #expect(told == [thrown], sourceLocation: sourceLocation)
    #expect(thrown?.status == status, sourceLocation: sourceLocation)
    let last = String(cString: viv_tempo_get_last_error_message(tempo.handle))
    #expect(last == thrown?.message, sourceLocation: sourceLocation)
    try tempo.onError(nil)
  }

  @Test func `A number of values that does not fit is told`() throws {
    let tempo = try Tempo()
    let two = AnimatedArray<Float>([0, 0])
    let pair = AnimatedProperty(count: 2, get: { _ in }, set: { _ in })
    let motion = try tempo.tween().move(two, toEach: [1, 1])
    let told = tempo.reference
    try expectTold(.invalidArgument, in: told) { try motion.move(two, toEach: [1, 2, 3]) }
    try expectTold(.invalidArgument, in: told) { try motion.move(two, byEach: [1]) }
    try expectTold(.invalidArgument, in: told) { try motion.retarget(two, toEach: [1]) }
    try expectTold(.invalidArgument, in: told) { try motion.move(pair, to: 1) }
    try expectTold(.invalidArgument, in: told) { try motion.retarget(pair, to: 1) }
    try expectTold(.invalidArgument, in: told) { try told.animate(pair, to: 1, duration: 1) }
    try expectTold(.invalidArgument, in: told) {
      try told.animate(two, toEach: [1], duration: 1, stagger: 1)
    }
    try expectTold(.invalidArgument, in: told) {
      _ = try motion.sample(AnimatedArray<Float>([]), at: 1)
    }
  }

  @Test func `What does not suit the target is told`() throws {
    let tempo = try Tempo()
    let two = AnimatedArray<Float>([0, 0])
    let point = Animated(SIMD2<Float>.zero)
    let motion = try tempo.tween().move(two, toEach: [1, 1])
    let told = tempo.reference
    try expectTold(.notFound, in: told) { try motion.retarget(two.address, to: 1) }
    try expectTold(.invalidArgument, in: told) {
      try motion.move(two, through: [Keyframe(0, 0), Keyframe(1, 1)])
    }
    try expectTold(.invalidArgument, in: told) {
      try told.animate(point, to: .one, duration: 1, stagger: 1)
    }
  }

  @Test func `Text with a NUL, and a negative count, are told`() throws {
    let tempo = try Tempo()
    let told = tempo.reference
    let group = try tempo.group().label("a", at: 1)
    let path = try tempo.path()
    try expectTold(.invalidArgument, in: told) { try group.named("a\0b") }
    try expectTold(.invalidArgument, in: told) { try group.seek(to: "a\0b") }
    try expectTold(.invalidArgument, in: told) { _ = try told.jump(to: "a\0b", 1) }
    try expectTold(.invalidArgument, in: told) { try path.draw(svg: "M 0 0\0") }
    try expectTold(.invalidArgument, in: told) { try told.reserve(moveables: -1, values: 0) }
    try expectTold(.invalidArgument, in: told) { _ = try told.steps(-1) }
    try expectTold(.invalidArgument, in: told) { try told.collectEvents(.all, capacity: -1) }
    // These are only asked: there are none of these names.
    try told.onError { Issue.record($0) }
    #expect(group.seconds(of: "a\0") == nil && Easing(named: "linear\0") == nil)
  }

  @Test func `What is gone has no tempo to tell`() throws {
    let tempo = try Tempo()
    let two = AnimatedArray<Float>([0, 0])
    let motion = try tempo.tween()
    try motion.destroy()
    try tempo.onError { Issue.record($0) }
    expectRefusal(.invalidArgument) { try motion.move(two, toEach: [1]) }
  }
}
