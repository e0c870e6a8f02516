import CFeatures
import Testing
import VivaceStorage

@testable import VivaceHost

/// Ways to read what a host tells.
extension Host {
  static var handle: UInt64 { 0x2A }

  /// A host on the platform's memory, which is given back when the body is done.
  static func with(_ body: (Host) throws -> Void) throws {
    use_all_features()
    let ledger = try #require(Ledger.create(of: HostMemory()))
    defer { Ledger.destroy(ledger) }
    let host = try #require(Host.create(handle: handle, allocator: Allocator(ledger: ledger)))
    defer { host.releaseLasting() }
    try body(host)
  }

  /// The sentence that a fault makes.
  func sentence(_ fault: Fault) -> String {
    _ = note(fault, in: "viv_test")
    return String(cString: lastMessage)
  }

  func text(of tag: UInt32) -> String? { name(of: tag).map { String(cString: $0.bytes) } }
}

extension Event {
  static func of(_ kind: Int32, skipped: UInt64 = 0) -> Event {
    Event(
      moveable: 7, parent: 0, time: 1.5, userData: nil, skipped: skipped, kind: kind, reason: 0)
  }
}

/// What callbacks heard, through the pointer that they get.
struct Heard {
  var kinds: [Int32] = []
  var handles: [UInt64] = []
  var statuses: [Int32] = []
  var texts: [String] = []
  var activities: [Bool] = []

  static let event: Callbacks.Event = { event, user in
    let event = event?.load(as: Event.self)
    user?.assumingMemoryBound(to: Heard.self).pointee.kinds.append(event?.kind ?? -1)
  }

  static let error: Callbacks.Error = { handle, status, message, user in
    guard let heard = user?.assumingMemoryBound(to: Heard.self), let message else { return }
    heard.pointee.handles.append(handle)
    heard.pointee.statuses.append(status)
    heard.pointee.texts.append(String(cString: message))
  }

  static let activity: Callbacks.Activity = { handle, active, user in
    guard let heard = user?.assumingMemoryBound(to: Heard.self) else { return }
    heard.pointee.handles.append(handle)
    heard.pointee.activities.append(active)
  }
}
