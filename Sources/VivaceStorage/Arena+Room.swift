extension Arena {
  /// Memory for more records that is not in use yet: it is taken or given back before anything else
  /// changes the arena. So several can grow, or none.
  package struct Room: BitwiseCopyable {
    /// A directory with the blocks there are, and new ones behind them; the arena's own where that has
    /// places left.
    @usableFromInline let directory: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
    @usableFromInline let directoryCapacity: Int
    /// Blocks in all.
    @usableFromInline let blockCount: Int

    @inlinable init(
      directory: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?, directoryCapacity: Int,
      blockCount: Int
    ) {
      self.directory = directory
      self.directoryCapacity = directoryCapacity
      self.blockCount = blockCount
    }
  }

  /// Room for `count` records in all; nil: out of memory.
  @inlinable package func room(for count: Int) -> Room? {
    guard capacity < count else {
      return Room(directory: blocks, directoryCapacity: blockCapacity, blockCount: blockCount)
    }
    let wanted = count / Self.blockSize + 1
    guard let directory = directory(for: wanted) else { return nil }
    for index in blockCount..<wanted {
      guard let block = allocator.allocate(Record.self, count: Self.blockSize) else {
        giveBack(
          Room(
            directory: directory.blocks, directoryCapacity: directory.capacity, blockCount: index))
        return nil
      }
      (directory.blocks + index).initialize(to: block)
    }
    return Room(
      directory: directory.blocks, directoryCapacity: directory.capacity, blockCount: wanted)
  }

  /// Takes what `room(for:)` gave.
  @inlinable package mutating func take(_ room: Room) {
    if let blocks, blocks != room.directory { allocator.release(blocks, count: blockCapacity) }
    blocks = room.directory
    blockCapacity = room.directoryCapacity
    blockCount = room.blockCount
  }

  @inlinable package func giveBack(_ room: Room) {
    guard let directory = room.directory else { return }
    for index in blockCount..<room.blockCount {
      allocator.release(directory[index], count: Self.blockSize)
    }
    if directory != blocks { allocator.release(directory, count: room.directoryCapacity) }
  }

  /// The directory there is, or a larger copy.
  @inlinable func directory(for wanted: Int)
    -> (blocks: UnsafeMutablePointer<UnsafeMutablePointer<Record>>, capacity: Int)?
  {
    if let blocks, wanted <= blockCapacity { return (blocks, blockCapacity) }
    let capacity = max(4, blockCapacity * 2, wanted)
    guard
      let grown = allocator.allocate(UnsafeMutablePointer<Record>.self, count: capacity)
    else { return nil }
    if let blocks { grown.initialize(from: blocks, count: blockCount) }
    return (grown, capacity)
  }
}
