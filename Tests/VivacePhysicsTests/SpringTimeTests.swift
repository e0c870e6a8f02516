import CVivace
import Testing

@Suite struct SpringTimeTests {
  static let second = 100.19790938574

  @Test(arguments: [1.0 / 60, 1.0 / 240, 0.1, 0.25, 1])
  func `After a second it is the same for any ticks`(dt: Double) {
    let stage = Stage()
    let x = stage.double()
    stage.start(stage.spring(x))
    for _ in 0..<Int((1 / dt).rounded()) { stage.tick(dt) }
    #expect(x.pointee.isNear(Self.second))
  }

  @Test func `After a second it is the same for random ticks`() {
    var random = Random(seed: 4)
    for _ in 0..<50 {
      let stage = Stage()
      let x = stage.double()
      stage.start(stage.spring(x))
      for part in random.split(1) { stage.tick(part) }
      #expect(x.pointee.isNear(Self.second))
    }
  }

  @Test func `Seeking equals playing`() {
    let stage = Stage()
    let (x, y) = (stage.double(), stage.double())
    let played = stage.spring(x)
    let sought = stage.spring(y)
    stage.start(played)
    for step in 1...17 {
      stage.tick(0.1)
      stage.seek(sought, Double(step) * 0.1)
      #expect(y.pointee.isNear(x.pointee), "at \(step)")
    }
    for step in (0...17).reversed() {
      let t = Double(step) * 0.1
      stage.seek(sought, t)
      let expected = t >= viv_get_length(sought) ? 100 : springState(120, 12, at: t).x
      #expect(y.pointee.isNear(expected), "back at \(step)")
    }
  }

  @Test func `Reversing plays the same trajectory back to exactly where it came from`() {
    let stage = Stage()
    let x = stage.double(0.1)
    let m = stage.spring(x, from: nil)
    viv_set_reverses(m, true)
    stage.start(m)
    let length = viv_get_length(m) / 2
    stage.tick(length)
    for step in 1...11 {
      stage.tick(0.1)
      let expected = springState(120, 12, from: 0.1, at: length - Double(step) * 0.1)
      #expect(x.pointee.isNear(expected.x), "\(step)")
      #expect(stage.speed(m, x).isNear(-expected.v, 1e-7), "\(step)")
    }
    stage.tick(1)
    #expect(x.pointee == 0.1)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test(arguments: [false, true])
  func `At the very moment of its turn it is exactly at its end`(isSought: Bool) {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x)
    viv_set_reverses(m, true)
    stage.start(m)
    let turn = viv_get_length(m) / 2
    if isSought { stage.seek(m, turn) } else { stage.tick(turn) }
    #expect(x.pointee == 100)
  }

