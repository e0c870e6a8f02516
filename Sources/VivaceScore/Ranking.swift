import VivaceMotion
import VivaceStorage

/// What is met on a way back, ranked: a root on its way back, or what is run backward, keeps all that is in
/// play inside it in a heap, each at its own last moment with the sign turned. So a moment looks at what
/// changes in it alone. What holds mirrors, or members that may outlive it, is looked at as a whole (Edges).
///
/// Ranks are made when all was put back as a whole, once; whatever else changes a place or a length
/// inside makes them forgotten.
extension Score {
  /// The last moment of a root that is not past on its way back; at -infinity: none is left.
  package func lastEdge(of root: UInt32) -> Edge {
    let isItself = !self[root].pointee.traits.contains(.retraced)
    guard isItself, self[root].pointee.isRanked else { return previousEdge(in: root) }
    return .later(ownEdge(of: root), lastRankedEdge(inside: root))
  }

  /// Likewise, of all inside something that is run backward.
  package func lastEdge(inside mirror: UInt32) -> Edge {
    self[mirror].pointee.isRanked
      ? lastRankedEdge(inside: mirror) : previousEdge(inside: mirror)
  }

  func lastRankedEdge(inside top: UInt32) -> Edge {
    let first = self[top: Heap(ranking: top)]
    return first == 0 ? .none : Edge(second: -self[first].pointee.due, isStrict: true)
  }

  /// Ranks all inside something that was put back as a whole, where it may be.
  func rank(inside top: UInt32) {
    guard !self[top].pointee.isRanked, self[top].pointee.sort.isContainer,
      self[top].pointee.phase.isPass, !self[top].pointee.traits.contains(.isOutlived),
      !holdsMirrors(top)
    else { return }
    // What is run backward has no moments of its way out.
    if !self[top].pointee.traits.contains(.retraced) { empty(Heap(of: top)) }
    self[top].pointee.isRanked = true
    core.pointee.knowsRanks = true
    enterAll(inside: top, of: top, notAfter: .infinity)
    balance(Heap(ranking: top))
  }

  private func holdsMirrors(_ container: UInt32) -> Bool {
    guard hasMirrors(around: container) else { return false }
    var child = self[container].pointee.first
    while child != 0 {
      if self[child].pointee.contents.contains(.mirrors) { return true }
      child = self[child].pointee.next
    }
    return false
  }

  /// Forgets the ranks around a node, and inside it.
  func forgetRanks(around index: UInt32) {
    guard core.pointee.knowsRanks else { return }
    if self[index].pointee.isRanked { forgetRanks(inside: index) }
    let holder = rankHolder(around: index)
    if holder != 0 { forgetRanks(inside: holder) }
  }

  func forgetRanks(inside top: UInt32) {
    guard self[top].pointee.isRanked else { return }
    empty(Heap(ranking: top))
    self[top].pointee.isRanked = false
  }

  /// In whose ranks a node may be; 0: nothing around it has some.
  @inline(__always)
  func rankHolder(around index: UInt32) -> UInt32 {
    core.pointee.knowsRanks ? knownRankHolder(around: index) : 0
  }

  private func knownRankHolder(around index: UInt32) -> UInt32 {
    let root = self[index].pointee.root
    if index != root, self[root].pointee.isRanked { return root }
    guard isInMirror(index) else { return 0 }
    var ancestor = self[index].pointee.parent
    while ancestor != 0, !self[ancestor].pointee.isRanked {
      ancestor = self[ancestor].pointee.parent
    }
    return ancestor
  }

  /// A child that is not in the heap any more leaves its container.
  func forgetRanked(_ child: UInt32, in container: UInt32) {
    guard core.pointee.knowsRanks,
      self[container].pointee.isRanked || rankHolder(around: container) != 0
    else { return }
    if self[branch: container].pointee.current == child { forgetRanks(around: container) }
    guard self[container].pointee.phase.isPass, turnsUnsynced(container) else { return }
    let branch = self[branch: container]
    if self[child].pointee.traits.contains(.turnCounted), branch.pointee.turnedChildren > 0 {
      branch.pointee.turnedChildren -= 1
    }
    settleTurned(container)
  }

  // MARK: Who is ranked

