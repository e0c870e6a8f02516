internal import CVivace

extension TempoProtocol where Self: ~Copyable {
  /// Creates an idle tween without targets, from the duration of a pass in seconds, 0 or more, and an
  /// easing. It moves nothing before ``Moveable/start()``.
  public func tween(
    duration: Double = 1, easing: Easing = .linear
  ) throws(VivaceError) -> Motion {
    try motion(viv_motion_create(handle, duration, easing.number))
  }

  /// Starts moving a value from where it is; the tween destroys itself at its end. It takes over
  /// the value and velocity from the motion that moved it before, which is stopped if it has
  /// nothing left to move.
  @discardableResult
  public func animate<T: AnimationTarget>(
    _ target: T, to end: T.Value, duration: Double, easing: Easing = .inOutCubic,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    let ends = Array(repeating: end, count: target.targetCount)
    let row = try Row(target, way, starts: nil, ends: ends, in: handle)
    return try owning(target) {
      row.with { _, ends in
        viv_animate_values(
          handle, way.type, target.targetAddress, row.count, ends, duration, easing.number)
      }
    }
  }

  /// Starts moving each value of an array from where it is to its own end. The values start one
  /// after another, this many seconds apart, and each takes the duration. Otherwise like
  /// ``animate(_:to:duration:easing:as:)``; not for vectors that are interpolated number by number.
  @discardableResult
  public func animate<T: AnimationTarget>(
    _ target: T, toEach ends: [T.Value], duration: Double, easing: Easing = .inOutCubic,
    stagger seconds: Double, from origin: MotionGroup.StaggerOrigin = .first,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    guard way.count == 1 else {
      throw refusal(
        .invalidArgument, "the numbers of a \(T.Value.self) do not go one after another",
        in: handle)
    }
    let row = try Row(target, way, starts: nil, ends: ends, in: handle)
    var options = viv_tween_options()
    options.size = MemoryLayout<viv_tween_options>.size
    options.target = UnsafeMutableRawPointer(target.targetAddress)
    (options.type, options.count) = (way.type, row.count)
    (options.duration, options.easing) = (duration, easing.number)
    (options.stagger, options.stagger_from) = (seconds, origin.rawValue)
    (options.blend, options.transient) = (Motion.Blend.replace.rawValue, 1)
    return try owning(target) {
      row.with { _, ends in
        options.to = ends
        return viv_tween(handle, &options)
      }
    }
  }

  /// The same, with one end for all values.
  @discardableResult
  public func animate<T: AnimationTarget>(
    _ target: T, to end: T.Value, duration: Double, easing: Easing = .inOutCubic,
    stagger seconds: Double, from origin: MotionGroup.StaggerOrigin = .first,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    let ends = Array(repeating: end, count: target.targetCount)
    return try animate(
      target, toEach: ends, duration: duration, easing: easing, stagger: seconds, from: origin,
      as: way)
  }

  /// Starts moving a value from where it is on a spring; otherwise like
  /// ``animate(_:to:duration:easing:as:)``.
  @discardableResult
  public func animate<T: AnimationTarget>(
    _ target: T, to end: T.Value, spring: Motion.Spring,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion {
    let ends = Array(repeating: end, count: target.targetCount)
    let row = try Row(target, way, starts: nil, ends: ends, in: handle)
    return try owning(target) {
      row.with { _, ends in
        viv_spring_values(
          handle, way.type, target.targetAddress, row.count, ends, spring.tension, spring.damping)
      }
    }
  }

  /// Throws a float from where it is: it glides until it comes to rest. The velocity is in units
  /// per second; nil means its current velocity.
  @discardableResult
  public func glide(
    _ target: some AnimationTarget<Float>, velocity: Double?, drag: Double
  ) throws(VivaceError) -> Motion {
    try owning(target) { viv_decay_from(handle, target.targetAddress, velocity ?? .nan, drag) }
  }

  /// Creates a motion that keeps the owner of its target alive.
  private func owning(
    _ target: some AnimationTarget, _ make: () -> viv_motion
  ) throws(VivaceError) -> Motion {
    let motion = try self.motion(make())
    do {
      return try motion.keeping(target.targetOwner)
    } catch {
      viv_destroy(motion.handle)
      throw error
    }
  }

  /// A custom motion: a closure is called when it begins, at the end of each tick in which it
  /// moves, and with exactly 0 or 1 at each turn, repeat and end. With an infinite duration it
  /// continues until ``Moveable/finish()``, with a progress of 0. It is created idle.
  public func custom(
    duration: Double,
    _ update: @escaping (_ progress: Double, _ seconds: Double) -> Void
  ) throws(VivaceError) -> Motion {
    typealias Update = Closure<(Double, Double) -> Void>
    let closure = Update(update)
    let called: viv_custom_update = { _, progress, seconds, _, user in
      Update.call(user) { $0(progress, seconds) }
    }
    return try motion(viv_custom_create(handle, duration, called, closure.user)).owning(closure)
  }

  /// A motion by accelerations, in units per second squared, which a closure computes from values
  /// and velocities: one number for each value that was added. It is integrated by the fourth-order
  /// Runge-Kutta method with a fixed step of 0.00001...1 seconds. The closure must not change
  /// anything else. It is created idle.
  public func simulation(
    step: Double,
    _ acceleration:
      @escaping (
        _ values: UnsafeBufferPointer<Double>, _ velocities: UnsafeBufferPointer<Double>,
        _ accelerations: UnsafeMutableBufferPointer<Double>
      ) -> Void
  ) throws(VivaceError) -> Motion {
    typealias Numbers = UnsafeBufferPointer<Double>
    typealias Body = Closure<(Numbers, Numbers, UnsafeMutableBufferPointer<Double>) -> Void>
    let closure = Body(acceleration)
    let called: viv_acceleration = { accelerations, values, velocities, count, user in
      let count = Int(count)
      Body.call(user) {
        $0(
          Numbers(start: values, count: count), Numbers(start: velocities, count: count),
          UnsafeMutableBufferPointer(start: accelerations, count: count))
      }
    }
    return try motion(viv_simulation_create(handle, step, called, closure.user)).owning(closure)
  }
}

extension Moveable {
  /// Makes it and its clones keep a closure that they call; if that fails, it is destroyed.
  func owning(_ closure: AnyObject) throws(VivaceError) -> Self {
    do {
      try keep(closure, byClonesOf: handle)
    } catch {
      viv_destroy(handle)
      throw error
    }
    return self
  }
}
