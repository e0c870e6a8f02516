/// Lengths where motion is reduced.
extension Measure {
  /// What would repeat for ever in no time, as motion is reduced.
  func isPlayedOnce(_ index: UInt32) -> Bool {
    let node = score[index]
    return node.pointee.repeats < 0 && score.isReduced(index) && score.hasZeroPeriod(index)
  }
}

extension Score {
  /// Whether what it plays by itself takes less time, as motion is reduced.
  package func isReduced(_ index: UInt32) -> Bool {
    let traits = self[index].pointee.traits
    return traits.contains(.reduced) || traits.isSuperset(of: [.reducedBack, .turns])
  }
}
