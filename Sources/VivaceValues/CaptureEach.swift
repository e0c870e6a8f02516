import VivaceMotion
import VivaceStorage

/// Motions that start each time from what their targets hold then.
extension Values {
  package func setCapture(of motion: UInt32, each: Bool) {
    guard self[motion].pointee.capturesEach != each else { return }
    self[motion].pointee.capturesEach = each
    countDependent(each)
  }

  package func capturesEach(motion: UInt32) -> Bool { self[motion].pointee.capturesEach }

  /// Whether there are motions whose begins may depend on what was played before.
  package var hasDependents: Bool { core.pointee.dependentCount > 0 }

  func countDependent(_ isOne: Bool) {
    if isOne { core.pointee.dependentCount += 1 } else { core.pointee.dependentCount -= 1 }
  }

  /// Whether a channel starts each time from what its target holds.
  func capturesEach(_ index: UInt32) -> Bool {
    self[channel(index).pointee.motion].pointee.capturesEach
      && !channel(index).pointee.traits.contains(.hasFrom)
  }

  /// Whether anything of a motion depends on what its targets hold at each begin.
  package func readsStarts(_ motion: UInt32) -> Bool {
    guard self[motion].pointee.capturesEach else { return false }
    var reads = self[motion].pointee.adds
    forEachChannel(of: motion) { if capturesEach($0) { reads = true } }
    return reads
  }

  /// Whether the time that a motion takes from each of its begins on depends on how far others moved the base.
  package func restsFromBase(_ motion: UInt32) -> Bool {
    self[motion].pointee.adds && self[motion].pointee.law.isPhysics
  }

  /// Makes the room for first starts, and for those that were steered or took over; false: out of memory.
  func reserveEndings(of motion: UInt32) -> Bool {
    guard self[motion].pointee.capturesEach else { return true }
    var hasRoom = true
    forEachChannel(of: motion) { if hasRoom { hasRoom = grantEnding(to: $0) } }
    return hasRoom
  }

  /// Whether what captures each has not begun yet in a replay: it begins there as it did for the first time in
  /// its run, also where that is a way back.
  func isRewound(_ motion: UInt32) -> Bool {
    guard self[motion].pointee.capturesEach else { return false }
    var isRewound = false
    forEachChannel(of: motion) {
      if let ending = ending(of: $0), ending.pointee.isRewound { isRewound = true }
    }
    return isRewound
  }

  func noteReplayedBegin(of motion: UInt32) {
    guard self[motion].pointee.capturesEach else { return }
    forEachChannel(of: motion) { ending(of: $0)?.pointee.isRewound = false }
  }

  func noteFirstStart(of index: UInt32) {
    guard let ending = ending(of: index), capturesEach(index), !ending.pointee.hasStart else {
      return
    }
    ending.pointee.hasStart = true
    ending.pointee.start = channel(index).pointee.given
    let record = channel(index).pointee.composite
    if record != 0 { ending.pointee.startBits = composite(record).pointee.exactFrom }
  }

  // MARK: Each begin

  /// A cycle begins: what its motion starts from is captured anew. Its length, where that follows.
  package func captureAgain(_ motion: UInt32) -> Double? {
    captureCycle(of: motion)
    guard self[motion].pointee.law.isPhysics else { return nil }
    return layTrajectories(of: motion)
  }

  /// How many numbers a motion captures each time that it begins.
  package func capturedCount(of motion: UInt32) -> UInt32 {
    var count: UInt32 = 0
    forEachChannel(of: motion) { _ in count += 1 }
    return count
  }

  /// What adds contributes anew.
  private func captureCycle(of motion: UInt32) {
    captureAnew(motion)
    forEachChannel(of: motion) { index in if isStacked(index) { join(index, rival: index) } }
  }

  /// What a number starts from that begins where its target is. Of what captures each a replay reads
  /// only what its own root wrote.
  func presentStart(of index: UInt32) -> Double {
    let channel = channel(index)
    guard capturesEach(index) else {
      return startsFromBase(index)
        ? channel.pointee.given : replayedValue(of: index) ?? presentValue(of: index)
    }
    let owner = target(channel.pointee.target).pointee.owner
    guard mayTake(index, from: owner) else {
      let isKnown = channel.pointee.traits.contains(.captured)
      return isKnown ? lastValue(of: index) : channel.pointee.initial
    }
    return unrounded(startingValue(of: index), of: index)
  }

