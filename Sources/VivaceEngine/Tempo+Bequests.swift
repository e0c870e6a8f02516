import VivaceMotion
import VivaceStorage

/// Ways that were left to another motion: `amount (1 - E(x))`, x over the time it has left.
extension Tempo {
  func bequeathed(to place: UInt32) -> Double {
    var value = 0.0
    var link = addend(place).pointee.bequests
    while link != 0 {
      value += bequest(link).pointee.amount * (1 - easedShare(of: link, place))
      link = bequest(link).pointee.next
    }
    return value
  }

  func bequeathedVelocity(to place: UInt32) -> Double {
    let motion = element(addend(place).pointee.element).pointee.motion
    let root = self[motion].pointee.root
    guard addend(place).pointee.bequests != 0, !stands(addend(place).pointee.element) else {
      return 0
    }
    var velocity = 0.0
    var link = addend(place).pointee.bequests
    while link != 0 {
      let share = share(of: link, place)
      let slope = easingSlope(self[motion].pointee.easing, at: share)
      if share > 0 && share < 1 {
        velocity -= bequest(link).pointee.amount * slope / bequest(link).pointee.seconds
      }
      link = bequest(link).pointee.next
    }
    return velocity * self[root].pointee.speed
  }

  /// How much of a bequest's time has passed, 0...1.
  private func share(of link: UInt32, _ place: UInt32) -> Double {
    let motion = element(addend(place).pointee.element).pointee.motion
    let passed = scoreTime(of: self[motion].pointee.root) - bequest(link).pointee.start
    return min(max(passed / bequest(link).pointee.seconds, 0), 1)
  }

  private func easedShare(of link: UInt32, _ place: UInt32) -> Double {
    let share = share(of: link, place)
    if share == 0 || share == 1 { return share }
    let motion = element(addend(place).pointee.element).pointee.motion
    return easingValue(self[motion].pointee.easing, at: share)
  }

  /// Leaves the rest of a way to the motion that began last, moves and will end; false: there is
  /// none.
  func bequeath(_ amount: Double, in sum: UInt32) -> Bool {
    var place = self.sum(sum).pointee.newest
    while place != 0 {
      let motion = element(addend(place).pointee.element).pointee.motion
      if let seconds = secondsLeft(of: motion) {
        let now = scoreTime(of: self[motion].pointee.root)
        addBequest(amount, start: now, seconds: seconds, to: place)
        return true
      }
      place = addend(place).pointee.older
    }
    return false
  }

  /// Score seconds that a moving motion has left until it completes, negative on the way home; nil:
  /// it does not move, or for ever.
  private func secondsLeft(of motion: UInt32) -> Double? {
    let record = self[motion]
    let root = self[record.pointee.root]
    guard root.pointee.state == .moving, record.pointee.state == .moving,
      record.pointee.phase != .ending
    else { return nil }
    let now = scoreTime(of: record.pointee.root)
    if root.pointee.traits.contains(.homeward) { return now > 0 ? -now : nil }
    let left = completion(of: motion) - now
    return left > 0 && left < .infinity ? left : nil
  }

  /// The score time at which a motion completes next; NaN: not known.
  private func completion(of motion: UInt32) -> Double {
    let record = self[motion]
    switch record.pointee.play {
    case .whole: return record.pointee.origin + record.pointee.length / record.pointee.scale
    case .back: return record.pointee.origin + backSpan(of: motion)
    case .out:
      guard waitsForTurn(motion) else {
        let out = record.pointee.delay + cycles(of: motion, each: record.pointee.forwardLength)
        return record.pointee.origin + out / record.pointee.scale
      }
      return returnStart(of: motion) + backSpan(of: motion)
    }
  }

  /// Own seconds of all cycles of a play in one direction, and the waits between them.
  private func cycles(of index: UInt32, each length: Double) -> Double {
    let record = self[index]
    guard record.pointee.runRepeats >= 0 else { return .infinity }
    let repeats = Double(record.pointee.runRepeats)
    return (repeats + 1) * length + repeats * record.pointee.repeatDelay
  }

  /// Score seconds that a way back takes.
  private func backSpan(of index: UInt32) -> Double {
    cycles(of: index, each: self[index].pointee.backwardLength) / self[index].pointee.scale
  }

  /// The score time at which what is on its way out in a container, or waits there, will start back.
  private func returnStart(of index: UInt32) -> Double {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return .nan }
    let container = self[parent]
    var start = turn(of: parent)
    guard container.pointee.kind == .sequence else { return start }
    var later = self[index].pointee.next
    while later != 0 {
      start += backSpan(of: later)
      later = self[later].pointee.next
    }
    return start
  }

  /// The score time at which a container turns, or did.
  private func turn(of container: UInt32) -> Double {
    let record = self[container]
    if record.pointee.phase == .backward { return record.pointee.passStart }
    guard record.pointee.play == .whole else { return returnStart(of: container) }
    return record.pointee.passStart + record.pointee.forwardLength / record.pointee.scale
  }

  private func addBequest(_ amount: Double, start: Double, seconds: Double, to place: UInt32) {
    let fresh = Bequest(
      amount: amount, start: start, seconds: seconds, next: addend(place).pointee.bequests)
    if let made = core.pointee.bequests.takeReserved(fresh) {
      if addend(place).pointee.bequests == 0 { enterMovingSum(addend(place).pointee.sum) }
      addend(place).pointee.bequests = made
      return
    }
    // Without memory for one more, what it has is begun anew together with it.
    let link = addend(place).pointee.bequests
    guard link != 0 else {
      sum(addend(place).pointee.sum).pointee.base += amount
      return
    }
    let whole = amount + bequest(link).pointee.amount * (1 - easedShare(of: link, place))
    let next = bequest(link).pointee.next
    bequest(link).initialize(
      to: Bequest(amount: whole, start: start, seconds: seconds, next: next))
  }
}
