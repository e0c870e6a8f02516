import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Reduced motion: what is not essential is at its end as soon as it begins.
extension Tempo {
  /// From the next start of each root on.
  package func setReducedMotion(_ reduced: Bool) {
    use_reducing()
    core.pointee.isReduced = reduced
  }

  package var isMotionReduced: Bool { core.pointee.isReduced }

  package func setEssential(_ index: UInt32, _ essential: Bool) throws(Fault) {
    try refuseRunning(index)
    use_reducing()
    self[index].pointee.flags.set(.essential, essential)
  }

  package func isEssential(_ index: UInt32) -> Bool {
    self[index].pointee.flags.contains(.essential)
  }

  /// A root that is not running is played as the tempo says now.
  func noteReduced(root: UInt32) {
    self[root].pointee.flags.set(.reduced, core.pointee.isReduced)
  }

  func isReduced(root: UInt32) -> Bool { self[root].pointee.flags.contains(.reduced) }

  /// Tells the values of a motion whether it takes no time, as its root is played or would be.
  @inline(__always)
  func tellReduced(_ index: UInt32, inReducedRun isReduced: Bool) {
    guard self[index].pointee.kind.canBeReduced else { return }
    values.setReduced(isReduced && !isWithinEssential(index), of: index)
  }

  private func isWithinEssential(_ index: UInt32) -> Bool {
    var ancestor = index
    while ancestor != 0 {
      if isEssential(ancestor) { return true }
      ancestor = score[ancestor].pointee.parent
    }
    return false
  }

  /// Writes how long a leaf takes whose way out would take so many own seconds, out and back.
  func setLengths(of index: UInt32, from out: Double) {
    let node = score[index]
    let back = backDuration(of: index, after: out)
    let stagger = self[index].pointee.kind == .tween ? values.longestStagger(of: index) : 0
    guard values.isReduced(index) else {
      node.pointee.forwardLength = out + stagger
      node.pointee.backwardLength = back + stagger
      node.pointee.traits.remove(.reduced)
      return
    }
    let (shortOut, shortBack) = (
      values.reducedLength(of: index, from: out), values.reducedLength(of: index, from: back)
    )
    node.pointee.forwardLength = shortOut + stagger
    node.pointee.backwardLength = shortBack + stagger
    noteReducedLength(
      of: index, isReduced: shortOut < out || (shortBack < back && mayComeBack(index)))
  }

  /// Whether it reverses, or something that it is in, which may play its way back, too; what is mirrored has
  /// none that takes a time of its own.
  private func mayComeBack(_ index: UInt32) -> Bool {
    var ancestor = index
    while ancestor != 0, !score[ancestor].pointee.traits.contains(.mirrored) {
      if score[ancestor].pointee.traits.contains(.reverses) { return true }
      ancestor = score[ancestor].pointee.parent
    }
    return false
  }

  /// Writes how long a running leaf takes whose way out would take so many own seconds; true: its way out
  /// takes another time than before.
  func changeLengths(of index: UInt32, from out: Double) -> Bool {
    let node = score[index]
    let expected = node.pointee.forwardLength
    setLengths(of: index, from: out)
    return node.pointee.forwardLength != expected
  }

  func noteReducedLength(of index: UInt32, isReduced: Bool) {
    score[index].pointee.traits.set(.reduced, isReduced)
  }

  /// Whether a jump would go round for ever in no time: since the step it goes to was launched, none
  /// has passed.
  func wouldStandStill(_ jump: UInt32, to destination: UInt32, at time: Double) -> Bool {
    guard isReduced(root: score[jump].pointee.root), let extras = knownExtras(of: jump),
      extras.pointee.jumpTimes < 0
    else { return false }
    return !(Moment.quantum(score[destination].pointee.origin) < Moment.quantum(time))
  }

  /// Whether a container of unknown length would repeat for ever in no time.
  func wouldRepeatInNoTime(_ index: UInt32, at time: Double) -> Bool {
    let node = score[index]
    return node.pointee.runRepeats < 0 && isReduced(root: node.pointee.root)
      && !node.pointee.traits.contains(.turns) && node.pointee.repeatDelay == 0
      && !score.period(of: index).isFinite
      && Moment.quantum(node.pointee.passStart) >= Moment.quantum(time)
  }
}
