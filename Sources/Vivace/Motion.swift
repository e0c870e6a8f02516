internal import CVivace

/// What writes values: a tween, a spring, a decay, physics, a motion along a path, or one of yours.
/// A tempo makes it; ``move(_:to:as:)`` and its like say what it moves, any number of values at
/// once.
///
/// An ``Animated`` value lives as long as the motions that move it. Memory behind a pointer must
/// stay until the motion is gone or ``TempoProtocol/release(_:)`` took it away. Nothing can be
/// added while the root of the motion is delayed, moving or paused
/// (``VivaceError/Status/invalidState``).
public struct Motion: Moveable {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }

  /// A moveable that is a motion; nil for a container, a step, and what is gone.
  public init?(_ moveable: some Moveable) {
    switch moveable.kind {
    case .tween, .spring, .decay, .physics, .path, .pathPhysics, .custom, .simulation:
      handle = moveable.handle
    default: return nil
    }
  }
}

extension Motion {
  /// What a motion does with values that others move.
  public enum Blend: Int32, Sendable {
    /// Writes alone; nothing older comes back.
    case override
    /// Also takes over value and velocity, and stops what has nothing left to move.
    case replace
    /// Is added up with the others that add.
    case add
  }
}

extension Motion {
  /// When a motion takes its start from where its values are.
  public enum Capture: Int32, Sendable {
    /// At its first begin after its root was started.
    case once
    /// At each begin that goes forward.
    case each
  }
}

/// A place that a value comes through.
public struct Keyframe<Value: Animatable> {
  /// Where in the pass, 0...1, never falling from one keyframe to the next.
  public let fraction: Double
  public let value: Value
  /// From here to the next one.
  public let easing: Easing

  public init(_ fraction: Double, _ value: Value, _ easing: Easing = .linear) {
    (self.fraction, self.value, self.easing) = (fraction, value, easing)
  }
}

/// What it moves.
extension Motion {
  /// Moves a value to another, from where it is when the motion begins.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, to end: T.Value, as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: nil, to: repeatElement(end, count: target.targetCount), way)
  }

  /// Moves a value from one to another.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, from start: T.Value, to end: T.Value,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    let count = target.targetCount
    let (starts, ends) = (repeatElement(start, count: count), repeatElement(end, count: count))
    return try add(target, from: starts, to: ends, way)
  }

  /// Moves a value from another one: a tween to where it is when the motion begins, others to
  /// wherever that leads. A spring needs an end.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, from start: T.Value, as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: repeatElement(start, count: target.targetCount), to: nil, way)
  }

  /// Moves a value from where it is to wherever that leads: for decays, physics and simulations.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: nil, to: nil, way)
  }

  /// Moves each value of an array to an end of its own: as many as there are values.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, toEach ends: [T.Value], as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: nil, to: ends, way)
  }

  /// Moves a number by an amount, from where it is when the motion begins.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, by amount: T.Value.Difference,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion where T.Value: AnimatableNumber {
    try requireOne(target.targetCount, "amount")
    let status = withUnsafeBytes(of: amount) { amount in
      viv_motion_add_by(handle, way.type, target.targetAddress, amount.baseAddress)
    }
    return try check(status).keeping(target.targetOwner)
  }

  /// Moves a value through others; for tweens. The easing of the motion says how the fraction of
  /// the pass grows. At least two; not for vectors that move by their numbers.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, through keyframes: [Keyframe<T.Value>],
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try requireOne(target.targetCount * way.count, "list of keyframes")
    let easings = keyframes.dropLast().map(\.easing.number)
    let values = keyframes.map(\.value)
    let status = values.withUnsafeBytes { values in
      viv_motion_add_keyframes(
        handle, way.type, target.targetAddress, UInt32(clamping: keyframes.count),
        keyframes.map(\.fraction), values.baseAddress, easings)
    }
    return try check(status).keeping(target.targetOwner)
  }

  private func add<T: AnimationTarget>(
    _ target: T, from starts: (any Collection<T.Value>)?, to ends: (any Collection<T.Value>)?,
    _ way: Interpolation<T.Value>
  ) throws(VivaceError) -> Motion {
    let row = try Row(target, way, starts: starts, ends: ends)
    let status = row.with { starts, ends in
      viv_motion_add_array(
        handle, way.type, target.targetAddress, row.count, way.size, starts, ends)
    }
    return try check(status).keeping(target.targetOwner)
  }

  private func requireOne(_ count: Int, _ what: String) throws(VivaceError) {
    guard count == 1 else {
      throw VivaceError(.invalidArgument, "a \(what) moves one value, not \(count)")
    }
  }

  /// Where that fails, the owner stays for ever: its memory is written already.
  func keeping(_ owner: AnyObject?) throws(VivaceError) -> Motion {
    guard let owner else { return self }
    do {
      try keep(owner, byClonesOf: handle)
    } catch {
      _ = Unmanaged.passRetained(owner)
      throw error
    }
    return self
  }
}

