internal import CVivace

/// The starts and ends of a target's values, packed as the library takes them.
struct Row<Value: Animatable> {
  /// Values of the library's type.
  let count: UInt32
  private let starts: [Value]?
  private let ends: [Value]?

  init(
    _ target: some AnimationTarget<Value>, _ way: Interpolation<Value>,
    starts: (any Collection<Value>)?, ends: (any Collection<Value>)?,
    in tempo: @autoclosure () -> viv_tempo
  ) throws(VivaceError) {
    for given in [starts?.count, ends?.count]
    where given ?? target.targetCount != target.targetCount {
      throw refusal(
        .invalidArgument, "there are \(given ?? 0) values for \(target.targetCount) targets",
        in: tempo())
    }
    guard target.targetCount == 1 || MemoryLayout<Value>.stride == way.size * way.count else {
      throw refusal(
        .invalidArgument, "there are gaps between values of \(Value.self)", in: tempo())
    }
    count = UInt32(clamping: target.targetCount * way.count)
    self.starts = starts.map { Array($0) }
    self.ends = ends.map { Array($0) }
  }

  func with<Result>(_ use: (UnsafeRawPointer?, UnsafeRawPointer?) -> Result) -> Result {
    Self.with(starts) { starts in Self.with(ends) { ends in use(starts, ends) } }
  }

  private static func with<Result>(
    _ values: [Value]?, _ use: (UnsafeRawPointer?) -> Result
  ) -> Result {
    guard let values else { return use(nil) }
    return values.withUnsafeBytes { use($0.baseAddress) }
  }
}
