import VivaceStorage

/// How a saved tempo lies in the host's block: a head, each piece of memory with a head of its own, what
/// the batches of easings were, and what the targets held. All parts are multiples of 8 bytes.
struct Image {
  struct Head: BitwiseCopyable {
    var signature = Image.signature
    /// Of everything behind it.
    var checksum: UInt64 = 0
    var size: UInt64 = 0
    /// This library, in this process.
    var build: UInt64 = 0
    /// The tempo.
    var handle: UInt64 = 0
    var pieces: UInt64 = 0
    var easingsSize: UInt64 = 0
    var heldSize: UInt64 = 0
  }

  struct Piece: BitwiseCopyable {
    /// Where it was: no block moves or goes once there is an image.
    var address: UInt64
    var size: UInt64
  }

  /// "vivace" and the edition of this layout.
  private static var signature: UInt64 { 0x0001_6563_6176_6976 }
  static var headSize: Int { MemoryLayout<Head>.size }
  static var pieceSize: Int { MemoryLayout<Piece>.size }
  /// Where what the checksum covers begins.
  private static var coveredFrom: Int { 16 }

  static func padded(_ size: Int) -> Int { (size + 7) & ~7 }

  let memory: UnsafeRawPointer
  let head: Head

  /// Whether so many bytes are enough for the image that a block begins with, if it does.
  static func isWhole(in memory: UnsafeRawPointer, size: Int) -> Bool {
    guard size >= headSize else { return false }
    let head = memory.loadUnaligned(as: Head.self)
    return head.signature != signature || head.size <= UInt64(size)
  }

  /// A whole, undamaged image in a block of so many bytes; nil: there is none.
  init?(in memory: UnsafeRawPointer, size: Int) {
    guard size >= Self.headSize else { return nil }
    head = memory.loadUnaligned(as: Head.self)
    self.memory = memory
    guard head.signature == Self.signature, head.size <= UInt64(size), head.size % 8 == 0,
      head.size >= UInt64(Self.headSize),
      head.checksum == Self.checksum(of: memory, size: Int(head.size))
    else { return nil }
  }

  /// Writes a head, once all behind it is written.
  static func seal(_ head: Head, into memory: UnsafeMutableRawPointer) {
    var head = head
    memory.storeBytes(of: head, as: Head.self)
    head.checksum = checksum(of: UnsafeRawPointer(memory), size: Int(head.size))
    memory.storeBytes(of: head, as: Head.self)
  }

  /// Four lanes of words, each of them a bijection in every word: one that differs is always noticed.
  private static func checksum(of memory: UnsafeRawPointer, size: Int) -> UInt64 {
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var offset = coveredFrom
    func word(_ place: Int) -> UInt64 {
      memory.loadUnaligned(fromByteOffset: offset + place * 8, as: UInt64.self)
    }
    while offset + 32 <= size {
      (a, b, c, d) = (mix(a, word(0)), mix(b, word(1)), mix(c, word(2)), mix(d, word(3)))
      offset += 32
    }
    while offset < size {
      a = mix(a, word(0))
      offset += 8
    }
    return mix(mix(mix(a, b), c), d)
  }

  @inline(__always)
  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product << 29 | product >> 35
  }

  // MARK: Its parts

  var easings: UnsafeRawPointer { held - Int(head.easingsSize) }
  var held: UnsafeRawPointer { memory + Int(head.size) - Int(head.heldSize) }

  func forEachPiece(
    _ body: (_ place: UnsafeMutableRawPointer, _ memory: UnsafeRawPointer, _ size: Int) -> Void
  ) {
    var place = memory + Self.headSize
    for _ in 0..<head.pieces {
      let piece = place.loadUnaligned(as: Piece.self)
      if let address = UnsafeMutableRawPointer(bitPattern: UInt(piece.address)) {
        body(address, place + Self.pieceSize, Int(piece.size))
      }
      place += Self.pieceSize + Int(piece.size)
    }
  }
}

/// Writes the parts of an image one after another.
struct ImageWriter {
  private(set) var place: UnsafeMutableRawPointer

  init(at place: UnsafeMutableRawPointer) { self.place = place }

  mutating func write(_ piece: Image.Piece) {
    place.storeBytes(of: piece, as: Image.Piece.self)
    place += Image.pieceSize
  }

  mutating func write(_ memory: UnsafeRawPointer, _ size: Int) {
    place.copyMemory(from: memory, byteCount: size)
    place += size
  }

  mutating func fill(from start: UnsafeMutableRawPointer) {
    while (place - start) % 8 != 0 {
      place.storeBytes(of: 0, as: UInt8.self)
      place += 1
    }
  }

  mutating func advance(by size: Int) { place += size }
}
