import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// The course of a play: launch, begin, passes, cycles, end. Each function is one moment; what comes
/// next is entered in the root's heap, so no callback ever runs below a half-done change.
extension Tempo {
  /// A moveable's moment has come.
  func reach(_ index: UInt32, at time: Double) {
    switch score[index].pointee.phase {
    case .scheduled:
      if score[index].pointee.traits.contains(.unasked) {
        ask(index, at: time)
      } else {
        begin(index, at: time)
      }
    case .forward, .backward: reachInPass(index, at: time)
    case .turning: turn(index, at: time)
    case .gap: if has_repeating() { startCycle(index, at: time) }
    case .ending: finishPlay(index, at: time)
    case .skipped: endSkipped(index, at: time)
    case .rest, .waiting: break
    }
  }

  private func reachInPass(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    if record.pointee.kind == .simulation {
      reachStep(index, at: time)
      return
    }
    guard holdsChildren(index) else {
      endPass(index, at: time)
      return
    }
    guard !node.pointee.traits.contains(.retraced) else {
      reachRetrace(index, at: time)
      return
    }
    if node.pointee.traits.contains(.turnDue) {
      node.pointee.traits.remove(.turnDue)
      node.pointee.traits.insert(.turned)
      scheduleContainer(index, at: time)
      tellTurn(index, at: time)
      return
    }
    if node.pointee.traits.contains(.stepDue) {
      node.pointee.traits.remove(.stepDue)
      stepEnded(of: index, at: time)
      return
    }
    node.pointee.traits.remove(.endDue)
    endPass(index, at: time)
  }

  /// A container, or a lazy step with what it made.
  @inline(__always)
  func holdsChildren(_ index: UInt32) -> Bool {
    self[index].pointee.kind.isContainer || self[index].pointee.kind == .lazy
  }

  // MARK: Launch and begin

  /// Puts a child in play: its own time is 0 at `time`, which is `lead` seconds after now.
  func launch(_ index: UInt32, at time: Double, after lead: Double = 0, play: Play) {
    let node = score[index]
    let record = self[index]
    if index != node.pointee.root, self[node.pointee.root].pointee.flags.contains(.outlived) {
      haltSubtree(index, atTurn: play == .back)
    }
    score.noteEarlierLaunch(of: index)
    closeMirror(index, isOver: false)
    node.pointee.origin = time
    node.pointee.cycleOrigin = time
    node.pointee.play = play
    if play != .back { record.pointee.ranOutFor = .nan }
    node.pointee.phase = .scheduled
    node.pointee.cycle = 0
    score.noteOut(of: index)
    score.settleTurn(of: index)
    if score.settleLastCycle(of: index) { passesChanged(in: index) }
    if index != node.pointee.root { record.pointee.state = .delayed }
    node.pointee.traits.insert(.inPlay)
    node.pointee.traits.subtract(.of(.endDue, .turnDue, .turned, .turnCounted, .stepDue))
    node.pointee.traits.insert(.unasked)
    passLaunched(index)
    if node.pointee.traits.contains(.hasCondition), play != .back || wasSkipped(index) {
      score.enqueue(index, at: time, urgent: lead == 0)
    } else {
      approach(index, at: time, after: lead)
    }
  }

  /// Enters the begin, after the delay; on a way back there is none.
  @inline(__always)
  private func approach(_ index: UInt32, at time: Double, after lead: Double) {
    let node = score[index]
    let delay = node.pointee.play == .back ? 0 : node.pointee.delay / node.pointee.scale
    node.pointee.traits.remove(.unasked)
    score.enqueue(index, at: time + delay, urgent: lead == 0 && delay == 0)
  }

  /// A launched moveable's condition decides, before its delay, whether it is played at all.
  private func ask(_ index: UInt32, at time: Double) {
    ask(of: index, at: time) { (isPlayed(index) ? .play : .skip, 0) }
  }

