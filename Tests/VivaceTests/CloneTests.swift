import CVivace
import Testing

@Suite struct CloneTests {
  let stage = Stage()
  var tempo: viv_tempo { stage.tempo }

  /// All that a tool shows but names of one and times.
  func settings(_ m: viv_moveable) -> String {
    let d = stage.describe(m)
    let name = String(cString: viv_get_name(m))
    let children = (0..<d.children).map { settings(viv_get_child(m, $0)) }
    let user = UInt(bitPattern: viv_get_user_data(m))
    return """
      \(d.kind) \(name) \(user) \(d.delay) \(d.repeat_delay) \(d.rate) \(d.duration) \(d.parameters) \
      \(d.weight) \(d.repeats) \(d.easing) \(d.reverse_easing) \(d.blend) \(d.reversing_mode) \
      \(d.reverses) \(d.synced) \(d.transient) \(d.essential) \(d.properties) \(d.length) \
      \(d.turn_delay) \(d.reverse_duration) \(d.position) \(d.passes) \(d.mirrored) \(d.speed) \
      \(d.capture) \(d.clamped) \(children)
      """
  }

  @Test func `A clone of a tree has its settings, names and user data`() {
    let x = stage.float()
    let a = stage.tween("a", x, from: 1, to: 5, ease: VIV_EASE_OUT_CUBIC)
    viv_set_name(a, "first")
    viv_set_user_data(a, UnsafeMutableRawPointer(bitPattern: 77))
    viv_set_delay(a, 0.5)
    viv_set_repeats(a, 3)
    viv_set_repeat_delay(a, 0.25)
    viv_set_reverses(a, true)
    viv_motion_set_reverse_easing(a, viv_easing(VIV_EASE_IN_QUAD))
    viv_motion_set_blend(a, viv_blend(VIV_BLEND_ADD), 0.5)
    let g = stage.group("g", a, stage.wait("w", 2))
    viv_group_set_synced(g, true)
    viv_group_set_stagger(g, 0.25, 1, viv_easing(VIV_EASE_IN_QUAD))
    viv_group_set_duration(g, 9)
    viv_set_essential(g, true)
    let s = stage.sequence("s", g, stage.tween("b", in: 3))
    viv_sequence_set_reversing_mode(s, viv_reversing_mode(VIV_REVERSING_CONTIGUOUS))
    viv_set_rate(s, 2)
    viv_set_transient(s, true)
    viv_set_turn_delay(a, 0.125)
    viv_motion_set_reverse_duration(a, 0.5)
    viv_set_position(a, 1.5)
    viv_set_passes(g, 3)
    viv_set_mirrored(s, true)
    viv_set_label(s, "here", 1.25)
    let copy = viv_clone(s)
    #expect(copy != 0 && copy != s)
    #expect(settings(copy) == settings(s))
    #expect((viv_get_parent(copy), stage.state(copy)) == (0, VIV_STATE_IDLE))
    #expect(viv_get_label(copy, "here") == 1.25)
    let inner = viv_clone(g)
    #expect((settings(inner), viv_get_parent(inner)) == (settings(g), 0))
  }

  @Test func `A clone moves what its original moves, as it does`() {
    let x = stage.float()
    let m = stage.tween("m", x, from: 10, to: 20)
    let copy = viv_clone(m)
    viv_start(copy)
    stage.tick(0.5)
    #expect(x.pointee == 15)
    viv_start(m)
    stage.tick(0.25)
    #expect(x.pointee == 12.5)
    viv_destroy(m)
    #expect(stage.state(copy) == VIV_STATE_MOVING)
  }

  @Test func `A clone starts from where its own start finds the values`() {
    let x = stage.float(0)
    let m = stage.tween("m", x, to: 100)
    viv_start(m)
    stage.tick(0.5)
    let copy = viv_clone(m)
    #expect(stage.state(copy) == VIV_STATE_IDLE)
    viv_stop(m)
    x.pointee = 50
    viv_start(copy)
    stage.tick(0.5)
    #expect(x.pointee == 75)
    #expect(stage.state(m) == VIV_STATE_IDLE)
  }

