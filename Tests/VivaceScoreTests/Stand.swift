import CFeatures
import Testing
import VivaceScore
import VivaceStorage

/// A score with trees made of literals.
struct Stand: ~Copyable {
  private let ledger: UnsafeMutablePointer<Ledger>
  let score: Score
  private var count: UInt32 = 0

  init() throws {
    use_all_features()
    let ledger = try #require(Ledger.create(of: HostMemory()))
    score = try #require(Score.create(allocator: Allocator(ledger: ledger)))
    self.ledger = ledger
  }

  deinit { Ledger.destroy(ledger) }

  mutating func leaf(_ seconds: Double) -> UInt32 {
    let index = make(.leaf)
    (score[index].pointee.forwardLength, score[index].pointee.backwardLength) = (seconds, seconds)
    return index
  }

  mutating func sequence(_ steps: UInt32...) -> UInt32 { container(.sequence, steps) }

  mutating func group(_ members: UInt32...) -> UInt32 { container(.group, members) }

  private mutating func container(_ sort: NodeSort, _ children: [UInt32]) -> UInt32 {
    let index = make(sort)
    for child in children { score.link(child, to: index) }
    return index
  }

  private mutating func make(_ sort: NodeSort) -> UInt32 {
    count += 1
    #expect(score.make(count, sort))
    return count
  }

  /// Measures a tree that nothing keeps from being played.
  func measure(_ root: UInt32) {
    score.number(root)
    #expect(score.measureIdle(root) == nil)
    #expect(score.reservePasts(in: root))
  }

  func phase(_ index: UInt32, at second: Double) -> Phase {
    score.placing(of: index, at: Horizon(upTo: second)).place.phase
  }

  func passStart(_ index: UInt32, at second: Double) -> Double {
    score.placing(of: index, at: Horizon(upTo: second)).place.passStart
  }
}
