import Foundation
import Testing

@testable import VivaceMotion

/// The reference is the platform's libm, itself within an ulp or two of the true value.
@Suite struct ElementaryTests {
  static let points = 1_000_000

  @Test func `exponentials stay within their bounds`() {
    check("exp", 2e-15, Elementary.exp, Foundation.exp) { $0.uniform(-708, 709.7) }
    check("expm1", 2e-15, Elementary.expm1, Foundation.expm1) { $0.uniform(-2, 2) }
    check("expm1", 2e-15, Elementary.expm1, Foundation.expm1) { $0.signedMagnitude(-300, 9) }
    check("exp2Bounded", 2e-15, Elementary.exp2Bounded, Foundation.exp2) { $0.uniform(-1000, 1000) }
  }

  @Test func `exponentials round once into the subnormals`() {
    var random = Random(seed: 11)
    for _ in 0..<100_000 {
      let x = random.uniform(-750, -707)
      #expect(abs(Elementary.exp(x) - Foundation.exp(x)) <= 0x1p-1074 + 4e-16 * Foundation.exp(x))
    }
  }

  @Test func `logarithms stay within their bounds`() {
    check("log", 1e-15, Elementary.log, Foundation.log) { $0.magnitude(-1074, 1024) }
    check("log near 1", 1e-15, Elementary.log, Foundation.log) { $0.uniform(0.5, 2) }
    check("log1p", 1e-15, Elementary.log1p, Foundation.log1p) { $0.uniform(-0.999, 3) }
    check("log1p", 1e-15, Elementary.log1p, Foundation.log1p) { $0.magnitude(-300, 300) }
  }

  @Test func `powers stay within their bounds`() {
    var random = Random(seed: 5)
    var worst = 0.0
    for _ in 0..<Self.points {
      let x = random.magnitude(-100, 100)
      let y = random.uniform(-10, 10)
      worst = max(worst, relativeError(Elementary.pow(x, y), Foundation.pow(x, y)))
    }
    for _ in 0..<Self.points {
      let x = random.uniform(0, 1)
      let y = random.uniform(0, 3)
      worst = max(worst, relativeError(Elementary.pow(x, y), Foundation.pow(x, y)))
    }
    print("pow", worst)
    #expect(worst <= 2e-15)
  }

  @Test func `sine and cosine stay within their bounds at any size`() {
    let sin = Elementary.sin
    let cos = Elementary.cos
    check("sin", 1e-15, sin, Foundation.sin) { $0.uniform(-10, 10) }
    check("cos", 1e-15, cos, Foundation.cos) { $0.uniform(-10, 10) }
    check("sin to 2^20", 1e-15, sin, Foundation.sin) { $0.uniform(-0x1p20, 0x1p20) }
    check("cos to 2^20", 1e-15, cos, Foundation.cos) { $0.uniform(-0x1p20, 0x1p20) }
    check("sin of any", 1e-15, sin, Foundation.sin) { $0.signedMagnitude(-1000, 1024) }
    check("cos of any", 1e-15, cos, Foundation.cos) { $0.signedMagnitude(-1000, 1024) }
  }

  /// The double nearest to a multiple of pi/2: 6381956970095103 * 2^797 (J.-M. Muller, "Elementary Functions").
  @Test func `the hardest reduction keeps its digits`() {
    let x = 6_381_956_970_095_103.0 * 0x1p797
    #expect(relativeError(Elementary.cos(x), -4.6871659242546276e-19) < 1e-15)
    #expect(Elementary.sin(x) == 1)
  }

  @Test func `sine and cosine keep their digits next to multiples of a quarter turn`() {
    for n in 1..<600_000 {
      let x = Double(n) * (Double.pi / 2)
      let (sin, cos) = Elementary.sincos(x)
      if relativeError(sin, Foundation.sin(x)) > 1e-15 { Issue.record("sin \(x)") }
      if relativeError(cos, Foundation.cos(x)) > 1e-15 { Issue.record("cos \(x)") }
    }
  }

  @Test func `bounded sines stay within an absolute bound`() {
    var random = Random(seed: 7)
    var worst = (sin: 0.0, sinPi: 0.0)
    for _ in 0..<Self.points {
      let x = random.uniform(-0x1p20, 0x1p20)
      worst.sin = max(worst.sin, abs(Elementary.sinBounded(x) - Foundation.sin(x)))
      let h = random.uniform(-1, 1)
      worst.sinPi = max(worst.sinPi, abs(Elementary.sinPiBounded(h) - Foundation.sin(h * .pi)))
    }
    print("bounded", worst)
    #expect(worst.sin <= 4e-16)
    #expect(worst.sinPi <= 8e-16)
  }

