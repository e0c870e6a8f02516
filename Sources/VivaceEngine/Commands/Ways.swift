import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// How a moveable goes back, and how often.
extension Tempo {
  /// How long it waits at each turn.
  package func setTurnDelay(_ index: UInt32, _ seconds: Double) throws(Fault) {
    use_halts()
    try setSeconds(index, seconds) { $0.turnDelay = seconds }
  }

  /// Whether its way back is its way out run backward.
  package func setMirrored(_ index: UInt32, _ mirrored: Bool) throws(Fault) {
    try refuseRunning(index)
    if mirrored { try makeTimeline(of: index) }
    set(.mirrored, mirrored, of: index)
    if !mirrored, score[index].pointee.traits.contains(.mirrors) {
      set(.mirrors, false, of: index)
      passChanged(index)
    }
  }

  func makeTimeline(of index: UInt32) throws(Fault) {
    use_mirrors()
    let extras = try extras(of: index)
    guard extras.pointee.timeline == 0 else { return }
    guard let timeline = values.makeTimeline() else { throw Fault.outOfMemory }
    score.expectMirrors()
    extras.pointee.timeline = timeline
  }

  /// So many passes in all, out and back by turns; negative: for ever.
  package func setPasses(_ index: UInt32, _ passes: Int32) throws(Fault) {
    guard passes >= 1 || passes == -1 else {
      throw Fault(
        .invalidArgument, "passes", .integer(Int64(passes)), "must be 1 or more, or VIV_FOREVER")
    }
    try refuseRunning(index)
    use_repeating()
    use_passes()
    set(.reverses, passes != 1, of: index)
    set(.oddPasses, passes > 1 && passes % 2 == 1, of: index)
    score[index].pointee.losesOddPasses = false
    score[index].pointee.repeats = passes < 0 ? -1 : passes / 2 + passes % 2 - 1
  }

  /// As they were set; 0: they were not, or taken back.
  package func passes(of index: UInt32) -> Int32 {
    let node = score[index]
    guard node.pointee.wantsOddPasses else { return 0 }
    return node.pointee.repeats * 2 + 1
  }

  /// Own seconds of a way back by an easing; NaN: as the way out.
  package func setReverseDuration(_ index: UInt32, _ seconds: Double) throws(Fault) {
    try refuseUneased(index)
    if !seconds.isNaN { try Check.seconds(seconds, "seconds") }
    try refuseRunning(index)
    if seconds.isNaN && knownExtras(of: index) == nil { return }
    try extras(of: index).pointee.reverseDuration = seconds
  }

  /// As set; NaN: as the way out.
  package func reverseDuration(of index: UInt32) -> Double {
    knownExtras(of: index)?.pointee.reverseDuration ?? .nan
  }
}
