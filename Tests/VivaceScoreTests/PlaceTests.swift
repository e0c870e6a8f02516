import Testing
import VivaceScore

/// Where a play is, from its program alone.
@Suite struct PlaceTests {
  @Test func `A play is in its delay until the moment of its begin`() {
    let program = Program(delay: 1, forwardLength: 2)
    let place = program.place(of: .whole, launchedAt: 10, at: Horizon(upTo: 10.5))
    #expect(place.phase == .scheduled && place.next == 11)
    #expect(
      program.place(of: .whole, launchedAt: 10, at: Horizon(before: 11)).phase == .scheduled)
    #expect(program.place(of: .whole, launchedAt: 10, at: Horizon(upTo: 11)).phase == .forward)
  }

  @Test func `A reversing play turns where its way out ends, and is over after its way back`() {
    let program = Program(forwardLength: 2, backwardLength: 3, turns: true)
    func place(_ horizon: Horizon) -> Place {
      program.place(of: .whole, launchedAt: 0, at: horizon)
    }
    #expect(place(Horizon(upTo: 1)).next == 2)
    #expect(place(Horizon(before: 2)).phase == .forward)
    let turned = place(Horizon(upTo: 2))
    #expect(turned.phase == .backward && turned.passStart == 2 && turned.next == 5)
    #expect(place(Horizon(upTo: 5)).phase == .rest)
  }

  @Test func `Between two cycles it waits, and the last cycle has no wait after it`() {
    let program = Program(repeatDelay: 0.5, forwardLength: 1, repeats: 2)
    func check(_ second: Double, _ phase: Phase, _ cycle: UInt64) {
      let place = program.place(of: .whole, launchedAt: 0, at: Horizon(upTo: second))
      #expect(place.phase == phase)
      #expect(place.cycle == cycle)
    }
    check(0.9, .forward, 0)
    check(1, .gap, 0)
    check(1.5, .forward, 1)
    check(3.9, .forward, 2)
    check(4, .rest, 2)
  }

  @Test func `An endless play is in the cycle that its second falls in, however late`() {
    let program = Program(forwardLength: 1e-6, repeats: -1)
    let place = program.place(of: .whole, launchedAt: 0, at: Horizon(upTo: 10_000.000_000_25))
    #expect(place.phase == .forward && place.cycle == 10_000_000_000)
  }

  @Test func `A rate passes its own seconds faster than those of the root`() {
    let program = Program(delay: 1, forwardLength: 2, scale: 4)
    #expect(program.begin(of: .whole, launchedAt: 1) == 1.25)
    #expect(program.end(of: .whole, launchedAt: 1) == 1.75)
  }

  @Test func `A way back has no delay`() {
    let program = Program(delay: 1, forwardLength: 2, backwardLength: 3)
    #expect(program.begin(of: .back, launchedAt: 1) == 1)
    #expect(program.end(of: .back, launchedAt: 1) == 4)
    #expect(program.place(of: .back, launchedAt: 1, at: Horizon(upTo: 1)).phase == .backward)
  }
}
