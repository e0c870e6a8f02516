/// Every block of memory that a tempo uses, so that all of it can be copied and brought back.
///
/// Once a copy was made no block is given back to the host, for a copy may lead back to it: it is handed
/// out again inside. So a block that was in use when a copy was made is there, at the same address, when
/// it is brought back.
package struct Ledger: ~Copyable {
  struct Block: BitwiseCopyable {
    /// With its header; nil: this entry is vacant.
    var memory: UnsafeMutableRawPointer?
    var size = 0
    /// How many of its bytes a copy takes.
    var copied = 0
    /// The next vacant entry, or the next idle one of its class, plus 1.
    var next: UInt32 = 0
    var isUsed = false
  }

  /// In front of a block: its entry.
  static var headerSize: Int { 8 }

  private let memory: Allocator
  private(set) var blocks: Column<Block>
  private var vacant: UInt32 = 0
  /// The first idle block of each class, plus 1.
  private var idle: Column<UInt32>
  /// Nothing is given back to the host any more.
  private var retains = false

  /// A ledger of blocks of that memory; nil: out of memory.
  package static func create(of memory: Allocator) -> UnsafeMutablePointer<Ledger>? {
    guard let place = memory.allocate(Ledger.self, count: 1) else { return nil }
    var ledger = Ledger(memory)
    guard ledger.idle.reserve(SizeClass.count) else {
      memory.release(place, count: 1)
      return nil
    }
    for _ in 0..<SizeClass.count { ledger.idle.appendReserved(0) }
    place.initialize(to: ledger)
    return place
  }

  private init(_ memory: Allocator) {
    self.memory = memory
    blocks = Column(allocator: memory)
    idle = Column(allocator: memory)
  }

  /// Gives back all that is left, and the ledger; the last thing that is done with it.
  package static func destroy(_ ledger: UnsafeMutablePointer<Ledger>) {
    let memory = ledger.pointee.memory
    for index in 0..<ledger.pointee.blocks.count { ledger.pointee.discard(index) }
    ledger.pointee.blocks.release()
    ledger.pointee.idle.release()
    ledger.deinitialize(count: 1)
    memory.release(ledger, count: 1)
  }

  // MARK: Blocks

  @inline(never)
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size <= SizeClass.largest else { return nil }
    let index = retains ? takeIdle(of: SizeClass(holding: size + Self.headerSize)) : nil
    guard let entry = index ?? makeBlock(of: size + Self.headerSize) else { return nil }
    blocks.address(of: entry).pointee.isUsed = true
    return blocks[entry].memory.unsafelyUnwrapped + Self.headerSize
  }

  @inline(never)
  mutating func release(_ address: UnsafeMutableRawPointer) {
    let index = Self.entry(of: address)
    guard retains else {
      discard(index)
      (blocks[index], vacant) = (Block(next: vacant), UInt32(index) + 1)
      return
    }
    blocks.address(of: index).pointee.isUsed = false
    enterIdle(index)
  }

  private static func entry(of address: UnsafeMutableRawPointer) -> Int {
    Int((address - headerSize).load(as: UInt32.self))
  }

  private mutating func makeBlock(of size: Int) -> Int? {
    let size = retains ? SizeClass(holding: size).size : max(size, SizeClass.smallest)
    guard vacant != 0 || blocks.reserve(blocks.count + 1),
      let words = memory.allocate(UInt64.self, count: (size + 7) / 8)
    else { return nil }
    let fresh = Block(memory: UnsafeMutableRawPointer(words), size: (size + 7) / 8 * 8)
    let index = takeEntry(fresh)
    UnsafeMutableRawPointer(words).storeBytes(of: UInt32(index), as: UInt32.self)
    return index
  }

  private mutating func takeEntry(_ block: Block) -> Int {
    guard vacant != 0 else {
      blocks.appendReserved(block)
      return blocks.count - 1
    }
    let index = Int(vacant) - 1
    vacant = blocks[index].next
    blocks[index] = block
    return index
  }

  private func discard(_ index: Int) {
    guard let words = blocks[index].memory else { return }
    let count = blocks[index].size / 8
    memory.release(words.assumingMemoryBound(to: UInt64.self), count: count)
  }

  // MARK: Idle ones

  private func takeIdle(of size: SizeClass) -> Int? {
    let link = idle[size.number]
    guard link != 0 else { return nil }
    idle[size.number] = blocks[Int(link) - 1].next
    return Int(link) - 1
  }

  private func enterIdle(_ index: Int) {
    let size = SizeClass(within: blocks[index].size)
    blocks.address(of: index).pointee.next = idle[size.number]
    idle[size.number] = UInt32(index) + 1
  }

  // MARK: Copying

  /// From now on nothing is given back to the host.
  package mutating func retain() { retains = true }

  /// Every block is copied whole, but for those that are trimmed after this.
  package func untrim() {
    for index in 0..<blocks.count {
      let block = blocks.address(of: index)
      block.pointee.copied = block.pointee.isUsed ? block.pointee.size - Self.headerSize : 0
    }
  }

  /// Of a block only so many bytes need to be copied: no one reads the others.
  @inline(never)
  func trim(_ address: UnsafeMutableRawPointer, to size: Int) {
    blocks.address(of: Self.entry(of: address)).pointee.copied = size
  }

  /// Likewise of pages, of which so many bytes are in use; the first page of each block tells how many
  /// pages it has.
  @inline(never)
  func trim(
    _ pages: UnsafePointer<UnsafeMutableRawPointer>, steps: UnsafePointer<UInt32>, count: Int,
    to end: Int, pageSize: Int
  ) {
    var page = 0
    while page < count {
      let size = Int(steps[page]) * pageSize
      trim(pages[page], to: min(max(end - page * pageSize, 0), size))
      page += Int(steps[page])
    }
  }

  /// Calls with the number, the memory and the size of what a copy takes of each block in use.
  package func forEachBlock(
    _ body: (_ number: UInt32, _ memory: UnsafeMutableRawPointer, _ size: Int) -> Void
  ) {
    for index in 0..<blocks.count where blocks[index].isUsed {
      guard let memory = blocks[index].memory else { continue }
      body(UInt32(index), memory + Self.headerSize, blocks[index].copied)
    }
  }

  /// Nothing is in use but what is brought back now.
  package func free() {
    for index in 0..<blocks.count { blocks.address(of: index).pointee.isUsed = false }
  }

  /// Where a block that is brought back lies; nil: there is none with so many bytes.
  package func bringBack(_ number: UInt32, size: Int) -> UnsafeMutableRawPointer? {
    guard Int(number) < blocks.count else { return nil }
    let block = blocks.address(of: Int(number))
    guard let memory = block.pointee.memory, size <= block.pointee.size - Self.headerSize else {
      return nil
    }
    block.pointee.isUsed = true
    return memory + Self.headerSize
  }

  /// All was brought back: what is not in use is idle.
  package func endBringingBack() {
    for number in 0..<SizeClass.count { idle[number] = 0 }
    for index in (0..<blocks.count).reversed() where !blocks[index].isUsed {
      if blocks[index].memory != nil { enterIdle(index) }
    }
  }
}

/// Sizes of blocks that are handed out again: four to each power of two.
struct SizeClass {
  static var count: Int { 4 * (largestShift - smallestShift) + 1 }
  static var smallest: Int { 1 << smallestShift }
  static var largest: Int { 1 << (largestShift - 1) }
  private static var smallestShift: Int { 5 }
  private static var largestShift: Int { Int.bitWidth - 2 }

  let number: Int

  /// The largest whose blocks fit into so many bytes.
  init(within size: Int) {
    let size = max(size, Self.smallest)
    let shift = Int.bitWidth - 1 - size.leadingZeroBitCount
    number = 4 * (shift - Self.smallestShift) + (size >> (shift - 2)) & 3
  }

  /// The smallest that holds so many bytes.
  init(holding size: Int) {
    let below = SizeClass(within: size)
    number = below.size >= size ? below.number : below.number + 1
  }

  private init(number: Int) { self.number = number }

  var size: Int { (4 + number % 4) << (number / 4 + Self.smallestShift - 2) }
}
