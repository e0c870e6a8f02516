internal import CVivace

/// The closures that hear the events of a moveable: one for each kind. The library has the object as
/// long as the moveable exists, so a closure can be replaced and released before.
final class Listeners {
  typealias Body = (MotionEvent) -> Void

  private(set) var bodies: [MotionEvent.Kinds.RawValue: Body] = [:]

  /// Those of a moveable, which keeps them from its first one on.
  static func of(_ moveable: viv_moveable) throws(VivaceError) -> Listeners {
    if let present = kept(Listeners.self, by: moveable) { return present }
    let made = Listeners()
    try keep(made, by: moveable)
    return made
  }

  /// Has others from now on. What is released by that may use the library, and this as well.
  func replace(_ others: [MotionEvent.Kinds.RawValue: Body]) {
    let before = bodies
    bodies = others
    withExtendedLifetime(before) {}
  }

  /// Sets the closure for kinds of events; nil for none.
  func set(_ body: Body?, for kinds: MotionEvent.Kinds) {
    var others = bodies
    for bit in 0..<MotionEvent.Kinds.RawValue.bitWidth where kinds.rawValue & 1 << bit != 0 {
      others[1 << bit] = body
    }
    replace(others)
  }

  static let told: viv_callback = { event, user in
    guard let event, let user else { return }
    let listeners = Unmanaged<Listeners>.fromOpaque(user).takeUnretainedValue()
    // Both may be released meanwhile.
    let body = listeners.bodies[event.pointee.kind]
    withExtendedLifetime((listeners, body)) { body?(MotionEvent(event.pointee)) }
  }

  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
