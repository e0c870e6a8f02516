import VivaceMotion
import VivaceStorage

/// Motions that add: beginning, contributing and leaving.
extension Tempo {
  /// Whether an element has a part in a sum now.
  func isAddend(_ index: UInt32) -> Bool {
    let place = element(index).pointee.addend
    return place != 0 && addend(place).pointee.sum != 0
  }

  // MARK: Beginning

  /// An additive motion begins on a target: it moves the base, and contributes what is left to go.
  func join(_ index: UInt32, rival: UInt32) {
    let target = element(index).pointee.target
    // What its container plays again while it takes part contributes anew.
    if isAddend(index) { detach(element(index).pointee.addend) }
    var place = self.target(target).pointee.sum
    if place == 0 {
      let base = presentValue(of: index)
      if rival != 0, rival != Target.gone { loseTarget(rival) }
      place = makeSum(of: index, base: base)
      // `reserveAddends` made room for as many sums as there are addends.
      guard place != 0 else { return }
    }
    contribute(index, to: place)
    let addend = addend(element(index).pointee.addend)
    addend.pointee.sum = place
    addend.pointee.newer = 0
    addend.pointee.older = sum(place).pointee.newest
    if addend.pointee.older != 0 {
      self.addend(addend.pointee.older).pointee.newer = element(index).pointee.addend
    }
    sum(place).pointee.newest = element(index).pointee.addend
  }

  private func contribute(_ index: UInt32, to place: UInt32) {
    let element = element(index)
    let addend = addend(element.pointee.addend)
    let base = sum(place).pointee.base
    let isFirst = addend.pointee.anchor.isNaN
    if isFirst { addend.pointee.origin = base }
    let weight = self[element.pointee.motion].pointee.weight
    if addend.pointee.serial != sum(place).pointee.serial { addend.pointee.shift = 0 }
    addend.pointee.serial = sum(place).pointee.serial
    addend.pointee.anchor = base
    let end = additiveEnd(of: index, from: base)
    let share = weight == 1 ? end : base + weight * (end - base)
    let returns = goesBothWays(element.pointee.motion)
    if returns {
      (element.pointee.from, element.pointee.to) = (0, share - base)
    } else {
      (element.pointee.from, element.pointee.to) = (base - share, 0)
      addend.pointee.shift += share - base
      addend.pointee.anchor = share
      sum(place).pointee.base = share
    }
    if element.pointee.way != 0 {
      way(element.pointee.way).pointee.contribute(weight, measuredFrom: returns ? base : end)
    }
    addend.pointee.contribution = element.pointee.from
    element.pointee.given = element.pointee.from
  }

  /// Where it would go alone: a decay or physics to its place of rest.
  private func additiveEnd(of index: UInt32, from base: Double) -> Double {
    let element = element(index)
    guard element.pointee.way != 0 else { return additiveGoal(of: index, from: base) }
    layWay(of: index, physics(of: element.pointee.motion), from: base)
    return way(element.pointee.way).pointee.rest
  }

  /// The end as it is headed for from there: of a rotation the nearer of the two quaternions.
  private func additiveGoal(of index: UInt32, from base: Double) -> Double {
    let element = element(index)
    guard element.pointee.form == .quaternion else {
      return nearest(element.pointee.goal, from: base, of: index)
    }
    let record = compound(element.pointee.compound)
    if element.pointee.place == 0 { record.pointee.isFlipped = isFarther(index) }
    return record.pointee.isFlipped ? -element.pointee.goal : element.pointee.goal
  }

  /// Whether a rotation's end is more than a half circle of quaternions from where it is.
  private func isFarther(_ lead: UInt32) -> Bool {
    var product = 0.0
    forEachComponent(of: lead) { index in
      let sum = target(element(index).pointee.target).pointee.sum
      let base = sum != 0 ? self.sum(sum).pointee.base : presentValue(of: index)
      product += base * element(index).pointee.goal
    }
    return product < 0
  }

