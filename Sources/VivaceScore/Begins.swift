/// How often what is in a tree begins.
extension Score {
  /// Cycles of a node that began until a second of its root, as long as lengths stay what they are: at
  /// most one cycle of what it is in more.
  package func beginCount(of index: UInt32, until horizon: Horizon) -> Double {
    let placing = placing(of: index, at: horizon)
    guard placing.launch.exists else { return 0 }
    let cycles = Double(cycleCount(of: index))
    let present = placing.place.phase == .scheduled ? 0 : Double(placing.place.cycle) + 1
    return (launchCount(of: index, until: horizon) - 1) * cycles + present
  }

  /// Begins of a node that ways back around it may have to go through again, at most: those of one way
  /// out of the outermost container that is mirrored, or that turns together with what is.
  package func retracedBegins(of index: UInt32) -> Double {
    var retraced = 0.0
    forEachWayBack(around: index) { _, begins in retraced = begins }
    return retraced
  }

  /// When that way out started, if it is under way.
  package func retracedStart(around index: UInt32) -> Double {
    var outermost = index
    forEachWayBack(around: index) { node, _ in outermost = node }
    return self[outermost].pointee.passStart
  }

  /// Calls for each node that goes back through begins of a node, from the innermost one on: with how many
  /// there are in a way out.
  private func forEachWayBack(around index: UInt32, _ body: (UInt32, Double) -> Void) {
    var count = Double(cycleCount(of: index))
    var holdsMirror = self[index].pointee.traits.contains(.mirrors)
    var node = self[index].pointee.parent
    while node != 0 {
      if playsTwice(node) { count *= 2 }
      let isMirror = self[node].pointee.traits.contains(.mirrors)
      if isMirror || (holdsMirror && turnsTogether(node)) { body(node, count) }
      if isMirror { holdsMirror = true }
      count *= Double(cycleCount(of: node))
      node = self[node].pointee.parent
    }
  }

  /// Tells the begins of a node that come at one second from one another, by the cycles that take no time
  /// around it: of its play, that cycle's. Where it goes back, those of the way out that it goes over.
  package func ordinal(ofCycle cycle: UInt64, of index: UInt32) -> UInt64 {
    var (ordinal, count) = (cycle, cycleCount(of: index))
    let goesBack = self[index].pointee.play == .back
    var node = self[index].pointee.parent
    while node != 0, period(of: node) == 0 {
      let goesOverAll = goesBack || self[node].pointee.traits.contains(.retraced)
      ordinal &+= count &* (goesOverAll ? retracedCycle(of: node) : self[node].pointee.cycle)
      count &*= cycleCount(of: node)
      node = self[node].pointee.parent
    }
    return ordinal
  }

  /// In a play; of an endless one only the first counts.
  private func cycleCount(of index: UInt32) -> UInt64 {
    lastCycle(of: index) + 1
  }

  private func launchCount(of index: UInt32, until horizon: Horizon) -> Double {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return 1 }
    let cycles = beginCount(of: parent, until: horizon)
    return max(cycles * (playsTwice(parent) ? 2 : 1), 1)
  }

  /// Whether a cycle of a container plays its children forward twice.
  private func playsTwice(_ container: UInt32) -> Bool {
    self[container].pointee.sort == .sequence && self[container].pointee.traits.contains(.turns)
      && !turnsTogether(container)
  }

  /// The container that turns a node which it plays several times on its way out; 0: none.
  package func turner(ofRepeated index: UInt32) -> UInt32 {
    var (node, repeats) = (index, false)
    while node != 0, !turnsTogether(node) || node == index {
      repeats = repeats || self[node].pointee.repeats != 0
      node = self[node].pointee.parent
    }
    return repeats ? node : 0
  }

  /// Whether something around a node turns it together with others.
  package func isTurnedTogether(_ index: UInt32) -> Bool {
    var node = self[index].pointee.parent
    while node != 0, !turnsTogether(node) { node = self[node].pointee.parent }
    return node != 0
  }

  /// Whether a container plays a node's way out, and then its way back, and not its whole program.
  package func isPlayedBothWays(_ index: UInt32) -> Bool {
    var node = self[index].pointee.parent
    while node != 0, !self[node].pointee.traits.contains(.mirrors) {
      if turnsTogether(node) { return true }
      node = self[node].pointee.parent
    }
    return false
  }

  /// How often a cycle of a node leads something in it on for good: not what comes back.
  package func advances(of index: UInt32, inCycleOf top: UInt32) -> Double {
    var count = self[index].pointee.traits.contains(.turns) ? 0.0 : 1.0
    var node = index
    while node != top, count != 0 {
      count *= Double(self[node].pointee.runRepeats) + 1
      node = self[node].pointee.parent
      // Each cycle of its way out leads it on, and all of its way back goes over the last of them.
      if turnsTogether(node) { count -= 1 }
      if playsTwice(node) { count *= 2 }
    }
    return count
  }
}
