internal import CVivace

/// A call that was refused. It has changed nothing.
public struct VivaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a call is refused.
  public enum Status: Int32, Sendable {
    /// The handle is stale or made up: what it named is gone.
    case invalidHandle = 1
    /// The handle is live, but not of the kind wanted.
    case wrongKind
    /// An argument is NaN, infinite or out of its range.
    case invalidArgument
    /// Not possible now: it is moving, in a container, endless.
    case invalidState
    /// There is no memory left.
    case outOfMemory
    /// A documented limit was reached: 256 tempos, 4 194 303 moveables in one, 64 levels.
    case limit
    /// A container would contain itself.
    case cycle
    /// The moveable is in a container already.
    case owned
    /// The handle belongs to another tempo.
    case foreignTempo
    /// There is no such child, property, step or name.
    case notFound
    /// A lazy step, a jump, a condition or a simulation makes the length unknown.
    case notSeekable
    /// The tempo is ticking, or one of its callbacks is running.
    case busy
    /// A status that this version of the API does not know.
    case unknown = -1
  }

  public let status: Status

  /// A sentence: which function, which parameter, its value and the rule that it broke.
  public let message: String

  public var description: String { message }

  init(_ status: Status, _ message: String) {
    (self.status, self.message) = (status, message)
  }

  /// What the last call that failed did wrong; 0 for calls that named no live tempo.
  init(_ status: viv_status, tempo: viv_tempo) {
    self.init(
      Status(rawValue: status) ?? .unknown,
      String(cString: viv_tempo_get_last_error_message(tempo)))
  }
}

func require(_ status: viv_status, tempo: @autoclosure () -> viv_tempo) throws(VivaceError) {
  guard status == VIV_OK else { throw VivaceError(status, tempo: tempo()) }
}

func require(_ status: viv_status, of moveable: viv_moveable) throws(VivaceError) {
  try require(status, tempo: viv_get_tempo(moveable))
}

/// A handle that a call created; 0 is none.
func created(_ handle: UInt64, in tempo: viv_tempo) throws(VivaceError) -> UInt64 {
  guard handle != 0 else { throw VivaceError(viv_tempo_get_last_error(tempo), tempo: tempo) }
  return handle
}
