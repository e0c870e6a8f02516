import CFeatures
import VivaceHost
import VivaceMotion
import VivaceValues

/// Telling turns and repeats of plain clips: as of all, at most 64 of each a tick.
extension Tempo {
  /// So many turned or repeated in this tick, told or left out.
  private struct Passed {
    var turns: UInt64 = 0
    var repeats: UInt64 = 0
  }

  private func passed(_ steering: Steering) -> Passed {
    guard Told.mayLeaveOut, core.pointee.isTicking, steering.tick == core.pointee.tick
    else { return Passed() }
    let (program, before) = (steering.program, steering.passesBefore)
    let passes = UInt64(max(program.passes - before, 0))
    guard program.reverses else { return Passed(repeats: passes) }
    // A cycle has two passes, and starts with the first.
    return Passed(turns: passes, repeats: UInt64(max((program.passes >> 1) - (before >> 1), 0)))
  }

  /// From now on they are counted in this tick.
  @inline(__always)
  func countPasses(of steering: UnsafeMutablePointer<Steering>) {
    guard steering.pointee.tick != core.pointee.tick else { return }
    steering.pointee.tick = core.pointee.tick
    steering.pointee.passesBefore = steering.pointee.program.passes
  }

  /// The second of its score up to which this tick goes.
  private func horizon(of steering: Steering) -> Double {
    let end = core.pointee.tickEnd
    return end + max(Moment.tolerance, end.ulp) - steering.start.clockBase
  }

  /// The next pass, after as many cycles as may be left out in between; nil: more than a clip can know.
  @inline(__always)
  func nextPass(
    after program: PlainProgram, lasting seconds: Double,
    _ steering: UnsafeMutablePointer<Steering>
  ) -> PlainProgram? {
    guard let next = program.next(lasting: seconds) else { return nil }
    let isSoon =
      !has_repeating()
      || program.passes - steering.pointee.passesBefore < Int64(Told.oneByOne)
    return isSoon ? next : nextToTell(lasting: seconds, steering)
  }

  @inline(never)
  private func nextToTell(
    lasting seconds: Double, _ steering: UnsafeMutablePointer<Steering>
  ) -> PlainProgram? {
    let program = steering.pointee.program
    guard var next = program.next(lasting: seconds) else { return nil }
    guard !next.isBackward, passed(steering.pointee).repeats >= Told.oneByOne else { return next }
    let whole =
      (horizon(of: steering.pointee) - next.start) / program.period(of: seconds)
    guard whole >= 1 else { return next }
    guard whole < Self.mostLeftOut,
      next.startCycle(after: min(program.cyclesToLeaveOut, UInt64(whole)), lasting: seconds)
    else { return nil }
    return next
  }

  private static var mostLeftOut: Double { 0x1p32 }

  /// A pass was entered.
  @inline(__always)
  func tellPass(of clip: TakenClip, _ steering: UnsafeMutablePointer<Steering>) {
    let isHeard = clip.record.pointee.isTagged || host.collectedKinds & EventKind.ofPasses != 0
    if isHeard { tellPassHeard(of: clip, steering.pointee) }
  }

  @inline(never)
  private func tellPassHeard(of clip: TakenClip, _ steering: Steering) {
    let (program, seconds) = (steering.program, clip.record.pointee.duration)
    let (passed, horizon) = (passed(steering), horizon(of: steering))
    if program.reverses,
      passed.turns <= Told.oneByOne || program.nextTurn(lasting: seconds) > horizon
    {
      tell(EventKind.reversed, of: clip, skipped: skipped(passed.turns))
    }
    if !program.isBackward,
      passed.repeats <= Told.oneByOne || program.nextCycle(lasting: seconds) > horizon
    {
      tell(EventKind.repeated, of: clip, skipped: skipped(passed.repeats))
    }
  }

  /// How many were left out before the last of so many.
  private func skipped(_ count: UInt64) -> UInt64 {
    max(count, Told.oneByOne + 1) - Told.oneByOne - 1
  }

  // MARK: Held back

  /// It is stopped in the middle of a tick: the last turn and the last repeat are told, if they were not
  /// to be the last.
  @inline(never)
  func tellHeld(ofPlain clip: TakenClip) {
    let held = held(clip.record.pointee)
    let now = core.pointee.now
    if let turn = held.turn {
      core.pointee.now = turn
      tell(EventKind.reversed, of: clip, skipped: skipped(held.passed.turns))
    }
    if let cycle = held.cycle {
      core.pointee.now = cycle
      tell(EventKind.repeated, of: clip, skipped: skipped(held.passed.repeats))
    }
    core.pointee.now = now
  }

  /// When the last turn and the last cycle came that are still to be told in this tick; nil: none is.
  private func held(_ clip: Clip) -> (turn: Double?, cycle: Double?, passed: Passed) {
    let (steering, seconds) = (values.steering(clip.steering).pointee, clip.duration)
    let (program, passed) = (steering.program, passed(steering))
    let horizon = horizon(of: steering)
    let holdsTurn =
      passed.turns > Told.oneByOne && program.nextTurn(lasting: seconds) <= horizon
    let holdsCycle =
      passed.repeats > Told.oneByOne && program.nextCycle(lasting: seconds) <= horizon
    let base = steering.start.clockBase
    return (
      holdsTurn ? base + program.start : nil,
      holdsCycle ? base + program.cycleStart(lasting: seconds) : nil, passed
    )
  }

  /// What a furnished clip told in this tick, and what it still has to tell.
  func fillTold(of index: UInt32, from clip: Clip) {
    let held = held(clip)
    guard index != core.pointee.view, held.passed.turns > 0 || held.passed.repeats > 0
    else { return }
    self[index].pointee.told.note(
      turns: held.passed.turns, repeats: held.passed.repeats, in: core.pointee.tick)
    guard held.turn != nil || held.cycle != nil else { return }
    hold(index) {
      $0.turns.leaveOut(held.passed.turns, last: held.turn)
      $0.repeats.leaveOut(held.passed.repeats, last: held.cycle)
    }
  }
}
