import CVivace
import Testing

@Suite struct SettlingTests {
  struct Case: Sendable {
    let tension, damping, range, threshold, seconds: Double
  }

  /// ACCEPTANCE N5, the moments from which both thresholds hold for good.
  static let cases = [
    Case(tension: 120, damping: 12, range: 100, threshold: 1, seconds: 1.196118326991),
    Case(tension: 120, damping: 12, range: 100, threshold: 0.1, seconds: 1.573257506093),
    Case(tension: 120, damping: 12, range: 100, threshold: 0.01, seconds: 1.940987768954),
    Case(tension: 30, damping: 5, range: 100, threshold: 0.1, seconds: 3.135938561256),
    Case(tension: 30, damping: 5, range: 100, threshold: 0.01, seconds: 4.32206102317),
    Case(tension: 100, damping: 20, range: 100, threshold: 0.001, seconds: 1.662650890137),
    Case(tension: 100, damping: 25, range: 100, threshold: 0.1, seconds: 1.760975052773),
    Case(tension: 120, damping: 12, range: 1, threshold: 0.1, seconds: 0.6447203290848),
    Case(tension: 120, damping: 12, range: 1, threshold: 0.001, seconds: 1.573257506093),
  ]

  @Test(arguments: cases)
  func `A spring settles when both thresholds hold for good, and is exactly there`(c: Case) {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, c.tension, c.damping, to: c.range)
    #expect(viv_motion_set_rest(m, c.threshold, c.threshold) == VIV_OK)
    stage.start(m)
    #expect(viv_get_length(m).isNear(c.seconds))
    stage.tick(c.seconds - 1e-6)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect(x.pointee != c.range)
    stage.tick(2e-6)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == c.range)
    #expect(stage.speed(m, x) == 0)
  }

  @Test(arguments: [(120.0, 12.0), (30, 5), (100, 20), (100, 25), (400, 4)])
  func `By default it rests within a thousandth of the range`(tension: Double, damping: Double) {
    let stage = Stage()
    let m = stage.spring(stage.double(), tension, damping)
    stage.start(m)
    let expected = settlingTime(
      tension, damping, distance: 0.1, speed: 0.1 * tension.squareRoot())
    #expect(viv_get_length(m).isNear(expected, 1e-7))
  }

  @Test func `By default a push counts by how far it could carry`() {
    let stage = Stage()
    let m = stage.spring(stage.double(), from: 100, to: 100, velocity: 500)
    stage.start(m)
    let (frequency, distance) = (120.0.squareRoot(), 0.5 / 120.0.squareRoot())
    let expected = settlingTime(
      120, 12, from: 100, velocity: 500, distance: distance, speed: frequency * distance)
    #expect(viv_get_length(m).isNear(expected, 1e-7))
  }

  @Test func `It lasts as long as the slowest of its properties`() {
    let stage = Stage()
    let (x, y) = (stage.double(), stage.double())
    let m = stage.spring(x)
    stage.add(y, to: m, from: 0, end: 1)
    viv_motion_set_rest(m, 0.1, 0.1)
    stage.start(m)
    #expect(viv_get_length(m).isNear(1.573257506093))
    stage.tick(0.7)
    #expect(y.pointee == 1)
    #expect(stage.state(m) == VIV_STATE_MOVING)
  }

  @Test func `A spring already at its end at rest has no length`() {
    let stage = Stage()
    let x = stage.double(100)
    let m = stage.spring(x, from: nil)
    stage.start(m)
    #expect(viv_get_length(m) == 0)
    stage.tick(0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 100)
  }

  @Test func `An undamped spring is endless and refuses to be finished`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, 120, 0)
    stage.start(m)
    #expect(viv_get_length(m) == .infinity)
    stage.tick(1)
    let before = x.pointee
    #expect(viv_finish(m) == VIV_ERROR_INVALID_STATE)
    #expect(!stage.error.isEmpty)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_MOVING, before))
    stage.tick(1e5)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect(x.pointee >= 0 && x.pointee <= 200)
  }

  @Test func `A container of an undamped spring is endless`() {
    let stage = Stage()
    let m = stage.spring(stage.double(), 120, 0)
    let g = stage.group(m, stage.tween(stage.double()))
    let s = stage.sequence(g)
    stage.start(s)
    #expect(viv_get_length(s) == .infinity)
    #expect(viv_finish(s) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `Without a push and a way an undamped spring is at rest`() {
    let stage = Stage()
    let m = stage.spring(stage.double(), 120, 0, from: 100)
    stage.start(m)
    #expect(viv_get_length(m) == 0)
  }
}
