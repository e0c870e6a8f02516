import VivaceStorage

/// What goes out of a tempo: faults and their sentences, events, calls of the host's functions.
///
/// A pointer's worth: copying it copies nothing. All its verbs are non-mutating on purpose: functions
/// of the host run in the middle of some of them and may call back.
package struct Host: BitwiseCopyable {
  @usableFromInline let core: UnsafeMutablePointer<HostCore>

  /// A host of the tempo of that handle; nil: out of memory.
  package static func create(handle: UInt64, allocator: Allocator) -> Host? {
    guard let core = allocator.allocate(HostCore.self, count: 1),
      let message = allocator.lasting.allocate(UInt8.self, count: HostCore.messageCapacity)
    else { return nil }
    message.initialize(repeating: 0, count: HostCore.messageCapacity)
    core.initialize(to: HostCore(handle: handle, message: message, allocator: allocator))
    return Host(core: core)
  }

  /// Gives back what lasts; the last thing that is done with it. The rest goes with its ledger.
  package func releaseLasting() {
    core.pointee.allocator.lasting.release(
      core.pointee.message, count: HostCore.messageCapacity)
  }
}

// MARK: Bringing back

extension Host {
  package func trim() { core.pointee.trim() }

  /// What no memory that is brought back changes: the last error, and the tempo's own keeps.
  package struct Lasting {
    fileprivate let status: Int32
    fileprivate let firstKeep: UnsafeMutablePointer<LastKeep>?
    fileprivate let lastKeep: UnsafeMutablePointer<LastKeep>?
    fileprivate let keepCount: UInt64
    fileprivate let callCount: UInt64
  }

  package var lasting: Lasting {
    get {
      Lasting(
        status: core.pointee.lastStatus, firstKeep: core.pointee.firstKeep,
        lastKeep: core.pointee.lastKeep, keepCount: core.pointee.keepCount,
        callCount: core.pointee.callCount)
    }
    nonmutating set {
      core.pointee.lastStatus = newValue.status
      (core.pointee.firstKeep, core.pointee.lastKeep) = (newValue.firstKeep, newValue.lastKeep)
      core.pointee.keepCount = newValue.keepCount
      core.pointee.callCount = newValue.callCount + 1
    }
  }
}

/// What a host keeps.
@usableFromInline
struct HostCore: ~Copyable {
  static var messageCapacity: Int { 512 }

  let allocator: Allocator
  /// The tempo's handle, as functions of the host get it.
  let handle: UInt64

  // Calls.
  /// Functions of the host that have not returned.
  @usableFromInline var callDepth = 0
  /// Those among them that are asked for a value.
  @usableFromInline var questionDepth = 0
  /// Grows with every call that may have changed anything.
  @usableFromInline var callCount: UInt64 = 0
  /// What waits until fewer functions of the host run within each other.
  var firstPutOff: UnsafeMutablePointer<PutOff>?
  var lastPutOff: UnsafeMutablePointer<PutOff>?

  // Events.
  var tags: Arena<Tag>
  var listeners: Arena<Listener>
  var keeps: Arena<Keep>
  /// How many were given to moveables.
  var keepCount: UInt64 = 0
  /// The tempo's own.
  var firstKeep: UnsafeMutablePointer<LastKeep>?
  var lastKeep: UnsafeMutablePointer<LastKeep>?
  var queue: Ring<Event>
  @usableFromInline var collectedKinds: Int32 = 0
  var polled = Event(
    moveable: 0, parent: 0, time: 0, userData: nil, skipped: 0, kind: 0, reason: 0)

  // Activity.
  var activityCallback: UnsafeRawPointer?
  var activityUser: UnsafeMutableRawPointer?
  var toldActive = false

  // Errors.
  var errorCallback: UnsafeRawPointer?
  var errorUser: UnsafeMutableRawPointer?
  var isTellingError = false
  var lastStatus: Int32 = 0
  let message: UnsafeMutablePointer<UInt8>

  init(handle: UInt64, message: UnsafeMutablePointer<UInt8>, allocator: Allocator) {
    self.handle = handle
    self.message = message
    self.allocator = allocator
    tags = Arena(allocator: allocator)
    listeners = Arena(allocator: allocator)
    keeps = Arena(allocator: allocator)
    queue = Ring(allocator: allocator)
  }

  /// Says what of its memory is in use.
  func trim() {
    tags.trim()
    listeners.trim()
    keeps.trim()
  }
}
