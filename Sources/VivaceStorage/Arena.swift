/// Records that never move: blocks of a fixed number of them, found by index.
///
/// Index 0 is never given out, so that 0 can mean "none" in every link. The arena only grows; what is
/// given back is taken again first. Until then its first four bytes are the arena's.
package struct Arena<Record: BitwiseCopyable>: ~Copyable {
  @inlinable static var blockShift: UInt32 { 7 }
  @inlinable static var blockSize: Int { 1 << 7 }

  @usableFromInline let allocator: Allocator
  @usableFromInline var blocks: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
  @usableFromInline var blockCount = 0
  @usableFromInline var blockCapacity = 0
  /// The record that was given back last; it holds the one before.
  @usableFromInline var free: UInt32 = 0
  /// One more than the largest index that was ever given out.
  @usableFromInline package internal(set) var end: UInt32 = 1

  @inlinable package init(allocator: Allocator) {
    self.allocator = allocator
  }

  /// The record at an index that `append` gave.
  @inline(__always)
  @inlinable package subscript(index: UInt32) -> UnsafeMutablePointer<Record> {
    assert(index != 0 && index < end)
    let block = blocks.unsafelyUnwrapped[Int(index >> Self.blockShift)]
    return block + Int(index & UInt32(Self.blockSize - 1))
  }

  /// How many records there is memory for.
  @inlinable package var capacity: Int { max(0, blockCount * Self.blockSize - 1) }

  /// Makes room so that the next appends up to `count` records in all allocate nothing.
  @inlinable package mutating func reserve(_ count: Int) -> Bool {
    guard capacity < count else { return true }
    guard let room = room(for: count) else { return false }
    take(room)
    return true
  }

  /// A new record of that value, or nil where memory has run out.
  @inline(__always)
  @inlinable package mutating func append(_ record: Record) -> UInt32? {
    guard Int(end) <= capacity || addBlock() else { return nil }
    let index = end
    end += 1
    self[index].initialize(to: record)
    return index
  }

  /// A record of that value, given back before or new; nil: out of memory.
  @inline(__always)
  @inlinable package mutating func take(_ record: Record) -> UInt32? {
    guard free != 0 else { return append(record) }
    let index = free
    free = UnsafeRawPointer(self[index]).load(as: UInt32.self)
    self[index].initialize(to: record)
    return index
  }

  /// Makes room so that the next `take` allocates nothing.
  @inlinable package mutating func reserveOne() -> Bool {
    free != 0 || Int(end) <= capacity || addBlock()
  }

  /// Likewise, but from the memory there is.
  @inlinable package mutating func takeReserved(_ record: Record) -> UInt32? {
    free != 0 || Int(end) <= capacity ? take(record) : nil
  }

  @inlinable package mutating func giveBack(_ index: UInt32) {
    UnsafeMutableRawPointer(self[index]).storeBytes(of: free, as: UInt32.self)
    free = index
  }

  @inline(never)
  @inlinable mutating func addBlock() -> Bool { reserve(capacity + 1) }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable package func release() {
    guard let blocks else { return }
    for index in 0..<blockCount { allocator.release(blocks[index], count: Self.blockSize) }
    allocator.release(blocks, count: blockCapacity)
  }
}
