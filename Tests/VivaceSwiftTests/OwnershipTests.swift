import Testing
import Vivace

/// Tells whether it is gone.
private final class Witness {}

/// A closure that holds a witness, which is left with it alone.
private func holding(_ seen: inout Weak) -> () -> Void {
  let witness = Witness()
  seen.witness = witness
  return { withExtendedLifetime(witness) {} }
}

private struct Weak {
  weak var witness: Witness?
  var isGone: Bool { witness == nil }
}

/// Takes a tempo and lets it go.
private func end(_ tempo: consuming Tempo) {}

@Suite struct OwnershipTests {
  @Test func `A tempo is destroyed with its owner, and what was in it is gone`() throws {
    let tempo = try Tempo()
    let (reference, motion) = (tempo.reference, try tempo.tween())
    #expect(motion.exists)
    end(tempo)
    #expect(!motion.exists)
    #expect((motion.state, motion.tempo) == (nil, nil))
    expectRefusal(.invalidHandle) { try reference.tick(1) }
    expectRefusal(.invalidHandle) { try motion.start() }
  }

  @Test func `A value lives as long as what moves it`() throws {
    let tempo = try Tempo()
    weak var seen: Animated<Float>?
    do {
      let x = Animated<Float>(0)
      seen = x
      try tempo.animate(x, to: 1, duration: 1)
    }
    #expect(seen != nil)
    try tempo.tick(0.5)
    #expect(seen != nil)
    try tempo.tick(0.5)
    #expect(seen == nil)
  }

  @Test func `A refused call keeps nothing`() throws {
    let tempo = try Tempo()
    weak var seen: Animated<Float>?
    do {
      let x = Animated<Float>(0)
      seen = x
      expectRefusal(.invalidArgument) { try tempo.animate(x, to: .nan, duration: 1) }
      expectRefusal(.invalidArgument) { try tempo.tween().move(x, to: .infinity) }
    }
    #expect(seen == nil)
  }

