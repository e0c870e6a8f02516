import CVivace
import Testing

private let endless = Int32(VIV_FOREVER)

/// A call that would change a setting, by name.
struct Setting: Sendable {
  let name: String
  let set: @Sendable (viv_moveable, Target) -> viv_status

  static let ofMoveables = [
    Setting("delay") { m, _ in viv_set_delay(m, 2) },
    Setting("repeat delay") { m, _ in viv_set_repeat_delay(m, 2) },
    Setting("reverses") { m, _ in viv_set_reverses(m, true) },
  ]

  static let ofMotions = [
    Setting("duration") { m, _ in viv_motion_set_duration(m, 2) },
    Setting("easing") { m, _ in viv_motion_set_easing(m, 1) },
    Setting("reverse easing") { m, _ in viv_motion_set_reverse_easing(m, 1) },
    Setting("to") { m, x in viv_motion_to(m, x, 2) },
    Setting("from to") { m, x in viv_motion_from_to(m, x, 1, 2) },
    Setting("add") { m, x in viv_motion_add(m, 0, x, nil, [Float(2)]) },
    Setting("add array") { m, x in viv_motion_add_array(m, 0, x, 1, 4, nil, [Float(2)]) },
  ]

  static let ofGroups = [
    Setting("synced") { g, _ in viv_group_set_synced(g, true) },
    Setting("group duration") { g, _ in viv_group_set_duration(g, 2) },
    Setting("stagger") { g, _ in viv_group_set_stagger(g, 2, 0, 0) },
  ]

  init(_ name: String, _ set: @escaping @Sendable (viv_moveable, Target) -> viv_status) {
    (self.name, self.set) = (name, set)
  }
}

@Suite struct SettingTests {
  let stage = Stage()

  func expectRefused(_ settings: [Setting], of m: viv_moveable, while root: viv_moveable) {
    let y = stage.float(8)
    for bring in [
      { viv_start(root) }, { viv_tempo_tick(stage.tempo, 0.75) }, { viv_pause(root) },
    ] {
      _ = bring()
      for setting in settings {
        #expect(setting.set(m, y) == VIV_ERROR_INVALID_STATE, "\(setting.name)")
      }
    }
    #expect(y.pointee == 8)
  }

  @Test func `While a motion runs its shape is refused to change`() {
    let m = stage.tween("a")
    viv_set_delay(m, 0.5)
    let before = stage.describe(m)
    expectRefused(Setting.ofMoveables + Setting.ofMotions, of: m, while: m)
    let after = stage.describe(m)
    #expect((after.delay, after.repeat_delay, after.reverses) == (before.delay, 0, 0))
    #expect((after.duration, after.easing, after.reverse_easing) == (1, 0, -1))
    #expect(after.properties == 1)
  }

  @Test func `While a root runs the shape of its child is refused to change`() {
    let m = stage.tween("a")
    let g = stage.group("g", m)
    viv_set_delay(g, 0.5)
    expectRefused(Setting.ofMoveables + Setting.ofMotions, of: m, while: g)
  }

  @Test func `While a group runs its shape is refused to change`() {
    let g = stage.group("g", stage.tween("a"))
    viv_set_delay(g, 0.5)
    expectRefused(Setting.ofMoveables + Setting.ofGroups, of: g, while: g)
  }

  @Test func `While a sequence runs its reversing mode is refused to change`() {
    let s = stage.sequence("s", stage.tween("a"))
    viv_start(s)
    #expect(viv_sequence_set_reversing_mode(s, 1) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(s).reversing_mode == VIV_REVERSING_SEQUENTIAL)
  }

  @Test func `Once it is over everything can change`() {
    let m = stage.tween("a")
    stage.play(m)
    let y = stage.float()
    for setting in Setting.ofMoveables + Setting.ofMotions {
      #expect(setting.set(m, y) == VIV_OK, "\(setting.name)")
    }
  }

  @Test func `Rate, repeats, transient, name and user data change while moving`() {
    let m = stage.tween("a")
    viv_start(m)
    #expect(viv_set_rate(m, 2) == VIV_OK)
    #expect(viv_set_repeats(m, 2) == VIV_OK)
    #expect(viv_set_transient(m, true) == VIV_OK)
    #expect(viv_set_name(m, "name") == VIV_OK)
    #expect(viv_set_user_data(m, stage.float()) == VIV_OK)
    #expect(viv_on(m, viv_event_kind(VIV_EVENT_COMPLETED), hear, stage.record.pointer) == VIV_OK)
    let d = stage.describe(m)
    #expect((d.rate, d.repeats, d.transient) == (2, 2, 1))
  }

