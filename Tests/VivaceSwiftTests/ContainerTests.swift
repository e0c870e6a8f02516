import Testing
import Vivace

@Suite struct ContainerTests {
  @Test func `A sequence plays its steps, and a group its children`() throws {
    let tempo = try Tempo()
    let (x, y) = (Animated<Float>(0), Animated<Float>(0))
    var calls = 0
    let fade = try tempo.tween(duration: 1).move(x, to: 1)
    let slide = try tempo.tween(duration: 2).move(y, to: 8)
    let line = try tempo.sequence(
      fade, tempo.wait(0.5), tempo.group(slide, tempo.wait(1)), tempo.call { calls += 1 })
    #expect((line.length, line.children.count, line.current) == (3.5, 4, nil))
    try line.start()
    try tempo.tick(0.5)
    #expect((x.value, line.current) == (0.5, AnyMoveable(fade)))
    try tempo.tick(2)
    #expect((x.value, y.value, calls) == (1, 4, 0))
    try tempo.tick(1)
    #expect((y.value, calls, line.state) == (8, 1, .completed))
  }

  @Test func `A container takes all its children or none`() throws {
    let tempo = try Tempo()
    let other = try Tempo()
    let (one, foreign) = (try tempo.wait(1), try other.wait(1))
    expectRefusal(.foreignTempo) { _ = try tempo.sequence(one, foreign) }
    expectRefusal(.owned) { _ = try tempo.group(one, one) }
    #expect(one.parent == nil)
    let group = try tempo.group(one)
    expectRefusal(.cycle) { try group.add(group) }
    expectRefusal(.owned) { try group.add(one) }
    try group.remove(one)
    expectRefusal(.notFound) { try group.remove(one) }
    #expect(group.children.isEmpty)
  }

  @Test func `Children start one after another, or at a place`() throws {
    let tempo = try Tempo()
    let bars = (0..<3).map { _ in Animated<Float>(0) }
    let staggered = try tempo.group(of: bars.map { try tempo.tween(duration: 1).move($0, to: 1) })
      .stagger(0.5)
    #expect(staggered.length == 2)
    try staggered.start()
    try tempo.tick(0.75)
    #expect(bars.map(\.value) == [0.75, 0.25, 0])
    let line = try tempo.group()
      .add(tempo.wait(1), at: .start)
      .add(tempo.wait(1), at: .afterPrevious, offset: -0.25)
      .label("shown", at: 2)
      .add(tempo.wait(1), atLabel: "shown", offset: 0.5)
    #expect((line.length, line.seconds(of: "shown"), line.seconds(of: "gone")) == (3.5, 2, nil))
    try line.seek(to: "shown")
    #expect(line.time == 2)
    expectRefusal(.notFound) { try line.seek(to: "gone") }
  }

  @Test func `Steps decide, are made on the way, and jump`() throws {
    let tempo = try Tempo()
    var (rounds, made, allowed) = (0, 0, false)
    let again = try tempo.call { rounds += 1 }.named("again")
    let maybe = try tempo.wait(10).condition { allowed }
    let late = try tempo.lazy { tempo in
      made += 1
      return made == 1 ? nil : try? tempo.wait(1)
    }
    let loop = try tempo.sequence(again, maybe, late, tempo.jump(to: "again", 2))
    #expect(loop.length == nil)
    expectRefusal(.notSeekable) { try loop.seek(to: 1) }
    try loop.start()
    try tempo.tick(2)
    #expect((rounds, made, loop.state, tempo.time) == (3, 3, .completed, 2))
    allowed = true
    try loop.start()
    try tempo.tick(1)
    #expect(loop.current == AnyMoveable(maybe))
  }
}
