/// Where colours are mixed: coordinates of a colour that is given in sRGB, and the way back.
///
/// Nothing is clamped: colours outside sRGB have codes outside 0...1, and come back as they went.
package protocol ColorSpace {
  /// The coordinates of sRGB's codes. In a polar space lightness, chroma (or saturation), hue.
  static func coordinates(of color: Vector3) -> Vector3

  /// sRGB's codes of coordinates.
  static func color(at coordinates: Vector3) -> Vector3

  /// The change of sRGB's codes where the coordinates change by `delta`.
  static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3

  /// The hue of a whole turn; 0 where the third coordinate is not a hue.
  static var turn: Double { get }

  /// The chroma (or saturation) below which a colour has no hue of its own.
  static var leastChroma: Double { get }
}

extension ColorSpace {
  @inline(__always)
  package static var turn: Double { 0 }

  @inline(__always)
  package static var leastChroma: Double { 0 }
}

/// The codes themselves, as displays take them and CSS mixes by default.
package enum EncodedRGB: ColorSpace {
  @inline(__always)
  package static func coordinates(of color: Vector3) -> Vector3 { color }

  @inline(__always)
  package static func color(at coordinates: Vector3) -> Vector3 { coordinates }

  package static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3 { delta }
}

/// The light of sRGB's primaries: mixes as lamps do.
package enum LinearRGB: ColorSpace {
  package static func coordinates(of color: Vector3) -> Vector3 { TransferFunction.decoded(color) }

  @inline(__always)
  package static func color(at coordinates: Vector3) -> Vector3 {
    TransferFunction.encoded(coordinates)
  }

  package static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3 {
    TransferFunction.slope(at: coordinates, along: delta)
  }
}
