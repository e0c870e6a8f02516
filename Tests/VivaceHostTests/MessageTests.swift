import Testing

@testable import VivaceHost

@Suite struct MessageTests {
  @Test func `a sentence names function, parameter, value and rule`() throws {
    try Host.with { host in
      let fault = Fault(.invalidArgument, "seconds", .number(-1.5), "must not be negative")
      #expect(host.sentence(fault) == "viv_test: seconds = -1.5 must not be negative")
      #expect(host.lastStatus == 3)
    }
  }

  @Test func `a fault of no parameter is its rule alone`() throws {
    try Host.with { host in
      #expect(
        host.sentence(.outOfMemory) == "viv_test: out of memory; nothing was changed")
      #expect(host.lastStatus == 5)
    }
  }

  @Test func `a parameter without a value stands alone`() throws {
    try Host.with { host in
      let fault = Fault(.invalidArgument, "target", .none, "must not be null")
      #expect(host.sentence(fault) == "viv_test: target must not be null")
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.25, "-0.25"), (1e-4, "0.0001"), (1234.5, "1234.5"), (3e9, "3e9"),
    (2.5e-7, "2.5e-7"), (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
    (1.7976931348623157e308, "1.797693e308"),
  ])
  func `numbers read as a person writes them`(number: Double, text: String) throws {
    try Host.with { host in
      let fault = Fault(.invalidArgument, "x", .number(number), "is wrong")
      #expect(host.sentence(fault) == "viv_test: x = \(text) is wrong")
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 9, 10, Int64.max])
  func `integers are written in full`(number: Int64) throws {
    try Host.with { host in
      let fault = Fault(.invalidArgument, "count", .integer(number), "is wrong")
      #expect(host.sentence(fault) == "viv_test: count = \(number) is wrong")
    }
  }

  @Test func `handles are written without a sign`() throws {
    try Host.with { host in
      let fault = Fault(.invalidHandle, "m", .handle(.max), "names nothing")
      #expect(host.sentence(fault) == "viv_test: m = 18446744073709551615 names nothing")
    }
  }

  @Test func `a text is quoted and cut off after 200 bytes`() throws {
    try Host.with { host in
      let text = [UInt8](repeating: UInt8(ascii: "x"), count: 300)
      text.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        let fault = Fault(.notFound, "name", .text(start, count: 300), "is unknown")
        let quoted = String(repeating: "x", count: 200)
        #expect(host.sentence(fault) == "viv_test: name = \"\(quoted)\" is unknown")
      }
    }
  }

  @Test func `a fault about a moveable begins with what it is called`() throws {
    try Host.with { host in
      var tag: UInt32 = 0
      try host.setName("intro", of: &tag)
      let fault = Fault.state(12, "is idle")
      #expect(fault.moveable == 12)
      let named = Subject(name: host.name(of: tag), kind: "a tween", handle: 99)
      _ = host.note(fault, about: named, in: "viv_test")
      #expect(String(cString: host.lastMessage) == "viv_test: 'intro' (a tween) is idle")
      let unnamed = Subject(name: nil, kind: "a tween", handle: 99)
      _ = host.note(fault, about: unnamed, in: "viv_test")
      #expect(String(cString: host.lastMessage) == "viv_test: a tween (99) is idle")
      #expect(Fault(.busy, "it ticks").moveable == nil)
      host.release(tag: tag)
    }
  }

  @Test func `a sentence ends with a zero where its room ends`() {
    var bytes = [UInt8](repeating: 1, count: 6)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var writer = Writer(start, capacity: 4)
      writer.put("abcdef")
    }
    #expect(bytes == [97, 98, 99, 0, 1, 1])
  }

  @Test func `an error is told with its tempo, status and sentence`() throws {
    try Host.with { host in
      var heard = Heard()
      withUnsafeMutablePointer(to: &heard) { heard in
        #expect(!host.note(Fault(.invalidState, "is over"), in: "viv_a"))
        host.onError(unsafeBitCast(Heard.error, to: UnsafeRawPointer.self), user: heard)
        #expect(host.note(Fault(.invalidState, "is over"), in: "viv_b"))
        host.tellError()
        host.onError(nil, user: nil)
        #expect(!host.note(Fault(.invalidState, "is over"), in: "viv_c"))
        host.tellError()
      }
      #expect(heard.handles == [Host.handle])
      #expect(heard.statuses == [4])
      #expect(heard.texts == ["viv_b: is over"])
    }
  }

  @Test func `a fault takes four words`() {
    #expect(MemoryLayout<Fault>.size <= 32)
  }
}
