import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// A root at any time of its own. Its state there is what playing leads to, so it is found by
/// playing in silence, from the beginning, with whole cycles left out.
extension Tempo {
  /// Makes sure that a root can be put anywhere. Of one that is over this is known before anything changes, as
  /// members may outlive it; and it is measured anew only where there is room, as that changes what it tells.
  private func prepareToPut(_ root: UInt32) throws(Fault) {
    let state = self[root].pointee.state
    if state == .completed {
      guard takeRootRun(for: root) else { throw Fault.outOfMemory }
      try reserveRun(of: root)
      try refuseUnknownLength(root)
    }
    if !state.isRunning { try prepare(root, isAnew: state == .idle) }
    try refuseUnknownLength(root)
  }

  private func refuseUnknownLength(_ root: UInt32) throws(Fault) {
    measureShortened(root)
    score.measureIfNeeded(root)
    guard !score[root].pointee.traits.contains(.hasFlow) else {
      throw Fault(
        .notSeekable, about: root,
        "has no known length, because of a flow step, a condition or a simulation")
    }
  }

  // MARK: Seek

  package func seek(_ root: UInt32, to seconds: Double) throws(Fault) {
    try refuseChild(root, "is in a container; seek its root instead")
    try Check.finite(seconds, "seconds")
    try seek(root) { seconds }
  }

  /// Where to is asked when the root's lengths are known.
  func seek(_ root: UInt32, to second: () -> Double) throws(Fault) {
    try refuseEndlessRestart(root)
    let state = self[root].pointee.state
    if state == .idle { self[root].pointee.flags.remove(.historic) }
    try prepareToPut(root)
    let wanted = max(second(), 0)
    let known = knownSecond(of: root, wanted)
    try refuseManyBegins(root, to: known)
    if state == .idle { beginRun(root) }
    if state == .completed { noteLatecomers(of: root) }
    noteAdvanced(root)
    bringWithinEnd(root, to: wanted, known: known) { put(root, at: $0) }
    self[root].pointee.told.updatedTick = core.pointee.tick
    let token = token(root)
    stopDisplaced(by: root)
    guard isCurrent(token), callCustoms(in: root) else { return }
    tell(EventKind.updated, of: root)
    reportActivity()
  }

  /// Puts a root at a second, or at its end if that comes before: where motions begin they may find that they
  /// take longer, or less.
  func bringWithinEnd(
    _ root: UInt32, to wanted: Double, known: Double, _ put: (Double) -> Void
  ) {
    put(known)
    let found = min(wanted, endFound(of: root))
    if found != known { put(found) }
  }

  /// The second, or the end as far as that is known before anything is played.
  func knownSecond(of root: UInt32, _ wanted: Double) -> Double {
    readsStarts(root) ? wanted : min(wanted, score[root].pointee.length)
  }

  /// Where a root ends, as far as that is known where it was put or played to; infinity: not yet.
  func endFound(of root: UInt32) -> Double {
    guard readsStarts(root) else {
      score.measureIfNeeded(root)
      return score[root].pointee.length
    }
    return score[root].pointee.phase == .ending ? score[root].pointee.due : .infinity
  }

  /// A root that was sought to its end, and may have another by now, is where a seek there puts it: it has
  /// more to play, or is at its new end.
  func leaveEnd(of root: UInt32) {
    guard !hasContinuation(root) else { return }
    move(root, to: min(scoreTime(of: root), score[root].pointee.length))
  }

  /// A root that is played backward, and has begun more cycles than its repeats are now, is in the last of those.
  func leavePast(of root: UInt32) {
    keepBegunCycles(of: root)
    let second = placedSecond(of: root)
    guard second != scoreTime(of: root), !hasContinuation(root) else { return }
    move(root, to: second)
  }

  /// Puts a root elsewhere, as its repeats changed.
  private func move(_ root: UInt32, to second: Double) {
    put(root, at: second)
    _ = callCustoms(in: root)
  }

  /// The present cycle of a root had no way back and has one now, which what plays in it did not know. It is
  /// played to its end, also where its repeats end before.
  func addWayBack(to root: UInt32) {
    guard !hasContinuation(root) else { return }
    let repeats = score[root].pointee.runRepeats
    let played = Int32(clamping: score[root].pointee.cycle)
    let isCutShort = repeats >= 0 && repeats < played
    if isCutShort { setRunRepeats(root, played) }
    put(root, at: scoreTime(of: root))
    if isCutShort { setRunRepeats(root, repeats) }
    _ = callCustoms(in: root)
  }

