import Testing

@testable import VivaceMotion

/// Rows of floats by physics, beside the same in double precision.
@Suite struct FloatPhysicsTests {
  /// The bits of rows of one sort with a start each, written by some loops at a second of the clock.
  private func bits(
    of row: FloatPhysicsRow, from starts: [Double], at now: Double, with kernels: RowKernels
  ) -> [UInt32] {
    let count = starts.count
    var values = [Float](repeating: .nan, count: count)
    values.withUnsafeMutableBufferPointer { values in
      let targets = values.indices.map {
        UnsafeMutableRawPointer(values.baseAddress! + $0) as Optional
      }
      write(
        row.law, starts, [Double](repeating: row.turn, count: count),
        [FloatPair](repeating: row.growth, count: count),
        [FloatPair](repeating: row.size, count: count), targets, count, now, kernels)
    }
    return values.map(\.bitPattern)
  }

  /// Arrays that are arguments lie still until the call is over.
  private func write(
    _ law: PhysicsRows, _ starts: UnsafePointer<Double>, _ turns: UnsafePointer<Double>,
    _ growths: UnsafePointer<FloatPair>, _ sizes: UnsafePointer<FloatPair>,
    _ targets: UnsafePointer<UnsafeMutableRawPointer?>, _ count: Int, _ now: Double,
    _ kernels: RowKernels
  ) {
    let rows = FloatPhysicsColumns(
      starts: starts, turns: turns, growths: growths, sizes: sizes, targets: targets, count: count)
    kernels.write(rows, by: law, now: now)
  }

  /// The largest error of a row in a few seconds, of its largest distance from where it rests.
  private func error(of row: PhysicsRow, rest: Double, rate: Double) -> Double {
    var (worst, distance) = (0.0, 0.0)
    for step in 0...240 {
      let seconds = Double(step) / 80 / rate
      let exact = row.value(after: seconds)
      distance = max(distance, abs(exact - rest))
      worst = max(worst, abs(Double(row.floats.value(after: seconds)) - exact))
    }
    return worst / distance
  }

  private func springs() -> [Spring] {
    let ratios = [
      0, 1e-4, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.9999, 0.999999, 1, 1.000001, 1.0001, 1.01, 2,
      20,
    ]
    return ratios.flatMap { ratio in
      [(-100.0, 0.0), (-100, 900), (0, 50), (3, -2000)].flatMap { displacement, velocity in
        [1.0, 30, 2000].map { tension in
          Spring(
            tension: tension, damping: 2 * tension.squareRoot() * ratio, displacement: displacement,
            velocity: velocity)
        }
      }
    }
  }

  @Test func `springs of floats are within 4e-7 of their way`() {
    for spring in springs() {
      for rate in [1, -1, 0.25] {
        let row = spring.row(to: 0, start: 0, rate: rate)
        #expect(error(of: row, rest: 0, rate: rate) < 4e-7, "\(spring), rate \(rate)")
      }
    }
  }

  @Test func `glides of floats are within 4e-7 of their way`() {
    for drag in [1e-6, 0.01, 1, 4, 200] {
      for rate in [1, -1, 0.25] {
        let decay = Decay(start: 0, velocity: -300, drag: drag)
        let row = PhysicsRow(.glide, DecayRow(decay, start: 0, rate: rate).constants)
        #expect(error(of: row, rest: 0, rate: rate) < 4e-7, "drag \(drag), rate \(rate)")
      }
    }
  }

  @Test func `rows of floats have the same bits alone and on every processor`() {
    let starts = (0..<300).map { 7 - Double($0) / 64 }
    for spring in springs() {
      let row = spring.row(to: 12.5, start: 7, rate: 1).floats
      for now in [7, 7.001, 7.5, 11, 1000, 1e7] {
        let alone = starts.map { row.value(after: now - $0).bitPattern }
        for kernels in [RowKernels.plain, .best] {
          for count in [1, 9, 15, 16, 17, 33, 300] {
            let together = bits(of: row, from: Array(starts[..<count]), at: now, with: kernels)
            #expect(together[...] == alone[..<count])
          }
        }
      }
    }
  }
}
