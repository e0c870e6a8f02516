/// Reads an easing from a text: CSS, the names of the contract, and those of GSAP and Kinieta.
///
/// Sources: W3C, "CSS Easing Functions Level 2"; GSAP 3, "Eases"; Kinieta, "Easing". Letters count in
/// either case. The bytes must outlive it; it allocates nothing.
package struct EasingReader: BitwiseCopyable {
  /// Beyond this a curve leads values to where a float has no precision left.
  package static var farthest: Double { 1e6 }

  var text: ByteReader
  /// Where the name begins that is being read.
  var nameStart = 0
  /// Where the stops of linear() begin.
  var stopsStart = 0

  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    text = ByteReader(bytes: bytes, count: count)
  }

  package mutating func read() throws(EasingTextFault) -> EasingText {
    text.skipSpace()
    nameStart = text.position
    let easing = try readEasing()
    text.skipSpace()
    guard text.next == nil else { throw fault(.expectedEnd) }
    return easing
  }

  private mutating func readEasing() throws(EasingTextFault) -> EasingText {
    if let function = try readFunction() { return function }
    return try readName()
  }

  /// The points of linear() once it was read: x and y of each in turn. There is room for them all.
  package mutating func readPoints(into memory: UnsafeMutablePointer<Double>) {
    text.position = stopsStart
    _ = try? readStops(into: memory)
  }

  func fault(_ reason: EasingTextFault.Reason) -> EasingTextFault {
    EasingTextFault(reason: reason, position: text.position)
  }

  // MARK: Letters

  /// Takes a text whose letters are in either case.
  mutating func take(_ literal: StaticString) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard length <= text.count - text.position else { return false }
    for place in 0..<length {
      let byte = Self.lowered(text.bytes[text.position + place])
      guard byte == literal.utf8Start[place] else { return false }
    }
    text.position += length
    return true
  }

  static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let lower = lowered(byte)
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  // MARK: Arguments

  /// A number within bounds; `reason` is what is wrong with any other.
  mutating func number(
    in range: ClosedRange<Double>, _ reason: EasingTextFault.Reason
  ) throws(EasingTextFault) -> Double {
    text.skipSpace()
    let first = text.position
    guard let digits = text.takeDecimal() else { throw fault(.expectedNumber) }
    let value = digits.value
    guard range.contains(value) else {
      throw EasingTextFault(reason: reason, position: first)
    }
    return value
  }

  mutating func takeComma() -> Bool {
    text.skipSpace()
    return text.take(UInt8(ascii: ","))
  }

  mutating func takeClosing() -> Bool {
    text.skipSpace()
    return text.take(UInt8(ascii: ")"))
  }

  mutating func requireOpening() throws(EasingTextFault) {
    guard text.take(UInt8(ascii: "(")) else { throw fault(.expectedOpening) }
  }

  mutating func requireComma() throws(EasingTextFault) {
    guard takeComma() else { throw fault(.expectedComma) }
  }

  mutating func requireClosing() throws(EasingTextFault) {
    guard takeClosing() else { throw fault(.expectedClosing) }
  }
}
