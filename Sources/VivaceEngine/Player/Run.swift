import CFeatures
import VivaceScore
import VivaceStorage
import VivaceValues

/// What is being played, how far, and who hears of it. Ticks, starts, finishing and silent plays differ
/// in this alone.
struct Run: BitwiseCopyable {
  enum Sort: UInt8, BitwiseCopyable {
    case none
    /// All roots, in the order of their moments, up to the tick's end.
    case tick
    /// What begins at once with a root's start.
    case start
    /// What is left of a root's present moment.
    case moment
    /// The rest of a root, as one long tick.
    case finish
    /// The rest of a root, as one long tick that nobody hears of.
    case silentFinish
    /// A root from its beginning, to put it at a second of its own; nobody hears of it.
    case replay
  }

  let sort: Sort
  /// The root that is played; 0: all.
  let root: UInt32
  /// Of a replay, and of a moment: how far.
  let horizon: Horizon
  /// Of a replay: targets may be taken from roots that do not run.
  let isFresh: Bool

  static var none: Run { Run(.none, of: 0) }
  static var tick: Run { Run(.tick, of: 0) }
  static func start(_ root: UInt32) -> Run { Run(.start, of: root) }
  static func moment(of root: UInt32, at second: Double) -> Run {
    Run(.moment, of: root, to: Horizon(upTo: second))
  }
  static func finish(_ root: UInt32) -> Run { Run(.finish, of: root) }
  static func silentFinish(_ root: UInt32) -> Run {
    use_silence()
    return Run(.silentFinish, of: root)
  }
  static func replay(_ root: UInt32, to horizon: Horizon, isFresh: Bool) -> Run {
    use_silence()
    return Run(.replay, of: root, to: horizon, isFresh: isFresh)
  }

  private init(
    _ sort: Sort, of root: UInt32, to horizon: Horizon = Horizon(upTo: 0), isFresh: Bool = false
  ) {
    self.sort = sort
    self.root = root
    self.horizon = horizon
    self.isFresh = isFresh
  }

  /// Nobody hears of it, and no function of the host is called.
  var isSilent: Bool { has_silence() && (sort == .silentFinish || sort == .replay) }

  /// The clock goes along. What is finished happens at once, so that what is started then begins now.
  var followsClock: Bool { !isSilent && sort != .finish }

  /// Very many moments of one root may be played, all of a call.
  var isLong: Bool { sort == .finish || isSilent }

  /// What it may claim.
  var silence: Silence {
    switch sort {
    case .replay where has_silence(): Silence(.replay, of: root, isFresh: isFresh)
    case .silentFinish where has_silence(): Silence(.finish, of: root)
    default: .none
    }
  }
}

extension Tempo {
  /// Moments are played beyond that at which values were written last.
  var playsMoments: Bool { core.pointee.isTicking || core.pointee.run.sort == .finish }

  /// The function of the host's that plays what is played now, as errors name it.
  var playedBy: StaticString {
    switch core.pointee.run.sort {
    case .finish, .silentFinish: "viv_finish"
    case .start: "viv_start"
    case .none, .tick, .moment, .replay:
      has_timestamps() && core.pointee.ticksToTimestamp ? "viv_tempo_tick_at" : "viv_tempo_tick"
    }
  }

  /// Nobody hears of what is played now.
  @inline(__always)
  var isSilent: Bool { core.pointee.run.isSilent }

  @inline(__always)
  func isPlayedInSilence(_ root: UInt32) -> Bool { isSilent && core.pointee.run.root == root }

  /// Whether a root is played from its beginning, to put it at a second of its own.
  @inline(__always)
  func isReplayed(_ root: UInt32) -> Bool {
    has_silence() && core.pointee.run.sort == .replay && core.pointee.run.root == root
  }
}
