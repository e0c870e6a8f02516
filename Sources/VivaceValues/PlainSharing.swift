import CFeatures
import VivaceMotion
import VivaceStorage

/// The plain channels of one float: those that show and hide it, lead it here and there, and rest meanwhile.
/// One at most has a row; whoever begins claims the float, and the others are *lost*.
package struct PlainSharers: BitwiseCopyable {
  static var most: Int { 4 }

  private var channels = Four<UInt32>(repeating: 0)
  package private(set) var count = 0

  package subscript(place: Int) -> UInt32 { channels[place] }

  fileprivate mutating func append(_ channel: UInt32) {
    channels[count] = channel
    count += 1
  }

  /// In an order, by as many comparisons as so few need.
  package mutating func sort(_ precedes: (UInt32, UInt32) -> Bool) {
    for last in stride(from: count - 1, to: 0, by: -1) {
      for place in 0..<last where precedes(channels[place + 1], channels[place]) {
        (channels[place], channels[place + 1]) = (channels[place + 1], channels[place])
      }
    }
  }
}

extension Values {
  /// Whether a plain channel is a float at whose address there are, or were, others.
  @inline(__always)
  package func isShared(plain channel: UInt32) -> Bool {
    has_floats() && channel != 0 && !ChannelMark.isCompound(channel)
      && plain(channel).pointee.isShared
  }

  /// Calls with each plain channel at the float of one, itself included.
  @inline(__always)
  package func forEachSharer(of channel: UInt32, _ body: (UInt32) -> Void) {
    forEachSharer(at: plain(channel).pointee.address, body)
  }

  @inline(__always)
  private func forEachSharer(at address: UnsafeMutableRawPointer, _ body: (UInt32) -> Void) {
    var link = core.pointee.targetHeads[place(of: address)]
    while !link.isNone {
      if let index = link.plain, plain(index).pointee.address == address { body(index) }
      link = next(after: link).pointee
    }
  }

  /// Those of a float, itself included.
  package func sharers(of channel: UInt32) -> PlainSharers {
    var sharers = PlainSharers()
    forEachSharer(of: channel) { sharers.append($0) }
    return sharers
  }

  package func owner(ofFloat channel: UInt32) -> UInt32 { plain(channel).pointee.owner }
  package func end(ofFloat channel: UInt32) -> Float { plain(channel).pointee.to }
  package func hasFrom(_ channel: UInt32) -> Bool { plain(channel).pointee.hasFrom }
  package func isLost(_ channel: UInt32) -> Bool { plain(channel).pointee.isLost }

  /// The one beside a plain channel that has a row; itself: none has.
  func rowHolder(beside index: UInt32) -> UInt32 {
    guard isShared(plain: index) else { return index }
    var holder = index
    forEachSharer(of: index) { if plain($0).pointee.row != 0 { holder = $0 } }
    return holder
  }

  /// Whether what is shown is a float at the address of a plain channel.
  func isSame(_ index: UInt32, _ shown: UInt32) -> Bool {
    shown != 0 && !ChannelMark.isCompound(shown)
      && plain(shown).pointee.address == plain(index).pointee.address
  }

  // MARK: Making

  /// A float that others move too. Of each of those `isClaimer` says whether it has begun, or nil: it shares with
  /// nobody, and the float is taken, as it is by too many.
  package func addPlain(
    sharing address: UnsafeMutableRawPointer, from: Float?, to: Float, owner: UInt32, isWide: Bool,
    isClaimer: (UInt32) -> Bool?
  ) -> PlainMade {
    guard has_floats(), find(at: address).plain != nil else { return .isTaken }
    var (count, isTaken, isClaimed) = (0, false, false)
    forEachSharer(at: address) { other in
      count += 1
      guard let isClaimer = isClaimer(other) else {
        isTaken = true
        return
      }
      if isClaimer { isClaimed = true }
    }
    guard !isTaken, count < PlainSharers.most else { return .isTaken }
    let place = place(of: address)
    var fresh = PlainChannel(
      address: address, from: from, to: to, owner: owner, isWide: isWide,
      next: core.pointee.targetHeads[place])
    fresh.isLost = isClaimed
    let made = take(fresh, in: place)
    if case .index = made { forEachSharer(at: address) { plain($0).pointee.isShared = true } }
    return made
  }

  // MARK: The run

  /// The float of one of several is its own from now on: the others write it no more.
  package func claim(shared index: UInt32) {
    var isShared = false
    forEachSharer(of: index) { other in
      guard other != index else { return }
      rest(plain: other)
      plain(other).pointee.isLost = true
      isShared = true
    }
    (plain(index).pointee.isLost, plain(index).pointee.isShared) = (false, isShared)
  }

  // MARK: Showing

  /// Takes down what a shown float holds, which another pass moves.
  package func showPresent(of pass: PlainPass) {
    core.pointee.shownPresent = state(of: pass).position
  }

  /// What a channel's float holds, if another plain one moves that; nil: it is not so.
  func presentMoved(byOtherOf index: UInt32) -> Double? {
    let value = core.pointee.shownPresent
    return value.isNaN || index != core.pointee.view.channel ? nil : value
  }

  // MARK: More than plain

  /// Room for so many that become channels of one target; false: out of memory.
  package func reserveFurnishing(sharers count: Int) -> Bool {
    guard has_physics() else { return reserveChannels(count) }
    let trajectories = Int(core.pointee.trajectories.end) + count - 1
    return reserveChannels(count) && core.pointee.trajectories.reserve(trajectories)
  }

  /// Puts what has a target of its own on the one that others at its address have, 0: none has. Whoever is not
  /// lost has it; where all are, whoever had it is gone.
  func join(_ index: UInt32, to known: UInt32, isLost: Bool) {
    let own = channel(index).pointee.target
    if isLost { target(own).pointee.owner = Target.gone }
    guard known != 0 else { return }
    let owner = target(own).pointee.owner
    releaseTarget(own)
    channel(index).pointee.target = known
    link(index, behind: 0)
    let isOwner = owner != 0 && owner != Target.gone
    if isOwner || target(known).pointee.owner == 0 { target(known).pointee.owner = owner }
  }
}
