/// Four parabolas; in units of 1/2.75 they meet at 1, 2 and 2.5, all exact in binary.
///
/// All have the same curvature and each is the lowest where it holds, so the least of the straight lines that they
/// differ by takes the place of comparing the progress with the meeting points.
struct BounceOut: Curve {
  @inline(__always)
  func value(_ u: Double) -> Double {
    let w = 2.75 * u
    let second = lesser(3 - 3 * w, 0)
    let third = lesser(6 - 4.5 * w, second)
    return w * w + lesser(7.875 - 5.25 * w, third)
  }

  func slope(_ u: Double) -> Double {
    let w = 2.75 * u
    let middle = w < 1 ? 0 : w < 2 ? 1.5 : w < 2.5 ? 2.25 : 2.625
    return 5.5 * (w - middle)
  }

  @inline(__always)
  func lesser(_ x: Double, _ y: Double) -> Double { x < y ? x : y }
}
