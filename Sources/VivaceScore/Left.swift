/// How long a node in play has left.
extension Score {
  /// The score time at which a node in play completes next; NaN: not known.
  package func completion(of index: UInt32) -> Double {
    let node = self[index]
    switch node.pointee.play {
    case .whole: return node.pointee.origin + node.pointee.length / node.pointee.scale
    case .back: return node.pointee.origin + backSpan(of: index)
    case .out:
      guard node.pointee.turnsLater else {
        let out = node.pointee.delay + all(of: index, node.pointee.forwardLength)
        return node.pointee.origin + out / node.pointee.scale
      }
      return returnStart(of: index) + backSpan(of: index)
    }
  }

  /// Own seconds of all cycles of a play in one direction, and the waits between them.
  private func all(of index: UInt32, _ length: Double) -> Double {
    let node = self[index]
    guard node.pointee.runRepeats >= 0 else { return .infinity }
    let repeats = Double(node.pointee.runRepeats)
    return (repeats + 1) * length + repeats * node.pointee.repeatDelay
  }

  /// Own seconds that a way back takes, as far as its lengths say.
  package func backLength(of index: UInt32) -> Double {
    all(of: index, self[index].pointee.backwardLength)
  }

  /// Score seconds that a way back takes.
  private func backSpan(of index: UInt32) -> Double {
    backLength(of: index) / self[index].pointee.scale
  }

  /// The score time at which what is on its way out in a container, or waits there, will start back.
  private func returnStart(of index: UInt32) -> Double {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return .nan }
    let start = turn(of: parent)
    guard self[parent].pointee.sort == .sequence else { return start }
    measureIfNeeded(parent)
    return start + self[index].pointee.after / self[parent].pointee.scale
  }

  /// The score time at which a container turns, or did.
  private func turn(of container: UInt32) -> Double {
    measureIfNeeded(container)
    let node = self[container]
    if node.pointee.phase == .backward { return node.pointee.passStart }
    guard node.pointee.play == .whole else { return returnStart(of: container) }
    return node.pointee.passStart + backStart(of: container) / node.pointee.scale
  }
}
