import VivaceScore
import VivaceValues

/// What the player tells its values: where a motion is in its course, and how a root's seconds lie on the clock.
extension Tempo {
  /// Tells the values where a motion is, after anything of its pass changed.
  func passChanged(_ index: UInt32) { tellPass(of: index) }

  /// The same, inlined.
  @inline(__always)
  func tellPass(of index: UInt32) {
    guard self[index].pointee.kind.isMotion else { return }
    values.setPass(of: index, in: score[index].pointee.root, on: timeline(of: index)) {
      fill(&$0, of: index)
    }
  }

  /// Tells the values where a motion is, after it went on to another pass and nothing else changed.
  func passMoved(_ index: UInt32) {
    guard self[index].pointee.kind.isMotion else { return }
    guard !hasMirrors(around: index) else {
      passChanged(index)
      let claim = lastClaim(of: index)
      if claim.exists { values.setRest(of: index, atStart: claim.restsAtStart) }
      return
    }
    let node = score[index]
    values.setPass(
      of: index, node.pointee.phase.ofValues, cycle: node.pointee.cycle,
      start: node.pointee.passStart)
  }

  /// Tells the values where a motion is, after its run was forgotten and nothing else changed.
  func passForgotten(_ index: UInt32) {
    guard !hasMirrors(around: index) else {
      passChanged(index)
      return
    }
    values.forgetPass(of: index)
  }

  /// Tells the values where a motion is, after it was launched and nothing else changed.
  func passLaunched(_ index: UInt32) {
    guard self[index].pointee.kind.isMotion else { return }
    guard !hasMirrors(around: index) else {
      passChanged(index)
      return
    }
    let node = score[index]
    values.setPass(of: index, node.pointee.phase.ofValues, cycle: 0, start: node.pointee.passStart)
    values.setLaunch(
      of: index, node.pointee.play.ofValues, at: node.pointee.origin,
      turns: node.pointee.traits.contains(.turns))
  }

  /// Tells the values where a motion is, after it began and nothing else changed.
  func passBegan(_ index: UInt32) {
    guard self[index].pointee.kind.isMotion else { return }
    guard !hasMirrors(around: index) else {
      passChanged(index)
      return
    }
    values.setBegun(of: index)
  }

  @inline(__always)
  func pass(of index: UInt32) -> Pass {
    var pass = Pass()
    fill(&pass, of: index)
    return pass
  }

  @inline(__always)
  private func fill(_ pass: inout Pass, of index: UInt32) {
    let node = score[index]
    pass.phase = node.pointee.phase.ofValues
    pass.play = node.pointee.play.ofValues
    pass.turns = node.pointee.traits.contains(.turns)
    pass.hasBegun = node.pointee.traits.contains(.begun)
    pass.repeats = node.pointee.runRepeats
    pass.cycle = node.pointee.cycle
    pass.start = node.pointee.passStart
    pass.origin = node.pointee.origin.isNaN ? 0 : node.pointee.origin
    pass.scale = node.pointee.scale
    pass.outLength = node.pointee.forwardLength
    pass.backLength = node.pointee.backwardLength
    pass.delay = node.pointee.delay
    pass.repeatDelay = node.pointee.repeatDelay
    pass.turnDelay = node.pointee.turnDelay
    pass.endsOut = node.pointee.traits.contains(.endsOut)
    (pass.mirrors, pass.isRetracedLater) = (false, false)
    if hasMirrors(around: index) { fillRetraced(&pass, of: index) }
  }

  /// Tells the values how a root's score lies on the clock, after its state or its mapping changed.
  @inline(__always)
  func rootTimeChanged(_ root: UInt32, isSame: Bool = false) {
    values.setState(self[root].pointee.state.ofValues, of: root)
    if !isSame, hasMirrors(around: root) { setTimelines(in: root) }
  }

  @inline(__always)
  func rootTime(of root: UInt32) -> RootTime {
    var time = values.time(of: root)
    time.state = self[root].pointee.state.ofValues
    return time
  }
}

extension Phase {
  var ofValues: Pass.Phase {
    switch self {
    case .forward: .forward
    case .backward: .backward
    case .turning, .gap, .waiting, .ending: .held
    case .rest, .scheduled, .skipped: .rest
    }
  }
}

extension Play {
  fileprivate var ofValues: Pass.Play {
    switch self {
    case .whole: .whole
    case .out: .out
    case .back: .back
    }
  }
}

extension State {
  fileprivate var ofValues: RootTime.State {
    switch self {
    case .none, .idle: .idle
    case .delayed: .delayed
    case .moving: .moving
    case .paused: .paused
    case .completed: .completed
    }
  }
}
