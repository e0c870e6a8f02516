/// A growing array in the allocator's memory whose growth can fail with an answer.
package struct Column<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let allocator: Allocator
  @usableFromInline var base: UnsafeMutablePointer<Value>?
  @usableFromInline var used: UInt32 = 0
  @usableFromInline var room: UInt32 = 0

  @inline(__always)
  @inlinable package internal(set) var count: Int {
    get { Int(truncatingIfNeeded: used) }
    set { used = UInt32(truncatingIfNeeded: newValue) }
  }
  @inline(__always)
  @inlinable package internal(set) var capacity: Int {
    get { Int(truncatingIfNeeded: room) }
    set { room = UInt32(truncatingIfNeeded: newValue) }
  }

  @inlinable package init(allocator: Allocator) {
    self.allocator = allocator
  }

  @inline(__always)
  @inlinable package subscript(index: Int) -> Value {
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
  @inlinable package func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index >= 0 && index < count)
    return base.unsafelyUnwrapped + index
  }

  /// The first value; nil before anything was ever reserved. Moves when the column grows.
  @inlinable package var pointer: UnsafeMutablePointer<Value>? { base }

  /// Makes room for `wanted` values in all.
  @inlinable package mutating func reserve(_ wanted: Int) -> Bool {
    guard wanted > capacity else { return true }
    guard let room = room(for: wanted) else { return false }
    take(room)
    return true
  }

  /// Memory for more values that is not in use yet: it is taken or given back before anything else
  /// changes the column. So several can grow, or none.
  package struct Room: BitwiseCopyable {
    @usableFromInline let base: UnsafeMutablePointer<Value>?
    @usableFromInline let capacity: Int

    @inlinable init(base: UnsafeMutablePointer<Value>?, capacity: Int) {
      (self.base, self.capacity) = (base, capacity)
    }
  }

  /// What is taken first: some 64 bytes.
  @inlinable static var least: Int { max(1, 64 / MemoryLayout<Value>.stride) }

  /// Room for `wanted` values in all; nil: out of memory.
  @inlinable package func room(for wanted: Int) -> Room? {
    let step = capacity < Self.few ? capacity / 4 : capacity / 2
    return room(exactly: wanted > capacity ? max(wanted, Self.least, capacity + step) : wanted)
  }

  /// So many waste little when they grow by a quarter.
  @inlinable static var few: Int { 128 }

  /// Room for no more than `wanted` values in all, for whoever grows in steps; nil: out of memory.
  @inlinable package func room(exactly wanted: Int) -> Room? {
    guard wanted > capacity else { return Room(base: nil, capacity: 0) }
    guard wanted <= Int(Int32.max) else { return nil }
    guard let grown = allocator.allocate(Value.self, count: wanted) else { return nil }
    return Room(base: grown, capacity: wanted)
  }

  @inlinable package mutating func take(_ room: Room) {
    guard let grown = room.base else { return }
    if let base {
      grown.initialize(from: base, count: count)
      allocator.release(base, count: capacity)
    }
    base = grown
    capacity = room.capacity
  }

  @inlinable package func giveBack(_ room: Room) {
    if let base = room.base { allocator.release(base, count: room.capacity) }
  }

  /// Appends where `reserve` made room before.
  @inline(__always)
  @inlinable package mutating func appendReserved(_ value: Value) {
    assert(count < capacity)
    (base.unsafelyUnwrapped + count).initialize(to: value)
    count += 1
  }

  @inlinable package mutating func append(_ value: Value) -> Bool {
    guard reserve(count + 1) else { return false }
    appendReserved(value)
    return true
  }

  @inline(__always)
  @inlinable package mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  @inlinable package mutating func removeAll() {
    count = 0
  }

  /// A copy of a tempo's memory needs nothing beyond the values.
  package func trim() {
    guard let ledger = allocator.ledger, let base else { return }
    ledger.pointee.trim(
      UnsafeMutableRawPointer(base), to: count * MemoryLayout<Value>.stride)
  }

  /// Where a column of lasting memory is, while its owner is brought back.
  package struct Hold: BitwiseCopyable {
    fileprivate let base: UnsafeMutablePointer<Value>?
    fileprivate let count: Int
    fileprivate let capacity: Int
  }

  package var hold: Hold {
    get { Hold(base: base, count: count, capacity: capacity) }
    set { (base, count, capacity) = (newValue.base, newValue.count, newValue.capacity) }
  }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable package func release() {
    if let base { allocator.release(base, count: capacity) }
  }
}
