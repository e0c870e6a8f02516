import CFeatures
import VivaceMotion
import VivaceStorage

/// Where a motion is in its course, as its player tells it.
///
/// Seconds are those of the root's score, unless they are called own.
package struct Pass: BitwiseCopyable, Equatable {
  package enum Phase: UInt8, BitwiseCopyable {
    /// In no play that began.
    case rest
    case forward
    case backward
    /// At an end of a pass, between two of them or after the last.
    case held
  }

  /// How its container plays it.
  package enum Play: UInt8, BitwiseCopyable {
    /// Its whole program.
    case whole
    /// Its way out, in a container whose turn is its children's turn.
    case out
    /// Its way back, in such a container.
    case back
  }

  package var phase = Phase.rest
  private var storedPlay = Play.whole
  /// Its cycle has a way back of its own.
  package var turns = false
  private var storedEndsOut = false
  private var storedMirrors = false
  private var storedIsRetracedLater = false
  /// It began at least once since its root was started.
  package var hasBegun = false
  private var storedRepeats: Int32 = 0
  private var storedCycle: UInt64 = 0
  /// When the present pass started.
  package var start: Double = 0
  /// When its own time is 0.
  package var origin: Double = 0
  private var storedScale: Double = 1
  /// Own seconds of a pass, out and back.
  package var outLength: Double = 0
  package var backLength: Double = 0
  /// Own seconds before the first cycle.
  package var delay: Double = 0
  private var storedRepeatDelay: Double = 0
  private var storedTurnDelay: Double = 0

  package init() {}

  package var play: Play {
    get { known(storedPlay, ifUsed: has_turning() || has_mirrors(), else: .whole) }
    set { storedPlay = newValue }
  }
  /// But the last one.
  package var endsOut: Bool {
    get { known(storedEndsOut, ifUsed: has_passes(), else: false) }
    set { storedEndsOut = newValue }
  }
  /// Its way back is its way out run backward: it is told as that, on a timeline of its own.
  package var mirrors: Bool {
    get { known(storedMirrors, ifUsed: has_mirrors(), else: false) }
    set { storedMirrors = newValue }
  }
  /// It is in something that is run backward later.
  package var isRetracedLater: Bool {
    get { known(storedIsRetracedLater, ifUsed: has_mirrors(), else: false) }
    set { storedIsRetracedLater = newValue }
  }
  /// Extra cycles; negative: for ever.
  package var repeats: Int32 {
    get { known(storedRepeats, ifUsed: has_repeating(), else: 0) }
    set { storedRepeats = newValue }
  }
  package var cycle: UInt64 {
    get { known(storedCycle, ifUsed: has_repeating(), else: 0) }
    set { storedCycle = newValue }
  }
  /// Own seconds per score second.
  package var scale: Double {
    get { known(storedScale, ifUsed: has_rates(), else: 1) }
    set { storedScale = newValue }
  }
  /// Own seconds between two cycles, and before a way back.
  package var repeatDelay: Double {
    get { known(storedRepeatDelay, ifUsed: has_repeating(), else: 0) }
    set { storedRepeatDelay = newValue }
  }
  package var turnDelay: Double {
    get { known(storedTurnDelay, ifUsed: has_halts(), else: 0) }
    set { storedTurnDelay = newValue }
  }

  /// Own seconds of the present pass.
  @inline(__always)
  var length: Double { length(of: phase) }

  /// Own seconds of a pass in that direction.
  @inline(__always)
  func length(of phase: Phase) -> Double { phase == .backward ? backLength : outLength }

  /// On its way; a pass without length is over as soon as it begins.
  @inline(__always)
  var isUnderWay: Bool { (phase == .forward || phase == .backward) && length > 0 }

  @inline(__always)
  var isFirst: Bool { phase == .forward && cycle == 0 }

  /// It comes back to where it begins.
  var comesBack: Bool { turns || play != .whole || isRetracedLater }
}

/// How a root's score lies on the clock.
package struct RootTime: ArenaRecord, Equatable {
  package enum State: UInt8, BitwiseCopyable {
    case idle
    case delayed
    case moving
    case paused
    /// What outlives its end still moves.
    case completed
  }

  /// What children have: they are in another one's time.
  static var none: UInt32 { 1 }

  package var state = State.idle
  private var beginsBeforeHigh: UInt16 = 0
  private var beginsBeforeLow: UInt32 = 0
  /// score = axis + scoreBase + (clock - clockBase) * speed
  package var axis: Double = 0
  package var clockBase: Double = 0
  package var scoreBase: Double = 0
  private var storedSpeed: Double = 1

  package init() {}

  /// Negative: its time runs to its beginning.
  package var speed: Double {
    get {
      known(
        storedSpeed, ifUsed: has_rates() || has_rewinding() || has_mirrors(), else: 1)
    }
    set { storedSpeed = newValue }
  }

  /// How many numbers had begun in the tempo when the root was started, in 48 bits beside the state.
  var beginsBefore: UInt64 {
    get { UInt64(beginsBeforeHigh) << 32 | UInt64(beginsBeforeLow) }
    set {
      beginsBeforeHigh = UInt16(truncatingIfNeeded: newValue >> 32)
      beginsBeforeLow = UInt32(truncatingIfNeeded: newValue)
    }
  }

  @inline(__always)
  var isRunning: Bool { state == .delayed || state == .moving || isPaused }
  var isPaused: Bool { has_pausing() && state == .paused }

  /// It came back to its beginning, so nothing of it moves.
  var isHome: Bool { state == .completed && speed < 0 }

  /// Whether it passes for what is in it.
  @inline(__always)
  var passes: Bool { state == .moving || (state == .completed && !isHome) }

  /// Its distance from a second of the score. As in a row, the axis and that second are known before the
  /// clock, so that both round alike.
  @inline(__always)
  func score(at clock: Double, since second: Double = 0) -> Double {
    switch state {
    case .delayed, .moving, .completed:
      (axis - second) + (scoreBase + (clock - clockBase) * speed)
    case .idle, .paused: (axis - second) + scoreBase
    }
  }

  /// On a timeline that runs with its root's or against it: where that second of the root is.
  func score(atSecond moment: Double, of root: RootTime, since second: Double = 0) -> Double {
    (axis - second) + (speed == root.speed ? moment : -moment)
  }

  /// How long after `clockBase` a second of the score is, in seconds of the clock.
  @inline(__always)
  func shift(to score: Double) -> Double { ((axis - score) + scoreBase) / speed }

  @inline(__always)
  package func clock(atScore score: Double) -> Double {
    clockBase + ((score - axis) - scoreBase).divided(byRate: speed)
  }

  /// Of what is run backward in it around an axis.
  package func mirrored(at axis: Double) -> RootTime {
    var mirrored = self
    mirrored.axis = axis - self.axis
    (mirrored.scoreBase, mirrored.speed) = (-scoreBase, -speed)
    return mirrored
  }
}

