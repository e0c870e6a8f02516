import VivaceMotion
import VivaceStorage

/// Who writes a target: whoever claimed it last, alone, or all that add on it.
extension Tempo {
  /// A motion begins: what was not given is captured, every target claimed and its first value
  /// written.
  func claimTargets(of motion: UInt32, at time: Double) {
    let token = token(motion)
    let isFirst = !self[motion].pointee.traits.contains(.begun)
    captureStarts(of: motion, isFirst)
    forEachElement(of: motion) { index in
      if !element(index).pointee.traits.contains(.still) { claim(index) }
    }
    stopLosers(against: motion)
    guard isCurrent(token) else { return }
    settleStart(of: motion)
    writeBoundary(of: motion, atEnd: startsAtEnd(motion))
  }

  /// Whether a pass's first value is `to`: on the way back, or where a pass without length ends.
  func startsAtEnd(_ motion: UInt32) -> Bool {
    let record = self[motion]
    let isInstant = passLength(of: motion) == 0
    guard record.pointee.play != .back else { return !isInstant }
    return isInstant && !record.pointee.traits.contains(.turns)
  }

  // MARK: Capturing

  /// Takes the values of this very moment where the host gave none, once in a run.
  private func captureStarts(of motion: UInt32, _ isFirst: Bool) {
    guard self[motion].pointee.kind.isMotion else { return }
    var lead = self[motion].pointee.first
    while lead != 0 {
      if isFirst || !element(lead).pointee.traits.contains(.captured) {
        capture(lead)
      } else {
        startAnew(lead)
      }
      lead = nextValue(after: lead)
    }
  }

  private func capture(_ lead: UInt32) {
    var isStill = true
    forEachComponent(of: lead) { index in
      let element = element(index)
      core.pointee.beginCount += 1
      element.pointee.beginOrder = core.pointee.beginCount
      let present = presentValue(of: index)
      if element.pointee.role == .value {
        if !element.pointee.traits.contains(.hasFrom) {
          element.pointee.given = present
          captureBits(of: index)
        }
        element.pointee.from = element.pointee.given
      }
      if element.pointee.way != 0 { way(element.pointee.way).pointee.wall = .nan }
      element.pointee.traits.insert(.captured)
      if !isAtEnd(index, present) { isStill = false }
    }
    forEachComponent(of: lead) { index in
      if isStill {
        element(index).pointee.traits.insert(.still)
      } else {
        element(index).pointee.traits.remove(.still)
      }
    }
    if element(lead).pointee.compound != 0 {
      compound(element(lead).pointee.compound).pointee.laid = .none
      noteWidth(of: lead)
    }
  }

  private func captureBits(of index: UInt32) {
    guard element(index).pointee.compound != 0, element(index).pointee.form.isWideInteger else {
      return
    }
    let address = target(element(index).pointee.target).pointee.address
    compound(element(index).pointee.compound).pointee.exactFrom = address.load(as: UInt64.self)
  }

  /// Of an array or a structure what is at its end already is left alone.
  private func isAtEnd(_ index: UInt32, _ present: Double) -> Bool {
    let element = element(index)
    guard element.pointee.traits.contains([.part, .hasTo]),
      !element.pointee.traits.contains(.adds), element.pointee.from == element.pointee.to,
      present == element.pointee.to
    else { return false }
    guard element.pointee.compound != 0, element.pointee.form.isWideInteger else { return true }
    let record = compound(element.pointee.compound)
    let address = target(element.pointee.target).pointee.address
    return record.pointee.exactFrom == record.pointee.exactTo
      && address.load(as: UInt64.self) == record.pointee.exactTo
  }

  /// Played anew, it starts as it was given or captured, whatever it took over before.
  private func startAnew(_ lead: UInt32) {
    forEachComponent(of: lead) { index in
      let element = element(index)
      guard element.pointee.role == .value, !element.pointee.traits.contains(.adds),
        !keepsTakeover(index)
      else { return }
      element.pointee.from = element.pointee.given
      element.pointee.bend = 0
      element.pointee.traits.subtract([.handed, .foreign])
    }
    if element(lead).pointee.compound != 0 {
      compound(element(lead).pointee.compound).pointee.laid = .none
    }
  }

