import VivaceMotion
import VivaceStorage

/// Who writes a target: whoever claimed it last, alone, or all that add on it.
extension Values {
  /// A motion begins: what was not given is captured and every target claimed. Whom that displaced
  /// is noted; then comes `settleStart`, then the first value.
  package func claim(by motion: UInt32) {
    captureStarts(of: motion, isFirst: !self[motion].pointee.pass.hasBegun)
    noteOwning(motion)
    forEachChannel(of: motion) { claim($0) }
  }

  // MARK: What targets hold

  /// What a channel's target holds, after whoever moves it wrote its value of this moment.
  @inline(__always)
  func presentValue(of index: UInt32) -> Double {
    let channel = channel(index)
    let target = target(channel.pointee.target)
    if !target.pointee.isUnmoved, !settle(channel.pointee.target) { refreshHostValue(of: index) }
    return channel.pointee.type.read(target.pointee.address)
  }

  /// Lets what moves the targets of a motion write where they are at this moment, as a tick did not yet.
  package func settleTargets(of motion: UInt32) {
    forEachChannel(of: motion) { _ = presentValue(of: $0) }
  }

  /// Lets what moves a target write its value of this moment; false: nothing does.
  @discardableResult
  private func settle(_ index: UInt32) -> Bool {
    let stack = sum(on: index)
    if stack != 0 {
      if isShown(stack: stack) { writeAgain(stack) } else { writeSum(stack) }
      return true
    }
    let owner = target(index).pointee.owner
    guard Target.isChannel(owner), isMoving(channel: owner) else { return false }
    write(value(of: owner), to: owner)
    return true
  }

  // MARK: Claiming

  /// Claims a channel's target, unless it has to stay with another root's motion.
  private func claim(_ index: UInt32) {
    let channel = channel(index)
    let target = target(channel.pointee.target)
    let rival = target.pointee.owner
    if channel.pointee.traits.contains(.adds) {
      // A way back goes on with what the way out contributed.
      guard self[channel.pointee.motion].pointee.pass.play != .back else { return }
      guard mayTake(index, from: rival) else {
        beginWithoutTarget(index)
        return
      }
      join(index, rival: rival)
      setOwner(of: channel.pointee.target, index)
      return
    }
    if target.pointee.isUnmoved {
      target.pointee.owner = index
      channel.pointee.wasFree = false
    } else if rival != index || target.pointee.stack != 0 {
      guard mayTake(index, from: rival) else { return }
      take(index, from: rival)
    }
    if channel.pointee.traits.contains(.atRest) { writeRestAgain(index) }
  }

  /// What was at rest as it began, and is played again, is at its end, wherever others left its target.
  private func writeRestAgain(_ index: UInt32) {
    let channel = channel(index)
    refreshHostValue(of: index)
    let present = channel.pointee.type.read(target(channel.pointee.target).pointee.address)
    guard present != channel.pointee.to || channel.pointee.form.isWideInteger else { return }
    writeEnd(of: index, atEnd: true, isFirstPass: false)
  }

  /// Plain motions alone.
  private func take(_ index: UInt32, from rival: UInt32) {
    let place = channel(index).pointee.target
    // What it took over from another root it takes over again, and not from what stands in for that here.
    let replaces = replaces(index, rival) && !keepsTakeover(index)
    if replaces && self[channel(index).pointee.motion].pointee.pass.play != .back {
      takeOver(index, from: rival)
    } else {
      settle(place)
      noteFound(index, from: rival)
    }
    let (stack, isSum) = (target(place).pointee.stack, sum(on: place) != 0)
    if stack != 0 { dissolve(stack, isReplaced: replaces && isSum) }
    setOwner(of: place, index)
    guard !isSum, Target.isChannel(rival) else { return }
    loseTarget(rival)
    if replaces { noteDisplaced(channel(rival).pointee.motion) }
  }

  /// What adds up what a target holds; 0: nothing does, or it was given back to what does not add.
  func sum(on place: UInt32) -> UInt32 {
    let stack = target(place).pointee.stack
    return stack != 0 && self.stack(stack).pointee.isGivenBack ? 0 : stack
  }

  /// Who claims it after this one does so in the same run, which a seek leaves to them.
  func setOwner(of place: UInt32, _ index: UInt32) {
    target(place).pointee.owner = index
    channel(index).pointee.wasFree = false
  }

