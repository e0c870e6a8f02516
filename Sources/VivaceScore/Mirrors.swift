import VivaceMotion
import VivaceStorage

/// Ways back that are the way out run backward. Meanwhile the records of all that is inside lie in
/// the seconds of that way out, and `axis - second` says at which of them it is.
extension Score {
  /// From now on something may be run backward.
  package func expectMirrors() { core.pointee.knowsMirrors = true }

  /// Whether something in the tree of a node may be run backward.
  @inline(__always)
  package func hasMirrors(around index: UInt32) -> Bool {
    core.pointee.knowsMirrors
      && self[self[index].pointee.root].pointee.traits.contains(.hasMirrors)
  }

  /// Whether something in the tree of a node may be run backward when its container turns.
  package func turnsMirrors(around index: UInt32) -> Bool {
    hasMirrors(around: index)
      && self[self[index].pointee.root].pointee.contents.contains(.turnedMirrors)
  }

  /// A tree is played anew from its beginning: nothing of it was launched yet.
  package func forgetLaunches(in root: UInt32) {
    var index = root
    while index != 0 {
      self[index].pointee.origin = .nan
      self[index].pointee.cycle = 0
      self[index].pointee.ending = .usual
      self[index].pointee.wasPlayedOtherwise = false
      self[index].pointee.traits.subtract(.of(.atStart, .atEnd))
      if self[index].pointee.past != 0 {
        self[past: index].until = .infinity
        self[past: index].earlier = Launch()
      }
      index = successor(of: index, in: root)
    }
  }

  // MARK: Seconds

  /// The second at which a node's record counts, at a second of its root: another one while something
  /// around it is run backward.
  package func second(of index: UInt32, at second: Double) -> Double {
    guard isInMirror(index) else { return second }
    let parent = self[index].pointee.parent
    return secondInside(parent, at: self.second(of: parent, at: second))
  }

  /// The second at which the children of a node are, at a second of its own record.
  package func secondInside(_ index: UInt32, at second: Double) -> Double {
    let node = self[index]
    guard node.pointee.traits.contains(.retraced) else { return second }
    let past = self[past: index]
    return past.axis - min(second, retraceEnd(of: index), past.until)
  }

  func horizonInside(_ index: UInt32, at horizon: Horizon) -> Horizon {
    guard self[index].pointee.traits.contains(.retraced) else { return horizon }
    return horizon.reflected(to: secondInside(index, at: horizon.second))
  }

  /// The second at which a way back that retraces is over.
  package func retraceEnd(of index: UInt32) -> Double {
    self[index].pointee.passStart + self[index].pointee.backwardLength / self[index].pointee.scale
  }

  /// The second at which the way out started that is retraced.
  package func retracedStart(of index: UInt32) -> Double {
    self[past: index].axis - retraceEnd(of: index)
  }

  /// The cycle of that way out.
  package func retracedCycle(of index: UInt32) -> UInt64 {
    let node = self[index]
    guard node.pointee.play == .back else { return node.pointee.cycle }
    let last = lastCycle(of: index)
    return last - min(node.pointee.cycle, last)
  }

  /// The innermost node, itself counted, that is run backward now and holds a node; 0: none.
  package func runningMirror(around index: UInt32) -> UInt32 {
    guard !self[index].pointee.traits.isDisjoint(with: .of(.mirrors, .inMirror)) else { return 0 }
    var ancestor = index
    while ancestor != 0 {
      let node = self[ancestor]
      if node.pointee.traits.contains(.retraced), node.pointee.phase == .backward {
        return ancestor
      }
      ancestor = node.pointee.parent
    }
    return 0
  }

  /// Whether something around a node is run backward, or was and is at its beginning.
  package func isRetraced(_ index: UInt32) -> Bool {
    isInside(index) { self[$0].pointee.traits.contains(.retraced) }
  }

  /// Whether something around a node was run backward and waits at its beginning, or is over there.
  package func isHeldAtStart(_ index: UInt32) -> Bool {
    isInside(index) {
      self[$0].pointee.traits.contains(.retraced) && self[$0].pointee.phase != .backward
    }
  }

  /// Whether something around a node was run backward and is over.
  package func isRetracedToEnd(_ index: UInt32) -> Bool {
    isInside(index) {
      self[$0].pointee.traits.contains(.retraced) && self[$0].pointee.phase != .backward
        && self[$0].pointee.phase != .gap
    }
  }

  /// Whether something around a node is run backward in this run.
  @inline(__always)
  package func isInMirror(_ index: UInt32) -> Bool {
    hasMirrors(around: index) && self[index].pointee.traits.contains(.inMirror)
  }

