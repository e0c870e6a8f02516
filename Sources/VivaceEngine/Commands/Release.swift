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
      throw Fault(.invalidArgument, "size", .integer(Int64(size)), "must be 1 or more bytes")
    }
    guard values.targetCount > 0 else { return 0 }
    let plain = releasePlain(address, size: size)
    values.markReleased(address, size: size)
    let count = plain.count + removeReleased()
    stop(plain)
    stopReleased()
    reportActivity()
    return count
  }

  /// Nothing is removed before all are found.
  private func removeReleased() -> UInt32 {
    var count: UInt32 = 0
    while true {
      let lead = values.nextReleased()
      guard lead != 0 else { return count }
      var channel = values.releasedChannel(of: lead, after: 0)
      while channel != 0 {
        leaveStack(channel)
        channel = values.releasedChannel(of: lead, after: channel)
      }
      if values.removeReleased(lead) { count += 1 }
    }
  }

  /// Motions that have nothing left to move are stopped, if they stand alone. Others may be waiting
  /// to be stopped by a motion that replaced them, whose callback this call came from.
  private func stopReleased() {
    var link = values.displaced(after: 0)
    while link != 0 {
      guard !values.hasChannels(link) else {
        link = values.displaced(after: link)
        continue
      }
      values.forgetDisplaced(link)
      if score[link].pointee.parent == 0, self[link].pointee.state.isRunning {
        stop(link, reason: .released)
      }
      link = values.displaced(after: 0)
    }
  }

  /// Takes all that a motion moves from it.
  func releaseElements(of motion: UInt32) {
    leaveStacks(of: motion)
    values.removeChannels(of: motion)
  }

  // MARK: Plain clips

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
