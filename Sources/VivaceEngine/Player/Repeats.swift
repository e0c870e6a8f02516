import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Telling turns and repeats, at most 64 of each a tick, and skipping whole cycles in between.
extension Tempo {
  /// The score time up to which this tick, or the silent play of a root, goes.
  private func horizon(of index: UInt32) -> Double {
    let root = score[index].pointee.root
    let run = core.pointee.run
    if run.root == root {
      if run.sort == .replay { return run.horizon.second }
      if run.sort == .finish || run.sort == .silentFinish { return .infinity }
    }
    guard core.pointee.isTicking else { return -.infinity }
    // Of a clock so late that it can not tell moments apart, all that it takes for its end.
    let end = core.pointee.tickEnd
    return score(of: root, at: end + max(Moment.tolerance, end.ulp))
  }

  /// How many whole cycles may be left out from `time` on, when the next one would start there.
  func skippableCycles(_ index: UInt32, at time: Double) -> UInt64 {
    startTelling(index)
    guard mayLeaveOut(index) else { return 0 }
    let period = score.period(of: index)
    guard period.isFinite, !score[index].pointee.traits.contains(.irregular) else { return 0 }
    let left = cyclesLeft(of: index)
    if playsOneByOne(index) { return period == 0 && standsStill(index) ? left : 0 }
    if period == 0 { return left }
    let isReplay = isReplayed(score[index].pointee.root)
    let alike =
      isReplay ? replayHorizon(of: index, from: time, period: period) : skipHorizon(of: index)
    guard let alike else { return 0 }
    let whole = (alike.second - time) * score[index].pointee.scale / period
    guard whole >= 1 else { return 0 }
    guard whole.isFinite else { return left }
    // All that are left come before what a double can count.
    let isCountable = whole < Self.countableCycles
    guard isCountable || Double(left) < Self.countableCycles else {
      leapOver(index, at: time)
      return 0
    }
    var cycles = isCountable ? UInt64(whole) : left
    // In a moment of another one it may come first, and finds the cycle before.
    let start = time + Double(cycles) * period / score[index].pointee.scale
    if cycles > 0, alike.isOthers, Moment.quantum(start) >= Moment.quantum(alike.second) {
      cycles -= 1
    }
    return leavingOut(cycles, of: left, index, isReplay: isReplay)
  }

  /// Whether nobody is told of the next cycle, and the ones after it are like it.
  private func mayLeaveOut(_ index: UInt32) -> Bool {
    guard isSilent || self[index].pointee.told.isFullOfRepeats else { return false }
    let isReplay = isReplayed(score[index].pointee.root)
    guard !isReplay || !endsFirstOfHeirs(index) else { return false }
    let dependsOnAll = isReplay ? addsParts(index) : addsUp(index)
    return !dependsOnAll || core.pointee.momentsInTick >= Self.patience
  }

  /// How many cycles come after the next one.
  private func cyclesLeft(of index: UInt32) -> UInt64 {
    let (repeats, cycle) = (score[index].pointee.runRepeats, score[index].pointee.cycle)
    guard repeats >= 0 else { return Program.lastCounted - min(cycle, Program.lastCounted) }
    return UInt64(repeats) - min(cycle + 1, UInt64(repeats))
  }

  /// So many cycles less those that are played all the same: in silence the last full one, for what its steps
  /// leave behind; and where members outlive their cycle, the one before the present one, which cuts them off.
  private func leavingOut(
    _ cycles: UInt64, of left: UInt64, _ index: UInt32, isReplay: Bool
  ) -> UInt64 {
    let isOutlived = self[score[index].pointee.root].pointee.flags.contains(.outlived)
    let kept: UInt64 = isReplay || isOutlived ? 1 : 0
    let needsBefore = isOutlived || score[index].pointee.traits.contains(.endsOut)
    return min(left - min(left, needsBefore ? kept : 0), cycles - min(cycles, kept))
  }

  /// Up to where the cycles of a replay are alike from a moment on, as `skipHorizon`; nil: no further. One in
  /// which something took over from another root takes its own time, and only after the next one it is known
  /// how much the others take.
  private func replayHorizon(
    of index: UInt32, from time: Double, period: Double
  ) -> (second: Double, isOthers: Bool)? {
    let horizon = skipHorizon(of: index)
    guard let taken = lastTakeover(in: index) else { return horizon }
    guard taken < time else { return taken <= horizon.second ? (taken, true) : horizon }
    return taken + 2 * period / score[index].pointee.scale < time ? horizon : nil
  }

