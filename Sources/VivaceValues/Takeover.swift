import CFeatures
import VivaceMotion
import VivaceStorage

/// Going on from where something else moved a target, as fast as it did.
extension Values {
  /// Whether anything begins with a velocity other than its own.
  @_transparent
  static var mayBend: Bool {
    has_blending() || has_steering() || has_physics() || has_paths() || has_simulations()
  }

  /// Whether a claim takes something over: the motion replaces, and something else is at it there. In
  /// silence only its own root's, unless the silence is a finish, which takes what it takes.
  func replaces(_ index: UInt32, _ rival: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    let stack = sum(on: channel(index).pointee.target)
    guard self[motion].pointee.blend == .replace,
      stack != 0 ? hasMover(stack) : isAtIt(rival) && channel(rival).pointee.motion != motion
    else { return false }
    return core.pointee.silence.sort != .replay
      || !isForeign(index, rival)
  }

  private func hasMover(_ stack: UInt32) -> Bool {
    var place = self.stack(stack).pointee.newest
    while place != 0 {
      if isAtIt(layer(place).pointee.channel) { return true }
      place = share(place).pointee.older
    }
    return false
  }

  /// Whether a channel's motion is in a play that began: what is delayed has claimed nothing, and what is
  /// over, or at rest in an array, moves nothing.
  private func isAtIt(_ index: UInt32) -> Bool {
    guard Target.isChannel(index), !channel(index).pointee.traits.contains(.atRest) else {
      return false
    }
    let motion = channel(index).pointee.motion
    guard self[motion].pointee.pass.phase != .rest else { return false }
    return root(of: motion).pointee.isRunning || isMoving(channel: index)
      || core.pointee.silence.replays(self[motion].pointee.root)
  }

  func isForeign(_ index: UInt32, _ rival: UInt32) -> Bool {
    guard Target.isChannel(rival) else { return true }
    return self[channel(rival).pointee.motion].pointee.root
      != self[channel(index).pointee.motion].pointee.root
  }

  /// Whether a sum is not what a channel's root alone makes it, when that is played again.
  private func isOfOthers(_ stack: UInt32, than index: UInt32) -> Bool {
    self.stack(stack).pointee.isOnOthers || !isSum(stack, of: root(ofChannel: index))
  }

  /// Starts from where the rival is, and takes down how fast it is: what is paused, waits or stands
  /// at a boundary hands over that it does not move.
  func takeOver(_ index: UInt32, from rival: UInt32) {
    let stack = sum(on: channel(index).pointee.target)
    let velocity = stack != 0 ? velocity(ofStack: stack) : velocity(of: rival)
    channel(index).pointee.from = presentValue(of: index)
    let isOthers = stack != 0 ? isOfOthers(stack, than: index) : isForeign(index, rival)
    if isOthers { noteForeign(index) }
    // A curve may be infinitely steep there; a velocity that was given counts before all others.
    guard velocity.isFinite, givenVelocity(of: index) == nil else { return }
    // A tween settles its bend by the clock, physics goes by its own time.
    let motion = channel(index).pointee.motion
    let speed = self[motion].pointee.law == .tween ? 1 : ownSpeed(of: motion)
    channel(index).pointee.bend = velocity / speed
    channel(index).pointee.traits.insert(.handed)
    if velocity != 0 { wake(index) }
  }

  /// What takes over, and finds what another root left, starts there again where that is played in silence,
  /// though something of its own root may be at it then.
  func noteFound(_ index: UInt32, from rival: UInt32) {
    let motion = channel(index).pointee.motion
    let source = self[motion]
    guard source.pointee.blend == .replace, rival != 0, source.pointee.root != motion,
      !source.pointee.capturesEach, source.pointee.pass.play != .back,
      !core.pointee.silence.replays(source.pointee.root), isForeign(index, rival)
    else { return }
    noteForeign(index)
  }

