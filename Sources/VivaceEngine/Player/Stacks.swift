import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Motions that add: when a tree leaves its stacks, and who carries what is left of their ways.
extension Tempo {
  /// All of a tree leave their stacks, with what they had still to go.
  func leaveSums(of root: UInt32) {
    guard values.layerCount > 0 else { return }
    forEachMotion(of: root) { motion in if values.adds(motion) { leaveStacks(of: motion) } }
  }

  func leaveStacks(of motion: UInt32) {
    guard values.layerCount > 0 else { return }
    var channel = values.channel(of: motion, after: 0)
    while channel != 0 {
      leaveStack(channel)
      channel = values.channel(of: motion, after: channel)
    }
  }

  func leaveStack(_ channel: UInt32) {
    if let rest = values.leave(channel) { leave(rest) }
  }

  /// Leaves the rest of a way to the motion that began last, moves and will end; else to the base.
  private func leave(_ rest: Remainder) {
    var carrier = values.carrier(after: rest.firstCarrier)
    while carrier.motion != 0 {
      if let seconds = secondsLeft(of: carrier.motion) {
        values.bequeath(rest, to: carrier, seconds: seconds)
        return
      }
      carrier = values.carrier(after: carrier)
    }
    values.bequeathToBase(rest)
  }

  /// All of a tree are taken out of their stacks as if they had never begun.
  func withdrawSums(of root: UInt32) {
    guard values.layerCount > 0 else { return }
    forEachMotion(of: root) { values.withdraw(motion: $0) }
  }

  /// Takes what reached its end out of its stacks: it contributes nothing any more. What turns with
  /// its container has a part in them until that is over.
  func completeSums(of index: UInt32) {
    guard values.layerCount > 0, self[index].pointee.play != .out,
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
    if self[motion].pointee.kind.isMotion { values.forgetContribution(of: motion) }
  }

  func forEachMotion(of root: UInt32, _ body: (UInt32) -> Void) {
    var index = root
    while index != 0 {
      if self[index].pointee.kind.isMotion { body(index) }
      index = successor(of: index, in: root)
    }
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
    measureIfNeeded(container)
    let record = self[container]
    if record.pointee.phase == .backward { return record.pointee.passStart }
    guard record.pointee.play == .whole else { return returnStart(of: container) }
    return record.pointee.passStart + record.pointee.forwardLength / record.pointee.scale
  }

}
