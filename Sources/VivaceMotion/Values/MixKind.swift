/// Which mix a row is of. Rows of one kind lie in one column, and one loop goes through them.
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

  /// The values of `count` rows, one fraction each.
  ///
  /// Those of a row follow one another, `componentCount` of the rows' type; those of straight rows,
  /// which may differ in that, start at every sixteenth double.
  package func values(
    of rows: UnsafeRawPointer, at fractions: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    let block = MixBlock(fractions: fractions, count: count, values: values)
    switch self {
    case .number: block.fill(from: rows, as: NumberMix.self)
    case .straight: block.fill(from: rows, as: StraightMix.self)
    case .quaternion: block.fill(from: rows, as: QuaternionMix.self)
    case .affine: block.fill(from: rows, as: AffineMix.self)
    case .matrix4: block.fill(from: rows, as: Matrix4Mix.self)
    case .rgba: block.fill(from: rows, as: ColorMix<EncodedRGB>.self)
    case .rgbaLinear: block.fill(from: rows, as: ColorMix<LinearRGB>.self)
    case .rgbaHCL: block.fill(from: rows, as: ColorMix<HCL>.self)
    case .rgbaOKLab: block.fill(from: rows, as: ColorMix<OKLab>.self)
    case .rgbaOKLCH: block.fill(from: rows, as: ColorMix<OKLCH>.self)
    case .rgbaHSB: block.fill(from: rows, as: ColorMix<HSB>.self)
    case .rgba8: block.fill(from: rows, as: PackedColorMix.self)
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

  /// Likewise, of rows that lie anywhere: their addresses as bits.
  package func values(
    at addresses: UnsafePointer<UInt64>, by fractions: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    let block = MixBlock(fractions: fractions, count: count, values: values)
    switch self {
    case .number: block.fill(at: addresses, as: NumberMix.self)
    case .straight: block.fill(at: addresses, as: StraightMix.self)
    case .quaternion: block.fill(at: addresses, as: QuaternionMix.self)
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
  func fill<M: Mix>(from rows: UnsafeRawPointer, as type: M.Type) {
    let mixes = rows.assumingMemoryBound(to: M.self)
    for row in Range(uncheckedBounds: (0, count)) {
      mixes[row].value(at: fractions[row], into: values + row &* M.componentCount)
    }
  }

  @inline(__always)
  func fill<M: Mix>(at addresses: UnsafePointer<UInt64>, as type: M.Type) {
    for row in Range(uncheckedBounds: (0, count)) {
      let address = UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: addresses[row]))
      let mix = address.unsafelyUnwrapped.assumingMemoryBound(to: M.self)
      mix.pointee.value(at: fractions[row], into: values + row &* M.componentCount)
    }
  }
}
