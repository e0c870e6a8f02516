import VivaceStorage

/// Pieces of lanes, of which memory has some at a time, taken and given back.
struct AgendaChunks: ~Copyable {
  static var entries: Int { 32 }

  fileprivate struct Chunk: BitwiseCopyable {
    var entries: UnsafeMutablePointer<Agenda.Entry>
    /// The next of its lane, or of the free ones.
    var next: UInt32
  }

  private let allocator: Allocator
  private var chunks: Column<Chunk>
  private var free: UInt32 = 0

  init(allocator: Allocator) {
    self.allocator = allocator
    chunks = Column(allocator: allocator)
  }

  /// The entries of a chunk.
  @inline(__always)
  subscript(index: UInt32) -> UnsafeMutablePointer<Agenda.Entry> { chunks[Int(index) - 1].entries }

  func next(after index: UInt32) -> UInt32 { chunks[Int(index) - 1].next }

  /// A chunk behind another one, 0: none; 0: there is none left.
  mutating func take(after last: UInt32) -> UInt32 {
    guard free != 0 else { return 0 }
    let taken = free
    free = chunks[Int(taken) - 1].next
    chunks[Int(taken) - 1].next = 0
    if last != 0 { chunks[Int(last) - 1].next = taken }
    return taken
  }

  /// Gives back a chunk; the answer is the one behind it.
  mutating func giveBack(_ index: UInt32) -> UInt32 {
    let next = chunks[Int(index) - 1].next
    chunks[Int(index) - 1].next = free
    free = index
    return next
  }

  /// Cuts a chain behind a chunk, and gives back the rest.
  mutating func cut(after index: UInt32) {
    var rest = chunks[Int(index) - 1].next
    chunks[Int(index) - 1].next = 0
    while rest != 0 { rest = giveBack(rest) }
  }

  // MARK: Room

  mutating func reserveOne() -> Bool {
    free != 0 || grow(by: 1)
  }

  /// Room for so many entries in one lane, as entries leave at its front and come at its end; false: out of
  /// memory.
  mutating func reserve(entries: Int) -> Bool {
    let missing = entries / Self.entries + 2 - chunks.count
    return missing <= 0 || grow(by: missing)
  }

  private mutating func grow(by missing: Int) -> Bool {
    guard let room = room(forChunks: max(missing, chunks.count / 32)) ?? room(forChunks: missing)
    else { return false }
    take(room)
    return true
  }

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var chunks: Column<Chunk>.Room?
    fileprivate var memory: UnsafeMutablePointer<Agenda.Entry>?
    fileprivate var count = 0

    fileprivate var isWhole: Bool { chunks != nil && (memory != nil || count == 0) }
  }

  /// Room for so many entries, however they are spread over the lanes; nil: out of memory.
  func room(forEntries entries: Int, lanes: Int) -> Room? {
    room(forChunks: max(0, entries / Self.entries + 2 * lanes - chunks.count))
  }

  private func room(forChunks count: Int) -> Room? {
    var room = Room()
    room.count = count
    room.chunks = chunks.room(for: chunks.count + count)
    if count > 0 {
      room.memory = allocator.allocate(Agenda.Entry.self, count: count * Self.entries)
    }
    guard room.isWhole else {
      giveBack(room)
      return nil
    }
    return room
  }

  mutating func take(_ room: Room) {
    if let room = room.chunks { chunks.take(room) }
    guard let memory = room.memory else { return }
    for place in 0..<room.count {
      chunks.appendReserved(Chunk(entries: memory + place * Self.entries, next: free))
      free = UInt32(chunks.count)
    }
  }

  func giveBack(_ room: Room) {
    if let room = room.chunks { chunks.giveBack(room) }
    if let memory = room.memory { allocator.release(memory, count: room.count * Self.entries) }
  }
}

/// A sorted queue of entries.
struct AgendaLane: BitwiseCopyable {
  /// Its first entry.
  private(set) var front = Agenda.Due(time: .infinity, order: 0)
  private(set) var frontEntry = Agenda.Entry(root: 0, stamp: 0)
  /// When its last entry is due, or was.
  private(set) var back = Agenda.Due(time: -.infinity, order: 0)
  private(set) var count = 0
  private var firstChunk: UInt32 = 0
  private var lastChunk: UInt32 = 0
  /// Of the first entry in its chunk, and behind the last one.
  private var firstSlot = 0
  private var endSlot = AgendaChunks.entries

  var isEmpty: Bool { count == 0 }
  @inline(__always)
  func isFirst(_ entry: Agenda.Entry) -> Bool { count > 0 && frontEntry == entry }
  /// One entry more needs a chunk.
  var isFull: Bool { endSlot == AgendaChunks.entries }

  /// Takes a chunk for what comes; false: there is none.
  mutating func extend(_ chunks: inout AgendaChunks) -> Bool {
    let taken = chunks.take(after: lastChunk)
    guard taken != 0 else { return false }
    if lastChunk == 0 { (firstChunk, firstSlot) = (taken, 0) }
    (lastChunk, endSlot) = (taken, 0)
    return true
  }

  /// Appends an entry that is due after the last one, to a lane that is not full.
  @inline(__always)
  mutating func append(
    _ entry: Agenda.Entry, _ due: Agenda.Due, _ chunks: borrowing AgendaChunks
  ) {
    chunks[lastChunk][endSlot] = entry
    endSlot &+= 1
    if count == 0 { (front, frontEntry) = (due, entry) }
    back = due
    count &+= 1
  }