  @Test func `A new rate keeps the position`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    viv_set_rate(m, 2)
    #expect(viv_get_time(m) == 0.5)
    #expect(stage.values(of: x, every: 0.125, 2) == [75, 100])
    #expect(stage.state(m) == VIV_STATE_COMPLETED)
  }

  @Test func `A rate scales the delay too`() {
    let m = stage.tween("a")
    viv_set_delay(m, 1)
    viv_set_rate(m, 4)
    #expect(viv_get_length(m) == 2)
    #expect(stage.play(m, every: 0.125) == ["a.started 0.25", "a.completed 0.5"])
  }

  @Test func `A new rate in the delay moves the begin`() {
    let m = stage.tween("a")
    viv_set_delay(m, 1)
    viv_start(m)
    stage.tick(0.5)
    viv_set_rate(m, 0.5)
    #expect(stage.tick(0.75) == [])
    #expect(stage.tick(0.25) == ["a.started"])
  }

  @Test func `A new rate while paused counts when it goes on`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    viv_pause(m)
    viv_set_rate(m, 2)
    viv_resume(m)
    stage.tick(0.125)
    #expect(x.pointee == 75)
  }

  @Test func `More repeats while moving go on`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    viv_set_repeats(m, 1)
    #expect(viv_get_length(m) == 2)
    #expect(stage.values(of: x, every: 0.5, 3) == [0, 50, 100])
  }

  @Test func `An endless motion that gets no repeats ends with its cycle`() {
    let m = stage.tween("a")
    viv_set_repeats(m, endless)
    viv_start(m)
    stage.tick(5.5)
    viv_set_repeats(m, 0)
    #expect(stage.tick(0.5).last == "a.completed")
    #expect(viv_get_cycles_completed(m) == 6)
  }

  @Test func `Without an end what takes no time is refused to repeat while moving`() {
    let m = stage.tween("a", in: 0)
    viv_start(m)
    #expect(viv_set_repeats(m, endless) == VIV_ERROR_INVALID_STATE)
    #expect(stage.describe(m).repeats == 0)
    #expect(stage.tick(0) == ["a.completed"])
  }

  @Test func `Repeats and rate of a child count from the next start of its root`() {
    let m = stage.tween("a")
    let g = stage.group("g", m)
    viv_start(g)
    stage.tick(0.5)
    #expect(viv_set_rate(m, 2) == VIV_OK)
    #expect(viv_set_repeats(m, 2) == VIV_OK)
    stage.tick(0.5)
    #expect(stage.state(g) == VIV_STATE_COMPLETED)
    #expect(stage.play(g, every: 0.25).last == "g.completed 1.5")
  }

  @Test func `A name is copied and read back`() {
    let m = stage.tween("a")
    #expect(String(cString: viv_get_name(m)) == "")
    var name = Array("Grüße, 世界".utf8CString)
    viv_set_name(m, name)
    name[0] = 0
    #expect(String(cString: viv_get_name(m)) == "Grüße, 世界")
    viv_set_name(m, "other")
    #expect(String(cString: viv_get_name(m)) == "other")
    viv_set_name(m, nil)
    #expect(String(cString: viv_get_name(m)) == "")
  }

  @Test func `An empty name stays valid as long as its moveable`() {
    let m = stage.tween("a")
    for handle in [m, 12345] {
      let name = viv_get_name(handle)
      var others: [[UInt8]] = []
      for size in 1...200 { others.append([UInt8](repeating: 0x41, count: size)) }
      #expect(name?[0] == 0)
      #expect(others.count == 200)
    }
  }

  @Test func `A name of 4096 bytes is the longest`() {
    let m = stage.tween("a")
    let longest = String(repeating: "n", count: 4096)
    #expect(viv_set_name(m, longest) == VIV_OK)
    #expect(viv_set_name(m, longest + "n") == VIV_ERROR_LIMIT)
    #expect(String(cString: viv_get_name(m)) == longest)
  }

  @Test func `User data is kept and carried by events`() {
    let m = stage.tween("a")
    let user = UnsafeMutableRawPointer(stage.float())
    #expect(viv_get_user_data(m) == nil)
    viv_set_user_data(m, user)
    #expect(viv_get_user_data(m) == user)
    viv_start(m)
    #expect(stage.record.events.first?.user_data == user)
  }

  @Test func `Negative zero is 0`() {
    let m = stage.tween("a")
    #expect(viv_set_delay(m, -0.0) == VIV_OK)
    #expect(viv_start(m) == VIV_OK)
    #expect(stage.taken() == ["a.started"])
  }

  @Test func `Huge delays and durations are kept and do no harm`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100, in: 1e300)
    viv_set_delay(m, 1e300)
    #expect(viv_start(m) == VIV_OK)
    stage.tick(1e6)
    #expect(stage.state(m) == VIV_STATE_DELAYED)
    viv_seek(m, 1.5e300)
    #expect(x.pointee.isNear(50))
    stage.tick(1e300)
    #expect((x.pointee, stage.state(m)) == (100, VIV_STATE_COMPLETED))
  }

  @Test func `Cycles whose sum is beyond all numbers are endless and do no harm`() {
    let x = stage.float()
    let m = stage.tween("a", x, from: 0, to: 100, in: 1e300)
    viv_set_repeats(m, Int32.max)
    #expect(viv_get_length(m) == .infinity)
    #expect(viv_start(m) == VIV_OK)
    viv_seek(m, 1.5e300)
    #expect(x.pointee.isNear(50))
    #expect(viv_get_cycles_completed(m) == 1)
  }

  @Test func `Extreme ends do no harm`() {
    let x = stage.float()
    let most = Float.greatestFiniteMagnitude
    let m = stage.tween("a", x, from: -most, to: most)
    viv_start(m)
    stage.tick(0.5)
    #expect(x.pointee == 0)
    stage.tick(0.5)
    #expect(x.pointee == most)
  }
}