  /// What an element's target holds, after whoever moves it wrote its value of this moment.
  func presentValue(of index: UInt32) -> Double {
    let place = element(index).pointee.target
    if !settle(place) { refreshMirror(of: index) }
    return element(index).pointee.type.read(target(place).pointee.address)
  }

  /// Lets what moves a target write its value of this moment; false: nothing does.
  @discardableResult
  private func settle(_ index: UInt32) -> Bool {
    let sum = target(index).pointee.sum
    if sum != 0 {
      writeSum(sum)
      return true
    }
    let owner = target(index).pointee.owner
    guard owner != 0, owner != Target.gone, isMoving(element: owner) else { return false }
    write(value(of: owner), to: owner)
    return true
  }

  // MARK: Claiming

  /// Claims an element's target, unless it has to stay with another root's motion.
  private func claim(_ index: UInt32) {
    let motion = element(index).pointee.motion
    let place = element(index).pointee.target
    let rival = target(place).pointee.owner
    if element(index).pointee.traits.contains(.adds) {
      // A way back goes on with what the way out contributed.
      guard self[motion].pointee.play != .back, mayTake(place, from: rival, for: motion) else {
        return
      }
      join(index, rival: rival)
      target(place).pointee.owner = index
      return
    }
    guard rival != index || target(place).pointee.sum != 0,
      mayTake(place, from: rival, for: motion)
    else { return }
    take(index, from: rival)
  }

  /// Plain motions alone.
  private func take(_ index: UInt32, from rival: UInt32) {
    let place = element(index).pointee.target
    let replaces = replaces(index, rival)
    if replaces && self[element(index).pointee.motion].pointee.play != .back {
      takeOver(index, from: rival)
    } else {
      settle(place)
    }
    let sum = target(place).pointee.sum
    if sum != 0 { dissolve(sum, isReplaced: replaces) }
    target(place).pointee.owner = index
    guard sum == 0, rival != 0, rival != Target.gone else { return }
    loseTarget(rival)
    if replaces { noteLoser(element(rival).pointee.motion) }
  }

  /// Played in silence, to be put at a time of its own, a root takes nothing from another.
  private func mayTake(_ place: UInt32, from rival: UInt32, for motion: UInt32) -> Bool {
    let root = self[motion].pointee.root
    guard core.pointee.replayed == root, rival != 0 else { return true }
    let joins = self[motion].pointee.blend == .add && target(place).pointee.sum != 0
    guard rival != Target.gone else { return core.pointee.replayIsFresh || joins }
    let rivalRoot = self[element(rival).pointee.motion].pointee.root
    if rivalRoot == root || joins { return true }
    return core.pointee.replayIsFresh && !self[rivalRoot].pointee.state.isRunning
  }

  /// A plain motion's target is another's now: it goes on without it.
  func loseTarget(_ index: UInt32) {
    guard movesWhole(index) else {
      removeRow(of: index)
      return
    }
    let lead = lead(of: index)
    guard element(lead).pointee.row != 0 else { return }
    removeRow(of: lead)
    if ownsAny(of: lead) { insertRowOneByOne(of: lead) }
  }

  /// Whether any component of a value is a motion's to write.
  func ownsAny(of lead: UInt32) -> Bool {
    var owns = false
    forEachComponent(of: lead) { index in
      if !element(index).pointee.traits.contains(.still), self.owns(index) { owns = true }
    }
    return owns
  }

  @inline(__always)
  func owns(_ index: UInt32) -> Bool {
    let element = element(index)
    if element.pointee.traits.contains(.adds) { return isAddend(index) }
    return target(element.pointee.target).pointee.owner == index
  }
}
