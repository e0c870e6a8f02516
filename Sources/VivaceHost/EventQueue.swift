import VivaceStorage

/// Events that the host polls instead of being called.
extension Host {
  /// The kinds that are collected.
  @inlinable @inline(__always)
  package var collectedKinds: Int32 { core.pointee.collectedKinds }

  package func checkCollected(_ kinds: Int32, capacity: UInt32) throws(Fault) {
    try EventKind.check(kinds)
    guard (kinds == 0) == (capacity == 0) else {
      throw Fault(
        .invalidArgument, "capacity", .integer(Int64(capacity)),
        "must be 1 or more, or 0 if kinds is 0")
    }
  }

  /// Collects these kinds of everything, up to so many events; kinds 0 ends it.
  package func collect(_ kinds: Int32, capacity: UInt32) throws(Fault) {
    guard let capacity = Int(exactly: capacity), core.pointee.queue.resize(capacity) else {
      throw Fault.outOfMemory
    }
    core.pointee.collectedKinds = kinds
  }

  /// Keeps an event if its kind is collected; what does not fit is counted as lost.
  package func keep(_ event: Event) {
    if core.pointee.collectedKinds & event.kind != 0 { core.pointee.queue.push(event) }
  }

  /// The oldest collected event, at an address that holds until the next call; nil: none.
  package func poll() -> UnsafeRawPointer? {
    guard let event = core.pointee.queue.pop() else { return nil }
    core.pointee.polled = event
    return UnsafeRawPointer(UnsafeMutablePointer(field: &core.pointee.polled))
  }

  package var lostEvents: UInt64 { core.pointee.queue.lost }
}
