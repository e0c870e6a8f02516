/// Lightness and two opponent axes as lightness, chroma, hue in radians, and back.
package enum PolarCoordinates {
  package static func polar(_ p: Vector3) -> Vector3 {
    Vector3(p.x, Elementary.squareRoot(p.y * p.y + p.z * p.z), Elementary.atan2(p.z, p.y))
  }

  @inlinable @inline(__always)
  package static func rectangular(_ p: Vector3) -> Vector3 {
    let hue = boundedAngle(p.z)
    return Vector3(p.x, p.y * Elementary.cosBounded(hue), p.y * Elementary.sinBounded(hue))
  }

  /// The change of the rectangular coordinates where the polar ones change by `delta`.
  package static func slope(at p: Vector3, along delta: Vector3) -> Vector3 {
    let hue = boundedAngle(p.z)
    let (sin, cos) = (Elementary.sinBounded(hue), Elementary.cosBounded(hue))
    return Vector3(
      delta.x, delta.y * cos - p.y * sin * delta.z, delta.y * sin + p.y * cos * delta.z)
  }
}
