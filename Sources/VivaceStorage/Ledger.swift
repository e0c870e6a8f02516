import CPlatform

/// Every block of memory that a tempo uses, so that all of it can be copied and brought back.
///
/// Once a copy was made no block is given back to the host, for a copy may lead back to it: it is handed
/// out again inside. So a block that was in use when a copy was made is there, at the same address, when
/// it is brought back.
public struct Ledger: ~Copyable {
  /// In front of each block.
  struct Head: BitwiseCopyable {
    var next: UnsafeMutablePointer<Head>?
    /// The block before; once nothing is given back any more, of an idle one the next of its class.
    var other: UnsafeMutablePointer<Head>?
    /// With its head, in words of 8 bytes.
    var words: UInt32
    /// How many bytes a copy takes, in such words, and in the lowest bit whether it is in use.
    private var copiedAndUsed: UInt32 = 1

    init(next: UnsafeMutablePointer<Head>?, words: UInt32) {
      self.next = next
      self.words = words
    }

    var size: Int { Int(words) * 8 - Ledger.headSize }
    var copied: Int {
      get { Int(copiedAndUsed >> 1) * 8 }
      set { copiedAndUsed = UInt32((newValue + 7) / 8) << 1 | copiedAndUsed & 1 }
    }
    var isUsed: Bool {
      get { copiedAndUsed & 1 != 0 }
      set { copiedAndUsed = copiedAndUsed & ~1 | (newValue ? 1 : 0) }
    }
  }

  /// Whole words, so that what follows a head is whole words, too: on 32 bits a head has 20 bytes.
  static var headSize: Int { (MemoryLayout<Head>.stride + 7) & ~7 }

  let memory: HostMemory
  private var first: UnsafeMutablePointer<Head>?
  /// Nothing is given back to the host any more.
  private var retains = false
  /// The first idle block of each class, from then on; nil: there is no memory for that, so what is idle
  /// stays so.
  private var idle: UnsafeMutablePointer<UnsafeMutablePointer<Head>?>?

  /// A ledger of blocks of that memory; nil: out of memory.
  public static func create(of memory: HostMemory) -> UnsafeMutablePointer<Ledger>? {
    let place = memory.allocate(
      MemoryLayout<Ledger>.stride, alignment: MemoryLayout<Ledger>.alignment)
    guard let place = place?.bindMemory(to: Ledger.self, capacity: 1) else { return nil }
    place.initialize(to: Ledger(memory: memory))
    return place
  }

  private init(memory: HostMemory) { self.memory = memory }

  /// Gives back all that is left, and the ledger; the last thing that is done with it.
  public static func destroy(_ ledger: UnsafeMutablePointer<Ledger>) {
    let memory = ledger.pointee.memory
    while let block = ledger.pointee.first {
      ledger.pointee.first = block.pointee.next
      ledger.pointee.discard(block)
    }
    if let idle = ledger.pointee.idle {
      memory.release(idle, size: idleSize, alignment: MemoryLayout<Int>.alignment)
    }
    ledger.deinitialize(count: 1)
    memory.release(
      ledger, size: MemoryLayout<Ledger>.stride, alignment: MemoryLayout<Ledger>.alignment)
  }

  // MARK: Blocks

