import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

extension Tempo {
  /// A fresh record of a moveable, idle.
  func makeMoveable(_ kind: Kind) throws(Fault) -> UInt32 {
    try refuseInCurve()
    guard !core.pointee.isDying else {
      throw Fault(.busy, "the tempo is being destroyed")
    }
    let isWatching = host.collectedKinds & EventKind.updated != 0
    if isWatching {
      guard core.pointee.watchers.reserve(core.pointee.watchers.count + 1) else {
        throw Fault.outOfMemory
      }
    }
    let fresh = try reusableMoveable()
    let record = self[fresh]
    let (generation, epoch) = (record.pointee.generation, record.pointee.epoch)
    record.initialize(to: Moveable())
    record.pointee.generation = generation
    record.pointee.epoch = epoch &+ 1
    record.pointee.kind = kind
    record.pointee.state = .idle
    core.pointee.lastGeneration = max(core.pointee.lastGeneration, generation)
    core.pointee.liveCount += 1
    guard score.make(fresh, kind.sort), values.make(fresh, kind.law) else {
      retireMoveable(fresh)
      throw Fault.outOfMemory
    }
    if isWatching { _ = watch(fresh) }
    return fresh
  }

  /// A few records rest before they are reused, so that generations are spent evenly.
  private static var quarantine: UInt32 { 32 }

  private func reusableMoveable() throws(Fault) -> UInt32 {
    let hasRoom = Int(core.pointee.moveables.end) <= core.pointee.moveables.capacity
    if core.pointee.freeCount > Self.quarantine || !hasRoom, let index = takeOldestFree() {
      return index
    }
    if core.pointee.moveables.end < Name.indexLimit,
      core.pointee.agenda.reserve(Int(core.pointee.moveables.end) + 1),
      score.reserve(Int(core.pointee.moveables.end)),
      values.reserve(motions: Int(core.pointee.moveables.end))
    {
      var record = Moveable()
      record.generation = core.pointee.firstGeneration
      if let index = core.pointee.moveables.append(record) { return index }
    }
    if let index = takeOldestFree() { return index }
    guard core.pointee.moveables.end < Name.indexLimit else {
      throw Fault(.limit, "a tempo holds at most 4194303 moveables")
    }
    throw Fault.outOfMemory
  }

  private func takeOldestFree() -> UInt32? {
    let index = core.pointee.oldestFree
    guard index != 0 else { return nil }
    core.pointee.oldestFree = self[index].pointee.nextFree
    if core.pointee.oldestFree == 0 { core.pointee.newestFree = 0 }
    core.pointee.freeCount -= 1
    return index
  }

  /// Makes the record's name stale and the record reusable, unless its generations are used up.
  func retireMoveable(_ index: UInt32) {
    let record = self[index]
    assert(record.pointee.kind != .none)
    values.forget(index)
    forgetHeld(index)
    record.pointee.kind = .none
    record.pointee.state = .none
    record.pointee.epoch &+= 1
    core.pointee.liveCount -= 1
    guard record.pointee.generation + 1 < Name.generationLimit else { return }
    record.pointee.generation += 1
    record.pointee.nextFree = 0
    if core.pointee.newestFree != 0 {
      self[core.pointee.newestFree].pointee.nextFree = index
    } else {
      core.pointee.oldestFree = index
    }
    core.pointee.newestFree = index
    core.pointee.freeCount += 1
  }

  /// The cold part of a moveable, made at its first use.
  func extras(of index: UInt32) throws(Fault) -> UnsafeMutablePointer<Extras> {
    if self[index].pointee.extras == 0 {
      guard let made = core.pointee.extras.take(Extras()) else { throw Fault.outOfMemory }
      self[index].pointee.extras = made
    }
    return core.pointee.extras[self[index].pointee.extras]
  }

  /// The cold part, if it has one.
  func knownExtras(of index: UInt32) -> UnsafeMutablePointer<Extras>? {
    let place = self[index].pointee.extras
    return place == 0 ? nil : core.pointee.extras[place]
  }

  func releaseExtras(of index: UInt32) {
    guard let extras = knownExtras(of: index) else { return }
    if let name = extras.pointee.jumpName { host.release(name) }
    core.pointee.extras.giveBack(self[index].pointee.extras)
    self[index].pointee.extras = 0
  }

  /// Of all that live when the tempo goes.
  func releaseExtras() {
    var index: UInt32 = 1
    while index < core.pointee.moveables.end {
      if self[index].pointee.kind != .none {
        releaseExtras(of: index)
        host.release(tag: self[index].pointee.tag)
      }
      index += 1
    }
  }
}
