import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// A root at any time of its own. Its state there is what playing leads to, so it is found by
/// playing in silence, from the beginning, with whole cycles left out.
extension Tempo {
  private func refuseUnknownLength(_ root: UInt32) throws(Fault) {
    score.measureIfNeeded(root)
    guard !score[root].pointee.traits.contains(.hasFlow) else {
      throw Fault(
        .notSeekable, about: root,
        "has no known length: a flow step, a condition or a simulation decides it")
    }
  }

  // MARK: Seek

  package func seek(_ root: UInt32, to seconds: Double) throws(Fault) {
    try refuseChild(root, "is in a container; seek its root instead")
    try Check.finite(seconds, "seconds")
    let state = self[root].pointee.state
    if state == .idle { self[root].pointee.flags.remove(.historic) }
    if !state.isRunning { try prepare(root) }
    try refuseUnknownLength(root)
    if state == .idle { beginRun(root) }
    if state == .completed { noteLatecomers(of: root) }
    let score = min(max(seconds, 0), score[root].pointee.length)
    let speed = self[root].pointee.speed
    noteAdvanced(root)
    core.pointee.replayIsFresh = state == .idle
    bring(root, to: Horizon(upTo: score))
    core.pointee.replayIsFresh = false
    rebase(root, score: score, speed: speed)
    settleState(root, after: state)
    showReplay(root)
    self[root].pointee.told.updatedTick = core.pointee.tick
    tell(EventKind.updated, of: root)
    reportActivity()
  }

  /// The state in which a seek leaves a root that was in `state`.
  private func settleState(_ root: UInt32, after state: State) {
    let arrived: State = score[root].pointee.phase == .lead ? .delayed : .moving
    setState(root, state == .delayed || state == .moving ? arrived : .paused)
    self[root].pointee.activeSince = self[root].pointee.scoreBase
    self[root].pointee.epoch &+= 1
    reschedule(root)
  }

  // MARK: Reverse and play

  package func reverse(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; reverse its root instead")
    guard self[root].pointee.state != .idle else { throw .state(root, "is idle; start it first") }
    let isOver = self[root].pointee.state == .completed
    if isOver { try prepare(root) }
    try refuseUnknownLength(root)
    if isOver { noteLatecomers(of: root) }
    let isHomeward = self[root].pointee.flags.contains(.homeward)
    if isHomeward { turnForward(root) } else { turnHomeward(root) }
    reportActivity()
  }

  /// Towards its end or its beginning, from wherever it is.
  package func play(_ root: UInt32, forward: Bool) throws(Fault) {
    try refuseChild(root, "is in a container; play its root instead")
    if self[root].pointee.state == .idle {
      if forward { try start(root) }
      return
    }
    try refuseUnknownLength(root)
    let isHomeward = self[root].pointee.flags.contains(.homeward)
    guard isHomeward == forward else { return }
    try reverse(root)
  }

  private func turnHomeward(_ root: UInt32) {
    let wasCompleted = self[root].pointee.state == .completed
    let second = wasCompleted ? completedSecond(of: root) : scoreTime(of: root)
    // Moments of this very instant that were not played yet are past as well.
    let top = score[root].pointee.heapTop
    let hasMore =
      hasContinuation(root)
      || (top != 0 && Moment.quantum(score[top].pointee.due) <= Moment.quantum(second))
    let isReplayed = wasCompleted || (hasMore && self[root].pointee.state != .delayed)
    if isReplayed { bring(root, to: Horizon(upTo: second)) }
    self[root].pointee.flags.insert(.homeward)
    noteLastClaims(of: root)
    turn(root, at: second, speed: -score[root].pointee.rate)
    if isReplayed { showReplay(root) }
  }

  /// Where a completed run ended; one that is endless by now where it did end.
  private func completedSecond(of root: UInt32) -> Double {
    let length = score[root].pointee.length
    return length.isFinite ? length : self[root].pointee.ranFor
  }

  private func turnForward(_ root: UInt32) {
    let wasCompleted = self[root].pointee.state == .completed
    let second = wasCompleted ? 0 : scoreTime(of: root)
    self[root].pointee.flags.remove(.homeward)
    if Moment.quantum(second) <= 0 {
      startAgain(root)
      return
    }
    if !self[root].pointee.flags.contains(.historic) {
      bring(root, to: Horizon(upTo: second))
      showReplay(root)
    }
    turn(root, at: second, speed: score[root].pointee.rate)
  }

