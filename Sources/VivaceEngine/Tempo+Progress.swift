import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Where moveables are: asked of the moment, never kept.
extension Tempo {
  package func kind(of index: UInt32) -> Kind { self[index].pointee.kind }

  /// A child shows its own state, or that its root is paused.
  package func state(of index: UInt32) -> State {
    let state = self[index].pointee.state
    let root = score[index].pointee.root
    guard root != index, state.isActive else { return state }
    return self[root].pointee.state.isPaused ? .paused : state
  }

  package func parent(of index: UInt32) -> UInt64 { handle(of: score[index].pointee.parent) }

  /// 1 forward, -1 backward, 0 at rest: of the pass.
  package func direction(of index: UInt32) -> Int32 {
    let node = score[index]
    let record = self[index]
    switch state(of: index) {
    case .none, .idle: return 0
    case .delayed: return 1
    case .moving, .paused, .completed: break
    }
    if record.pointee.state == .completed { return endsBackward(index) ? -1 : 1 }
    switch node.pointee.phase {
    case .backward: return -1
    case .forward:
      return score.turnsUnsynced(index) && node.pointee.traits.contains(.turned) ? -1 : 1
    case .gap, .ending: return endsBackward(index) ? -1 : 1
    case .turning, .waiting, .scheduled, .rest, .skipped: return 1
    }
  }

  /// Whether its cycle ends with a way back.
  private func endsBackward(_ index: UInt32) -> Bool {
    let node = score[index]
    let record = self[index]
    if isBackAtStart(index) { return false }
    if record.pointee.kind.isContainer && score[branch: index].pointee.count == 0 { return false }
    if wasRunBackwardToEnd(index) { return score.endsBackward(index) }
    return node.pointee.play == .back
      || score.turnsInCycle(index)
  }

  /// Whether something around what completed was run backward, or finished on its way: all in it is at its end.
  private func wasRunBackwardToEnd(_ index: UInt32) -> Bool {
    guard score.isInMirror(index) else { return false }
    let root = score[index].pointee.root
    return score.isRetracedToEnd(index)
      || (score[root].pointee.traits.contains(.mirrors) && self[root].pointee.state == .completed
        && !self[root].pointee.flags.contains(.rewinds))
  }

  /// Own seconds since its start, 0 before it.
  package func time(of index: UInt32) -> Double {
    score.measureIfNeeded(index)
    let node = score[index]
    switch state(of: index) {
    case .none, .idle: return 0
    case .completed: return completedTime(of: index)
    case .delayed, .moving, .paused: break
    }
    let second = second(of: index) - score.secondsPastRepeats(index)
    let own = (second - node.pointee.origin) * node.pointee.scale
    let length = node.pointee.length
    if node.pointee.phase == .waiting {
      return knownOut(of: index) ?? max(own, 0)
    }
    let out = secondsBefore(play: index)
    // What was played may have taken longer than it would now.
    let isUnbounded = length.isNaN || hasOwnEnd(index)
    return min(max(own, 0) + out, isUnbounded ? .infinity : length)
  }

  /// Own seconds of its way out, where its present play is the way back.
  func secondsBefore(play index: UInt32) -> Double {
    guard score[index].pointee.play == .back else { return 0 }
    score.measureIfNeeded(index)
    return knownOut(of: index) ?? secondsOut(of: index)
  }

  /// Own seconds after which a container turns it; infinity: none does.
  func secondsToTurn(of index: UInt32) -> Double {
    guard score[index].pointee.runRepeats >= 0, score.isPlayedBothWays(index) else {
      return .infinity
    }
    return knownOut(of: index) ?? .infinity
  }

  /// Own seconds of its way out, as it was played or as its lengths say; nil: not known.
  private func knownOut(of index: UInt32) -> Double? {
    playedOut(of: index) ?? outLength(of: index)
  }

  /// Own seconds that its way out took, which is over, where cycles take different times or unknown ones; nil:
  /// its lengths say that, or it is on its way out.
  private func playedOut(of index: UInt32) -> Double? {
    let seconds = self[index].pointee.ranOutFor
    guard !seconds.isNaN, readsStarts(index) || outLength(of: index) == nil else { return nil }
    return seconds
  }

