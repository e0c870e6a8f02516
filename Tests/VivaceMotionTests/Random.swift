/// A small generator, for samples that are the same each time. (S. Vigna's splitmix64.)
struct Random {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// Positive, with evenly spread exponents of 2.
  mutating func magnitude(_ low: Int, _ high: Int) -> Double {
    let exponent = low + Int(bits() % UInt64(high - low))
    return Double(sign: .plus, exponent: exponent, significand: uniform(1, 2))
  }

  mutating func signedMagnitude(_ low: Int, _ high: Int) -> Double {
    bits() & 1 == 0 ? magnitude(low, high) : -magnitude(low, high)
  }
}
