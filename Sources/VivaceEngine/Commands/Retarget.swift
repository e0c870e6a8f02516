import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Heading for another end in flight, keeping value and velocity.
extension Tempo {
  /// One number; what does not run is started.
  package func retarget(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, to end: Double
  ) throws(Fault) {
    let index = try findSteerable(motion, address)
    try checkEnd(of: index, end)
    try steer(motion) { values.setGoal(of: index, to: end) }
  }

  /// All numbers of a value, from memory of its type; of functions from doubles.
  package func retarget(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, toValueAt memory: UnsafeRawPointer
  ) throws(Fault) {
    let first = try findSteerable(motion, address)
    let form = values.form(of: first)
    let count = values.numberCount(from: first)
    let isWhole = count == form.componentCount
    if isWhole { try checkValue(memory, "to", form) }
    let size = form.element.byteCount
    if !isWhole {
      for place in 0..<count { try checkEnd(of: first, form.element.read(memory + place * size)) }
    }
    try steer(motion) { values.setGoals(from: first, toValueAt: memory) }
  }

  /// All values of an array, from as many packed values; of functions from doubles.
  package func retarget(
    _ motion: UInt32, arrayAt address: UnsafeMutableRawPointer, to memory: UnsafeRawPointer
  ) throws(Fault) {
    let first = try findSteerable(motion, address, as: "first")
    guard values.isFirst(first) else {
      throw Fault(.invalidArgument, "first", .none, "must be the first value of its property")
    }
    guard !values.hasFunctions(first) else {
      try retarget(motion, address, toValueAt: memory)
      return
    }
    let form = values.form(of: first)
    for place in 0..<values.valueCount(from: first) {
      try checkValue(memory + place * form.byteCount, "to", form)
    }
    try steer(motion) { values.setGoals(ofArrayFrom: first, toValuesAt: memory) }
  }

  /// A number that can be the end of another one or, with the ends of the others, of a component.
  private func checkEnd(of index: UInt32, _ end: Double) throws(Fault) {
    try Check.finite(end, "to")
    if let flaw = values.flaw(ofEnd: end, of: index) { throw fault(of: flaw, "to") }
  }

  private func findSteerable(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, as parameter: StaticString = "target"
  ) throws(Fault) -> UInt32 {
    try refuseChild(motion, "is in a container, so it cannot be retargeted")
    try refuseMotionless(motion)
    try refuse(
      motion, unless: !self[motion].pointee.kind.followsPath,
      "is a motion along a path, whose range determines its end"
    )
    let index = try find(address, in: motion, as: parameter)
    try refuse(
      motion, unless: !values.hasKeyframes(index), "has keyframes there, which determine its end")
    return index
  }

  /// Takes down value and velocity, changes the ends, and goes on; what does not run is started.
  private func steer(_ motion: UInt32, _ change: () -> Void) throws(Fault) {
    guard self[motion].pointee.state.isRunning else {
      try start(motion, after: change)
      return
    }
    let hasBegun = score[motion].pointee.traits.contains(.begun)
    let isAhead = score[motion].pointee.phase == .scheduled
    let changesCourse = hasBegun && !isAhead && values.isSteered(motion)
    if changesCourse { values.keepPace(of: motion) }
    change()
    if changesCourse {
      goOn(motion)
    } else if hasBegun, isAhead {
      // Sought back to its delay, it captures nothing anew at its begin.
      values.forgetMixes(of: motion)
      layAnew(motion)
    } else if score.isInPass(motion) {
      mount(motion)
    }
  }

  /// Starts what does not run towards other ends; refused, it has those that it had.
  private func start(_ motion: UInt32, after change: () -> Void) throws(Fault) {
    try refuseEndlessRestart(motion)
    // For where it goes only what repeats for ever may be refused.
    guard score[motion].pointee.repeats < 0 else {
      try prepare(motion)
      try startIdle(motion, after: change)
      return
    }
    guard let ends = values.keepEnds(of: motion) else { throw Fault.outOfMemory }
    defer { values.forget(ends) }
    do throws(Fault) { try startIdle(motion, after: change) } catch {
      values.putBack(ends, of: motion)
      values.forgetMixes(of: motion)
      throw error
    }
  }

  private func startIdle(_ motion: UInt32, after change: () -> Void) throws(Fault) {
    change()
    values.forgetMixes(of: motion)
    values.retargeted = motion
    defer { values.retargeted = 0 }
    try startIdle(motion)
  }

  /// Begins a pass of full length from what `keepPace` took down.
  func goOn(_ motion: UInt32) {
    let node = score[motion]
    beginOwnTimeAnew(motion)
    // What was to come of the pass that it leaves, its end above all, does not.
    if self[motion].pointee.step != .tellBegun { self[motion].pointee.step = .none }
    node.pointee.phase = .forward
    node.pointee.passStart = node.pointee.delay / node.pointee.scale
    (node.pointee.origin, node.pointee.cycleOrigin) = (0, 0)
    node.pointee.cycle = 0
    node.pointee.traits.remove(.turned)
    if let length = lengthBySpeed(of: motion) { setLengths(of: motion, from: length) }
    passChanged(motion)
    if let length = values.goOn(motion) { setLength(of: motion, length) }
    lengthChanged(of: motion)
    enqueuePassEnd(motion)
    unmount(motion)
    mount(motion)
    reschedule(motion)
  }

  /// A root is where its delay is over, and heads for its end.
  private func beginOwnTimeAnew(_ root: UInt32) {
    let node = score[root]
    let (before, second) = (scoreTime(of: root), node.pointee.delay / node.pointee.scale)
    self[root].pointee.flags.subtract(.of(.rewinds, .meetsMirror))
    values.shiftResiduals(of: root, by: second - before)
    rebase(root, score: second, speed: node.pointee.rate)
    self[root].pointee.activeSince = second
    self[root: root].pointee.lastMoment = second
  }
}
