import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Motions that start each time from where they are, and in containers springs that add, from the base of
/// each begin, or take over: what such a tree does at a second depends on all that it did before.
extension Tempo {
  /// So many begins are played at once to put a root at a second of its own, and are gone back through.
  static var mostBegins: Double { 100_000 }

  /// Whether motions of a tree start each time from where they are.
  func readsStarts(_ top: UInt32) -> Bool {
    score[top].pointee.traits.contains(.readsStarts)
  }

  /// Notes which motions of a tree that is about to run start each time from where they are.
  func noteCaptures(in root: UInt32) {
    self[root].pointee.flags.subtract(.of(.incremental, .capturing))
    noteCaptures(inside: root)
    guard readsStarts(root) else { return }
    self[root].pointee.flags.insert(.historic)
    if isIncremental(root) { self[root].pointee.flags.insert(.incremental) }
  }

  /// Notes which motions of a subtree, of which nothing was noted yet, start each time from where they are.
  func noteCaptures(inside top: UInt32) {
    guard values.hasDependents else { return }
    forEachMotion(of: top) { motion in
      let captures = values.readsStarts(motion)
      let mayBeginAgain = score[motion].pointee.parent != 0
      guard
        captures || (mayBeginAgain && (values.restsFromBase(motion) || isHeir(motion)))
      else { return }
      if captures { self[score[top].pointee.root].pointee.flags.insert(.capturing) }
      var index = motion
      while index != 0 {
        score[index].pointee.traits.insert(.readsStarts)
        index = score[index].pointee.parent
      }
    }
  }

  /// Whether a motion takes over from others of its root, and takes the longer the farther and the faster it
  /// starts; or, in something mirrored, comes back through several plays of which any may have taken over, or
  /// through one that something turned before. (There each play of the former counts as long as the present
  /// one.)
  private func isHeir(_ motion: UInt32) -> Bool {
    guard has_blending(), self[motion].pointee.blend == .replace else { return false }
    let hasOwnLengths = takesItsTime(motion)
    guard score.isInMirror(motion) || score[motion].pointee.traits.contains(.mirrors) else {
      return hasOwnLengths && values.hasRivalInRoot(motion)
    }
    let begins = score.retracedBegins(of: motion)
    let isPlayedAnew = begins > 1 || score.isTurnedTogether(motion)
    return !hasOwnLengths && isPlayedAnew && begins <= Self.mostBegins
  }

  /// Whether how long a motion takes follows from where, and how fast, it starts.
  func takesItsTime(_ motion: UInt32) -> Bool {
    self[motion].pointee.kind.isPhysics || speed(of: motion) != nil
  }

  /// Whether cycles of a root go on from where the one before led, or take another time because of that. Those
  /// of something mirrored that may have taken over in each do not.
  func cyclesLeadOn(_ root: UInt32) -> Bool {
    guard readsStarts(root) else { return false }
    return self[root].pointee.flags.contains(.capturing) || startsChangeLengths(in: root)
  }

  /// Whether motions of a subtree start each time from where they are, and take another time by that.
  func startsChangeLengths(in top: UInt32) -> Bool {
    guard readsStarts(top) else { return false }
    var change = false
    forEachMotion(of: top) { if readsStarts($0), takesItsTime($0) { change = true } }
    return change
  }

  // MARK: Begins

  /// A cycle begins in which a leaf captures anew. After another length its cycles are counted from here.
  func captureAgain(_ index: UInt32, at time: Double) {
    guard self[index].pointee.kind.isMotion, values.readsStarts(index),
      score[index].pointee.play != .back
    else { return }
    defer { noteBegin(of: index, at: time) }
    let before = score[index].pointee.forwardLength
    noteWays(of: index)
    if let length = values.captureAgain(index) {
      guard length != before else { return }
      setLength(of: index, length)
    } else {
      guard let length = lengthBySpeed(of: index), changeLengths(of: index, from: length) else {
        return
      }
    }
    lengthChanged(of: index)
    let expected = score.time(of: index, cycle: score[index].pointee.cycle, after: 0)
    score[index].pointee.cycleOrigin += time - expected
  }

  /// A mirror's container turns it, maybe before its way out was over: what that comes to, and did not begin, is
  /// met on the way back all the same. It starts from what its targets hold now, and claims nothing.
  func captureUnbegun(in mirror: UInt32, at time: Double) {
    forEachMotion(of: mirror) { motion in
      guard motion != mirror, !score[motion].pointee.traits.contains(.begun), !values.adds(motion),
        score.placing(of: motion, in: mirror, at: Horizon(upTo: time)).hasBegun
      else { return }
      let findsLength = values.findsLength(motion)
      values.captureStarts(of: motion)
      score[motion].pointee.traits.insert(.begun)
      settleStart(of: motion, findsLength)
      passBegan(motion)
    }
  }

