import VivaceStorage

/// A copy of a text of the host, ended with a zero. No `String` on purpose, whose tables an embedded
/// build would have to carry.
package struct Text: BitwiseCopyable {
  package let bytes: UnsafeMutablePointer<UInt8>
  /// Without the zero.
  package let count: Int

  package func equals(_ other: Text) -> Bool {
    guard count == other.count else { return false }
    for place in 0..<count where bytes[place] != other.bytes[place] { return false }
    return true
  }

  package func equals(_ other: UnsafePointer<CChar>) -> Bool {
    for place in 0..<count where bytes[place] != UInt8(bitPattern: other[place]) { return false }
    return other[count] == 0
  }

  package static func length(of text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }

  /// The length of as much of a text as so many bytes hold.
  static func length(of text: UnsafePointer<UInt8>, within limit: Int) -> Int {
    var length = 0
    while text[length] != 0 {
      guard length < limit else { return whole(limit, of: text) }
      length += 1
    }
    return length
  }

  /// So many bytes of a longer text, or fewer: no character is broken in UTF-8.
  static func whole(_ count: Int, of text: UnsafePointer<UInt8>) -> Int {
    var end = count
    while end > 0 && text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}

extension Host {
  /// Longer texts are refused.
  private static var longestText: Int { 4096 }

  /// A copy, which is to be released.
  package func copy(
    _ text: UnsafePointer<CChar>, _ parameter: StaticString
  ) throws(Fault) -> Text {
    let length = Text.length(of: text)
    guard length <= Self.longestText else {
      throw Fault(.limit, parameter, .integer(Int64(length)), "must not be longer than 4096 bytes")
    }
    guard let copy = core.pointee.allocator.allocate(UInt8.self, count: length + 1) else {
      throw Fault.outOfMemory
    }
    for place in 0..<length { (copy + place).initialize(to: UInt8(bitPattern: text[place])) }
    (copy + length).initialize(to: 0)
    return Text(bytes: copy, count: length)
  }

  /// Another copy of a copied text, which is to be released.
  package func copy(_ text: Text) throws(Fault) -> Text {
    guard let copy = core.pointee.allocator.allocate(UInt8.self, count: text.count + 1) else {
      throw Fault.outOfMemory
    }
    copy.initialize(from: text.bytes, count: text.count + 1)
    return Text(bytes: copy, count: text.count)
  }

  package func release(_ text: Text) {
    core.pointee.allocator.release(text.bytes, count: text.count + 1)
  }
}
