/// A way between two values of any type.
///
/// For what is asked now and then, and to make the rows that loops over many values go through
/// (`MixKind`).
package enum ValueMix: BitwiseCopyable {
  case number(NumberMix)
  case straight(StraightMix)
  case quaternion(QuaternionMix)
  case affine(AffineMix)
  case matrix4(Matrix4Mix)
  case rgba(ColorMix<EncodedRGB>)
  case rgbaLinear(ColorMix<LinearRGB>)
  case rgbaHCL(ColorMix<HCL>)
  case rgbaOKLab(ColorMix<OKLab>)
  case rgbaOKLCH(ColorMix<OKLCH>)
  case rgbaHSB(ColorMix<HSB>)
  case rgba8(PackedColorMix)

  /// Ends that are equal give that value to the bit at every fraction. Ends between which the type
  /// knows no way (a target may hold a zero quaternion or a singular matrix when a motion begins)
  /// are mixed component by component; refuse them where they are given, by `ValueType.flaw`.
  package init(type: ValueType, from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    if type.componentCount > 1 && Self.areEqual(from, to, count: type.componentCount) {
      self = .straight(StraightMix(from: from, to: to, count: type.componentCount))
    } else {
      self =
        Self.mix(type, from, to)
        ?? .straight(StraightMix(from: from, to: to, count: type.componentCount))
    }
  }

  private static func mix(
    _ type: ValueType, _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>
  ) -> ValueMix? {
    switch type {
    case .degrees: .number(NumberMix(fromAngle: from[0], to: to[0], turn: Turn.degrees))
    case .radians: .number(NumberMix(fromAngle: from[0], to: to[0], turn: Turn.radians))
    case .quaternion: QuaternionMix(from: from, to: to).map { .quaternion($0) }
    case .affine: AffineMix(from: from, to: to).map { .affine($0) }
    case .matrix4: Matrix4Mix(from: from, to: to).map { .matrix4($0) }
    case .rgba: .rgba(ColorMix(from: from, to: to))
    case .rgbaLinear: .rgbaLinear(ColorMix(from: from, to: to))
    case .rgbaHCL: .rgbaHCL(ColorMix(from: from, to: to))
    case .rgbaOKLab: .rgbaOKLab(ColorMix(from: from, to: to))
    case .rgbaOKLCH: .rgbaOKLCH(ColorMix(from: from, to: to))
    case .rgbaHSB: .rgbaHSB(ColorMix(from: from, to: to))
    case .rgba8: .rgba8(PackedColorMix(from: from, to: to))
    default: .number(NumberMix(from: from, to: to))
    }
  }

  private static func areEqual(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, count: Int
  ) -> Bool {
    for index in 0..<count where a[index] != b[index] { return false }
    return true
  }

  /// To the last bit as loops over rows have it.
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    switch self {
    case .number(let mix): mix.value(at: fraction, into: components)
    case .straight(let mix): mix.value(at: fraction, into: components)
    case .quaternion(let mix): RowKernels.rotate(by: mix, at: fraction, into: components)
    case .affine(let mix): mix.value(at: fraction, into: components)
    case .matrix4(let mix): mix.value(at: fraction, into: components)
    case .rgba(let mix): mix.value(at: fraction, into: components)
    case .rgbaLinear(let mix): mix.value(at: fraction, into: components)
    case .rgbaHCL(let mix): mix.value(at: fraction, into: components)
    case .rgbaOKLab(let mix): mix.value(at: fraction, into: components)
    case .rgbaOKLCH(let mix): mix.value(at: fraction, into: components)
    case .rgbaHSB(let mix): mix.value(at: fraction, into: components)
    case .rgba8(let mix): mix.value(at: fraction, into: components)
    }
  }

  /// The derivative by the fraction.
  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    switch self {
    case .number(let mix): mix.slope(at: fraction, into: components)
    case .straight(let mix): mix.slope(at: fraction, into: components)
    case .quaternion(let mix): mix.slope(at: fraction, into: components)
    case .affine(let mix): mix.slope(at: fraction, into: components)
    case .matrix4(let mix): mix.slope(at: fraction, into: components)
    case .rgba(let mix): mix.slope(at: fraction, into: components)
    case .rgbaLinear(let mix): mix.slope(at: fraction, into: components)
    case .rgbaHCL(let mix): mix.slope(at: fraction, into: components)
    case .rgbaOKLab(let mix): mix.slope(at: fraction, into: components)
    case .rgbaOKLCH(let mix): mix.slope(at: fraction, into: components)
    case .rgbaHSB(let mix): mix.slope(at: fraction, into: components)
    case .rgba8(let mix): mix.slope(at: fraction, into: components)
    }
  }
}
