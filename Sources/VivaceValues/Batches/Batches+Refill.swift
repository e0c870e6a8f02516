import VivaceMotion

/// Rows that go on elsewhere stay where they are.
extension Batches {
  /// Gives the row of floats at a place other constants.
  mutating func refill(_ place: UInt32, start: Double, _ row: FloatRow) {
    let head = memory.head(place >> Self.slotBits)
    let found = self.place(place, .floats)
    if found.chunk.isBent(found.slot) { head.pointee.bent -= 1 }
    if row.bend != 0 { head.pointee.bent += 1 }
    found.chunk.starts[found.slot] = start
    found.fill(row)
  }

  /// Likewise, a row of physics.
  func refill(_ place: UInt32, start: Double, _ constants: RowConstants) {
    let found = self.place(place, .doubles)
    found.chunk.starts[found.slot] = start
    found.fill(constants)
  }

  /// Likewise, the row of a number in double precision.
  mutating func refill(_ place: UInt32, from: Double, to: Double, since start: PassStart) {
    let found = self.place(place, .doubles)
    found.chunk.starts[found.slot] = start.clockBase
    found.chunk.shifts[found.slot] = -start.second
    (found.chunk.from[found.slot], found.chunk.to[found.slot]) = (from, to)
  }

  private func place(_ number: UInt32, _ layout: Chunk.Layout) -> RowPlace {
    RowPlace(
      chunk: rows(at: number >> Self.slotBits, of: layout), slot: slot(of: number), number: number,
      hasMoved: false)
  }
}
