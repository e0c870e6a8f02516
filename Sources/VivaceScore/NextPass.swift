import VivaceStorage

/// A pass that follows another one of a root at once.
package struct NextPass {
  package let phase: Phase
  package let cycle: UInt64
  /// When it starts and when it ends, score time.
  package let start: Double
  package let end: Double
}

/// Going on with another pass where nothing comes in between.
extension Score {
  /// What makes more of the end of a pass than that another one follows.
  private static var morePlays: NodeTraits {
    .of(.hasFlow, .mirrored, .mirrors, .hasMirrors, .readsStarts, .unmeasured)
      .union(.of(.irregular, .urgent, .endDue, .turnDue, .retraced))
  }

  /// The pass that follows the present one of a root, which is at its end, by the lengths alone; nil: more
  /// comes with that, or before it.
  @inline(__always)
  package func nextPass(of root: UInt32) -> NextPass? {
    let node = self[root]
    guard node.pointee.sort == .leaf, node.pointee.phase.isPass, node.pointee.play == .whole,
      node.pointee.heapTop == root, node.pointee.heapFirst == 0,
      node.pointee.traits.isDisjoint(with: Self.morePlays)
    else { return nil }
    let program = measuredProgram(of: root)
    let (whole, period) = (program.cycleLength(of: .whole), program.period(of: .whole))
    guard period >= Self.shortestPeriod, period.isFinite else { return nil }
    let cycle = node.pointee.cycle
    if node.pointee.phase == .forward, turnsInCycle(root) {
      guard program.turnDelay == 0 else { return nil }
      return NextPass(
        phase: .backward, cycle: cycle, start: node.pointee.due,
        end: time(of: root, cycle: cycle, after: whole, period: period))
    }
    let next = cycle + 1
    guard program.repeatDelay == 0, next <= min(program.lastCycle ?? .max, 1 << 52) else {
      return nil
    }
    return NextPass(
      phase: .forward, cycle: next, start: time(of: root, cycle: next, after: 0, period: period),
      end: time(of: root, cycle: next, after: program.forwardLength, period: period))
  }

  /// Sets a root on that pass.
  @inline(__always)
  package func goOn(_ root: UInt32, with pass: NextPass) {
    let node = self[root]
    node.pointee.phase = pass.phase
    node.pointee.cycle = pass.cycle
    node.pointee.passStart = pass.start
    node.pointee.due = pass.end
    node.pointee.traits.set(.turned, pass.phase == .backward)
  }
}
