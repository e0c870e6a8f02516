/// A bounded queue that never grows: what does not fit is counted as lost.
public struct Ring<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let allocator: Allocator
  @usableFromInline var base: UnsafeMutablePointer<Value>?
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  @usableFromInline var losses: UInt64 = 0

  @inlinable public init(allocator: Allocator) {
    self.allocator = allocator
  }

  @inlinable public var lost: UInt64 { losses }

  /// Empties the queue and gives it another size; on failure all stays as it was.
  @inlinable public mutating func resize(_ newCapacity: Int) -> Bool {
    var fresh: UnsafeMutablePointer<Value>?
    if newCapacity > 0 {
      fresh = allocator.allocate(Value.self, count: newCapacity)
      guard fresh != nil else { return false }
    }
    if let base { allocator.release(base, count: capacity) }
    base = fresh
    capacity = newCapacity
    (head, count, losses) = (0, 0, 0)
    return true
  }

  @inlinable public mutating func push(_ value: Value) {
    guard let base, count < capacity else {
      losses += 1
      return
    }
    let tail = head + count
    (base + (tail < capacity ? tail : tail - capacity)).initialize(to: value)
    count += 1
  }

  @inlinable public mutating func pop() -> Value? {
    guard let base, count > 0 else { return nil }
    let value = base[head]
    head = head + 1 < capacity ? head + 1 : 0
    count -= 1
    return value
  }

  /// Gives back all memory; the last thing that is done with it.
  @inlinable public func release() {
    if let base { allocator.release(base, count: capacity) }
  }
}