  /// Whether a container was in its first cycle, and something in it may have taken over whose way is as long
  /// as it starts: others take another time then.
  private func endsFirstOfHeirs(_ index: UInt32) -> Bool {
    score[index].pointee.cycle == 0 && holdsHeir(index)
  }

  /// Whether a container holds a motion that may take over, and by that take another time.
  func holdsHeir(_ index: UInt32) -> Bool {
    var holdsHeir = false
    forEachHeir(of: index) { if takesItsTime($0) { holdsHeir = true } }
    return holdsHeir
  }

  /// When something in a container took over from another root last; nil: nothing did.
  private func lastTakeover(in index: UInt32) -> Double? {
    var last: Double?
    forEachHeir(of: index) { motion in
      if let taken = values.takeover(of: motion) { last = max(last ?? taken, taken) }
    }
    return last
  }

  /// Calls with each motion in a container that takes over, which makes its root historic.
  func forEachHeir(of index: UInt32, _ body: (UInt32) -> Void) {
    guard has_blending(), holdsChildren(index),
      self[score[index].pointee.root].pointee.flags.contains(.historic)
    else { return }
    forEachMotion(of: index) { if self[$0].pointee.blend == .replace { body($0) } }
  }

  /// Whether each cycle of a container may move the base of what its motions add to; or, of what ends
  /// unheard, what they take over.
  private func addsUp(_ index: UInt32) -> Bool {
    (values.layerCount > 0 || isSilent) && holdsChildren(index)
      && self[score[index].pointee.root].pointee.flags.contains(.historic)
  }

  /// Whether the last cycle of a container alone does not leave the base of what its motions add to where all
  /// of them do: in each it goes a part of the way, or as far as physics leads, or is cut off on it.
  private func addsParts(_ index: UInt32) -> Bool {
    guard has_adding(), addsUp(index) else { return false }
    let isOutlived = self[score[index].pointee.root].pointee.flags.contains(.outlived)
    var addsParts = false
    forEachMotion(of: index) { motion in
      let weight = values.weight(of: motion)
      guard self[motion].pointee.blend == .add, weight > 0 else { return }
      if isOutlived || weight < 1 || values.restsByItself(motion) { addsParts = true }
    }
    return addsParts
  }

  /// What is in a tree skips up to the tree's next moment, and a tree of containers up to the next
  /// one of another root: they may want to see its values. After very many moments nobody is waited
  /// for; a leaf's value is a function of its time all the same. Others': something else has its moment there.
  func skipHorizon(of index: UInt32) -> (second: Double, isOthers: Bool) {
    let horizon = horizon(of: index)
    guard core.pointee.momentsInTick < Self.patience else { return (horizon, false) }
    let root = score[index].pointee.root
    let next = score[root].pointee.heapTop
    let inTree = next == 0 ? .infinity : score[next].pointee.due
    let isSeen = holdsChildren(root) || readsStarts(root)
    var others = inTree
    if !isReplayed(root), core.pointee.isTicking, isSeen {
      others = min(others, score(of: root, at: core.pointee.agenda.secondTime({ agendaDue($0) })))
    }
    return others <= horizon ? (others, true) : (horizon, false)
  }

  /// In one tick.
  private static var patience: UInt64 { UInt64(mostMoments) }

  /// More cycles in one tick than a double can count are over with it, wherever the last one is.
  private func leapOver(_ index: UInt32, at time: Double) {
    let end = horizon(of: index)
    guard end.isFinite, end >= time else { return }
    score[index].pointee.cycleOrigin += (end - time) * Self.beyond + Moment.tolerance
  }

  /// A leap of so many times its way ends beyond the horizon, however its sum is rounded.
  private static var beyond: Double { 1 + 0x1p-40 }
  /// So many cycles of one tick are told apart by a double.
  private static var countableCycles: Double { 0x1p52 }

  private func startTelling(_ index: UInt32) {
    guard Told.mayLeaveOut, self[index].pointee.told.tick != core.pointee.tick else { return }
    var told = Told()
    told.tick = core.pointee.tick
    told.updatedTick = self[index].pointee.told.updatedTick
    told.advancedTick = self[index].pointee.told.advancedTick
    told.isHeld = self[index].pointee.told.isHeld
    self[index].pointee.told = told
  }

  func noteSkipped(_ cycles: UInt64, of index: UInt32) {
    guard cycles > 0, !isSilent else { return }
    self[index].pointee.told.repeats.skipped &+= cycles
    if score[index].pointee.traits.contains(.turns) && score[index].pointee.play == .whole {
      self[index].pointee.told.turns.skipped &+= cycles &* 2
    }
  }

