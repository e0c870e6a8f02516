internal import CVivace

/// The kinds of moveables.
public enum MotionKind: Int32, Sendable {
  case group = 1
  case sequence, tween, spring, decay, physics, path, pathPhysics, custom, simulation
  case wait, call, lazy, jump
}

/// The states of a moveable.
public enum MotionState: Int32, Sendable {
  /// Never started, stopped or reset.
  case idle = 1
  /// Started, and in its delay.
  case delayed
  /// In a pass, between two cycles, or waiting for its container.
  case moving
  case paused
  case completed
}

/// The directions of a moveable.
public enum MotionDirection: Int32, Sendable {
  case backward = -1
  case forward = 1
}

extension Moveable {
  /// Whether it still exists.
  public var exists: Bool { viv_is_valid(handle) }

  /// Its kind; nil once it is destroyed.
  public var kind: MotionKind? { MotionKind(rawValue: viv_get_kind(handle)) }

  /// Its state; nil once it is destroyed. The children of a paused moveable are paused.
  public var state: MotionState? { MotionState(rawValue: viv_get_state(handle)) }

  /// The direction of its current pass; nil if it is idle or destroyed.
  public var direction: MotionDirection? { MotionDirection(rawValue: viv_get_direction(handle)) }

  /// The progress of its current pass: 0...1, linear in time. NaN once it is destroyed, as below.
  public var passProgress: Double { viv_get_pass_progress(handle) }

  /// The progress of its current cycle.
  public var cycleProgress: Double { viv_get_cycle_progress(handle) }

  /// Its total progress, including delays and repeats.
  public var totalProgress: Double { viv_get_total_progress(handle) }

  /// How many cycles it has completed since its start.
  public var cyclesCompleted: Int { Int(clamping: viv_get_cycles_completed(handle)) }

  /// Seconds of its own time since its start, including its delay.
  public var time: Double { viv_get_time(handle) }

  /// How long it takes, including its delay, cycles and repeat delays; infinity if it is endless,
  /// nil while it is unknown.
  public var length: Double? {
    let length = viv_get_length(handle)
    return length.isNaN ? nil : length
  }

  /// Its container.
  public var parent: AnyMoveable? {
    let parent = viv_get_parent(handle)
    return parent == 0 ? nil : AnyMoveable(handle: parent)
  }

  /// Its tempo; nil once it is destroyed.
  public var tempo: TempoReference? {
    let tempo = liveTempo(of: handle)
    return tempo == 0 ? nil : TempoReference(handle: tempo)
  }

  /// Its name; empty if it has none.
  public var name: String { String(cString: viv_get_name(handle)) }
}
