import VivaceMotion
import VivaceStorage

/// A root that is run backward where its first way out was: all of them are alike.
package struct RetracedWay: BitwiseCopyable {
  fileprivate let cycle: UInt64
  fileprivate let passStart: Double
  fileprivate let isTurned: Bool
  fileprivate let turnsAtOnce: Bool
  fileprivate let lengths: (forward: Double, backward: Double, whole: Double)
  /// Seconds at which the first way out starts and ends.
  fileprivate let outStart: Double
  fileprivate let outEnd: Double

  /// Up to where the first way out is to be played to be where the way back is at a second.
  package func horizon(at second: Double) -> Horizon {
    let inside = max(axis - second, outStart)
    let isAtEnd = Moment.quantum(inside) >= Moment.quantum(outEnd)
    return isAtEnd && turnsAtOnce ? Horizon(before: outEnd) : Horizon(upTo: min(inside, outEnd))
  }

  /// The second of the way back at a second of the first way out.
  package func second(at inside: Double) -> Double { axis - inside }

  fileprivate var axis: Double { outEnd + passStart }
}

extension Score {
  /// Whether something in a tree may be run backward when its container turns.
  package func mayTurnMirrors(in root: UInt32) -> Bool {
    self[root].pointee.contents.contains(.turnedMirrors)
  }

  /// Whether members of a tree may outlive their groups.
  package func isOutlived(_ root: UInt32) -> Bool {
    self[root].pointee.traits.contains(.isOutlived)
  }

  /// All inside a root that is run backward is to be put where the way out of its present cycle was.
  package func retracePresentCycle(of root: UInt32) {
    let node = self[root]
    let outEnd = program(of: root).second(
      of: .whole, launchedAt: node.pointee.origin, cycle: node.pointee.cycle,
      after: node.pointee.forwardLength)
    self[past: root].axis = outEnd + node.pointee.passStart
  }

  /// The way back that a root is on.
  package func retracedWay(of root: UInt32) -> RetracedWay {
    let (node, program) = (self[root], program(of: root))
    let outStart = program.begin(of: .whole, launchedAt: node.pointee.origin)
    return RetracedWay(
      cycle: node.pointee.cycle, passStart: node.pointee.passStart,
      isTurned: node.pointee.traits.contains(.turned), turnsAtOnce: node.pointee.turnDelay == 0,
      lengths: (
        node.pointee.forwardLength, node.pointee.backwardLength, node.pointee.length
      ), outStart: outStart, outEnd: outStart + node.pointee.backwardLength / node.pointee.scale)
  }

  /// A root whose first way out was played up to where its way back is goes on with that: nothing of the way
  /// out comes any more.
  package func goOn(_ root: UInt32, on way: RetracedWay) {
    let node = self[root]
    dequeueAll(in: root)
    node.pointee.phase = .backward
    node.pointee.cycle = way.cycle
    node.pointee.passStart = way.passStart
    node.pointee.traits.insert(.retraced)
    node.pointee.traits.set(.turned, way.isTurned)
    node.pointee.traits.subtract(.of(.endDue, .turnDue, .stepDue))
    // Before something began that found its length then, another one is foretold.
    (node.pointee.forwardLength, node.pointee.backwardLength, node.pointee.length) = way.lengths
    self[past: root].axis = way.axis
  }

  private func dequeueAll(in root: UInt32) {
    var index = root
    while index != 0 {
      forgetRanks(inside: index)
      dequeue(index)
      index = successor(of: index, in: root)
    }
  }
}
