import CVivace
import Testing

/// Values of an array that are at their end when their motion begins.
@Suite struct RestTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  private func tween(_ values: Target, to ends: [Float], in seconds: Double = 1) -> viv_motion {
    let m = viv_motion_create(tempo, seconds, 0)
    viv_motion_add_array(m, 0, values, UInt32(ends.count), 4, nil, ends)
    return m
  }

  @Test func `A value at its end is claimed, so whoever moved it loses it`() {
    let p = stage.floats([0, 0])
    viv_start(tween(p, to: [100, 100]))
    viv_start(tween(p, to: [0, 0]))
    stage.tick(0.5)
    #expect((p[0], p[1]) == (0, 0))
    stage.tick(0.5)
    #expect((p[0], p[1]) == (0, 0))
  }

  @Test func `A retarget sets a value moving that was at rest`() {
    let p = stage.floats([0, 0])
    let m = viv_spring_create(tempo, 100, 20)
    viv_motion_add_array(m, 0, p, 2, 4, nil, [Float(100), 0])
    viv_start(m)
    stage.tick(0.1)
    #expect(viv_motion_retarget(m, p + 1, 50) == VIV_OK)
    stage.tick(0.1)
    // Critically damped: 50 (1 − (1 + ωt) e^(−ωt)), ωt = 1.
    #expect(p[1].isNear(50 * (1 - 2 * 0.36787944117144233), 1e-3))
    stage.tick(5)
    #expect((p[0], p[1]) == (100, 50))
  }

  @Test func `A tween's value at rest is set moving by a retarget too`() {
    let p = stage.floats([0, 0])
    let m = tween(p, to: [100, 0])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, p + 1, 40) == VIV_OK)
    stage.tick(0.5)
    // 40 u − 40 u (1 − u)²: from rest.
    #expect(p[1] == 15)
    stage.tick(0.5)
    #expect((p[0], p[1]) == (100, 40))
  }

  @Test func `A velocity sets a value moving that is at its end`() {
    let p = stage.floats([0, 0])
    let m = viv_spring_create(tempo, 100, 20)
    viv_motion_add_array(m, 0, p, 2, 4, nil, [Float(100), 0])
    viv_motion_set_velocity(m, p + 1, 1000)
    viv_start(m)
    stage.tick(0.1)
    // v t e^(−ωt).
    #expect(p[1].isNear(100 * 0.36787944117144233, 1e-3))
  }

  @Test func `A velocity that is taken over sets it moving as well`() {
    let p = stage.floats([0, 0])
    let away = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(away, 0, p, 2, 4, nil, [Float(100), 100])
    viv_start(away)
    stage.tick(0.5)
    let back = viv_spring_create(tempo, 100, 20)
    viv_motion_add_array(back, 0, p, 2, 4, nil, [Float(50), 50])
    viv_motion_set_blend(back, viv_blend(VIV_BLEND_REPLACE), 1)
    viv_start(back)
    #expect(viv_get_state(away) == VIV_STATE_IDLE)
    stage.tick(0.1)
    #expect(p[0].isNear(50 + 10 * 0.36787944117144233, 1e-3))
  }

  @Test func `What is at rest is not written and does not count as moving`() {
    let p = stage.floats([0, 0])
    let m = tween(p, to: [100, 0])
    viv_start(m)
    p[1] = 7
    stage.tick(0.5)
    #expect((p[0], p[1]) == (50, 7))
    #expect(viv_tempo_find_motion(tempo, p) == m)
    #expect(viv_tempo_find_motion(tempo, p + 1) == 0)
    var property = viv_property()
    #expect(
      viv_motion_describe_property(m, 0, &property, MemoryLayout<viv_property>.size) == VIV_OK)
    #expect((property.count, property.moving) == (2, 1))
    viv_reset(m)
    #expect((p[0], p[1]) == (0, 7))
  }

  @Test func `A root whose values are all claimed by what is at rest there is replaced`() {
    let p = stage.floats([0, 0])
    let first = tween(p, to: [100, 100])
    viv_start(first)
    let second = tween(p, to: [0, 0])
    viv_motion_set_blend(second, viv_blend(VIV_BLEND_REPLACE), 1)
    viv_start(second)
    #expect(viv_get_state(first) == VIV_STATE_IDLE)
  }
}

/// Values of several components that lose them one by one.
@Suite struct LostValueTests {
  @Test func `A colour that others add to is not written by what moved it`() {
    let stage = Stage()
    let color = stage.floats([0, 0, 0, 0])
    let type = viv_type(VIV_TYPE_RGBA_HSB)
    let plain = viv_motion_create(stage.tempo, 8, 0)
    viv_motion_add(plain, type, color, nil, [Float(1), 0.5, 0.25, 1])
    viv_start(plain)
    let added = viv_motion_create(stage.tempo, 1, 0)
    viv_motion_add(added, type, color, nil, [Float(0.5), 0.5, 0.5, 0.5])
    viv_motion_set_blend(added, viv_blend(VIV_BLEND_ADD), 1)
    viv_start(added)
    stage.tick(2)
    #expect(color[0] == 0.5)
    #expect(viv_tempo_get_next_wakeup(stage.tempo) == 6)
  }
}

/// Roots that ran back to their beginning.
@Suite struct HomeTests {
  @Test func `Another rate moves nothing of what came home`() {
    let stage = Stage()
    let x = stage.float()
    let g = stage.group("g", stage.tween("m", x, from: 0, to: 100))
    viv_start(g)
    stage.tick(0.5)
    viv_reverse(g)
    stage.tick(1)
    #expect(viv_get_state(g) == VIV_STATE_COMPLETED)
    viv_set_rate(g, 0.5)
    #expect(viv_tempo_get_next_wakeup(stage.tempo) == .infinity)
    x.pointee = 7
    stage.tick(0.1)
    #expect(x.pointee == 7)
  }
}
