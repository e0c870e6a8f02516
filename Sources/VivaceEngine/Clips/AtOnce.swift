import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// What most calls do: one float is told where to go, sets out and goes away again, with room for all of it and
/// nobody to tell. Each of these calls nobody, and does all of its call or nothing: then the way that knows
/// everything does it. On a microcontroller that one is enough.
extension Tempo {
  #if arch(x86_64) || arch(arm64)
    static var actsAtOnce: Bool { true }
  #else
    static var actsAtOnce: Bool { false }
  #endif

  /// Whether a call may change anything.
  @inline(__always)
  private var mayAct: Bool { Self.actsAtOnce && !host.isAsking }

  /// Whether a clip moves a float and nothing else, if anything: a plain tween, to which nothing was attached,
  /// without a program, and which was not sent elsewhere.
  @inline(__always)
  func isSimple(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    clip.pointee.kind == .tween && clip.pointee.isBare
      && clip.pointee.traits.isDisjoint(with: .of(.hasProgram, .steered))
  }

  @inline(__always)
  func isHeard(_ kinds: Int32) -> Bool { host.collectedKinds & kinds != 0 }

  /// The new tween; 0: that takes more.
  @inline(__always)
  package func makeTweenAtOnce(duration: Double, easing: Int32) -> UInt64 {
    guard let taken = takeTweenAtOnce(duration: duration, easing: easing) else { return 0 }
    assertSound()
    return handle(of: taken)
  }

  @inline(__always)
  private func takeTweenAtOnce(duration: Double, easing: Int32) -> TakenClip? {
    guard mayAct, !isHeard(EventKind.updated), Check.isSeconds(duration),
      values.hasReserved(easing: easing),
      values.movesFloats(easing: easing)
    else { return nil }
    return takeTween(duration, easing)
  }

  @inline(__always)
  private func takeTween(_ duration: Double, _ easing: Int32) -> TakenClip? {
    guard let taken = takeClipAtOnce(.tween) else { return nil }
    taken.record.pointee.duration = duration
    taken.record.pointee.easing = easing
    return taken
  }

  /// Adds a float to what a clip moves; false: that takes more.
  @inline(__always)
  package func addsAtOnce(
    _ target: UnsafeMutablePointer<Float>?, from: Float?, to: Float, toClip index: UInt32
  ) -> Bool {
    guard mayAct, let target,
      adds(target, from: from, to: to, to: TakenClip(index: index, record: clip(index)))
    else { return false }
    assertSound()
    return true
  }

  @inline(__always)
  private func adds(
    _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float, to taken: TakenClip
  ) -> Bool {
    let clip = taken.record
    guard clip.pointee.kind == .tween, clip.pointee.isPlain,
      clip.pointee.traits.isDisjoint(with: .of(.begun, .glides, .isWide)),
      clip.pointee.channel == 0, to.isFinite, (from ?? 0).isFinite,
      UInt(bitPattern: target) % 4 == 0
    else { return false }
    clip.pointee.channel = values.addPlainAtOnce(
      UnsafeMutableRawPointer(target), from: from, to: to, owner: taken.index)
    return clip.pointee.channel != 0
  }

  /// Starts a clip; false: that takes more.
  @inline(__always)
  package func startsAtOnce(_ index: UInt32) -> Bool {
    guard mayAct, starts(TakenClip(index: index, record: clip(index))) else { return false }
    assertSound()
    return true
  }

  @inline(__always)
  private func starts(_ taken: TakenClip) -> Bool {
    let clip = taken.record
    guard isSimple(clip), !clip.pointee.state.isRunning, clip.pointee.channel != 0,
      !values.isCompound(plain: clip.pointee.channel), !core.pointee.isReduced,
      !isHeard(EventKind.started), host.isToldActive,
      let (way, batch) = values.wayAtOnce(
        ofPlain: clip.pointee.channel, by: clip.pointee.easing, lasting: clip.pointee.duration)
    else { return false }
    guard entersRun(taken) else { return false }
    values.beginAtOnce(way, in: batch)
    return true
  }

