import CVivace
import Foundation
import Testing

/// Physics along paths: ACCEPTANCE Q1 to Q11.
@Suite struct PathPhysicsTests {
  let stage = Stage()
  let x: Number
  let y: Number

  init() {
    x = stage.double()
    y = stage.double()
  }

  var place: Point { Point(x: x.pointee, y: y.pointee) }

  func arc(_ radius: Double) -> viv_path {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_arc(path, 20, 20, radius, 0.087, 1.66, true) == VIV_OK)
    return path
  }

  func physics(
    _ path: viv_path, _ velocity: Double, _ friction: Double, from start: Double = 0,
    to end: Double = 1, edges: Int = VIV_EDGES_STOP
  ) -> viv_motion {
    let m = viv_path_physics_create(stage.tempo, path, velocity, friction)
    #expect(viv_get_kind(m) == VIV_KIND_PATH_PHYSICS)
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
    #expect(viv_path_motion_set_edges(m, viv_edges(edges)) == VIV_OK)
    #expect(viv_path_motion_set_range(m, start, end) == VIV_OK)
    return m
  }

  /// Path units until the speed is .95.
  func glide(_ velocity: Double, _ friction: Double) -> Double {
    (velocity - 0.95) / -log(1 - friction)
  }

  @Test func `Q1 it rests where a free glide does`() {
    let path = arc(200)
    let m = physics(path, 2, 0.998)
    stage.start(m)
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(viv_path_motion_get_fraction(m).isNear(glide(2, 0.998) / 314.6, 1e-6))
    #expect(place == stage.point(path, viv_path_motion_get_fraction(m)))
  }

  @Test func `Q2 backward from the end`() {
    let path = arc(200)
    let m = physics(path, -2, 0.998, from: 1, to: 0)
    stage.start(m)
    #expect(place.isNear(stage.point(path, 1)))
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(viv_path_motion_get_fraction(m).isNear(1 - glide(2, 0.998) / 314.6, 1e-6))
  }

  @Test func `Q3 stopping edges end it at the path's end`() {
    let path = arc(100)
    let m = physics(path, 500, 0.9)
    stage.start(m)
    stage.tick(10)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(place.isNear(stage.point(path, 1), 1e-9))
  }

  @Test func `Q4 with collisions and no restitution it ends at its end`() {
    let path = arc(100)
    let m = physics(path, 500, 0.9, to: 0.8)
    #expect(viv_physics_set_collisions(m, true, 0) == VIV_OK)
    stage.start(m)
    stage.tick(10)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(place.isNear(stage.point(path, 0.8), 1e-9))
  }

  @Test func `Q5 a restitution turns it back`() {
    let path = arc(100)
    let m = physics(path, 500, 0.6, to: 0.8)
    #expect(viv_physics_set_collisions(m, true, 0.1) == VIV_OK)
    stage.start(m)
    var (turned, farthest, last) = (false, 0.0, 0.0)
    for _ in 0..<200 {
      stage.tick(0.01)
      let fraction = viv_path_motion_get_fraction(m)
      farthest = max(farthest, fraction)
      if fraction < last { turned = true }
      last = fraction
    }
    #expect(turned)
    #expect(farthest <= 0.8)
  }

  @Test func `Q6 contiguous edges carry it round`() {
    let m = physics(arc(100), 400, 0.9, edges: VIV_EDGES_CONTIGUOUS)
    stage.start(m)
    stage.tick(10)
    #expect(viv_path_motion_get_fraction(m).isNear(0.101750, 1e-5))
  }

  @Test func `Q7 on a square after a delay it ends at its end`() {
    let path = stage.path("M0 0H50V50H0Z")
    let m = physics(path, 400, 0.9, to: 0.8)
    viv_set_delay(m, 0.2)
    stage.start(m)
    stage.tick(0.1)
    #expect(stage.state(m) == VIV_STATE_DELAYED)
    stage.tick(10)
    #expect(viv_path_motion_get_fraction(m).isNear(0.8))
    #expect(place.isNear(Point(x: 0, y: 40)))
  }

  /// Kind and fraction at each turn, repeat and at the end.
  func moments(of m: viv_motion) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let kinds = viv_event_kind(VIV_EVENT_REVERSED | VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED)
    viv_on(
      m, kinds,
      { event, user in
        let fraction = viv_path_motion_get_fraction(event!.pointee.moveable)
        let line = "\(event!.pointee.kind) \((fraction * 1e4).rounded() / 1e4)"
        Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue().lines.append(line)
      }, Unmanaged.passUnretained(log).toOpaque())
    stage.start(m)
    for _ in 0..<400 { stage.tick(0.1) }
    return log.lines
  }

  @Test func `Q8 it repeats from its start`() {
    let m = physics(stage.path("M0 0H50V50H0Z"), 400, 0.9, to: 0.8)
    viv_set_repeats(m, 1)
    #expect(moments(of: m) == ["16 0.0", "128 0.8"])
  }

  @Test func `Q9 it turns at its end and completes at its start`() {
    let m = physics(stage.path("M0 0H50V50H0Z"), 400, 0.9, to: 0.8)
    viv_set_reverses(m, true)
    #expect(moments(of: m) == ["8 0.8", "128 0.0"])
    #expect(place == Point(x: 0, y: 0))
  }

  @Test func `Q10 reversing and repeating it plays two cycles`() {
    let m = physics(arc(200), 10, 0.99)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    let rest = (glide(10, 0.99) / 314.6 * 1e4).rounded() / 1e4
    #expect(moments(of: m) == ["8 \(rest)", "8 0.0", "16 0.0", "8 \(rest)", "128 0.0"])
    #expect(viv_get_cycles_completed(m) == 2)
  }

  @Test func `Q11 paused it goes on where it was, to the end`() {
    let path = arc(50)
    let m = physics(path, 300, 0.5)
    stage.start(m)
    stage.tick(0.02)
    let before = place
    viv_pause(m)
    stage.tick(1)
    #expect(place == before)
    viv_resume(m)
    stage.tick(10)
    #expect(place.isNear(stage.point(path, 1), 1e-9))
  }

  @Test func `Velocity is in units of length, wherever the path leads`() {
    let m = physics(stage.path("M0 0L300 400"), 100, 0.5)
    stage.start(m)
    stage.tick(0.5)
    let distance = 100 * (1 - pow(0.5, 0.5)) / log(2)
    #expect(place.isNear(Point(x: distance * 0.6, y: distance * 0.8)))
    #expect(stage.speed(m, x).isNear(0.6 * 100 * pow(0.5, 0.5)))
    #expect(stage.speed(m, y).isNear(0.8 * 100 * pow(0.5, 0.5)))
  }

  @Test func `It is the same for any ticks and after any seek`() {
    var random = Random(seed: 10)
    let path = arc(100)
    for _ in 0..<20 {
      let m = physics(path, 300, 0.8, edges: VIV_EDGES_CONTIGUOUS)
      stage.start(m)
      for part in random.split(1) { stage.tick(part) }
      let fraction = 300 * (1 - 0.2) / log(5) / 157.3
      #expect(viv_path_motion_get_fraction(m).isNear(fraction - floor(fraction), 1e-6))
      stage.seek(m, 0.5)
      let earlier = 300 * (1 - pow(0.2, 0.5)) / log(5) / 157.3
      #expect(viv_path_motion_get_fraction(m).isNear(earlier, 1e-6))
      viv_destroy(m)
    }
  }
}
