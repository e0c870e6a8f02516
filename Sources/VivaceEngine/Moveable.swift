import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The numbers of the contract's `viv_state`.
package enum State: UInt8, BitwiseCopyable {
  case none = 0
  case idle, delayed, moving, paused, completed

  /// Delayed or moving.
  var isActive: Bool { self == .delayed || self == .moving }
  /// Delayed, moving or paused.
  package var isRunning: Bool { isActive || isPaused }
  var isPaused: Bool { has_pausing() && self == .paused }
}

package typealias Blend = VivaceValues.Blend

struct Flags: OptionSet, BitwiseCopyable {
  let rawValue: UInt16

  static var transient: Flags { Flags(rawValue: 1 << 0) }
  /// Being destroyed: takes no more children.
  static var dying: Flags { Flags(rawValue: 1 << 1) }
  /// A root whose own time runs to its beginning.
  static var rewinds: Flags { Flags(rawValue: 1 << 2) }
  /// A root in which members may outlive the pass of their group.
  static var outlived: Flags { Flags(rawValue: 1 << 3) }
  /// A root whose values at a second depend on what was played before it.
  static var historic: Flags { Flags(rawValue: 1 << 4) }
  /// A root whose next moment on the way back is one inside what is run backward in it.
  static var meetsMirror: Flags { Flags(rawValue: 1 << 5) }
  /// Plays as ever where motion is reduced, with all that is in it.
  static var essential: Flags { Flags(rawValue: 1 << 6) }
  /// Among those that one call gathers.
  static var gathered: Flags { Flags(rawValue: 1 << 7) }
  /// A root that was started, or would be, while motion is reduced.
  static var reduced: Flags { Flags(rawValue: 1 << 8) }

  /// A root each of whose cycles moves all its values by the same amounts.
  static var incremental: Flags { Flags(rawValue: 1 << 9) }
  /// A root that was leapt over in the tick that its moments are counted in.
  static var leapt: Flags { Flags(rawValue: 1 << 10) }
  /// A root in which something was destroyed while it, or what is mirrored in it, was run backward: until that is
  /// over all lengths stay what they were.
  static var shortened: Flags { Flags(rawValue: 1 << 11) }
  /// A root in which a lazy step made what never ends, so that it cannot be played to its end.
  static var madeEndless: Flags { Flags(rawValue: 1 << 12) }
  /// A root that holds motions which capture each of their starts.
  static var capturing: Flags { Flags(rawValue: 1 << 13) }
  /// A root whose moment waits for what a function of the host answers, and is to be finished then.
  static var asks: Flags { Flags(rawValue: 1 << 14) }
  static var finishDue: Flags { Flags(rawValue: 1 << 15) }

  /// Whether a root is stopped rather than leapt over where it comes to too many rounds.
  var playsAll: Bool { contains(.capturing) && !contains(.incremental) }

  /// Of features that are not in use.
  private static var unused: Flags {
    (has_rewinding() ? Flags() : .of(.rewinds, .meetsMirror))
      .union(has_durations() || has_flow() ? Flags() : .outlived)
      .union(has_reducing() ? Flags() : .of(.essential, .reduced))
      .union(has_endings() ? Flags() : .of(.capturing, .incremental))
      .union(has_repeating() ? Flags() : .leapt)
      .union(has_mirrors() || has_rewinding() ? Flags() : .shortened)
      .union(has_flow() ? Flags() : .madeEndless)
  }

  fileprivate var ofUsedFeatures: Flags { subtracting(.unused) }

  /// What a run sets, cleared when the next one begins.
  static var ofRun: Flags {
    .of(.rewinds, .outlived, .meetsMirror, .shortened, .madeEndless)
      .union(.of(.asks, .finishDue))
  }
}

/// What a clip that is not plain has besides, and neither its score nor its values know.
struct Moveable: ArenaRecord {
  /// Whose it is.
  var clip: UInt32 = 0
  private var storedFlags = Flags()
  private var storedKind = Kind.none
  var state = State.none
  private var storedBlend = Blend.override
  /// Of a root: what the present moment has still to do.
  private var storedStep = Continuation.Step.none
  /// Grows with each clip that has this record.
  var use: UInt32 = 0
  /// The path of a record that is one.
  var shape: UInt32 = 0
  var nextFree: UInt32 = 0

