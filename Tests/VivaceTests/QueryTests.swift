import CVivace
import Testing

@Suite struct QueryTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  @Test func `A description of a tween tells everything`() {
    let x = stage.float()
    let m = stage.tween("a", x, to: 100, ease: VIV_EASE_OUT_BACK)
    viv_set_delay(m, 0.5)
    viv_set_repeats(m, 2)
    viv_set_repeat_delay(m, 0.25)
    viv_set_reverses(m, true)
    viv_set_rate(m, 2)
    viv_set_transient(m, true)
    viv_motion_set_reverse_easing(m, viv_easing(VIV_EASE_IN_SINE))
    viv_start(m)
    stage.tick(1)
    let d = stage.describe(m)
    #expect((d.moveable, d.parent) == (m, 0))
    #expect((d.time, d.length, d.delay, d.repeat_delay) == (2, 7, 0.5, 0.25))
    #expect((d.rate, d.duration) == (2, 1))
    #expect((d.pass_progress, d.cycle_progress) == (0.5, 0.75))
    #expect(d.total_progress.isNear(2.0 / 7))
    #expect((d.cycles_completed, d.kind, d.state) == (0, 3, 3))
    #expect((d.direction, d.heading) == (-1, 1))
    #expect((d.repeats, d.easing, d.reverse_easing) == (2, 23, 13))
    #expect((d.reverses, d.synced, d.transient) == (1, 0, 1))
    #expect((d.children, d.properties) == (0, 1))
  }

  @Test func `A description of a group tells its own`() {
    let g = stage.group("g", stage.tween("a"), stage.tween("b", in: 3))
    viv_group_set_synced(g, true)
    #expect(stage.describe(g).duration.isNaN)
    viv_group_set_duration(g, 2)
    let d = stage.describe(g)
    #expect((d.kind, d.state, d.duration, d.length) == (1, 1, 2, 2))
    #expect((d.synced, d.children, d.properties) == (1, 2, 0))
  }

  @Test func `A description of a sequence tells its reversing mode`() {
    let s = stage.sequence("s", stage.tween("a"))
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    let d = stage.describe(s)
    #expect((d.kind, d.reversing_mode, d.children) == (2, 1, 1))
    #expect(stage.describe(viv_get_child(s, 0)).parent == s)
  }

  @Test func `No more bytes than asked for are described`() {
    let m = stage.tween("a")
    let size = MemoryLayout<viv_description>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + 8, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xAA, count: size + 8)
    let description = memory.assumingMemoryBound(to: viv_description.self)
    #expect(viv_describe(m, description, 8) == VIV_OK)
    #expect(memory.load(as: UInt64.self) == m)
    #expect(memory.load(fromByteOffset: 8, as: UInt8.self) == 0xAA)
    #expect(viv_describe(m, description, size + 8) == VIV_OK)
    #expect(memory.load(fromByteOffset: size, as: UInt8.self) == 0xAA)
    #expect(viv_describe(m, description, 0) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_describe(m, nil, size) == VIV_ERROR_INVALID_ARGUMENT)
  }

  @Test func `A property tells its ends, its value and its velocity`() {
    let values = stage.floats([1, 2, 3])
    let m = stage.tween("a", values, to: 5)
    viv_motion_add_array(m, 0, values + 1, 2, 4, [Float(10), 20], [Float(20), 20])
    viv_start(m)
    stage.tick(0.5)
    var p = viv_property()
    let size = MemoryLayout<viv_property>.size
    #expect(viv_motion_describe_property(m, 0, &p, size) == VIV_OK)
    #expect((p.from.0, p.to.0, p.value.0, p.velocity.0) == (1, 5, 3, 4))
    #expect((p.type, p.count, p.moving, p.keyframes) == (0, 1, 1, 0))
    #expect(p.target == UnsafeRawPointer(values))
    #expect(viv_motion_describe_property(m, 1, &p, size) == VIV_OK)
    #expect((p.from.0, p.to.0, p.value.0, p.count, p.stride) == (10, 20, 15, 2, 4))
    #expect(viv_motion_describe_property(m, 2, &p, size) == VIV_ERROR_NOT_FOUND)
    #expect(viv_motion_describe_property(m, 0, &p, 0) == VIV_ERROR_INVALID_ARGUMENT)
    #expect(viv_motion_describe_property(m, 0, nil, size) == VIV_ERROR_INVALID_ARGUMENT)
  }

  /// Delay 1, two cycles of out and back, 0.5 between.
  @Test func `A sample tells any second without writing`() {
    let x = stage.float(3)
    let m = stage.tween("a", x, from: 0, to: 100)
    viv_set_delay(m, 1)
    viv_set_reverses(m, true)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 0.5)
    let expected: [(Double, Double, Double)] = [
      (1.25, 25, 100), (2.25, 75, -100), (3.25, 0, 0), (4, 50, 100), (5, 50, -100),
      (.infinity, 0, 0),
    ]
    for (seconds, value, velocity) in expected {
      var found = (-1.0, -1.0)
      #expect(viv_motion_sample(m, x, seconds, &found.0, &found.1, 1) == VIV_OK)
      #expect(found.0.isNear(value), "at \(seconds)")
      #expect(found.1.isNear(velocity), "at \(seconds)")
    }
    #expect((x.pointee, stage.state(m)) == (3, VIV_STATE_IDLE))
  }

  @Test func `A moving motion is sampled where it will be`() {
    let x = stage.float(10)
    let m = stage.tween("a", x, to: 20)
    viv_start(m)
    stage.tick(0.25)
    var value = 0.0
    viv_motion_sample(m, x, 0.75, &value, nil, 1)
    #expect((value, x.pointee) == (17.5, 12.5))
  }

  @Test func `Any element of an array is sampled`() {
    let values = stage.floats([0, 0, 0])
    let m = viv_motion_create(tempo, 1, 0)
    viv_motion_add_array(m, 0, values, 3, 4, [Float(0), 0, 0], [Float(1), 2, 3])
    var value = 0.0
    #expect(viv_motion_sample(m, values + 2, 0.5, &value, nil, 1) == VIV_OK)
    #expect(value == 1.5)
    #expect(viv_motion_sample(m, values + 3, 0.5, &value, nil, 1) == VIV_ERROR_NOT_FOUND)
  }

  @Test func `All live moveables are listed once`() {
    let g = stage.group("g", stage.tween("a"), stage.tween("b"))
    let s = stage.sequence("s", stage.wait("w", 1), g)
    let gone = stage.tween("c")
    viv_destroy(gone)
    var found: [viv_moveable] = []
    var next = viv_tempo_next(tempo, 0)
    while next != 0 && found.count < 100 {
      found.append(next)
      next = viv_tempo_next(tempo, next)
    }
    #expect(Set(found).count == found.count)
    #expect(found.count == 5)
    #expect(found.contains(s) && found.contains(g) && !found.contains(gone))
  }

  @Test func `Listing goes on only from a live moveable of the tempo`() {
    let m = stage.tween("a")
    viv_destroy(m)
    #expect(viv_tempo_next(tempo, m) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_HANDLE)
    let other = Stage()
    #expect(viv_tempo_next(tempo, other.tween("b")) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_FOREIGN_TEMPO)
  }

  @Test func `Counts tell what lives and what is under way`() {
    let (a, b) = (stage.tween("a"), stage.tween("b"))
    let g = stage.group("g", stage.tween("c"))
    viv_set_delay(b, 1)
    #expect((viv_tempo_get_count(tempo), viv_tempo_get_active_count(tempo)) == (4, 0))
    for m in [a, b, g] { viv_start(m) }
    #expect(viv_tempo_get_active_count(tempo) == 3)
    viv_pause(b)
    #expect(viv_tempo_get_active_count(tempo) == 2)
    stage.tick(1)
    #expect(viv_tempo_get_active_count(tempo) == 0)
    viv_destroy(g)
    #expect(viv_tempo_get_count(tempo) == 2)
  }

  @Test func `The next wakeup is 0 while something moves and infinite when nothing does`() {
    let m = stage.tween("a")
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
    viv_start(m)
    #expect(viv_tempo_get_next_wakeup(tempo) == 0)
    viv_pause(m)
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
    viv_resume(m)
    viv_tempo_pause(tempo)
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
    viv_tempo_resume(tempo)
    viv_tempo_set_rate(tempo, 0)
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
    viv_tempo_set_rate(tempo, 1)
    stage.tick(1)
    #expect(viv_tempo_get_next_wakeup(tempo) == .infinity)
  }

  @Test func `Through a delay the next wakeup is its end in seconds of the host`() {
    let m = stage.tween("a")
    viv_set_delay(m, 3)
    viv_set_rate(m, 2)
    viv_start(m)
    #expect(viv_tempo_get_next_wakeup(tempo).isNear(1.5))
    stage.tick(0.5)
    #expect(viv_tempo_get_next_wakeup(tempo).isNear(1))
    viv_tempo_set_rate(tempo, 4)
    #expect(viv_tempo_get_next_wakeup(tempo).isNear(0.25))
  }

  @Test func `The earliest delay is the next wakeup`() {
    for delay in [3.0, 1, 2] {
      let m = stage.tween("a")
      viv_set_delay(m, delay)
      viv_start(m)
    }
    #expect(viv_tempo_get_next_wakeup(tempo).isNear(1))
  }

  @Test func `What is due at once wakes up at once`() {
    viv_start(stage.tween("a", in: 0))
    #expect(viv_tempo_get_next_wakeup(tempo) == 0)
  }

  @Test func `Activity is told when the first starts and when the last rests`() {
    let report: viv_activity_callback = { _, active, user in
      listener(user).told.append(active ? "active" : "idle")
    }
    let (a, b) = (stage.tween("a"), stage.tween("b"))
    for m in [a, b] { viv_on(m, 2047, nil, nil) }
    viv_tempo_on_activity(tempo, report, stage.record.pointer)
    viv_start(a)
    viv_start(b)
    #expect(stage.taken() == ["active"])
    viv_stop(a)
    #expect(stage.taken() == [])
    viv_stop(b)
    #expect(stage.taken() == ["idle"])
    viv_start(a)
    #expect(stage.taken() == ["active"])
    stage.tick(0.5)
    #expect(stage.tick(0.5) == ["idle"])
    stage.forget()
    viv_tempo_on_activity(tempo, nil, nil)
    viv_start(a)
    #expect(stage.taken() == [])
  }

  @Test func `Activity is not told for a rest within a tick`() {
    let report: viv_activity_callback = { _, active, user in
      listener(user).told.append(active ? "active" : "idle")
    }
    let b = stage.wait("b", 1)
    viv_on(b, 2047, nil, nil)
    viv_tempo_on_activity(tempo, report, stage.record.pointer)
    let a = stage.wait("a", 0.5)
    stage.when("a.completed") { _ in viv_start(b) }
    viv_start(a)
    #expect(!stage.tick(1).contains("idle"))
    #expect(stage.tick(1).contains("idle"))
  }

  @Test func `A pause of the last one is told as rest and its resuming as activity`() {
    let report: viv_activity_callback = { _, active, user in
      listener(user).told.append(active ? "active" : "idle")
    }
    let a = stage.tween("a")
    viv_on(a, 2047, nil, nil)
    viv_tempo_on_activity(tempo, report, stage.record.pointer)
    viv_start(a)
    viv_pause(a)
    viv_resume(a)
    viv_destroy(a)
    #expect(stage.taken() == ["active", "idle", "active", "idle"])
  }

  @Test func `Idle and completed moveables tell no or the last direction`() {
    let m = stage.tween("a")
    #expect(viv_get_direction(m) == VIV_DIRECTION_NONE)
    viv_start(m)
    #expect(viv_get_direction(m) == VIV_DIRECTION_FORWARD)
    stage.tick(1)
    #expect(viv_get_direction(m) == VIV_DIRECTION_FORWARD)
  }

  @Test func `Total progress of an endless motion is its cycle progress`() {
    let m = stage.tween("a")
    viv_set_repeats(m, Int32(VIV_FOREVER))
    viv_set_delay(m, 1)
    #expect(viv_get_length(m) == .infinity)
    viv_start(m)
    stage.tick(4.25)
    #expect((viv_get_total_progress(m), viv_get_cycles_completed(m)) == (0.25, 3))
  }

  @Test func `Total progress counts delays`() {
    let m = stage.tween("a")
    viv_set_delay(m, 1)
    viv_set_repeats(m, 1)
    viv_set_repeat_delay(m, 1)
    viv_start(m)
    stage.tick(0.5)
    #expect((viv_get_total_progress(m), viv_get_pass_progress(m)) == (0.125, 0))
    stage.tick(2)
    #expect(viv_get_total_progress(m) == 0.625)
  }
}