  /// What adds starts from the base when it begins again, whatever the others come to.
  private func startsFromBase(_ index: UInt32) -> Bool {
    channel(index).pointee.traits.contains(.of(.adds, .captured))
  }

  private func startingValue(of index: UInt32) -> Double {
    startsFromBase(index) ? channel(index).pointee.given : foundValue(of: index)
  }

  /// What its target holds: as it is where its own motion moved it last, which is over by then.
  func foundValue(of index: UInt32) -> Double {
    let channel = channel(index)
    let target = target(channel.pointee.target)
    let owner = target.pointee.owner
    let isOwn =
      Target.isChannel(owner)
      && self.channel(owner).pointee.motion == channel.pointee.motion
    guard isOwn, channel.pointee.traits.contains(.captured) else { return presentValue(of: index) }
    refreshHostValue(of: index)
    return channel.pointee.type.read(target.pointee.address)
  }

  /// What a target that stays with another root's motion would hold after a replay: as it was when its root
  /// was started until something of that root begins there. nil: it is no such target.
  private func replayedValue(of index: UInt32) -> Double? {
    let (place, motion) = (channel(index).pointee.target, channel(index).pointee.motion)
    let root = self[motion].pointee.root
    guard core.pointee.silence.replays(root),
      !mayTake(index, from: target(place).pointee.owner)
    else { return nil }
    var last: UInt32 = 0
    var other = target(place).pointee.channels
    while other != 0 {
      if hasReplayed(other, in: root), last == 0 || beganLater(other, than: last) { last = other }
      other = channel(other).pointee.nextOnTarget
    }
    guard last != 0 else { return channel(index).pointee.initial }
    return isMoving(channel: last) ? value(of: last) : heldValue(of: last)
  }

  /// Where a number is that began and does not move, at the moment of a replay.
  private func heldValue(of index: UInt32) -> Double {
    let motion = channel(index).pointee.motion
    let pass = self[motion].pointee.pass
    switch pass.play {
    case .out: return channel(index).pointee.to
    case .back: return start(of: index, isFirstPass: false)
    case .whole:
      let seconds = (core.pointee.moment - pass.origin) * pass.scale
      return value(of: index, at: station(of: motion, at: seconds))
    }
  }

  /// Whether a channel began by the moment that a replay of its root is at.
  private func hasReplayed(_ index: UInt32, in root: UInt32) -> Bool {
    let motion = channel(index).pointee.motion
    return self[motion].pointee.root == root
      && channel(index).pointee.traits.contains(.captured)
      && !channel(index).pointee.traits.contains(.adds)
      && Moment.quantum(begin(of: motion)) <= Moment.quantum(core.pointee.moment)
  }

  private func beganLater(_ index: UInt32, than other: UInt32) -> Bool {
    let mine = Moment.quantum(begin(of: channel(index).pointee.motion))
    let theirs = Moment.quantum(begin(of: channel(other).pointee.motion))
    let isLater = channel(index).pointee.beginOrder > channel(other).pointee.beginOrder
    return mine == theirs ? isLater : mine > theirs
  }

  /// Where its last cycle left a number.
  private func lastValue(of index: UInt32) -> Double {
    let comesBack = self[channel(index).pointee.motion].pointee.pass.comesBack
    return comesBack ? channel(index).pointee.given : channel(index).pointee.to
  }

