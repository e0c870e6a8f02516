import Foundation
import Testing

@testable import VivaceMotion

@Suite struct ColorTests {
  static let red: [Double] = [1, 0, 0, 1]
  static let green: [Double] = [0, 1, 0, 1]
  static let blue: [Double] = [0, 0, 1, 1]
  static let yellow: [Double] = [1, 1, 0, 1]
  static let cyan: [Double] = [0, 1, 1, 1]
  static let magenta: [Double] = [1, 0, 1, 1]
  static let white: [Double] = [1, 1, 1, 1]
  static let black: [Double] = [0, 0, 0, 1]
  static let grey: [Double] = [0.5, 0.5, 0.5, 1]

  /// ACCEPTANCE N10: colour, then lightness, chroma, hue in degrees. Greys have no hue.
  static let hcl: [([Double], [Double])] = [
    (white, [100, 0]), (grey, [53.388964741, 0]), (black, [0, 0]),
    (red, [53.240788868, 104.55178896, 39.998996244]),
    (green, [87.734720191, 119.77586521, 136.0159561]),
    (blue, [32.29700944, 133.80761432, 306.28493694]),
    ([237.0 / 255, 99.0 / 255, 102.0 / 255], [59.791725237, 59.355669589, 25.641761623]),
    (yellow, [97.139263432, 96.905359836, 102.85123438]),
    (cyan, [91.113217482, 50.120862857, 196.37616035]),
    (magenta, [60.32420719, 115.54070109, 328.23496876]),
    ([0.8, 0.3, 0.3], [50.225477717, 57.340430388, 28.158433032]),
    ([0.3, 0.3, 0.8], [39.83767171, 76.571146843, 300.13412925]),
    ([0.3, 0.7, 0.3], [65.061022912, 65.930031602, 139.62347474]),
    ([1, 0.44, 0.75], [67.028961895, 64.205341409, 346.77069845]),
  ]

  /// ACCEPTANCE N11: ends, fraction, L, C, h in degrees, red, green, blue.
  static let mixes: [([Double], [Double], Double, [Double], [Double])] = [
    (
      [0.8, 0.3, 0.3, 1], [0.3, 0.3, 0.8, 1], 0.25, [47.628526215, 62.148109502, 6.152357087],
      [0.80196282755, 0.20938044988, 0.40977238922]
    ),
    (
      [0.8, 0.3, 0.3, 1], [0.3, 0.3, 0.8, 1], 0.5, [45.031574714, 66.955788615, 344.14628114],
      [0.74422717306, 0.17206728099, 0.54327589148]
    ),
    (
      [0.8, 0.3, 0.3, 1], [0.3, 0.3, 0.8, 1], 0.75, [42.434623212, 71.763467729, 322.1402052],
      [0.60226285056, 0.22241982166, 0.68226143964]
    ),
    (
      [0.8, 0.3, 0.3, 1], [0.3, 0.7, 0.3, 1], 0.5, [57.643250315, 61.635230995, 83.890953887],
      [0.68390278743, 0.51789671822, 0.038304060139]
    ),
    (
      [0.8, 0.3, 0.3, 1], [0.3, 0.7, 0.3, 1], 0.75, [61.352136613, 63.782631299, 111.75721431],
      [0.53611262022, 0.61760831211, 0.10421467316]
    ),
    (
      [0.7, 0.6, 0.4, 1], [0.4, 0.5, 0.6, 1], 0.5, [58.349542194, 23.624072766, 173.1042135],
      [0.36115003788, 0.59434574297, 0.52790941709]
    ),
    (
      [0.7, 0.6, 0.4, 1], [0.4, 0.5, 0.6, 1], 0.75, [55.335885569, 20.251577691, 216.86851776],
      [0.32081099493, 0.55461585701, 0.59967303071]
    ),
    (
      red, yellow, 0.5, [75.19002615, 100.7285744, 71.42511531],
      [1.0554063742, 0.62325263799, -0.19881436894]
    ),
    (
      red, magenta, 0.5, [56.782498029, 110.04624503, 4.1169825008],
      [1.1519803464, -0.32665619652, 0.50176633179]
    ),
    (
      [1, 0.44, 0.75, 1], cyan, 0.5, [79.071089688, 57.163102133, 271.5734294],
      [0.40437023221, 0.78629317169, 1.1842289641]
    ),
    (
      white, blue, 0.5, [66.14850472, 66.90380716, 306.28493694],
      [0.70137886014, 0.54579612391, 1.012903307]
    ),
    (
      black, yellow, 0.5, [48.569631716, 48.452679918, 102.85123438],
      [0.471820988, 0.46599528889, 0.10484020298]
    ),
    (
      grey, red, 0.5, [53.314876804, 52.275894481, 39.998996244],
      [0.79022360246, 0.37679810646, 0.28093769899]
    ),
    (
      white, [0.8, 0.3, 0.3, 1], 0.5, [75.112738859, 28.670215194, 28.158433032],
      [0.93284604904, 0.65573658729, 0.63247786556]
    ),
  ]

