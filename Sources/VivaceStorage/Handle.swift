/// What the host calls something in a tempo by: which tempo's slot, which of its records, and the how
/// manieth user of that record. Below 2^53, so that every language with doubles can hold it.
///
/// A generation is never given out twice for the same record of the same slot, also not by later
/// tempos in that slot, so a stale handle is stale for the life of the process.
public struct Handle: BitwiseCopyable, Equatable {
  /// 22 bits of record, 23 bits of generation, 8 bits of slot.
  @inlinable public static var indexLimit: UInt32 { 1 << 22 }
  @inlinable public static var generationLimit: UInt32 { 1 << 23 }

  public let bits: UInt64

  @inline(__always)
  @inlinable public init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  @inlinable public init(slot: Int, index: UInt32, generation: UInt32) {
    bits = UInt64(truncatingIfNeeded: slot) << 45 | UInt64(generation) << 22 | UInt64(index)
  }

  @inline(__always)
  @inlinable public var index: UInt32 { UInt32(truncatingIfNeeded: bits) & (Self.indexLimit - 1) }
  @inline(__always)
  @inlinable public var generation: UInt32 {
    UInt32(truncatingIfNeeded: bits >> 22) & (Self.generationLimit - 1)
  }
  /// 256 and more for what no tempo ever gave out.
  @inline(__always)
  @inlinable public var slot: Int { Int(truncatingIfNeeded: bits >> 45) }
}