  /// Of a float that still is where its last cycle left it what that was, so that nothing is lost to
  /// rounding however often an amount is added.
  private func unrounded(_ present: Double, of index: UInt32) -> Double {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.of(.relative, .captured)), channel.pointee.type == .float
    else { return present }
    let last = lastValue(of: index)
    return Double(Float(last)) == present ? last : present
  }

  /// Before a replay: it starts from what its targets held when its root was started.
  func rewindStart(of index: UInt32) {
    let channel = channel(index)
    forgetBegins(of: index)
    guard channel.pointee.traits.contains(.captured) else { return }
    ending(of: index)?.pointee.isRewound = true
    channel.pointee.given = channel.pointee.initial
    if !keepsTakeover(index) { channel.pointee.from = channel.pointee.initial }
    channel.pointee.to = channel.pointee.initial
  }

  // MARK: Leaving out cycles

  /// Whether each cycle of a motion moves its values by the same amounts, wherever they are.
  package func isRelative(_ motion: UInt32) -> Bool {
    let source = self[motion]
    guard source.pointee.capturesEach, source.pointee.blend == .override,
      source.pointee.law == .tween || source.pointee.law == .spring
    else { return false }
    var isRelative = source.pointee.first != 0
    forEachChannel(of: motion) { if !isRelativeNumber($0) { isRelative = false } }
    return isRelative
  }

  private func isRelativeNumber(_ index: UInt32) -> Bool {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.relative), !channel.pointee.traits.contains(.hasFrom),
      let ending = ending(of: index)
    else { return false }
    // Other integers are rounded at each end.
    return !channel.pointee.form.isInteger
      || roundedHalfAway(ending.pointee.by) == ending.pointee.by
  }

  /// How far amounts lead from the present cycle to another one.
  func shift(of index: UInt32, at station: Station) -> Double {
    let pass = self[channel(index).pointee.motion].pointee.pass
    guard capturesEach(index), channel(index).pointee.traits.contains(.relative),
      !channel(index).pointee.traits.contains(.adds), !pass.comesBack,
      let ending = ending(of: index)
    else { return 0 }
    return (Double(station.cycle) - Double(pass.cycle)) * ending.pointee.by
  }

  // MARK: Other cycles than the present one

  /// Whether the cycles of a number after the first one start where they end.
  private func staysAtEnd(_ index: UInt32) -> Bool {
    let channel = channel(index)
    let source = self[channel.pointee.motion]
    guard capturesEach(index), source.pointee.law == .tween || source.pointee.law == .spring,
      channel.pointee.traits.isDisjoint(with: .of(.relative, .adds)),
      !source.pointee.pass.comesBack, !hasKeyframes(index)
    else { return false }
    return startVelocity(of: index, physics(of: channel.pointee.motion), isAnew: true) == 0
  }

  /// A station in a cycle after the first one, of what is at its end all the time in those.
  func settled(_ station: Station, of index: UInt32) -> Station {
    let pass = self[channel(index).pointee.motion].pointee.pass
    guard station.cycle > 0, station.cycle != pass.cycle, staysAtEnd(index) else { return station }
    var settled = station
    (settled.time, settled.rests) = (pass.outLength, true)
    return settled
  }

  /// Lets the numbers of a value start where they did first, if a station is in the first cycle and that is over;
  /// false: it is not.
  func enterFirstCycle(from first: UInt32, at station: Station) -> Bool {
    let source = self[channel(first).pointee.motion]
    guard source.pointee.capturesEach, source.pointee.law == .tween,
      source.pointee.pass.hasBegun, source.pointee.pass.cycle > 0, station.cycle == 0
    else { return false }
    exchangeStarts(from: first)
    return true
  }

  /// Changes the first starts of the numbers of a value for the present ones.
  func exchangeStarts(from first: UInt32) {
    forEachNumber(from: first) { index in
      guard staysAtEnd(index), let ending = ending(of: index), ending.pointee.hasStart else {
        return
      }
      swap(&channel(index).pointee.from, &ending.pointee.start)
    }
    let record = channel(first).pointee.composite
    if record != 0 { composite(record).pointee.laid = .none }
  }

  /// Whether anything of a motion goes by an amount from its start.
  package func goesByAmounts(_ motion: UInt32) -> Bool {
    var isRelative = false
    forEachChannel(of: motion) {
      if channel($0).pointee.traits.contains(.relative) { isRelative = true }
    }
    return isRelative
  }

  /// Moves the values of a motion on by so many of its cycles at once: those that are its own, or its
  /// root's.
  package func advance(_ motion: UInt32, by cycles: Double, asOwner: Bool) {
    let root = self[motion].pointee.root
    forEachChannel(of: motion) { index in
      let channel = channel(index)
      guard channel.pointee.traits.contains(.relative), let ending = ending(of: index) else {
        return
      }
      let isOwn = asOwner ? owns(index) : belongs(index, to: root)
      let present =
        isOwn ? unrounded(presentValue(of: index), of: index) : lastValue(of: index)
      let end = channel.pointee.type.clamped(present + cycles * ending.pointee.by)
      channel.pointee.to = end
      if isOwn { store(end, into: index) }
    }
  }

  /// Notes that what is in that child of a group moves the targets of a motion; false: what is in another
  /// child does, too.
  package func noteMember(_ motion: UInt32, in child: UInt32, sweep: UInt32) -> Bool {
    var isAlone = true
    forEachChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      if target.pointee.mark == sweep, target.pointee.first != child { isAlone = false }
      (target.pointee.mark, target.pointee.first) = (sweep, child)
    }
    return isAlone
  }
}
