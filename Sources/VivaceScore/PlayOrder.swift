import VivaceMotion

/// Which of several leaves that begin in one moment begins first.
extension Score {
  /// Where a leaf comes among all leaves that begin in one moment: the order of the tree, but that the
  /// last step of a sequence's way back comes first, that what follows something without length comes after
  /// all that a group around it sent on their way in this moment, and that what began in a pass which the
  /// next one follows in this moment comes before all else in its container.
  package func playOrder(of leaf: UInt32, at moment: Double) -> Int64 {
    var levels: UInt32 = 0
    defer { core.pointee.extraHalves &+= 1 + levels / Self.levelsOfHalf }
    var order = Int64(self[leaf].pointee.order)
    // Among those that follow in the same group.
    var inner = order
    var (follows, isOlder) = (false, false)
    // In an earlier play of what it is in.
    var wasEarlier = false
    var child = leaf
    while self[child].pointee.parent != 0 {
      levels += 1
      let parent = self[child].pointee.parent
      let isGroup = self[parent].pointee.sort == .group
      let isAhead = wasEarlier || self[child].pointee.phase == .scheduled
      if let (pass, next) = lastPass(launching: child, in: parent, isAhead: isAhead) {
        let origin = Moment.quantum(self[parent].pointee.origin)
        wasEarlier = Moment.quantum(pass.launch.origin) < origin
        let isNow = begins(pass, at: moment)
        if isGroup {
          // The number of a group is above those of all in it.
          if follows && isNow { order = Int64(self[parent].pointee.order) }
        } else if pass.isBackward {
          order = mirrored(order, of: child, in: parent)
          inner = mirrored(inner, of: child, in: parent)
        }
        if isNow && !isFirst(child, in: pass, isMember: isGroup) { follows = true }
        if let next, begins(next, at: moment) {
          (order, isOlder) = (Int64(lowestOrder(in: parent)) - 1, true)
        }
      }
      child = parent
    }
    return order << 32 | inner | (isOlder ? 1 << 31 : 0)
  }

  /// So many containers, one in another, take as long to ask as half a moment to play.
  private static var levelsOfHalf: UInt32 { 8 }

  /// The pass in which what is in a child began last, and the one after it if that is not its container's
  /// newest: what is ahead began in the one before.
  private func lastPass(
    launching child: UInt32, in parent: UInt32, isAhead: Bool
  ) -> (pass: ContainerPass, next: ContainerPass?)? {
    guard let newest = newestPass(of: parent) else { return nil }
    let isSequence = self[parent].pointee.sort == .sequence
    guard isAhead || (isSequence && !isLaunched(child, in: parent, in: newest)) else {
      return (newest, nil)
    }
    return (pass(of: parent, before: newest, placing(of: parent)) ?? newest, newest)
  }

  private func begins(_ pass: ContainerPass, at moment: Double) -> Bool {
    Moment.quantum(pass.start) == Moment.quantum(moment)
  }

  /// Whether a container's play begins with that pass, and a sequence's with that step of it.
  private func isFirst(_ child: UInt32, in pass: ContainerPass, isMember: Bool) -> Bool {
    guard pass.cycle == 0 else { return false }
    if pass.launch.play == .back { return isMember || self[child].pointee.next == 0 }
    return !pass.isBackward && (isMember || self[child].pointee.previous == 0)
  }

  /// Whether a step was launched in that very pass, and not in one before.
  private func isLaunched(_ step: UInt32, in sequence: UInt32, in pass: ContainerPass) -> Bool {
    Moment.quantum(origin(of: step, in: sequence, pass))
      == Moment.quantum(self[step].pointee.origin)
  }

  /// An order inside a child as it is when the children of its container are played the other way round.
  private func mirrored(_ order: Int64, of child: UInt32, in parent: UInt32) -> Int64 {
    let after = Int64(self[parent].pointee.order - 1 - self[child].pointee.order)
    let previous = self[child].pointee.previous
    guard previous != 0 else { return order + after }
    let low = Int64(self[previous].pointee.order) + 1
    return order - low + Int64(lowestOrder(in: parent)) + after
  }

  /// The first number that what is in a node can have.
  func lowestOrder(in index: UInt32) -> UInt32 {
    var first = index
    while self[first].pointee.previous == 0 {
      guard self[first].pointee.parent != 0 else { return 1 }
      first = self[first].pointee.parent
    }
    return self[self[first].pointee.previous].pointee.order + 1
  }
}