  /// Whether it comes back to where it begins, so that the base is not its own to move.
  func goesBothWays(_ motion: UInt32) -> Bool {
    self[motion].pointee.traits.contains(.turns) || self[motion].pointee.play != .whole
  }

  /// What a contribution of this run is measured from; 0 for what does not add.
  func anchor(of index: UInt32) -> Double {
    guard element(index).pointee.traits.contains(.adds) else { return 0 }
    let anchor = addend(element(index).pointee.addend).pointee.anchor
    return anchor.isNaN ? 0 : anchor
  }

  // MARK: The value

  /// What an element contributes at this moment.
  private func contribution(of place: UInt32) -> Double {
    let addend = addend(place)
    let own =
      isMoving(element: addend.pointee.element)
      ? value(of: addend.pointee.element) : addend.pointee.contribution
    return own + bequeathed(to: place)
  }

  /// The value of a sum at this moment.
  func value(ofSum index: UInt32) -> Double {
    var value = sum(index).pointee.base
    var place = sum(index).pointee.newest
    while place != 0 {
      value += contribution(of: place)
      place = addend(place).pointee.older
    }
    return value
  }

  /// Its velocity per second of the clock.
  func velocity(ofSum index: UInt32) -> Double {
    var velocity = 0.0
    var place = sum(index).pointee.newest
    while place != 0 {
      velocity += self.velocity(of: addend(place).pointee.element) + bequeathedVelocity(to: place)
      place = addend(place).pointee.older
    }
    return velocity
  }

  /// Writes the value of this moment.
  func writeSum(_ index: UInt32) {
    store(value(ofSum: index), intoSum: index)
    if sum(index).pointee.isRotation { normaliseRotation(endingAt: index) }
  }

  @inline(__always)
  private func store(_ value: Double, intoSum index: UInt32) {
    let sum = sum(index)
    guard let address = sum.pointee.address else { return }
    if sum.pointee.form == .float {
      address.storeBytes(of: Float(value), as: Float.self)
      return
    }
    sum.pointee.form.element.store(value, into: address)
    let mirror = target(sum.pointee.target).pointee.mirror
    if mirror != 0 { noteChange(of: mirror) }
  }

  /// At the end of a tick, when the rows wrote what they contribute: each sum once.
  func writeMovingSums() {
    var hasRotations = false
    var index = core.pointee.movingSums
    while index != 0 {
      let sum = sum(index)
      var value = sum.pointee.base
      var place = sum.pointee.newest
      while place != 0 {
        let addend = addend(place)
        value += addend.pointee.contribution
        if addend.pointee.bequests != 0 { value += bequeathed(to: place) }
        place = addend.pointee.older
      }
      store(value, intoSum: index)
      if sum.pointee.isRotation { hasRotations = true }
      index = sum.pointee.next
    }
    if hasRotations { normaliseMovingSums() }
  }

  /// Rotations that were added component by component are brought back to length 1.
  private func normaliseMovingSums() {
    var index = core.pointee.movingSums
    while index != 0 {
      if sum(index).pointee.isRotation { normaliseRotation(endingAt: index) }
      index = sum(index).pointee.next
    }
  }

  private func normaliseRotation(endingAt index: UInt32) {
    guard let last = sum(index).pointee.address else { return }
    let values = core.pointee.wholeValues
    let address = last - 3 * MemoryLayout<Float>.stride
    ValueType.quaternion.load(from: address, into: values)
    normalise(values)
    ValueType.quaternion.store(values, into: address)
  }

  // MARK: Leaving

  /// Takes an element out of its sum. What it had still to go becomes another's, or the base's: the
  /// value does not jump.
  func leave(_ index: UInt32) {
    let place = element(index).pointee.addend
    guard place != 0, addend(place).pointee.sum != 0 else { return }
    leave(index, rest: contribution(of: place))
  }

