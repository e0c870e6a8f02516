import VivaceScore
import VivaceStorage
import VivaceValues

/// Who writes a root's targets where it was put by its score.
extension Tempo {
  /// Tells the values of all motions of a tree when they claimed their targets last.
  func noteLastClaims(of root: UInt32) {
    forEachMotion(of: root) { noteLastClaim(of: $0) }
  }

  func noteLastClaim(of motion: UInt32) {
    values.setLastClaim(countedClaim(of: motion), of: motion)
  }

  /// Tells the values of all motions of a root that move what a subtree moves when they claimed it last.
  func noteLastClaims(ofRivalsIn top: UInt32) {
    let sweep = values.newSweep()
    forEachMotion(of: top) { motion in
      values.forEachRival(of: motion, sweep: sweep) { noteLastClaim(of: $0) }
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

  /// When a motion claimed its targets last; none of what adds and did not begin yet: a way back is no begin.
  func countedClaim(of motion: UInt32) -> LastClaim {
    values.adds(motion) && !values.hasJoined(motion) ? LastClaim() : lastClaim(of: motion)
  }

  /// When a motion claimed its targets last, where its tree was put.
  func lastClaim(of motion: UInt32) -> LastClaim {
    let node = score[motion]
    var claim = LastClaim()
    let isAhead = node.pointee.phase == .scheduled
    let launch = isAhead ? score[past: motion].earlier : score.placing(of: motion).launch
    guard launch.exists else { return claim }
    claim.second = score.program(of: motion).begin(of: launch.play, launchedAt: launch.origin)
    claim.order = score.playOrder(of: motion, at: claim.second)
    claim.restsAtStart = restsAtStart(motion, launch)
    if launch.isCutOff { claim.stand = stand(of: motion, cutOff: launch) }
    return claim
  }

  /// Where a motion stays that was in a pass as something around it was played anew.
  private func stand(of motion: UInt32, cutOff launch: Launch) -> Stand {
    let program = score.playedProgram(of: motion, in: launch)
    let place = program.place(
      of: launch.play, launchedAt: launch.origin, at: Horizon(upTo: launch.until))
    let time = (launch.until - place.passStart) * program.scale
    func stand(_ phase: Pass.Phase, _ time: Double) -> Stand {
      Stand(phase: phase, time: time, isFirstPass: place.cycle == 0 && phase == .forward)
    }
    switch place.phase {
    case .forward: return stand(.forward, time)
    case .backward where score[motion].pointee.traits.contains(.mirrors):
      return stand(.forward, max(program.forwardLength - time, 0))
    case .backward: return stand(.backward, time)
    case .turning: return stand(.forward, program.forwardLength)
    case .gap where program.turns(in: place.cycle, of: launch.play) || launch.play == .back:
      return stand(.backward, program.backwardLength)
    case .gap: return stand(.forward, program.forwardLength)
    case .rest, .waiting, .ending, .scheduled, .skipped: return Stand()
    }
  }

  private func restsAtStart(_ motion: UInt32, _ launch: Launch) -> Bool {
    let node = score[motion]
    let traits = node.pointee.traits
    if launch.isRetraced || traits.contains(.atStart) { return beginsAtStart(motion, launch) }
    switch launch.ending {
    case .usual: break
    case .atStart: return true
    case .atEnd: return false
    case .byItself: return traits.contains(.reverses) && !traits.contains(.oddPasses)
    }
    if traits.contains(.atEnd) || node.pointee.phase == .turning { return false }
    if score.isHeldAtStart(motion), node.pointee.phase.isPass {
      return node.pointee.phase == .forward
    }
    guard launch.play == .whole else { return launch.play == .back }
    let isOver = node.pointee.phase == .scheduled
    let endsOut = isOver ? traits.contains(.endsOut) : score.endsOut(motion)
    return traits.contains(.turns) && !endsOut
  }

  /// Whether a play is at its start when it begins: if it takes no time there it is at its end.
  private func beginsAtStart(_ motion: UInt32, _ launch: Launch) -> Bool {
    let program = score.program(of: motion)
    let begin = program.begin(of: launch.play, launchedAt: launch.origin)
    let place = program.place(
      of: launch.play, launchedAt: launch.origin, at: Horizon(upTo: begin))
    switch place.phase {
    case .turning, .backward: return false
    case .rest, .gap:
      return program.turns(in: place.cycle, of: launch.play) || launch.play == .back
    default: return true
    }
  }
}
