/// The bits of the contract's `viv_event_kind`.
package enum EventKind {
  package static var started: Int32 { 1 }
  package static var stopped: Int32 { 2 }
  package static var updated: Int32 { 4 }
  package static var reversed: Int32 { 8 }
  package static var repeated: Int32 { 16 }
  package static var paused: Int32 { 32 }
  package static var resumed: Int32 { 64 }
  package static var completed: Int32 { 128 }
  package static var stepped: Int32 { 256 }
  package static var skipped: Int32 { 512 }
  package static var destroyed: Int32 { 1024 }
  package static var all: Int32 { 2047 }
  /// What is told between a begin and an end.
  package static var ofPasses: Int32 { reversed | repeated }
  /// What is told where a new motion takes over from one that goes, and its updates from then on.
  package static var ofTakeovers: Int32 { started | stopped | updated | destroyed }

  static func check(_ kinds: Int32) throws(Fault) {
    guard kinds & ~all == 0 else {
      throw Fault(
        .invalidArgument, "kinds", .integer(Int64(kinds)), "must be one or more event kinds")
    }
  }
}

/// The numbers of the contract's `viv_stop_reason`.
package enum StopReason: Int32 {
  case none = 0
  case asked, replaced, released
}

/// What happened; the very layout of the contract's `viv_event`.
package struct Event: BitwiseCopyable {
  package var moveable: UInt64
  package var parent: UInt64
  package var time: Double
  package var userData: UnsafeMutableRawPointer?
  package var skipped: UInt64
  package var kind: Int32
  package var reason: Int32

  package init(
    moveable: UInt64, parent: UInt64, time: Double, userData: UnsafeMutableRawPointer?,
    skipped: UInt64, kind: Int32, reason: Int32
  ) {
    self.moveable = moveable
    self.parent = parent
    self.time = time
    self.userData = userData
    self.skipped = skipped
    self.kind = kind
    self.reason = reason
  }
}
