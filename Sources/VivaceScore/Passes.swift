import CFeatures
import VivaceMotion
import VivaceStorage

/// Passes and cycles of nodes that were measured.
extension Score {
  /// What a node's plays consist of, as it was measured last.
  #if arch(x86_64) || arch(arm64)
    @inline(__always)
  #endif
  func measuredProgram(of index: UInt32) -> Program { measuredProgram(of: self[index]) }

  #if arch(x86_64) || arch(arm64)
    @inline(__always)
  #endif
  func measuredProgram(of node: UnsafeMutablePointer<Node>) -> Program {
    Program(
      delay: node.pointee.delay, repeatDelay: node.pointee.repeatDelay,
      turnDelay: node.pointee.turnDelay,
      forwardLength: node.pointee.forwardLength, backwardLength: node.pointee.backwardLength,
      repeats: node.pointee.runRepeats,
      turns: node.pointee.traits.contains(.turns) && !turnsUnsynced(node, as: .whole),
      lastLength: node.pointee.traits.contains(.endsOut) ? node.pointee.lastLength : nil,
      scale: node.pointee.scale)
  }

  /// What a node's plays consist of.
  #if arch(x86_64) || arch(arm64)
    @inline(__always)
  #endif
  package func program(of index: UInt32) -> Program {
    measureIfNeeded(index)
    return measuredProgram(of: index)
  }

  /// What a play consisted of: one that turned, or did not, because of what it was in may be of another
  /// kind than the present one.
  func program(of index: UInt32, in launch: Launch) -> Program {
    guard !knowsOtherLengths(index, launch) else { return otherProgram(of: index, in: launch) }
    var program = program(of: index)
    guard launch.play == .whole, launch.ending != .usual else { return program }
    let node = self[index]
    guard !node.pointee.traits.contains(.reverses) else {
      // Forced to turn it makes an even number of passes.
      if launch.ending == .atStart { program.lastLength = nil }
      if launch.ending == .byItself, node.pointee.traits.contains(.oddPasses) {
        program.lastLength = node.pointee.lastLength
      }
      return program
    }
    program.turns = launch.ending == .atStart && (program.turns || turnsIfForced(index))
    return program
  }

  /// Whether a node has a pass back where its group lets each of its members turn.
  private func turnsIfForced(_ index: UInt32) -> Bool {
    let parent = self[self[index].pointee.parent]
    guard parent.pointee.sort == .group, !parent.pointee.traits.contains(.mirrored) else {
      return false
    }
    return self[index].pointee.sort == .sequence
      || !self[index].pointee.traits.isDisjoint(with: .of(.together, .mirrored))
  }

  /// Whether it is a group whose cycle is one pass in which each child turns by itself, in such a play.
  package func turnsUnsynced(_ index: UInt32, as play: Play) -> Bool {
    turnsUnsynced(self[index], as: play)
  }

  private func turnsUnsynced(_ node: UnsafeMutablePointer<Node>, as play: Play) -> Bool {
    node.pointee.sort == .group && node.pointee.traits.contains(.turns)
      && node.pointee.traits.isDisjoint(with: .of(.together, .mirrors)) && play == .whole
  }

  /// Whether it is a group whose present cycle is one pass in which each child turns by itself.
  package func turnsUnsynced(_ index: UInt32) -> Bool {
    self[index].pointee.sort == .group && turnsUnsynced(index, as: self[index].pointee.play)
      && !endsOut(index)
  }

  /// Whether its present cycle is the last one, and has no way back though the others have.
  package func endsOut(_ index: UInt32) -> Bool {
    let node = self[index]
    return node.pointee.traits.contains(.endsOut) && node.pointee.play == .whole
      && node.pointee.cycle == lastCycle(of: index)
  }

  /// Score seconds by which a root is later than in the last cycle of its repeats: where fewer were set than it
  /// has begun, its present cycle is the last. 0 of what is inside one, or whose cycles have no known length.
  package func secondsPastRepeats(_ index: UInt32) -> Double {
    let node = self[index]
    guard has_repeating(), node.pointee.root == index else { return 0 }
    let program = program(of: index)
    guard let last = program.lastCycle, node.pointee.cycle > last else { return 0 }
    let cycles = Double(node.pointee.cycle - last) * program.period(of: .whole)
    let astray = node.pointee.cycleOrigin - node.pointee.origin
    return cycles.isNaN ? 0 : astray + cycles / node.pointee.scale
  }

  /// The last cycle of each of its plays; 0 of one that repeats for ever.
  package func lastCycle(of index: UInt32) -> UInt64 {
    UInt64(max(self[index].pointee.runRepeats, 0))
  }

