/// The cosine and the sine of an angle.
package struct Direction: BitwiseCopyable {
  package let cos: Double
  package let sin: Double

  /// Absolute error below 5e-16 up to 2^20 radians, where it stops: what turned so often has no
  /// direction left.
  ///
  /// The cosine comes from half the angle, so that it is exactly 1 at 0: what does not turn keeps
  /// its ones.
  @inline(__always)
  package init(radians: Double) {
    let raised = radians > -0x1p20 ? radians : -0x1p20
    let angle = raised < 0x1p20 ? raised : 0x1p20
    let half = Elementary.sinBounded(0.5 * angle)
    cos = 1 - 2 * half * half
    sin = Elementary.sinBounded(angle)
  }
}
