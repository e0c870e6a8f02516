import CVivace

/// What a function takes as its handle.
enum Takes { case tempo, moveable, motion, properties, container, group, sequence }

/// What a function answers to a bad handle.
enum Answer: Equatable {
  case status(viv_status)
  case empty
  case something
}

/// A function of the contract that takes a handle, with good arguments beside it.
struct Function: Sendable {
  let name: String
  let takes: Takes
  let call: @Sendable (UInt64) -> Answer

  static func status(
    _ name: String, _ takes: Takes, _ call: @escaping @Sendable (UInt64) -> viv_status
  ) -> Function {
    Function(name: name, takes: takes) { .status(call($0)) }
  }

  static func empty(
    _ name: String, _ takes: Takes, _ call: @escaping @Sendable (UInt64) -> Bool
  ) -> Function {
    Function(name: name, takes: takes) { call($0) ? .empty : .something }
  }
}

nonisolated(unsafe) private let spare = Target.allocate(capacity: 4)
/// One float on its way.
nonisolated(unsafe) private let tween: UnsafePointer<viv_tween_options> = {
  let options = UnsafeMutablePointer<viv_tween_options>.allocate(capacity: 1)
  options.initialize(to: viv_tween_options())
  options.pointee.size = MemoryLayout<viv_tween_options>.size
  options.pointee.target = UnsafeMutableRawPointer(spare)
  options.pointee.to = UnsafeRawPointer(spare + 1)
  return UnsafePointer(options)
}()
nonisolated(unsafe) private var description = viv_description()
private let nothing: viv_callback = { _, _ in }

extension Function {
  static let ofTempos: [Function] = [
    status("viv_tempo_destroy", .tempo) { viv_tempo_destroy($0) },
    status("viv_tempo_reserve", .tempo) { viv_tempo_reserve($0, 1, 1) },
    status("viv_tempo_tick", .tempo) { viv_tempo_tick($0, 0.1) },
    status("viv_tempo_tick_at", .tempo) { viv_tempo_tick_at($0, 1) },
    empty("viv_tempo_get_time", .tempo) { viv_tempo_get_time($0).isNaN },
    empty("viv_tempo_get_rate", .tempo) { viv_tempo_get_rate($0).isNaN },
    empty("viv_tempo_is_paused", .tempo) { !viv_tempo_is_paused($0) },
    empty("viv_tempo_get_longest_step", .tempo) { viv_tempo_get_longest_step($0).isNaN },
    status("viv_tempo_set_rate", .tempo) { viv_tempo_set_rate($0, 2) },
    status("viv_tempo_pause", .tempo) { viv_tempo_pause($0) },
    status("viv_tempo_resume", .tempo) { viv_tempo_resume($0) },
    status("viv_tempo_set_longest_step", .tempo) { viv_tempo_set_longest_step($0, 1) },
    empty("viv_tempo_get_count", .tempo) { viv_tempo_get_count($0) == 0 },
    empty("viv_tempo_get_active_count", .tempo) { viv_tempo_get_active_count($0) == 0 },
    empty("viv_tempo_get_next_wakeup", .tempo) { viv_tempo_get_next_wakeup($0).isNaN },
    status("viv_tempo_on_activity", .tempo) { viv_tempo_on_activity($0, nil, nil) },
    status("viv_tempo_run", .tempo) { viv_tempo_run($0, 60, 0) },
    status("viv_tempo_collect_events", .tempo) { viv_tempo_collect_events($0, 1, 1) },
    empty("viv_tempo_poll_event", .tempo) { viv_tempo_poll_event($0) == nil },
    empty("viv_tempo_get_lost_events", .tempo) { viv_tempo_get_lost_events($0) == 0 },
    empty("viv_tempo_next", .tempo) { viv_tempo_next($0, 0) == 0 },
    empty("viv_tempo_find_motion", .tempo) { viv_tempo_find_motion($0, spare) == 0 },
    empty("viv_tempo_release_target", .tempo) { viv_tempo_release_target($0, spare, 4) == 0 },
    status("viv_tempo_get_last_error", .tempo) { viv_tempo_get_last_error($0) },
    status("viv_tempo_on_error", .tempo) { viv_tempo_on_error($0, nil, nil) },
    status("viv_tempo_keep", .tempo) { viv_tempo_keep($0, nil) { _ in } },
    status("viv_tempo_set_reduced_motion", .tempo) { viv_tempo_set_reduced_motion($0, true) },
    empty("viv_tempo_get_reduced_motion", .tempo) { !viv_tempo_get_reduced_motion($0) },
    empty("viv_easing_parse", .tempo) { viv_easing_parse($0, "steps(2)") == -1 },
    status("viv_tempo_set_bpm", .tempo) { viv_tempo_set_bpm($0, 90) },
    empty("viv_tempo_get_note", .tempo) { viv_tempo_get_note($0, 0).isNaN },
    empty("viv_easing_create_cubic_bezier", .tempo) {
      viv_easing_create_cubic_bezier($0, 0, 0, 1, 1) == -1
    },
    empty("viv_easing_create_steps", .tempo) { viv_easing_create_steps($0, 2, 0) == -1 },
    empty("viv_easing_create_points", .tempo) { viv_easing_create_points($0, [0, 0], 1) == -1 },
    empty("viv_easing_create_back", .tempo) { viv_easing_create_back($0, 0, 1) == -1 },
    empty("viv_easing_create_elastic", .tempo) { viv_easing_create_elastic($0, 0, 1, 1) == -1 },
    empty("viv_easing_create_custom", .tempo) {
      viv_easing_create_custom($0, { u, _ in u }, nil) == -1
    },
    empty("viv_easing_get_value", .tempo) { viv_easing_get_value($0, 256, 0.5).isNaN },
    empty("viv_motion_create", .tempo) { viv_motion_create($0, 1, 0) == 0 },
    empty("viv_animate", .tempo) { viv_animate($0, spare, 1, 1, 0) == 0 },
    empty("viv_animate_values", .tempo) {
      viv_animate_values($0, 0, spare, 1, [Float(1)], 1, 0) == 0
    },
    empty("viv_spring_values", .tempo) {
      viv_spring_values($0, 0, spare, 1, [Float(1)], 1, 1) == 0
    },
    empty("viv_tween", .tempo) { viv_tween($0, tween) == 0 },
    empty("viv_group_of", .tempo) { viv_group_of($0, 0, nil) == 0 },
    empty("viv_sequence_of", .tempo) { viv_sequence_of($0, 0, nil) == 0 },
    empty("viv_group_create", .tempo) { viv_group_create($0) == 0 },
    empty("viv_sequence_create", .tempo) { viv_sequence_create($0) == 0 },
    empty("viv_wait_create", .tempo) { viv_wait_create($0, 1) == 0 },
    empty("viv_call_create", .tempo) { viv_call_create($0, nil, nil) == 0 },
    empty("viv_lazy_create", .tempo) { viv_lazy_create($0, { _, _ in 0 }, nil) == 0 },
    empty("viv_jump_create", .tempo) { viv_jump_create($0, "a", 1) == 0 },
  ]

