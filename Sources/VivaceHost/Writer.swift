/// Writes a sentence into a buffer of fixed size, always ended with a zero.
struct Writer {
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0

  init(_ buffer: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.buffer = buffer
    self.capacity = capacity
    buffer[0] = 0
  }

  mutating func put(_ byte: UInt8) {
    guard count + 1 < capacity else { return }
    buffer[count] = byte
    count += 1
    buffer[count] = 0
  }

  mutating func put(_ text: StaticString) { put(text.utf8Start) }

  /// A text that ends with a zero.
  mutating func put(_ text: UnsafePointer<UInt8>) {
    var place = 0
    while text[place] != 0 {
      put(text[place])
      place += 1
    }
  }

  mutating func put(_ value: UInt64) {
    var divisor: UInt64 = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      put(UInt8(48 + value / divisor % 10))
      divisor /= 10
    }
  }

  /// As debuggers write it: 0x7ffd3c10.
  mutating func put(_ address: UnsafeMutableRawPointer) {
    let bits = UInt(bitPattern: address)
    put("0x")
    for place in (0...(UInt.bitWidth - bits.leadingZeroBitCount - 1) / 4).reversed() {
      let digit = UInt8(truncatingIfNeeded: bits >> (4 * place)) & 15
      put(digit < 10 ? 48 + digit : 87 + digit)
    }
  }

  mutating func put(_ value: Int64) {
    if value < 0 { put("-") }
    put(value.magnitude)
  }

  /// About nine significant digits: enough to recognise a number by.
  mutating func put(_ value: Double) {
    guard value.isFinite else {
      // Of a conditional literal alone a String would be made, on the heap.
      let word: StaticString = value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
      return put(word)
    }
    if value < 0 { put("-") }
    let magnitude = value.magnitude
    if magnitude == 0 || (magnitude >= 1e-4 && magnitude < 1e9) {
      putPlain(magnitude)
    } else {
      putScientific(magnitude)
    }
  }

  private mutating func putPlain(_ value: Double) {
    let scaled = UInt64(value * 1e6 + 0.5)
    put(scaled / 1_000_000)
    var rest = scaled % 1_000_000
    guard rest > 0 else { return }
    put(".")
    var divisor: UInt64 = 100_000
    while rest > 0 {
      put(UInt8(48 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  private mutating func putScientific(_ value: Double) {
    var (mantissa, exponent) = (value, 0)
    while mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while mantissa < 1 {
      mantissa *= 10
      exponent -= 1
    }
    putPlain(mantissa)
    put("e")
    put(Int64(exponent))
  }
}
