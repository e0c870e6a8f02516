import VivaceMotion
import VivaceStorage

/// What all rows of one bucket have in common, so that one branch-free loop serves them.
struct TrackKey: BitwiseCopyable, Equatable {
  /// A number of the tempo's easings.
  var easing: Int32
  var type: ScalarType
  /// Rows that also hand over a velocity.
  var bends: Bool
  /// Of values of several components how they are mixed; else `number`.
  var mix = MixKind.number
  /// Rows of ways back, whose mixes lead out.
  var isMirrored = false
}

/// A bucket of rows: a chain of blocks, all full but the first.
struct Track: BitwiseCopyable {
  var key: TrackKey
  /// The block that takes the next row; 0 is none.
  var head: UInt32 = 0
  var count: UInt32 = 0
  /// The next bucket of the same easing, plus 1.
  var next: UInt32 = 0
}

/// A block of rows, column by column. A row is read-only while it moves.
struct RowBlock {
  static var rows: UInt32 { 256 }
  static var shift: UInt32 { 8 }

  private let slab: UnsafeMutableRawPointer
  private let place: Int
  private let count: Int

  /// The clock at u = 0, and u per second of the clock.
  var starts: UnsafeMutablePointer<Double> { column(0, of: Double.self) }
  var rates: UnsafeMutablePointer<Double> { column(1, of: Double.self) }
  var from: UnsafeMutablePointer<Double> { column(2, of: Double.self) }
  /// Of values of several components the addresses of their mixes, as bits.
  var mixes: UnsafeMutablePointer<UInt64> { column(2, of: UInt64.self) }
  var to: UnsafeMutablePointer<Double> { column(3, of: Double.self) }
  var bends: UnsafeMutablePointer<Double> { column(4, of: Double.self) }
  var more: UnsafeMutablePointer<Double> { column(5, of: Double.self) }
  var targets: UnsafeMutablePointer<UnsafeMutableRawPointer> {
    column(6, of: UnsafeMutableRawPointer.self)
  }
  var elements: UnsafeMutablePointer<UInt32> { column(7, of: UInt32.self) }

  /// 60 bytes a row, as `UInt64`s.
  static var words: Int { Int(rows) * 7 + Int(rows) / 2 }

  /// The block at a place of a slab of `count` blocks. Each column of a slab runs through all its
  /// blocks, so that the ticks of a large bucket read a few long streams: with columns of a block's
  /// length a million rows took three times as long.
  init(slab memory: UnsafeMutablePointer<UInt64>, place: Int, count: Int) {
    slab = UnsafeMutableRawPointer(memory)
    self.place = place
    self.count = count
  }

  @inline(__always)
  private func column<Value>(_ number: Int, of: Value.Type) -> UnsafeMutablePointer<Value> {
    let rows = Int(Self.rows)
    let first = slab + number &* count &* rows &* 8
    return first.assumingMemoryBound(to: Value.self) + place &* rows
  }
}

/// The constants of a row. Springs and glides keep theirs in the same columns: see `Tempo+Ways`.
struct Row {
  var start: Double
  var rate: Double
  var from: Double
  var to: Double
  var bend: Double = 0
  var more: Double = 0
  var target: UnsafeMutableRawPointer
  var element: UInt32
}

/// All rows of a tempo. Blocks come from a pool that is filled ahead, so a row never lacks room.
struct Tracks: ~Copyable {
  private struct BlockLink: BitwiseCopyable {
    var slab: Slab
    /// In the slab.
    var place: Int
    var next: UInt32 = 0
    var count: UInt32 = 0
    var track: UInt32 = 0
  }

  private struct Slab: BitwiseCopyable {
    var memory: UnsafeMutablePointer<UInt64>
    /// In blocks.
    var count: Int
  }

  private let allocator: Allocator
  private var slabs: Column<Slab>
  private var blocks: Column<BlockLink>
  private var freeBlock: UInt32 = 0
  private var tracks: Column<Track>

  init(allocator: Allocator) {
    self.allocator = allocator
    slabs = Column(allocator: allocator)
    blocks = Column(allocator: allocator)
    tracks = Column(allocator: allocator)
  }

  var trackCount: Int { tracks.count }

  func track(_ index: Int) -> Track { tracks[index] }

  /// Makes room for that many buckets.
  mutating func reserve(buckets: Int) -> Bool { tracks.reserve(buckets) }

  /// Makes room for `rows` rows however they are spread over the buckets there are.
  mutating func reserve(rows: Int) -> Bool {
    let missing = rows / Int(RowBlock.rows) + tracks.count + 1 - blocks.count
    guard missing > 0 else { return true }
    return addSlab(of: max(missing, blocks.count / 2)) || addSlab(of: missing)
  }

