import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Bringing a root to a second of its score, without a word: by place where that is a function of the
/// second alone, else by playing there in silence.
extension Tempo {
  /// Puts a tree where it is at a second of its score, and writes what rests there; gives no rows.
  ///
  /// That is a function of the second where nothing depends on what was played before. Motions that
  /// add or take over, members that outlive their group, and starts that are not known yet do. Fresh: it
  /// may take targets from roots that do not run.
  func bring(_ root: UInt32, to horizon: Horizon, isFresh: Bool = false) {
    guard !self[root].pointee.flags.contains(.historic) else {
      if !placeInSums(root, at: horizon) { replay(root, to: horizon, isFresh: isFresh) }
      return
    }
    let activeSince = self[root].pointee.activeSince
    halt(root)
    place(tree: root, at: horizon)
    var isKnown = true
    forEachMotion(of: root) { if lacksStart($0) || lacksRetracedStart($0) { isKnown = false } }
    self[root].pointee.activeSince = activeSince
    guard isKnown else {
      replay(root, to: horizon, isFresh: isFresh)
      return
    }
    restoreInitialValues(of: root)
    settleClaims(of: root, isFresh: isFresh)
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
  }

  /// Puts a single motion that adds, and has a part in its sums, elsewhere in its run: it contributes what it
  /// does there, beside what others do now. False: it has no such part, or is in no pass there.
  private func placeInSums(_ motion: UInt32, at horizon: Horizon) -> Bool {
    guard isPlacedInSums(motion) else { return false }
    let activeSince = self[motion].pointee.activeSince
    values.forgetShown(of: motion)
    halt(motion, keepsSums: true)
    place(tree: motion, at: horizon)
    self[motion].pointee.activeSince = activeSince
    guard score.isInPass(motion) else { return false }
    core.pointee.momentRoot = motion
    core.pointee.moment = horizon.second
    return true
  }

  /// Whether a root is a single motion that adds, and is put elsewhere without its moments.
  func isPlacedInSums(_ root: UInt32) -> Bool {
    self[root].pointee.kind.isMotion && values.keepsContribution(root)
      && !score[root].pointee.traits.contains(.mirrors)
  }

  /// Puts a tree where it is at a second of its score by playing there in silence from its beginning, as its
  /// values depend on what was played before. Fresh: it may take targets from roots that do not run.
  func replay(_ root: UInt32, to horizon: Horizon, isFresh: Bool = false) {
    withdrawFromStacks(of: root, isRecalled: true)
    halt(root)
    restoreInitialValues(of: root)
    // No step is launched yet.
    forEach(in: root) { if holdsChildren($0) { score[branch: $0].pointee.current = 0 } }
    foretellLengths(in: root)
    settleFirstCycles(in: root)
    if hasMirrors(around: root) {
      score.forgetLaunches(in: root)
      passesChanged(in: root)
    }
    let node = score[root]
    let record = self[root]
    let activeSince = record.pointee.activeSince
    self[root: root].pointee.lastMoment = 0
    rebase(root, score: 0, speed: node.pointee.rate)
    launch(root, at: 0, play: .whole)
    // What was left to others is gone as far as it is at that second.
    writingSumsOnce {
      if !play(.replay(root, to: horizon, isFresh: isFresh)) { placeUnplayed(root, at: horizon) }
      core.pointee.momentRoot = root
      core.pointee.moment = horizon.second
    }
    self[root].pointee.activeSince = activeSince
  }

  /// Members of groups are played otherwise in a last cycle, which is before them again.
  func settleFirstCycles(in root: UInt32) {
    guard has_passes(), holdsChildren(root) else { return }
    forEach(in: root) { index in
      guard self[index].pointee.kind == .group,
        score[index].pointee.traits.contains(.of(.endsOut, .turns))
      else { return }
      score[index].pointee.cycle = 0
      if score.settleLastCycle(of: index) { passesChanged(in: index) }
    }
  }

  /// Puts a tree without all that was played before: what has not begun yet starts from where it is. Whom
  /// that displaced is to be stopped by `stopDisplaced`.
  func placeUnplayed(_ root: UInt32, at horizon: Horizon) {
    halt(root, keepsSums: true)
    place(tree: root, at: horizon)
    forEachMotion(of: root) { motion in
      guard lacksStart(motion) || lacksPart(motion) else { return }
      claimTargets(of: motion, at: horizon.second)
      values.spareOwners()
    }
    settleClaims(of: root, isFresh: false)
    completeStacksThatAreOver(in: root)
  }

  /// Puts what outlives a root that has completed; the root stays over.
  func placeOutliving(_ root: UInt32, at horizon: Horizon) {
    placeUnplayed(root, at: horizon)
    score.dequeue(root)
    score[root].pointee.phase = .rest
    passChanged(root)
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
  }

  /// Before anything began, targets hold what they did when the root was started.
  private func restoreInitialValues(of root: UInt32) {
    forEachMotion(of: root) { values.restoreInitialValues(of: $0) }
  }

  /// Writes what moves where a replay led, and gives it rows if time passes. Custom motions are not called.
  func showReplay(_ root: UInt32) {
    writePresents(inside: root)
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
    mountTree(root)
  }

  /// Plays the rest without a word; claims count. The root itself is left at its end, whose second is the
  /// answer, and so is what would outlive it; what is endless there stays where it is.
  func playToEndInSilence(_ root: UInt32) -> Double {
    if !play(.silentFinish(root)) {
      placeUnplayed(root, at: Horizon(upTo: score[root].pointee.length))
    }
    let end = endFound(of: root)
    forEachMotion(of: root) { forgetContribution(of: $0) }
    halt(root, isPlayed: true)
    markCompleted(root)
    return end.isFinite ? end : score[root].pointee.length
  }

  /// Notes of a moveable of a tree that is about to run whether it makes that historic.
  @inline(__always)
  func noteHistory(of index: UInt32, in root: UInt32) {
    score.forgetHistory(of: index)
    let isOutlived = isOutlived(index)
    if isOutlived { score.noteOutliving(of: index) }
    if isOutlived || isHistoric(index) { self[root].pointee.flags.insert(.historic) }
  }

  /// Whether what a moveable leaves behind depends by itself on what was played before it: of motions
  /// that add or take over, and of groups whose members are played otherwise in their last cycle.
  private func isHistoric(_ index: UInt32) -> Bool {
    let node = score[index]
    let record = self[index]
    // Mirrored, but turned by its container: it takes back what it held.
    if node.pointee.traits.contains(.mirrors), !node.pointee.traits.contains(.turns) { return true }
    if score.changesMembers(of: index) { return true }
    return record.pointee.kind.isMotion && record.pointee.blend != .override
  }

  /// Whether a member of a group may go on when that is over.
  private func isOutlived(_ index: UInt32) -> Bool {
    let node = score[index]
    guard self[index].pointee.kind == .group, node.pointee.traits.contains(.hasDuration) else {
      return false
    }
    var child = node.pointee.first
    while child != 0 {
      let end =
        score[child].pointee.before + score[child].pointee.length / score[child].pointee.rate
      if !(end <= node.pointee.duration) { return true }
      child = score[child].pointee.next
    }
    return false
  }
}
