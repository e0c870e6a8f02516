import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Giving back what was there before.
extension Tempo {
  /// Idle again, without a word; every target gets back what its first motion of this run began from.
  package func reset(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; reset its root instead")
    withdrawFromStacks(of: root)
    halt(root)
    restoreTargets(of: root)
    setState(root, .idle)
    settleFirstCycles(in: root)
    forEach(in: root) { index in
      forgetRun(of: index)
      forgetEnds(of: index)
      self[index].pointee.state = .idle
      passChanged(index)
    }
    self[root].pointee.epoch &+= 1
    rebase(root, score: 0, speed: score[root].pointee.rate)
    reportActivity()
  }

  /// In reverse order of beginning, so the first to begin on a target decides: only it is written.
  private func restoreTargets(of root: UInt32) {
    let sweep = values.newSweep()
    forEachMotion(of: root) { values.findFirst(of: $0, sweep: sweep) }
    forEachMotion(of: root) { values.giveBackFirst(of: $0) }
  }
}
