import Testing

@testable import VivaceMotion

/// Columns of rows of floats, with memory for their values.
private final class FloatRows {
  let rows: [FloatRow]
  let starts: [Double]
  private let values: UnsafeMutableRawPointer
  /// From one value to the next, in bytes: what is odd is not aligned.
  private let stride: Int

  init(_ rows: [FloatRow], starts: [Double], stride: Int = 4) {
    (self.rows, self.starts, self.stride) = (rows, starts, stride)
    values = .allocate(byteCount: rows.count * stride, alignment: 4)
  }

  deinit { values.deallocate() }

  /// The values' bits after a write at a second of the clock.
  func bits(of curve: FloatCurve, at now: Double, with kernels: RowKernels) -> [UInt32] {
    for row in rows.indices {
      values.storeBytes(of: .nan, toByteOffset: row * stride, as: Float.self)
    }
    let hasBends = rows.contains { $0.bend != 0 }
    let targets = rows.indices.map { UnsafeMutableRawPointer?(values + $0 * stride) }
    write(
      curve, now, kernels, rows.map(\.rate), rows.map(\.from), rows.map(\.way),
      rows.map(\.bend), hasBends, targets)
    return rows.indices.map { values.loadUnaligned(fromByteOffset: $0 * stride, as: UInt32.self) }
  }

  /// Arrays that are arguments lie still until the call is over.
  private func write(
    _ curve: FloatCurve, _ now: Double, _ kernels: RowKernels, _ rates: UnsafePointer<Float>,
    _ from: UnsafePointer<Float>, _ ways: UnsafePointer<Float>, _ bends: UnsafePointer<Float>,
    _ hasBends: Bool, _ targets: UnsafePointer<UnsafeMutableRawPointer?>
  ) {
    starts.withUnsafeBufferPointer { starts in
      guard let starts = starts.baseAddress else { return }
      let columns = FloatColumns(
        starts: starts, rates: rates, from: from, ways: ways, bends: hasBends ? bends : nil,
        targets: targets, count: rows.count)
      curve.write(columns, now: now, with: kernels)
    }
  }
}

@Suite struct FloatCurveTests {
  private let curves: [(Easing, FloatCurve)] = (builtIns.map(builtIn) + created).compactMap {
    easing in FloatCurve(easing).map { (easing, $0) }
  }

  private func randomRows(_ random: inout Random, count: Int, bent: Bool) -> FloatRows {
    var rows = [FloatRow](), starts = [Double]()
    while rows.count < count {
      let row = FloatRow(
        rate: 1 / random.uniform(0.01, 5), from: random.uniform(-100, 100),
        to: random.uniform(-100, 100), bend: bent ? random.uniform(-50, 50) : 0)
      if let row { rows.append(row) }
      starts.append(random.uniform(-3, 0.2))
    }
    return FloatRows(rows, starts: starts)
  }

  @Test func `all built-in curves but circ's "in", "in-out" and the beziers run on floats`() {
    let numbers = builtIns.filter { FloatCurve(builtIn($0)) != nil }
    #expect(numbers == (0...30).filter { $0 != 19 && $0 != 21 })
  }

  @Test func `what jumps, is the host's or magnifies rounding runs on doubles`() {
    #expect(FloatCurve(.steps(count: 4, position: .end)) == nil)
    #expect(FloatCurve(.points([0, 0, 1, 1], count: 2)) == nil)
    #expect(FloatCurve(.custom(index: 1)) == nil)
    #expect(FloatCurve(.back(mode: .out, overshoot: 0.1)) != nil)
    #expect(FloatCurve(.back(mode: .out, overshoot: 3)) == nil)
    #expect(FloatCurve(.elastic(mode: .out, amplitude: 1, period: 0.4)) != nil)
    #expect(FloatCurve(.elastic(mode: .out, amplitude: 1, period: 0.1)) == nil)
    #expect(FloatCurve(.elastic(mode: .out, amplitude: 2, period: 0.4)) == nil)
  }

  @Test func `a row that floats can not hold is none`() {
    #expect(FloatRow(rate: 1, from: 0, to: 1e36, bend: 0) != nil)
    #expect(FloatRow(rate: 1, from: -3e38, to: 3e38, bend: 0) == nil)
    #expect(FloatRow(rate: 1, from: 0, to: 1, bend: .infinity) == nil)
    for rate in [0, 1e-31, 1e31, .infinity, .nan] {
      #expect(FloatRow(rate: rate, from: 0, to: 1, bend: 0) == nil)
    }
  }

  @Test func `each is within 2e-6 of the way of the curve in doubles, elastic 2.5e-6`() throws {
    for (easing, curve) in curves {
      let isElastic = Easing.Kind.elasticIn.rawValue...Easing.Kind.elasticInOut.rawValue
      let most = isElastic.contains(easing.kind.rawValue) ? 2.5e-6 : 2e-6
      var random = Random(seed: 31)
      for _ in 0..<100_000 {
        let length = random.uniform(0.05, 20)
        let seconds = random.uniform(0, length)
        let row = try #require(FloatRow(rate: 1 / length, from: 0, to: 1, bend: 0))
        let miss =
          Double(curve.value(of: row, after: Float(seconds)))
          - easing.value(
            at: seconds / length)
        if abs(miss) > most { Issue.record("\(easing.kind) at \(seconds / length): \(miss)") }
      }
    }
  }

  @Test func `each starts at its start and ends within rounding of its end`() throws {
    let row = try #require(FloatRow(rate: 0.5, from: 3, to: 8, bend: 0))
    for (easing, curve) in curves {
      for early: Float in [0, -1, -.infinity, .nan] {
        #expect(curve.value(of: row, after: early) == 3)
      }
      for late: Float in [2, 3, .infinity] {
        #expect(curve.value(of: row, after: late) == 8, "\(easing.kind)")
      }
    }
  }

  @Test func `a row, a value that is asked for and wide registers give the same bits`() throws {
    var random = Random(seed: 32)
    for bent in [false, true] {
      for count in [1, 3, 8, 15, 16, 17, 33, 255, 256, 257, 1003] {
        let rows = randomRows(&random, count: count, bent: bent)
        for (easing, curve) in curves {
          for now in [0, 0.1, 7] {
            let plain = rows.bits(of: curve, at: now, with: .plain)
            let single = rows.rows.indices.map { row in
              curve.value(of: rows.rows[row], after: Float(now - rows.starts[row])).bitPattern
            }
            #expect(plain == single, "\(easing.kind), \(count) rows")
            guard let wide = RowKernels.wide else { continue }
            #expect(rows.bits(of: curve, at: now, with: wide) == plain, "\(easing.kind)")
          }
        }
      }
    }
  }

  @Test func `a bend adds K u (1 - u)^2`() throws {
    let curve = try #require(FloatCurve(builtIn(0)))
    let row = try #require(FloatRow(rate: 0.5, from: 1, to: 3, bend: 8))
    let middle: Float = 2 + 8 * 0.125
    #expect(curve.value(of: row, after: 1) == middle)
  }

  @Test func `targets need not be aligned`() throws {
    let curve = try #require(FloatCurve(builtIn(0)))
    let row = try #require(FloatRow(rate: 1, from: 0, to: 4, bend: 0))
    let rows = FloatRows([row, row, row], starts: [0, 0.25, -1], stride: 5)
    let bits = rows.bits(of: curve, at: 0.5, with: .best)
    #expect(bits.map(Float.init(bitPattern:)) == [2, 1, 4])
  }
}
