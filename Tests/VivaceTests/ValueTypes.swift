import CVivace
import Testing

/// A type of the contract, and how its values lie in memory.
struct ValueType: Sendable, Hashable, CustomTestStringConvertible {
  let number: Int
  let testDescription: String
  let components: Int

  init(_ number: Int, _ name: String, components: Int = 1) {
    (self.number, self.testDescription, self.components) = (number, name, components)
  }

  static let integers = [
    ValueType(VIV_TYPE_INT8, "int8"), ValueType(VIV_TYPE_UINT8, "uint8"),
    ValueType(VIV_TYPE_INT16, "int16"), ValueType(VIV_TYPE_UINT16, "uint16"),
    ValueType(VIV_TYPE_INT32, "int32"), ValueType(VIV_TYPE_UINT32, "uint32"),
    ValueType(VIV_TYPE_INT64, "int64"), ValueType(VIV_TYPE_UINT64, "uint64"),
  ]
  static let float = ValueType(VIV_TYPE_FLOAT, "float")
  static let double = ValueType(VIV_TYPE_DOUBLE, "double")
  static let degrees = ValueType(VIV_TYPE_DEGREES, "degrees")
  static let radians = ValueType(VIV_TYPE_RADIANS, "radians")
  static let quaternion = ValueType(VIV_TYPE_QUATERNION, "quaternion", components: 4)
  static let affine = ValueType(VIV_TYPE_AFFINE, "affine", components: 6)
  static let matrix4 = ValueType(VIV_TYPE_MATRIX4, "matrix4", components: 16)
  static let colors: [(type: ValueType, space: Space)] = [
    (ValueType(VIV_TYPE_RGBA, "rgba", components: 4), .encoded),
    (ValueType(VIV_TYPE_RGBA_LINEAR, "linear", components: 4), .linear),
    (ValueType(VIV_TYPE_RGBA_HCL, "hcl", components: 4), .hcl),
    (ValueType(VIV_TYPE_RGBA_OKLAB, "oklab", components: 4), .oklab),
    (ValueType(VIV_TYPE_RGBA_OKLCH, "oklch", components: 4), .oklch),
    (ValueType(VIV_TYPE_RGBA_HSB, "hsb", components: 4), .hsb),
  ]
  static let rgba8 = ValueType(VIV_TYPE_RGBA8, "rgba8", components: 4)

  static let all =
    [float, double] + integers + [degrees, radians, quaternion, affine, matrix4]
    + colors.map(\.type) + [rgba8]

  // MARK: memory

  var isInteger: Bool { (VIV_TYPE_INT8...VIV_TYPE_UINT64).contains(number) || isPacked }
  private var isPacked: Bool { number == VIV_TYPE_RGBA8 }

  /// Of a component.
  var width: Int {
    switch number {
    case VIV_TYPE_DOUBLE, VIV_TYPE_INT64, VIV_TYPE_UINT64: 8
    case VIV_TYPE_INT8, VIV_TYPE_UINT8, VIV_TYPE_RGBA8: 1
    case VIV_TYPE_INT16, VIV_TYPE_UINT16: 2
    default: 4
    }
  }

  var size: Int { width * components }

  func bytes(_ numbers: [Double]) -> [UInt8] {
    func raw<T>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    return numbers.flatMap { number -> [UInt8] in
      switch self.number {
      case VIV_TYPE_DOUBLE: raw(number)
      case VIV_TYPE_INT8: raw(Int8(number))
      case VIV_TYPE_UINT8, VIV_TYPE_RGBA8: raw(UInt8(number))
      case VIV_TYPE_INT16: raw(Int16(number))
      case VIV_TYPE_UINT16: raw(UInt16(number))
      case VIV_TYPE_INT32: raw(Int32(number))
      case VIV_TYPE_UINT32: raw(UInt32(number))
      case VIV_TYPE_INT64: raw(Int64(number))
      case VIV_TYPE_UINT64: raw(UInt64(number))
      default: raw(Float(number))
      }
    }
  }

