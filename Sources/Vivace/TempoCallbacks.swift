internal import CVivace
import Synchronization

/// The closures that hear of a tempo's activity and errors. The library has the object as long as
/// the tempo exists, so a closure can be replaced and released before.
final class TempoCallbacks: @unchecked Sendable {
  struct Bodies {
    var activity: ((_ active: Bool) -> Void)?
    var error: ((VivaceError) -> Void)?
  }

  private static let all = Mutex<[viv_tempo: TempoCallbacks]>([:])

  private let tempo: viv_tempo
  private(set) var bodies = Bodies()

  private init(_ tempo: viv_tempo) { self.tempo = tempo }

  /// Those of a tempo, if it ever had any.
  static func present(of tempo: viv_tempo) -> TempoCallbacks? { all.withLock { $0[tempo] } }

  /// Those of a tempo, which keeps them from its first one on.
  static func of(_ tempo: viv_tempo) throws(VivaceError) -> TempoCallbacks {
    if let present = present(of: tempo) { return present }
    let made = TempoCallbacks(tempo)
    let retained = Unmanaged.passRetained(made)
    let status = viv_tempo_keep(tempo, retained.toOpaque(), released)
    guard status == VIV_OK else {
      retained.release()
      throw VivaceError(status, tempo: tempo)
    }
    all.withLock { $0[tempo] = made }
    return made
  }

  private static let released: viv_release = { user in
    let callbacks = Unmanaged<TempoCallbacks>.fromOpaque(user!).takeRetainedValue()
    all.withLock { $0[callbacks.tempo] = nil }
  }

  /// Has others from now on. What is released by that may use the library, and this as well.
  func replace(_ others: Bodies) {
    let before = bodies
    bodies = others
    withExtendedLifetime(before) {}
  }

  func set(activity body: ((_ active: Bool) -> Void)?) {
    var others = bodies
    others.activity = body
    replace(others)
  }

  func set(error body: ((VivaceError) -> Void)?) {
    var others = bodies
    others.error = body
    replace(others)
  }

  static let activity: viv_activity_callback = { _, active, user in
    let callbacks = behind(user)
    // Both may be released meanwhile.
    let body = callbacks.bodies.activity
    withExtendedLifetime((callbacks, body)) { body?(active) }
  }

  static let error: viv_error_callback = { _, status, message, user in
    let callbacks = behind(user)
    let body = callbacks.bodies.error
    let status = VivaceError.Status(rawValue: status) ?? .unknown
    let error = VivaceError(status, message.map(String.init(cString:)) ?? "")
    withExtendedLifetime((callbacks, body)) { body?(error) }
  }

  private static func behind(_ user: UnsafeMutableRawPointer?) -> TempoCallbacks {
    Unmanaged<TempoCallbacks>.fromOpaque(user!).takeUnretainedValue()
  }

  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
