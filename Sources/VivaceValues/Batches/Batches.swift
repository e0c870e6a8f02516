import VivaceMotion
import VivaceStorage

/// All rows of a tempo, by batches.
///
/// A batch lies in one block. When that is full it grows to twice its size where it is, or its rows move to
/// one of that size, until it is the largest: others are chained then. So rows take at most twice the room
/// that they fill, and what was granted ahead is enough whatever batches they enter.
struct Batches: ~Copyable {
  /// A place is the first slot of a block's first unit, which has room for four, and a slot in the block.
  static var slotBits: UInt32 { 2 }

  var memory: RowMemory
  var batches: Column<Batch>
  /// Quarters of units that rows may need, and up to which number there surely is room for them.
  private var granted = 0
  private var grantable = 0

  init(allocator: Allocator) {
    memory = RowMemory(allocator: allocator)
    batches = Column(allocator: allocator)
  }

  var batchCount: Int { batches.count }

  func batch(_ index: Int) -> UnsafePointer<Batch> { UnsafePointer(batches.address(of: index)) }

  /// The rows of all batches.
  var rowCount: Int {
    var count = 0
    for index in 0..<batches.count { count += Int(batches[index].count) }
    return count
  }

  // MARK: Room

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var batches: Column<Batch>.Room?
    fileprivate var memory: RowMemory.Room?
  }

  static var sharesPerUnit: Int { 4 }
  /// Units that are taken at once at least.
  private static var fewUnits: Int { 2 }

  /// What a row of a layout counts for, in quarters of units.
  static func share(of layout: Chunk.Layout) -> Int { sharesPerUnit / layout.rowsPerUnit }
  /// What a row of doubles counts for beyond one of floats.
  static var sharesToWiden: Int { share(of: .doubles) - share(of: .floats) }

  /// Room for shares and batches in all; nil: out of memory.
  func room(shares: Int, batches wanted: Int) -> Room? {
    let missing = units(shares: shares, batches: wanted) - memory.unitCount
    guard missing > 0 else { return room(units: 0, atLeast: 0, batches: wanted) }
    // By an eighth up to the largest block, by that, and by a part of 32 where that is more.
    let step = max(
      Self.fewUnits, min(memory.unitCount / 8, RowMemory.largest), memory.unitCount / 32)
    return room(units: max(missing, step), atLeast: missing, batches: wanted)
      ?? room(units: missing, atLeast: missing, batches: wanted)
  }

  private func room(units: Int, atLeast missing: Int, batches wanted: Int) -> Room? {
    var room = Room()
    room.batches = batches.room(for: wanted)
    if units > 0 { room.memory = memory.room(units: units, atLeast: missing) }
    guard room.batches != nil, units == 0 || room.memory != nil else {
      giveBack(room)
      return nil
    }
    return room
  }

  mutating func take(_ room: Room) {
    if let room = room.batches { batches.take(room) }
    if let room = room.memory {
      memory.take(room)
      findHeads()
    }
    grantable = shares(batches: batches.count)
  }

  /// Blocks may lie elsewhere.
  private func findHeads() {
    for index in 0..<batches.count where batches[index].head != 0 {
      let batch = batches.address(of: index)
      batch.pointee.rows = rows(at: batch.pointee.head - 1, of: batch.pointee.key.layout)
    }
  }

  func giveBack(_ room: Room) {
    if let room = room.batches { batches.giveBack(room) }
    if let room = room.memory { memory.giveBack(room) }
  }

  /// Grants so many shares more to a row, or none: makes sure that there is room in the batches there
  /// are for all that was granted.
  @inline(__always)
  mutating func grant(_ shares: Int) -> Bool {
    let wanted = granted &+ shares
    guard wanted <= grantable || makeRoom(shares: wanted) else { return false }
    granted = wanted
    return true
  }

  @inline(never)
  private mutating func makeRoom(shares: Int) -> Bool {
    guard units(shares: shares, batches: batches.count) > memory.unitCount else { return true }
    guard let room = room(shares: shares, batches: batches.count) else { return false }
    take(room)
    return true
  }

  /// Whether `grant` makes no room.
  @inline(__always)
  func hasRoom(for shares: Int) -> Bool { granted &+ shares <= grantable }

  /// Grants what there is room for.
  @inline(__always)
  mutating func grantInside(_ shares: Int) { granted &+= shares }

  mutating func withdraw(_ shares: Int) { granted &-= shares }

  // MARK: Batches

  /// The batch of that key in an easing's chain, made if there is none; nil: out of memory.
  mutating func find(_ key: BatchKey, chain: inout UInt32) -> UInt32? {
    if let known = known(key, chain: chain) { return known }
    guard batches.append(Batch(key: key, next: chain)) else { return nil }
    grantable = shares(batches: batches.count)
    chain = UInt32(batches.count)
    return chain - 1
  }

  /// The easing by which a batch moves.
  func easing(of batch: UInt32) -> Int32 { batches[Int(batch)].key.easing }

  @inline(__always)
  func known(_ key: BatchKey, chain: UInt32) -> UInt32? {
    var link = chain
    while link != 0 {
      let batch = batches.address(of: Int(link &- 1))
      if batch.pointee.key == key { return link &- 1 }
      link = batch.pointee.next
    }
    return nil
  }

  // MARK: Rows

  /// Adds a row where room was granted. Its other columns are the caller's to fill; it has no bend.
  @inline(__always)
  mutating func insert(
    into index: UInt32, channel: UInt32, target: UnsafeMutableRawPointer, start: Double,
    isBent: Bool
  ) -> RowPlace {
    let hasMoved = isFull(index) && makeRoomier(index)
    return insertInside(
      index, channel: channel, target: target, start: start, isBent: isBent, hasMoved: hasMoved)
  }

  /// Whether a row more takes another block.
  @inline(__always)
  func isFull(_ index: UInt32) -> Bool { batches.address(of: Int(index)).pointee.isFull }

  /// The same where the head has room.
  @inline(__always)
  mutating func insertInside(
    _ index: UInt32, channel: UInt32, target: UnsafeMutableRawPointer, start: Double, isBent: Bool,
    hasMoved: Bool = false
  ) -> RowPlace {
    let batch = batches.address(of: Int(index))
    let (head, slot) = (batch.pointee.head &- 1, Int(batch.pointee.headCount))
    batch.pointee.headCount &+= 1
    batch.pointee.count &+= 1
    if isBent { memory.head(head).pointee.bent += 1 }
    let chunk = batch.pointee.rows
    chunk.starts[slot] = start
    chunk.targets[slot] = target
    chunk.channels[slot] = channel
    chunk.straighten(slot)
    return RowPlace(
      chunk: chunk, slot: slot, number: head &<< Self.slotBits &+ UInt32(truncatingIfNeeded: slot),
      hasMoved: hasMoved)
  }

  /// The row at a place, to be filled in anew with its bend, if its batch has that key.
  @inline(__always)
  mutating func reuse(_ place: UInt32, _ key: BatchKey, start: Double, isBent: Bool) -> RowPlace? {
    let (unit, slot) = position(of: place)
    let head = memory.head(unit)
    guard batches.address(of: Int(head.pointee.batch)).pointee.key == key else { return nil }
    let rows = rows(at: unit, of: key.layout)
    if head.pointee.bent != 0, rows.isBent(slot) { head.pointee.bent &-= 1 }
    if isBent { head.pointee.bent &+= 1 }
    rows.starts[slot] = start
    return RowPlace(chunk: rows, slot: slot, number: place, hasMoved: false)
  }

  /// Removes the row at a place; the last row of its batch moves there. The answer is the channel
  /// of the row that moved, or 0.
  @inline(__always)
  mutating func remove(_ place: UInt32) -> UInt32 {
    let removal = removal(of: place)
    let moved = remove(removal)
    if !removal.keepsHead { releaseHead(of: removal.batch) }
    return moved
  }

  /// A row that is to be removed, and the last one of its batch.
  struct Removal: BitwiseCopyable {
    fileprivate let batch: UnsafeMutablePointer<Batch>
    fileprivate let block: UnsafeMutablePointer<RowMemory.Head>
    fileprivate let unit: UInt32
    fileprivate let isInHead: Bool
    fileprivate let slot: Int
    fileprivate let last: Int

    /// Its batch keeps the head that it has.
    @inline(__always)
    var keepsHead: Bool { last != 0 }
  }

  /// Whether rows of floats are all that it is about, none of which hands over a velocity.
  @inline(__always)
  func isOfStraightFloats(_ removal: Removal) -> Bool {
    let batch = removal.batch
    return batch.pointee.rows.layout == .floats
      && removal.block.pointee.bent | memory.head(batch.pointee.head &- 1).pointee.bent == 0
  }

  @inline(__always)
  func removal(of place: UInt32) -> Removal {
    let (unit, slot) = position(of: place)
    let block = memory.head(unit)
    let batch = batches.address(of: Int(block.pointee.batch))
    return Removal(
      batch: batch, block: block, unit: unit, isInHead: batch.pointee.head == unit &+ 1, slot: slot,
      last: Int(batch.pointee.headCount) &- 1)
  }

  /// The constants of such a row.
  @inline(__always)
  func straightRow(of removal: Removal) -> FloatRow {
    let lastRows = removal.batch.pointee.rows.ofFloats
    let rows = removal.isInHead ? lastRows : self.rows(at: removal.unit, of: .floats)
    return FloatRow(
      rate: rows.floatRates[removal.slot], from: rows.floatFrom[removal.slot],
      way: rows.floatWays[removal.slot])
  }

  /// As far as its batch keeps its head.
  @inline(__always)
  mutating func remove(_ removal: Removal, ofStraightFloats: Bool = false) -> UInt32 {
    let (batch, block, slot, last) = (removal.batch, removal.block, removal.slot, removal.last)
    let lastRows = ofStraightFloats ? batch.pointee.rows.ofFloats : batch.pointee.rows
    let rows =
      removal.isInHead ? lastRows : self.rows(at: removal.unit, of: lastRows.layout)
    let mayBeBent = !ofStraightFloats
    if mayBeBent, block.pointee.bent != 0, rows.isBent(slot) { block.pointee.bent &-= 1 }
    batch.pointee.headCount &-= 1
    batch.pointee.count &-= 1
    guard !removal.isInHead || slot != last else { return 0 }
    let moved = lastRows.channels[last]
    if mayBeBent, !removal.isInHead, lastRows.isBent(last) {
      memory.head(batch.pointee.head &- 1).pointee.bent &-= 1
      block.pointee.bent &+= 1
    }
    rows.copy(last, of: lastRows, to: slot)
    return moved
  }

  /// The first unit of the block, and the slot in it.
  @inline(__always)
  func position(of place: UInt32) -> (unit: UInt32, slot: Int) {
    let unit = memory.first(of: place &>> Self.slotBits)
    return (unit, Int(place &- unit &<< Self.slotBits))
  }

  /// Where the channel of the row at a place is.
  private func channelAddress(at place: UInt32) -> UnsafeMutablePointer<UInt32> {
    let (unit, slot) = position(of: place)
    let batch = batches.address(of: Int(memory.head(unit).pointee.batch))
    return rows(at: unit, of: batch.pointee.key.layout).channels + slot
  }

  /// The channel of the row at a place.
  func channel(at place: UInt32) -> UInt32 { channelAddress(at: place).pointee }

  /// Gives the row at a place to another channel.
  func setChannel(_ channel: UInt32, at place: UInt32) {
    channelAddress(at: place).pointee = channel
  }

  /// The rows of the block that begins with a unit.
  @inline(__always)
  func rows(at unit: UInt32, of layout: Chunk.Layout) -> Chunk {
    Chunk(
      memory: memory.address(of: unit),
      capacity: layout.rowsPerUnit &<< Int(memory.head(unit).pointee.order), layout: layout)
  }
}
