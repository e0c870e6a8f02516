import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Loops whose length is not known: they are played one by one, told at most 64 times a tick, and
/// stopped where they never end.
extension Tempo {
  // MARK: The last of many

  /// A turn or a repeat of a loop of unknown length was not told: it may be the last of this tick.
  func hold(_ index: UInt32, _ note: (inout Told) -> Void) {
    guard !isSilent else { return }
    note(&self[index].pointee.told)
    guard !self[index].pointee.told.isHeld else { return }
    self[index].pointee.told.isHeld = true
    self[index].pointee.nextHeld = core.pointee.held
    core.pointee.held = index
  }

  /// Tells the last turn and the last repeat of a moveable, if they were held back.
  func tellHeld(of index: UInt32) {
    guard self[index].pointee.told.isHeld else { return }
    forgetHeld(index)
    let (token, told) = (token(index), self[index].pointee.told)
    tellHeld(EventKind.reversed, told.turns, of: index)
    guard isCurrent(token) else { return }
    tellHeld(EventKind.repeated, told.repeats, of: index)
  }

  private func tellHeld(_ kind: Int32, _ tally: Told.Tally, of index: UInt32) {
    guard tally.skipped > 0, !tally.lastTime.isNaN else { return }
    let token = token(index)
    let now = core.pointee.now
    core.pointee.now = tally.lastTime
    tell(kind, of: index, skipped: tally.skipped - 1)
    core.pointee.now = now
    guard isCurrent(token) else { return }
    let isTurn = kind == EventKind.reversed
    if isTurn {
      self[index].pointee.told.turns.skipped = 0
    } else {
      self[index].pointee.told.repeats.skipped = 0
    }
  }

  /// At the end of a tick, and of a finish: all that were held back.
  @inline(__always)
  func tellAllHeld() {
    if hasHeld { tellEachHeld() }
  }

  @inline(__always)
  var hasHeld: Bool { Told.mayLeaveOut && core.pointee.held != 0 }

  @inline(never)
  private func tellEachHeld() {
    while core.pointee.held != 0 { tellHeld(of: core.pointee.held) }
  }

  /// Before a root ends: what was held back in its tree.
  func tellHeld(in root: UInt32) {
    guard Told.mayLeaveOut else { return }
    let token = token(root)
    var index = core.pointee.held
    while index != 0, rootIsCurrent(token) {
      guard score[index].pointee.root == root else {
        index = self[index].pointee.nextHeld
        continue
      }
      tellHeld(of: index)
      index = core.pointee.held
    }
  }

  func forgetHeld(_ index: UInt32) {
    guard self[index].pointee.told.isHeld else { return }
    self[index].pointee.told.isHeld = false
    guard core.pointee.held != index else {
      core.pointee.held = self[index].pointee.nextHeld
      return
    }
    var link = core.pointee.held
    while link != 0, self[link].pointee.nextHeld != index { link = self[link].pointee.nextHeld }
    if link != 0 { self[link].pointee.nextHeld = self[index].pointee.nextHeld }
  }

  // MARK: Without end

  /// Whether another cycle may begin: those that are played one by one are counted.
  func goesRound(_ index: UInt32) -> Bool {
    if score.period(of: index).isFinite && !playsOneByOne(index) { return true }
    unmount(index)
    return isSilent || !isStuck(index)
  }

  /// Loops of unknown length are played one by one: more of them in one tick count as stuck.
  static var loopLimit: UInt32 { 100_000 }
  static var endlessRestart: Fault {
    Fault(.limit, "the moveable was started, sought or reversed 100 000 times in one tick")
  }
  /// Refuses what callbacks do in callbacks without end: the stack would end first.
  func refuseDeepNesting() throws(Fault) {
    guard host.isNestedDeep else { return }
    throw Fault(
      .limit, "256 callbacks, each called by what the one before it did, are not over yet")
  }

  /// Whether a run that goes round and round was stopped here.
  func isStuck(_ index: UInt32) -> Bool {
    let root = score[index].pointee.root
    let run = loopCount(of: root)
    let moments = momentsInTick(of: root)
    let rounds = max(
      roundCount(forCapturing: run.pointee.captured),
      (moments &- run.pointee.momentsAtRound) / Self.momentsOfRound)
    (run.pointee.captured, run.pointee.momentsAtRound) = (0, moments)
    guard goesRoundTooOften(root, as: rounds) else { return false }
    stopLoop(of: root, "a loop ran 100 000 rounds in one tick and was stopped")
    return true
  }

  /// Stops a root in which something goes round without end, and reports that.
  func stopLoop(of root: UInt32, _ report: StaticString) {
    let token = token(root)
    self.report(Fault(.limit, report), in: playedBy)
    if isCurrent(token) { stop(root, reason: .asked) }
  }

  /// Whether what repeats for ever by itself found that its cycles take no time: it would go round and round.
  func isEndlessInNoTime(_ index: UInt32) -> Bool {
    !isSilent && score[index].pointee.runRepeats < 0 && !holdsChildren(index)
  }

  /// Refuses what callbacks of a root do to it over and over again in one tick: it would never end.
  func refuseEndlessRestart(_ root: UInt32) throws(Fault) {
    try refuseDeepNesting()
    guard core.pointee.isTicking else { return }
    // What was a child until now has none.
    guard takeRootRun(for: root) else { throw Fault.outOfMemory }
    if goesRoundTooOften(root, as: 1) { throw Self.endlessRestart }
  }

  private func goesRoundTooOften(_ root: UInt32, as rounds: UInt32) -> Bool {
    let run = loopCount(of: root)
    run.pointee.loops &+= rounds
    return run.pointee.loops > Self.loopLimit
  }

  /// Numbers that a loop captured anew: the more they are the sooner it counts as stuck.
  func noteCaptured(_ numbers: UInt32, in root: UInt32) {
    guard !isSilent else { return }
    loopCount(of: root).pointee.captured &+= numbers
  }

  /// A round of more moments counts as one for each so many.
  private static var momentsOfRound: UInt32 { 16 }

  private func momentsInTick(of root: UInt32) -> UInt32 {
    let run = self[root: root]
    return run.pointee.momentTick == core.pointee.tick ? run.pointee.moments : 0
  }

  /// A round that captures more than four numbers counts as one for each four.
  func roundCount(forCapturing numbers: UInt32) -> UInt32 { max(1, (numbers &+ 3) / 4) }

  /// What is counted in this tick.
  func loopCount(of root: UInt32) -> UnsafeMutablePointer<RootRun> {
    let run = self[root: root]
    if run.pointee.loopTick != core.pointee.tick {
      (run.pointee.loops, run.pointee.captured, run.pointee.momentsAtRound) = (0, 0, 0)
      run.pointee.loopTick = core.pointee.tick
    }
    return run
  }
}
