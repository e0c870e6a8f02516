import VivaceHost
import VivaceScore
import VivaceStorage

/// Where the children of groups stand in time.
extension Tempo {
  /// Own seconds of its group at which it is launched.
  package func position(of index: UInt32) -> Double {
    knownExtras(of: index)?.pointee.position ?? 0
  }

  package func setPosition(_ index: UInt32, _ seconds: Double) throws(Fault) {
    try Check.seconds(seconds, "seconds")
    try refuseRunning(index)
    if seconds == 0 && knownExtras(of: index) == nil { return }
    try extras(of: index).pointee.position = seconds
  }

  // MARK: Placing

  /// Where a child is placed; the numbers of the contract's `viv_place`.
  package enum Anchor: Int32 {
    case start = 0
    case end, withPrevious, afterPrevious
  }

  /// Adds a child to a group, that many seconds after an anchor.
  package func place(
    _ child: UInt32, in group: UInt32, after anchor: Anchor, _ offset: Double
  ) throws(Fault) {
    try refuseOther(group, than: .group, "group", "must be a group")
    try Check.finite(offset, "offset")
    // Where its end is may take long to find.
    try refuseRunning(group)
    try add(child, to: group, at: try second(of: anchor, in: group) + offset, offset)
  }

  /// Adds a child to a group, that many seconds after a label of the group.
  package func place(
    _ child: UInt32, in group: UInt32, atLabel label: UnsafePointer<CChar>?, _ offset: Double
  ) throws(Fault) {
    try refuseOther(group, than: .group, "group", "must be a group")
    try Check.finite(offset, "offset")
    let second = try seconds(ofLabel: label, in: group, as: "group") + offset
    try add(child, to: group, at: second, offset)
  }

  private func add(
    _ child: UInt32, to group: UInt32, at second: Double, _ offset: Double
  ) throws(Fault) {
    guard second.isFinite else {
      throw .state(
        group, "has no end to place a child at: it is endless, or that is not known or too late")
    }
    guard second >= 0 else {
      throw Fault(
        .invalidArgument, "offset", .number(offset), "must not lead to before the group's beginning"
      )
    }
    let before = position(of: child)
    try setPosition(child, second)
    do throws(Fault) { try add(child, to: group) } catch {
      knownExtras(of: child)?.pointee.position = before
      throw error
    }
  }

  private func second(of anchor: Anchor, in group: UInt32) throws(Fault) -> Double {
    let previous = score[branch: group].pointee.last
    switch anchor {
    case .start: return 0
    case .withPrevious: return previous == 0 ? 0 : position(of: previous)
    case .afterPrevious: return previous == 0 ? 0 : end(of: previous)
    case .end: return latestEnd(in: group)
    }
  }

  /// The end of a group's content; infinity or NaN: endless, or not known.
  private func latestEnd(in group: UInt32) -> Double {
    if let pass = knownPass(ofIdle: group) { return pass.length }
    var latest = 0.0
    var child = score[group].pointee.first
    while child != 0 {
      let end = end(of: child)
      guard end.isFinite else { return end }
      latest = max(latest, end)
      child = score[child].pointee.next
    }
    return latest
  }

  /// Where a member of a group that does not reverse ends, in the group's own seconds.
  private func end(of child: UInt32) -> Double {
    position(of: child) + foretoldLength(alone: child) / score[child].pointee.rate
  }
}
