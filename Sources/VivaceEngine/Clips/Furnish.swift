import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Giving a plain clip all the records that anything else has.
extension Tempo {
  /// The moveable of a clip, which is furnished with one where it was plain.
  @inline(__always)
  package func furnished(_ clip: UInt32) throws(Fault) -> UInt32 {
    let index = self.clip(clip).pointee.moveable
    return index != 0 ? index : try furnish(clip)
  }

  /// The same of a clip that is to be a child.
  @inline(__always)
  package func furnishedChild(_ clip: UInt32) throws(Fault) -> UInt32 {
    let index = self.clip(clip).pointee.moveable
    return index != 0 ? index : try furnishChild(clip)
  }

  @inline(never)
  private func furnishChild(_ clip: UInt32) throws(Fault) -> UInt32 {
    let record = self.clip(clip)
    guard record.pointee.isBare, !record.pointee.traits.contains(.begun),
      !values.isShared(plain: record.pointee.channel)
    else { return try furnish(clip) }
    guard reserveFurnishing(of: record.pointee) else { throw Fault.outOfMemory }
    let index = try takeChild(record.pointee.kind, for: clip)
    let (known, channel) = (record.pointee, record.pointee.channel)
    fillSettings(of: index, from: known)
    if known.isPhysics { values.setPhysics(of: index, byLaw: known.easing) }
    if channel != 0 {
      values.furnish(newPass(of: channel, by: clip), for: index, hasBegun: false)
    }
    forgetSteering(of: record)
    forgetLaw(of: known)
    record.pointee.moveable = index
    return index
  }

  @inline(never)
  private func furnish(_ clip: UInt32) throws(Fault) -> UInt32 {
    let channel = self.clip(clip).pointee.channel
    if values.isShared(plain: channel) {
      try furnishSharers(of: channel)
      return self.clip(clip).pointee.moveable
    }
    let index = try roomToFurnish(clip)
    furnish(clip, as: index)
    return index
  }

  /// All that a plain clip will have.
  func roomToFurnish(_ clip: UInt32) throws(Fault) -> UInt32 {
    guard reserveFurnishing(of: self.clip(clip).pointee) else { throw Fault.outOfMemory }
    return try takeMoveable(self.clip(clip).pointee.kind, for: clip)
  }

  func furnish(_ clip: UInt32, as index: UInt32) {
    let (known, pass) = settled(clip)
    fillSettings(of: index, from: known)
    if pass.isPhysics { values.setPhysics(of: index, byLaw: known.easing) }
    if known.channel != 0 { values.furnish(pass, for: index, hasBegun: known.hasBegun) }
    if known.traits.contains(.begun) {
      fillRun(of: index, from: known)
      tellValues(of: index)
    }
    takeTag(of: known, to: index)
    forgetSteering(of: self.clip(clip))
    forgetLaw(of: known)
    self.clip(clip).pointee.moveable = index
    if known.state == .moving, self.clip(clip).pointee.traits.contains(.estimated) {
      enterAgenda(index, at: self[root: index].pointee.agendaTime)
    }
  }

  /// A clip with the duration that it really has, and its pass.
  @inline(__always)
  private func settled(_ index: UInt32) -> (clip: Clip, pass: PlainPass) {
    let pass = settledPass(of: clip(index))
    var settled = clip(index).pointee
    settled.duration = pass.seconds
    return (settled, pass)
  }

  private func reserveFurnishing(of clip: Clip) -> Bool {
    guard !clip.isPhysics else {
      return values.reserveFurnishing(
        byPhysicsOf: clip.channel, among: Int(core.pointee.liveCount))
    }
    return values.isCompound(plain: clip.channel)
      ? values.reserveFurnishing(compound: clip.channel, by: clip.easing)
      : values.reserveFurnishing(by: clip.easing)
  }

  /// All that are plain, as each of them has to be told of.
  func furnishAll() throws(Fault) {
    var index: UInt32 = 1
    while index < core.pointee.clips.end {
      if clip(index).pointee.kind != .none { _ = try furnished(index) }
      index += 1
    }
  }

  // MARK: Filling

  private func fillSettings(of index: UInt32, from clip: Clip) {
    let record = self[index]
    record.pointee.state = clip.state
    if clip.traits.contains(.replaces) { setBlend(.replace, of: index) }
    if clip.traits.contains(.transient) { record.pointee.flags.insert(.transient) }
    guard !clip.isPhysics else { return }
    values.setEasing(of: index, clip.easing)
    let (node, program) = (score[index], program(of: clip))
    (node.pointee.duration, node.pointee.delay) = (clip.duration, program.delay)
    node.pointee.repeats = program.repeats
    set(.reverses, program.reverses, of: index)
    values.setDelay(of: index, program.delay)
  }

