import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a host may set of a moveable, and when.
extension Tempo {
  package func setDelay(_ index: UInt32, _ seconds: Double) throws(Fault) {
    try setSeconds(index, seconds) { $0.delay = seconds }
  }

  /// A wait of a moveable that does not run.
  func setSeconds(
    _ index: UInt32, _ seconds: Double, _ set: (inout Node) -> Void
  ) throws(Fault) {
    try Check.seconds(seconds, "seconds")
    try refuseRunning(index)
    set(&score[index].pointee)
    passChanged(index)
  }

  package func setRepeats(_ index: UInt32, _ repeats: Int32) throws(Fault) {
    try Check.repeats(repeats, "extra_cycles")
    use_repeating()
    let node = score[index]
    let record = self[index]
    let isRunningRoot = node.pointee.root == index && record.pointee.state.isRunning
    let isInstant = isRunningRoot && repeats < 0 && score.hasZeroPeriod(index)
    let isReduced = node.pointee.traits.contains(.reduced)
    if isInstant && !isReduced {
      throw .state(
        index, "repeats for ever in no time: its cycle and repeat delay are 0")
    }
    if isRunningRoot, !reservePlays(of: index, repeats) { throw Fault.outOfMemory }
    node.pointee.repeats = repeats
    node.pointee.losesOddPasses = node.pointee.traits.contains(.oddPasses)
    guard isRunningRoot else { return }
    let isInLastPass = score.endsOut(index)
    node.pointee.takeBackPasses()
    setRunRepeats(index, isInstant ? 0 : repeats)
    leaveFirstPass(of: index)
    passChanged(index)
    if node.pointee.phase == .ending {
      leaveEnd(of: index)
    } else if isInLastPass || self[index].pointee.flags.contains(.rewinds) {
      if isInLastPass { addWayBack(to: index) }
      if self[index].pointee.flags.contains(.rewinds) { leavePast(of: index) }
    } else if node.pointee.phase == .gap, !score.hasMoreCycles(index) {
      endInRepeatDelay(index)
    }
    tellChanges()
  }

  /// Of a root without repeats that has begun more cycles the present one is where a seek in it leads, which
  /// began without the velocity of the first.
  private func leaveFirstPass(of root: UInt32) {
    guard self[root].pointee.kind == .tween, score[root].pointee.runRepeats == 0,
      score[root].pointee.cycle > 0, !cyclesLeadOn(root)
    else { return }
    values.leaveFirstPass(of: root)
  }

  /// The last cycle of a root is over, as fewer repeats than those it has begun are left: it completes in the
  /// next tick.
  private func endInRepeatDelay(_ root: UInt32) {
    let node = score[root]
    let end = node.pointee.due - node.pointee.repeatDelay / node.pointee.scale
    node.pointee.phase = .ending
    passMoved(root)
    closeMirror(root, isOver: true)
    // No length tells where such cycles end; but what outlives one goes on from where it is.
    if cyclesLeadOn(root), !hasContinuation(root), !self[root].pointee.flags.contains(.outlived) {
      rebase(root, score: end, speed: values.time(of: root).speed)
    }
    score.enqueue(root, at: scoreTime(of: root))
    reschedule(root)
  }

  /// Makes what the children of a running root need to know of more plays than one; false: out of memory.
  private func reservePlays(of root: UInt32, _ repeats: Int32) -> Bool {
    let known = score[root].pointee.runRepeats
    score[root].pointee.runRepeats = repeats
    defer { score[root].pointee.runRepeats = known }
    return score.reservePasts(in: root)
  }

  /// Of a running root, in this run.
  func setRunRepeats(_ root: UInt32, _ repeats: Int32) {
    score[root].pointee.runRepeats = repeats
    measureRunning(root)
  }

  package func setRepeatDelay(_ index: UInt32, _ seconds: Double) throws(Fault) {
    use_repeating()
    try setSeconds(index, seconds) { $0.repeatDelay = seconds }
  }

  package func setReverses(_ index: UInt32, _ reverses: Bool) throws(Fault) {
    try refuseRunning(index)
    set(.reverses, reverses, of: index)
    set(.oddPasses, false, of: index)
  }

  /// Own seconds per second; of a running root at once, keeping its position.
  package func setRate(_ index: UInt32, _ rate: Double) throws(Fault) {
    try Check.rate(rate, "rate")
    use_rates()
    let node = score[index]
    let record = self[index]
    node.pointee.rate = rate
    guard node.pointee.root == index, record.pointee.state != .idle else { return }
    let isRewinding = record.pointee.flags.contains(.rewinds)
    unmountTree(index)
    rebase(index, score: scoreTime(of: index), speed: isRewinding ? -rate : rate)
    mountTree(index)
    reschedule(index)
  }

