import Testing

@testable import VivaceMotion

@Suite struct AngleTests {
  func degrees(_ from: Double, _ to: Double) -> Double {
    shortestArc(from: from, to: to, turn: Turn.degrees)
  }

  @Test func `an angle takes the shorter way round`() {
    #expect(degrees(350, 10) == 20)
    #expect(degrees(10, 350) == -20)
    #expect(degrees(0, 270) == -90)
    #expect(degrees(-170, 170) == -20)
    #expect(degrees(30, 30) == 0)
    #expect(degrees(0, 720) == 0)
    #expect(degrees(0, 725) == 5)
    #expect(degrees(1000, -1000) == 160)
  }

  @Test func `half a turn goes the way the numbers go`() {
    #expect(degrees(0, 180) == 180)
    #expect(degrees(180, 0) == -180)
    #expect(degrees(0, -180) == -180)
    #expect(degrees(90, 630) == 180)
    let pi = Double(Float.pi)
    #expect(shortestArc(from: 0, to: pi, turn: Turn.radians) == pi)
    #expect(shortestArc(from: pi, to: 0, turn: Turn.radians) == -pi)
    let (from, to) = (Double(Float(0.1)), Double(Float(180.1)))
    #expect(degrees(from, to) == to - from)
  }

  @Test func `no arc is longer than half a turn`() {
    var random = Random(seed: 21)
    for _ in 0..<100_000 {
      let (from, to) = (random.signedMagnitude(-10, 30), random.signedMagnitude(-10, 30))
      let arc = degrees(from, to)
      #expect(abs(arc) <= 180.0004)
      let turns = (to - from - arc) / 360
      #expect(abs(turns - turns.rounded()) < 1e-9)
      let radians = shortestArc(from: from, to: to, turn: Turn.radians)
      #expect(abs(radians) <= 3.1416)
    }
  }

  @Test func `degrees of any size are reduced exactly`() {
    #expect(degrees(0, 0x1p100) == 0x1p100.remainder(dividingBy: 360))
    #expect(degrees(0, 3.4e38) == 3.4e38.remainder(dividingBy: 360))
    #expect(degrees(0, 1.7e308) == 1.7e308.remainder(dividingBy: 360))
    #expect(degrees(-1.7e308, 1.7e308) == 0)
    var random = Random(seed: 4)
    for _ in 0..<10_000 {
      let x = random.signedMagnitude(0, 1020)
      #expect(degrees(0, x) == x.remainder(dividingBy: 360), "\(x)")
    }
  }
}