  // MARK: Too many

  /// Refuses to put a root where more begins lead than are played at once.
  func refuseManyBegins(_ root: UInt32, from start: Double = 0, to second: Double) throws(Fault) {
    guard readsStarts(root), !self[root].pointee.flags.contains(.incremental) else { return }
    var count = 0.0
    forEachMotion(of: root) { motion in
      guard score[motion].pointee.traits.contains(.readsStarts) else { return }
      var begins = score.beginCount(of: motion, until: Horizon(upTo: second))
      if start > 0 { begins -= score.beginCount(of: motion, until: Horizon(upTo: start)) }
      count += begins * Double(roundCount(forCapturing: values.capturedCount(of: motion)))
    }
    guard count > Self.mostBegins else { return }
    throw Fault(
      .limit, about: root,
      "depends on each start, and it would take more than 100 000 begins to get there")
  }

  /// What is left of a root is played at once; what never ends, or goes back, is not.
  func refuseFarFinish(_ root: UInt32) throws(Fault) {
    let length = score[root].pointee.length
    guard length.isFinite, !self[root].pointee.flags.contains(.rewinds) else { return }
    try refuseManyBegins(root, from: scoreTime(of: root), to: length)
  }

  /// Whether cycles of a moveable are played one by one, as each starts from where the one before led.
  func playsOneByOne(_ index: UInt32) -> Bool {
    score[index].pointee.traits.contains(.readsStarts) && !canAdvance(index)
  }

  /// Whether cycles of a moveable that take no time leave everything where it is.
  func standsStill(_ index: UInt32) -> Bool {
    !holdsChildren(index) && !values.goesByAmounts(index) && !values.adds(index)
  }

  // MARK: Leaving out cycles

  /// Whether what cycles of a moveable lead to can be told without playing them.
  private func canAdvance(_ index: UInt32) -> Bool {
    // A way back that is mirrored goes through each of them.
    guard score[index].pointee.play == .whole, !score.isInMirror(index) else { return false }
    guard holdsChildren(index) else { return values.isRelative(index) && !wasSteered(index) }
    return self[score[index].pointee.root].pointee.flags.contains(.incremental)
  }

  /// Whether the present cycle of a leaf began in the middle of something: others may take another time.
  private func wasSteered(_ index: UInt32) -> Bool {
    score[index].pointee.cycle == 0 && values.takeover(of: index) != nil
  }

  /// Moves on what so many cycles of a moveable would have moved that are left out.
  func advance(_ index: UInt32, by cycles: UInt64) {
    guard cycles > 0, score[index].pointee.traits.contains(.readsStarts) else { return }
    forEachMotion(of: index) { motion in
      let times = score.advances(of: motion, inCycleOf: index)
      guard times > 0 else { return }
      // What is in containers had its value when it was played, whoever has it between two cycles.
      values.advance(motion, by: Double(cycles) * times, asOwner: motion == index)
    }
  }

  /// Whether a tree holds nothing but relative ends and waits, and no two of them are at one value at
  /// once: each of its cycles moves everything by the same amounts.
  private func isIncremental(_ root: UInt32) -> Bool {
    !contains(in: root) { !isIncrement($0) }
  }

  private func isIncrement(_ index: UInt32) -> Bool {
    // Cycles that are all alike, and go on from where they end.
    guard score[index].pointee.traits.isDisjoint(with: .of(.mirrors, .endsOut)) else {
      return false
    }
    switch self[index].pointee.kind {
    case .wait, .call, .sequence: return true
    case .group:
      return !score[index].pointee.traits.contains(.hasDuration) && keepsApart(index)
    default:
      return self[index].pointee.kind.isMotion && values.isRelative(index) && turnsAlone(index)
    }
  }

  /// Whether it is the only motion of a container that turns it after several cycles: of others' ways
  /// back to one value the last one counts.
  private func turnsAlone(_ motion: UInt32) -> Bool {
    let turner = score.turner(ofRepeated: motion)
    guard turner != 0 else { return true }
    var isAlone = true
    forEachMotion(of: turner) { if $0 != motion { isAlone = false } }
    return isAlone
  }

  /// Whether no two members of a group move the same values.
  private func keepsApart(_ group: UInt32) -> Bool {
    let sweep = values.newSweep()
    var isApart = true
    var child = score[group].pointee.first
    while child != 0, isApart {
      forEachMotion(of: child) { motion in
        if !values.noteMember(motion, in: child, sweep: sweep) { isApart = false }
      }
      child = score[child].pointee.next
    }
    return isApart
  }
}
