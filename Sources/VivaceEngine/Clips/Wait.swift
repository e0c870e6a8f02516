import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// Plain clips with a delay: tweens of floats that begin some time after their start. A steering keeps how
/// long, and when they were started.
extension Tempo {
  /// Of what was never started.
  func setWait(of index: UInt32, _ seconds: Double) throws(Fault) {
    let clip = clip(index)
    guard seconds > 0 else {
      forgetSteering(of: clip)
      clip.pointee.traits.remove(.waits)
      return
    }
    guard !clip.pointee.traits.contains(.waits) else {
      values.steering(clip.pointee.steering).pointee.start.second = seconds
      return
    }
    guard let delay = values.makeDelay(seconds) else { throw Fault.outOfMemory }
    guard core.pointee.agenda.reserve(rootCount) else {
      values.forgetSteering(delay)
      throw Fault.outOfMemory
    }
    clip.pointee.steering = delay
    clip.pointee.traits.insert(.waits)
  }

  /// Seconds from its start to its begin.
  func delay(of clip: Clip) -> Double {
    clip.traits.contains(.waits) ? values.steering(clip.steering).pointee.start.second : 0
  }

  @inline(never)
  func startWaiting(_ index: UInt32) throws(Fault) {
    let clip = clip(index)
    guard canWait(clip.pointee) else {
      try start(try furnished(index))
      return
    }
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    guard values.reservePlain(by: clip.pointee.easing) != nil else { throw Fault.outOfMemory }
    try enterStart(of: index, until: core.pointee.now + delay(of: clip.pointee))
    let steering = values.steering(clip.pointee.steering)
    steering.pointee.start.clockBase = core.pointee.now
    steering.pointee.startOrder = core.pointee.startCount
    clip.pointee.state = .delayed
    clip.pointee.traits.remove(.came)
    values.noteInitialValues(ofPlain: clip.pointee.channel)
    reportPlainActivity()
  }

  /// Whether its begin is a moment of its own, and its end another one.
  private func canWait(_ clip: Clip) -> Bool {
    let begin = core.pointee.now + delay(of: clip)
    let end = begin + clip.duration
    return values.areFloats(clip.channel) && !core.pointee.isReduced
      && Moment.quantum(delay(of: clip)) > 0 && Moment.quantum(clip.duration) > 0
      && end > begin && end.isFinite
  }

  /// The moment came at which it begins; nobody was told yet. False: it is more than a clip can do.
  @inline(never)
  func beginLate(clip index: UInt32) -> Bool {
    let clip = clip(index)
    let (channel, seconds) = (clip.pointee.channel, clip.pointee.duration)
    guard channel != 0, values.areWays(ofPlain: channel, lasting: seconds),
      let batch = values.reservePlain(by: clip.pointee.easing)
    else { return false }
    core.pointee.momentsInTick += 1
    values.beginLate(plain: channel, lasting: seconds, in: batch)
    clip.pointee.state = .moving
    clip.pointee.traits.insert(.came)
    core.pointee.movingCount &+= 1
    return true
  }

  @inline(never)
  func tellLateBegin(of index: UInt32) {
    tell(EventKind.started, of: TakenClip(index: index, record: clip(index)))
  }

  /// Asked in the very moment of its begin it is nowhere beside it, whatever was rounded.
  func showBegin(of index: UInt32, from clip: Clip) {
    let start = values.steering(clip.steering).pointee.start
    guard clip.state == .moving, core.pointee.now == start.end(lasting: 0) else { return }
    var time = values.time(of: index)
    (time.scoreBase, time.clockBase) = (start.second, core.pointee.now)
    values.setTime(time, of: index)
  }

  /// What begins late and can do more begins as all that can. False: without memory it is over, without a way.
  @inline(never)
  func furnishLate(clip index: UInt32) -> Bool {
    (try? furnished(index)) != nil
  }
}
