import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The way back to the beginning: a root whose own time runs to its beginning.
extension Tempo {
  /// The clock at which the root passes its last moment on the way back: strictly, as the state at
  /// the moment itself is the one after it.
  func nextClockBack(of root: UInt32) -> Double {
    if !self[root].pointee.flags.contains(.historic) || isPlacedInSums(root) {
      note(score.lastEdge(of: root), of: root)
    } else if hasMirrors(around: root) {
      // What is run backward may have been put further at once than to its next moment.
      let played = Edge(second: self[root: root].pointee.lastMoment, isStrict: true)
      note(.later(played, score.lastEdge(of: root)), of: root)
    }
    let moment = self[root: root].pointee.lastMoment
    guard Moment.quantum(moment) > 0 else { return clock(of: root, atScore: 0) }
    let isStrict = !self[root].pointee.flags.contains(.meetsMirror)
    return clock(of: root, atScore: moment) + (isStrict ? 2 * Moment.tolerance : 0)
  }

  /// When at the latest what stands at a moment of its way back at the end of the tick passes it.
  var latestLanding: Double { core.pointee.tickEnd + 3 * Moment.tolerance }

  /// The tick ends at the very moment at which a pass starts that is run through towards it: its first value is
  /// exact, and no moment of the tick writes it.
  @inline(never)
  func noteLandings() {
    core.pointee.now = core.pointee.tickEnd
    core.pointee.agenda.forEach(dueUntil: latestLanding, { agendaDue($0) }) { entry in
      let clip = clip(entry.root)
      guard !clip.pointee.isPlain else { return }
      let root = clip.pointee.moveable
      guard self[root].pointee.flags.contains(.rewinds) || hasMirrors(around: root) else { return }
      forEachMotion(of: root) { values.noteLanding(of: $0) }
    }
  }

  private func note(_ edge: Edge, of root: UInt32) {
    self[root: root].pointee.lastMoment = edge.second
    self[root].pointee.flags.set(.meetsMirror, !edge.isStrict)
  }

  /// A moment on the way back: what began there is undone, or the root is at its beginning.
  func passBack(_ root: UInt32) {
    let moment = self[root: root].pointee.lastMoment
    guard Moment.quantum(moment) > 0 else {
      arriveAtBeginning(root)
      return
    }
    if self[root].pointee.flags.contains(.historic) {
      replayBack(root, past: moment)
    } else {
      retreat(root, past: moment)
    }
    setState(root, score[root].pointee.phase == .scheduled ? .delayed : .moving)
    reschedule(root)
    if isTickFull, score(of: root, at: core.pointee.tickEnd) > 0 { endTick(of: root) }
  }

  private func replayBack(_ root: UInt32, past moment: Double) {
    let kept = values.time(of: root)
    let horizon = horizonBack(of: root, past: moment)
    core.pointee.isLeaping = isTickFull
    replay(root, to: horizon)
    core.pointee.isLeaping = false
    restore(mapping: kept, of: root)
    if self[root: root].pointee.lastMoment >= moment { self[root: root].pointee.lastMoment = 0 }
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
    showReplay(root)
  }

  func restore(mapping: RootTime, of root: UInt32) {
    values.setTime(mapping, of: root)
    rootTimeChanged(root)
  }

  /// Back at 0: the values of the beginning, then `completed`.
  private func arriveAtBeginning(_ root: UInt32) {
    core.pointee.momentRoot = root
    core.pointee.moment = 0
    if self[root].pointee.state == .delayed { setState(root, .moving) }
    settleAtBeginning(root)
    core.pointee.momentRoot = root
    core.pointee.moment = 0
    then(.completeAtBeginning, root, at: 0) {
      if callCustoms(in: root) { tellUpdate(of: root) }
    }
  }

  private func settleAtBeginning(_ root: UInt32) {
    let mapping = values.time(of: root)
    bring(root, to: Horizon(upTo: 0))
    restore(mapping: mapping, of: root)
    showReplay(root)
    unmountTree(root)
  }

  func completeAtBeginning(_ root: UInt32) {
    withdrawFromStacks(of: root)
    measureShortened(root)
    core.pointee.momentRoot = 0
    rebase(root, score: 0, speed: values.time(of: root).speed)
    score[root].pointee.phase = .rest
    passChanged(root)
    removeFromAgenda(root)
    completeRoot(root)
  }

  func finishBack(_ root: UInt32) {
    settleAtBeginning(root)
    rebase(root, score: 0, speed: values.time(of: root).speed)
    guard callCustoms(in: root) else { return }
    self[root].pointee.epoch &+= 1
    completeAtBeginning(root)
  }
}
