/// A bounded queue that never grows: what does not fit is counted as lost.
package struct Ring<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let allocator: Allocator
  @usableFromInline var base: UnsafeMutablePointer<Value>?
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  @usableFromInline package internal(set) var lost: UInt64 = 0

  @inlinable package init(allocator: Allocator) {
    self.allocator = allocator
  }

  /// Empties the queue and gives it another size; on failure all stays as it was.
  @inlinable package mutating func resize(_ newCapacity: Int) -> Bool {
    var fresh: UnsafeMutablePointer<Value>?
    if newCapacity > 0 {
      fresh = allocator.allocate(Value.self, count: newCapacity)
      guard fresh != nil else { return false }
    }
    if let base { allocator.release(base, count: capacity) }
    base = fresh
    capacity = newCapacity
    (head, count, lost) = (0, 0, 0)
    return true
  }

  @inlinable package mutating func push(_ value: Value) {
    guard let base, count < capacity else {
      lost += 1
      return
    }
    let tail = head + count
    (base + (tail < capacity ? tail : tail - capacity)).initialize(to: value)
    count += 1
  }

  @inlinable package mutating func pop() -> Value? {
    guard let base, count > 0 else { return nil }
    let value = base[head]
    head = head + 1 < capacity ? head + 1 : 0
    count -= 1
    return value
  }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable package func release() {
    if let base { allocator.release(base, count: capacity) }
  }
}