  static let ofMoveables: [Function] = [
    status("viv_start", .moveable) { viv_start($0) },
    status("viv_stop", .moveable) { viv_stop($0) },
    status("viv_pause", .moveable) { viv_pause($0) },
    status("viv_resume", .moveable) { viv_resume($0) },
    status("viv_reset", .moveable) { viv_reset($0) },
    status("viv_finish", .moveable) { viv_finish($0) },
    status("viv_seek", .moveable) { viv_seek($0, 0.5) },
    status("viv_reverse", .moveable) { viv_reverse($0) },
    status("viv_play", .moveable) { viv_play($0, 1) },
    status("viv_destroy", .moveable) { viv_destroy($0) },
    status("viv_on", .moveable) { viv_on($0, 1, nil, nil) },
    status("viv_set_delay", .moveable) { viv_set_delay($0, 1) },
    status("viv_set_repeats", .moveable) { viv_set_repeats($0, 1) },
    status("viv_set_repeat_delay", .moveable) { viv_set_repeat_delay($0, 1) },
    status("viv_set_reverses", .moveable) { viv_set_reverses($0, true) },
    status("viv_set_rate", .moveable) { viv_set_rate($0, 2) },
    empty("viv_clone", .moveable) { viv_clone($0) == 0 },
    status("viv_keep", .moveable) { viv_keep($0, nil) { _ in } },
    status("viv_set_essential", .moveable) { viv_set_essential($0, false) },
    status("viv_set_transient", .moveable) { viv_set_transient($0, true) },
    status("viv_set_name", .moveable) { viv_set_name($0, "a") },
    status("viv_set_user_data", .moveable) { viv_set_user_data($0, nil) },
    status("viv_set_condition", .moveable) { viv_set_condition($0, nil, nil) },
    empty("viv_is_valid", .moveable) { !viv_is_valid($0) },
    empty("viv_get_kind", .moveable) { viv_get_kind($0) == VIV_KIND_NONE },
    empty("viv_get_state", .moveable) { viv_get_state($0) == VIV_STATE_NONE },
    empty("viv_get_direction", .moveable) { viv_get_direction($0) == VIV_DIRECTION_NONE },
    empty("viv_get_pass_progress", .moveable) { viv_get_pass_progress($0).isNaN },
    empty("viv_get_cycle_progress", .moveable) { viv_get_cycle_progress($0).isNaN },
    empty("viv_get_total_progress", .moveable) { viv_get_total_progress($0).isNaN },
    empty("viv_get_cycles_completed", .moveable) { viv_get_cycles_completed($0) == 0 },
    empty("viv_get_time", .moveable) { viv_get_time($0).isNaN },
    empty("viv_get_length", .moveable) { viv_get_length($0).isNaN },
    empty("viv_get_tempo", .moveable) { viv_get_tempo($0) == 0 },
    empty("viv_get_parent", .moveable) { viv_get_parent($0) == 0 },
    empty("viv_get_name", .moveable) { viv_get_name($0)[0] == 0 },
    empty("viv_get_user_data", .moveable) { viv_get_user_data($0) == nil },
    status("viv_describe", .moveable) {
      viv_describe($0, &description, MemoryLayout<viv_description>.size)
    },
  ]

