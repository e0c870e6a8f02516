import CFeatures
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Mirrored ways back of roots that leave behind what depends on all that was played before: what is inside
/// is put where it was by playing the way out to there in silence.
extension Tempo {
  /// Notes of a root that is about to run whether its way back is found by playing.
  func noteRetracing(of root: UInt32) {
    guard score[root].pointee.traits.contains(.mirrors) else { return }
    self[root: root].pointee.replaysWayOut =
      self[root].pointee.flags.contains(.historic) && holdsChildren(root)
      && (score[root].pointee.runRepeats == 0 || hasAlikeWaysOut(root)) && leavesBehind(root)
  }

  /// Whether all ways out of a root are as the first one, if it has several.
  private func hasAlikeWaysOut(_ root: UInt32) -> Bool {
    // What captures each start finds what it did at the first of them.
    let isAlike = !readsStarts(root) || self[root].pointee.flags.contains(.capturing)
    return isAlike && !takesOver(in: root)
  }

  /// Whether motions of a tree replace what they meet.
  private func takesOver(in root: UInt32) -> Bool {
    var takesOver = false
    forEachHeir(of: root) { _ in takesOver = true }
    return takesOver
  }

  /// Whether who claimed what last, and where each is, does not say all that a tree shows.
  private func leavesBehind(_ root: UInt32) -> Bool {
    // What captures each start knows its begins, but not who took from it what it adds to.
    guard !self[root].pointee.flags.contains(.capturing) else { return mixesSums(in: root) }
    return readsStarts(root) || score.mayTurnMirrors(in: root) || score.isOutlived(root)
      || takesOver(in: root) || mixesSums(in: root)
  }

  /// Whether what motions of a tree add to others of it move, which do not add.
  private func mixesSums(in root: UInt32) -> Bool {
    let sweep = values.newSweep()
    var mixes = false
    forEachMotion(of: root) { motion in
      guard values.adds(motion) else { return }
      values.forEachRival(of: motion, sweep: sweep) { if !values.adds($0) { mixes = true } }
    }
    return mixes
  }

  /// Whether what is run backward is found by playing. What took no time stays as it is.
  func replaysWayOut(_ index: UInt32) -> Bool {
    score[index].pointee.parent == 0 && self[root: index].pointee.replaysWayOut
      && score[index].pointee.forwardLength > 0
  }

  /// A way back starts for which the first way out does not stand if that is played again: more cycles were
  /// asked for in flight, or one of several plays of a motion took over from another root, each of which is
  /// known beside it.
  func forgetOtherWayOut(of root: UInt32) {
    guard replaysWayOut(root) else { return }
    var isOther = score[root].pointee.cycle > 0 && !hasAlikeWaysOut(root)
    forEachMotion(of: root) { motion in
      if readsStarts(motion), values.takeover(of: motion) != nil { isOther = true }
    }
    if isOther { forgetWayOut(of: root) }
  }

  /// The way out of a root could not be played again as it was: from now on what is inside is put where it was.
  func forgetWayOut(of root: UInt32) {
    guard has_mirrors(), self[root: root].pointee.replaysWayOut else { return }
    self[root: root].pointee.replaysWayOut = false
    guard score.runningMirror(around: root) == root else { return }
    score.retracePresentCycle(of: root)
    let inside = Horizon(upTo: score.secondInside(root, at: second(of: root)))
    retrace(root, to: inside, at: second(of: root), all: true)
    scheduleRetrace(root, at: second(of: root))
    reschedule(root)
  }

  /// The moment of such a root: it is put as far as this run goes.
  func replayWayOut(of root: UInt32, at time: Double, until limit: Double) {
    let (second, end) = (max(limit, time), score.retraceEnd(of: root))
    guard Moment.quantum(second) < Moment.quantum(end) else {
      score.enqueue(root, at: end)
      return
    }
    let next = replayWayOut(of: root, at: second)
    score.enqueue(root, at: min(next, end))
  }

  /// Puts all inside a root where it is at a second of its way back; when something changes next.
  @discardableResult
  func replayWayOut(of root: UInt32, at second: Double) -> Double {
    let way = score.retracedWay(of: root)
    let (kept, last) = (values.time(of: root), self[root: root].pointee.lastMoment)
    let (isLeaping, isFresh) = (core.pointee.isLeaping, core.pointee.run.isFresh)
    core.pointee.isLeaping = isLeaping || isTickFull
    replay(root, to: way.horizon(at: second), isFresh: isFresh)
    core.pointee.isLeaping = isLeaping
    let played = way.second(at: self[root: root].pointee.lastMoment)
    let before = way.second(at: score.nextDue(of: root) ?? .infinity)
    score.goOn(root, on: way)
    restore(mapping: kept, of: root)
    self[root: root].pointee.lastMoment = max(last, before)
    (core.pointee.momentRoot, core.pointee.moment) = (root, second)
    forEachInside(root) { passChanged($0) }
    forEachMotion(of: root) { motion in
      if values.adds(motion) { values.reflectResiduals(of: motion, at: way.second(at: 0)) }
    }
    if !isReplayed(root) { showReplayed(root) }
    return nextMoment(of: root, at: second, played: played)
  }

  private func showReplayed(_ root: UInt32) {
    writePresents(inside: root)
    forEachInside(root) { member in
      unmount(member)
      if score.isInPass(member) { mount(member) }
    }
  }

  /// When something changes next as a root is run backward: just beyond the last moment that was played, or
  /// where something inside meets a moment which was run backward itself.
  private func nextMoment(of root: UInt32, at second: Double, played: Double) -> Double {
    let edge = score.nextEdgeInside(root)
    let met = edge.isStrict ? edge.second + slack(of: root) : edge.second
    let beyond = played + slack(of: root)
    let next = Moment.quantum(edge.second) >= Moment.quantum(second) ? min(met, beyond) : beyond
    return max(next, second + max(Moment.tolerance, grain(of: root, at: second)))
  }
}