  private func put(_ root: UInt32, at second: Double) {
    let outer = keepMoment(besides: root)
    defer { putBack(outer) }
    let state = self[root].pointee.state
    let speed = values.time(of: root).speed
    bring(root, to: Horizon(upTo: second), isFresh: state == .idle)
    rebase(root, score: second, speed: speed)
    settleState(root, after: state)
    showReplay(root)
    guard self[root].pointee.flags.contains(.rewinds) else { return }
    score.openMirrors(of: root)
    noteLastClaims(of: root)
  }

  /// The state in which a seek leaves a root that was in `state`.
  private func settleState(_ root: UInt32, after state: State) {
    let arrived: State = score[root].pointee.phase == .scheduled ? .delayed : .moving
    if !state.isActive { use_pausing() }
    setState(root, state.isActive ? arrived : .paused)
    self[root].pointee.activeSince = values.time(of: root).scoreBase
    self[root].pointee.epoch &+= 1
    reschedule(root)
  }

  /// What was added to motions whose run is over takes part in it when it is played backward.
  func noteLatecomers(of root: UInt32) {
    forEachMotion(of: root) { values.noteLatecomers(of: $0) }
  }

  // MARK: Reverse and play

  package func reverse(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; reverse its root instead")
    guard self[root].pointee.state != .idle else { throw .state(root, "is idle; start it first") }
    try refuseEndlessRestart(root)
    let isOver = self[root].pointee.state == .completed
    let played = cycles(of: root)
    try prepareToPut(root)
    let isAnother = isOver && cycles(of: root) != played
    let length = isAnother ? score[root].pointee.length : completedLength(of: root)
    let isRewinding = self[root].pointee.flags.contains(.rewinds)
    guard isRewinding || !isOver || score[root].pointee.runRepeats >= 0 else {
      throw .state(root, "is over, but repeats for ever since, so it has no end to go back from")
    }
    if !isRewinding {
      try refuseManyBegins(root, to: isOver ? length : scoreTime(of: root))
      if isAnother { self[root].pointee.ranFor = length } else { keepBegunCycles(of: root) }
    }
    if isOver { noteLatecomers(of: root) }
    let outer = keepMoment(besides: root)
    if isRewinding { turnForward(root) } else { turnBack(root) }
    putBack(outer)
    reportActivity()
  }

  /// How many cycles follow the first one, and whether the last has no way back.
  private func cycles(of root: UInt32) -> (repeats: Int32, endsOut: Bool) {
    let node = score[root]
    return (node.pointee.runRepeats, node.pointee.traits.contains(.endsOut))
  }

  /// Where cycles go on from where the one before led, a root is run backward through all that it has begun, also
  /// if its repeats are fewer now.
  private func keepBegunCycles(of root: UInt32) {
    let excess = score.secondsPastRepeats(root)
    guard excess > 0, cyclesLeadOn(root) else { return }
    if self[root].pointee.state == .completed {
      self[root].pointee.ranFor += excess * score[root].pointee.scale
    }
    setRunRepeats(root, Int32(clamping: score[root].pointee.cycle))
  }

  /// Forward it has its repeats again.
  private func forgetBegunCycles(of root: UInt32) {
    let repeats = score[root].pointee.repeats
    guard repeats >= 0, score[root].pointee.runRepeats > repeats else { return }
    setRunRepeats(root, repeats)
  }

  /// Towards its end or its beginning, from wherever it is.
  package func play(_ root: UInt32, forward: Bool) throws(Fault) {
    try refuseChild(root, "is in a container; play its root instead")
    if self[root].pointee.state == .idle {
      if forward { try start(root) }
      return
    }
    let isRewinding = self[root].pointee.flags.contains(.rewinds)
    guard isRewinding == forward else { return }
    try reverse(root)
  }

  private func turnBack(_ root: UInt32) {
    let wasCompleted = self[root].pointee.state == .completed
    var second = wasCompleted ? placedEnd(of: root) : placedSecond(of: root)
    let isPlaced = !wasCompleted && second != scoreTime(of: root)
    // Moments of this very instant that were not played yet are past as well.
    let top = score[root].pointee.heapTop
    let hasMore =
      hasContinuation(root)
      || (top != 0 && Moment.quantum(score[top].pointee.due) <= Moment.quantum(second))
    let isReplayed =
      wasCompleted || isPlaced || (hasMore && self[root].pointee.state != .delayed)
    if isReplayed { second = replay(root, to: second, orItsEnd: wasCompleted) }
    use_rewinding()
    self[root].pointee.flags.insert(.rewinds)
    score.openMirrors(of: root)
    noteLastClaims(of: root)
    turn(root, at: second, speed: -score[root].pointee.rate)
    guard isReplayed else { return }
    showReplay(root)
    _ = callCustoms(in: root)
  }

