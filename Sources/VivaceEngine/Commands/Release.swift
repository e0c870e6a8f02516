import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Letting go of memory that the host is about to free.
extension Tempo {
  /// Takes a range of memory, and the keys in it, from all motions. How many properties lost
  /// something.
  package func release(_ address: UnsafeMutableRawPointer, size: Int) throws(Fault) -> UInt32 {
    try refuseInCurve()
    guard size > 0 else {
      throw Fault(
        .invalidArgument, "size", .size(size),
        "must be 1 or more bytes, and less than half of memory")
    }
    guard values.targetCount > 0 else { return 0 }
    let plain = releasePlain(address, size: size)
    values.markReleased(address, size: size)
    let count = plain.count + removeReleased()
    stopReleased(plain)
    reportActivity()
    return count
  }

  /// Nothing is removed before all are found.
  private func removeReleased() -> UInt32 {
    var count: UInt32 = 0
    while true {
      let lead = values.nextReleased()
      guard lead != 0 else { return count }
      // The tick wrote nothing of its moments so far.
      if core.pointee.isTicking { values.writePresent(ofReleased: lead) }
      var channel = values.releasedChannel(of: lead, after: 0)
      while channel != 0 {
        leaveStack(channel)
        channel = values.releasedChannel(of: lead, after: channel)
      }
      if values.removeReleased(lead) { count += 1 }
    }
  }

  /// Stops what has nothing left to move and stands alone, in the order of its start: clips, and furnished
  /// motions.
  private func stopReleased(_ plain: ReleasedClips) {
    var first = values.sortDetached(plain.first) { startOrder(ofClip: $0) < startOrder(ofClip: $1) }
    let entered = values.enterDisplaced()
    defer { values.leaveDisplaced(entered) }
    while true {
      let motion = firstBereft(since: entered)
      if first != 0,
        motion == 0 || startOrder(ofClip: values.owner(ofDetached: first)) < startOrder(of: motion)
      {
        let clip = values.owner(ofDetached: first)
        first = values.forgetDetached(first)
        stopReleased(clip: clip)
      } else if motion != 0 {
        stopReleased(motion)
      } else {
        return
      }
    }
  }

  private func startOrder(of motion: UInt32) -> UInt64 { self[root: motion].pointee.startOrder }

  private func startOrder(ofClip index: UInt32) -> UInt64 {
    let clip = clip(index).pointee
    return clip.isPlain ? order(of: clip) : startOrder(of: clip.moveable)
  }

  /// The first furnished motion that lost the last of its values since then; 0: there is none.
  private func firstBereft(since entered: UInt8) -> UInt32 {
    var link = values.firstDisplaced(since: entered) { startsBefore($0, $1) }
    while link != 0, values.hasChannels(link) {
      link = values.displaced(after: link, since: entered)
    }
    return link
  }

  private func stopReleased(_ motion: UInt32) {
    values.forgetDisplaced(motion)
    if score[motion].pointee.parent == 0 { stop(motion, reason: .released) }
  }

  /// Takes all that a motion moves from it.
  func releaseElements(of motion: UInt32) {
    leaveStacks(of: motion)
    values.removeChannels(of: motion)
  }

  // MARK: Plain clips

  /// Clips whose value was released.
  private struct ReleasedClips {
    var count: UInt32 = 0
    /// The detached channel of one that is still to be stopped; 0: there is none.
    var first: UInt32 = 0
  }

  /// Takes a range of memory from all plain clips. Those that somebody may hear of are not stopped yet:
  /// nothing is told before all are found.
  private func releasePlain(_ address: UnsafeMutableRawPointer, size: Int) -> ReleasedClips {
    var released = ReleasedClips()
    values.newSweep()
    values.forEachPlain(from: address, size: size) { owner, channel in
      let clip = clip(owner)
      settle(clip)
      if core.pointee.isTicking, clip.pointee.state == .moving { settlePlain(owner) }
      if !values.hasLost(clip.pointee.channel) { released.count += 1 }
      values.forgetBend(of: channel, in: clip.pointee.channel, by: clip.pointee.steering)
      clip.pointee.channel = values.remainder(of: clip.pointee.channel, without: channel)
      guard clip.pointee.channel == 0 else {
        values.removePlain(channel)
        return
      }
      let isHeard = clip.pointee.isTagged || host.collectedKinds != 0
      if isHeard, clip.pointee.state.isRunning {
        released.first = values.detachPlain(channel, before: released.first)
        clip.pointee.traits.insert(.released)
      } else {
        values.removePlain(channel)
        stopPlain(owner, .released)
      }
    }
    return released
  }

  /// Stops a clip whose value was released, if it is still there and has nothing else to move.
  private func stopReleased(clip index: UInt32) {
    let clip = clip(index)
    guard clip.pointee.kind != .none, clip.pointee.traits.contains(.released) else { return }
    clip.pointee.traits.remove(.released)
    if clip.pointee.isPlain {
      if clip.pointee.channel == 0 { stopPlain(index, .released) }
    } else if !values.hasChannels(clip.pointee.moveable) {
      stopReleased(clip.pointee.moveable)
    }
  }
}
