import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a host may say of a motion's physics.
extension Tempo {
  private func change(
    _ motion: UInt32, _ body: (inout Physics) -> Void
  ) {
    var physics = values.physics(of: motion)
    body(&physics)
    values.setPhysics(of: motion, physics)
  }

  /// In flight it keeps value and velocity.
  package func setSpring(_ motion: UInt32, tension: Double, damping: Double) throws(Fault) {
    try refuse(motion, unless: self[motion].pointee.kind == .spring, "must be a spring")
    try Check.spring(tension: tension, damping: damping)
    if score[motion].pointee.root != motion { try refuseRunning(motion) }
    let moves = score.isInPass(motion) || score[motion].pointee.phase == .gap
    if moves { values.keepPace(of: motion) }
    change(motion) { physics in
      physics.tension = tension
      physics.damping = damping
    }
    if moves { goOn(motion) }
    if score[motion].pointee.phase == .turning { layWayBack(of: motion) }
  }

  /// What waits to turn comes back as its physics says now, and was there by it.
  private func layWayBack(of motion: UInt32) {
    let before = score[motion].pointee.forwardLength
    layAnew(motion)
    let change = score[motion].pointee.forwardLength - before
    guard change != 0 else { return }
    settleOwnTime(of: motion, after: change)
    reschedule(motion)
  }

  /// A clamped spring ends where it first comes to its target.
  package func setClamped(_ motion: UInt32, _ isClamped: Bool) throws(Fault) {
    try refuse(
      motion, as: "spring", unless: self[motion].pointee.kind == .spring, "must be a spring")
    try refuseRunning(motion)
    change(motion) { $0.isClamped = isClamped }
  }

