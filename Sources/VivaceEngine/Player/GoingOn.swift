import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceValues

/// Turns and repeats that nobody hears of, of a tween of one float by itself: what came to the end of a pass
/// goes on with the next one, and nothing else of it changes.
extension Tempo {
  /// Sets a root, whose moment is the first of the agenda, on its next pass; false: its moment brings more
  /// than that, or another one follows in this tick, and nothing was done.
  @inline(__always)
  func goesOn(root: UInt32, _ first: Agenda.Front) -> Bool {
    let record = self[root]
    guard has_floats(), record.pointee.kind == .tween, record.pointee.state == .moving,
      record.pointee.step == .none, record.pointee.flags.isDisjoint(with: .ofRun),
      record.pointee.told.tick != core.pointee.tick, !isTickFull,
      !hears(EventKind.reversed | EventKind.repeated, of: root),
      let pass = score.nextPass(of: root)
    else { return false }
    let end = clock(of: root, atScore: pass.end)
    let moment = score[root].pointee.due
    guard end > core.pointee.tickEnd + Moment.tolerance,
      values.goOn(root, with: pass.phase.ofValues, cycle: pass.cycle, at: pass.start)
    else { return false }
    score.goOn(root, with: pass)
    core.pointee.momentsInTick += 1
    let run = self[root: root]
    run.pointee.lastMoment = max(run.pointee.lastMoment, max(moment, pass.start))
    run.pointee.agendaTime = end
    let due = Agenda.Due(time: end, order: run.pointee.startOrder)
    core.pointee.agenda.retime(first, to: due) { agendaDue($0) }
    return true
  }
}
