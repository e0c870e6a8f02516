import Testing

@testable import VivaceMotion

@Suite struct SvgPathReaderTests {
  /// What is read, in a short form: a letter and the numbers.
  private func read(_ text: String) -> [String] {
    var elements: [String] = []
    var bytes = Array(text.utf8)
    bytes.append(0)
    bytes.withUnsafeBufferPointer { buffer in
      var reader = SvgPathReader(bytes: buffer.baseAddress!, count: buffer.count - 1)
      do {
        while let element = try reader.next() { elements.append(Self.name(element)) }
      } catch let error as SvgPathFault {
        elements.append("\(error.reason)@\(error.position)")
      } catch {
        elements.append("\(error)")
      }
    }
    return elements
  }

  private static func name(_ element: PathElement) -> String {
    switch element {
    case .move(let x, let y): "M \(x) \(y)"
    case .line(let x, let y): "L \(x) \(y)"
    case .quad(let cx, let cy, let x, let y): "Q \(cx) \(cy) \(x) \(y)"
    case .cubic(let a, let b, let c, let d, let x, let y): "C \(a) \(b) \(c) \(d) \(x) \(y)"
    case .arc: "arc"
    case .ellipse(let rx, let ry, let angle, let large, let clockwise, let x, let y):
      "A \(rx) \(ry) \(angle) \(large ? 1 : 0)\(clockwise ? 1 : 0) \(x) \(y)"
    case .close: "Z"
    }
  }