  package func setTransient(_ index: UInt32, _ transient: Bool) {
    self[index].pointee.flags.set(.transient, transient)
  }

  func set(_ trait: NodeTraits, _ value: Bool, of index: UInt32) {
    score[index].pointee.traits.set(trait, value)
  }

  package func userData(of index: UInt32) -> UnsafeMutableRawPointer? {
    host.userData(of: self[index].pointee.tag)
  }

  package func setCondition(
    _ index: UInt32, _ condition: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) {
    try refuseRunning(index)
    use_conditions()
    let extras = try extras(of: index)
    extras.pointee.condition = condition
    extras.pointee.conditionUser = user
    set(.hasCondition, condition != nil, of: index)
    // Of a root that is over lengths are found anew.
    let root = score[index].pointee.root
    if self[root].pointee.state == .completed { score.markUnmeasured(index) }
  }

  // MARK: Motions

  func refuseOther(
    _ index: UInt32, than kind: Kind, _ parameter: StaticString, _ rule: StaticString
  ) throws(Fault) {
    guard self[index].pointee.kind == kind else {
      throw Fault(.wrongKind, parameter, .handle(handle(of: index)), rule)
    }
  }

  package func setDuration(_ index: UInt32, _ seconds: Double) throws(Fault) {
    let kind = self[index].pointee.kind
    guard kind == .wait || kind == .tween || kind == .pathMotion else {
      throw Fault(.wrongKind, "m", .handle(handle(of: index)), "has no duration to set")
    }
    try Check.seconds(seconds, "seconds")
    try refuseRunning(index)
    score[index].pointee.duration = seconds
  }

  func refuseUneased(_ index: UInt32) throws(Fault) {
    let kind = self[index].pointee.kind
    guard kind == .tween || kind == .pathMotion else {
      throw Fault(
        .wrongKind, "m", .handle(handle(of: index)),
        "must be a tween, or a motion along a path with an easing")
    }
  }

  package func setEasing(_ index: UInt32, _ easing: Int32) throws(Fault) {
    try refuseUneased(index)
    try checkEasing(easing, "easing")
    try refuseRunning(index)
    values.setEasing(of: index, easing)
  }

  /// The curve of the way back; -1: the same as of the way out.
  package func setReverseEasing(
    _ index: UInt32, _ easing: Int32, as parameter: StaticString = "easing"
  ) throws(Fault) {
    try refuseUneased(index)
    if easing != -1 { try checkEasing(easing, parameter) }
    try refuseRunning(index)
    use_extras()
    values.setReverseEasing(of: index, easing)
  }

  // MARK: Containers

  package func setSynced(_ index: UInt32, _ synced: Bool) throws(Fault) {
    try refuseOther(index, than: .group, "g", "must be a group")
    try refuseRunning(index)
    use_turning()
    set(.together, synced, of: index)
  }

  package func setContiguous(_ index: UInt32, _ contiguous: Bool) throws(Fault) {
    try refuseOther(index, than: .sequence, "s", "must be a sequence")
    try refuseRunning(index)
    use_turning()
    set(.together, contiguous, of: index)
  }

  /// How long a group's pass lasts; NaN: as long as its longest member.
  package func setGroupDuration(_ index: UInt32, _ seconds: Double) throws(Fault) {
    try refuseOther(index, than: .group, "g", "must be a group")
    if !seconds.isNaN { try Check.seconds(seconds, "seconds") }
    try refuseRunning(index)
    use_durations()
    set(.hasDuration, !seconds.isNaN, of: index)
    score[index].pointee.duration = seconds.isNaN ? 0 : seconds
  }

  package func setStagger(
    _ index: UInt32, seconds: Double, from: Int32, easing: Int32
  ) throws(Fault) {
    try refuseOther(index, than: .group, "g", "must be a group")
    try Check.seconds(seconds, "seconds")
    let from = try Stagger.Origin(from, as: "from")
    try checkEasing(easing, "easing")
    try refuseRunning(index)
    let extras = try extras(of: index)
    extras.pointee.staggerSeconds = seconds
    extras.pointee.staggerFrom = from
    extras.pointee.staggerEasing = easing
  }

  package func currentStep(of index: UInt32) throws(Fault) -> UInt64 {
    try refuseOther(index, than: .sequence, "s", "must be a sequence")
    return handle(of: score[branch: index].pointee.current)
  }
}

extension Stagger.Origin {
  package init(_ number: Int32, as parameter: StaticString) throws(Fault) {
    guard let origin = Self(rawValue: number) else {
      throw Fault(
        .invalidArgument, parameter, .integer(Int64(number)), "must be a viv_stagger_from")
    }
    self = origin
  }
}
