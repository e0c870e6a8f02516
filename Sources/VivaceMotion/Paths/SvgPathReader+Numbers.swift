extension SvgPathReader {
  /// A decimal number, after space.
  ///
  /// Correctly rounded for up to 15 digits and an exponent of up to 22 in size, to 1 unit in the last place
  /// for more digits, to 8 for any exponent. Source: W. D. Clinger, "How to Read Floating Point Numbers
  /// Accurately" (its fast path).
  mutating func number() throws(SvgPathFault) -> Double {
    skipSpace()
    let first = position
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative || peek() == UInt8(ascii: "+") { position += 1 }
    var digits = DecimalDigits()
    while let digit = takeDigit() { digits.append(digit, isFraction: false) }
    if peek() == UInt8(ascii: "."), isDigit(at: position + 1) {
      position += 1
      while let digit = takeDigit() { digits.append(digit, isFraction: true) }
    }
    guard digits.count > 0 else {
      position = first
      throw fault(.expectedNumber)
    }
    digits.shift(by: takeExponent())
    let value = digits.value
    guard value.isFinite else {
      position = first
      throw fault(.numberTooLarge)
    }
    return isNegative ? -value : value
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
    position += 1
    return digit == UInt8(ascii: "1")
  }

  /// The exponent after a number, 0 if there is none: an e without digits belongs to what follows.
  private mutating func takeExponent() -> Int {
    guard let letter = peek(), letter | 0x20 == UInt8(ascii: "e") else { return 0 }
    let sign = position + 1 < count ? bytes[position + 1] : 0
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    guard isDigit(at: position + (isSigned ? 2 : 1)) else { return 0 }
    position += isSigned ? 2 : 1
    var exponent = 0
    while let digit = takeDigit() {
      exponent = min(exponent * 10 + Int(digit), DecimalDigits.largestExponent)
    }
    return sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  private mutating func takeDigit() -> UInt8? {
    guard isDigit(at: position) else { return nil }
    position += 1
    return bytes[position - 1] - UInt8(ascii: "0")
  }

  private func isDigit(at index: Int) -> Bool {
    index < count && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
  }

  func peek() -> UInt8? { position < count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = peek(), Self.isSpace(byte) { position += 1 }
  }

  /// Space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    guard peek() == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  func fault(_ reason: SvgPathFault.Reason) -> SvgPathFault {
    SvgPathFault(reason: reason, position: position)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0c || byte == 0x0d
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
