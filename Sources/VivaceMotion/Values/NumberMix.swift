/// From one number to another; of angles with the shortest arc between them.
package struct NumberMix: Mix {
  package var from: Double
  package var delta: Double

  @inlinable @inline(__always)
  package static var componentCount: Int { 1 }

  package init(from: Double, delta: Double) {
    self.from = from
    self.delta = delta
  }

  package init(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    self.init(from: from[0], delta: to[0] - from[0])
  }

  /// From one angle to another by the shortest way; the value ends at `to` or whole turns from it.
  package init(fromAngle from: Double, to: Double, turn: Double) {
    self.init(from: from, delta: shortestArc(from: from, to: to, turn: turn))
  }

  @inlinable @inline(__always)
  @_optimize(speed)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    components[0] = from + delta * fraction
  }

  @inlinable @inline(__always)
  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    components[0] = delta
  }
}
