extension ValueType {
  /// Why a value cannot be an end of a motion.
  package enum Flaw: UInt8, BitwiseCopyable {
    case notFinite, zeroQuaternion, singularMatrix
  }

  /// What is wrong with a value given as `componentCount` doubles; nil if nothing.
  package func flaw(of components: UnsafePointer<Double>) -> Flaw? {
    for index in 0..<componentCount where !components[index].isFinite { return .notFinite }
    return isTransform ? flaw(ofTransform: components) : nil
  }

  private func flaw(ofTransform components: UnsafePointer<Double>) -> Flaw? {
    switch self {
    case .quaternion: return Quaternion(components).isValid ? nil : .zeroQuaternion
    case .affine: return AffineParts(components) == nil ? .singularMatrix : nil
    case .matrix4: return Matrix4Parts.decomposed(components) == nil ? .singularMatrix : nil
    default: return nil
    }
  }
}
