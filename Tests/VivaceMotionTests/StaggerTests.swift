import Testing
import VivaceMotion

@Suite struct StaggerTests {
  private func delays(_ count: UInt32, from: Stagger.Origin) -> [Double] {
    (0..<count).map { Stagger(count: count, from: from, seconds: 2).delay(at: $0) { $0 } }
  }

  @Test func `Neighbours start one after another from where it says`() {
    #expect(delays(4, from: .first) == [0, 2, 4, 6])
    #expect(delays(4, from: .last) == [6, 4, 2, 0])
    #expect(delays(5, from: .center) == [4, 2, 0, 2, 4])
    #expect(delays(4, from: .center) == [2, 0, 0, 2])
    #expect(delays(5, from: .edges) == [0, 2, 4, 2, 0])
    #expect(delays(1, from: .edges) == [0])
  }
}
