import VivaceMotion
import VivaceStorage

/// When what is played ends, where that is not where its lengths say: something in it was destroyed that had
/// played, or was played before in another time. The lengths are those of the tree as it is, in which a seek
/// or a reverse places it; a play goes on from where it is.
extension Score {
  /// So many members of groups are looked at, so that the question stays cheap; where there are more, the
  /// lengths tell, unless that would be in the past.
  private static var mostMembers: UInt32 { 64 }

  /// Whether passes of a container may have begun, or end, elsewhere than the lengths say.
  @inline(__always)
  package func strays(_ index: UInt32) -> Bool {
    self[index].pointee.sort.isContainer
      && (isIrregular(index) || self[index].pointee.traits.contains(.readsStarts))
  }

  /// Whether passes of a node were found to begin, or end, elsewhere than the lengths say.
  package func isIrregular(_ index: UInt32) -> Bool {
    let node = self[index]
    guard !node.pointee.traits.contains(.irregular) else { return true }
    return node.pointee.sort.isContainer && !node.pointee.origin.isNaN
      && node.pointee.cycleOrigin != node.pointee.origin
  }

  /// Whether the last pass of all plays of a node is a way back, its own or that of what it is in.
  package func endsBackward(_ index: UInt32) -> Bool {
    comesBackAtEnd(index) || isTurnedAtEnd(index)
  }

  private func comesBackAtEnd(_ index: UInt32) -> Bool {
    self[index].pointee.traits.intersection(.of(.turns, .endsOut)) == .turns
  }

  private func isTurnedAtEnd(_ index: UInt32) -> Bool {
    let parent = self[index].pointee.parent
    guard parent != 0, !self[parent].pointee.traits.contains(.mirrors) else { return false }
    return isTurnedAtEnd(parent) || (turnsTogether(parent) && comesBackAtEnd(parent))
  }

  /// The score second at which the present play of a node ends, if cycles to come are as its present one;
  /// infinity: never.
  package func end(of index: UInt32, now: Double) -> Double {
    var left = Self.mostMembers
    return end(of: index, now, &left)
  }

  /// The score second at which the present pass of a container ends.
  package func passEnd(ofContainer index: UInt32, now: Double) -> Double {
    var left = Self.mostMembers
    return passEnd(of: index, now, &left)
  }

  private func end(of index: UInt32, _ now: Double, _ left: inout UInt32) -> Double {
    let program = program(of: index)
    guard let last = program.lastCycle else { return .infinity }
    let node = self[index]
    let play = node.pointee.play
    if node.pointee.phase == .ending { return node.pointee.due }
    let lengthOfLast = program.length(ofCycle: last, of: play)
    func measured() -> Double {
      time(of: index, cycle: max(last, node.pointee.cycle), after: lengthOfLast)
    }
    guard strays(index), node.pointee.phase != .scheduled else { return measured() }
    // On a mirrored way back the moment before it is due.
    let isQueued = node.pointee.traits.contains(.queued) && runningMirror(around: index) == 0
    let more = node.pointee.cycle < last ? Double(last - node.pointee.cycle - 1) : nil
    let next: Double
    switch node.pointee.phase {
    case .gap where isQueued: next = node.pointee.due
    case .forward, .backward,
      .turning where isQueued:
      let end = cycleEnd(of: index, program, now, &left)
      guard more != nil else { return end }
      next = end + program.repeatDelay / program.scale
    default: return measured()
    }
    return next + ((more ?? 0) * program.period(of: play) + lengthOfLast) / program.scale
  }

  private func cycleEnd(
    of index: UInt32, _ program: Program, _ now: Double, _ left: inout UInt32
  ) -> Double {
    let node = self[index]
    guard node.pointee.phase != .turning else {
      return node.pointee.due + program.backwardLength / program.scale
    }
    let end = passEnd(of: index, now, &left)
    let comesBack =
      node.pointee.phase == .forward && program.turns(in: node.pointee.cycle, of: node.pointee.play)
    return comesBack ? end + (program.turnDelay + program.backwardLength) / program.scale : end
  }

  private func passEnd(of index: UInt32, _ now: Double, _ left: inout UInt32) -> Double {
    let node = self[index]
    let measured = node.pointee.passStart + passLength(of: index) / node.pointee.scale
    guard node.pointee.traits.isDisjoint(with: .of(.retraced, .hasDuration)),
      node.pointee.sort.isContainer
    else { return measured }
    if node.pointee.traits.contains(.endDue) { return max(now, node.pointee.due) }
    if node.pointee.sort == .sequence { return passEnd(ofSequence: index, now, &left) }
    let count = self[branch: index].pointee.count
    guard count <= left || Moment.quantum(measured) < Moment.quantum(now) else { return measured }
    left -= min(count, left)
    var end = now
    var child = node.pointee.first
    while child != 0 {
      if self[child].pointee.traits.contains(.inPlay) {
        end = max(end, self.end(of: child, now, &left))
      }
      child = self[child].pointee.next
    }
    return end
  }

