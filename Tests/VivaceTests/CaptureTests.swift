import CVivace
import Testing

/// Motions that start each time from where their values are.
@Suite struct CaptureTests: Captures {
  let stage = Stage()
  let x: Target

  init() { x = stage.float(0) }

  // MARK: played forward

  @Test func `A repeated sequence goes on from where it is`() {
    let s = repeated(stage.sequence("s", to(250, from: nil), to(300)), 1)
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [125, 250, 275, 300], 1e-4))
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [275, 250, 275, 300], 1e-4))
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `A repeated amount adds up`() {
    let m = repeated(by(10), 3)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 8), [5, 10, 15, 20, 25, 30, 35, 40]))
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    viv_start(m)
    stage.tick(4)
    #expect(x.pointee == 80)
  }

  @Test func `One tick leads as far as many`() {
    let m = repeated(by(10), 3)
    viv_start(m)
    stage.tick(2.5)
    #expect(x.pointee == 25)
    stage.tick(1.5)
    #expect(x.pointee == 40)
    let s = repeated(stage.sequence("s", to(250), to(300)), 5)
    viv_start(s)
    stage.tick(10.5)
    #expect(x.pointee.isNear(275, 1e-4))
  }

  @Test func `A start that was given is the start each time`() {
    let m = repeated(to(100, from: 0), 1)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [50, 0, 50, 100]))
  }

  @Test func `Amounts that take no time add up, too`() {
    viv_start(repeated(by(10, in: 0), 4))
    stage.tick(0)
    #expect(x.pointee == 50)
    let m = by(10, in: 0)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1)
    viv_start(repeated(m, 4))
    stage.tick(0)
    #expect(x.pointee == 100)
    let end = repeated(to(7, in: 0), 2_000_000_000)
    viv_start(end)
    stage.tick(0)
    #expect(x.pointee == 7 && stage.state(end) == VIV_STATE_COMPLETED)
  }

  @Test func `What the host writes between two cycles is where it goes on from`() {
    let m = repeated(to(100), 1)
    viv_set_repeat_delay(m, 1)
    viv_start(m)
    stage.tick(1.5)
    x.pointee = 20
    stage.tick(1)
    #expect(x.pointee == 60)
    stage.tick(0.5)
    #expect(x.pointee == 100)
  }

  @Test func `Captured once it goes back for each repeat`() {
    let m = repeated(stage.tween("m", x, to: 100), 1)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 4), [50, 0, 50, 100]))
  }

  @Test func `What reverses comes back to where its cycle began`() {
    let m = repeated(by(10), 1)
    viv_set_reverses(m, true)
    viv_start(m)
    #expect(areNear(stage.values(of: x, every: 0.5, 8), [5, 10, 5, 0, 5, 10, 5, 0]))
  }

  @Test func `A sequence that turns plays its steps forward again, and they go on`() {
    let s = stage.sequence("s", by(10), by(5))
    viv_set_reverses(s, true)
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 1, 4), [10, 15, 20, 30]))
  }

  @Test func `A contiguous way back leads over the ways out`() {
    let s = stage.sequence("s", by(10), by(5))
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    viv_start(s)
    #expect(areNear(stage.values(of: x, every: 1, 4), [10, 15, 10, 0]))
  }

  @Test func `A group plays its members anew from where they are`() {
    let y = stage.float(5)
    let g = repeated(stage.group("g", by(10), by(-1, y)), 2)
    viv_start(g)
    #expect(areNear(stage.values(of: x, every: 1, 3), [10, 20, 30]))
    #expect(y.pointee == 2)
  }

  @Test func `Colours and arrays go on from where they are`() {
    let color = stage.place([Float](arrayLiteral: 0, 0, 0, 1))
    let type = viv_type(VIV_TYPE_RGBA)
    func fade(_ end: [Float]) -> viv_motion {
      let m = viv_motion_create(stage.tempo, 1, 0)
      viv_motion_add(m, type, color, nil, end)
      return each(m)
    }
    let s = repeated(stage.sequence("s", fade([1, 0, 0, 1]), fade([0, 1, 0, 1])), 1)
    viv_start(s)
    stage.tick(2.5)
    #expect((color[0], color[1]) == (0.5, 0.5))
    stage.tick(1)
    #expect((color[0], color[1]) == (0.5, 0.5))
    stage.tick(0.5)
    #expect((color[0], color[1]) == (0, 1))
  }

  @Test func `Integers add up as integers`() {
    let n = stage.place(UInt8(250))
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_by(m, viv_type(VIV_TYPE_UINT8), n, [Int8(2)])
    viv_start(repeated(each(m), 3))
    stage.tick(1)
    #expect(n.pointee == 252)
    stage.tick(2)
    #expect(n.pointee == 255)
  }

  @Test func `Amounts that floats only come near to add up without loss`() {
    let m = repeated(by(0.1, in: 0.125), 9999)
    viv_start(m)
    for _ in 0..<1250 { stage.tick(1) }
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
    #expect(x.pointee == Float(1000))
  }

  @Test func `A spring goes by an amount each time`() {
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_by(m, x, 100)
    viv_start(repeated(each(m), 2))
    let pass = viv_get_length(m) / 3
    stage.tick(pass + 1e-6)
    #expect(x.pointee.isNear(100, 1e-3))
    stage.tick(2 * pass)
    #expect(x.pointee == 300 && stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A spring that is at its end takes no time the next time`() {
    let m = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_to(m, x, 100)
    viv_start(repeated(each(m), 5))
    let pass = viv_get_length(m) / 6
    stage.tick(pass + 0.01)
    #expect(x.pointee == 100 && stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A speed finds its way each time`() {
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_to(m, x, 100)
    viv_motion_set_speed(m, 50)
    viv_set_repeat_delay(m, 1)
    viv_start(repeated(each(m), 2))
    stage.tick(2.5)
    x.pointee = 0
    stage.tick(1.5)
    #expect(x.pointee == 50)
    stage.tick(1)
    #expect(x.pointee == 100 && stage.state(m) == VIV_STATE_MOVING)
    stage.tick(1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `An amount that adds moves the base each time`() {
    let m = by(10)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1)
    viv_start(repeated(m, 2))
    #expect(areNear(stage.values(of: x, every: 0.5, 6), [5, 10, 15, 20, 25, 30]))
  }

  @Test func `One that lost its value goes on from where that is`() {
    let m = repeated(by(10), 1)
    viv_start(m)
    stage.tick(0.5)
    viv_start(stage.tween("a", x, from: 100, to: 200, in: 10))
    stage.tick(1)
    #expect(x.pointee.isNear(110, 1e-4))
  }

  @Test func `A reset gives back the first start`() {
    let m = repeated(by(10), 5)
    viv_start(m)
    stage.tick(3.5)
    viv_reset(m)
    #expect(x.pointee == 0)
    let list = stage.floats([1, 2])
    let a = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(a, 0, list, 2, 4, nil, [Float(5), 2])
    viv_start(repeated(each(a), 3))
    stage.tick(2.5)
    viv_reset(a)
    #expect((list[0], list[1]) == (1, 2))
  }

  @Test func `Of an array what is at its end is at rest from then on`() {
    let list = stage.floats([1, 2])
    let m = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add_array(m, 0, list, 2, 4, nil, [Float(5), 2])
    viv_start(repeated(each(m), 3))
    stage.tick(1.5)
    list[0] = 9
    stage.tick(0.25)
    #expect(list[0] == 9)
    stage.tick(0.5)
    #expect(list[0] == 8)
  }

  @Test func `What a lazy step made goes on from where it is`() {
    let maker: viv_maker = { tempo, user in
      let m = viv_motion_create(tempo, 1, 0)
      viv_motion_by(m, user!.assumingMemoryBound(to: Float.self), 10)
      viv_motion_set_capture(m, viv_capture(VIV_CAPTURE_EACH))
      viv_set_repeats(m, 99)
      return m
    }
    let s = stage.sequence("s", viv_lazy_create(stage.tempo, maker, x))
    viv_start(s)
    stage.tick(90.5)
    #expect(x.pointee == 905)
    stage.tick(10)
    #expect(x.pointee == 1000 && stage.state(s) == VIV_STATE_COMPLETED)
  }

  @Test func `Events are those of any repeats`() {
    let m = repeated(stage.name(by(10), "m"), 2)
    #expect(
      stage.play(m, every: 0.7) == [
        "m.started 0.0", "m.repeated 1.0", "m.repeated 2.0", "m.completed 3.0",
      ])
  }
}
