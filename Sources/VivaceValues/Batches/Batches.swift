import VivaceStorage

/// All rows of a tempo, by batches.
///
/// A batch lies in one block. When that is full it grows to twice its size where it is, or its rows move to
/// one of that size, until it is the largest: others are chained then. So rows take at most twice the room
/// that they fill, and what was granted ahead is enough whatever batches they enter.
struct Batches: ~Copyable {
  /// A place is the first slot of a block's first unit, which has room for four, and a slot in the block.
  static var slotBits: UInt32 { 2 }

  private(set) var memory: RowMemory
  private var batches: Column<Batch>
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
    let batch = batches.address(of: Int(index))
    var hasMoved = false
    if batch.pointee.isFull { hasMoved = makeRoomier(index) }
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
    let (unit, slot) = position(of: place)
    let hole = memory.head(unit)
    let batch = batches.address(of: Int(hole.pointee.batch))
    let (lastRows, last) = (batch.pointee.rows, Int(batch.pointee.headCount) &- 1)
    let isHead = batch.pointee.head == unit &+ 1
    let rows = isHead ? lastRows : self.rows(at: unit, of: lastRows.layout)
    if hole.pointee.bent != 0, rows.isBent(slot) { hole.pointee.bent &-= 1 }
    batch.pointee.headCount &-= 1
    batch.pointee.count &-= 1
    var moved: UInt32 = 0
    if !isHead || slot != last {
      moved = lastRows.channels[last]
      if !isHead, lastRows.isBent(last) {
        memory.head(batch.pointee.head &- 1).pointee.bent &-= 1
        hole.pointee.bent &+= 1
      }
      rows.copy(last, of: lastRows, to: slot)
    }
    if last == 0 { releaseHead(of: batch) }
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

  // MARK: Blocks

  /// Makes room for one more row in a batch whose head has none; the answer is whether rows have other
  /// places then: those of the head.
  @inline(never)
  private mutating func makeRoomier(_ index: UInt32) -> Bool {
    let head = batches[Int(index)].head
    guard head != 0 else {
      chainBlock(to: index, order: 0)
      return false
    }
    guard !extendHead(of: index) else { return false }
    let order = memory.head(head - 1).pointee.order
    if order < RowMemory.largestOrder, grow(index) { return true }
    chainBlock(to: index, order: order)
    return false
  }

  /// Makes a head twice as large where it is; false: there is something else behind it.
  private mutating func extendHead(of index: UInt32) -> Bool {
    let batch = batches.address(of: Int(index))
    let (unit, old) = (batch.pointee.head - 1, batch.pointee.rows)
    guard memory.extend(unit) else { return false }
    batch.pointee.rows = rows(at: unit, of: old.layout)
    batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
    return true
  }

  /// Moves the rows of a head to a block twice as large; false: there is none.
  private mutating func grow(_ index: UInt32) -> Bool {
    let batch = batches.address(of: Int(index))
    let left = batch.pointee.head - 1
    let block = memory.head(left).pointee
    guard let unit = memory.take(order: block.order + 1) else { return false }
    let old = batch.pointee.rows
    (memory.head(unit).pointee.batch, memory.head(unit).pointee.bent) = (index, block.bent)
    memory.head(unit).pointee.next = block.next
    batch.pointee.head = unit + 1
    batch.pointee.rows = rows(at: unit, of: old.layout)
    batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
    memory.giveBack(left, order: block.order)
    return true
  }

  /// Puts a block of that order, or a smaller one, before the others of a batch.
  private mutating func chainBlock(to index: UInt32, order wanted: UInt8) {
    var order = wanted
    var unit = memory.take(order: order)
    while unit == nil, order > 0 {
      order -= 1
      unit = memory.take(order: order)
    }
    if unit == nil {
      squeeze()
      unit = memory.take(order: 0)
    }
    assert(unit != nil, "no room was granted")
    let batch = batches.address(of: Int(index))
    let made = unit ?? 0
    (memory.head(made).pointee.next, memory.head(made).pointee.batch) = (batch.pointee.head, index)
    (batch.pointee.head, batch.pointee.headCount) = (made + 1, 0)
    batch.pointee.rows = rows(at: made, of: batch.pointee.key.layout)
  }

  private mutating func releaseHead(of batch: UnsafeMutablePointer<Batch>) {
    let unit = batch.pointee.head - 1
    let block = memory.head(unit).pointee
    memory.giveBack(unit, order: block.order)
    batch.pointee.head = block.next
    guard block.next != 0 else {
      batch.pointee.rows = .none
      return
    }
    batch.pointee.rows = rows(at: block.next - 1, of: batch.pointee.key.layout)
    batch.pointee.headCount = UInt16(truncatingIfNeeded: batch.pointee.rows.capacity)
  }

  /// Gives back what heads can spare: each is more than half full then, or a unit.
  private mutating func squeeze() {
    for index in 0..<batches.count where batches[index].head != 0 {
      let batch = batches.address(of: index)
      let unit = batch.pointee.head - 1
      while memory.head(unit).pointee.order > 0,
        Int(batch.pointee.headCount) * 2 <= batch.pointee.rows.capacity
      {
        let old = batch.pointee.rows
        memory.halve(unit)
        batch.pointee.rows = rows(at: unit, of: old.layout)
        batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
      }
    }
  }
}