  static func degrees(_ radians: Double) -> Double {
    let degrees = radians * 180 / .pi
    return degrees - 360 * (degrees / 360).rounded(.down)
  }

  @Test func `lightness, chroma and hue are those of the table`() {
    for (color, expected) in Self.hcl {
      let p = HCL.coordinates(of: Vector3(color[0], color[1], color[2]))
      #expect(abs(p.x - expected[0]) < 6e-9 * max(1, expected[0] / 10), "\(color)")
      #expect(abs(p.y - expected[1]) < 6e-9 * max(1, expected[1] / 10), "\(color)")
      if expected.count == 3 { #expect(abs(Self.degrees(p.z) - expected[2]) < 6e-8, "\(color)") }
      if expected.count == 2 { #expect(p.y < 1e-12) }
    }
  }

  @Test func `mixes by lightness, chroma and hue are those of the table`() {
    for (from, to, fraction, expected, color) in Self.mixes {
      let mix = ColorMix<HCL>(from: from, to: to)
      let p = mix.coordinates(at: fraction)
      #expect(largestDifference([p.x, p.y, Self.degrees(p.z)], expected) < 6e-8)
      #expect(largestDifference(mix.values(at: fraction), color + [1]) < 1e-9, "\(from) \(to)")
    }
  }

  /// The values of the author's page, to its digits; red as others compute it from the same
  /// matrices.
  @Test func `OKLab gives its author's colours`() {
    let white = OKLab.coordinates(of: Vector3(1, 1, 1))
    #expect(largestDifference([white.x, white.y, white.z], [1, 0, 0]) < 1e-7)
    let red = OKLab.coordinates(of: Vector3(1, 0, 0))
    #expect(largestDifference([red.x, red.y, red.z], [0.627955, 0.224863, 0.125846]) < 1e-6)
    let green = OKLab.coordinates(of: Vector3(0, 1, 0))
    #expect(
      largestDifference([green.x, green.y, green.z], [0.866440, -0.233888, 0.179498]) < 1e-6)
    let blue = OKLCH.coordinates(of: Vector3(0, 0, 1))
    #expect(
      largestDifference([blue.x, blue.y, Self.degrees(blue.z)], [0.452014, 0.313214, 264.052])
        < 1e-3)
  }

  @Test func `brightness, saturation and hue are those of a painter's wheel`() {
    func hsb(_ r: Double, _ g: Double, _ b: Double) -> [Double] {
      let p = HSB.coordinates(of: Vector3(r, g, b))
      return [p.z * 60, p.y, p.x]
    }
    #expect(hsb(1, 0, 0) == [0, 1, 1])
    #expect(hsb(1, 1, 0) == [60, 1, 1])
    #expect(hsb(0, 0.5, 0) == [120, 1, 0.5])
    #expect(hsb(0, 1, 1) == [180, 1, 1])
    #expect(hsb(0.5, 0.5, 1) == [240, 0.5, 1])
    #expect(hsb(1, 0, 0.5) == [330, 1, 1])
    #expect(hsb(0.25, 0.25, 0.25) == [0, 0, 0.25])
    #expect(hsb(0, 0, 0) == [0, 0, 0])
    let mix = ColorMix<HSB>(from: Self.red, to: Self.green)
    #expect(mix.values(at: 0.5) == Self.yellow)
    let back = ColorMix<HSB>(from: Self.magenta, to: Self.yellow)
    #expect(largestDifference(back.values(at: 0.5), Self.red) < 1e-15)
    let pale = ColorMix<HSB>(from: Self.grey, to: Self.blue)
    #expect(largestDifference(pale.values(at: 0.5), [0.375, 0.375, 0.75, 1]) < 1e-15)
  }

