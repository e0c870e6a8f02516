import VivaceHost
import VivaceMotion
import VivaceStorage

/// Flow steps: what decides or calls when it is reached.
extension Tempo {
  /// A flow step is reached: it does what it is for.
  func act(_ index: UInt32, at time: Double) {
    switch self[index].pointee.kind {
    case .call: call(index)
    case .lazy: make(index, at: time)
    case .jump: jump(index, at: time)
    default: break
    }
  }

  private func call(_ index: UInt32) {
    guard core.pointee.silence == 0, let extras = knownExtras(of: index),
      let address = extras.pointee.function
    else { return }
    let function = unsafeBitCast(address, to: Callbacks.Call.self)
    let user = extras.pointee.functionUser
    callOut { function(name(of: index), user) }
  }

  /// A lazy step makes what it plays now; it ends when that ends.
  private func make(_ index: UInt32, at time: Double) {
    guard let extras = knownExtras(of: index), let address = extras.pointee.function else {
      endContainerPass(index, at: time)
      return
    }
    let maker = unsafeBitCast(address, to: Callbacks.Maker.self)
    let user = extras.pointee.functionUser
    let token = token(index)
    let made = callOut { maker(name.bits, user) }
    guard isCurrent(token) else { return }
    let child = adopt(made, by: index)
    guard isCurrent(token) else { return }
    guard child != 0 else {
      endContainerPass(index, at: time)
      return
    }
    launch(child, at: time, play: .whole)
  }

  /// Takes what a maker made as the step's child, in place of the one before; 0: nothing to play.
  private func adopt(_ bits: UInt64, by step: UInt32) -> UInt32 {
    let before = self[step].pointee.first
    let made = index(ofHandle: bits)
    let token = token(step)
    if before != 0, made != before { destroyTree(before) }
    // Whoever heard of that may have destroyed what was made, or the step.
    guard made != 0, isCurrent(token), index(ofHandle: bits) == made else { return 0 }
    if made != before {
      guard self[made].pointee.parent == 0, !self[made].pointee.state.isRunning,
        !contains(made, step), depth(of: step) + height(of: made) <= Self.depthLimit
      else {
        report(
          Fault(
            .invalidArgument, "maker", .name(bits),
            "must answer 0 or an idle moveable in no container, less than 64 levels deep in all"),
          in: "viv_lazy_create")
        return 0
      }
      halt(made)
      link(made, to: step)
    }
    return prepareMade(made, by: step, isNew: made != before) ? made : 0
  }

  /// What is played again keeps what it captured.
  private func prepareMade(_ made: UInt32, by step: UInt32, isNew: Bool) -> Bool {
    let root = self[step].pointee.root
    number(root)
    var measure = Measure(self, latches: true)
    _ = measure.measure(
      made, Measure.Context(), scale: self[step].pointee.scale * self[made].pointee.rate)
    var index = made
    var hasRoom = true
    while index != 0 {
      hasRoom = hasRoom && reserveRows(of: index)
      if isNew && hasRoom {
        self[index].pointee.traits.subtract(.ofRun)
        noteInitialValues(of: index)
      }
      index = successor(of: index, in: made)
    }
    if !hasRoom { report(Fault.outOfMemory, in: "viv_lazy_create") }
    if let fault = measure.fault { report(fault, in: "viv_lazy_create") }
    return hasRoom && measure.fault == nil
  }

  private func index(ofHandle bits: UInt64) -> UInt32 {
    guard bits != 0 else { return 0 }
    let name = Name(bits: bits)
    guard name.slot == core.pointee.slot else { return 0 }
    return index(of: name) ?? 0
  }

  private func contains(_ tree: UInt32, _ index: UInt32) -> Bool {
    var ancestor = index
    while ancestor != 0 {
      if ancestor == tree { return true }
      ancestor = self[ancestor].pointee.parent
    }
    return false
  }

  // MARK: Jumps

