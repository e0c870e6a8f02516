import CVivace
import Testing

extension Stage {
  /// A tween that adds with a weight.
  func adding(
    _ name: String, _ target: Target, to end: Float, in seconds: Double = 1, weight: Double = 1,
    ease: Int = VIV_EASE_LINEAR, sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = tween(name, target, to: end, in: seconds, ease: ease)
    return blend(m, VIV_BLEND_ADD, weight, sourceLocation: sourceLocation)
  }

  @discardableResult
  func blend(
    _ m: viv_motion, _ blend: Int, _ weight: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let status = viv_motion_set_blend(m, viv_blend(blend), weight)
    #expect(status == VIV_OK, "\(error)", sourceLocation: sourceLocation)
    return m
  }

  /// Ticks to moments and tells the values there.
  func values(of target: Target, at moments: [Double]) -> [Float] {
    moments.map { moment in
      tick(moment - time)
      return target.pointee
    }
  }
}

/// SEMANTICS section 4: additive motions on one target. (ACCEPTANCE B13 to B15, T18 to T23.)
@Suite struct BlendTests {
  let stage = Stage()
  let x: Target

  init() { x = stage.float() }

  // MARK: the tables

  @Test func `Two that cross go on without a jump to the last end`() {
    let a = stage.adding("a", x, to: 10, in: 0.4)
    let b = stage.adding("b", x, to: -10, in: 0.4)
    viv_set_delay(b, 0.2)
    viv_start(a)
    viv_start(b)
    let found = stage.values(of: x, at: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    #expect(areNear(found, [2.5, 5, 2.5, 0, -5, -10], 1e-5), "\(found)")
    #expect(x.pointee == -10)
  }

  @Test func `A half back of all the way is none`() {
    viv_start(stage.adding("a", x, to: 10, in: 0.4))
    viv_start(stage.adding("b", x, to: -10, in: 0.4, weight: 0.5))
    let found = stage.values(of: x, at: [0.1, 0.2, 0.3, 0.4])
    #expect(areNear(found, [0, 0, 0, 0], 1e-7), "\(found)")
  }

  @Test func `Half of the way from a full one ends half way`() {
    x.pointee = 100
    viv_start(stage.adding("a", x, to: 0))
    viv_start(stage.adding("b", x, to: 80, weight: 0.5))
    stage.tick(1)
    #expect(x.pointee == 40)
  }

  @Test func `With curves that begin at rest the velocity does not jump either`() {
    viv_start(stage.adding("a", x, to: 100, ease: VIV_EASE_IN_OUT_QUAD))
    let b = stage.adding("b", x, to: 0, ease: VIV_EASE_IN_OUT_QUAD)
    viv_set_delay(b, 0.5)
    viv_start(b)
    let found = stage.values(of: x, at: [0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5])
    #expect(areNear(found, [50, 68.75, 75, 68.75, 50, 28.125, 12.5, 3.125, 0], 1e-5), "\(found)")
  }

  @Test func `What began last says where it ends, however long the others take`() {
    viv_start(stage.adding("a", x, to: 100, in: 2))
    viv_start(stage.adding("b", x, to: 50, in: 0.5))
    stage.tick(1)
    viv_start(stage.adding("c", x, to: 200, in: 0.5))
    stage.tick(1)
    #expect(x.pointee == 200)
  }

  @Test func `One stopped when the next begins leaves it the whole way`() {
    let a = stage.adding("a", x, to: 10)
    viv_start(a)
    stage.tick(0.5)
    viv_start(stage.adding("b", x, to: 20))
    viv_stop(a)
    #expect(x.pointee == 5)
    // 20 − 10 · (1 − u), and the rest of a, −5, as 5 · (1 − u).
    stage.tick(0.5)
    #expect(x.pointee == 12.5)
    stage.tick(0.5)
    #expect(x.pointee == 20)
  }

  @Test func `The base is the value at the begin, not at the creation`() {
    let a = stage.adding("a", x, to: 100)
    x.pointee = 30
    viv_start(a)
    stage.tick(0.5)
    #expect(x.pointee == 65)
    stage.tick(0.5)
    #expect(x.pointee == 100)
  }

  @Test func `The same motion started twice ends at the same place`() {
    let a = stage.adding("a", x, to: 100)
    stage.play(a)
    #expect(x.pointee == 100)
    stage.play(a)
    #expect(x.pointee == 100)
  }

  @Test func `One that reverses comes back, one that repeats does not`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_reverses(a, true)
    viv_start(a)
    #expect(stage.values(of: x, at: [0.25, 0.5, 1, 1.25, 1.75, 2]) == [25, 50, 100, 75, 25, 0])
    let y = stage.float()
    let b = stage.adding("b", y, to: 100)
    viv_set_repeats(b, 1)
    viv_start(b)
    #expect(stage.values(of: y, at: [2.5, 3.25, 3.75, 4]) == [50, 25, 75, 100])
  }

