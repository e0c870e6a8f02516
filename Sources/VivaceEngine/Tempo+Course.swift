import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// The course of a play: launch, begin, passes, cycles, end. Each function is one moment; what comes
/// next is entered in the root's heap, so no callback ever runs below a half-done change.
extension Tempo {
  /// A moveable's moment has come.
  func reach(_ index: UInt32, at time: Double) {
    switch self[index].pointee.phase {
    case .lead:
      if self[index].pointee.traits.contains(.unasked) {
        ask(index, at: time)
      } else {
        begin(index, at: time)
      }
    case .forward, .backward: reachInPass(index, at: time)
    case .gap: startCycle(index, at: time)
    case .ending: finishPlay(index, at: time)
    case .skipped: endSkipped(index, at: time)
    case .rest, .waiting: break
    }
  }

  private func reachInPass(_ index: UInt32, at time: Double) {
    let record = self[index]
    if record.pointee.kind == .simulation {
      reachStep(index, at: time)
      return
    }
    guard holdsChildren(index) else {
      endPass(index, at: time)
      return
    }
    if record.pointee.traits.contains(.turnDue) {
      record.pointee.traits.remove(.turnDue)
      record.pointee.traits.insert(.turned)
      scheduleContainer(index, at: time)
      tellTurn(index, at: time)
      return
    }
    if record.pointee.traits.contains(.stepDue) {
      record.pointee.traits.remove(.stepDue)
      stepEnded(of: index, at: time)
      return
    }
    record.pointee.traits.remove(.endDue)
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
    let record = self[index]
    if index != record.pointee.root, self[record.pointee.root].pointee.traits.contains(.outlived) {
      haltSubtree(index)
    }
    record.pointee.origin = time
    record.pointee.cycleOrigin = time
    record.pointee.play = play
    record.pointee.phase = .lead
    record.pointee.cycle = 0
    if index != record.pointee.root { record.pointee.state = .delayed }
    record.pointee.traits.insert(.inPlay)
    record.pointee.traits.subtract([.endDue, .turnDue, .turned, .turnCounted, .stepDue])
    record.pointee.traits.insert(.unasked)
    passChanged(index)
    if record.pointee.traits.contains(.hasCondition) && play != .back {
      enqueue(index, at: time, urgent: lead == 0)
    } else {
      approach(index, at: time, after: lead)
    }
  }

  /// Enters the begin, after the delay; on a way back there is none.
  private func approach(_ index: UInt32, at time: Double, after lead: Double) {
    let record = self[index]
    let delay = record.pointee.play == .back ? 0 : record.pointee.delay / record.pointee.scale
    record.pointee.traits.remove(.unasked)
    enqueue(index, at: time + delay, urgent: lead == 0 && delay == 0)
  }

  /// A launched moveable's condition decides, before its delay, whether it is played at all.
  private func ask(_ index: UInt32, at time: Double) {
    let token = token(index)
    let isMet = meetsCondition(index)
    guard isCurrent(token) else { return }
    enter(isMet ? .play : .skip, index, at: time)
    carryOn(token.root)
  }

  /// Its condition says that a moveable is played.
  func play(_ index: UInt32, at time: Double) {
    if self[index].pointee.delay > 0 {
      approach(index, at: time, after: 0)
    } else {
      self[index].pointee.traits.remove(.unasked)
      begin(index, at: time)
    }
  }

  private func begin(_ index: UInt32, at time: Double) {
    let record = self[index]
    enterMoving(index)
    record.pointee.activeSince = time
    record.pointee.phase = record.pointee.play == .back ? .backward : .forward
    record.pointee.passStart = time
    passChanged(index)
    if record.pointee.kind.isContainer {
      beginContainer(index, at: time)
    } else {
      beginLeaf(index, at: time)
    }
  }

  private func enterMoving(_ index: UInt32) {
    if index != self[index].pointee.root {
      self[index].pointee.state = .moving
    } else if core.pointee.replayed != index {
      setState(index, .moving)
    }
  }

  private func beginContainer(_ index: UInt32, at time: Double) {
    self[index].pointee.traits.insert(.begun)
    if self[index].pointee.play == .back && isFirstWayBack(index) {
      if self[index].pointee.count > 0 { self[index].pointee.traits.insert(.turnDue) }
      openPass(index, at: time)
      return
    }
    prepareSteps(index)
    then(.openPass, index, at: time) { tell(EventKind.started, of: index) }
  }