  @Test func `inverse functions stay within their bounds`() {
    check("asin", 1e-15, Elementary.asin, Foundation.asin) { $0.uniform(-1, 1) }
    check("cbrt", 1e-15, Elementary.cbrt, Foundation.cbrt) { $0.signedMagnitude(-1074, 1024) }
    var random = Random(seed: 9)
    for _ in 0..<Self.points {
      let (y, x) = (random.signedMagnitude(-40, 40), random.signedMagnitude(-40, 40))
      if relativeError(Elementary.atan2(y, x), Foundation.atan2(y, x)) > 1e-15 {
        Issue.record("atan2 \(y) \(x)")
      }
    }
  }

  @Test func `rounding is that of IEEE 754`() {
    let halves = [0, 0.3, 0.5, 0.7, 1, 1.5, 2.5, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52, 1e300]
    for x in halves + halves.map({ -$0 }) + [.infinity, -.infinity] {
      #expect(Elementary.round(x).bitPattern == x.rounded(.toNearestOrEven).bitPattern)
      #expect(Elementary.floor(x).bitPattern == x.rounded(.down).bitPattern)
      #expect(Elementary.ceil(x).bitPattern == x.rounded(.up).bitPattern)
    }
    #expect(Elementary.floor(.nan).isNaN)
  }

  @Test func `special values are those of C`() {
    let specials: [Double] = [
      0, -0.0, 1, -1, 2, 3, -3, 0.5, -2.5, .infinity, -.infinity, .nan, 1e308, -1e308, 0x1p-1074,
      -0x1p-1074,
      0x1p53 + 2, -0x1p53 - 2, 1e-20,
    ]
    for x in specials {
      same("exp", Elementary.exp(x), Foundation.exp(x), x)
      same("expm1", Elementary.expm1(x), Foundation.expm1(x), x)
      same("log", Elementary.log(x), Foundation.log(x), x)
      same("log1p", Elementary.log1p(x), Foundation.log1p(x), x)
      same("sin", Elementary.sin(x), Foundation.sin(x), x)
      same("cos", Elementary.cos(x), Foundation.cos(x), x)
      same("asin", Elementary.asin(x), Foundation.asin(x), x)
      same("cbrt", Elementary.cbrt(x), Foundation.cbrt(x), x)
      for y in specials {
        same("pow", Elementary.pow(x, y), Foundation.pow(x, y), x, y)
        same("atan2", Elementary.atan2(x, y), Foundation.atan2(x, y), x, y)
      }
    }
  }

  @Test func `bounded powers of two are exact at integers`() {
    for n in -1000...1000 {
      let power = Double(sign: .plus, exponent: n, significand: 1)
      #expect(Elementary.exp2Bounded(Double(n)) == power)
    }
  }

  private func same(
    _ name: String, _ ours: Double, _ theirs: Double, _ x: Double..., by: Double = 2e-15
  ) {
    if ours.isNaN && theirs.isNaN { return }
    let isClose = ours == theirs ? ours.sign == theirs.sign : relativeError(ours, theirs) <= by
    if !isClose { Issue.record("\(name) of \(x): \(ours), not \(theirs)") }
  }

  private func check(
    _ name: String, _ bound: Double, _ ours: (Double) -> Double, _ theirs: (Double) -> Double,
    _ sample: (inout Random) -> Double
  ) {
    var random = Random(seed: 3)
    var worst = 0.0
    var worstInFloat = 0.0
    for _ in 0..<Self.points {
      let x = sample(&random)
      let (mine, reference) = (ours(x), theirs(x))
      worst = max(worst, relativeError(mine, reference))
      let float = Float(reference)
      if float.isFinite {
        worstInFloat = max(worstInFloat, abs(mine - reference) / Double(float.ulp))
      }
    }
    print(name, worst, worstInFloat)
    #expect(worst <= bound, "\(name)")
    #expect(worstInFloat <= 2, "\(name) in ulps of float")
  }

  private func relativeError(_ x: Double, _ reference: Double) -> Double {
    if x == reference { return 0 }
    return abs(x - reference) / max(abs(reference), 0x1p-1022)
  }
}
