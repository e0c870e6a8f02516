import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Lengths of what did not begin yet, from what its targets hold now; nothing of it is kept.
extension Tempo {
  /// Whether the length that it has is not the one of its next play: it is idle or delayed, as is what was
  /// added to a container that is over.
  func isForetold(_ index: UInt32) -> Bool {
    let root = score[index].pointee.root
    switch self[root].pointee.state {
    case .none, .idle, .delayed: return true
    case .moving: return self[index].pointee.state == .delayed
    case .paused:
      return score[root].pointee.phase == .scheduled || self[index].pointee.state == .delayed
    case .completed: return self[index].pointee.state == .idle
    }
  }

  /// Own seconds from start to end, as far as they are known now; infinity endless, NaN not known.
  func foretoldLength(of index: UInt32) -> Double {
    // A function of the host that is asked in between is told what is known.
    guard !core.pointee.isForetelling else { return score[index].pointee.length }
    guard let pass = knownPass(ofIdle: index) else {
      let isAnew = !self[score[index].pointee.root].pointee.state.isRunning
      return foretell(index, isAnew: isAnew).length
    }
    let length = score.foretell(index, pass: pass)
    assert(length == foretell(index, isAnew: true).length, "the known pass is another one")
    return length
  }

  // MARK: What is known since it was asked for

  /// The moveable of a clip that is about to be changed.
  @inline(never)
  package func changing(_ clip: UInt32) throws(Fault) -> UInt32 {
    let index = try furnished(clip)
    score.forgetKnownPass(around: index)
    return index
  }

  /// The pass of an idle root of whose children the lengths follow from what they were told alone; nil: it
  /// is none.
  func knownPass(ofIdle root: UInt32) -> KnownPass? {
    guard score.addsUpPasses(root), !self[root].pointee.state.isRunning, !core.pointee.isReduced,
      knownExtras(of: root)?.pointee.staggerSeconds ?? 0 == 0
    else { return nil }
    var pass = score.knownPass(of: root)
    var child = pass.last == 0 ? score[root].pointee.first : score[pass.last].pointee.next
    while child != 0 {
      guard isToldAlone(child) else {
        score.setKnownPass(of: root, KnownPass())
        return nil
      }
      let isLast = score[child].pointee.next == 0
      if isLast { score.setKnownPass(of: root, pass) }
      pass = adding(child, to: pass)
      child = score[child].pointee.next
    }
    return pass
  }

  /// Whether how long a child takes follows from its settings, and not from what its targets hold, or the
  /// host answers.
  private func isToldAlone(_ child: UInt32) -> Bool {
    !contains(in: child) { index in
      switch self[index].pointee.kind {
      case .tween, .custom, .wait, .group, .sequence:
        speed(of: index) != nil || score[index].pointee.traits.contains(.hasCondition)
      default: true
      }
    }
  }

  private func adding(_ child: UInt32, to pass: KnownPass) -> KnownPass {
    forEach(in: child) { writeForetoldLength(of: $0, isAnew: true) }
    // As `writeLaunches` does; a sequence's steps have what measuring found.
    if self[score[child].pointee.parent].pointee.kind == .group {
      score[child].pointee.before = position(of: child)
    }
    let sum = score.adding(child, to: pass)
    forEach(in: child) { takeBackForetoldLength(of: $0) }
    return sum
  }

  /// What would keep a root from being started, whatever it does now.
  func foretoldFault(of root: UInt32) -> Fault? {
    foretell(root, isAnew: true).obstacle.map { fault(of: $0) }
  }

  /// Own seconds from a start to an end, as if it was no child and started now.
  func foretoldLength(alone index: UInt32) -> Double {
    foretell(index, isAnew: true, isAlone: true).length
  }

  /// Anew: as if its root was started now; else what began in this run counts.
  private func foretell(
    _ top: UInt32, isAnew: Bool, isAlone: Bool = false
  ) -> (length: Double, obstacle: Obstacle?) {
    core.pointee.isForetelling = true
    forEach(in: top) { writeForetoldLength(of: $0, isAnew: isAnew) }
    let foretold = score.foretell(top, latches: isAnew, isAlone: isAlone)
    forEach(in: top) { takeBackForetoldLength(of: $0) }
    core.pointee.isForetelling = false
    return foretold
  }

  /// Asks something of the values of a motion; of one that waits in its delay as if it began now.
  func foretelling(_ motion: UInt32, _ ask: () -> Void) {
    let node = score[motion]
    let waits =
      isForetold(motion) && self[node.pointee.root].pointee.state.isRunning
      && !node.pointee.traits.contains(.begun)
    guard waits else { return ask() }
    let (out, back) = (node.pointee.forwardLength, node.pointee.backwardLength)
    writeForetoldLength(of: motion, isAnew: false)
    passChanged(motion)
    ask()
    (node.pointee.forwardLength, node.pointee.backwardLength) = (out, back)
    passChanged(motion)
    takeBackForetoldLength(of: motion)
  }

  private func writeForetoldLength(of index: UInt32, isAnew: Bool) {
    let node = score[index]
    if isAnew { tellReduced(index, inReducedRun: core.pointee.isReduced) }
    switch self[index].pointee.kind {
    case .spring, .decay, .physics, .pathPhysics:
      guard isAnew || !node.pointee.traits.contains(.begun) else { return }
      node.pointee.forwardLength = values.foretoldLength(of: index)
      node.pointee.backwardLength = node.pointee.forwardLength
      noteReducedLength(
        of: index, isReduced: values.isReduced(index) && node.pointee.forwardLength == 0)
    case .tween, .pathMotion, .custom, .wait:
      guard isAnew || (speed(of: index) != nil && !node.pointee.traits.contains(.begun)) else {
        return
      }
      let length = foretoldLengthBySpeed(of: index, isAnew: isAnew) ?? node.pointee.duration
      setLengths(of: index, from: length)
    case .group:
      // Of what runs they stay as they are, also after a child was destroyed.
      if !self[node.pointee.root].pointee.state.isRunning { writeLaunches(of: index) }
    default: break
    }
  }

  /// The lengths of a motion are those that its values were told.
  private func takeBackForetoldLength(of index: UInt32) {
    guard self[index].pointee.kind.isMotion, score[index].pointee.sort == .leaf else { return }
    tellReduced(index, inReducedRun: isReduced(root: score[index].pointee.root))
    let pass = values.pass(of: index)
    score[index].pointee.forwardLength = pass.outLength
    score[index].pointee.backwardLength = pass.backLength
    let isShort = pass.outLength <= values.longestStagger(of: index)
    noteReducedLength(of: index, isReduced: values.isReduced(index) && isShort)
  }
}