  /// The values that a motion writes at quarters of a second.
  func trace(_ m: viv_moveable, _ values: () -> [Double]) -> [[Double]] {
    viv_start(m)
    return (0..<8).map { _ in
      viv_tempo_tick(tempo, 0.25)
      return values()
    }
  }

  @Test func `Clones of every sort of motion move alike`() {
    let floats = stage.floats([0, 0, 0, 0])
    let doubles = stage.place([0.0, 0])
    let wide = stage.place(UInt64(0))
    let host = Host([0, 0])
    func values() -> [Double] {
      (0..<4).map { Double(floats[$0]) } + [doubles[0], doubles[1], Double(wide.pointee)]
        + host.values
    }
    func reset() {
      (0..<4).forEach { floats[$0] = Float($0) }
      (doubles[0], doubles[1], wide.pointee) = (1, 2, 1 << 60)
      host.values = [3, 4]
    }
    let spring = viv_spring_create(tempo, 50, 5)
    viv_motion_to(spring, floats, 10)
    viv_motion_set_velocity(spring, floats, 40)
    viv_motion_set_rest(spring, 0.5, 0.5)
    let decay = viv_decay_create(tempo, 2)
    viv_motion_target(decay, floats)
    viv_motion_set_velocity(decay, nil, 30)
    viv_motion_set_bounds(decay, floats, -5, 5)
    let physics = viv_physics_create(tempo, 80, 0.25)
    viv_motion_from_to(physics, floats, 0, 10)
    viv_physics_set_collisions(physics, true, 0.5)
    let frames = viv_motion_create(tempo, 1, viv_easing(VIV_EASE_IN_QUAD))
    viv_motion_add_keyframes(
      frames, viv_type(VIV_TYPE_FLOAT), floats, 3, [0, 0.25, 1], [Float(0), 8, 4],
      [viv_easing(VIV_EASE_OUT_QUAD), 0])
    viv_set_reverses(frames, true)
    let array = viv_motion_create(tempo, 1.5, 0)
    viv_motion_add_array(
      array, viv_type(VIV_TYPE_FLOAT), floats, 4, 4, nil, [Float(5), 1, 2, 9])
    viv_motion_add_array(
      array, viv_type(VIV_TYPE_DOUBLE), doubles, 2, 8, [8.0, 8], [9.0, 10])
    viv_motion_add(array, viv_type(VIV_TYPE_UINT64), wide, nil, [UInt64.max - 5])
    stage.add(host, to: array, from: nil, end: [7, 8])
    let color = viv_motion_create(tempo, 1, 0)
    viv_motion_add(
      color, viv_type(VIV_TYPE_RGBA), floats, nil, [Float(1), 0.5, 0.25, 1])
    let path = viv_path_create(tempo)
    viv_path_parse(path, "M0 0C10 0 20 10 20 20")
    let travel = viv_path_motion_create(tempo, path, 1, 0)
    viv_path_motion_set_target(travel, viv_type(VIV_TYPE_FLOAT), floats, floats + 1)
    viv_path_motion_set_angle_target(travel, viv_type(VIV_TYPE_DEGREES), floats + 2)
    viv_path_motion_set_range(travel, 0.25, 0.9)
    viv_path_motion_set_edges(travel, viv_edges(VIV_EDGES_CONTIGUOUS))
    let thrown = viv_path_physics_create(tempo, path, 12, 0.5)
    viv_path_motion_set_target(thrown, viv_type(VIV_TYPE_FLOAT), floats, floats + 1)
    let simulation = viv_simulation_create(
      tempo, 0.01, { a, x, v, count, _ in a![0] = -10 * x![0] - v![0] }, nil)
    viv_motion_to(simulation, floats, 0)
    let relative = viv_motion_create(tempo, 0.5, 0)
    viv_motion_by(relative, floats, 3)
    viv_motion_set_capture(relative, viv_capture(VIV_CAPTURE_EACH))
    viv_set_repeats(relative, 2)
    let found = viv_motion_create(tempo, 1, 0)
    viv_motion_from(found, floats, 9)
    viv_motion_set_speed(found, 4)
    let clamped = viv_spring_create(tempo, 50, 2)
    viv_motion_to(clamped, floats, 10)
    viv_spring_set_clamped(clamped, true)
    let snapping = viv_decay_create(tempo, 2)
    viv_motion_target(snapping, floats)
    viv_motion_set_velocity(snapping, floats, 20)
    viv_decay_set_snap(snapping, floats, 4, 1)
    let ending = viv_decay_create(tempo, 2)
    viv_motion_target(ending, floats)
    viv_decay_set_end(ending, floats, 7)
    let staggered = staggeredTween(floats)
    let all = [
      spring, decay, physics, frames, array, color, travel, thrown, simulation, relative, found,
      clamped, snapping, ending, staggered,
    ]
    for (place, m) in all.enumerated() {
      #expect(m != 0, "motion \(place)")
      let copy = viv_clone(m)
      reset()
      let expected = trace(m, values)
      viv_destroy(m)
      reset()
      #expect(trace(copy, values) == expected, "motion \(place)")
      viv_destroy(copy)
    }
    #expect(viv_tempo_get_count(tempo) == 0)
  }

