import VivaceMotion
import VivaceStorage

/// Who claimed a target before whom, in a root that goes back. Its channels that claimed the target lead
/// the target's list, the latest first, so that who goes back past a claim finds the one before it at
/// once, however many others are there.
extension Values {
  /// The channel of a root that claimed a target last, by a second; 0: none has.
  func lastClaimer(on place: UInt32, in root: UInt32, until second: Double) -> UInt32 {
    lastClaimer(on: place, in: root) { _ in second }
  }

  /// The channel of a root that claimed a target last, by a second that each motion has its own of; 0: none
  /// has.
  func lastClaimer(
    on place: UInt32, in root: UInt32, until second: (_ motion: UInt32) -> Double
  ) -> UInt32 {
    if !areClaimersKnown(on: place, of: root) { rankClaimers(on: place, of: root) }
    let last = target(place).pointee.lastClaimer
    guard last != 0 else { return 0 }
    let behind = channel(last).pointee.nextOnTarget
    var index = target(place).pointee.channels
    while index != behind {
      if self.root(ofChannel: index) == root {
        let latest = second(channel(index).pointee.motion)
        if Moment.quantum(lastClaim(of: index).second) <= Moment.quantum(latest) { return index }
      }
      index = channel(index).pointee.nextOnTarget
    }
    return 0
  }

  /// A motion was put elsewhere, alone: among the claimers of its targets it goes to its new place.
  package func moveLastClaim(_ claim: LastClaim, of motion: UInt32) {
    let before = self[motion].pointee.lastClaim
    self[motion].pointee.lastClaim = claim
    let isSame = !claim.isLater(than: before) && !before.isLater(than: claim)
    guard claim.exists != before.exists || !isSame else { return }
    forEachChannel(of: motion) { moveClaimer($0) }
  }

  private func moveClaimer(_ index: UInt32) {
    let place = channel(index).pointee.target
    guard areClaimersKnown(on: place, of: root(ofChannel: index)) else { return }
    unlink(index)
    let claim = lastClaim(of: index)
    let last = target(place).pointee.lastClaimer
    guard claim.exists else {
      link(index, behind: last)
      return
    }
    let later = claimer(laterThan: claim, on: place)
    link(index, behind: later)
    if later == last { target(place).pointee.lastClaimer = index }
  }

  /// The earliest of those that claimed later; 0: none did.
  private func claimer(laterThan claim: LastClaim, on place: UInt32) -> UInt32 {
    var index = target(place).pointee.lastClaimer
    let first = target(place).pointee.channels
    guard index != 0, !claim.isLater(than: lastClaim(of: first)) else { return 0 }
    // From the back: who goes back claimed before most others.
    while index != 0, !lastClaim(of: index).isLater(than: claim) {
      index = channel(index).pointee.previousOnTarget
    }
    return index
  }

  func root(ofChannel index: UInt32) -> UInt32 {
    self[channel(index).pointee.motion].pointee.root
  }

  private func areClaimersKnown(on place: UInt32, of root: UInt32) -> Bool {
    target(place).pointee.lastClaimer != 0
      && self.root(ofChannel: target(place).pointee.channels) == root
  }

  /// The invariant: who is known as a claimer claimed, and no later than who is before it.
  func areClaimersInOrder(on place: UInt32) -> Bool {
    var index = target(place).pointee.lastClaimer
    while index != 0 {
      let previous = channel(index).pointee.previousOnTarget
      guard lastClaim(of: index).exists else { return false }
      guard previous == 0 || !lastClaim(of: index).isLater(than: lastClaim(of: previous)) else {
        return false
      }
      index = previous
    }
    return true
  }

  // MARK: Ranking

  /// Lets the claimers of a root lead. What claims alike, being one motion's, stays in its order.
  private func rankClaimers(on place: UInt32, of root: UInt32) {
    var (claimers, others) = (Chain(), Chain())
    var index = target(place).pointee.channels
    while index != 0 {
      let next = channel(index).pointee.nextOnTarget
      let isClaimer = self.root(ofChannel: index) == root && lastClaim(of: index).exists
      if isClaimer { append(index, to: &claimers) } else { append(index, to: &others) }
      index = next
    }
    target(place).pointee.channels = 0
    target(place).pointee.lastClaimer = 0
    let ranked = rank(claimers.count, of: &claimers.first)
    let last = link(all: ranked, behind: 0)
    link(all: others.first, behind: last)
    target(place).pointee.lastClaimer = last
  }

  /// Takes so many off a chain and answers them in order, the latest first (merge sort).
  private func rank(_ count: UInt32, of first: inout UInt32) -> UInt32 {
    guard count > 1 else {
      guard count == 1 else { return 0 }
      let only = first
      first = channel(only).pointee.nextOnTarget
      channel(only).pointee.nextOnTarget = 0
      return only
    }
    let front = rank(count / 2, of: &first)
    return merge(front, rank(count - count / 2, of: &first))
  }

  private func merge(_ front: UInt32, _ back: UInt32) -> UInt32 {
    var (front, back, merged) = (front, back, Chain())
    while front != 0 || back != 0 {
      let takesBack =
        front == 0 || (back != 0 && lastClaim(of: back).isLater(than: lastClaim(of: front)))
      let index = takesBack ? back : front
      let next = channel(index).pointee.nextOnTarget
      if takesBack { back = next } else { front = next }
      append(index, to: &merged)
    }
    return merged.first
  }

  // MARK: Links

  /// Channels one after another, not on a target.
  private struct Chain {
    var first: UInt32 = 0
    var last: UInt32 = 0
    var count: UInt32 = 0
  }

  private func append(_ index: UInt32, to chain: inout Chain) {
    channel(index).pointee.nextOnTarget = 0
    if chain.last == 0 {
      chain.first = index
    } else {
      channel(chain.last).pointee.nextOnTarget = index
    }
    chain.last = index
    chain.count += 1
  }

  /// Puts a chain on its target behind a channel there, or as all of it; answers who is the last then.
  @discardableResult
  private func link(all first: UInt32, behind last: UInt32) -> UInt32 {
    var (index, last) = (first, last)
    while index != 0 {
      let next = channel(index).pointee.nextOnTarget
      link(index, behind: last)
      (index, last) = (next, index)
    }
    return last
  }

  /// Puts a channel into its target's list, behind another one there; 0: in front.
  func link(_ index: UInt32, behind previous: UInt32) {
    let target = target(channel(index).pointee.target)
    let next =
      previous == 0 ? target.pointee.channels : channel(previous).pointee.nextOnTarget
    channel(index).pointee.previousOnTarget = previous
    channel(index).pointee.nextOnTarget = next
    if next != 0 { channel(next).pointee.previousOnTarget = index }
    if previous != 0 {
      channel(previous).pointee.nextOnTarget = index
    } else {
      target.pointee.channels = index
    }
  }

  func unlink(_ index: UInt32) {
    let target = target(channel(index).pointee.target)
    let (previous, next) = (
      channel(index).pointee.previousOnTarget, channel(index).pointee.nextOnTarget
    )
    if target.pointee.lastClaimer == index { target.pointee.lastClaimer = previous }
    if next != 0 { channel(next).pointee.previousOnTarget = previous }
    if previous != 0 {
      channel(previous).pointee.nextOnTarget = next
    } else {
      target.pointee.channels = next
    }
  }
}
