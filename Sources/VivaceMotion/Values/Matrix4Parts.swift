/// A 4x4 transform, column-major, taken apart: perspective, translation, rotation, skew, scale.
///
/// M = P * T * R * K * S: a point is first scaled, then skewed, rotated, moved, and seen in
/// perspective last. P is the identity but for its last row, K has the skews xy, xz, yz above its
/// diagonal of ones. A mirrored transform has all three scales negative. The rotation is apart
/// because it is not mixed number by number.
///
/// Source: CSS Transforms Module Level 2, "Decomposing a 3D matrix", after S. Thomas, "Decomposing
/// a matrix into simple transformations" (Graphics Gems II). Unlike CSS the matrix is not divided
/// by its last element first: what was made by perspective and translation comes apart into these
/// very two, projections can be taken apart too, and the ends are met as given. The quaternion is
/// found by S. W. Shepperd's method ("Quaternion from rotation matrix", 1978), precise at any
/// angle.
package struct Matrix4Parts: BitwiseCopyable {
  package var translation: Vector3
  package var scale: Vector3
  /// xy, xz, yz.
  package var skew: Vector3
  package var perspective: Quaternion

  @inline(__always)
  package init(
    translation: Vector3, scale: Vector3, skew: Vector3, perspective: Quaternion
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
  }

  /// These parts plus a part of others.
  @inline(__always)
  package func adding(_ other: Matrix4Parts, times fraction: Double) -> Matrix4Parts {
    Matrix4Parts(
      translation: translation + other.translation * fraction,
      scale: scale + other.scale * fraction, skew: skew + other.skew * fraction,
      perspective: perspective + other.perspective * fraction)
  }

  @inline(__always)
  package func subtracting(_ other: Matrix4Parts) -> Matrix4Parts { adding(other, times: -1) }
}

extension Matrix4Parts {
  /// The parts and the rotation of a transform; nil of a singular one.
  ///
  /// Singular is: an axis of no length, three in a plane to within 1e-7, as floats are, or a
  /// perspective that sees nothing.
  package static func decomposed(_ m: UnsafePointer<Double>) -> (Matrix4Parts, Quaternion)? {
    let columns = (Vector3(m), Vector3(m + 4), Vector3(m + 8))
    let volume = columns.0.dot(columns.1.cross(columns.2))
    let lengths = columns.0.length * columns.1.length * columns.2.length
    if !(volume.magnitude > 1e-7 * lengths) { return nil }
    let row = perspective(columns, volume, lastRow: Vector3(m[3], m[7], m[11]))
    let translation = Vector3(m + 12)
    let shift = row.dot(translation)
    let last = m[15] - shift
    if !(last.magnitude > 1e-7 * (m[15].magnitude + shift.magnitude)) { return nil }
    var parts = Matrix4Parts(
      translation: translation, scale: Vector3(1, 1, 1), skew: Vector3(0, 0, 0),
      perspective: Quaternion(row.x, row.y, row.z, last))
    let axes = parts.orthogonalise(columns, isMirrored: volume < 0)
    return (parts, Quaternion(axes: axes))
  }

  /// The first three of P's last row: M's, less what the columns do to it.
  static func perspective(
    _ columns: (Vector3, Vector3, Vector3), _ volume: Double, lastRow: Vector3
  ) -> Vector3 {
    let inverse = 1 / volume
    return columns.1.cross(columns.2) * (lastRow.x * inverse)
      + columns.2.cross(columns.0) * (lastRow.y * inverse)
      + columns.0.cross(columns.1) * (lastRow.z * inverse)
  }

  /// Gram and Schmidt's procedure: sets scale and skew, answers the axes of the rotation.
  mutating func orthogonalise(
    _ columns: (Vector3, Vector3, Vector3), isMirrored: Bool
  ) -> (Vector3, Vector3, Vector3) {
    let sign: Double = isMirrored ? -1 : 1
    scale.x = columns.0.length * sign
    let x = columns.0 * (1 / scale.x)
    let xy = x.dot(columns.1)
    let second = columns.1 - x * xy
    scale.y = second.length * sign
    let y = second * (1 / scale.y)
    let xz = x.dot(columns.2)
    let yz = y.dot(columns.2)
    let third = (columns.2 - x * xz) - y * yz
    scale.z = third.length * sign
    skew = Vector3(xy / scale.y, xz / scale.z, yz / scale.z)
    return (x, y, third * (1 / scale.z))
  }

  /// The 16 elements, column by column.
  package func compose(rotation: Quaternion, into m: UnsafeMutablePointer<Double>) {
    let axes = rotation.axes
    let y = axes.1 + axes.0 * skew.x
    let z = (axes.2 + axes.0 * skew.y) + axes.1 * skew.z
    store(axes.0 * scale.x, into: m)
    store(y * scale.y, into: m + 4)
    store(z * scale.z, into: m + 8)
    store(translation, into: m + 12)
    m[15] += perspective.w
  }

  @inline(__always)
  func store(_ column: Vector3, into m: UnsafeMutablePointer<Double>) {
    column.store(into: m)
    m[3] = Vector3(perspective.x, perspective.y, perspective.z).dot(column)
  }
}

extension Quaternion {
  /// The columns of the rotation's matrix. Needs a length of 1.
  var axes: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Of a rotation's matrix by its columns, from the largest of the four components.
  init(axes: (Vector3, Vector3, Vector3)) {
    let (a, b, c) = axes
    let trace = a.x + b.y + c.z
    let sums = (b.z - c.y, c.x - a.z, a.y - b.x)
    if trace >= a.x && trace >= b.y && trace >= c.z {
      self.init(sums.0, sums.1, sums.2, 1 + trace)
    } else if a.x >= b.y && a.x >= c.z {
      self.init(1 + 2 * a.x - trace, a.y + b.x, c.x + a.z, sums.0)
    } else if b.y >= c.z {
      self.init(a.y + b.x, 1 + 2 * b.y - trace, b.z + c.y, sums.1)
    } else {
      self.init(c.x + a.z, b.z + c.y, 1 + 2 * c.z - trace, sums.2)
    }
    self = normalised ?? Quaternion(0, 0, 0, 1)
  }
}
