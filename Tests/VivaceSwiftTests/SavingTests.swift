import Testing
import Vivace

private final class Witness {}

@Suite struct SavingTests {
  @Test func `What is restored goes the same way again`() throws {
    let tempo = try Tempo()
    let x = Animated<Float>(0)
    let motion = try tempo.animate(x, to: 8, duration: 1, easing: .linear)
    try tempo.tick(0.25)
    let snapshot = try tempo.save()
    #expect(snapshot.byteCount > 0)
    for _ in 1...2 {
      #expect((x.value, tempo.time) == (2, 0.25))
      try tempo.tick(0.5)
      #expect(x.value == 6)
      let late = try tempo.tween()
      try tempo.tick(0.25)
      #expect((x.value, motion.exists) == (8, false))
      try tempo.restore(snapshot)
      #expect((motion.exists, late.exists) == (true, false))
    }
  }

  @Test func `Closures and values are there again, and go when the last of them goes`() throws {
    weak var seen: Witness?
    weak var value: Animated<Float>?
    var calls = 0
    do {
      let tempo = try Tempo()
      var snapshot: Tempo.Snapshot?
      do {
        let witness = Witness()
        let x = Animated<Float>(0)
        (seen, value) = (witness, x)
        try tempo.animate(x, to: 1, duration: 1).on(.completed) { _ in
          withExtendedLifetime(witness) { calls += 1 }
        }
      }
      snapshot = try tempo.save()
      for round in 1...3 {
        try tempo.tick(1)
        #expect((calls, tempo.count) == (round, 0))
        #expect(seen != nil && value != nil)
        try snapshot.map { snapshot throws(VivaceError) in try tempo.restore(snapshot) }
        #expect(tempo.count == 1)
      }
      // Restored twice over what lives: it is kept once.
      try snapshot.map { snapshot throws(VivaceError) in try tempo.restore(snapshot) }
      snapshot = nil
      #expect(seen != nil && value != nil)
      try tempo.tick(1)
      #expect(calls == 4)
      #expect(seen == nil && value == nil)
    }
    #expect(calls == 4)
  }

  @Test func `Listeners are those of then, also of what still lives`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween(duration: 1)
    var heard: [Int] = []
    let bare = try tempo.save()
    try motion.on(.completed) { _ in heard.append(1) }
    let first = try tempo.save()
    try motion.on(.completed) { _ in heard.append(2) }
    let second = try tempo.save()
    try tempo.restore(bare)
    try motion.on(.completed) { _ in heard.append(3) }
    let third = try tempo.save()
    for snapshot in [first, third, bare, second, third, first] {
      try tempo.restore(snapshot)
      try motion.start()
      try tempo.tick(1)
    }
    #expect(heard == [1, 3, 2, 3, 1])
    try motion.destroy()
    try tempo.restore(second)
    try motion.start()
    try tempo.tick(1)
    #expect(heard.last == 2)
  }

  @Test func `A clone of what was restored keeps what its original does`() throws {
    let tempo = try Tempo()
    var calls = 0
    weak var seen: Witness?
    let call: FlowStep
    do {
      let witness = Witness()
      seen = witness
      call = try tempo.call { withExtendedLifetime(witness) { calls += 1 } }
    }
    let snapshot = try tempo.save()
    try call.destroy()
    try tempo.restore(snapshot)
    let clone = try call.clone()
    try call.destroy()
    #expect(seen != nil)
    try clone.start()
    #expect(calls == 1)
  }

  @Test func `A snapshot is good for its tempo, between ticks`() throws {
    let tempo = try Tempo()
    let other = try Tempo()
    let snapshot = try tempo.save()
    expectRefusal(.invalidArgument) { try other.restore(snapshot) }
    let reference = tempo.reference
    var refusals = 0
    try tempo.call {
      expectRefusal(.busy) { _ = try reference.save() }
      expectRefusal(.busy) { try reference.restore(snapshot) }
      refusals += 2
    }.start()
    #expect(refusals == 2)
  }

  /// In debug builds the engine checks itself after every call, and finds who asks meanwhile.
  @Test func `Saving leaves the tempos of other threads alone`() async throws {
    func playAndSave() throws {
      let tempo = try Tempo()
      let x = Animated<Float>(0)
      for _ in 1...200 {
        try tempo.animate(x, to: x.value + 1, duration: 1).on(.completed) { _ in }
        try tempo.restore(tempo.save())
        try tempo.tick(1)
      }
      #expect((x.value, tempo.count) == (200, 0))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...4 { group.addTask { try playAndSave() } }
      try await group.waitForAll()
    }
  }

  @Test func `Saving costs what its own tempo has, whatever others keep`() throws {
    let tempo = try Tempo()
    let other = try Tempo()
    try tempo.animate(Animated<Float>(0), to: 1, duration: 1)
    /// The quickest of some, for others use the processor too.
    func quickest() throws -> Duration {
      let clock = ContinuousClock()
      return try (1...50).map { _ in
        let start = clock.now
        _ = try tempo.save()
        return clock.now - start
      }.min()!
    }
    let alone = try quickest()
    for _ in 1...5_000 { try other.animate(Animated<Float>(0), to: 1, duration: 1) }
    let among = try quickest()
    #expect(among < alone * 8 + .microseconds(20))
  }

  @Test func `Values of an array go one after another`() throws {
    let tempo = try Tempo()
    let bars = AnimatedArray<Float>([0, 0, 8])
    try tempo.animate(bars, to: 4, duration: 1, easing: .linear, stagger: 0.5)
    try tempo.tick(0.75)
    #expect(Array(bars) == [3, 1, 8])
    try tempo.animate(
      bars, toEach: [3, 2, 0], duration: 1, easing: .linear, stagger: 0.25, from: .last)
    try tempo.tick(1.5)
    #expect((Array(bars), tempo.count) == ([3, 2, 0], 0))
    expectRefusal(.invalidArgument) {
      try tempo.animate(bars, to: 1, duration: 1, stagger: -1)
    }
    let point = Animated<SIMD2<Float>>(.zero)
    expectRefusal(.invalidArgument) { try tempo.animate(point, to: .one, duration: 1, stagger: 1) }
  }
}