extension Values {
  /// Tells where a motion is: all of its pass is filled in, where it lies.
  @inline(__always)
  package func setPass(
    of motion: UInt32, in root: UInt32, on timeline: UInt32 = 0, _ fill: (inout Pass) -> Void
  ) {
    let source = self[motion]
    fill(&source.pointee.pass)
    source.pointee.root = root
    source.pointee.timeline = timeline
  }

  /// Tells where a motion is after it went on to another pass.
  @inline(__always)
  package func setPass(of motion: UInt32, _ phase: Pass.Phase, cycle: UInt64, start: Double) {
    let source = self[motion]
    source.pointee.pass.phase = phase
    source.pointee.pass.cycle = cycle
    source.pointee.pass.start = start
  }

  /// Tells that a motion is in the tree of that root now.
  @inline(__always)
  package func setRoot(_ root: UInt32, of motion: UInt32) { self[motion].pointee.root = root }

  /// Tells of a motion that did not begin yet what comes before its first cycle.
  @inline(__always)
  package func setDelay(of motion: UInt32, _ delay: Double) {
    self[motion].pointee.pass.delay = delay
  }

  /// Tells that a motion was never played in this run.
  @inline(__always)
  package func forgetPass(of motion: UInt32) {
    let source = self[motion]
    source.pointee.pass.hasBegun = false
    source.pointee.pass.cycle = 0
    source.pointee.pass.origin = 0
  }

  /// Tells how a motion's container plays it, and when its own time is 0.
  @inline(__always)
  package func setLaunch(of motion: UInt32, _ play: Pass.Play, at origin: Double, turns: Bool) {
    let source = self[motion]
    source.pointee.pass.play = play
    source.pointee.pass.turns = turns
    source.pointee.pass.origin = origin
  }

  /// Tells that a motion began in this run.
  @inline(__always)
  package func setBegun(of motion: UInt32) { self[motion].pointee.pass.hasBegun = true }

  /// Where a motion is, as it was told.
  @inline(__always)
  package func pass(of motion: UInt32) -> Pass { self[motion].pointee.pass }

  /// The motion at the top of its tree, as it was told.
  package func toldRoot(of motion: UInt32) -> UInt32 { self[motion].pointee.root }

  /// Tells how a root's score lies on the clock from now on.
  @inline(__always)
  package func setTime(_ time: RootTime, of root: UInt32) {
    let source = self[root]
    if source.pointee.time != RootTime.none {
      core.pointee.roots[source.pointee.time].pointee = time
    }
  }

  /// Tells that a root's state changed, and nothing else of its time.
  package func setState(_ state: RootTime.State, of root: UInt32) {
    let source = self[root]
    if source.pointee.time != RootTime.none {
      core.pointee.roots[source.pointee.time].pointee.state = state
    }
    if state == .idle { source.pointee.ignoresVelocity = false }
  }

  @inline(__always)
  package func time(of root: UInt32) -> RootTime { time(ofRoot: root).pointee }

  /// A timeline for what may be run backward inside its root; nil: out of memory.
  package func makeTimeline() -> UInt32? { core.pointee.roots.take(RootTime()) }
  package func forgetTimeline(_ timeline: UInt32) { core.pointee.roots.giveBack(timeline) }

  /// Tells how the seconds of what is run backward lie on the clock.
  package func setTimeline(_ timeline: UInt32, _ time: RootTime) {
    core.pointee.roots[timeline].pointee = time
  }

  /// The score time of a motion's root now, wherever it is on a timeline of its own.
  func rootScoreTime(of motion: UInt32) -> Double {
    let root = self[motion].pointee.root
    guard core.pointee.momentRoot != root else { return core.pointee.moment }
    return time(ofRoot: root).pointee.score(at: core.pointee.now)
  }

  /// The score time of a motion now, on its timeline, since a second of it: exact where a moment of its
  /// root is being played.
  @inline(__always)
  func scoreTime(of motion: UInt32, since second: Double = 0) -> Double {
    let source = self[motion]
    guard core.pointee.momentRoot == source.pointee.root else {
      return root(of: motion).pointee.score(at: core.pointee.now, since: second)
    }
    guard source.pointee.timeline != 0 else { return core.pointee.moment - second }
    return core.pointee.roots[source.pointee.timeline].pointee.score(
      atSecond: core.pointee.moment, of: time(ofRoot: source.pointee.root).pointee, since: second)
  }
}
