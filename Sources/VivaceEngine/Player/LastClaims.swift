import VivaceScore
import VivaceStorage
import VivaceValues

/// Who writes a root's targets where it was put by its score.
extension Tempo {
  /// Tells the values of all motions of a tree when they claimed their targets last.
  func noteLastClaims(of root: UInt32) {
    forEachMotion(of: root) { values.setLastClaim(lastClaim(of: $0), of: $0) }
  }

  /// Likewise, of all in its root that move what is moved in a subtree.
  func noteLastClaims(ofRivalsIn top: UInt32) {
    let sweep = values.newSweep()
    forEachMotion(of: top) { motion in
      values.forEachRival(of: motion, sweep: sweep) {
        values.setLastClaim(lastClaim(of: $0), of: $0)
      }
    }
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
    !score[motion].pointee.traits.contains(.begun) && lastClaim(of: motion).exists
  }

  /// Whether a motion began and was run backward to before that, though it never did in this run.
  func lacksRetracedStart(_ motion: UInt32) -> Bool {
    !score[motion].pointee.traits.contains(.begun) && score.wasRetraced(motion)
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
    let traits = node.pointee.traits
    if launch.isRetraced || launch.comesBack || traits.contains(.atStart) { return true }
    if traits.contains(.atEnd) || node.pointee.phase == .turning { return false }
    if isRetraced(motion) { return true }
    guard launch.play == .whole else { return launch.play == .back }
    let isOver = node.pointee.phase == .scheduled
    let endsOut = isOver ? traits.contains(.endsOut) : score.endsOut(motion)
    return traits.contains(.turns) && !endsOut
  }

  /// Whether a motion stands where it begins, as what was run backward around it does.
  private func isRetraced(_ motion: UInt32) -> Bool {
    score[motion].pointee.phase == .forward && score.isHeldAtStart(motion)
  }
}
