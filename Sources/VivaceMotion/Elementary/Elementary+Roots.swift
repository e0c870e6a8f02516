extension Elementary {
  /// The square root of |x|: the processor's own, correctly rounded, and vectorised in loops.
  ///
  /// Of a number that may be negative `squareRoot()` would call the C library, to set errno.
  @inlinable @inline(__always)
  package static func squareRoot(_ x: Double) -> Double { x.magnitude.squareRoot() }

  /// The cube root, with the sign of `x`.
  ///
  /// A third of the exponent's bits gives 5 digits of 2, Halley's rule triples them three times.
  package static func cbrt(_ x: Double) -> Double {
    let magnitude = x.magnitude
    if !(magnitude > 0 && magnitude < .infinity) { return x }
    if magnitude < 0x1p-700 { return cbrt(x * 0x1p600) * 0x1p-200 }
    if magnitude > 0x1p700 { return cbrt(x * 0x1p-600) * 0x1p200 }
    var root = Double(bitPattern: magnitude.bitPattern / 3 &+ 0x2a9f_7893_7826_7000)
    for _ in 0..<3 {
      let cube = root * root * root
      root = root * (cube + 2 * magnitude) / (2 * cube + magnitude)
    }
    root -= (root - magnitude / (root * root)) / 3
    return Double(signOf: x, magnitudeOf: root)
  }
}
