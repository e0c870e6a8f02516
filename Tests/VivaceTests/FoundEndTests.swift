import CVivace
import Testing

/// Tweens that are given a start alone: they end where they find their targets.
@Suite struct FoundEndTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float(50) }

  func from(_ start: Float, in seconds: Double = 1) -> viv_motion {
    let m = viv_motion_create(stage.tempo, seconds, 0)
    #expect(viv_motion_from(m, x, start) == VIV_OK, "\(stage.error)")
    return m
  }

  @Test func `A float comes from a value to where it is`() {
    viv_start(from(150))
    #expect(x.pointee == 150)
    #expect(areNear(stage.values(of: x, every: 0.25, 4), [125, 100, 75, 50]))
  }

  @Test func `The end is what it holds at the first begin`() {
    let m = from(0)
    viv_set_delay(m, 1)
    viv_start(m)
    x.pointee = 10
    stage.tick(1.5)
    #expect(x.pointee == 5)
  }

  @Test func `It is what another motion gives it at that moment`() {
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.25)
    viv_start(from(-25))
    stage.tick(1)
    #expect(x.pointee == 25)
  }

  @Test func `Repeats and ways back keep it`() {
    let m = from(0)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 8), [25, 50, 25, 0, 25, 50, 25, 0]))
  }

  @Test func `Capturing each time does not renew it`() {
    let m = from(0)
    viv_motion_set_capture(m, viv_capture(VIV_CAPTURE_EACH))
    viv_set_repeats(m, 2)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 6), [25, 0, 25, 0, 25, 50]))
  }

  @Test func `A restart keeps the end that was found`() {
    let m = from(0)
    viv_start(m)
    stage.tick(0.5)
    viv_restart(m)
    stage.tick(0.5)
    viv_restart(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 2), [25, 50]))
  }

  @Test func `A start finds it anew`() {
    let m = from(0)
    viv_start(m)
    stage.tick(0.5)
    viv_stop(m)
    viv_start(m)
    stage.tick(1)
    #expect(x.pointee == 25)
  }

  @Test func `A reset puts it back, and forgets it`() {
    let m = from(0)
    viv_start(m)
    stage.tick(0.5)
    viv_reset(m)
    #expect(x.pointee == 50)
    x.pointee = 70
    viv_restart(m)
    stage.tick(1)
    #expect(x.pointee == 70)
  }

  @Test func `Sought and reversed it is where it is played to`() {
    let m = from(0)
    viv_seek(m, 0.5)
    #expect(x.pointee == 25)
    viv_resume(m)
    stage.tick(0.5)
    viv_reverse(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 2), [25, 0]))
  }

  @Test func `A step finds where the steps before it led`() {
    let s = stage.sequence("s", stage.tween("a", x, to: 100), from(0))
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [75, 0, 50, 100]))
    viv_seek(s, 0.5)
    #expect(x.pointee == 75)
    viv_seek(s, 1.5)
    #expect(x.pointee == 50)
    viv_seek(s, 0)
    #expect(x.pointee == 50)
  }

  @Test func `One that takes over ends where it found it`() {
    let m = from(0)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_REPLACE), 1)
    viv_start(stage.tween("a", x, from: 0, to: 100))
    stage.tick(0.5)
    viv_start(m)
    // The velocity of 100 a second: 50 + 100 u (1 - u)^2.
    #expect(areNear(stage.values(of: x, every: 0.5, 2), [62.5, 50]))
  }

  @Test func `Values of every type come from a start`() {
    let color = stage.place([Float](arrayLiteral: 0, 0, 1, 1))
    let m = viv_motion_create(stage.tempo, 1, 0)
    let start: [Float] = [1, 0, 0, 1]
    #expect(viv_motion_add(m, viv_type(VIV_TYPE_RGBA), color, start, nil) == VIV_OK)
    let wide = stage.place(Int64.max - 1)
    #expect(viv_motion_add(m, viv_type(VIV_TYPE_INT64), wide, [Int64(0)], nil) == VIV_OK)
    let list = stage.place([Int16](arrayLiteral: 1, 2, 3))
    let starts: [Int16] = [11, 2, 33]
    #expect(
      viv_motion_add_array(m, viv_type(VIV_TYPE_INT16), list, 3, 2, starts, nil) == VIV_OK)
    let angle = stage.float(350)
    #expect(viv_motion_add(m, viv_type(VIV_TYPE_DEGREES), angle, [Float(10)], nil) == VIV_OK)
    viv_start(m)
    #expect((color[0], color[2], wide.pointee, list[0]) == (1, 0, 0, 11))
    stage.tick(0.5)
    #expect((color[0], color[2], list[0], list[1], list[2]) == (0.5, 0.5, 6, 2, 18))
    #expect(angle.pointee.isNear(0, 1e-3) || angle.pointee.isNear(360, 1e-3))
    stage.tick(0.5)
    #expect((color[0], color[2], list[0], list[2]) == (0, 1, 1, 3))
    #expect((wide.pointee, angle.pointee) == (Int64.max - 1, 350))
    viv_reset(m)
    #expect((wide.pointee, list[2]) == (Int64.max - 1, 3))
  }

  @Test func `Of an array what is there already is at rest`() {
    let list = stage.floats([1, 2])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, list, 2, 4, [Float(1), 5], nil)
    viv_start(m)
    var property = viv_property()
    viv_motion_describe_property(m, 0, &property, MemoryLayout<viv_property>.size)
    #expect((property.moving, property.ends_where_found) == (1, 1))
  }

  @Test func `An array that is released in part goes on`() {
    let list = stage.floats([1, 2])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, list, 2, 4, [Float(5), 6], nil)
    viv_start(m)
    viv_tempo_release_target(stage.tempo, list, 4)
    stage.tick(1)
    #expect((list[0], list[1]) == (5, 2))
  }

  @Test func `It is told where it would end`() {
    let m = from(0)
    var value = 0.0
    viv_motion_sample(m, x, 0.5, &value, nil, 1)
    #expect(value.isNear(25, 1e-5))
    var property = viv_property()
    viv_motion_describe_property(m, 0, &property, MemoryLayout<viv_property>.size)
    #expect((property.from.0, property.to.0) == (0, 50))
  }

  @Test func `Springs, functions and keyframes still need an end`() {
    let bad = viv_status(VIV_ERROR_INVALID_ARGUMENT)
    let spring = viv_spring_create(stage.tempo, 1, 1)
    #expect(viv_motion_from(spring, x, 1) == bad)
    #expect(viv_motion_add(spring, 0, x, [Float(1)], nil) == bad)
    let m = viv_motion_create(stage.tempo, 1, 0)
    #expect(viv_motion_target(m, x) == bad)
    #expect(viv_motion_add(m, 0, x, nil, nil) == bad)
    #expect(viv_motion_from(m, x, .nan) == bad)
    #expect(viv_motion_from(m, nil, 1) == bad)
    #expect(stage.describe(m).properties == 0)
  }
}
