internal import CVivace

/// Values at any time of a motion; nothing is written.
extension Motion {
  /// A number, and its velocity, at a second of the motion's own time; infinity is the end.
  public func sample<T: AnimationTarget>(
    _ target: T, at seconds: Double
  ) throws(VivaceError) -> (value: Double, velocity: Double) where T.Value: AnimatableNumber {
    var (value, velocity) = (0.0, 0.0)
    _ = try check(viv_motion_sample(handle, target.targetAddress, seconds, &value, &velocity, 1))
    return (value, velocity)
  }

  /// All numbers of a target, those of a colour, a vector or of each value of an array, and their
  /// velocities, at a second of the motion's own time; infinity is the end. Integers are not rounded.
  public func sample<T: AnimationTarget>(
    _ target: T, at seconds: Double
  ) throws(VivaceError) -> (values: [Double], velocities: [Double]) {
    let room = try numbersOfOne(at: target.targetAddress)
    let values = (0..<target.targetCount).map { UnsafeRawPointer(target.targetAddress + $0) }
    return try sample(room > 1 ? values : numbers(of: target), room: room, at: seconds)
  }

  /// All numbers of an array, and their velocities, at a second of the motion's own time; infinity is
  /// the end. Integers are not rounded.
  public func sample<Number: AnimatableNumber>(
    _ target: AnimatedArray<Number>, at seconds: Double
  ) throws(VivaceError) -> (values: [Double], velocities: [Double]) {
    try sample(numbers(of: target), room: 1, at: seconds)
  }

  /// What the library knows by addresses, each with room for as many numbers.
  func sample(
    _ places: [UnsafeRawPointer], room: Int, at seconds: Double
  ) throws(VivaceError) -> (values: [Double], velocities: [Double]) {
    guard !places.isEmpty else {
      throw refusal(.invalidArgument, "there are no values in the target")
    }
    var all = (values: [Double](), velocities: [Double]())
    var (values, velocities) = (
      [Double](repeating: 0, count: room), [Double](repeating: 0, count: room)
    )
    for place in places {
      _ = try check(
        viv_motion_sample(handle, place, seconds, &values, &velocities, UInt32(clamping: room)))
      all.values += values
      all.velocities += velocities
    }
    return all
  }

  /// How many numbers the motion moves as one value at an address: 4 of a colour. 1 where it moves
  /// nothing, which the library refuses.
  private func numbersOfOne(at address: UnsafeRawPointer) throws(VivaceError) -> Int {
    let property = try property { property in
      guard let first = property.target, first <= address else { return false }
      return address - first < Int(property.count) * property.stride
    }
    return property.map { Numbers(1, of: $0.type).count } ?? 1
  }
}
