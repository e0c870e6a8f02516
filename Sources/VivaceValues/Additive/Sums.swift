import CFeatures
import VivaceHost
import VivaceMotion
import VivaceStorage

/// What the motions that add on a target come to, and when that is written.
extension Values {
  /// What a channel contributes at this moment.
  func contribution(of place: UInt32) -> Double {
    let channel = layer(place).pointee.channel
    let own = isMoving(channel: channel) ? value(of: channel) : share(place).pointee.contribution
    return own + residualValue(of: place)
  }

  /// The value of a stack at this moment.
  func value(ofStack index: UInt32) -> Double {
    var value = stack(index).pointee.base
    var place = stack(index).pointee.newest
    while place != 0 {
      value += contribution(of: place)
      place = share(place).pointee.older
    }
    return value
  }

  /// Its velocity per second of the clock.
  func velocity(ofStack index: UInt32) -> Double {
    var velocity = 0.0
    var place = stack(index).pointee.newest
    while place != 0 {
      velocity += self.velocity(of: layer(place).pointee.channel) + residualVelocity(of: place)
      place = share(place).pointee.older
    }
    return velocity
  }

  // MARK: Writing

  /// From now on many moments may be played before the host looks: what motions add up to is written
  /// once. The answer is for `endPuttingOffSums`.
  package func putOffSums() -> Int {
    defer { core.pointee.sumsDepth = callDepth }
    return Int(core.pointee.sumsDepth)
  }

  /// Writes what was put off, unless it still is.
  package func endPuttingOffSums(_ outer: Int) {
    core.pointee.sumsDepth = Int32(truncatingIfNeeded: outer)
    if hasStaleSums, !putsOffSums { writeStaleSums() }
  }

  /// Writes the value of this moment, or puts it off, where what a motion contributes is what it was, or not.
  @inline(__always)
  func writeStack(_ index: UInt32, isSame: Bool) {
    if isSame, isShown(stack: index) { writeAgain(index) } else { writeStack(index) }
  }

  /// Writes what was written at this moment.
  @inline(never)
  func writeAgain(_ index: UInt32) { store(stack(index).pointee.shown, intoStack: index) }

  /// From now on moments are played at which the clock is not, and what it shows is not known; the answer is to
  /// be put back.
  package func leaveClock() -> Bool {
    defer { core.pointee.leavesClock = true }
    core.pointee.longRuns &+= 1
    return core.pointee.leavesClock
  }

  package func endLeavingClock(_ outer: Bool) { core.pointee.leavesClock = outer }

  /// A motion that adds was put elsewhere in its run.
  package func forgetShown(of motion: UInt32) {
    forEachChannel(of: motion) { index in
      if isStacked(index) { forgetShown(stack: layer(channel(index).pointee.layer).pointee.stack) }
    }
  }

  /// Not in a function of the host that was called meanwhile.
  private var putsOffSums: Bool { core.pointee.sumsDepth == callDepth }

  private var callDepth: Int32 { Int32(truncatingIfNeeded: core.pointee.host.callDepth) }

  /// Writes the value of this moment, or puts it off.
  @_optimize(speed)
  func writeStack(_ index: UInt32) {
    if putsOffSums { noteStale(index) } else { writeSum(index) }
  }

  /// Writes what was put off of one stack.
  func settleStack(_ index: UInt32) {
    if stack(index).pointee.isStale { writeSum(index) }
  }

  /// Writes the value of this moment.
  @inline(never)
  func writeSum(_ index: UInt32) {
    forgetStale(index)
    store(value(ofStack: index), intoStack: index)
    if stack(index).pointee.isRotation { normaliseRotation(endingAt: index) }
  }

  /// Writes what was put off, before the host looks; the answer is how many contributions that were.
  @discardableResult
  @inline(never)
  package func writeStaleSums() -> UInt32 {
    defer { forgetStaleSums() }
    return storeStaleSums { _ in true }
  }

  /// Writes at the end of a tick what was put off of stacks at rest: those that move are written after it.
  @inline(never)
  func writeStaleSumsAtRest() {
    _ = storeStaleSums { stack($0).pointee.rows == 0 }
    forgetStaleSums()
  }

  /// Something was added up that is not in the host's memory yet.
  package var hasStaleSums: Bool { has_adding() && core.pointee.staleStacks != 0 }

  private func storeStaleSums(_ isWanted: (UInt32) -> Bool) -> UInt32 {
    var (count, hasRotations) = (UInt32(0), false)
    forEachStaleSum { index in
      guard isWanted(index) else { return }
      store(value(ofStack: index), intoStack: index)
      count &+= stack(index).pointee.rows + 1
      if stack(index).pointee.isRotation { hasRotations = true }
    }
    if hasRotations {
      forEachStaleSum { index in
        if stack(index).pointee.isRotation, isWanted(index) { normaliseRotation(endingAt: index) }
      }
    }
    return count
  }

  private func forEachStaleSum(_ body: (UInt32) -> Void) {
    var index = core.pointee.staleStacks
    while index != 0 {
      body(index)
      index = stack(index).pointee.nextStale
    }
  }

  @inline(never)
  private func noteStale(_ index: UInt32) {
    guard !stack(index).pointee.isStale else { return }
    let first = core.pointee.staleStacks
    forgetShown(stack: index)
    stack(index).pointee.isStale = true
    (stack(index).pointee.nextStale, stack(index).pointee.previousStale) = (first, 0)
    if first != 0 { stack(first).pointee.previousStale = index }
    core.pointee.staleStacks = index
  }

  func forgetStale(_ index: UInt32) {
    guard stack(index).pointee.isStale else { return }
    stack(index).pointee.isStale = false
    let (next, previous) = (stack(index).pointee.nextStale, stack(index).pointee.previousStale)
    if previous != 0 {
      stack(previous).pointee.nextStale = next
    } else {
      core.pointee.staleStacks = next
    }
    if next != 0 { stack(next).pointee.previousStale = previous }
  }

  private func forgetStaleSums() {
    while core.pointee.staleStacks != 0 { forgetStale(core.pointee.staleStacks) }
  }

  @inline(__always)
  private func store(_ value: Double, intoStack index: UInt32) {
    let stack = stack(index)
    guard !stack.pointee.isGivenBack, let address = stack.pointee.address else { return }
    stack.pointee.shown = value
    noteShown(stack: index)
    if stack.pointee.form == .float {
      address.storeBytes(of: Float(value), as: Float.self)
    } else {
      store(value, into: address, ofStack: stack.pointee)
    }
  }

  /// What is no float.
  @inline(never)
  private func store(
    _ value: Double, into address: UnsafeMutableRawPointer, ofStack stack: Stack
  ) {
    stack.form.element.store(value, into: address)
    let hostValue = target(stack.target).pointee.hostValue
    if hostValue != 0 { noteChange(of: hostValue) }
  }

  /// Writes what the rows of a tick contribute, and what goes the ways of others.
  func writeInTick(_ index: UInt32) {
    var value = stack(index).pointee.base
    var place = stack(index).pointee.newest
    while place != 0 {
      let share = share(place)
      value += share.pointee.contribution
      if share.pointee.residuals != 0 { value += residualValue(of: place) }
      place = share.pointee.older
    }
    store(value, intoStack: index)
  }

  func normaliseRotation(endingAt index: UInt32) {
    guard !stack(index).pointee.isGivenBack, let last = stack(index).pointee.address else { return }
    let values = core.pointee.wholeValues
    let address = last - 3 * MemoryLayout<Float>.stride
    ValueType.quaternion.load(from: address, into: values)
    normalise(values)
    ValueType.quaternion.store(values, into: address)
  }
}
