import VivaceMotion
import VivaceStorage

/// Names of moveables, and the sentences that tell why a call was refused.
extension Tempo {
  /// Longer names are refused.
  package static var nameLimit: Int { 4096 }

  /// A copy of a text of the host, ended with a zero.
  func copyText(
    _ text: UnsafePointer<CChar>, _ parameter: StaticString
  ) throws(Fault) -> (bytes: UnsafeMutablePointer<UInt8>, length: Int) {
    let length = Text.length(of: text)
    guard length <= Self.nameLimit else {
      throw Fault(.limit, parameter, .integer(Int64(length)), "must not be longer than 4096 bytes")
    }
    guard let copy = core.pointee.allocator.allocate(UInt8.self, count: length + 1) else {
      throw Fault.outOfMemory
    }
    for place in 0..<length { (copy + place).initialize(to: UInt8(bitPattern: text[place])) }
    (copy + length).initialize(to: 0)
    return (copy, length)
  }

  /// Names a moveable; nil takes the name away.
  package func setName(_ index: UInt32, _ text: UnsafePointer<CChar>?) throws(Fault) {
    let extras = try extras(of: index)
    guard let text else {
      releaseOwnName(extras)
      return
    }
    let copy = try copyText(text, "name")
    releaseOwnName(extras)
    extras.pointee.name = copy.bytes
    extras.pointee.nameLength = copy.length
  }

  /// The name, ended with a zero; nil: none.
  package func text(of index: UInt32) -> UnsafePointer<UInt8>? {
    knownExtras(of: index)?.pointee.name.map { UnsafePointer($0) }
  }

  func releaseName(_ extras: UnsafeMutablePointer<Extras>) {
    releaseOwnName(extras)
    guard let jump = extras.pointee.jumpName else { return }
    core.pointee.allocator.release(jump, count: extras.pointee.jumpNameLength + 1)
    extras.pointee.jumpName = nil
  }

  private func releaseOwnName(_ extras: UnsafeMutablePointer<Extras>) {
    guard let name = extras.pointee.name else { return }
    core.pointee.allocator.release(name, count: extras.pointee.nameLength + 1)
    extras.pointee.name = nil
    extras.pointee.nameLength = 0
  }

  /// Names that live when the tempo goes.
  func releaseNames() {
    var index: UInt32 = 1
    while index < core.pointee.moveables.end {
      if self[index].pointee.kind != .none { releaseExtras(of: index) }
      index += 1
    }
  }

  // MARK: Errors

  package var lastStatus: Int32 { core.pointee.lastStatus }
  package var lastMessage: UnsafePointer<UInt8> { UnsafePointer(core.pointee.message) }

  package func onError(_ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?) {
    core.pointee.errorCallback = callback
    core.pointee.errorUser = user
  }

  /// Keeps why a call was refused, as a sentence: function, parameter, value, rule.
  package func report(_ fault: Fault, in function: StaticString) {
    core.pointee.lastStatus = fault.status.rawValue
    var writer = Writer(core.pointee.message, capacity: Core.messageCapacity)
    writer.put(function)
    writer.put(": ")
    if fault.parameter.utf8CodeUnitCount > 0 {
      writer.put(fault.parameter)
      put(fault.value, to: &writer)
      writer.put(" ")
    }
    writer.put(fault.rule)
    tellError(fault.status.rawValue)
  }

  private func put(_ value: Fault.Value, to writer: inout Writer) {
    switch value {
    case .none: return
    case .number(let number):
      writer.put(" = ")
      writer.put(number)
    case .integer(let number):
      writer.put(" = ")
      writer.put(number)
    case .name(let bits):
      writer.put(" = ")
      writer.put(bits)
    case .text(let bytes, let count):
      writer.put(" = \"")
      for place in 0..<min(count, 200) { writer.put(bytes[place]) }
      writer.put("\"")
    }
  }

  private func tellError(_ status: Int32) {
    guard let address = core.pointee.errorCallback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Error.self)
    let user = core.pointee.errorUser
    let message = UnsafeRawPointer(core.pointee.message).assumingMemoryBound(to: CChar.self)
    callOut { callback(name.bits, status, message, user) }
  }
}
