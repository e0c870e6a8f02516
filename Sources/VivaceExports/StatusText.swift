import CVivace
import VivaceEngine
import VivaceHost

/// Statuses as text.
enum StatusText {
  static func name(of status: viv_status) -> StaticString {
    guard status != viv_status(VIV_OK) else { return "VIV_OK" }
    return switch Fault.Status(rawValue: status) {
    case .invalidHandle: "VIV_ERROR_INVALID_HANDLE"
    case .wrongKind: "VIV_ERROR_WRONG_KIND"
    case .invalidArgument: "VIV_ERROR_INVALID_ARGUMENT"
    case .invalidState: "VIV_ERROR_INVALID_STATE"
    case .outOfMemory: "VIV_ERROR_OUT_OF_MEMORY"
    case .limit: "VIV_ERROR_LIMIT"
    case .cycle: "VIV_ERROR_CYCLE"
    case .owned: "VIV_ERROR_OWNED"
    case .foreignTempo: "VIV_ERROR_FOREIGN_TEMPO"
    case .notFound: "VIV_ERROR_NOT_FOUND"
    case .notSeekable: "VIV_ERROR_NOT_SEEKABLE"
    case .busy: "VIV_ERROR_BUSY"
    case nil: ""
    }
  }

  /// A sentence for people.
  static func sentence(for status: viv_status) -> StaticString {
    guard status != viv_status(VIV_OK) else { return "The call succeeded." }
    return switch Fault.Status(rawValue: status) {
    case .invalidHandle: "The handle is 0, stale or made up."
    case .wrongKind: "The handle is of a kind that the function does not take."
    case .invalidArgument: "An argument is null, not a number, or out of its range."
    case .invalidState: "The call is not possible in the present state."
    case .outOfMemory: "Out of memory; nothing was changed."
    case .limit: "A documented limit is reached."
    case .cycle: "A container would contain itself."
    case .owned: "The moveable is already in a container."
    case .foreignTempo: "The handle belongs to another tempo."
    case .notFound: "There is no such child, property, step or name."
    case .notSeekable: "A lazy step, a jump, a condition or a simulation makes the length unknown."
    case .busy: "The tempo is already ticking, or one of its callbacks is running."
    case nil: ""
    }
  }
}
