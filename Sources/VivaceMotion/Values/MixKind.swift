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

  /// Computes the values of a block of rows.
  ///
  /// Those of a row follow one another, `componentCount` of them; straight rows have 16, of which
  /// only as many as they are of count.
  package func fill(_ block: MixBlock, with kernels: RowKernels) {
    switch self {
    case .number: block.fill(NumberMix.self)
    case .straight: block.fill(StraightMix.self)
    case .quaternion: kernels.fillRotations(block)
    case .affine: block.fill(AffineMix.self)
    case .matrix4: block.fill(Matrix4Mix.self)
    case .rgba: block.fill(ColorMix<EncodedRGB>.self)
    case .rgbaLinear: block.fill(ColorMix<LinearRGB>.self)
    case .rgbaHCL: block.fill(ColorMix<HCL>.self)
    case .rgbaOKLab: kernels.fillColors(block)
    case .rgbaOKLCH: block.fill(ColorMix<OKLCH>.self)
    case .rgbaHSB: block.fill(ColorMix<HSB>.self)
    case .rgba8:
      kernels.fillColors(block)
      for number in 0..<block.count &* componentCount { block.values[number] *= 255 }
    }
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
