/// Pieces of memory of one size that never move, given out and taken back.
///
/// Memory is taken in steps of an eighth, so that few pieces take little and many lie together: each
/// tick reads those of what moves, one after another.
public struct Pool: ~Copyable {
  private static var fewestPieces: Int { 4 }
  private static var mostPieces: Int { 256 }

  private let allocator: Allocator
  private var free: UnsafeMutableRawPointer?
  private let wordsPerPiece: UInt32
  private var pieceCount: UInt32 = 0

  private var pieceWords: Int { Int(wordsPerPiece) }

  /// Pieces of so many bytes, aligned to 8.
  public init(pieceSize: Int, allocator: Allocator) {
    wordsPerPiece = UInt32(max((pieceSize + 7) / 8, 1))
    self.allocator = allocator
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
    return addChunk(pieces: most) || addChunk(pieces: Self.fewestPieces)
  }

  /// False: out of memory.
  private mutating func addChunk(pieces: Int) -> Bool {
    guard let memory = allocator.allocate(UInt64.self, count: pieceWords * pieces) else {
      return false
    }
    pieceCount += UInt32(pieces)
    // The first piece is given out first, so that neighbours in time are neighbours in memory.
    for place in (0..<pieces).reversed() {
      giveBack(UnsafeMutableRawPointer(memory + place * pieceWords))
    }
    return true
  }
}
