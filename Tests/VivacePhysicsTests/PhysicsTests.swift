import CVivace
import Foundation
import Testing

@Suite struct PhysicsTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double() }

  // ACCEPTANCE P1 to P14.

  @Test func `P1 friction slows a free glide`() {
    let m = stage.physics(x, velocity: 1, friction: 0.1)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(0.0994750427, 1e-10))
    #expect(stage.speed(m, x).isNear(0.9895192582, 1e-10))
  }

  @Test func `P2 a wall ahead throws it back`() {
    let m = stage.physics(x, velocity: 10, friction: 0.01, to: 0.8, restitution: 0.5)
    stage.start(m)
    stage.tick(0.0800321783 - 1e-8)
    #expect(stage.speed(m, x) > 9.9)
    stage.tick(2e-8)
    #expect(stage.speed(m, x) < -4.9)
    #expect(x.pointee.isNear(0.8, 1e-6))
    stage.tick(0.1 - viv_get_time(m))
    #expect(x.pointee.isNear(0.7002511742, 1e-9))
    stage.tick(0.1)
    #expect(x.pointee.isNear(0.2010043606, 1e-9))
    #expect(stage.speed(m, x).isNear(-4.9899597583, 1e-9))
  }

  @Test func `P3 a wall below throws it back`() {
    let m = stage.physics(x, velocity: -10, friction: 0.01, from: 0.8, to: 0, restitution: 0.5)
    stage.start(m)
    stage.tick(0.2)
    #expect(x.pointee.isNear(0.5989956395, 1e-9))
    #expect(stage.speed(m, x).isNear(4.9899597583, 1e-9))
  }

  @Test func `P4 bounds of its own hold, with the start between them`() {
    let m = stage.physics(x, velocity: -10, friction: 0.01, from: 0.9, restitution: 0.5)
    #expect(viv_motion_set_bounds(m, x, 0.2, 1) == VIV_OK)
    stage.start(m)
    stage.tick(0.2)
    #expect(x.pointee.isNear(0.8489956395, 1e-9))
    #expect(stage.speed(m, x).isNear(4.9899597583, 1e-9))
  }

  @Test func `P5 without a start it starts where the value is`() {
    x.pointee = 50
    let m = stage.physics(x, velocity: 10, friction: 0.5, from: nil)
    stage.start(m)
    var property = viv_property()
    #expect(
      viv_motion_describe_property(m, 0, &property, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect(property.from.0 == 50)
    #expect(x.pointee == 50)
  }

  @Test(arguments: [(1.5, 0.999, 0.058697, 0.0723824), (2, 0.998, 0.1115351, 0.1609112)])
  func `P6 and P7 it rests at the given speed`(
    velocity: Double, friction: Double, seconds: Double, distance: Double
  ) {
    let m = stage.physics(x, velocity: velocity, friction: friction)
    #expect(viv_motion_set_rest(m, 1, 1) == VIV_OK)
    stage.start(m)
    #expect(viv_get_length(m).isNear(seconds, 1e-6))
    #expect(viv_get_length(m).isNear(-log(velocity) / log(1 - friction)))
    stage.tick(1)
    #expect(x.pointee.isNear(distance, 1e-7))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(viv_get_total_progress(m) == 1)
  }

  /// The kinds of events with the progress told at each: total, cycle.
  func progress(of m: viv_motion) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let kinds = viv_event_kind(VIV_EVENT_REVERSED | VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED)
    viv_on(
      m, kinds,
      { event, user in
        let (m, kind) = (event!.pointee.moveable, event!.pointee.kind)
        let (total, cycle) = (viv_get_total_progress(m), viv_get_cycle_progress(m))
        Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue().lines.append(
          "\(kind) \(total) \(cycle) \(viv_get_cycles_completed(m)) \(viv_get_direction(m))")
      }, Unmanaged.passUnretained(log).toOpaque())
    stage.start(m)
    stage.tick(100)
    return log.lines
  }

  @Test func `P9 repeating tells half its progress at the repeat`() {
    let m = stage.physics(x, velocity: 2, friction: 0.98)
    viv_set_repeats(m, 1)
    let lines = progress(of: m)
    #expect(lines.first == "16 0.5 0.0 1 1")
    #expect(lines.last?.hasPrefix("128 1.0 1.0 2") == true)
  }

  @Test func `P10 reversing turns half way and ends exactly where it started`() {
    x.pointee = 0.1
    let m = stage.physics(x, velocity: 2, friction: 0.98, from: nil)
    viv_set_reverses(m, true)
    let lines = progress(of: m)
    #expect(lines.first == "8 0.5 0.5 0 -1")
    #expect(lines.last?.hasPrefix("128 1.0 1.0 1") == true)
    #expect(x.pointee == 0.1)
  }

  @Test func `P11 reversing and repeating tell a quarter, a half and all`() {
    let m = stage.physics(x, velocity: 2, friction: 0.98)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    let lines = progress(of: m)
    #expect(lines.first == "8 0.25 0.5 0 -1")
    #expect(lines.dropFirst().prefix(2) == ["8 0.5 0.0 1 1", "16 0.5 0.0 1 1"])
    #expect(lines.last?.hasPrefix("128 1.0 1.0 2") == true)
    #expect(x.pointee == 0)
  }

  @Test func `P12 states are those of any motion`() {
    let m = stage.physics(x, velocity: 600, friction: 0.8)
    stage.start(m)
    stage.tick(0.02)
    viv_pause(m)
    viv_start(m)
    #expect(stage.state(m) == VIV_STATE_PAUSED)
    viv_resume(m)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    viv_reset(m)
    #expect((x.pointee, viv_get_total_progress(m), viv_get_cycles_completed(m)) == (0, 0, 0))
    stage.start(m)
    viv_stop(m)
    viv_resume(m)
    #expect(stage.state(m) == VIV_STATE_IDLE)
  }

  @Test func `P13 below the rest speed it completes with the first tick`() {
    let m = stage.physics(x, velocity: 0.5, friction: 0.1)
    stage.start(m)
    #expect(viv_get_length(m) == 0)
    stage.tick(0)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_COMPLETED, 0))
  }

  @Test(arguments: [
    (600, 0.8, 4.006506, 372.210693), (300, 0.72, 4.520998, 234.923852),
    (150, 0.75, 3.651410, 107.516848), (2, 0.98, 0.190296, 0.268403),
    (400, 0.9, 2.624336, 173.305213), (500, 0.4, 12.266224, 976.947860),
  ])
  func `P14 it rests when and where the table says, for any ticks`(
    velocity: Double, friction: Double, seconds: Double, distance: Double
  ) {
    for dt in [1.0 / 20_000, 1.0 / 60, 0.25, 20] {
      x.pointee = 0
      let m = stage.physics(x, velocity: velocity, friction: friction)
      stage.start(m)
      #expect(viv_get_length(m).isNear(seconds, 1e-6))
      while stage.state(m) == VIV_STATE_MOVING { viv_tempo_tick(stage.tempo, dt) }
      #expect(x.pointee.isNear(distance, 1e-6), "ticks of \(dt)")
    }
  }

  @Test func `T35 two properties far apart move by the same distance`() {
    let y = stage.double(1000)
    let m = stage.physics(x, velocity: 600, friction: 0.8)
    stage.add(y, to: m, from: 1000)
    stage.start(m)
    stage.tick(0.1)
    #expect((y.pointee - x.pointee).isNear(1000))
    stage.tick(10)
    #expect((y.pointee - x.pointee).isNear(1000))
  }

  @Test func `T36 reversed and run twice it starts the same way`() {
    let m = stage.physics(x, velocity: 600, friction: 0.8)
    viv_set_reverses(m, true)
    for _ in 0..<2 {
      stage.start(m)
      stage.tick(0.1)
      // 600 (1 - .2^.1) / ln 5
      #expect(x.pointee.isNear(600 * (1 - pow(0.2, 0.1)) / log(5)))
      stage.tick(20)
      #expect((x.pointee, stage.state(m)) == (0, VIV_STATE_COMPLETED))
    }
  }

  @Test func `Full friction stops at once, none never`() {
    let y = stage.double()
    let m = stage.physics(x, velocity: 100, friction: 1)
    let free = stage.physics(y, velocity: 100, friction: 0)
    stage.start(m)
    stage.start(free)
    #expect((viv_get_length(m), viv_get_length(free)) == (0, .infinity))
    stage.tick(10)
    #expect(x.pointee == 0)
    #expect(y.pointee.isNear(1000, 1e-6))
    #expect(viv_finish(free) == VIV_ERROR_INVALID_STATE)
  }

  @Test func `Each property has its own velocity`() {
    let y = stage.double()
    let m = stage.physics(x, velocity: 600, friction: 0.8)
    stage.add(y, to: m, from: 0, velocity: -300)
    stage.start(m)
    stage.tick(0.5)
    #expect(x.pointee.isNear(-2 * y.pointee))
  }
}