  private func isPlayed(_ index: UInt32) -> Bool {
    if score[index].pointee.play == .back, wasSkipped(index) { return false }
    let isMet = meetsCondition(index)
    knownExtras(of: index)?.pointee.run.isSkipped = !isMet
    return isMet
  }

  private func wasSkipped(_ index: UInt32) -> Bool {
    has_conditions() && knownExtras(of: index)?.pointee.run.isSkipped == true
  }

  /// Its condition says that a moveable is played.
  func play(_ index: UInt32, at time: Double) {
    if score[index].pointee.delay > 0 {
      approach(index, at: time, after: 0)
    } else {
      score[index].pointee.traits.remove(.unasked)
      begin(index, at: time)
    }
  }

  private func begin(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    enterMoving(index)
    record.pointee.activeSince = time
    node.pointee.phase = node.pointee.play == .back ? .backward : .forward
    node.pointee.passStart = time
    passMoved(index)
    if record.pointee.kind.isContainer {
      beginContainer(index, at: time)
    } else {
      beginLeaf(index, at: time)
    }
  }

  private func enterMoving(_ index: UInt32) {
    let root = score[index].pointee.root
    if index != root {
      self[index].pointee.state = .moving
      if self[root].pointee.state == .completed { core.pointee.mayOutlive = true }
    } else if !isReplayed(index) {
      setState(index, .moving)
    }
  }

  private func beginContainer(_ index: UInt32, at time: Double) {
    score[index].pointee.traits.insert(.begun)
    if score[index].pointee.play == .back, score[index].pointee.traits.contains(.mirrors) {
      beginMirroredBack(index, at: time)
      return
    }
    if score[index].pointee.play == .back && score.isFirstWayBack(index) {
      if score[branch: index].pointee.count > 0 { score[index].pointee.traits.insert(.turnDue) }
      openPass(index, at: time)
      return
    }
    prepareSteps(index)
    tell(EventKind.started, of: index, then: .openPass, index, at: time)
  }

  /// The way back of a container that turns with its own, run backward.
  private func beginMirroredBack(_ index: UInt32, at time: Double) {
    beginRetrace(index, at: time)
    let turnsBack = score.isFirstWayBack(index)
    let isEmpty = score[branch: index].pointee.count == 0
    then(.none, index, at: time) {
      if !(turnsBack && isEmpty) {
        tell(turnsBack ? EventKind.reversed : EventKind.started, of: index)
      }
    }
  }

  private func beginLeaf(_ index: UInt32, at time: Double) {
    then(.beginLeaf, index, at: time, hears: beginAsksHost(index)) {
      claimTargets(of: index, at: time)
    }
  }

  func beginPass(ofLeaf index: UInt32, at time: Double) {
    score[index].pointee.traits.insert(.begun)
    passBegan(index)
    if score[index].pointee.play == .back, score[index].pointee.traits.contains(.mirrors) {
      beginRetrace(index, at: time)
    }
    enqueuePassEnd(index)
    mount(index)
    guard hasDisplaced else {
      tellBegun(ofLeaf: index, at: time)
      return
    }
    then(.tellBegun, index, at: time) { stopDisplaced(by: index) }
  }

  func tellBegun(ofLeaf index: UInt32, at time: Double) {
    let turnsBack = score[index].pointee.play == .back && score.isFirstWayBack(index)
    let isFlow = self[index].pointee.kind.isFlow
    tell(
      turnsBack ? EventKind.reversed : EventKind.started, of: index, then: isFlow ? .act : .none,
      index, at: time)
  }

  /// False: the condition says that the moveable is not to be played.
  private func meetsCondition(_ index: UInt32) -> Bool {
    guard !isSilent, let extras = knownExtras(of: index),
      let address = extras.pointee.condition
    else { return true }
    let condition = unsafeBitCast(address, to: Callbacks.Condition.self)
    let user = extras.pointee.conditionUser
    return callOut { condition(handle(of: index), user) }
  }

