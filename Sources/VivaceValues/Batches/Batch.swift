import VivaceMotion
import VivaceStorage

/// What all rows of one batch have in common, so that one branch-free loop serves them.
struct BatchKey: BitwiseCopyable, Equatable {
  /// A number of the tempo's easings.
  var easing: Int32
  var type: ScalarType
  /// Rows that also hand over a velocity.
  var bends: Bool
  /// Of values of several components how they are mixed; else `number`.
  var mix = MixKind.number
  /// Rows of ways back, whose mixes lead out.
  var isMirrored = false
  /// Rows of values that are doubles in memory: as exact as a value that is asked for.
  var isExact = false
}

/// A batch of rows: a chain of chunks, all full but the first.
struct Batch: BitwiseCopyable {
  var key: BatchKey
  /// The chunk that takes the next row; 0 is none.
  var head: UInt32 = 0
  var count: UInt32 = 0
  /// The next batch of the same easing, plus 1.
  var next: UInt32 = 0
}

/// A chunk of rows, column by column. A row is read-only while it moves.
struct Chunk {
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
  var channels: UnsafeMutablePointer<UInt32> { column(7, of: UInt32.self) }

  /// 60 bytes a row, as `UInt64`s.
  static var words: Int { Int(rows) * 7 + Int(rows) / 2 }

  /// The chunk at a place of a slab of `count` chunks. Each column of a slab runs through all its
  /// chunks, so that the ticks of a large batch read a few long streams: with columns of a chunk's
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
  var channel: UInt32
}

/// All rows of a tempo. Blocks come from a pool that is filled ahead, so a row never lacks room.
struct Batches: ~Copyable {
  fileprivate struct ChunkLink: BitwiseCopyable {
    var slab: Slab
    /// In the slab.
    var place: Int
    var next: UInt32 = 0
    var count: UInt32 = 0
    var batch: UInt32 = 0
  }

  fileprivate struct Slab: BitwiseCopyable {
    var memory: UnsafeMutablePointer<UInt64>
    /// In chunks.
    var count: Int
  }

  private let allocator: Allocator
  private var slabs: Column<Slab>
  private var chunks: Column<ChunkLink>
  private var freeChunk: UInt32 = 0
  private var batches: Column<Batch>

  init(allocator: Allocator) {
    self.allocator = allocator
    slabs = Column(allocator: allocator)
    chunks = Column(allocator: allocator)
    batches = Column(allocator: allocator)
  }

  var batchCount: Int { batches.count }

  func batch(_ index: Int) -> Batch { batches[index] }

  /// Makes room for `rows` rows however they are spread over the batches there are.
  @inline(__always)
  mutating func reserve(rows: Int) -> Bool {
    missingChunks(for: rows, batches: batches.count) <= 0 || grow(rows: rows)
  }

  private func missingChunks(for rows: Int, batches count: Int) -> Int {
    rows >> Int(Chunk.shift) + count + 1 - chunks.count
  }

  private mutating func grow(rows: Int) -> Bool {
    guard let room = room(rows: rows, batches: 0) else { return false }
    take(room)
    return true
  }

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var batches: Column<Batch>.Room?
    fileprivate var chunks: Column<ChunkLink>.Room?
    fileprivate var slabs: Column<Slab>.Room?
    fileprivate var slab: UnsafeMutablePointer<UInt64>?
    /// Chunks of the slab.
    fileprivate var count = 0