  package func setCollisions(
    _ motion: UInt32, _ collides: Bool, restitution: Double
  ) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind == .physics || kind == .pathPhysics, "must be a motion by physics")
    try Check.fraction(restitution, "restitution")
    try refuseRunning(motion)
    change(motion) { physics in
      physics.collides = collides
      physics.restitution = restitution
    }
  }

  /// Walls of a property's own; both NaN: none.
  package func setBounds(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, lowest: Double, highest: Double
  ) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind == .physics || kind == .decay, "must be a decay or a motion by physics")
    if !(lowest.isNaN && highest.isNaN) {
      try Check.finite(lowest, "lowest")
      try Check.finite(highest, "highest")
      guard lowest < highest else {
        throw Fault(.invalidArgument, "lowest", .number(lowest), "must be below highest")
      }
    }
    try refuseRunning(motion)
    let first = try findAny(address, in: motion)
    values.setBounds(of: motion, from: first, lowest: lowest, highest: highest)
  }

  /// When it counts as resting; NaN: the default. In flight the end is found anew.
  package func setRest(_ motion: UInt32, distance: Double, speed: Double) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind.isPhysics || kind == .pathPhysics || kind == .simulation,
      "must be a spring, a decay, physics or a simulation")
    if !distance.isNaN { try Check.positive(distance, "distance") }
    if !speed.isNaN { try Check.positive(speed, "speed") }
    if score[motion].pointee.root != motion { try refuseRunning(motion) }
    change(motion) { physics in
      physics.restDistance = distance
      physics.restSpeed = speed
    }
    if self[motion].pointee.state.isRunning { findEnd(of: motion) }
  }

  /// Finds out anew when a running root rests, by thresholds that changed: where it is already, with
  /// the next tick. The way itself stays what it is, so a way back that is under way ends when it
  /// would have.
  private func findEnd(of motion: UInt32) {
    let node = score[motion]
    let phase = node.pointee.phase
    guard self[motion].pointee.kind != .simulation else { return }
    let before = node.pointee.forwardLength
    let isUnderWay = score.isInPass(motion)
    // A pass that takes no time is over, and completes with the next tick.
    guard isUnderWay || !phase.isPass else { return }
    guard node.pointee.traits.contains(.begun), !values.isReduced(motion) else {
      layAnew(motion)
      return
    }
    // What waits to turn, or ends, rests.
    let isOver = phase == .turning || phase == .ending
    let elapsed = isUnderWay ? timeOnTheWay(of: motion) : isOver ? before : 0
    setLength(of: motion, max(values.findRests(of: motion, after: elapsed), elapsed))
    measureRunning(motion)
    let change = node.pointee.forwardLength - before
    guard change != 0 else { return }
    if phase == .gap {
      moveNextCycle(of: motion)
    } else if isUnderWay {
      settleOwnTime(of: motion, after: phase == .backward ? change : 0)
      unmount(motion)
      mount(motion)
    }
    reschedule(motion)
  }

  /// How far it is on its way out, which a way back retraces.
  private func timeOnTheWay(of motion: UInt32) -> Double {
    let node = score[motion]
    let time = passTime(of: motion)
    return node.pointee.phase == .backward ? node.pointee.backwardLength - time : time
  }

  /// All passes of a root have another length now, which tells where its present one began in its own time; if
  /// that is a way back, so much more of it is past.
  private func settleOwnTime(of motion: UInt32, after change: Double) {
    let node = score[motion]
    guard node.pointee.forwardLength != .infinity else { return score.dequeue(motion) }
    let isBack = node.pointee.phase == .backward
    let start = score.time(
      of: motion, cycle: node.pointee.cycle, after: isBack ? score.backStart(of: motion) : 0)
    let shift = start - node.pointee.passStart + change / node.pointee.scale
    node.pointee.passStart = start
    let now = moveOwnTime(of: motion, by: shift)
    if node.pointee.phase == .turning {
      let turn = score.time(
        of: motion, cycle: node.pointee.cycle, after: score.backStart(of: motion))
      score.enqueue(motion, at: max(turn, now))
    } else if let end = score.passEnd(of: motion) {
      score.enqueue(motion, at: max(end, now))
    }
  }

  /// It is at another second of its own time, which is the answer.
  @discardableResult
  private func moveOwnTime(of motion: UInt32, by shift: Double) -> Double {
    let now = scoreTime(of: motion) + shift
    values.shiftResiduals(of: motion, by: shift)
    rebase(motion, score: now, speed: values.time(of: motion).speed)
    self[motion].pointee.activeSince += shift
    self[root: motion].pointee.lastMoment += shift
    passChanged(motion)
    return now
  }

  /// The cycle before has another length now, and the next one comes after the same wait.
  private func moveNextCycle(of motion: UInt32) {
    let node = score[motion]
    guard node.pointee.forwardLength != .infinity else { return score.dequeue(motion) }
    let due = score.time(of: motion, cycle: node.pointee.cycle + 1, after: 0)
    moveOwnTime(of: motion, by: due - node.pointee.due)
    score.enqueue(motion, at: due)
  }

  /// The velocity of a property, or of all, at its begins, in units per own second; NaN takes it away.
  /// In flight it replaces the one there is, at once, and is not kept.
  package func setVelocity(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, _ velocity: Double
  ) throws(Fault) {
    if !velocity.isNaN { try Check.velocity(velocity, "velocity") }
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: !kind.followsPath,
      "must not be a motion along a path")
    let first = try findAny(address, in: motion)
    guard isUnderWay(motion) else {
      if score[motion].pointee.root != motion { try refuseRunning(motion) }
      values.setVelocity(of: motion, from: first, velocity)
      return
    }
    guard kind != .tween, score[motion].pointee.root == motion else {
      try refuseRunning(motion)
      return
    }
    if velocity.isNaN {
      values.setVelocity(of: motion, from: first, velocity)
    } else if (kind == .decay || kind == .physics) && self[motion].pointee.blend == .add {
      throw .state(motion, "is additive, so its resting place cannot change")
    } else {
      push(motion, from: first, velocity)
    }
  }

  /// Whether a motion began in this run and has not ended.
  private func isUnderWay(_ motion: UInt32) -> Bool {
    guard self[score[motion].pointee.root].pointee.state.isRunning else { return false }
    switch score[motion].pointee.phase {
    case .scheduled, .skipped, .rest: return false
    default: return true
    }
  }

  /// Goes on with another velocity, from where it is.
  private func push(_ motion: UInt32, from first: UInt32, _ velocity: Double) {
    values.keepPace(of: motion)
    if first != 0, score[motion].pointee.phase == .forward {
      values.goOnWithOthers(of: motion, than: first, after: passTime(of: motion))
    }
    values.push(motion, from: first, velocity)
    goOn(motion)
  }

  func refuse(
    _ motion: UInt32, as parameter: StaticString = "m", unless isMet: Bool, _ rule: StaticString
  ) throws(Fault) {
    guard isMet else { throw Fault(.wrongKind, parameter, .handle(handle(of: motion)), rule) }
  }
}
