/// The transfer function of sRGB (IEC 61966-2-1), odd: below 0 it is that of the size, with the
/// sign.
package enum TransferFunction {
  /// From light to its code. Relative error below 1e-14.
  ///
  /// Both branches are worked out and one is masked away: of a plain choice the optimiser makes a
  /// jump, and the loop around it takes twice the time.
  @inline(__always)
  package static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let power = 1.055 * powerBounded(size, 1 / 2.4) - 0.055
    let line = size * 12.92
    let mask: UInt64 = size <= least ? ~0 : 0
    let bits = (line.bitPattern & mask) | (power.bitPattern & ~mask)
    return Double(signOf: light, magnitudeOf: Double(bitPattern: bits))
  }

  /// From a code to its light.
  package static func decoded(_ code: Double) -> Double {
    let size = code.magnitude
    if size <= 0.04045 { return code / 12.92 }
    return Double(signOf: code, magnitudeOf: powerBounded((size + 0.055) / 1.055, 2.4))
  }

  /// The derivative of `encoded` at a light whose code is known.
  package static func slope(at light: Double, code: Double) -> Double {
    let size = light.magnitude
    return size <= least ? 12.92 : (code.magnitude + 0.055) / (2.4 * size)
  }

  /// The light up to which the function is a line.
  @inline(__always)
  package static var least: Double { 0.0031308 }

  @inline(__always)
  package static func encoded(_ light: Vector3) -> Vector3 {
    Vector3(encoded(light.x), encoded(light.y), encoded(light.z))
  }

  package static func decoded(_ code: Vector3) -> Vector3 {
    Vector3(decoded(code.x), decoded(code.y), decoded(code.z))
  }

  /// The change of the code where the light changes by `delta`.
  package static func slope(at light: Vector3, along delta: Vector3) -> Vector3 {
    let code = encoded(light)
    return Vector3(
      slope(at: light.x, code: code.x) * delta.x, slope(at: light.y, code: code.y) * delta.y,
      slope(at: light.z, code: code.z) * delta.z)
  }

  /// `x` to the `y` for `x` above 2^-63 whose power is below 2^1000, without a branch; for any
  /// other, anything.
  ///
  /// The logarithm's error of an ulp or two is what makes this three times as fast as
  /// `Elementary.pow`, and a relative error of 1e-14 is far below what a colour in floats shows.
  @inline(__always)
  package static func powerBounded(_ x: Double, _ y: Double) -> Double {
    // Counting from the bits of sqrt(1/2) * 2^-63 keeps the exponent positive: no shift of signed
    // integers, which baseline processors lack for vectors. Or'ed into 2^52 it is a double without
    // a conversion.
    let biased = (x.bitPattern &- 0x3bf6_a09e_667f_3bcd) &>> 52
    let exponent = Double(bitPattern: biased | 0x4330_0000_0000_0000) - (0x1p52 + 63)
    let mantissa = Double(bitPattern: x.bitPattern &- (biased &- 63) &<< 52)
    let fraction = mantissa - 1
    let s = fraction / (2 + fraction)
    let z = s * s
    let log = 2 * s + s * z * (0x1.5555555555555p-1 + z * Elementary.logCore(z))
    return Elementary.exp2Bounded((exponent + log * Elementary.inverseLn2) * y)
  }
}
