import CFeatures
import VivaceHost
import VivaceStorage
import VivaceValues

/// A few plain clips that move one float or double each, the same one: what shows and hides, comes and goes,
/// takes over. Whoever starts claims it, as all motions do. More than a few, and whatever asks for more than
/// clips have, furnishes all of them.
extension Tempo {
  // MARK: Adding

  /// Adds a float to a clip that moves nothing, beside others that move it; false: that takes more than clips.
  @inline(never)
  func addShared(
    _ target: UnsafeMutableRawPointer, from: Float?, to: Float, to index: UInt32, isWide: Bool
  ) throws(Fault) -> Bool {
    guard clip(index).pointee.channel == 0 else { return false }
    let made = values.addPlain(
      sharing: target, from: from, to: to, owner: index, isWide: isWide,
      isClaimer: { isClaimer($0, $1) })
    return try take(made, for: clip(index))
  }

  /// The same of a number in double precision.
  @inline(never)
  func addShared(
    _ request: PropertyRequest, to index: UInt32, isWide: Bool
  ) throws(Fault) -> Bool {
    guard clip(index).pointee.channel == 0 else { return false }
    let made = values.addPlain(
      sharing: request, owner: index, isWide: isWide, isClaimer: { isClaimer($0, $1) })
    return try take(made, for: clip(index))
  }

  /// Whether a plain channel claimed its number; nil: its clip can not share it.
  private func isClaimer(_ channel: UInt32, _ owner: UInt32) -> Bool? {
    let clip = clip(owner).pointee
    guard clip.channel == channel, !clip.traits.contains(.hasProgram) else { return nil }
    return clip.traits.contains(.begun)
  }

  // MARK: The run

  /// What becomes of a clip that is to start and shares its number.
  enum SharedStart {
    /// It can claim it.
    case free
    /// It has started, in place of what moved it.
    case done
    /// It takes more than clips.
    case furnishes
  }

  /// Starts a tween that shares its float; false: that takes more than clips.
  @inline(never)
  func startShared(_ index: UInt32) throws(Fault) -> Bool {
    let clip = clip(index)
    let channel = clip.pointee.channel
    guard values.isShared(plain: channel), clip.pointee.duration > 0 else { return false }
    switch try approach(index) {
    case .done: return true
    case .furnishes: return false
    case .free: break
    }
    guard let way = values.way(ofAny: channel, lasting: clip.pointee.duration) else {
      return false
    }
    try startPlain(index, way, isShared: true)
    return true
  }

  /// A clip is about to start: what moves its number writes where it is, or is replaced.
  @inline(never)
  func approach(_ index: UInt32) throws(Fault) -> SharedStart {
    let clip = clip(index)
    let channel = clip.pointee.channel
    guard !core.pointee.isReduced else { return .furnishes }
    guard let owner = mover(beside: channel) else { return .free }
    guard !core.pointee.isTicking, values.hasRow(plain: self.clip(owner).pointee.channel) else {
      return .furnishes
    }
    guard has_blending(), clip.pointee.traits.contains(.replaces) else {
      settlePlain(owner)
      return .free
    }
    guard !values.hasFrom(plain: channel) else { return .furnishes }
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    let isDone = try takeOver(channel, to: values.end(ofPlain: channel), by: index, from: owner)
    return isDone ? .done : .furnishes
  }

  /// The clip beside a channel's that claimed their number and runs; nil: there is none.
  private func mover(beside channel: UInt32) -> UInt32? {
    values.claimer(beside: channel) { clip($0).pointee.state == .moving }
  }

  // MARK: Showing

  /// Lets a likeness of one that shares its number know what that holds.
  func showMover(beside channel: UInt32) {
    guard values.isShared(plain: channel), let mover = mover(beside: channel) else { return }
    values.showPresent(of: pass(of: clip(mover)))
  }

  // MARK: More than plain

  /// Furnishes all clips that share the number of a channel, in the order in which they claimed it, or none.
  @inline(never)
  func furnishSharers(of channel: UInt32) throws(Fault) {
    var sharers = values.sharers(of: channel)
    sharers.sort { claimOrder(of: $0) > claimOrder(of: $1) }
    guard values.reserveFurnishing(sharers: sharers.count) else { throw Fault.outOfMemory }
    try furnish(sharers, from: 0)
  }

  /// Those behind are furnished first, when all have room.
  private func furnish(_ sharers: PlainSharers, from place: Int) throws(Fault) {
    guard place < sharers.count else { return }
    let clip = values.owner(ofPlain: sharers[place])
    let index = try roomToFurnish(clip)
    do throws(Fault) { try furnish(sharers, from: place + 1) } catch {
      giveBack(moveable: index)
      throw error
    }
    furnish(clip, as: index)
  }

  private func claimOrder(of channel: UInt32) -> UInt64 {
    let clip = clip(values.owner(ofPlain: channel)).pointee
    return clip.traits.contains(.begun) ? order(of: clip) : 0
  }
}
