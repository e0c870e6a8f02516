import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Motions that add: when a tree leaves its stacks, and who carries what is left of their ways.
extension Tempo {
  /// All of a tree leave their stacks, with what they had still to go, but those that have a part in them
  /// later.
  func leaveAllStacks(of root: UInt32, but stays: (UInt32) -> Bool = { _ in false }) {
    guard values.layerCount > 0 else { return }
    forEachMotion(of: root) { motion in
      if values.adds(motion), !stays(motion) { leaveStacks(of: motion) }
    }
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

  /// All of a tree are taken out of their stacks as if they had never begun. If they are recalled, a replay
  /// is to put them back where they were.
  func withdrawFromStacks(of root: UInt32, isRecalled: Bool = false) {
    guard values.layerCount > 0 else { return }
    if isRecalled { forEachMotion(of: root) { values.noteLeftBehind(by: $0) } }
    forEachMotion(of: root) { values.withdraw(motion: $0, isRecalled: isRecalled) }
  }

  /// Takes what reached its end out of its stacks: it contributes nothing any more. What turns with
  /// its container has a part in them until that is over.
  func completeStacks(of index: UInt32) {
    guard values.layerCount > 0, !hasPartLater(index) else { return }
    if score.turnsTogether(index) || score[index].pointee.traits.contains(.mirrors) {
      forEachMotion(of: index) {
        if !isOnItsWay($0) { forgetContribution(of: $0, keepsReturn: true) }
      }
    } else {
      forgetContribution(of: index, keepsReturn: true)
    }
  }

  /// Of a tree that was put without all that was played before: what added, and is over there, adds no more.
  func completeStacksThatAreOver(in root: UInt32) {
    guard values.layerCount > 0 else { return }
    forEachMotion(of: root) { motion in
      guard !isOnItsWay(motion) else { return }
      values.writeContributionAtRest(of: motion)
      completeStacks(of: motion)
    }
  }

  /// Whether a motion that adds is on its way where its root was put, and was over, or not yet again under way,
  /// where that was played to: it begins there.
  func lacksPart(_ motion: UInt32) -> Bool {
    values.adds(motion) && isOnItsWay(motion) && !values.hasPart(motion)
  }

  /// Whether a motion goes on, also where what it is in is over.
  private func isOnItsWay(_ motion: UInt32) -> Bool {
    switch score[motion].pointee.phase {
    case .forward, .backward, .turning, .gap: true
    default: false
    }
  }

  private func hasPartLater(_ index: UInt32) -> Bool {
    let comesBack =
      switch score[index].pointee.play {
      case .whole: false
      case .out: score.comesBack(index)
      case .back: score.isPlayedBackAgain(index)
      }
    return comesBack || score.isRetracedLater(index)
  }

  func forgetContribution(of motion: UInt32, keepsReturn: Bool = false) {
    guard self[motion].pointee.kind.isMotion else { return }
    values.forgetContribution(of: motion, keepsReturn: keepsReturn)
  }

  func forEachMotion(of root: UInt32, _ body: (UInt32) -> Void) {
    forEach(in: root) { if self[$0].pointee.kind.isMotion { body($0) } }
  }

  /// Score seconds that a moving motion has left until it completes, negative on the way back; nil:
  /// it does not move, or for ever.
  private func secondsLeft(of motion: UInt32) -> Double? {
    let node = score[motion]
    let record = self[motion]
    let root = self[node.pointee.root]
    // What is played in silence is paused, or over, until it is where it goes.
    let isSilent = isPlayedInSilence(node.pointee.root)
    let isUnderWay = root.pointee.state == .moving || isSilent
    let moves = node.pointee.parent == 0 || record.pointee.state == .moving
    guard isUnderWay, moves, node.pointee.phase != .ending else { return nil }
    guard node.pointee.parent == 0 || timeline(of: node.pointee.parent) == 0 else { return nil }
    let now = scoreTime(of: node.pointee.root)
    // Of what is run backward it is played forward that it is put somewhere.
    if !isSilent, root.pointee.flags.contains(.rewinds) { return now > 0 ? -now : nil }
    let left = score.completion(of: motion) - now
    return left > 0 && left < .infinity ? left : nil
  }

}