  /// The values of an array, one after another.
  func staggeredTween(_ floats: Target) -> viv_motion {
    var options = viv_tween_options()
    options.size = MemoryLayout<viv_tween_options>.size
    options.target = UnsafeMutableRawPointer(floats)
    options.to = UnsafeRawPointer(stage.floats([9, 9, 9, 9]))
    (options.count, options.duration, options.stagger, options.idle) = (4, 0.5, 0.25, 1)
    return viv_tween(tempo, &options)
  }

  @Test func `Clones of flow steps call, decide, make and jump alike`() {
    let record = stage.record
    let condition: viv_condition = { _, user in
      listener(user).told.append("asked")
      return true
    }
    let call = stage.call("c")
    viv_set_name(call, "c")
    viv_set_condition(call, condition, record.pointer)
    let maker: viv_maker = { tempo, user in
      listener(user).told.append("made")
      return viv_wait_create(tempo, 0.25)
    }
    let lazy = viv_lazy_create(tempo, maker, record.pointer)
    let custom = viv_custom_create(
      tempo, 0.5,
      { _, progress, _, _, user in
        if progress == 1 { listener(user).told.append("custom") }
      }, record.pointer)
    let s = stage.sequence("s", call, lazy, custom, stage.jump("j", to: "c", times: 1))
    let copy = viv_clone(s)
    viv_destroy(s)
    stage.forget()
    viv_start(copy)
    viv_tempo_tick(tempo, 5)
    #expect(stage.state(copy) == VIV_STATE_COMPLETED)
    #expect(stage.taken() == ["asked", "?!", "made", "custom", "asked", "?!", "made", "custom"])
  }

  @Test func `A clone is heard by nobody and keeps nothing`() {
    let count = stage.place(0)
    let add: viv_release = { user in user!.assumingMemoryBound(to: Int.self).pointee += 1 }
    let m = stage.tween("m")
    viv_keep(m, count, add)
    let copy = viv_clone(m)
    stage.forget()
    viv_start(copy)
    viv_tempo_tick(tempo, 2)
    viv_destroy(copy)
    #expect(stage.taken() == [])
    #expect(count.pointee == 0)
    viv_destroy(m)
    #expect(count.pointee == 1)
  }

  @Test func `What cannot be cloned answers 0`() {
    let m = stage.tween("m")
    let path = viv_path_create(tempo)
    #expect(viv_clone(0) == 0)
    #expect(viv_clone(path) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_WRONG_KIND)
    #expect(viv_clone(tempo) == 0)
    viv_destroy(m)
    #expect(viv_clone(m) == 0)
    #expect(viv_tempo_get_last_error(tempo) == VIV_ERROR_INVALID_HANDLE)
  }
}