  @Test func `light mixes as lamps do`() {
    let mix = ColorMix<LinearRGB>(from: Self.black, to: Self.white)
    // The code of half the light: 1.055 * 0.5^(1/2.4) - 0.055.
    let half = 0.7353569830524495
    #expect(largestDifference(mix.values(at: 0.5), [half, half, half, 1]) < 1e-14)
    let beyond = mix.values(at: -0.5)
    #expect(largestDifference(beyond, [-half, -half, -half, 1]) < 1e-14)
  }

  @Test func `the transfer function is the standard's, and odd`() {
    var random = Random(seed: 61)
    for _ in 0..<100_000 {
      let x = random.magnitude(-12, 10)
      let expected = x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
      #expect(abs(TransferFunction.encoded(x) / expected - 1) < 1e-14)
      #expect(TransferFunction.encoded(-x) == -TransferFunction.encoded(x))
      let light = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      #expect(abs(TransferFunction.decoded(x) / light - 1) < 1e-14)
      #expect(TransferFunction.decoded(-x) == -TransferFunction.decoded(x))
    }
    #expect(TransferFunction.encoded(0) == 0)
  }
}

@Suite struct ColorMixTests {
  @Test func `random colours return in every space`() {
    checkReturn(EncodedRGB.self, -1, 2)
    checkReturn(LinearRGB.self, -1, 2)
    checkReturn(HCL.self, -1, 2)
    checkReturn(OKLab.self, -1, 2)
    checkReturn(OKLCH.self, -1, 2)
    checkReturn(HSB.self, 0, 1)
    checkReturn(HSB.self, -0.2, 1.2)
  }

  func checkReturn<Space: ColorSpace>(_ space: Space.Type, _ low: Double, _ high: Double) {
    var random = Random(seed: 71)
    for _ in 0..<5000 {
      var (from, to) = (random.numbers(4, low, high), random.numbers(4, low, high))
      (from[3], to[3]) = (random.uniform(0.01, 1), random.uniform(0.01, 1))
      let mix = ColorMix<Space>(from: from, to: to)
      #expect(largestDifference(mix.values(at: 0), from) < 1e-9)
      #expect(largestDifference(mix.values(at: 1), to) < 1e-9)
      #expect(abs(mix.delta.z) <= Space.turn * 0.50001 || Space.turn == 0)
    }
  }

  @Test func `slopes are those of the values`() {
    checkSlopes(EncodedRGB.self)
    checkSlopes(LinearRGB.self)
    checkSlopes(HCL.self)
    checkSlopes(OKLab.self)
    checkSlopes(OKLCH.self)
    checkSlopes(HSB.self)
  }

  /// Where the space bends (a corner of the wheel, the foot of the transfer function) a difference
  /// tells nothing.
  func checkSlopes<Space: ColorSpace>(_ space: Space.Type) {
    var random = Random(seed: 72)
    var misses = 0
    for _ in 0..<2000 {
      let (from, to) = (random.numbers(4, 0.1, 1), random.numbers(4, 0.1, 1))
      let mix = ColorMix<Space>(from: from, to: to)
      if mix.slopeError(at: random.uniform(0.001, 0.999)) > 1e-5 { misses += 1 }
      if mix.slopeError(at: random.uniform(1.001, 1.2)) > 1e-5 { misses += 1 }
    }
    #expect(misses < 10)
  }

  @Test func `colours move without a jump, outside the ends too`() {
    checkContinuity(EncodedRGB.self)
    checkContinuity(LinearRGB.self)
    checkContinuity(HCL.self)
    checkContinuity(OKLab.self)
    checkContinuity(OKLCH.self)
    checkContinuity(HSB.self)
  }

