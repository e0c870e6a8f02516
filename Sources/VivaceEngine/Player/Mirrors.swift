import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Mirrored ways back: what is inside is put where it was, moment by moment, and nobody in it is told.
extension Tempo {
  @inline(__always)
  func hasMirrors(around index: UInt32) -> Bool { score.hasMirrors(around: index) }

  /// The present second of a moveable's own record: another one than its root's while something around
  /// it is run backward.
  func second(of index: UInt32) -> Double {
    score.second(of: index, at: scoreTime(of: score[index].pointee.root))
  }

  // MARK: Telling the values

  /// In whose seconds the pass of a motion is told; 0: its root's.
  @inline(__always)
  func timeline(of motion: UInt32) -> UInt32 {
    guard hasMirrors(around: motion) else { return 0 }
    return timeline(ofMirror: score.runningMirror(around: motion))
  }

  private func timeline(ofMirror mirror: UInt32) -> UInt32 {
    guard mirror != 0, let extras = knownExtras(of: mirror) else { return 0 }
    return extras.pointee.timeline
  }

  /// What is run backward is told as its way out, on a timeline that goes the other way.
  func fillRetraced(_ pass: inout Pass, of index: UInt32) {
    let node = score[index]
    pass.mirrors = node.pointee.traits.contains(.mirrors)
    pass.isRetracedLater = score.isInMirror(index)
    if node.pointee.traits.contains(.retraced), node.pointee.phase == .backward {
      pass.phase = .forward
      pass.start = score.retracedStart(of: index)
      pass.cycle = score.retracedCycle(of: index)
      if pass.play == .back { pass.play = .out }
    }
    if score.isHeldAtStart(index), pass.phase == .forward || pass.phase == .backward {
      pass.phase = .held
    }
  }

  /// Tells how the seconds of all that is run backward in a tree lie on the clock.
  func setTimelines(in top: UInt32) {
    guard has_mirrors() else { return }
    forEach(in: top) { index in
      let node = score[index]
      let timeline = self.timeline(ofMirror: index)
      if timeline != 0, node.pointee.traits.contains(.retraced) {
        values.setTimeline(timeline, time(insideMirror: index))
      }
    }
  }

  private func time(insideMirror index: UInt32) -> RootTime {
    let outer = mirror(outside: index)
    let root = score[index].pointee.root
    let time = outer == 0 ? playedTime(of: root) : time(insideMirror: outer)
    return time.mirrored(at: score[past: index].axis)
  }

  /// A root's time for what is run backward in it: what outlives the root's end moves as ever, and what
  /// is back at its beginning does not.
  private func playedTime(of root: UInt32) -> RootTime {
    var time = rootTime(of: root)
    if self[root].pointee.state == .completed { time.state = time.speed > 0 ? .moving : .idle }
    return time
  }

  private func passesChanged(inside top: UInt32) {
    forEachInside(top) { passChanged($0) }
  }

  // MARK: The way back

  /// A mirrored way back starts: everything inside is at the end of the way out.
  func beginRetrace(_ index: UInt32, at time: Double) {
    guard has_mirrors() else { return }
    forgetOtherWayOut(of: index)
    let root = score[index].pointee.root
    let isTurned = score[index].pointee.play == .back
    if isTurned { captureUnbegun(in: index, at: time) }
    score.beginRetrace(of: index, at: time)
    setTimelines(in: index)
    recallBegin(of: index)
    passChanged(index)
    guard holdsChildren(index) else { return }
    noteLastClaims(ofRivalsIn: index)
    forEachInside(index) { member in
      // What would have outlived its group goes back with it.
      score.dequeue(member)
      unmount(member)
      passChanged(member)
    }
    showInside(index)
    // Members that outlive their group go on while it waits to turn.
    let isPlayed = replaysWayOut(index) && score[index].pointee.turnDelay == 0
    if isTurned || (self[root].pointee.flags.contains(.outlived) && !isPlayed) {
      retrace(index, to: Horizon(upTo: score.secondInside(index, at: time)), at: time, all: true)
    }
    if isTurned { takeBackTargets(of: index) }
    scheduleRetrace(index, at: time)
  }

  /// What its container turns takes back the targets that it held at the end of its way out.
  private func takeBackTargets(of index: UInt32) {
    let sweep = values.newSweep()
    forEachMotion(of: index) { motion in
      // Where its place is what it was, the play to which it belongs may be another one.
      recallBegin(of: motion)
      noteLastClaim(of: motion)
      if values.heldAtTurn(motion) { values.noteClaims(of: motion, sweep: sweep) }
    }
    forEachMotion(of: index) { motion in
      guard values.heldAtTurn(motion) else { return }
      values.takeClaimed(by: motion, sweep: sweep, isFresh: false)
      guard !countedClaim(of: motion).exists, let second = retracedSecond(of: motion) else {
        return
      }
      values.takeUnclaimed(by: motion, until: second, sweep: sweep)
    }
  }

