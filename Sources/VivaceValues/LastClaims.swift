import VivaceMotion

/// When a motion claimed its targets last, where its root was put at a second of its own.
package struct LastClaim: BitwiseCopyable {
  /// Score second; NaN: it has not begun there.
  package var second = Double.nan
  /// Among claims of the same moment.
  package var order: Int64 = 0
  /// Where in a pass it stays, if that was cut off.
  package var stand = Stand()
  /// Whether its last pass led back to where it starts.
  package var restsAtStart = false

  package init() {}

  package var exists: Bool { !second.isNaN }

  package func isLater(than other: LastClaim) -> Bool {
    let (mine, theirs) = (Moment.quantum(second), Moment.quantum(other.second))
    return mine > theirs || (mine == theirs && order > other.order)
  }
}

/// A way back that is over, in the seconds of its root: when it started, and when its way out did.
package struct WayBack: BitwiseCopyable {
  let start: Double
  let outStart: Double

  package init(start: Double, outStart: Double) {
    (self.start, self.outStart) = (start, outStart)
  }
}

/// Where in a pass a motion stays.
package struct Stand: BitwiseCopyable {
  /// Own seconds since the pass began.
  package var time = 0.0
  package var phase = Pass.Phase.rest
  package var isFirstPass = false

  package init() {}

  package init(phase: Pass.Phase, time: Double, isFirstPass: Bool) {
    (self.phase, self.time, self.isFirstPass) = (phase, time, isFirstPass)
  }
}

/// Inside one root who writes is a function of its own time: who claimed last there. Towards other roots
/// nothing is claimed by that.
extension Values {
  /// Of a root that was put elsewhere as a whole: who claimed what is looked at anew.
  package func setLastClaim(_ claim: LastClaim, of motion: UInt32) {
    self[motion].pointee.lastClaim = claim
    forEachChannel(of: motion) { target(channel($0).pointee.target).pointee.lastClaimer = 0 }
  }

  /// A motion stands somewhere else, or will, and claimed nothing by that.
  package func setRest(of motion: UInt32, atStart: Bool) {
    self[motion].pointee.lastClaim.restsAtStart = atStart
  }

  /// Whether a motion has begun where its root was put.
  package func hasClaimed(_ motion: UInt32) -> Bool { self[motion].pointee.lastClaim.exists }

  func lastClaim(of index: UInt32) -> LastClaim {
    self[channel(index).pointee.motion].pointee.lastClaim
  }

  /// Notes whether a motion moves something, at the end of a way out that will be run backward; or has
  /// given it back to who had it before that way out started.
  package func noteHolding(of motion: UInt32, since start: Double) {
    let root = self[motion].pointee.root
    var isHeld = false
    forEachChannel(of: motion) { index in
      guard belongs(index, to: root), mayHold(index) else { return }
      let owner = target(channel(index).pointee.target).pointee.owner
      guard !Target.isGone(owner) else { return }
      if owner == index || isClaimed(owner, before: start) { isHeld = true }
    }
    self[motion].pointee.heldAtTurn = isHeld
  }

  /// Whether a channel may have its target: what adds has not before it begins, whatever it is turned in.
  private func mayHold(_ index: UInt32) -> Bool {
    !adds(channel: index) || !layer(channel(index).pointee.layer).pointee.anchor.isNaN
  }

  /// Whether a motion that adds began, where its root was put or played to.
  package func hasJoined(_ motion: UInt32) -> Bool {
    var hasJoined = false
    forEachChannel(of: motion) { if mayHold($0) { hasJoined = true } }
    return hasJoined
  }

  /// Whether a channel claimed its target last before a second.
  private func isClaimed(_ index: UInt32, before second: Double) -> Bool {
    Moment.quantum(lastClaim(of: index).second) < Moment.quantum(second)
  }

  package func heldAtTurn(_ motion: UInt32) -> Bool { self[motion].pointee.heldAtTurn }

  // MARK: A whole root