  @Test func `every command is read, absolute and relative`() {
    #expect(
      read("M1 2L3 4H5V6C1 2 3 4 5 6Q1 2 3 4A1 2 90 0 1 7 8Z") == [
        "M 1.0 2.0", "L 3.0 4.0", "L 5.0 4.0", "L 5.0 6.0", "C 1.0 2.0 3.0 4.0 5.0 6.0",
        "Q 1.0 2.0 3.0 4.0", "A 1.0 2.0 1.5707963267948966 01 7.0 8.0", "Z",
      ])
    #expect(
      read("m1 2l3 4h5v6c1 2 3 4 5 6q1 2 3 4a1 2 0 1 0 7 8zl1 1") == [
        "M 1.0 2.0", "L 4.0 6.0", "L 9.0 6.0", "L 9.0 12.0", "C 10.0 14.0 12.0 16.0 14.0 18.0",
        "Q 15.0 20.0 17.0 22.0", "A 1.0 2.0 0.0 10 24.0 30.0", "Z", "L 2.0 3.0",
      ])
  }

  @Test func `arguments repeat, and after a move they are lines`() {
    #expect(read("M1 2 3 4 5 6") == ["M 1.0 2.0", "L 3.0 4.0", "L 5.0 6.0"])
    #expect(read("m1 2 3 4,5 6") == ["M 1.0 2.0", "L 4.0 6.0", "L 9.0 12.0"])
    #expect(read("M0 0h1 2 3") == ["M 0.0 0.0", "L 1.0 0.0", "L 3.0 0.0", "L 6.0 0.0"])
  }

  @Test func `shorthand curves mirror the last control point of their own sort`() {
    #expect(
      read("M0 0C0 1 2 3 4 5S8 9 10 11s1 1 2 2").dropFirst(2) == [
        "C 6.0 7.0 8.0 9.0 10.0 11.0", "C 12.0 13.0 11.0 12.0 12.0 13.0",
      ])
    #expect(
      read("M0 0Q1 2 3 3T6 6t1 1").dropFirst(2) == ["Q 5.0 4.0 6.0 6.0", "Q 7.0 8.0 7.0 7.0"])
    #expect(read("M1 1S2 2 3 3").dropFirst() == ["C 1.0 1.0 2.0 2.0 3.0 3.0"])
    #expect(
      read("M0 0Q1 2 3 3S4 4 5 5T6 6").dropFirst(2) == [
        "C 3.0 3.0 4.0 4.0 5.0 5.0", "Q 5.0 5.0 6.0 6.0",
      ])
  }

  @Test func `a point is followed by a digit`() {
    #expect(read("M15. 2") == ["expectedNumber@3"])
    #expect(read("M2 15.") == ["M 2.0 15.0", "expectedNumber@5"])
    #expect(read("M0 0L1 2.Z") == ["M 0.0 0.0", "L 1.0 2.0", "expectedNumber@8"])
    #expect(read("M0 0L1..5") == ["M 0.0 0.0", "expectedNumber@6"])
    #expect(read("M0 0L3.e0 1") == ["M 0.0 0.0", "expectedNumber@6"])
    #expect(read("M0 0H.") == ["M 0.0 0.0", "expectedNumber@5"])
    #expect(read("M.5 1.5.25e1 1e3") == ["M 0.5 1.5", "L 2.5 1000.0"])
  }

  @Test func `numbers need no separators where none is needed`() {
    #expect(read("M.5.5-.5-.5") == ["M 0.5 0.5", "L -0.5 -0.5"])
    #expect(read("M1e2-1E-2+3e0,4") == ["M 100.0 -0.01", "L 3.0 4.0"])
    #expect(
      read("M0 0a1 1 0 01.5.5 1 1 0 1 0 1 1").dropFirst() == [
        "A 1.0 1.0 0.0 01 0.5 0.5", "A 1.0 1.0 0.0 10 1.5 1.5",
      ])
    #expect(read(" \t\r\n M 0 , 1 ") == ["M 0.0 1.0"])
    #expect(read("") == [])
  }

  @Test func `what is wrong is told with its place, after what was right`() {
    #expect(read("L0 0") == ["expectedMove@0"])
    #expect(read("5 5") == ["expectedMove@0"])
    #expect(read("M0") == ["expectedNumber@2"])
    #expect(read("M0 0 L1,,2") == ["M 0.0 0.0", "expectedNumber@8"])
    #expect(read("M0 0 X") == ["M 0.0 0.0", "expectedCommand@5"])
    #expect(read("M0 0Z5") == ["M 0.0 0.0", "Z", "expectedCommand@5"])
    #expect(read("M0 0,") == ["M 0.0 0.0", "expectedNumber@5"])
    #expect(read("M0 0A1 1 0 2 0 5 5") == ["M 0.0 0.0", "expectedFlag@11"])
    #expect(read("M0 1e400") == ["numberTooLarge@3"])
    #expect(read("M- 1 0") == ["expectedNumber@1"])
    #expect(read("M0 0\u{e4}") == ["M 0.0 0.0", "expectedNumber@4"])
  }

  @Test func `decimals are read to one unit in the last place`() {
    let numbers = [
      "0.1", "3.14159265358979", "123456.789", "1e22", "1e-22", "2.2250738585072014e-308",
      "0.30000000000000004", "9007199254740993", "1.7976931348623157e308", "4.9e-324",
      "100000000000000000000000000000", "0.000000000000000000000000000001",
      "12345678901234567890123.5", "5e-1000", "0e999999999999999999999",
    ]
    for text in numbers {
      let bytes = Array(text.utf8)
      let value = bytes.withUnsafeBufferPointer { buffer in
        var reader = SvgPathReader(bytes: buffer.baseAddress!, count: buffer.count)
        return (try? reader.number()) ?? .nan
      }
      let exact = Double(text)!
      let exponent = exact == 0 ? 0 : abs(exact.exponent)
      #expect(abs(value - exact) <= exact.ulp * (exponent < 75 ? 1 : 8), "\(text) \(value)")
    }
  }

  /// Random bytes: it always ends, and never reads outside.
  @Test func `any bytes end in elements or a fault`() {
    var random = SplitMix(seed: 20_261_123)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n".utf8)
    for _ in 0..<20_000 {
      var text: [UInt8] = [UInt8(ascii: "M")]
      for _ in 0..<Int(random.next(0, 40)) {
        text.append(letters[Int(random.next(0, Double(letters.count)))])
      }
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
      defer { memory.deallocate() }
      memory.update(from: text, count: text.count)
      var reader = SvgPathReader(bytes: memory, count: text.count)
      var elements = 0
      while let _ = try? reader.next() { elements += 1 }
      #expect(elements <= text.count)
    }
  }
}
