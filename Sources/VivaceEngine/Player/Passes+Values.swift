import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Where when and what meet: what the player tells its values, and what it does with their answers.
extension Tempo {
  @inline(__always)
  var values: Values { core.pointee.values }

  @inline(__always)
  var score: Score { core.pointee.score }

  /// Sets what a motion does with values that others move.
  func setBlend(_ blend: Blend, weight: Double = 1, of motion: UInt32) {
    self[motion].pointee.blend = blend
    values.setBlend(of: motion, blend, weight: weight)
  }

  @inline(__always)
  func noteInitialValues(of motion: UInt32, keepsEnds: Bool) {
    guard self[motion].pointee.kind.isMotion else { return }
    passForgotten(motion)
    values.noteInitialValues(of: motion, keepsEnds: keepsEnds)
  }

  func forgetEnds(of motion: UInt32) {
    if self[motion].pointee.kind.isMotion { values.forgetEnds(of: motion) }
  }

  // MARK: Begins

  /// A motion begins: what was not given is captured, every target claimed and its first value
  /// written. Whom that displaced is to be stopped by `stopDisplaced`.
  func claimTargets(of motion: UInt32, at time: Double) {
    let findsLength = values.findsLength(motion)
    if self[motion].pointee.kind.isMotion {
      noteWays(of: motion)
      values.claim(by: motion)
    }
    if hasMirrors(around: motion) { noteLastClaim(of: motion) }
    settleStart(of: motion, findsLength)
    noteBegin(of: motion, at: time)
    writeBoundary(of: motion, atEnd: startsAtEnd(motion))
  }

  /// Whether functions of the host may be called where a leaf begins.
  @inline(__always)
  func beginAsksHost(_ index: UInt32) -> Bool {
    self[index].pointee.kind == .custom || values.asksHost
  }

  /// Of what adds: whether it comes back to where it begins now.
  @inline(__always)
  func noteWays(of motion: UInt32) {
    guard values.adds(motion) else { return }
    let eachCycle = values.capturesEach(motion: motion)
    values.setLeadsOn(of: motion, score.leadsOn(motion, eachCycle: eachCycle))
  }

  func settleStart(of motion: UInt32, _ findsLength: Bool) {
    guard self[motion].pointee.kind.isMotion else { return }
    let expected = score[motion].pointee.forwardLength
    let isBack = score[motion].pointee.play == .back
    if findsLength, !isBack, self[motion].pointee.extras != 0,
      let length = lengthBySpeed(of: motion), changeLengths(of: motion, from: length)
    {
      lengthChanged(of: motion)
    }
    guard let length = values.settleStart(of: motion), length != expected else { return }
    setLength(of: motion, length)
    lengthChanged(of: motion)
  }

  /// Whether a pass's first value is `to`: on the way back, or where a pass without length ends.
  func startsAtEnd(_ motion: UInt32) -> Bool {
    let node = score[motion]
    let isInstant = score.passLength(of: motion) == 0
    guard node.pointee.play != .back else { return !isInstant }
    return isInstant && !(score.turnsInCycle(motion) && score.turnsAtOnce(motion))
  }

  // MARK: Lengths

  /// Own seconds of a moveable's present pass, within it.
  func passTime(of index: UInt32) -> Double {
    score.passTime(of: index, at: second(of: index))
  }

  /// A running leaf takes another time than was foretold.
  func lengthChanged(of leaf: UInt32) {
    let parent = score[leaf].pointee.parent
    if parent != 0 { score.markIrregular(parent) }
    score.measureRunning(leaf: leaf)
    passChanged(leaf)
  }

  /// Lays the trajectories of physics, which say how long it lasts.
  func layTrajectories(of motion: UInt32, isAnew: Bool) {
    setLength(of: motion, values.layTrajectories(of: motion, isAnew: isAnew))
  }

  func layPathRide(of motion: UInt32, isAnew: Bool) {
    setLength(of: motion, values.layPathRide(of: motion, isAnew: isAnew))
  }

  /// The length of what goes back as it came.
  func setLength(of motion: UInt32, _ length: Double) {
    score[motion].pointee.forwardLength = length
    score[motion].pointee.backwardLength = length
    passChanged(motion)
  }

  // MARK: Values

  /// Writes the exact value of a pass's end, or of a cycle's beginning, to what the motion owns.
  func writeBoundary(of motion: UInt32, atEnd: Bool) {
    if self[motion].pointee.kind == .custom {
      callCustom(motion, at: boundaryTime(of: motion, atEnd))
    }
    if self[motion].pointee.kind.isMotion { values.writeBoundary(of: motion, atEnd: atEnd) }
  }

  /// Of a custom motion's pass: its values at the end of a way out are those at the start of the way
  /// back.
  func boundaryTime(of motion: UInt32, _ atEnd: Bool) -> Double {
    let isBackward = score[motion].pointee.phase == .backward
    return atEnd != isBackward ? score.passLength(of: motion) : 0
  }

  @inline(__always)
  func mount(_ motion: UInt32) {
    if self[motion].pointee.kind.isMotion { values.mount(motion) }
  }

  /// Whether the host can tell in which order motions got their rows.
  var rowOrderShows: Bool { values.orderShows }

  /// Gives a motion the rows of its pass, whether it still has those of the pass before or none; where a pass
  /// needs none, those before are taken away.
  func remount(_ motion: UInt32) {
    if self[motion].pointee.kind.isMotion, !values.mount(motion) { values.unmount(motion) }
  }

  func unmount(_ motion: UInt32) {
    if self[motion].pointee.kind.isMotion { values.unmount(motion) }
  }

  func reserveRows(of motion: UInt32) -> Bool {
    !self[motion].pointee.kind.isMotion || values.reserveRows(of: motion)
  }

  /// Before the host hears or is asked anything.
  @inline(__always)
  func tellChanges() {
    if values.hasChanges { tellAllChanges() }
  }

  @inline(never)
  private func tellAllChanges() {
    if values.hasStaleSums, !isTickFull { writeStaleSums() }
    values.tellChanges()
  }

  /// What many add to takes its time: so many contributions count like one moment more.
  private static var contributionsOfMoment: UInt32 { 8 }

  private func writeStaleSums() {
    let contributions = values.writeStaleSums()
    core.pointee.momentsInTick += UInt64(contributions / Self.contributionsOfMoment)
  }

  /// The eased fraction; a function of the host is called for its own.
  func easingValue(_ number: Int32, at progress: Double) -> Double {
    values.easingValue(number, at: progress)
  }

  // MARK: What lost

  var hasDisplaced: Bool { values.hasDisplaced }

  /// Stops the roots that lost their last target to a motion that replaces, in the order of their
  /// start; after a silence, if there is one.
  func stopDisplaced(by motion: UInt32) {
    guard !isSilent else {
      values.spareOwners()
      return
    }
    let entered = values.enterDisplaced()
    defer { values.leaveDisplaced(entered) }
    while true {
      let displaced = values.firstDisplaced(since: entered) { startsBefore($0, $1) }
      guard displaced != 0 else { return }
      values.forgetDisplaced(displaced)
      guard displaced != motion, score[displaced].pointee.parent == 0,
        self[displaced].pointee.state.isRunning, !values.ownsAnything(displaced)
      else { continue }
      stop(displaced, reason: .replaced)
    }
  }

  /// Whether one root was started before another one.
  func startsBefore(_ one: UInt32, _ other: UInt32) -> Bool {
    self[root: one].pointee.startOrder < self[root: other].pointee.startOrder
  }
}