    fileprivate var isWhole: Bool {
      batches != nil && chunks != nil && slabs != nil && (count == 0 || slab != nil)
    }
  }

  /// Room for so many rows and batches; nil: out of memory.
  func room(rows: Int, batches wanted: Int) -> Room? {
    let missing = missingChunks(for: rows, batches: batches.count)
    guard missing > 0 else { return room(chunks: 0, batches: wanted) }
    return room(chunks: max(missing, chunks.count / 2), batches: wanted)
      ?? room(chunks: missing, batches: wanted)
  }

  private func room(chunks count: Int, batches wanted: Int) -> Room? {
    var room = Room()
    room.count = count
    room.batches = batches.room(for: wanted)
    room.chunks = chunks.room(for: chunks.count + count)
    room.slabs = slabs.room(for: slabs.count + (count > 0 ? 1 : 0))
    if count > 0 { room.slab = allocator.allocate(UInt64.self, count: count * Chunk.words) }
    guard room.isWhole else {
      giveBack(room)
      return nil
    }
    return room
  }

  mutating func take(_ room: Room) {
    if let room = room.batches { batches.take(room) }
    if let room = room.chunks { chunks.take(room) }
    if let room = room.slabs { slabs.take(room) }
    guard let memory = room.slab else { return }
    let slab = Slab(memory: memory, count: room.count)
    slabs.appendReserved(slab)
    // The last is taken first: a batch's chain then runs from low addresses to high ones.
    for place in 0..<room.count {
      chunks.appendReserved(ChunkLink(slab: slab, place: place, next: freeChunk))
      freeChunk = UInt32(chunks.count)
    }
  }

  func giveBack(_ room: Room) {
    if let room = room.batches { batches.giveBack(room) }
    if let room = room.chunks { chunks.giveBack(room) }
    if let room = room.slabs { slabs.giveBack(room) }
    if let memory = room.slab { allocator.release(memory, count: room.count * Chunk.words) }
  }

  /// The batch of that key in an easing's chain, made if there is none; nil: out of memory.
  mutating func find(_ key: BatchKey, chain: inout UInt32) -> UInt32? {
    if let known = known(key, chain: chain) { return known }
    guard batches.append(Batch(key: key, next: chain)) else { return nil }
    chain = UInt32(batches.count)
    return chain - 1
  }

  func known(_ key: BatchKey, chain: UInt32) -> UInt32? {
    var link = chain
    while link != 0 {
      let batch = batches[Int(link - 1)]
      if batch.key == key { return link - 1 }
      link = batch.next
    }
    return nil
  }

  /// Adds a row where `reserve` made room; the answer is its place.
  mutating func insert(_ row: Row, batch index: UInt32) -> UInt32 {
    var batch = batches[Int(index)]
    if batch.head == 0 || chunks[Int(batch.head - 1)].count == Chunk.rows {
      batch.head = takeChunk(before: batch.head, batch: index)
    }
    let chunk = Int(batch.head - 1)
    var link = chunks[chunk]
    let slot = link.count
    write(row, at: Int(slot), of: rows(of: link))
    link.count += 1
    chunks[chunk] = link
    batch.count += 1
    batches[Int(index)] = batch
    return UInt32(chunk) << Chunk.shift | slot
  }

  /// Removes the row at a place; the last row of its batch moves there. The answer is the channel
  /// of the row that moved, or 0.
  mutating func remove(_ place: UInt32) -> UInt32 {
    let hole = Int(place >> Chunk.shift)
    let slot = Int(place & (Chunk.rows - 1))
    let index = Int(chunks[hole].batch)
    var batch = batches[index]
    let head = Int(batch.head - 1)
    let last = Int(chunks[head].count) - 1
    var moved: UInt32 = 0
    if hole != head || slot != last {
      let row = read(at: last, of: rows(of: chunks[head]))
      write(row, at: slot, of: rows(of: chunks[hole]))
      moved = row.channel
    }
    chunks[head].count = UInt32(last)
    batch.count -= 1
    if last == 0 { batch.head = releaseHead(of: batch) }
    batches[index] = batch
    return moved
  }

  /// The channel of the row at a place.
  func channel(at place: UInt32) -> UInt32 {
    let link = chunks[Int(place >> Chunk.shift)]
    return rows(of: link).channels[Int(place & (Chunk.rows - 1))]
  }

  /// Gives the row at a place to another channel.
  func setChannel(_ channel: UInt32, at place: UInt32) {
    let link = chunks[Int(place >> Chunk.shift)]
    rows(of: link).channels[Int(place & (Chunk.rows - 1))] = channel
  }

  /// The rows of all batches.
  var rowCount: Int {
    var count = 0
    for index in 0..<batches.count { count += Int(batches[index].count) }
    return count
  }

  func chunk(_ index: UInt32) -> (rows: Chunk, count: Int, next: UInt32) {
    let link = chunks[Int(index - 1)]
    return (rows(of: link), Int(link.count), link.next)
  }

  private mutating func takeChunk(before next: UInt32, batch: UInt32) -> UInt32 {
    assert(freeChunk != 0)
    let taken = freeChunk
    var link = chunks[Int(taken - 1)]
    freeChunk = link.next
    link.next = next
    link.count = 0
    link.batch = batch
    chunks[Int(taken - 1)] = link
    return taken
  }

  private mutating func releaseHead(of batch: Batch) -> UInt32 {
    var link = chunks[Int(batch.head - 1)]
    let next = link.next
    link.next = freeChunk
    freeChunk = batch.head
    chunks[Int(batch.head - 1)] = link
    return next
  }

  private func rows(of link: ChunkLink) -> Chunk {
    Chunk(slab: link.slab.memory, place: link.place, count: link.slab.count)
  }

  private func read(at slot: Int, of rows: Chunk) -> Row {
    Row(
      start: rows.starts[slot], rate: rows.rates[slot], from: rows.from[slot], to: rows.to[slot],
      bend: rows.bends[slot], more: rows.more[slot], target: rows.targets[slot],
      channel: rows.channels[slot])
  }

  private func write(_ row: Row, at slot: Int, of rows: Chunk) {
    rows.starts[slot] = row.start
    rows.rates[slot] = row.rate
    rows.from[slot] = row.from
    rows.to[slot] = row.to
    rows.bends[slot] = row.bend
    rows.more[slot] = row.more
    rows.targets[slot] = row.target
    rows.channels[slot] = row.channel
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() {
    for index in 0..<slabs.count {
      allocator.release(slabs[index].memory, count: slabs[index].count * Chunk.words)
    }
    slabs.release()
    chunks.release()
    batches.release()
  }
}
