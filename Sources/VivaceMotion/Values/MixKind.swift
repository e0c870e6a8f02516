/// Which mix a row is of. One loop goes through rows of one kind.
package enum MixKind: UInt8, BitwiseCopyable {
  case number, straight, quaternion, affine, matrix4
  case rgba, rgbaLinear, rgbaHCL, rgbaOKLab, rgbaOKLCH, rgbaHSB, rgba8

  /// Bytes from row to row; rows are aligned to 8.
  package var rowStride: Int {
    switch self {
    case .number: MemoryLayout<NumberMix>.stride
    case .straight: MemoryLayout<StraightMix>.stride
    case .quaternion: MemoryLayout<QuaternionMix>.stride
    case .affine: MemoryLayout<AffineMix>.stride
    case .matrix4: MemoryLayout<Matrix4Mix>.stride
    case .rgba8: MemoryLayout<PackedColorMix>.stride
    default: MemoryLayout<ColorMix<EncodedRGB>>.stride
    }
  }

  /// How many doubles the values of a row are.
  package var componentCount: Int {
    switch self {
    case .number: NumberMix.componentCount
    case .straight: StraightMix.componentCount
    case .affine: AffineMix.componentCount
    case .matrix4: Matrix4Mix.componentCount
    default: QuaternionMix.componentCount
    }
  }

  /// The values of `count` rows, one fraction each. Rows lie anywhere.
  ///
  /// Those of a row follow one another, `componentCount` of them; straight rows have 16, of which
  /// only as many as they are of count.
  package func values(
    at addresses: UnsafePointer<UnsafeRawPointer?>, by fractions: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    let block = MixBlock(fractions: fractions, count: count, values: values)
    switch self {
    case .number: block.fill(at: addresses, as: NumberMix.self)
    case .straight: block.fill(at: addresses, as: StraightMix.self)
    case .quaternion: block.fillRotations(at: addresses)
    case .affine: block.fill(at: addresses, as: AffineMix.self)
    case .matrix4: block.fill(at: addresses, as: Matrix4Mix.self)
    case .rgba: block.fill(at: addresses, as: ColorMix<EncodedRGB>.self)
    case .rgbaLinear: block.fill(at: addresses, as: ColorMix<LinearRGB>.self)
    case .rgbaHCL: block.fill(at: addresses, as: ColorMix<HCL>.self)
    case .rgbaOKLab: block.fill(at: addresses, as: ColorMix<OKLab>.self)
    case .rgbaOKLCH: block.fill(at: addresses, as: ColorMix<OKLCH>.self)
    case .rgbaHSB: block.fill(at: addresses, as: ColorMix<HSB>.self)
    case .rgba8: block.fill(at: addresses, as: PackedColorMix.self)
    }
  }
}

/// Fractions of a block of rows, and where the values go.
struct MixBlock {
  let fractions: UnsafePointer<Double>
  let count: Int
  let values: UnsafeMutablePointer<Double>

  @inline(__always)
  func fill<M: Mix>(at addresses: UnsafePointer<UnsafeRawPointer?>, as type: M.Type) {
    for row in Range(uncheckedBounds: (0, count)) {
      mix(at: addresses[row], as: M.self).pointee.value(
        at: fractions[row], into: values + row &* M.componentCount)
    }
  }

  @inline(__always)
  func fillRotations(at addresses: UnsafePointer<UnsafeRawPointer?>) {
    for row in Range(uncheckedBounds: (0, count)) {
      mix(at: addresses[row], as: QuaternionMix.self).pointee.rowValue(
        at: fractions[row], into: values + row &* QuaternionMix.componentCount)
    }
  }

  @inline(__always)
  private func mix<M: Mix>(at address: UnsafeRawPointer?, as type: M.Type) -> UnsafePointer<M> {
    address.unsafelyUnwrapped.assumingMemoryBound(to: M.self)
  }
}

extension ValueType {
  /// The mix that values of several components have where nothing is wrong with their ends.
  package var mixKind: MixKind {
    switch self {
    case .quaternion: .quaternion
    case .affine: .affine
    case .matrix4: .matrix4
    case .rgba: .rgba
    case .rgbaLinear: .rgbaLinear
    case .rgbaHCL: .rgbaHCL
    case .rgbaOKLab: .rgbaOKLab
    case .rgbaOKLCH: .rgbaOKLCH
    case .rgbaHSB: .rgbaHSB
    case .rgba8: .rgba8
    default: .number
    }
  }
}
