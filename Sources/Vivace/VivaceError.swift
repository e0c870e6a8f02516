internal import CVivace

/// The error of a call that failed and changed nothing.
public struct VivaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a call failed.
  public enum Status: Int32, Sendable {
    /// The handle is stale or invalid: the object was destroyed.
    case invalidHandle = 1
    /// The handle is live, but of the wrong kind.
    case wrongKind
    /// An argument is NaN, infinite or out of its range.
    case invalidArgument
    /// Not possible in this state: it is moving, in a container or endless.
    case invalidState
    /// Out of memory.
    case outOfMemory
    /// A documented limit was reached: 256 tempos, 4 194 303 moveables in one, 64 levels.
    case limit
    /// A container would contain itself.
    case cycle
    /// The moveable already has a container.
    case owned
    /// The handle belongs to another tempo.
    case foreignTempo
    /// There is no such child, property, step or name.
    case notFound
    /// The length is unknown because of a lazy step, a jump, a condition or a simulation.
    case notSeekable
    /// The tempo is ticking, or one of its callbacks is running.
    case busy
    /// A status that this version of the API does not know.
    case unknown = -1
  }

  public let status: Status

  /// The message: the function, the parameter, its value and the rule that it broke; of a moveable
  /// that is gone, the sentence of the status.
  public let message: String

  public var description: String { message }

  init(_ status: Status, _ message: String) {
    (self.status, self.message) = (status, message)
  }

  /// The error of a call on a tempo, or of one without a live tempo if it is 0.
  init(_ status: viv_status, tempo: viv_tempo) {
    let isTold = tempo != 0 && viv_tempo_get_last_error(tempo) == status
    self.init(
      Status(rawValue: status) ?? .unknown,
      String(cString: isTold ? viv_tempo_get_last_error_message(tempo) : viv_status_text(status)))
  }
}

/// The error of what this API refuses by itself, told like a failure of the library. There may be no
/// live tempo to tell: then it is 0, or gone.
func refusal(_ status: VivaceError.Status, _ message: String, in tempo: viv_tempo) -> VivaceError {
  if tempo != 0 { viv_tempo_report_error(tempo, status.rawValue, message) }
  return VivaceError(status, message)
}

extension Moveable {
  func refusal(_ status: VivaceError.Status, _ message: String) -> VivaceError {
    Vivace.refusal(status, message, in: liveTempo(of: handle))
  }
}

func require(_ status: viv_status, tempo: @autoclosure () -> viv_tempo) throws(VivaceError) {
  guard status == VIV_OK else { throw VivaceError(status, tempo: tempo()) }
}

func require(_ status: viv_status, of moveable: viv_moveable) throws(VivaceError) {
  try require(status, tempo: liveTempo(of: moveable))
}

/// The tempo of a moveable, or 0 once it is gone. Unlike `viv_get_tempo()`, it never fails, which
/// would replace the last error.
func liveTempo(of moveable: viv_moveable) -> viv_tempo {
  viv_is_valid(moveable) ? viv_get_tempo(moveable) : 0
}

/// The handle that a call created; throws the last error if it is 0.
func created(_ handle: UInt64, in tempo: viv_tempo) throws(VivaceError) -> UInt64 {
  guard handle != 0 else { throw VivaceError(viv_tempo_get_last_error(tempo), tempo: tempo) }
  return handle
}