  /// Finds the step that a jump names: in the nearest sequence around it that has one of that name.
  func resolveJump(_ index: UInt32) throws(Fault) {
    guard let extras = knownExtras(of: index), let wanted = extras.pointee.jumpName else { return }
    extras.pointee.jumps = 0
    var ancestor = self[index].pointee.parent
    while ancestor != 0 {
      if self[ancestor].pointee.kind == .sequence {
        let step = findStep(wanted, in: ancestor)
        if step != 0 {
          extras.pointee.destination = step
          return
        }
      }
      ancestor = self[ancestor].pointee.parent
    }
    throw Fault(
      .notFound, "step_name", .text(UnsafePointer(wanted.bytes), count: wanted.count),
      "no sequence around the jump has a step of that name")
  }

  private func findStep(_ wanted: Text, in sequence: UInt32) -> UInt32 {
    var step = self[sequence].pointee.first
    while step != 0 {
      if let known = host.name(of: self[step].pointee.tag), known.equals(wanted) { return step }
      step = self[step].pointee.next
    }
    return 0
  }

  private func jump(_ index: UInt32, at time: Double) {
    guard let extras = knownExtras(of: index) else { return }
    let destination = extras.pointee.destination
    let times = extras.pointee.jumpTimes
    let wants = times < 0 || extras.pointee.jumps < UInt64(times)
    guard wants, destination != 0, self[destination].pointee.kind != .none,
      let sequence = sequence(around: index, of: destination),
      self[sequence].pointee.phase == .forward
    else {
      extras.pointee.jumps = 0
      endContainerPass(index, at: time)
      return
    }
    guard !isStuck(index) else { return }
    extras.pointee.jumps += 1
    leap(from: index, to: destination, in: sequence, at: time)
  }

  /// The sequence around a jump whose step the destination is.
  private func sequence(around index: UInt32, of destination: UInt32) -> UInt32? {
    let sequence = self[destination].pointee.parent
    guard sequence != 0, contains(sequence, index) else { return nil }
    return sequence
  }

  /// The step in play is left, as if it had ended, and the sequence goes on at the destination.
  private func leap(
    from index: UInt32, to destination: UInt32, in sequence: UInt32, at time: Double
  ) {
    let token = token(sequence)
    let left = self[sequence].pointee.current
    if left == index {
      finishLeaping(index, at: time)
      guard isCurrent(token) else { return }
    } else {
      haltSubtree(left)
    }
    resetJumps(from: destination, to: left, besides: index)
    self[sequence].pointee.current = destination
    tell(EventKind.stepped, of: sequence)
    guard isCurrent(token), self[sequence].pointee.current == destination else { return }
    launchStep(destination, of: sequence, at: time)
  }

  private func finishLeaping(_ index: UInt32, at time: Double) {
    let record = self[index]
    record.pointee.phase = .rest
    passChanged(index)
    record.pointee.traits.remove(.inPlay)
    record.pointee.state = .completed
    tell(EventKind.completed, of: index)
  }

  func haltSubtree(_ top: UInt32) {
    leaveSums(of: top)
    var index = top
    while index != 0 {
      if isInPass(index), self[index].pointee.kind.writes { writePresent(of: index) }
      unmount(index)
      dequeue(index)
      self[index].pointee.phase = .rest
      passChanged(index)
      self[index].pointee.state = .idle
      self[index].pointee.traits.remove(.inPlay)
      index = successor(of: index, in: top)
    }
  }

  /// Loops inside a loop that goes round once more start counting afresh.
  private func resetJumps(from first: UInt32, to last: UInt32, besides jump: UInt32) {
    var step = first
    while step != 0 {
      var index = step
      while index != 0 {
        if index != jump, self[index].pointee.kind == .jump {
          knownExtras(of: index)?.pointee.jumps = 0
        }
        index = successor(of: index, in: step)
      }
      if step == last { return }
      step = self[step].pointee.next
    }
  }
}
