import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

extension Tempo {
  // MARK: Opening a pass

  /// Before a sequence's cycle is told: its first step is the current one.
  func prepareSteps(_ index: UInt32) {
    guard self[index].pointee.kind == .sequence else { return }
    score[branch: index].pointee.current = score.firstStep(of: index)
  }

  /// Sends the children on their way: all of a group, the first step of a sequence.
  func openPass(_ index: UInt32, at time: Double) {
    if self[index].pointee.kind == .group {
      launchMembers(of: index, at: time)
    } else if score[index].pointee.first != 0 {
      let step = score.firstStep(of: index)
      score[branch: index].pointee.current = step
      resetLoops(of: index)
      launchStep(step, of: index, at: time)
    } else {
      score[index].pointee.traits.insert(.endDue)
    }
    scheduleContainer(index, at: time)
  }

  private func launchMembers(of index: UInt32, at time: Double) {
    let (node, branch) = (score[index], score[branch: index])
    let play = score.playOfChildren(of: index)
    branch.pointee.pending = branch.pointee.count
    branch.pointee.turnedChildren = 0
    if branch.pointee.count == 0 && !node.pointee.traits.contains(.hasDuration) {
      node.pointee.traits.insert(.endDue)
    }
    var child = node.pointee.first
    while child != 0 {
      let lead =
        play == .back ? 0 : score[child].pointee.before / node.pointee.scale
      launch(child, at: time + lead, after: lead, play: play)
      child = score[child].pointee.next
    }
  }

  func launchStep(_ step: UInt32, of index: UInt32, at time: Double) {
    launch(step, at: time, play: score.playOfChildren(of: index))
  }

  /// Enters what the container itself has to do next: an end or a turn that is due, or the end of a
  /// duration of its own.
  func scheduleContainer(_ index: UInt32, at time: Double) {
    let node = score[index]
    if node.pointee.traits.contains(.turnDue) || node.pointee.traits.contains(.endDue) {
      // Turning together is one cascade; a group that turns by the half waits for its children.
      let isUrgent = node.pointee.traits.contains(.turnDue) && !score.turnsUnsynced(index)
      score.enqueue(index, at: time, urgent: isUrgent)
    } else if node.pointee.traits.contains(.hasDuration) {
      score.enqueue(index, at: node.pointee.passStart + node.pointee.duration / node.pointee.scale)
    }
  }

  // MARK: The turn

  func turnContainer(_ index: UInt32, at time: Double) {
    guard score[branch: index].pointee.count > 0 else {
      openPass(index, at: time)
      return
    }
    if score.turnsTogether(index) {
      score[index].pointee.traits.insert(.turnDue)
      openPass(index, at: time)
      return
    }
    score[index].pointee.traits.insert(.turned)
    score[branch: index].pointee.current = score[branch: index].pointee.last
    noteTurned(index, at: time)
    then(.tellStepped, index, at: time) { tellReversed(index) }
  }

  /// A sequence turned, so its last step is due again.
  func tellStepped(_ index: UInt32, at time: Double) {
    tell(EventKind.stepped, of: index, then: .openPass, index, at: time)
  }

  /// A child turned, or completed without: its group may have turned with it.
  func noteTurned(_ index: UInt32, at time: Double) {
    let parent = score[index].pointee.parent
    guard parent != 0, score.turnsUnsynced(parent), score[parent].pointee.phase == .forward else {
      return
    }
    guard !score[index].pointee.traits.contains(.turnCounted) else { return }
    score[index].pointee.traits.insert(.turnCounted)
    score[branch: parent].pointee.turnedChildren += 1
    tellHalfTurned(parent, at: time)
  }

  private func tellHalfTurned(_ group: UInt32, at time: Double) {
    let (node, branch) = (score[group], score[branch: group])
    guard branch.pointee.turnedChildren * 2 >= branch.pointee.count,
      !node.pointee.traits.contains(.turned), !node.pointee.traits.contains(.turnDue)
    else { return }
    node.pointee.traits.insert(.turnDue)
    score.enqueue(group, at: time)
  }

  // MARK: Ends of children

  /// The container that goes on when a child's end is told, noted before anyone hears of it so that it
  /// holds even if a callback destroys the child; 0: the child does not count in its present pass.
  func containerToGoOn(after index: UInt32) -> UInt32 {
    let parent = score[index].pointee.parent
    guard parent != 0, score[index].pointee.traits.contains(.inPlay) else { return 0 }
    let node = score[parent]
    let record = self[parent]
    guard node.pointee.phase == .forward || node.pointee.phase == .backward else { return 0 }
    guard record.pointee.kind == .sequence else { return parent }
    guard score[branch: parent].pointee.current == index else { return 0 }
    score[branch: parent].pointee.upcoming = score.stepAfter(index, in: parent)
    return parent
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
    let (node, branch) = (score[group], score[branch: group])
    if branch.pointee.pending > 0 { branch.pointee.pending -= 1 }
    if score.turnsUnsynced(group) && branch.pointee.count > 0 { tellHalfTurned(group, at: time) }
    guard branch.pointee.pending == 0, !node.pointee.traits.contains(.hasDuration) else { return }
    endContainerPass(group, at: time)
  }

  func stepEnded(of sequence: UInt32, at time: Double) {
    let next = score[branch: sequence].pointee.upcoming
    guard next != 0 else {
      endContainerPass(sequence, at: time)
      return
    }
    enterAndLeaveLoops(of: sequence, to: next)
    score[branch: sequence].pointee.current = next
    score[branch: sequence].pointee.upcoming = 0
    tell(EventKind.stepped, of: sequence, then: .launchStep, sequence, at: time)
  }

  /// The step that was told is in play; none where it was destroyed meanwhile.
  func launchCurrentStep(of sequence: UInt32, at time: Double) {
    let current = score[branch: sequence].pointee.current
    guard current != 0 else {
      endContainerPass(sequence, at: time)
      return
    }
    launchStep(current, of: sequence, at: time)
  }

  func endContainerPass(_ index: UInt32, at time: Double) {
    score[index].pointee.traits.insert(.endDue)
    score.enqueue(index, at: time)
  }
}
