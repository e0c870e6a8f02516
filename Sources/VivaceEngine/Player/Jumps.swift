import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Jumps: a sequence goes on at another of its steps, so many times each time the loop is entered.
extension Tempo {
  /// Finds the steps that the jumps of a tree name.
  func resolveJumps(in root: UInt32) throws(Fault) {
    try forEach(in: root) { index throws(Fault) in try resolveJumps(of: index) }
  }

  /// Of what comes next in the order of a tree: finds the step that a jump names, in the nearest sequence around
  /// it that has one of that name. To a sequence none leads yet, as its jumps come after it.
  func resolveJumps(of index: UInt32) throws(Fault) {
    guard has_flow() else { return }
    if self[index].pointee.kind == .sequence { score[branch: index].pointee.firstJump = 0 }
    guard self[index].pointee.kind == .jump, let extras = knownExtras(of: index) else { return }
    extras.pointee.run.jumps = 0
    let destination = try findDestination(of: index)
    guard destination != 0 else { return }
    extras.pointee.run.destination = destination
    let sequence = score[branch: score[destination].pointee.parent]
    extras.pointee.run.nextJump = sequence.pointee.firstJump
    sequence.pointee.firstJump = index
  }

  /// The step that a jump names, looked for anew.
  @discardableResult
  func findDestination(of index: UInt32) throws(Fault) -> UInt32 {
    guard has_flow() else { return 0 }
    guard let wanted = knownExtras(of: index)?.pointee.jumpName else { return 0 }
    var ancestor = score[index].pointee.parent
    while ancestor != 0 {
      if self[ancestor].pointee.kind == .sequence {
        let step = findStep(wanted, in: ancestor)
        if step != 0 { return step }
      }
      ancestor = score[ancestor].pointee.parent
    }
    throw Fault(
      .notFound, "the step of a jump", .text(UnsafePointer(wanted.bytes), count: wanted.count),
      "is in no sequence around it")
  }

  private func findStep(_ wanted: Text, in sequence: UInt32) -> UInt32 {
    var step = score[sequence].pointee.first
    while step != 0 {
      if let known = host.name(of: self[step].pointee.tag), known.equals(wanted) { return step }
      step = score[step].pointee.next
    }
    return 0
  }

  func jump(_ index: UInt32, at time: Double) {
    guard let extras = knownExtras(of: index) else { return }
    // One that repeats goes when it has; one that repeats for ever at once.
    guard score[index].pointee.runRepeats < 0 || !score.hasMoreCycles(index) else {
      endContainerPass(index, at: time)
      return
    }
    let destination = extras.pointee.run.destination
    let times = extras.pointee.jumpTimes
    let wants = times < 0 || extras.pointee.run.jumps < UInt64(times)
    guard wants, destination != 0, self[destination].pointee.kind != .none,
      let sequence = sequence(around: index, of: destination),
      score[sequence].pointee.phase == .forward,
      !wouldStandStill(index, to: destination, at: time)
    else {
      endContainerPass(index, at: time)
      return
    }
    guard !isStuck(index) else { return }
    extras.pointee.run.jumps += 1
    leap(from: index, to: destination, in: sequence, at: time)
  }

  /// The sequence around a jump whose step the destination is.
  private func sequence(around index: UInt32, of destination: UInt32) -> UInt32? {
    let sequence = score[destination].pointee.parent
    guard sequence != 0, score.contains(sequence, index) else { return nil }
    return sequence
  }

  /// The step in play is left, as if it had ended, and the sequence goes on at the destination.
  private func leap(
    from index: UInt32, to destination: UInt32, in sequence: UInt32, at time: Double
  ) {
    let left = score[branch: sequence].pointee.current
    enterAndLeaveLoops(of: sequence, to: destination, by: index)
    guard left == index else {
      haltSubtree(left)
      leap(to: destination, in: sequence, at: time)
      return
    }
    let node = score[index]
    let record = self[index]
    node.pointee.phase = .rest
    node.pointee.traits.remove(.inPlay)
    record.pointee.state = .completed
    score[branch: sequence].pointee.upcoming = score.stepAfter(index, in: sequence)
    then(.leap, sequence, at: time, value: handle(of: destination)) {
      tell(EventKind.completed, of: index)
    }
  }