  @Test func `Time turned round in flight leads back the same way`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.3)
    #expect(viv_reverse(m) == VIV_OK)
    stage.tick(0.1)
    #expect(x.pointee.isNear(88.764419172879))
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
    stage.tick(0.2)
    #expect(x.pointee == 0)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Each cycle starts the same way`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, from: 20, velocity: -400)
    viv_set_repeats(m, 3)
    viv_set_repeat_delay(m, 0.5)
    stage.start(m)
    let cycle = (viv_get_length(m) - 1.5) / 4
    for number in 0..<4 {
      stage.tick(0.05)
      #expect(x.pointee.isNear(15.382213610743, 1e-7), "cycle \(number)")
      #expect(stage.speed(m, x).isNear(163.34265867156, 1e-7), "cycle \(number)")
      stage.tick(cycle - 0.05)
      #expect(x.pointee == 100, "cycle \(number)")
      if number < 3 { stage.tick(0.5) }
    }
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Started again it moves as before`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, velocity: 300)
    for _ in 0..<2 {
      stage.start(m)
      stage.tick(0.1)
      #expect(x.pointee.isNear(springState(120, 12, velocity: 300, at: 0.1).x))
      stage.tick(10)
      #expect(x.pointee == 100)
    }
  }

  @Test func `Finishing is exactly at the end`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x, to: 0.3)
    stage.start(m)
    stage.tick(0.1)
    #expect(viv_finish(m) == VIV_OK)
    #expect(x.pointee == 0.3)
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `Paused it goes on where it was`() {
    let stage = Stage()
    let x = stage.double()
    let m = stage.spring(x)
    stage.start(m)
    stage.tick(0.1)
    viv_pause(m)
    stage.tick(5)
    #expect(x.pointee.isNear(38.091452094796))
    viv_resume(m)
    stage.tick(0.1)
    #expect(x.pointee.isNear(88.764419172879))
  }

  @Test func `Days later a spring is as smooth`() {
    let stage = Stage()
    let x = stage.double()
    stage.tick(1e6)
    let m = stage.spring(x)
    stage.start(m)
    for _ in 0..<60 { stage.tick(1.0 / 60) }
    #expect(x.pointee.isNear(Self.second, 1e-7))
  }
}

@Suite struct SpringContainerTests {
  let stage = Stage()

  /// With thresholds of .1: 1.573257506093 s and, over a hundredth of the way, .6447203290848 s.
  func spring(_ x: Number, to end: Double) -> viv_motion {
    let m = stage.spring(x, to: end)
    viv_motion_set_rest(m, 0.1, 0.1)
    return m
  }

  @Test func `A group lasts as long as its longest spring`() {
    let (x, y) = (stage.double(), stage.double())
    let g = stage.group(spring(x, to: 100), spring(y, to: 1), stage.tween(stage.double()))
    stage.start(g)
    #expect(viv_get_length(g).isNear(1.573257506093))
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
    #expect(y.pointee.isNear(0.38091452094796))
    stage.tick(1.48)
    #expect(stage.state(g) == VIV_STATE_COMPLETED)
  }

  @Test func `A sequence of springs is as long as they are together`() {
    let (x, y) = (stage.double(), stage.double())
    let s = stage.sequence(spring(x, to: 100), spring(y, to: 1))
    stage.start(s)
    #expect(viv_get_length(s).isNear(1.573257506093 + 0.6447203290848))
    stage.tick(1.573257506093 + 0.1)
    #expect(x.pointee == 100)
    #expect(y.pointee.isNear(0.38091452094796, 1e-8))
    stage.seek(s, 0.1)
    #expect(x.pointee.isNear(38.091452094796))
    #expect(y.pointee == 0)
  }

  @Test func `A step begins exactly where the step before it ended`() {
    let x = stage.double()
    let back = stage.spring(x, from: nil, to: 0)
    viv_motion_set_rest(back, 0.1, 0.1)
    let s = stage.sequence(spring(x, to: 100), back)
    stage.start(s)
    stage.tick(1.573257506093 + 0.1)
    #expect(x.pointee.isNear(100 - 38.091452094796, 1e-6))
    stage.tick(1.5)
    #expect(stage.state(s) == VIV_STATE_COMPLETED)
    #expect(x.pointee == 0)
  }

  @Test func `In a synced group springs turn together`() {
    let (x, y) = (stage.double(), stage.double())
    let g = stage.group(spring(x, to: 100), spring(y, to: 1))
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    stage.start(g)
    #expect(viv_get_length(g).isNear(2 * 1.573257506093))
    stage.tick(1.573257506093 + 0.5)
    #expect(x.pointee.isNear(springState(120, 12, at: 1.073257506093).x, 1e-8))
    #expect(y.pointee.isNear(springState(120, 12, to: 1, at: 0.1447203290848).x))
    stage.tick(1.2)
    #expect((x.pointee, y.pointee) == (0, 0))
    #expect(stage.state(g) == VIV_STATE_COMPLETED)
  }

  @Test func `A contiguous sequence of springs goes back over the same way`() {
    let (x, y) = (stage.double(), stage.double())
    let s = stage.sequence(spring(x, to: 100), spring(y, to: 1))
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    stage.start(s)
    let way = 1.573257506093 + 0.6447203290848
    #expect(viv_get_length(s).isNear(2 * way))
    stage.tick(way + 0.5)
    #expect(y.pointee.isNear(springState(120, 12, to: 1, at: 0.1447203290848).x))
    stage.tick(way - 0.6)
    #expect(x.pointee.isNear(38.091452094796, 1e-6))
    #expect(y.pointee == 0)
    stage.tick(0.2)
    #expect((x.pointee, stage.state(s)) == (0, VIV_STATE_COMPLETED))
  }

  @Test func `A group of springs is scrubbed like any other`() {
    let (x, y) = (stage.double(), stage.double())
    let g = stage.group(spring(x, to: 100), spring(y, to: 1))
    viv_set_reverses(g, true)
    viv_group_set_synced(g, true)
    for t in [0.1, 1.5, 0.2, 2.1, 0.3, 3] {
      stage.seek(g, t)
      let turn = 1.573257506093
      let out = t < turn ? t : 2 * turn - t
      #expect(x.pointee.isNear(springState(120, 12, at: out).x, 1e-8), "at \(t)")
    }
  }
}
