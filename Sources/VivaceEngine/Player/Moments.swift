import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// The one loop: it takes moments in order and plays each.
extension Tempo {
  /// So many moments are played in one tick, or of one root in silence, before the rest is leapt over.
  static var mostMoments: UInt32 { 100_000 }
  /// So many of each root are played in any case: what a moveable tells at most, from its start to its end.
  private static var everyonesMoments: UInt32 { 130 }

  /// Whether that many were played in this tick.
  var isTickFull: Bool {
    core.pointee.isTicking && core.pointee.momentsInTick > UInt64(Self.mostMoments)
  }

  /// Plays a run's moments; false: it was given up after very many.
  @discardableResult
  func play(_ run: Run) -> Bool {
    guard run.isLong else { return playMoments(of: run) }
    return writingSumsOnce { playMoments(of: run) }
  }

  /// Does something in which many moments may be played: what motions add up to is written when it is done.
  func writingSumsOnce<Answer>(_ body: () -> Answer) -> Answer {
    // A lazy step may make the first that adds.
    guard has_adding() else { return body() }
    let (puttingOff, leaving) = (values.putOffSums(), values.leaveClock())
    defer {
      values.endPuttingOffSums(puttingOff)
      values.endLeavingClock(leaving)
    }
    return body()
  }

  @_optimize(speed)
  private func playMoments(of run: Run) -> Bool {
    let outer = core.pointee.run
    let token = run.root == 0 ? nil : token(run.root)
    enter(run)
    if outer.sort == .none, !core.pointee.isTicking { core.pointee.momentsInTick = 0 }
    let last = run.isSilent ? core.pointee.momentsInTick + mostMoments(in: run) : .max
    while core.pointee.momentsInTick < last, let root = nextRoot(in: run, token) {
      playMoment(of: root, in: run)
      countMoment(of: root)
    }
    enter(outer)
    return core.pointee.momentsInTick < last
  }

  /// So many times as many moments are played of a root whose motions capture each of their starts: their
  /// begins are counted as well, and come to their own limit first.
  private static var momentsOfCaptures: UInt32 { 64 }

  private func mostMoments(in run: Run) -> UInt64 {
    if core.pointee.isLeaping { return UInt64(Self.everyonesMoments) }
    let captures = run.root != 0 && self[run.root].pointee.flags.contains(.capturing)
    return (captures ? UInt64(Self.momentsOfCaptures) : 1) * UInt64(Self.mostMoments)
  }

  private func enter(_ run: Run) {
    core.pointee.run = run
    values.silence = run.silence
  }

  /// The root whose moment is the next one of a run; nil: the run is over.
  private func nextRoot(in run: Run, _ token: Token?) -> UInt32? {
    switch run.sort {
    case .none: return nil
    case .tick: return nextRootOfTick()
    case .start, .moment, .finish:
      guard let token, rootIsCurrent(token), goesOn(run) else { return nil }
      return run.root
    case .silentFinish, .replay: return has_silence() && goesOnInSilence(run) ? run.root : nil
    }
  }

  private func nextRootOfTick() -> UInt32? {
    let agenda = core.pointee.agenda
    while let first = agenda.first({ agendaDue($0) }),
      first.due.time <= core.pointee.tickEnd + Moment.tolerance
    {
      core.pointee.now = first.due.time
      let clip = clip(first.entry.root)
      guard clip.pointee.isPlain else {
        let root = clip.pointee.moveable
        if goesOn(root: root, first) { continue }
        return root
      }
      if goesOn(clip: first.entry.root, first) || completesAtOnce(first) { continue }
      agenda.take(first, { agendaDue($0) })
      complete(clip: first.entry.root)
    }
    return nil
  }

  private func goesOn(_ run: Run) -> Bool {
    let root = run.root
    if run.sort == .start {
      let top = score[root].pointee.heapTop
      return !self[root].pointee.state.isPaused && top != 0
        && score[top].pointee.traits.contains(.urgent)
    }
    // A callback that pauses it leaves the rest for later.
    guard self[root].pointee.state.isActive || outlivesFinish(run), let due = nextDue(of: root),
      run.sort == .finish
        ? !self[root].pointee.flags.contains(.madeEndless) : run.horizon.includes(due)
    else { return false }
    if run.followsClock { core.pointee.now = clock(of: root, atScore: due) }
    return true
  }

  /// Whether a root is finished that is over by now, and members of which go on: one long tick plays them, too.
  private func outlivesFinish(_ run: Run) -> Bool {
    run.sort == .finish && self[run.root].pointee.state == .completed
      && self[run.root].pointee.flags.contains(.outlived)
  }

