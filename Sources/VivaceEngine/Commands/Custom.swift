import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// The host's own: a motion that calls out with its progress.
extension Tempo {
  /// Seconds may be infinite: until it is finished.
  package func makeCustom(
    duration: Double, update: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    guard duration >= 0 else {
      throw Fault(.invalidArgument, "duration", .number(duration), "must be 0 or more seconds")
    }
    guard update != nil else {
      throw Fault(.invalidArgument, "update", .none, "must not be null")
    }
    guard reserveCustom() else { throw Fault.outOfMemory }
    use_customs()
    let index = try makeFlow(.custom) { extras in
      extras.pointee.function = update
      extras.pointee.functionUser = user
    }
    score[index].pointee.duration = duration
    enterCustom(index)
    return name(of: index)
  }

  /// Room for one more; false: out of memory.
  func reserveCustom() -> Bool {
    core.pointee.customs.reserveOne(isInUse: core.pointee.isTicking) { noteCustom($0, at: $1) }
  }

  private func noteCustom(_ index: UInt32, at place: Int) {
    knownExtras(of: index)?.pointee.customPlace = UInt32(place) + 1
  }

  /// Room was reserved.
  func enterCustom(_ index: UInt32) {
    core.pointee.customs.appendReserved(index)
    noteCustom(index, at: core.pointee.customs.count - 1)
  }

  func forgetCustom(_ index: UInt32) {
    guard has_customs(), let place = knownExtras(of: index)?.pointee.customPlace, place != 0,
      core.pointee.customs[Int(place) - 1] == index
    else { return }
    core.pointee.customs.leave(Int(place) - 1, isInUse: core.pointee.isTicking)
  }

  /// Calls every custom motion that moves, at the end of a tick.
  func callCustoms() {
    guard has_customs() else { return }
    let end = core.pointee.customs.count
    var (place, hasHoles) = (0, false)
    while place < end {
      let index = core.pointee.customs[place]
      if index == 0 { hasHoles = true }
      if index != 0, score.isInPass(index), timePasses(for: index) {
        callCustom(index, at: passTime(of: index))
      }
      place += 1
    }
    if hasHoles { core.pointee.customs.dropHoles { noteCustom($0, at: $1) } }
  }

  /// Calls every custom motion in a tree that is in a pass. It may do anything: false says that the root took
  /// another course. What followed one that went, and went with it, is left to the next tick.
  func callCustoms(in top: UInt32) -> Bool {
    callCustoms(in: top, where: { score.isInPass($0) }) { passTime(of: $0) }
  }

  /// Likewise, every one for which a rule holds, at a time of its own.
  func callCustoms(
    in top: UInt32, where isMeant: (UInt32) -> Bool, at time: (UInt32) -> Double
  ) -> Bool {
    guard has_customs(), core.pointee.customs.count > 0, !isSilent else { return true }
    let token = token(top)
    var index = top
    while index != 0 {
      let next = score.successor(of: index, in: top)
      guard self[index].pointee.kind == .custom, isMeant(index) else {
        index = next
        continue
      }
      let (here, there) = (self.token(index), next == 0 ? nil : self.token(next))
      callCustom(index, at: time(index))
      guard isCurrent(token) else { return false }
      if isStill(here) {
        index = score.successor(of: index, in: top)
      } else {
        index = there.map { isStill($0) } ?? false ? next : 0
      }
    }
    return true
  }

  /// Whether a moveable is still there, and in the tree that it was in.
  private func isStill(_ token: Token) -> Bool {
    isCurrent(token) && score[token.index].pointee.root == token.root
  }

  var hasMovingCustom: Bool {
    guard has_customs() else { return false }
    var place = 0
    while place < core.pointee.customs.count {
      let index = core.pointee.customs[place]
      if index != 0, score.isInPass(index), timePasses(for: index) { return true }
      place += 1
    }
    return false
  }

  private func timePasses(for index: UInt32) -> Bool {
    let root = score[index].pointee.root
    return self[root].pointee.state == .moving
      || (self[root].pointee.state == .completed && !isBackAtStart(root))
  }

  /// Tells a custom motion where it is, so many own seconds after the start of its pass; not while it is told
  /// so, as what it does then may lead here again.
  func callCustom(_ index: UInt32, at time: Double) {
    guard has_customs() else { return }
    guard !isSilent, let extras = knownExtras(of: index),
      let address = extras.pointee.function, !extras.pointee.isCalled
    else { return }
    let length = score.passLength(of: index)
    let progress = length == .infinity ? 0 : length > 0 ? time / length : 1
    let update = unsafeBitCast(address, to: Callbacks.Custom.self)
    let user = extras.pointee.functionUser
    let token = token(index)
    extras.pointee.isCalled = true
    callOut { update(name(of: index), progress, time, direction(of: index), user) }
    if exists(token) { knownExtras(of: index)?.pointee.isCalled = false }
  }
}
