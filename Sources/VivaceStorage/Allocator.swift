import CPlatform

/// Where memory comes from: the platform, or functions of the host.
///
/// A null answer is never fatal: every user of an allocator reports it upwards. With a ledger its blocks
/// are what saving copies and restoring brings back; `lasting` gives those that stay as they are.
package struct Allocator {
  package typealias Allocate =
    @convention(c) (_ size: Int, _ alignment: Int, _ user: UnsafeMutableRawPointer?) ->
    UnsafeMutableRawPointer?
  package typealias Release =
    @convention(c) (
      _ memory: UnsafeMutableRawPointer?, _ size: Int, _ alignment: Int,
      _ user: UnsafeMutableRawPointer?
    ) -> Void

  private let host: (allocate: Allocate, release: Release)?
  private let user: UnsafeMutableRawPointer?
  package private(set) var ledger: UnsafeMutablePointer<Ledger>?

  /// The platform's memory.
  package init() {
    host = nil
    user = nil
  }

  package init(
    allocate: @escaping Allocate, release: @escaping Release, user: UnsafeMutableRawPointer?
  ) {
    host = (allocate, release)
    self.user = user
  }

  /// The same memory, of which a ledger knows every block.
  package init(_ other: Allocator, ledger: UnsafeMutablePointer<Ledger>) {
    self = other
    self.ledger = ledger
  }

  /// The same memory, but what no restoring changes.
  package var lasting: Allocator {
    var lasting = self
    lasting.ledger = nil
    return lasting
  }

  /// Uninitialised memory for `count` values, or nil where there is none.
  @inlinable package func allocate<Value: ~Copyable>(_: Value.Type, count: Int)
    -> UnsafeMutablePointer<Value>?
  {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !overflow, size > 0 else { return nil }
    return allocate(size, alignment: MemoryLayout<Value>.alignment)?
      .bindMemory(to: Value.self, capacity: count)
  }

  /// Gives back what `allocate` gave for the same type and count.
  @inlinable package func release<Value: ~Copyable>(
    _ memory: UnsafeMutablePointer<Value>, count: Int
  ) {
    release(
      UnsafeMutableRawPointer(memory), size: count * MemoryLayout<Value>.stride,
      alignment: MemoryLayout<Value>.alignment)
  }

  @inline(never)
  @usableFromInline func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    if let ledger { return ledger.pointee.allocate(size) }
    return if let host { host.allocate(size, alignment, user) } else {
      platform_allocate(size, alignment)
    }
  }

  @inline(never)
  @usableFromInline func release(_ memory: UnsafeMutableRawPointer, size: Int, alignment: Int) {
    if let ledger {
      ledger.pointee.release(memory)
    } else if let host {
      host.release(memory, size, alignment, user)
    } else {
      platform_release(memory)
    }
  }
}