  /// Whether its present cycle has a way back of its own.
  @inline(__always)
  package func turnsInCycle(_ index: UInt32) -> Bool {
    self[index].pointee.traits.contains(.turns) && self[index].pointee.play == .whole
      && !endsOut(index)
  }

  /// Whether a way back follows a node's present way out, its own or that of what it is in.
  package func comesBack(_ index: UInt32) -> Bool {
    let parent = self[index].pointee.parent
    switch self[index].pointee.play {
    case .whole: return turnsInCycle(index)
    case .out: return parent != 0 && comesBack(parent)
    case .back: return true
    }
  }

  /// Whether something around a node will be run backward after its present way out.
  package func isRetracedLater(_ index: UInt32) -> Bool {
    isInside(index) { self[$0].pointee.traits.contains(.mirrors) && comesBack($0) }
  }

  /// Whether something around a node played it before its present play, and did not run it backward to where
  /// that began; or it comes back from that.
  package func beginsAgain(_ index: UInt32) -> Bool {
    if self[index].pointee.play == .back { return true }
    var ancestor = self[index].pointee.parent
    while ancestor != 0, self[ancestor].pointee.cycle == 0 {
      ancestor = self[ancestor].pointee.parent
    }
    return ancestor != 0 && !self[ancestor].pointee.traits.contains(.of(.mirrors, .turns))
  }

  /// Whether what a node moves from its begin on stays moved: a play of its, or each cycle by itself.
  package func leadsOn(_ index: UInt32, eachCycle: Bool) -> Bool {
    let node = self[index]
    let isPlay = node.pointee.play == .whole && !eachCycle
    let returns =
      isPlay
      ? node.pointee.traits.contains(.turns) && !node.pointee.traits.contains(.endsOut)
      : comesBack(index)
    return !returns && !isRetracedLater(index)
  }

  /// Whether a container's turn is its children's turn.
  package func turnsTogether(_ index: UInt32) -> Bool {
    self[index].pointee.traits.contains(.of(.turns, .together))
      && !self[index].pointee.traits.contains(.mirrors)
  }

  /// How children are played in the present pass.
  package func playOfChildren(of index: UInt32) -> Play {
    let node = self[index]
    guard !node.pointee.traits.contains(.mirrors) else { return .whole }
    switch node.pointee.play {
    case .out, .back: return node.pointee.play
    case .whole:
      guard turnsTogether(index) else { return .whole }
      return node.pointee.phase == .backward ? .back : .out
    }
  }

  // MARK: Cycles

  /// Own seconds of each cycle of this play but the last one of some.
  package func cycleLength(of index: UInt32) -> Double {
    measureIfNeeded(index)
    let node = self[index]
    switch node.pointee.play {
    case .out: return node.pointee.forwardLength
    case .back: return node.pointee.backwardLength
    case .whole:
      guard node.pointee.traits.contains(.turns), !turnsUnsynced(index, as: .whole) else {
        return node.pointee.forwardLength
      }
      return node.pointee.forwardLength + node.pointee.turnDelay + node.pointee.backwardLength
    }
  }

  /// Own seconds of the present cycle.
  package func presentCycleLength(of index: UInt32) -> Double {
    let length = cycleLength(of: index)
    return endsOut(index) ? self[index].pointee.lastLength : length
  }

  /// Whether a cycle takes no time after its way out: neither the wait for its way back nor that.
  package func turnsAtOnce(_ index: UInt32) -> Bool {
    self[index].pointee.turnDelay == 0 && self[index].pointee.backwardLength == 0
  }

  /// Own seconds from a cycle's start to that of its way back.
  package func backStart(of index: UInt32) -> Double {
    self[index].pointee.forwardLength + self[index].pointee.turnDelay
  }

  /// Own seconds of one cycle of this play, the wait after it included.
  package func period(of index: UInt32) -> Double {
    cycleLength(of: index) + self[index].pointee.repeatDelay
  }

  /// The score time of so many own seconds after a cycle's start: always from the play's origin, so
  /// that nothing adds up over cycles.
  package func time(of index: UInt32, cycle: UInt64, after seconds: Double) -> Double {
    self.time(of: index, cycle: cycle, after: seconds, period: period(of: index))
  }

  @inline(__always)
  func time(
    of index: UInt32, cycle: UInt64, after seconds: Double, period: Double
  ) -> Double {
    let node = self[index]
    let lead = node.pointee.play == .back ? 0 : node.pointee.delay
    let own = lead + Double(cycle) * period + seconds
    return node.pointee.cycleOrigin + own.divided(byRate: node.pointee.scale)
  }

  package func hasMoreCycles(_ index: UInt32) -> Bool {
    let repeats = self[index].pointee.runRepeats
    // An endless one whose children were all destroyed is over: its cycles take no time any more.
    guard repeats >= 0 else { return !hasZeroPeriod(index) }
    return self[index].pointee.cycle < UInt64(repeats)
  }

