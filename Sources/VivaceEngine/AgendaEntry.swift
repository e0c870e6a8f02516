import VivaceMotion

extension Agenda {
  /// When a root is due; roots of one moment come in the order of their start.
  struct Due: BitwiseCopyable {
    var time: Double
    var order: UInt64
    /// The quantum of `time`.
    var key: Double

    @inline(__always)
    init(time: Double, order: UInt64) {
      self.time = time
      self.order = order
      key = Moment.quantum(time)
    }

    @inline(__always)
    func precedes(_ other: Due) -> Bool {
      key < other.key || (key == other.key && order < other.order)
    }

    /// No time that this one precedes is earlier.
    @inline(__always)
    var bound: Double { Moment.isEarly(time) ? (key - 1) * 0x1p-30 : -.infinity }
  }

  /// A root, and the stamp that it showed when it was entered.
  struct Entry: BitwiseCopyable, Equatable {
    var root: UInt32
    var stamp: UInt32
  }
}
