import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Telling the host whether something is under way.
extension Tempo {
  /// Host seconds until a tick can change anything: 0 while something moves, infinity at rest.
  package var nextWakeup: Double {
    guard !core.pointee.isPaused, core.pointee.rate > 0 else { return .infinity }
    if needsEveryTick { return 0 }
    guard let first = core.pointee.agenda.first({ agendaDue($0) }) else { return .infinity }
    return max(0, first.due.time - core.pointee.clock) / core.pointee.rate
  }

  /// Whether the next wake-up is not never: a tick can change something, now or later.
  @inline(__always)
  var isUnderWay: Bool {
    guard !core.pointee.isPaused, core.pointee.rate > 0 else { return false }
    return values.rowCount > 0 || !core.pointee.agenda.isEmpty || needsEveryTick
  }

  /// Whether something moves that is written, or told, or called in each tick.
  private var needsEveryTick: Bool {
    if values.rowCount > 0 { return true }
    guard core.pointee.movingCount > 0 else { return hasOutliving }
    return core.pointee.watchers.count > 0 || hasMovingCustom
  }

  /// Whether a member of a root that has completed goes on which is told or called.
  private var hasOutliving: Bool {
    guard core.pointee.mayOutlive else { return false }
    core.pointee.mayOutlive = hasMovingCustom || hasMovingWatcher
    return core.pointee.mayOutlive
  }

  package func onActivity(_ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?) {
    host.onActivity(callback, user: user, isActive: isUnderWay)
  }

  /// As `reportActivity`, after what no function of the host was told of.
  @inline(__always)
  func reportPlainActivity() {
    if host.isToldActive, values.rowCount > 0 { assertSound() } else { reportActivity() }
  }

  /// As `reportActivity`, which has nothing to do while rows move on.
  @inline(__always)
  func reportTick() {
    if host.isToldActive, values.rowCount > 0, !values.hasChanges, !core.pointee.isPaused,
      core.pointee.rate > 0
    {
      assertSound()
    } else {
      reportActivity()
    }
  }

  /// Tells the host when the first thing starts and when the last one came to rest.
  func reportActivity() {
    assertSound()
    guard !core.pointee.isTicking else { return }
    tellChanges()
    // What is paused goes on while it is finished.
    guard Host.needsActivity, core.pointee.run.sort != .finish else { return }
    let isActive = isUnderWay
    if !isActive { core.pointee.hasRested = true }
    if host.activityChanged(to: isActive) { host.tellActivity() }
  }
}
