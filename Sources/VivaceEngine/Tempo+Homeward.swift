import VivaceScore
import VivaceStorage
import VivaceValues

/// The way home of a root whose places are a function of its time: at each of its moments only what
/// changes there is put anew.
extension Tempo {
  /// The last moment of a tree that is not past on the way home; -infinity: none is left.
  func lastMoment(in index: UInt32) -> Double {
    let record = self[index]
    let program = program(of: index)
    let (play, origin) = (record.pointee.play, record.pointee.origin)
    switch record.pointee.phase {
    case .lead, .skipped: return -.infinity
    case .rest, .waiting, .ending: return program.end(of: play, launchedAt: origin)
    case .gap:
      return program.second(
        of: play, launchedAt: origin, cycle: record.pointee.cycle,
        after: program.cycleLength(of: play))
    case .forward, .backward: return max(record.pointee.passStart, lastMomentInside(index))
    }
  }

  private func lastMomentInside(_ index: UInt32) -> Double {
    guard self[index].pointee.kind.isContainer else { return -.infinity }
    guard self[index].pointee.kind == .group else {
      let step = self[index].pointee.current
      return step == 0 ? -.infinity : max(self[step].pointee.origin, lastMoment(in: step))
    }
    var last = -Double.infinity
    var child = self[index].pointee.first
    while child != 0 {
      last = max(last, lastMoment(in: child))
      child = self[child].pointee.next
    }
    return last
  }

  /// Puts a root back to before its last moment: further at once, as far as this tick goes and no other
  /// root has a moment in between.
  func retreat(_ root: UInt32, past moment: Double) {
    let limit = min(core.pointee.tickEnd, core.pointee.agenda.secondTime)
    let target = max(score(of: root, at: limit), 0)
    let isFar = core.pointee.isTicking && Moment.quantum(target) < Moment.quantum(moment)
    let horizon = isFar ? Horizon(upTo: target) : Horizon(before: moment)
    core.pointee.momentRoot = root
    core.pointee.moment = horizon.second
    core.pointee.changed = 0
    let before = key(root)
    let activeSince = self[root].pointee.activeSince
    place(root: root, at: horizon, queues: false)
    self[root].pointee.activeSince = activeSince
    noteChange(of: root, since: before)
    putBack(inside: root, isNew: key(root) != before, at: horizon)
    settleChanged()
  }

  /// What tells one place of a play from another.
  private struct PlaceKey: Equatable {
    var phase: Phase
    var play: Play
    var cycle: UInt64
    var origin: UInt64
    var passStart: UInt64
  }

  private func key(_ index: UInt32) -> PlaceKey {
    let record = self[index]
    return PlaceKey(
      phase: record.pointee.phase, play: record.pointee.play, cycle: record.pointee.cycle,
      origin: record.pointee.origin.bitPattern, passStart: record.pointee.passStart.bitPattern)
  }

  /// Puts back what is in a container; all of it if the container is in another pass than before.
  private func putBack(inside index: UInt32, isNew: Bool, at horizon: Horizon) {
    guard self[index].pointee.kind.isContainer, isNew || self[index].pointee.phase.isPass else {
      return
    }
    if isNew {
      putBackAll(inside: index, at: horizon)
    } else if self[index].pointee.kind == .group {
      var child = self[index].pointee.first
      while child != 0 {
        putBack(child, in: index, at: horizon)
        child = self[child].pointee.next
      }
    } else {
      putBackSteps(of: index, at: horizon)
    }
  }

  /// The steps that were launched after the horizon are left, one after another.
  private func putBackSteps(of sequence: UInt32, at horizon: Horizon) {
    guard let pass = newestPass(of: sequence) else { return }
    var step = self[sequence].pointee.current
    while step != 0, !isLaunched(step, in: sequence, pass, at: horizon) {
      putBack(step, in: sequence, at: horizon, isNew: true)
      step = self.step(before: step, in: pass)
    }
    self[sequence].pointee.current = step
    if step != 0 { putBack(step, in: sequence, at: horizon) }
  }

  private func putBack(
    _ child: UInt32, in container: UInt32, at horizon: Horizon, isNew: Bool = false
  ) {
    let before = key(child)
    place(child: child, in: container, at: horizon, queues: false)
    noteChange(of: child, since: before)
    putBack(inside: child, isNew: isNew || key(child) != before, at: horizon)
  }

  private func putBackAll(inside index: UInt32, at horizon: Horizon) {
    var child = self[index].pointee.first
    while child != 0 {
      putBack(child, in: index, at: horizon, isNew: true)
      child = self[child].pointee.next
    }
    if self[index].pointee.kind == .sequence, let pass = newestPass(of: index) {
      var step = pass.isBackward ? self[index].pointee.first : self[index].pointee.last
      if self[index].pointee.phase.isPass {
        while step != 0, !isLaunched(step, in: index, pass, at: horizon) {
          step = self.step(before: step, in: pass)
        }
      }
      self[index].pointee.current = step
    }
  }

  // MARK: What changed

  private func noteChange(of index: UInt32, since before: PlaceKey) {
    guard self[index].pointee.kind.isMotion, key(index) != before,
      !self[index].pointee.traits.contains(.changed)
    else { return }
    values.setLastClaim(lastClaim(of: index), of: index)
    self[index].pointee.traits.insert(.changed)
    self[index].pointee.nextChanged = core.pointee.changed
    core.pointee.changed = index
    unmount(index)
  }

  private func settleChanged() {
    while core.pointee.changed != 0 {
      let index = core.pointee.changed
      core.pointee.changed = self[index].pointee.nextChanged
      self[index].pointee.traits.remove(.changed)
      values.reclaimTargets(of: index)
      if isInPass(index) {
        writePresent(of: index)
        mount(index)
      }
    }
  }
}
