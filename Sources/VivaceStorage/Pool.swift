/// Pieces of memory of one size that never move, given out and taken back.
package struct Pool: ~Copyable {
  private static var piecesPerChunk: Int { 4 }

  private let allocator: Allocator
  private let pieceWords: Int
  private var chunks: Column<UnsafeMutablePointer<UInt64>>
  private var free: UnsafeMutableRawPointer?

  /// Pieces of so many bytes, aligned to 8.
  package init(pieceSize: Int, allocator: Allocator) {
    self.allocator = allocator
    pieceWords = max((pieceSize + 7) / 8, 1)
    chunks = Column(allocator: allocator)
  }

  /// A piece, its contents anything; nil: out of memory.
  package mutating func take() -> UnsafeMutableRawPointer? {
    guard free != nil || addChunk(), let piece = free else { return nil }
    free = piece.load(as: UnsafeMutableRawPointer?.self)
    return piece
  }

  package mutating func giveBack(_ piece: UnsafeMutableRawPointer) {
    piece.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
    free = piece
  }

  private mutating func addChunk() -> Bool {
    let words = pieceWords * Self.piecesPerChunk
    guard chunks.reserve(chunks.count + 1),
      let chunk = allocator.allocate(UInt64.self, count: words)
    else { return false }
    chunks.appendReserved(chunk)
    // The first piece is given out first, so that neighbours in time are neighbours in memory.
    for place in (0..<Self.piecesPerChunk).reversed() {
      giveBack(UnsafeMutableRawPointer(chunk + place * pieceWords))
    }
    return true
  }

  /// Gives back all memory; the last thing that is done with it.
  package func release() {
    for index in 0..<chunks.count {
      allocator.release(chunks[index], count: pieceWords * Self.piecesPerChunk)
    }
    chunks.release()
  }
}
