import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// Sending plain clips elsewhere in flight.
extension Tempo {
  /// Heads for another end of one number; what does not run is started.
  package func retarget(
    clip index: UInt32, _ address: UnsafeMutableRawPointer, to end: Float
  ) throws(Fault) {
    if moves(clip: index, address), try retargetPlain(index, to: Double(end)) { return }
    try retarget(try furnished(index), address, to: Double(end))
  }

  /// Heads for another end of a value of any type, from memory of that type; what does not run is started.
  package func retarget(
    clip index: UInt32, _ address: UnsafeMutableRawPointer, toValueAt memory: UnsafeRawPointer
  ) throws(Fault) {
    if try retargetFloat(clip: index, address, toValueAt: memory) { return }
    let clip = clip(index).pointee
    if clip.isPlain, let end = values.end(ofNumber: clip.channel, at: address, in: memory),
      try retargetPlain(index, to: end)
    {
      return
    }
    try retarget(try furnished(index), address, toValueAt: memory)
  }

  /// Heads for other ends of all values of an array, from packed memory of their type; what does not run is
  /// started.
  package func retarget(
    clip index: UInt32, arrayAt address: UnsafeMutableRawPointer, to memory: UnsafeRawPointer
  ) throws(Fault) {
    if try retargetFloat(clip: index, address, toValueAt: memory) { return }
    try retarget(try furnished(index), arrayAt: address, to: memory)
  }

  /// False: it is no plain clip that moves that float, and to an end.
  private func retargetFloat(
    clip index: UInt32, _ address: UnsafeMutableRawPointer, toValueAt memory: UnsafeRawPointer
  ) throws(Fault) -> Bool {
    guard moves(clip: index, address), !clip(index).pointee.traits.contains(.glides) else {
      return false
    }
    try retarget(clip: index, address, to: memory.loadUnaligned(as: Float.self))
    return true
  }

  /// Whether a clip is plain, and moves the float at an address and nothing else.
  @inline(__always)
  private func moves(clip index: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
    let clip = clip(index)
    return clip.pointee.isPlain && clip.pointee.channel != 0
      && values.moves(plain: clip.pointee.channel, address)
  }

  /// Of a clip that moves one number; false: it is more than a plain one can do.
  @inline(__always)
  private func retargetPlain(_ index: UInt32, to end: Double) throws(Fault) -> Bool {
    guard end.isFinite,
      clip(index).pointee.traits.isDisjoint(with: .of(.glides, .hasProgram))
    else { return false }
    if try steerPlain(index, to: end) { return true }
    return try startPlain(index, to: end)
  }

  /// Starts what does not run towards another end; false: it is more than that.
  private func startPlain(_ index: UInt32, to end: Double) throws(Fault) -> Bool {
    let clip = clip(index)
    let channel = clip.pointee.channel
    guard clip.pointee.state != .moving, !clip.pointee.traits.contains(.released) else {
      return false
    }
    let before = values.setEnd(ofPlain: channel, end)
    do throws(Fault) { try start(clip: index) } catch {
      if self.clip(index).pointee.isPlain { _ = values.setEnd(ofPlain: channel, before) }
      throw error
    }
    return true
  }

  /// False: it does not move.
  private func steerPlain(_ index: UInt32, to end: Double) throws(Fault) -> Bool {
    let clip = clip(index)
    guard !clip.pointee.isPhysics || !core.pointee.isTicking,
      values.hasRow(plain: clip.pointee.channel)
    else { return false }
    var steered = SteeredPass(pass(of: clip), to: end)
    guard values.steer(&steered) else { return false }
    let order = core.pointee.nextStart
    let startOrder = self.order(of: clip.pointee)
    let entry = Agenda.Entry(root: index, stamp: UInt32(truncatingIfNeeded: order))
    let due = Agenda.Due(
      time: steered.pass.start.end(lasting: steered.pass.seconds), order: startOrder)
    guard values.reserveSteering(), enterAgenda(entry, due) else { throw Fault.outOfMemory }
    core.pointee.startCount = order
    clip.pointee.order = entry.stamp
    setDuration(of: clip, steered)
    clip.pointee.steering = values.send(
      steered, startOrder: startOrder, steering: clip.pointee.steering)
    core.pointee.agenda.cancelOne()
    assertSound()
    return true
  }

  @inline(__always)
  private func setDuration(of clip: UnsafeMutablePointer<Clip>, _ steered: SteeredPass) {
    clip.pointee.duration = steered.pass.seconds
    clip.pointee.traits.set(.estimated, steered.isEstimated)
  }

  // MARK: Another one

