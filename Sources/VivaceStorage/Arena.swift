/// What lies in an arena.
public protocol ArenaRecord: BitwiseCopyable {
  /// Whether there may be very many of them, which little memory is to be lost on.
  static var comesInMasses: Bool { get }
}

extension ArenaRecord {
  public static var comesInMasses: Bool { false }
}

/// Records that never move: pages of a few of them, found by index.
///
/// Index 0 is never given out, so that 0 can mean "none" in every link. The arena only grows, in steps
/// of an eighth up to a hundred records, so that few records take little memory and many waste
/// little. What is given back is taken again first. Until then its first four bytes are the arena's.
public struct Arena<Record: ArenaRecord>: ~Copyable {
  /// Records of a page: so many that a page takes a few hundred bytes or more.
  @inlinable static var pageShift: UInt32 {
    Record.comesInMasses ? 5 : MemoryLayout<Record>.stride <= 64 ? 3 : 2
  }
  @inlinable static var pageSize: Int { 1 << Int(pageShift) }
  @inlinable static var shape: ArenaPages.Shape {
    ArenaPages.Shape(
      record: MemoryLayout<Record>.stride, page: pageSize * MemoryLayout<Record>.stride)
  }
  /// Pages that are taken at once at most, unless more are asked for.
  @inlinable static var mostPages: Int { 128 >> Int(pageShift) }

  @usableFromInline let allocator: Allocator
  @usableFromInline var pages = ArenaPages()
  /// The record that was given back last; it holds the one before.
  @usableFromInline var free: UInt32 = 0
  @usableFromInline var bound: UInt32 = 1

  @inlinable public init(allocator: Allocator) {
    self.allocator = allocator
  }

  /// One more than the largest index that was ever given out.
  @inline(__always)
  @inlinable public var end: UInt32 { bound }

  /// The record at an index that `append` gave.
  @inline(__always)
  @inlinable public subscript(index: UInt32) -> UnsafeMutablePointer<Record> {
    assert(index != 0 && index < end)
    let page = pages.base.unsafelyUnwrapped[Int(index >> Self.pageShift)]
    return page.assumingMemoryBound(to: Record.self) + Int(index & UInt32(Self.pageSize - 1))
  }

  /// How many records there is memory for.
  @inline(__always)
  @inlinable public var capacity: Int { max(0, pages.count << Int(Self.pageShift) - 1) }

  /// Makes room so that the next appends up to `count` records in all allocate nothing.
  @inline(__always)
  @inlinable public mutating func reserve(_ count: Int) -> Bool {
    capacity >= count || grow(to: count)
  }

  @inline(never)
  @inlinable mutating func grow(to count: Int) -> Bool {
    pages.grow(
      by: Self.pages(for: count) - pages.count, wanted: min(pages.count / 8, Self.mostPages),
      Self.shape, allocator)
  }

  /// A new record of that value, or nil where memory has run out.
  @inline(__always)
  @inlinable public mutating func append(_ record: Record) -> UInt32? {
    guard reserve(Int(end)) else { return nil }
    let index = end
    bound += 1
    self[index].initialize(to: record)
    return index
  }

  /// The index of a new record, for which there is room: whoever asks gives it its value.
  @inline(__always)
  @inlinable public mutating func extendReserved() -> UInt32 {
    assert(Int(end) <= capacity)
    let index = end
    bound &+= 1
    return index
  }

  /// A record of that value, given back before or new; nil: out of memory.
  @inline(__always)
  @inlinable public mutating func take(_ record: Record) -> UInt32? {
    guard free != 0 else { return append(record) }
    let index = reuse()
    self[index].initialize(to: record)
    return index
  }

  @inline(__always)
  @inlinable mutating func reuse() -> UInt32 {
    let index = free
    free = UnsafeRawPointer(self[index]).load(as: UInt32.self)
    return index
  }

  /// The index of a record, given back before or new, for which there is room: whoever asks gives it its
  /// value.
  @inline(__always)
  @inlinable public mutating func takeReserved() -> UInt32 {
    free != 0 ? reuse() : extendReserved()
  }

  /// Whether the next `append` allocates nothing.
  @inline(__always)
  @inlinable public var hasUnused: Bool {
    end >> Self.pageShift < UInt32(truncatingIfNeeded: pages.count)
  }
  /// Whether the next `take` allocates nothing.
  @inline(__always)
  @inlinable public var hasRoom: Bool { free != 0 || hasUnused }

  /// Makes room so that the next `take` allocates nothing.
  @inlinable public mutating func reserveOne() -> Bool { free != 0 || reserve(Int(end)) }

  /// Takes a record from the memory there is; nil: there is none left, and nothing is allocated.
  @inlinable public mutating func takeReserved(_ record: Record) -> UInt32? {
    hasRoom ? take(record) : nil
  }

  @inlinable public mutating func giveBack(_ index: UInt32) { giveBack(index, at: self[index]) }

  /// The same of a record that is known already.
  @inline(__always)
  @inlinable public mutating func giveBack(
    _ index: UInt32, at record: UnsafeMutablePointer<Record>
  ) {
    UnsafeMutableRawPointer(record).storeBytes(of: free, as: UInt32.self)
    free = index
  }

  /// A copy of a tempo's memory needs no page beyond what was ever given out.
  public func trim() {
    pages.trim(to: Int(end) * MemoryLayout<Record>.stride, Self.shape, allocator)
  }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable public func release() { pages.release(Self.shape, by: allocator) }
}
