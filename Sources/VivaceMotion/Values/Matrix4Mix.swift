/// From one 4x4 transform to another, part by part, the rotation along the shortest arc.
package struct Matrix4Mix: Mix {
  package var from: Matrix4Parts
  package var delta: Matrix4Parts
  package var rotation: QuaternionMix

  @inline(__always)
  package static var componentCount: Int { 16 }

  package init?(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    guard let (start, first) = Matrix4Parts.decomposed(from),
      let (end, last) = Matrix4Parts.decomposed(to)
    else { return nil }
    self.from = start
    delta = end.subtracting(start)
    rotation = QuaternionMix(from: first, to: last)
  }

  @inline(never) @_optimize(speed)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    from.adding(delta, times: fraction)
      .compose(rotation: rotation.value(at: fraction), into: components)
  }

  /// By central difference, good to some 1e-9 of the matrix's size: the product rule over five
  /// factors costs more.
  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    let step = 0x1p-17
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { before in
      guard let earlier = before.baseAddress else { return }
      value(at: fraction - step, into: earlier)
      value(at: fraction + step, into: components)
      for index in 0..<16 { components[index] = (components[index] - earlier[index]) * 0x1p16 }
    }
  }
}
