import VivaceMotion
import VivaceStorage

/// The columns of rows that lie together, `capacity` of each.
///
/// All rows have a start, a target and a channel; the others are named for what the batch computes. A
/// row is read-only while it moves. What most ticks read lies together: channels come first, bends last.
struct Chunk: BitwiseCopyable {
  /// The columns that rows have.
  enum Layout: UInt8, BitwiseCopyable {
    /// 36 bytes a row.
    case floats
    /// 68 bytes a row.
    case doubles

    /// Bytes of a row.
    @inline(__always)
    var rowSize: Int { self == .floats ? 36 : 68 }
    /// Rows in a unit of their memory.
    @inline(__always)
    var rowsPerUnit: Int { self == .floats ? 4 : 2 }
  }

  let memory: UnsafeMutableRawPointer
  private let rowCapacity: UInt16
  private let storedLayout: Layout

  init(memory: UnsafeMutableRawPointer, capacity: Int, layout: Layout) {
    self.memory = memory
    rowCapacity = UInt16(truncatingIfNeeded: capacity)
    storedLayout = layout
  }

  var layout: Layout { known(storedLayout, ifUsed: Values.movesSingly, else: .doubles) }

  /// The same, of which is known that it has rows of floats.
  @inline(__always)
  var ofFloats: Chunk {
    assert(layout == .floats)
    return Chunk(memory: memory, capacity: capacity, layout: .floats)
  }

  /// No row.
  static var none: Chunk {
    Chunk(
      memory: UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped, capacity: 0, layout: .floats
    )
  }

  @inline(__always)
  var capacity: Int { Int(rowCapacity) }

  /// The column behind so many bytes a row.
  @inline(__always)
  private func column<Value>(_ offset: Int, of: Value.Type) -> UnsafeMutablePointer<Value> {
    (memory + offset &* capacity).assumingMemoryBound(to: Value.self)
  }

  /// The second of the clock that a row counts from.
  @inline(__always)
  var starts: UnsafeMutablePointer<Double> { column(4, of: Double.self) }
  @inline(__always)
  var targets: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    column(12, of: UnsafeMutableRawPointer?.self)
  }
  @inline(__always)
  var channels: UnsafeMutablePointer<UInt32> { column(0, of: UInt32.self) }

  // Floats: see `FloatRow`.
  @inline(__always)
  var floatRates: UnsafeMutablePointer<Float> { column(20, of: Float.self) }
  @inline(__always)
  var floatFrom: UnsafeMutablePointer<Float> { column(24, of: Float.self) }
  @inline(__always)
  var floatWays: UnsafeMutablePointer<Float> { column(28, of: Float.self) }
  @inline(__always)
  var floatBends: UnsafeMutablePointer<Float> { column(32, of: Float.self) }

  // Doubles by an easing: see `EasedRow`. Capacities are even, so these are aligned.
  var shifts: UnsafeMutablePointer<Double> { column(20, of: Double.self) }
  var speeds: UnsafeMutablePointer<Double> { column(28, of: Double.self) }
  var lengths: UnsafeMutablePointer<Double> { column(36, of: Double.self) }
  var from: UnsafeMutablePointer<Double> { column(44, of: Double.self) }
  var to: UnsafeMutablePointer<Double> { column(52, of: Double.self) }
  var bends: UnsafeMutablePointer<Double> { column(60, of: Double.self) }
  /// Of values of several components, instead of `from`: where the mix of each is.
  var mixes: UnsafeMutablePointer<UnsafeRawPointer?> { column(44, of: UnsafeRawPointer?.self) }

  /// Of physics the constants of a row, in the order of its type; there are up to 5.
  func constants(_ number: Int) -> UnsafeMutablePointer<Double> {
    column(20 + 8 * number, of: Double.self)
  }

  // Of floats by physics: see `FloatPhysicsRow`.
  var turns: UnsafeMutablePointer<Double> { column(20, of: Double.self) }
  var growths: UnsafeMutablePointer<FloatPair> { column(28, of: FloatPair.self) }
  var sizes: UnsafeMutablePointer<FloatPair> { column(36, of: FloatPair.self) }

  /// Whether a row hands over a velocity.
  func isBent(_ slot: Int) -> Bool {
    Values.mayBend && (layout == .floats ? floatBends[slot] != 0 : bends[slot] != 0)
  }

  /// Of a row of several components: where their bends are; 0: there are none.
  func setBends(_ slot: Int, _ place: UInt32) { bends[slot] = Double(place) }

  func bends(at slot: Int) -> UInt32 { UInt32(bends[slot]) }

  /// Makes a row hand over none.
  func straighten(_ slot: Int) {
    if layout == .floats { floatBends[slot] = 0 } else { bends[slot] = 0 }
  }

  /// Makes a row the same as one of another chunk of this layout.
  @inline(__always)
  func copy(_ source: Int, of other: Chunk, to slot: Int) {
    starts[slot] = other.starts[source]
    targets[slot] = other.targets[source]
    channels[slot] = other.channels[source]
    if layout == .floats {
      floatRates[slot] = other.floatRates[source]
      floatFrom[slot] = other.floatFrom[source]
      floatWays[slot] = other.floatWays[source]
      floatBends[slot] = other.floatBends[source]
    } else {
      copyDoubles(source, of: other, to: slot)
    }
  }

  private func copyDoubles(_ source: Int, of other: Chunk, to slot: Int) {
    for offset in stride(from: 20, to: layout.rowSize, by: 8) {
      column(offset, of: UInt64.self)[slot] = other.column(offset, of: UInt64.self)[source]
    }
  }

  /// Takes over the first rows of another chunk of this layout, which may be this one's memory: of a smaller
  /// one the columns move up, the last one first, of a larger one down.
  func copyAll(_ count: Int, of other: Chunk) {
    let columns = layout == .floats ? 7 : 9
    for number in 0..<columns {
      let column = capacity > other.capacity ? columns - 1 - number : number
      copy(column: column, count, of: other)
    }
  }

  /// Two columns of 8 bytes, one of 4, and those of the layout.
  private func copy(column number: Int, _ count: Int, of other: Chunk) {
    if layout == .floats ? number == 0 || number > 2 : number == 0 {
      copy(column: number == 0 ? 0 : 4 * number + 8, of: other, byteCount: 4 * count)
    } else {
      copy(column: 8 * number - 4, of: other, byteCount: 8 * count)
    }
  }

  /// They may overlap.
  private func copy(column offset: Int, of other: Chunk, byteCount: Int) {
    (memory + offset &* capacity).copyMemory(
      from: other.memory + offset &* other.capacity, byteCount: byteCount)
  }
}
