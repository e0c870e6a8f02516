import VivaceMotion
import VivaceStorage

/// Letting go of memory that the host is about to free.
extension Values {
  /// Marks all that motions move in a range of memory, or by a key in it. That is taken away from them one
  /// value after another, by `nextReleased` and `removeReleased`.
  package func markReleased(_ address: UnsafeMutableRawPointer, size: Int) {
    newSweep()
    markProperties(address, size)
  }

  // MARK: Finding

  /// Chains the channels in the range that is released. Nothing is removed before all are found.
  private func markProperties(_ address: UnsafeMutableRawPointer, _ size: Int) {
    core.pointee.released = 0
    let low = UInt(bitPattern: address)
    let (stack, overflow) = low.addingReportingOverflow(UInt(size))
    let end = overflow ? UInt.max : stack
    forEachTarget(from: address, size: size) { index in
      guard target(index).pointee.mark != core.pointee.markCount else { return }
      target(index).pointee.mark = core.pointee.markCount
      if target(index).pointee.isKey {
        let key = UInt(bitPattern: target(index).pointee.address)
        if key >= low && key < end { markHostValue(target(index).pointee.hostValue) }
      } else if target(index).pointee.hostValue == 0 {
        markChannels(of: index, low, end)
      }
    }
  }

  private func markHostValue(_ index: UInt32) {
    let first = findTarget(UnsafeMutableRawPointer(hostValue(index).pointee.values))
    guard first != 0 else { return }
    var index = target(first).pointee.channels
    while index != 0 {
      mark(index)
      index = channel(index).pointee.nextOnTarget
    }
  }

  private func markChannels(of place: UInt32, _ low: UInt, _ end: UInt) {
    let begin = UInt(bitPattern: target(place).pointee.address)
    var index = target(place).pointee.channels
    while index != 0 {
      let last = begin + UInt(channel(index).pointee.type.byteCount)
      if begin < end && last > low { mark(index) }
      index = channel(index).pointee.nextOnTarget
    }
  }

  /// A value goes as a whole: its first component is chained, by its place in the order of begins,
  /// which it needs no more.
  private func mark(_ index: UInt32) {
    let lead = firstOfValue(index)
    guard !channel(lead).pointee.traits.contains(.released) else { return }
    channel(lead).pointee.traits.insert(.released)
    channel(lead).pointee.beginOrder = UInt64(core.pointee.released)
    core.pointee.released = lead
  }

  /// The first number of a value, or of a property with functions.
  private func firstOfValue(_ index: UInt32) -> UInt32 {
    guard target(channel(index).pointee.target).pointee.hostValue == 0 else { return index }
    return lead(of: index)
  }

  // MARK: Removing

  /// The first number of the next value to be taken away; 0: none.
  package func nextReleased() -> UInt32 {
    let lead = core.pointee.released
    guard lead != 0 else { return 0 }
    core.pointee.released = UInt32(truncatingIfNeeded: channel(lead).pointee.beginOrder)
    return lead
  }

  /// Writes what it is at this moment if it is on its way, with all that its motion owns.
  package func writePresent(ofReleased lead: UInt32) {
    let motion = channel(lead).pointee.motion
    if isMoving(channel: lead) { writePresent(of: motion) }
  }

  /// Removes a value from its motion; true: it is the first of its property to go. Its channels have
  /// left their stacks before.
  package func removeReleased(_ lead: UInt32) -> Bool {
    let isFirst = noteReleased(channel(lead).pointee.property)
    let motion = channel(lead).pointee.motion
    remove(value: lead)
    if self[motion].pointee.count == 0 { noteDisplaced(motion) }
    return isFirst
  }

  /// Whether nothing of a property went yet.
  private func noteReleased(_ place: UInt32) -> Bool {
    guard place != 0 else { return true }
    let property = core.pointee.properties[place]
    defer { property.pointee.mark = core.pointee.markCount }
    return property.pointee.mark != core.pointee.markCount
  }

  /// The channels that go with a value, from its first number on, and one after another; 0: the last.
  package func releasedChannel(of lead: UInt32, after index: UInt32) -> UInt32 {
    guard index != 0 else { return firstRemoved(with: lead) }
    return index == lastRemoved(with: lead) ? 0 : channel(index).pointee.next
  }

  /// Of a property with functions, or of a single value, all of it goes.
  private func firstRemoved(with lead: UInt32) -> UInt32 {
    let property = property(of: lead)
    return property.hostValue == 0 ? lead : property.first
  }

  private func lastRemoved(with lead: UInt32) -> UInt32 {
    let property = property(of: lead)
    guard property.hostValue == 0 else { return property.last }
    var last = lead
    forEachComponent(of: lead) { last = $0 }
    return last
  }
}
