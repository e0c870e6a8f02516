extension SvgPathReader {
  /// A decimal number, after space.
  mutating func number() throws(SvgPathFault) -> Double {
    skipSpace()
    let first = position
    guard let digits = text.takeDecimal() else { throw fault(.expectedNumber) }
    let value = digits.value
    guard value.isFinite else {
      text.position = first
      throw fault(.numberTooLarge)
    }
    return value
  }

  mutating func numberAfterSeparator() throws(SvgPathFault) -> Double {
    skipSeparator()
    return try number()
  }

  /// 0 or 1, after a separator; the next number may follow without one.
  mutating func flag() throws(SvgPathFault) -> Bool {
    skipSeparator()
    let digit = peek()
    guard digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      throw fault(.expectedFlag)
    }
    text.position += 1
    return digit == UInt8(ascii: "1")
  }

  func peek() -> UInt8? { text.next }

  mutating func skipSpace() { text.skipSpace() }

  /// Space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    guard peek() == UInt8(ascii: ",") else { return }
    text.position += 1
    skipSpace()
  }

  func fault(_ reason: SvgPathFault.Reason) -> SvgPathFault {
    SvgPathFault(reason: reason, position: position)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Whether a letter in lower case is a command of path data.
  static func isCommand(_ lower: UInt8) -> Bool {
    switch lower {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
      UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "a"), UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
