import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// What most calls do: one float is told where to go, sets out and goes away again, with room for all of it and
/// nobody to tell. Each of these calls nobody, and does all of its call or nothing: then the way that knows
/// everything does it. On a microcontroller that one is enough.
extension Tempo {
  #if arch(x86_64) || arch(arm64)
    private static var actsAtOnce: Bool { true }
  #else
    private static var actsAtOnce: Bool { false }
  #endif

  /// Whether a call may change anything.
  @inline(__always)
  private var mayAct: Bool { Self.actsAtOnce && !host.isAsking }

  /// Whether a clip moves a float and nothing else, if anything: a plain tween, to which nothing was attached,
  /// without a program, and which was not sent elsewhere.
  @inline(__always)
  private func isSimple(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    clip.pointee.kind == .tween && clip.pointee.isBare
      && clip.pointee.traits.isDisjoint(with: .of(.hasProgram, .steered))
  }

  @inline(__always)
  private func isHeard(_ kinds: Int32) -> Bool { host.collectedKinds & kinds != 0 }

  /// The new tween; 0: that takes more.
  @inline(__always)
  package func makeTweenAtOnce(duration: Double, easing: Int32) -> UInt64 {
    guard let taken = takeTweenAtOnce(duration: duration, easing: easing) else { return 0 }
    assertSound()
    return name(of: taken)
  }

  @inline(__always)
  private func takeTweenAtOnce(duration: Double, easing: Int32) -> TakenClip? {
    guard mayAct, !isHeard(EventKind.updated), Check.isSeconds(duration),
      values.hasReserved(easing: easing),
      values.movesFloats(easing: easing), let taken = takeClipAtOnce(.tween)
    else { return nil }
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
    let order = core.pointee.nextStart
    let entry = Agenda.Entry(root: taken.index, stamp: UInt32(truncatingIfNeeded: order))
    let end = core.pointee.now + clip.pointee.duration
    guard Moment.isEarly(end),
      core.pointee.agenda.enterLane(entry, Agenda.Due(time: end, order: order))
    else { return false }
    noteStart(of: clip, order)
    noteRun(of: clip)
    values.beginAtOnce(way, in: batch)
    return true
  }

  /// Makes a tween of one float, and starts it if so wanted; 0: that takes more, and nothing was done. `isWhole`
  /// is false where what comes after making it does.
  @inline(__always)
  package func makeTweenAtOnce(
    _ target: UnsafeMutablePointer<Float>, from: Float?, to: Float, duration: Double,
    easing: Int32, isTransient: Bool, isStarted: Bool
  ) -> (name: UInt64, isWhole: Bool) {
    guard let taken = takeTweenAtOnce(duration: duration, easing: easing) else { return (0, false) }
    if isTransient { taken.record.pointee.traits.insert(.transient) }
    let isWhole = adds(target, from: from, to: to, to: taken) && (!isStarted || starts(taken))
    if isWhole { assertSound() }
    return (name(of: taken), isWhole)
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

  /// Completes the clip whose moment is the first one, and those that come then, as long as each is simple and
  /// nobody hears of it; false: not even the first is.
  @inline(__always)
  func completesAtOnce(_ first: Agenda.Front) -> Bool {
    Self.actsAtOnce && !isHeard(EventKind.completed) && stays(clip(first.entry.root))
      && completeAll(from: first) > 0
  }

  /// Whether a clip is simple, and is still there once it is over.
  @inline(__always)
  private func stays(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    isSimple(clip) && clip.pointee.state == .moving && clip.pointee.channel != 0
      && !clip.pointee.traits.contains(.transient)
  }

  @inline(never)
  @_optimize(speed)
  private func completeAll(from first: Agenda.Front) -> UInt32 {
    let end = core.pointee.tickEnd + Moment.tolerance
    var completed: UInt32 = 0
    core.pointee.agenda.takeAll(from: first, { agendaDue($0) }) { entry, bound in
      let clip = clip(entry.root)
      let due = clip.pointee.start + clip.pointee.duration
      guard stays(clip), clip.pointee.order == entry.stamp, due <= end, due < bound,
        values.endAtOnce(plain: clip.pointee.channel)
      else { return false }
      clip.pointee.state = .completed
      completed &+= 1
      return true
    }
    core.pointee.momentsInTick &+= UInt64(completed)
    core.pointee.movingCount &-= completed
    core.pointee.activeCount &-= completed
    return completed
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