  /// Its container turns it before the end of its way out: where nobody knows how long that would take, it took
  /// until now.
  func noteWayOut(cutOff index: UInt32) {
    let node = score[index]
    guard node.pointee.play == .out, node.pointee.phase != .rest, outLength(of: index) == nil
    else { return }
    let seconds = (second(of: index) - node.pointee.origin) * node.pointee.scale
    self[index].pointee.ranOutFor = max(seconds, 0)
  }

  /// Own seconds of its way out, as its lengths say; nil: they do not.
  private func outLength(of index: UInt32) -> Double? {
    let node = score[index]
    let cycles = Double(node.pointee.runRepeats) + 1
    let length =
      node.pointee.delay + cycles * node.pointee.forwardLength
      + (cycles - 1) * node.pointee.repeatDelay
    return length.isNaN ? nil : length
  }

  /// Own seconds from when its way out was launched until its way back was.
  private func secondsOut(of index: UInt32) -> Double {
    let seconds = score[index].pointee.origin - score[past: index].out
    return seconds.isNaN ? 0 : seconds * score[index].pointee.scale
  }

  private func completedTime(of index: UInt32) -> Double {
    if isBackAtStart(index) { return 0 }
    if isOnWayOut(index), let seconds = outLength(of: index) { return seconds }
    // Added to a container since, it may have another length there.
    let wasAdded = self[score[index].pointee.root].pointee.state == .idle
    return wasAdded ? self[index].pointee.ranFor : completedLength(of: index)
  }

  /// Whether what is around a completed child goes on after its way out, by playing it again.
  private func isOnWayOut(_ index: UInt32) -> Bool {
    score[index].pointee.play == .out && self[score[index].pointee.root].pointee.state.isRunning
      && !score.isRetracedToEnd(index)
  }

  /// Whether a root ran to its beginning, where nothing in it moves though it is in its first pass.
  func isBackAtStart(_ index: UInt32) -> Bool {
    score[index].pointee.root == index && self[index].pointee.state == .completed
      && self[index].pointee.flags.contains(.rewinds)
  }

  /// Of the play that is over; what was unknown before, or follows from where each cycle starts, is what it took.
  /// Back at its beginning it goes by what it would take from there.
  func completedLength(of index: UInt32) -> Double {
    let length = score[index].pointee.length
    let isRegular =
      isBackAtStart(index)
      || !holdsHeir(index) && !startsChangeLengths(in: index) && !score.isIrregular(index)
    // Run backward only, after a seek into a mirrored way back, it came to no end.
    let isRetraced = score.isInMirror(index) && self[index].pointee.ranFor == 0
    return (isRegular || isRetraced) && length.isFinite && !score.hasUnknownLength(index)
      ? length : self[index].pointee.ranFor
  }

  /// Own seconds from start to end: infinity endless, NaN not known yet.
  package func length(of index: UInt32) -> Double {
    if isForetold(index) { return foretoldLength(of: index) }
    score.measureIfNeeded(index)
    if self[index].pointee.state == .completed { return completedLength(of: index) }
    if score.hasUnknownLength(index) { return .nan }
    return lengthByPlay(of: index) ?? score[index].pointee.length
  }

  /// Whether what runs ends where its play leads to, which is not where its length says: each cycle is as long
  /// as its way from where that starts, or something that had played was destroyed.
  private func hasOwnEnd(_ index: UInt32) -> Bool {
    let node = score[index]
    if node.pointee.traits.contains(.readsStarts) { return true }
    guard score.strays(index) else { return false }
    // One that has begun more cycles than its repeats are now is at its new length.
    return node.pointee.runRepeats < 0 || node.pointee.cycle <= UInt64(node.pointee.runRepeats)
  }

  /// Of such a moveable: what it took so far, and what is left if its other cycles are as the present one. nil:
  /// its length is measured.
  private func lengthByPlay(of index: UInt32) -> Double? {
    let node = score[index]
    guard hasOwnEnd(index), node.pointee.play == .whole || readsStarts(index),
      !node.pointee.origin.isNaN, node.pointee.phase != .rest, node.pointee.length.isFinite
    else { return nil }
    let end = score.end(of: index, now: second(of: index)) - score.secondsPastRepeats(index)
    let own = (end - node.pointee.origin) * node.pointee.scale
    let length =
      switch node.pointee.play {
      case .whole: own
      case .out: (playedOut(of: index) ?? own) + score.backLength(of: index)
      case .back: secondsBefore(play: index) + own
      }
    return differing(length, from: node.pointee.length).map { max($0, time(of: index)) }
  }

