import VivaceHost
import VivaceStorage
import VivaceValues

/// Plain clips that move something else than one float: a few numbers, one value of several numbers (a colour,
/// a rotation), or one number that is no float.
extension Tempo {
  /// Makes room for another number beside those that a clip moves; false: it is one too many.
  @inline(never)
  func makeRoomToJoin(_ index: UInt32) throws(Fault) -> Bool {
    let clip = clip(index).pointee
    guard !clip.isPhysics, values.canJoin(clip.channel) else { return false }
    guard values.reserveJoining(clip.channel) else { throw Fault.outOfMemory }
    return true
  }

  /// One of those, of which nothing else moves any number, or one number that is shared; false: that is not so,
  /// or the clip moves something already that it does not go with.
  @inline(never)
  func addCompound(_ request: PropertyRequest, to index: UInt32) throws(Fault) -> Bool {
    let clip = clip(index)
    guard clip.pointee.isPlain, !clip.pointee.isPhysics, !clip.pointee.traits.contains(.begun)
    else { return false }
    let isWide = clip.pointee.traits.contains(.isWide)
    var made: Values.PlainMade?
    if clip.pointee.channel == 0 {
      made =
        values.addPlain(request, owner: index)
        ?? values.addPlain(array: request, owner: index, isWide: isWide)
    } else if try !makeRoomToJoin(index) {
      return false
    }
    guard let made = made ?? values.addPlain(number: request, owner: index, isWide: isWide) else {
      return false
    }
    if try take(made, for: clip) { return true }
    return try addShared(request, to: index, isWide: isWide)
  }

  @inline(never)
  func startCompound(_ index: UInt32) throws(Fault) {
    let clip = clip(index)
    let (channel, seconds) = (clip.pointee.channel, clip.pointee.duration)
    let isShared = values.isShared(plain: channel)
    var approach = SharedStart.free
    if seconds == 0 || core.pointee.isReduced {
      approach = .furnishes
    } else if isShared {
      approach = try self.approach(index)
    }
    guard approach != .done else { return }
    guard approach == .free, values.lay(compound: channel, lasting: seconds) else {
      try start(try furnished(index))
      return
    }
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    guard let batch = values.reservePlain(compound: channel, by: clip.pointee.easing) else {
      throw Fault.outOfMemory
    }
    try enterRun(of: index, lasting: seconds)
    if isShared { values.claim(shared: channel) }
    values.begin(compound: channel, lasting: seconds, in: batch)
    tell(EventKind.started, of: TakenClip(index: index, record: clip))
    reportPlainActivity()
  }
}
