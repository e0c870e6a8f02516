import VivaceHost
import VivaceMotion
import VivaceStorage

/// Going on from where something else moved a target, as fast as it did.
extension Tempo {
  /// Whether a claim takes something over: the motion replaces, and something is at it there. In
  /// silence only its own root's, unless the silence is a finish, which takes what it takes.
  func replaces(_ index: UInt32, _ rival: UInt32) -> Bool {
    let motion = element(index).pointee.motion
    let sum = target(element(index).pointee.target).pointee.sum
    guard self[motion].pointee.blend == .replace, sum != 0 ? hasMover(sum) : isAtIt(rival) else {
      return false
    }
    return core.pointee.silence == 0 || core.pointee.finishing == self[motion].pointee.root
      || !isForeign(index, rival)
  }

  private func hasMover(_ sum: UInt32) -> Bool {
    var place = self.sum(sum).pointee.newest
    while place != 0 {
      if isAtIt(addend(place).pointee.element) { return true }
      place = addend(place).pointee.older
    }
    return false
  }

  /// Whether an element's motion is in a play that began: what is delayed has claimed nothing, and
  /// what is over moves nothing.
  private func isAtIt(_ index: UInt32) -> Bool {
    guard index != 0, index != Target.gone else { return false }
    let record = self[element(index).pointee.motion]
    let isRunning =
      self[record.pointee.root].pointee.state.isRunning
      || core.pointee.replayed == record.pointee.root
    switch record.pointee.phase {
    case .forward, .backward, .gap, .waiting, .ending: return isRunning
    case .rest, .lead, .skipped: return false
    }
  }

  private func isForeign(_ index: UInt32, _ rival: UInt32) -> Bool {
    guard rival != 0, rival != Target.gone else { return true }
    return self[element(rival).pointee.motion].pointee.root
      != self[element(index).pointee.motion].pointee.root
  }

  /// Starts from where the rival is, and takes down how fast it is: what is paused, waits or stands
  /// at a boundary hands over that it does not move.
  func takeOver(_ index: UInt32, from rival: UInt32) {
    let sum = target(element(index).pointee.target).pointee.sum
    let velocity = sum != 0 ? velocity(ofSum: sum) : velocity(of: rival)
    element(index).pointee.from = presentValue(of: index)
    if isForeign(index, rival) { element(index).pointee.traits.insert(.foreign) }
    // A curve may be infinitely steep there; a velocity that was given counts before all others.
    guard velocity.isFinite, !element(index).pointee.traits.contains(.hasVelocity) else { return }
    element(index).pointee.bend = velocity
    element(index).pointee.traits.insert(.handed)
  }

  /// What was taken over from another root can not be again, when its own is played in silence.
  func keepsTakeover(_ index: UInt32) -> Bool {
    element(index).pointee.traits.contains(.foreign)
      && core.pointee.replayed == self[element(index).pointee.motion].pointee.root
  }

  // MARK: The first pass

  /// What depends on where and how fast a motion really starts.
  func settleStart(of motion: UInt32) {
    switch self[motion].pointee.kind {
    case .path, .pathPhysics: layEnds(of: motion)
    case .tween: settleTween(motion)
    case .simulation: settleVelocities(of: motion)
    case .spring, .decay, .physics:
      settleVelocities(of: motion)
      settleLength(of: motion)
    default: break
    }
  }

  private func settleTween(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      if movesWhole(lead) { layMix(element(lead).pointee.compound, isFirstPass: true) }
      forEachComponent(of: lead) { index in
        guard !keepsTakeover(index), let velocity = wantedVelocity(of: index) else { return }
        setBend(of: index, velocity: velocity)
      }
      lead = nextValue(after: lead)
    }
  }

  /// Units per second of the clock with which a tween's element shall begin; nil: any.
  private func wantedVelocity(of index: UInt32) -> Double? {
    let element = element(index)
    if element.pointee.traits.contains(.hasVelocity) {
      return element.pointee.velocity * ownSpeed(of: element.pointee.motion)
    }
    return element.pointee.traits.contains(.handed) ? element.pointee.bend : nil
  }

  /// The K of `K u (1 - u)^2`: with it a pass begins with that velocity and ends as its curve does.
  func setBend(of index: UInt32, velocity: Double) {
    let element = element(index)
    let motion = element.pointee.motion
    element.pointee.bend = 0
    element.pointee.traits.remove(.handed)
    let length = self[motion].pointee.forwardLength
    guard length > 0 else { return }
    // Without its bend a pass begins as its curves do.
    let natural = rate(of: index, at: Station(phase: .forward, time: 0, cycle: 0)) * length
    guard natural.isFinite else { return }
    element.pointee.bend = velocity * length / ownSpeed(of: motion) - natural
  }

  /// Velocities that were handed over, in units per own second.
  private func settleVelocities(of motion: UInt32) {
    let speed = ownSpeed(of: motion)
    forEachElement(of: motion) { index in
      guard element(index).pointee.traits.contains(.handed), !keepsTakeover(index) else { return }
      element(index).pointee.bend /= speed
    }
  }

  private func settleLength(of motion: UInt32) {
    let expected = self[motion].pointee.forwardLength
    layWays(of: motion)
    guard self[motion].pointee.forwardLength != expected else { return }
    let root = self[motion].pointee.root
    if motion != root { markIrregular(self[motion].pointee.parent) }
    measureRunning(root)
  }

  // MARK: What lost

  /// Keeps a motion that lost a target in mind, to be stopped if that was its last one.
  func noteLoser(_ motion: UInt32) {
    guard !self[motion].pointee.traits.contains(.lost) else { return }
    self[motion].pointee.traits.insert(.lost)
    self[motion].pointee.nextLoser = core.pointee.losers
    core.pointee.losers = motion
  }

  func forgetLoser(_ motion: UInt32) {
    guard self[motion].pointee.traits.contains(.lost) else { return }
    self[motion].pointee.traits.remove(.lost)
    let next = self[motion].pointee.nextLoser
    guard core.pointee.losers != motion else {
      core.pointee.losers = next
      return
    }
    var link = core.pointee.losers
    while link != 0, self[link].pointee.nextLoser != motion { link = self[link].pointee.nextLoser }
    if link != 0 { self[link].pointee.nextLoser = next }
  }

  /// Stops the roots that lost their last target to a motion that replaces, in the order of their
  /// start; after a silence, if there is one.
  func stopLosers(against motion: UInt32) {
    guard core.pointee.silence == 0 else {
      spareOwners()
      return
    }
    while core.pointee.losers != 0 {
      let loser = firstLoser()
      forgetLoser(loser)
      guard loser != motion, self[loser].pointee.parent == 0, self[loser].pointee.state.isRunning,
        !ownsAnything(loser)
      else { continue }
      stop(loser, reason: .replaced)
    }
  }

  /// What still has a target is no loser, whoever takes that one later.
  private func spareOwners() {
    var link = core.pointee.losers
    while link != 0 {
      let next = self[link].pointee.nextLoser
      if ownsAnything(link) { forgetLoser(link) }
      link = next
    }
  }

  private func firstLoser() -> UInt32 {
    var first = core.pointee.losers
    var link = self[first].pointee.nextLoser
    while link != 0 {
      if self[link].pointee.startOrder < self[first].pointee.startOrder { first = link }
      link = self[link].pointee.nextLoser
    }
    return first
  }

  private func ownsAnything(_ motion: UInt32) -> Bool {
    var owns = false
    forEachElement(of: motion) { if self.owns($0) { owns = true } }
    return owns
  }
}