  /// A way out ended whose container will turn it: what it moves then it takes back.
  func noteHolding(of index: UInt32) {
    guard score[index].pointee.traits.contains(.mirrors) else { return }
    let start = score[index].pointee.passStart
    forEachMotion(of: index) { values.noteHolding(of: $0, since: start) }
  }

  /// Enters the next moment inside what is run backward, or the end of that.
  func scheduleRetrace(_ index: UInt32, at time: Double) {
    guard has_mirrors() else { return }
    let end = score.retraceEnd(of: index)
    let edge = score.nextEdgeInside(index)
    let beyond = edge.isStrict ? slack(of: index) : 0
    let next = max(edge.second + beyond, time + max(Moment.tolerance, grain(of: index, at: time)))
    score.enqueue(index, at: min(next, end))
  }

  /// Score seconds in which what is run backward moves at all: late seconds are coarse, its own or those inside.
  func grain(of index: UInt32, at time: Double) -> Double {
    max(time.ulp, score.secondInside(index, at: time).ulp)
  }

  /// Score seconds after a moment that no tick takes for the moment itself.
  func slack(of index: UInt32) -> Double {
    let speed = values.time(of: score[index].pointee.root).speed
    return 2 * Moment.tolerance * max(speed.magnitude, 1)
  }

  /// The moment of what is run backward: something inside changes, or it is over.
  func reachRetrace(_ index: UInt32, at time: Double) {
    guard has_mirrors() else { return }
    guard Moment.quantum(time) < Moment.quantum(score.retraceEnd(of: index)) else {
      endRetrace(index, at: time)
      return
    }
    guard !replaysWayOut(index) else {
      replayWayOut(of: index, at: time, until: limit(of: index))
      return
    }
    let limit = max(limit(of: index), time)
    let far = Horizon(upTo: score.secondInside(index, at: limit))
    let edge = score.lastEdge(inside: index)
    // What was turned by its container took its targets back in the moments in between.
    let isLeaping = isTickFull || !score.turnsMirrors(around: index)
    let isFar = isLeaping && Moment.quantum(far.second) < Moment.quantum(edge.second)
    retrace(index, to: isFar ? far : edge.horizonBack, at: isFar ? limit : time)
    scheduleRetrace(index, at: isFar ? limit : time)
  }

  /// As far as this run goes and nobody else has a moment in between.
  private func limit(of index: UInt32) -> Double {
    let horizon = skipHorizon(of: index).second
    let root = score[index].pointee.root
    guard core.pointee.isTicking, !isReplayed(root) else { return horizon }
    // Moments just beyond the tick's end are not reached on a way back.
    return min(horizon, score(of: root, at: core.pointee.tickEnd))
  }

  func retrace(_ index: UInt32, to horizon: Horizon, at second: Double, all: Bool = false) {
    let outer = (core.pointee.momentRoot, core.pointee.moment)
    defer { (core.pointee.momentRoot, core.pointee.moment) = outer }
    guard !replaysWayOut(index) else {
      replayWayOut(of: index, at: second)
      return
    }
    let root = score[index].pointee.root
    (core.pointee.momentRoot, core.pointee.moment) = (root, second)
    // Members may have outlived their groups: then all of them are looked at.
    score.retrace(index, to: horizon, all: all || self[root].pointee.flags.contains(.outlived))
    settleChanged(in: index)
  }

  /// The way back is over: what was at its beginning is, and nothing inside moves.
  private func endRetrace(_ index: UInt32, at time: Double) {
    let start = Horizon(upTo: score.secondInside(index, at: score.retraceEnd(of: index)))
    retrace(index, to: start, at: time)
    var calls = false
    forEachInside(index) { member in
      unmount(member)
      guard standsAtBoundary(member) else { return }
      if self[member].pointee.kind == .custom { calls = true }
      guard self[member].pointee.kind.isMotion else { return }
      values.writeBoundary(of: member, atEnd: score[member].pointee.phase != .forward)
    }
    then(.leavePass, index, at: time, hears: calls) {
      _ = callCustoms(in: index) {
        standsAtBoundary($0) ? boundaryTime(of: $0, score[$0].pointee.phase != .forward) : nil
      }
    }
  }

  private func standsAtBoundary(_ member: UInt32) -> Bool {
    score[member].pointee.phase.isPass || score[member].pointee.phase == .turning
  }

