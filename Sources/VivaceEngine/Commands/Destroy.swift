import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The end of moveables: children before their container, `destroyed` last of all.
extension Tempo {
  package func destroy(_ index: UInt32) throws(Fault) {
    guard !self[index].pointee.flags.contains(.dying) else { return }
    destroyTree(index)
    reportActivity()
  }

  /// Destroys a moveable and all it contains; a child's destruction is its end at that moment.
  func destroyTree(_ index: UInt32) {
    guard settleToGo(index) else { return }
    let (root, parent) = (score[index].pointee.root, score[index].pointee.parent)
    guard parent != 0 else {
      dismantle(root: index)
      return
    }
    let rootToken = token(root)
    leaveTree(index, of: parent, root)
    if core.pointee.isTicking { tellChanges() }
    dismantle(index)
    if rootIsCurrent(rootToken) { reschedule(root) }
  }

  /// Destroys a root: only a function of the host could put it into a container meanwhile.
  func destroyRoot(_ root: UInt32) {
    guard !calls_host() else {
      destroyTree(root)
      return
    }
    _ = settleToGo(root)
    dismantle(root: root)
  }

  /// Writes the values of what goes while moments are played; false: it is gone.
  private func settleToGo(_ index: UInt32) -> Bool {
    !playsMoments || core.pointee.isDying || settleUnlessPaused(index)
  }

  private func dismantle(root: UInt32) {
    halt(root)
    setState(root, .idle)
    self[root].pointee.epoch &+= 1
    if core.pointee.isTicking { tellChanges() }
    dismantle(root)
  }

  private func leaveTree(_ index: UInt32, of parent: UInt32, _ root: UInt32) {
    forgetWayOut(of: root)
    let container = containerToGoOn(after: index)
    let waited = score[index].pointee.phase == .waiting
    let time = scoreTime(of: root)
    let isRewound = isMissedBackward(index)
    let isRunBackward = isRunBackward(parent)
    let next = nextStep(after: index, in: parent, isRunBackward: isRunBackward || isRewound)
    let lastsAsLong = self[root].pointee.state.isRunning && score.lastsAsLong(without: index)
    free(index)
    forEachMotion(of: index) { values.leaveTargets(of: $0, to: root) }
    let branch = score[branch: parent]
    if branch.pointee.current == index { branch.pointee.current = next }
    if branch.pointee.upcoming == index { branch.pointee.upcoming = next }
    guard self[root].pointee.state.isRunning || self[root].pointee.state == .completed else {
      return
    }
    guard !isRewound else {
      self[root].pointee.flags.insert(.shortened)
      if container != 0, branch.pointee.pending > 0 { branch.pointee.pending -= 1 }
      return
    }
    score.markIrregular(parent)
    guard !isRunBackward else {
      goOnBackward(parent, at: time)
      return
    }
    if !lastsAsLong { score.markUnmeasured(parent) }
    guard container != 0, !waited else { return }
    endOfDestroyed(in: parent, at: time)
  }

  private func nextStep(
    after index: UInt32, in parent: UInt32, isRunBackward: Bool
  ) -> UInt32 {
    let comesBack = score[parent].pointee.phase == .backward
    // On a mirrored way back the container itself goes through its way out, and what is in it as it did then.
    let isMirror = score[parent].pointee.traits.contains(.retraced) && comesBack
    return isMirror || comesBack != isRunBackward
      ? score[index].pointee.previous : score[index].pointee.next
  }

  /// The container goes on as after an end of the child, with the next moment it plays.
  private func endOfDestroyed(in parent: UInt32, at time: Double) {
    let (node, branch) = (score[parent], score[branch: parent])
    let record = self[parent]
    switch record.pointee.kind {
    case .group:
      if branch.pointee.pending > 0 { branch.pointee.pending -= 1 }
      if branch.pointee.pending == 0, !node.pointee.traits.contains(.hasDuration) {
        endContainerPass(parent, at: time)
      }
    case .sequence:
      branch.pointee.upcoming = branch.pointee.current
      node.pointee.traits.insert(.stepDue)
      score.enqueue(parent, at: time)
    default:
      endContainerPass(parent, at: time)
    }
  }

  /// Releases a subtree from the leaves up. A callback may destroy any of it meanwhile.
  private func dismantle(_ top: UInt32) {
    let use = self[top].pointee.use
    self[top].pointee.flags.insert(.dying)
    while self[top].pointee.use == use, self[top].pointee.kind != .none {
      var index = top
      while holdsChildren(index), score[branch: index].pointee.last != 0 {
        index = score[index].pointee.first
        self[index].pointee.flags.insert(.dying)
      }
      let event = destroyedEvent(of: index)
      let listener = host.listener(of: self[index].pointee.tag, for: EventKind.destroyed)
      let keeps = host.takeKeeps(of: self[index].pointee.tag)
      releaseMoveable(index)
      deliver(event, to: listener)
      call(keeps)
    }
  }

  func call(_ keeps: Keeps) {
    var keeps = keeps
    while let keep = host.takeNext(of: &keeps) { release(keep) }
  }

  private func destroyedEvent(of index: UInt32) -> Event {
    Event(
      moveable: handle(of: index), parent: handle(of: score[index].pointee.parent),
      time: core.pointee.now, userData: userData(of: index), skipped: 0,
      kind: EventKind.destroyed, reason: 0)
  }

  /// Gives back all that is a moveable's, without a word.
  func releaseMoveable(_ index: UInt32) {
    if score[index].pointee.parent != 0 { score.unlink(index) }
    if self[index].pointee.kind.isMotion { releaseElements(of: index) }
    unwatch(index)
    if self[index].pointee.kind == .custom { forgetCustom(index) }
    releaseExtras(of: index)
    host.release(tag: self[index].pointee.tag)
    self[index].pointee.tag = 0
    self[index].pointee.kinds = 0
    retireMoveable(index)
  }

  private func destroyRoot(clip place: UInt32) {
    let index = clip(place).pointee.moveable
    if index == 0 {
      destroyPlain(place)
    } else if score[index].pointee.parent == 0 {
      destroyRoot(index)
    }
  }

  /// All moveables, each with its own `destroyed`. Callbacks may take some out of their containers meanwhile.
  func destroyAll() {
    while core.pointee.liveCount > 0 { destroyRoots() }
  }

  private func destroyRoots() {
    var place: UInt32 = 1
    while place < core.pointee.clips.end {
      if isMoveable(clip: place) { destroyRoot(clip: place) }
      place += 1
    }
  }
}