  private func turn(_ root: UInt32, at second: Double, speed: Double) {
    let isPaused = self[root].pointee.state == .paused
    noteAdvanced(root)
    unmountTree(root)
    rebase(root, score: second, speed: speed)
    self[root].pointee.activeSince = second
    self[root].pointee.epoch &+= 1
    if !isPaused {
      setState(root, score[root].pointee.phase == .lead ? .delayed : .moving)
    }
    mountTree(root)
    reschedule(root)
  }

  /// From 0 forward again: told as a start is, but nothing is captured anew. A paused one begins and
  /// stays paused.
  private func startAgain(_ root: UInt32) {
    let isPaused = self[root].pointee.state == .paused
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

  // MARK: Silent play

  /// Puts a tree where it is at a second of its score, and writes what rests there; gives no rows.
  ///
  /// That is a function of the second where nothing depends on what was played before. Motions that
  /// add or take over, members that outlive their group, and starts that are not known yet do.
  func bring(_ root: UInt32, to horizon: Horizon) {
    guard !self[root].pointee.flags.contains(.historic) else {
      replay(root, to: horizon)
      return
    }
    let activeSince = self[root].pointee.activeSince
    halt(root)
    place(tree: root, at: horizon)
    var isKnown = true
    forEachMotion(of: root) { if lacksStart($0) { isKnown = false } }
    self[root].pointee.activeSince = activeSince
    guard isKnown else {
      replay(root, to: horizon)
      return
    }
    restoreInitialValues(of: root)
    settleClaims(of: root)
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
  }

  /// Likewise, by playing there in silence.
  private func replay(_ root: UInt32, to horizon: Horizon) {
    withdrawSums(of: root)
    halt(root)
    restoreInitialValues(of: root)
    let node = score[root]
    let record = self[root]
    let activeSince = record.pointee.activeSince
    record.pointee.lastMoment = 0
    core.pointee.silence += 1
    core.pointee.replayed = root
    core.pointee.replayEnd = horizon.second
    rebase(root, score: 0, speed: node.pointee.rate)
    launch(root, at: 0, play: .whole)
    if !playInSilence(root, to: horizon) { placeUnplayed(root, at: horizon) }
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
    core.pointee.replayed = 0
    core.pointee.silence -= 1
    self[root].pointee.activeSince = activeSince
  }

  /// False: it was given up after very many moments.
  private func playInSilence(_ root: UInt32, to horizon: Horizon) -> Bool {
    var left = Self.mostMoments
    while left > 0 {
      left -= 1
      let top = score[root].pointee.heapTop
      guard top != 0, score[top].pointee.phase != .ending else { return true }
      let due = score[top].pointee.due
      guard horizon.includes(due) else { return true }
      score.dequeue(top)
      core.pointee.momentsInTick += 1
      core.pointee.momentRoot = root
      core.pointee.moment = due
      self[root].pointee.lastMoment = max(self[root].pointee.lastMoment, due)
      reach(top, at: due)
    }
    return false
  }

  /// Puts a tree without all that was played before: what has not begun yet starts from where it is.
  private func placeUnplayed(_ root: UInt32, at horizon: Horizon) {
    halt(root)
    place(tree: root, at: horizon)
    forEachMotion(of: root) { if lacksStart($0) { claimTargets(of: $0, at: horizon.second) } }
    settleClaims(of: root)
  }

  /// Before anything began, targets hold what they did when the root was started.
  private func restoreInitialValues(of root: UInt32) {
    forEachMotion(of: root) { values.restoreInitialValues(of: $0) }
  }

  /// Writes what moves where a replay led, and gives it rows if time passes.
  private func showReplay(_ root: UInt32) {
    var index = root
    while index != 0 {
      if self[index].pointee.kind.writes, score.isInPass(index) { writePresent(of: index) }
      index = score.successor(of: index, in: root)
    }
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
    mountTree(root)
  }

  /// Plays the rest without a word; claims count. The root itself is left at its end, and so is what
  /// would outlive it; what is endless there stays where it is.
  func playToEndInSilence(_ root: UInt32) {
    let outlives = !isEndless(root)
    core.pointee.silence += 1
    core.pointee.finishing = root
    if !core.pointee.isTicking { core.pointee.momentsInTick = 0 }
    carryOn(root)
    var left = Self.mostMoments
    while score[root].pointee.heapTop != 0 {
      left -= 1
      guard left > 0 else {
        placeUnplayed(root, at: Horizon(upTo: score[root].pointee.length))
        break
      }
      let top = score[root].pointee.heapTop
      score.dequeue(top)
      if top == root, score[root].pointee.phase == .ending {
        if outlives { continue } else { break }
      }
      core.pointee.momentsInTick += 1
      core.pointee.momentRoot = root
      core.pointee.moment = score[top].pointee.due
      reach(top, at: score[top].pointee.due)
    }
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
    core.pointee.finishing = 0
    core.pointee.silence -= 1
    forEachMotion(of: root) { forgetContribution(of: $0) }
    halt(root)
    markCompleted(root)
  }

  // MARK: Leaping

  /// So many moments of one root are played in one tick, or in silence; the rest is leapt over.
  private static var mostMoments: UInt32 { 100_000 }

  /// Whether a root of known length has played so many moments in this tick that nesting alone makes
  /// them.
  func hasTooManyMoments(_ root: UInt32) -> Bool {
    if self[root].pointee.momentTick != core.pointee.tick {
      self[root].pointee.momentTick = core.pointee.tick
      self[root].pointee.moments = 0
    }
    self[root].pointee.moments += 1
    return self[root].pointee.moments > Self.mostMoments
      && !score[root].pointee.traits.contains(.hasFlow)
  }

  /// Puts a root where it is at the end of the tick; nothing in between is told.
  func leap(_ root: UInt32) {
    let end = score(of: root, at: core.pointee.tickEnd + Moment.tolerance)
    let horizon = Horizon(upTo: min(max(end, 0), score[root].pointee.length))
    let mapping = mapping(of: root)
    bring(root, to: horizon)
    restore(mapping: mapping, of: root)
    showReplay(root)
    setState(root, score[root].pointee.phase == .lead ? .delayed : .moving)
    self[root].pointee.moments = 0
    reschedule(root)
    report(
      Fault(.limit, "100 000 moments of one root came in one tick; the rest was leapt over"),
      in: "viv_tempo_tick")
  }

  // MARK: The way home

  /// The clock at which the root passes its last moment on the way home: strictly, as the state at
  /// the moment itself is the one after it.
  func nextClockHomeward(of root: UInt32) -> Double {
    if !self[root].pointee.flags.contains(.historic) {
      self[root].pointee.lastMoment = score.lastMoment(in: root)
    }
    let moment = self[root].pointee.lastMoment
    guard Moment.quantum(moment) > 0 else { return clock(of: root, atScore: 0) }
    return clock(of: root, atScore: moment) + 2 * Moment.tolerance
  }

  /// A moment on the way home: what began there is undone, or the root is home.
  func passHomeward(_ root: UInt32) {
    let moment = self[root].pointee.lastMoment
    guard Moment.quantum(moment) > 0 else {
      arriveHome(root)
      return
    }
    if self[root].pointee.flags.contains(.historic) {
      replayHomeward(root, past: moment)
    } else {
      retreat(root, past: moment)
    }
    setState(root, score[root].pointee.phase == .lead ? .delayed : .moving)
    reschedule(root)
  }

  private func replayHomeward(_ root: UInt32, past moment: Double) {
    let (speed, score, clock) = mapping(of: root)
    replay(root, to: Horizon(before: moment))
    restore(mapping: (speed, score, clock), of: root)
    if self[root].pointee.lastMoment >= moment { self[root].pointee.lastMoment = 0 }
    core.pointee.momentRoot = root
    core.pointee.moment = moment
    showReplay(root)
  }

  private func mapping(of root: UInt32) -> (Double, Double, Double) {
    (self[root].pointee.speed, self[root].pointee.scoreBase, self[root].pointee.clockBase)
  }

  private func restore(mapping: (Double, Double, Double), of root: UInt32) {
    let record = self[root]
    (record.pointee.speed, record.pointee.scoreBase, record.pointee.clockBase) = mapping
    rootTimeChanged(root)
  }

  /// Back at 0: the values of the beginning, then `completed`.
  private func arriveHome(_ root: UInt32) {
    core.pointee.momentRoot = root
    core.pointee.moment = 0
    if self[root].pointee.state == .delayed { setState(root, .moving) }
    settleHome(root)
    core.pointee.momentRoot = root
    core.pointee.moment = 0
    then(.completeAtBeginning, root, at: 0) { tellUpdate(of: root) }
  }

  private func settleHome(_ root: UInt32) {
    let mapping = mapping(of: root)
    bring(root, to: Horizon(upTo: 0))
    restore(mapping: mapping, of: root)
    showReplay(root)
    unmountTree(root)
  }

  func completeAtBeginning(_ root: UInt32) {
    withdrawSums(of: root)
    core.pointee.momentRoot = 0
    rebase(root, score: 0, speed: self[root].pointee.speed)
    score[root].pointee.phase = .rest
    passChanged(root)
    removeFromAgenda(root)
    completeRoot(root)
  }

  func finishHomeward(_ root: UInt32) {
    settleHome(root)
    self[root].pointee.epoch &+= 1
    completeAtBeginning(root)
  }
}