  /// Plays a root in silence up to a second, or to its end if it is to be there: where what takes over or captures
  /// each start ends, without what was destroyed in it, only that tells. The answer is the second.
  private func replay(_ root: UInt32, to second: Double, orItsEnd isOver: Bool) -> Double {
    bring(root, to: Horizon(upTo: second))
    guard isOver, score[root].pointee.phase == .ending else { return second }
    let end = score[root].pointee.due
    guard second - end > Moment.tolerance else { return second }
    bring(root, to: Horizon(upTo: end))
    return end
  }

  /// Where a root that is over ends. What was destroyed in it is missing from now on.
  private func placedEnd(of root: UInt32) -> Double {
    let end = completedLength(of: root)
    let isHistoric = self[root].pointee.flags.contains(.historic)
    guard score.strays(root), !isHistoric else { return end }
    let found = endFound(of: root)
    return end - found > Moment.tolerance ? found : end
  }

  /// Where the tree as it is has what a running root plays now; the cycle of one that has begun more than its
  /// repeats are now is the last. (Not where cycles go on from where the one before led.)
  func placedSecond(of root: UInt32) -> Double {
    let second = scoreTime(of: root)
    let isHistoric = self[root].pointee.flags.contains(.historic)
    guard !cyclesLeadOn(root) else {
      let waitsInVain = score[root].pointee.phase == .gap && !score.hasMoreCycles(root)
      return waitsInVain ? min(second, self[root: root].pointee.lastMoment) : second
    }
    let astray = isHistoric ? 0 : score.secondsAstray(root, now: second)
    let excess = score.secondsPastRepeats(root) + astray
    guard excess > 0 || isBeyondEnd(root, at: second) else { return second }
    return min(max(second - excess, 0), score[root].pointee.length)
  }

  /// Whether a root waited for a cycle that does not follow any more, as its repeats changed.
  private func isBeyondEnd(_ root: UInt32, at second: Double) -> Bool {
    let phase = score[root].pointee.phase
    guard phase == .gap || phase == .ending, !score.strays(root) else { return false }
    return second - score[root].pointee.length > Moment.tolerance
  }

  private func turnForward(_ root: UInt32) {
    forgetBegunCycles(of: root)
    let wasCompleted = self[root].pointee.state == .completed
    let second = wasCompleted ? 0 : placedSecond(of: root)
    self[root].pointee.flags.remove(.rewinds)
    if Moment.quantum(second) <= 0 {
      startAgain(root)
      return
    }
    let isPlaced = second != scoreTime(of: root)
    let isReplayed = isPlaced || !self[root].pointee.flags.contains(.historic)
    if isReplayed {
      bring(root, to: Horizon(upTo: second))
      showReplay(root)
    }
    turn(root, at: second, speed: score[root].pointee.rate)
    if isReplayed { _ = callCustoms(in: root) }
  }

  private func turn(_ root: UInt32, at second: Double, speed: Double) {
    let isPaused = self[root].pointee.state.isPaused
    noteAdvanced(root)
    unmountTree(root)
    rebase(root, score: second, speed: speed)
    self[root].pointee.activeSince = second
    self[root].pointee.epoch &+= 1
    if !isPaused {
      setState(root, score[root].pointee.phase == .scheduled ? .delayed : .moving)
    }
    mountTree(root)
    reschedule(root)
  }

  /// From 0 forward again: told as a start is, but nothing is captured anew. A paused one begins and
  /// stays paused.
  private func startAgain(_ root: UInt32) {
    let isPaused = self[root].pointee.state.isPaused
    bring(root, to: Horizon(before: 0))
    rebase(root, score: 0, speed: score[root].pointee.rate)
    self[root].pointee.activeSince = 0
    self[root].pointee.epoch &+= 1
    let token = token(root)
    playFromBeginning(root)
    guard isPaused, rootIsCurrent(token), self[root].pointee.state.isRunning else { return }
    unmountTree(root)
    setState(root, .paused)
    removeFromAgenda(root)
  }
}
