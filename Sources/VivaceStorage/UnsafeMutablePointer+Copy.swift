extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// As `update(from:count:)`, but in one piece: that one goes from value to value where code is made small.
  @inlinable public func copy(from source: UnsafePointer<Pointee>, count: Int) {
    UnsafeMutableRawPointer(self).copyMemory(
      from: source, byteCount: count &* MemoryLayout<Pointee>.stride)
  }
}