  /// Takes what reached its end out of its sums: it contributes nothing any more. What turns with
  /// its container has a part in them until that is over.
  func completeSums(of index: UInt32) {
    guard core.pointee.addendCount > 0, self[index].pointee.play != .out,
      self[index].pointee.play == .whole || !isPlayedBackAgain(index)
    else { return }
    if turnsTogether(index) {
      forEachMotion(of: index) { forgetContribution(of: $0) }
    } else {
      forgetContribution(of: index)
    }
  }

  private func isPlayedBackAgain(_ index: UInt32) -> Bool {
    var parent = self[index].pointee.parent
    while parent != 0, self[parent].pointee.play == .back {
      if hasMoreCycles(parent) { return true }
      parent = self[parent].pointee.parent
    }
    return false
  }

  func forgetContribution(of motion: UInt32) {
    forEachElement(of: motion) { if isAddend($0) { leave($0, rest: 0) } }
  }

  private func leave(_ index: UInt32, rest: Double) {
    let place = element(index).pointee.addend
    let sum = addend(place).pointee.sum
    let hadBequests = addend(place).pointee.bequests != 0
    detach(place)
    // What it goes too is over with its own way, also where that was cut short.
    if rest == 0 && hadBequests { store(value(ofSum: sum), intoSum: sum) }
    guard self.sum(sum).pointee.newest != 0 else {
      releaseSum(sum)
      return
    }
    if rest != 0, !bequeath(rest, in: sum) { self.sum(sum).pointee.base += rest }
  }

  /// Takes an element out of its sum as if it had never begun.
  func withdraw(_ index: UInt32) {
    let place = element(index).pointee.addend
    guard place != 0 else { return }
    let sum = target(element(index).pointee.target).pointee.sum
    if addend(place).pointee.sum != 0 {
      // What others left to it stays where it is.
      self.sum(sum).pointee.base += bequeathed(to: place)
      detach(place)
    }
    let shift = addend(place).pointee.shift
    addend(place).pointee.shift = 0
    addend(place).pointee.anchor = .nan
    // What it did to an earlier sum is part of what this one began from.
    guard sum != 0, self.sum(sum).pointee.serial == addend(place).pointee.serial else { return }
    self.sum(sum).pointee.base -= shift
    if self.sum(sum).pointee.newest == 0 { releaseSum(sum) } else { writeSum(sum) }
  }

  private func detach(_ place: UInt32) {
    let addend = addend(place)
    removeRow(of: addend.pointee.element)
    if addend.pointee.bequests != 0 { leaveMovingSum(addend.pointee.sum) }
    releaseBequests(of: place)
    let (older, newer) = (addend.pointee.older, addend.pointee.newer)
    if newer != 0 {
      self.addend(newer).pointee.older = older
    } else {
      sum(addend.pointee.sum).pointee.newest = older
    }
    if older != 0 { self.addend(older).pointee.newer = newer }
    addend.pointee.sum = 0
    addend.pointee.older = 0
    addend.pointee.newer = 0
  }

  /// A motion of the other sort takes the target, or the target goes: nobody adds there any more.
  func dissolve(_ index: UInt32, isReplaced: Bool) {
    while sum(index).pointee.newest != 0 {
      let place = sum(index).pointee.newest
      if isReplaced { noteLoser(element(addend(place).pointee.element).pointee.motion) }
      detach(place)
    }
    releaseSum(index)
  }

  /// All of a tree leave their sums, with what they had still to go.
  func leaveSums(of root: UInt32) {
    guard core.pointee.addendCount > 0 else { return }
    forEachMotion(of: root) { motion in
      guard self[motion].pointee.blend == .add else { return }
      forEachElement(of: motion) { leave($0) }
    }
  }

  /// All of a tree are taken out of their sums as if they had never begun.
  func withdrawSums(of root: UInt32) {
    guard core.pointee.addendCount > 0 else { return }
    forEachMotion(of: root) { motion in forEachElement(of: motion) { withdraw($0) } }
  }

  func forEachMotion(of root: UInt32, _ body: (UInt32) -> Void) {
    var index = root
    while index != 0 {
      if self[index].pointee.kind.isMotion { body(index) }
      index = successor(of: index, in: root)
    }
  }
}
