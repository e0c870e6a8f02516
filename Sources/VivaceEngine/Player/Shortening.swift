import CFeatures
import VivaceScore
import VivaceStorage

/// What is destroyed in something that is run backward.
extension Tempo {
  /// Whether a root that is run backward goes through what is left as if a child that it loses still took its time:
  /// one that was launched where it is now. One that was not takes no time any more.
  func isMissedBackward(_ child: UInt32) -> Bool {
    let root = score[child].pointee.root
    return isPlacedBackward(root)
      && (self[root].pointee.flags.contains(.shortened) || !score[child].pointee.origin.isNaN)
  }

  /// Whether a root is run backward, each moment by place.
  private func isPlacedBackward(_ root: UInt32) -> Bool {
    let flags = self[root].pointee.flags
    return self[root].pointee.state.isRunning && flags.contains(.rewinds)
      && !flags.contains(.historic) && !score[root].pointee.traits.contains(.hasMirrors)
  }

  /// A container that is run backward lost a child: what is left of its way out is gone through as it was.
  func goOnBackward(_ container: UInt32, at time: Double) {
    var mirror = score.runningMirror(around: container)
    while self.mirror(outside: mirror) != 0 { mirror = self.mirror(outside: mirror) }
    let root = score[mirror].pointee.root
    self[root].pointee.flags.insert(.shortened)
    if !self[root].pointee.flags.contains(.rewinds) { scheduleRetrace(mirror, at: time) }
  }

  /// What was destroyed while it was run backward is missing from now on.
  func measureShortened(_ root: UInt32) {
    guard has_mirrors() || has_rewinding(), self[root].pointee.flags.contains(.shortened) else {
      return
    }
    let isRewound = isPlacedBackward(root)
    self[root].pointee.flags.remove(.shortened)
    forEach(in: root) { index in
      guard holdsChildren(index) else { return }
      score.markUnmeasured(index)
      if isRewound { score.markIrregular(index) }
    }
  }

  /// What was destroyed while it was run backward is missing from now on, where a mirror is over and no other
  /// one of its root runs.
  func measureShortened(outside mirror: UInt32) {
    let root = score[mirror].pointee.root
    guard has_mirrors(), self[root].pointee.flags.contains(.shortened) else { return }
    var isAnyRunning = false
    forEach(in: root) { if score.runningMirror(around: $0) == $0 { isAnyRunning = true } }
    if !isAnyRunning { measureShortened(root) }
  }
}
