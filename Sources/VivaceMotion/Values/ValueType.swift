/// What a target's memory holds. The raw values are the contract's.
package enum ValueType: Int32, BitwiseCopyable {
  case float = 0
  case double, int8, uint8, int16, uint16, int32, uint32, int64, uint64
  case degrees = 16
  case radians, quaternion, affine, matrix4
  case rgba = 32
  case rgbaLinear, rgbaHCL, rgbaOKLab, rgbaOKLCH, rgbaHSB, rgba8

  /// One component as it lies in memory.
  package enum Element: UInt8, BitwiseCopyable {
    case float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64
  }

  package var element: Element {
    switch self {
    case .double: .double
    case .int8: .int8
    case .uint8, .rgba8: .uint8
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    default: .float
    }
  }

  package var componentCount: Int {
    switch self {
    case .quaternion, .rgba, .rgbaLinear, .rgbaHCL, .rgbaOKLab, .rgbaOKLCH, .rgbaHSB, .rgba8: 4
    case .affine: 6
    case .matrix4: 16
    default: 1
    }
  }

  package var byteCount: Int { componentCount * element.byteCount }

  /// What an address must be a multiple of. Four packed bytes lie anywhere.
  package var alignment: Int { element.byteCount }

  package var isColor: Bool { rawValue >= ValueType.rgba.rawValue }
  package var isTransform: Bool { self == .quaternion || self == .affine || self == .matrix4 }

  /// Whether values between two of them are integers.
  package var isInteger: Bool { element != .float && element != .double }

  /// Whether a double may not hold its values: see `WideIntegerMix`.
  package var isWideInteger: Bool { element == .int64 || element == .uint64 }
}

extension ValueType.Element {
  /// What a difference of two of them is told in: of unsigned ones the signed one of their width.
  package var signed: ValueType.Element {
    switch self {
    case .uint8: .int8
    case .uint16: .int16
    case .uint32: .int32
    case .uint64: .int64
    default: self
    }
  }

  /// The smallest and the largest number that it holds, as doubles come to it.
  private var bounds: (lowest: Double, highest: Double) {
    switch self {
    case .float: (-Double(Float.greatestFiniteMagnitude), Double(Float.greatestFiniteMagnitude))
    case .double: (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    case .int8: (-0x1p7, 0x1p7 - 1)
    case .uint8: (0, 0x1p8 - 1)
    case .int16: (-0x1p15, 0x1p15 - 1)
    case .uint16: (0, 0x1p16 - 1)
    case .int32: (-0x1p31, 0x1p31 - 1)
    case .uint32: (0, 0x1p32 - 1)
    case .int64: (-0x1p63, 0x1p63)
    case .uint64: (0, 0x1p64)
    }
  }

  /// A number within its range; what is no number stays none.
  package func clamped(_ x: Double) -> Double {
    let (lowest, highest) = bounds
    return x < lowest ? lowest : x > highest ? highest : x
  }

  package var byteCount: Int {
    switch self {
    case .int8, .uint8: 1
    case .int16, .uint16: 2
    case .float, .int32, .uint32: 4
    case .double, .int64, .uint64: 8
    }
  }
}
