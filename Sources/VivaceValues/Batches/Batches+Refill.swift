import VivaceMotion

/// Rows that go on elsewhere stay where they are.
extension Batches {
  /// Gives the row of floats at a place other constants.
  @inline(__always)
  func refill(_ place: UInt32, start: Double, _ row: FloatRow) {
    let (unit, found) = self.place(place, .floats)
    note(isBent: row.bend != 0, of: found, in: unit)
    found.chunk.starts[found.slot] = start
    found.fill(row)
  }

  /// Gives the row of a float at a place, which hands over no velocity, another way of the same length.
  @inline(__always)
  func turn(_ place: UInt32, start: Double, from: Float, way: Float) {
    let row = self.place(place, .floats).row
    assert(!row.chunk.isBent(row.slot))
    row.chunk.starts[row.slot] = start
    row.chunk.floatFrom[row.slot] = from
    row.chunk.floatWays[row.slot] = way
  }

  /// Gives the row of a float by physics at a place other constants.
  func refill(_ place: UInt32, start: Double, _ row: FloatPhysicsRow) {
    let found = self.place(place, .doubles).row
    found.chunk.starts[found.slot] = start
    found.fill(row)
  }

  /// Gives the row of a number in double precision at a place other ends and another start.
  mutating func refill(_ place: UInt32, from: Double, to: Double, since start: PassStart) {
    let (unit, found) = self.place(place, .doubles)
    note(isBent: start.bend != 0, of: found, in: unit)
    found.chunk.starts[found.slot] = start.clockBase
    found.chunk.shifts[found.slot] = -start.second
    (found.chunk.from[found.slot], found.chunk.to[found.slot]) = (from, to)
    found.chunk.bends[found.slot] = start.bend
  }

  /// Whether a row hands over a velocity from now on.
  @inline(__always)
  private func note(isBent: Bool, of row: RowPlace, in unit: UInt32) {
    let head = memory.head(unit)
    if row.chunk.isBent(row.slot) { head.pointee.bent &-= 1 }
    if isBent { head.pointee.bent &+= 1 }
  }

  @inline(__always)
  func place(_ number: UInt32, _ layout: Chunk.Layout) -> (unit: UInt32, row: RowPlace) {
    let (unit, slot) = position(of: number)
    let rows = rows(at: unit, of: layout)
    return (unit, RowPlace(chunk: rows, slot: slot, number: number, hasMoved: false))
  }
}
