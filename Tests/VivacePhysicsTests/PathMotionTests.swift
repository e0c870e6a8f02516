import CVivace
import Foundation
import Testing

/// Motions along paths: ACCEPTANCE L1 to L14.
@Suite struct PathMotionTests {
  let stage = Stage()
  let x: Number
  let y: Number

  init() {
    x = stage.double()
    y = stage.double()
  }

  static let square = "M0 0H100V100H0Z"
  static let rounded =
    "M20 0H80A20 20 0 0 1 100 20V80A20 20 0 0 1 80 100H20A20 20 0 0 1 0 80V20A20 20 0 0 1 20 0Z"
    + "Q60 60 120 0C140 40 180 40 200 0"

  var place: Point { Point(x: x.pointee, y: y.pointee) }

  /// The acceptance cases' arc about 20, 20.
  func arc(_ radius: Double) -> viv_path {
    let path = viv_path_create(stage.tempo)
    #expect(viv_path_arc(path, 20, 20, radius, 0.087, 1.66, true) == VIV_OK)
    return path
  }

  func motion(
    _ path: viv_path, in seconds: Double = 1, ease: Int = VIV_EASE_LINEAR, from start: Double = 0,
    to end: Double = 1, edges: Int = VIV_EDGES_STOP
  ) -> viv_motion {
    let m = viv_path_motion_create(stage.tempo, path, seconds, viv_easing(ease))
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
    #expect(viv_path_motion_set_edges(m, viv_edges(edges)) == VIV_OK)
    #expect(viv_path_motion_set_range(m, start, end) == VIV_OK, "\(stage.error)")
    return m
  }

  @Test func `L1 it begins at its start and ends at its end`() {
    let path = arc(200)
    let m = motion(path, from: 0.2, to: 0.8)
    stage.start(m)
    #expect(viv_path_motion_get_fraction(m).isNear(0.2))
    #expect(place.isNear(stage.point(path, 0.2)))
    stage.tick(0.5)
    #expect(viv_path_motion_get_fraction(m).isNear(0.5))
    #expect(place.isNear(stage.point(path, 0.5)))
    stage.tick(0.5)
    #expect(viv_path_motion_get_fraction(m) == 0.8)
    #expect(place == stage.point(path, 0.8))
  }

  @Test func `L2 and L4 it ends exactly at its end on any path`() {
    for path in [arc(200), stage.path(Self.rounded), stage.path(Self.square)] {
      let m = motion(path, in: 0.2, to: 0.8)
      stage.start(m)
      stage.tick(0.3)
      #expect(viv_path_motion_get_fraction(m) == 0.8)
      #expect(place == stage.point(path, 0.8))
      #expect(viv_get_total_progress(m) == 1)
      viv_destroy(m)
    }
  }

  @Test func `L3 a start beyond the end travels backward`() {
    let path = arc(200)
    let m = motion(path, from: 0.8, to: 0)
    stage.start(m)
    stage.tick(0.25)
    #expect(place.isNear(stage.point(path, 0.6)))
    stage.tick(0.75)
    #expect(viv_path_motion_get_fraction(m) == 0)
    #expect(place == stage.point(path, 0))
  }

  @Test func `L5 stopping edges are touched and never left`() {
    let path = arc(200)
    let m = motion(path, ease: VIV_EASE_OUT_BACK)
    stage.start(m)
    var closest = Double.infinity
    for _ in 0..<100 {
      stage.tick(0.01)
      let fraction = viv_path_motion_get_fraction(m)
      #expect(fraction >= 0 && fraction <= 1)
      let end = stage.point(path, 1)
      closest = min(closest, hypot(place.x - end.x, place.y - end.y))
    }
    #expect(closest == 0)
  }

  @Test func `L6 contiguous edges go on at the other end`() {
    let path = arc(200)
    let m = motion(path, ease: VIV_EASE_OUT_BACK, edges: VIV_EDGES_CONTIGUOUS)
    stage.start(m)
    var closest = Double.infinity
    let peak = stage.point(path, 0.1)
    for _ in 0..<1000 {
      stage.tick(0.001)
      closest = min(closest, hypot(place.x - peak.x, place.y - peak.y))
    }
    #expect(closest < 0.1)
    #expect(viv_path_motion_get_fraction(m) == 1)
    #expect(place == stage.point(path, 1))
  }

