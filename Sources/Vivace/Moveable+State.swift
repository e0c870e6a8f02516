internal import CVivace

/// What a moveable is.
public enum MotionKind: Int32, Sendable {
  case group = 1
  case sequence, tween, spring, decay, physics, path, pathPhysics, custom, simulation
  case wait, call, lazy, jump
}

/// Where a moveable is in its life.
public enum MotionState: Int32, Sendable {
  /// Never started, stopped or reset.
  case idle = 1
  /// Started, and in its delay.
  case delayed
  /// Begun: in a pass, between two cycles, or waiting for its container.
  case moving
  case paused
  case completed
}

/// Which way a moveable goes.
public enum MotionDirection: Int32, Sendable {
  case backward = -1
  case forward = 1
}

extension Moveable {
  /// Whether it still exists.
  public var exists: Bool { viv_is_valid(handle) }

  /// What it is; nil once it is gone.
  public var kind: MotionKind? { MotionKind(rawValue: viv_get_kind(handle)) }

  /// Where it is in its life; nil once it is gone. Children of what is paused are paused.
  public var state: MotionState? { MotionState(rawValue: viv_get_state(handle)) }

  /// Which way its present pass goes; nil when it is idle or gone.
  public var direction: MotionDirection? { MotionDirection(rawValue: viv_get_direction(handle)) }

  /// How much of its present pass is over: 0...1, linear in time. NaN once it is gone, as below.
  public var passProgress: Double { viv_get_pass_progress(handle) }

  /// How much of its present cycle is over.
  public var cycleProgress: Double { viv_get_cycle_progress(handle) }

  /// How much of the whole is over, delays and repeats included.
  public var totalProgress: Double { viv_get_total_progress(handle) }

  /// How many cycles it completed since its start.
  public var cyclesCompleted: Int { Int(clamping: viv_get_cycles_completed(handle)) }

  /// Its own seconds since its start, delay included.
  public var time: Double { viv_get_time(handle) }

  /// How long it takes, with its delay, cycles and repeat delays; infinity for what is endless, nil
  /// while it is unknown.
  public var length: Double? {
    let length = viv_get_length(handle)
    return length.isNaN ? nil : length
  }

  /// The container that it is in.
  public var parent: AnyMoveable? {
    let parent = viv_get_parent(handle)
    return parent == 0 ? nil : AnyMoveable(handle: parent)
  }

  /// Its tempo; nil once it is gone.
  public var tempo: TempoReference? {
    let tempo = viv_get_tempo(handle)
    return tempo == 0 ? nil : TempoReference(handle: tempo)
  }

  /// Its name; empty if it has none.
  public var name: String { String(cString: viv_get_name(handle)) }
}
