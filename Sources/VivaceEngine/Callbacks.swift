/// The host's functions, with the layouts that the contract gives them.
package enum Callbacks {
  package typealias Event = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void
  package typealias Activity = @convention(c) (UInt64, Bool, UnsafeMutableRawPointer?) -> Void
  package typealias Error =
    @convention(c) (UInt64, Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void
  package typealias Easing = @convention(c) (Double, UnsafeMutableRawPointer?) -> Double
  package typealias Condition = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> Bool
  package typealias Call = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> Void
  package typealias Maker = @convention(c) (UInt64, UnsafeMutableRawPointer?) -> UInt64
  package typealias Custom =
    @convention(c) (UInt64, Double, Double, Int32, UnsafeMutableRawPointer?) -> Void
  package typealias Acceleration =
    @convention(c) (
      UnsafeMutablePointer<Double>?, UnsafePointer<Double>?, UnsafePointer<Double>?, UInt32,
      UnsafeMutableRawPointer?
    ) -> Void
  package typealias PropertyGet =
    @convention(c) (UnsafeMutablePointer<Double>?, UInt32, UnsafeMutableRawPointer?) -> Void
  package typealias PropertySet =
    @convention(c) (UnsafePointer<Double>?, UInt32, UnsafeMutableRawPointer?) -> Void
}

/// The bits of the contract's `viv_event_kind`.
package enum EventKind {
  static var started: Int32 { 1 }
  static var stopped: Int32 { 2 }
  static var updated: Int32 { 4 }
  static var reversed: Int32 { 8 }
  static var repeated: Int32 { 16 }
  static var paused: Int32 { 32 }
  static var resumed: Int32 { 64 }
  static var completed: Int32 { 128 }
  static var stepped: Int32 { 256 }
  static var skipped: Int32 { 512 }
  static var destroyed: Int32 { 1024 }
  package static var all: Int32 { 2047 }
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
}

/// One function of the host, for some kinds of events of one moveable.
struct Subscription: BitwiseCopyable {
  var kinds: Int32 = 0
  var next: UInt32 = 0
  var callback: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
}
