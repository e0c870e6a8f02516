/// Lengths where motion is reduced.
extension Measure {
  /// What would repeat for ever in no time, as motion is reduced.
  func isPlayedOnce(_ index: UInt32) -> Bool {
    let node = score[index]
    return node.pointee.repeats < 0 && node.pointee.traits.contains(.reduced)
      && score.hasZeroPeriod(index)
  }
}
