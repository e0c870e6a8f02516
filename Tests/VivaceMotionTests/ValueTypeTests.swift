import Testing

@testable import VivaceMotion

@Suite struct ValueTypeTests {
  static let all: [ValueType] = (0...38).compactMap { ValueType(rawValue: $0) }

  static let unitMatrix: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test func `the numbers are the contract's`() {
    #expect(Self.all.map(\.rawValue) == [Int32](0...9) + [Int32](16...20) + [Int32](32...38))
    #expect(ValueType(rawValue: 9) == .uint64)
    #expect(ValueType(rawValue: 16) == .degrees)
    #expect(ValueType(rawValue: 20) == .matrix4)
    #expect(ValueType(rawValue: 32) == .rgba)
    #expect(ValueType(rawValue: 38) == .rgba8)
  }

  @Test func `sizes are those of the memory`() {
    #expect(
      Self.all.map(\.componentCount)
        == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 6, 16, 4, 4, 4, 4, 4, 4, 4])
    #expect(
      Self.all.map(\.byteCount)
        == [4, 8, 1, 1, 2, 2, 4, 4, 8, 8, 4, 4, 16, 24, 64, 16, 16, 16, 16, 16, 16, 4])
    #expect(
      Self.all.map(\.alignment) == [
        4, 8, 1, 1, 2, 2, 4, 4, 8, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1,
      ]
    )
  }

  @Test func `what is stored is loaded again`() {
    for type in Self.all {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { memory in
        let numbers = (0..<type.componentCount).map { Double($0 * 3 + 1) }
        var loaded = [Double](repeating: 0, count: type.componentCount)
        type.store(numbers, into: memory.baseAddress!)
        type.load(from: memory.baseAddress!, into: &loaded)
        #expect(loaded == numbers, "\(type)")
      }
    }
  }

  @Test func `integers are rounded and saturate in memory`() {
    withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { memory in
      let address = memory.baseAddress!
      ValueType.int8.store([-128.5], into: address)
      #expect(address.load(as: Int8.self) == -128)
      ValueType.uint16.store([65534.5], into: address)
      #expect(address.load(as: UInt16.self) == 65535)
      ValueType.int64.store([-1e30], into: address)
      #expect(address.load(as: Int64.self) == .min)
      ValueType.rgba8.store([-3, 127.5, 254.4, 300], into: address)
      #expect(
        (0..<4).map { address.load(fromByteOffset: $0, as: UInt8.self) } == [0, 128, 254, 255])
    }
  }

  @Test func `flaws are found in each type`() {
    for type in Self.all {
      var value = type == .matrix4 ? Self.unitMatrix : [1, 0, 0, 1, 0, 0]
      #expect(type.flaw(of: value) == nil)
      value[type.componentCount - 1] = .nan
      #expect(type.flaw(of: value) == .notFinite)
      value[type.componentCount - 1] = -.infinity
      #expect(type.flaw(of: value) == .notFinite)
    }
    let zeros = [Double](repeating: 0, count: 16)
    #expect(ValueType.quaternion.flaw(of: zeros) == .zeroQuaternion)
    #expect(ValueType.affine.flaw(of: zeros) == .singularMatrix)
    #expect(ValueType.matrix4.flaw(of: zeros) == .singularMatrix)
    #expect(ValueType.rgba.flaw(of: zeros) == nil)
  }
}

@Suite struct ValueMixTests {
  func values(_ mix: ValueMix, at fraction: Double) -> [Double] {
    var values = [Double](repeating: .nan, count: 16)
    mix.value(at: fraction, into: &values)
    return values
  }

  @Test func `equal ends give that value to the bit`() {
    var random = Random(seed: 81)
    for type in ValueTypeTests.all {
      let value = random.numbers(type.componentCount, 0, 1)
      let mix = ValueMix(type: type, from: value, to: value)
      for fraction in [0, 0.1, 0.7, 1, 1.3, -2] {
        #expect(Array(values(mix, at: fraction)[..<type.componentCount]) == value, "\(type)")
      }
    }
  }

