/// Functions for loops over rows: no branch and no call, so that the loop vectorises, with the fewest
/// operations that keep every relative error below 3e-11. See CKernels for those of physics.
package enum RowFunctions {
  /// Added and taken away again it rounds to a whole number, which stands in the low bits of the sum.
  @inline(__always)
  static var rounder: Double { 0x1.8p52 }

  /// sin(πz) for |z| below 2^51, relative error 3e-11 up to 1/2, absolute beyond.
  @inline(__always)
  static func sine(halfTurns z: Double) -> Double {
    let shifted = z + rounder
    let r = z - (shifted - rounder)
    let square = r * r
    let fourth = square * square
    let low = 3.141592653536132 + square * -5.167712764593
    let middle = 2.550163317938427 + square * -0.599252186531583
    let high = 0.08205035020147247 + square * -0.007028303855203096
    let sine = r * (low + fourth * (middle + fourth * high))
    return Double(bitPattern: sine.bitPattern ^ (shifted.bitPattern &<< 63))
  }
}