  /// Whether something around a node was run backward by now, so that it began there though where it
  /// is it has not.
  package func wasRetraced(_ index: UInt32) -> Bool {
    var holdsMirror = false
    return isInside(index) { ancestor in
      let traits = self[ancestor].pointee.traits
      if traits.contains(.mirrors) { holdsMirror = true }
      return traits.contains(.retraced) || (holdsMirror && self[ancestor].pointee.cycle > 0)
    }
  }

  func isInside(_ index: UInt32, _ test: (UInt32) -> Bool) -> Bool {
    guard isInMirror(index) else { return false }
    var ancestor = self[index].pointee.parent
    while ancestor != 0 {
      if test(ancestor) { return true }
      ancestor = self[ancestor].pointee.parent
    }
    return false
  }

  // MARK: Places

  /// Whether the way back of a mirrored node has started in its present cycle.
  func retraces(_ index: UInt32, _ launch: Launch, _ place: Place) -> Bool {
    guard launch.exists, place.phase != .skipped, !place.phase.isBeforeTurn else { return false }
    return launch.play == .back || program(of: index).turns(in: place.cycle, of: launch.play)
  }

  /// The way out that a mirrored node's way back retraces.
  func retracedPass(
    of index: UInt32, _ launch: Launch, after earlier: Launch, cycle: UInt64
  ) -> ContainerPass {
    let program = playedProgram(of: index, in: launch)
    let last = program.lastCycle ?? cycle
    let isOut = launch.play != .back
    let out = isOut ? launch : outLaunch(of: program, before: launch, earlier)
    let outCycle = isOut ? cycle : last - min(cycle, last)
    func second(after seconds: Double) -> Double {
      program.second(of: out.play, launchedAt: out.origin, cycle: outCycle, after: seconds)
    }
    let back = program.lastPass(of: launch.play, launchedAt: launch.origin, cycle: cycle).start
    return ContainerPass(
      isBackward: false, start: second(after: 0), cycle: outCycle, launch: out,
      axis: second(after: program.forwardLength) + back,
      end: back + program.backwardLength / program.scale)
  }

  /// When the way out was launched to which a way back of a child belongs: in the pass of its container
  /// to which that pass belongs.
  func launchOut(of child: UInt32, in container: UInt32, _ pass: ContainerPass) -> Double {
    let program = playedProgram(of: container, in: pass.launch)
    var (play, origin, cycle) = (Play.whole, pass.launch.origin, pass.cycle)
    if pass.launch.play == .back {
      let last = program.lastCycle ?? cycle
      (play, origin, cycle) = (.out, pass.launch.out, last - min(cycle, last))
    }
    let start = program.second(of: play, launchedAt: origin, cycle: cycle, after: 0)
    return start + wait(of: child, in: pass, isBackward: false) / self[container].pointee.scale
  }

  /// Notes of what is launched when the way out was to which it belongs, if it is a way back.
  package func noteOut(of index: UInt32) {
    if hasMirrors(around: index) { keepOut(of: index) }
  }

  @inline(never)
  private func keepOut(of index: UInt32) { self[past: index].out = launchOut(of: index) }

  private func launchOut(of index: UInt32) -> Double {
    let (node, parent) = (self[index], self[index].pointee.parent)
    guard node.pointee.play == .back, parent != 0 else { return .nan }
    let outer = placing(of: parent)
    guard let newest = newestPass(of: parent, outer) else { return .nan }
    let present = knownOut(of: index, in: parent, newest)
    guard present.isNaN, let before = pass(of: parent, before: newest, outer) else {
      return present
    }
    return knownOut(of: index, in: parent, before)
  }

  /// When the way out was launched to which the present way back of a child belongs, if its container
  /// launched that way back in such a pass; NaN: it did not.
  private func knownOut(
    of index: UInt32, in container: UInt32, _ pass: ContainerPass
  ) -> Double {
    guard pass.isBackward else { return .nan }
    let origin = origin(of: index, in: container, pass)
    let isIt = Moment.quantum(origin) == Moment.quantum(self[index].pointee.origin)
    return isIt ? launchOut(of: index, in: container, pass) : .nan
  }

  /// The way out before a way back: where it is not known, as if it had ended when that was launched.
  private func outLaunch(of program: Program, before back: Launch, _ earlier: Launch) -> Launch {
    guard !(earlier.exists && earlier.play == .out) else { return earlier }
    guard back.out.isNaN else { return Launch(origin: back.out, play: .out) }
    return Launch(origin: back.origin - program.end(of: .out, launchedAt: 0), play: .out)
  }

