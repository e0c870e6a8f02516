/// Columns of indices whose places are kept elsewhere: what leaves makes a hole, which is 0, so that all
/// others stay where they are.
extension Column where Value == UInt32 {
  /// Makes a hole at a place. Those at the end are dropped, unless somebody is going through the column.
  public mutating func leave(_ place: Int, isInUse: Bool) {
    self[place] = 0
    guard !isInUse else { return }
    while count > 0, self[count - 1] == 0 { removeLast() }
  }

  /// Room for one more; false: out of memory. Holes are dropped before there is more memory, unless
  /// somebody is going through the column.
  public mutating func reserveOne(
    isInUse: Bool, moved: (_ index: UInt32, _ place: Int) -> Void
  ) -> Bool {
    if count == capacity, !isInUse { dropHoles(moved) }
    return reserve(count + 1)
  }

  /// Calls with all that stay, and where they are now.
  public mutating func dropHoles(_ moved: (_ index: UInt32, _ place: Int) -> Void) {
    var kept = 0
    for place in 0..<count where self[place] != 0 {
      self[kept] = self[place]
      moved(self[kept], kept)
      kept += 1
    }
    while count > kept { removeLast() }
  }
}
