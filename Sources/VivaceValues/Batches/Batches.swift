import VivaceStorage

/// All rows of a tempo, by batches.
///
/// A batch lies in one block, whose rows move to one twice as large when it is full, until that is the
/// largest: others are chained then. So rows take at most twice the room that they fill, and what was
/// granted ahead is enough whatever batches they enter.
struct Batches: ~Copyable {
  fileprivate struct Block: BitwiseCopyable {
    var rows: Chunk
    var order: UInt8 = 0
    var unit: UInt32 = 0
    /// The next of its batch, or of the unused ones, plus 1.
    var next: UInt32 = 0
    var batch: UInt32 = 0
    var count: UInt16 = 0
    /// Rows that hand over a velocity.
    var bent: UInt16 = 0
  }

  private static var slotBits: UInt32 { 9 }
  private static var slots: UInt32 { 1 << slotBits }

  private var memory: RowMemory
  private var blocks: Column<Block>
  private var freeBlock: UInt32 = 0
  private var batches: Column<Batch>
  /// Eighths of units that rows may need, and up to which number there surely is room for them.
  private var granted = 0
  private var grantable = 0

  init(allocator: Allocator) {
    memory = RowMemory(allocator: allocator)
    blocks = Column(allocator: allocator)
    batches = Column(allocator: allocator)
  }

  var batchCount: Int { batches.count }

