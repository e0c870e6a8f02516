import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// The invariants of the engine, and where those of its floors are checked.
extension Tempo {
  /// Checks, in debug builds and between calls, what must hold on every floor.
  @inline(__always)
  func assertSound() {
    #if DEBUG
      guard !core.pointee.isTicking, !host.isCalling, values.channelCount <= Self.mostChecked,
        core.pointee.moveables.end <= Self.mostMoveablesChecked, isCheckDue
      else { return }
      if let flaw = values.check() { assertionFailure("\(flaw)") }
      if let flaw = check() { assertionFailure("\(flaw)") }
    #endif
  }

  /// Larger worlds are too slow to be checked.
  private static var mostChecked: Int { 128 }
  private static var mostMoveablesChecked: UInt32 { 256 }

  #if DEBUG
    /// Small worlds are checked after every call, others after every eighth.
    private var isCheckDue: Bool {
      core.pointee.callsSinceCheck += 1
      let isSmall = values.channelCount <= 16 && core.pointee.moveables.end <= 16
      guard isSmall || core.pointee.callsSinceCheck >= 8 else { return false }
      core.pointee.callsSinceCheck = 0
      return true
    }
  #endif

  /// The first invariant that does not hold; nil: all do.
  func check() -> StaticString? {
    var (active, moving): (UInt32, UInt32) = (0, 0)
    var index: UInt32 = 1
    while index < core.pointee.moveables.end {
      let kind = self[index].pointee.kind
      if kind != .none, kind != .path, index != core.pointee.view {
        if kind.isMotion, let flaw = untold(index) { return flaw }
        let isRoot = score[index].pointee.parent == 0
        let mayRun = self[index].pointee.rootRun != RootRun.none
        if mayRun != isRoot, mayRun || self[index].pointee.state != .idle {
          return "a root lacks what is its own, or a child has it"
        }
        if isRoot {
          if !score.check(index) { return "a tree's links or its heap are broken" }
          if !isScheduled(index) { return "a root's next moment is not in the agenda" }
          let state = self[index].pointee.state
          if state == .delayed || state == .moving { active += 1 }
          if state == .moving { moving += 1 }
        }
      }
      index += 1
    }
    guard index == 1 || isUntouched(core.pointee.roots[RootRun.none].pointee) else {
      return "what children have of a root was changed"
    }
    countPlain(&active, &moving)
    let counts = active == core.pointee.activeCount && moving == core.pointee.movingCount
    return counts ? nil : "the active or the moving roots are miscounted"
  }

  private func isUntouched(_ run: RootRun) -> Bool {
    run.agendaStamp == 0 && run.startOrder == 0 && run.lastMoment == 0
      && run.moments == 0 && run.loops == 0
  }

  private func countPlain(_ active: inout UInt32, _ moving: inout UInt32) {
    var index: UInt32 = 1
    while index < core.pointee.clips.end {
      if clip(index).pointee.isPlain, clip(index).pointee.state.isRunning {
        active += 1
        if clip(index).pointee.state == .moving { moving += 1 }
      }
      index += 1
    }
  }

  /// What Values were not told of a motion.
  private func untold(_ motion: UInt32) -> StaticString? {
    let root = score[motion].pointee.root
    if values.pass(of: motion) != pass(of: motion) { return "a pass was not told" }
    if values.toldRoot(of: motion) != root { return "a root was not told" }
    return values.time(of: root) == rootTime(of: root) ? nil : "a clock was not told"
  }

  /// There is no next moment, or it lies beyond the last second that a clock can show.
  private func nextIsNever(_ root: UInt32) -> Bool {
    guard let due = nextDue(of: root) else { return true }
    return clock(of: root, atScore: due) == .infinity
  }

  /// A root that is delayed or moving and has something to come is in the agenda, one that waits is not.
  private func isScheduled(_ root: UInt32) -> Bool {
    let isQueued = self[root: root].pointee.agendaStamp != 0
    switch self[root].pointee.state {
    case .none, .idle, .paused: return !isQueued
    case .delayed, .moving: return isQueued || nextIsNever(root)
    case .completed: return true
    }
  }
}
