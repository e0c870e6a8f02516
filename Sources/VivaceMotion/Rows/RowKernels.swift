import CKernels

/// The loops over rows for one sort of processor. All give the same bits.
package struct RowKernels: BitwiseCopyable {
  let table: OpaquePointer

  /// For every processor.
  package static var plain: RowKernels { RowKernels(table: kernels_for_all()) }
  /// For processors with wider registers; nil on this one.
  package static var wide: RowKernels? { kernels_for_avx2().map { RowKernels(table: $0) } }
  /// The fastest here.
  package static var best: RowKernels { wide ?? plain }

  /// Writes the value of each row of floats by physics at a second of the clock to its target.
  package func write(_ rows: FloatPhysicsColumns, by law: PhysicsRows, now: Double) {
    var columns = kernel_float_physics(
      starts: rows.starts, turns: rows.turns, growths: rows.growths, sizes: rows.sizes,
      targets: rows.targets, count: rows.count)
    kernels_write_physics(table, law.law, now, &columns)
  }

  /// The values of rows of physics at a second of the clock. A law that has fewer constants than five
  /// reads the first ones.
  package func move(
    _ rows: PhysicsColumns, by law: PhysicsRows, now: Double,
    into values: UnsafeMutablePointer<Double>
  ) {
    var columns = kernel_physics(
      starts: rows.starts, a: rows.a, b: rows.b, c: rows.c, d: rows.d, e: rows.e,
      count: rows.count)
    kernels_move(table, law.law, now, &columns, values)
  }
}

/// Rows of rotations, colours and Bezier curves, and ends of any.
extension RowKernels {
  /// Whether one of the fractions is 0 or 1.
  package func reachesEnd(_ fractions: UnsafePointer<Double>, count: Int) -> Bool {
    kernels_reach_end(table, fractions, count)
  }

  /// Writes four floats for each row to its target.
  package func scatterFours(
    _ values: UnsafePointer<Double>, to targets: UnsafePointer<UnsafeMutableRawPointer?>, count: Int
  ) {
    kernels_scatter_fours(table, values, targets, count)
  }

  /// Eased fractions of a multiple of four rows; false: some are not found yet and NaN.
  func solve(
    _ curve: kernel_bezier, _ progress: UnsafePointer<Double>, count: Int,
    into fractions: UnsafeMutablePointer<Double>
  ) -> Bool {
    var curve = curve
    return kernels_solve(table, &curve, progress, count, fractions)
  }

  /// The values of rotations: as those of `QuaternionMix` to 6e-11, in a third of the time, because
  /// they become floats.
  func fillRotations(_ block: MixBlock) {
    withUnsafePointer(to: block.rows) { kernels_rotate(table, $0, block.values) }
  }

  /// The value of one rotation.
  static func rotate(
    by mix: QuaternionMix, at fraction: Double, into values: UnsafeMutablePointer<Double>
  ) {
    withUnsafePointer(to: mix) { kernels_rotation($0, fraction, values) }
  }

  /// The values of colours mixed in OKLab: those of `ColorMix` to the last bit.
  func fillColors(_ block: MixBlock) {
    withUnsafePointer(to: block.rows) { kernels_color(table, $0, block.values) }
  }
}

/// Which physics a batch of rows is by.
package enum PhysicsRows: UInt8, BitwiseCopyable {
  case oscillating, critical, overdamped, glide

  fileprivate var law: kernel_law {
    switch self {
    case .oscillating: kernel_oscillating
    case .critical: kernel_critical
    case .overdamped: kernel_overdamped
    case .glide: kernel_glide
    }
  }
}

/// One row of physics.
package struct PhysicsRow: BitwiseCopyable {
  package let law: PhysicsRows
  package let constants: RowConstants

  package init(_ law: PhysicsRows, _ constants: RowConstants) {
    (self.law, self.constants) = (law, constants)
  }

  /// Its value so many seconds of the clock after its start: the bits that a loop over rows gives.
  package func value(after seconds: Double) -> Double {
    kernels_position(
      law.law, seconds, constants.a, constants.b, constants.c, constants.d, constants.e)
  }

  /// The same row in single precision.
  package var floats: FloatPhysicsRow {
    let (a, b, c, d, e) = (constants.a, constants.b, constants.c, constants.d, constants.e)
    let (turn, growth, size) =
      switch law {
      case .oscillating: (b, FloatPair(a, c), FloatPair(d, e))
      case .critical: (0, FloatPair(a, c), FloatPair(b, d))
      case .overdamped: (b, FloatPair(a, d), FloatPair(c, e))
      case .glide: (0, FloatPair(a, 0), FloatPair(c, b))
      }
    return FloatPhysicsRow(law, turn: turn, growth: growth, size: size)
  }
}

/// One row of floats by physics, with the constants of `kernel_float_physics`.
package struct FloatPhysicsRow: BitwiseCopyable {
  package let law: PhysicsRows
  package let turn: Double
  package let growth: FloatPair
  package let size: FloatPair

  package init(_ law: PhysicsRows, turn: Double, growth: FloatPair, size: FloatPair) {
    (self.law, self.turn, self.growth, self.size) = (law, turn, growth, size)
  }

  /// Its value so many seconds of the clock after its start: the bits that a loop over rows gives.
  @inline(__always)
  package func value(after seconds: Double) -> Float {
    kernels_float_position(law.law, seconds, turn, growth, size)
  }
}

extension FloatPair {
  fileprivate init(_ first: Double, _ second: Double) {
    self.init(first: Float(first), second: Float(second))
  }
}

/// Two constants of a row of floats.
package typealias FloatPair = kernel_pair

/// Columns of rows of floats by physics.
package struct FloatPhysicsColumns {
  let starts: UnsafePointer<Double>
  let turns: UnsafePointer<Double>
  let growths: UnsafePointer<FloatPair>
  let sizes: UnsafePointer<FloatPair>
  let targets: UnsafePointer<UnsafeMutableRawPointer?>
  let count: Int

  package init(
    starts: UnsafePointer<Double>, turns: UnsafePointer<Double>, growths: UnsafePointer<FloatPair>,
    sizes: UnsafePointer<FloatPair>, targets: UnsafePointer<UnsafeMutableRawPointer?>, count: Int
  ) {
    (self.starts, self.turns, self.count) = (starts, turns, count)
    (self.growths, self.sizes, self.targets) = (growths, sizes, targets)
  }
}

/// Columns of rows of physics: the constants of each in the order of its type.
package struct PhysicsColumns {
  let starts: UnsafePointer<Double>
  let a: UnsafePointer<Double>
  let b: UnsafePointer<Double>
  let c: UnsafePointer<Double>
  let d: UnsafePointer<Double>
  let e: UnsafePointer<Double>
  let count: Int

  /// `constants` answers where the constants of a number are, from 0 to 4.
  package init(
    starts: UnsafePointer<Double>, count: Int,
    constants: (Int) -> UnsafePointer<Double>
  ) {
    (self.starts, self.count) = (starts, count)
    (a, b, c, d, e) = (constants(0), constants(1), constants(2), constants(3), constants(4))
  }
}