  @Test func `A listener lives until it is replaced, taken off or its moveable gone`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween()
    var seen = [Weak(), Weak(), Weak()]
    let first = holding(&seen[0])
    try motion.on([.started, .completed]) { [first] _ in first() }
    try motion.on(.completed) { [second = holding(&seen[1])] _ in second() }
    withExtendedLifetime(first) {}
    #expect(seen.map(\.isGone) == [false, false, true])
    try motion.on(.completed) { [third = holding(&seen[2])] _ in third() }
    #expect(seen.map(\.isGone) == [false, true, false])
    try motion.off(.completed)
    #expect(seen.map(\.isGone) == [false, true, true])
    try motion.destroy()
  }

  @Test func `A listener that replaces itself returns first`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween(duration: 1)
    var seen = Weak()
    var heard: [String] = []
    let witness = Witness()
    seen.witness = witness
    try motion.on(.completed) { [witness] _ in
      try? motion.on(.completed) { _ in heard.append("other") }
      withExtendedLifetime(witness) { heard.append("first") }
    }
    try motion.start()
    try tempo.tick(1)
    try motion.start()
    try tempo.tick(1)
    #expect(heard == ["first", "other"])
  }

  @Test func `A clone keeps what it writes and calls after the original is gone`() throws {
    let tempo = try Tempo()
    weak var value: Animated<Float>?
    var closure = Weak()
    let copy: MotionSequence
    do {
      let x = Animated<Float>(0)
      value = x
      let original = try tempo.sequence(
        tempo.tween(duration: 1).move(x, to: 1), tempo.call(holding(&closure)))
      copy = try original.clone()
      try original.destroy()
    }
    #expect(value != nil && !closure.isGone)
    try copy.start()
    try tempo.tick(0.25)
    #expect(value?.value == 0.25)
    try tempo.tick(1)
    #expect(copy.state == .completed)
    try copy.destroy()
    #expect(value == nil && closure.isGone)
  }

  @Test func `A condition lives until it is replaced or removed, or its moveable gone`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween()
    var seen = [Weak(), Weak(), Weak()]
    try motion.condition { [first = holding(&seen[0])] in (first(), true).1 }
    let before = try tempo.save()
    try motion.condition { [second = holding(&seen[1])] in (second(), true).1 }
    #expect(seen.map(\.isGone) == [false, false, true])
    try motion.condition(nil)
    #expect(seen.map(\.isGone) == [false, true, true])
    try tempo.restore(before)
    try motion.start()
    try motion.stop().condition { [third = holding(&seen[2])] in (third(), false).1 }
    let copy = try motion.clone()
    try motion.condition(nil)
    #expect(!seen[2].isGone)
    try copy.start()
    try motion.start()
    try tempo.tick(0.5)
    #expect((copy.state, motion.state) == (.completed, .moving))
    try copy.destroy()
    #expect(seen[2].isGone)
  }

  @Test func `A refused condition is not kept`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween(duration: 1).condition { true }.start()
    var seen = Weak()
    expectRefusal(.invalidState) { [body = holding(&seen)] in
      try motion.condition { (body(), true).1 }
    }
    #expect(seen.isGone)
    try motion.stop().start()
    #expect(motion.state == .moving)
  }

  @Test func `A closure of a tempo lives until it is replaced or removed, or restored`() throws {
    let tempo = try Tempo()
    var seen = [Weak(), Weak(), Weak()]
    try tempo.onActivity { [first = holding(&seen[0])] _ in first() }
    try tempo.onActivity { [second = holding(&seen[1])] _ in second() }
    #expect(seen.map(\.isGone) == [true, false, true])
    try tempo.onActivity(nil)
    try tempo.onError { [third = holding(&seen[2])] _ in third() }
    #expect(seen.map(\.isGone) == [true, true, false])
    try tempo.onError(nil)
    #expect(seen[2].isGone)
    var told = 0
    try tempo.onError { _ in told += 1 }
    let before = try tempo.save()
    try tempo.onError(nil)
    expectRefusal(.invalidArgument) { try tempo.tick(-1) }
    #expect(told == 0)
    try tempo.restore(before)
    expectRefusal(.invalidArgument) { try tempo.tick(-1) }
    #expect(told == 1)
  }

  @Test func `A motion with many targets is destroyed in time that grows with them`() throws {
    let tempo = try Tempo()
    let motion = try tempo.tween(duration: 1)
    weak var seen: Animated<Float>?
    for _ in 0..<30_000 {
      let value = Animated<Float>(0)
      seen = value
      try motion.move(value, to: 1)
    }
    #expect(seen != nil)
    // Far below a second; more than two minutes if each is sought among all.
    let seconds = try ContinuousClock().measure { try motion.destroy() }
    #expect(seconds < .seconds(5))
    #expect(seen == nil)
  }

  @Test func `A closure for events ends with its moveable`() throws {
    let tempo = try Tempo()
    var seen = Weak()
    let body = holding(&seen)
    let motion = try tempo.tween().on(.completed) { [body] _ in body() }
    _ = consume body
    #expect(!seen.isGone)
    try motion.destroy()
    #expect(seen.isGone)
  }

  @Test func `Closures of a tempo end with it`() throws {
    var seen = Weak()
    do {
      let tempo = try Tempo()
      let body = holding(&seen)
      try tempo.onActivity { [body] _ in body() }
      #expect(!seen.isGone)
    }
    #expect(seen.isGone)
  }

  @Test func `A closure may destroy what called it`() throws {
    let tempo = try Tempo()
    var seen = Weak()
    let body = holding(&seen)
    var calls = 0
    let motion = try tempo.tween(duration: 1)
    try motion.on(.completed) { [body] event in
      #expect(throws: Never.self) { try event.moveable.destroy() }
      body()
      calls += 1
    }
    _ = consume body
    try motion.start()
    try tempo.tick(2)
    #expect((calls, motion.exists, seen.isGone) == (1, false, true))
  }

  @Test func `A tick inside a callback is refused`() throws {
    let tempo = try Tempo()
    let reference = tempo.reference
    var status: VivaceError.Status?
    try tempo.call {
      do throws(VivaceError) { try reference.tick(1) } catch { status = error.status }
    }.start()
    try tempo.tick(0)
    #expect(status == .busy)
  }
}