  @Test func `Two throws in opposite directions sum up to nothing`() {
    // ACCEPTANCE P8.
    for velocity in [10.0, -10] {
      let m = viv_physics_create(stage.tempo, velocity, 0.95)
      viv_motion_target(m, x)
      viv_start(stage.blend(m, VIV_BLEND_ADD, 0.5))
    }
    for _ in 0..<20 {
      stage.tick(0.1)
      #expect(x.pointee.isNear(0, 1e-6))
    }
    #expect(viv_tempo_get_active_count(stage.tempo) == 0)
  }

  // MARK: contributions

  @Test func `A start that was given is not used`() {
    x.pointee = 10
    let m = stage.blend(stage.tween("m", x, from: 500, to: 20), VIV_BLEND_ADD)
    viv_start(m)
    #expect(x.pointee == 10)
    stage.tick(0.5)
    #expect(x.pointee == 15)
  }

  @Test func `A weight of 0 moves nothing and ends where it was`() {
    x.pointee = 10
    viv_start(stage.adding("m", x, to: 20, weight: 0))
    #expect(stage.values(of: x, every: 0.5, 2) == [10, 10])
  }

  @Test func `Weights take their part of what is left`() {
    for (name, weight) in [("a", 0.5), ("b", 0.5), ("c", 0.25)] {
      viv_start(stage.adding(name, x, to: 80, weight: weight))
    }
    // 40, 60, 65.
    #expect(stage.values(of: x, at: [0.5, 1]) == [32.5, 65])
  }

