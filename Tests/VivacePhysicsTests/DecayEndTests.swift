import CVivace
import Foundation
import Testing

/// Decays that come to rest at a place of the host's.
@Suite struct DecayEndTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  func thrown(_ velocity: Double? = nil, from: Double? = 0, drag: Double = 3) -> viv_motion {
    let m = viv_decay_create(stage.tempo, drag)
    stage.add(x, to: m, from: from, velocity: velocity)
    return m
  }

  func ended(at end: Double, _ velocity: Double? = nil, from: Double? = 0) -> viv_motion {
    let m = thrown(velocity, from: from)
    #expect(viv_decay_set_end(m, x, end) == VIV_OK, "\(stage.error)")
    return m
  }

  func snapped(
    to interval: Double, _ offset: Double = 0, _ velocity: Double? = nil, from: Double? = 0
  ) -> viv_motion {
    let m = thrown(velocity, from: from)
    #expect(viv_decay_set_snap(m, x, interval, offset) == VIV_OK, "\(stage.error)")
    return m
  }

  /// Where it comes to rest.
  func rest(_ m: viv_motion) -> Double {
    stage.start(m)
    stage.tick(1000)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    return x.pointee
  }

  // MARK: ends

  @Test func `It begins with the velocity that leads there`() {
    let m = ended(at: 333)
    stage.start(m)
    // 3 * 333 / 0.999 = 1000.
    #expect(stage.speed(m, x).isNear(1000, 1e-9))
    #expect(viv_get_length(m).isNear(log(1000) / 3, 1e-12))
    stage.tick(0.5)
    #expect(x.pointee.isNear(1000 / 3 * (1 - exp(-1.5))))
    stage.tick(10)
    #expect((x.pointee, stage.state(m)) == (333, VIV_STATE_COMPLETED))
  }

  @Test func `It ends there with a rest speed, too`() {
    let m = ended(at: -100, from: 50)
    viv_motion_set_rest(m, .nan, 10)
    stage.start(m)
    #expect(stage.speed(m, x).isNear(-(3 * 150 + 10), 1e-9))
    #expect(viv_get_length(m).isNear(log(46) / 3, 1e-12))
    stage.tick(10)
    #expect(x.pointee == -100)
  }

  @Test func `At its end it takes no time`() {
    let m = ended(at: 5, 1000, from: 5)
    #expect(viv_get_length(m) == 0)
    stage.start(m)
    stage.tick(0)
    #expect((x.pointee, stage.state(m)) == (5, VIV_STATE_COMPLETED))
  }

  @Test func `It comes before velocities, given or taken over, and before a snap`() {
    let m = ended(at: 333, -70)
    viv_decay_set_snap(m, x, 100, 0)
    stage.start(m)
    #expect(stage.speed(m, x).isNear(1000, 1e-9))
    stage.tick(0.2)
    let other = ended(at: 0, from: nil)
    viv_motion_set_blend(other, viv_blend(VIV_BLEND_REPLACE), 1)
    let value = x.pointee
    stage.start(other)
    #expect(stage.speed(other, x).isNear(-3 * value / 0.999, 1e-6))
    stage.tick(10)
    #expect(x.pointee == 0)
  }

  @Test func `Bounds come before an end`() {
    let m = ended(at: 333)
    viv_motion_set_bounds(m, x, -10, 200)
    stage.start(m)
    // 1000 / 3 (1 - e^(-3t)) = 200.
    #expect(viv_get_length(m).isNear(-log(1 - 0.6) / 3, 1e-12))
    stage.tick(10)
    #expect(x.pointee == 200)
    let within = ended(at: 150, from: 0)
    viv_motion_set_bounds(within, x, -10, 200)
    #expect(rest(within) == 150)
  }

  @Test func `It counts from where it is at each begin`() {
    let m = ended(at: 100, from: nil)
    x.pointee = 40
    viv_set_delay(m, 1)
    stage.start(m)
    x.pointee = 70
    stage.tick(1)
    #expect(stage.speed(m, x).isNear(3 * 30 / 0.999, 1e-9))
    stage.tick(10)
    #expect(x.pointee == 100)
  }

  @Test func `Integers and angles come to rest there`() {
    let m = viv_decay_create(stage.tempo, 3)
    let (n, angle) = (stage.place(Int16(10)), stage.float(350))
    viv_motion_add(m, viv_type(VIV_TYPE_INT16), n, nil, nil)
    viv_motion_add(m, viv_type(VIV_TYPE_DEGREES), angle, nil, nil)
    viv_decay_set_end(m, nil, 30)
    stage.start(m)
    // The shortest way round.
    #expect(stage.speed(m, angle).isNear(3 * 40 / 0.999, 1e-3))
    stage.tick(10)
    #expect((n.pointee, angle.pointee) == (30, 30))
  }

  @Test func `Ways back, repeats and seeks are those of any decay`() {
    let m = ended(at: 333)
    viv_set_reverses(m, true)
    let pass: Double = log(1000.0) / 3
    #expect(viv_get_length(m).isNear(2 * pass, 1e-12))
    stage.start(m)
    stage.tick(2 * pass - 0.5)
    #expect(x.pointee.isNear(1000 / 3 * (1 - exp(-1.5)), 1e-8))
    stage.tick(1)
    #expect(x.pointee == 0)
    stage.seek(m, pass)
    #expect(x.pointee == 333)
  }

  @Test func `Added ones lead the base there`() {
    x.pointee = 10
    let m = ended(at: 100, from: nil)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 0.5)
    #expect(rest(m) == 55)
  }

  @Test func `NaN takes an end away`() {
    let m = ended(at: 100, 300)
    viv_decay_set_end(m, x, .nan)
    #expect(rest(m).isNear(99.9))
  }

  @Test func `A rest speed that changes in flight leaves the way what it is`() {
    let m = ended(at: 333)
    stage.start(m)
    stage.tick(0.5)
    #expect(viv_motion_set_rest(m, .nan, 100) == VIV_OK)
    #expect(viv_get_length(m).isNear(log(10) / 3, 1e-12))
    stage.tick(10)
    #expect(x.pointee.isNear(300))
  }

  // MARK: snaps

  @Test func `It snaps to the nearest multiple`() {
    // 300 / 3 * 0.999 = 99.9.
    #expect(rest(snapped(to: 40, 0, 300)) == 80)
    #expect(rest(snapped(to: 30, 0, 300)) == 90)
    #expect(rest(snapped(to: 40, 10, 300)) == 90)
    #expect(rest(snapped(to: 40, 0, -300)) == -80)
    #expect(rest(snapped(to: 1000, 0, 300)) == 0)
    #expect(rest(snapped(to: 150, 0, 300)) == 150)
  }

  @Test func `Halves go away from zero`() {
    for (from, end) in [(50.0, 100.0), (-50, -100), (150, 200), (-250, -300)] {
      #expect(rest(snapped(to: 100, 0, from: from)) == end)
    }
    #expect(rest(snapped(to: 100, 7, from: 57)) == 107)
    #expect(rest(snapped(to: 100, 7, from: -43)) == -93)
  }

  @Test func `It begins with the velocity that leads there, if need be against its own`() {
    let m = snapped(to: 40, 0, 300)
    stage.start(m)
    #expect(stage.speed(m, x).isNear(3 * 80 / 0.999, 1e-9))
    viv_stop(m)
    let back = snapped(to: 1000, 0, 300, from: 200)
    stage.start(back)
    #expect(stage.speed(back, x).isNear(-3 * 200 / 0.999, 1e-9))
  }

  @Test func `Without a velocity it goes to the nearest`() {
    #expect(rest(snapped(to: 100, 0, from: 130)) == 100)
    #expect(rest(snapped(to: 100, 0, from: 170)) == 200)
    #expect(viv_get_length(snapped(to: 100, 0, from: 200)) == 0)
  }

  @Test func `It snaps within its bounds`() {
    let m = snapped(to: 100, 0, 3000)
    viv_motion_set_bounds(m, x, -50, 450)
    #expect(rest(m) == 400)
    let low = snapped(to: 100, 0, -3000)
    viv_motion_set_bounds(low, x, -250, 450)
    #expect(rest(low) == -200)
    let none = snapped(to: 100, 0, 3000, from: 20)
    viv_motion_set_bounds(none, x, 10, 60)
    #expect(rest(none) == 60)
  }

  @Test func `It snaps from a velocity that it takes over`() {
    let a = stage.tween(x, from: 0, to: 300)
    stage.start(a)
    stage.tick(0.5)
    let m = snapped(to: 40, from: nil)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_REPLACE), 1)
    // 150 + 99.9 is nearest to 240.
    #expect(rest(m) == 240)
  }

  @Test func `A velocity in flight snaps anew`() {
    let m = snapped(to: 100, 0, 300)
    stage.start(m)
    stage.tick(0.1)
    viv_motion_set_velocity(m, x, 3000)
    let natural = x.pointee + 999
    stage.tick(100)
    #expect(x.pointee == (natural / 100).rounded() * 100)
  }

  @Test func `Each value of an array snaps by itself`() {
    let list = stage.place((Float(10), Float(260)))
    let m = viv_decay_create(stage.tempo, 3)
    viv_motion_add_array(m, 0, list, 2, 4, nil, nil)
    viv_decay_set_snap(m, nil, 100, 0)
    stage.start(m)
    stage.tick(100)
    #expect(list.pointee == (0, 300))
  }

  @Test func `Tiny intervals and far places stay numbers`() {
    for (interval, offset) in [(1e-300, 0.0), (5e-324, 1), (1e300, -1e300), (1, 1e308)] {
      let m = snapped(to: interval, offset, 300)
      stage.start(m)
      stage.tick(1000)
      #expect(x.pointee.isFinite)
      viv_destroy(m)
    }
    for end in [1e308, -1e308] {
      let m = ended(at: end)
      stage.start(m)
      stage.tick(1000)
      #expect(x.pointee == end)
      viv_destroy(m)
    }
  }

  // MARK: arguments

  @Test func `An end and snap points are described`() {
    let m = ended(at: 7)
    viv_decay_set_snap(m, x, 3, 1)
    var property = viv_property()
    viv_motion_describe_property(m, 0, &property, MemoryLayout<viv_property>.size)
    #expect((property.rest, property.snap_interval, property.snap_offset) == (7, 3, 1))
    viv_motion_describe_property(stage.spring(x), 0, &property, MemoryLayout<viv_property>.size)
    #expect(property.rest.isNaN && property.by.isNaN && property.snap_interval == 0)
  }

  @Test func `Each argument is checked and nothing changes`() {
    let m = thrown(300)
    let bad = viv_status(VIV_ERROR_INVALID_ARGUMENT)
    for end in [Double.infinity, -Double.infinity] {
      #expect(viv_decay_set_end(m, x, end) == bad)
    }
    for interval in [-1, Double.nan, Double.infinity] {
      #expect(viv_decay_set_snap(m, x, interval, 0) == bad)
    }
    for offset in [Double.nan, Double.infinity] {
      #expect(viv_decay_set_snap(m, x, 1, offset) == bad)
    }
    #expect(viv_decay_set_end(m, stage.double(), 1) == VIV_ERROR_NOT_FOUND)
    #expect(viv_decay_set_snap(m, stage.double(), 1, 0) == VIV_ERROR_NOT_FOUND)
    #expect(viv_decay_set_end(viv_decay_create(stage.tempo, 1), nil, 1) == VIV_ERROR_NOT_FOUND)
    let spring = stage.spring(stage.double())
    #expect(viv_decay_set_end(spring, nil, 1) == VIV_ERROR_WRONG_KIND)
    #expect(viv_decay_set_snap(spring, nil, 1, 0) == VIV_ERROR_WRONG_KIND)
    #expect(viv_decay_set_end(0, x, 1) == VIV_ERROR_INVALID_HANDLE)
    #expect(viv_decay_set_snap(0, x, 1, 0) == VIV_ERROR_INVALID_HANDLE)
    stage.start(m)
    #expect(viv_decay_set_end(m, x, 1) == VIV_ERROR_INVALID_STATE)
    #expect(viv_decay_set_snap(m, x, 1, 0) == VIV_ERROR_INVALID_STATE)
    stage.tick(100)
    #expect(x.pointee.isNear(99.9))
  }

  @Test func `A mass on a spring is told as tension and damping`() {
    var (tension, damping) = (0.0, 0.0)
    #expect(viv_spring_from_physical(2, 240, 24, &tension, &damping) == VIV_OK)
    #expect((tension, damping) == (120, 12))
    #expect(viv_spring_from_physical(0.5, 1, 0, &tension, &damping) == VIV_OK)
    #expect((tension, damping) == (2, 0))
    let wrong: [(Double, Double, Double)] = [
      (0, 1, 1), (-1, 1, 1), (.nan, 1, 1), (.infinity, 1, 1), (1, 0, 1), (1, -1, 1), (1, .nan, 1),
      (1, .infinity, 1), (1, 1, -1), (1, 1, .nan), (1, 1, .infinity), (1e-10, 1e10, 1),
      (1e-10, 1, 1e10), (5e-324, 1, 0),
    ]
    for (mass, stiffness, friction) in wrong {
      let status = viv_spring_from_physical(mass, stiffness, friction, &tension, &damping)
      #expect(status == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(viv_spring_from_physical(1, 1, 1, nil, &damping) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_spring_from_physical(1, 1, 1, &tension, nil) == VIV_ERROR_INVALID_ARGUMENT)
    #expect((tension, damping) == (2, 0))
  }
}
