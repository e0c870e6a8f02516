import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a moveable is; the numbers of the contract's `viv_kind`.
package enum Kind: UInt8, BitwiseCopyable {
  case none = 0
  case group, sequence, tween, spring, decay, physics, path, pathPhysics, custom, simulation
  case wait, call, lazy, jump
  /// A path: a record with a name, but no moveable.
  case shape = 255

  package var isContainer: Bool { self == .group || self == .sequence }
  /// Moves values of the host, so it can take properties.
  package var isMotion: Bool {
    rawValue >= Kind.tween.rawValue && rawValue < Kind.wait.rawValue && self != .custom
  }
  /// Has something to show of each moment.
  var writes: Bool { isMotion || self == .custom }
  package var isFlow: Bool { rawValue >= Kind.wait.rawValue }
}

/// The numbers of the contract's `viv_state`.
package enum State: UInt8, BitwiseCopyable {
  case none = 0
  case idle, delayed, moving, paused, completed

  /// Delayed, moving or paused.
  package var isRunning: Bool { self == .delayed || self == .moving || self == .paused }
}

package typealias Blend = VivaceValues.Blend

struct Traits: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  static var reverses: Traits { Traits(rawValue: 1 << 0) }
  static var transient: Traits { Traits(rawValue: 1 << 1) }
  /// A group whose children turn together, a sequence that reverses contiguously.
  static var together: Traits { Traits(rawValue: 1 << 2) }
  static var hasCondition: Traits { Traits(rawValue: 1 << 3) }
  /// Reverses in this run, by its own wish or its group's.
  static var turns: Traits { Traits(rawValue: 1 << 4) }
  /// Launched by its container, and not ended since.
  static var inPlay: Traits { Traits(rawValue: 1 << 5) }
  /// Began at least once since its root was started.
  static var begun: Traits { Traits(rawValue: 1 << 6) }
  /// A container whose pass is over, its end to be told in its place.
  static var endDue: Traits { Traits(rawValue: 1 << 7) }
  /// A container whose turn is to be told in its place.
  static var turnDue: Traits { Traits(rawValue: 1 << 8) }
  /// Turned in this cycle.
  static var turned: Traits { Traits(rawValue: 1 << 9) }
  /// In its root's heap.
  static var queued: Traits { Traits(rawValue: 1 << 10) }
  /// Launched to begin at once: before all else of its moment, so that a begin is one cascade.
  static var urgent: Traits { Traits(rawValue: 1 << 11) }
  /// Being destroyed: takes no more children.
  static var dying: Traits { Traits(rawValue: 1 << 12) }
  /// A child was destroyed in this run, so cycles are no longer where the lengths say.
  static var irregular: Traits { Traits(rawValue: 1 << 13) }
  /// A root whose own time runs to its beginning.
  static var homeward: Traits { Traits(rawValue: 1 << 14) }
  /// What has a lazy step, a jump or a condition in it.
  static var hasFlow: Traits { Traits(rawValue: 1 << 15) }
  /// A group with a duration of its own.
  static var hasDuration: Traits { Traits(rawValue: 1 << 16) }

  /// Counted among the turned children of its group, in this cycle.
  static var turnCounted: Traits { Traits(rawValue: 1 << 17) }

  /// A sequence whose step was destroyed: the next one is due.
  static var stepDue: Traits { Traits(rawValue: 1 << 18) }

  /// Launched, and its condition not asked yet.
  static var unasked: Traits { Traits(rawValue: 1 << 19) }

  /// A root in which members may outlive the pass of their group.
  static var outlived: Traits { Traits(rawValue: 1 << 20) }

  /// A container whose length changed, as something in it was destroyed, and was not asked for since.
  static var unmeasured: Traits { Traits(rawValue: 1 << 22) }

  /// A root whose values at a second depend on what was played before it.
  static var historic: Traits { Traits(rawValue: 1 << 23) }

  /// Among those whose place changed on the way home.
  static var changed: Traits { Traits(rawValue: 1 << 24) }

  /// What a run sets, cleared when the next one begins.
  static var ofRun: Traits {
    [
      .inPlay, .begun, .endDue, .turnDue, .turned, .urgent, .irregular, .homeward, .stepDue,
      .unasked,
      .outlived,
    ]
  }
}

/// Everything about a moveable that is not hot: the tracks hold what every tick reads.
///
/// Own seconds of a root are called its *score time*. All times of the run below are score times of
/// the root, so pausing, seeking or another rate of the root touch the root's mapping alone.
struct Moveable: BitwiseCopyable {
  var generation: UInt32 = 0
  var kind = Kind.none
  var state = State.none
  var phase = Phase.rest
  var play = Play.whole
  var traits: Traits = []
  var blend = Blend.override

  // The tree. A motion's `first` is its first property element.
  var parent: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = 0
  var first: UInt32 = 0
  var last: UInt32 = 0
  /// Children, or property elements.
  var count: UInt32 = 0
  var root: UInt32 = 0
  /// Place in the post-order of its tree.
  var order: UInt32 = 0