  private func beginLeaf(_ index: UInt32, at time: Double) {
    then(.beginLeaf, index, at: time) { claimTargets(of: index, at: time) }
  }

  func beginPass(ofLeaf index: UInt32, at time: Double) {
    self[index].pointee.traits.insert(.begun)
    passChanged(index)
    enqueuePassEnd(index)
    mount(index)
    let turnsBack = self[index].pointee.play == .back && isFirstWayBack(index)
    let isFlow = self[index].pointee.kind.isFlow
    then(isFlow ? .act : .none, index, at: time) {
      tell(turnsBack ? EventKind.reversed : EventKind.started, of: index)
    }
  }

  /// False: the condition says that the moveable is not to be played.
  private func meetsCondition(_ index: UInt32) -> Bool {
    guard core.pointee.silence == 0, let extras = knownExtras(of: index),
      let address = extras.pointee.condition
    else { return true }
    let condition = unsafeBitCast(address, to: Callbacks.Condition.self)
    let user = extras.pointee.conditionUser
    return callOut { condition(name(of: index), user) }
  }

  /// A skipped moveable ends like one without length, but that it is not told as completed.
  func skip(_ index: UInt32, at time: Double) {
    self[index].pointee.phase = .skipped
    passChanged(index)
    if index != self[index].pointee.root { self[index].pointee.state = .completed }
    enqueue(index, at: time)
    tell(EventKind.skipped, of: index)
  }

  private func endSkipped(_ index: UInt32, at time: Double) {
    let record = self[index]
    let container = containerToGoOn(after: index)
    record.pointee.phase = .rest
    passChanged(index)
    record.pointee.traits.remove(.inPlay)
    if index == record.pointee.root {
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
    let record = self[index]
    if record.pointee.play == .out && waitsForTurn(index) {
      let container = containerToGoOn(after: index)
      record.pointee.phase = .waiting
      passChanged(index)
      record.pointee.traits.remove(.inPlay)
      if container != 0 { childEnded(in: container, at: time) }
      return
    }
    if core.pointee.silence > 0 && index == record.pointee.root {
      record.pointee.phase = .ending
      passChanged(index)
      enqueue(index, at: time)
      return
    }
    then(.complete, index, at: time) { tellUpdate(of: index) }
  }

  func complete(_ index: UInt32, at time: Double) {
    let record = self[index]
    let container = containerToGoOn(after: index)
    record.pointee.ranFor = (time - record.pointee.origin) * record.pointee.scale
    record.pointee.phase = .rest
    passChanged(index)
    record.pointee.traits.remove(.inPlay)
    completeSums(of: index)
    guard index != record.pointee.root else {
      completeRoot(index)
      return
    }
    record.pointee.state = .completed
    noteTurned(index, at: time)
    let told = {
      tellHeld(of: index)
      tell(EventKind.completed, of: index)
    }
    if container == 0 { told() } else { then(.childEnded, container, at: time, after: told) }
  }

  /// Tells the end of a root, which then may go.
  func completeRoot(_ root: UInt32) {
    setState(root, .completed)
    let token = token(root)
    tellHeld(of: root)
    guard rootIsCurrent(token) else { return }
    tell(EventKind.completed, of: root)
    if rootIsCurrent(token) { rootEnded(root) }
  }

  /// A root completed or was stopped: a transient one goes.
  func rootEnded(_ root: UInt32) {
    if self[root].pointee.traits.contains(.transient) { destroyTree(root) }
  }

  /// Sets a root's state and keeps count of the active ones.
  func setState(_ root: UInt32, _ state: State) {
    let record = self[root]
    let before = record.pointee.state
    let wasActive = before == .delayed || before == .moving
    let isActive = state == .delayed || state == .moving
    record.pointee.state = state
    rootTimeChanged(root)
    if state == .moving { core.pointee.movingCount += 1 }
    if before == .moving { core.pointee.movingCount -= 1 }
    if isActive && !wasActive { core.pointee.activeCount += 1 }
    if wasActive && !isActive { core.pointee.activeCount -= 1 }
  }
}
