/// A growing array in the allocator's memory whose growth can fail with an answer.
public struct Column<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let allocator: Allocator
  @usableFromInline var base: UnsafeMutablePointer<Value>?
  @usableFromInline var used: UInt32 = 0
  @usableFromInline var room: UInt32 = 0

  @inline(__always)
  @inlinable public var count: Int { Int(truncatingIfNeeded: used) }
  @inline(__always)
  @inlinable public var capacity: Int { Int(truncatingIfNeeded: room) }

  @inlinable public init(allocator: Allocator) {
    self.allocator = allocator
  }

  @inline(__always)
  @inlinable public subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < count)
      return base.unsafelyUnwrapped[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Where a value is, until the column grows.
  @inline(__always)
  @inlinable public func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index >= 0 && index < count)
    return base.unsafelyUnwrapped + index
  }

  /// The first value; nil before anything was ever reserved. Moves when the column grows.
  @inlinable public var pointer: UnsafeMutablePointer<Value>? { base }

  /// Makes room for `wanted` values in all.
  @inlinable public mutating func reserve(_ wanted: Int) -> Bool {
    guard wanted > capacity else { return true }
    guard let room = room(for: wanted) else { return false }
    take(room)
    return true
  }

  /// Memory for more values that is not in use yet: it is taken or given back before anything else
  /// changes the column. So several can grow, or none.
  public struct Room: BitwiseCopyable {
    @usableFromInline let base: UnsafeMutablePointer<Value>?
    @usableFromInline let capacity: Int

    @inlinable init(base: UnsafeMutablePointer<Value>?, capacity: Int) {
      (self.base, self.capacity) = (base, capacity)
    }
  }

  /// What is taken first: some 64 bytes.
  @inlinable static var least: Int { max(1, 64 / MemoryLayout<Value>.stride) }

  /// Room for `wanted` values in all; nil: out of memory.
  @inlinable public func room(for wanted: Int) -> Room? {
    let step = capacity < Self.few ? capacity / 4 : capacity / 2
    return room(exactly: wanted > capacity ? max(wanted, Self.least, capacity + step) : wanted)
  }

  /// So many waste little when they grow by a quarter.
  @inlinable static var few: Int { 128 }

  /// Room for no more than `wanted` values in all, for whoever grows in steps; nil: out of memory.
  @inlinable public func room(exactly wanted: Int) -> Room? {
    guard wanted > capacity else { return Room(base: nil, capacity: 0) }
    guard wanted <= Int(Int32.max) else { return nil }
    guard let grown = allocator.allocate(Value.self, count: wanted) else { return nil }
    return Room(base: grown, capacity: wanted)
  }

  @inlinable public mutating func take(_ room: Room) {
    guard let grown = room.base else { return }
    if let base {
      grown.copy(from: base, count: count)
      allocator.release(base, count: capacity)
    }
    base = grown
    self.room = UInt32(truncatingIfNeeded: room.capacity)
  }

  @inlinable public func giveBack(_ room: Room) {
    if let base = room.base { allocator.release(base, count: room.capacity) }
  }

  /// Appends where `reserve` made room before.
  @inline(__always)
  @inlinable public mutating func appendReserved(_ value: Value) {
    assert(count < capacity)
    (base.unsafelyUnwrapped + count).initialize(to: value)
    used += 1
  }

  @inlinable public mutating func append(_ value: Value) -> Bool {
    guard reserve(count + 1) else { return false }
    appendReserved(value)
    return true
  }

  @inline(__always)
  @inlinable public mutating func removeLast() {
    assert(count > 0)
    used -= 1
  }

  @inlinable public mutating func removeAll() {
    used = 0
  }

  /// A copy of a tempo's memory needs nothing beyond the values.
  public func trim() {
    guard let ledger = allocator.ledger, let base else { return }
    ledger.pointee.trim(
      UnsafeMutableRawPointer(base), to: count * MemoryLayout<Value>.stride)
  }

  /// Where a column of lasting memory is, while its owner is brought back.
  public struct Hold: BitwiseCopyable {
    fileprivate let base: UnsafeMutablePointer<Value>?
    fileprivate let used: UInt32
    fileprivate let room: UInt32
  }

  public var hold: Hold {
    get { Hold(base: base, used: used, room: room) }
    set { (base, used, room) = (newValue.base, newValue.used, newValue.room) }
  }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable public func release() {
    if let base { allocator.release(base, count: capacity) }
  }
}