  // The settings.
  var repeats: Int32 = 0
  var easing: Int32 = 0
  var reverseEasing: Int32 = -1
  var delay: Double = 0
  var repeatDelay: Double = 0
  var rate: Double = 1
  var duration: Double = 0
  var weight: Double = 1

  // Measured when the root starts.
  var runRepeats: Int32 = 0
  /// Own seconds per score second of the root.
  var scale: Double = 1
  var forwardLength: Double = 0
  var backwardLength: Double = 0
  /// Own seconds of its container from a pass's start until it is launched, forward and backward.
  var before: Double = 0
  var after: Double = 0
  /// Own seconds of its whole program; NaN: not known, infinity: endless.
  var length: Double = 0

  // The run.
  /// The play before the present one, where it was put by its score.
  var earlier = Launch()
  /// A way out that its way back follows.
  var turnsLater = false
  /// The next of those whose place changed on the way home.
  var nextChanged: UInt32 = 0
  /// The score time at which its own time is 0.
  var origin: Double = 0
  /// Likewise, but that cycles start where the lengths say, also after a child was destroyed.
  var cycleOrigin: Double = 0
  var passStart: Double = 0
  /// When its time began to pass: its begin, for a root also the last resume.
  var activeSince: Double = 0
  /// Own seconds that the last complete play took.
  var ranFor: Double = 0
  var cycle: UInt64 = 0
  var due: Double = 0
  /// The step in play; the step after it.
  var current: UInt32 = 0
  var upcoming: UInt32 = 0
  /// Children launched and not ended; children that turned in this cycle.
  var pending: UInt32 = 0
  var turnedChildren: UInt32 = 0
  var told = Told()

  // The heap of its root's moments.
  var heapFirst: UInt32 = 0
  var heapNext: UInt32 = 0
  var heapPrevious: UInt32 = 0

  // A root's own.
  var heapTop: UInt32 = 0
  /// The first of the jumps in its tree.
  var firstJump: UInt32 = 0
  var continuation = Continuation()
  /// Place in the agenda plus 1.
  var agendaPlace: UInt32 = 0
  /// Grows with every call that changes the course of the run.
  var epoch: UInt32 = 0
  var startOrder: UInt64 = 0
  /// score = scoreBase + (clock - clockBase) * speed
  var clockBase: Double = 0
  var scoreBase: Double = 0
  var speed: Double = 1
  /// The last moment that was played, score time: the next one met on the way home.
  var lastMoment: Double = 0
  /// Jumps and cycles of unknown length in one tick.
  var loops: UInt32 = 0
  var loopTick: UInt64 = 0
  /// Moments in one tick.
  var moments: UInt32 = 0
  var momentTick: UInt64 = 0

  // Cold.
  var extras: UInt32 = 0
  /// What the host attached to it: a name, a pointer, listeners.
  var tag: UInt32 = 0
  /// The kinds of events that are listened to.
  var kinds: Int32 = 0
  /// Place among those whose updates are told, plus 1.
  var watcherPlace: UInt32 = 0
  /// The next of those whose last turn or repeat in this tick is still to be told.
  var nextHeld: UInt32 = 0
}

/// What one tick told of a moveable: of its turns and repeats the first 63 and the last.
struct Told: BitwiseCopyable {
  struct Tally: BitwiseCopyable {
    /// So many are told one by one; after them only the last.
    static var oneByOne: UInt32 { 63 }

    var count: UInt32 = 0
    var skipped: UInt64 = 0
    /// When the last one was that was left out of a loop of unknown length; NaN: none was.
    var lastTime = Double.nan

    /// Counts one more; the answer is how many were left out before it, nil where it is left out.
    mutating func admit(isLast: Bool) -> UInt64? {
      guard count < Self.oneByOne || isLast else {
        skipped += 1
        return nil
      }
      count += 1
      defer { skipped = 0 }
      return skipped
    }
  }

  var tick: UInt64 = 0
  var updatedTick: UInt64 = 0
  /// The last tick in which its time passed before its root's was set anew.
  var advancedTick: UInt64 = 0
  /// Among those of which the last one is still to be told.
  var isHeld = false
  var repeats = Tally()
  var turns = Tally()
}

/// What few moveables have: the functions of flow steps, physics, a stagger.
struct Extras: BitwiseCopyable {
  /// The functions are the host's, kept as addresses: `Callbacks` knows their types.
  var condition: UnsafeRawPointer?
  var conditionUser: UnsafeMutableRawPointer?
  var function: UnsafeRawPointer?
  var functionUser: UnsafeMutableRawPointer?
  /// The step a jump goes to, and how often at most; negative: for ever.
  var jumpName: Text?
  var jumpTimes: Int32 = 0
  /// A jump's plays so far since its loop was entered.
  var jumps: UInt64 = 0
  /// A jump's step, found when the root starts.
  var destination: UInt32 = 0
  /// The next jump of the same root.
  var nextJump: UInt32 = 0
  var staggerSeconds: Double = 0
  var staggerFrom: Int32 = 0
  var staggerEasing: Int32 = 0
}
