/// The value `fraction` of the way from one number to another.
@inlinable @inline(__always)
package func interpolate(from: Double, to: Double, fraction: Double) -> Double {
  from + (to - from) * fraction
}
