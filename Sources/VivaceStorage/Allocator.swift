import CFeatures
import CPlatform

/// Where all memory comes from: the platform, or functions of the host.
///
/// A null answer is never fatal: whoever asks for memory reports it upwards.
public struct HostMemory: BitwiseCopyable {
  public typealias Allocate =
    @convention(c) (_ size: Int, _ alignment: Int, _ user: UnsafeMutableRawPointer?) ->
    UnsafeMutableRawPointer?
  public typealias Release =
    @convention(c) (
      _ memory: UnsafeMutableRawPointer?, _ size: Int, _ alignment: Int,
      _ user: UnsafeMutableRawPointer?
    ) -> Void

  private let storedHost: (allocate: Allocate, release: Release)?
  private let user: UnsafeMutableRawPointer?

  /// The platform's memory.
  public init() {
    storedHost = nil
    user = nil
  }

  public init(
    allocate: @escaping Allocate, release: @escaping Release, user: UnsafeMutableRawPointer?
  ) {
    use_allocators()
    storedHost = (allocate, release)
    self.user = user
  }

  private var host: (allocate: Allocate, release: Release)? {
    known(storedHost, ifUsed: has_allocators(), else: nil)
  }

  @inline(never)
  func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    guard let host else { return platform_allocate(size, alignment) }
    return host.allocate(size, alignment, user)
  }

  @inline(never)
  func release(_ memory: UnsafeMutableRawPointer, size: Int, alignment: Int) {
    if let host { host.release(memory, size, alignment, user) } else { platform_release(memory) }
  }

  /// Gives back what an allocator of this memory gave that lasts.
  public func release<Value: BitwiseCopyable>(_ memory: UnsafeMutablePointer<Value>) {
    release(memory, size: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
  }
}

/// Memory of a tempo: a pointer's worth, as every arena and column has one.
///
/// With a ledger its blocks are what saving copies and restoring brings back; `lasting` gives those that
/// stay as they are.
public struct Allocator: BitwiseCopyable {
  /// Where the ledger is, and in the lowest bit whether what is taken lasts; 0: the platform's memory.
  private let bits: UInt

  private static var lasts: UInt { 1 }

  /// The platform's memory.
  public init() { bits = 0 }

  /// Memory of which a ledger knows every block.
  public init(ledger: UnsafeMutablePointer<Ledger>) { bits = UInt(bitPattern: ledger) }

  private init(bits: UInt) { self.bits = bits }

  /// The same memory, but what no restoring changes.
  public var lasting: Allocator { bits == 0 ? self : Allocator(bits: bits | Self.lasts) }

  /// Where its blocks are known; nil: nowhere.
  public var ledger: UnsafeMutablePointer<Ledger>? {
    bits & Self.lasts == 0 ? UnsafeMutablePointer(bitPattern: bits) : nil
  }

  /// Where its memory comes from.
  public var memory: HostMemory {
    UnsafeMutablePointer<Ledger>(bitPattern: bits & ~Self.lasts)?.pointee.memory ?? HostMemory()
  }

  /// Uninitialised memory for `count` values, or nil where there is none.
  @inlinable public func allocate<Value: ~Copyable>(_: Value.Type, count: Int)
    -> UnsafeMutablePointer<Value>?
  {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !overflow, size > 0 else { return nil }
    return allocate(size, alignment: MemoryLayout<Value>.alignment)?
      .bindMemory(to: Value.self, capacity: count)
  }

  /// Gives back what `allocate` gave for the same type and count.
  @inlinable public func release<Value: ~Copyable>(
    _ memory: UnsafeMutablePointer<Value>, count: Int
  ) {
    release(
      UnsafeMutableRawPointer(memory), size: count * MemoryLayout<Value>.stride,
      alignment: MemoryLayout<Value>.alignment)
  }

  @inline(never)
  @usableFromInline func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    if let ledger { return ledger.pointee.allocate(size) }
    return memory.allocate(size, alignment: alignment)
  }

  @inline(never)
  @usableFromInline func release(_ memory: UnsafeMutableRawPointer, size: Int, alignment: Int) {
    if let ledger {
      ledger.pointee.release(memory)
    } else {
      self.memory.release(memory, size: size, alignment: alignment)
    }
  }
}
