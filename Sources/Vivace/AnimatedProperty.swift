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
    for given in [starts, ends] where (given?.count ?? property.count) != property.count {
      throw VivaceError(
        .invalidArgument, "there are \(given?.count ?? 0) values for \(property.count) numbers")
    }
    let key = Unmanaged.passUnretained(property).toOpaque()
    let status = viv_motion_add_property(
      handle, key, UInt32(clamping: property.count), getNumbers, setNumbers, key, starts, ends)
    return try check(status).keeping(property)
  }
}
