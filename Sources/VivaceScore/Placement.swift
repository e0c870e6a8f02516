import VivaceStorage

/// Puts a tree where it is at a second of its root's score.
extension Score {
  /// Puts a whole tree; with `queues` the moments that come are entered in the root's heap.
  package func place(tree root: UInt32, at horizon: Horizon, queues: Bool) {
    place(root: root, at: horizon, queues: queues)
    placeChildren(of: root, at: horizon, queues: queues)
    guard self[root].pointee.traits.contains(.hasMirrors) else { return }
    closeMirrors(of: root, notesChanges: false)
  }

  func place(root: UInt32, at horizon: Horizon, queues: Bool) {
    let placing = placing(ofRoot: root, at: horizon)
    set(root, placing)
    guard placing.place.phase == .rest else {
      if queues { queue(root, placing.place) }
      return
    }
    self[root].pointee.phase = .ending
    let end = program(of: root).end(of: .whole, launchedAt: 0)
    if queues { enqueue(root, at: end) }
  }

  /// Puts all that is in a container that was put at a second of its own record.
  func placeChildren(of index: UInt32, at horizon: Horizon, queues: Bool) {
    guard self[index].pointee.sort.isContainer else { return }
    settleLastCycle(of: index)
    let inside = horizonInside(index, at: horizon)
    // What is run backward has no moments of its own.
    let queues = queues && !self[index].pointee.traits.contains(.retraced)
    var child = self[index].pointee.first
    while child != 0 {
      place(child: child, in: index, at: inside, queues: queues)
      placeChildren(of: child, at: inside, queues: queues)
      child = self[child].pointee.next
    }
    settleContainer(index, at: inside)
  }

  /// What a container knows of its children when all of them were put.
  func settleContainer(_ index: UInt32, at horizon: Horizon) {
    if self[index].pointee.sort == .sequence {
      self[branch: index].pointee.current = presentStep(of: index, at: horizon)
      self[branch: index].pointee.upcoming = 0
    } else {
      countMembers(of: index)
    }
  }

  /// Puts a child of a container that was put.
  func place(child: UInt32, in container: UInt32, at horizon: Horizon, queues: Bool) {
    forgetRanks(inside: child)
    let placing = placing(of: child, in: container, self.placing(of: container), at: horizon)
    set(child, placing)
    guard placing.isPresent else { return }
    let phase = self[child].pointee.phase
    if phase != .rest && phase != .waiting { self[child].pointee.traits.insert(.inPlay) }
    if queues { queue(child, placing.place) }
  }

  // MARK: Records

  private func set(_ index: UInt32, _ placing: Placing) {
    let node = self[index]
    let (launch, place) = (placing.launch, placing.place)
    node.pointee.origin = launch.origin
    node.pointee.cycleOrigin = launch.exists ? launch.origin : 0
    node.pointee.play = launch.play
    node.pointee.turnsLater = launch.turnsLater
    node.pointee.ending = launch.ending
    node.pointee.wasPlayedOtherwise = launch.isOther
    setPast(of: index, placing)
    node.pointee.cycle = place.cycle
    node.pointee.passStart = place.passStart
    let waits = place.phase == .rest && launch.turnsLater
    node.pointee.phase = placing.isCutOff ? .rest : waits ? .waiting : place.phase
    node.pointee.traits.subtract(.due)
    node.pointee.traits.subtract(.of(.inPlay, .irregular, .retraced, .atStart, .atEnd))
    if launch.isRetraced { node.pointee.traits.insert(.atStart) }
    guard launch.exists else {
      self[branch: index].pointee.current = 0
      return
    }
    if !place.phase.isBeforeTurn, program(of: index).turns(in: place.cycle, of: launch.play) {
      node.pointee.traits.insert(.turned)
    }
    if node.pointee.traits.contains(.mirrors), retraces(index, launch, place) {
      node.pointee.traits.insert(.retraced)
      self[past: index].axis =
        retracedPass(of: index, launch, after: placing.earlier, cycle: place.cycle).axis
    }
  }

  private func setPast(of index: UInt32, _ placing: Placing) {
    let launch = placing.launch
    guard self[index].pointee.past != 0 else {
      assert(!placing.earlier.exists && launch.out.isNaN && !launch.isCutOff)
      return
    }
    var past = self[past: index]
    (past.earlier, past.out, past.until) = (placing.earlier, launch.out, launch.until)
    self[past: index] = past
  }

