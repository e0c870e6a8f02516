import CVivace
import Testing

/// The key of a property with functions is its identity, as the address of a value is that value's.
@Suite struct HostKeyTests {
  let stage = Stage()
  let host: Host

  init() { host = Host([0, 0], record: stage.record) }

  @Test func `A second motion with the same key takes over`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", host, from: [1000, 2000], to: [1000, 2000])
    viv_start(a)
    stage.tick(0.5)
    viv_start(b)
    #expect(viv_tempo_find_motion(stage.tempo, host.key) == b)
    #expect(stage.tick(0.25) == ["set [1000.0, 2000.0]", "a.updated", "b.updated"])
    #expect(viv_get_pass_progress(a) == 0.75)
  }

  @Test func `An unset start is the value of the motion before at that very moment`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", host, to: [0, 0])
    viv_set_delay(b, 0.5)
    viv_start(a)
    viv_start(b)
    stage.tick(0.75)
    #expect(host.values == [37.5, 75])
  }

  @Test func `Another key is another property`() {
    let other = Host([0, 0])
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", other, to: [10, 20])
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    #expect(host.values == [50, 100])
    #expect(other.values == [5, 10])
    viv_destroy(b)
  }

  @Test func `Replacing takes over value and velocity by key`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = viv_spring_create(stage.tempo, 120, 12)
    stage.add(host, to: b, end: [0, 0])
    viv_motion_set_blend(b, viv_blend(VIV_BLEND_REPLACE), 1)
    stage.name(b, "b")
    viv_start(a)
    stage.tick(0.1)
    stage.forget()
    viv_start(b)
    #expect(stage.record.told.contains("a.stopped"))
    #expect(viv_motion_get_velocity(b, host.key).isNear(100))
    stage.tick(0.1)
    // ACCEPTANCE N7, row 2: from 5 with a velocity of 10; here twice and ten times as much of each.
    let expected = 10 * springRest(120, 12, at: 0.1) + 100 * springPush(120, 12, at: 0.1)
    #expect(host.values[0].isNear(expected))
    #expect(host.values[1].isNear(2 * expected))
  }

  @Test func `The push of a spring is that of the table`() {
    // ACCEPTANCE N7, row 2.
    #expect(
      (5 * springRest(120, 12, at: 0.1) + 10 * springPush(120, 12, at: 0.1)).isNear(
        3.570568621723))
  }

  @Test func `Additive motions compose on a key`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", host, to: [0, 0])
    for m in [a, b] { viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1) }
    viv_start(a)
    stage.tick(0.5)
    viv_start(b)
    #expect(host.values == [50, 100])
    stage.tick(0.25)
    // 0 − 100 · .25 + 100 · .75
    #expect(host.values == [50, 100])
    stage.tick(0.5)
    #expect(host.values == [25, 50])
    stage.tick(0.25)
    #expect(host.values == [0, 0])
  }

  @Test func `Additive motions on a key set it once per tick`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", host, to: [0, 0])
    for m in [a, b] {
      viv_motion_set_blend(m, viv_blend(VIV_BLEND_ADD), 1)
      viv_start(m)
    }
    stage.tick(0.25)
    #expect(stage.tick(0.25).filter { $0.hasPrefix("set") }.count == 1)
  }

  @Test func `It is retargeted by its key, with as many numbers`() {
    let m = stage.tween("m", host, to: [100, 200])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget_values(m, host.key, [0.0, 100]) == VIV_OK)
    #expect(host.values == [50, 100])
    stage.tick(0.5)
    // Half of the way, and (v + 50) u (1 − u)² resp. v u (1 − u)² on top.
    #expect(host.values[0].isNear(25 + 150 * 0.125))
    #expect(host.values[1].isNear(100 + 200 * 0.125))
    stage.tick(0.5)
    #expect(host.values == [0, 100])
  }

  @Test func `A single number is retargeted by a float`() {
    let one = Host([0])
    let m = stage.tween("m", one, to: [100])
    viv_start(m)
    stage.tick(0.5)
    #expect(viv_motion_retarget(m, one.key, 8) == VIV_OK)
    stage.tick(1)
    #expect(one.values == [8])
  }

  @Test func `A retarget by numbers that are not finite is refused`() {
    let m = stage.tween("m", host, to: [100, 200])
    viv_start(m)
    stage.tick(0.5)
    #expect(
      viv_motion_retarget_values(m, host.key, [0.0, .nan]) == VIV_ERROR_INVALID_ARGUMENT)
    stage.tick(0.25)
    #expect(host.values == [75, 150])
  }

  @Test func `It is released by its key, and never set again`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = stage.tween("b", host, to: [0, 0])
    viv_start(a)
    stage.tick(0.25)
    stage.forget()
    #expect(viv_tempo_release_target(stage.tempo, host.key, 1) == 2)
    let stopped = stage.record.events.filter { $0.kind == VIV_EVENT_STOPPED }
    #expect(stopped.map(\.moveable) == [a])
    #expect(stopped.map(\.reason) == [viv_stop_reason(VIV_STOP_RELEASED)])
    host.forget()
    viv_start(a)
    viv_start(b)
    stage.tick(0.5)
    viv_seek(a, 0.75)
    viv_reset(b)
    stage.tick(2)
    #expect(host.sets == [] && host.gets == [])
  }

  // MARK: what each must say

  @Test func `Motions with the same key must say the same count`() {
    let a = stage.tween("a", host, to: [100, 200])
    let b = viv_motion_create(stage.tempo, 1, 0)
    for count: UInt32 in [1, 3] {
      let status = viv_motion_add_property(
        b, host.key, count, Host.get, Host.set, host.pointer, nil, [1, 2, 3])
      #expect(status == VIV_ERROR_INVALID_ARGUMENT)
      #expect(stage.error.hasPrefix("viv_motion_add_property"))
    }
    #expect(stage.describe(b).properties == 0)
    viv_start(a)
    stage.tick(0.5)
    #expect(host.values == [50, 100])
    #expect(
      viv_motion_add_property(b, host.key, 2, Host.get, Host.set, host.pointer, nil, [1, 2])
        == VIV_OK)
  }

  @Test func `The functions said last are called`() {
    let a = stage.tween("a", host, to: [100, 200])
    viv_start(a)
    stage.tick(0.25)
    let heir = Host([0, 0])
    let b = viv_motion_create(stage.tempo, 1, 0)
    #expect(
      viv_motion_add_property(b, host.key, 2, Host.get, Host.set, heir.pointer, nil, [0, 0])
        == VIV_OK)
    host.forget()
    stage.tick(0.25)
    #expect(host.sets == [])
    #expect(heir.values == [50, 100])
  }
}