  /// A new clip, which replaces, begins where a plain and transient one is, which ends with that; false:
  /// there is none, or it takes more than clips, or a callback hears of it.
  func takeOverPlain(
    _ target: UnsafeMutableRawPointer, _ form: ValueType = .float, to end: Double,
    by index: UInt32
  ) throws(Fault) -> Bool {
    guard let owner = ending(at: target, for: index) else { return false }
    let (channel, clip) = (clip(owner).pointee.channel, clip(index).pointee)
    let isNumber = form != .float || clip.traits.contains(.isWide)
    guard values.moves(plain: channel, target, form),
      values.isNumber(plain: channel) == isNumber
    else { return false }
    return try takeOver(channel, to: end, by: index, from: owner)
  }

  /// The same of an array, or of one value of several numbers, without starts.
  func takeOverPlain(_ request: PropertyRequest, by index: UInt32) throws(Fault) -> Bool {
    guard let ends = request.to, !clip(index).pointee.isPhysics,
      let owner = ending(at: request.target, for: index)
    else { return false }
    let (channel, clip) = (clip(owner).pointee.channel, clip(index).pointee)
    guard values.moves(plain: channel, request, isWide: clip.traits.contains(.isWide)) else {
      return false
    }
    var steered = SteeredPass(newPass(of: channel, by: index), toEach: ends)
    return try takeOver(&steered, by: index, from: owner)
  }

  /// The clip that moves an address, where nobody would hear that a new plain one stops it, and that it is gone.
  @inline(__always)
  private func ending(at target: UnsafeMutableRawPointer, for index: UInt32) -> UInt32? {
    guard clip(index).pointee.isPlain, !core.pointee.isTicking, !core.pointee.isReduced,
      let owner = values.plainOwner(at: target)
    else { return nil }
    let old = clip(owner)
    let isUnheard = !old.pointee.isTagged || host.heardKinds(of: old.pointee.tag) == 0
    let canEnd = old.pointee.traits.contains(.transient) && isUnheard
    return canEnd && !turnsOrRepeats(old.pointee) && values.hasRow(plain: old.pointee.channel)
      ? owner : nil
  }

  /// A clip begins where another one is, by that one's channel, or by its own at the same number; the other
  /// one is stopped. False: it takes more than clips.
  func takeOver(
    _ channel: UInt32, to end: Double, by index: UInt32, from owner: UInt32
  ) throws(Fault) -> Bool {
    var steered = SteeredPass(newPass(of: channel, by: index), to: end)
    return try takeOver(&steered, by: index, from: owner)
  }

  @inline(__always)
  func newPass(of channel: UInt32, by index: UInt32) -> PlainPass {
    let clip = clip(index).pointee
    return PlainPass(
      channel: channel, by: clip.easing, isPhysics: clip.isPhysics, since: core.pointee.now,
      lasting: clip.duration)
  }

  @inline(__always)
  private func takeOver(
    _ steered: inout SteeredPass, by index: UInt32, from owner: UInt32
  ) throws(Fault) -> Bool {
    guard values.takeOver(&steered, from: pass(of: clip(owner))) else { return false }
    try begin(index, steered, from: owner)
    return true
  }

  private func begin(
    _ index: UInt32, _ steered: SteeredPass, from owner: UInt32
  ) throws(Fault) {
    let (clip, old) = (clip(index), clip(owner))
    let isHandedOver = clip.pointee.channel == 0
    let channel = isHandedOver ? old.pointee.channel : clip.pointee.channel
    let batch =
      steered.pass.isPhysics
      ? values.reservePlain(byLaw: clip.pointee.easing)
      : values.reservePlain(channel, by: clip.pointee.easing)
    let before = steered.isOfSeveral ? pass(of: old) : nil
    guard let batch, values.reserveSteering(before == nil ? 1 : 2) else { throw Fault.outOfMemory }
    try enterRun(of: index, lasting: steered.pass.seconds)
    setDuration(of: clip, steered)
    if isHandedOver {
      (clip.pointee.channel, old.pointee.channel) = (channel, 0)
    } else {
      values.claim(shared: channel)
    }
    let order = core.pointee.startCount
    clip.pointee.steering =
      before.map {
        values.handOver(several: steered, from: $0, to: index, in: batch, startOrder: order)
      } ?? values.handOver(steered, to: index, in: batch, startOrder: order)
    let token = plainToken(index)
    stopPlain(owner, .replaced)
    // Callbacks of that one may have done anything.
    if isCurrent(token) { tellStarted(index) }
    reportPlainActivity()
  }

  private func tellStarted(_ index: UInt32) {
    let clip = clip(index)
    guard !clip.pointee.isPlain else {
      tell(EventKind.started, of: TakenClip(index: index, record: clip))
      return
    }
    let moveable = clip.pointee.moveable
    if self[moveable].pointee.state.isPaused {
      // It is told when it goes on.
      enter(.tellBegun, moveable, at: scoreTime(of: moveable))
    } else {
      tell(EventKind.started, of: moveable)
    }
  }

