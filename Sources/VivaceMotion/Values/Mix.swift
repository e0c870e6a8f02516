/// A way between two values of several components, with all that does not depend on time worked out before.
///
/// `fraction` is an eased fraction of the way and may leave 0...1. At 0 and 1 a mix gives its ends to within
/// rounding; an engine writes the ends as they were given. Generic code over it is meant to be
/// specialised; nothing holds a mix of unknown type but `ValueMix`, which is an enumeration.
package protocol Mix: BitwiseCopyable {
  /// How many doubles a value has.
  static var componentCount: Int { get }

  /// Nil where there is no such way: a singular matrix, a quaternion of no length.
  init?(from: UnsafePointer<Double>, to: UnsafePointer<Double>)

  func value(at fraction: Double, into components: UnsafeMutablePointer<Double>)

  /// The derivative by the fraction: times the easing's slope and the rate it is the velocity.
  func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>)
}

extension Mix {
  /// The values of a block of mixes, `componentCount` doubles after one another.
  @inlinable @inline(__always)
  package static func values(
    of mixes: UnsafePointer<Self>, at fractions: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    for row in Range(uncheckedBounds: (0, count)) {
      mixes[row].value(at: fractions[row], into: values + row &* componentCount)
    }
  }
}
