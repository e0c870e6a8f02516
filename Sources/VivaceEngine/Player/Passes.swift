import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

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
      let atEnd = node.pointee.phase == .forward
      guard record.pointee.kind == .custom || rowOrderShows else {
        // Nobody is called, and what goes on with another pass keeps its rows.
        writeBoundary(of: index, atEnd: atEnd)
        leavePass(index, at: time)
        return
      }
      unmount(index)
      then(.leavePass, index, at: time) { writeBoundary(of: index, atEnd: atEnd) }
      return
    }
    if record.pointee.kind == .group && score[branch: index].pointee.pending > 0 {
      self[node.pointee.root].pointee.flags.insert(.outlived)
    }
    leavePass(index, at: time)
  }

  func leavePass(_ index: UInt32, at time: Double) {
    let node = score[index]
    guard node.pointee.phase == .forward, score.turnsInCycle(index), !score.turnsUnsynced(index)
    else {
      endCycle(index, at: time)
      return
    }
    guard node.pointee.turnDelay > 0 else {
      turn(index, at: time)
      return
    }
    node.pointee.phase = .turning
    unmount(index)
    passMoved(index)
    score.enqueue(index, at: score.turnEnd(of: index, endedAt: time))
  }

  func turn(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    node.pointee.phase = .backward
    node.pointee.passStart = time
    passMoved(index)
    let isMirrored = node.pointee.traits.contains(.mirrors)
    if isMirrored { beginRetrace(index, at: time) }
    if record.pointee.kind.isContainer {
      if !isMirrored {
        turnContainer(index, at: time)
      } else if score[branch: index].pointee.count > 0 {
        node.pointee.traits.insert(.turned)
        tellTurn(index, at: time)
      }
      return
    }
    node.pointee.traits.insert(.turned)
    enqueuePassEnd(index)
    remount(index)
    // It waited at its end, and what others add went on.
    if node.pointee.turnDelay > 0, record.pointee.kind.isMotion, values.adds(index) {
      values.writeBoundary(of: index, atEnd: true)
    }
    tellTurn(index, at: time)
  }

  /// Tells the turn, and a group that counts its children's turns.
  func tellTurn(_ index: UInt32, at time: Double) {
    noteTurned(index, at: time)
    tellReversed(index)
  }

  func endCycle(_ index: UInt32, at time: Double) {
    let node = score[index]
    guard score.hasMoreCycles(index), !wouldRepeatInNoTime(index, at: time) else {
      unmount(index)
      if isEndlessInNoTime(index) {
        stopLoop(
          of: node.pointee.root,
          "what repeats for ever found that it takes no time, and was stopped")
      } else {
        finishPlay(index, at: time)
      }
      return
    }
    let next = score.cycleStart(after: index, endedAt: time)
    node.pointee.phase = .gap
    if node.pointee.repeatDelay > 0 || readsStarts(index) { unmount(index) }
    passMoved(index)
    holdRetraced(index)
    if node.pointee.repeatDelay > 0 {
      score.enqueue(index, at: next)
    } else {
      startCycle(index, at: next)
    }
  }

  func startCycle(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    measureShortened(outside: index)
    let isKnown = score.period(of: index).isFinite
    guard goesRound(index) else { return }
    if isKnown { score.settleCycles(index, startingAt: time) }
    let skipped = skippableCycles(index, at: time)
    closeMirror(index, isOver: false)
    advance(index, by: skipped)
    node.pointee.cycle = min(node.pointee.cycle + 1 + skipped, Program.lastCounted)
    settleLastCycle(of: index)
    let start =
      isKnown ? score.time(of: index, cycle: node.pointee.cycle, after: 0) : time
    noteSkipped(skipped, of: index)
    node.pointee.phase = node.pointee.play == .back ? .backward : .forward
    node.pointee.passStart = start
    passMoved(index)
    node.pointee.traits.subtract(.of(.turned, .endDue, .turnDue))
    moveNow(index, to: start)
    if node.pointee.phase == .backward, node.pointee.traits.contains(.mirrors) {
      startMirroredBack(index, at: start)
      return
    }
    guard !record.pointee.kind.isContainer else {
      prepareSteps(index)
      tellCycle(index, at: start)
      return
    }
    then(.enterPass, index, at: start, hears: record.pointee.kind == .custom) {
      captureAgain(index, at: start)
      writeBoundary(of: index, atEnd: startsAtEnd(index))
    }
  }

  /// A leaf shows where a cycle begins: its pass begins.
  func enterPass(_ index: UInt32, at time: Double) {
    enqueuePassEnd(index)
    remount(index)
    tellCycle(index, at: time)
  }

  /// Members are played by other programs in a last cycle that has no way back. Those that outlived the
  /// cycle before are cut off where they are by their own ones.
  private func settleLastCycle(of index: UInt32) {
    guard score.isPlayedOtherwise(inCycleOf: index) else { return }
    if self[score[index].pointee.root].pointee.flags.contains(.outlived) { haltMembers(of: index) }
    score.settleLastCycle(of: index)
    passesChanged(in: index)
  }

  private func haltMembers(of container: UInt32) {
    var child = score[container].pointee.first
    while child != 0 {
      haltSubtree(child)
      child = score[child].pointee.next
    }
  }

  /// Another cycle of a way back that turns with its container, run backward.
  private func startMirroredBack(_ index: UInt32, at time: Double) {
    beginRetrace(index, at: time)
    guard !holdsChildren(index) else {
      tellCycle(index, at: time)
      return
    }
    then(.enterPass, index, at: time, hears: self[index].pointee.kind == .custom) {
      writeBoundary(of: index, atEnd: true)
    }
  }

  /// A cycle was told: its pass goes on its way.
  func openCycle(_ index: UInt32, at time: Double) {
    guard !score[index].pointee.traits.contains(.retraced) else { return }
    if self[index].pointee.kind.isContainer { openPass(index, at: time) }
    if self[index].pointee.kind.isFlow { act(index, at: time) }
  }

  /// After cycles were skipped the moment is a later one.
  func moveNow(_ index: UInt32, to time: Double) {
    let root = score[index].pointee.root
    guard time > core.pointee.moment, core.pointee.momentRoot == root else { return }
    core.pointee.moment = time
    self[root: root].pointee.lastMoment = max(self[root: root].pointee.lastMoment, time)
    if core.pointee.run.followsClock { core.pointee.now = clock(of: root, atScore: time) }
  }
}
