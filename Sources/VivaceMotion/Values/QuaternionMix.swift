/// From one rotation to another at an even angular speed along the shortest arc (slerp).
///
/// Quaternions are x y z w and need not be normalised; what comes out is of length 1. Of the two
/// quaternions of the last rotation the nearer one is headed for: where that is `-to`, the last
/// frame before the end is near `-to` and the last write is `to` as given, the same rotation. So a
/// value never jumps where a motion takes it over. Ends exactly half a turn apart go towards `to`
/// itself.
///
/// q(f) = a cos(f theta) + p sin(f theta), with p the direction at a right angle to a in which the
/// arc leaves. Needs one sine and cosine, no division by a vanishing sine, and is as good far
/// outside 0...1. Source: K. Shoemake, "Animating rotation with quaternion curves" (1985), where it
/// stands in terms of both ends.
///
/// Rows of it are read as `kernel_rotation` of CKernels: it lies in memory as that.
package struct QuaternionMix: Mix {
  package var from: Quaternion
  package var heading: Quaternion
  /// Between the two as vectors: half of the angle of rotation, 0...pi/2.
  package var angle: Double

  @inline(__always)
  package static var componentCount: Int { 4 }

  package init?(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    guard let start = Quaternion(from).normalised, let end = Quaternion(to).normalised else {
      return nil
    }
    self.init(from: start, to: end)
  }

  /// Between quaternions of length 1.
  package init(from start: Quaternion, to end: Quaternion) {
    let near = start.dot(end) < 0 ? end * -1 : end
    let chord = near - start
    let square = chord.dot(chord)
    // near - start * cos(angle), without its cancellation for near ends: 1 - cos is half the
    // chord's square.
    let side = chord + start * (0.5 * square)
    from = start
    heading = side.normalised ?? Quaternion(0, 0, 0, 0)
    angle = 2 * Elementary.atan2(Elementary.squareRoot(square), (near + start).length)
  }

  /// The angle of the whole rotation in radians, 0...pi: times the slope of the fraction, the
  /// angular speed.
  package var rotation: Double { 2 * angle }

  @inline(__always)
  package func value(at fraction: Double) -> Quaternion {
    let arc = Direction(radians: angle * fraction)
    return from * arc.cos + heading * arc.sin
  }

  package func slope(at fraction: Double) -> Quaternion {
    let arc = Direction(radians: angle * fraction)
    return (heading * arc.cos - from * arc.sin) * angle
  }

  @inline(__always)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    value(at: fraction).store(into: components)
  }

  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    slope(at: fraction).store(into: components)
  }
}
