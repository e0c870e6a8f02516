import CVivace
import Testing

/// Several motions on one target, in what is cut off or run backward: what a tick finds there does not
/// depend on the ticks before it.
@Suite struct SharedTargetTests {
  /// What the float holds after so many seconds of a scene, however they are cut.
  private func value(
    after seconds: Double, sourceLocation: SourceLocation = #_sourceLocation,
    _ scene: (Stage, Target) -> viv_moveable
  ) -> Float {
    let found = [1, 2, 7, 64].map { count in
      let stage = Stage()
      let x = stage.float(10)
      viv_start(scene(stage, x))
      for _ in 0..<count { viv_tempo_tick(stage.tempo, seconds / Double(count)) }
      return x.pointee
    }
    #expect(found.allSatisfy { abs($0 - found[0]) < 1e-4 }, sourceLocation: sourceLocation)
    return found[0]
  }

  private func adding(_ stage: Stage, _ x: Target, to: Float, in seconds: Double) -> viv_motion {
    let m = stage.tween("adding", x, to: to, in: seconds)
    viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1)
    return m
  }

  private func mirrored(_ stage: Stage, _ children: viv_moveable...) -> viv_group {
    let g = viv_group_create(stage.tempo)
    for child in children { viv_add(g, child) }
    viv_set_reverses(g, true)
    viv_set_mirrored(g, true)
    return g
  }

  @Test func `What adds and is cut off by its group stays where it is`() {
    func cutOff(_ stage: Stage, _ x: Target) -> viv_moveable {
      let g = stage.group("g", adding(stage, x, to: 20, in: 1))
      viv_group_set_duration(g, 0.25)
      viv_set_repeats(g, 1)
      return g
    }
    #expect(value(after: 0.25, cutOff) == 12.5)
    // From there a quarter of the way to 20.
    #expect(value(after: 0.5, cutOff) == 14.375)
  }

  @Test func `Before what adds began, its mirrored way back shows who moved the value then`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let m = adding(stage, x, to: 50, in: 1)
      viv_set_delay(m, 0.5)
      return mirrored(stage, stage.tween("m", x, to: 20, in: 0.25), m)
    }
    // 1.5 s out; as at 1.0, at 0.375 and at 0.125.
    #expect(value(after: 2, scene) == 35)
    #expect(value(after: 2.625, scene) == 20)
    #expect(value(after: 2.875, scene) == 15)
  }

  @Test func `Who took over from what adds gives the value back to their sum`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let m = stage.tween("m", x, to: 50, in: 0.75)
      viv_set_delay(m, 1)
      return mirrored(
        stage, m, adding(stage, x, to: 20, in: 0.5), adding(stage, x, to: 40, in: 2))
    }
    // 2 s out; as at 0.75: the first is at its end, the second at three eighths of its 30 beyond that.
    #expect(value(after: 3.25, scene) == 10 + 10 + 11.25)
    #expect(value(after: 4, scene) == 10)
  }

  @Test func `Between two of its plays what adds contributes what the first one left`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let (a, b) = (adding(stage, x, to: 20, in: 0.25), adding(stage, x, to: 50, in: 1))
      viv_set_delay(b, 0.5)
      let s = stage.sequence("s", a, b)
      viv_set_reverses(s, true)
      return mirrored(stage, s)
    }
    // 3.5 s out: a, b, b, a. As at 2.0, in the delay of the second b.
    #expect(value(after: 5, scene) == 10 + 10 + 40)
  }

  @Test func `Run backward past its begin a motion gives its value to who still moves it`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let (inside, outside) = (
        stage.tween("inside", x, to: 100, in: 0.5), stage.tween("outside", x, to: 50, in: 4)
      )
      viv_set_delay(inside, 1)
      viv_set_delay(outside, 0.75)
      return stage.group("g", mirrored(stage, inside), outside)
    }
    // The mirrored group is back at 0.5, before either began; the one outside is at 1.75 of its 4 s.
    #expect(value(after: 2.5, scene) == 27.5)
  }

  @Test func `A mirror in a mirror takes nothing that was claimed later outside`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let (a, b) = (
        stage.tween("a", x, from: 10, to: 20, in: 2), stage.tween("b", x, from: 30, to: 50, in: 0.5)
      )
      viv_set_delay(a, 0.125)
      viv_set_delay(b, 1)
      return mirrored(stage, mirrored(stage, a), b)
    }
    // 4.25 s out, of which the inner one goes back from 2.125 on; b ended at 1.5 and keeps the value.
    for seconds in [3, 4.25, 4.5, 6, 6.5] { #expect(value(after: seconds, scene) == 50) }
    #expect(value(after: 8.5 - 1.25, scene) == 40)
    #expect(value(after: 8.5 - 0.625, scene) == 12.5)
  }

  @Test func `Physics that begins beyond its wall is at the wall at once`() {
    func scene(_ stage: Stage, _ x: Target) -> viv_moveable {
      let m = viv_physics_create(stage.tempo, 6, 0.5)
      viv_motion_target(m, x)
      viv_motion_set_bounds(m, nil, -20, 5)
      viv_physics_set_collisions(m, true, 0.5)
      viv_set_delay(m, 0.25)
      return m
    }
    #expect(value(after: 0.25, scene) == 5)
  }
}