  /// Played in silence, to be put at a time of its own, a root takes nothing from another.
  func mayTake(_ index: UInt32, from rival: UInt32) -> Bool {
    let root = self[channel(index).pointee.motion].pointee.root
    guard core.pointee.silence.replays(root), rival != 0 else { return true }
    guard !isPartOfBase(index), !isLeftToSum(index) else { return false }
    let joins = mayJoin(index)
    guard !Target.isGone(rival) else {
      return core.pointee.silence.isFresh || joins || Target.isGone(rival, from: root)
    }
    if self.root(ofChannel: rival) == root || joins { return true }
    return hasLeft(rival, to: index, isFresh: core.pointee.silence.isFresh)
  }

  /// Whether what one added was over before others, who add there now, began on it.
  private func isPartOfBase(_ index: UInt32) -> Bool {
    let channel = channel(index)
    let stack = target(channel.pointee.target).pointee.stack
    return stack != 0 && !self.stack(stack).pointee.isGivenBack
      && self[channel.pointee.motion].pointee.adds && addedToAnother(than: stack, index)
      && !isSum(stack, of: root(ofChannel: index))
  }

  /// Whether what does not add moved what others add on now.
  private func isLeftToSum(_ index: UInt32) -> Bool {
    let channel = channel(index)
    let stack = target(channel.pointee.target).pointee.stack
    return stack != 0 && !self[channel.pointee.motion].pointee.adds
      && !self.stack(stack).pointee.isGivenBack && !isSum(stack, of: root(ofChannel: index))
  }

  /// Whether what adds has begun, and in another stack.
  private func addedToAnother(than stack: UInt32, _ index: UInt32) -> Bool {
    channel(index).pointee.traits.contains(.captured)
      && layer(channel(index).pointee.layer).pointee.serial != self.stack(stack).pointee.serial
  }

  /// Whether one adds to what others add there: if it has begun, they are those that it was among, or it was the
  /// last of them.
  private func mayJoin(_ index: UInt32) -> Bool {
    let channel = channel(index)
    let stack = target(channel.pointee.target).pointee.stack
    guard self[channel.pointee.motion].pointee.adds else { return false }
    guard stack != 0 else { return !layer(channel.pointee.layer).pointee.recall.left.isNaN }
    return !addedToAnother(than: stack, index)
  }

  /// Whether another root's motion, which claimed a target last, leaves it to what is put somewhere: it does
  /// not run any more, nor did when that was started, if that is not now.
  func hasLeft(_ rival: UInt32, to index: UInt32, isFresh: Bool) -> Bool {
    guard !isClaimedByRunning(rival) else { return false }
    guard !isFresh else { return true }
    let start = time(ofRoot: root(ofChannel: index))
    return channel(index).pointee.wasFree
      && channel(rival).pointee.beginOrder <= start.pointee.beginsBefore
  }

  /// Whether the root of a target's last claimer runs, and that claimed it in this run.
  private func isClaimedByRunning(_ owner: UInt32) -> Bool {
    channel(owner).pointee.traits.contains(.captured)
      && root(of: channel(owner).pointee.motion).pointee.isRunning
  }

  /// A channel's root starts: notes whether its target is nobody's, or another root's that does not run.
  func noteWhetherFree(_ index: UInt32) {
    let channel = channel(index)
    let target = target(channel.pointee.target)
    if Target.isGone(target.pointee.owner) { target.pointee.owner = 0 }
    let owner = target.pointee.owner
    channel.pointee.wasFree =
      owner == 0
      || (!belongs(index, to: root(ofChannel: index)) && !isClaimedByRunning(owner))
  }

  /// A plain motion's target is another's now: it goes on without it.
  func loseTarget(_ index: UInt32) {
    guard movesWhole(index) else {
      removeRow(of: index)
      return
    }
    let lead = lead(of: index)
    guard channel(lead).pointee.row != 0 else { return }
    removeRow(of: lead)
    if ownsAny(of: lead) { insertSingleRow(of: lead) }
  }

  /// Whether any component of a value is a motion's to write.
  func ownsAny(of lead: UInt32) -> Bool {
    var owns = false
    forEachComponent(of: lead) { index in
      if !channel(index).pointee.traits.contains(.atRest), self.owns(index) { owns = true }
    }
    return owns
  }

  @inline(__always)
  func owns(_ index: UInt32) -> Bool {
    let channel = channel(index)
    if channel.pointee.traits.contains(.adds) { return isStacked(index) }
    return target(channel.pointee.target).pointee.owner == index
  }
}
