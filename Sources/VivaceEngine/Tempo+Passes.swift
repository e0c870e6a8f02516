import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Passes and cycles: what comes between the begin of a play and its end.
extension Tempo {
  /// Own seconds of one cycle of this play, the wait after it included.
  func period(of index: UInt32) -> Double {
    cycleLength(of: index) + self[index].pointee.repeatDelay
  }

  /// Own seconds of one cycle of this play.
  func cycleLength(of index: UInt32) -> Double {
    measureIfNeeded(index)
    let record = self[index]
    switch record.pointee.play {
    case .out: return record.pointee.forwardLength
    case .back: return record.pointee.backwardLength
    case .whole:
      return record.pointee.traits.contains(.turns) && !turnsUnsynced(index)
        ? record.pointee.forwardLength + record.pointee.backwardLength
        : record.pointee.forwardLength
    }
  }

  /// A group whose cycle is one pass in which each child turns by itself.
  func turnsUnsynced(_ index: UInt32) -> Bool {
    turnsUnsynced(index, as: self[index].pointee.play)
  }

  /// The score time of so many own seconds after a cycle's start: always from the play's origin, so
  /// that nothing adds up over cycles.
  func time(of index: UInt32, cycle: UInt64, after seconds: Double) -> Double {
    let record = self[index]
    let lead = record.pointee.play == .back ? 0 : record.pointee.delay
    let own = lead + Double(cycle) * period(of: index) + seconds
    return record.pointee.cycleOrigin + own / record.pointee.scale
  }

  /// Enters the end of a leaf's present pass.
  func enqueuePassEnd(_ index: UInt32) {
    let record = self[index]
    guard record.pointee.kind != .lazy, record.pointee.kind != .jump else { return }
    guard record.pointee.kind != .simulation else {
      record.pointee.forwardLength = .infinity
      passChanged(index)
      beginSimulation(index)
      return
    }
    let isReturn = record.pointee.phase == .backward && record.pointee.play == .whole
    let passes =
      isReturn
      ? record.pointee.forwardLength + record.pointee.backwardLength
      : record.pointee.phase == .backward
        ? record.pointee.backwardLength : record.pointee.forwardLength
    guard passes != .infinity else { return }
    let end = time(of: index, cycle: record.pointee.cycle, after: passes)
    enqueue(index, at: end)
  }

  func endPass(_ index: UInt32, at time: Double) {
    let record = self[index]
    guard holdsChildren(index) else {
      unmount(index)
      let atEnd = record.pointee.phase == .forward
      then(.leavePass, index, at: time) { writeBoundary(of: index, atEnd: atEnd) }
      return
    }
    if record.pointee.kind == .group && record.pointee.pending > 0 {
      self[record.pointee.root].pointee.traits.insert(.outlived)
    }
    leavePass(index, at: time)
  }

  func leavePass(_ index: UInt32, at time: Double) {
    let record = self[index]
    let turnsHere =
      record.pointee.play == .whole && record.pointee.phase == .forward
      && record.pointee.traits.contains(.turns) && !turnsUnsynced(index)
    if turnsHere {
      turn(index, at: time)
    } else {
      endCycle(index, at: time)
    }
  }

  func turn(_ index: UInt32, at time: Double) {
    let record = self[index]
    record.pointee.phase = .backward
    record.pointee.passStart = time
    passChanged(index)
    if record.pointee.kind.isContainer {
      turnContainer(index, at: time)
      return
    }
    record.pointee.traits.insert(.turned)
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
    let record = self[index]
    guard hasMoreCycles(index) else {
      finishPlay(index, at: time)
      return
    }
    let next = cycleStart(after: index, endedAt: time)
    record.pointee.phase = .gap
    passChanged(index)
    if record.pointee.repeatDelay > 0 {
      enqueue(index, at: next)
    } else {
      startCycle(index, at: next)
    }
  }

  func hasMoreCycles(_ index: UInt32) -> Bool {
    let repeats = self[index].pointee.runRepeats
    // An endless one whose children were all destroyed is over: its cycles take no time any more.
    guard repeats >= 0 else { return !hasZeroPeriod(index) }
    return self[index].pointee.cycle < UInt64(repeats)
  }

  /// When the next cycle starts: where the lengths say, if they still hold.
  func cycleStart(after index: UInt32, endedAt time: Double) -> Double {
    let record = self[index]
    let period = period(of: index)
    guard period.isFinite, !record.pointee.traits.contains(.irregular) else {
      return time + record.pointee.repeatDelay / record.pointee.scale
    }
    return self.time(of: index, cycle: record.pointee.cycle + 1, after: 0)
  }

  func startCycle(_ index: UInt32, at time: Double) {
    let record = self[index]
    let isKnown = period(of: index).isFinite
    guard isKnown || !isStuck(index) else { return }
    if isKnown { settleCycles(index, startingAt: time) }
    let skipped = skippableCycles(index, at: time)
    record.pointee.cycle = min(record.pointee.cycle + 1 + skipped, 1 << 62)
    let start =
      isKnown ? self.time(of: index, cycle: record.pointee.cycle, after: 0) : time
    noteSkipped(skipped, of: index)
    record.pointee.phase = record.pointee.play == .back ? .backward : .forward
    record.pointee.passStart = start
    passChanged(index)
    record.pointee.traits.subtract([.turned, .endDue, .turnDue])
    moveNow(index, to: start)
    guard !record.pointee.kind.isContainer else {
      prepareSteps(index)
      tellCycle(index, at: start)
      return
    }
    let token = token(index)
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

  /// After a child was destroyed, cycles have the new length from the next one on.
  func settleCycles(_ index: UInt32, startingAt time: Double) {
    let record = self[index]
    guard record.pointee.traits.contains(.irregular) else { return }
    record.pointee.traits.remove(.irregular)
    let expected = self.time(of: index, cycle: record.pointee.cycle + 1, after: 0)
    record.pointee.cycleOrigin += time - expected
  }

  /// After cycles were skipped the moment is a later one.
  func moveNow(_ index: UInt32, to time: Double) {
    let root = self[index].pointee.root
    guard time > core.pointee.moment, core.pointee.momentRoot == root else { return }
    core.pointee.moment = time
    self[root].pointee.lastMoment = max(self[root].pointee.lastMoment, time)
    if core.pointee.silence == 0 { core.pointee.now = clock(of: root, atScore: time) }
  }
}
