import CVivace
import Foundation
import Testing

private let bad = [Double.nan, .infinity, -.infinity]

/// Each function with each argument wrong in turn: status, sentence, nothing changed.
@Suite struct ArgumentTests {
  let stage = Stage()
  let x: Number

  init() { x = stage.double(5) }

  /// The status, told with a sentence that names the function.
  func expectRefused(
    _ status: viv_status, as expected: Int = VIV_ERROR_INVALID_ARGUMENT, in name: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(status == expected, "\(name): \(stage.error)", sourceLocation: location)
    #expect(
      viv_tempo_get_last_error(stage.tempo) == status, "\(name)", sourceLocation: location)
    #expect(stage.error.contains(name), "\(stage.error)", sourceLocation: location)
  }

  /// No motion is made, and why is told.
  func expectNone(
    _ m: viv_moveable, in name: String, as expected: Int = VIV_ERROR_INVALID_ARGUMENT,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(m == 0, "\(name)", sourceLocation: location)
    expectRefused(viv_tempo_get_last_error(stage.tempo), as: expected, in: name, at: location)
  }

  @Test func `A spring needs a tension above 0 and a damping of 0 or more`() {
    let m = stage.spring(x)
    for (tension, damping) in [(0.0, 1.0), (-1, 1), (1, -1)] + bad.flatMap({ [($0, 1), (1, $0)] }) {
      expectNone(viv_spring_create(stage.tempo, tension, damping), in: "viv_spring_create")
      expectNone(
        viv_spring_to(stage.tempo, stage.float(), 1, tension, damping), in: "viv_spring_to")
      expectRefused(
        viv_spring_set_parameters(m, tension, damping), in: "viv_spring_set_parameters")
    }
    #expect(viv_tempo_get_count(stage.tempo) == 1)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
  }

  @Test func `A decay needs a drag`() {
    for drag in [-1, 0] + bad {
      expectNone(viv_decay_create(stage.tempo, drag), in: "viv_decay_create")
      expectNone(viv_decay_from(stage.tempo, stage.float(), 1, drag), in: "viv_decay_from")
    }
    for velocity in bad where !velocity.isNaN {
      expectNone(viv_decay_from(stage.tempo, stage.float(), velocity, 1), in: "viv_decay_from")
    }
    expectNone(viv_decay_from(stage.tempo, nil, 1, 1), in: "viv_decay_from")
    #expect(viv_tempo_get_count(stage.tempo) == 0)
  }

  @Test func `A spring to somewhere needs a target and a finite end`() {
    expectNone(viv_spring_to(stage.tempo, nil, 1, 120, 12), in: "viv_spring_to")
    for end in [Float.nan, .infinity] {
      expectNone(viv_spring_to(stage.tempo, stage.float(), end, 120, 12), in: "viv_spring_to")
    }
    #expect(viv_tempo_get_count(stage.tempo) == 0)
  }

  @Test func `Physics needs a finite velocity and a friction in 0 to 1`() {
    for friction in [-0.1, 1.1] + bad {
      expectNone(viv_physics_create(stage.tempo, 1, friction), in: "viv_physics_create")
    }
    for velocity in bad {
      expectNone(viv_physics_create(stage.tempo, velocity, 0.5), in: "viv_physics_create")
    }
  }

  @Test func `Collisions need a restitution in 0 to 1 and something that collides`() {
    let m = stage.physics(x, velocity: 1, friction: 0.5)
    for restitution in [-0.1, 1.1] + bad {
      expectRefused(
        viv_physics_set_collisions(m, true, restitution), in: "viv_physics_set_collisions")
    }
    expectRefused(
      viv_physics_set_collisions(stage.spring(stage.double()), true, 0.5), as: VIV_ERROR_WRONG_KIND,
      in: "viv_physics_set_collisions")
    stage.start(m)
    expectRefused(
      viv_physics_set_collisions(m, true, 0.5), as: VIV_ERROR_INVALID_STATE,
      in: "viv_physics_set_collisions")
  }

  @Test func `Bounds are finite, the lowest below the highest, of a decay or physics`() {
    let m = stage.physics(x, velocity: 100, friction: 0.5)
    let name = "viv_motion_set_bounds"
    for (lowest, highest) in [(1.0, 1.0), (2, 1)] + bad.flatMap({ [($0, 1), (-1, $0)] }) {
      expectRefused(viv_motion_set_bounds(m, x, lowest, highest), in: name)
    }
    expectRefused(
      viv_motion_set_bounds(m, stage.double(), 0, 1), as: VIV_ERROR_NOT_FOUND, in: name)
    let spring = stage.spring(x)
    expectRefused(viv_motion_set_bounds(spring, x, 0, 1), as: VIV_ERROR_WRONG_KIND, in: name)
    stage.start(m)
    expectRefused(viv_motion_set_bounds(m, x, 0, 1), as: VIV_ERROR_INVALID_STATE, in: name)
    stage.tick(1)
    #expect(x.pointee.isNear(50 / log(2)))
  }

  @Test func `Walls that do not hold the start are refused at the start or hold it`() {
    let m = stage.physics(x, velocity: 100, friction: 0.5, from: 5)
    viv_motion_set_bounds(m, x, 10, 20)
    guard viv_start(m) == VIV_OK else { return }
    stage.tick(1)
    #expect(x.pointee >= 10 && x.pointee <= 20)
  }

  @Test func `Rest thresholds are above 0`() {
    let m = stage.spring(x)
    let name = "viv_motion_set_rest"
    for value: Double in [0, -1, .infinity] {
      expectRefused(viv_motion_set_rest(m, value, 1), in: name)
      expectRefused(viv_motion_set_rest(m, 1, value), in: name)
    }
    expectRefused(
      viv_motion_set_rest(stage.tween(stage.double()), 1, 1), as: VIV_ERROR_WRONG_KIND, in: name)
    stage.start(m)
    #expect(
      viv_get_length(m).isNear(
        settlingTime(120, 12, distance: 0.1, speed: 0.1 * 120.0.squareRoot()), 1e-7))
  }

  @Test func `A velocity is finite or taken away, of a property that is there`() {
    let m = stage.spring(x)
    let name = "viv_motion_set_velocity"
    for velocity in bad where !velocity.isNaN {
      expectRefused(viv_motion_set_velocity(m, x, velocity), in: name)
    }
    expectRefused(
      viv_motion_set_velocity(m, stage.double(), 1), as: VIV_ERROR_NOT_FOUND, in: name)
    stage.start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
  }

  @Test func `Retargeting needs a finite end and a property that is there`() {
    let m = stage.spring(x)
    stage.start(m)
    let name = "viv_motion_retarget"
    for end in [Float.nan, .infinity] { expectRefused(viv_motion_retarget(m, x, end), in: name) }
    expectRefused(viv_motion_retarget(m, stage.double(), 1), as: VIV_ERROR_NOT_FOUND, in: name)
    expectRefused(viv_motion_retarget_values(m, x, nil), in: "viv_motion_retarget_values")
    var end = Double.nan
    expectRefused(viv_motion_retarget_values(m, x, &end), in: "viv_motion_retarget_values")
    expectRefused(viv_motion_retarget(m, nil, 1), in: name)
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
  }

  @Test func `Conversions need numbers they can convert and a place for both results`() {
    var (tension, damping) = (7.0, 7.0)
    let invalid = viv_status(VIV_ERROR_INVALID_ARGUMENT)
    for (response, ratio) in [(0.0, 1.0), (-1, 1), (1, -1)] + bad.flatMap({ [($0, 1), (1, $0)] }) {
      #expect(viv_spring_from_response(response, ratio, &tension, &damping) == invalid)
    }
    for (duration, bounce) in [(0.0, 0.0), (-1, 0), (1, -1), (1, 1.1)]
      + bad.flatMap({ [($0, 0), (1, $0)] })
    {
      #expect(viv_spring_from_bounce(duration, bounce, &tension, &damping) == invalid)
    }
    #expect(viv_spring_from_response(1, 1, nil, &damping) == invalid)
    #expect(viv_spring_from_response(1, 1, &tension, nil) == invalid)
    #expect(viv_spring_from_bounce(1, 0, nil, &damping) == invalid)
    #expect(viv_spring_from_bounce(1, 0, &tension, nil) == invalid)
    #expect((tension, damping) == (7, 7))
  }

  @Test func `A custom motion needs a duration and a function`() {
    let update: viv_custom_update = { _, _, _, _, _ in }
    for duration: Double in [-1, .nan, -.infinity] {
      expectNone(viv_custom_create(stage.tempo, duration, update, nil), in: "viv_custom_create")
    }
    expectNone(viv_custom_create(stage.tempo, 1, nil, nil), in: "viv_custom_create")
  }

  @Test func `A simulation needs a step and a function`() {
    let none: viv_acceleration = { _, _, _, _, _ in }
    for step in [0, -1, 1e9] + bad {
      expectNone(viv_simulation_create(stage.tempo, step, none, nil), in: "viv_simulation_create")
    }
    expectNone(viv_simulation_create(stage.tempo, 0.01, nil, nil), in: "viv_simulation_create")
  }

  @Test func `A stale, foreign or made-up handle is refused everywhere`() {
    let stale = stage.spring(x)
    viv_destroy(stale)
    let invalid = viv_status(VIV_ERROR_INVALID_HANDLE)
    for m: viv_motion in [0, stale, 12345, .max] {
      #expect(viv_spring_set_parameters(m, 1, 1) == invalid)
      #expect(viv_physics_set_collisions(m, true, 0.5) == invalid)
      #expect(viv_motion_set_bounds(m, x, 0, 1) == invalid)
      #expect(viv_motion_set_rest(m, 1, 1) == invalid)
      #expect(viv_motion_set_velocity(m, x, 1) == invalid)
      #expect(viv_motion_retarget(m, x, 1) == invalid)
      #expect(viv_motion_retarget_values(m, x, x) == invalid)
      #expect(viv_path_motion_set_target(m, viv_type(VIV_TYPE_DOUBLE), x, x) == invalid)
      #expect(viv_path_motion_set_angle_target(m, viv_type(VIV_TYPE_RADIANS), x) == invalid)
      #expect(viv_path_motion_set_range(m, 0, 1) == invalid)
      #expect(viv_path_motion_set_edges(m, 0) == invalid)
      #expect(viv_path_motion_get_fraction(m).isNaN)
    }
    for tempo: viv_tempo in [0, 12345, .max] {
      #expect(viv_spring_create(tempo, 1, 1) == 0)
      #expect(viv_decay_create(tempo, 1) == 0)
      #expect(viv_physics_create(tempo, 1, 0.5) == 0)
      #expect(viv_custom_create(tempo, 1, { _, _, _, _, _ in }, nil) == 0)
      #expect(viv_simulation_create(tempo, 0.01, { _, _, _, _, _ in }, nil) == 0)
      #expect(viv_path_create(tempo) == 0)
    }
    #expect(x.pointee == 5)
  }
}
