/// A curve of easing: which fraction of the way is reached at which fraction of the time.
///
/// `value` is the only place where a curve's formula stands: one progress and a block of rows go through the
/// same arithmetic and agree to the last bit. Progress has been clamped to 0...1 before.
protocol Curve {
  func value(_ u: Double) -> Double

  /// The derivative of `value`; one-sided at jumps and ends, never NaN.
  func slope(_ u: Double) -> Double

  /// Eased fractions of rows; see `Easing.ease`.
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>)
}

/// The times of a block of rows: when each started, and one over its duration.
struct Rows {
  let now: Double
  let starts: UnsafePointer<Double>
  let rates: UnsafePointer<Double>
  let count: Int

  @inline(__always)
  func progress(_ row: Int) -> Double {
    clamped((now - starts[row]) * rates[row])
  }
}

/// Within 0...1, where NaN becomes 0. These comparisons are what the optimiser makes max and min of.
@inline(__always)
func clamped(_ progress: Double) -> Double {
  let u = progress > 0 ? progress : 0
  return u < 1 ? u : 1
}

/// `y`, but 1 at the end.
@inline(__always)
func pinned(_ y: Double, at u: Double) -> Double {
  u < 1 ? y : 1
}

extension Curve {
  @inline(__always)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    var row = 0
    while row < rows.count {
      fractions[row] = value(rows.progress(row))
      row &+= 1
    }
  }
}

/// A curve turned by half a turn: makes an "out" of an "in".
struct Turned<Base: Curve>: Curve {
  let base: Base

  @inline(__always)
  func value(_ u: Double) -> Double { 1 - base.value(1 - u) }

  @inline(__always)
  func slope(_ u: Double) -> Double { base.slope(1 - u) }
}

/// A curve at half its size, then the same turned: makes an "in-out" of an "in".
struct Doubled<Base: Curve>: Curve {
  let base: Base

  @inline(__always)
  func value(_ u: Double) -> Double {
    let nearer = nearer(u)
    let y = 0.5 * base.value(nearer + nearer)
    return u < 0.5 ? y : 1 - y
  }

  @inline(__always)
  func slope(_ u: Double) -> Double { base.slope(2 * nearer(u)) }

  /// The distance to the nearer end.
  @inline(__always)
  func nearer(_ u: Double) -> Double {
    let rest = 1 - u
    return u < rest ? u : rest
  }
}
