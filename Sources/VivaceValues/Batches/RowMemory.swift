import VivaceStorage

/// Memory of rows, in blocks of a power of two of units.
///
/// A block is cut in halves when a smaller one is wanted, and joined with its other half when both are
/// free (K. C. Knowlton, "A fast storage allocator", 1965), so that a few rows of many kinds take
/// little room and many of one kind lie together.
struct RowMemory: ~Copyable {
  /// Bytes of a unit: 8 rows of floats, 4 of doubles.
  static var unitSize: Int { 288 }
  static var largestOrder: UInt8 { 6 }
  /// Units of the largest block.
  static var largest: Int { 1 << Int(largestOrder) }
  /// Of a unit that no free block begins with.
  private static var notFree: UInt8 { 255 }

  fileprivate struct Slab: BitwiseCopyable {
    var memory: UnsafeMutablePointer<UInt64>
    var units: Int
  }

  /// In the memory of a free block: its neighbours in the list of its order, plus 1.
  private struct Link: BitwiseCopyable {
    var next: UInt32 = 0
    var previous: UInt32 = 0
  }

  private let allocator: Allocator
  private var slabs: Column<Slab>
  /// Where each 64 units begin. A slab has its own, also where it is smaller.
  private var pages: Column<UnsafeMutableRawPointer>
  /// The order of the free block that begins with a unit.
  private var orders: Column<UInt8>
  /// The first free block of each order, plus 1.
  private var free: Column<UInt32>
  private(set) var unitCount = 0

  init(allocator: Allocator) {
    self.allocator = allocator
    slabs = Column(allocator: allocator)
    pages = Column(allocator: allocator)
    orders = Column(allocator: allocator)
    free = Column(allocator: allocator)
  }

  func address(of unit: UInt32) -> UnsafeMutableRawPointer {
    pages[Int(unit) / Self.largest] + Int(unit) % Self.largest * Self.unitSize
  }

  // MARK: Room

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var slabs: Column<Slab>.Room?
    fileprivate var pages: Column<UnsafeMutableRawPointer>.Room?
    fileprivate var orders: Column<UInt8>.Room?
    fileprivate var free: Column<UInt32>.Room?
    fileprivate var memory: UnsafeMutablePointer<UInt64>?
    fileprivate(set) var units = 0

    fileprivate var isWhole: Bool {
      slabs != nil && pages != nil && orders != nil && free != nil && memory != nil
    }
  }

  /// Room for at least so many units more; nil: out of memory.
  func room(units wanted: Int) -> Room? {
    var room = Room()
    room.units = Self.slabSize(for: wanted)
    let pageCount = pages.count + (room.units + Self.largest - 1) / Self.largest
    room.slabs = slabs.room(for: slabs.count + 1)
    room.pages = pages.room(for: pageCount)
    room.orders = orders.room(for: pageCount * Self.largest)
    room.free = free.room(for: Int(Self.largestOrder) + 1)
    room.memory = allocator.allocate(UInt64.self, count: Self.words(room.units))
    guard room.isWhole else {
      giveBack(room)
      return nil
    }
    return room
  }

  /// A slab is a part of a page, or pages.
  private static func slabSize(for units: Int) -> Int {
    guard units < largest else { return (units + largest - 1) / largest * largest }
    var size = 1
    while size < units { size *= 2 }
    return size
  }

  private static func words(_ units: Int) -> Int { units * unitSize / 8 }

  mutating func take(_ room: Room) {
    if let room = room.slabs { slabs.take(room) }
    if let room = room.pages { pages.take(room) }
    if let room = room.orders { orders.take(room) }
    if let room = room.free { free.take(room) }
    guard let memory = room.memory else { return }
    while free.count <= Int(Self.largestOrder) { free.appendReserved(0) }
    slabs.appendReserved(Slab(memory: memory, units: room.units))
    unitCount += room.units
    addPages(of: UnsafeMutableRawPointer(memory), units: room.units)
  }

  func giveBack(_ room: Room) {
    if let room = room.slabs { slabs.giveBack(room) }
    if let room = room.pages { pages.giveBack(room) }
    if let room = room.orders { orders.giveBack(room) }
    if let room = room.free { free.giveBack(room) }
    if let memory = room.memory { allocator.release(memory, count: Self.words(room.units)) }
  }

  private mutating func addPages(of memory: UnsafeMutableRawPointer, units: Int) {
    let first = pages.count
    for start in stride(from: 0, to: units, by: Self.largest) {
      pages.appendReserved(memory + start * Self.unitSize)
      for _ in 0..<Self.largest { orders.appendReserved(Self.notFree) }
    }
    let order = min(UInt8(truncatingIfNeeded: units.trailingZeroBitCount), Self.largestOrder)
    // The last is entered first, so that blocks are taken from low addresses to high ones.
    for page in (first..<pages.count).reversed() { enter(UInt32(page * Self.largest), order) }
  }

  // MARK: Blocks

  /// The first unit of a block of 2^order units; nil: there is none.
  mutating func take(order: UInt8) -> UInt32? {
    guard free.count > 0 else { return nil }
    var found = order
    while found <= Self.largestOrder, free[Int(found)] == 0 { found += 1 }
    guard found <= Self.largestOrder else { return nil }
    let unit = free[Int(found)] - 1
    leave(unit)
    while found > order {
      found -= 1
      enter(unit + (1 << UInt32(found)), found)
    }
    return unit
  }

  /// Gives back a block, joined with whatever other halves are free.
  mutating func giveBack(_ unit: UInt32, order: UInt8) {
    var (unit, order) = (unit, order)
    while order < Self.largestOrder {
      let other = unit ^ (1 << UInt32(order))
      guard orders[Int(other)] == order else { break }
      leave(other)
      unit = min(unit, other)
      order += 1
    }
    enter(unit, order)
  }

  private mutating func enter(_ unit: UInt32, _ order: UInt8) {
    let next = free[Int(order)]
    link(unit).pointee = Link(next: next)
    if next != 0 { link(next - 1).pointee.previous = unit + 1 }
    free[Int(order)] = unit + 1
    orders[Int(unit)] = order
  }

  private mutating func leave(_ unit: UInt32) {
    let link = link(unit).pointee
    if link.previous != 0 {
      self.link(link.previous - 1).pointee.next = link.next
    } else {
      free[Int(orders[Int(unit)])] = link.next
    }
    if link.next != 0 { self.link(link.next - 1).pointee.previous = link.previous }
    orders[Int(unit)] = Self.notFree
  }

  private func link(_ unit: UInt32) -> UnsafeMutablePointer<Link> {
    address(of: unit).assumingMemoryBound(to: Link.self)
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() {
    for index in 0..<slabs.count {
      allocator.release(slabs[index].memory, count: Self.words(slabs[index].units))
    }
    slabs.release()
    pages.release()
    orders.release()
    free.release()
  }
}