  @Test func `the ends are met in every type`() {
    var random = Random(seed: 82)
    for type in ValueTypeTests.all {
      for _ in 0..<200 {
        let from = random.numbers(type.componentCount, 0.1, 1)
        let to = random.numbers(type.componentCount, 0.1, 1)
        let mix = ValueMix(type: type, from: from, to: to)
        if type == .quaternion { continue }
        #expect(largestDifference(values(mix, at: 0), from) < 1e-6, "\(type)")
        #expect(largestDifference(values(mix, at: 1), to) < 1e-6, "\(type)")
      }
    }
  }

  @Test func `a singular start is mixed number by number`() {
    let mix = ValueMix(type: .affine, from: [0, 0, 0, 0, 2, 2], to: [1, 0, 0, 1, 4, 4])
    #expect(Array(values(mix, at: 0.5)[..<6]) == [0.5, 0, 0, 0.5, 3, 3])
    var slope = [Double](repeating: .nan, count: 6)
    mix.slope(at: 0.5, into: &slope)
    #expect(slope == [1, 0, 0, 1, 2, 2])
  }

  @Test func `angles go the shortest way`() {
    let mix = ValueMix(type: .degrees, from: [350], to: [10])
    #expect(values(mix, at: 0.5)[0] == 360)
    #expect(values(ValueMix(type: .float, from: [350], to: [10]), at: 0.5)[0] == 180)
  }

  @Test func `rows are of a size worth keeping many of`() {
    #expect(MemoryLayout<QuaternionMix>.size == 72)
    #expect(MemoryLayout<AffineMix>.size == 96)
    #expect(MemoryLayout<ColorMix<OKLab>>.size == 80)
    #expect(MemoryLayout<Matrix4Mix>.size <= 320)
    #expect(MemoryLayout<ValueMix>.size <= 328)
  }

  @Test func `rows give what each mix gives`() {
    var random = Random(seed: 83)
    for type in ValueTypeTests.all {
      let mixes = (0..<20).map { _ in
        let ends = (0..<2).map { _ in random.numbers(type.componentCount, 0.1, 1) }
        return ValueMix(type: type, from: ends[0], to: ends[1])
      }
      let kind = mixes[0].kind
      let fractions = random.numbers(20, -0.2, 1.2)
      let rows = UnsafeMutableRawPointer.allocate(byteCount: 20 * kind.rowStride, alignment: 8)
      defer { rows.deallocate() }
      for (row, mix) in mixes.enumerated() { mix.storeRow(into: rows + row * kind.rowStride) }
      let addresses = (0..<20).map { UnsafeRawPointer?(rows + $0 * kind.rowStride) }
      let block = kind.values(at: addresses, by: fractions, with: .best)
      let count = type.componentCount
      for row in 0..<20 {
        let expected = values(mixes[row], at: fractions[row])[..<count]
        // Rotations as rows are good for floats.
        let tolerance = type == .quaternion ? 1e-10 : 0
        for (value, exact) in zip(block[(row * count)...], expected) {
          #expect(abs(value - exact) <= tolerance, "\(type)")
        }
        let alone = kind.values(
          at: [addresses[row]], by: [fractions[row], 0, 0, 0], with: .plain)
        #expect(
          block[(row * count)..<((row + 1) * count)].map(\.bitPattern)
            == alone[..<count].map(\.bitPattern), "\(type)")
        let again = ValueMix(row: rows + row * kind.rowStride, kind: kind)
        #expect(values(again, at: fractions[row])[..<count] == expected, "\(type)")
      }
    }
  }
}

extension MixKind {
  /// Fractions are read by fours.
  fileprivate func values(
    at addresses: [UnsafeRawPointer?], by fractions: [Double], with kernels: RowKernels
  ) -> [Double] {
    let count = addresses.count
    return [Double](unsafeUninitializedCapacity: 16 * count) { values, filled in
      values.initialize(repeating: 0)
      fill(
        MixBlock(
          addresses, by: fractions, count: count, reach: count, into: values.baseAddress!),
        with: kernels)
      filled = 16 * count
    }
  }
}
