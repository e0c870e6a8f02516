/// Each of up to 16 components by itself.
///
/// For ends that are equal, which it reproduces to the bit, and for ends between which there is no
/// better way, such as a singular matrix that a motion found in its target.
package struct StraightMix: Mix {
  package typealias Components = (
    Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double
  )

  /// The most there may be; `count` says how many there are.
  package static var componentCount: Int { 16 }

  package var from: Components
  package var delta: Components
  package var count: Int

  package init(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    self.init(from: from, to: to, count: Self.componentCount)
  }

  /// `count` is 1...16.
  package init(from: UnsafePointer<Double>, to: UnsafePointer<Double>, count: Int) {
    assert((1...16).contains(count))
    self.from = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    delta = self.from
    self.count = count
    withUnsafeMutablePointer(to: &self.from) {
      let components = UnsafeMutableRawPointer($0).assumingMemoryBound(to: Double.self)
      for index in 0..<count { components[index] = from[index] }
    }
    withUnsafeMutablePointer(to: &delta) {
      let components = UnsafeMutableRawPointer($0).assumingMemoryBound(to: Double.self)
      for index in 0..<count { components[index] = to[index] - from[index] }
    }
  }

  @_optimize(speed)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    slope(at: fraction, into: components)
    withUnsafePointer(to: from) {
      let start = UnsafeRawPointer($0).assumingMemoryBound(to: Double.self)
      for index in 0..<count { components[index] = start[index] + components[index] * fraction }
    }
  }

  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    withUnsafePointer(to: delta) {
      let way = UnsafeRawPointer($0).assumingMemoryBound(to: Double.self)
      for index in 0..<count { components[index] = way[index] }
    }
  }
}
