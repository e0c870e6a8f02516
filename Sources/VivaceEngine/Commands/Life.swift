import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The life of a root: start, stop, pause and resume.
extension Tempo {
  /// Refuses what only a root may be asked.
  func refuseChild(_ index: UInt32, _ rule: StaticString) throws(Fault) {
    guard score[index].pointee.parent == 0 else {
      throw .state(index, rule)
    }
    guard !self[index].pointee.flags.contains(.dying) else {
      throw .state(index, "is being destroyed")
    }
  }

  /// Refuses what may not change while the moveable's root runs, or the moveable, or what it is in.
  func refuseRunning(_ index: UInt32) throws(Fault) {
    let root = score[index].pointee.root
    guard !self[root].pointee.state.isRunning else {
      throw index == root
        ? .state(index, "is delayed, moving or paused; stop it first")
        : .state(index, "is in a container that is delayed, moving or paused; stop its root first")
    }
    if outlives(index) {
      throw .state(index, "is delayed or moving, though its root is over, or is in what is")
    }
  }

  /// Whether a moveable is delayed or moving, or in what is, though its root is over.
  func outlives(_ index: UInt32) -> Bool {
    guard self[score[index].pointee.root].pointee.flags.contains(.outlived) else { return false }
    var ancestor = index
    while ancestor != 0 {
      if self[ancestor].pointee.state.isRunning { return true }
      ancestor = score[ancestor].pointee.parent
    }
    return false
  }

  // MARK: Start

  /// From its beginning: cycle 0, forward; it begins inside the call unless it has a delay.
  package func start(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; start its root instead")
    guard !self[root].pointee.state.isRunning else { return }
    try refuseEndlessRestart(root)
    try startIdle(root)
  }

  /// A restart keeps the ends that were found.
  func startIdle(_ root: UInt32, keepsEnds: Bool = false) throws(Fault) {
    // What outlived it moved on in this tick.
    if self[root].pointee.flags.contains(.outlived) { writePresents(inside: root) }
    self[root].pointee.flags.remove(.historic)
    values.noteStart(of: root)
    try values.keepingEnds(keepsEnds) { () throws(Fault) in try prepare(root) }
    beginRun(root, keepsEnds: keepsEnds)
    playFromBeginning(root)
    reportActivity()
  }

  /// Checks and measures a tree and makes the room that its run needs; nothing else changes.
  func prepare(_ root: UInt32, isAnew: Bool = true) throws(Fault) {
    guard takeRootRun(for: root) else { throw Fault.outOfMemory }
    number(root)
    if let obstacle = measureUntold(root, isAnew: isAnew) {
      passesChanged(in: root)
      throw fault(of: obstacle)
    }
    sweep(root) { index in
      tellPass(of: index)
      noteHistory(of: index, in: root)
    }
    if score[root].pointee.traits.contains(.hasFlow) { try resolveJumps(in: root) }
    noteCaptures(in: root)
    noteRetracing(of: root)
    try reserveRun(of: root)
  }

  /// Makes the room that a run of a tree takes.
  func reserveRun(of top: UInt32) throws(Fault) {
    try sweep(top) { index throws(Fault) in
      guard reserveRows(of: index), score.reservePast(of: index) else { throw Fault.outOfMemory }
    }
    guard !hasMirrors(around: top) || values.reserveFresh(Int(core.pointee.liveCount))
    else { throw Fault.outOfMemory }
    try reserveBegins(in: top)
  }

  /// It was never played.
  func forgetRun(of index: UInt32) {
    score.forgetRun(of: index)
    forgetTold(of: index)
    self[index].pointee.flags.subtract(.ofRun)
  }

  /// Of one moveable: its run, its ends unless they are kept, and where its targets are now.
  func beginAnew(_ index: UInt32, keepsEnds: Bool = false) {
    forgetRun(of: index)
    noteInitialValues(of: index, keepsEnds: keepsEnds)
  }

  /// Everything is new: what was captured before is forgotten.
  func beginRun(_ root: UInt32, keepsEnds: Bool = false) {
    if self[root].pointee.state != .idle { halt(root) }
    sweep(root) { index in
      if index != root { self[index].pointee.state = .idle }
      beginAnew(index, keepsEnds: keepsEnds)
    }
    values.noteRun(of: root)
    core.pointee.startCount += 1
    core.pointee.watchersSorted = false
    let node = score[root]
    let record = self[root]
    let run = self[root: root]
    run.pointee.startOrder = core.pointee.startCount
    values.resort(displaced: root)
    run.pointee.lastMoment = 0
    record.pointee.epoch &+= 1
    record.pointee.activeSince = 0
    rebase(root, score: 0, speed: node.pointee.rate)
  }

  /// Launches a root at its own second 0 and plays the begins that are due there at once.
  func playFromBeginning(_ root: UInt32) {
    let token = token(root)
    launch(root, at: 0, play: .whole)
    setState(root, .delayed)
    guard Moment.quantum(score[root].pointee.due) <= 0 else {
      reschedule(root)
      return
    }
    play(.start(root))
    if rootIsCurrent(token) { reschedule(root) }
  }

