import Testing
import VivaceScore

@Suite struct PlaceTests {
  @Test func `A play is in its delay until the moment of its begin`() {
    let program = Program(delay: 1, forwardLength: 2)
    let place = program.place(of: .whole, launchedAt: 10, at: Horizon(upTo: 10.5))
    #expect(place.phase == .scheduled && place.next == 11)
    #expect(program.place(of: .whole, launchedAt: 10, at: Horizon(before: 11)).phase == .scheduled)
    #expect(program.place(of: .whole, launchedAt: 10, at: Horizon(upTo: 11)).phase == .forward)
  }
}
