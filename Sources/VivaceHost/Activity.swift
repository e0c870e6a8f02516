import CFeatures

/// Telling the host when there is something to tick for, and when there is nothing any more.
extension Host {
  /// Sets the function that hears of changes from how it is now, replacing the previous one.
  package func onActivity(
    _ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?, isActive: Bool
  ) {
    use_activity()
    core.pointee.activityCallback = callback
    core.pointee.activityUser = user
    core.pointee.toldActive = isActive
  }

  /// Whether anything depends on whether something is under way.
  @inline(__always)
  package static var needsActivity: Bool { has_activity() || has_timestamps() }

  /// The host last heard that something is under way, or is not to hear of it.
  @inline(__always)
  package var isToldActive: Bool { !Self.needsActivity || core.pointee.toldActive }

  /// Notes how it is now; true: it changed, and `tellActivity` has somebody to tell.
  package func activityChanged(to isActive: Bool) -> Bool {
    guard isActive != core.pointee.toldActive else { return false }
    core.pointee.toldActive = isActive
    return core.pointee.activityCallback != nil
  }

  package func tellActivity() {
    guard let address = core.pointee.activityCallback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Activity.self)
    let (handle, user) = (core.pointee.handle, core.pointee.activityUser)
    let isActive = core.pointee.toldActive
    call { callback(handle, isActive, user) }
  }
}
