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

  /// The values of `count` rows, one fraction each. Rows lie anywhere; fractions are read by fours.
  ///
  /// Those of a row follow one another, `componentCount` of them; straight rows have 16, of which
  /// only as many as they are of count.
  package func values(
    at addresses: UnsafePointer<UnsafeRawPointer?>, by fractions: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>, with kernels: RowKernels
  ) {
    let block = MixBlock(addresses: addresses, fractions: fractions, count: count, values: values)
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
      for number in 0..<count &* componentCount { values[number] *= 255 }
    }
  }
}

/// Where a block of rows is, their fractions, and where the values go.
struct MixBlock {
  let addresses: UnsafePointer<UnsafeRawPointer?>
  let fractions: UnsafePointer<Double>
  let count: Int
  let values: UnsafeMutablePointer<Double>

  @inline(__always)
  func fill<M: Mix>(_ type: M.Type) {
    for row in Range(uncheckedBounds: (0, count)) {
      let mix = addresses[row].unsafelyUnwrapped.assumingMemoryBound(to: M.self)
      mix.pointee.value(at: fractions[row], into: values + row &* M.componentCount)
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
