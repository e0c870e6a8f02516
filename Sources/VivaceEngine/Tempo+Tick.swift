import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Giving time: a tick plays every moment up to its end in order, then writes what moves once.
extension Tempo {
  /// Moves the clock by so many seconds of the host; false: it is paused, or they are refused.
  @inline(__always)
  package func ticksAtOnce(_ seconds: Double) -> Bool {
    guard !core.pointee.isTicking, !host.isCalling, !core.pointee.isDying, !core.pointee.isPaused,
      Check.isSeconds(seconds), let step = step(of: seconds)
    else { return false }
    advance(by: step)
    return true
  }

  /// Moves the clock by so many seconds of the host.
  package func tick(_ seconds: Double) throws(Fault) {
    try refuseInCallback("the tempo is already ticking, or one of its callbacks is running")
    try Check.seconds(seconds, "seconds")
    try pass(seconds, asked: "seconds", seconds)
  }

  /// Moves the clock by so many seconds of the host, which asked for them with a parameter of that name and
  /// value: faults tell them.
  @inline(__always)
  private func pass(
    _ seconds: Double, asked parameter: StaticString, _ value: Double
  ) throws(Fault) {
    guard !core.pointee.isPaused else { return }
    guard let step = step(of: seconds) else {
      throw Fault(.limit, parameter, .number(value), "must keep the clock finite")
    }
    advance(by: step)
  }

  /// How far the clock goes in so many seconds of the host; nil: farther than it can tell.
  @inline(__always)
  private func step(of seconds: Double) -> Double? {
    let step = min(seconds, core.pointee.longestStep) * core.pointee.rate
    return core.pointee.clock + step < .infinity ? step : nil
  }

  /// Moves the clock to where the host's own clock is; the first call only tells where that starts,
  /// and so does the first one after a rest: what was started since sees its whole way.
  package func tick(at timestamp: Double) throws(Fault) {
    try refuseInCallback("the tempo is already ticking, or one of its callbacks is running")
    try Check.finite(timestamp, "timestamp")
    use_timestamps()
    let before = core.pointee.timestamp
    let elapsed = before.isNaN ? 0 : timestamp - before
    guard elapsed >= 0 else {
      throw Fault(
        .invalidArgument, "timestamp", .number(timestamp), "must not be less than the previous one")
    }
    let seconds = core.pointee.hasRested && isUnderWay ? 0 : elapsed
    guard seconds.isFinite else {
      throw Fault(
        .invalidArgument, "timestamp", .number(timestamp),
        "must be a finite number of seconds after the previous one")
    }
    core.pointee.ticksToTimestamp = true
    defer { core.pointee.ticksToTimestamp = false }
    try pass(seconds, asked: "timestamp", timestamp)
    core.pointee.timestamp = timestamp
    core.pointee.hasRested = !isUnderWay
  }

  private func advance(by step: Double) {
    core.pointee.isTicking = true
    core.pointee.tick &+= 1
    core.pointee.momentsInTick = 0
    _ = score.takeExtraMoments()
    let start = core.pointee.clock
    let end = start + step
    // Knuth's two-sum: what the addition lost goes into the next one.
    let part = end - start
    let lost = (start - (end - part)) + (step - part) + core.pointee.clockRest
    core.pointee.tickStart = start
    core.pointee.tickEnd = end + lost
    core.pointee.clock = core.pointee.tickEnd
    core.pointee.clockRest = (end - core.pointee.tickEnd) + lost
    let hasDue = core.pointee.agenda.hasDue(until: latestLanding)
    guard !hasDue, values.movesRowsAlone, !hasMoreToTell else {
      play(hasDue: hasDue)
      return
    }
    core.pointee.now = core.pointee.tickEnd
    values.writeRowsAlone(isStill: isStill)
    core.pointee.isTicking = false
    // No function of the host was called that could have changed what it was told.
    reportPlainActivity()
  }

