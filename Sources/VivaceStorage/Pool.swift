/// Pieces of memory of one size that never move, given out and taken back.
///
/// Memory is taken in steps of an eighth, so that few pieces take little and many lie together: each
/// tick reads those of what moves, one after another.
public struct Pool: ~Copyable {
  private static var fewestPieces: Int { 4 }
  private static var mostPieces: Int { 256 }

  private struct Chunk: BitwiseCopyable {
    let memory: UnsafeMutablePointer<UInt64>
    let pieces: Int
  }

  private var chunks: Column<Chunk>
  private var free: UnsafeMutableRawPointer?
  private let wordsPerPiece: UInt32
  private var pieceCount: UInt32 = 0

  private var allocator: Allocator { chunks.allocator }
  private var pieceWords: Int { Int(wordsPerPiece) }

  /// Pieces of so many bytes, aligned to 8.
  public init(pieceSize: Int, allocator: Allocator) {
    wordsPerPiece = UInt32(max((pieceSize + 7) / 8, 1))
    chunks = Column(allocator: allocator)
  }

  /// A piece, its contents anything; nil: out of memory.
  public mutating func take() -> UnsafeMutableRawPointer? {
    guard free != nil || addChunk(), let piece = free else { return nil }
    free = piece.load(as: UnsafeMutableRawPointer?.self)
    return piece
  }

  public mutating func giveBack(_ piece: UnsafeMutableRawPointer) {
    piece.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
    free = piece
  }

  private mutating func addChunk() -> Bool {
    let most = min(max(Int(pieceCount) / 8, Self.fewestPieces), Self.mostPieces)
    guard chunks.reserve(chunks.count + 1),
      let chunk = chunk(pieces: most) ?? chunk(pieces: Self.fewestPieces)
    else { return false }
    chunks.appendReserved(chunk)
    pieceCount += UInt32(chunk.pieces)
    // The first piece is given out first, so that neighbours in time are neighbours in memory.
    for place in (0..<chunk.pieces).reversed() {
      giveBack(UnsafeMutableRawPointer(chunk.memory + place * pieceWords))
    }
    return true
  }

  /// Nil: out of memory.
  private func chunk(pieces: Int) -> Chunk? {
    allocator.allocate(UInt64.self, count: pieceWords * pieces)
      .map { Chunk(memory: $0, pieces: pieces) }
  }

  /// Gives back all memory; the last thing that is done with it.
  public func release() {
    for index in 0..<chunks.count {
      allocator.release(chunks[index].memory, count: pieceWords * chunks[index].pieces)
    }
    chunks.release()
  }
}
