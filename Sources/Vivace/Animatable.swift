internal import CVivace

/// A value that can be animated: numbers of every size, SIMD vectors, and your own types whose
/// memory consists of such numbers and nothing else.
///
///     struct Point { var x, y: Float }
///     extension Point: Animatable {
///       static var interpolation: Interpolation<Point> { .numbers(Float.self) }
///     }
public protocol Animatable {
  /// How two of them are interpolated by default.
  static var interpolation: Interpolation<Self> { get }
}

/// A single number, which can also be moved by an amount.
public protocol AnimatableNumber: Animatable, BitwiseCopyable {
  /// An amount: the number itself, and for unsigned integers the signed one of the same width.
  associatedtype Difference: BitwiseCopyable
}

/// How values of a type are interpolated.
public struct Interpolation<Value>: Sendable {
  let type: viv_type
  /// How many values of the library's type it consists of.
  let count: Int
  /// The size of one of them, in bytes.
  let size: Int

  init(_ type: viv_type, size: Int, count: Int = 1) {
    (self.type, self.size, self.count) = (type, size, count)
  }

  fileprivate static func floats(_ type: Int, _ count: Int) -> Self {
    let size = count * MemoryLayout<Float>.size
    precondition(
      MemoryLayout<Value>.size == size && MemoryLayout<Value>.alignment >= 4,
      "\(Value.self) is not \(count) floats")
    return Self(viv_type(type), size: size)
  }
}

/// For your own types.
extension Interpolation where Value: BitwiseCopyable {
  /// As many numbers as the value holds, each interpolated on its own.
  public static func numbers<Number: AnimatableNumber>(_ number: Number.Type) -> Self {
    let size = MemoryLayout<Number>.size
    precondition(
      MemoryLayout<Value>.size.isMultiple(of: size)
        && MemoryLayout<Value>.alignment.isMultiple(of: size),
      "\(Value.self) is not made of \(number)")
    return Self(Number.interpolation.type, size: size, count: MemoryLayout<Value>.size / size)
  }

  /// A transform in the plane, 6 floats a b c d tx ty: x' = a x + c y + tx, y' = b x + d y + ty.
  /// Translation, rotation, scale and skew are interpolated separately.
  public static var affine: Self { floats(VIV_TYPE_AFFINE, 6) }

  /// A transform in space, 16 floats, column by column. Translation, rotation, scale, skew and
  /// perspective are interpolated separately, as in CSS.
  public static var matrix4: Self { floats(VIV_TYPE_MATRIX4, 16) }
}

extension Interpolation where Value == Float {
  /// An angle in degrees, which turns the shorter way.
  public static var degrees: Self { Self(viv_type(VIV_TYPE_DEGREES), size: 4) }

  /// An angle in radians, which turns the shorter way.
  public static var radians: Self { Self(viv_type(VIV_TYPE_RADIANS), size: 4) }
}

extension Interpolation where Value == SIMD4<Float> {
  /// A rotation, x y z w, not all 0. It turns at constant speed along the shortest arc.
  public static var quaternion: Self { floats(VIV_TYPE_QUATERNION, 4) }

  /// A colour in sRGB with straight alpha, usually 0...1, mixed as it is encoded.
  public static var rgba: Self { floats(VIV_TYPE_RGBA, 4) }

  /// The same colour, mixed in linear light.
  public static var rgbaLinear: Self { floats(VIV_TYPE_RGBA_LINEAR, 4) }

  /// The same colour, mixed in CIE Lab as hue, chroma and lightness.
  public static var rgbaHCL: Self { floats(VIV_TYPE_RGBA_HCL, 4) }

  /// The same colour, mixed in OKLab.
  public static var rgbaOKLab: Self { floats(VIV_TYPE_RGBA_OKLAB, 4) }

  /// The same colour, mixed in OKLab as lightness, chroma and hue.
  public static var rgbaOKLCH: Self { floats(VIV_TYPE_RGBA_OKLCH, 4) }

  /// The same colour, mixed as hue, saturation and brightness.
  public static var rgbaHSB: Self { floats(VIV_TYPE_RGBA_HSB, 4) }
}

extension Interpolation where Value == SIMD4<UInt8> {
  /// A colour of 4 bytes, 0...255, in sRGB with straight alpha, mixed in OKLab.
  public static var rgba: Self { Self(viv_type(VIV_TYPE_RGBA8), size: 4) }
}

extension Float: AnimatableNumber {
  public typealias Difference = Float
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_FLOAT), size: 4) }
}

extension Double: AnimatableNumber {
  public typealias Difference = Double
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_DOUBLE), size: 8) }
}

extension Int8: AnimatableNumber {
  public typealias Difference = Int8
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_INT8), size: 1) }
}

extension UInt8: AnimatableNumber {
  public typealias Difference = Int8
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_UINT8), size: 1) }
}

extension Int16: AnimatableNumber {
  public typealias Difference = Int16
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_INT16), size: 2) }
}

extension UInt16: AnimatableNumber {
  public typealias Difference = Int16
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_UINT16), size: 2) }
}

extension Int32: AnimatableNumber {
  public typealias Difference = Int32
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_INT32), size: 4) }
}

extension UInt32: AnimatableNumber {
  public typealias Difference = Int32
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_UINT32), size: 4) }
}

extension Int64: AnimatableNumber {
  public typealias Difference = Int64
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_INT64), size: 8) }
}

extension UInt64: AnimatableNumber {
  public typealias Difference = Int64
  public static var interpolation: Interpolation<Self> { .init(viv_type(VIV_TYPE_UINT64), size: 8) }
}

/// The numbers of a vector are interpolated separately.
extension SIMD2: Animatable where Scalar: AnimatableNumber {
  public static var interpolation: Interpolation<Self> { .vector(of: Scalar.self, 2) }
}

extension SIMD3: Animatable where Scalar: AnimatableNumber {
  public static var interpolation: Interpolation<Self> { .vector(of: Scalar.self, 3) }
}

extension SIMD4: Animatable where Scalar: AnimatableNumber {
  public static var interpolation: Interpolation<Self> { .vector(of: Scalar.self, 4) }
}

extension Interpolation {
  /// The size of a vector of three is that of four.
  fileprivate static func vector<Scalar: AnimatableNumber>(of: Scalar.Type, _ count: Int) -> Self {
    Self(Scalar.interpolation.type, size: MemoryLayout<Scalar>.size, count: count)
  }
}
