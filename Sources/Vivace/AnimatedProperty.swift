internal import CVivace

/// Numbers that motions read and write through closures, such as a property of a view. The motions
/// that move them keep it alive. The closures may query the tempo, but must not change anything in
/// it.
///
///     let volume = AnimatedProperty(get: { player.volume }, set: { player.volume = $0 })
///     try tempo.tween(duration: 2).move(volume, to: 0).start()
public final class AnimatedProperty {
  /// How many numbers there are, 1...65 535.
  public let count: Int
  fileprivate let get: (UnsafeMutableBufferPointer<Double>) -> Void
  fileprivate let set: (UnsafeBufferPointer<Double>) -> Void

  /// - Parameters:
  ///   - get: Fills in the numbers; called when they are wanted and nothing moves them.
  ///   - set: Takes the numbers; called once per tick in which they moved, and for each exact
  ///     value at a boundary.
  public init(
    count: Int, get: @escaping (UnsafeMutableBufferPointer<Double>) -> Void,
    set: @escaping (UnsafeBufferPointer<Double>) -> Void
  ) {
    (self.count, self.get, self.set) = (count, get, set)
  }

  /// One number.
  public convenience init(get: @escaping () -> Double, set: @escaping (Double) -> Void) {
    self.init(count: 1, get: { $0[0] = get() }, set: { set($0[0]) })
  }

  /// What the library knows it by.
  fileprivate var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  fileprivate static func behind(_ user: UnsafeMutableRawPointer?) -> AnimatedProperty {
    Unmanaged<AnimatedProperty>.fromOpaque(user!).takeUnretainedValue()
  }
}

private let getNumbers: viv_property_get = { values, count, user in
  let property = AnimatedProperty.behind(user)
  withExtendedLifetime(property) { property.get(.init(start: values, count: Int(count))) }
}

private let setNumbers: viv_property_set = { values, count, user in
  let property = AnimatedProperty.behind(user)
  withExtendedLifetime(property) { property.set(.init(start: values, count: Int(count))) }
}

extension Motion {
  /// Moves a number to another, from where it is when the motion begins.
  @discardableResult
  public func move(_ property: AnimatedProperty, to end: Double) throws(VivaceError) -> Motion {
    try move(property, from: nil, to: [end])
  }

  /// Moves numbers to others, with as many starts and ends as there are numbers. nil means the
  /// current values, or no ends; tweens and springs need ends.
  @discardableResult
  public func move(
    _ property: AnimatedProperty, from starts: [Double]?, to ends: [Double]?
  ) throws(VivaceError) -> Motion {
    for given in [starts, ends] { try requireFit(given, of: property) }
    let key = property.key
    let count = try checkedCount(property.count, "count", in: liveTempo(of: handle))
    let status = viv_motion_add_property(
      handle, key, count, getNumbers, setNumbers, key, starts, ends)
    return try check(status).keeping(property)
  }

  /// Gives a number a new end; otherwise like ``retarget(_:to:)``.
  @discardableResult
  public func retarget(
    _ property: AnimatedProperty, to end: Double
  ) throws(VivaceError) -> Motion {
    try retarget(property, toEach: [end])
  }

  /// Gives numbers new ends, as many as there are numbers.
  @discardableResult
  public func retarget(
    _ property: AnimatedProperty, toEach ends: [Double]
  ) throws(VivaceError) -> Motion {
    try requireFit(ends, of: property)
    return try check(viv_motion_retarget_array(handle, property.key, ends))
  }

  /// Sets the initial velocity of all of its numbers, or in flight their current one; otherwise as
  /// for values in memory.
  @discardableResult
  public func velocity(
    _ perSecond: Double?, of property: AnimatedProperty
  ) throws(VivaceError) -> Motion {
    try check(viv_motion_set_velocity(handle, property.key, perSecond ?? .nan))
  }

  /// The velocity of its first number, in units per second. NaN if the motion does not move it, or was
  /// destroyed. A sample has those of all.
  public func velocity(of property: AnimatedProperty) -> Double {
    viv_motion_get_velocity(handle, property.key)
  }

  /// Its numbers, and their velocities, at a second of the motion's own time; infinity is the end.
  /// Its closures take nothing.
  public func sample(
    _ property: AnimatedProperty, at seconds: Double
  ) throws(VivaceError) -> (values: [Double], velocities: [Double]) {
    try sample(
      [UnsafeRawPointer(property.key)], room: Int(UInt16(clamping: property.count)), at: seconds)
  }

  /// Refuses other than as many values as there are numbers.
  private func requireFit(
    _ values: [Double]?, of property: AnimatedProperty
  ) throws(VivaceError) {
    guard let values, values.count != property.count else { return }
    throw refusal(
      .invalidArgument, "there are \(values.count) values for \(property.count) numbers")
  }
}

extension TempoProtocol where Self: ~Copyable {
  /// Starts moving a number from where it is; otherwise like
  /// ``animate(_:to:duration:easing:as:)``.
  @discardableResult
  public func animate(
    _ property: AnimatedProperty, to end: Double, duration: Double, easing: Easing = .inOutCubic
  ) throws(VivaceError) -> Motion {
    try started(tween(duration: duration, easing: easing), property, end)
  }

  /// Starts moving a number from where it is on a spring.
  @discardableResult
  public func animate(
    _ property: AnimatedProperty, to end: Double, spring: Motion.Spring
  ) throws(VivaceError) -> Motion {
    try started(self.spring(spring), property, end)
  }

  /// Lets a motion take over a number; if that fails, the motion is destroyed.
  private func started(
    _ motion: Motion, _ property: AnimatedProperty, _ end: Double
  ) throws(VivaceError) -> Motion {
    do {
      return try motion.move(property, to: end).blend(.replace).transient().start()
    } catch {
      viv_destroy(motion.handle)
      throw error
    }
  }

  /// Makes all motions let go of a property: nothing that exists now will call its closures again.
  ///
  /// - Returns: How many of them moved it.
  @discardableResult
  public func release(_ property: AnimatedProperty) -> Int {
    Int(viv_tempo_release_target(handle, property.key, 1))
  }

  /// The motion that moves a property now.
  public func motion(moving property: AnimatedProperty) -> Motion? {
    let motion = viv_tempo_find_motion(handle, property.key)
    return motion == 0 ? nil : Motion(handle: motion)
  }
}
