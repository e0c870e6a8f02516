import Testing
import VivaceScore

/// The table of lengths of the law, section 3.
@Suite struct LengthTests {
  @Test func `A sequence lasts as long as its steps one after another, reversing twice that`()
    throws
  {
    var stand = try Stand()
    let root = stand.sequence(stand.leaf(1), stand.leaf(2))
    stand.measure(root)
    #expect(stand.score[root].pointee.length == 3)
    stand.score[root].pointee.traits.insert(.reverses)
    stand.measure(root)
    #expect(stand.score[root].pointee.length == 6)
  }

  @Test func `A group lasts as long as its longest member, in seconds of the group`() throws {
    var stand = try Stand()
    let (slow, fast) = (stand.leaf(1), stand.leaf(3))
    stand.score[slow].pointee.rate = 0.5
    stand.score[fast].pointee.rate = 2
    let root = stand.group(slow, fast)
    stand.measure(root)
    #expect(stand.score[root].pointee.length == 2)
  }

  @Test func `Delays and waits between cycles count`() throws {
    var stand = try Stand()
    let root = stand.leaf(2)
    stand.score[root].pointee.delay = 1
    stand.score[root].pointee.repeats = 2
    stand.score[root].pointee.repeatDelay = 0.25
    stand.measure(root)
    #expect(stand.score[root].pointee.length == 7.5)
  }

  @Test func `In a contiguous way back delays belong to the way out alone`() throws {
    var stand = try Stand()
    let step = stand.leaf(1)
    stand.score[step].pointee.delay = 0.5
    let root = stand.sequence(step)
    stand.score[root].pointee.traits.insert([.reverses, .together])
    stand.measure(root)
    #expect(stand.score[root].pointee.length == 1.5 + 1)
  }

  @Test func `What repeats for ever without taking time is an obstacle`() throws {
    var stand = try Stand()
    let root = stand.leaf(0)
    stand.score[root].pointee.repeats = -1
    stand.score.number(root)
    guard case .zeroPeriod(let index) = try #require(stand.score.measureIdle(root)) else {
      Issue.record("another obstacle")
      return
    }
    #expect(index == root)
  }

  @Test func `A destroyed child changes the length that is asked for next`() throws {
    var stand = try Stand()
    let last = stand.leaf(2)
    let root = stand.sequence(stand.leaf(1), last)
    stand.measure(root)
    stand.score.unlink(last)
    stand.score.markUnmeasured(root)
    stand.score.measureIfNeeded(root)
    #expect(stand.score[root].pointee.length == 1)
  }
}
