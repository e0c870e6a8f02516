/// The columns of rows that lie together, `capacity` of each.
///
/// All rows have a start, a target and a channel; the others are named for what the batch computes. A
/// row is read-only while it moves.
struct Chunk: BitwiseCopyable {
  /// The columns that rows have.
  enum Layout: UInt8, BitwiseCopyable {
    /// 36 bytes a row.
    case floats
    /// 68 bytes a row.
    case doubles

    /// Columns of 8 bytes a row, which come first, and of 4.
    var wideColumns: Int { self == .floats ? 2 : 8 }
    var narrowColumns: Int { self == .floats ? 5 : 1 }
    /// Rows in a unit of their memory.
    var rowsPerUnit: Int { self == .floats ? 8 : 4 }
  }

  let memory: UnsafeMutableRawPointer
  let capacity: Int
  let layout: Layout

  @inline(__always)
  private func wide<Value>(_ number: Int, of: Value.Type) -> UnsafeMutablePointer<Value> {
    (memory + number &* capacity &* 8).assumingMemoryBound(to: Value.self)
  }

  @inline(__always)
  private func narrow<Value>(_ number: Int, of: Value.Type) -> UnsafeMutablePointer<Value> {
    (memory + (layout.wideColumns &* 8 &+ number &* 4) &* capacity)
      .assumingMemoryBound(to: Value.self)
  }

  /// The second of the clock that a row counts from.
  var starts: UnsafeMutablePointer<Double> { wide(0, of: Double.self) }
  var targets: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    wide(1, of: UnsafeMutableRawPointer?.self)
  }
  var channels: UnsafeMutablePointer<UInt32> { narrow(0, of: UInt32.self) }

  // Floats: see `FloatRow`.
  var floatRates: UnsafeMutablePointer<Float> { narrow(1, of: Float.self) }
  var floatFrom: UnsafeMutablePointer<Float> { narrow(2, of: Float.self) }
  var floatWays: UnsafeMutablePointer<Float> { narrow(3, of: Float.self) }
  var floatBends: UnsafeMutablePointer<Float> { narrow(4, of: Float.self) }

  // Doubles by an easing: see `EasedRow`.
  var shifts: UnsafeMutablePointer<Double> { wide(2, of: Double.self) }
  var speeds: UnsafeMutablePointer<Double> { wide(3, of: Double.self) }
  var lengths: UnsafeMutablePointer<Double> { wide(4, of: Double.self) }
  var from: UnsafeMutablePointer<Double> { wide(5, of: Double.self) }
  var to: UnsafeMutablePointer<Double> { wide(6, of: Double.self) }
  var bends: UnsafeMutablePointer<Double> { wide(7, of: Double.self) }
  /// Of values of several components, instead of `from`: where the mix of each is.
  var mixes: UnsafeMutablePointer<UnsafeRawPointer?> { wide(5, of: UnsafeRawPointer?.self) }

  /// Of physics the constants of a row, in the order of its type; there are up to 5.
  func constants(_ number: Int) -> UnsafeMutablePointer<Double> {
    wide(2 + number, of: Double.self)
  }

  /// Whether a row hands over a velocity.
  func isBent(_ slot: Int) -> Bool {
    layout == .floats ? floatBends[slot] != 0 : bends[slot] != 0
  }

  /// Makes a row hand over none.
  func straighten(_ slot: Int) {
    if layout == .floats { floatBends[slot] = 0 } else { bends[slot] = 0 }
  }

  /// Makes a row the same as one of another chunk of this layout.
  func copy(_ source: Int, of other: Chunk, to slot: Int) {
    for number in 0..<layout.wideColumns {
      wide(number, of: UInt64.self)[slot] = other.wide(number, of: UInt64.self)[source]
    }
    for number in 0..<layout.narrowColumns {
      narrow(number, of: UInt32.self)[slot] = other.narrow(number, of: UInt32.self)[source]
    }
  }

  /// Takes over the first rows of another chunk of this layout, which may be this one's memory if this
  /// one is smaller: no column moves to a higher address then.
  func copyAll(_ count: Int, of other: Chunk) {
    for number in 0..<layout.wideColumns {
      wide(number, of: UInt64.self).update(from: other.wide(number, of: UInt64.self), count: count)
    }
    for number in 0..<layout.narrowColumns {
      narrow(number, of: UInt32.self)
        .update(from: other.narrow(number, of: UInt32.self), count: count)
    }
  }
}
