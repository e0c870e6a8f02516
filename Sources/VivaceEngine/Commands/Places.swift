import VivaceHost
import VivaceScore
import VivaceStorage

/// Where the children of groups stand in time, and names of such places.
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
    try add(child, to: group, at: try second(of: anchor, in: group) + offset, offset)
  }

  /// Likewise, after a label.
  package func place(
    _ child: UInt32, in group: UInt32, atLabel label: UnsafePointer<CChar>?, _ offset: Double
  ) throws(Fault) {
    try refuseOther(group, than: .group, "group", "must be a group")
    try Check.finite(offset, "offset")
    let found = try find(label, of: group)
    try add(child, to: group, at: core.pointee.labels[found].pointee.seconds + offset, offset)
  }

  private func add(
    _ child: UInt32, to group: UInt32, at second: Double, _ offset: Double
  ) throws(Fault) {
    guard second.isFinite else {
      throw .state(
        group, "has no end to place a child at: it is endless, or its length is not known")
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

  // MARK: Labels

  /// Names a second of a container's first pass; NaN takes the name away.
  package func setLabel(
    _ container: UInt32, _ label: UnsafePointer<CChar>?, _ seconds: Double
  ) throws(Fault) {
    let label = try check(label, of: container)
    if !seconds.isNaN { try Check.seconds(seconds, "seconds") }
    let known = self.label(label, of: container)
    if seconds.isNaN {
      if known != 0 { removeLabel(known, of: container) }
    } else if known != 0 {
      core.pointee.labels[known].pointee.seconds = seconds
    } else {
      try addLabel(label, seconds, to: container)
    }
  }

  /// The second that a label names; NaN: there is no such label.
  package func second(
    ofLabel label: UnsafePointer<CChar>?, in container: UInt32
  ) throws(Fault) -> Double {
    let found = self.label(try check(label, of: container), of: container)
    return found == 0 ? .nan : core.pointee.labels[found].pointee.seconds
  }

  /// Seeks a root to a label: after its delay, within its first pass.
  package func seek(_ root: UInt32, toLabel label: UnsafePointer<CChar>?) throws(Fault) {
    try refuseChild(root, "is in a container; seek its root instead")
    let found = try find(label, of: root)
    try seek(root) {
      let node = score[root]
      let seconds = core.pointee.labels[found].pointee.seconds
      return node.pointee.delay + min(seconds, score.firstPassLength(of: root))
    }
  }

  private func find(
    _ label: UnsafePointer<CChar>?, of container: UInt32
  ) throws(Fault) -> UInt32 {
    let found = self.label(try check(label, of: container), of: container)
    guard found != 0 else {
      throw Fault(.notFound, "label", .none, "must be a label of that container")
    }
    return found
  }

  private func check(
    _ label: UnsafePointer<CChar>?, of container: UInt32
  ) throws(Fault) -> UnsafePointer<CChar> {
    guard self[container].pointee.kind.isContainer else {
      throw Fault(
        .wrongKind, "container", .name(name(of: container)), "must be a group or a sequence")
    }
    guard let label, label.pointee != 0 else {
      throw Fault(.invalidArgument, "label", .none, "must not be null or empty")
    }
    return label
  }

  /// The label of that name; 0: there is none.
  private func label(_ name: UnsafePointer<CChar>, of container: UInt32) -> UInt32 {
    var label = knownExtras(of: container)?.pointee.firstLabel ?? 0
    while label != 0, !core.pointee.labels[label].pointee.text.equals(name) {
      label = core.pointee.labels[label].pointee.next
    }
    return label
  }

  private func addLabel(
    _ name: UnsafePointer<CChar>, _ seconds: Double, to container: UInt32
  ) throws(Fault) {
    let extras = try extras(of: container)
    let text = try host.copy(name, "label")
    let label = Label(text: text, seconds: seconds, next: extras.pointee.firstLabel)
    guard let made = core.pointee.labels.take(label) else {
      host.release(text)
      throw Fault.outOfMemory
    }
    extras.pointee.firstLabel = made
  }

  func copyLabels(from first: UInt32, to container: UInt32) throws(Fault) {
    var label = first
    while label != 0 {
      let known = core.pointee.labels[label].pointee
      let name = UnsafeRawPointer(known.text.bytes).assumingMemoryBound(to: CChar.self)
      try addLabel(name, known.seconds, to: container)
      label = known.next
    }
  }

  private func removeLabel(_ label: UInt32, of container: UInt32) {
    guard let extras = knownExtras(of: container) else { return }
    let next = core.pointee.labels[label].pointee.next
    if extras.pointee.firstLabel == label {
      extras.pointee.firstLabel = next
    } else {
      var before = extras.pointee.firstLabel
      while core.pointee.labels[before].pointee.next != label {
        before = core.pointee.labels[before].pointee.next
      }
      core.pointee.labels[before].pointee.next = next
    }
    release(label)
  }

  func releaseLabels(of container: UInt32) {
    guard let extras = knownExtras(of: container) else { return }
    while extras.pointee.firstLabel != 0 {
      let label = extras.pointee.firstLabel
      extras.pointee.firstLabel = core.pointee.labels[label].pointee.next
      release(label)
    }
  }

  private func release(_ label: UInt32) {
    host.release(core.pointee.labels[label].pointee.text)
    core.pointee.labels.giveBack(label)
  }
}
