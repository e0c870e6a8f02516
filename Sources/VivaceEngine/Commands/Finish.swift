import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// To the end at once.
extension Tempo {
  /// To the end it is heading for, at once.
  package func finish(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; finish its root instead")
    guard self[root].pointee.state.isRunning, !isFinishing(root) else { return }
    try refuseFinish(root)
    guard !self[root].pointee.flags.contains(.asks) else {
      self[root].pointee.flags.insert(.finishDue)
      return
    }
    let outer = keepMoment(besides: root)
    defer {
      reportActivity()
      putBack(outer)
    }
    if hasRestOfMoment(root) {
      let token = token(root)
      playRestOfMoment(root)
      guard exists(token), isRoot(root), self[root].pointee.state.isActive else { return }
      try refuseFinish(root)
    }
    if endsWhereItIs(root) {
      finishHere(root)
    } else if self[root].pointee.flags.contains(.rewinds) {
      finishBack(root)
    } else if score[root].pointee.traits.contains(.hasFlow) {
      try finishPlaying(root)
    } else {
      finishInSilence(root)
    }
  }

  /// Refuses what has no end, or one that takes too long to play to.
  private func refuseFinish(_ root: UInt32) throws(Fault) {
    score.measureIfNeeded(root)
    try refuseFarFinish(root)
    guard !endsWhereItIs(root), !self[root].pointee.flags.contains(.rewinds) else { return }
    if score[root].pointee.traits.contains(.hasFlow) {
      guard isEndless(root) else { return }
      throw .state(root, "is endless, or may be for a simulation in it, so it has no end to go to")
    }
    guard !score[root].pointee.length.isFinite else { return }
    throw .state(root, "is endless, so it has no end to go to")
  }

  /// Whether it is endless by itself: it comes to rest where it is.
  private func endsWhereItIs(_ root: UInt32) -> Bool {
    let kind = self[root].pointee.kind
    return kind == .simulation || (kind == .custom && score[root].pointee.duration == .infinity)
  }

  /// Whether a callback finishes it in the middle of one of its moments.
  private func hasRestOfMoment(_ root: UInt32) -> Bool {
    let isInMoment =
      core.pointee.momentRoot == root && !self[root].pointee.flags.contains(.rewinds)
    return hasContinuation(root) || isInMoment
  }

  /// Lets a paused root go on from where it is, by its own rate and without a word; false: it is not paused.
  @discardableResult
  private func resumeInSilence(_ root: UInt32) -> Bool {
    guard self[root].pointee.state.isPaused else { return false }
    setState(root, .moving)
    rebase(root, score: values.time(of: root).scoreBase, speed: score[root].pointee.rate)
    return true
  }

  private func playRestOfMoment(_ root: UInt32) {
    let moment =
      hasContinuation(root) ? self[root: root].pointee.continuation.time : core.pointee.moment
    resumeInSilence(root)
    let now = core.pointee.now
    play(.moment(of: root, at: moment))
    core.pointee.now = now
  }

  private func finishInSilence(_ root: UInt32) {
    // What is endless in a container that is not stays where it is in this moment of a tick.
    if core.pointee.isTicking, self[root].pointee.state == .moving { writePresents(inside: root) }
    resumeInSilence(root)
    setState(root, .moving)
    let end = playToEndInSilence(root)
    self[root].pointee.ranFor = end
    setState(root, .completed)
    score[root].pointee.phase = .rest
    passChanged(root)
    self[root].pointee.epoch &+= 1
    rebase(root, score: end, speed: score[root].pointee.rate)
    let token = token(root)
    stopDisplaced(by: root)
    // They are told what may be asked for from now on.
    guard isCurrent(token), callCustoms(in: root) else { return }
    completeRoot(root)
  }

  /// What is endless by itself ends where it is.
  private func finishHere(_ root: UInt32) {
    guard settleTree(root) else { return }
    halt(root)
    self[root].pointee.ranFor = time(of: root)
    self[root].pointee.epoch &+= 1
    completeRoot(root)
  }

  /// The children of a finished root show the same state.
  func markCompleted(_ root: UInt32) {
    forEach(in: root) { if $0 != root { self[$0].pointee.state = .completed } }
  }

  /// Plays the rest in order, as one long tick would: steps may call, and decide what comes.
  private func finishPlaying(_ root: UInt32) throws(Fault) {
    let wasNow = core.pointee.now
    if resumeInSilence(root) { mountTree(root) }
    // It tells as one tick does.
    if !core.pointee.isTicking { core.pointee.tick &+= 1 }
    self[root].pointee.epoch &+= 1
    self[root].pointee.flags.remove(.madeEndless)
    self[root: root].pointee.finishEpoch = self[root].pointee.epoch
    let token = token(root)
    play(.finish(root))
    tellAllHeld()
    core.pointee.now = wasNow
    if exists(token), isRoot(root) { self[root: root].pointee.finishEpoch = 0 }
    guard rootIsCurrent(token), self[root].pointee.flags.contains(.madeEndless) else { return }
    goOnFromLastMoment(root)
    throw .state(root, "came to a lazy step that made what is endless, so it has no end to go to")
  }

  /// Whether it is being played to its end, and a callback of that asks for it again.
  private func isFinishing(_ root: UInt32) -> Bool {
    self[root: root].pointee.finishEpoch == self[root].pointee.epoch
  }

  /// What was played as far as possible goes on from there.
  private func goOnFromLastMoment(_ root: UInt32) {
    guard self[root].pointee.state.isActive else { return }
    rebase(root, score: self[root: root].pointee.lastMoment, speed: score[root].pointee.rate)
    reschedule(root)
  }

  /// Whether something in a tree repeats for ever.
  func isEndless(_ root: UInt32) -> Bool {
    contains(in: root) { index in
      let node = score[index]
      if node.pointee.runRepeats < 0 || node.pointee.forwardLength == .infinity { return true }
      return knownExtras(of: index).map { $0.pointee.jumpTimes < 0 } ?? false
    }
  }
}
