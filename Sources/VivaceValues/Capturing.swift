import VivaceMotion
import VivaceStorage

/// Where motions start: as they were given, or from what their targets hold.
extension Values {
  /// Takes the values of this very moment where the host gave none: once in a run, or at each begin.
  package func captureStarts(of motion: UInt32, isFirst: Bool = true) {
    guard self[motion].pointee.law != .none else { return }
    let isSingle = self[motion].pointee.root == motion
    let captures = isSingle ? readsStarts(motion) : self[motion].pointee.capturesEach
    let isAgain =
      captures && (self[motion].pointee.pass.play != .back || isRewound(motion))
    let isTurned = isTurnedMirror(motion)
    var lead = self[motion].pointee.first
    while lead != 0 {
      if isFirst || !channel(lead).pointee.traits.contains(.captured) {
        capture(lead)
      } else if !isTurned {
        // A single motion has one begin in a run: before that it was put, and starts from there as it did.
        if !isSingle { startAnew(lead) }
        if isAgain { capture(lead) }
      }
      lead = nextValue(after: lead)
    }
  }

  /// Its container plays its way back, which is the way out that began run backward, as that of
  /// physics always is: it starts and takes over what that did.
  func isTurnedMirror(_ motion: UInt32) -> Bool {
    let pass = self[motion].pointee.pass
    guard pass.play == .back, pass.hasBegun, !isRewound(motion) else { return false }
    return pass.mirrors || self[motion].pointee.law.isPhysics
  }

  /// Takes what its targets hold now for all of a motion, which goes on with its run.
  func captureAnew(_ motion: UInt32) {
    var lead = self[motion].pointee.first
    while lead != 0 {
      capture(lead)
      lead = nextValue(after: lead)
    }
  }

  private func capture(_ lead: UInt32) {
    let first = channel(lead)
    let isAgain = first.pointee.traits.contains(.captured)
    guard first.pointee.composite != 0 else {
      let isAtRest = captureNumber(lead)
      setAtRest(lead, isAtRest, isAgain: isAgain)
      return
    }
    var isAtRest = true
    forEachComponent(of: lead) { if !captureNumber($0) { isAtRest = false } }
    forEachComponent(of: lead) { setAtRest($0, isAtRest, isAgain: isAgain) }
    composite(first.pointee.composite).pointee.laid = .none
    noteWidth(of: lead)
  }

  /// Of one component; whether it is at its end already.
  private func captureNumber(_ index: UInt32) -> Bool {
    let channel = channel(index)
    // Begins are counted by the first one of a run.
    if !channel.pointee.traits.contains(.captured) {
      core.pointee.beginCount += 1
      channel.pointee.beginOrder = core.pointee.beginCount
    }
    let present = presentStart(of: index)
    if channel.pointee.trajectory != 0 {
      trajectory(channel.pointee.trajectory).pointee.wall = .nan
    }
    if channel.pointee.role == .value { captureStart(of: index, present) }
    channel.pointee.traits.insert(.captured)
    return isAtEnd(index, present)
  }

  private func captureStart(of index: UInt32, _ present: Double) {
    let channel = channel(index)
    if !channel.pointee.traits.contains(.hasFrom) {
      channel.pointee.given = present
      captureBits(of: index)
      noteFirstStart(of: index)
    }
    startOrTakeOver(index)
    settleGoal(of: index, present: present)
  }

  /// From what was given or captured, unless it plays again what it took over.
  @inline(__always)
  private func startOrTakeOver(_ index: UInt32) {
    guard !channel(index).pointee.traits.contains(.foreign) || !keepsTakeover(index) else {
      recallTakeover(of: index)
      return
    }
    let channel = channel(index)
    channel.pointee.from = channel.pointee.given
    if channel.pointee.traits.contains(.foreign) { forgetHandover(of: index) }
  }

  private func forgetHandover(of index: UInt32) {
    channel(index).pointee.bend = 0
    channel(index).pointee.traits.remove(.handed)
  }

  private func captureBits(of index: UInt32) {
    guard channel(index).pointee.composite != 0, channel(index).pointee.form.isWideInteger else {
      return
    }
    let address = target(channel(index).pointee.target).pointee.address
    composite(channel(index).pointee.composite).pointee.exactFrom = address.load(as: UInt64.self)
  }

  private func setAtRest(_ index: UInt32, _ isAtRest: Bool, isAgain: Bool) {
    let channel = channel(index)
    guard isAtRest else {
      channel.pointee.traits.remove(.atRest)
      return
    }
    // What begins again was at rest before, or moved.
    if isAgain, !channel.pointee.traits.contains(.atRest) {
      channel.pointee.traits.insert(.hasMoved)
    }
    channel.pointee.traits.insert(.atRest)
  }

  /// Of an array what is at its end already, and does not leave it by itself, is at rest.
  private func isAtEnd(_ index: UInt32, _ present: Double) -> Bool {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.of(.part, .hasTo)),
      !channel.pointee.traits.contains(.adds), channel.pointee.from == channel.pointee.to,
      present == channel.pointee.to, !hasStartVelocity(index)
    else { return false }
    guard channel.pointee.composite != 0, channel.pointee.form.isWideInteger else { return true }
    let record = composite(channel.pointee.composite)
    let address = target(channel.pointee.target).pointee.address
    return record.pointee.exactFrom == record.pointee.exactTo
      && address.load(as: UInt64.self) == record.pointee.exactTo
  }

  private func hasStartVelocity(_ index: UInt32) -> Bool {
    if let ending = ending(of: index), ending.pointee.leads { return true }
    let velocity = givenVelocity(of: index) ?? physics(of: channel(index).pointee.motion).velocity
    return velocity != 0
  }

  /// Sets a value moving that was at rest, with all its components.
  func wake(_ index: UInt32) {
    guard channel(index).pointee.traits.contains(.atRest) else { return }
    forEachComponent(of: lead(of: index)) { channel($0).pointee.traits.remove(.atRest) }
  }

  /// Played anew, it starts as it was given or captured, whatever it took over before.
  private func startAnew(_ lead: UInt32) {
    forEachComponent(of: lead) { index in
      let channel = channel(index)
      guard channel.pointee.role == .value, !channel.pointee.traits.contains(.adds) else { return }
      forgetHandover(of: index)
      startOrTakeOver(index)
      // In a replay, too, a way back may come before the way out: that of what turned before it began.
      if capturesEach(index), self[channel.pointee.motion].pointee.pass.play == .back {
        settleGoal(of: index, present: channel.pointee.given)
      }
    }
    if channel(lead).pointee.composite != 0 {
      composite(channel(lead).pointee.composite).pointee.laid = .none
    }
  }
}
