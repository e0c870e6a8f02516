/// Bytes of a text that are read from front to back. They must outlive it.
struct ByteReader: BitwiseCopyable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  /// The offset of what will be read next.
  var position = 0

  /// The byte that will be read next; nil at the end.
  var next: UInt8? { position < count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { position += 1 }
  }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// A number as CSS and SVG write it: ".5" and "1e3" are numbers, of "15." the 15 is. Nil: none stands
  /// here, and nothing is taken.
  mutating func takeDecimal() -> DecimalDigits? {
    let first = position
    var digits = DecimalDigits()
    digits.isNegative = next == UInt8(ascii: "-")
    if digits.isNegative || next == UInt8(ascii: "+") { position += 1 }
    while let digit = takeDigit() { digits.append(digit, isFraction: false) }
    if next == UInt8(ascii: "."), isDigit(at: position + 1) {
      position += 1
      while let digit = takeDigit() { digits.append(digit, isFraction: true) }
    }
    guard digits.count > 0 else {
      position = first
      return nil
    }
    takeExponent(of: &digits)
    return digits
  }

  /// The exponent after a number, if there is one: an e without digits belongs to what follows.
  private mutating func takeExponent(of digits: inout DecimalDigits) {
    guard let letter = next, letter | 0x20 == UInt8(ascii: "e") else { return }
    let sign = position + 1 < count ? bytes[position + 1] : 0
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    guard isDigit(at: position + (isSigned ? 2 : 1)) else { return }
    position += isSigned ? 2 : 1
    var exponent = 0
    while let digit = takeDigit() {
      exponent = min(exponent * 10 + Int(digit), DecimalDigits.largestExponent)
    }
    digits.isInteger = false
    digits.shift(by: sign == UInt8(ascii: "-") ? -exponent : exponent)
  }

  private mutating func takeDigit() -> UInt8? {
    guard isDigit(at: position) else { return nil }
    position += 1
    return bytes[position - 1] - UInt8(ascii: "0")
  }

  private func isDigit(at index: Int) -> Bool {
    index < count && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0c || byte == 0x0d
  }
}
