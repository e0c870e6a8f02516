import VivaceMotion
import VivaceStorage

/// Who writes a target: whoever claimed it last, alone.
extension Tempo {
  /// A motion begins: what was not given is captured, every target claimed and its first value
  /// written.
  func claimTargets(of motion: UInt32, at time: Double) {
    let isFirst = !self[motion].pointee.traits.contains(.begun)
    let token = token(motion)
    var index = self[motion].pointee.kind.isMotion ? self[motion].pointee.first : 0
    while index != 0 {
      if isFirst || !element(index).pointee.traits.contains(.captured) { capture(index) }
      if !element(index).pointee.traits.contains(.still), claim(index) {
        guard isCurrent(token) else { return }
      }
      index = element(index).pointee.next
    }
    if isFirst { settleStart(of: motion) }
    writeBoundary(of: motion, atEnd: startsAtEnd(motion))
  }

  /// What depends on where and how fast a motion really starts.
  private func settleStart(of motion: UInt32) {
    if self[motion].pointee.kind == .path || self[motion].pointee.kind == .pathPhysics {
      layEnds(of: motion)
      return
    }
    guard self[motion].pointee.kind.isPhysics else {
      bendByOwnVelocity(motion)
      return
    }
    let expected = self[motion].pointee.forwardLength
    layWays(of: motion)
    guard self[motion].pointee.forwardLength != expected else { return }
    let root = self[motion].pointee.root
    if motion != root { markIrregular(self[motion].pointee.parent) }
    measureRunning(root)
  }

  /// A tween with a velocity of the host's wish begins with that one.
  private func bendByOwnVelocity(_ motion: UInt32) {
    var index = self[motion].pointee.kind.isMotion ? self[motion].pointee.first : 0
    while index != 0 {
      let element = element(index)
      if element.pointee.traits.contains(.hasVelocity) {
        let velocity = element.pointee.velocity * ownSpeed(of: motion)
        setBend(of: index, velocity: velocity, wasMoved: true)
      }
      index = element.pointee.next
    }
  }

  /// Whether a pass's first value is `to`: on the way back, or where a pass without length ends.
  func startsAtEnd(_ motion: UInt32) -> Bool {
    let record = self[motion]
    let isInstant = passLength(of: motion) == 0
    guard record.pointee.play != .back else { return !isInstant }
    return isInstant && !record.pointee.traits.contains(.turns)
  }

  /// Takes the value of this very moment where the host gave none.
  private func capture(_ index: UInt32) {
    let element = element(index)
    core.pointee.beginCount += 1
    element.pointee.beginOrder = core.pointee.beginCount
    if !element.pointee.traits.contains(.hasFrom) && element.pointee.role == .value {
      element.pointee.from = presentValue(of: element.pointee.target)
    }
    element.pointee.traits.insert(.captured)
    let isStill =
      element.pointee.traits.contains([.part, .hasTo]) && element.pointee.from == element.pointee.to
      && self[element.pointee.motion].pointee.blend != .add
      && presentValue(of: element.pointee.target) == element.pointee.to
    if isStill {
      element.pointee.traits.insert(.still)
    } else {
      element.pointee.traits.remove(.still)
    }
  }

  /// What a target holds, after whoever moves it wrote its value of this moment.
  func presentValue(of index: UInt32) -> Double {
    settle(index)
    let target = target(index)
    return target.pointee.type.read(target.pointee.address)
  }

  /// Lets the motion that moves a target write its value of this moment.
  private func settle(_ index: UInt32) {
    let owner = target(index).pointee.owner
    guard owner != 0, owner != Target.gone, isMoving(element: owner) else { return }
    write(value(of: owner), to: owner)
  }

  /// Claims an element's target; false: it stays with another root's motion.
  private func claim(_ index: UInt32) -> Bool {
    let motion = element(index).pointee.motion
    let target = element(index).pointee.target
    let rival = self.target(target).pointee.owner
    guard rival != index else { return true }
    guard mayTake(target, from: rival, for: motion) else { return false }
    let takesOver = self[motion].pointee.blend == .replace && core.pointee.silence == 0
    if takesOver { takeOver(index, from: rival) }
    if rival != 0 && rival != Target.gone {
      if !takesOver { settle(target) }
      removeRow(of: rival)
    }
    self.target(target).pointee.owner = index
    if takesOver { stopReplaced(rival, by: motion) }
    return true
  }

  /// Played in silence, to be put at a time of its own, a root takes nothing from another.
  private func mayTake(_ target: UInt32, from rival: UInt32, for motion: UInt32) -> Bool {
    let root = self[motion].pointee.root
    guard core.pointee.replayed == root, rival != 0 else { return true }
    guard rival != Target.gone else { return core.pointee.replayIsFresh }
    let rivalRoot = self[element(rival).pointee.motion].pointee.root
    if rivalRoot == root { return true }
    return core.pointee.replayIsFresh && !self[rivalRoot].pointee.state.isRunning
  }

  // MARK: Taking over

  /// Starts from where the rival is, as fast as it is.
  private func takeOver(_ index: UInt32, from rival: UInt32) {
    let element = element(index)
    let isLive = rival != 0 && rival != Target.gone
    // What is paused, waits or stands at a boundary hands over that it does not move.
    let moved =
      isLive && self[self[self.element(rival).pointee.motion].pointee.root].pointee.state.isRunning
    let velocity = moved && isMoving(element: rival) ? self.velocity(of: rival) : 0
    element.pointee.from = presentValue(of: element.pointee.target)
    if self[element.pointee.motion].pointee.kind.isPhysics {
      guard moved, !element.pointee.traits.contains(.hasVelocity) else { return }
      element.pointee.bend = velocity / ownSpeed(of: element.pointee.motion)
      element.pointee.traits.insert(.handed)
      return
    }
    setBend(of: index, velocity: velocity, wasMoved: moved)
  }

  /// The K of `K u (1 - u)^2`: with it a pass begins with that velocity and ends as its curve does.
  func setBend(of index: UInt32, velocity: Double, wasMoved: Bool) {
    let element = element(index)
    let motion = self[element.pointee.motion]
    let slope = easingSlope(easingNumber(of: element.pointee.motion, phase: .forward), at: 0)
    guard wasMoved, slope.isFinite, motion.pointee.duration > 0 else {
      element.pointee.bend = 0
      return
    }
    let range = element.pointee.to - element.pointee.from
    let perPass = velocity * motion.pointee.duration / ownSpeed(of: element.pointee.motion)
    element.pointee.bend = perPass - range * slope
  }

  /// A rival that lost its last target to a motion that replaces is stopped, if it stands alone.
  private func stopReplaced(_ rival: UInt32, by motion: UInt32) {
    guard rival != 0, rival != Target.gone else { return }
    let loser = element(rival).pointee.motion
    guard loser != motion, self[loser].pointee.parent == 0, self[loser].pointee.state.isRunning,
      !ownsAnything(loser)
    else { return }
    stop(loser, reason: .replaced)
  }

  private func ownsAnything(_ motion: UInt32) -> Bool {
    var index = self[motion].pointee.first
    while index != 0 {
      if owns(index) { return true }
      index = element(index).pointee.next
    }
    return false
  }

  @inline(__always)
  func owns(_ index: UInt32) -> Bool {
    target(element(index).pointee.target).pointee.owner == index
  }
}
