import VivaceStorage

/// The invariants of values, for debug builds and tests.
extension Values {
  /// What does not hold; nil: all is well. Meant between calls, not in the middle of one.
  package func check() -> StaticString? {
    var flaw: StaticString?
    var rows = 0
    var channels = 0
    var motion: UInt32 = 1
    while motion < core.pointee.sources.end, flaw == nil {
      if self[motion].pointee.law != .none {
        flaw = checkList(of: motion)
        forEachChannel(of: motion) { index in
          channels += 1
          if channel(index).pointee.row != 0 { rows += 1 }
          if flaw == nil { flaw = checkChannel(index) ?? checkRow(of: index) }
        }
      }
      motion += 1
    }
    if flaw != nil { return flaw }
    flaw = checkPlains(&rows, &channels)
    if flaw != nil { return flaw }
    if core.pointee.sumsDepth < 0, core.pointee.staleStacks != 0 {
      return "a sum was put off and never written"
    }
    if let flaw = checkSums() { return flaw }
    if rows != core.pointee.rowCount { return "the count of rows is wrong" }
    if rows != core.pointee.batches.rowCount { return "a row belongs to no channel" }
    return channels == channelCount ? nil : "the count of channels is wrong"
  }

  /// A sum is what its stack says.
  private func checkSums() -> StaticString? {
    for place in 0..<core.pointee.sums.count {
      let sum = core.pointee.sums[place]
      guard Int(stack(sum.stack).pointee.sum) == place + 1, stack(sum.stack).pointee.rows > 0 else {
        return "a sum is no moving stack's"
      }
      guard let expected = self.sum(of: sum.stack), expected.base == sum.base,
        expected.address == sum.address, expected.newest == sum.newest, expected.older == sum.older
      else { return "a sum is not what its stack says" }
    }
    return nil
  }

  /// What is plain stands in the directory, and a row of it is its own.
  private func checkPlains(_ rows: inout Int, _ channels: inout Int) -> StaticString? {
    var flaw: StaticString?
    for place in 0..<core.pointee.targetHeads.count {
      forEachLink(at: place) { link in
        guard link.isPlain else { return }
        channels += 1
        let first = find(at: address(of: link))
        let head = link.lone.map { self.head(ofPlain: $0).pointee }
        let isAmongSharers = first.lone != nil && head?.isShared ?? false
        if first != link, !isAmongSharers { flaw = "an address is moved twice" }
        let (row, channel) = plainRow(at: link)
        guard row != 0 else { return }
        if head?.isLost ?? false { flaw = "a row moves what another one claimed" }
        rows += 1
        if core.pointee.batches.channel(at: row - 1) != channel {
          flaw = "a row is another channel's"
        }
      }
    }
    return flaw
  }

  /// Where the row of what is plain is, plus 1, and what that knows it by; 0: it has none of its own.
  private func plainRow(at link: DirectoryLink) -> (row: UInt32, channel: UInt32) {
    if let channel = link.number { return (number(channel).pointee.row, channel) }
    guard let component = link.component else {
      let index = link.plain ?? 0
      return (plain(index).pointee.row, index | ChannelMark.plain)
    }
    return (component.place == 0 ? whole(component.whole).pointee.row : 0, component.whole)
  }

  /// How many channels all motions have.
  package var channelCount: Int { Int(core.pointee.channelCount) }

  private func checkList(of motion: UInt32) -> StaticString? {
    var (count, previous): (UInt32, UInt32) = (0, 0)
    var index = self[motion].pointee.first
    while index != 0 {
      guard channel(index).pointee.motion == motion else { return "a channel is another motion's" }
      guard channel(index).pointee.previous == previous else { return "a list of channels is torn" }
      (count, previous) = (count + 1, index)
      index = channel(index).pointee.next
    }
    guard self[motion].pointee.last == previous else { return "a list of channels has no end" }
    return self[motion].pointee.count == count ? nil : "a motion miscounts its channels"
  }

  private func checkChannel(_ index: UInt32) -> StaticString? {
    let channel = channel(index)
    guard findTarget(target(channel.pointee.target).pointee.address) == channel.pointee.target
    else { return "a target is not in the directory" }
    var link = target(channel.pointee.target).pointee.channels
    while link != 0, link != index { link = self.channel(link).pointee.nextOnTarget }
    guard link == index else { return "a channel is not among those of its target" }
    guard areClaimersInOrder(on: channel.pointee.target) else {
      return "the claimers of a target are not in order"
    }
    let layer = channel.pointee.layer
    guard layer != 0, self.layer(layer).pointee.stack != 0 else { return nil }
    guard self.layer(layer).pointee.channel == index else { return "a layer is another channel's" }
    return self.layer(layer).pointee.stack == target(channel.pointee.target).pointee.stack
      ? nil : "a layer is in another target's stack"
  }

  /// A channel has a row exactly if its motion is in a pass with length, it owns its target or adds to
  /// it, is not at rest and its motion's time passes; of a composite, its first channel.
  private func checkRow(of index: UInt32) -> StaticString? {
    let row = channel(index).pointee.row
    guard (row != 0) == wantsRow(index) else {
      return row != 0 ? "a row moves what nothing moves" : "what moves has no row"
    }
    guard row != 0 else { return nil }
    return core.pointee.batches.channel(at: row - 1) == index ? nil : "a row is another channel's"
  }

  private func wantsRow(_ index: UInt32) -> Bool {
    guard isMoving(channel: index) else { return false }
    guard movesWhole(index) else {
      return !channel(index).pointee.traits.contains(.atRest) && owns(index)
    }
    return channel(index).pointee.place == 0 && ownsAny(of: index)
  }
}
