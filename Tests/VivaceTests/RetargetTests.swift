import CVivace
import Testing

/// Motions of every kind, and values of every type, that are sent elsewhere in flight.
@Suite struct RetargetTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float() }

  // MARK: kinds

  @Test func `A tween's other values go on to their ends with it`() {
    let y = stage.float()
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_motion_from_to(m, y, 0, 100)
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, x, 0) == VIV_OK)
    #expect((x.pointee, y.pointee) == (50, 50))
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    #expect(viv_motion_get_velocity(m, y).isNear(100))
    stage.tick(0.5)
    // 50 − 50 u + (100 + 50) u (1 − u)² and 50 + 50 u + (100 − 50) u (1 − u)².
    #expect(x.pointee.isNear(43.75, 1e-5))
    #expect(y.pointee.isNear(81.25, 1e-5))
    stage.tick(0.5)
    #expect((x.pointee, y.pointee, stage.state(m)) == (0, 100, VIV_STATE_COMPLETED))
  }

  @Test func `A tween retargeted again and again never jumps`() {
    let m = stage.tween("m", x, from: 0, to: 100, ease: VIV_EASE_IN_OUT_CUBIC)
    viv_start(m)
    for index in 0..<20 {
      stage.tick(0.1)
      let (value, speed) = (x.pointee, viv_motion_get_velocity(m, x))
      #expect(viv_motion_retarget(m, x, Float(index % 3) * 50) == VIV_OK)
      #expect(x.pointee.isNear(Double(value)))
      #expect(viv_motion_get_velocity(m, x).isNear(speed, 1e-4))
    }
    stage.tick(1)
    #expect((x.pointee, stage.state(m)) == (50, VIV_STATE_COMPLETED))
  }

  @Test func `It says started and completed as often as it begins and ends`() {
    let m = stage.tween("m", x, from: 0, to: 100)
    viv_start(m)
    stage.tick(0.5)
    stage.forget()
    viv_motion_retarget(m, x, 0)
    #expect(!stage.taken().contains("m.stopped"))
    #expect(!stage.tick(0.75).contains("m.completed"))
    #expect(stage.tick(0.25).filter { $0 == "m.completed" }.count == 1)
  }

  @Test func `A decay goes on as it was`() {
    let m = viv_decay_create(stage.tempo, 3)
    viv_motion_from_to(m, x, 0, 5)
    viv_motion_set_velocity(m, x, 1000)
    viv_start(m)
    stage.tick(0.25)
    #expect(viv_motion_retarget(m, x, -40) == VIV_OK)
    #expect(viv_motion_get_velocity(m, x).isNear(472.366552741, 1e-4))
    stage.tick(0.25)
    // ACCEPTANCE N6.
    #expect(x.pointee.isNear(258.9566132839, 1e-4))
  }

  @Test func `Of physics the end is a wall`() {
    let m = viv_physics_create(stage.tempo, 100, 0)
    viv_motion_from_to(m, x, 0, 50)
    viv_physics_set_collisions(m, true, 1)
    viv_start(m)
    stage.tick(0.25)
    #expect(viv_motion_retarget(m, x, 100) == VIV_OK)
    #expect(viv_motion_get_velocity(m, x).isNear(100))
    #expect(areNear(stage.values(of: x, at: [0.5, 0.75, 1, 1.25]), [50, 75, 100, 75], 1e-4))
  }

  @Test func `Physics without collisions goes on as it was`() {
    let m = viv_physics_create(stage.tempo, 10, 0.1)
    viv_motion_from_to(m, x, 0, 5)
    viv_start(m)
    stage.tick(0.05)
    #expect(viv_motion_retarget(m, x, -40) == VIV_OK)
    stage.tick(0.05)
    // ACCEPTANCE P1, ten times as fast.
    #expect(x.pointee.isNear(0.994750427, 1e-6))
  }

  @Test func `Of a simulation the end is where it may rest`() {
    let pull: viv_acceleration = { acceleration, values, velocities, _, _ in
      acceleration![0] = -120 * (values![0] - 100) - 12 * velocities![0]
    }
    let m = viv_simulation_create(stage.tempo, 0.001, pull, nil)
    viv_motion_from_to(m, x, 0, -1000)
    viv_motion_set_rest(m, 0.1, 0.1)
    viv_start(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796, 1e-4))
    #expect(viv_motion_retarget(m, x, 100) == VIV_OK)
    stage.tick(0.1)
    #expect(x.pointee.isNear(88.764419172879, 1e-3))
    stage.tick(3)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `One that adds does so with its share`() {
    let m = stage.adding("m", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, x, 20) == VIV_OK)
    #expect(x.pointee.isNear(50))
    stage.tick(1)
    #expect((x.pointee, stage.state(m)) == (20, VIV_STATE_COMPLETED))
  }

  @Test func `One that adds among others keeps the value, and they end at its new end`() {
    let a = stage.adding("a", x, to: 100, in: 2)
    let b = stage.adding("b", x, to: 50)
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    let value = x.pointee
    #expect(viv_motion_retarget(b, x, 300) == VIV_OK)
    #expect(x.pointee.isNear(Double(value)))
    stage.tick(2)
    #expect(x.pointee == 300)
  }

  @Test func `A motion along a path and keyframes are of the wrong kind`() {
    let y = stage.float()
    let path = viv_path_create(stage.tempo)
    viv_path_parse(path, "M0 0L10 0")
    let along = viv_path_motion_create(stage.tempo, path, 1, 0)
    viv_path_motion_set_target(along, 0, x, y)
    let frames = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_keyframes(frames, 0, x, 2, [0, 1], [Float(0), 1], nil)
    let glide = viv_path_physics_create(stage.tempo, path, 1, 0.5)
    viv_path_motion_set_target(glide, 0, x, y)
    for m in [along, frames, glide] {
      #expect(viv_motion_retarget(m, x, 1) == VIV_ERROR_WRONG_KIND)
      #expect(viv_motion_retarget_values(m, x, [Float(1)]) == VIV_ERROR_WRONG_KIND)
      #expect(stage.state(m) == VIV_STATE_IDLE)
    }
    for m in [viv_wait_create(stage.tempo, 1), viv_group_create(stage.tempo), stage.tempo] {
      #expect(viv_motion_retarget(m, x, 1) == VIV_ERROR_WRONG_KIND)
    }
  }

  @Test(arguments: ["tween", "spring", "decay", "physics", "simulation"])
  func `An idle or completed one of any kind is started`(kind: String) {
    let m: viv_motion
    switch kind {
    case "tween": m = viv_motion_create(stage.tempo, 1, 0)
    case "spring": m = viv_spring_create(stage.tempo, 120, 12)
    case "decay": m = viv_decay_create(stage.tempo, 3)
    case "physics": m = viv_physics_create(stage.tempo, 10, 0.9)
    default: m = viv_simulation_create(stage.tempo, 0.01, { a, _, _, _, _ in a![0] = 1 }, nil)
    }
    viv_motion_to(m, x, 100)
    viv_motion_set_velocity(m, x, 10)
    stage.name(m, "m")
    #expect(viv_motion_retarget(m, x, 50) == VIV_OK, "\(stage.error)")
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect(stage.taken() == ["m.started"])
    viv_finish(m)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(viv_motion_retarget(m, x, 80) == VIV_OK, "\(stage.error)")
    #expect(stage.state(m) == VIV_STATE_MOVING)
    viv_stop(m)
    #expect(viv_motion_retarget_values(m, x, [Float(20)]) == VIV_OK)
    #expect(stage.state(m) == VIV_STATE_MOVING)
  }

  // MARK: types

  @Test(arguments: Way.all)
  func `A tween of any type keeps value and velocity and ends at its new end`(way: Way) {
    let (type, value) = (way.type, stage.value(way.type, way.from))
    let m = stage.tween(type, value, to: way.to, ease: VIV_EASE_IN_OUT_QUAD)
    viv_start(m)
    stage.tick(0.375)
    let before = type.numbers(value)
    let speeds = (0..<type.components).map { viv_motion_get_velocity(m, value + $0 * type.width) }
    #expect(viv_motion_retarget_values(m, value, type.bytes(way.from)) == VIV_OK, "\(stage.error)")
    #expect(type.distance(type.numbers(value), before) <= 1e-6 * (1 + way.range))
    for (index, speed) in speeds.enumerated() {
      let now = viv_motion_get_velocity(m, value + index * type.width)
      #expect(
        now.isNear(speed, 1e-3 * (1 + abs(speed))), "\(way), number \(index): \(speed), \(now)")
    }
    stage.tick(0.999)
    #expect(stage.state(m) == VIV_STATE_MOVING)
    stage.tick(0.001)
    #expect(type.bytes(at: value) == type.bytes(way.from))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test(arguments: Way.all)
  func `Replacing keeps value and velocity of any type`(way: Way) {
    let (type, value) = (way.type, stage.value(way.type, way.from))
    let a = stage.tween(type, value, to: way.to)
    viv_start(a)
    stage.tick(0.375)
    let before = type.numbers(value)
    let speeds = (0..<type.components).map { viv_motion_get_velocity(a, value + $0 * type.width) }
    let b = viv_spring_create(stage.tempo, 120, 12)
    stage.add(type, value, to: b, end: way.from)
    viv_start(stage.blend(b, VIV_BLEND_REPLACE))
    #expect(stage.state(a) == VIV_STATE_IDLE)
    #expect(type.distance(type.numbers(value), before) <= 1e-6 * (1 + way.range))
    for (index, speed) in speeds.enumerated() {
      let now = viv_motion_get_velocity(b, value + index * type.width)
      #expect(
        now.isNear(speed, 1e-3 * (1 + abs(speed))), "\(way), number \(index): \(speed), \(now)")
    }
    stage.tick(10)
    #expect(type.bytes(at: value) == type.bytes(way.from))
  }

  @Test(arguments: Way.all)
  func `Of an array one value is retargeted, the others go on`(way: Way) {
    let type = way.type
    let values = stage.bytes(type.bytes(way.from) + type.bytes(way.from))
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(
      m, viv_type(type.number), values, 2, type.size, nil, type.bytes(way.to) + type.bytes(way.to))
    viv_start(m)
    stage.tick(0.5)
    #expect(
      viv_motion_retarget_values(m, values + type.size, type.bytes(way.from)) == VIV_OK,
      "\(stage.error)")
    stage.tick(1)
    #expect(type.bytes(at: values) == type.bytes(way.to))
    #expect(type.bytes(at: values + type.size) == type.bytes(way.from))
  }

  @Test func `One number of a colour is retargeted by its address`() {
    let color = stage.floats([0, 0, 0, 1])
    let m = stage.tween(.color(.encoded), color, to: [1, 1, 1, 1])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, color + 2, 0.25) == VIV_OK)
    stage.tick(1)
    #expect((0..<4).map { color[$0] } == [1, 1, 0.25, 1])
  }

  @Test func `An angle is retargeted the shortest way`() {
    let angle = stage.float(300)
    let m = stage.tween(.degrees, angle, to: [350])
    viv_start(m)
    stage.tick(0.5)
    viv_motion_retarget(m, angle, 10)
    stage.tick(0.5)
    // 325 + 45 · ½ + (50 − 45) · ⅛
    #expect(angle.pointee.isNear(348.125, 1e-3))
    stage.tick(0.5)
    #expect(angle.pointee == 10)
  }

  @Test func `What can not be an end is refused and changes nothing`() {
    let color = stage.floats([0, 0, 0, 1])
    let q = stage.floats([0, 0, 0, 1])
    let plane = stage.floats([1, 0, 0, 1, 0, 0])
    let m = stage.tween(.color(.hcl), color, to: [1, 1, 1, 1])
    stage.add(.quaternion, q, to: m, end: axis([0, 0, 1], 90))
    stage.add(.affine, plane, to: m, end: [2, 0, 0, 2, 8, 0])
    viv_start(m)
    stage.tick(0.5)
    let refused: [(Target, [Float])] = [
      (color, [1, .nan, 1, 1]), (color, [1, 1, .infinity, 1]), (q, [0, 0, 0, 0]),
      (q, [0, 0, .nan, 1]), (plane, [1, 2, 2, 4, 0, 0]), (plane, [1, 0, 0, 1, .infinity, 0]),
    ]
    for (target, end) in refused {
      #expect(viv_motion_retarget_values(m, target, end) == VIV_ERROR_INVALID_ARGUMENT)
      #expect(stage.error.hasPrefix("viv_motion_retarget_values"))
    }
    for end in [Float.nan, .infinity] {
      #expect(viv_motion_retarget(m, color, end) == VIV_ERROR_INVALID_ARGUMENT)
    }
    #expect(viv_motion_retarget(m, nil, 1) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_retarget_values(m, nil, [Float(1)]) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_retarget_values(m, color, nil) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_retarget(m, x, 1) == VIV_ERROR_NOT_FOUND)
    stage.tick(0.5)
    #expect((0..<4).map { color[$0] } == [1, 1, 1, 1])
    #expect((0..<6).map { plane[$0] } == [2, 0, 0, 2, 8, 0])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }
}
