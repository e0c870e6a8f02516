import VivaceMotion

/// Up to where a score is played: moments at the very second are past, or still to come.
package struct Horizon: BitwiseCopyable {
  /// Score seconds of the root.
  package let second: Double
  package let isInclusive: Bool
  /// A little more time has passed than to the second itself.
  private let isBeyond: Bool
  private let quantum: Double

  /// All moments up to that second are past, those at it included.
  package init(upTo second: Double) { self.init(second, isInclusive: true) }

  /// All moments before that second are past.
  package init(before second: Double) { self.init(second, isInclusive: false) }

  /// All moments up to that second are past, and in what runs the other way all from it on, however its
  /// seconds are rounded.
  init(upToEitherWay second: Double) {
    let margin = max(Self.margin, second.ulp)
    self.init(second - margin, isInclusive: true, quantum: Moment.quantum(second))
  }

  private init(
    _ second: Double, isInclusive: Bool, isBeyond: Bool = false, quantum: Double? = nil
  ) {
    self.second = second
    self.isInclusive = isInclusive
    self.isBeyond = isBeyond
    self.quantum = quantum ?? Moment.quantum(second)
  }

  /// Far below a quantum, far above the rounding of seconds that are not late.
  private static var margin: Double { 0x1p-33 }

  /// The same in seconds that run the other way, where it is at that one: what is just before a second here
  /// is just after it there.
  func reflected(to second: Double) -> Horizon {
    Horizon(second, isInclusive: !isBeyond, isBeyond: !isInclusive)
  }

  /// The last second at which a moment is past.
  var last: Double { isInclusive ? second : second - step }

  /// The first second at which a moment is still to come, of one that is inclusive.
  var next: Double { second + step }

  /// So far apart two moments are told apart.
  private var step: Double { max(0x1p-30, 8 * second.ulp) }

  /// Whether a moment is past.
  @inline(__always)
  package func includes(_ moment: Double) -> Bool {
    let key = Moment.quantum(moment)
    return isInclusive ? key <= quantum : key < quantum
  }
}
