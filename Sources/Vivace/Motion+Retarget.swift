internal import CVivace

/// Heading elsewhere.
extension Motion {
  /// Gives a value, or each value of an array, a new end, in flight keeping its value and velocity;
  /// starts the motion if it is idle or completed. Only for roots.
  ///
  /// The target must be all that the motion moves there: memory that it moves as more or fewer
  /// numbers, or as numbers of another type, such as a pointer to the first value of an array, is
  /// refused with ``VivaceError/Status/notFound``.
  @discardableResult
  public func retarget<T: AnimationTarget>(
    _ target: T, to end: T.Value
  ) throws(VivaceError) -> Motion {
    try retarget(target, toEach: Array(repeating: end, count: target.targetCount))
  }

  /// Gives each value of an array a new end of its own, as many as there are values; otherwise like
  /// ``retarget(_:to:)``.
  @discardableResult
  public func retarget<T: AnimationTarget>(
    _ target: T, toEach ends: [T.Value]
  ) throws(VivaceError) -> Motion {
    let way = T.Value.interpolation
    let row = try Row(target, way, starts: nil, ends: ends, in: liveTempo(of: handle))
    // In the memory of that one there is no more than one value, whatever moves it.
    if T.self != Animated<T.Value>.self || row.count != 1 {
      try requireWhole(target.targetAddress, Numbers(Int(row.count), of: way.type))
    }
    return try check(
      row.with { _, ends in viv_motion_retarget_array(handle, target.targetAddress, ends) })
  }

  /// Refuses an address where the motion moves something else: the library reads an end for each
  /// number of the first property that begins there. Without one, and for a motion along a path, it
  /// refuses by itself.
  private func requireWhole(_ address: UnsafeRawPointer, _ given: Numbers) throws(VivaceError) {
    let kind = Int(viv_get_kind(handle))
    guard kind != VIV_KIND_PATH, kind != VIV_KIND_PATH_PHYSICS else { return }
    guard let property = try property(where: { $0.target == address }) else { return }
    let moved = Numbers(Int(property.count), of: property.type)
    guard moved == given else {
      throw refusal(.notFound, "the motion moves \(moved) there, as a whole, and not \(given)")
    }
  }

  /// The first property of which something is true.
  func property(where isIt: (viv_property) -> Bool) throws(VivaceError) -> viv_property? {
    // Most motions have one, and to ask how many there are takes longer than to ask for that.
    var (index, count): (UInt32, UInt32) = (0, 1)
    var property = viv_property()
    while index < count {
      let size = MemoryLayout<viv_property>.size
      try require(viv_motion_describe_property(handle, index, &property, size), of: handle)
      if isIt(property) { return property }
      if index == 0 { count = try propertyCount() }
      index += 1
    }
    return nil
  }

  private func propertyCount() throws(VivaceError) -> UInt32 {
    var description = viv_description()
    let size = MemoryLayout<viv_description>.size
    try require(viv_describe(handle, &description, size), of: handle)
    return description.properties
  }
}