  @inline(never)
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size <= SizeClass.largest else { return nil }
    let total = (size + Self.headSize + 7) & ~7
    guard let block = takeIdle(of: total) ?? makeBlock(of: total) else { return nil }
    return UnsafeMutableRawPointer(block) + Self.headSize
  }

  @inline(never)
  mutating func release(_ address: UnsafeMutableRawPointer) {
    let block = Self.head(of: address)
    guard retains else {
      block.pointee.next?.pointee.other = block.pointee.other
      if let previous = block.pointee.other {
        previous.pointee.next = block.pointee.next
      } else {
        first = block.pointee.next
      }
      discard(block)
      return
    }
    enterIdle(block)
  }

  private static func head(of address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Head> {
    (address - headSize).assumingMemoryBound(to: Head.self)
  }

  private mutating func makeBlock(of size: Int) -> UnsafeMutablePointer<Head>? {
    let size = retains ? SizeClass(holding: size).size : max(size, SizeClass.smallest)
    guard let place = memory.allocate(size, alignment: Self.alignment) else { return nil }
    // Nothing that was never written may get into a copy.
    platform_clear(place, size)
    let block = place.bindMemory(to: Head.self, capacity: 1)
    block.initialize(to: Head(next: first, words: UInt32(size / 8)))
    if !retains { first?.pointee.other = block }
    first = block
    return block
  }

  private func discard(_ block: UnsafeMutablePointer<Head>) {
    memory.release(block, size: Int(block.pointee.words) * 8, alignment: Self.alignment)
  }

  private static var alignment: Int { MemoryLayout<UInt64>.alignment }

  // MARK: Idle ones

  private func takeIdle(of size: Int) -> UnsafeMutablePointer<Head>? {
    guard retains, let idle else { return nil }
    let number = SizeClass(holding: size).number
    guard let block = idle[number] else { return nil }
    idle[number] = block.pointee.other
    block.pointee.isUsed = true
    return block
  }

  private mutating func enterIdle(_ block: UnsafeMutablePointer<Head>) {
    block.pointee.isUsed = false
    guard idle == nil else {
      put(block)
      return
    }
    // A save takes no memory for it.
    if reserveIdle() { enterAllIdle() }
  }

  private func put(_ block: UnsafeMutablePointer<Head>) {
    guard let idle else { return }
    let number = SizeClass(within: Int(block.pointee.words) * 8).number
    block.pointee.other = idle[number]
    idle[number] = block
  }

  // MARK: Copying

  private static var idleSize: Int {
    SizeClass.count * MemoryLayout<UnsafeMutablePointer<Head>?>.stride
  }

  /// From now on nothing is given back to the host.
  public mutating func retain() { retains = true }

  /// Makes the room for what is idle after a save; false: out of memory.
  public mutating func reserveIdle() -> Bool {
    guard idle == nil else { return true }
    let place = memory.allocate(Self.idleSize, alignment: MemoryLayout<Int>.alignment)
    idle = place?.initializeMemory(
      as: UnsafeMutablePointer<Head>?.self, repeating: nil, count: SizeClass.count)
    return idle != nil
  }

  /// Every block is copied whole, but for those that are trimmed after this.
  public func untrim() {
    forEachHead { $0.pointee.copied = $0.pointee.size }
  }

  private func forEachHead(_ body: (UnsafeMutablePointer<Head>) -> Void) {
    var link = first
    while let block = link {
      body(block)
      link = block.pointee.next
    }
  }

  /// Of a block only so many bytes need to be copied: no one reads the others.
  @inline(never)
  func trim(_ address: UnsafeMutableRawPointer, to size: Int) {
    Self.head(of: address).pointee.copied = size
  }

  /// Calls with what a copy takes of each block in use: its memory, and a multiple of 8 bytes.
  public func forEachBlock(_ body: (_ memory: UnsafeMutableRawPointer, _ size: Int) -> Void) {
    forEachHead { block in
      guard block.pointee.isUsed else { return }
      body(UnsafeMutableRawPointer(block) + Self.headSize, block.pointee.copied)
    }
  }

  /// Nothing is in use but what is brought back now.
  public func free() { forEachHead { $0.pointee.isUsed = false } }

  /// A block is in use again.
  public func bringBack(_ address: UnsafeMutableRawPointer) {
    Self.head(of: address).pointee.isUsed = true
  }

  /// All was brought back: what is not in use is idle.
  public mutating func endBringingBack() {
    guard reserveIdle() else { return }
    for number in 0..<SizeClass.count { idle?[number] = nil }
    enterAllIdle()
  }

  private func enterAllIdle() {
    forEachHead { block in
      if !block.pointee.isUsed { put(block) }
    }
  }
}

/// Sizes of blocks that are handed out again: two to each power of two.
struct SizeClass {
  static var count: Int { 2 * (largestShift - smallestShift) }
  static var smallest: Int { 1 << smallestShift }
  /// 16 GiB; of 32 bits a quarter of all there is.
  static var largest: Int { 1 << (largestShift - 1) }
  private static var smallestShift: Int { 5 }
  private static var largestShift: Int { min(35, Int.bitWidth - 1) }

  let number: Int

  /// The largest whose blocks fit into so many bytes.
  init(within size: Int) {
    let size = max(size, Self.smallest)
    let shift = Int.bitWidth - 1 - size.leadingZeroBitCount
    number = 2 * (shift - Self.smallestShift) + (size >> (shift - 1) & 1)
  }

  /// The smallest that holds so many bytes.
  init(holding size: Int) {
    let below = SizeClass(within: size)
    number = below.size >= size ? below.number : below.number + 1
  }

  var size: Int { (2 + number % 2) << (number / 2 + Self.smallestShift - 1) }
}
