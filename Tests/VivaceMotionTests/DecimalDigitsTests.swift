import Testing

@testable import VivaceMotion

@Suite struct DecimalDigitsTests {
  private func read(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { bytes -> Double? in
      var reader = ByteReader(bytes: bytes.baseAddress!, count: bytes.count)
      return reader.takeDecimal()?.value
    }
  }

  /// The standard library prints the shortest text that leads back to a number.
  @Test func `what was printed is read as it was`() {
    var random = SplitMix(seed: 20_261_128)
    for _ in 0..<20_000 {
      let number = random.next(-1, 1) * Elementary.exp(random.next(-400, 400))
      #expect(read("\(number)") == number)
      let near = random.next(0, 4)
      #expect(read("\(near)") == near)
    }
  }

  @Test func `19 digits are read as the nearest number`() {
    for text in [
      "0.1234567890123456789", "9007199254740993", "1.7976931348623157", "123456789.0123456789",
      "1e400", "0.30000000000000004", "179769313486231570e20",
    ] {
      #expect(read(text) == Double(text)!, "\(text)")
    }
  }
}