/// How it moves.
extension Motion {
  /// How long a pass of a tween or a wait takes.
  @discardableResult
  public func duration(_ seconds: Double) throws(VivaceError) -> Motion {
    try check(viv_motion_set_duration(handle, seconds))
  }

  /// How fast a tween goes, in units per second, instead of how long it takes; nil for the
  /// duration.
  @discardableResult
  public func speed(_ perSecond: Double?) throws(VivaceError) -> Motion {
    try check(viv_motion_set_speed(handle, perSecond ?? .nan))
  }

  @discardableResult
  public func easing(_ easing: Easing) throws(VivaceError) -> Motion {
    try check(viv_motion_set_easing(handle, easing.number))
  }

  /// The easing of the way back, from its beginning; nil for that of the way out.
  @discardableResult
  public func reverseEasing(_ easing: Easing?) throws(VivaceError) -> Motion {
    try check(viv_motion_set_reverse_easing(handle, easing?.number ?? -1))
  }

  /// How long each way back takes; nil for as long as the way out.
  @discardableResult
  public func reverseDuration(_ seconds: Double?) throws(VivaceError) -> Motion {
    try check(viv_motion_set_reverse_duration(handle, seconds ?? .nan))
  }

  /// What it does with values that others move. The weight, 0...1, is how far towards its end a
  /// motion that adds takes the value.
  @discardableResult
  public func blend(_ blend: Motion.Blend, weight: Double = 1) throws(VivaceError) -> Motion {
    try check(viv_motion_set_blend(handle, blend.rawValue, weight))
  }

  /// When it takes a start that it was not given.
  @discardableResult
  public func capture(_ capture: Motion.Capture) throws(VivaceError) -> Motion {
    try check(viv_motion_set_capture(handle, capture.rawValue))
  }

  /// Lets values head for another end, keeping their values and velocities; starts what is idle or
  /// completed. For roots.
  @discardableResult
  public func retarget<T: AnimationTarget>(
    _ target: T, to end: T.Value
  ) throws(VivaceError) -> Motion {
    try retarget(target, toEach: Array(repeating: end, count: target.targetCount))
  }

  /// Lets each value of an array head for another end of its own.
  @discardableResult
  public func retarget<T: AnimationTarget>(
    _ target: T, toEach ends: [T.Value]
  ) throws(VivaceError) -> Motion {
    let row = try Row(target, T.Value.interpolation, starts: nil, ends: ends)
    return try check(
      row.with { _, ends in viv_motion_retarget_array(handle, target.targetAddress, ends) })
  }

  /// The velocity with which a value begins, in units per second; in flight that of a root at once.
  /// nil for that which it would begin with, or take over. Of a vector all numbers get it.
  @discardableResult
  public func velocity(
    _ perSecond: Double?, of target: some AnimationTarget
  ) throws(VivaceError) -> Motion {
    for place in numbers(of: target) {
      _ = try check(viv_motion_set_velocity(handle, place, perSecond ?? .nan))
    }
    return self
  }

  /// The velocity of a value, in units per second; of a vector that of one of its numbers. NaN for
  /// what it does not move, and once it is gone.
  public func velocity(of target: some AnimationTarget, number: Int = 0) -> Double {
    viv_motion_get_velocity(handle, numbers(of: target)[number])
  }

  /// Where a number would be at a second of the motion's own time, infinity for its end, and how
  /// fast. Nothing is written.
  public func sample<T: AnimationTarget>(
    _ target: T, at seconds: Double
  ) throws(VivaceError) -> (value: Double, velocity: Double) where T.Value: AnimatableNumber {
    var (value, velocity) = (0.0, 0.0)
    _ = try check(viv_motion_sample(handle, target.targetAddress, seconds, &value, &velocity, 1))
    return (value, velocity)
  }

  private func numbers<T: AnimationTarget>(of target: T) -> [UnsafeRawPointer] {
    let way = T.Value.interpolation
    return (0..<target.targetCount * way.count).map {
      UnsafeRawPointer(target.targetAddress) + $0 * way.size
    }
  }
}