  private mutating func addSlab(of count: Int) -> Bool {
    guard blocks.reserve(blocks.count + count), slabs.reserve(slabs.count + 1),
      let memory = allocator.allocate(UInt64.self, count: count * RowBlock.words)
    else { return false }
    let slab = Slab(memory: memory, count: count)
    slabs.appendReserved(slab)
    // The last is taken first: a bucket's chain then runs from low addresses to high ones.
    for place in 0..<count {
      blocks.appendReserved(BlockLink(slab: slab, place: place, next: freeBlock))
      freeBlock = UInt32(blocks.count)
    }
    return true
  }

  /// The bucket of that key in an easing's chain, made if there is none; nil: out of memory.
  mutating func find(_ key: TrackKey, chain: inout UInt32) -> UInt32? {
    if let known = known(key, chain: chain) { return known }
    guard tracks.append(Track(key: key, next: chain)) else { return nil }
    chain = UInt32(tracks.count)
    return chain - 1
  }

  func known(_ key: TrackKey, chain: UInt32) -> UInt32? {
    var link = chain
    while link != 0 {
      let track = tracks[Int(link - 1)]
      if track.key == key { return link - 1 }
      link = track.next
    }
    return nil
  }

  /// Adds a row where `reserve` made room; the answer is its place.
  mutating func insert(_ row: Row, track index: UInt32) -> UInt32 {
    var track = tracks[Int(index)]
    if track.head == 0 || blocks[Int(track.head - 1)].count == RowBlock.rows {
      track.head = takeBlock(before: track.head, track: index)
    }
    let block = Int(track.head - 1)
    var link = blocks[block]
    let slot = link.count
    write(row, at: Int(slot), of: rows(of: link))
    link.count += 1
    blocks[block] = link
    track.count += 1
    tracks[Int(index)] = track
    return UInt32(block) << RowBlock.shift | slot
  }

  /// Removes the row at a place; the last row of its bucket moves there. The answer is the element
  /// of the row that moved, or 0.
  mutating func remove(_ place: UInt32) -> UInt32 {
    let hole = Int(place >> RowBlock.shift)
    let slot = Int(place & (RowBlock.rows - 1))
    let index = Int(blocks[hole].track)
    var track = tracks[index]
    let head = Int(track.head - 1)
    let last = Int(blocks[head].count) - 1
    var moved: UInt32 = 0
    if hole != head || slot != last {
      let row = read(at: last, of: rows(of: blocks[head]))
      write(row, at: slot, of: rows(of: blocks[hole]))
      moved = row.element
    }
    blocks[head].count = UInt32(last)
    track.count -= 1
    if last == 0 { track.head = releaseHead(of: track) }
    tracks[index] = track
    return moved
  }

  func block(_ index: UInt32) -> (rows: RowBlock, count: Int, next: UInt32) {
    let link = blocks[Int(index - 1)]
    return (rows(of: link), Int(link.count), link.next)
  }

  private mutating func takeBlock(before next: UInt32, track: UInt32) -> UInt32 {
    assert(freeBlock != 0)
    let taken = freeBlock
    var link = blocks[Int(taken - 1)]
    freeBlock = link.next
    link.next = next
    link.count = 0
    link.track = track
    blocks[Int(taken - 1)] = link
    return taken
  }

  private mutating func releaseHead(of track: Track) -> UInt32 {
    var link = blocks[Int(track.head - 1)]
    let next = link.next
    link.next = freeBlock
    freeBlock = track.head
    blocks[Int(track.head - 1)] = link
    return next
  }

  private func rows(of link: BlockLink) -> RowBlock {
    RowBlock(slab: link.slab.memory, place: link.place, count: link.slab.count)
  }

  private func read(at slot: Int, of rows: RowBlock) -> Row {
    Row(
      start: rows.starts[slot], rate: rows.rates[slot], from: rows.from[slot], to: rows.to[slot],
      bend: rows.bends[slot], more: rows.more[slot], target: rows.targets[slot],
      element: rows.elements[slot])
  }

  private func write(_ row: Row, at slot: Int, of rows: RowBlock) {
    rows.starts[slot] = row.start
    rows.rates[slot] = row.rate
    rows.from[slot] = row.from
    rows.to[slot] = row.to
    rows.bends[slot] = row.bend
    rows.more[slot] = row.more
    rows.targets[slot] = row.target
    rows.elements[slot] = row.element
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() {
    for index in 0..<slabs.count {
      allocator.release(slabs[index].memory, count: slabs[index].count * RowBlock.words)
    }
    slabs.release()
    blocks.release()
    tracks.release()
  }
}
