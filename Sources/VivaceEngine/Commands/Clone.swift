import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Copies of moveables with all that was said of them: idle, roots of their own, heard by nobody.
extension Tempo {
  package func clone(_ index: UInt32) throws(Fault) -> UInt64 {
    let top = try copy(index)
    do throws(Fault) { try copyChildren(of: index, to: top) } catch {
      discardTree(top)
      throw error
    }
    return handle(of: top)
  }

  /// In the order of their places. What a lazy step made is none of its settings.
  private func copyChildren(of source: UInt32, to container: UInt32) throws(Fault) {
    guard self[source].pointee.kind.isContainer else { return }
    var child = score[source].pointee.first
    while child != 0 {
      let made = try copy(child)
      take(made, into: container)
      try copyChildren(of: child, to: made)
      child = score[child].pointee.next
    }
  }

  /// From the leaves up, without a word.
  private func discardTree(_ top: UInt32) {
    while true {
      var index = top
      while score[index].pointee.first != 0 { index = score[index].pointee.first }
      releaseMoveable(index)
      if index == top { return }
    }
  }

  // MARK: One of them

  private func copy(_ source: UInt32) throws(Fault) -> UInt32 {
    let kind = self[source].pointee.kind
    try reserve(kind)
    let made = try makeMoveable(kind)
    do throws(Fault) { try copySettings(of: source, to: made) } catch {
      releaseMoveable(made)
      throw error
    }
    if kind == .custom { enterCustom(made) }
    return made
  }

  /// Room that those of a kind take besides their records.
  private func reserve(_ kind: Kind) throws(Fault) {
    if kind.isPhysics, !values.reserveFresh(Int(core.pointee.liveCount) + 1) {
      throw Fault.outOfMemory
    }
    if kind == .custom, !reserveCustom() { throw Fault.outOfMemory }
  }

  private func copySettings(of source: UInt32, to made: UInt32) throws(Fault) {
    let (record, copy) = (self[source], self[made])
    setBlend(record.pointee.blend, weight: values.weight(of: source), of: made)
    values.setEasing(of: made, values.easing(of: source))
    values.setReverseEasing(of: made, values.reverseEasing(of: source))
    copy.pointee.flags = record.pointee.flags.intersection(.settings)
    score.copySettings(of: source, to: made)
    try copyExtras(of: source, to: made)
    try host.copyTag(record.pointee.tag, to: &copy.pointee.tag)
    guard record.pointee.kind.isMotion else { return }
    guard values.copyLaw(of: source, to: made), values.copyProperties(of: source, to: made) else {
      throw Fault.outOfMemory
    }
    passChanged(made)
  }

  private func copyExtras(of source: UInt32, to made: UInt32) throws(Fault) {
    guard let known = knownExtras(of: source)?.pointee else { return }
    let extras = try extras(of: made)
    extras.pointee = known
    extras.pointee.run = ExtrasRun()
    extras.pointee.jumpName = nil
    (extras.pointee.firstLabel, extras.pointee.timeline) = (0, 0)
    if let name = known.jumpName { extras.pointee.jumpName = try host.copy(name) }
    if known.timeline != 0 { try makeTimeline(of: made) }
    try copyLabels(from: known.firstLabel, to: made)
  }
}

extension Flags {
  /// What a host said, and no run changes.
  fileprivate static var settings: Flags { .of(.transient, .essential) }
}
