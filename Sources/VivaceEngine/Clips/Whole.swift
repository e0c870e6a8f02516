import VivaceHost
import VivaceStorage
import VivaceValues

/// Plain clips that move one value of several numbers: a colour, a rotation.
extension Tempo {
  /// One value of several floats of which nothing else moves any; false: that is not so, or it is not the
  /// only one.
  @inline(never)
  func addWhole(_ request: PropertyRequest, to index: UInt32) throws(Fault) -> Bool {
    let clip = clip(index)
    guard clip.pointee.isPlain, clip.pointee.channel == 0, !clip.pointee.isPhysics,
      !clip.pointee.traits.contains(.begun), let made = values.addPlain(request, owner: index)
    else { return false }
    return try take(made, for: clip)
  }

  /// A value of several numbers.
  @inline(never)
  func startWhole(_ index: UInt32) throws(Fault) {
    let clip = clip(index)
    let channel = clip.pointee.channel
    guard clip.pointee.duration > 0, !core.pointee.isReduced, values.lay(whole: channel) else {
      try start(try furnished(index))
      return
    }
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    guard let batch = values.reservePlain(whole: channel, by: clip.pointee.easing) else {
      throw Fault.outOfMemory
    }
    try enterRun(of: index, lasting: clip.pointee.duration)
    values.begin(whole: channel, lasting: clip.pointee.duration, in: batch)
    tell(EventKind.started, of: TakenClip(index: index, record: clip))
    reportPlainActivity()
  }
}
