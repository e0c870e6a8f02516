/// A 2x3 affine transform a b c d tx ty taken apart: translation, rotation, scale, skew.
///
/// A point is first scaled, then skewed along x, then rotated, then moved:
/// x' = a x + c y + tx, y' = b x + d y + ty, where [a c; b d] =
/// [cos -sin; sin cos] [1 skew; 0 1] [scaleX 0; 0 scaleY]. A mirrored transform (of negative
/// determinant) has one negative scale: that of x if a < d, else that of y.
///
/// Source: CSS Transforms Module Level 1, "Decomposing a 2D matrix", after S. Thomas, "Decomposing
/// a matrix into simple transformations" (Graphics Gems II). CSS keeps what is left of the matrix
/// as four numbers; it is a skew alone.
package struct AffineParts: BitwiseCopyable {
  package var tx: Double
  package var ty: Double
  /// In radians, -pi...pi.
  package var angle: Double
  package var scaleX: Double
  package var scaleY: Double
  /// The tangent of the angle by which the y axis leans towards x.
  package var skew: Double

  /// Nil of a singular transform: an axis of no length, or two in line to within 1e-7, as floats
  /// are.
  package init?(_ m: UnsafePointer<Double>) {
    let (a, b, c, d) = (m[0], m[1], m[2], m[3])
    let lengthX = Elementary.squareRoot(a * a + b * b)
    let lengthY = Elementary.squareRoot(c * c + d * d)
    let determinant = a * d - b * c
    if !(determinant.magnitude > 1e-7 * lengthX * lengthY) { return nil }
    let sign: Double = determinant < 0 && a < d ? -1 : 1
    tx = m[4]
    ty = m[5]
    // The sum turns -0 into 0, whose arc tangent has the other sign at half a turn.
    angle = Elementary.atan2(b * sign + 0, a * sign + 0)
    scaleX = lengthX * sign
    scaleY = determinant / scaleX
    skew = (a * c + b * d) / determinant
  }

  @inline(__always)
  package init(
    tx: Double, ty: Double, angle: Double, scaleX: Double, scaleY: Double, skew: Double
  ) {
    self.tx = tx
    self.ty = ty
    self.angle = angle
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.skew = skew
  }

  /// a b c d tx ty.
  @inline(__always)
  package func compose(into m: UnsafeMutablePointer<Double>) {
    let turn = Direction(radians: angle)
    let (cos, sin) = (turn.cos, turn.sin)
    m[0] = cos * scaleX
    m[1] = sin * scaleX
    m[2] = (cos * skew - sin) * scaleY
    m[3] = (sin * skew + cos) * scaleY
    m[4] = tx
    m[5] = ty
  }

  /// The derivative of a b c d tx ty where the parts change by `delta`.
  package func slope(along delta: AffineParts, into m: UnsafeMutablePointer<Double>) {
    let turn = Direction(radians: angle)
    let (cos, sin) = (turn.cos, turn.sin)
    let x = (cos: cos * skew - sin, sin: sin * skew + cos)
    m[0] = cos * delta.scaleX - sin * scaleX * delta.angle
    m[1] = sin * delta.scaleX + cos * scaleX * delta.angle
    m[2] = x.cos * delta.scaleY + (cos * delta.skew - x.sin * delta.angle) * scaleY
    m[3] = x.sin * delta.scaleY + (sin * delta.skew + x.cos * delta.angle) * scaleY
    m[4] = delta.tx
    m[5] = delta.ty
  }
}
