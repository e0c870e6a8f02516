import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Passes and cycles: what comes between the begin of a play and its end.
extension Tempo {
  /// Enters the end of a leaf's present pass.
  func enqueuePassEnd(_ index: UInt32) {
    let node = score[index]
    let record = self[index]
    guard record.pointee.kind != .lazy, record.pointee.kind != .jump else { return }
    guard record.pointee.kind != .simulation else {
      node.pointee.forwardLength = .infinity
      passChanged(index)
      beginSimulation(index)
      return
    }
    if let end = score.passEnd(of: index) { score.enqueue(index, at: end) }
  }

  func endPass(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    guard holdsChildren(index) else {
      unmount(index)
      let atEnd = node.pointee.phase == .forward
      then(.leavePass, index, at: time) { writeBoundary(of: index, atEnd: atEnd) }
      return
    }
    if record.pointee.kind == .group && node.pointee.pending > 0 {
      self[node.pointee.root].pointee.flags.insert(.outlived)
    }
    leavePass(index, at: time)
  }

  func leavePass(_ index: UInt32, at time: Double) {
    let node = score[index]
    let turnsHere =
      node.pointee.play == .whole && node.pointee.phase == .forward
      && node.pointee.traits.contains(.turns) && !score.turnsUnsynced(index)
    if turnsHere {
      turn(index, at: time)
    } else {
      endCycle(index, at: time)
    }
  }

  func turn(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    node.pointee.phase = .backward
    node.pointee.passStart = time
    passChanged(index)
    if record.pointee.kind.isContainer {
      turnContainer(index, at: time)
      return
    }
    node.pointee.traits.insert(.turned)
    enqueuePassEnd(index)
    mount(index)
    tellTurn(index, at: time)
  }

  /// Tells the turn, and a group that counts its children's turns.
  func tellTurn(_ index: UInt32, at time: Double) {
    noteTurned(index, at: time)
    tellReversed(index)
  }

  func endCycle(_ index: UInt32, at time: Double) {
    let node = score[index]
    guard score.hasMoreCycles(index) else {
      finishPlay(index, at: time)
      return
    }
    let next = score.cycleStart(after: index, endedAt: time)
    node.pointee.phase = .gap
    passChanged(index)
    if node.pointee.repeatDelay > 0 {
      score.enqueue(index, at: next)
    } else {
      startCycle(index, at: next)
    }
  }

  func startCycle(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    let isKnown = score.period(of: index).isFinite
    guard goesRound(index) else { return }
    if isKnown { score.settleCycles(index, startingAt: time) }
    let skipped = skippableCycles(index, at: time)
    advance(index, by: skipped)
    node.pointee.cycle = min(node.pointee.cycle + 1 + skipped, 1 << 62)
    let start =
      isKnown ? score.time(of: index, cycle: node.pointee.cycle, after: 0) : time
    noteSkipped(skipped, of: index)
    node.pointee.phase = node.pointee.play == .back ? .backward : .forward
    node.pointee.passStart = start
    passChanged(index)
    node.pointee.traits.subtract([.turned, .endDue, .turnDue])
    moveNow(index, to: start)
    guard !record.pointee.kind.isContainer else {
      prepareSteps(index)
      tellCycle(index, at: start)
      return
    }
    let token = token(index)
    captureAgain(index, at: start)
    writeBoundary(of: index, atEnd: startsAtEnd(index))
    guard isCurrent(token) else { return }
    enqueuePassEnd(index)
    mount(index)
    tellCycle(index, at: start)
  }

  /// A cycle was told: its pass goes on its way.
  func openCycle(_ index: UInt32, at time: Double) {
    if self[index].pointee.kind.isContainer { openPass(index, at: time) }
    if self[index].pointee.kind.isFlow { act(index, at: time) }
  }

  /// After cycles were skipped the moment is a later one.
  func moveNow(_ index: UInt32, to time: Double) {
    let root = score[index].pointee.root
    guard time > core.pointee.moment, core.pointee.momentRoot == root else { return }
    core.pointee.moment = time
    self[root].pointee.lastMoment = max(self[root].pointee.lastMoment, time)
    if !isSilent { core.pointee.now = clock(of: root, atScore: time) }
  }
}
