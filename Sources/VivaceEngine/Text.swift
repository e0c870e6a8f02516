/// Bytes of text: no `String` on purpose, whose tables an embedded build would have to carry.
enum Text {
  static func areEqual(
    _ one: UnsafePointer<UInt8>, _ oneLength: Int, _ other: UnsafePointer<UInt8>,
    _ otherLength: Int
  ) -> Bool {
    guard oneLength == otherLength else { return false }
    for place in 0..<oneLength where one[place] != other[place] { return false }
    return true
  }

  static func length(of text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }
}

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

  mutating func put(_ text: StaticString) {
    for place in 0..<text.utf8CodeUnitCount { put(text.utf8Start[place]) }
  }

  mutating func put(_ value: UInt64) {
    var divisor: UInt64 = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      put(UInt8(48 + value / divisor % 10))
      divisor /= 10
    }
  }

  mutating func put(_ value: Int64) {
    if value < 0 { put("-") }
    put(value.magnitude)
  }

  /// About nine significant digits: enough to recognise a number by.
  mutating func put(_ value: Double) {
    guard value.isFinite else {
      put(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
      return
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