  /// A root's own end is not played in silence: it comes with the next tick.
  private func goesOnInSilence(_ run: Run) -> Bool {
    let root = run.root
    if hasContinuation(root) { return true }
    var top = score[root].pointee.heapTop
    if run.sort == .silentFinish {
      // What would outlive it is played to its end, too; what repeats for ever stays where it is.
      while top != 0, (top == root && score[root].pointee.phase == .ending) || isInEndless(top) {
        score.dequeue(top)
        top = score[root].pointee.heapTop
      }
    }
    guard top != 0, score[top].pointee.phase != .ending else { return false }
    return run.sort == .silentFinish || run.horizon.includes(score[top].pointee.due)
  }

  /// Whether it, or something around it, repeats for ever.
  private func isInEndless(_ index: UInt32) -> Bool {
    var index = index
    while index != 0 {
      if score[index].pointee.runRepeats < 0 { return true }
      index = score[index].pointee.parent
    }
    return false
  }

  /// A moment was played, which may count as more than one: also among those that its root plays in any case.
  private func countMoment(of root: UInt32) {
    let more = score.takeExtraMoments()
    core.pointee.momentsInTick += 1 + more
    guard more > 0, self[root].pointee.rootRun != RootRun.none else { return }
    self[root: root].pointee.moments &+= UInt32(min(more, UInt64(Self.everyonesMoments)))
  }

  /// Plays the next moment of a root, at its exact time.
  private func playMoment(of root: UInt32, in run: Run) {
    let record = self[root]
    let isLeft = record.pointee.step != .none
    if run.sort == .tick, !isLeft {
      guard !record.pointee.flags.contains(.rewinds) else {
        passBack(root)
        return
      }
      guard !hasTooManyMoments(root) else {
        leap(root)
        return
      }
    }
    guard let moment = nextDue(of: root) else { return }
    let use = record.pointee.use
    let outer = keepMoment(besides: root)
    core.pointee.momentRoot = root
    core.pointee.moment = run.sort == .start ? 0 : moment
    if isLeft {
      carryOn(root)
    } else {
      let index = score[root].pointee.heapTop
      score.dequeue(index)
      let course = self[root: root]
      course.pointee.lastMoment = max(course.pointee.lastMoment, moment)
      reach(index, at: moment)
    }
    core.pointee.momentRoot = 0
    putBack(outer)
    guard !run.isSilent, run.sort != .start else { return }
    if record.pointee.use == use && record.pointee.kind != .none { reschedule(root) }
  }

  /// The score time of a root's next moment: of the present one, where some of it is left.
  @inline(__always)
  func nextDue(of root: UInt32) -> Double? {
    hasContinuation(root) ? self[root: root].pointee.continuation.time : score.nextDue(of: root)
  }

  // MARK: Leaping

  /// Whether so many moments came in this tick that nesting makes them, and a root of known length has
  /// played its share. A library whose programs repeat nothing plays them all.
  private func hasTooManyMoments(_ root: UInt32) -> Bool {
    guard has_repeating() else { return false }
    let run = self[root: root]
    if run.pointee.momentTick != core.pointee.tick {
      run.pointee.momentTick = core.pointee.tick
      run.pointee.moments = 0
      self[root].pointee.flags.remove(.leapt)
    }
    run.pointee.moments &+= 1
    guard isTickFull, run.pointee.moments > Self.everyonesMoments else { return false }
    // Leapt over to its end, it has that still to come; what outlives it may have more.
    let isOver = self[root].pointee.state == .completed
    guard isOver || !self[root].pointee.flags.contains(.leapt) else { return false }
    return !score[root].pointee.traits.contains(.hasFlow) && !self[root].pointee.flags.playsAll
  }

  /// Puts a root where it is at the end of the tick; nothing in between is told.
  private func leap(_ root: UInt32) {
    let end = score(of: root, at: core.pointee.tickEnd + Moment.tolerance)
    let isOver = self[root].pointee.state == .completed
    let kept = values.time(of: root)
    core.pointee.isLeaping = true
    if isOver {
      placeOutliving(root, at: Horizon(upTo: end))
    } else {
      let wanted = max(end, 0)
      bringWithinEnd(root, to: wanted, known: knownSecond(of: root, wanted)) {
        bring(root, to: Horizon(upTo: $0))
      }
    }
    core.pointee.isLeaping = false
    restore(mapping: kept, of: root)
    showReplay(root)
    if !isOver { setState(root, score[root].pointee.phase == .scheduled ? .delayed : .moving) }
    self[root].pointee.flags.insert(.leapt)
    reschedule(root)
    if isOver || end < endFound(of: root) { endTick(of: root) }
    stopDisplaced(by: root)
    report(
      Fault(.limit, "100 000 moments came in one tick; the rest of a root's were skipped"),
      in: playedBy)
  }

  /// Nothing more of a root comes in this tick, also where the clock is too coarse to tell its next moment
  /// from the tick's end.
  func endTick(of root: UInt32) {
    let next = (core.pointee.tickEnd + Moment.tolerance).nextUp
    let run = self[root: root]
    guard run.pointee.agendaStamp != 0, run.pointee.agendaTime < next else { return }
    enterAgenda(root, at: next)
  }
}
