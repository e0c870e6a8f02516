/// u^2((s + 1)u - s): starts the wrong way.
struct BackIn: Curve {
  let strength: Double

  @inline(__always)
  func value(_ u: Double) -> Double { u * u * (u - strength * (1 - u)) }

  func slope(_ u: Double) -> Double { u * (3 * (strength + 1) * u - 2 * strength) }

  /// The strength at which the curve goes `peak` beyond its end: 4 s^3 = 27 peak (s + 1)^2.
  ///
  /// The cubic is convex beyond its largest root, so Newton's rule comes down to it from any bound above.
  static func strength(peak: Double) -> Double {
    guard peak > 0 else { return 0 }
    let k = 6.75 * peak
    var s = 1 + 2 * k
    for _ in 0..<200 {
      let next = s - (s * s * s - k * (s + 1) * (s + 1)) / (3 * s * s - 2 * k * (s + 1))
      if !(next < s) { break }
      s = next
    }
    return s
  }
}
