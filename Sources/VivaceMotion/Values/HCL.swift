/// CIE Lab in polar form: lightness 0...100, chroma, hue in radians, for the white (0.95047, 1,
/// 1.08883).
///
/// sRGB's matrix follows from its primaries (0.64, 0.33) (0.30, 0.60) (0.15, 0.06) and that white;
/// here each row is divided by its component of the white, so that the rows add up to 1. Source:
/// CIE 15, with the exact 216/24389 and 24389/27.
package enum HCL: ColorSpace {
  @inline(__always)
  package static var turn: Double { Turn.radians }

  @inline(__always)
  package static var leastChroma: Double { 1e-4 }

  package static func coordinates(of color: Vector3) -> Vector3 {
    let xyz = xyzOfLight * TransferFunction.decoded(color)
    let (x, y, z) = (compressed(xyz.x), compressed(xyz.y), compressed(xyz.z))
    return PolarCoordinates.polar(Vector3(116 * y - 16, 500 * (x - y), 200 * (y - z)))
  }

  @inline(__always)
  package static func color(at coordinates: Vector3) -> Vector3 {
    let f = compressed(ofLab: PolarCoordinates.rectangular(coordinates))
    return TransferFunction.encoded(
      lightOfXYZ * Vector3(expanded(f.x), expanded(f.y), expanded(f.z)))
  }

  package static func slope(at coordinates: Vector3, along delta: Vector3) -> Vector3 {
    let f = compressed(ofLab: PolarCoordinates.rectangular(coordinates))
    let change = PolarCoordinates.slope(at: coordinates, along: delta)
    let y = change.x / 116
    let xyz = Vector3(expanded(f.x), expanded(f.y), expanded(f.z))
    let xyzChange = Vector3(
      expandedSlope(f.x) * (y + change.y / 500), expandedSlope(f.y) * y,
      expandedSlope(f.z) * (y - change.z / 200))
    return TransferFunction.slope(at: lightOfXYZ * xyz, along: lightOfXYZ * xyzChange)
  }

  static func compressed(_ t: Double) -> Double {
    t > 216.0 / 24389 ? Elementary.cbrt(t) : (24389.0 / 27 * t + 16) / 116
  }

  @inline(__always)
  package static func compressed(ofLab lab: Vector3) -> Vector3 {
    let y = (lab.x + 16) * (1.0 / 116)
    return Vector3(y + lab.y * (1.0 / 500), y, y - lab.z * (1.0 / 200))
  }

  /// The inverse of `compressed`: a cube above the cube root of 216/24389, 6/29, else a line.
  @inline(__always)
  package static func expanded(_ f: Double) -> Double {
    let cube = f * f * f
    let line = (116 * f - 16) * (27.0 / 24389)
    return f > 6.0 / 29 ? cube : line
  }

  static func expandedSlope(_ f: Double) -> Double {
    f > 6.0 / 29 ? 3 * f * f : 116 * (27.0 / 24389)
  }

  static var xyzOfLight: Matrix3 {
    Matrix3(
      Vector3(0.4339499816824225, 0.3762097463822203, 0.18984027193535716),
      Vector3(0.21267285140562248, 0.715152155287818, 0.07217499330655958),
      Vector3(0.017756578696701338, 0.1094679847922109, 0.8727754365110878))
  }

  @inline(__always)
  package static var lightOfXYZ: Matrix3 {
    Matrix3(
      Vector3(3.079954467464594, -1.5371385127977166, -0.5428159546668772),
      Vector3(-0.9212582840142649, 1.8760108454466942, 0.04524743856757082),
      Vector3(0.05288741182370974, -0.20402591351675387, 1.1511385016930442))
  }
}
