import CFeatures
import VivaceMotion
import VivaceStorage

/// What all rows of one batch have in common, so that one branch-free loop serves them.
struct BatchKey: BitwiseCopyable, Equatable {
  /// How a batch gets its values.
  enum Sort: UInt8, BitwiseCopyable {
    /// By an easing, in single precision.
    case floats
    /// By an easing, in double precision.
    case doubles
    /// By physics.
    case physics
    /// Of several components, by an easing.
    case mixes
    /// One by one, as values that are asked for.
    case single
  }

  /// A number of the tempo's easings, or of the curves of physics.
  var easing: Int32
  var sort: Sort
  private var storedType: ScalarType
  /// Of values of several components how they are mixed; else `number`.
  var mix = MixKind.number
  /// Rows of ways back, whose mixes lead out.
  var isMirrored = false

  init(
    easing: Int32, sort: Sort, type: ScalarType, mix: MixKind = .number, isMirrored: Bool = false
  ) {
    (self.easing, self.sort, storedType) = (easing, sort, type)
    (self.mix, self.isMirrored) = (mix, isMirrored)
  }

  var type: ScalarType {
    known(
      storedType, ifUsed: has_floats(), else: features_know_only_doubles ? .double : storedType)
  }

  /// All fields at once.
  @inline(__always)
  static func == (one: BatchKey, other: BatchKey) -> Bool {
    unsafeBitCast(one, to: UInt64.self) == unsafeBitCast(other, to: UInt64.self)
  }

  var layout: Chunk.Layout {
    Values.movesSingly && (sort == .floats || sort == .single) ? .floats : .doubles
  }
}

/// A batch of rows: a chain of blocks, all full but the first.
struct Batch: BitwiseCopyable {
  var key: BatchKey
  /// The block that takes the next row, by its first unit, plus 1; 0 is none.
  var head: UInt32 = 0
  var count: UInt32 = 0
  /// The next batch of the same easing, plus 1.
  var next: UInt32 = 0
  /// Of the head: its rows, and how many there are.
  var headCount: UInt16 = 0
  var rows = Chunk.none

  /// Its head can not take another row, or there is none.
  @inline(__always)
  var isFull: Bool { Int(headCount) == rows.capacity }

  init(key: BatchKey, next: UInt32) { (self.key, self.next) = (key, next) }
}

/// Where a row is.
struct RowPlace: BitwiseCopyable {
  let chunk: Chunk
  let slot: Int
  /// The same as a number, which stays until a row is inserted before which others moved.
  let number: UInt32
  /// The rows before it in its block have other numbers than before.
  let hasMoved: Bool

  /// Fills in the columns of a row of floats.
  @inline(__always)
  func fill(_ row: FloatRow) {
    chunk.floatRates[slot] = row.rate
    chunk.floatFrom[slot] = row.from
    chunk.floatWays[slot] = row.way
    chunk.floatBends[slot] = row.bend
  }

  /// What was filled in.
  @inline(__always)
  var floats: FloatRow {
    FloatRow(
      rate: chunk.floatRates[slot], from: chunk.floatFrom[slot], way: chunk.floatWays[slot],
      bend: chunk.floatBends[slot])
  }

  /// Fills in those of a row of floats by physics.
  func fill(_ row: FloatPhysicsRow) {
    chunk.turns[slot] = row.turn
    chunk.growths[slot] = row.growth
    chunk.sizes[slot] = row.size
  }

  /// Fills in those of another row of physics.
  func fill(_ constants: RowConstants) {
    chunk.constants(0)[slot] = constants.a
    chunk.constants(1)[slot] = constants.b
    chunk.constants(2)[slot] = constants.c
    chunk.constants(3)[slot] = constants.d
    chunk.constants(4)[slot] = constants.e
  }
}