  /// A run of a plain clip that a callback may have ended.
  private struct PlainToken {
    let index: UInt32
    let generation: UInt32
    let order: UInt32
    let state: State
  }

  private func plainToken(_ index: UInt32) -> PlainToken {
    let clip = clip(index).pointee
    return PlainToken(
      index: index, generation: clip.generation,
      order: UInt32(truncatingIfNeeded: order(of: clip)), state: clip.state)
  }

  /// Whether the run goes on, though its clip may have been sent elsewhere or furnished.
  private func isCurrent(_ token: PlainToken) -> Bool {
    let clip = clip(token.index).pointee
    guard clip.kind != .none, clip.generation == token.generation else { return false }
    return clip.isPlain
      ? clip.state == token.state && UInt32(truncatingIfNeeded: order(of: clip)) == token.order
      : self[clip.moveable].pointee.epoch == token.order
  }

  // MARK: How fast it begins

  /// As `setVelocity` of a moveable, which a decay that was never started needs not be for that.
  package func setVelocity(
    clip index: UInt32, _ address: UnsafeMutableRawPointer?, _ velocity: Double
  ) throws(Fault) {
    let clip = clip(index).pointee
    guard clip.isPlain, clip.traits.contains(.glides), !clip.traits.contains(.begun),
      clip.channel != 0, address.map({ values.moves(plain: clip.channel, $0) }) ?? true
    else {
      try setVelocity(try changing(index), address, velocity)
      return
    }
    if !velocity.isNaN { try Check.velocity(velocity, "velocity") }
    guard values.setVelocity(ofPlainLaw: clip.easing, velocity, moving: clip.channel) else {
      throw Fault.outOfMemory
    }
  }

  // MARK: Its pass

  /// The pass of a plain clip, whether it moves anything yet or not.
  @inline(__always)
  func pass(of clip: UnsafeMutablePointer<Clip>) -> PlainPass {
    var pass = estimatedPass(of: clip)
    if clip.pointee.traits.contains(.estimated), core.pointee.now >= end(of: clip.pointee) {
      pass.seconds = values.exactSeconds(of: pass)
    }
    return pass
  }

  /// The same with a duration that may be one for which it surely moves.
  @inline(__always)
  func estimatedPass(of clip: UnsafeMutablePointer<Clip>) -> PlainPass {
    var pass = PlainPass(
      channel: clip.pointee.channel, by: clip.pointee.easing, isPhysics: clip.pointee.isPhysics,
      since: clip.pointee.start, lasting: clip.pointee.duration)
    let steering = clip.pointee.steering
    if steering != 0 { pass.steer(by: values.steering(steering).pointee) }
    return pass
  }

  /// The same with the duration that it really has.
  @inline(__always)
  func settledPass(of clip: UnsafeMutablePointer<Clip>) -> PlainPass {
    var pass = estimatedPass(of: clip)
    if clip.pointee.traits.contains(.estimated) { pass.seconds = values.exactSeconds(of: pass) }
    return pass
  }

  func settle(_ clip: UnsafeMutablePointer<Clip>) {
    clip.pointee.duration = settledPass(of: clip).seconds
    clip.pointee.traits.remove(.estimated)
  }

  /// Its moment came, which was estimated, or is one of a program: false where it really is over.
  @inline(__always)
  func goesOn(clip index: UInt32, _ first: Agenda.Front) -> Bool {
    let clip = clip(index)
    guard !clip.pointee.traits.isDisjoint(with: .of(.estimated, .hasProgram)) else { return false }
    guard !clip.pointee.traits.contains(.hasProgram) else { return goesOnInProgram(first) }
    settle(clip)
    guard let due = agendaDue(first.entry), first.due.precedes(due) else { return false }
    enterNext(after: first, due)
    return true
  }

  /// A moment came, and another one follows.
  @inline(__always)
  func enterNext(after first: Agenda.Front, _ due: Agenda.Due) {
    if !core.pointee.agenda.retimeInLane(first, to: due, { agendaDue($0) }) {
      enterElsewhere(first, due)
    }
  }

  @inline(never)
  private func enterElsewhere(_ first: Agenda.Front, _ due: Agenda.Due) {
    core.pointee.agenda.retime(first, to: due) { agendaDue($0) }
  }

  /// Of physics, which has another one or none from now on.
  @inline(__always)
  func forgetLaw(of clip: Clip) {
    if clip.isPhysics { values.forgetPlainLaw(UInt32(bitPattern: clip.easing)) }
  }

  @inline(__always)
  func forgetSteering(of clip: UnsafeMutablePointer<Clip>) {
    let steering = clip.pointee.steering
    guard steering != 0 else { return }
    values.forgetSteering(steering)
    clip.pointee.traits.remove(.steered)
  }
}