  @Test func `A reversing one leaves the base alone while others move it`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_reverses(a, true)
    viv_start(a)
    stage.tick(0.5)
    viv_start(stage.adding("b", x, to: 1000))
    // b goes from 0 to 1000; a adds its 100 and takes it back.
    #expect(stage.values(of: x, at: [0.75, 1, 1.25, 1.5, 2]) == [325, 600, 825, 1050, 1000])
  }

  @Test func `The way back of a reversing one is by its reverse easing`() {
    let a = stage.adding("a", x, to: 100, weight: 0.5)
    viv_set_reverses(a, true)
    viv_motion_set_reverse_easing(a, viv_easing(VIV_EASE_IN_QUAD))
    viv_start(a)
    #expect(stage.values(of: x, at: [0.5, 1, 1.5, 2]) == [25, 50, 37.5, 0])
  }

  @Test func `Each cycle of a repeating one contributes anew beside others`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_repeats(a, 2)
    viv_start(a)
    viv_start(stage.adding("b", x, to: 200, in: 2))
    // a: −100 · (1 − u) in each cycle; b: −100 · (1 − t / 2); the base is 200.
    #expect(stage.values(of: x, at: [0.5, 1.25, 2.5, 3]) == [75, 87.5, 150, 200])
  }

  @Test func `Springs add with what they have still to go`() {
    let a = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_to(a, x, 100)
    viv_start(stage.blend(a, VIV_BLEND_ADD))
    stage.tick(0.1)
    #expect(x.pointee.isNear(38.091452094796))
    let b = viv_spring_create(stage.tempo, 120, 12)
    viv_motion_to(b, x, 0)
    viv_start(stage.blend(b, VIV_BLEND_ADD))
    stage.tick(0.1)
    // ACCEPTANCE N4: 0 − (100 − 88.764…) + (100 − 38.091…).
    #expect(x.pointee.isNear(88.764419172879 - 38.091452094796, 4e-5))
    stage.tick(10)
    #expect(x.pointee == 0)
  }

  @Test func `A spring that adds ends exactly, whatever its delay`() {
    // The second is one whose end is a unit in the last place off its rest.
    for delay in [0, 0.8888552755594568, 0.1, 0.3, 1.0 / 3] {
      x.pointee = 0
      let m = viv_spring_create(stage.tempo, 120, 12)
      viv_motion_to(m, x, 100)
      viv_set_delay(m, delay)
      viv_start(stage.blend(m, VIV_BLEND_ADD))
      stage.tick(5)
      #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED), "after \(delay)")
    }
  }

  @Test func `A decay adds its part of the way to its rest`() {
    x.pointee = 7
    let m = viv_decay_create(stage.tempo, 3)
    viv_motion_target(m, x)
    viv_motion_set_velocity(m, x, 1000)
    viv_motion_set_rest(m, 0.1, 0.1)
    viv_start(stage.blend(m, VIV_BLEND_ADD, 0.5))
    // ACCEPTANCE N6.
    stage.tick(0.25)
    #expect(x.pointee.isNear(7 + 175.877815753 / 2, 1e-4))
    stage.tick(4)
    #expect(x.pointee.isNear(7 + 333.3 / 2, 1e-4))
  }

  @Test func `Its velocity is what this one contributes`() {
    let a = stage.adding("a", x, to: 100)
    viv_start(a)
    stage.tick(0.5)
    let b = stage.adding("b", x, to: 0, in: 2, weight: 0.5)
    viv_start(b)
    #expect(viv_motion_get_velocity(a, x).isNear(100))
    #expect(viv_motion_get_velocity(b, x).isNear(-25))
  }

  @Test func `A sum of many is kept in double`() {
    // Each goes 1e-4 of what is left: lost in floats beside 1e4.
    x.pointee = 10_000
    let count = 200
    for index in 0..<count {
      viv_start(stage.adding("m\(index)", x, to: 0, in: 1 + Double(index) / 100, weight: 1e-6))
    }
    stage.tick(4)
    var base = 10_000.0
    for _ in 0..<count { base += 1e-6 * (0 - base) }
    #expect(x.pointee == Float(base))
  }

  @Test func `In a sequence each goes on from the end of the one before`() {
    let s = stage.sequence("s", stage.adding("a", x, to: 100), stage.adding("b", x, to: 40))
    viv_start(s)
    #expect(stage.values(of: x, at: [0.5, 1, 1.5, 2]) == [50, 100, 70, 40])
  }

  @Test func `In a contiguous sequence they go back over their own ways`() {
    let s = stage.sequence("s", stage.adding("a", x, to: 100), stage.adding("b", x, to: 40))
    viv_set_reverses(s, true)
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    viv_start(s)
    stage.tick(0.5)
    #expect(x.pointee == 50)
    stage.tick(3.5)
    #expect(x.pointee == 0)
  }

  @Test func `In a group that repeats they begin again`() {
    let g = stage.group("g", stage.adding("a", x, to: 100))
    viv_set_repeats(g, 1)
    viv_start(g)
    // The base is 100 when it begins again: nothing is left to go.
    #expect(stage.values(of: x, at: [0.5, 1, 1.5, 2]) == [50, 100, 100, 100])
  }

  @Test func `A delay of one that adds is no begin`() {
    let a = stage.adding("a", x, to: 100)
    viv_set_delay(a, 0.5)
    viv_start(a)
    x.pointee = 20
    stage.tick(0.25)
    #expect(x.pointee == 20)
    stage.tick(0.75)
    #expect(x.pointee == 60)
  }

  @Test func `Begun in the middle of a tick it counts from that very moment`() {
    for ticks in [[2.0], [0.3, 0.3, 0.3, 0.3, 0.3, 0.5]] {
      let y = stage.float()
      let a = stage.adding("a", y, to: 100)
      let b = stage.adding("b", y, to: 0, in: 3)
      viv_set_delay(b, 0.5)
      viv_start(a)
      viv_start(b)
      for tick in ticks { stage.tick(tick) }
      // 100 · (1 − 1.5 / 3)
      #expect(y.pointee.isNear(50, 1e-5))
    }
  }
}
