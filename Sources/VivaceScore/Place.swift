/// What a moveable waits for, or does, at a point of its run.
package enum Phase: UInt8, BitwiseCopyable {
  /// Not in play.
  case rest
  /// Launched; its moment is its begin.
  case scheduled
  case forward
  case backward
  /// Ended its way out; waits before its way back.
  case turning
  /// Between two cycles.
  case gap
  /// Ended its way out; waits for its container to turn.
  case waiting
  /// Its condition said that it is not to be played; its end is due.
  case skipped
  /// A root at its very end, whose completion comes with the next tick.
  case ending

  package var isPass: Bool { self == .forward || self == .backward }
  /// Its cycle has not turned yet.
  var isBeforeTurn: Bool { self == .scheduled || self == .forward || self == .turning }
}

/// Where a play is: a function of the second alone.
package struct Place: BitwiseCopyable, Equatable {
  /// `rest` where the play is over.
  package var phase: Phase
  package var cycle: UInt64
  /// The score second at which the present pass started, or the last one did.
  package var passStart: Double
  /// The score second of its next moment by itself; infinity: none. Of a container in a pass that is its
  /// pass's end as the lengths say.
  package var next: Double
}

extension Program {
  /// Where a play is that was launched at `origin`, which is past.
  package func place(of play: Play, launchedAt origin: Double, at horizon: Horizon) -> Place {
    let begin = begin(of: play, launchedAt: origin)
    guard horizon.includes(begin) else {
      return Place(phase: .scheduled, cycle: 0, passStart: begin, next: begin)
    }
    let cycle = cycle(of: play, launchedAt: origin, at: horizon)
    return place(of: play, launchedAt: origin, in: cycle, at: horizon)
  }

  private func place(
    of play: Play, launchedAt origin: Double, in cycle: UInt64, at horizon: Horizon
  ) -> Place {
    func second(after seconds: Double) -> Double {
      self.second(of: play, launchedAt: origin, cycle: cycle, after: seconds)
    }
    let isTurning = turns(in: cycle, of: play)
    let turn = isTurning ? second(after: forwardLength) : .infinity
    let end = second(after: length(ofCycle: cycle, of: play))
    if horizon.includes(end) {
      let start = lastPass(of: play, launchedAt: origin, cycle: cycle).start
      let isOver = lastCycle.map { cycle >= $0 } ?? false
      let next = isOver ? .infinity : second(after: period(of: play))
      return Place(phase: isOver ? .rest : .gap, cycle: cycle, passStart: start, next: next)
    }
    if isTurning, horizon.includes(turn) {
      let back = second(after: forwardLength + turnDelay)
      return horizon.includes(back)
        ? Place(phase: .backward, cycle: cycle, passStart: back, next: end)
        : Place(phase: .turning, cycle: cycle, passStart: second(after: 0), next: back)
    }
    return Place(
      phase: play == .back ? .backward : .forward, cycle: cycle, passStart: second(after: 0),
      next: min(turn, end))
  }

  /// The cycle that a play is in, or waits after: the last one whose start is past.
  private func cycle(of play: Play, launchedAt origin: Double, at horizon: Horizon) -> UInt64 {
    let period = period(of: play)
    let last = lastCycle ?? Self.lastCounted
    guard period > 0 else { return period == 0 ? last : 0 }
    guard period.isFinite else { return 0 }
    let begin = begin(of: play, launchedAt: origin)
    let whole = (horizon.second - begin) * scale / period
    var cycle = whole < Double(last) ? UInt64(max(whole, 0)) : last
    func isPast(_ cycle: UInt64) -> Bool {
      horizon.includes(second(of: play, launchedAt: origin, cycle: cycle, after: 0))
    }
    if cycle < last, isPast(cycle + 1) { cycle += 1 }
    if cycle > 0, !isPast(cycle) { cycle -= 1 }
    return cycle
  }

  /// Cycles beyond this one are not counted.
  package static var lastCounted: UInt64 { 1 << 62 }
}
