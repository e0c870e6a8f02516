import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage

/// Calling custom motions: at the end of a tick, and where what they are in is stopped, sought or finished.
extension Tempo {
  /// Calls every custom motion that moves, or left its pass in this tick otherwise than over its end.
  @inline(__always)
  func callCustoms() {
    if hasCustoms { callKnownCustoms() }
  }

  @inline(__always)
  var hasCustoms: Bool { has_customs() && core.pointee.customs.count > 0 }

  @inline(never)
  private func callKnownCustoms() {
    let end = core.pointee.customs.count
    var (place, hasHoles) = (0, false)
    while place < end {
      let index = core.pointee.customs[place]
      if index == 0 { hasHoles = true }
      if index != 0, timePasses(for: index), let time = timeToTell(of: index) {
        callCustom(index, at: time)
      }
      place += 1
    }
    if hasHoles { core.pointee.customs.dropHoles { noteCustom($0, at: $1) } }
  }

  /// Calls every custom motion in a tree that is in a pass, or is to be told where it stands outside. It may do
  /// anything: false says that the root took another course. What followed one that went, and went with it, is
  /// left to the next tick.
  func callCustoms(in top: UInt32) -> Bool {
    callCustoms(in: top) { timeToTell(of: $0) }
  }

  /// Calls every custom motion in a tree for which there is a time, with that; nil: it is not called.
  func callCustoms(in top: UInt32, at time: (UInt32) -> Double?) -> Bool {
    guard hasCustoms, !isSilent else { return true }
    let token = token(top)
    var index = top
    while index != 0 {
      let next = score.successor(of: index, in: top)
      guard self[index].pointee.kind == .custom, let time = time(index) else {
        index = next
        continue
      }
      let (here, there) = (self.token(index), next == 0 ? nil : self.token(next))
      callCustom(index, at: time)
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
    return self[root].pointee.state.isActive
      || (self[root].pointee.state == .completed && !isBackAtStart(root))
  }

  /// Tells a custom motion where it is, so many own seconds after the start of its pass; not while it is told
  /// so, as what it does then may lead here again.
  func callCustom(_ index: UInt32, at time: Double) {
    guard has_customs(), let extras = knownExtras(of: index) else { return }
    if extras.pointee.run.leftAt != time { extras.pointee.run.leftAt = .nan }
    guard !isSilent, let address = extras.pointee.function, !extras.pointee.run.isCalled else {
      return
    }
    let length = score.passLength(of: index)
    let progress = length == .infinity ? 0 : length > 0 ? time / length : 1
    let update = unsafeBitCast(address, to: Callbacks.Custom.self)
    let user = extras.pointee.functionUser
    let token = token(index)
    extras.pointee.run.toldTime = time
    extras.pointee.run.isCalled = true
    callOut { update(handle(of: index), progress, time, directionTold(of: index), user) }
    if exists(token) { knownExtras(of: index)?.pointee.run.isCalled = false }
  }

  /// The direction of the pass that a custom motion is in; outside of one, of that which it was in or is to
  /// begin with.
  private func directionTold(of index: UInt32) -> Int32 {
    let direction = direction(of: index)
    guard !score.isInPass(index) else { return direction }
    if let extras = knownExtras(of: index), !extras.pointee.run.leftAt.isNaN {
      return extras.pointee.run.isLeftBackward ? -1 : 1
    }
    if isAhead(index) { return score[index].pointee.play == .back ? -1 : 1 }
    return direction == 0 ? 1 : direction
  }

  // MARK: Outside its pass

  /// What a custom motion is to be told now, own seconds of its pass; nil: nothing.
  private func timeToTell(of index: UInt32) -> Double? {
    guard !score.isInPass(index) else { return passTime(of: index) }
    guard let extras = knownExtras(of: index) else { return nil }
    let told = extras.pointee.run.toldTime
    // A seek may put it behind its begin without playing that.
    guard score[index].pointee.traits.contains(.begun) || !told.isNaN || !isAhead(index) else {
      return nil
    }
    let leftAt = extras.pointee.run.leftAt
    guard leftAt.isNaN else { return leftAt == told ? nil : leftAt }
    return timeOutside(index, told: told)
  }

  /// Where it stands by its place, unless it was told that.
  private func timeOutside(_ index: UInt32, told: Double) -> Double? {
    let length = score.passLength(of: index)
    // What is mirrored has no flow in it, and is placed as elsewhere.
    let hasFlow = score[score[index].pointee.root].pointee.traits.contains(.hasFlow)
    guard length.isFinite, !hasFlow || score.isInMirror(index) else { return nil }
    guard !isAhead(index) else {
      // One that begins again has what its last play left, unless it goes back into that.
      let isInside = told > 0 && told < length
      return isInside || (!told.isNaN && told != 0 && !score.beginsAgain(index)) ? 0 : nil
    }
    let time = score[index].pointee.traits.contains(.atStart) ? 0 : length
    return time == told ? nil : time
  }

  /// Its begin is still to come.
  private func isAhead(_ index: UInt32) -> Bool {
    score[index].pointee.phase == .scheduled || score[index].pointee.origin.isNaN
  }

  /// A custom motion is cut off in its pass.
  func noteCutOff(of index: UInt32) {
    guard has_customs(), self[index].pointee.kind == .custom, score.isInPass(index),
      let extras = knownExtras(of: index)
    else { return }
    extras.pointee.run.leftAt = passTime(of: index)
    extras.pointee.run.isLeftBackward = direction(of: index) < 0
  }

  /// It was told nothing in the run that begins.
  func forgetTold(of index: UInt32) {
    guard has_customs(), self[index].pointee.kind == .custom else { return }
    knownExtras(of: index)?.pointee.run.toldTime = .nan
    knownExtras(of: index)?.pointee.run.leftAt = .nan
  }
}