  /// nil: but for its last digits it is what was measured.
  private func differing(_ seconds: Double, from measured: Double) -> Double? {
    abs(seconds - measured) <= Moment.tolerance ? nil : seconds
  }

  package func cyclesCompleted(of index: UInt32) -> UInt64 {
    let node = score[index]
    let record = self[index]
    switch record.pointee.state {
    case .none, .idle, .delayed: return 0
    case .completed:
      if isBackAtStart(index) { return 0 }
      return (wasRunBackwardToEnd(index) ? score.lastCycle(of: index) : node.pointee.cycle) + 1
    case .moving, .paused:
      let isOver = node.pointee.phase == .gap || node.pointee.phase == .ending
      return node.pointee.cycle + (isOver ? 1 : 0)
    }
  }

  /// Of the present pass, linear in time, 0...1.
  package func passProgress(_ index: UInt32) -> Double {
    score.measureIfNeeded(index)
    if self[index].pointee.state == .completed { return endProgress(of: index) }
    if score.turnsUnsynced(index) { return cycleProgress(index) }
    switch score[index].pointee.phase {
    case .forward, .backward:
      return fraction(
        of: index, since: score[index].pointee.passStart, length: presentPassLength(of: index))
    case .turning, .gap, .waiting, .ending: return 1
    case .scheduled, .skipped, .rest: return 0
    }
  }

  /// Own seconds of the present pass, as far as they are known.
  private func presentPassLength(of index: UInt32) -> Double {
    let measured = score.passLength(of: index)
    guard score.strays(index), measured.isFinite else { return measured }
    let end = score.passEnd(ofContainer: index, now: second(of: index))
    let own = (end - score[index].pointee.passStart) * score[index].pointee.scale
    return differing(own, from: measured) ?? measured
  }

  /// Own seconds of the present cycle, with those of its way out where it is on its way back.
  private func presentCycleLength(of index: UInt32, before: Double) -> Double {
    let measured = score.presentCycleLength(of: index)
    guard score.strays(index), measured.isFinite, score[index].pointee.phase.isPass else {
      return measured
    }
    let back =
      score[index].pointee.phase == .forward
      ? measured - score.passLength(of: index) : before
    let own = presentPassLength(of: index) + back
    return differing(own, from: measured) ?? measured
  }

  package func cycleProgress(_ index: UInt32) -> Double {
    let node = score[index]
    if self[index].pointee.state == .completed { return endProgress(of: index) }
    switch node.pointee.phase {
    case .forward, .backward, .turning:
      let before = score.secondsBeforePass(of: index)
      return fraction(
        of: index, since: node.pointee.passStart - before / node.pointee.scale,
        length: presentCycleLength(of: index, before: before))
    case .gap, .waiting, .ending: return 1
    case .scheduled, .skipped, .rest: return 0
    }
  }

  /// Of the whole program; of an endless one its cycle's.
  package func totalProgress(_ index: UInt32) -> Double {
    score.measureIfNeeded(index)
    let node = score[index]
    let record = self[index]
    if record.pointee.state == .completed { return endProgress(of: index) }
    guard state(of: index) != .idle else { return 0 }
    let length = length(of: index)
    guard length.isFinite else { return cycleProgress(index) }
    guard length > 0 else { return node.pointee.phase == .ending ? 1 : 0 }
    return min(time(of: index) / length, 1)
  }

  /// 1 for what completed at its end, 0 for what is at its beginning.
  private func endProgress(of index: UInt32) -> Double {
    guard self[index].pointee.state == .completed else { return 0 }
    return isBackAtStart(index) ? 0 : 1
  }

  private func fraction(of index: UInt32, since start: Double, length: Double) -> Double {
    guard length.isFinite else { return 0 }
    let node = score[index]
    let own = (second(of: index) - start) * node.pointee.scale
    return length > 0 ? min(max(own / length, 0), 1) : 1
  }
}
