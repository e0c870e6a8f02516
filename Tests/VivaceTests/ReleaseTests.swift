import CVivace
import Testing

/// Memory that the host takes away from a tempo before it frees it.
@Suite struct ReleaseTests {
  let stage = Stage()
  let x: Target
  var tempo: viv_tempo { stage.tempo }

  init() { x = stage.float() }

  @discardableResult
  func release(_ address: UnsafeRawPointer?, _ size: Int = 4) -> UInt32 {
    viv_tempo_release_target(tempo, address, size)
  }

  /// What was told that was stopped, with its reason.
  var stopped: [String] {
    zip(stage.record.told, stage.record.events).filter { $1.kind == VIV_EVENT_STOPPED }
      .map { "\($0) \($1.reason)" }
  }

  /// Nothing that exists writes there, whatever is called.
  func expectUnwritten(
    _ motions: viv_moveable..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    x.pointee = -77
    for m in motions {
      viv_start(m)
      stage.tick(0.25)
      viv_seek(m, 0.5)
      viv_pause(m)
      viv_resume(m)
      viv_reverse(m)
      stage.tick(0.25)
      viv_reset(m)
      viv_start(m)
      viv_finish(m)
      viv_start(m)
      viv_stop(m)
    }
    stage.tick(5)
    #expect(x.pointee == -77, sourceLocation: sourceLocation)
  }

  // MARK: single values

  @Test func `A motion that has nothing left to move is stopped, and says why`() {
    let m = stage.tween("m", x)
    viv_start(m)
    stage.tick(0.5)
    stage.forget()
    #expect(release(x) == 1)
    #expect(stopped == ["m.stopped \(VIV_STOP_RELEASED)"])
    #expect(stage.state(m) == VIV_STATE_IDLE)
    #expect(x.pointee == 50)
    #expect(viv_tempo_find_motion(tempo, x) == 0)
    expectUnwritten(m)
  }

  @Test func `A motion that has something left goes on with that`() {
    let y = stage.float()
    let m = stage.tween("m", x)
    viv_motion_to(m, y, 8)
    viv_start(m)
    stage.tick(0.25)
    #expect(release(x) == 1)
    x.pointee = -1
    #expect(stage.tick(0.25) == ["m.updated"])
    #expect((x.pointee, y.pointee) == (-1, 4))
    #expect(release(y) == 1)
    #expect(stage.taken().contains("m.stopped"))
  }

  @Test func `Each property that loses something is counted, of all motions`() {
    let motions = (0..<3).map { stage.tween("\($0)", x) }
    viv_motion_from_to(motions[1], x, 3, 4)
    viv_motion_to(motions[2], stage.float(), 4)
    viv_start(motions[0])
    #expect(release(x) == 4)
    #expect(release(x) == 0)
    expectUnwritten(motions[0], motions[1], motions[2])
  }

  @Test func `What nobody moves is released as nothing, without a failure`() {
    let m = stage.tween("m", x)
    viv_start(m)
    let other = stage.floats([1, 2, 3])
    #expect(release(other, 12) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_OK)
    stage.tick(0.5)
    #expect(x.pointee == 50)
  }

  @Test func `Memory beside a value is not that value`() {
    let values = stage.floats([0, 0, 0])
    let m = stage.tween("m", values + 1)
    viv_start(m)
    #expect(release(values, 4) == 0)
    #expect(release(values + 2, 4) == 0)
    stage.tick(0.5)
    #expect(values[1] == 50)
    #expect(release(UnsafeRawPointer(values) + 3, 2) == 1)
  }

  @Test(arguments: 0..<4)
  func `One byte of a value takes the whole of it`(byte: Int) {
    let m = stage.tween("m", x)
    viv_start(m)
    #expect(release(UnsafeRawPointer(x) + byte, 1) == 1)
    expectUnwritten(m)
  }

  @Test func `A range of any size is taken`() {
    let m = stage.tween("m", x)
    let n = stage.tween("n", x)
    #expect(release(x, .max) >= 2)
    expectUnwritten(m, n)
  }

  // MARK: states

