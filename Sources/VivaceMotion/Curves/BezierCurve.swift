/// A cubic Bezier curve from (0, 0) to (1, 1), solved for x; x1 and x2 in 0...1 make x increase with t.
struct Bezier: Curve {
  let x1: Double, y1: Double, x2: Double, y2: Double

  @inline(__always)
  var solver: BezierSolver { BezierSolver(x1: x1, y1: y1, x2: x2, y2: y2) }

  @inline(__always)
  func value(_ u: Double) -> Double { solver.value(u) }

  func slope(_ u: Double) -> Double { solver.slope(u) }

  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    let solver = solver
    if rows.count < 4 {
      for row in rows.indices { fractions[row] = solver.value(rows.progress[row]) }
      return
    }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.blockSize) { buffer in
      guard let parameters = buffer.baseAddress else { return }
      var start = 0
      while start < rows.count {
        let block = rows.block(from: start, atMost: Self.blockSize)
        solver.ease(block, into: fractions + start, parameters: parameters)
        start &+= Self.blockSize
      }
    }
  }

  /// Rows whose parameters take 1024 bytes: the most that Swift keeps on the stack.
  @inline(__always)
  static var blockSize: Int { 128 }
}
