import Testing
import VivaceMotion

@Suite struct StaggerTests {
  private func delays(_ count: UInt32, from: Int32) -> [Double] {
    (0..<count).map { Stagger(count: count, from: from, seconds: 2).delay(at: $0) { $0 } }
  }

  @Test func `Neighbours start one after another from where it says`() {
    #expect(delays(4, from: 0) == [0, 2, 4, 6])
    #expect(delays(4, from: 1) == [6, 4, 2, 0])
    #expect(delays(5, from: 2) == [4, 2, 0, 2, 4])
    #expect(delays(4, from: 2) == [2, 0, 0, 2])
    #expect(delays(5, from: 3) == [0, 2, 4, 2, 0])
    #expect(delays(1, from: 3) == [0])
  }
}
