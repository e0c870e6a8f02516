import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Putting a tree where it is at a second of its score: what follows for its states and its values.
extension Tempo {
  /// Puts a whole tree and enters the moments that come.
  func place(tree root: UInt32, at horizon: Horizon) {
    score.place(tree: root, at: horizon, queues: true)
    forEach(in: root) { placeChanged($0) }
    guard hasMirrors(around: root) else { return }
    setTimelines(in: root)
    scheduleRetraces(in: root, at: horizon.second)
  }

  private func scheduleRetraces(in root: UInt32, at second: Double) {
    forEach(in: root) { index in
      let isRunning = score.runningMirror(around: index) == index
      if isRunning, holdsChildren(index), !score.isRetraced(index) {
        scheduleRetrace(index, at: second)
      }
    }
  }

  /// A node was put elsewhere: its state and its pass follow. A root's state is its run's.
  private func placeChanged(_ index: UInt32) {
    settleState(of: index)
    if index != score[index].pointee.root, !score[index].pointee.origin.isNaN {
      self[index].pointee.activeSince = begin(of: index)
    }
    recallBegin(of: index)
    passChanged(index)
  }

  /// A child's state follows from where it is, and shows it completed where what it is in was run backward.
  func settleState(of index: UInt32) {
    let node = score[index]
    guard index != node.pointee.root else { return }
    self[index].pointee.state =
      score.isRetracedToEnd(index)
      ? .completed : placedState(of: index)
  }

  private func placedState(of index: UInt32) -> State {
    switch score[index].pointee.phase {
    case .scheduled: .delayed
    case .rest: score[index].pointee.origin.isNaN || score.wasCutOff(index) ? .idle : .completed
    default: .moving
    }
  }

  private func begin(of index: UInt32) -> Double {
    let node = score[index]
    return score.program(of: index).begin(of: node.pointee.play, launchedAt: node.pointee.origin)
  }

  /// On the way back: puts a root back to before its last moment; further at once, as far as this tick
  /// goes and no other root has a moment in between. After very many moments nobody is waited for.
  func retreat(_ root: UInt32, past moment: Double) {
    let horizon = horizonBack(of: root, past: moment)
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
    score.putBack(root, to: horizon)
    settleChanged(in: root)
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
  }

  func horizonBack(of root: UInt32, past moment: Double) -> Horizon {
    let end = core.pointee.tickEnd
    let limit = isTickFull ? end : min(end, core.pointee.agenda.secondTime({ agendaDue($0) }))
    let target = max(score(of: root, at: limit), 0)
    let isFar = core.pointee.isTicking && Moment.quantum(target) < Moment.quantum(moment)
    let isStrict = !self[root].pointee.flags.contains(.meetsMirror)
    return isFar ? Horizon(upTo: target) : Edge(second: moment, isStrict: isStrict).horizonBack
  }

  /// What changed, all of it in one subtree: all places are new before the first target changes hands.
  func settleChanged(in top: UInt32) {
    if hasMirrors(around: top) { setChangedTimelines(in: top) }
    forEachChanged { index in
      placeChanged(index)
      unmount(index)
      remountInside(index)
      moveLastClaim(of: index)
    }
    // What has not begun gives its targets back before others take theirs.
    forEachChanged { show($0, ifClaimed: false) }
    forEachChanged { show($0, ifClaimed: true) }
    forEachChanged { showInside($0) }
    score.forgetChanged()
  }

  private func setChangedTimelines(in top: UInt32) {
    guard !score.hasMovedAxes else {
      setTimelines(in: top)
      return
    }
    forEachChanged { index in
      let parent = score[index].pointee.parent
      if parent == 0 || !score.isChanged(parent) { setTimelines(in: index) }
    }
  }

  /// What a container holds that stayed where it is began before its newest pass, or in it, where that is
  /// another one now.
  private func moveLastClaim(of index: UInt32) {
    if self[index].pointee.kind.isMotion {
      values.moveLastClaim(countedClaim(of: index), of: index)
    }
    var child = score[index].pointee.first
    while child != 0 {
      if !score.isChanged(child) { moveLastClaim(of: child) }
      child = score[child].pointee.next
    }
  }

  /// Writes a motion's value and gives it rows; custom motions are called when the tick is over.
  func showInPass(_ index: UInt32) {
    guard self[index].pointee.kind.isMotion, score.isInPass(index) else { return }
    values.writePresent(of: index)
    mount(index)
  }

  private func show(_ index: UInt32, ifClaimed hasClaimed: Bool) {
    guard self[index].pointee.kind.isMotion, values.hasClaimed(index) == hasClaimed else { return }
    let mirror = score.runningMirror(around: index)
    values.reclaimTargets(
      of: index, runBackwardTo: retracedSecond(of: index),
      turnsMirrors: score.turnsMirrors(around: index),
      with: { score.contains(mirror, $0) }, turn: { turn(taking: $0, by: $1) },
      after: { wayBack(before: $0) })
    settleContribution(of: index)
    showInPass(index)
  }

  private func forEachChanged(_ body: (UInt32) -> Void) {
    var index = score.firstChanged
    while index != 0 {
      body(index)
      index = score.changed(after: index)
    }
  }
}