  /// It waits for its next cycle, and all inside with it.
  func holdRetraced(_ index: UInt32) {
    guard score[index].pointee.traits.contains(.retraced) else { return }
    passesChanged(inside: index)
  }

  /// What was run backward completed, or is played out again.
  @inline(__always)
  func closeMirror(_ index: UInt32, isOver: Bool) {
    guard has_mirrors() else { return }
    if score[index].pointee.traits.contains(.retraced) { closeRetraced(index, isOver: isOver) }
  }

  @inline(never)
  private func closeRetraced(_ index: UInt32, isOver: Bool) {
    score.closeMirror(index)
    if !isOver { score[index].pointee.traits.remove(.retraced) }
    forEachInside(index) { member in
      unmount(member)
      let wasPlayed = !score[member].pointee.origin.isNaN
      self[member].pointee.state = isOver || wasPlayed ? .completed : .idle
      passMoved(member)
    }
    measureShortened(outside: index)
  }

  func forEachInside(_ top: UInt32, _ body: (UInt32) -> Void) {
    var index = score.successor(of: top, in: top)
    while index != 0 {
      body(index)
      index = score.successor(of: index, in: top)
    }
  }

  // MARK: Settling

  /// The second of the way out to which what holds a motion was run backward by now; nil: nothing is.
  func retracedSecond(of motion: UInt32) -> Double? {
    let container = score[motion].pointee.parent
    guard container != 0, timeline(of: container) != 0 else { return nil }
    let mirror = score.runningMirror(around: container)
    return score.secondInside(mirror, at: second(of: mirror))
  }

  /// When what is run backward around a motion took back what it moves, as its container turned it, from
  /// another motion, which had claimed that before; nil: it did not.
  func turn(taking rival: UInt32, by motion: UInt32) -> LastClaim? {
    let mirror = turnedMirror(around: motion)
    guard mirror != 0, !score.contains(mirror, rival) else { return nil }
    var turn = LastClaim()
    turn.second = score.program(of: mirror).begin(
      of: .back, launchedAt: score[mirror].pointee.origin)
    turn.order = score.playOrder(of: mirror, at: turn.second)
    return turn.isLater(than: lastClaim(of: rival)) ? turn : nil
  }

  /// The nearest that is run backward around a motion and was turned by its container; 0: nothing is.
  private func turnedMirror(around motion: UInt32) -> UInt32 {
    var mirror = score.runningMirror(around: motion)
    while mirror != 0, score[mirror].pointee.play != .back {
      mirror = self.mirror(outside: mirror)
    }
    return mirror
  }

  /// Whether a container, or something around it, is run backward now.
  func isRunBackward(_ container: UInt32) -> Bool {
    hasMirrors(around: container) && score.runningMirror(around: container) != 0
  }

  /// What is run backward and holds what is, next further out; 0: nothing.
  func mirror(outside mirror: UInt32) -> UInt32 {
    let parent = score[mirror].pointee.parent
    return parent == 0 ? 0 : score.runningMirror(around: parent)
  }

  /// Of what has not begun in the present way out, though it did in the one before: the way back between
  /// the two.
  func wayBack(before motion: UInt32) -> WayBack? {
    let node = score[motion]
    let isAhead =
      node.pointee.phase == .scheduled || node.pointee.origin.isNaN
      || node.pointee.traits.contains(.atStart) || score.isHeldAtStart(motion)
    guard isAhead else { return nil }
    var mirror = node.pointee.parent
    while mirror != 0 {
      if score[mirror].pointee.traits.contains(.mirrors), let back = score.lastWayBack(of: mirror) {
        let outStart = score.program(of: mirror).begin(of: .out, launchedAt: back.out)
        return WayBack(start: back.start, outStart: outStart)
      }
      mirror = score[mirror].pointee.parent
    }
    return nil
  }

  /// What is inside a mirror that was put elsewhere lies on another timeline now, and may not be over.
  func remountInside(_ index: UInt32) {
    guard !score[index].pointee.traits.isDisjoint(with: .of(.mirrors, .endsOut)) else { return }
    forEachInside(index) { member in
      settleState(of: member)
      unmount(member)
      passChanged(member)
    }
  }

  func showInside(_ index: UInt32) {
    guard !score[index].pointee.traits.isDisjoint(with: .of(.mirrors, .endsOut)) else { return }
    forEachInside(index) { showInPass($0) }
  }

  /// What adds and is out of its pass contributes what its last one left.
  func settleContribution(of motion: UInt32) {
    guard hasMirrors(around: motion), values.adds(motion), !score.isInPass(motion) else { return }
    values.writeContributionAtRest(of: motion)
  }
}
