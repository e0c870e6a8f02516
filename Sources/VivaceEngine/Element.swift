import VivaceMotion
import VivaceStorage

/// The scalars a property can be; the numbers of the contract's `viv_type`.
package typealias ScalarType = ValueType.Element

extension ValueType.Element {
  /// In bytes; values lie on multiples of it.
  package var size: Int { byteCount }

  /// A value at any address, aligned or not.
  func read(_ memory: UnsafeRawPointer) -> Double {
    switch self {
    case .float: Double(memory.loadUnaligned(as: Float.self))
    case .double: memory.loadUnaligned(as: Double.self)
    case .int8: Double(memory.loadUnaligned(as: Int8.self))
    case .uint8: Double(memory.loadUnaligned(as: UInt8.self))
    case .int16: Double(memory.loadUnaligned(as: Int16.self))
    case .uint16: Double(memory.loadUnaligned(as: UInt16.self))
    case .int32: Double(memory.loadUnaligned(as: Int32.self))
    case .uint32: Double(memory.loadUnaligned(as: UInt32.self))
    case .int64: Double(memory.loadUnaligned(as: Int64.self))
    case .uint64: Double(memory.loadUnaligned(as: UInt64.self))
    }
  }
}

/// Which number of a point on a path an element is.
enum Role: UInt8, BitwiseCopyable {
  /// No point's: a value of its own.
  case value = 0
  case x, y, radians, degrees
}

/// One moving value of a motion: an array of n values is n elements in a row.
struct Element: BitwiseCopyable {
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The host said where it starts.
    static var hasFrom: Traits { Traits(rawValue: 1) }
    /// At its end already when the motion first began: neither claimed nor written.
    static var still: Traits { Traits(rawValue: 2) }
    /// The first element of what one call added.
    static var head: Traits { Traits(rawValue: 4) }
    /// Part of an array or a structure.
    static var part: Traits { Traits(rawValue: 8) }
    /// A velocity of the host's wish at its begin.
    static var hasVelocity: Traits { Traits(rawValue: 16) }
    /// The host said where it ends, or where its wall is.
    static var hasTo: Traits { Traits(rawValue: 32) }
    /// Its start was captured in this run.
    static var captured: Traits { Traits(rawValue: 64) }
    /// Physics that begins with the velocity in `bend`, a rival's.
    static var handed: Traits { Traits(rawValue: 128) }
  }

  var target: UInt32 = 0
  var motion: UInt32 = 0
  var next: UInt32 = 0
  /// Where its row is, plus 1; 0 while it has none.
  var row: UInt32 = 0
  var traits: Traits = []
  var type = ScalarType.float
  var role = Role.value
  /// Of a head: elements that the call added.
  var count: UInt32 = 1
  var stride: Int = 0
  /// In this run's order of first begins.
  var beginOrder: UInt64 = 0
  /// As given, or as captured at the first begin.
  var from: Double = 0
  /// Of a decay or physics the place of rest.
  var to: Double = 0
  /// The end that the host gave to physics.
  var wall: Double = 0
  /// The physics that moves it.
  var way: UInt32 = 0
  /// What the target held when the root was started.
  var initial: Double = 0
  /// The K of `K u (1 - u)^2`, which hands over a velocity in the first pass.
  var bend: Double = 0
  var velocity: Double = 0
}

/// Memory of the host that elements write.
struct Target: BitwiseCopyable {
  /// Claimed last by something that is gone: nothing older comes back.
  static var gone: UInt32 { .max }

  var address: UnsafeMutableRawPointer
  var type: ScalarType
  /// The next of the same place in the index; of the free ones.
  var next: UInt32 = 0
  /// The element that claimed it last.
  var owner: UInt32 = 0
  /// Elements of live motions on it.
  var references: UInt32 = 0
  /// For sweeps over a tree: which one was here last, and what it noted.
  var first: UInt32 = 0
  var mark: UInt64 = 0
}