  // The run.
  /// When its time began to pass: its begin, for a root also the last resume.
  var activeSince: Double = 0
  /// Own seconds that the last complete play took.
  var ranFor: Double = 0
  /// Own seconds that its way out took whose end it waits at for the way back, or to which that belongs, also
  /// where that cut it off; NaN: it is on its way out.
  var ranOutFor = Double.nan
  var told = Told()

  /// Grows with every call that changes the course of the run.
  var epoch: UInt32 = 0
  /// What a root has besides; of a child, and of what was one and did not run since, the one that says
  /// nothing.
  var rootRun: UInt32 = RootRun.none

  // Cold.
  private var storedExtras: UInt32 = 0
  private var storedTag: UInt32 = 0
  private var storedKinds: Int32 = 0
  /// Place among those whose updates are told, plus 1.
  var watcherPlace: UInt32 = 0
  /// The next of those whose last turn or repeat in this tick is still to be told.
  var nextHeld: UInt32 = 0

  init(clip: UInt32 = 0, kind: Kind = .none) { (self.clip, storedKind) = (clip, kind) }

  var kind: Kind {
    get { storedKind.known }
    set { storedKind = newValue }
  }
  /// What is left of a root's present moment.
  var step: Continuation.Step {
    get { VivaceStorage.known(storedStep, ifUsed: calls_host(), else: .none) }
    set { storedStep = newValue }
  }
  var extras: UInt32 {
    get { index(storedExtras, ifUsed: has_extras()) }
    set { storedExtras = newValue }
  }
  var blend: Blend {
    get {
      VivaceStorage.known(storedBlend, ifUsed: has_blending(), else: .override)
    }
    set { storedBlend = newValue }
  }
  /// What the host attached to it: a name, a pointer, listeners.
  var tag: UInt32 {
    get { index(storedTag, ifUsed: has_tags()) }
    set { storedTag = newValue }
  }
  /// The kinds of events that are listened to.
  var kinds: Int32 {
    get { VivaceStorage.known(storedKinds, ifUsed: has_tags(), else: 0) }
    set { storedKinds = newValue }
  }
  var flags: Flags {
    get {
      known(
        storedFlags, ifUsed: has_rewinding() && has_reducing() && has_flow() && has_endings(),
        else: storedFlags.ofUsedFeatures)
    }
    set { storedFlags = newValue }
  }
}

/// A root's own; how its score lies on the clock is what its values were told.
struct RootRun: ArenaRecord {
  /// What children have: nothing in it changes.
  static var none: UInt32 { 1 }

  /// The epoch in which it is played to its end by a call; 0: it is not.
  var finishEpoch: UInt32 = 0
  /// The stamp of its entry in the agenda, 0: it has none, and its time.
  var agendaStamp: UInt32 = 0
  var agendaTime: Double = 0
  var startOrder: UInt64 = 0
  /// The last moment that was played, score time: the next one met on the way back.
  var lastMoment: Double = 0
  var continuation = Continuation()
  /// Jumps and cycles of unknown length in one tick, and numbers captured anew since the last of them.
  var loops: UInt32 = 0
  var captured: UInt32 = 0
  /// Its moments in this tick up to the last of those.
  var momentsAtRound: UInt32 = 0
  var loopTick: UInt32 = 0
  /// Moments in one tick.
  var moments: UInt32 = 0
  var momentTick: UInt32 = 0
  /// Whether its mirrored way back is found by playing its way out.
  var replaysWayOut = false
}

/// What one tick told of a moveable: of its turns and repeats the first 63 and the last.
struct Told: BitwiseCopyable {
  /// What was left out.
  struct Tally: BitwiseCopyable {
    var skipped: UInt64 = 0
    /// When the last one was that was left out of a loop of unknown length; NaN: none was.
    var lastTime = Double.nan

    /// The last of so many in this tick was left out at that time; nil: it was told.
    mutating func leaveOut(_ count: UInt64, last: Double?) {
      guard let last else { return }
      (skipped, lastTime) = (count - Told.oneByOne, last)
    }
  }

  /// So many are told one by one; after them only the last.
  static var oneByOne: UInt64 { 63 }
  /// Whether that many can come in a tick: what repeats nothing would have to be started again in it.
  static var mayLeaveOut: Bool { has_repeating() || calls_host() }

  var repeats = Tally()
  var turns = Tally()
  var foresight = Foresight()
  /// Told in this tick, as far as they were told one by one.
  private var repeatCount: UInt8 = 0
  private var turnCount: UInt8 = 0
  private var storedIsHeld = false
  var tick: UInt32 = 0
  var updatedTick: UInt32 = 0
  /// The last tick in which its time passed before its root's was set anew.
  var advancedTick: UInt32 = 0

