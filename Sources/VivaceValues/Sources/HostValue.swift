import VivaceMotion
import VivaceStorage

/// A property that the host reads and writes by functions: its numbers lie in memory of the tempo,
/// where motions write them as any double, and are told to the host once all are written.
struct HostValue: ArenaRecord, Mover {
  /// Its identity; never read.
  var key: UnsafeMutableRawPointer
  var values: UnsafeMutablePointer<Double>
  var count: Int
  var get: UnsafeRawPointer?
  var set: UnsafeRawPointer
  var user: UnsafeMutableRawPointer?
  /// The target that stands for the key; its references are the properties of motions.
  var target: UInt32 = 0
  var references: UInt32 = 0
  /// Channels on it that have rows.
  var rows: UInt32 = 0
  /// Changed, and not told yet.
  var isChanged = false
  var nextChanged: UInt32 = 0
  /// Among those that move.
  var next: UInt32 = 0
  var previous: UInt32 = 0
}

/// The host's functions for a property.
package struct Access {
  package var get: UnsafeRawPointer?
  package var set: UnsafeRawPointer
  package var user: UnsafeMutableRawPointer?

  package init(get: UnsafeRawPointer?, set: UnsafeRawPointer, user: UnsafeMutableRawPointer?) {
    self.get = get
    self.set = set
    self.user = user
  }
}

extension Values {
  /// Numbers of a property with functions, at most.
  package static var hostValueLimit: UInt32 { 65_535 }

  /// Something changed that the host was not told.
  package var hasChanges: Bool {
    core.pointee.changedHostValues != 0 || hasStaleSums
  }

  func hostValue(_ index: UInt32) -> UnsafeMutablePointer<HostValue> {
    core.pointee.hostValues[index]
  }

  /// The host value of a key, with one reference more; nil: out of memory.
  func retainHostValue(_ key: UnsafeMutableRawPointer, count: Int, _ access: Access) -> UInt32? {
    let known = findTarget(key, isKey: true)
    let index: UInt32
    if known != 0 {
      index = target(known).pointee.hostValue
    } else {
      guard let made = makeHostValue(key, count: count, access) else { return nil }
      index = made
    }
    hostValue(index).pointee.references += 1
    return index
  }

  /// The functions said last are called.
  func setAccess(_ access: Access, of index: UInt32) {
    hostValue(index).pointee.get = access.get
    hostValue(index).pointee.set = access.set
    hostValue(index).pointee.user = access.user
  }

  private func makeHostValue(
    _ key: UnsafeMutableRawPointer, count: Int, _ access: Access
  ) -> UInt32? {
    guard let target = makeTarget(key, isKey: true) else { return nil }
    guard let values = core.pointee.allocator.allocate(Double.self, count: count) else {
      releaseTarget(target)
      return nil
    }
    values.initialize(repeating: 0, count: count)
    var fresh = HostValue(
      key: key, values: values, count: count, get: access.get, set: access.set, user: access.user)
    fresh.target = target
    guard let made = core.pointee.hostValues.take(fresh) else {
      core.pointee.allocator.release(values, count: count)
      releaseTarget(target)
      return nil
    }
    self.target(target).pointee.hostValue = made
    return made
  }

  func releaseHostValue(_ index: UInt32) {
    let record = hostValue(index)
    record.pointee.references -= 1
    guard record.pointee.references == 0 else { return }
    forgetChange(of: index)
    releaseTarget(record.pointee.target)
    core.pointee.allocator.release(record.pointee.values, count: record.pointee.count)
    core.pointee.hostValues.giveBack(index)
  }

  // MARK: Reading

  /// Asks the host for a property's numbers, when its first one is wanted.
  func refreshHostValue(of index: UInt32) {
    let place = target(channel(index).pointee.target).pointee.hostValue
    guard place != 0 else { return }
    let record = hostValue(place)
    guard target(channel(index).pointee.target).pointee.address == record.pointee.values else {
      return
    }
    refresh(place)
  }

  func refresh(_ place: UInt32) {
    let record = hostValue(place).pointee
    // Who asks from a function like it is told what is known.
    guard let address = record.get, !record.isChanged, !isAsking else { return }
    guard let fresh = core.pointee.asked.pointer else { return }
    fresh.update(from: record.values, count: record.count)
    callGet(address, fresh, UInt32(record.count), record.user)
    for number in 0..<record.count where fresh[number].isFinite {
      record.values[number] = fresh[number]
    }
  }

  // MARK: Telling

  func enterMovingHostValue(_ index: UInt32) {
    MovingList.enter(index, &core.pointee.movingHostValues) { hostValue($0) }
  }

  func leaveMovingHostValue(_ index: UInt32) {
    MovingList.leave(index, &core.pointee.movingHostValues) { hostValue($0) }
  }

  /// Rows wrote to these.
  func noteMovingHostValues() {
    var index = core.pointee.movingHostValues
    while index != 0 {
      noteChange(of: index)
      index = hostValue(index).pointee.next
    }
  }

  func noteChange(of index: UInt32) {
    guard !hostValue(index).pointee.isChanged else { return }
    hostValue(index).pointee.isChanged = true
    hostValue(index).pointee.nextChanged = core.pointee.changedHostValues
    core.pointee.changedHostValues = index
  }

  private func forgetChange(of index: UInt32) {
    guard hostValue(index).pointee.isChanged else { return }
    hostValue(index).pointee.isChanged = false
    guard core.pointee.changedHostValues != index else {
      core.pointee.changedHostValues = hostValue(index).pointee.nextChanged
      return
    }
    var link = core.pointee.changedHostValues
    while link != 0, hostValue(link).pointee.nextChanged != index {
      link = hostValue(link).pointee.nextChanged
    }
    if link != 0 { hostValue(link).pointee.nextChanged = hostValue(index).pointee.nextChanged }
  }

  /// Tells the host what changed since, in the order of the changes, before it hears or is asked anything
  /// else.
  package func tellChanges() {
    reverseChanges()
    while core.pointee.changedHostValues != 0 {
      let index = core.pointee.changedHostValues
      forgetChange(of: index)
      let record = hostValue(index).pointee
      callSet(record.set, record.values, UInt32(record.count), record.user)
    }
  }

  private func reverseChanges() {
    var (rest, reversed) = (core.pointee.changedHostValues, UInt32(0))
    while rest != 0 {
      let record = hostValue(rest)
      (rest, record.pointee.nextChanged, reversed) = (record.pointee.nextChanged, reversed, rest)
    }
    core.pointee.changedHostValues = reversed
  }
}
