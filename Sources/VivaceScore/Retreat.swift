import VivaceStorage

/// The way back of a root whose places are a function of its time: at each of its moments only what
/// changes there is put anew.
extension Score {
  /// Puts a tree back to a second before where it is; only what changes is put anew, and noted as changed.
  package func putBack(_ root: UInt32, to horizon: Horizon) {
    settleLengths(around: root)
    let (before, axis) = (key(root), axis(of: root))
    place(root: root, at: horizon, queues: false)
    noteChange(of: root, since: before, axis)
    let isNew = key(root) != before
    putBack(inside: root, isNew: isNew, at: horizonInside(root, at: horizon), closes: true)
    if self[root].pointee.traits.contains(.hasMirrors) { putBackMirrors(of: root, isNew: isNew) }
    rankWayBack(of: root)
  }

  private func putBackMirrors(of root: UInt32, isNew: Bool) {
    if self[root].pointee.hasOpenMirrors {
      forgetRanks(inside: root)
      closeMirrors(of: root, notesChanges: true)
    } else if isNew {
      closeIfOver(root, notesChanges: true)
    }
  }

  /// What tells one place of a play from another.
  struct PlaceKey: Equatable {
    var phase: Phase
    var play: Play
    var cycle: UInt64
    var origin: UInt64
    var passStart: UInt64
    var stand: NodeTraits
  }

  func key(_ index: UInt32) -> PlaceKey {
    let node = self[index]
    return PlaceKey(
      phase: node.pointee.phase, play: node.pointee.play, cycle: node.pointee.cycle,
      origin: node.pointee.origin.bitPattern, passStart: node.pointee.passStart.bitPattern,
      stand: node.pointee.traits.intersection(.of(.atStart, .atEnd)))
  }

  /// Puts back what is in a container, at a second of its newest pass; all of it if the container is in
  /// another pass than before. With `closes` what is over of mirrors that are put anew is closed.
  func putBack(
    inside index: UInt32, isNew: Bool, at horizon: Horizon, closes: Bool = false
  ) {
    if isNew {
      forgetRanks(inside: index)
      settleLastCycle(of: index, keepsRanks: true)
    }
    guard self[index].pointee.sort.isContainer, isNew || self[index].pointee.phase.isPass else {
      return
    }
    if isNew {
      putBackAll(inside: index, at: horizon, closes: closes)
    } else if self[index].pointee.isRanked {
      putBackRanked(inside: index, at: horizon, closes: closes)
    } else if self[index].pointee.sort == .group {
      var child = self[index].pointee.first
      while child != 0 {
        putBack(child, in: index, at: horizon, closes: closes)
        child = self[child].pointee.next
      }
      countMembers(of: index)
    } else {
      putBackSteps(of: index, at: horizon, closes: closes)
    }
  }

  /// The steps that were launched after the horizon are left, one after another; where something around
  /// them is run backward, those that were launched before it are entered.
  func putBackSteps(of sequence: UInt32, at horizon: Horizon, closes: Bool = false) {
    guard let pass = newestPass(of: sequence) else { return }
    var step = self[branch: sequence].pointee.current
    while step != 0, !isLaunched(step, in: sequence, pass, at: horizon) {
      putBack(step, in: sequence, at: horizon, isNew: true, closes: closes)
      step = self.step(before: step, in: pass)
    }
    let first = pass.isBackward ? self[branch: sequence].pointee.last : self[sequence].pointee.first
    var next = step == 0 ? first : self.step(after: step, in: pass)
    while next != 0, isLaunched(next, in: sequence, pass, at: horizon) {
      if step != 0 { putBack(step, in: sequence, at: horizon, isNew: true, closes: closes) }
      step = next
      next = self.step(after: step, in: pass)
    }
    self[branch: sequence].pointee.current = step
    if step != 0 { putBack(step, in: sequence, at: horizon, closes: closes) }
  }

  func putBack(
    _ child: UInt32, in container: UInt32, at horizon: Horizon, isNew: Bool = false, closes: Bool
  ) {
    core.pointee.extraHalves &+= 1
    let (before, axis) = (key(child), axis(of: child))
    place(child: child, in: container, at: horizon, queues: false)
    // In a mirror that was put elsewhere it lies in other seconds, or is held at its beginning.
    if isNew && isInMirror(child) { noteChange(of: child) }
    noteChange(of: child, since: before, axis)
    let isNew = isNew || key(child) != before
    putBack(inside: child, isNew: isNew, at: horizonInside(child, at: horizon), closes: closes)
    if closes && isNew { closeIfOver(child, notesChanges: true) }
  }

  func putBackAll(inside index: UInt32, at horizon: Horizon, closes: Bool = false) {
    var child = self[index].pointee.first
    while child != 0 {
      putBack(child, in: index, at: horizon, isNew: true, closes: closes)
      child = self[child].pointee.next
    }
    settleContainer(index, at: horizon)
  }

  // MARK: What changed

  private func axis(of index: UInt32) -> UInt64 { self[past: index].axis.bitPattern }

  private func noteChange(of index: UInt32, since before: PlaceKey, _ axis: UInt64) {
    if key(index) != before {
      noteChange(of: index)
    } else if self.axis(of: index) != axis {
      core.pointee.hasMovedAxes = true
    }
  }

  func noteChange(of index: UInt32, since before: PlaceKey) {
    if key(index) != before { noteChange(of: index) }
  }

  private func noteChange(of index: UInt32) {
    guard !self[index].pointee.traits.contains(.changed) else { return }
    self[index].pointee.traits.insert(.changed)
    self[index].pointee.nextChanged = core.pointee.changed
    core.pointee.changed = index
  }

  /// The first of those whose place changed.
  package var firstChanged: UInt32 { core.pointee.changed }

  /// The next one after that; 0: none.
  package func changed(after index: UInt32) -> UInt32 { self[index].pointee.nextChanged }

  package func isChanged(_ index: UInt32) -> Bool {
    self[index].pointee.traits.contains(.changed)
  }

  /// Whether something that is run backward turned elsewhere, though its place is what it was.
  package var hasMovedAxes: Bool { core.pointee.hasMovedAxes }

  /// Those whose place changed are known.
  package func forgetChanged() {
    core.pointee.hasMovedAxes = false
    while core.pointee.changed != 0 {
      let index = core.pointee.changed
      self[index].pointee.traits.remove(.changed)
      core.pointee.changed = self[index].pointee.nextChanged
    }
  }
}