  func batch(_ index: Int) -> Batch { batches[index] }

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
    fileprivate var blocks: Column<Block>.Room?
    fileprivate var memory: RowMemory.Room?
  }

  /// What a row of a layout counts for, in eighths of units.
  static func share(of layout: Chunk.Layout) -> Int { 8 / layout.rowsPerUnit }

  /// Room for shares and batches in all; nil: out of memory.
  func room(shares: Int, batches wanted: Int) -> Room? {
    let missing = units(shares: shares, batches: wanted) - memory.unitCount
    guard missing > 0 else { return room(units: 0, batches: wanted) }
    // By a quarter up to the largest block, so that blocks can join, and then by a sixteenth.
    let step = max(min(memory.unitCount / 4, RowMemory.largest), memory.unitCount / 16)
    return room(units: max(missing, step), batches: wanted)
      ?? room(units: missing, batches: wanted)
  }

  /// As many as rows can need however they are spread: in a block of its own each batch fills more than
  /// half of it, or more than half of the last, largest one.
  private func units(shares: Int, batches: Int) -> Int {
    let filled = (shares + 7) / 8
    return filled + min(filled, RowMemory.largest * batches) + min(shares, batches)
  }

  /// As many as there surely is room for: a little less than `units` says.
  private func shares(batches: Int) -> Int {
    let free = memory.unitCount - batches
    return 8 * max(free / 2, free - RowMemory.largest * batches, 0)
  }

  private func room(units: Int, batches wanted: Int) -> Room? {
    var room = Room()
    room.batches = batches.room(for: wanted)
    room.blocks = blocks.room(for: memory.unitCount + units)
    if units > 0 { room.memory = memory.room(units: units) }
    guard room.batches != nil, room.blocks != nil, units == 0 || room.memory != nil else {
      giveBack(room)
      return nil
    }
    return room
  }

  mutating func take(_ room: Room) {
    if let room = room.batches { batches.take(room) }
    if let room = room.blocks { blocks.take(room) }
    if let room = room.memory { memory.take(room) }
    grantable = shares(batches: batches.count)
  }

  func giveBack(_ room: Room) {
    if let room = room.batches { batches.giveBack(room) }
    if let room = room.blocks { blocks.giveBack(room) }
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

  func known(_ key: BatchKey, chain: UInt32) -> UInt32? {
    var link = chain
    while link != 0 {
      let batch = batches[Int(link - 1)]
      if batch.key == key { return link - 1 }
      link = batch.next
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
    var head = batch.pointee.head &- 1
    if batch.pointee.head == 0 || isFull(head) { head = roomierHead(of: index) }
    let block = blocks.address(of: Int(head))
    let slot = Int(block.pointee.count)
    block.pointee.count += 1
    if isBent { block.pointee.bent += 1 }
    batch.pointee.count += 1
    let chunk = block.pointee.rows
    chunk.starts[slot] = start
    chunk.targets[slot] = target
    chunk.channels[slot] = channel
    chunk.straighten(slot)
    return RowPlace(chunk: chunk, slot: slot, number: head << Self.slotBits | UInt32(slot))
  }

  /// Removes the row at a place; the last row of its batch moves there. The answer is the channel
  /// of the row that moved, or 0.
  @inline(__always)
  mutating func remove(_ place: UInt32) -> UInt32 {
    let (hole, slot) = (blocks.address(of: Int(place >> Self.slotBits)), self.slot(of: place))
    let batch = batches.address(of: Int(hole.pointee.batch))
    let head = blocks.address(of: Int(batch.pointee.head - 1))
    let (rows, lastRows) = (hole.pointee.rows, head.pointee.rows)
    let last = Int(head.pointee.count) - 1
    if rows.isBent(slot) { hole.pointee.bent -= 1 }
    head.pointee.count -= 1
    batch.pointee.count -= 1
    var moved: UInt32 = 0
    if hole != head || slot != last {
      moved = lastRows.channels[last]
      if lastRows.isBent(last) {
        head.pointee.bent -= 1
        hole.pointee.bent += 1
      }
      rows.copy(last, of: lastRows, to: slot)
    }
    if last == 0 { releaseHead(of: batch) }
    return moved
  }

  private func slot(of place: UInt32) -> Int { Int(place & (Self.slots - 1)) }

  /// The channel of the row at a place.
  func channel(at place: UInt32) -> UInt32 {
    blocks.address(of: Int(place >> Self.slotBits)).pointee.rows.channels[slot(of: place)]
  }

  /// Gives the row at a place to another channel.
  func setChannel(_ channel: UInt32, at place: UInt32) {
    blocks.address(of: Int(place >> Self.slotBits)).pointee.rows.channels[slot(of: place)] = channel
  }

  /// Rows that lie together.
  struct Run {
    let rows: Chunk
    let count: Int
    let hasBends: Bool
    /// The next ones of the batch, or 0.
    let next: UInt32
  }

  /// The rows of one block of a batch: of its head, and of what comes next after each.
  func run(_ block: UInt32) -> Run {
    let block = blocks[Int(block - 1)]
    return Run(
      rows: block.rows, count: Int(block.count), hasBends: block.bent > 0, next: block.next)
  }

  private func rows(at unit: UInt32, order: UInt8, of batch: UInt32) -> Chunk {
    let layout = batches[Int(batch)].key.layout
    return Chunk(
      memory: memory.address(of: unit), capacity: layout.rowsPerUnit << Int(order), layout: layout)
  }

  // MARK: Blocks

  @inline(__always)
  private func isFull(_ index: UInt32) -> Bool {
    let block = blocks.address(of: Int(index))
    return Int(block.pointee.count) == block.pointee.rows.capacity
  }

  /// A block of a batch that takes the next row, where its head can not.
  @inline(never)
  private mutating func roomierHead(of index: UInt32) -> UInt32 {
    let head = batches[Int(index)].head
    guard head != 0 else { return chainBlock(to: index, order: 0) }
    let order = blocks[Int(head - 1)].order
    if order < RowMemory.largestOrder, grow(head - 1) { return head - 1 }
    return chainBlock(to: index, order: order)
  }

  /// Moves the rows of a block to one twice as large; false: there is none.
  private mutating func grow(_ index: UInt32) -> Bool {
    let block = blocks.address(of: Int(index))
    let order = block.pointee.order
    guard let unit = memory.take(order: order + 1) else { return false }
    let (old, left) = (block.pointee.rows, block.pointee.unit)
    (block.pointee.unit, block.pointee.order) = (unit, order + 1)
    block.pointee.rows = rows(at: unit, order: order + 1, of: block.pointee.batch)
    block.pointee.rows.copyAll(Int(block.pointee.count), of: old)
    memory.giveBack(left, order: order)
    return true
  }

  /// Puts a block of that order, or a smaller one, before the others of a batch.
  private mutating func chainBlock(to index: UInt32, order wanted: UInt8) -> UInt32 {
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
    let made = takeBlock()
    let batch = batches.address(of: Int(index))
    blocks[Int(made)] = Block(
      rows: rows(at: unit ?? 0, order: order, of: index), order: order, unit: unit ?? 0,
      next: batch.pointee.head, batch: index)
    batch.pointee.head = made + 1
    return made
  }

  /// There are no more blocks than units.
  private mutating func takeBlock() -> UInt32 {
    guard freeBlock == 0 else {
      let made = freeBlock - 1
      freeBlock = blocks[Int(made)].next
      return made
    }
    blocks.appendReserved(Block(rows: rows(at: 0, order: 0, of: 0)))
    return UInt32(blocks.count - 1)
  }

  private mutating func releaseHead(of batch: UnsafeMutablePointer<Batch>) {
    let head = batch.pointee.head
    let block = blocks.address(of: Int(head - 1))
    memory.giveBack(block.pointee.unit, order: block.pointee.order)
    batch.pointee.head = block.pointee.next
    block.pointee.next = freeBlock
    freeBlock = head
  }

  /// Gives back what heads can spare: each is at least half full then.
  private mutating func squeeze() {
    for index in 0..<batches.count where batches[index].head != 0 {
      let block = blocks.address(of: Int(batches[index].head - 1))
      while block.pointee.order > 0,
        Int(block.pointee.count) * 2 <= block.pointee.rows.capacity
      {
        let old = block.pointee.rows
        block.pointee.order -= 1
        block.pointee.rows = rows(
          at: block.pointee.unit, order: block.pointee.order, of: block.pointee.batch)
        block.pointee.rows.copyAll(Int(block.pointee.count), of: old)
        memory.giveBack(
          block.pointee.unit + (1 << UInt32(block.pointee.order)), order: block.pointee.order)
      }
    }
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() {
    memory.release()
    blocks.release()
    batches.release()
  }
}
