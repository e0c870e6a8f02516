import Testing

@testable import VivaceMotion

@Suite struct RoundingTests {
  @Test func `halves are rounded away from zero`() {
    let cases: [(Double, Int32)] = [
      (0.5, 1), (-0.5, -1), (1.5, 2), (2.5, 3), (-2.5, -3), (0.49999999999999994, 0),
      (-0.49999999999999994, 0), (2.4999999999999996, 2), (1e6 + 0.5, 1_000_001),
    ]
    for (x, expected) in cases {
      #expect(Int32(saturating: x) == expected, "\(x)")
      #expect(Int64(saturating: x) == Int64(expected), "\(x)")
    }
    #expect(roundedHalfAway(0x1p52 - 0.5) == 0x1p52)
    #expect(roundedHalfAway(0x1p52 + 1) == 0x1p52 + 1)
    #expect(roundedHalfAway(-0x1p53 - 2) == -0x1p53 - 2)
    #expect(roundedHalfAway(-0.2).sign == .minus)
  }

  @Test func `every width saturates at its ends and takes any double`() {
    checkEnds(of: Int8.self)
    checkEnds(of: UInt8.self)
    checkEnds(of: Int16.self)
    checkEnds(of: UInt16.self)
    checkEnds(of: Int32.self)
    checkEnds(of: UInt32.self)
    checkEnds(of: Int64.self)
    checkEnds(of: UInt64.self)
  }

  func checkEnds<T: FixedWidthInteger>(of type: T.Type) {
    let beyond: [Double] = [1e20, 1e300, .infinity, .greatestFiniteMagnitude, 0x1p64]
    for x in beyond {
      #expect(T(saturating: x) == T.max)
      #expect(T(saturating: -x) == T.min)
    }
    #expect(T(saturating: .nan) == 0)
    #expect(T(saturating: -.nan) == 0)
    #expect(T(saturating: 0x1p-1074) == 0)
    #expect(T(saturating: Double(T.max)) == T.max)
    #expect(T(saturating: Double(T.min)) == T.min)
    guard T.bitWidth < 64 else { return }
    #expect(T(saturating: Double(T.max) - 0.5) == T.max)
    #expect(T(saturating: Double(T.max) - 0.75) == T.max - 1)
    #expect(T(saturating: Double(T.max) + 0.5) == T.max)
  }

  @Test func `the last doubles within 64 bits are exact`() {
    #expect(Int64(saturating: 0x1p63 - 1024) == Int64.max - 1023)
    #expect(Int64(saturating: 0x1p63) == .max)
    #expect(Int64(saturating: -0x1p63) == .min)
    #expect(Int64(saturating: -0x1p63 + 1024) == Int64.min + 1024)
    #expect(UInt64(saturating: 0x1p64 - 2048) == UInt64.max - 2047)
    #expect(UInt64(saturating: 0x1p63) == UInt64(1) << 63)
    #expect(UInt64(saturating: -0.4) == 0)
  }

  @Test func `rounding agrees with the standard library's`() {
    var random = Random(seed: 3)
    for _ in 0..<100_000 {
      let x = random.signedMagnitude(-3, 62)
      #expect(Int64(saturating: x) == Int64(x.rounded(.toNearestOrAwayFromZero)))
    }
  }

  @Test func `an integer from 0 to 5 passes every integer`() {
    let mix = NumberMix(from: 0, delta: 5)
    let values = (0...10).map { step in
      Int32(saturating: mix.values(at: Double(step) / 10)[0])
    }
    #expect(values == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  }
}

@Suite struct WideIntegerTests {
  @Test func `the ends are exact wherever they are`() {
    let ends: [Int64] = [.min, .min + 1, -1, 0, 1, 1 << 53 + 1, .max - 1, .max]
    for from in ends {
      for to in ends {
        let mix = WideIntegerMix(from: from, to: to)
        #expect(mix.signedValue(at: 0) == from)
        #expect(mix.signedValue(at: 1) == to)
      }
    }
    let unsigned: [UInt64] = [0, 1, 1 << 53 + 1, 1 << 63, .max - 1, .max]
    for from in unsigned {
      for to in unsigned {
        let mix = WideIntegerMix(from: from, to: to)
        #expect(mix.unsignedValue(at: 0) == from)
        #expect(mix.unsignedValue(at: 1) == to)
      }
    }
  }

  @Test func `halves are rounded away from zero`() {
    #expect(WideIntegerMix(from: -3 as Int64, to: 0).signedValue(at: 0.5) == -2)
    #expect(WideIntegerMix(from: 0 as Int64, to: -3).signedValue(at: 0.5) == -2)
    #expect(WideIntegerMix(from: 0 as Int64, to: 3).signedValue(at: 0.5) == 2)
    #expect(WideIntegerMix(from: -1 as Int64, to: 2).signedValue(at: 0.5) == 1)
    #expect(WideIntegerMix(from: 1 as Int64, to: -2).signedValue(at: 0.5) == -1)
    #expect(WideIntegerMix(from: 0 as UInt64, to: 3).unsignedValue(at: 0.5) == 2)
    #expect(WideIntegerMix(from: Int64.min, to: .max).signedValue(at: 0.5) == -1)
    #expect(WideIntegerMix(from: 0 as UInt64, to: .max).unsignedValue(at: 0.5) == 1 << 63)
  }

  @Test func `a way that leaves the type saturates`() {
    let mix = WideIntegerMix(from: Int64.min, to: .max)
    for fraction in [1.0 + 0x1p-52, 1.1, 5, 1e30, 1e90] {
      #expect(mix.signedValue(at: fraction) == .max)
      #expect(mix.signedValue(at: 1 - fraction) == .min)
    }
    #expect(WideIntegerMix(from: 10 as UInt64, to: 0).unsignedValue(at: 1.5) == 0)
    #expect(mix.signedValue(at: .nan) == .min)
  }

  @Test func `a quarter of the way is right to the integer`() {
    let mix = WideIntegerMix(from: Int64.max - 7, to: .max - 3)
    #expect(mix.signedValue(at: 0.25) == .max - 6)
    #expect(mix.signedValue(at: 0.75) == .max - 4)
    #expect(WideIntegerMix.isNeeded(from: Int64.max, to: 0))
    #expect(!WideIntegerMix.isNeeded(from: 1 << 53 as Int64, to: -1 << 53))
  }

  @Test func `values grow with the fraction`() {
    var random = Random(seed: 8)
    for _ in 0..<1000 {
      let (a, b) = (random.bits(), random.bits())
      let mix = WideIntegerMix(from: a, to: b)
      var last = a
      for step in 0...50 {
        let value = mix.unsignedValue(at: Double(step) / 50)
        #expect(a < b ? value >= last : value <= last)
        last = value
      }
      #expect(last == b)
    }
  }
}