  /// The tick is over less than a moment after it began.
  @inline(__always)
  private var isStill: Bool {
    core.pointee.tickEnd <= core.pointee.tickStart + Moment.tolerance
  }

  /// Whether the host is to be told more at the end of the tick than what moments are.
  @inline(__always)
  private var hasMoreToTell: Bool {
    hasHeld || core.pointee.watchers.count > 0 || hasCustoms
  }

  /// The moments of a tick, and all that follows them.
  @inline(never)
  private func play(hasDue: Bool) {
    let puttingOff = values.putOffSums()
    if hasDue { playDue() }
    tellAllHeld()
    core.pointee.now = core.pointee.tickEnd
    values.writeRows(isStill: isStill)
    values.endPuttingOffSums(puttingOff)
    tellChanges()
    if !isStill { callCustoms() }
    tellUpdates()
    core.pointee.isTicking = false
    reportTick()
  }

  private func playDue() {
    if core.pointee.agenda.hasDue(until: core.pointee.tickEnd + Moment.tolerance) { play(.tick) }
    if has_rewinding() || has_mirrors() { noteLandings() }
  }

  // MARK: The mapping of a root's score onto the clock

  /// The score time of a root at a time of the clock.
  @inline(__always)
  func score(of root: UInt32, at clock: Double) -> Double {
    let time = values.time(of: root)
    switch self[root].pointee.state {
    case .delayed, .moving, .completed:
      // A clock that is finite may be beyond all numbers in a root's own seconds.
      let score = time.scoreBase + (clock - time.clockBase) * time.speed
      return min(score, .greatestFiniteMagnitude)
    case .none, .idle, .paused:
      return time.scoreBase
    }
  }

  /// The score time of a root now: exact where a moment of it is being played.
  @inline(__always)
  func scoreTime(of root: UInt32) -> Double {
    core.pointee.momentRoot == root
      ? core.pointee.moment : score(of: root, at: core.pointee.now)
  }

  func clock(of root: UInt32, atScore score: Double) -> Double {
    values.time(of: root).clock(atScore: score)
  }

  /// Starts the mapping anew here and now, with a speed.
  func rebase(_ root: UInt32, score: Double, speed: Double) {
    if core.pointee.momentRoot == root { core.pointee.momentRoot = 0 }
    var time = rootTime(of: root)
    (time.scoreBase, time.clockBase, time.speed) = (score, core.pointee.now, speed)
    values.setTime(time, of: root)
    if hasMirrors(around: root) { setTimelines(in: root) }
  }

  // MARK: The agenda

  /// Enters a root's next moment in the agenda, or takes the root out where it has none.
  func reschedule(_ root: UInt32) {
    let time = nextClock(of: root)
    let run = self[root: root]
    if run.pointee.agendaStamp != 0, run.pointee.agendaTime == time { return }
    enterAgenda(root, at: time)
  }

  /// Infinity takes the root out.
  func enterAgenda(_ root: UInt32, at time: Double) {
    let run = self[root: root]
    guard time != .infinity else {
      removeFromAgenda(root)
      return
    }
    let due = Agenda.Due(time: time, order: run.pointee.startOrder)
    let present = Agenda.Entry(root: self[root].pointee.clip, stamp: run.pointee.agendaStamp)
    let isThere = present.stamp != 0 && core.pointee.isTicking
    run.pointee.agendaTime = time
    if isThere, core.pointee.agenda.retime(present, to: due, { agendaDue($0) }) { return }
    removeFromAgenda(root)
    sweepAgendaIfCrowded()
    core.pointee.startCount = core.pointee.nextStart
    run.pointee.agendaStamp = UInt32(truncatingIfNeeded: core.pointee.startCount)
    let entry = Agenda.Entry(root: present.root, stamp: run.pointee.agendaStamp)
    core.pointee.agenda.enter(entry, due, { agendaDue($0) })
  }