  /// Makes a tween of one float, and starts it if so wanted; 0: that takes more, and nothing was done. `isWhole`
  /// is false where what comes after making it does.
  @inline(__always)
  package func makeTweenAtOnce(
    _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float, duration: Double,
    easing: Int32, isTransient: Bool, replaces: Bool = false, isStarted: Bool
  ) -> (handle: UInt64, isWhole: Bool) {
    guard let taken = takeTweenAtOnce(duration: duration, easing: easing) else { return (0, false) }
    if isTransient { taken.record.pointee.traits.insert(.transient) }
    if replaces { taken.record.pointee.traits.insert(.replaces) }
    let isWhole = adds(target, from: from, to: to, to: taken) && (!isStarted || starts(taken))
    if isWhole { assertSound() }
    return (handle(of: taken), isWhole)
  }

  /// A new tween of one float that is under way, takes over what moves the float, and goes when it is there; 0:
  /// that takes more, and nothing was done.
  @inline(__always)
  package func animatesAtOnce(
    _ target: UnsafeMutablePointer<Float>, to end: Float, duration: Double, easing: Int32
  ) -> UInt64 {
    guard mayAct else { return 0 }
    switch values.mover(at: UnsafeMutableRawPointer(target)) {
    case .none: return setsOut(target, to: end, duration: duration, easing: easing)
    case .one(let channel, let owner) where isReplaceable(clip(owner), moving: channel):
      return takesOver(channel, of: owner, target, to: end, lasting: duration, by: easing)
    case .one, .other: return 0
    }
  }

  @inline(never)
  private func setsOut(
    _ target: UnsafeMutablePointer<Float>, to end: Float, duration: Double, easing: Int32
  ) -> UInt64 {
    let made = makeTweenAtOnce(
      target, from: nil, to: end, duration: duration, easing: easing, isTransient: true,
      replaces: true, isStarted: true)
    guard made.isWhole || made.handle == 0 else {
      discard(clip: Handle(bits: made.handle).index)
      return 0
    }
    return made.handle
  }

  @inline(never)
  private func takesOver(
    _ channel: UInt32, of owner: UInt32, _ target: UnsafeRawPointer, to end: Float,
    lasting seconds: Double, by easing: Int32
  ) -> UInt64 {
    let old = TakenClip(index: owner, record: clip(owner))
    guard Check.isSeconds(seconds), seconds > 0, end.isFinite, !core.pointee.isTicking,
      !core.pointee.isReduced, host.isToldActive, !isHeard(EventKind.ofTakeovers),
      values.hasReserved(easing: easing), old.record.pointee.easing == easing,
      let steered = values.takeOverAtOnce(
        estimatedPass(of: old.record), at: target, to: end, lasting: seconds),
      let new = takeTween(seconds, easing)
    else { return 0 }
    guard entersRun(new) else {
      retire(new)
      return 0
    }
    new.record.pointee.traits.insert(.of(.transient, .replaces))
    new.record.pointee.channel = channel
    new.record.pointee.steering = values.handOver(
      atOnce: steered, to: new.index, startOrder: core.pointee.startCount,
      steering: old.record.pointee.steering)
    leave(old.record)
    retire(old)
    assertSound()
    return handle(of: new)
  }

  /// Whether a clip moves one float, and nothing else, and is gone once another one does.
  @inline(__always)
  private func isReplaceable(_ clip: UnsafeMutablePointer<Clip>, moving channel: UInt32) -> Bool {
    clip.pointee.kind == .tween && clip.pointee.isBare && clip.pointee.state == .moving
      && clip.pointee.channel == channel && clip.pointee.traits.contains(.transient)
      && !clip.pointee.traits.contains(.hasProgram)
  }

  /// Enters the run of a clip that begins now; false: that takes more.
  @inline(__always)
  private func entersRun(_ taken: TakenClip) -> Bool {
    let order = core.pointee.nextStart
    let entry = Agenda.Entry(root: taken.index, stamp: UInt32(truncatingIfNeeded: order))
    let end = core.pointee.now + taken.record.pointee.duration
    guard Moment.isEarly(end),
      core.pointee.agenda.enterLane(entry, Agenda.Due(time: end, order: order))
    else { return false }
    noteStart(of: taken.record, order)
    noteRun(of: taken.record)
    return true
  }

