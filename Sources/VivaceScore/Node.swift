import CFeatures
import VivaceStorage

/// What makes lengths or places depend on more than numbers.
struct Contents: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// A lazy step, a jump, a condition or a simulation.
  static var flow: Contents { Contents(rawValue: 1) }
  /// A node whose way back is mirrored.
  static var mirrors: Contents { Contents(rawValue: 2) }
  /// Such a node whose container turns it.
  static var turnedMirrors: Contents { Contents(rawValue: 4) }
}

/// What traits have no room for.
private struct NodeRemarks: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static var openMirrors: NodeRemarks { NodeRemarks(rawValue: 1) }
  static var losesOddPasses: NodeRemarks { NodeRemarks(rawValue: 2) }
  static var takesPart: NodeRemarks { NodeRemarks(rawValue: 4) }
  static var playedOtherwise: NodeRemarks { NodeRemarks(rawValue: 8) }
}

/// Where a play ended. The cycles of what it was in may have been of another kind than the present one.
package enum PlayEnd: UInt8, BitwiseCopyable {
  /// As plays in the present cycle do.
  case usual
  case atStart
  case atEnd
  /// As it does where nothing around it reverses.
  case byItself
}

/// A play of a moveable: when it was launched, and how.
package struct Launch: BitwiseCopyable {
  /// Score second; NaN: there was none.
  package var origin = Double.nan
  /// Of a way back: when the way out was launched that it belongs to; NaN: that is not known.
  package var out = Double.nan
  /// Score second at which something around it was played anew, whether it was over or not; infinity:
  /// nothing was that cuts members off.
  package var until = Double.infinity
  package var play = Play.whole
  /// A way out that its way back follows, and not the way out of another cycle.
  package var turnsLater = false
  /// It was run backward since, to where it begins.
  package var isRetraced = false
  package var ending = PlayEnd.usual
  /// In a cycle of the other kind of a group whose last cycle has no way back.
  var isOther = false

  package init(origin: Double = .nan, play: Play = .whole, turnsLater: Bool = false) {
    self.origin = origin
    self.play = play
    self.turnsLater = turnsLater
  }

  package var exists: Bool { !origin.isNaN }
  package var isCutOff: Bool { until < .infinity && !isRetraced }
}