  // MARK: Stop

  package func stop(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; stop its root instead")
    stop(root, reason: .asked)
    reportActivity()
  }

  func stop(_ root: UInt32, reason: StopReason) {
    guard self[root].pointee.state.isRunning, settleTree(root) else { return }
    halt(root)
    setState(root, .idle)
    settleFirstCycles(in: root)
    self[root].pointee.epoch &+= 1
    let token = token(root)
    tellHeld(in: root)
    guard goesOnAfterTelling(token) else { return }
    tell(EventKind.stopped, of: root, reason: reason)
    if outlivesTelling(token) { rootEnded(root) }
  }

  /// Takes a whole tree out of time, without a word: no rows, no moments, children idle. What was played to its
  /// end remembers which of it was run backward.
  func halt(_ root: UInt32, keepsSums: Bool = false, isPlayed: Bool = false) {
    if !keepsSums { leaveAllStacks(of: root) }
    let plays = NodeTraits.of(.inPlay, .endDue, .turnDue)
    let ended = isPlayed ? plays : plays.union(.retraced)
    forEach(in: root) { index in
      unmount(index)
      score.forgetMoment(of: index)
      score[index].pointee.traits.subtract(ended)
      if score[index].pointee.phase != .rest {
        score[index].pointee.phase = .rest
        passChanged(index)
      }
      if index != root { self[index].pointee.state = .idle }
    }
    if hasMirrors(around: root) { passesChanged(in: root) }
    score.forgetMoments(of: root)
    self[root].pointee.step = .none
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
    removeFromAgenda(root)
  }

  /// Writes the values of this very moment of all that moves in a running root; false: it runs no longer,
  /// because a custom motion, which is called then, ended it or put it into a container.
  func settleTree(_ root: UInt32) -> Bool {
    settleUnlessPaused(root) && isRoot(root) && self[root].pointee.state.isRunning
  }

  func isRoot(_ index: UInt32) -> Bool { score[index].pointee.parent == 0 }

  /// Writes the values of this very moment of all that moves in a moveable, unless that is a paused root,
  /// whose values are written already; false: it is gone, destroyed by a custom motion, which is called then.
  func settleUnlessPaused(_ top: UInt32) -> Bool {
    guard !self[top].pointee.state.isPaused else { return true }
    let token = token(top)
    writePresents(inside: top)
    _ = callCustoms(in: top)
    return outlivesTelling(token)
  }

  /// Writes what all in a tree is at this moment that moves values. Its loop is written out: with `forEach` a
  /// seek among very many takes a little longer.
  func writePresents(inside top: UInt32) {
    var index = top
    while index != 0 {
      if self[index].pointee.kind.isMotion, score.isInPass(index) { values.writePresent(of: index) }
      index = score.successor(of: index, in: top)
    }
  }

  // MARK: Pause and resume

  package func pause(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; pause its root instead")
    guard self[root].pointee.state.isActive else { return }
    try refuseDeepNesting()
    guard settleTree(root), self[root].pointee.state.isActive else { return }
    use_pausing()
    noteAdvanced(root)
    unmountTree(root)
    rebase(root, score: scoreTime(of: root), speed: values.time(of: root).speed)
    setState(root, .paused)
    removeFromAgenda(root)
    tell(EventKind.paused, of: root)
    reportActivity()
  }

  package func resume(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; resume its root instead")
    guard self[root].pointee.state.isPaused else { return }
    try refuseDeepNesting()
    let node = score[root]
    let time = values.time(of: root)
    rebase(root, score: time.scoreBase, speed: time.speed)
    self[root].pointee.activeSince = time.scoreBase
    setState(root, node.pointee.phase == .scheduled ? .delayed : .moving)
    mountTree(root)
    reschedule(root)
    tell(EventKind.resumed, of: root)
    reportActivity()
  }

  func unmountTree(_ root: UInt32) {
    forEachInPlay(of: root) { unmount($0) }
  }

  /// Gives rows to all that moves in a tree, by its root's present mapping.
  func mountTree(_ root: UInt32) {
    guard self[root].pointee.state == .moving || self[root].pointee.state == .completed else {
      return
    }
    forEachInPlay(of: root) { if score.isInPass($0) { mount($0) } }
  }

  /// All of a tree that may be in its pass: of sequences the present step alone, unless others may go on.
  private func forEachInPlay(of root: UInt32, _ body: (UInt32) -> Void) {
    guard !score.isOutlived(root), !self[root].pointee.flags.contains(.outlived),
      !hasMirrors(around: root)
    else {
      forEach(in: root, body)
      return
    }
    var index = root
    while index != 0 {
      body(index)
      index = score.successorInPlay(of: index, in: root)
    }
  }

  func removeFromAgenda(_ root: UInt32) {
    let run = self[root: root]
    guard run.pointee.agendaStamp != 0 else { return }
    run.pointee.agendaStamp = 0
    core.pointee.agenda.cancelOne()
  }
}
