extension UnsafeMutablePointer {
  /// The address of a field of a record in memory of an arena, which stays where it is: so the address may leave
  /// the closure. `pointer(to:)` would take a key path, which Embedded Swift has none of.
  @inline(__always)
  @inlinable public init(field: inout Pointee) {
    self = withUnsafeMutablePointer(to: &field) { $0 }
  }
}