  /// Puts off the only entry, or brings it forward.
  @inline(__always)
  mutating func retimeOnly(to due: Agenda.Due) { (front, back) = (due, due) }

  /// Moves the first entry to the end; false: another chunk would have to be looked at, another lane is for it,
  /// or the second one is dead.
  @inline(__always)
  mutating func moveFirst(
    to due: Agenda.Due, _ chunks: borrowing AgendaChunks, _ lookup: Agenda.Lookup
  ) -> Bool {
    let second = firstSlot &+ 1
    guard count > 1, second < AgendaChunks.entries, !isFull, !due.precedes(back) else {
      return false
    }
    let entry = chunks[firstChunk][second]
    guard let next = lookup(entry) else { return false }
    chunks[lastChunk][endSlot] = frontEntry
    endSlot &+= 1
    (firstSlot, front, frontEntry, back) = (second, next, entry, due)
    return true
  }

  /// Drops the first entry and all dead ones behind it; the answer is how many.
  @inline(__always)
  mutating func dropFirst(_ chunks: inout AgendaChunks, _ lookup: Agenda.Lookup) -> Int {
    let before = count
    repeat { dropOne(&chunks) } while count > 0 && !showFirst(chunks, lookup)
    return before &- count
  }

  @inline(__always)
  private mutating func dropOne(_ chunks: inout AgendaChunks) {
    count &-= 1
    firstSlot &+= 1
    if firstSlot == AgendaChunks.entries || count == 0 { leaveChunk(&chunks) }
  }

  /// Drops its entries as long as they are wanted, after which the first is still to be shown; the answer is how
  /// many.
  @inline(__always)
  mutating func drop(
    _ chunks: inout AgendaChunks, while isWanted: (Agenda.Entry) -> Bool
  ) -> Int {
    let before = count
    while count > 0, isWanted(chunks[firstChunk][firstSlot]) { dropOne(&chunks) }
    return before &- count
  }

  /// Shows the first entry that is alive, if there is one; the answer is how many dead ones were before it.
  @inline(__always)
  mutating func showAlive(_ chunks: inout AgendaChunks, _ lookup: Agenda.Lookup) -> Int {
    let before = count
    while count > 0, !showFirst(chunks, lookup) { dropOne(&chunks) }
    return before &- count
  }

  /// The first chunk is read to its end. The last one is kept for what comes.
  private mutating func leaveChunk(_ chunks: inout AgendaChunks) {
    firstSlot = 0
    if firstChunk == lastChunk {
      endSlot = 0
    } else {
      firstChunk = chunks.giveBack(firstChunk)
    }
  }

  /// Looks up the first entry; false: it is dead.
  @discardableResult
  mutating func showFirst(
    _ chunks: borrowing AgendaChunks, _ lookup: Agenda.Lookup
  ) -> Bool {
    let entry = chunks[firstChunk][firstSlot]
    guard let due = lookup(entry) else { return false }
    (front, frontEntry) = (due, entry)
    return true
  }

  /// The time of the next entry that is alive but for the first one.
  func secondTime(in chunks: borrowing AgendaChunks, _ lookup: Agenda.Lookup) -> Double {
    var (chunk, slot) = (firstChunk, firstSlot)
    for _ in 1..<max(count, 1) {
      slot += 1
      if slot == AgendaChunks.entries { (chunk, slot) = (chunks.next(after: chunk), 0) }
      if let due = lookup(chunks[chunk][slot]) { return due.time }
    }
    return .infinity
  }

  /// Every entry that is alive and due until then.
  func forEach(
    dueUntil time: Double, in chunks: borrowing AgendaChunks, _ lookup: Agenda.Lookup,
    _ body: (Agenda.Entry) -> Void
  ) {
    guard count > 0, front.bound <= time else { return }
    var (chunk, slot) = (firstChunk, firstSlot)
    for _ in 0..<count {
      if slot == AgendaChunks.entries { (chunk, slot) = (chunks.next(after: chunk), 0) }
      if let due = lookup(chunks[chunk][slot]) {
        guard due.bound <= time else { return }
        if due.time <= time { body(chunks[chunk][slot]) }
      }
      slot += 1
    }
  }

  /// Drops all dead entries, after which the first is still to be shown.
  @inline(__always)
  mutating func sweep(_ chunks: inout AgendaChunks, _ isAlive: Agenda.Liveness) {
    guard count > 0 else { return }
    var (chunk, slot) = (firstChunk, firstSlot)
    var (keptChunk, keptSlot, kept) = (firstChunk, 0, 0)
    for _ in 0..<count {
      let entry = chunks[chunk][slot]
      slot += 1
      if slot == AgendaChunks.entries { (chunk, slot) = (chunks.next(after: chunk), 0) }
      guard isAlive(entry) else { continue }
      if keptSlot == AgendaChunks.entries {
        (keptChunk, keptSlot) = (chunks.next(after: keptChunk), 0)
      }
      chunks[keptChunk][keptSlot] = entry
      keptSlot += 1
      kept += 1
    }
    chunks.cut(after: keptChunk)
    (firstSlot, lastChunk, endSlot, count) = (0, keptChunk, keptSlot, kept)
  }
}