  /// What was taken over at a begin before is forgotten.
  private func noteForeign(_ index: UInt32) {
    let motion = channel(index).pointee.motion
    let second = scoreTime(of: motion)
    if !isTakeover(of: motion, at: second) {
      forEachChannel(of: motion) { channel($0).pointee.traits.remove(.foreign) }
      self[motion].pointee.takenOverAt = second
    }
    channel(index).pointee.traits.insert(.foreign)
  }

  private func isTakeover(of motion: UInt32, at second: Double) -> Bool {
    Moment.quantum(self[motion].pointee.takenOverAt) == Moment.quantum(second)
  }

  /// When a motion took over from another root, in seconds of its own root's score; nil: it did not.
  package func takeover(of motion: UInt32) -> Double? {
    var isForeign = false
    forEachChannel(of: motion) { index in
      if channel(index).pointee.traits.contains(.foreign) { isForeign = true }
    }
    return isForeign ? self[motion].pointee.takenOverAt : nil
  }

  /// What was taken over from another root can not be again, when its own is played in silence, or from its
  /// beginning. A single motion has one begin, or captures only at the first: whenever that comes again it is the
  /// one at which it did. Others have that at which they did.
  func keepsTakeover(_ index: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    let root = self[motion].pointee.root
    guard channel(index).pointee.traits.contains(.foreign) else { return false }
    guard motion == root else {
      return core.pointee.silence.replays(root)
        && isTakeover(of: motion, at: scoreTime(of: motion))
    }
    return self[motion].pointee.pass.cycle == 0 || !readsStarts(motion)
  }

  /// Begins a replay of what was taken over from another root as that was.
  func recallTakeover(of index: UInt32) {
    let channel = channel(index)
    let motion = channel.pointee.motion
    let capturesEach = readsStarts(motion)
    guard motion != self[motion].pointee.root || capturesEach else { return }
    channel.pointee.from = channel.pointee.takenFrom
    if capturesEach { recallTakenStart(of: index) }
    guard !channel.pointee.takenBend.isNaN else { return }
    channel.pointee.bend = channel.pointee.takenBend
    if self[motion].pointee.law != .tween { channel.pointee.traits.insert(.handed) }
  }

  /// Keeps what was taken over from another root, once that is settled.
  private func keepTakeovers(of motion: UInt32) {
    let source = self[motion]
    guard source.pointee.blend == .replace,
      isTakeover(of: motion, at: scoreTime(of: motion)),
      !core.pointee.silence.replays(source.pointee.root)
    else { return }
    forEachChannel(of: motion) {
      if channel($0).pointee.traits.contains(.foreign) { keepTaken($0) }
    }
  }

  private func keepTaken(_ index: UInt32) {
    let channel = channel(index)
    let isTween = self[channel.pointee.motion].pointee.law == .tween
    let isHanded = isTween || channel.pointee.traits.contains(.handed)
    channel.pointee.takenFrom = channel.pointee.from
    channel.pointee.takenBend = isHanded ? channel.pointee.bend : .nan
    guard let ending = ending(of: index) else { return }
    ending.pointee.taken.given = channel.pointee.given
    ending.pointee.taken.bits = startBits(of: index)
    let trajectory = channel.pointee.trajectory
    if trajectory != 0 {
      ending.pointee.taken.wall = self.trajectory(trajectory).pointee.wall
    }
  }

  /// A root that was steered in flight, and captures each start or adds, is played again from there: as if it had
  /// taken over from itself.
  func keepSteered(_ motion: UInt32) {
    guard readsStarts(motion) || adds(motion) else { return }
    self[motion].pointee.takenOverAt = scoreTime(of: motion)
    forEachChannel(of: motion) { index in
      channel(index).pointee.traits.insert(.foreign)
      keepTaken(index)
      keepSteeredPart(index)
    }
  }

