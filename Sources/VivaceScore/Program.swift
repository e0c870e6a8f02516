/// How a container plays a child.
package enum Play: UInt8, BitwiseCopyable {
  /// Its whole program.
  case whole
  /// Its way out, in a container whose turn is its children's turn.
  case out
  /// Its way back, in such a container.
  case back
}

/// What a moveable's plays consist of. All lengths are in its own seconds.
package struct Program: BitwiseCopyable {
  /// Before the first cycle; a way back has none.
  package var delay: Double
  /// Between two cycles.
  package var repeatDelay: Double
  /// Between a pass forward and a pass backward of one cycle.
  package var turnDelay: Double
  /// Of its pass forward and of its pass backward.
  package var forwardLength: Double
  package var backwardLength: Double
  /// Cycles after the first one; negative: for ever.
  package var repeats: Int32
  /// Whether a whole cycle is a pass forward and a pass backward.
  package var turns: Bool
  /// Of the last cycle of a whole play, where it has no way back though the others have; nil: it is as
  /// long as they are.
  package var lastLength: Double?
  /// Own seconds per second of the root's score.
  package var scale: Double

  package init(
    delay: Double = 0, repeatDelay: Double = 0, turnDelay: Double = 0, forwardLength: Double,
    backwardLength: Double? = nil,
    repeats: Int32 = 0, turns: Bool = false, lastLength: Double? = nil, scale: Double = 1
  ) {
    self.delay = delay
    self.repeatDelay = repeatDelay
    self.turnDelay = turnDelay
    self.lastLength = lastLength
    self.forwardLength = forwardLength
    self.backwardLength = backwardLength ?? forwardLength
    self.repeats = repeats
    self.turns = turns
    self.scale = scale
  }

  /// Of one cycle, without the wait after it: of each but the last one of some plays.
  package func cycleLength(of play: Play) -> Double {
    switch play {
    case .out: forwardLength
    case .back: backwardLength
    case .whole: turns ? forwardLength + turnDelay + backwardLength : forwardLength
    }
  }

  /// Of that cycle, without the wait after it: the last one may have another length.
  package func length(ofCycle cycle: UInt64, of play: Play) -> Double {
    guard play == .whole, let lastLength, cycle == lastCycle else { return cycleLength(of: play) }
    return lastLength
  }

  /// Whether a cycle has a way back.
  package func turns(in cycle: UInt64, of play: Play) -> Bool {
    turns && play == .whole && (lastLength == nil || cycle != lastCycle)
  }

  /// From one cycle's start to the next one's.
  package func period(of play: Play) -> Double { cycleLength(of: play) + repeatDelay }

  /// The last cycle of a play; nil: there is none.
  package var lastCycle: UInt64? { repeats < 0 ? nil : UInt64(repeats) }

  /// The score second at which a play begins that is launched at `origin`.
  package func begin(of play: Play, launchedAt origin: Double) -> Double {
    play == .back ? origin : origin + delay / scale
  }

  /// The score second so many own seconds after a cycle's start: always from the play's origin, so that
  /// nothing adds up over cycles.
  package func second(
    of play: Play, launchedAt origin: Double, cycle: UInt64, after seconds: Double
  ) -> Double {
    let lead = play == .back ? 0 : delay
    // A first cycle that never ends begins all the same.
    let cycles = cycle == 0 ? 0 : Double(cycle) * period(of: play)
    return origin + (lead + cycles + seconds) / scale
  }

  /// The score second at which a play is over; infinity: never.
  package func end(of play: Play, launchedAt origin: Double) -> Double {
    guard let lastCycle else { return .infinity }
    return second(
      of: play, launchedAt: origin, cycle: lastCycle,
      after: length(ofCycle: lastCycle, of: play))
  }

  /// The last pass of a cycle: its direction, and when it starts.
  package func lastPass(
    of play: Play, launchedAt origin: Double, cycle: UInt64
  ) -> (isBackward: Bool, start: Double) {
    let turned = turns(in: cycle, of: play)
    let start = second(
      of: play, launchedAt: origin, cycle: cycle,
      after: turned ? forwardLength + turnDelay : 0)
    return (turned || play == .back, start)
  }
}