  @Test func `L7 a delay is waited for`() {
    let path = arc(200)
    x.pointee = -1
    let m = motion(path, in: 0.2, to: 0.8)
    viv_set_delay(m, 0.2)
    stage.start(m)
    stage.tick(0.1)
    #expect((stage.state(m), x.pointee) == (VIV_STATE_DELAYED, -1))
    stage.tick(0.2)
    #expect(place.isNear(stage.point(path, 0.4)))
    stage.tick(0.1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  /// Where it is at each turn, repeat and at the end: kind and fraction.
  func moments(of m: viv_motion) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let kinds = viv_event_kind(VIV_EVENT_REVERSED | VIV_EVENT_REPEATED | VIV_EVENT_COMPLETED)
    viv_on(
      m, kinds,
      { event, user in
        let fraction = viv_path_motion_get_fraction(event!.pointee.moveable)
        let line = "\(event!.pointee.kind) \((fraction * 1e6).rounded() / 1e6)"
        Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue().lines.append(line)
      }, Unmanaged.passUnretained(log).toOpaque())
    stage.start(m)
    for _ in 0..<50 { stage.tick(0.1) }
    return log.lines
  }

  @Test func `L8 it repeats from its start`() {
    let m = motion(arc(200), to: 0.8)
    viv_set_repeats(m, 1)
    #expect(moments(of: m) == ["16 0.0", "128 0.8"])
    #expect(viv_get_cycles_completed(m) == 2)
  }

  @Test func `L9 it turns at its end and completes at its start`() {
    let path = arc(200)
    let m = motion(path, to: 0.8)
    viv_set_reverses(m, true)
    #expect(moments(of: m) == ["8 0.8", "128 0.0"])
    #expect(place == stage.point(path, 0))
  }

  @Test func `L10 it does both`() {
    let m = motion(arc(200), to: 0.8)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    #expect(moments(of: m) == ["8 0.8", "8 0.0", "16 0.0", "8 0.8", "128 0.0"])
  }

  @Test func `L11 states are those of any motion`() {
    let path = arc(200)
    let m = motion(path)
    stage.start(m)
    stage.tick(0.02)
    viv_pause(m)
    viv_start(m)
    #expect(stage.state(m) == VIV_STATE_PAUSED)
    stage.tick(1)
    #expect(place.isNear(stage.point(path, 0.02)))
    viv_resume(m)
    viv_reset(m)
    #expect(stage.state(m) == VIV_STATE_IDLE)
    #expect(viv_get_total_progress(m) == 0)
  }

  @Test(arguments: [
    (1.1, 40.0, 0.0), (-0.3, 20, 100), (2.3, 100, 20), (-1.7, 100, 20), (1, 0, 0), (3, 0, 0),
  ])
  func `L12 contiguous edges wrap any number of laps`(end: Double, px: Double, py: Double) {
    // Without friction: 400 a lap, `end` laps in a second.
    let m = viv_path_physics_create(stage.tempo, stage.path(Self.square), 400 * end, 0)
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
    #expect(viv_path_motion_set_edges(m, viv_edges(VIV_EDGES_CONTIGUOUS)) == VIV_OK)
    stage.start(m)
    stage.tick(1)
    #expect(place.isNear(Point(x: px, y: py)))
  }

  @Test func `L13 equal times are equal lengths inside curves`() {
    let m = motion(stage.path("M0 0C0 200 10 0 300 100"))
    stage.start(m)
    let length = viv_path_get_length(stage.path("M0 0C0 200 10 0 300 100"))
    var (last, steps) = (place, [Double]())
    for _ in 0..<1000 {
      stage.tick(0.001)
      steps.append(hypot(place.x - last.x, place.y - last.y))
      last = place
    }
    #expect(steps.reduce(0, +).isNear(length, 1e-3 * length))
    for step in steps { #expect(step.isNear(length / 1000, 1e-4 * length)) }
  }

  @Test func `L14 on the square from a quarter to three, out and back, twice`() {
    let m = motion(stage.path(Self.square), from: 0.25, to: 0.75)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    stage.start(m)
    var seen: [Point] = [place]
    for _ in 0..<8 {
      stage.tick(0.5)
      seen.append(place)
    }
    let (a, b, c) = (Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100))
    for (found, wanted) in zip(seen, [a, b, c, b, a, b, c, b, a]) { #expect(found.isNear(wanted)) }
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `The angle along the path is written in radians or degrees`() {
    let path = stage.path(Self.square)
    let (radians, degrees) = (stage.float(), stage.float())
    for (type, target) in [(VIV_TYPE_RADIANS, radians), (VIV_TYPE_DEGREES, degrees)] {
      let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
      #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, y) == VIV_OK)
      #expect(viv_path_motion_set_angle_target(m, viv_type(type), target) == VIV_OK)
      stage.start(m)
    }
    for wanted in [0, 90.0, 180, 270] {
      stage.tick(wanted == 0 ? 0.125 : 0.25)
      #expect(areParallel(Double(radians.pointee), wanted * .pi / 180, 1e-6), "\(wanted)")
      #expect(areParallel(Double(degrees.pointee) * .pi / 180, wanted * .pi / 180, 1e-6))
    }
  }

  @Test func `x and y may be floats or ints`() {
    let path = stage.path(Self.square)
    let (fx, fy) = (stage.float(), stage.float())
    let (nx, ny) = (stage.place(Int16(0)), stage.place(Int16(0)))
    let m = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
    let n = viv_path_motion_create(stage.tempo, path, 1, viv_easing(VIV_EASE_LINEAR))
    #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_FLOAT), fx, fy) == VIV_OK)
    #expect(viv_path_motion_set_target(n, viv_type(VIV_TYPE_INT16), nx, ny) == VIV_OK)
    stage.start(m)
    stage.start(n)
    stage.tick(0.39)
    #expect(fx.pointee.isNear(100, range: 100) && fy.pointee.isNear(56, range: 100))
    #expect((nx.pointee, ny.pointee) == (100, 56))
  }

  @Test func `Seeking equals playing`() {
    let path = stage.path(Self.rounded)
    let m = motion(path, in: 2, ease: VIV_EASE_IN_OUT_CUBIC)
    stage.start(m)
    for _ in 0..<9 { stage.tick(0.15) }
    let played = place
    viv_stop(m)
    stage.seek(m, 2)
    stage.seek(m, 1.35)
    #expect(place.isNear(played))
  }
}
