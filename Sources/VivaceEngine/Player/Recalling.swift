import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// What captures each start in something mirrored: its ways back start from where its ways out did.
extension Tempo {
  /// Makes the room for what the ways back of a tree go through again; refuses where that is too much,
  /// or how long it takes follows from where it starts.
  func reserveBegins(in root: UInt32) throws(Fault) {
    guard has_endings() else { return }
    guard readsStarts(root), hasMirrors(around: root) else { return }
    var motion = root
    while motion != 0 {
      if readsStarts(motion), self[motion].pointee.kind.isMotion { try reserveBegins(of: motion) }
      motion = score.successor(of: motion, in: root)
    }
  }

  private func reserveBegins(of motion: UInt32) throws(Fault) {
    let count = score.retracedBegins(of: motion)
    guard count > 0 else { return }
    let hasOwnLengths = self[motion].pointee.kind.isPhysics || speed(of: motion) != nil
    guard count == 1 || !hasOwnLengths else {
      throw .state(
        motion, "captures each start inside a mirrored moveable, so its lengths there are not known"
      )
    }
    guard count <= Self.mostBegins else {
      throw Fault(
        .limit, about: motion,
        "captures each start inside a mirrored moveable, and begins there more than 100 000 times")
    }
    guard values.reserveBegins(of: motion, Int(count)) else { throw Fault.outOfMemory }
  }

  /// A motion begins a cycle whose way back a container may turn.
  func noteBegin(of motion: UInt32, at second: Double) {
    guard readsStarts(motion), score[motion].pointee.play != .back else { return }
    values.noteBegin(of: motion, at: second, in: score[motion].pointee.cycle)
  }

  /// A motion was put where it was: it starts from where it did then.
  func recallBegin(of motion: UInt32) {
    guard readsStarts(motion), self[motion].pointee.kind.isMotion else { return }
    let node = score[motion]
    switch node.pointee.phase {
    case .scheduled, .skipped:
      let begin = score.program(of: motion).begin(
        of: node.pointee.play, launchedAt: node.pointee.origin)
      values.recallBegin(of: motion, before: begin, 0)
    default:
      guard !node.pointee.origin.isNaN else { return }
      recallCycle(of: motion)
    }
  }

  private func recallCycle(of motion: UInt32) {
    let node = score[motion]
    guard node.pointee.traits.contains(.retraced), node.pointee.play == .back else {
      let cycle = node.pointee.cycle
      let start = score.time(of: motion, cycle: cycle, after: 0)
      values.recallBegin(of: motion, before: start, cycle + 1)
      return
    }
    let start = score.retracedStart(of: motion)
    values.recallBegin(of: motion, before: start, score.retracedCycle(of: motion) + 1)
  }
}
