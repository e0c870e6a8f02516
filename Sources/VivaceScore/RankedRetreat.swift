import VivaceStorage

/// The way back of what is ranked: what has its moment is put, and ranked anew.
extension Score {
  /// Puts what has moments beyond a horizon: outermost first, as all inside goes with it.
  func putBackRanked(inside top: UInt32, at horizon: Horizon, closes: Bool) {
    while let next = nextRanked(inside: top, at: horizon) {
      putBackRanked(outermost(next, of: top, at: horizon), of: top, at: horizon, closes: closes)
      guard self[top].pointee.isRanked else {
        assertionFailure("ranks were forgotten while all was put back")
        putBack(inside: top, isNew: false, at: horizon, closes: closes)
        return
      }
    }
    // It was put itself, which says nothing of its members.
    if turnsUnsynced(top) { settleTurned(top) }
  }

  private func nextRanked(inside top: UInt32, at horizon: Horizon) -> UInt32? {
    let next = self[top: Heap(ranking: top)]
    return next != 0 && isDue(next, self[top].pointee.ranking, at: horizon) ? next : nil
  }

  private func outermost(_ index: UInt32, of top: UInt32, at horizon: Horizon) -> UInt32 {
    var (outermost, ancestor) = (index, self[index].pointee.parent)
    while ancestor != top {
      if isDue(ancestor, self[top].pointee.ranking, at: horizon) { outermost = ancestor }
      ancestor = self[ancestor].pointee.parent
    }
    return outermost
  }

  /// Whether the moment of a node, or of something ranked inside it, is met on the way to a horizon.
  private func isDue(_ index: UInt32, _ way: Ranking, at horizon: Horizon) -> Bool {
    isDueItself(index, way, at: horizon)
      || (self[index].pointee.isRanked
        && nextRanked(inside: index, at: horizonInside(index, at: horizon)) != nil)
  }

  private func isDueItself(_ index: UInt32, _ way: Ranking, at horizon: Horizon) -> Bool {
    guard isMet(way.key(self[index].pointee.due), way, at: horizon) else { return false }
    return !self[index].pointee.isRanked
      || isMet(ownEdge(of: index, way).second, way, at: horizon)
  }

  private func isMet(_ second: Double, _ way: Ranking, at horizon: Horizon) -> Bool {
    horizon.includes(second) == (way == .out)
  }

  private func putBackRanked(
    _ index: UInt32, of top: UInt32, at horizon: Horizon, closes: Bool
  ) {
    let container = self[index].pointee.parent
    guard isDueItself(index, self[top].pointee.ranking, at: horizon) else {
      putBack(
        inside: index, isNew: false, at: horizonInside(index, at: horizon), closes: closes)
      enterAgain(index, of: top, past: horizon)
      return
    }
    leave(subtree: index, of: top)
    guard self[container].pointee.sort == .group else {
      putBackSteps(of: container, at: horizon, closes: closes)
      let step = self[branch: container].pointee.current
      if step != 0 { enter(step, of: top, past: horizon) }
      return
    }
    let wasInPlay = self[index].pointee.traits.contains(.inPlay)
    let wasTurned = self[index].pointee.traits.contains(.turnCounted)
    putBack(index, in: container, at: horizon, closes: closes)
    recount(index, in: container, wasInPlay)
    recountTurns(of: index, upTo: top, wasTurned)
    enter(index, of: top, past: horizon)
  }

  private func leave(subtree: UInt32, of top: UInt32) {
    var index = subtree
    while index != 0 {
      if self[index].pointee.traits.contains(.queued) { remove(index, from: Heap(ranking: top)) }
      forgetRanks(inside: index)
      index = successor(of: index, in: subtree)
    }
  }

  private func recount(_ child: UInt32, in group: UInt32, _ wasInPlay: Bool) {
    let branch = self[branch: group]
    if wasInPlay, branch.pointee.pending > 0 { branch.pointee.pending -= 1 }
    if self[child].pointee.traits.contains(.inPlay) { branch.pointee.pending += 1 }
  }

  /// A group may turn as what is in it does, and so may the one that it is in.
  func recountTurns(of index: UInt32, upTo top: UInt32, _ wasTurned: Bool) {
    var (member, wasTurned) = (index, wasTurned)
    while member != top {
      let group = self[member].pointee.parent
      recountTurn(of: member, in: group, wasTurned)
      (member, wasTurned) = (group, self[group].pointee.traits.contains(.turnCounted))
    }
  }
}
