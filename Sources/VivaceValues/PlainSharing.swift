import CFeatures
import VivaceMotion
import VivaceStorage

/// The plain channels of one float or double: those that show and hide it, lead it here and there, and rest
/// meanwhile. One at most has a row; whoever begins claims it, and the others are *lost*.
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
  /// Whether a plain channel is one number at whose address there are, or were, others.
  @inline(__always)
  package func isShared(plain channel: UInt32) -> Bool {
    guard ChannelMark.isCompound(channel) else {
      return has_floats() && channel != 0 && plain(channel).pointee.isShared
    }
    return ChannelMark.isNumber(channel) && number(channel).pointee.isShared
  }

  /// Calls with each plain channel of one number at an address.
  @inline(__always)
  private func forEachSharer(
    at address: UnsafeMutableRawPointer,
    _ body: (_ channel: UInt32, UnsafeMutablePointer<PlainHead>) -> Void
  ) {
    var link = core.pointee.targetHeads[place(of: address)]
    while !link.isNone {
      if let channel = link.lone {
        let head = head(ofPlain: channel)
        let next = head.pointee.next
        if head.pointee.address == address { body(channel, head) }
        link = next
      } else {
        link = next(after: link).pointee
      }
    }
  }

  /// Those at the address of one, itself included.
  package func sharers(of channel: UInt32) -> PlainSharers {
    var sharers = PlainSharers()
    forEachSharer(at: address(ofPlain: channel)) { other, _ in sharers.append(other) }
    return sharers
  }

  /// The one beside a plain channel that has a row; itself: none has.
  func rowHolder(beside index: UInt32) -> UInt32 {
    guard isShared(plain: index) else { return index }
    var holder = index
    forEachSharer(at: address(ofPlain: index)) { other, head in
      if head.pointee.row != 0 { holder = other }
    }
    return holder
  }

  /// The owner of the one beside a plain channel that claimed their number last, of those of which that is so;
  /// nil: there is none.
  package func claimer(beside channel: UInt32, where isSo: (UInt32) -> Bool) -> UInt32? {
    var claimer: UInt32?
    forEachSharer(at: address(ofPlain: channel)) { other, head in
      if other != channel, !head.pointee.isLost, isSo(head.pointee.owner) {
        claimer = head.pointee.owner
      }
    }
    return claimer
  }

  /// Whether what is shown is one number at the address of a plain channel.
  func isSame(_ index: UInt32, _ shown: UInt32) -> Bool {
    let isLone = shown != 0 && (!ChannelMark.isCompound(shown) || ChannelMark.isNumber(shown))
    return isLone && address(ofPlain: shown) == address(ofPlain: index)
  }

  // MARK: One number, a float or in double precision

  @inline(__always)
  func address(ofPlain channel: UInt32) -> UnsafeMutableRawPointer {
    head(ofPlain: channel).pointee.address
  }

  @inline(__always)
  func form(ofPlain channel: UInt32) -> ValueType {
    ChannelMark.isNumber(lone: channel) ? number(channel).pointee.form : .float
  }

  package func owner(ofPlain channel: UInt32) -> UInt32 { head(ofPlain: channel).pointee.owner }

  package func hasFrom(plain channel: UInt32) -> Bool { head(ofPlain: channel).pointee.hasFrom }

  func from(ofPlain channel: UInt32) -> Double {
    ChannelMark.isNumber(lone: channel)
      ? number(channel).pointee.from : Double(plain(channel).pointee.from)
  }

  package func end(ofPlain channel: UInt32) -> Double {
    ChannelMark.isNumber(lone: channel)
      ? number(channel).pointee.to : Double(plain(channel).pointee.to)
  }

  // MARK: Making

  /// A float that others move too. Of each of those `isClaimer` says whether it has begun, or nil: it shares with
  /// nobody, and the float is taken, as it is by too many.
  @inline(__always)
  package func addPlain(
    sharing address: UnsafeMutableRawPointer, from: Float?, to: Float, owner: UInt32, isWide: Bool,
    isClaimer: (_ channel: UInt32, _ owner: UInt32) -> Bool?
  ) -> PlainMade {
    guard has_floats(), let isClaimed = sharing(address, .float, isClaimer) else { return .isTaken }
    let place = place(of: address)
    let fresh = PlainChannel(
      address: address, from: from, to: to, owner: owner, isWide: isWide,
      next: core.pointee.targetHeads[place])
    return share(take(fresh, in: place), isClaimed: isClaimed)
  }

  /// The same of a number in double precision.
  package func addPlain(
    sharing request: PropertyRequest, owner: UInt32, isWide: Bool,
    isClaimer: (_ channel: UInt32, _ owner: UInt32) -> Bool?
  ) -> PlainMade {
    guard let fresh = freshNumber(request, owner: owner, isWide: isWide), request.form.isShareable,
      let isClaimed = sharing(request.target, request.form, isClaimer)
    else { return .isTaken }
    return share(take(fresh), isClaimed: isClaimed)
  }

  /// Whether one of those at an address has claimed it; nil: there are too many, or it can not be shared.
  @inline(__always)
  private func sharing(
    _ address: UnsafeMutableRawPointer, _ form: ValueType,
    _ isClaimer: (_ channel: UInt32, _ owner: UInt32) -> Bool?
  ) -> Bool? {
    guard find(at: address).lone != nil else { return nil }
    var (count, isTaken, isClaimed) = (0, false, false)
    forEachSharer(at: address) { other, head in
      count += 1
      guard self.form(ofPlain: other) == form, let isClaimer = isClaimer(other, head.pointee.owner)
      else {
        isTaken = true
        return
      }
      if isClaimer { isClaimed = true }
    }
    return isTaken || count >= PlainSharers.most ? nil : isClaimed
  }

  @inline(__always)
  private func share(_ made: PlainMade, isClaimed: Bool) -> PlainMade {
    guard case .index(let channel) = made else { return made }
    head(ofPlain: channel).pointee.note(isLost: isClaimed)
    forEachSharer(at: address(ofPlain: channel)) { _, head in head.pointee.note(isShared: true) }
    return made
  }

  // MARK: The run

  /// The number of one of several is its own from now on: the others write it no more.
  package func claim(shared index: UInt32) {
    var isShared = false
    let own = head(ofPlain: index)
    forEachSharer(at: own.pointee.address) { other, head in
      guard other != index else { return }
      if head.pointee.row != 0 { rest(plain: other) }
      head.pointee.note(isLost: true)
      isShared = true
    }
    own.pointee.note(isLost: false)
    own.pointee.note(isShared: isShared)
  }

  // MARK: Showing

  /// Takes down what a shown number holds, which another pass moves.
  package func showPresent(of pass: PlainPass) {
    core.pointee.shownPresent = state(of: pass).position
  }

  /// What a channel's number holds, if another plain one moves that; nil: it is not so.
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

  /// Enters a furnished channel in the place of a plain one that moved the same, with its row. Of those that
  /// share an address what was furnished before is found first.
  func enter(_ slots: PlainView, for link: DirectoryLink, _ head: PlainHead) {
    channel(slots.channel).pointee.row = head.row
    if head.row != 0 { core.pointee.batches.setChannel(slots.channel, at: head.row - 1) }
    let known = head.isShared ? find(at: head.address).target : 0
    exchange(link, for: slots.target, at: head.address)
    join(slots.channel, to: known, isLost: head.isLost)
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
    if Target.isChannel(owner) || target(known).pointee.owner == 0 {
      target(known).pointee.owner = owner
    }
  }
}