  /// When a way back that its container turned was launched, which is over where a node was put, and the
  /// way out to which it belongs; nil: there is none, or that is not known.
  package func lastWayBack(of index: UInt32) -> (start: Double, out: Double)? {
    let (placing, phase) = (placing(of: index), self[index].pointee.phase)
    let isOver = placing.launch.play == .back && phase == .rest
    let (back, before) = isOver ? (placing.launch, placing.earlier) : (placing.earlier, Launch())
    guard back.play == .back, isOver || placing.launch.play != .back else { return nil }
    let out = before.exists && before.play == .out ? before.origin : back.out
    return out.isNaN ? nil : (back.origin, out)
  }

  /// A mirrored node's way back starts, at a second of its own record.
  package func beginRetrace(of index: UInt32, at second: Double) {
    let node = self[index]
    forgetRanks(inside: index)
    let (placing, cycle) = (placing(of: index), node.pointee.cycle)
    let pass = retracedPass(of: index, placing.launch, after: placing.earlier, cycle: cycle)
    node.pointee.traits.insert(.retraced)
    // What lost a child has its end at another second than the lengths say.
    let measured = pass.end - node.pointee.backwardLength / node.pointee.scale
    let isRegular = Moment.quantum(second) == Moment.quantum(measured)
    self[past: index].axis = isRegular ? pass.axis : pass.axis + (second - measured)
  }

  /// What a node is in is played anew, at a second of its record: its play is over, and what has not begun
  /// yet is where the play before left it.
  package func noteCutOff(of index: UInt32, at second: Double) {
    let node = self[index]
    if node.pointee.phase == .scheduled { takeUpEarlierLaunch(of: index) }
    if self[past: index].until == .infinity { self[past: index].until = second }
  }

  private func takeUpEarlierLaunch(of index: UInt32) {
    let node = self[index]
    let earlier = self[past: index].earlier
    node.pointee.origin = earlier.origin
    node.pointee.play = earlier.play
    self[past: index].out = earlier.out
    self[past: index].until = earlier.until
    node.pointee.ending = earlier.ending
    node.pointee.wasPlayedOtherwise = earlier.isOther
    if earlier.isRetraced { node.pointee.traits.insert(.atStart) }
  }

  /// What was run backward to its beginning is over, or will be played out again: nothing in it is in
  /// play.
  package func closeMirror(_ top: UInt32) { closeMirror(top, notesChanges: false) }

  private func closeMirror(_ top: UInt32, notesChanges: Bool) {
    forgetRanks(inside: top)
    var index = successor(of: top, in: top)
    while index != 0 {
      let before = notesChanges ? key(index) : nil
      close(index)
      if let before { noteChange(of: index, since: before) }
      index = successor(of: index, in: top)
    }
  }

  /// A root turns: what was run backward in it while it was played may not be closed.
  package func openMirrors(of root: UInt32) { self[root].pointee.hasOpenMirrors = true }

  /// Closes all mirrors in a tree that were put where they are over.
  func closeMirrors(of root: UInt32, notesChanges: Bool) {
    self[root].pointee.hasOpenMirrors = false
    var index = root
    while index != 0 {
      closeIfOver(index, notesChanges: notesChanges)
      index = successor(of: index, in: root)
    }
  }

  func closeIfOver(_ index: UInt32, notesChanges: Bool) {
    let node = self[index]
    let isOver = node.pointee.phase != .backward && node.pointee.phase != .gap
    guard node.pointee.traits.contains(.retraced), isOver else { return }
    closeMirror(index, notesChanges: notesChanges)
  }

  private func close(_ index: UInt32) {
    let node = self[index]
    switch node.pointee.phase {
    case .scheduled, .skipped: takeUpEarlierLaunch(of: index)
    case .forward: node.pointee.traits.insert(.atStart)
    // Where it took no time to get there.
    case .turning, .backward: node.pointee.traits.insert(.atEnd)
    case .rest, .waiting, .ending, .gap: break
    }
    node.pointee.phase = .rest
    node.pointee.traits.subtract(.due)
    node.pointee.traits.subtract(.of(.inPlay, .retraced))
    dequeue(index)
  }

  // MARK: The way back inside

  /// Puts all inside a node to a second of the way out that it retraces. What changed is taken with
  /// `firstChanged`.
  package func retrace(_ index: UInt32, to horizon: Horizon, all: Bool = false) {
    settleLengths(around: index)
    if all {
      forgetRanks(inside: index)
      putBackAll(inside: index, at: horizon)
    } else {
      putBack(inside: index, isNew: false, at: horizon)
      rank(inside: index, .back)
    }
  }
}
