/// Lengths where motion is reduced.
extension Measure {
  /// What would repeat for ever in no time, as motion is reduced.
  @inline(__always)
  func isPlayedOnce(_ index: UInt32, _ node: UnsafeMutablePointer<Node>) -> Bool {
    node.pointee.repeats < 0 && node.pointee.traits.contains(.reduced)
      && score.hasZeroPeriod(index)
  }
}
