extension ValueMix {
  package var kind: MixKind {
    switch self {
    case .number: .number
    case .straight: .straight
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
    }
  }

  /// Writes the row for a column of `kind`, `kind.rowStride` bytes.
  package func storeRow(into row: UnsafeMutableRawPointer) {
    switch self {
    case .number(let mix): row.storeBytes(of: mix, as: NumberMix.self)
    case .straight(let mix): row.storeBytes(of: mix, as: StraightMix.self)
    case .quaternion(let mix): row.storeBytes(of: mix, as: QuaternionMix.self)
    case .affine(let mix): row.storeBytes(of: mix, as: AffineMix.self)
    case .matrix4(let mix): row.storeBytes(of: mix, as: Matrix4Mix.self)
    case .rgba(let mix): row.storeBytes(of: mix, as: ColorMix<EncodedRGB>.self)
    case .rgbaLinear(let mix): row.storeBytes(of: mix, as: ColorMix<LinearRGB>.self)
    case .rgbaHCL(let mix): row.storeBytes(of: mix, as: ColorMix<HCL>.self)
    case .rgbaOKLab(let mix): row.storeBytes(of: mix, as: ColorMix<OKLab>.self)
    case .rgbaOKLCH(let mix): row.storeBytes(of: mix, as: ColorMix<OKLCH>.self)
    case .rgbaHSB(let mix): row.storeBytes(of: mix, as: ColorMix<HSB>.self)
    case .rgba8(let mix): row.storeBytes(of: mix, as: PackedColorMix.self)
    }
  }

  /// The mix of a row that `storeRow` wrote.
  package init(row: UnsafeRawPointer, kind: MixKind) {
    switch kind {
    case .number: self = .number(row.load(as: NumberMix.self))
    case .straight: self = .straight(row.load(as: StraightMix.self))
    case .quaternion: self = .quaternion(row.load(as: QuaternionMix.self))
    case .affine: self = .affine(row.load(as: AffineMix.self))
    case .matrix4: self = .matrix4(row.load(as: Matrix4Mix.self))
    case .rgba: self = .rgba(row.load(as: ColorMix<EncodedRGB>.self))
    case .rgbaLinear: self = .rgbaLinear(row.load(as: ColorMix<LinearRGB>.self))
    case .rgbaHCL: self = .rgbaHCL(row.load(as: ColorMix<HCL>.self))
    case .rgbaOKLab: self = .rgbaOKLab(row.load(as: ColorMix<OKLab>.self))
    case .rgbaOKLCH: self = .rgbaOKLCH(row.load(as: ColorMix<OKLCH>.self))
    case .rgbaHSB: self = .rgbaHSB(row.load(as: ColorMix<HSB>.self))
    case .rgba8: self = .rgba8(row.load(as: PackedColorMix.self))
    }
  }
}
