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
}
