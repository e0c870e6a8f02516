import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

extension Tempo {
  // MARK: Opening a pass

  /// Before a sequence's cycle is told: its first step is the current one.
  func prepareSteps(_ index: UInt32) {
    guard self[index].pointee.kind == .sequence else { return }
    self[index].pointee.current = firstStep(of: index)
  }

  /// The step that a sequence's pass begins with.
  private func firstStep(of index: UInt32) -> UInt32 {
    self[index].pointee.phase == .backward ? self[index].pointee.last : self[index].pointee.first
  }

  /// Sends the children on their way: all of a group, the first step of a sequence.
  func openPass(_ index: UInt32, at time: Double) {
    if self[index].pointee.kind == .group {
      launchMembers(of: index, at: time)
    } else if self[index].pointee.first != 0 {
      let step = firstStep(of: index)
      self[index].pointee.current = step
      resetLoops(of: index)
      launchStep(step, of: index, at: time)
    } else {
      self[index].pointee.traits.insert(.endDue)
    }
    scheduleContainer(index, at: time)
  }

  private func launchMembers(of index: UInt32, at time: Double) {
    let record = self[index]
    let play = playOfChildren(of: index)
    record.pointee.pending = record.pointee.count
    record.pointee.turnedChildren = 0
    if record.pointee.count == 0 && !record.pointee.traits.contains(.hasDuration) {
      record.pointee.traits.insert(.endDue)
    }
    var place: UInt32 = 0
    var child = record.pointee.first
    while child != 0 {
      let lead =
        play == .back ? 0 : staggerDelay(of: index, place: place) / record.pointee.scale
      launch(child, at: time + lead, after: lead, play: play)
      child = self[child].pointee.next
      place += 1
    }
  }

  func launchStep(_ step: UInt32, of index: UInt32, at time: Double) {
    launch(step, at: time, play: playOfChildren(of: index))
  }

  /// How children are played in the present pass.
  private func playOfChildren(of index: UInt32) -> Play {
    let record = self[index]
    switch record.pointee.play {
    case .out, .back: return record.pointee.play
    case .whole:
      guard turnsTogether(index) else { return .whole }
      return record.pointee.phase == .backward ? .back : .out
    }
  }

  /// Whether this container's turn is its children's turn.
  func turnsTogether(_ index: UInt32) -> Bool {
    self[index].pointee.traits.contains([.turns, .together])
  }

  /// Enters what the container itself has to do next: an end or a turn that is due, or the end of a
  /// duration of its own.
  func scheduleContainer(_ index: UInt32, at time: Double) {
    let record = self[index]
    if record.pointee.traits.contains(.turnDue) || record.pointee.traits.contains(.endDue) {
      // Turning together is one cascade; a group that turns by the half waits for its children.
      let isUrgent = record.pointee.traits.contains(.turnDue) && !turnsUnsynced(index)
      enqueue(index, at: time, urgent: isUrgent)
    } else if record.pointee.traits.contains(.hasDuration) {
      enqueue(index, at: record.pointee.passStart + record.pointee.duration / record.pointee.scale)
    }
  }

  // MARK: The turn

  func turnContainer(_ index: UInt32, at time: Double) {
    guard self[index].pointee.count > 0 else {
      openPass(index, at: time)
      return
    }
    if turnsTogether(index) {
      self[index].pointee.traits.insert(.turnDue)
      openPass(index, at: time)
      return
    }
    self[index].pointee.traits.insert(.turned)
    self[index].pointee.current = self[index].pointee.last
    noteTurned(index, at: time)
    then(.tellStepped, index, at: time) { tellReversed(index) }
  }

  /// A sequence turned, so its last step is due again.
  func tellStepped(_ index: UInt32, at time: Double) {
    then(.openPass, index, at: time) { tell(EventKind.stepped, of: index) }
  }

