import VivaceMotion
import VivaceStorage

/// What adds on a target in what is run backward.
extension Values {
  func adds(channel index: UInt32) -> Bool { channel(index).pointee.traits.contains(.adds) }

  /// Out of its pass a motion that adds contributes what its last one left, or will begin with.
  package func writeContributionAtRest(of motion: UInt32) {
    guard hasClaimed(motion) else {
      writeBoundary(of: motion, atEnd: false)
      return
    }
    forEachChannel(of: motion) { if isStacked($0) { writeRest(of: $0) } }
  }

  /// Who took a target from all that added there was run backward to before it did: what it held then is
  /// their sum again. The newest of them is known.
  func rejoin(_ newest: UInt32) {
    let place = channel(newest).pointee.target
    let held = target(place).pointee.stack
    // Those that added after who took the target had a sum of their own, which is over.
    if held != 0, !isStacked(newest), isSum(held, of: root(ofChannel: newest)) {
      dissolve(held, isReplaced: false)
    }
    if target(place).pointee.stack == 0 { restack(newest) }
    let stack = target(place).pointee.stack
    if stack != 0 { writeStack(stack) }
  }

  /// All that add on a target were run backward to before they began: if they are of one root the target
  /// holds what it did then.
  func muteSum(on place: UInt32, of root: UInt32) {
    let stack = target(place).pointee.stack
    guard stack != 0, isSum(stack, of: root) else { return }
    setGivenBack(stack: stack, true)
  }

  /// Whether all that add there are of one root.
  func isSum(_ stack: UInt32, of root: UInt32) -> Bool {
    var layer = self.stack(stack).pointee.newest
    while layer != 0 {
      guard self.root(ofChannel: self.layer(layer).pointee.channel) == root else { return false }
      layer = share(layer).pointee.older
    }
    return true
  }

  private func restack(_ newest: UInt32) {
    // Its base is the one after all of their begins.
    let base = layer(channel(newest).pointee.layer).pointee.anchor
    guard !base.isNaN else { return }
    let stack = makeStack(of: newest, base: base)
    guard stack != 0 else { return }
    var member = firstOfSum(endingWith: newest)
    while member != newest {
      restack(member, onto: stack)
      member = channel(member).pointee.previousOnTarget
    }
    restack(newest, onto: stack)
  }

  private func restack(_ index: UInt32, onto stack: UInt32) {
    let motion = channel(index).pointee.motion
    noteOwning(motion)
    layer(channel(index).pointee.layer).pointee.serial = self.stack(stack).pointee.serial
    push(channel(index).pointee.layer, onto: stack)
    writeRest(of: index)
    if self[motion].pointee.pass.isUnderWay { mount(motion) }
  }

  /// The earliest of those that add, up to one of them, since who did not add claimed their target: its
  /// claimers are ranked.
  private func firstOfSum(endingWith newest: UInt32) -> UInt32 {
    let earliest = target(channel(newest).pointee.target).pointee.lastClaimer
    var first = newest
    while first != earliest, adds(channel: channel(first).pointee.nextOnTarget) {
      first = channel(first).pointee.nextOnTarget
    }
    return first
  }
}
