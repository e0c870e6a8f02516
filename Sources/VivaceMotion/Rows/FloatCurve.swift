import CKernels

/// An easing as rows of floats have it: in single precision, within 2.5e-6 of the way of the easing.
///
/// A value that is asked for goes through the same arithmetic as a row, so both have the same bits, on
/// every processor and in every build.
package struct FloatCurve: BitwiseCopyable {
  private let curve: kernel_curve
  private let shape: kernel_shape

  /// Nil for what needs doubles: circ's "in", which loses half its digits where it is upright, what
  /// jumps, beziers, the host's curves, and parameters that magnify rounding.
  package init?(_ easing: Easing) {
    guard let curve = kernel_curve(easing.kind), easing.isTame else { return nil }
    self.curve = curve
    shape = kernel_shape(a: Float(easing.a), b: Float(easing.b), c: Float(easing.c))
  }

  /// The value of a row, `seconds` of the clock after its start.
  package func value(of row: FloatRow, after seconds: Float) -> Float {
    kernels_value(curve, shape, seconds, row.rate, row.from, row.way, row.bend)
  }

  /// Writes the value of each row at a second of the clock to its target.
  @inline(__always)
  package func write(_ rows: FloatColumns, now: Double, with kernels: RowKernels) {
    assert(rows.count > 0)
    guard rows.count > 1 else {
      kernels_write_one(
        kernels.table, curve, shape, now, rows.starts, rows.rates, rows.from, rows.ways,
        rows.bends, rows.targets.pointee, rows.areWide)
      return
    }
    var columns = kernel_rows(
      starts: rows.starts, rates: rows.rates, from: rows.from, ways: rows.ways, bends: rows.bends,
      targets: rows.targets, count: rows.count, are_wide: rows.areWide)
    kernels_write(kernels.table, curve, shape, now, &columns)
  }
}

/// The constants of a row of floats: `from + way * curve(u) + bend * u * (1 - u)^2`, where u is seconds
/// of the clock since its start times `rate`.
package struct FloatRow: BitwiseCopyable {
  package let rate: Float
  package let from: Float
  package let way: Float
  package let bend: Float

  /// Nil where floats are too small for a number, or too coarse.
  @inline(__always)
  package init?(rate: Double, from: Double, to: Double, bend: Double) {
    (self.rate, self.from, way) = (Float(rate), Float(from), Float(to - from))
    self.bend = Float(bend)
    let isRateTame = rate.magnitude > 1e-30 && rate.magnitude < 1e30
    guard isRateTame, Self.isTame(from: self.from, way: way), self.bend.magnitude < Self.most
    else { return nil }
  }

  /// As fast as another one, elsewhere; nil where floats are too coarse.
  @inline(__always)
  package init?(asFastAs other: FloatRow, from: Double, to: Double, bend: Double) {
    (rate, self.from, way, self.bend) = (other.rate, Float(from), Float(to - from), Float(bend))
    guard Self.isTame(from: self.from, way: way), self.bend.magnitude < Self.most else {
      return nil
    }
  }

  /// A row that was made before.
  @inline(__always)
  package init(rate: Float, from: Float, way: Float, bend: Float = 0) {
    (self.rate, self.from, self.way, self.bend) = (rate, from, way, bend)
  }

  /// Whether floats are large enough for a way.
  @inline(__always)
  package static func isTame(from: Float, way: Float) -> Bool {
    from.magnitude < most && way.magnitude < most
  }

  /// Whether a row from there to there starts and goes as far as in doubles.
  package static func holds(from: Double, to: Double) -> Bool {
    Double(Float(from)) == from && Double(Float(to - from)) == to - from
  }

  /// So large that no step of a curve overflows.
  private static var most: Float { 1e37 }
}

/// Columns of rows of floats.
package struct FloatColumns {
  let starts: UnsafePointer<Double>
  let rates: UnsafePointer<Float>
  let from: UnsafePointer<Float>
  let ways: UnsafePointer<Float>
  /// Nil where no row is bent.
  let bends: UnsafePointer<Float>?
  let targets: UnsafePointer<UnsafeMutableRawPointer?>
  /// Targets are doubles.
  let areWide: Bool
  let count: Int

  package init(
    starts: UnsafePointer<Double>, rates: UnsafePointer<Float>, from: UnsafePointer<Float>,
    ways: UnsafePointer<Float>, bends: UnsafePointer<Float>?,
    targets: UnsafePointer<UnsafeMutableRawPointer?>, areWide: Bool = false, count: Int
  ) {
    (self.starts, self.rates, self.from, self.ways) = (starts, rates, from, ways)
    (self.bends, self.targets, self.areWide, self.count) = (bends, targets, areWide, count)
  }
}

extension Easing {
  /// Whether its parameters do not make more of rounding than those of the built-in easings.
  fileprivate var isTame: Bool {
    switch kind {
    case .backIn, .backOut, .backInOut: a <= 3
    case .elasticIn, .elasticOut, .elasticInOut: a == 1 && b <= 2 / 0.3
    default: true
    }
  }
}

extension kernel_curve {
  /// The first kinds are numbered alike, but that circ has only its "out" here.
  fileprivate init?(_ kind: Easing.Kind) {
    let circOut = Easing.Kind.circOut.rawValue
    switch kind {
    case .circIn, .circInOut, .bezier, .steps, .points, .custom: return nil
    case .circOut: self = kernel_circ_out
    case let kind where kind.rawValue < circOut: self.init(UInt32(kind.rawValue))
    default: self.init(UInt32(kind.rawValue) - 2)
    }
  }
}
