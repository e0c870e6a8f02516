/// Where the pages of an arena are, whatever lies in them: one piece of code serves all. Pages that were
/// taken in one step lie behind one another: the first of them tells how many they are.
public struct ArenaPages: BitwiseCopyable {
  /// Bytes of a record and of a page.
  public struct Shape: BitwiseCopyable {
    let record: Int
    let page: Int

    public init(record: Int, page: Int) { (self.record, self.page) = (record, page) }
  }

  public private(set) var base: UnsafeMutablePointer<UnsafeMutableRawPointer>?
  public private(set) var pageCount: UInt32 = 0
  private var pageRoom: UInt32 = 0

  public init() {}

  @inline(__always)
  @inlinable public var count: Int { Int(truncatingIfNeeded: pageCount) }
  private var capacity: Int { Int(truncatingIfNeeded: pageRoom) }

  /// They lie behind the addresses.
  private var steps: UnsafeMutablePointer<UInt32>? {
    base.map { UnsafeMutableRawPointer($0 + capacity).assumingMemoryBound(to: UInt32.self) }
  }

  // MARK: Room

  /// Those there are, and so many new ones behind them; nil: out of memory.
  @inline(never)
  public func room(
    _ missing: Int, _ shape: Shape, _ allocator: Allocator
  ) -> ArenaPages? {
    let (size, overflow) = missing.multipliedReportingOverflow(by: shape.page)
    guard !overflow else { return nil }
    let isLarge = base != nil && count + missing <= capacity
    guard var room = isLarge ? self : larger(for: count + missing, allocator) else { return nil }
    let hidden = Self.hidden(in: count, shape)
    guard let memory = allocator.allocate(size - hidden, alignment: Self.alignment) else {
      if !isLarge { room.releaseAddresses(by: allocator) }
      return nil
    }
    room.append(memory - hidden, pages: missing, shape)
    return room
  }

  /// The same with room for so many.
  private func larger(for pages: Int, _ allocator: Allocator) -> ArenaPages? {
    let grown = max(capacity + capacity / 4 + 2, pages)
    guard let words = allocator.allocate(UInt64.self, count: Self.words(for: grown)) else {
      return nil
    }
    let memory = UnsafeMutableRawPointer(words)
    let addresses = memory.bindMemory(to: UnsafeMutableRawPointer.self, capacity: grown)
    let counts = (memory + grown * MemoryLayout<UnsafeRawPointer>.stride)
      .bindMemory(to: UInt32.self, capacity: grown)
    if let base { addresses.copy(from: base, count: count) }
    if let steps { counts.copy(from: steps, count: count) }
    var larger = self
    (larger.base, larger.pageRoom) = (addresses, UInt32(truncatingIfNeeded: grown))
    return larger
  }

  /// Enters the pages of one step.
  private mutating func append(_ memory: UnsafeMutableRawPointer, pages: Int, _ shape: Shape) {
    for page in 0..<pages {
      base.unsafelyUnwrapped[count + page] = memory + page * shape.page
      steps.unsafelyUnwrapped[count + page] = page == 0 ? UInt32(truncatingIfNeeded: pages) : 0
    }
    pageCount += UInt32(truncatingIfNeeded: pages)
  }

  /// Takes what `room` gave.
  @inline(never)
  public mutating func take(_ room: ArenaPages, _ allocator: Allocator) {
    if base != room.base { releaseAddresses(by: allocator) }
    self = room
  }

  /// Takes more pages at once, as many as are missing or `wanted`, if there is memory for them; false:
  /// out of memory.
  @inline(never)
  public mutating func grow(
    by missing: Int, wanted: Int, _ shape: Shape, _ allocator: Allocator
  ) -> Bool {
    guard
      let room = room(max(missing, wanted), shape, allocator) ?? room(missing, shape, allocator)
    else { return false }
    take(room, allocator)
    return true
  }

  // MARK: Giving back

  @inline(never)
  public func giveBack(_ room: ArenaPages, _ shape: Shape, _ allocator: Allocator) {
    room.releaseSteps(from: count, shape, allocator)
    if base != room.base { room.releaseAddresses(by: allocator) }
  }

  /// Gives back all memory; the last thing that is done with it.
  @inline(never)
  public func release(_ shape: Shape, by allocator: Allocator) {
    releaseSteps(from: 0, shape, allocator)
    releaseAddresses(by: allocator)
  }

  /// Gives back the pages from one on.
  private func releaseSteps(from first: Int, _ shape: Shape, _ allocator: Allocator) {
    var page = first
    while page < count {
      let pages = Int(steps.unsafelyUnwrapped[page])
      let hidden = Self.hidden(in: page, shape)
      allocator.release(
        base.unsafelyUnwrapped[page] + hidden, size: pages * shape.page - hidden,
        alignment: Self.alignment)
      page += pages
    }
  }

  private func releaseAddresses(by allocator: Allocator) {
    guard let base else { return }
    let words = UnsafeMutableRawPointer(base).bindMemory(
      to: UInt64.self, capacity: Self.words(for: capacity))
    allocator.release(words, count: Self.words(for: capacity))
  }

  // MARK: Copies

  /// A copy of a tempo's memory needs no more of it than so many bytes.
  @inline(never)
  public func trim(to end: Int, _ shape: Shape, _ allocator: Allocator) {
    guard let ledger = allocator.ledger, let base, let steps else { return }
    var page = 0
    while page < count {
      let hidden = Self.hidden(in: page, shape)
      let used = min(max(end - page * shape.page, 0), Int(steps[page]) * shape.page)
      ledger.pointee.trim(base[page] + hidden, to: used - hidden)
      page += Int(steps[page])
    }
  }

  // MARK: Sizes

  private static var alignment: Int { MemoryLayout<UInt64>.alignment }

  /// Bytes that a page has no memory for: of the record of index 0.
  private static func hidden(in page: Int, _ shape: Shape) -> Int { page == 0 ? shape.record : 0 }

  /// What the addresses of so many pages and their steps take, in words of 8 bytes.
  private static func words(for pages: Int) -> Int { (pages * 12 + 7) / 8 }
}