  private func passEnd(
    ofSequence index: UInt32, _ now: Double, _ left: inout UInt32
  ) -> Double {
    let (node, branch) = (self[index], self[branch: index])
    let step = branch.pointee.current
    guard step != 0 else { return now }
    guard !self[step].pointee.traits.contains(.inPlay) else {
      return end(of: step, now, &left) + seconds(after: step, in: index)
    }
    if branch.pointee.upcoming != 0 {
      return now + seconds(from: branch.pointee.upcoming, in: index)
    }
    // One that was not launched in this pass is the next one.
    let isOver = self[step].pointee.origin >= node.pointee.passStart
    return now + (isOver ? seconds(after: step, in: index) : seconds(from: step, in: index))
  }

  /// Score seconds of all steps that a sequence's present pass plays after one.
  private func seconds(after step: UInt32, in sequence: UInt32) -> Double {
    let next = stepAfter(step, in: sequence)
    return next == 0 ? 0 : seconds(from: next, in: sequence)
  }

  private func seconds(from step: UInt32, in sequence: UInt32) -> Double {
    let isBackward = self[sequence].pointee.phase == .backward
    let before = isBackward ? self[step].pointee.after : self[step].pointee.before
    return (passLength(of: sequence) - before) / self[sequence].pointee.scale
  }

  /// Own seconds from the start of a container's present cycle to that of its present pass.
  package func secondsBeforePass(of index: UInt32) -> Double {
    let node = self[index]
    guard node.pointee.phase == .backward, node.pointee.play == .whole else { return 0 }
    guard strays(index), node.pointee.cycle == 0 else { return backStart(of: index) }
    let begin = program(of: index).begin(of: .whole, launchedAt: node.pointee.origin)
    return (node.pointee.passStart - begin) * node.pointee.scale
  }

  // MARK: Places in the tree as it is

  /// Score seconds by which a root is later than where its lengths place what it plays now.
  package func secondsAstray(_ root: UInt32, now: Double) -> Double {
    guard !self[root].pointee.traits.contains(.hasMirrors) else { return 0 }
    return settled(secondsAstray(of: root, now))
  }

  private func secondsAstray(of index: UInt32, _ now: Double) -> Double {
    guard strays(index) else { return 0 }
    let node = self[index]
    let (cycle, program) = (node.pointee.cycle, program(of: index))
    let isReturn = node.pointee.phase == .backward && node.pointee.play == .whole
    let back = program.forwardLength + program.turnDelay
    func expected(_ cycle: UInt64, _ own: Double) -> Double {
      program.second(
        of: node.pointee.play, launchedAt: node.pointee.origin, cycle: cycle, after: own)
    }
    switch node.pointee.phase {
    case .forward, .backward:
      let pass = node.pointee.passStart - expected(cycle, isReturn ? back : 0)
      return pass + secondsAstray(inside: index, now)
    case .turning: return node.pointee.due - expected(cycle, back)
    case .gap: return node.pointee.due - expected(cycle + 1, 0)
    default: return 0
    }
  }

  /// By which the only child in play is later, if others of a group that are over would be so that much earlier.
  private func secondsAstray(inside index: UInt32, _ now: Double) -> Double {
    let child = onlyChildInPlay(of: index)
    guard child != 0 else { return 0 }
    let seconds = secondsAstray(child, in: index) + secondsAstray(of: child, now)
    guard self[index].pointee.sort == .group else { return seconds }
    var other = self[index].pointee.first
    while other != 0 {
      let end = program(of: other).end(
        of: self[other].pointee.play, launchedAt: self[other].pointee.origin)
      if other != child, Moment.quantum(end) > Moment.quantum(now - seconds) { return 0 }
      other = self[other].pointee.next
    }
    return seconds
  }

  private func settled(_ seconds: Double) -> Double {
    abs(seconds) <= Moment.tolerance || !seconds.isFinite ? 0 : seconds
  }

  /// Score seconds by which a child was launched later than the lengths say.
  private func secondsAstray(_ child: UInt32, in container: UInt32) -> Double {
    let node = self[container]
    let isBackward = node.pointee.phase == .backward
    let before = isBackward ? self[child].pointee.after : self[child].pointee.before
    return self[child].pointee.origin - (node.pointee.passStart + before / node.pointee.scale)
  }

  /// 0: none, or several.
  private func onlyChildInPlay(of container: UInt32) -> UInt32 {
    let branch = self[branch: container]
    guard self[container].pointee.sort == .group else {
      let step = branch.pointee.current
      return step != 0 && self[step].pointee.traits.contains(.inPlay) ? step : 0
    }
    guard branch.pointee.pending == 1 else { return 0 }
    var child = self[container].pointee.first
    while child != 0, !self[child].pointee.traits.contains(.inPlay) {
      child = self[child].pointee.next
    }
    return child
  }
}
