import VivaceHost
import VivaceMotion
import VivaceStorage

/// Letting go of memory that the host is about to free.
extension Tempo {
  /// Takes a range of memory, and the keys in it, from all motions. How many properties lost
  /// something.
  package func release(_ address: UnsafeMutableRawPointer, size: Int) throws(Fault) -> UInt32 {
    try refuseInCurve()
    guard size > 0 else {
      throw Fault(.invalidArgument, "size", .integer(Int64(size)), "must be 1 or more bytes")
    }
    guard core.pointee.targetCount > 0 else { return 0 }
    core.pointee.markCount += 1
    markProperties(address, size)
    let count = removeMarked()
    stopReleased()
    reportActivity()
    return count
  }

  // MARK: Finding

  /// Chains the elements in the range that is released. Nothing is removed before all are found.
  private func markProperties(_ address: UnsafeMutableRawPointer, _ size: Int) {
    core.pointee.released = 0
    let low = UInt(bitPattern: address)
    let (sum, overflow) = low.addingReportingOverflow(UInt(size))
    let end = overflow ? UInt.max : sum
    forEachTarget(from: address, size: size) { index in
      guard target(index).pointee.mark != core.pointee.markCount else { return }
      target(index).pointee.mark = core.pointee.markCount
      if target(index).pointee.isKey {
        let key = UInt(bitPattern: target(index).pointee.address)
        if key >= low && key < end { markMirror(target(index).pointee.mirror) }
      } else if target(index).pointee.mirror == 0 {
        markElements(of: index, low, end)
      }
    }
  }

  private func markMirror(_ index: UInt32) {
    let first = findTarget(UnsafeMutableRawPointer(mirror(index).pointee.values))
    guard first != 0 else { return }
    var index = target(first).pointee.elements
    while index != 0 {
      mark(index)
      index = element(index).pointee.nextOnTarget
    }
  }

  private func markElements(of place: UInt32, _ low: UInt, _ end: UInt) {
    let begin = UInt(bitPattern: target(place).pointee.address)
    var index = target(place).pointee.elements
    while index != 0 {
      let last = begin + UInt(element(index).pointee.type.byteCount)
      if begin < end && last > low { mark(index) }
      index = element(index).pointee.nextOnTarget
    }
  }

  /// A value goes as a whole: its first component is chained, by its place in the order of begins,
  /// which it needs no more.
  private func mark(_ index: UInt32) {
    let lead = firstOfValue(index)
    guard !element(lead).pointee.traits.contains(.released) else { return }
    element(lead).pointee.traits.insert(.released)
    element(lead).pointee.beginOrder = UInt64(core.pointee.released)
    core.pointee.released = lead
  }

  /// The first number of a value, or of a property with functions.
  private func firstOfValue(_ index: UInt32) -> UInt32 {
    guard target(element(index).pointee.target).pointee.mirror == 0 else { return index }
    return lead(of: index)
  }

  // MARK: Removing

  private func removeMarked() -> UInt32 {
    var count: UInt32 = 0
    while core.pointee.released != 0 {
      let lead = core.pointee.released
      core.pointee.released = UInt32(truncatingIfNeeded: element(lead).pointee.beginOrder)
      if removeValue(lead) { count += 1 }
    }
    return count
  }

  /// Removes a value from its motion; true: it is the first of its property to go.
  private func removeValue(_ lead: UInt32) -> Bool {
    let property = property(element(lead).pointee.property)
    let isFirst = property.pointee.mark != core.pointee.markCount
    property.pointee.mark = core.pointee.markCount
    let motion = element(lead).pointee.motion
    remove(value: lead)
    if self[motion].pointee.count == 0 { noteLoser(motion) }
    return isFirst
  }

  /// Motions that have nothing left to move are stopped, if they stand alone. Others may be waiting
  /// to be stopped by a motion that replaced them, whose callback this call came from.
  private func stopReleased() {
    var link = core.pointee.losers
    while link != 0 {
      guard self[link].pointee.count == 0 else {
        link = self[link].pointee.nextLoser
        continue
      }
      forgetLoser(link)
      if self[link].pointee.parent == 0, self[link].pointee.state.isRunning {
        stop(link, reason: .released)
      }
      link = core.pointee.losers
    }
  }
}