  private func recallTakenStart(of index: UInt32) {
    guard let ending = ending(of: index) else { return }
    channel(index).pointee.given = ending.pointee.taken.given
    let (record, trajectory) = (channel(index).pointee.composite, channel(index).pointee.trajectory)
    if record != 0 { composite(record).pointee.exactFrom = ending.pointee.taken.bits }
    if trajectory != 0 {
      self.trajectory(trajectory).pointee.wall = ending.pointee.taken.wall
    }
  }

  // MARK: The first pass

  /// What depends on where and how fast a motion really starts; nil, or its length, where that
  /// follows from it.
  package func settleStart(of motion: UInt32) -> Double? {
    defer { noteReplayedBegin(of: motion) }
    guard !isTurnedMirror(motion) else { return nil }
    defer { keepTakeovers(of: motion) }
    switch self[motion].pointee.law {
    case .none, .simulation: break
    case .path, .pathPhysics: layEnds(of: motion)
    case .tween: settleTween(motion)
    case .spring, .decay, .physics: return layTrajectories(of: motion)
    }
    return nil
  }

  private func settleTween(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      if movesWhole(lead) {
        layMix(channel(lead).pointee.composite, isFirstPass: true)
        setBends(ofWhole: lead) { wantedVelocity(of: $0) }
      } else {
        forEachComponent(of: lead) { settleBend(of: $0) }
      }
      lead = nextValue(after: lead)
    }
  }

  /// The present cycle of a tween by itself is the only one from now on, and was not the first: none begins
  /// with a velocity any more.
  package func leaveFirstPass(of motion: UInt32) {
    guard Self.mayBend else { return }
    ignoreVelocities(of: motion)
    forEachChannel(of: motion) { channel($0).pointee.bend = 0 }
  }

  func settleBend(of index: UInt32) {
    guard let velocity = wantedVelocity(of: index) else { return }
    setBend(of: index, velocity: velocity)
  }

  /// Units per second of the clock with which a tween's channel shall begin; nil: any.
  private func wantedVelocity(of index: UInt32) -> Double? {
    let channel = channel(index)
    guard !channel.pointee.traits.isDisjoint(with: .of(.hasVelocity, .handed)) else { return nil }
    if let velocity = givenVelocity(of: index) {
      return velocity * ownSpeed(of: channel.pointee.motion)
    }
    return channel.pointee.traits.contains(.handed) ? channel.pointee.bend : nil
  }

  /// The K of `K u (1 - u)^2`: with it a pass begins with that velocity and ends as its curve does.
  func setBend(of index: UInt32, velocity: Double) {
    setBend(of: index, velocity: velocity) {
      rate(of: index, at: Station(phase: .forward, time: 0, cycle: 0))
    }
  }

  /// The same of all components of a value, with the velocities that they shall begin with; nil: any.
  func setBends(ofWhole lead: UInt32, _ velocity: (UInt32) -> Double?) {
    var isEvaluated = false
    forEachComponent(of: lead) { index in
      guard let velocity = velocity(index) else { return }
      setBend(of: index, velocity: velocity) {
        if !isEvaluated {
          let start = Station(phase: .forward, time: 0, cycle: 0, ignoresBends: true)
          evaluateWhole(lead, at: start)
          isEvaluated = true
        }
        return core.pointee.wholeRates[Int(channel(index).pointee.place)]
      }
    }
  }

  /// With the rate at which a pass begins without its bend, as its curves do.
  private func setBend(of index: UInt32, velocity: Double, _ naturalRate: () -> Double) {
    let channel = channel(index)
    let motion = channel.pointee.motion
    channel.pointee.bend = 0
    channel.pointee.traits.remove(.handed)
    // What waits for its neighbours stands, whatever it takes over.
    guard staggerDelay(of: index) == 0 else { return }
    let length = self[motion].pointee.pass.outLength - self[motion].pointee.longestStagger
    guard length > 0 else { return }
    let natural = naturalRate() * length
    guard natural.isFinite else { return }
    channel.pointee.bend = velocity * length / ownSpeed(of: motion) - natural
  }
}