  /// A child turned, or completed without: its group may have turned with it.
  func noteTurned(_ index: UInt32, at time: Double) {
    let parent = self[index].pointee.parent
    guard parent != 0, turnsUnsynced(parent), self[parent].pointee.phase == .forward else { return }
    guard !self[index].pointee.traits.contains(.turnCounted) else { return }
    self[index].pointee.traits.insert(.turnCounted)
    self[parent].pointee.turnedChildren += 1
    tellHalfTurned(parent, at: time)
  }

  private func tellHalfTurned(_ group: UInt32, at time: Double) {
    let record = self[group]
    guard record.pointee.turnedChildren * 2 >= record.pointee.count,
      !record.pointee.traits.contains(.turned), !record.pointee.traits.contains(.turnDue)
    else { return }
    record.pointee.traits.insert(.turnDue)
    enqueue(group, at: time)
  }

  /// Whether a child that ended its way out waits for the turn, as nothing plays it out again first.
  func waitsForTurn(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0 {
      if self[parent].pointee.play == .whole { return true }
      if hasMoreCycles(parent) { return false }
      parent = self[parent].pointee.parent
    }
    return true
  }

  /// Whether a way back is the one that follows the way out, not a repeat of it.
  func isFirstWayBack(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0, self[parent].pointee.play == .back {
      if self[parent].pointee.cycle > 0 { return false }
      parent = self[parent].pointee.parent
    }
    return true
  }

  // MARK: Ends of children

  /// The container that goes on when a child's end is told, noted before anyone hears of it so that it
  /// holds even if a callback destroys the child; 0: the child does not count in its present pass.
  func containerToGoOn(after index: UInt32) -> UInt32 {
    let parent = self[index].pointee.parent
    guard parent != 0, self[index].pointee.traits.contains(.inPlay) else { return 0 }
    let record = self[parent]
    guard record.pointee.phase == .forward || record.pointee.phase == .backward else { return 0 }
    guard record.pointee.kind == .sequence else { return parent }
    guard record.pointee.current == index else { return 0 }
    record.pointee.upcoming = stepAfter(index, in: parent)
    return parent
  }

  private func stepAfter(_ index: UInt32, in sequence: UInt32) -> UInt32 {
    self[sequence].pointee.phase == .backward
      ? self[index].pointee.previous : self[index].pointee.next
  }

  /// Goes on with a container after a child's end was told.
  func childEnded(in parent: UInt32, at time: Double) {
    switch self[parent].pointee.kind {
    case .group: memberEnded(of: parent, at: time)
    case .sequence: stepEnded(of: parent, at: time)
    default: endContainerPass(parent, at: time)
    }
  }

  private func memberEnded(of group: UInt32, at time: Double) {
    let record = self[group]
    if record.pointee.pending > 0 { record.pointee.pending -= 1 }
    if turnsUnsynced(group) && record.pointee.count > 0 { tellHalfTurned(group, at: time) }
    guard record.pointee.pending == 0, !record.pointee.traits.contains(.hasDuration) else { return }
    endContainerPass(group, at: time)
  }

  func stepEnded(of sequence: UInt32, at time: Double) {
    let next = self[sequence].pointee.upcoming
    guard next != 0 else {
      endContainerPass(sequence, at: time)
      return
    }
    enterAndLeaveLoops(of: sequence, to: next)
    self[sequence].pointee.current = next
    self[sequence].pointee.upcoming = 0
    then(.launchStep, sequence, at: time) { tell(EventKind.stepped, of: sequence) }
  }

  /// The step that was told is in play; none where it was destroyed meanwhile.
  func launchCurrentStep(of sequence: UInt32, at time: Double) {
    let current = self[sequence].pointee.current
    guard current != 0 else {
      endContainerPass(sequence, at: time)
      return
    }
    launchStep(current, of: sequence, at: time)
  }

  func endContainerPass(_ index: UInt32, at time: Double) {
    self[index].pointee.traits.insert(.endDue)
    enqueue(index, at: time)
  }
}