  /// The numbers of one value.
  func numbers(_ memory: UnsafeRawPointer) -> [Double] {
    (0..<components).map { index in
      func raw<T>(_ type: T.Type) -> T {
        memory.loadUnaligned(fromByteOffset: index * width, as: type)
      }
      return switch number {
      case VIV_TYPE_DOUBLE: raw(Double.self)
      case VIV_TYPE_INT8: Double(raw(Int8.self))
      case VIV_TYPE_UINT8, VIV_TYPE_RGBA8: Double(raw(UInt8.self))
      case VIV_TYPE_INT16: Double(raw(Int16.self))
      case VIV_TYPE_UINT16: Double(raw(UInt16.self))
      case VIV_TYPE_INT32: Double(raw(Int32.self))
      case VIV_TYPE_UINT32: Double(raw(UInt32.self))
      case VIV_TYPE_INT64: Double(raw(Int64.self))
      case VIV_TYPE_UINT64: Double(raw(UInt64.self))
      default: Double(raw(Float.self))
      }
    }
  }

  /// What is left of numbers in the type's precision.
  func kept(_ numbers: [Double]) -> [Double] {
    bytes(numbers).withUnsafeBytes { self.numbers($0.baseAddress!) }
  }

  func bytes(at memory: UnsafeRawPointer) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: memory, count: size))
  }

  /// What a value is in memory: integers round halves away from zero and saturate.
  func stored(_ numbers: [Double]) -> [Double] {
    guard isInteger else { return numbers }
    let bits = Double(width * 8)
    let isSigned = !isPacked && number % 2 == 0
    let least = isSigned ? -exp2(bits - 1) : 0
    let most = isSigned ? exp2(bits - 1) - 1 : exp2(bits) - 1
    return numbers.map { min(max($0.rounded(.toNearestOrAwayFromZero), least), most) }
  }

  private func exp2(_ power: Double) -> Double {
    Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  // MARK: comparing

  /// How far a value in memory is from another: rotations are the same with the other sign, angles
  /// with another turn.
  func distance(_ one: [Double], _ other: [Double]) -> Double {
    func most(_ sign: Double) -> Double {
      zip(one, other).map { abs($0 - sign * $1) }.max() ?? .infinity
    }
    switch number {
    case VIV_TYPE_QUATERNION: return min(most(1), most(-1))
    case VIV_TYPE_DEGREES: return abs((one[0] - other[0]).remainder(dividingBy: 360))
    case VIV_TYPE_RADIANS: return abs((one[0] - other[0]).remainder(dividingBy: 2 * .pi))
    default: return most(1)
    }
  }

  /// ACCEPTANCE: 2e-7 of the range and one unit in the last place for a float, here twice as much
  /// for what is computed from several; integers exactly, but for what is a hair from a half.
  func isNear(_ memory: UnsafeRawPointer, _ expected: [Double], range: Double) -> Bool {
    let found = numbers(memory)
    if isInteger {
      let exact = stored(expected)
      return zip(found, zip(exact, expected)).allSatisfy { found, value in
        let half = abs(abs(value.1 - value.1.rounded(.down)) - 0.5)
        return found == value.0 || half < 1e-3 && abs(found - value.1) < 0.51
      }
    }
    let tolerance = number == VIV_TYPE_DOUBLE ? 1e-9 * range : 4e-7 * range + 4e-7
    return distance(found, expected) <= tolerance
  }
}

extension Stage {
  /// Adds one value of a type to a motion; of no start where it is.
  @discardableResult
  func add(
    _ type: ValueType, _ target: UnsafeMutableRawPointer, to m: viv_motion, from: [Double]? = nil,
    end: [Double]?, sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let status = viv_motion_add(
      m, viv_type(type.number), target, from.map(type.bytes), end.map(type.bytes))
    #expect(status == VIV_OK, "\(error)", sourceLocation: sourceLocation)
    return m
  }

  /// A tween of one value of a type.
  func tween(
    _ type: ValueType, _ target: UnsafeMutableRawPointer, from: [Double]? = nil, to end: [Double],
    in seconds: Double = 1, ease: Int = VIV_EASE_LINEAR,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> viv_motion {
    let m = viv_motion_create(tempo, seconds, viv_easing(ease))
    return add(type, target, to: m, from: from, end: end, sourceLocation: sourceLocation)
  }

  /// A value of a type that stays where it is.
  func value(_ type: ValueType, _ numbers: [Double]) -> UnsafeMutableRawPointer {
    bytes(type.bytes(numbers))
  }
}