  /// A cycle starts: `reversed` if it turned for that, then `repeated`; then its pass is opened.
  func tellCycle(_ index: UInt32, at time: Double) {
    let node = score[index]
    let record = self[index]
    let isEmpty = record.pointee.kind.isContainer && score[branch: index].pointee.count == 0
    guard node.pointee.traits.contains(.turns), node.pointee.play == .whole, !isEmpty else {
      tellRepeated(index, at: time)
      return
    }
    then(.tellRepeated, index, at: time, hears: hears(EventKind.reversed, of: index)) {
      tellReversed(index)
    }
  }

  func tellRepeated(_ index: UInt32, at time: Double) {
    guard !isSilent else {
      openCycle(index, at: time)
      return
    }
    startTelling(index)
    let isLast =
      self[index].pointee.told.isFullOfRepeats
      && isLastInTick(index, before: nextCycle(of: index)) { $0.repeating }
    let skipped = self[index].pointee.told.admitRepeat(isLast: isLast)
    if skipped == nil { hold(index) { $0.repeats.lastTime = core.pointee.now } }
    then(.openCycle, index, at: time, hears: hears(EventKind.repeated, of: index)) {
      if let skipped { tell(EventKind.repeated, of: index, skipped: skipped) }
    }
  }

  /// The direction of its pass changed.
  func tellReversed(_ index: UInt32) {
    guard !isSilent else { return }
    startTelling(index)
    let isLast =
      self[index].pointee.told.isFullOfTurns
      && isLastInTick(index, before: nextTurn(of: index)) { $0.turning }
    if let skipped = self[index].pointee.told.admitTurn(isLast: isLast) {
      tell(EventKind.reversed, of: index, skipped: skipped)
    } else {
      hold(index) { $0.turns.lastTime = core.pointee.now }
    }
  }

  /// Whether what is told now is the last of its kind in this tick. Of what its root's length says
  /// nothing about it can not be known.
  private func isLastInTick(
    _ index: UInt32, before next: Double, _ lastPlay: (LastPlays) -> Double
  ) -> Bool {
    guard score.period(of: index).isFinite else { return false }
    let root = score[index].pointee.root
    let horizon = horizon(of: index)
    guard next == .infinity else { return next > horizon }
    guard index != root else { return true }
    guard has_repeating(), !score[root].pointee.traits.contains(.hasFlow) else { return false }
    let last = Moment.quantum(lastPlay(foreseen(index, until: horizon)))
    return !(last > Moment.quantum(score[index].pointee.origin))
  }

  /// Found once in a tick, as long as no function of the host is called that may change something.
  private func foreseen(_ index: UInt32, until horizon: Double) -> LastPlays {
    let mayKnow = core.pointee.run.root == 0
    if mayKnow, let known = self[index].pointee.told.foresight.known(calls: host.callCount) {
      return known
    }
    let last = score.lastPlays(of: index, until: Horizon(upTo: horizon))
    if mayKnow {
      self[index].pointee.told.foresight = Foresight(last, calls: host.callCount)
    }
    return last
  }

  /// When the next cycle will start; infinity: none, or not known.
  private func nextCycle(of index: UInt32) -> Double {
    guard score.hasMoreCycles(index), score.period(of: index).isFinite else { return .infinity }
    return score.time(of: index, cycle: score[index].pointee.cycle + 1, after: 0)
  }

  private func nextTurn(of index: UInt32) -> Double {
    let node = score[index]
    guard node.pointee.play == .whole else { return .infinity }
    guard !score.turnsUnsynced(index) else { return nextTurn(ofUnsynced: index) }
    guard node.pointee.phase == .forward else { return nextCycle(of: index) }
    guard node.pointee.forwardLength.isFinite else { return .infinity }
    guard !score.endsOut(index) else { return .infinity }
    return score.time(of: index, cycle: node.pointee.cycle, after: score.backStart(of: index))
  }

  /// It turns when half of its children have: in the middle of a cycle, if they are alike.
  private func nextTurn(ofUnsynced index: UInt32) -> Double {
    guard !score[index].pointee.traits.contains(.turned) else { return nextCycle(of: index) }
    let half = score.cycleLength(of: index) / 2
    guard half.isFinite, !score.endsOut(index) else { return .infinity }
    return score.time(of: index, cycle: score[index].pointee.cycle, after: half)
  }
}
