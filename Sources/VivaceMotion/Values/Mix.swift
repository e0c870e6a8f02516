/// A way between two values of several components, with all that does not depend on time worked out
/// before.
///
/// `fraction` is an eased fraction of the way and may leave 0...1. At 0 and 1 a mix gives its ends
/// to within rounding; an engine writes the ends as they were given. Other rooms use mixes of any
/// type as rows of a `MixKind`, or one by one as a `ValueMix`: code that is generic over mixes is
/// specialised in this room alone.
package protocol Mix: BitwiseCopyable {
  /// How many doubles a value has.
  static var componentCount: Int { get }

  /// Nil where there is no such way: a singular matrix, a quaternion of no length.
  init?(from: UnsafePointer<Double>, to: UnsafePointer<Double>)

  func value(at fraction: Double, into components: UnsafeMutablePointer<Double>)

  /// The derivative by the fraction: times the easing's slope and the rate it is the velocity.
  func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>)
}
