import CFeatures
import VivaceStorage

/// What a moveable is to its score.
package enum NodeSort: UInt8, BitwiseCopyable {
  case none
  /// It takes the time that was written into its lengths.
  case leaf
  case group, sequence
  /// Takes no time, and has no way back: a call.
  case instant
  /// How long it takes is not known before it is over: a lazy step, which may hold what it made, and a
  /// jump.
  case lazy, jump
  /// It goes on until it rests, one inner step after another.
  case simulation

  package var isContainer: Bool { has_containers() && (self == .group || self == .sequence) }
  /// A container, or a lazy step with what it made.
  package var holdsChildren: Bool { isContainer || (has_flow() && self == .lazy) }
  /// Nothing in it could run backward.
  var hasNoWayBack: Bool {
    self == .instant || self == .lazy || self == .jump || self == .simulation
  }
  /// Makes the length of what it is in unknown.
  var isUnknown: Bool { self == .lazy || self == .jump || self == .simulation }
}

extension NodeSort {
  /// The same: what it can be by the features in use, as the compiler cannot know.
  @inline(__always)
  var known: NodeSort {
    VivaceStorage.known(self, ifUsed: has_others(), else: self == .none ? .none : .leaf)
  }
}

package struct NodeTraits: OptionSet, BitwiseCopyable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Settings.

  package static var reverses: NodeTraits { NodeTraits(rawValue: 1 << 0) }
  /// A group whose children turn together, a sequence that reverses contiguously.
  package static var together: NodeTraits { NodeTraits(rawValue: 1 << 1) }
  package static var hasCondition: NodeTraits { NodeTraits(rawValue: 1 << 2) }
  /// A group with a duration of its own.
  package static var hasDuration: NodeTraits { NodeTraits(rawValue: 1 << 3) }
  /// Its passes were set, to an odd number: the last cycle has no way back.
  package static var oddPasses: NodeTraits { NodeTraits(rawValue: 1 << 20) }
  /// Its way back is its way out run backward.
  package static var mirrored: NodeTraits { NodeTraits(rawValue: 1 << 21) }

  // Measured.

  /// Reverses in this run, by its own wish or its group's.
  package static var turns: NodeTraits { NodeTraits(rawValue: 1 << 4) }
  /// A root with a lazy step, a jump, a condition or a simulation in it.
  package static var hasFlow: NodeTraits { NodeTraits(rawValue: 1 << 5) }
  /// A container whose length changed, as something in it was destroyed, and was not asked for since.
  package static var unmeasured: NodeTraits { NodeTraits(rawValue: 1 << 6) }

  /// The last cycle of its whole play has no way back, in this run.
  package static var endsOut: NodeTraits { NodeTraits(rawValue: 1 << 22) }
  /// A group whose children are measured as they are played in a last cycle without a way back.
  static var endsPlain: NodeTraits { NodeTraits(rawValue: 1 << 23) }
  /// Mirrored, and plays a way back in this run.
  package static var mirrors: NodeTraits { NodeTraits(rawValue: 1 << 24) }
  /// In such a node.
  package static var inMirror: NodeTraits { NodeTraits(rawValue: 1 << 7) }
  /// A root with such a node in it.
  package static var hasMirrors: NodeTraits { NodeTraits(rawValue: 1 << 25) }
  /// Takes no time where it would have taken some, as motion is reduced; or something in it does. Of a
  /// leaf it is written in beforehand.
  package static var reduced: NodeTraits { NodeTraits(rawValue: 1 << 29) }

  // The run.

  /// In its mirrored way back, or at the end of it.
  package static var retraced: NodeTraits { NodeTraits(rawValue: 1 << 26) }
  /// In what was retraced: its last pass led back to where it starts.
  package static var atStart: NodeTraits { NodeTraits(rawValue: 1 << 27) }
  /// In what was retraced: its last pass led back to where it ends.
  package static var atEnd: NodeTraits { NodeTraits(rawValue: 1 << 28) }
  /// Launched by its container, and not ended since.
  package static var inPlay: NodeTraits { NodeTraits(rawValue: 1 << 8) }
  /// Began at least once since its root was started.
  package static var begun: NodeTraits { NodeTraits(rawValue: 1 << 9) }
  /// A container whose pass is over, its end to be told in its place.
  package static var endDue: NodeTraits { NodeTraits(rawValue: 1 << 10) }
  /// A container whose turn is to be told in its place.
  package static var turnDue: NodeTraits { NodeTraits(rawValue: 1 << 11) }
  /// A sequence whose step was destroyed: the next one is due.
  package static var stepDue: NodeTraits { NodeTraits(rawValue: 1 << 12) }
  /// Turned in this cycle.
  package static var turned: NodeTraits { NodeTraits(rawValue: 1 << 13) }
  /// Counted among the turned children of its group, in this cycle.
  package static var turnCounted: NodeTraits { NodeTraits(rawValue: 1 << 14) }
  /// Launched, and its condition not asked yet.
  package static var unasked: NodeTraits { NodeTraits(rawValue: 1 << 15) }
  /// A child was destroyed in this run, so cycles are no longer where the lengths say.
  package static var irregular: NodeTraits { NodeTraits(rawValue: 1 << 16) }

  /// In its root's heap.
  static var queued: NodeTraits { NodeTraits(rawValue: 1 << 17) }
  /// Launched to begin at once: before all else of its moment, so that a begin is one cascade.
  package static var urgent: NodeTraits { NodeTraits(rawValue: 1 << 18) }
  /// It, or something in it, starts each time from where it is, so cycles are played one by one.
  package static var readsStarts: NodeTraits { NodeTraits(rawValue: 1 << 30) }
  /// A group that a member outlives, and what holds one.
  static var isOutlived: NodeTraits { NodeTraits(rawValue: 1 << 31) }
  /// Among those whose place changed when the tree was put back.
  static var changed: NodeTraits { NodeTraits(rawValue: 1 << 19) }

  /// What no node has without a mirrored one.
  private static var ofMirrors: NodeTraits {
    .of(.mirrored, .mirrors, .hasMirrors, .inMirror).union(.of(.retraced, .atStart, .atEnd))
  }

  fileprivate static var mayReadStarts: Bool { has_endings() || has_blending() }

  /// Without those of features that are not in use.
  fileprivate var ofUsedFeatures: NodeTraits {
    // By bits, as debug builds call the operations of sets through tables, and every look at a node is here.
    let mirrors: UInt32 = has_mirrors() ? 0 : Self.ofMirrors.rawValue
    let starts: UInt32 = Self.mayReadStarts ? 0 : Self.readsStarts.rawValue
    return NodeTraits(rawValue: rawValue & ~(mirrors | starts))
  }

  /// What is due in a play, cleared with each launch.
  static var due: NodeTraits { .of(.endDue, .turnDue, .stepDue, .turned, .turnCounted, .unasked) }

  /// What a run sets, cleared when the next one begins.
  package static var ofRun: NodeTraits {
    .of(.inPlay, .begun, .urgent, .irregular, .stepDue, .unasked)
      .union(.of(.endDue, .turnDue, .turned, .retraced, .atStart, .atEnd))
  }
}

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
  var ranking = Ranking.none
  var isRanked: Bool { ranking != .none }

  // The settings.
  package var repeats: Int32 = 0
  private var storedRunRepeats: Int32 = 0
  /// The next of those whose place changed.
  var nextChanged: UInt32 = 0
  package var delay: Double = 0
  package var repeatDelay: Double = 0
  package var turnDelay: Double = 0
  package var rate: Double = 1
  /// Of a leaf that knows it, or set for a group.
  package var duration: Double = 0

  // Measured.
  /// Own seconds per score second of the root.
  package internal(set) var scale: Double = 1
  package var forwardLength: Double = 0
  package var backwardLength: Double = 0
  /// Of a last cycle without a way back.
  package internal(set) var lastLength: Double = 0
  /// Own seconds of its container from a pass's start until it is launched, forward and backward. Of a
  /// member of a group the way forward is written in before measuring.
  package var before: Double = 0
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
  /// As it will be started, and not as it is played now.
  package var wantsOddPasses: Bool { traits.contains(.oddPasses) && !losesOddPasses }

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
        storedTraits, ifUsed: has_mirrors() && NodeTraits.mayReadStarts,
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
