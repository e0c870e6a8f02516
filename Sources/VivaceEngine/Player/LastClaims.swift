import VivaceScore
import VivaceStorage
import VivaceValues

/// Who writes a root's targets where it was put by its score.
extension Tempo {
  /// Tells the values of all motions of a tree when they claimed their targets last.
  func noteLastClaims(of root: UInt32) {
    forEachMotion(of: root) { values.setLastClaim(lastClaim(of: $0), of: $0) }
  }

  /// Gives each target of a tree to the motion that claimed it last, and writes what rests there.
  func settleClaims(of root: UInt32, isFresh: Bool) {
    let sweep = values.newSweep()
    noteLastClaims(of: root)
    forEachMotion(of: root) { values.noteClaims(of: $0, sweep: sweep) }
    forEachMotion(of: root) { values.takeClaimed(by: $0, sweep: sweep, isFresh: isFresh) }
  }

  /// Whether a motion has begun where its tree was put, though it never did in this run: what it starts
  /// from is not known then.
  func lacksStart(_ motion: UInt32) -> Bool {
    !score[motion].pointee.traits.contains(.begun) && !lastClaim(of: motion).second.isNaN
  }

  /// When a motion claimed its targets last, where its tree was put.
  func lastClaim(of motion: UInt32) -> LastClaim {
    let node = score[motion]
    var claim = LastClaim()
    let isAhead = node.pointee.phase == .scheduled
    let launch =
      isAhead
      ? node.pointee.earlier : Launch(origin: node.pointee.origin, play: node.pointee.play)
    guard launch.exists else { return claim }
    claim.second = score.program(of: motion).begin(of: launch.play, launchedAt: launch.origin)
    claim.order = score.playOrder(of: motion, at: claim.second)
    claim.restsAtStart = restsAtStart(motion, launch)
    return claim
  }

  private func restsAtStart(_ motion: UInt32, _ launch: Launch) -> Bool {
    let node = score[motion]
    if launch.isRetraced || launch.comesBack || node.pointee.traits.contains(.atStart) || isRetraced(motion) {
      return true
    }
    let isAtEnd = node.pointee.traits.contains(.atEnd) || node.pointee.phase == .turning
    guard !isAtEnd else { return false }
    guard launch.play == .whole else { return launch.play == .back || isRetraced(motion) }
    return node.pointee.traits.contains(.turns) && !score.endsOut(motion)
  }

  /// Whether a motion stands where it begins, as what was run backward around it does.
  private func isRetraced(_ motion: UInt32) -> Bool {
    score[motion].pointee.phase == .forward && score.isHeldAtStart(motion)
  }
}