  /// Whether something around a node was played anew before its own play was over.
  package func wasCutOff(_ index: UInt32) -> Bool {
    let launch = placing(of: index).launch
    guard launch.isCutOff else { return false }
    let place = playedProgram(of: index, in: launch).place(
      of: launch.play, launchedAt: launch.origin, at: Horizon(upTo: launch.until))
    return place.phase != .rest || launch.turnsLater
  }

  /// Enters what comes next for a node by itself.
  private func queue(_ index: UInt32, _ place: Place) {
    let node = self[index]
    switch place.phase {
    case .scheduled, .gap, .turning: enqueue(index, at: place.next)
    case .forward, .backward:
      if !node.pointee.sort.isContainer {
        if place.next < .infinity { enqueue(index, at: place.next) }
      } else if node.pointee.traits.contains(.hasDuration) {
        enqueue(index, at: place.passStart + node.pointee.duration / node.pointee.scale)
      }
    case .rest, .waiting, .skipped, .ending: break
    }
  }

  /// The step of a sequence's newest pass that was launched last; 0: none was.
  private func presentStep(of index: UInt32, at horizon: Horizon) -> UInt32 {
    guard let pass = newestPass(of: index) else { return 0 }
    var step = pass.isBackward ? self[index].pointee.first : self[branch: index].pointee.last
    guard self[index].pointee.phase.isPass || pass.isRetraced else { return step }
    // What waits for its delay is where the play before led.
    let isOver = self[index].pointee.phase == .scheduled && pass.isRetraced
    let inside = isOver ? pass.lastHorizon(at: horizon) : horizon
    while step != 0, !isLaunched(step, in: index, pass, at: inside) {
      step = self.step(before: step, in: pass)
    }
    return step
  }

  func step(before step: UInt32, in pass: ContainerPass) -> UInt32 {
    pass.isBackward ? self[step].pointee.next : self[step].pointee.previous
  }

  func step(after step: UInt32, in pass: ContainerPass) -> UInt32 {
    pass.isBackward ? self[step].pointee.previous : self[step].pointee.next
  }

  /// How many members of a group are in play, and how many turned in this cycle.
  func countMembers(of index: UInt32) {
    let (node, branch) = (self[index], self[branch: index])
    (branch.pointee.pending, branch.pointee.turnedChildren) = (0, 0)
    guard node.pointee.phase.isPass else { return }
    var child = node.pointee.first
    while child != 0 {
      if self[child].pointee.traits.contains(.inPlay) { branch.pointee.pending += 1 }
      if turnsUnsynced(index), hasTurned(child) {
        self[child].pointee.traits.insert(.turnCounted)
        branch.pointee.turnedChildren += 1
      }
      child = self[child].pointee.next
    }
    if turnsUnsynced(index) { settleTurned(index) }
  }

  /// Counts a member of a group anew that may have turned, or not any more.
  func recountTurn(of child: UInt32, in group: UInt32, _ wasTurned: Bool) {
    guard self[group].pointee.phase.isPass, turnsUnsynced(group) else { return }
    let branch = self[branch: group]
    if wasTurned, branch.pointee.turnedChildren > 0 { branch.pointee.turnedChildren -= 1 }
    self[child].pointee.traits.remove(.turnCounted)
    if hasTurned(child) {
      self[child].pointee.traits.insert(.turnCounted)
      branch.pointee.turnedChildren += 1
    }
    settleTurned(group)
  }

  func settleTurned(_ group: UInt32) {
    let (count, turned) = (
      self[branch: group].pointee.count, self[branch: group].pointee.turnedChildren
    )
    let hasTurned = count > 0 && turned * 2 >= count
    self[group].pointee.traits.set(.turned, hasTurned)
  }

  /// Whether a member of a group turned, or completed, in the group's present cycle.
  private func hasTurned(_ child: UInt32) -> Bool {
    let node = self[child]
    if node.pointee.phase == .rest && !node.pointee.origin.isNaN { return true }
    // An empty container is played on without a turn, and so is what has no way back.
    let isEmpty = node.pointee.sort.isContainer && self[branch: child].pointee.count == 0
    let hasTurns = !isEmpty && !node.pointee.sort.hasNoWayBack
    let isOver = node.pointee.cycle > 0 || node.pointee.phase == .gap
    return hasTurns && (isOver || node.pointee.traits.contains(.turned))
  }
}
