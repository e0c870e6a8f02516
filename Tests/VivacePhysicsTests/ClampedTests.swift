import CVivace
import Foundation
import Testing

/// Springs that end where they first come to their targets.
@Suite struct ClampedTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  func clamped(
    _ tension: Double = 120, _ damping: Double = 12, from: Double? = 0, to end: Double = 100,
    velocity: Double? = nil
  ) -> viv_motion {
    let m = stage.spring(x, tension, damping, from: from, to: end, velocity: velocity)
    #expect(viv_spring_set_clamped(m, true) == VIV_OK, "\(stage.error)")
    return m
  }

  /// When the textbook spring first crosses its target, by bisection between two seconds.
  func crossing(
    _ tension: Double, _ damping: Double, velocity: Double = 0, from: Double = 0,
    in bracket: ClosedRange<Double>
  ) -> Double {
    var (early, late) = (bracket.lowerBound, bracket.upperBound)
    let sign = springState(tension, damping, from: from, velocity: velocity, at: early).x - 100
    for _ in 0..<100 {
      let middle = (early + late) / 2
      let side = springState(tension, damping, from: from, velocity: velocity, at: middle).x - 100
      if side * sign > 0 { early = middle } else { late = middle }
    }
    return late
  }

  @Test func `One that swings ends at its first crossing`() {
    let m = clamped()
    // x = 100 (1 - e^(-6t) (cos wt + 6/w sin wt)), w = sqrt 84: tan wt = -w/6.
    let w = 84.0.squareRoot()
    let end = (Double.pi - atan(w / 6)) / w
    #expect(viv_get_length(m).isNear(end, 1e-12))
    stage.start(m)
    stage.tick(end - 1e-6)
    let near = springState(120, 12, at: end - 1e-6)
    #expect(x.pointee.isNear(near.x) && x.pointee < 100)
    stage.tick(1e-6)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `A velocity lets one cross that would only creep`() {
    for (tension, damping) in [(100.0, 20.0), (100, 25), (120, 12)] {
      let m = clamped(tension, damping, velocity: 5000)
      let end = crossing(tension, damping, velocity: 5000, in: 1e-6...0.2)
      #expect(viv_get_length(m).isNear(end, 1e-9), "\(tension) \(damping)")
    }
  }

  @Test func `One that never crosses rests as ever`() {
    for (tension, damping) in [(100.0, 20.0), (100, 25)] {
      let plain = stage.spring(stage.double(), tension, damping)
      #expect(viv_get_length(clamped(tension, damping)) == viv_get_length(plain))
    }
  }

  @Test func `Thrown away from its target it comes back to it`() {
    let m = clamped(from: 100, velocity: 300)
    // A whole half swing: sin wt = 0.
    #expect(viv_get_length(m).isNear(Double.pi / 84.0.squareRoot(), 1e-12))
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee > 100)
    stage.tick(1)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `At its target without a velocity it takes no time`() {
    #expect(viv_get_length(clamped(from: 100)) == 0)
  }

  @Test func `Without damping it ends`() {
    let m = clamped(100, 0)
    #expect(viv_get_length(m).isNear(Double.pi / 20, 1e-12))
  }

  @Test func `Each number ends by itself, and stays`() {
    let y = stage.double()
    let m = clamped()
    stage.add(y, to: m, from: 0, end: 50, velocity: -500)
    let first = viv_get_length(clamped())
    stage.start(m)
    stage.tick(first + 0.01)
    #expect(x.pointee == 100)
    #expect(y.pointee < 50)
    stage.tick(0.02)
    #expect(x.pointee == 100)
    stage.tick(1)
    #expect((y.pointee, stage.state(m)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `A colour ends as a whole`() {
    let color = stage.place((Float(0), Float(0), Float(0), Float(1)))
    let m = clamped()
    let end: [Float] = [1, 0.5, 0.25, 1]
    viv_motion_add(m, viv_type(VIV_TYPE_RGBA), color, nil, end)
    stage.add(stage.double(), to: m, from: 0, end: 50, velocity: -500)
    stage.start(m)
    let first = viv_get_length(clamped())
    stage.tick(first - 1e-3)
    #expect(color.pointee.0 < 1 && color.pointee.0 > 0.98)
    stage.tick(2e-3)
    #expect(color.pointee == (1, 0.5, 0.25, 1))
    stage.tick(0.01)
    #expect(color.pointee == (1, 0.5, 0.25, 1))
  }

  @Test func `Ways back and repeats are as long`() {
    let m = clamped()
    let pass = viv_get_length(m)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    #expect(viv_get_length(m).isNear(4 * pass, 1e-12))
    stage.start(m)
    stage.tick(pass + 0.1)
    #expect(x.pointee.isNear(springState(120, 12, at: pass - 0.1).x))
    stage.tick(10)
    #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_COMPLETED))
    stage.seek(m, pass * 2 + 0.1)
    #expect(x.pointee.isNear(springState(120, 12, at: 0.1).x))
  }

  @Test func `Retargeted it ends at the next crossing of the new end`() {
    let m = clamped()
    stage.start(m)
    stage.tick(0.1)
    let (value, speed) = (x.pointee, stage.speed(m, x))
    var end = 60.0
    viv_motion_retarget_values(m, x, &end)
    let w = 84.0.squareRoot()
    let angle = atan2(value - 60, (speed + 6 * (value - 60)) / w)
    let crossing = (angle < 0 ? -angle : Double.pi - angle) / w
    stage.tick(crossing - 1e-4)
    #expect(x.pointee < 60 && stage.state(m) == VIV_STATE_MOVING)
    stage.tick(2e-4)
    #expect((x.pointee, stage.state(m)) == (60, VIV_STATE_COMPLETED))
  }

  @Test func `Added ones end there, too`() {
    let m = clamped(from: nil)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.5)
    let pass = viv_get_length(m)
    stage.start(m)
    stage.tick(pass - 0.01)
    #expect(x.pointee < 50 && x.pointee > 48)
    stage.tick(0.01)
    #expect((x.pointee, stage.state(m)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `Wider thresholds let it rest before`() {
    let m = clamped(100, 30)
    let plain = viv_get_length(m)
    viv_motion_set_rest(m, 20, 1000)
    #expect(viv_get_length(m) < plain)
  }

  @Test func `It is described, and each argument is checked`() {
    let m = clamped()
    var description = viv_description()
    viv_describe(m, &description, MemoryLayout<viv_description>.size)
    #expect(description.clamped == 1)
    let tween = stage.tween(x)
    #expect(viv_spring_set_clamped(tween, true) == VIV_ERROR_WRONG_KIND)
    #expect(viv_spring_set_clamped(0, true) == VIV_ERROR_INVALID_HANDLE)
    stage.start(m)
    #expect(viv_spring_set_clamped(m, false) == VIV_ERROR_INVALID_STATE)
    viv_describe(m, &description, MemoryLayout<viv_description>.size)
    #expect(description.clamped == 1)
  }
}
