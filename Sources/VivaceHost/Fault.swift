/// Why a call was refused: what a host is told, in parts, so that nothing is worded before it is
/// asked for. Four words, so that a fault is thrown in registers.
package struct Fault: Error, @unchecked Sendable {
  /// The numbers of the contract's `viv_status`.
  package enum Status: Int32 {
    case invalidHandle = 1
    case wrongKind, invalidArgument, invalidState, outOfMemory, limit, cycle, owned, foreignTempo
    case notFound, notSeekable, busy
  }

  /// The value that broke the rule.
  package enum Value {
    case none
    case number(Double)
    case integer(Int64)
    case unsigned(UInt64)
    case handle(UInt64)
    /// Written in base 16.
    case address(UnsafeMutableRawPointer)
    case text(UnsafePointer<UInt8>, count: Int)
    /// The offset of a byte; the parameter names what it is counted in, and the rule says what should
    /// be there: "text at byte 3: expected a comma".
    case place(Int)

    /// A text that ends with a zero.
    package static func text(_ text: UnsafePointer<CChar>) -> Value {
      let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
      return .text(bytes, count: Text.length(of: text))
    }

    /// Bytes as C counts them.
    package static func size(_ bytes: Int) -> Value {
      .unsigned(UInt64(UInt(bitPattern: bytes)))
    }
  }

  /// How `bits` are to be read.
  private enum Form: UInt8 {
    case none, number, integer, unsigned, handle, address, text, place, moveable
  }

  /// Both end with a zero; no parameter where no single one is at fault.
  private let parameterText: UnsafePointer<UInt8>?
  private let ruleText: UnsafePointer<UInt8>
  private let bits: UInt64
  private let textCount: UInt16
  private let form: Form
  package let status: Status

  /// A rule is the end of a sentence: "must not be negative".
  package init(
    _ status: Status, _ parameter: StaticString, _ value: Value, _ rule: StaticString
  ) {
    self.status = status
    parameterText = parameter.utf8CodeUnitCount > 0 ? parameter.utf8Start : nil
    ruleText = rule.utf8Start
    var textCount = 0
    switch value {
    case .none: (form, bits) = (.none, 0)
    case .number(let number): (form, bits) = (.number, number.bitPattern)
    case .integer(let number): (form, bits) = (.integer, UInt64(bitPattern: number))
    case .unsigned(let number): (form, bits) = (.unsigned, number)
    case .handle(let handle): (form, bits) = (.handle, handle)
    case .address(let address): (form, bits) = (.address, UInt64(UInt(bitPattern: address)))
    case .text(let bytes, let count):
      (form, bits, textCount) = (.text, UInt64(UInt(bitPattern: bytes)), count)
    case .place(let offset): (form, bits) = (.place, UInt64(offset.magnitude))
    }
    self.textCount = UInt16(clamping: textCount)
  }

  package init(_ status: Status, _ rule: StaticString) {
    self.init(status, "", Value.none, rule)
  }

  package static var outOfMemory: Fault {
    Fault(.outOfMemory, "out of memory; nothing was changed")
  }

  /// About a moveable, by the tempo's own number: the sentence says what it is called.
  package init(_ status: Status, about moveable: UInt32, _ rule: StaticString) {
    self.status = status
    parameterText = nil
    ruleText = rule.utf8Start
    (form, bits, textCount) = (.moveable, UInt64(moveable), 0)
  }

  private init(_ fault: Fault, about subject: StaticString) {
    status = fault.status
    parameterText = subject.utf8Start
    ruleText = fault.ruleText
    (form, bits, textCount) = (.none, 0, 0)
  }

  /// The same, where it is about a moveable that is gone, which nobody ever had a handle of: it is called by
  /// these words.
  package func calling(_ subject: StaticString) -> Fault {
    moveable == nil ? self : Fault(self, about: subject)
  }

  package static func state(_ moveable: UInt32, _ rule: StaticString) -> Fault {
    Fault(.invalidState, about: moveable, rule)
  }

  // MARK: What the sentence is made of

  var parameter: UnsafePointer<UInt8>? { parameterText }
  var rule: UnsafePointer<UInt8> { ruleText }

  /// The moveable that it is about.
  package var moveable: UInt32? {
    form == .moveable ? UInt32(truncatingIfNeeded: bits) : nil
  }

  /// The handle that broke the rule.
  package var handle: UInt64? { form == .handle ? bits : nil }

  var value: Value {
    switch form {
    case .none, .moveable: return .none
    case .number: return .number(Double(bitPattern: bits))
    case .integer: return .integer(Int64(bitPattern: bits))
    case .unsigned: return .unsigned(bits)
    case .handle: return .handle(bits)
    case .address:
      return UnsafeMutableRawPointer(bitPattern: UInt(bits)).map(Value.address) ?? .none
    case .place: return .place(Int(clamping: bits))
    case .text:
      guard let bytes = UnsafePointer<UInt8>(bitPattern: UInt(bits)) else { return .none }
      return .text(bytes, count: Int(textCount))
    }
  }
}
