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

/// The progress of a block of rows, each within 0...1.
struct Rows {
  let progress: UnsafePointer<Double>
  let count: Int
  let kernels: RowKernels

  @inline(__always)
  var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }
}

/// Within 0...1, where NaN becomes 0. These comparisons are what the optimiser makes max and min of.
@inline(__always)
func clamped(_ progress: Double) -> Double {
  let u = progress > 0 ? progress : 0
  return u < 1 ? u : 1
}

/// `y`, but 1 at the end. `y` must be finite.
///
/// Here, as in `opened`, only constants are chosen between: of `u < 1 ? y : 1` the optimiser makes a branch around
/// the work for `y`, and the loop is not vectorised.
@inline(__always)
func pinned(_ y: Double, at u: Double) -> Double {
  let passed: Double = u < 1 ? 0 : 1
  return y * (1 - passed) + passed
}

/// `y`, but 0 at the beginning. `y` must be finite.
@inline(__always)
func opened(_ y: Double, at u: Double) -> Double {
  y * (u > 0 ? 1 : 0)
}

extension Curve {
  @inline(__always)
  func ease(_ rows: Rows, into fractions: UnsafeMutablePointer<Double>) {
    for row in rows.indices { fractions[row] = value(rows.progress[row]) }
  }
}

/// A curve turned by half a turn: makes an "out" of an "in".
struct Turned<Base: Curve>: Curve {
  let base: Base

  @inline(__always)
  func value(_ u: Double) -> Double { 1 - base.value(1 - u) }

  func slope(_ u: Double) -> Double { base.slope(1 - u) }
}

/// A curve at half its size, then the same turned: makes an "in-out" of an "in".
///
/// By sizes and signs instead of comparisons, which the optimiser would merge with those of `clamped` into three times
/// the instructions.
struct Doubled<Base: Curve>: Curve {
  let base: Base

  @inline(__always)
  func value(_ u: Double) -> Double {
    let t = u - 0.5
    let rest = 0.5 - 0.5 * base.value(nearer(t))
    return 0.5 + Double(bitPattern: rest.bitPattern ^ (t.bitPattern & signBit))
  }

  func slope(_ u: Double) -> Double { base.slope(nearer(u - 0.5)) }

  @inline(__always)
  var signBit: UInt64 { 1 &<< 63 }

  /// The distance to the nearer end, in halves; `t` is counted from the middle.
  @inline(__always)
  func nearer(_ t: Double) -> Double {
    let size = t.magnitude
    return 1 - (size + size)
  }
}
