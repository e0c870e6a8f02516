import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// What captures each start in something mirrored: its ways back start from where its ways out did.
extension Tempo {
  /// Makes the room for what the ways back of a tree go through again; refuses where that is too much,
  /// or how long it takes follows from where it starts. What a lazy step makes has its turn when it is made.
  func reserveBegins(in top: UInt32) throws(Fault) {
    guard has_endings() else { return }
    guard readsStarts(top), hasMirrors(around: top) else { return }
    var index = top
    while index != 0 {
      if readsStarts(index), self[index].pointee.kind.isMotion { try reserveBegins(of: index) }
      index =
        self[index].pointee.kind == .lazy
        ? score.successor(afterAllOf: index, in: top) : score.successor(of: index, in: top)
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
    // Before the first of them it is where the play before ended.
    guard values.reserveBegins(of: motion, Int(count) + 1) else { throw Fault.outOfMemory }
  }

  /// A motion begins a cycle: what it captures anew is counted, and noted where a container may turn it.
  @inline(__always)
  func noteBegin(of motion: UInt32, at second: Double) {
    guard readsStarts(motion), score[motion].pointee.play != .back else { return }
    noteReadBegin(of: motion, at: second)
  }

  @inline(never)
  private func noteReadBegin(of motion: UInt32, at second: Double) {
    if values.readsStarts(motion) {
      noteCaptured(values.capturedCount(of: motion), in: score[motion].pointee.root)
    }
    guard hasMirrors(around: motion) else { return }
    let ordinal = score.ordinal(ofCycle: score[motion].pointee.cycle, of: motion)
    values.noteBegin(of: motion, at: second, ordinal, since: score.retracedStart(around: motion))
  }

  /// A motion was put where it was: it starts from where it did then.
  func recallBegin(of motion: UInt32) {
    guard readsStarts(motion), hasMirrors(around: motion), self[motion].pointee.kind.isMotion
    else { return }
    let node = score[motion]
    switch node.pointee.phase {
    case .scheduled, .skipped:
      recallBegin(of: motion, before: node.pointee.origin, score[past: motion].earlier)
    default:
      let launch = score.placing(of: motion).launch
      guard launch.exists else { return }
      if node.pointee.phase == .rest, wasRunBackward(motion, launch) {
        recallFirstBegin(of: motion, launch)
      } else {
        recallCycle(of: motion)
      }
    }
  }

  /// Of the play before the one that waits: where that was run backward, its first; where it ran its way out
  /// backward itself, the first of that.
  private func recallBegin(of motion: UInt32, before origin: Double, _ earlier: Launch) {
    guard !wasRunBackward(motion, earlier) else {
      recallFirstBegin(of: motion, earlier)
      return
    }
    if earlier.play == .back, !earlier.out.isNaN, score[motion].pointee.traits.contains(.mirrors) {
      recallFirstBegin(of: motion, Launch(origin: earlier.out, play: .out))
      return
    }
    let begin = score.program(of: motion).begin(of: score[motion].pointee.play, launchedAt: origin)
    recall(motion, before: begin, cycle: 0)
  }

  private func wasRunBackward(_ motion: UInt32, _ launch: Launch) -> Bool {
    launch.isRetraced || (launch.ending == .atStart && score.isInMirror(motion))
  }

  private func recallFirstBegin(of motion: UInt32, _ launch: Launch) {
    let begin = score.program(of: motion).begin(of: launch.play, launchedAt: launch.origin)
    recall(motion, before: begin, cycle: 1)
  }

  private func recallCycle(of motion: UInt32) {
    let node = score[motion]
    guard node.pointee.traits.contains(.retraced), node.pointee.play == .back else {
      let cycle = node.pointee.cycle
      let start = score.time(of: motion, cycle: cycle, after: 0)
      recall(motion, before: start, cycle: cycle + 1)
      return
    }
    let start = score.retracedStart(of: motion)
    recall(motion, before: start, cycle: score.retracedCycle(of: motion) + 1)
  }

  private func recall(_ motion: UInt32, before second: Double, cycle: UInt64) {
    let ordinal = score.ordinal(ofCycle: cycle, of: motion)
    values.recallBegin(of: motion, before: second, ordinal)
  }
}
