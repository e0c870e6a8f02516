/// From one packed colour to another, mixed in OKLab: red, green, blue, alpha as 0...255, not yet
/// rounded.
package struct PackedColorMix: Mix {
  package var mix: ColorMix<OKLab>

  @inline(__always)
  package static var componentCount: Int { 4 }

  package init(from: UnsafePointer<Double>, to: UnsafePointer<Double>) {
    let unit = 1.0 / 255
    mix = ColorMix(
      from: Vector3(from) * unit, alpha: from[3] * unit, to: Vector3(to) * unit,
      alpha: to[3] * unit)
  }

  @_optimize(speed)
  package func value(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    mix.value(at: fraction, into: components)
    for index in 0..<4 { components[index] *= 255 }
  }

  package func slope(at fraction: Double, into components: UnsafeMutablePointer<Double>) {
    mix.slope(at: fraction, into: components)
    for index in 0..<4 { components[index] *= 255 }
  }
}