  /// Notes on each target of a motion whether it claimed it later than the motions noted before.
  package func noteClaims(of motion: UInt32, sweep: UInt32) {
    guard hasClaimed(motion) else { return }
    forEachChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      let known = target.pointee.mark == sweep ? target.pointee.first : 0
      target.pointee.mark = sweep
      // Of a motion that moves it twice the later property counts.
      let isLater =
        known == 0 || channel(known).pointee.motion == motion
        || lastClaim(of: index).isLater(than: lastClaim(of: known))
      if isLater { target.pointee.first = index }
    }
  }

  /// The motions of its root that move something that a motion moves, itself included; no target twice in
  /// a sweep.
  package func forEachRival(of motion: UInt32, sweep: UInt32, _ body: (UInt32) -> Void) {
    forEachChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      guard target.pointee.mark != sweep else { return }
      target.pointee.mark = sweep
      var rival = target.pointee.channels
      while rival != 0 {
        let other = channel(rival).pointee.motion
        if self[other].pointee.root == self[motion].pointee.root { body(other) }
        rival = channel(rival).pointee.nextOnTarget
      }
    }
  }

  /// Whether another motion of its root moves something that a motion moves.
  package func hasRivalInRoot(_ motion: UInt32) -> Bool {
    var hasRival = false
    forEachRival(of: motion, sweep: newSweep()) { if $0 != motion { hasRival = true } }
    return hasRival
  }

  /// Gives a motion the targets that it claimed last, unless another root's motion has them, and writes
  /// where it rests.
  package func takeClaimed(by motion: UInt32, sweep: UInt32, isFresh: Bool) {
    forEachChannel(of: motion) { index in
      let place = channel(index).pointee.target
      guard target(place).pointee.mark == sweep, target(place).pointee.first == index,
        mayTakeBack(index, isFresh: isFresh)
      else { return }
      give(place, to: index)
      writeRest(of: index)
    }
  }

  /// Takes the targets of what had not begun by a second, but those that others took back in that sweep,
  /// and lets them hold what they did then.
  package func takeUnclaimed(by motion: UInt32, until second: Double, sweep: UInt32) {
    let root = self[motion].pointee.root
    forEachChannel(of: motion) { index in
      let place = channel(index).pointee.target
      guard target(place).pointee.mark != sweep, belongs(index, to: root) else { return }
      let last = lastClaimer(on: place, in: root, until: second)
      if last == 0 { give(place, to: index) }
      giveBackTarget(of: index, to: last)
    }
  }

  private func give(_ place: UInt32, to index: UInt32) {
    let owner = target(place).pointee.owner
    if owner != index, Target.isChannel(owner), !(adds(channel: index) && isStacked(owner)) {
      loseTarget(owner)
    }
    setOwner(of: place, index)
    noteOwning(channel(index).pointee.motion)
    let stack = target(place).pointee.stack
    if stack != 0 { setGivenBack(stack: stack, !adds(channel: index)) }
  }

  private func mayTakeBack(_ index: UInt32, isFresh: Bool) -> Bool {
    let target = target(channel(index).pointee.target)
    let owner = target.pointee.owner
    guard target.pointee.stack == 0 else { return false }
    guard owner != 0 else { return true }
    guard !Target.isGone(owner) else {
      return isFresh || Target.isGone(owner, from: root(ofChannel: index))
    }
    return self.root(ofChannel: owner) == root(ofChannel: index)
      || hasLeft(owner, to: index, isFresh: isFresh)
  }

  /// Writes where a channel rests that owns its target and is in no pass, or is at its end all the time.
  func writeRest(of index: UInt32) {
    let source = self[channel(index).pointee.motion]
    guard !channel(index).pointee.traits.contains(.atRest) else {
      writeEnd(of: index, atEnd: true, isFirstPass: false)
      return
    }
    guard !source.pointee.pass.isUnderWay else { return }
    let claim = source.pointee.lastClaim
    guard claim.stand.phase == .rest else {
      let cycle: UInt64 = claim.stand.isFirstPass ? 0 : 1
      let station = Station(phase: claim.stand.phase, time: claim.stand.time, cycle: cycle)
      write(value(of: index, at: station), to: index)
      return
    }
    // A mirrored way back ends where its way out started.
    let pass = source.pointee.pass
    writeEnd(
      of: index, atEnd: !claim.restsAtStart, isFirstPass: pass.mirrors && pass.cycle == 0)
  }

  // MARK: One motion whose place changed

  /// Gives the targets of a motion, if they are its root's, to who of that root claimed them last, and
  /// writes where that one is. Where nobody has, they hold again what they did at the root's start.
  ///
  /// Of what is run backward until that second: from others in its root nothing is taken that they claimed
  /// later, and what was claimed within it after that second does not count; nor what is outside, where
  /// a mirror took that back in its turn. Nor does what was claimed before a way back of one of
  /// them, but what was before its way out.
  package func reclaimTargets(
    of motion: UInt32, runBackwardTo second: Double? = nil, turnsMirrors: Bool,
    with isWithin: (UInt32) -> Bool, turn: (_ from: UInt32, _ by: UInt32) -> LastClaim?,
    after wayBack: (UInt32) -> WayBack?
  ) {
    let root = self[motion].pointee.root
    forEachChannel(of: motion) { index in
      guard belongs(index, to: root), mayHold(index) else { return }
      let place = channel(index).pointee.target
      let owner = target(place).pointee.owner
      guard !Target.isGone(owner) else {
        let last = lastClaimer(on: place, in: root, until: second ?? .infinity)
        giveBackTarget(of: index, to: last)
        return
      }
      let holder = channel(owner).pointee.motion
      let isHeldWithin = isWithin(holder)
      if second != nil, !isHeldWithin, !mayRetake(index, from: holder, turn) { return }
      var last = lastClaimer(on: place, in: root) { rival in
        guard let second else { return .infinity }
        guard isHeldWithin, !isWithin(rival) else { return second }
        guard turn(rival, motion) != nil else { return .infinity }
        let begin = begin(of: holder)
        return begin > second ? begin : second
      }
      if turnsMirrors,
        let way = lastWay(on: place, in: root, until: second ?? .infinity, wayBack),
        last == 0 || isClaimed(last, before: way.start)
      {
        last = lastClaimer(on: place, in: root, until: way.outStart)
      }
      giveBackTarget(of: index, to: last)
    }
  }

  /// The way back that started last, by a second, of those that gave a target back.
  private func lastWay(
    on place: UInt32, in root: UInt32, until second: Double, _ wayBack: (UInt32) -> WayBack?
  ) -> WayBack? {
    var last: WayBack?
    var rival = target(place).pointee.channels
    while rival != 0 {
      let motion = channel(rival).pointee.motion
      if self[motion].pointee.heldAtTurn, self[motion].pointee.root == root,
        let way = wayBack(motion), way.start <= second,
        last.map({ $0.start < way.start }) ?? true
      {
        last = way
      }
      rival = channel(rival).pointee.nextOnTarget
    }
    return last
  }

  /// Whether what is run backward may take a target again that it gave back to a motion outside.
  private func mayRetake(
    _ index: UInt32, from owner: UInt32, _ turn: (_ from: UInt32, _ by: UInt32) -> LastClaim?
  ) -> Bool {
    let motion = channel(index).pointee.motion
    let (taken, retaken) = (turn(owner, motion), turn(motion, owner))
    if let taken { return retaken.map { taken.isLater(than: $0) } ?? true }
    guard retaken == nil else { return false }
    guard self[owner].pointee.timeline == 0 else {
      return lastClaim(of: index).exists
        && !self[owner].pointee.lastClaim.isLater(than: lastClaim(of: index))
    }
    var claimed = self[owner].pointee.lastClaim
    claimed.second = begin(of: owner)
    return lastClaim(of: index).isLater(than: claimed)
  }

  /// The score second at which a motion's present play, or its last one, begins.
  func begin(of motion: UInt32) -> Double {
    let pass = self[motion].pointee.pass
    return pass.play == .back ? pass.origin : pass.origin + pass.delay / pass.scale
  }

  /// Gives the target of a channel to another one; 0: it holds what it did at the root's start.
  private func giveBackTarget(of index: UInt32, to last: UInt32) {
    let place = channel(index).pointee.target
    guard last != 0 else {
      muteSum(on: place, of: self[channel(index).pointee.motion].pointee.root)
      giveBack(index, toRootStart: true)
      return
    }
    let isNew = target(place).pointee.owner != last
    give(place, to: last)
    guard !adds(channel: last) else {
      rejoin(last)
      return
    }
    writeRest(of: last)
    let motion = channel(last).pointee.motion
    if isNew, motion != channel(index).pointee.motion, self[motion].pointee.pass.isUnderWay {
      mount(motion)
    }
  }
}