  /// The jump completed; if its step is gone by now the sequence goes on after it.
  func leap(toStepNamed bits: UInt64, in sequence: UInt32, at time: Double) {
    guard let clip = clip(of: Handle(bits: bits)) else {
      childEnded(in: sequence, at: time)
      return
    }
    leap(to: self.clip(clip).pointee.moveable, in: sequence, at: time)
  }

  /// A sequence goes on at the step that a jump names.
  private func leap(to destination: UInt32, in sequence: UInt32, at time: Double) {
    score[branch: sequence].pointee.current = destination
    score[branch: sequence].pointee.upcoming = 0
    tell(EventKind.stepped, of: sequence, then: .launchStep, sequence, at: time)
  }

  // MARK: Counting

  /// A sequence goes to another step. Loops that are left by that, or entered from outside, count
  /// afresh; the jump that causes it goes on counting.
  func enterAndLeaveLoops(of sequence: UInt32, to step: UInt32, by mover: UInt32 = 0) {
    guard has_flow() else { return }
    let before = score[branch: sequence].pointee.current
    forEachLoop(of: sequence) { jump, loop in
      let stays = loop.contains(place(of: step)) && loop.contains(place(of: before))
      if jump != mover, !stays { knownExtras(of: jump)?.pointee.run.jumps = 0 }
    }
  }

  /// A sequence's pass begins: none of its loops was entered yet.
  func resetLoops(of sequence: UInt32) {
    forEachLoop(of: sequence) { jump, _ in knownExtras(of: jump)?.pointee.run.jumps = 0 }
  }

  /// In the order of the tree; 0 of no step.
  private func place(of step: UInt32) -> UInt32 { step == 0 ? 0 : score[step].pointee.order }

  /// The jumps to steps of a sequence, each with the places of the steps between it and where it goes.
  private func forEachLoop(of sequence: UInt32, _ body: (UInt32, ClosedRange<UInt32>) -> Void) {
    var jump = score[branch: sequence].pointee.firstJump
    while jump != 0, let extras = knownExtras(of: jump) {
      let destination = extras.pointee.run.destination
      let next = extras.pointee.run.nextJump
      // It may have been destroyed.
      if score[destination].pointee.parent == sequence {
        let (one, other) = (place(of: destination), place(of: step(around: jump, in: sequence)))
        if other != 0 { body(jump, min(one, other)...max(one, other)) }
      }
      jump = next
    }
  }

  /// The step of a sequence that a moveable is in; 0: none.
  private func step(around index: UInt32, in sequence: UInt32) -> UInt32 {
    var step = index
    while step != 0, score[step].pointee.parent != sequence { step = score[step].pointee.parent }
    return step
  }

  /// The jumps of a subtree lead to no steps of the sequences around it any more.
  func forgetJumps(in subtree: UInt32) {
    guard has_flow() else { return }
    var container = score[subtree].pointee.parent
    while container != 0 {
      if self[container].pointee.kind == .sequence { forgetJumps(in: subtree, to: container) }
      container = score[container].pointee.parent
    }
  }

  private func forgetJumps(in subtree: UInt32, to sequence: UInt32) {
    var jump = score[branch: sequence].pointee.firstJump
    score[branch: sequence].pointee.firstJump = 0
    while jump != 0, let extras = knownExtras(of: jump) {
      let next = extras.pointee.run.nextJump
      if !score.contains(subtree, jump) {
        extras.pointee.run.nextJump = score[branch: sequence].pointee.firstJump
        score[branch: sequence].pointee.firstJump = jump
      }
      jump = next
    }
  }
}