  /// Enters the start of a plain clip that is made now, until its next moment.
  @inline(__always)
  func enterStart(of index: UInt32, until time: Double) throws(Fault) {
    let clip = clip(index)
    let order = core.pointee.nextStart
    let entry = Agenda.Entry(root: index, stamp: UInt32(truncatingIfNeeded: order))
    let due = Agenda.Due(time: time, order: order)
    guard enterAgenda(entry, due) else { throw Fault.outOfMemory }
    noteStart(of: clip, order)
  }

  /// A plain clip's start was entered by that order.
  @inline(__always)
  func noteStart(of clip: UnsafeMutablePointer<Clip>, _ order: UInt64) {
    core.pointee.startCount = order
    clip.pointee.order = UInt32(truncatingIfNeeded: order)
    clip.pointee.traits.insert(.begun)
    core.pointee.activeCount &+= 1
  }

  /// Whether an entry of the agenda is the one that its root has now.
  @inline(__always)
  func isInAgenda(_ entry: Agenda.Entry) -> Bool {
    let clip = clip(entry.root)
    guard !clip.pointee.isPlain else {
      return clip.pointee.state.isRunning && clip.pointee.order == entry.stamp
    }
    return self[root: clip.pointee.moveable].pointee.agendaStamp == entry.stamp
  }

  /// Enters what a plain clip does next; false: out of memory.
  @inline(__always)
  func enterAgenda(_ entry: Agenda.Entry, _ due: Agenda.Due) -> Bool {
    core.pointee.agenda.enterLane(entry, due) || enterCrowded(entry, due)
  }

  @inline(never)
  private func enterCrowded(_ entry: Agenda.Entry, _ due: Agenda.Due) -> Bool {
    sweepAgendaIfCrowded()
    guard core.pointee.agenda.makeRoom(for: due, besides: rootCount) else { return false }
    core.pointee.agenda.enter(entry, due) { agendaDue($0) }
    return true
  }

  private func sweepAgendaIfCrowded() {
    guard core.pointee.agenda.isCrowded else { return }
    core.pointee.agenda.sweep({ isInAgenda($0) }, { agendaDue($0) })
  }

  /// When an entry of the agenda is due; nil: its root has another one by now, or none.
  @inline(__always)
  func agendaDue(_ entry: Agenda.Entry) -> Agenda.Due? {
    let clip = clip(entry.root).pointee
    guard !clip.isPlain else {
      guard clip.state.isRunning, clip.order == entry.stamp else { return nil }
      return Agenda.Due(time: end(of: clip), order: order(of: clip))
    }
    let run = self[root: clip.moveable]
    guard run.pointee.agendaStamp == entry.stamp else { return nil }
    return Agenda.Due(time: run.pointee.agendaTime, order: run.pointee.startOrder)
  }

  /// The clock when a plain clip is over, or its next moment comes.
  @inline(__always)
  func end(of clip: Clip) -> Double {
    let steering = clip.steering
    guard steering == 0 else { return values.steering(steering).pointee.due(after: clip.duration) }
    return clip.start + clip.duration
  }

  /// The start order of a plain clip, of which it keeps the lower half.
  @inline(__always)
  func order(of clip: Clip) -> UInt64 {
    let steering = clip.steering
    guard steering == 0 else { return values.steering(steering).pointee.startOrder }
    let age = UInt32(truncatingIfNeeded: core.pointee.startCount) &- clip.order
    return core.pointee.startCount - UInt64(age)
  }

  private func nextClock(of root: UInt32) -> Double {
    let record = self[root]
    switch record.pointee.state {
    case .none, .idle, .paused: return .infinity
    case .delayed, .moving, .completed: break
    }
    guard record.pointee.step == .none else {
      return clock(of: root, atScore: self[root: root].pointee.continuation.time)
    }
    guard !record.pointee.flags.contains(.rewinds) else {
      return record.pointee.state == .completed ? .infinity : nextClockBack(of: root)
    }
    guard let due = score.nextDue(of: root) else { return .infinity }
    return clock(of: root, atScore: due)
  }
}
