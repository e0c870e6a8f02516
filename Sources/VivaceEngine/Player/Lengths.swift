import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// How long everything lasts: what only values and the host's curves know is written into the score,
/// which adds it up.
extension Tempo {
  /// Measures the tree of a root that does not run. Anew: what was captured before counts no more.
  func measureIdle(_ root: UInt32, isAnew: Bool = true) -> Fault? {
    let obstacle = measureUntold(root, isAnew: isAnew)
    passesChanged(in: root)
    return obstacle.map { fault(of: $0) }
  }

  /// The same, of which the values are told afterwards.
  func measureUntold(_ root: UInt32, isAnew: Bool) -> Obstacle? {
    if isAnew { noteReduced(root: root) }
    // Within a tick memory is as the last one left it.
    if isAnew, core.pointee.isTicking { settleTargets(in: root) }
    writeLengths(in: root, isAnew: isAnew)
    return isAnew ? score.measureIdle(root) : score.measureOver(root)
  }

  /// Measures a lone tween, of which the values are told afterwards.
  func measureTween(_ motion: UInt32) {
    writeLength(of: motion, isAnew: false)
    _ = score.measureIdle(motion)
  }

  /// Measures a running tree in which something changed.
  func measureRunning(_ root: UInt32) {
    score.measureRunning(root)
    passesChanged(in: root)
  }

  /// Finds out anew how long a running root leaf takes, as what it moves by changed.
  func layAnew(_ motion: UInt32) {
    writeLength(of: motion, isAnew: false)
    measureRunning(motion)
  }

  /// Measures what a lazy step made.
  func measureMade(_ made: UInt32, by step: UInt32, isAnew: Bool) -> Fault? {
    if isAnew { settleTargets(in: made) }
    writeLengths(in: made, isAnew: isAnew)
    let obstacle = score.measureMade(made, by: step)
    passesChanged(in: made)
    return obstacle.map { fault(of: $0) }
  }

  private func settleTargets(in top: UInt32) {
    forEach(in: top) { if self[$0].pointee.kind.isMotion { values.settleTargets(of: $0) } }
  }

  /// Lengths of what does not run are found when somebody asks; of a child its own alone.
  func measureForAsking(_ index: UInt32) {
    let root = score[index].pointee.root
    guard self[root].pointee.state == .idle || self[root].pointee.state == .none else { return }
    guard index != root else {
      _ = measureIdle(root)
      return
    }
    noteReduced(root: root)
    writeLengths(in: index, isAnew: true)
    score.measureIdle(inside: index)
    passesChanged(in: index)
  }

  private func writeLengths(in top: UInt32, isAnew: Bool) {
    let isReduced = isReduced(root: score[top].pointee.root)
    sweep(top) { writeLength(of: $0, isAnew: isAnew, inReducedRun: isReduced) }
  }

  /// Before a replay what starts each time from where it is takes as long as it was foretold when its root was
  /// started, and not as long as in its last cycle.
  func foretellLengths(in root: UInt32) {
    guard readsStarts(root) else { return }
    values.foretellingFromRootStart {
      forEachMotion(of: root) { motion in
        if score[motion].pointee.traits.contains(.readsStarts) {
          writeLength(of: motion, isAnew: true)
        }
      }
    }
    measureRunning(root)
  }

  private func writeLength(of index: UInt32, isAnew: Bool) {
    let isReduced = isReduced(root: score[index].pointee.root)
    writeLength(of: index, isAnew: isAnew, inReducedRun: isReduced)
  }

  private func writeLength(of index: UInt32, isAnew: Bool, inReducedRun isReduced: Bool) {
    tellReduced(index, inReducedRun: isReduced)
    switch self[index].pointee.kind {
    case .spring, .decay, .physics:
      layTrajectories(of: index, isAnew: isAnew)
      notePhysicsReduced(of: index)
    case .pathPhysics:
      layPathRide(of: index, isAnew: isAnew)
      notePhysicsReduced(of: index)
    case .tween, .pathMotion, .custom, .wait: writeDuration(of: index, isAnew: isAnew)
    case .group: writeLaunches(of: index)
    default: break
    }
  }

  /// Where the laws of physics say how long it takes.
  private func notePhysicsReduced(of index: UInt32) {
    let isReduced = values.isReduced(index) && score[index].pointee.forwardLength == 0
    noteReducedLength(of: index, isReduced: isReduced)
  }

  /// Own seconds of a way back by an easing, after a way out of so many.
  func backDuration(of index: UInt32, after out: Double) -> Double {
    guard let extras = knownExtras(of: index), !extras.pointee.reverseDuration.isNaN,
      !score[index].pointee.traits.contains(.mirrors)
    else { return out }
    return extras.pointee.reverseDuration
  }

  /// Of a tween with a speed what began in this run stays as it was found.
  private func writeDuration(of index: UInt32, isAnew: Bool) {
    let node = score[index]
    guard self[index].pointee.extras != 0 else {
      setLengths(of: index, from: node.pointee.duration)
      return
    }
    guard isAnew || speed(of: index) == nil || !node.pointee.traits.contains(.begun) else { return }
    let length = foretoldLengthBySpeed(of: index, isAnew: isAnew) ?? node.pointee.duration
    setLengths(of: index, from: length)
  }

  /// When the members of a group are launched: at their position, and after their neighbours, but not before
  /// the group, wherever an easing would place them.
  func writeLaunches(of group: UInt32) {
    var place: UInt32 = 0
    let isStaggered = knownExtras(of: group)?.pointee.staggerSeconds ?? 0 != 0
    var child = score[group].pointee.first
    while child != 0 {
      let member = score[child]
      let delay = isStaggered ? staggerDelay(of: group, place: place) : 0
      member.pointee.before = max(position(of: child) + delay, 0)
      place += 1
      child = member.pointee.next
    }
  }

  /// The seconds, of the group, that the child at that place waits for its neighbours.
  private func staggerDelay(of group: UInt32, place: UInt32) -> Double {
    guard let extras = knownExtras(of: group), extras.pointee.staggerSeconds != 0 else { return 0 }
    return Stagger(
      count: score[branch: group].pointee.count, from: extras.pointee.staggerFrom,
      seconds: extras.pointee.staggerSeconds
    ).delay(at: place) { fraction in
      easingValue(extras.pointee.staggerEasing, at: fraction)
    }
  }

  func fault(of obstacle: Obstacle) -> Fault {
    switch obstacle {
    case .zeroPeriod(let index):
      .state(index, "repeats for ever in no time: its cycle and repeat delay are 0")
    case .repeatsForEver(let index):
      .state(
        index, "repeats for ever in a container that turns as a whole, so the turn never comes")
    case .isEndless(let index):
      .state(index, "is endless in a container that turns as a whole, so the turn never comes")
    case .isUnknown(let index):
      .state(
        index,
        "is mirrored, but has no known length, because of a flow step, a condition or a simulation"
      )
    }
  }
}
