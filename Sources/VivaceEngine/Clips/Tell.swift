import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Who hears of plain clips: the queue, and the callbacks that the host attached to them.
extension Tempo {
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
      index: index, generation: clip.generation, order: clip.order, state: clip.state)
  }

  /// Whether the run is as it was, though its clip may have been furnished.
  private func isCurrent(_ token: PlainToken) -> Bool {
    let clip = clip(token.index).pointee
    guard clip.kind != .none, clip.generation == token.generation else { return false }
    return clip.isPlain
      ? clip.order == token.order && clip.state == token.state
      : self[clip.moveable].pointee.epoch == token.order
  }

  // MARK: Events

  @inline(__always)
  func tell(_ kind: Int32, of clip: TakenClip, reason: StopReason = .none) {
    if clip.record.pointee.isTagged {
      deliver(kind, ofClip: clip.index, reason)
    } else if host.collectedKinds & kind != 0 {
      host.keep(event(kind, of: name(of: clip), reason))
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
  private func deliver(_ kind: Int32, ofClip index: UInt32, _ reason: StopReason) {
    let tag = clip(index).pointee.tag
    let listener = host.listener(of: tag, for: kind)
    guard listener != nil || host.collectedKinds & kind != 0 else { return }
    deliver(event(kind, of: name(ofClip: index), reason, tag: tag), to: listener)
  }

  @inline(never)
  private func deliverEnd(_ kind: Int32, ofClip index: UInt32, _ reason: StopReason) {
    let token = plainToken(index)
    deliver(kind, ofClip: index, reason)
    guard isCurrent(token) else { return }
    let clip = clip(index).pointee
    if !clip.isPlain {
      rootEnded(clip.moveable)
    } else if clip.traits.contains(.transient) {
      destroyPlain(index)
    }
  }

  /// Its run is over, if it ran.
  @inline(never)
  func destroyTagged(_ index: UInt32) {
    let tag = clip(index).pointee.tag
    let event = event(EventKind.destroyed, of: name(ofClip: index), tag: tag)
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
    _ kind: Int32, of name: UInt64, _ reason: StopReason = .none, tag: UInt32 = 0
  ) -> Event {
    Event(
      moveable: name, parent: 0, time: core.pointee.now, userData: host.userData(of: tag),
      skipped: 0, kind: kind, reason: reason.rawValue)
  }

  // MARK: What the host attaches

  /// 0: nothing.
  func tag(ofClip index: UInt32) -> UInt32 {
    let clip = clip(index).pointee
    return clip.isPlain ? clip.tag : self[clip.moveable].pointee.tag
  }

  /// Calls with the number of what the host attached to a clip, 0 for nothing, as whoever has it keeps it.
  private func withTag(
    ofClip index: UInt32, _ body: (inout UInt32) throws(Fault) -> Void
  ) throws(Fault) {
    guard clip(index).pointee.isPlain else {
      try body(&self[clip(index).pointee.moveable].pointee.tag)
      return
    }
    var tag = clip(index).pointee.tag
    defer { clip(index).pointee.tag = tag }
    try body(&tag)
  }

  /// Sets the callback for these kinds of events, replacing the previous one; nil removes it.
  package func listen(
    to kinds: Int32, ofClip index: UInt32, callback: UnsafeRawPointer?,
    user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    try host.checkListened(kinds)
    guard clip(index).pointee.isPlain, callback == nil || kinds & EventKind.updated == 0 else {
      try listen(to: kinds, of: try furnished(index), callback: callback, user: user)
      return
    }
    try withTag(ofClip: index) { tag throws(Fault) in
      _ = try host.listen(to: kinds, of: &tag, callback, user: user)
    }
    reportActivity()
  }

  /// Names a clip; nil takes the name away.
  package func setName(clip index: UInt32, _ text: UnsafePointer<CChar>?) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in try host.setName(text, of: &tag) }
  }

  package func setUserData(
    clip index: UInt32, _ user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in try host.setUserData(user, of: &tag) }
  }

  /// Keeps a pointer of the host until the clip is gone.
  package func keep(
    _ user: UnsafeMutableRawPointer?, _ release: UnsafeRawPointer, withClip index: UInt32
  ) throws(Fault) {
    try withTag(ofClip: index) { tag throws(Fault) in
      try host.addKeep(user, release, to: &tag)
    }
  }

  package func setTransient(clip index: UInt32, _ transient: Bool) {
    if clip(index).pointee.isPlain {
      clip(index).pointee.traits.set(.transient, transient)
    } else {
      setTransient(clip(index).pointee.moveable, transient)
    }
  }

  // MARK: Without end

  /// Refuses the start of a clip that its own callbacks start over and over again in one tick.
  func refuseEndlessRestart(clip index: UInt32) throws(Fault) {
    guard core.pointee.isTicking else { return }
    let starts = host.countStart(of: clip(index).pointee.tag, in: core.pointee.tick)
    if starts > Self.loopLimit { throw Self.endlessRestart }
  }

  // MARK: Release

  /// Clips whose value was released, and which are still to be stopped.
  struct ReleasedClips {
    var count: UInt32 = 0
    fileprivate var first = UInt32.max
    fileprivate var last: UInt32 = 0
  }

  /// Takes a range of memory from all plain clips. Those of which a callback may hear are not stopped yet:
  /// nothing is told before all are found.
  func releasePlain(_ address: UnsafeMutableRawPointer, size: Int) -> ReleasedClips {
    var released = ReleasedClips()
    values.forEachPlain(from: address, size: size) { owner, channel in
      let clip = clip(owner)
      clip.pointee = settled(clip.pointee)
      values.removePlain(channel)
      clip.pointee.channel = 0
      released.count += 1
      guard clip.pointee.isTagged else {
        stopPlain(owner, .released)
        return
      }
      clip.pointee.traits.insert(.released)
      released.first = min(released.first, owner)
      released.last = max(released.last, owner)
    }
    return released
  }

  /// Stops those that were found, if they still have nothing to move.
  func stop(_ released: ReleasedClips) {
    guard released.last != 0 else { return }
    for index in released.first...released.last {
      let clip = clip(index)
      guard clip.pointee.kind != .none, clip.pointee.traits.contains(.released) else { continue }
      clip.pointee.traits.remove(.released)
      if clip.pointee.isPlain {
        if clip.pointee.channel == 0 { stopPlain(index, .released) }
      } else if !values.hasChannels(clip.pointee.moveable),
        score[clip.pointee.moveable].pointee.parent == 0
      {
        stop(clip.pointee.moveable, reason: .released)
      }
    }
  }
}
