import CVivace
import Testing

/// ACCEPTANCE B1 to B18: what a motion stores, and where it ends.
@Suite struct MotionTests {
  let stage = Stage()

  func property(_ m: viv_motion, _ index: UInt32 = 0) -> viv_property {
    var property = viv_property()
    viv_motion_describe_property(m, index, &property, MemoryLayout<viv_property>.size)
    return property
  }

  @Test func `B1 a motion without a start starts where its target is`() {
    let x = stage.float(50)
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    #expect(property(m).from.0 == 50)
    stage.tick(0.5)
    #expect(x.pointee == 75)
  }

  @Test func `B2 adding a property makes one`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    #expect(stage.describe(m).properties == 0)
    viv_motion_to(m, stage.float(), 1)
    #expect(stage.describe(m).properties == 1)
  }

  @Test func `B3 a delay is stored`() {
    let m = stage.tween("a")
    viv_set_delay(m, 1)
    #expect(stage.describe(m).delay == 1)
  }

  @Test func `B4 repeats are stored, and may be without end`() {
    let m = stage.tween("a")
    #expect(stage.describe(m).repeats == 0)
    viv_set_repeats(m, 1)
    #expect(stage.describe(m).repeats == 1)
    viv_set_repeats(m, Int32(VIV_FOREVER))
    #expect(stage.describe(m).repeats == VIV_FOREVER)
  }

  @Test func `B5 reversing and its easing are stored`() {
    let m = stage.tween("a")
    #expect(stage.describe(m).reverses == 0)
    #expect(stage.describe(m).reverse_easing == -1)
    viv_set_reverses(m, true)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_QUAD))
    #expect(stage.describe(m).reverses == 1)
    #expect(stage.describe(m).reverse_easing == VIV_EASE_IN_QUAD)
  }

  @Test func `B6 a completed motion is at its end`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100, in: 0.2)
    var seen: (Float, Double) = (0, 0)
    stage.when("a.completed") { _ in seen = (x.pointee, viv_get_total_progress(m)) }
    #expect(stage.play(m) == ["a.started 0.0", "a.completed 0.2"])
    #expect(seen == (100, 1))
  }

  @Test func `B7 of a colour only the channel that changes is moved`() {
    let red = stage.floats([1, 0, 0, 1])
    let m = viv_motion_create(stage.tempo, 0.2, 0)
    viv_motion_add_array(m, 0, red, 4, 4, nil, [Float(1), 0, 0.5, 1])
    viv_start(m)
    #expect(property(m).moving == 1)
    red[0] = 0.25
    stage.tick(0.2)
    #expect([red[0], red[1], red[2], red[3]] == [0.25, 0, 0.5, 1])
  }

  @Test func `B8 a delayed motion ends after delay and duration`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.2)
    viv_set_delay(m, 0.2)
    #expect(stage.play(m) == ["a.started 0.2", "a.completed 0.4"])
    #expect(x.pointee == 100)
    #expect(viv_get_total_progress(m) == 1)
  }

  @Test func `B9 a motion to 10 ends at 10`() {
    let x = stage.float()
    stage.play(stage.tween("a", x, to: 10, in: 0.2))
    #expect(x.pointee == 10)
  }

  @Test func `B10 a given start is written when the motion begins`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 10, to: 50)
    var atStart: Float = 0
    stage.when("a.started") { _ in atStart = x.pointee }
    stage.play(m)
    #expect(atStart == 10)
    #expect(x.pointee == 50)
  }

  @Test func `B11 of a structure only the member that was added moves`() {
    let rect = stage.floats([1, 2, 3, 4])
    viv_start(stage.tween("a", rect, to: 10, in: 0.2))
    stage.tick(0.2)
    #expect([rect[0], rect[1], rect[2], rect[3]] == [10, 2, 3, 4])
  }

  @Test func `B12 of an array over zeros only what leaves zero is moved`() {
    let rect = stage.floats([0, 0, 0, 0])
    let m = viv_motion_create(stage.tempo, 0.2, 0)
    viv_motion_add_array(m, 0, rect, 4, 4, nil, [Float(10), 0, 0, 0])
    viv_start(m)
    #expect(property(m).count == 4)
    #expect(property(m).moving == 1)
    stage.tick(0.2)
    #expect(rect[0] == 10)
  }

  @Test func `B16 a repeated motion is half way when it repeats`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.2)
    viv_set_repeats(m, 1)
    var repeated = (0.0, 1.0)
    stage.when("a.repeated") { _ in
      repeated = (viv_get_total_progress(m), viv_get_cycle_progress(m))
    }
    stage.play(m)
    #expect(repeated == (0.5, 0))
    #expect(x.pointee == 100)
    #expect(viv_get_cycles_completed(m) == 2)
    #expect((viv_get_cycle_progress(m), viv_get_total_progress(m)) == (1, 1))
  }

  @Test func `B17 a reversing motion goes backward from its turn to its start`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.4)
    viv_set_reverses(m, true)
    var turn: (viv_direction, Double, Double) = (0, 1, 1)
    stage.when("a.reversed") { _ in
      turn = (viv_get_direction(m), viv_get_cycle_progress(m), viv_get_total_progress(m))
    }
    stage.play(m)
    #expect(turn == (viv_direction(VIV_DIRECTION_BACKWARD), 0.5, 0.5))
    #expect(x.pointee == 0)
    #expect(viv_get_cycles_completed(m) == 1)
    #expect((viv_get_cycle_progress(m), viv_get_total_progress(m)) == (1, 1))
  }

  @Test func `B18 a reversing and repeated motion is a quarter through at its first turn`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, in: 0.4)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    var turns: [Double] = []
    var repeated = (0.0, 1.0)
    stage.when("a.reversed") { _ in turns.append(viv_get_total_progress(m)) }
    stage.when("a.repeated") { _ in
      repeated = (viv_get_total_progress(m), viv_get_cycle_progress(m))
    }
    stage.play(m)
    #expect(turns.first == 0.25)
    #expect(repeated == (0.5, 0))
    #expect(x.pointee == 0)
    #expect(viv_get_cycles_completed(m) == 2)
    #expect(viv_get_total_progress(m) == 1)
  }

  @Test func `A motion moves many properties at once`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    let targets = (0..<50).map { _ in stage.float(1) }
    for (index, target) in targets.enumerated() { viv_motion_to(m, target, Float(2 * index)) }
    viv_start(m)
    stage.tick(0.5)
    #expect(areNear(targets.map(\.pointee), (0..<50).map { 0.5 + Double($0) }))
  }

  @Test func `An array moves with its stride and leaves what is between`() {
    let points = stage.floats([0, -1, 0, -1, 0, -1])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, points, 3, 8, nil, [Float(10), 20, 30])
    viv_start(m)
    stage.tick(0.5)
    #expect((0..<6).map { points[$0] } == [5, -1, 10, -1, 15, -1])
  }

  @Test func `An array takes its given starts`() {
    let values = stage.floats([7, 7])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 2, 4, [Float(0), 10], [Float(10), 20])
    viv_start(m)
    #expect((values[0], values[1]) == (0, 10))
    stage.tick(0.5)
    #expect((values[0], values[1]) == (5, 15))
  }

  @Test
  func `A single element whose given start is its end and differs from the target is written`() {
    let x = stage.float(7)
    viv_start(stage.tween("a", x, from: 3, to: 3))
    #expect(x.pointee == 3)
  }

  @Test func `Ends given by pointers may be freed after the call`() {
    let x = stage.float()
    let m = viv_motion_create(stage.tempo, 1, 0)
    var from: Float = 2
    var to: Float = 4
    viv_motion_add(m, viv_type(VIV_TYPE_FLOAT), x, &from, &to)
    (from, to) = (0, 0)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 3)
  }

  @Test func `An unset start is where the target is when the motion first begins`() {
    let x = stage.float(1)
    let m = stage.tween("a", x, to: 10)
    viv_set_delay(m, 1)
    viv_start(m)
    x.pointee = 4
    stage.tick(1.5)
    #expect(x.pointee == 7)
  }

  @Test func `A repeat retraces the start of the first cycle`() {
    let x = stage.float(4)
    let m = stage.tween("a", x, to: 10)
    viv_set_repeats(m, 1)
    viv_start(m)
    #expect(stage.values(of: x, every: 0.5, 4) == [7, 4, 7, 10])
  }

  @Test func `A new start takes the target as it is then`() {
    let x = stage.float(4)
    let m = stage.tween("a", x, to: 10)
    stage.play(m)
    x.pointee = 0
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 5)
  }

  @Test func `The way back follows its own easing from its own beginning`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_reverses(m, true)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_QUAD))
    viv_start(m)
    stage.tick(1.5)
    #expect(x.pointee.isNear(75))
  }

  @Test func `The curve is not mirrored on the way back`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, ease: VIV_EASE_IN_QUAD)
    viv_set_reverses(m, true)
    viv_start(m)
    stage.tick(1.25)
    #expect(x.pointee.isNear(93.75))
  }

  @Test func `A motion without properties runs and completes`() {
    let m = stage.name(viv_motion_create(stage.tempo, 0.5, 0), "a")
    #expect(stage.play(m) == ["a.started 0.0", "a.completed 0.5"])
  }

  @Test func `A repeat delay holds the end and comes between cycles only`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.5)
    #expect(viv_get_length(m) == 2.5)
    viv_start(m)
    #expect(stage.values(of: x, every: 0.25, 10) == [25, 50, 75, 100, 100, 0, 25, 50, 75, 100])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `In a repeat delay the state is moving and the cycle is full`() {
    let m = stage.tween("a")
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.5)
    viv_start(m)
    #expect(stage.tick(1.25) == ["a.updated"])
    #expect(stage.state(m) == VIV_STATE_MOVING)
    #expect((viv_get_pass_progress(m), viv_get_cycle_progress(m)) == (1, 1))
    #expect(stage.tick(0.25) == ["a.repeated", "a.updated"])
    #expect(viv_get_cycle_progress(m) == 0)
  }

  @Test func `After its delay a reversing motion tells reversed and repeated with the new cycle`() {
    let m = stage.tween("a")
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.5)
    let told = stage.play(m, every: 0.25)
    #expect(
      told == [
        "a.started 0.0", "a.reversed 1.0", "a.reversed 2.5", "a.repeated 2.5", "a.reversed 3.5",
        "a.completed 4.5",
      ])
  }
}
