import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

extension Tempo {
  /// A fresh moveable with a clip of its own, idle.
  func makeMoveable(_ kind: Kind) throws(Fault) -> UInt32 {
    let clip = try takeClip(kind).index
    do throws(Fault) {
      let index = try takeMoveable(kind, for: clip)
      self.clip(clip).pointee.moveable = index
      try watchNew(index)
      return index
    } catch {
      let index = self.clip(clip).pointee.moveable
      if index != 0 { giveBack(moveable: index) }
      retire(clip: clip)
      throw error
    }
  }

  /// Where each update of everything is told, also those of what is new.
  func watchNew(_ index: UInt32) throws(Fault) {
    guard host.collectedKinds & EventKind.updated == 0 || watch(index) else {
      throw Fault.outOfMemory
    }
  }

  /// The records of every floor for a clip.
  func takeMoveable(_ kind: Kind, for clip: UInt32) throws(Fault) -> UInt32 {
    guard core.pointee.roots.reserveOne(), core.pointee.agenda.reserve(rootCount),
      values.reserveTime()
    else { throw Fault.outOfMemory }
    let index = try takeChild(kind, for: clip)
    _ = values.takeTime(for: index)
    self[index].pointee.rootRun = core.pointee.roots.take(RootRun()) ?? RootRun.none
    return index
  }

  /// The same for what does not run as a root, or takes what that needs by `takeRootRun`.
  func takeChild(_ kind: Kind, for clip: UInt32) throws(Fault) -> UInt32 {
    let free = core.pointee.freeMoveable
    let index = free != 0 ? free : core.pointee.moveables.end
    guard core.pointee.moveables.reserve(Int(index)), score.reserve(Int(index)),
      values.reserve(motions: Int(index)), score.make(index, kind.sort)
    else { throw Fault.outOfMemory }
    guard values.makeChild(index, kind.law) else {
      score.forget(index)
      throw Fault.outOfMemory
    }
    var fresh = Moveable(clip: clip, kind: kind)
    fresh.state = .idle
    if free != 0 {
      core.pointee.freeMoveable = self[index].pointee.nextFree
      (fresh.use, fresh.epoch) = (self[index].pointee.use, self[index].pointee.epoch &+ 1)
      self[index].initialize(to: fresh)
    } else {
      _ = core.pointee.moveables.append(fresh)
    }
    return index
  }

  /// Gives back a moveable's records, and its clip.
  func retireMoveable(_ index: UInt32) {
    let clip = self[index].pointee.clip
    giveBack(moveable: index)
    retire(clip: clip)
  }

  /// How many furnished roots there may be at most, one more included, and laws of plain ones; what
  /// children have and what plain clips are shown in are none.
  var rootCount: Int {
    Int(core.pointee.roots.end) - 2 + values.plainLawCount + values.programCount
  }

  /// Of what was a child, before it runs as a root; false: out of memory.
  func takeRootRun(for index: UInt32) -> Bool {
    guard self[index].pointee.rootRun == RootRun.none else { return true }
    guard core.pointee.agenda.reserve(rootCount), values.takeTime(for: index),
      let run = core.pointee.roots.take(RootRun())
    else { return false }
    self[index].pointee.rootRun = run
    return true
  }

  /// Of a root that becomes a child, or goes.
  func giveBackRootRun(of index: UInt32) {
    let record = self[index]
    if record.pointee.rootRun != RootRun.none {
      core.pointee.roots.giveBack(record.pointee.rootRun)
      record.pointee.rootRun = RootRun.none
    }
    values.giveBackTime(of: index)
  }

  func giveBack(moveable index: UInt32) {
    let record = self[index]
    giveBackRootRun(of: index)
    values.forget(index)
    score.forget(index)
    forgetHeld(index)
    record.pointee.kind = .none
    record.pointee.state = .none
    record.pointee.epoch &+= 1
    record.pointee.use &+= 1
    record.pointee.nextFree = core.pointee.freeMoveable
    core.pointee.freeMoveable = index
  }

  /// The cold part of a moveable, made at its first use.
  func extras(of index: UInt32) throws(Fault) -> UnsafeMutablePointer<Extras> {
    use_extras()
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
    releaseLabels(of: index)
    if extras.pointee.timeline != 0 { values.forgetTimeline(extras.pointee.timeline) }
    core.pointee.extras.giveBack(self[index].pointee.extras)
    self[index].pointee.extras = 0
  }
}
