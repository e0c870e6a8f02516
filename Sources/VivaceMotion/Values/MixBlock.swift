import CKernels

/// Where the mixes of a block of rows are, one fraction for each, and where the values go.
package struct MixBlock {
  /// Rows lie anywhere.
  let addresses: UnsafePointer<UnsafeRawPointer?>
  /// They are read by fours.
  let fractions: UnsafePointer<Double>
  let count: Int
  /// As many addresses there are: those behind the block are of the next one.
  let reach: Int
  let values: UnsafeMutablePointer<Double>

  package init(
    _ addresses: UnsafePointer<UnsafeRawPointer?>, by fractions: UnsafePointer<Double>, count: Int,
    reach: Int, into values: UnsafeMutablePointer<Double>
  ) {
    (self.addresses, self.fractions, self.values) = (addresses, fractions, values)
    (self.count, self.reach) = (count, reach)
  }

  /// The rows as kernels read them.
  var rows: kernel_mixes {
    kernel_mixes(mixes: addresses, fractions: fractions, count: count, reach: reach)
  }

  @inline(__always)
  func fill<M: Mix>(_ type: M.Type) {
    for row in Range(uncheckedBounds: (0, count)) {
      let mix = addresses[row].unsafelyUnwrapped.assumingMemoryBound(to: M.self)
      mix.pointee.value(at: fractions[row], into: values + row &* M.componentCount)
    }
  }
}
