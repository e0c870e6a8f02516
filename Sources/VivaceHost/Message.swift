import CFeatures
import VivaceStorage

/// What a fault calls something by: the moveable that it is about, or that a handle at fault is of.
package struct Subject {
  let name: Text?
  let kind: StaticString
  let handle: UInt64

  /// A kind comes with its article: "a tween".
  package init(name: Text?, kind: StaticString, handle: UInt64) {
    self.name = name
    self.kind = kind
    self.handle = handle
  }
}

/// The sentences that tell why a call was refused.
extension Host {
  package var lastStatus: Int32 { core.pointee.lastStatus }
  package var lastMessage: UnsafePointer<UInt8> { UnsafePointer(core.pointee.message) }

  /// Sets the function that hears of errors, replacing the previous one; nil removes it.
  package func onError(_ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?) {
    use_errors()
    core.pointee.errorCallback = callback
    core.pointee.errorUser = user
  }

  /// Keeps why a call was refused, as a sentence: the function; the moveable that the fault is about, or
  /// parameter and value, or what that is a handle of; the rule. True: `tellError` has somebody to tell.
  package func note(
    _ fault: Fault, about subject: Subject? = nil, value: Subject? = nil, in function: StaticString
  ) -> Bool {
    core.pointee.lastStatus = fault.status.rawValue
    var writer = Writer(core.pointee.message, capacity: HostCore.messageCapacity)
    writer.put(function)
    writer.put(": ")
    if let subject {
      writer.put(subject)
      writer.put(" ")
    }
    if let parameter = fault.parameter {
      writer.put(parameter)
      if let value {
        writer.put(" = ")
        writer.put(value)
      } else {
        writer.put(fault.value)
      }
      writer.put(" ")
    }
    writer.put(fault.rule)
    return hasErrorToTell
  }

  /// Keeps a failure that the host found, with its sentence, as long as there is room for it. True: `tellError`
  /// has somebody to tell.
  package func note(_ status: Fault.Status, _ sentence: UnsafePointer<CChar>) -> Bool {
    core.pointee.lastStatus = status.rawValue
    let sentence = UnsafeRawPointer(sentence).assumingMemoryBound(to: UInt8.self)
    let count = Text.length(of: sentence, within: HostCore.messageCapacity - 1)
    // It may be the last one's own.
    UnsafeMutableRawPointer(core.pointee.message).copyMemory(from: sentence, byteCount: count)
    core.pointee.message[count] = 0
    return hasErrorToTell
  }

  private var hasErrorToTell: Bool {
    has_errors() && core.pointee.errorCallback != nil && !core.pointee.isTellingError
  }

  /// Tells the error that was noted last, which afterwards is the last one again: of what fails in that
  /// function it is not told.
  package func tellError() {
    guard let address = core.pointee.errorCallback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Error.self)
    let (handle, user) = (core.pointee.handle, core.pointee.errorUser)
    let status = core.pointee.lastStatus
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: HostCore.messageCapacity) { message in
      let kept = UnsafeMutableRawBufferPointer(
        start: core.pointee.message, count: HostCore.messageCapacity)
      UnsafeMutableRawBufferPointer(message).copyMemory(from: UnsafeRawBufferPointer(kept))
      core.pointee.isTellingError = true
      call { callback(handle, status, message.baseAddress.unsafelyUnwrapped, user) }
      core.pointee.isTellingError = false
      core.pointee.lastStatus = status
      kept.copyMemory(from: UnsafeRawBufferPointer(message))
    }
  }
}

extension Writer {
  /// 'intro' (a tween), or without a name: a tween (123).
  fileprivate mutating func put(_ subject: Subject) {
    if let name = subject.name, name.count > 0 {
      put("'")
      putStart(of: name.bytes, count: name.count)
      put("' (")
      put(subject.kind)
    } else {
      put(subject.kind)
      put(" (")
      put(subject.handle)
    }
    put(")")
  }

  /// At most 200 bytes of a text.
  private mutating func putStart(of bytes: UnsafePointer<UInt8>, count: Int) {
    let end = count > Self.longestText ? Text.whole(Self.longestText, of: bytes) : count
    for place in 0..<end { put(bytes[place]) }
  }

  private static var longestText: Int { 200 }

  fileprivate mutating func put(_ value: Fault.Value) {
    switch value {
    case .none: return
    case .place: put(" ")
    default: put(" = ")
    }
    putBare(value)
  }

  private mutating func putBare(_ value: Fault.Value) {
    switch value {
    case .none: return
    case .number(let number): put(number)
    case .integer(let number): put(number)
    case .unsigned(let number), .handle(let number): put(number)
    case .address(let address): put(address)
    case .place(let offset):
      put(Int64(offset))
      put(":")
    case .text(let bytes, let count):
      put("\"")
      putStart(of: bytes, count: count)
      put("\"")
    }
  }
}
