/// A curve of a long formula, eased in two passes: a shorter chain of dependent steps lets the processor overlap
/// more rows.
struct Long<Base: Curve>: Curve {
  let base: Base

  @inline(__always)
  func value(_ u: Double) -> Double { base.value(u) }

  @inline(__always)
  func slope(_ u: Double) -> Double { base.slope(u) }

  @inline(__always)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    for row in rows.indices { fractions[row] = rows.progress(row) }
    for row in rows.indices { fractions[row] = value(fractions[row]) }
  }
}
