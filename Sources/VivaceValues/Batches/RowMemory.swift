import VivaceStorage

/// Memory of rows, in blocks of a power of two of units.
///
/// A block is cut in halves when a smaller one is wanted, and joined with its other half when both are
/// free (K. C. Knowlton, "A fast storage allocator", 1965), so that a few rows of many kinds take
/// little room and many of one kind lie together.
///
/// Units lie in pages. While the last page is not whole it moves when there are to be more. Blocks may be
/// larger than a page where pages were taken at once.
struct RowMemory: ~Copyable {
  /// Bytes of a unit: 4 rows of floats, 2 of doubles.
  static var unitSize: Int { 144 }
  /// 2 048 rows of floats: each column is a stream of its own, and a processor that loads ahead loses some of
  /// it at every end. By blocks of 512 a tick of 100 000 floats takes a fifth longer.
  static var largestOrder: UInt8 { 9 }
  /// Units of the largest block.
  static var largest: Int { 1 << Int(largestOrder) }
  /// The order of a page. In a larger one what is small moves more often, and takes twice its memory
  /// meanwhile: so it is small on a microcontroller. Elsewhere large pages make a tick of many floats a tenth
  /// faster.
  #if arch(arm)
    private static var pageOrder: UInt8 { 5 }
  #else
    private static var pageOrder: UInt8 { 7 }
  #endif
  private static var page: Int { 1 << Int(pageOrder) }

  /// The block that begins with a unit, or, while it is in use, the one that a unit lies in.
  struct Head: BitwiseCopyable {
    /// The next block of its batch or, while it is free, of its order, plus 1; of a unit inside of a block
    /// the first one.
    var next: UInt32 = 0
    /// Its batch; while it is free the block before it in that list, plus 1.
    var batch: UInt32 = 0
    /// Rows that hand over a velocity.
    var bent: UInt16 = 0
    fileprivate(set) var order: UInt8 = 0
    fileprivate var role = Role.head
  }

  fileprivate enum Role: UInt8, BitwiseCopyable {
    case head, freeHead, inside
  }

  private let allocator: Allocator
  private var pages: Column<UnsafeMutableRawPointer>
  /// One for each unit.
  private var heads: Column<Head>
  /// The first free block of each order, plus 1.
  private var free: Column<UInt32>
  /// A unit that was given back last, plus 1: batches of one row come and go.
  private var spare: UInt32 = 0

  init(allocator: Allocator) {
    self.allocator = allocator
    pages = Column(allocator: allocator)
    heads = Column(allocator: allocator)
    free = Column(allocator: allocator)
  }

  var unitCount: Int { heads.count }

  @inline(__always)
  func address(of unit: UInt32) -> UnsafeMutableRawPointer {
    pages[Int(unit &>> UInt32(Self.pageOrder))]
      + Int(unit & UInt32(Self.page - 1)) &* Self.unitSize
  }

  /// The first unit of the block in use that a unit lies in.
  @inline(__always)
  func first(of unit: UInt32) -> UInt32 {
    let head = head(unit)
    return head.pointee.role == .inside ? head.pointee.next : unit
  }

  /// The block that begins with a unit.
  @inline(__always)
  func head(_ unit: UInt32) -> UnsafeMutablePointer<Head> { heads.address(of: Int(unit)) }

  // MARK: Room

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var pages: Column<UnsafeMutableRawPointer>.Room?
    fileprivate var heads: Column<Head>.Room?
    fileprivate var free: Column<UInt32>.Room?
    fileprivate var memory: UnsafeMutablePointer<UInt64>?
    fileprivate(set) var units = 0