  /// As its last start, and what came of it, would have left them.
  private func fillRun(of index: UInt32, from clip: Clip) {
    let (record, run, node) = (self[index], self[root: index], score[index])
    run.pointee.startOrder = order(of: clip)
    // What is in the middle of telling of it knows the run by this.
    record.pointee.epoch = UInt32(truncatingIfNeeded: run.pointee.startOrder)
    let hasProgram = clip.traits.contains(.hasProgram)
    var passStart = 0.0
    var time = values.time(of: index)
    time.clockBase = clip.start
    if clip.steering != 0 {
      let start = values.steering(clip.steering).pointee.start
      time.clockBase = start.clockBase
      // Sent elsewhere, its own time began anew.
      if hasProgram { passStart = start.second } else { time.scoreBase = -start.second }
    }
    values.setTime(time, of: index)
    if record.pointee.blend != .override { record.pointee.flags.insert(.historic) }
    score.number(index)
    measurePlain(index, from: clip)
    (node.pointee.origin, node.pointee.cycleOrigin) = (0, 0)
    guard clip.hasBegun else {
      if clip.state == .delayed { enter(.scheduled, of: index, until: passStart, from: clip) }
      return
    }
    node.pointee.passStart = passStart
    node.pointee.traits.insert(.begun)
    record.pointee.activeSince = 0
    run.pointee.lastMoment = 0
    var passEnd = passStart + clip.duration
    if hasProgram { passEnd = fillProgram(of: index, from: clip) }
    if clip.state == .moving {
      let isBackward = node.pointee.traits.contains(.turned)
      enter(isBackward ? .backward : .forward, of: index, until: passEnd, from: clip)
    } else if clip.state == .completed {
      record.pointee.ranFor = passEnd
      run.pointee.lastMoment = passEnd
    }
  }

  /// Where it is in its program; the answer is when its present pass is over.
  private func fillProgram(of index: UInt32, from clip: Clip) -> Double {
    let (node, program) = (score[index], program(of: clip))
    node.pointee.cycle = UInt64(program.cycle)
    node.pointee.traits.set(.turned, program.isBackward)
    self[index].pointee.activeSince = program.delay
    self[root: index].pointee.lastMoment = program.entry(lasting: clip.duration)
    fillTold(of: index, from: clip)
    return program.due
  }

  /// A phase of a run that goes on, until its next moment.
  private func enter(_ phase: Phase, of index: UInt32, until second: Double, from clip: Clip) {
    score[index].pointee.phase = phase
    score[index].pointee.traits.insert(.inPlay)
    score.enqueue(index, at: second)
    self[root: index].pointee.agendaStamp = clip.order
    self[root: index].pointee.agendaTime = values.time(of: index).clock(atScore: second)
  }

  /// With what the host attached to it, and how often that started it in this tick.
  private func takeTag(of clip: Clip, to index: UInt32) {
    guard clip.isTagged else { return }
    self[index].pointee.tag = clip.tag
    self[index].pointee.kinds = host.heardKinds(of: clip.tag)
    loopCount(of: index).pointee.loops = host.starts(of: clip.tag, in: core.pointee.tick)
  }

  private func measurePlain(_ index: UInt32, from clip: Clip) {
    guard clip.isPhysics else {
      measureTween(index)
      return
    }
    setLength(of: index, clip.duration)
    _ = score.measureIdle(index)
  }

  private func tellValues(of index: UInt32) {
    passChanged(index)
    rootTimeChanged(index)
  }

  // MARK: Showing

  /// The moveable of a clip for the time of a question; of a plain one a passing likeness.
  @inline(__always)
  package func shown(_ clip: UInt32) -> UInt32 {
    let index = self.clip(clip).pointee.moveable
    return index != 0 ? index : show(clip)
  }

  @inline(never)
  private func show(_ clip: UInt32) -> UInt32 {
    let index = core.pointee.view
    let (known, pass) = settled(clip)
    _ = score.make(index, .leaf)
    _ = values.make(index, .tween)
    var likeness = Moveable(clip: clip, kind: known.kind)
    likeness.rootRun = self[index].pointee.rootRun
    likeness.tag = known.tag
    self[index].initialize(to: likeness)
    self[root: index].initialize(to: RootRun())
    fillSettings(of: index, from: known)
    values.show(pass, as: index, hasBegun: known.hasBegun)
    showMover(beside: known.channel)
    if known.traits.contains(.begun) { fillRun(of: index, from: known) }
    if known.traits.contains(.hasProgram) { showBegin(of: index, from: known) }
    tellValues(of: index)
    return index
  }

  /// The question was answered.
  @inline(__always)
  package func endShowing(_ index: UInt32) {
    if index == core.pointee.view { forgetView() }
  }

  @inline(never)
  private func forgetView() {
    self[core.pointee.view].pointee.kind = .none
    values.endShowing(as: core.pointee.view)
  }

  /// Makes what plain clips are shown in, before there is any; false: out of memory.
  @inline(never)
  func makeView() -> Bool {
    guard core.pointee.moveables.reserve(1), score.reserve(1), values.reserve(motions: 1),
      core.pointee.roots.reserve(2), values.reserveTime(), values.makeView(), reserveSaving(),
      score.make(1, .leaf),
      let index = core.pointee.moveables.append(Moveable())
    else { return false }
    _ = core.pointee.roots.append(RootRun())
    self[index].pointee.rootRun = core.pointee.roots.append(RootRun()) ?? RootRun.none
    _ = values.make(index, .none)
    core.pointee.view = index
    return true
  }
}
