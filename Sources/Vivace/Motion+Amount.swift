internal import CVivace

/// By an amount, from where a value is when the motion begins.
extension Motion {
  /// Moves a number by an amount; all numbers of an array by the same.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, by amount: T.Value.Difference,
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion where T.Value: AnimatableNumber {
    try move(target, byEach: Array(repeating: amount, count: target.targetCount), as: way)
  }

  /// Moves each number of an array by its own amount; there must be as many amounts as numbers.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, byEach amounts: [T.Value.Difference],
    as way: Interpolation<T.Value> = T.Value.interpolation
  ) throws(VivaceError) -> Motion where T.Value: AnimatableNumber {
    try add(target, by: amounts, way)
  }

  /// Moves a vector by another; all vectors of an array by the same.
  @discardableResult
  public func move<T: AnimationTarget>(
    _ target: T, by amount: T.Value
  ) throws(VivaceError) -> Motion
  where
    T.Value: SIMD, T.Value.Scalar: AnimatableNumber, T.Value.Scalar.Difference == T.Value.Scalar
  {
    let numbers = amount.indices.map { amount[$0] }
    let all = repeatElement(numbers, count: target.targetCount).flatMap { $0 }
    return try add(target, by: all, T.Value.interpolation)
  }

  /// Of several amounts, the library gets those first that it may refuse: then nothing is added.
  private func add<T: AnimationTarget, Amount: BitwiseCopyable>(
    _ target: T, by amounts: [Amount], _ way: Interpolation<T.Value>
  ) throws(VivaceError) -> Motion {
    let places = numbers(of: target)
    guard !places.isEmpty, amounts.count == places.count else {
      throw refusal(
        .invalidArgument, "there are \(amounts.count) amounts for \(places.count) numbers")
    }
    let order = amounts.indices.sorted { !isFinite(amounts[$0]) && isFinite(amounts[$1]) }
    for index in order {
      let place = UnsafeMutableRawPointer(mutating: places[index])
      let status = withUnsafeBytes(of: amounts[index]) { amount in
        viv_motion_add_by(handle, way.type, place, amount.baseAddress)
      }
      _ = try check(status)
    }
    return try keeping(target.targetOwner)
  }
}

private func isFinite(_ amount: some BitwiseCopyable) -> Bool {
  (amount as? any FloatingPoint)?.isFinite ?? true
}
