/// From one affine transform to another, part by part, with the shortest rotation.
///
/// Where one end mirrors x and the other y, the first is read as the opposite, turned by half a
/// turn (as CSS does), so that nothing collapses on the way.
package struct AffineMix: Mix {
  package var from: AffineParts
  package var delta: AffineParts

  @inline(__always)
  package static var componentCount: Int { 6 }

  package init?(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    guard let start = AffineParts(from), let end = AffineParts(to) else { return nil }
    self.init(from: start, to: end)
  }

  package init(from start: AffineParts, to end: AffineParts) {
    from = start
    if (start.scaleX < 0 && end.scaleY < 0) || (start.scaleY < 0 && end.scaleX < 0) {
      from.scaleX = -start.scaleX
      from.scaleY = -start.scaleY
      from.angle += (start.angle < 0 ? 0.5 : -0.5) * Turn.radians
    }
    delta = AffineParts(
      tx: end.tx - from.tx, ty: end.ty - from.ty,
      angle: shortestArc(from: from.angle, to: end.angle, turn: Turn.radians),
      scaleX: end.scaleX - from.scaleX, scaleY: end.scaleY - from.scaleY,
      skew: end.skew - from.skew)
  }

  @inline(__always)
  package func parts(at fraction: Double) -> AffineParts {
    AffineParts(
      tx: from.tx + delta.tx * fraction, ty: from.ty + delta.ty * fraction,
      angle: from.angle + delta.angle * fraction,
      scaleX: from.scaleX + delta.scaleX * fraction, scaleY: from.scaleY + delta.scaleY * fraction,
      skew: from.skew + delta.skew * fraction)
  }

  @inline(never) @_optimize(speed)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    parts(at: fraction).compose(into: components)
  }

  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    parts(at: fraction).slope(along: delta, into: components)
  }
}
