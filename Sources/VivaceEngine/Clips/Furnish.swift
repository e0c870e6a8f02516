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

  @inline(never)
  private func furnish(_ clip: UInt32) throws(Fault) -> UInt32 {
    guard values.reserveFurnishing(by: self.clip(clip).pointee.easing) else {
      throw Fault.outOfMemory
    }
    let index = try takeMoveable(.tween, for: clip)
    let channel = self.clip(clip).pointee.channel
    let hasBegun = self.clip(clip).pointee.traits.contains(.begun)
    fillSettings(of: index, from: clip)
    let steering = self.clip(clip).pointee.steering
    if channel != 0 {
      values.furnish(channel, for: index, hasBegun: hasBegun, steeredBy: steering)
    }
    if hasBegun { fillRun(of: index, from: clip) }
    tellValues(of: index)
    forgetSteering(of: self.clip(clip))
    self.clip(clip).pointee.moveable = index
    return index
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

  private func fillSettings(of index: UInt32, from clip: UInt32) {
    let clip = self.clip(clip)
    let record = self[index]
    record.pointee.state = clip.pointee.state
    values.setEasing(of: index, clip.pointee.easing)
    if clip.pointee.traits.contains(.replaces) { setBlend(.replace, of: index) }
    if clip.pointee.traits.contains(.transient) { record.pointee.flags.insert(.transient) }
    score[index].pointee.duration = clip.pointee.duration
  }

  /// As its last start, and what came of it, would have left them.
  private func fillRun(of index: UInt32, from clip: UInt32) {
    let clip = self.clip(clip)
    let (record, run, node) = (self[index], self[root: index], score[index])
    run.pointee.startOrder = order(of: clip.pointee)
    var (clockBase, passStart) = (clip.pointee.start, 0.0)
    if clip.pointee.steering != 0 {
      let steering = values.steering(clip.pointee.steering).pointee
      (clockBase, passStart) = (steering.clockBase, steering.passStart)
      record.pointee.flags.insert(.historic)
    }
    var time = values.time(of: index)
    time.clockBase = clockBase
    values.setTime(time, of: index)
    if record.pointee.blend != .override { record.pointee.flags.insert(.historic) }
    score.number(index)
    measureTween(index)
    (node.pointee.origin, node.pointee.cycleOrigin) = (passStart, passStart)
    node.pointee.passStart = passStart
    node.pointee.traits.insert(.begun)
    let passEnd = passStart + clip.pointee.duration
    if clip.pointee.state == .moving {
      node.pointee.phase = .forward
      node.pointee.traits.insert(.inPlay)
      score.enqueue(index, at: passEnd)
      run.pointee.agendaStamp = clip.pointee.order
      run.pointee.agendaTime = clockBase + passEnd
    } else if clip.pointee.state == .completed {
      record.pointee.ranFor = passEnd - passStart
      run.pointee.lastMoment = passEnd
    }
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
    let hasBegun = self.clip(clip).pointee.traits.contains(.begun)
    _ = score.make(index, .leaf)
    _ = values.make(index, .tween)
    var likeness = Moveable(clip: clip, kind: .tween)
    likeness.rootRun = self[index].pointee.rootRun
    self[index].initialize(to: likeness)
    self[root: index].initialize(to: RootRun())
    fillSettings(of: index, from: clip)
    values.show(
      self.clip(clip).pointee.channel, as: index, hasBegun: hasBegun,
      steeredBy: self.clip(clip).pointee.steering)
    if hasBegun { fillRun(of: index, from: clip) }
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