  static let ofMotions: [Function] = [
    status("viv_motion_set_duration", .motion) { viv_motion_set_duration($0, 1) },
    status("viv_motion_set_easing", .motion) { viv_motion_set_easing($0, 1) },
    status("viv_motion_set_reverse_easing", .motion) { viv_motion_set_reverse_easing($0, 1) },
    status("viv_motion_target", .properties) { viv_motion_target($0, spare) },
    status("viv_motion_from", .properties) { viv_motion_from($0, spare, 1) },
    status("viv_motion_by", .properties) { viv_motion_by($0, spare, 1) },
    status("viv_motion_add_by", .properties) { viv_motion_add_by($0, 0, spare, [Float(1)]) },
    status("viv_motion_set_speed", .motion) { viv_motion_set_speed($0, 1) },
    status("viv_motion_set_capture", .motion) { viv_motion_set_capture($0, 1) },
    status("viv_motion_to", .properties) { viv_motion_to($0, spare, 1) },
    status("viv_motion_from_to", .properties) { viv_motion_from_to($0, spare, 1, 2) },
    status("viv_motion_add", .properties) { viv_motion_add($0, 0, spare, nil, [Float(1)]) },
    status("viv_motion_add_array", .properties) {
      viv_motion_add_array($0, 0, spare, 1, 4, nil, [Float(1)])
    },
    status("viv_motion_add_property", .properties) {
      viv_motion_add_property($0, spare, 1, nil, { _, _, _ in }, nil, [0], [1])
    },
    status("viv_motion_add_keyframes", .properties) {
      viv_motion_add_keyframes($0, 0, spare, 2, [0, 1], [Float(0), 1], nil)
    },
    status("viv_motion_set_blend", .motion) { viv_motion_set_blend($0, 1, 1) },
    status("viv_motion_retarget", .properties) { viv_motion_retarget($0, spare, 1) },
    status("viv_motion_retarget_values", .properties) {
      viv_motion_retarget_values($0, spare, [Float(1)])
    },
    status("viv_motion_retarget_array", .properties) {
      viv_motion_retarget_array($0, spare, [Float(1)])
    },
    empty("viv_motion_get_velocity", .properties) { viv_motion_get_velocity($0, spare).isNaN },
    status("viv_motion_sample", .properties) {
      viv_motion_sample($0, spare, 0, &description.time, nil, 1)
    },
    status("viv_motion_describe_property", .properties) {
      var property = viv_property()
      return viv_motion_describe_property($0, 0, &property, MemoryLayout<viv_property>.size)
    },
  ]

  static let ofContainers: [Function] = [
    status("viv_group_set_synced", .group) { viv_group_set_synced($0, true) },
    status("viv_group_set_duration", .group) { viv_group_set_duration($0, 1) },
    status("viv_group_set_stagger", .group) { viv_group_set_stagger($0, 1, 0, 0) },
    status("viv_sequence_set_reversing_mode", .sequence) { viv_sequence_set_reversing_mode($0, 1) },
    empty("viv_sequence_get_current", .sequence) { viv_sequence_get_current($0) == 0 },
    status("viv_add", .container) { viv_add($0, 0) },
    status("viv_remove", .container) { viv_remove($0, 0) },
    empty("viv_get_child_count", .container) { viv_get_child_count($0) == 0 },
    empty("viv_get_child", .container) { viv_get_child($0, 0) == 0 },
  ]

  static let all = ofTempos + ofMoveables + ofMotions + ofContainers

  /// Whether it refuses a handle as bad in this way.
  func refuses(_ handle: UInt64, _ status: Int) -> Bool {
    let answer = call(handle)
    return answer == .empty || answer == .status(viv_status(status))
  }
}

/// All that can be asked of a tempo and its moveables, as bytes, to see that nothing changes.
func snapshot(_ stage: Stage, _ targets: [Target] = []) -> [UInt8] {
  var all: [UInt8] = []
  func add<T>(_ value: T) { withUnsafeBytes(of: value) { all.append(contentsOf: $0) } }
  add(stage.time)
  add(viv_tempo_get_count(stage.tempo))
  add(viv_tempo_get_active_count(stage.tempo))
  for target in targets { add(target.pointee) }
  var m = viv_tempo_next(stage.tempo, 0)
  while m != 0 {
    var d = viv_description()
    viv_describe(m, &d, MemoryLayout<viv_description>.size)
    add(d)
    all.append(contentsOf: String(cString: viv_get_name(m)).utf8)
    add(viv_get_user_data(m))
    m = viv_tempo_next(stage.tempo, m)
  }
  return all
}
