import CKernels

/// The constants of a row in double precision: `from + way * curve(u) + bend * u * (1 - u)^2`.
package enum EasedRow {
  /// Own seconds since a pass began: `shift` is where the pass stands to `start`, in seconds of the
  /// clock. So a late clock rounds once, where `start` is taken away from it.
  @inline(__always)
  package static func seconds(
    now: Double, start: Double, shift: Double, speed: Double
  ) -> Double {
    ((now - start) + shift) * speed
  }

  /// The progress of `count` rows at a second of the clock, within 0...1.
  @_optimize(speed)
  package static func progress(
    with kernels: RowKernels, now: Double, starts: UnsafePointer<Double>,
    shifts: UnsafePointer<Double>, speeds: UnsafePointer<Double>,
    lengths: UnsafePointer<Double>, count: Int, into progress: UnsafeMutablePointer<Double>
  ) {
    var times = kernel_times(
      starts: starts, shifts: shifts, speeds: speeds, lengths: lengths, count: count)
    kernels_progress(kernels.table, now, &times, progress)
  }
}
