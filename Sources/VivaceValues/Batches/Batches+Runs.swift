/// The rows of a batch, block by block.
extension Batches {
  /// Rows that lie together.
  struct Run {
    let rows: Chunk
    let count: Int
    let hasBends: Bool
  }

  /// Whether a row of a batch's head hands over a velocity.
  @inline(__always)
  func isHeadBent(of batch: UnsafePointer<Batch>) -> Bool {
    Values.mayBend && memory.head(batch.pointee.head &- 1).pointee.bent > 0
  }

  /// Calls with the rows of each block of a batch.
  @inline(__always)
  func forEachRun(of batch: UnsafePointer<Batch>, _ body: (Run) -> Void) {
    var block = batch.pointee.head
    var (rows, count) = (batch.pointee.rows, Int(batch.pointee.headCount))
    while block != 0 {
      let head = memory.head(block &- 1)
      body(Run(rows: rows, count: count, hasBends: Values.mayBend && head.pointee.bent > 0))
      block = head.pointee.next
      guard block != 0 else { break }
      rows = self.rows(at: block &- 1, of: rows.layout)
      count = rows.capacity
    }
  }
}
