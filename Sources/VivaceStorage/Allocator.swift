import CPlatform

/// Where memory comes from: the platform, or functions of the host.
///
/// A null answer is never fatal: every user of an allocator reports it upwards.
package struct Allocator {
  package typealias Allocate =
    @convention(c) (_ size: Int, _ alignment: Int, _ user: UnsafeMutableRawPointer?) ->
    UnsafeMutableRawPointer?
  package typealias Release =
    @convention(c) (
      _ memory: UnsafeMutableRawPointer?, _ size: Int, _ alignment: Int,
      _ user: UnsafeMutableRawPointer?
    ) -> Void

  @usableFromInline let host: (allocate: Allocate, release: Release)?
  @usableFromInline let user: UnsafeMutableRawPointer?

  /// The platform's memory.
  @inlinable package init() {
    host = nil
    user = nil
  }

  @inlinable package init(
    allocate: @escaping Allocate, release: @escaping Release, user: UnsafeMutableRawPointer?
  ) {
    host = (allocate, release)
    self.user = user
  }

  /// Uninitialised memory for `count` values, or nil where there is none.
  @inlinable package func allocate<Value: ~Copyable>(_: Value.Type, count: Int)
    -> UnsafeMutablePointer<Value>?
  {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !overflow, size > 0 else { return nil }
    let alignment = MemoryLayout<Value>.alignment
    let memory =
      if let host { host.allocate(size, alignment, user) } else {
        platform_allocate(size, alignment)
      }
    return memory?.bindMemory(to: Value.self, capacity: count)
  }

  /// Gives back what `allocate` gave for the same type and count.
  @inlinable package func release<Value: ~Copyable>(
    _ memory: UnsafeMutablePointer<Value>, count: Int
  ) {
    if let host {
      host.release(
        memory, count * MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment, user)
    } else {
      platform_release(memory)
    }
  }
}