  /// Stops a clip that moves, and is not the last one that does; false: that takes more.
  @inline(__always)
  package func stopsAtOnce(_ index: UInt32) -> Bool {
    let clip = clip(index)
    guard mayAct, isSimple(clip), clip.pointee.state == .moving, clip.pointee.channel != 0,
      !clip.pointee.traits.contains(.transient), !core.pointee.isTicking,
      !isHeard(EventKind.stopped), host.isToldActive,
      values.restAtOnce(
        plain: clip.pointee.channel, by: clip.pointee.easing, since: clip.pointee.start,
        lasting: clip.pointee.duration)
    else { return false }
    leave(clip)
    assertSound()
    return true
  }

  /// Sends a clip that moves to another end, as fast as it goes; false: that takes more.
  @inline(__always)
  package func retargetsAtOnce(
    _ index: UInt32, _ target: UnsafeRawPointer, to end: Float
  ) -> Bool {
    let taken = TakenClip(index: index, record: clip(index))
    let clip = taken.record
    guard mayAct, end.isFinite, clip.pointee.isPlain, clip.pointee.state == .moving,
      clip.pointee.channel != 0, !values.isCompound(plain: clip.pointee.channel),
      !clip.pointee.traits.contains(.hasProgram)
    else { return false }
    let isSent =
      clip.pointee.kind == .tween
      ? sendsTween(taken, target, to: end)
      : clip.pointee.isPhysics && sendsSpring(taken, target, to: end)
    if isSent { assertSound() }
    return isSent
  }

  @inline(__always)
  private func sendsTween(_ taken: TakenClip, _ target: UnsafeRawPointer, to end: Float) -> Bool {
    let clip = taken.record
    guard let steered = values.steerTweenAtOnce(estimatedPass(of: clip), at: target, to: end),
      let startOrder = putOff(taken, to: steered.start.end(lasting: steered.seconds))
    else { return false }
    clip.pointee.steering = values.send(
      atOnce: steered, startOrder: startOrder, steering: clip.pointee.steering)
    return true
  }

  @inline(never)
  private func sendsSpring(_ taken: TakenClip, _ target: UnsafeRawPointer, to end: Float) -> Bool {
    let clip = taken.record
    guard !core.pointee.isTicking,
      let steered = values.steerSpringAtOnce(estimatedPass(of: clip), at: target, to: end),
      let startOrder = putOff(taken, to: steered.start.end(lasting: steered.seconds))
    else { return false }
    clip.pointee.duration = steered.seconds
    clip.pointee.traits.insert(.estimated)
    clip.pointee.steering = values.send(
      atOnce: steered, startOrder: startOrder, steering: clip.pointee.steering)
    return true
  }

  /// Gives a clip that moves another moment; the answer is the order of its start, nil: that takes more.
  @inline(__always)
  private func putOff(_ taken: TakenClip, to end: Double) -> UInt64? {
    let (order, startOrder) = (core.pointee.nextStart, self.order(of: taken.record.pointee))
    let entry = Agenda.Entry(root: taken.index, stamp: UInt32(truncatingIfNeeded: order))
    guard Moment.isEarly(end),
      core.pointee.agenda.enterLane(entry, Agenda.Due(time: end, order: startOrder))
    else { return nil }
    core.pointee.agenda.cancelOne()
    core.pointee.startCount = order
    taken.record.pointee.order = entry.stamp
    return startOrder
  }

  /// Destroys a clip that moves, and is not the last one that does; false: that takes more.
  @inline(__always)
  package func destroysAtOnce(_ index: UInt32) -> Bool {
    let clip = clip(index)
    guard mayAct, isSimple(clip), clip.pointee.state == .moving, clip.pointee.channel != 0,
      !core.pointee.isTicking, !isHeard(EventKind.destroyed), host.isToldActive,
      values.removeMovingAtOnce(plain: clip.pointee.channel)
    else { return false }
    leave(clip)
    retire(TakenClip(index: index, record: clip))
    assertSound()
    return true
  }
}
