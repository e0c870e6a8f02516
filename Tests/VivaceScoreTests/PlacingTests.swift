import Testing
import VivaceScore

/// Where any node of a tree is at a second of its root, without playing to it.
@Suite struct PlacingTests {
  @Test func `Steps are launched where those before them end`() throws {
    var stand = try Stand()
    let (first, second) = (stand.leaf(1), stand.leaf(2))
    stand.measure(stand.sequence(first, second))
    #expect(stand.phase(first, at: 0.5) == .forward)
    #expect(!stand.score.placing(of: second, at: Horizon(upTo: 0.5)).launch.exists)
    #expect(stand.phase(first, at: 1) == .rest)
    #expect(stand.phase(second, at: 1) == .forward && stand.passStart(second, at: 1.5) == 1)
    #expect(stand.phase(second, at: 3) == .rest)
  }

  @Test func `A sequential way back plays the steps forward again, the last one first`() throws {
    var stand = try Stand()
    let (first, second) = (stand.leaf(1), stand.leaf(2))
    let root = stand.sequence(first, second)
    stand.score[root].pointee.traits.insert(.reverses)
    stand.measure(root)
    #expect(stand.phase(second, at: 3.5) == .forward && stand.passStart(second, at: 3.5) == 3)
    #expect(stand.phase(first, at: 5.5) == .forward && stand.passStart(first, at: 5.5) == 5)
  }

  @Test func `A contiguous way back plays each step backward; until then it waits`() throws {
    var stand = try Stand()
    let (first, second) = (stand.leaf(1), stand.leaf(2))
    let root = stand.sequence(first, second)
    stand.score[root].pointee.traits.insert([.reverses, .together])
    stand.measure(root)
    stand.score.place(tree: root, at: Horizon(upTo: 3.5), queues: false)
    #expect(stand.score[first].pointee.phase == .waiting)
    #expect(stand.score[second].pointee.phase == .backward)
    #expect(stand.phase(first, at: 5.5) == .backward && stand.passStart(first, at: 5.5) == 5)
  }

  @Test func `A later step of a new cycle was played in the one before`() throws {
    var stand = try Stand()
    let (first, second) = (stand.leaf(1), stand.leaf(1))
    let root = stand.sequence(first, second)
    stand.score[root].pointee.repeats = 3
    stand.measure(root)
    let placing = stand.score.placing(of: second, at: Horizon(upTo: 4.5))
    #expect(placing.place.phase == .rest && placing.launch.origin == 3)
    #expect(placing.earlier.origin == 1 && !placing.isPresent)
  }

  @Test func `Going back the last moment is the one before, and what began there is undone`() throws
  {
    var stand = try Stand()
    let (first, second) = (stand.leaf(1), stand.leaf(2))
    let root = stand.sequence(first, second)
    stand.measure(root)
    stand.score.place(tree: root, at: Horizon(upTo: 2), queues: false)
    #expect(stand.score.lastEdge(of: root).second == 1)
    stand.score.putBack(root, to: Horizon(before: 1))
    #expect(stand.score[branch: root].pointee.current == first)
    #expect(stand.score[first].pointee.phase == .forward)
    #expect(stand.score[second].pointee.origin.isNaN)
    stand.score.forgetChanged()
  }

  @Test func `Nesting without number is placed at once`() throws {
    var stand = try Stand()
    var top = stand.leaf(1e-9)
    for _ in 0..<30 {
      top = stand.sequence(top)
      stand.score[top].pointee.repeats = 1
    }
    stand.measure(top)
    let length = stand.score[top].pointee.length
    #expect((length - 0x1p30 * 1e-9).magnitude < 1e-12)
    #expect(stand.phase(1, at: length / 3) != .scheduled)
    #expect(stand.phase(top, at: length) == .rest)
  }

  @Test func `Moments come in order, urgent ones first in theirs`() throws {
    var stand = try Stand()
    let leaves = [stand.leaf(1), stand.leaf(1), stand.leaf(1)]
    let root = stand.group(leaves[0], leaves[1], leaves[2])
    stand.measure(root)
    stand.score.enqueue(leaves[0], at: 2)
    stand.score.enqueue(leaves[1], at: 1)
    stand.score.enqueue(leaves[2], at: 1, urgent: true)
    #expect(stand.score.check(root))
    var order: [UInt32] = []
    while stand.score[root].pointee.heapTop != 0 {
      order.append(stand.score[root].pointee.heapTop)
      stand.score.dequeue(stand.score[root].pointee.heapTop)
    }
    #expect(order == [leaves[2], leaves[1], leaves[0]])
  }
}