/// A moveable in its score: its place in the tree, its program, and where it is in it.
///
/// Own seconds of a root are called its *score time*. All times of the run below are score times of
/// the root, so pausing, seeking or another rate of the root touch its mapping onto the clock alone.
/// The tree's links are changed by `link` and `unlink` only. Lengths are measured, but for what a leaf
/// takes, which its player writes in; so it does what a transition enters in the run.
package struct Node: ArenaRecord {
  private var storedSort = NodeSort.none
  package var phase = Phase.rest
  private var storedPlay = Play.whole
  private var storedTurnsLater = false
  private var storedTraits = NodeTraits()

  // The tree.
  private var storedParent: UInt32 = 0
  package internal(set) var next: UInt32 = 0
  package internal(set) var previous: UInt32 = 0
  private var storedFirst: UInt32 = 0
  /// What a container has besides; of all others the one that is empty.
  var branch: UInt32 = 0
  /// What what may be played more than once has besides; 0: nothing.
  var past: UInt32 = 0
  package internal(set) var root: UInt32 = 0
  /// Place in the post-order of its tree.
  package internal(set) var order: UInt32 = 0

  /// Where its play ended, if that is over.
  package internal(set) var ending = PlayEnd.usual
  private var remarks = NodeRemarks()
  /// What was in it when it was measured, itself counted.
  var contents = Contents()
  /// Whether it knows what is met inside, and when.
  private var storedRanking = Ranking.none

  // The settings.
  package var repeats: Int32 = 0
  private var storedRunRepeats: Int32 = 0
  /// The next of those whose place changed.
  var nextChanged: UInt32 = 0
  package var delay: Double = 0
  private var storedRepeatDelay: Double = 0
  private var storedTurnDelay: Double = 0
  private var storedRate: Double = 1
  /// Of a leaf that knows it, or set for a group.
  package var duration: Double = 0

  // Measured.
  private var storedScale: Double = 1
  package var forwardLength: Double = 0
  package var backwardLength: Double = 0
  /// Of a last cycle without a way back.
  package internal(set) var lastLength: Double = 0
  private var storedBefore: Double = 0
  /// Own seconds of its container from a pass's start until it is launched on a way back.
  package internal(set) var after: Double = 0
  /// Own seconds of its whole program; NaN: not known, infinity: endless.
  package internal(set) var length: Double = 0

  // The run.
  /// The score time at which its own time is 0; NaN: it was not launched in this run.
  package var origin = Double.nan
  /// As `origin`, but that cycles start where the lengths say, also after a child was destroyed.
  package var cycleOrigin: Double = 0
  package var passStart: Double = 0
  private var storedCycle: UInt64 = 0

  // The heap of its root's moments.
  package internal(set) var due: Double = 0
  var heapFirst: UInt32 = 0
  var heapNext: UInt32 = 0
  var heapPrevious: UInt32 = 0
  /// Of a root: the next moment's.
  package internal(set) var heapTop: UInt32 = 0

  init() {}

  /// Of a root: mirrors in it may be over whose inside is not closed yet.
  var hasOpenMirrors: Bool {
    get { remarks.contains(.openMirrors) }
    set { remarks.set(.openMirrors, newValue) }
  }
  /// That its passes are odd counts until its root is started again.
  package var losesOddPasses: Bool {
    get { remarks.contains(.losesOddPasses) }
    set { remarks.set(.losesOddPasses, newValue) }
  }
  /// Its rate and its repeats were taken over when its root was started; else it was added since.
  var takesPart: Bool {
    get { remarks.contains(.takesPart) }
    set { remarks.set(.takesPart, newValue) }
  }
  /// Its play was in a cycle of the other kind, as `Launch` says.
  var wasPlayedOtherwise: Bool {
    get { remarks.contains(.playedOtherwise) }
    set { remarks.set(.playedOtherwise, newValue) }
  }
  /// As it will be started, and not as it is played now.
  package var wantsOddPasses: Bool { traits.contains(.oddPasses) && !losesOddPasses }

  /// Takes the time that was written into it, whatever it is in, and nothing else is to be known of it.
  @inline(__always)
  var isPlainLeaf: Bool {
    sort == .leaf && traits.isDisjoint(with: .of(.mirrors, .hasCondition))
  }

  package mutating func takeBackPasses() {
    guard losesOddPasses else { return }
    losesOddPasses = false
    traits.remove(.oddPasses)
  }

  package internal(set) var sort: NodeSort {
    get { storedSort.known }
    set { storedSort = newValue }
  }
  package var traits: NodeTraits {
    get {
      known(
        storedTraits,
        ifUsed: has_mirrors() && NodeTraits.mayReadStarts && has_passes() && has_reducing(),
        else: storedTraits.ofUsedFeatures)
    }
    set { storedTraits = newValue }
  }
  /// Repeats as they were measured.
  package var runRepeats: Int32 {
    get { known(storedRunRepeats, ifUsed: has_repeating(), else: 0) }
    set { storedRunRepeats = newValue }
  }
  package var cycle: UInt64 {
    get { known(storedCycle, ifUsed: has_repeating(), else: 0) }
    set { storedCycle = newValue }
  }
  package var play: Play {
    get { known(storedPlay, ifUsed: has_turning() || has_mirrors(), else: .whole) }
    set { storedPlay = newValue }
  }
  var ranking: Ranking {
    get { known(storedRanking, ifUsed: has_mirrors() || has_rewinding(), else: .none) }
    set { storedRanking = newValue }
  }
  var isRanked: Bool { ranking != .none }
  package var repeatDelay: Double {
    get { known(storedRepeatDelay, ifUsed: has_repeating(), else: 0) }
    set { storedRepeatDelay = newValue }
  }
  package var turnDelay: Double {
    get { known(storedTurnDelay, ifUsed: has_halts(), else: 0) }
    set { storedTurnDelay = newValue }
  }
  package var rate: Double {
    get { known(storedRate, ifUsed: has_rates(), else: 1) }
    set { storedRate = newValue }
  }
  /// Own seconds per score second of the root.
  package internal(set) var scale: Double {
    get { known(storedScale, ifUsed: has_rates(), else: 1) }
    set { storedScale = newValue }
  }
  /// Own seconds of its container from a pass's start until it is launched on a way out. Of a member of a
  /// group it is written in before measuring.
  package var before: Double {
    get {
      known(storedBefore, ifUsed: has_sequences() || has_extras() || has_flow(), else: 0)
    }
    set { storedBefore = newValue }
  }
  /// A way out that its way back follows.
  package internal(set) var turnsLater: Bool {
    get { known(storedTurnsLater, ifUsed: has_turning() || has_mirrors(), else: false) }
    set { storedTurnsLater = newValue }
  }
  package internal(set) var parent: UInt32 {
    get { index(storedParent, ifUsed: has_others() && (has_containers() || has_flow())) }
    set { storedParent = newValue }
  }
  package internal(set) var first: UInt32 {
    get { index(storedFirst, ifUsed: has_others() && (has_containers() || has_flow())) }
    set { storedFirst = newValue }
  }
}
