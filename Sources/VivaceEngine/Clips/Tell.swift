import VivaceHost
import VivaceStorage

/// Who hears of plain clips: the queue, and the callbacks that the host attached to them.
extension Tempo {
  @inline(__always)
  func tell(
    _ kind: Int32, of clip: TakenClip, reason: StopReason = .none, skipped: UInt64 = 0
  ) {
    if clip.record.pointee.isTagged {
      deliver(kind, ofClip: clip.index, reason, skipped)
    } else if host.collectedKinds & kind != 0 {
      host.keep(event(kind, of: handle(of: clip), reason, skipped: skipped))
    }
  }

  /// Tells that it completed or was stopped: a transient one goes.
  @inline(__always)
  func tellEnd(_ kind: Int32, of clip: TakenClip, reason: StopReason = .none) {
    guard !clip.record.pointee.isTagged else {
      deliverEnd(kind, ofClip: clip.index, reason)
      return
    }
    tell(kind, of: clip, reason: reason)
    if clip.record.pointee.traits.contains(.transient) { destroyPlain(clip.index) }
  }

  @inline(never)
  private func deliver(
    _ kind: Int32, ofClip index: UInt32, _ reason: StopReason, _ skipped: UInt64 = 0
  ) {
    let tag = clip(index).pointee.tag
    let listener = host.listener(of: tag, for: kind)
    guard listener != nil || host.collectedKinds & kind != 0 else { return }
    let event = event(kind, of: handle(ofClip: index), reason, skipped: skipped, tag: tag)
    deliver(event, to: listener)
  }

  @inline(never)
  private func deliverEnd(_ kind: Int32, ofClip index: UInt32, _ reason: StopReason) {
    let generation = clip(index).pointee.generation
    deliver(kind, ofClip: index, reason)
    let clip = clip(index).pointee
    guard clip.kind != .none, clip.generation == generation else { return }
    if !clip.isPlain {
      rootEnded(clip.moveable)
    } else if clip.traits.contains(.transient), !clip.state.isRunning {
      destroyPlain(index)
    }
  }

  /// Its run is over, if it ran.
  @inline(never)
  func destroyTagged(_ index: UInt32) {
    let tag = clip(index).pointee.tag
    let event = event(EventKind.destroyed, of: handle(ofClip: index), tag: tag)
    let listener = host.listener(of: tag, for: EventKind.destroyed)
    let keeps = host.takeKeeps(of: tag)
    if core.pointee.isTicking { tellChanges() }
    host.release(tag: tag)
    clip(index).pointee.tag = 0
    discardPlain(index)
    deliver(event, to: listener)
    call(keeps)
  }

  func event(
    _ kind: Int32, of handle: UInt64, _ reason: StopReason = .none, skipped: UInt64 = 0,
    tag: UInt32 = 0
  ) -> Event {
    Event(
      moveable: handle, parent: 0, time: core.pointee.now, userData: host.userData(of: tag),
      skipped: skipped, kind: kind, reason: reason.rawValue)
  }

  // MARK: Without end

  /// Refuses the start of a clip that its own callbacks start over and over again in one tick.
  func refuseEndlessRestart(clip index: UInt32) throws(Fault) {
    try refuseDeepNesting()
    guard core.pointee.isTicking else { return }
    let starts = host.countStart(of: clip(index).pointee.tag, in: core.pointee.tick)
    if starts > Self.loopLimit { throw Self.endlessRestart }
  }
}
