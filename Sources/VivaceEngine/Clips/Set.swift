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
    if values.isPlain(easing: easing) {
      clip(index).pointee.easing = easing
    } else {
      try setEasing(try changing(index), easing)
    }
  }

  package func setDelay(clip index: UInt32, _ seconds: Double) throws(Fault) {
    guard isFreshTween(index) else {
      try setDelay(try changing(index), seconds)
      return
    }
    try Check.seconds(seconds, "seconds")
    try setWait(of: index, seconds)
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
