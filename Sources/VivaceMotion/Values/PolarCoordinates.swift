/// Lightness and two opponent axes as lightness, chroma, hue in radians, and back.
package enum PolarCoordinates {
  /// Not inlined: in the witnesses of two spaces the root was left a call, which brought the C
  /// library's in.
  @inline(never)
  package static func polar(_ p: Vector3) -> Vector3 {
    Vector3(p.x, Elementary.squareRoot(p.y * p.y + p.z * p.z), Elementary.atan2(p.z, p.y))
  }

  @inline(__always)
  package static func rectangular(_ p: Vector3) -> Vector3 {
    let hue = Direction(radians: p.z)
    return Vector3(p.x, p.y * hue.cos, p.y * hue.sin)
  }

  /// The change of the rectangular coordinates where the polar ones change by `delta`.
  package static func slope(at p: Vector3, along delta: Vector3) -> Vector3 {
    let hue = Direction(radians: p.z)
    let turning = p.y * delta.z
    return Vector3(
      delta.x, delta.y * hue.cos - turning * hue.sin, delta.y * hue.sin + turning * hue.cos)
  }
}
