import VivaceHost
import VivaceMotion
import VivaceStorage

/// A property that the host reads and writes by functions: its numbers lie in memory of the tempo,
/// where motions write them as any double, and are told to the host once all are written.
struct Mirror: BitwiseCopyable, Mover {
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
  /// Elements on it that have rows.
  var rows: UInt32 = 0
  /// Changed, and not told yet.
  var isChanged = false
  var nextChanged: UInt32 = 0
  /// Among those that move.
  var next: UInt32 = 0
  var previous: UInt32 = 0
}

extension Tempo {
  package static var mirrorLimit: UInt32 { 65_535 }

  func mirror(_ index: UInt32) -> UnsafeMutablePointer<Mirror> { core.pointee.mirrors[index] }

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

  /// The mirror of a key, with one reference more; nil: out of memory.
  func retainMirror(_ key: UnsafeMutableRawPointer, count: Int, _ access: Access) -> UInt32? {
    let known = findTarget(key, isKey: true)
    let index: UInt32
    if known != 0 {
      index = target(known).pointee.mirror
    } else {
      guard let made = makeMirror(key, count: count, access) else { return nil }
      index = made
    }
    mirror(index).pointee.references += 1
    return index
  }

  /// The functions said last are called.
  func setAccess(_ access: Access, of index: UInt32) {
    mirror(index).pointee.get = access.get
    mirror(index).pointee.set = access.set
    mirror(index).pointee.user = access.user
  }

  private func makeMirror(
    _ key: UnsafeMutableRawPointer, count: Int, _ access: Access
  ) -> UInt32? {
    guard let target = makeTarget(key, isKey: true) else { return nil }
    guard let values = core.pointee.allocator.allocate(Double.self, count: count) else {
      releaseTarget(target)
      return nil
    }
    values.initialize(repeating: 0, count: count)
    var fresh = Mirror(
      key: key, values: values, count: count, get: access.get, set: access.set, user: access.user)
    fresh.target = target
    guard let made = core.pointee.mirrors.take(fresh) else {
      core.pointee.allocator.release(values, count: count)
      releaseTarget(target)
      return nil
    }
    self.target(target).pointee.mirror = made
    return made
  }

  func releaseMirror(_ index: UInt32) {
    let record = mirror(index)
    record.pointee.references -= 1
    guard record.pointee.references == 0 else { return }
    forgetChange(of: index)
    releaseTarget(record.pointee.target)
    core.pointee.allocator.release(record.pointee.values, count: record.pointee.count)
    core.pointee.mirrors.giveBack(index)
  }

  // MARK: Reading

  /// Asks the host for a property's numbers, when its first one is wanted.
  func refreshMirror(of index: UInt32) {
    let place = target(element(index).pointee.target).pointee.mirror
    guard place != 0 else { return }
    let record = mirror(place)
    guard target(element(index).pointee.target).pointee.address == record.pointee.values else {
      return
    }
    refresh(place)
  }

  func refresh(_ place: UInt32) {
    let record = mirror(place).pointee
    guard let address = record.get, !record.isChanged else { return }
    let get = unsafeBitCast(address, to: Callbacks.PropertyGet.self)
    guard let fresh = core.pointee.mirrored.pointer else { return }
    fresh.update(from: record.values, count: record.count)
    ask { get(fresh, UInt32(record.count), record.user) }
    for number in 0..<record.count where fresh[number].isFinite {
      record.values[number] = fresh[number]
    }
  }

  // MARK: Telling

  func enterMovingMirror(_ index: UInt32) {
    MovingList.enter(index, &core.pointee.movingMirrors) { mirror($0) }
  }

  func leaveMovingMirror(_ index: UInt32) {
    MovingList.leave(index, &core.pointee.movingMirrors) { mirror($0) }
  }

  /// Rows wrote to these.
  func noteMovingMirrors() {
    var index = core.pointee.movingMirrors
    while index != 0 {
      noteChange(of: index)
      index = mirror(index).pointee.next
    }
  }

  func noteChange(of index: UInt32) {
    guard !mirror(index).pointee.isChanged else { return }
    mirror(index).pointee.isChanged = true
    mirror(index).pointee.nextChanged = core.pointee.changedMirrors
    core.pointee.changedMirrors = index
  }

  private func forgetChange(of index: UInt32) {
    guard mirror(index).pointee.isChanged else { return }
    mirror(index).pointee.isChanged = false
    guard core.pointee.changedMirrors != index else {
      core.pointee.changedMirrors = mirror(index).pointee.nextChanged
      return
    }
    var link = core.pointee.changedMirrors
    while link != 0, mirror(link).pointee.nextChanged != index {
      link = mirror(link).pointee.nextChanged
    }
    if link != 0 { mirror(link).pointee.nextChanged = mirror(index).pointee.nextChanged }
  }

  /// Tells the host what changed since, before it hears or is asked anything else.
  func tellChanges() {
    while core.pointee.changedMirrors != 0 {
      let index = core.pointee.changedMirrors
      forgetChange(of: index)
      let record = mirror(index).pointee
      let set = unsafeBitCast(record.set, to: Callbacks.PropertySet.self)
      ask { set(record.values, UInt32(record.count), record.user) }
    }
  }
}
