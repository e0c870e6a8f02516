/// A rotation as x y z w, where w is the cosine of half the angle.
package struct Quaternion: BitwiseCopyable {
  package var x: Double
  package var y: Double
  package var z: Double
  package var w: Double

  @inline(__always)
  package init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  @inline(__always)
  package init(_ components: UnsafePointer<Double>) {
    self.init(components[0], components[1], components[2], components[3])
  }

  @inline(__always)
  package func store(into components: UnsafeMutablePointer<Double>) {
    components[0] = x
    components[1] = y
    components[2] = z
    components[3] = w
  }

  /// Whether it stands for a rotation: finite, and not all zero.
  package var isValid: Bool { normalised != nil }

  /// Of length 1; nil of no length and of infinite ones. Divided by the largest first, so nothing
  /// overflows.
  package var normalised: Quaternion? {
    var largest = x.magnitude
    if y.magnitude > largest { largest = y.magnitude }
    if z.magnitude > largest { largest = z.magnitude }
    if w.magnitude > largest { largest = w.magnitude }
    if !(largest > 0 && isFinite) { return nil }
    let even = largest == 1 ? self : Quaternion(x / largest, y / largest, z / largest, w / largest)
    let length = even.length
    return Quaternion(even.x / length, even.y / length, even.z / length, even.w / length)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }

  @inline(__always)
  package func dot(_ other: Quaternion) -> Double {
    (x * other.x + y * other.y) + (z * other.z + w * other.w)
  }

  @inline(__always)
  package var length: Double { Elementary.squareRoot(dot(self)) }

  @inline(__always)
  package static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
  }

  @inline(__always)
  package static func - (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w)
  }

  @inline(__always)
  package static func * (a: Quaternion, scale: Double) -> Quaternion {
    Quaternion(a.x * scale, a.y * scale, a.z * scale, a.w * scale)
  }
}
