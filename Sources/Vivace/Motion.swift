internal import CVivace

/// A motion writes values: a tween, a spring, a decay, physics, a motion along a path, or a custom
/// motion. A tempo creates it; ``move(_:to:as:)`` and similar methods add targets, of which it can
/// have any number.
///
/// It is idle until ``Moveable/start()``, or until a container that it was put into plays it. Nothing
/// warns of a chain of settings that ends without either: the motion then moves nothing, and exists
/// until it or its tempo is destroyed. Those of `animate` and `glide` start at once.
///
/// An ``Animated`` value lives as long as the motions that move it. Memory behind a pointer must
/// stay valid until the motion is destroyed or ``TempoProtocol/release(_:)`` is called. Nothing can
/// be added while the root of the motion is delayed, moving or paused
/// (``VivaceError/Status/invalidState``).
public struct Motion: Moveable {
  public let handle: UInt64

  public init(handle: UInt64) { self.handle = handle }

  /// A moveable that is a motion; nil for containers, steps and destroyed moveables.
  public init?(_ moveable: some Moveable) {
    switch moveable.kind {
    case .tween, .spring, .decay, .physics, .path, .pathPhysics, .custom, .simulation:
      handle = moveable.handle
    default: return nil
    }
  }
}

extension Motion {
  /// How a motion treats values that other motions move.
  public enum Blend: Int32, Sendable {
    /// It takes the value from them for good.
    case override
    /// It also takes over their value and velocity, and stops those that have nothing left to move.
    case replace
    /// Additive motions add up.
    case add
  }
}

extension Motion {
  /// When a motion captures its start from its targets.
  public enum Capture: Int32, Sendable {
    /// At its first begin after its root was started.
    case once
    /// At each forward begin.
    case each
  }
}

/// A value at a time of the pass.
public struct Keyframe<Value: Animatable> {
  /// The fraction of the pass, 0...1, never less than that of the previous keyframe.
  public let fraction: Double
  public let value: Value
  /// The easing from here to the next keyframe.
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

  /// Moves a value from another one: a tween ends where the value is when the motion begins; other
  /// motions find their own ends. A spring needs an end.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, from start: T.Value, as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: repeatElement(start, count: target.targetCount), to: nil, way)
  }

  /// Moves a value from where it is, for decays, physics and simulations, which find their own
  /// ends.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: nil, to: nil, way)
  }

  /// Moves each value of an array to its own end; there must be as many ends as values.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, toEach ends: [T.Value], as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    try add(target, from: nil, to: ends, way)
  }

  /// Moves a value through at least two keyframes, for tweens. The easing of the motion applies to
  /// the whole pass. Not for vectors that are interpolated number by number.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, through keyframes: [Keyframe<T.Value>],
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    guard target.targetCount * way.count == 1 else {
      let count = target.targetCount * way.count
      throw refusal(.invalidArgument, "keyframes move one value, not \(count)")
    }
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
    let row = try Row(target, way, starts: starts, ends: ends, in: liveTempo(of: handle))
    let status = row.with { starts, ends in
      viv_motion_add_array(
        handle, way.type, target.targetAddress, row.count, way.size, starts, ends)
    }
    return try check(status).keeping(target.targetOwner)
  }

  /// If that fails, the owner is kept forever, because its memory is already being written.
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

  /// The speed of a tween, in units per second, instead of its duration; nil to use the duration.
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

  /// How long each way back takes; nil for the duration of the way out.
  @discardableResult
  public func reverseDuration(_ seconds: Double?) throws(VivaceError) -> Motion {
    try check(viv_motion_set_reverse_duration(handle, seconds ?? .nan))
  }

  /// How it treats values that other motions move. The weight, 0...1, is how far an additive motion
  /// takes the value towards its end.
  @discardableResult
  public func blend(_ blend: Motion.Blend, weight: Double = 1) throws(VivaceError) -> Motion {
    try check(viv_motion_set_blend(handle, blend.rawValue, weight))
  }

  /// When it captures a start that was not given.
  @discardableResult
  public func capture(_ capture: Motion.Capture) throws(VivaceError) -> Motion {
    try check(viv_motion_set_capture(handle, capture.rawValue))
  }

  /// Sets the initial velocity of a value, in units per second; for a root in flight, its current
  /// velocity. nil means the velocity that it would otherwise begin with, or take over. All numbers
  /// of a vector get it.
  @discardableResult
  public func velocity(
    _ perSecond: Double?, of target: some AnimationTarget
  ) throws(VivaceError) -> Motion {
    for place in numbers(of: target) {
      _ = try check(viv_motion_set_velocity(handle, place, perSecond ?? .nan))
    }
    return self
  }

  /// The velocity of a value, in units per second; for a vector, that of one of its numbers. NaN if
  /// it does not move the value, or was destroyed.
  public func velocity(of target: some AnimationTarget, number: Int = 0) -> Double {
    let places = numbers(of: target)
    return places.indices.contains(number) ? viv_motion_get_velocity(handle, places[number]) : .nan
  }

  /// The places of all numbers of a target.
  func numbers<T: AnimationTarget>(of target: T) -> [UnsafeRawPointer] {
    let way = T.Value.interpolation
    return (0..<target.targetCount).flatMap { index in
      let value = UnsafeRawPointer(target.targetAddress + index)
      return (0..<way.count).map { value + $0 * way.size }
    }
  }
}