  /// A skipped moveable ends like one without length, but that it is not told as completed.
  func skip(_ index: UInt32, at time: Double) {
    score[index].pointee.phase = .skipped
    passMoved(index)
    if index != score[index].pointee.root { self[index].pointee.state = .completed }
    score.enqueue(index, at: time)
    tell(EventKind.skipped, of: index)
  }

  private func endSkipped(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    let container = containerToGoOn(after: index)
    record.pointee.ranFor = 0
    node.pointee.phase = .rest
    passMoved(index)
    node.pointee.traits.remove(.inPlay)
    if index == node.pointee.root {
      setState(index, .completed)
      rootEnded(index)
    } else {
      record.pointee.state = .completed
      noteTurned(index, at: time)
      if container != 0 { childEnded(in: container, at: time) }
    }
  }

  // MARK: The end

  func finishPlay(_ index: UInt32, at time: Double) {
    let node = score[index]
    if node.pointee.turnsLater {
      let container = containerToGoOn(after: index)
      noteHolding(of: index)
      self[index].pointee.ranOutFor = (time - node.pointee.origin) * node.pointee.scale
      node.pointee.phase = .waiting
      passMoved(index)
      node.pointee.traits.remove(.inPlay)
      if container != 0 { childEnded(in: container, at: time) }
      return
    }
    if isSilent && index == node.pointee.root {
      node.pointee.phase = .ending
      passMoved(index)
      closeMirror(index, isOver: true)
      score.enqueue(index, at: time)
      return
    }
    if !holdsChildren(index) {
      node.pointee.phase = .ending
      passMoved(index)
    }
    then(.complete, index, at: time, hears: hears(EventKind.updated, of: index)) {
      tellUpdate(of: index)
    }
  }

  func complete(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    let container = containerToGoOn(after: index)
    let second = time - score.secondsPastRepeats(index)
    let seconds = (second - node.pointee.origin) * node.pointee.scale
    record.pointee.ranFor = seconds + secondsBefore(play: index)
    node.pointee.phase = .rest
    passMoved(index)
    closeMirror(index, isOver: true)
    node.pointee.traits.remove(.inPlay)
    completeStacks(of: index)
    guard index != node.pointee.root else {
      completeRoot(index)
      return
    }
    record.pointee.state = .completed
    noteTurned(index, at: time)
    if container == 0 {
      tell(EventKind.completed, of: index)
    } else {
      tell(EventKind.completed, of: index, then: .childEnded, container, at: time)
    }
  }

  /// Tells the end of a root, which then may go.
  func completeRoot(_ root: UInt32) {
    setState(root, .completed)
    let token = token(root)
    tellHeld(in: root)
    guard goesOnAfterTelling(token) else { return }
    tell(EventKind.completed, of: root)
    if outlivesTelling(token) { rootEnded(root) }
  }

  /// A root completed or was stopped, and told that: a transient one goes, unless it was put to use again.
  func rootEnded(_ root: UInt32) {
    let record = self[root]
    guard record.pointee.flags.contains(.transient), !record.pointee.state.isRunning,
      score[root].pointee.root == root
    else { return }
    destroyRoot(root)
  }

  /// Sets a root's state and keeps count of the active ones.
  func setState(_ root: UInt32, _ state: State) {
    let record = self[root]
    let before = record.pointee.state
    record.pointee.state = state
    rootTimeChanged(root, isSame: state == before)
    if state == .completed, record.pointee.flags.contains(.outlived) {
      core.pointee.mayOutlive = true
    }
    if state == .moving { core.pointee.movingCount += 1 }
    if before == .moving { core.pointee.movingCount -= 1 }
    if state.isActive && !before.isActive { core.pointee.activeCount += 1 }
    if before.isActive && !state.isActive { core.pointee.activeCount -= 1 }
  }
}