  /// Among those of which the last one is still to be told.
  var isHeld: Bool {
    get { known(storedIsHeld, ifUsed: Self.mayLeaveOut, else: false) }
    set { storedIsHeld = newValue }
  }
  /// Something is left out from now on.
  var isFullOfRepeats: Bool { Self.mayLeaveOut && repeatCount >= Self.oneByOne }
  var isFullOfTurns: Bool { Self.mayLeaveOut && turnCount >= Self.oneByOne }

  /// So many came in a tick.
  mutating func note(turns: UInt64, repeats: UInt64, in tick: UInt32) {
    self.tick = tick
    turnCount = UInt8(min(turns, Self.oneByOne))
    repeatCount = UInt8(min(repeats, Self.oneByOne))
  }

  /// Counts one more; the answer is how many were left out before it, nil where it is left out.
  mutating func admitRepeat(isLast: Bool) -> UInt64? {
    Self.admit(&repeats.skipped, &repeatCount, isLast)
  }
  mutating func admitTurn(isLast: Bool) -> UInt64? {
    Self.admit(&turns.skipped, &turnCount, isLast)
  }

  private static func admit(
    _ skipped: inout UInt64, _ count: inout UInt8, _ isLast: Bool
  ) -> UInt64? {
    guard mayLeaveOut else { return 0 }
    let isFull = count >= oneByOne
    guard !isFull || isLast else {
      skipped += 1
      return nil
    }
    if !isFull { count += 1 }
    defer { skipped = 0 }
    return skipped
  }
}

/// What is known of the plays of a moveable until the end of the tick, as long as no function of the host is
/// called.
struct Foresight: BitwiseCopyable {
  private var last = LastPlays()
  /// After how many calls; 0: nothing is known.
  private var calls: UInt32 = 0

  init() {}

  init(_ last: LastPlays, calls: UInt64) { (self.last, self.calls) = (last, Self.mark(calls)) }

  func known(calls: UInt64) -> LastPlays? { self.calls == Self.mark(calls) ? last : nil }

  private static func mark(_ calls: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: calls) | 0x8000_0000
  }
}

/// What few moveables have: functions of the host, a jump's step, labels, a position, a stagger, a speed.
struct Extras: ArenaRecord {
  /// The functions are the host's, kept as addresses: `Callbacks` knows their types.
  var condition: UnsafeRawPointer?
  var conditionUser: UnsafeMutableRawPointer?
  var function: UnsafeRawPointer?
  var functionUser: UnsafeMutableRawPointer?
  var run = ExtrasRun()
  /// The step a jump goes to, and how often at most; negative: for ever.
  var jumpName: Text?
  var jumpTimes: Int32 = 0
  /// Place among the motions of the host's own, plus 1; 0: it is none.
  var customPlace: UInt32 = 0
  /// Of a way back by an easing; NaN: as the way out.
  var reverseDuration = Double.nan
  /// Own seconds of its group at which it is launched.
  var position: Double = 0
  /// The first of a container's labels.
  var firstLabel: UInt32 = 0
  /// Of what is mirrored: how its seconds lie on the clock while it is run backward.
  var timeline: UInt32 = 0
  var staggerSeconds: Double = 0
  var staggerFrom = Stagger.Origin.first
  var staggerEasing: Int32 = 0
  /// Of a tween, units per own second; 0: its duration counts.
  var speed: Double = 0
}

/// What is known of custom motions, conditions and jumps in a run, and no copy takes over.
struct ExtrasRun: BitwiseCopyable {
  /// The function of a custom motion is running now.
  var isCalled = false
  /// A custom motion was cut off on a way back.
  var isLeftBackward = false
  /// Its condition said no when it was played last; on the way back of that play nobody asks again.
  var isSkipped = false
  /// What a custom motion was told last, own seconds of its pass; NaN: nothing.
  var toldTime = Double.nan
  /// Own seconds of the pass in which a custom motion was cut off, until it begins anew; NaN: it was not.
  var leftAt = Double.nan
  /// A jump's plays so far since its loop was entered.
  var jumps: UInt64 = 0
  /// A jump's step, found when the root starts.
  var destination: UInt32 = 0
  /// The next jump to a step of the same sequence.
  var nextJump: UInt32 = 0
}
