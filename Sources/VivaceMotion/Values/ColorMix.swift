/// From one colour to another through a space; colours are red, green, blue, alpha in sRGB, alpha
/// straight.
///
/// - Alpha always moves, by itself, in a straight line.
/// - The coordinates are weighted by alpha, as CSS and every compositor of premultiplied colours
///   has it: a colour counts as much as it covers, so a fade to a transparent colour is not stained
///   by it. Hues are not weighted. Where both alphas are equal this changes nothing. Outside 0...1,
///   where weights could vanish, and where an alpha is below 0, the fraction itself is the weight.
/// - An end of alpha 0 has no colour: it takes the other's.
/// - Hues go the shortest way round (`shortestArc` says which for opposite ones); an end without a
///   hue takes the other's.
///
/// Rows in OKLab are read as `kernel_color` of CKernels: a mix lies in memory as that.
package struct ColorMix<Space: ColorSpace>: Mix {
  package var from: Vector3
  package var delta: Vector3
  package var alpha: Double
  package var alphaDelta: Double
  package var weight: Double
  package var weightDelta: Double

  @inline(__always)
  package static var componentCount: Int { 4 }

  package init(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    self.init(from: Vector3(from), alpha: from[3], to: Vector3(to), alpha: to[3])
  }

  package init(from: Vector3, alpha start: Double, to: Vector3, alpha end: Double) {
    let first = Space.coordinates(of: start == 0 && end != 0 ? to : from)
    let last = Space.coordinates(of: end == 0 && start != 0 ? from : to)
    let isWeighted = start > 0 && end > 0
    alpha = start
    alphaDelta = end - start
    weight = isWeighted ? start : 1
    weightDelta = isWeighted ? end - start : 0
    self.from = first
    delta = last - first
    if Space.turn != 0 { joinHues(first, last) }
  }

  mutating package func joinHues(_ first: Vector3, _ last: Vector3) {
    let hasFirst = first.y.magnitude >= Space.leastChroma
    let hasLast = last.y.magnitude >= Space.leastChroma
    from.z = hasFirst ? first.z : (hasLast ? last.z : 0)
    delta.z =
      hasFirst && hasLast ? shortestArc(from: first.z, to: last.z, turn: Space.turn) : 0
  }

  /// How much of the way the colour has gone when alpha has gone `fraction` of it.
  @inline(__always)
  package func weighted(_ fraction: Double) -> Double {
    let isInside: Bool = fraction > 0 && fraction < 1
    let inside = isInside ? fraction : 0
    let weighted = inside * (weight + weightDelta) / (weight + weightDelta * inside)
    return isInside ? weighted : fraction
  }

  @inline(__always)
  package func coordinates(at fraction: Double) -> Vector3 {
    let part = weighted(fraction)
    return Vector3(
      from.x + delta.x * part, from.y + delta.y * part,
      from.z + delta.z * (Space.turn == 0 ? part : fraction))
  }

  @inline(__always)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    Space.color(at: coordinates(at: fraction)).store(into: components)
    components[3] = alpha + alphaDelta * fraction
  }

  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    let rate = weightedSlope(fraction)
    let change = Vector3(
      delta.x * rate, delta.y * rate, delta.z * (Space.turn == 0 ? rate : 1))
    Space.slope(at: coordinates(at: fraction), along: change).store(into: components)
    components[3] = alphaDelta
  }

  package func weightedSlope(_ fraction: Double) -> Double {
    if fraction < 0 || fraction > 1 { return 1 }
    let sum = weight + weightDelta * fraction
    return weight * (weight + weightDelta) / (sum * sum)
  }
}
