extension Arena {
  /// Where the pages are. Pages that were taken in one step lie behind one another: the first of them
  /// tells how many they are.
  @usableFromInline struct Directory: BitwiseCopyable {
    @usableFromInline var base: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
    @usableFromInline var pageCount: UInt32 = 0
    @usableFromInline var pageRoom: UInt32 = 0

    @inline(__always)
    @inlinable var count: Int {
      get { Int(truncatingIfNeeded: pageCount) }
      set { pageCount = UInt32(truncatingIfNeeded: newValue) }
    }
    @inline(__always)
    @inlinable var capacity: Int {
      get { Int(truncatingIfNeeded: pageRoom) }
      set { pageRoom = UInt32(truncatingIfNeeded: newValue) }
    }
    /// They lie behind the addresses.
    @inlinable var steps: UnsafeMutablePointer<UInt32>? {
      base.map {
        UnsafeMutableRawPointer($0 + capacity).assumingMemoryBound(to: UInt32.self)
      }
    }

    @inlinable init() {}

    /// One for at least so many pages, with those of another one; nil: out of memory.
    @inlinable init?(_ other: Directory, for pages: Int, allocator: Allocator) {
      capacity = Swift.max(other.capacity + other.capacity / 4 + 2, pages)
      guard let words = allocator.allocate(UInt64.self, count: Self.words(for: capacity)) else {
        return nil
      }
      let memory = UnsafeMutableRawPointer(words)
      let base = memory.bindMemory(to: UnsafeMutablePointer<Record>.self, capacity: capacity)
      let steps = (memory + capacity * MemoryLayout<UnsafeRawPointer>.stride)
        .bindMemory(to: UInt32.self, capacity: capacity)
      if let before = other.base { base.initialize(from: before, count: other.count) }
      if let before = other.steps { steps.initialize(from: before, count: other.count) }
      (self.base, count) = (base, other.count)
    }

    /// Enters the pages of one step.
    @inlinable mutating func append(_ memory: UnsafeMutablePointer<Record>, pages: Int) {
      for page in 0..<pages {
        base.unsafelyUnwrapped[count + page] = memory + page * Arena.pageSize
        steps.unsafelyUnwrapped[count + page] = page == 0 ? UInt32(pages) : 0
      }
      count += pages
    }

    /// What the addresses of so many pages and their steps take, in words of 8 bytes.
    @inlinable static func words(for pages: Int) -> Int { (pages * 12 + 7) / 8 }

    @inlinable func release(by allocator: Allocator) {
      guard let base else { return }
      let words = UnsafeMutableRawPointer(base).bindMemory(
        to: UInt64.self, capacity: Self.words(for: capacity))
      allocator.release(words, count: Self.words(for: capacity))
    }
  }

  /// Memory for more records that is not in use yet: it is taken or given back before anything else
  /// changes the arena. So several can grow, or none.
  package struct Room: BitwiseCopyable {
    /// The pages there are, and new ones behind them; the arena's own where nothing is missing.
    @usableFromInline let pages: Directory

    @inlinable init(pages: Directory) { self.pages = pages }
  }

  /// Pages that so many records take, with the one of index 0.
  @inlinable static func pages(for count: Int) -> Int { count >> Int(pageShift) + 1 }

  /// Room for `count` records in all; nil: out of memory.
  @inlinable package func room(for count: Int) -> Room? {
    guard capacity < count else { return Room(pages: pages) }
    return room(pages: Self.pages(for: count) - pages.count)
  }

  /// Room for so many pages more.
  @inlinable func room(pages missing: Int) -> Room? {
    let wanted = pages.count + missing
    let isLarge = pages.base != nil && wanted <= pages.capacity
    guard
      var directory = isLarge
        ? pages : Directory(pages, for: wanted, allocator: allocator)
    else { return nil }
    let hidden = Self.hidden(in: pages.count)
    guard let memory = allocator.allocate(Record.self, count: missing * Self.pageSize - hidden)
    else {
      if !isLarge { directory.release(by: allocator) }
      return nil
    }
    directory.append(memory - hidden, pages: missing)
    return Room(pages: directory)
  }

  /// Records that a page has no memory for: the one of index 0.
  @inlinable static func hidden(in page: Int) -> Int { page == 0 ? 1 : 0 }

  /// Takes what `room(for:)` gave.
  @inlinable package mutating func take(_ room: Room) {
    if pages.base != room.pages.base { pages.release(by: allocator) }
    pages = room.pages
  }

  @inlinable package func giveBack(_ room: Room) {
    releaseSteps(of: room.pages, from: pages.count)
    if pages.base != room.pages.base { room.pages.release(by: allocator) }
  }

  /// Gives back the pages from one on.
  @inlinable func releaseSteps(of directory: Directory, from first: Int) {
    var page = first
    while page < directory.count {
      let pages = Int(directory.steps.unsafelyUnwrapped[page])
      let hidden = Self.hidden(in: page)
      allocator.release(
        directory.base.unsafelyUnwrapped[page] + hidden, count: pages * Self.pageSize - hidden)
      page += pages
    }
  }
}
