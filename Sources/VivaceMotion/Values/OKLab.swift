/// Lightness 0...1 and two opponent axes.
///
/// Source: B. Ottosson, "A perceptual color space for image processing" (2020, matrices of 2021).
/// The ways back are the inverses of his matrices in full precision, so that a colour returns to
/// 1e-14; his own have 10 digits.
package enum OKLab: ColorSpace {
  package static func coordinates(of color: Vector3) -> Vector3 {
    let cones = conesOfLight * TransferFunction.decoded(color)
    return labOfRoots
      * Vector3(Elementary.cbrt(cones.x), Elementary.cbrt(cones.y), Elementary.cbrt(cones.z))
  }

  @inline(__always)
  package static func color(at coordinates: Vector3) -> Vector3 {
    let roots = rootsOfLab * coordinates
    let cones = Vector3(
      roots.x * roots.x * roots.x, roots.y * roots.y * roots.y, roots.z * roots.z * roots.z)
    return TransferFunction.encoded(lightOfCones * cones)
  }

  package static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3 {
    let roots = rootsOfLab * coordinates
    let change = rootsOfLab * delta
    let squares = Vector3(roots.x * roots.x, roots.y * roots.y, roots.z * roots.z)
    let cones = Vector3(squares.x * roots.x, squares.y * roots.y, squares.z * roots.z)
    let conesChange = Vector3(
      3 * squares.x * change.x, 3 * squares.y * change.y, 3 * squares.z * change.z)
    return TransferFunction.slope(at: lightOfCones * cones, along: lightOfCones * conesChange)
  }

  static var conesOfLight: Matrix3 {
    Matrix3(
      Vector3(0.4122214708, 0.5363325363, 0.0514459929),
      Vector3(0.2119034982, 0.6806995451, 0.1073969566),
      Vector3(0.0883024619, 0.2817188376, 0.6299787005))
  }

  static var labOfRoots: Matrix3 {
    Matrix3(
      Vector3(0.2104542553, 0.7936177850, -0.0040720468),
      Vector3(1.9779984951, -2.4285922050, 0.4505937099),
      Vector3(0.0259040371, 0.7827717662, -0.8086757660))
  }

  @inline(__always)
  package static var rootsOfLab: Matrix3 {
    Matrix3(
      Vector3(0.9999999984505198, 0.39633779217376786, 0.2158037580607588),
      Vector3(1.0000000088817609, -0.10556134232365635, -0.06385417477170591),
      Vector3(1.0000000546724108, -0.08948418209496575, -1.2914855378640917))
  }

  @inline(__always)
  package static var lightOfCones: Matrix3 {
    Matrix3(
      Vector3(4.076741661347994, -3.3077115904081933, 0.2309699287294279),
      Vector3(-1.268438004092176, 2.6097574006633715, -0.3413193963102196),
      Vector3(-0.004196086541837109, -0.7034186144594496, 1.7076147009309448))
  }
}

/// OKLab as lightness 0...1, chroma, hue in radians.
package enum OKLCH: ColorSpace {
  @inline(__always)
  package static var turn: Double { Turn.radians }

  /// As CSS Color 4 has it; the published matrices leave 4e-8 on greys.
  @inline(__always)
  package static var leastChroma: Double { 4e-6 }

  package static func coordinates(of color: Vector3) -> Vector3 {
    PolarCoordinates.polar(OKLab.coordinates(of: color))
  }

  @inline(__always)
  package static func color(at coordinates: Vector3) -> Vector3 {
    OKLab.color(at: PolarCoordinates.rectangular(coordinates))
  }

  package static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3 {
    OKLab.slope(
      at: PolarCoordinates.rectangular(coordinates),
      along: PolarCoordinates.slope(at: coordinates, along: delta))
  }
}
