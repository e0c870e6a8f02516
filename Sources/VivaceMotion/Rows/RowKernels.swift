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
