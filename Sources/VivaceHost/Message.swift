import VivaceStorage

/// The sentences that tell why a call was refused.
extension Host {
  package var lastStatus: Int32 { core.pointee.lastStatus }
  package var lastMessage: UnsafePointer<UInt8> { UnsafePointer(core.pointee.message) }

  /// Sets the function that hears of errors, replacing the previous one; nil removes it.
  package func onError(_ callback: UnsafeRawPointer?, user: UnsafeMutableRawPointer?) {
    core.pointee.errorCallback = callback
    core.pointee.errorUser = user
  }

  /// Keeps why a call was refused, as a sentence: function, parameter, value, rule. True: `tellError`
  /// has somebody to tell.
  package func note(_ fault: Fault, in function: StaticString) -> Bool {
    core.pointee.lastStatus = fault.status.rawValue
    var writer = Writer(core.pointee.message, capacity: HostCore.messageCapacity)
    writer.put(function)
    writer.put(": ")
    if let parameter = fault.parameter {
      writer.put(parameter)
      writer.put(fault.value)
      writer.put(" ")
    }
    writer.put(fault.rule)
    return core.pointee.errorCallback != nil
  }

  /// Tells the error that was noted last.
  package func tellError() {
    guard let address = core.pointee.errorCallback else { return }
    let callback = unsafeBitCast(address, to: Callbacks.Error.self)
    let (handle, user) = (core.pointee.handle, core.pointee.errorUser)
    let status = core.pointee.lastStatus
    let message = UnsafeRawPointer(core.pointee.message).assumingMemoryBound(to: CChar.self)
    call { callback(handle, status, message, user) }
  }
}

extension Writer {
  fileprivate mutating func put(_ value: Fault.Value) {
    guard case .none = value else {
      put(" = ")
      putBare(value)
      return
    }
  }

  private mutating func putBare(_ value: Fault.Value) {
    switch value {
    case .none: return
    case .number(let number): put(number)
    case .integer(let number): put(number)
    case .name(let bits): put(bits)
    case .text(let bytes, let count):
      put("\"")
      for place in 0..<count { put(bytes[place]) }
      put("\"")
    }
  }
}