    fileprivate var isWhole: Bool {
      pages != nil && heads != nil && free != nil && memory != nil
    }
  }

  /// Units of the last page, if that is not whole.
  private var partial: Int { unitCount % Self.page }

  /// More than there are places of rows for, or bytes.
  private static var tooMany: Int { min(1 << 30 - 1, Int.max / unitSize) }

  /// Room for some units more, and for so many at least; nil: out of memory.
  func room(units wanted: Int, atLeast missing: Int) -> Room? {
    var room = Room()
    room.units = slabSize(for: wanted, atLeast: missing)
    let total = unitCount - partial + room.units
    guard total < Self.tooMany else { return nil }
    room.pages = pages.room(for: (total + Self.page - 1) / Self.page)
    room.heads = heads.room(exactly: total > heads.capacity ? total + total / 8 : total)
    room.free = free.room(for: Int(Self.largestOrder) + 1)
    room.memory = allocator.allocate(UInt64.self, count: Self.words(room.units))
    guard room.isWhole else {
      giveBack(room)
      return nil
    }
    return room
  }

  /// A slab is a part of a page, or pages, and begins with the last page if that is not whole.
  private func slabSize(for wanted: Int, atLeast missing: Int) -> Int {
    guard partial + wanted > Self.page else { return partial + wanted }
    guard partial + missing > Self.page || wanted >= Self.largest else { return Self.page }
    // Up to where a largest block ends, so that the next slab is a whole one.
    let most = unitCount + wanted
    let end = most / Self.largest * Self.largest
    let pages = (most + Self.page - 1) / Self.page
    return (end >= unitCount + missing ? end : pages * Self.page) - (unitCount - partial)
  }

  private static func words(_ units: Int) -> Int { units * unitSize / 8 }

  /// Blocks may lie elsewhere then.
  mutating func take(_ room: Room) {
    if let room = room.pages { pages.take(room) }
    if let room = room.heads { heads.take(room) }
    if let room = room.free { free.take(room) }
    guard let memory = room.memory else { return }
    while free.count <= Int(Self.largestOrder) { free.appendReserved(0) }
    let (first, before) = (unitCount - partial, unitCount)
    movePartial(to: memory)
    for start in stride(from: 0, to: room.units, by: Self.page) {
      pages.appendReserved(UnsafeMutableRawPointer(memory) + start * Self.unitSize)
    }
    while heads.count < first + room.units { heads.appendReserved(Head()) }
    enterUnits(from: before)
  }

  /// The last page, if it is not whole, becomes the first one of a slab.
  private mutating func movePartial(to memory: UnsafeMutablePointer<UInt64>) {
    guard partial > 0 else { return }
    let old = pages[pages.count - 1].assumingMemoryBound(to: UInt64.self)
    memory.copy(from: old, count: Self.words(partial))
    allocator.release(old, count: Self.words(partial))
    pages.removeLast()
  }

  /// Enters all units from one on as blocks as large as can be.
  private mutating func enterUnits(from first: Int) {
    // What is entered last is taken first.
    var end = unitCount
    while end > first {
      var order = min(UInt8(truncatingIfNeeded: end.trailingZeroBitCount), Self.largestOrder)
      while end - 1 &<< Int(order) < first { order -= 1 }
      end -= 1 &<< Int(order)
      join(UInt32(end), order)
    }
  }

  func giveBack(_ room: Room) {
    if let room = room.pages { pages.giveBack(room) }
    if let room = room.heads { heads.giveBack(room) }
    if let room = room.free { free.giveBack(room) }
    if let memory = room.memory { allocator.release(memory, count: Self.words(room.units)) }
  }

  // MARK: Blocks

  /// The first unit of a block of 2^order units; nil: there is none.
  mutating func take(order: UInt8) -> UInt32? {
    if order == 0, spare != 0 {
      defer { spare = 0 }
      return spare - 1
    }
    return cut(order) ?? (joinSpare() ? cut(order) : nil)
  }

  private mutating func cut(_ order: UInt8) -> UInt32? {
    guard free.count > 0 else { return nil }
    var found = order
    while found <= Self.largestOrder, free[Int(found)] == 0 { found += 1 }
    guard found <= Self.largestOrder else { return nil }
    let unit = free[Int(found)] - 1
    leave(unit)
    while found > order {
      found -= 1
      enter(unit + 1 &<< UInt32(found), found)
    }
    heads[Int(unit)].order = order
    enterInside(of: unit, from: unit + 1)
    return unit
  }

  /// Notes the units of a block from one on, behind the first.
  private func enterInside(of unit: UInt32, from first: UInt32) {
    for inside in first..<unit + 1 &<< UInt32(heads[Int(unit)].order) {
      head(inside).pointee = Head(next: unit, role: .inside)
    }
  }

  mutating func giveBack(_ unit: UInt32, order: UInt8) {
    guard order > 0 || spare != 0 else {
      head(unit).pointee = Head()
      spare = unit + 1
      return
    }
    join(unit, order)
  }

  /// False: there is no spare one.
  private mutating func joinSpare() -> Bool {
    guard spare != 0 else { return false }
    join(spare - 1, 0)
    spare = 0
    return true
  }

  /// Enters a block, joined with whatever other halves are free.
  private mutating func join(_ unit: UInt32, _ order: UInt8) {
    var (unit, order) = (unit, order)
    while order < Self.largestOrder {
      let other = unit ^ 1 &<< UInt32(order)
      guard isFree(other, order), isOne(min(unit, other), order) else { break }
      leave(other)
      unit = min(unit, other)
      order += 1
    }
    enter(unit, order)
  }

  /// Makes a block in use twice as large where it is; false: the other half is not free, or not behind it.
  mutating func extend(_ unit: UInt32) -> Bool {
    let order = heads[Int(unit)].order
    let other = unit ^ 1 &<< UInt32(order)
    if spare == other + 1 { _ = joinSpare() }
    guard order < Self.largestOrder, unit < other, isFree(other, order), isOne(unit, order) else {
      return false
    }
    leave(other)
    heads[Int(unit)].order = order + 1
    enterInside(of: unit, from: other)
    return true
  }

  /// Gives back the upper half of a block in use.
  mutating func halve(_ unit: UInt32) {
    let order = heads[Int(unit)].order - 1
    heads[Int(unit)].order = order
    giveBack(unit + 1 &<< UInt32(order), order: order)
  }

  /// Whether the memory of the first half of a block is followed by that of the other.
  private func isOne(_ unit: UInt32, _ order: UInt8) -> Bool {
    order < Self.pageOrder
      || address(of: unit + 1 &<< UInt32(order))
        == address(of: unit) + 1 &<< Int(order) * Self.unitSize
  }

  private func isFree(_ unit: UInt32, _ order: UInt8) -> Bool {
    guard Int(unit) < unitCount else { return false }
    return heads[Int(unit)].role == .freeHead && heads[Int(unit)].order == order
  }

  private mutating func enter(_ unit: UInt32, _ order: UInt8) {
    let next = free[Int(order)]
    head(unit).pointee = Head(next: next, order: order, role: .freeHead)
    if next != 0 { head(next - 1).pointee.batch = unit + 1 }
    free[Int(order)] = unit + 1
  }

  private mutating func leave(_ unit: UInt32) {
    let block = head(unit).pointee
    if block.batch != 0 {
      head(block.batch - 1).pointee.next = block.next
    } else {
      free[Int(block.order)] = block.next
    }
    if block.next != 0 { head(block.next - 1).pointee.batch = block.batch }
    head(unit).pointee = Head()
  }
}
