internal import CVivace

/// The numbers that values of a type of the library consist of.
struct Numbers: Equatable, CustomStringConvertible {
  private let type: Int
  let count: Int

  init(_ values: Int, of type: viv_type) {
    let (type, each) =
      switch Int(type) {
      case VIV_TYPE_DEGREES, VIV_TYPE_RADIANS: (VIV_TYPE_FLOAT, 1)
      case VIV_TYPE_QUATERNION, VIV_TYPE_RGBA...VIV_TYPE_RGBA_HSB: (VIV_TYPE_FLOAT, 4)
      case VIV_TYPE_AFFINE: (VIV_TYPE_FLOAT, 6)
      case VIV_TYPE_MATRIX4: (VIV_TYPE_FLOAT, 16)
      case VIV_TYPE_RGBA8: (VIV_TYPE_UINT8, 4)
      default: (Int(type), 1)
      }
    (self.type, count) = (type, values * each)
  }

  var description: String {
    let names = [
      "Float", "Double", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
    ]
    return "\(count) of \(names.indices.contains(type) ? names[type] : "type \(type)")"
  }
}