  /// When the next cycle starts: where the lengths say, if they still hold.
  package func cycleStart(after index: UInt32, endedAt time: Double) -> Double {
    let node = self[index]
    let period = period(of: index)
    guard period.isFinite, !node.pointee.traits.contains(.irregular) else {
      return time + node.pointee.repeatDelay / node.pointee.scale
    }
    return self.time(of: index, cycle: node.pointee.cycle + 1, after: 0, period: period)
  }

  /// After a child was destroyed, cycles have the new length from the next one on.
  package func settleCycles(_ index: UInt32, startingAt time: Double) {
    let node = self[index]
    guard node.pointee.traits.contains(.irregular) else { return }
    node.pointee.traits.remove(.irregular)
    let expected = self.time(of: index, cycle: node.pointee.cycle + 1, after: 0)
    node.pointee.cycleOrigin += time - expected
  }

  /// When the way back starts of a cycle whose way out ended.
  package func turnEnd(of index: UInt32, endedAt time: Double) -> Double {
    let node = self[index]
    guard backStart(of: index).isFinite, !node.pointee.traits.contains(.irregular) else {
      return time + node.pointee.turnDelay / node.pointee.scale
    }
    return self.time(of: index, cycle: node.pointee.cycle, after: backStart(of: index))
  }

  // MARK: Passes

  /// Own seconds of the first pass of a whole play.
  package func firstPassLength(of index: UInt32) -> Double {
    let isOnly =
      self[index].pointee.traits.contains(.endsOut) && self[index].pointee.runRepeats == 0
    return isOnly ? self[index].pointee.lastLength : self[index].pointee.forwardLength
  }

  /// Own seconds of the present pass.
  @inline(__always)
  package func passLength(of index: UInt32) -> Double {
    guard self[index].pointee.phase != .backward else { return self[index].pointee.backwardLength }
    return endsOut(index) ? self[index].pointee.lastLength : self[index].pointee.forwardLength
  }

  /// Whether it is on its way; a pass without length is over as soon as it begins.
  @inline(__always)
  package func isInPass(_ index: UInt32) -> Bool {
    self[index].pointee.phase.isPass && passLength(of: index) > 0 && !isHeldAtStart(index)
  }

  /// The score time at which the present pass of a leaf ends; nil: never.
  package func passEnd(of index: UInt32) -> Double? {
    let node = self[index]
    let isReturn = node.pointee.phase == .backward && node.pointee.play == .whole
    let passes =
      isReturn ? backStart(of: index) + node.pointee.backwardLength : passLength(of: index)
    guard passes != .infinity else { return nil }
    return time(of: index, cycle: node.pointee.cycle, after: passes)
  }

  /// Own seconds of the present pass, within it, at a second of the root's score.
  package func passTime(of index: UInt32, at second: Double) -> Double {
    let node = self[index]
    let length = passLength(of: index)
    let end = node.pointee.passStart + length / node.pointee.scale
    if Moment.quantum(second) >= Moment.quantum(end) { return length }
    return min(max((second - node.pointee.passStart) * node.pointee.scale, 0), length)
  }

  // MARK: Turning together

  /// A child is launched: on a way out it waits for the turn at its end, if nothing plays it out again
  /// first.
  package func settleTurn(of index: UInt32) {
    self[index].pointee.turnsLater = self[index].pointee.play == .out && waitsForTurn(index)
  }

  private func waitsForTurn(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0 {
      if self[parent].pointee.play == .whole { return !endsOut(parent) }
      if hasMoreCycles(parent) { return false }
      parent = self[parent].pointee.parent
    }
    return true
  }

  /// Whether a way back is the one that follows the way out, not a repeat of it.
  package func isFirstWayBack(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0, self[parent].pointee.play == .back {
      if self[parent].pointee.cycle > 0 { return false }
      parent = self[parent].pointee.parent
    }
    return true
  }

  /// Whether a way back will be repeated by what it is in.
  package func isPlayedBackAgain(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0, self[parent].pointee.play == .back {
      if hasMoreCycles(parent) { return true }
      parent = self[parent].pointee.parent
    }
    return false
  }

  // MARK: Steps

  /// The step that a sequence's pass begins with.
  package func firstStep(of index: UInt32) -> UInt32 {
    self[index].pointee.phase == .backward
      ? self[branch: index].pointee.last : self[index].pointee.first
  }

  /// The step after one in a sequence's present pass.
  package func stepAfter(_ index: UInt32, in sequence: UInt32) -> UInt32 {
    self[sequence].pointee.phase == .backward
      ? self[index].pointee.previous : self[index].pointee.next
  }
}
