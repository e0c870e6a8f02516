extension Arena {
  /// Memory for more records that is not in use yet: it is taken or given back before anything else
  /// changes the arena. So several can grow, or none.
  public struct Room: BitwiseCopyable {
    /// The pages there are, and new ones behind them; the arena's own where nothing is missing.
    @usableFromInline let pages: ArenaPages

    @inlinable init(pages: ArenaPages) { self.pages = pages }
  }

  /// Pages that so many records take, with the one of index 0.
  @inlinable static func pages(for count: Int) -> Int { count >> Int(pageShift) + 1 }

  /// Room for `count` records in all; nil: out of memory.
  @inlinable public func room(for count: Int) -> Room? {
    guard capacity < count else { return Room(pages: pages) }
    let missing = Self.pages(for: count) - pages.count
    return pages.room(missing, Self.shape, allocator).map { Room(pages: $0) }
  }

  /// Takes what `room(for:)` gave.
  @inlinable public mutating func take(_ room: Room) { pages.take(room.pages, allocator) }

  @inlinable public func giveBack(_ room: Room) {
    pages.giveBack(room.pages, Self.shape, allocator)
  }
}
