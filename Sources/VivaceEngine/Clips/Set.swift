import CFeatures
import VivaceHost
import VivaceStorage
import VivaceValues

/// Settings that a plain clip can take, as long as it was never started.
extension Tempo {
  package func setDuration(clip index: UInt32, _ seconds: Double) throws(Fault) {
    guard isFreshTween(index) else {
      try setDuration(try changing(index), seconds)
      return
    }
    try Check.seconds(seconds, "seconds")
    clip(index).pointee.duration = seconds
  }

  package func setEasing(clip index: UInt32, _ easing: Int32) throws(Fault) {
    guard isFreshTween(index) else {
      try setEasing(try changing(index), easing)
      return
    }
    try checkEasing(easing, "easing")
    let clip = clip(index)
    let isWide = !values.movesFloats(easing: easing)
    if isWide && !values.movesDoubles(easing: easing)
      || isWide != clip.pointee.traits.contains(.isWide) && values.hasFloats(clip.pointee.channel)
    {
      try setEasing(try changing(index), easing)
    } else {
      clip.pointee.easing = easing
      clip.pointee.traits.set(.isWide, isWide)
    }
  }

  package func setDelay(clip index: UInt32, _ seconds: Double) throws(Fault) {
    guard isFreshTween(index) else {
      try setDelay(try changing(index), seconds)
      return
    }
    try Check.seconds(seconds, "seconds")
    try setProgram(of: index) { $0.delay = seconds }
  }

  package func setRepeats(clip index: UInt32, _ repeats: Int32) throws(Fault) {
    guard isFreshTween(index), !hearsOfPasses(index) else {
      try setRepeats(try changing(index), repeats)
      return
    }
    try Check.repeats(repeats, "extra_cycles")
    use_repeating()
    try setProgram(of: index) { $0.repeats = repeats }
  }

  package func setReverses(clip index: UInt32, _ reverses: Bool) throws(Fault) {
    guard isFreshTween(index), !hearsOfPasses(index) else {
      try setReverses(try changing(index), reverses)
      return
    }
    try setProgram(of: index) { $0.reverses = reverses }
  }

  /// Whether a callback hears what it tells between its begin and its end.
  private func hearsOfPasses(_ index: UInt32) -> Bool {
    host.heardKinds(of: clip(index).pointee.tag) & EventKind.ofPasses != 0
  }

  /// A plain one that was never started.
  private func isFreshTween(_ index: UInt32) -> Bool {
    let clip = clip(index).pointee
    return clip.isPlain && clip.kind == .tween && !clip.traits.contains(.begun)
  }

  /// Towards its end or its beginning, from wherever it is: what is idle is at its beginning.
  package func play(clip index: UInt32, forward: Bool) throws(Fault) {
    let clip = clip(index).pointee
    guard clip.isPlain, clip.state == .idle else {
      try play(try furnished(index), forward: forward)
      return
    }
    if forward { try start(clip: index) }
  }
}