  func checkContinuity<Space: ColorSpace>(_ space: Space.Type) {
    var random = Random(seed: 73)
    for _ in 0..<50 {
      let (from, to) = (random.numbers(4, 0.1, 1), random.numbers(4, 0.1, 1))
      let mix = ColorMix<Space>(from: from, to: to)
      var last = mix.values(at: -0.2)
      for step in 1...1400 {
        let value = mix.values(at: -0.2 + Double(step) / 1000)
        #expect(largestDifference(value, last) < 0.1)
        last = value
      }
    }
  }

  @Test func `alpha weighs the colours`() {
    let mix = ColorMix<EncodedRGB>(from: [1, 0, 0, 1], to: [0, 0, 1, 0.5])
    // Premultiplied: (1, 0, 0) and (0, 0, 0.5); half way (0.5, 0, 0.25) at alpha 0.75.
    #expect(largestDifference(mix.values(at: 0.5), [2.0 / 3, 0, 1.0 / 3, 0.75]) < 1e-15)
    #expect(mix.values(at: 0) == [1, 0, 0, 1])
    #expect(mix.values(at: 1) == [0, 0, 1, 0.5])
  }

  @Test func `hues are not weighed`() {
    let mix = ColorMix<HSB>(from: [1, 0, 0, 1], to: [0, 1, 0, 0.5])
    #expect(largestDifference(mix.values(at: 0.5), [1, 1, 0, 0.75]) < 1e-15)
  }

  @Test func `a transparent end takes the other's colour`() {
    let out = ColorMix<EncodedRGB>(from: [0.2, 0.4, 0.6, 1], to: [0, 0, 0, 0])
    #expect(largestDifference(out.values(at: 0.5), [0.2, 0.4, 0.6, 0.5]) < 1e-15)
    let into = ColorMix<OKLCH>(from: [0, 0, 0, 0], to: [0.2, 0.4, 0.6, 1])
    #expect(largestDifference(into.values(at: 0.5), [0.2, 0.4, 0.6, 0.5]) < 1e-12)
    let neither = ColorMix<EncodedRGB>(from: [0, 0, 0, 0], to: [1, 1, 1, 0])
    #expect(neither.values(at: 0.5) == [0.5, 0.5, 0.5, 0])
  }

  @Test func `fractions outside the ends stay finite where alpha vanishes`() {
    let mix = ColorMix<OKLab>(from: [1, 0, 0, 0.5], to: [0, 0, 1, 1])
    for step in -400...400 {
      let values = mix.values(at: Double(step) / 100)
      #expect(values.allSatisfy { abs($0) < 200 }, "\(step) \(values)")
    }
  }

  @Test func `opposite hues go and return the same way`() {
    let out = ColorMix<HSB>(from: [1, 0, 0, 1], to: [0, 1, 1, 1])
    let back = ColorMix<HSB>(from: [0, 1, 1, 1], to: [1, 0, 0, 1])
    for step in 0...8 {
      let fraction = Double(step) / 8
      #expect(largestDifference(out.values(at: fraction), back.values(at: 1 - fraction)) < 1e-15)
    }
  }

  @Test func `a packed colour is mixed in OKLab and rounded`() {
    let mix = PackedColorMix(from: [255, 0, 0, 255], to: [0, 0, 255, 255])
    let values = mix.values(at: 0.5)
    // The middle of red and blue, as CSS Color 4 has it for oklab: rgb(140, 83, 162).
    let bytes = values.map { UInt8(saturating: $0) }
    #expect(bytes == [140, 83, 162, 255])
    #expect(mix.values(at: 0).map { UInt8(saturating: $0) } == [255, 0, 0, 255])
    #expect(mix.values(at: 1).map { UInt8(saturating: $0) } == [0, 0, 255, 255])
    #expect(mix.slopeError(at: 0.3) < 1e-5)
  }

  @Test func `every packed colour returns`() {
    var random = Random(seed: 74)
    for _ in 0..<20_000 {
      let bits = random.bits()
      let bytes = (0..<4).map { Double(UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0)))) }
      var other = bytes
      other[3] = 255 - bytes[3]
      let mix = PackedColorMix(from: bytes, to: other)
      guard bytes[3] > 0 else { continue }
      #expect(mix.values(at: 0).map { UInt8(saturating: $0) }.map(Double.init) == bytes)
    }
  }
}