  /// Enters a node and all in play inside it, at moments at which a horizon is past.
  private func enter(_ index: UInt32, of top: UInt32, notAfter latest: Double) {
    guard self[top].pointee.isRanked else { return }
    let second = min(rankedSecond(of: index), latest)
    insert(index, at: -second, into: Heap(ranking: top))
    enterAll(inside: index, of: top, notAfter: latest)
  }

  private func enterAll(inside index: UInt32, of top: UInt32, notAfter latest: Double) {
    guard self[index].pointee.sort.isContainer, self[index].pointee.phase.isPass,
      ownEdge(of: index).second > -.infinity
    else { return }
    guard self[index].pointee.sort == .group else {
      let step = self[branch: index].pointee.current
      if step != 0 { enter(step, of: top, notAfter: latest) }
      return
    }
    countMembers(of: index)
    var child = self[index].pointee.first
    while child != 0 {
      enter(child, of: top, notAfter: latest)
      child = self[child].pointee.next
    }
  }

  /// A step in play is met where it was launched, too.
  private func rankedSecond(of index: UInt32) -> Double {
    let own = ownEdge(of: index)
    guard self[self[index].pointee.parent].pointee.sort == .sequence else { return own.second }
    return Edge.later(Edge(second: self[index].pointee.origin, isStrict: true), own).second
  }

  private func leave(_ subtree: UInt32) {
    var index = subtree
    while index != 0 {
      dequeue(index)
      index = successor(of: index, in: subtree)
    }
  }

  // MARK: The way back

  /// Puts back what has moments after a horizon: outermost first, as all inside goes with it.
  func putBackRanked(inside top: UInt32, at horizon: Horizon) {
    while let last = lastRanked(inside: top, after: horizon) {
      var (outermost, ancestor) = (last, self[last].pointee.parent)
      while ancestor != top {
        if !isPast(ancestor, at: horizon) { outermost = ancestor }
        ancestor = self[ancestor].pointee.parent
      }
      putBackRanked(outermost, of: top, at: horizon)
      guard self[top].pointee.isRanked else {
        assertionFailure("ranks were forgotten while all was put back")
        putBack(inside: top, isNew: false, at: horizon)
        return
      }
    }
    // It was put itself, which says nothing of its members.
    if turnsUnsynced(top) { settleTurned(top) }
  }

  private func lastRanked(inside top: UInt32, after horizon: Horizon) -> UInt32? {
    let last = self[top: Heap(ranking: top)]
    return last != 0 && !isPast(last, at: horizon) ? last : nil
  }

  private func isPast(_ index: UInt32, at horizon: Horizon) -> Bool {
    horizon.includes(-self[index].pointee.due)
  }

  private func putBackRanked(_ index: UInt32, of top: UInt32, at horizon: Horizon) {
    let container = self[index].pointee.parent
    leave(index)
    guard self[container].pointee.sort == .group else {
      putBackSteps(of: container, at: horizon)
      let step = self[branch: container].pointee.current
      if step != 0 { enter(step, of: top, notAfter: horizon.last) }
      return
    }
    let wasInPlay = self[index].pointee.traits.contains(.inPlay)
    let wasTurned = self[index].pointee.traits.contains(.turnCounted)
    putBack(index, in: container, at: horizon, closes: false)
    recount(index, in: container, wasInPlay)
    recountTurns(of: index, upTo: top, wasTurned)
    enter(index, of: top, notAfter: horizon.last)
  }

  private func recount(_ child: UInt32, in group: UInt32, _ wasInPlay: Bool) {
    let branch = self[branch: group]
    if wasInPlay, branch.pointee.pending > 0 { branch.pointee.pending -= 1 }
    if self[child].pointee.traits.contains(.inPlay) { branch.pointee.pending += 1 }
  }

  /// A group may turn as what is in it does, and so may the one that it is in.
  private func recountTurns(of index: UInt32, upTo top: UInt32, _ wasTurned: Bool) {
    var (member, wasTurned) = (index, wasTurned)
    while member != top {
      let group = self[member].pointee.parent
      recountTurn(of: member, in: group, wasTurned)
      (member, wasTurned) = (group, self[group].pointee.traits.contains(.turnCounted))
    }
  }
}
