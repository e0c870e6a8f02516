extension ValueType {
  /// The components of a value in memory. Packed colours are 0...255; integers beyond 2^53 lose
  /// digits.
  package func load(
    from memory: UnsafeRawPointer, into components: UnsafeMutablePointer<Double>
  ) {
    for index in Range(uncheckedBounds: (0, componentCount)) {
      components[index] = element.load(from: memory + index &* element.byteCount)
    }
  }

  /// Integers are rounded half away from zero and saturate; nothing else is clamped.
  package func store(
    _ components: UnsafePointer<Double>, into memory: UnsafeMutableRawPointer
  ) {
    for index in Range(uncheckedBounds: (0, componentCount)) {
      element.store(components[index], into: memory + index &* element.byteCount)
    }
  }
}

extension ValueType.Element {
  package func load(from memory: UnsafeRawPointer) -> Double {
    switch self {
    case .float: Double(memory.load(as: Float.self))
    case .double: memory.load(as: Double.self)
    case .int8: Double(memory.load(as: Int8.self))
    case .uint8: Double(memory.load(as: UInt8.self))
    case .int16: Double(memory.load(as: Int16.self))
    case .uint16: Double(memory.load(as: UInt16.self))
    case .int32: Double(memory.load(as: Int32.self))
    case .uint32: Double(memory.load(as: UInt32.self))
    case .int64: Double(memory.load(as: Int64.self))
    case .uint64: Double(memory.load(as: UInt64.self))
    }
  }

  package func store(_ x: Double, into memory: UnsafeMutableRawPointer) {
    switch self {
    case .float: memory.storeBytes(of: Float(x), as: Float.self)
    case .double: memory.storeBytes(of: x, as: Double.self)
    case .int8: memory.storeBytes(of: Int8(saturating: x), as: Int8.self)
    case .uint8: memory.storeBytes(of: UInt8(saturating: x), as: UInt8.self)
    case .int16: memory.storeBytes(of: Int16(saturating: x), as: Int16.self)
    case .uint16: memory.storeBytes(of: UInt16(saturating: x), as: UInt16.self)
    case .int32: memory.storeBytes(of: Int32(saturating: x), as: Int32.self)
    case .uint32: memory.storeBytes(of: UInt32(saturating: x), as: UInt32.self)
    case .int64: memory.storeBytes(of: Int64(saturating: x), as: Int64.self)
    case .uint64: memory.storeBytes(of: UInt64(saturating: x), as: UInt64.self)
    }
  }
}