  @Test func `An idle one is silent, and never writes there again`() {
    let m = stage.tween("m", x)
    #expect(release(x) == 1)
    #expect(stage.taken() == [])
    #expect(stage.state(m) == VIV_STATE_IDLE)
    expectUnwritten(m)
  }

  @Test func `A delayed one is stopped`() {
    let m = stage.tween("m", x)
    viv_set_delay(m, 1)
    viv_start(m)
    #expect(release(x) == 1)
    #expect(stopped == ["m.stopped \(VIV_STOP_RELEASED)"])
    expectUnwritten(m)
  }

  @Test func `A paused one is stopped`() {
    let m = stage.tween("m", x)
    viv_start(m)
    stage.tick(0.5)
    viv_pause(m)
    stage.forget()
    #expect(release(x) == 1)
    #expect(stopped == ["m.stopped \(VIV_STOP_RELEASED)"])
    expectUnwritten(m)
  }

  @Test func `A completed one is silent`() {
    let m = stage.tween("m", x)
    stage.play(m)
    stage.forget()
    #expect(release(x) == 1)
    #expect(stage.taken() == [])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    expectUnwritten(m)
  }

  @Test func `One that lost the value to another is taken it from as well`() {
    let m = stage.tween("m", x)
    viv_start(m)
    let other = stage.tween("other", x, to: 5)
    viv_start(other)
    stage.tick(0.25)
    stage.forget()
    #expect(release(x) == 2)
    #expect(
      Set(stopped) == ["m.stopped \(VIV_STOP_RELEASED)", "other.stopped \(VIV_STOP_RELEASED)"])
    expectUnwritten(m, other)
  }

  @Test func `A transient one is gone after it was stopped`() {
    let m = stage.tween("m", x)
    viv_set_transient(m, true)
    viv_start(m)
    stage.forget()
    #expect(release(x) == 1)
    #expect(stage.taken() == ["m.stopped", "m.destroyed"])
    #expect(!viv_is_valid(m))
  }

  @Test func `Started again it takes its time and moves nothing`() {
    let m = stage.tween("m", x)
    release(x)
    x.pointee = 3
    #expect(stage.play(m) == ["m.started 0.0", "m.completed 1.0"])
    #expect(x.pointee == 3)
  }

  @Test func `What is added afterwards moves it again`() {
    let m = stage.tween("m", x)
    viv_start(m)
    release(x)
    x.pointee = 0
    #expect(viv_motion_to(m, x, 8) == VIV_OK)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 4)
    let n = stage.tween("n", x, to: 0)
    viv_start(n)
    stage.tick(0.5)
    #expect(x.pointee == 2)
  }

  @Test func `It is not found in the motion any more`() {
    let m = stage.tween("m", x)
    viv_motion_to(m, stage.float(), 1)
    release(x)
    #expect(viv_motion_get_velocity(m, x).isNaN)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_NOT_FOUND)
    var value = 0.0
    #expect(viv_motion_sample(m, x, 0, &value, nil, 1) == VIV_ERROR_NOT_FOUND)
    #expect(viv_motion_retarget(m, x, 3) == VIV_ERROR_NOT_FOUND)
  }

  // MARK: arrays and values of several numbers

  @Test func `Of an array only the elements in the range are taken`() {
    let values = stage.floats([Float](repeating: 0, count: 10))
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 10, 4, nil, [Float](repeating: 8, count: 10))
    viv_start(m)
    stage.tick(0.25)
    // The end of the third, the fourth, the beginning of the fifth.
    #expect(release(UnsafeRawPointer(values) + 11, 6) == 1)
    for index in 2...4 { values[index] = -1 }
    stage.tick(0.25)
    #expect((0..<10).map { values[$0] } == [4, 4, -1, -1, -1, 4, 4, 4, 4, 4])
    stage.tick(1)
    #expect((0..<10).map { values[$0] } == [8, 8, -1, -1, -1, 8, 8, 8, 8, 8])
  }

  @Test func `A field between the values of an array is none of them`() {
    let values = stage.floats([0, -1, 0, -1])
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 8, nil, [Float(8), 8])
    viv_start(m)
    #expect(release(values + 1) == 0)
    #expect(release(values + 3) == 0)
    #expect(release(values + 2) == 1)
    values[2] = 5
    stage.tick(0.5)
    #expect((0..<4).map { values[$0] } == [4, -1, 5, -1])
  }

  @Test func `An array that is taken bit by bit is stopped with its last`() {
    let values = stage.floats([0, 0, 0])
    let m = stage.name(viv_motion_create(tempo, 1, 0), "m")
    viv_motion_add_array(m, 0, values, 3, 4, nil, [Float(8), 8, 8])
    viv_start(m)
    stage.forget()
    for index in [1, 0] {
      #expect(release(values + index) == 1)
      #expect(stage.taken() == [])
    }
    #expect(release(values + 2) == 1)
    #expect(stage.taken() == ["m.stopped"])
  }

  @Test func `An element that was at its end is taken like the others`() {
    let values = stage.floats([8, 0])
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 4, nil, [Float(8), 8])
    viv_start(m)
    stage.tick(0.5)
    #expect(release(values) == 1)
    values[0] = 0
    viv_stop(m)
    viv_start(m)
    stage.tick(1)
    #expect((values[0], values[1]) == (0, 8))
  }

  @Test(arguments: Way.all)
  func `A part of a value of any type takes the whole of it`(way: Way) {
    let type = way.type
    let values = stage.bytes(type.bytes(way.from) + type.bytes(way.from))
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(
      m, viv_type(type.number), values, 2, type.size, nil, type.bytes(way.to) + type.bytes(way.to))
    viv_start(m)
    stage.tick(0.25)
    #expect(release(values + type.size - 1, 1) == 1)
    let rest = type.bytes(at: values)
    stage.tick(0.25)
    #expect(type.bytes(at: values) == rest)
    #expect(type.isNear(values + type.size, way.at(0.5), range: way.range))
    #expect(release(values, 2 * type.size) == 1)
    #expect(stage.state(m) == VIV_STATE_IDLE)
  }

  // MARK: kinds and blends

  @Test(arguments: ["spring", "decay", "physics", "simulation", "keyframes", "path"])
  func `A motion of any kind is taken it from`(kind: String) {
    let y = stage.float()
    let path = viv_path_create(tempo)
    viv_path_parse(path, "M0 0L10 0")
    let m: viv_motion
    switch kind {
    case "spring": m = viv_spring_create(tempo, 120, 12)
    case "decay": m = viv_decay_create(tempo, 3)
    case "physics": m = viv_physics_create(tempo, 100, 0.5)
    case "simulation":
      m = viv_simulation_create(
        tempo, 0.01, { acceleration, _, _, _, _ in acceleration![0] = 100 }, nil)
    case "keyframes": m = viv_motion_create(tempo, 1, 0)
    default: m = viv_path_motion_create(tempo, path, 1, 0)
    }
    switch kind {
    case "keyframes": viv_motion_add_keyframes(m, 0, x, 2, [0, 1], [Float(0), 1], nil)
    case "path": viv_path_motion_set_target(m, 0, x, y)
    case "spring": viv_motion_to(m, x, 100)
    default: viv_motion_target(m, x)
    }
    if kind == "decay" { viv_motion_set_velocity(m, x, 100) }
    #expect(viv_start(m) == VIV_OK)
    stage.tick(0.1)
    #expect(release(x) == 1)
    expectUnwritten(m)
  }

  @Test func `Of additive motions all lose it, and no heir writes`() {
    let a = stage.adding("a", x, to: 100)
    let b = stage.adding("b", x, to: 50)
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    #expect(release(x) == 2)
    expectUnwritten(a, b)
  }

  @Test func `A value that is released and moved anew has no past`() {
    viv_start(stage.adding("a", x, to: 100))
    stage.tick(0.5)
    release(x)
    x.pointee = 10
    viv_start(stage.adding("c", x, to: 20))
    stage.tick(0.5)
    #expect(x.pointee == 15)
    stage.tick(0.5)
    #expect(x.pointee == 20)
  }
}
