/// How much memory rows take at most, and how many there surely is room for.
extension Batches {
  /// As many as rows can need however they are spread.
  func units(shares: Int, batches: Int) -> Int {
    let filled = (shares + Self.sharesPerUnit - 1) / Self.sharesPerUnit
    return min(
      Self.mostUnits(of: shares, in: max(batches, 1)), filled + Self.slack(of: batches))
  }

  /// Each batch fills all of its blocks but one, and more than half of that one, if it is not a single
  /// unit: 2^(k + 1) shares more than a single one has make it 2^k - 1 units larger. So what takes most is
  /// one share in each batch and, in as few of them as can be, all others; if not in one batch less.
  private static func mostUnits(of shares: Int, in batches: Int) -> Int {
    var (most, used) = (0, min(shares, batches))
    while used > 0 {
      let fours = (shares - used) / sharesPerUnit
      guard used + 2 * fours > most else { break }
      most = max(most, used + 2 * fours - fours.nonzeroBitCount)
      used -= 1
    }
    return most
  }

  /// Half of a largest block for each batch but one, which is all that a head can have free when all were
  /// squeezed, a unit that is not full, and a few where heads may grow.
  private static func slack(of batches: Int) -> Int {
    (RowMemory.largest / 2 + 1) * max(batches - 1, 0) + 32
  }

  /// As many as there surely is room for.
  func shares(batches: Int) -> Int {
    var shares = Self.sharesPerUnit * max(memory.unitCount - Self.slack(of: batches), 0)
    var step = Self.sharesPerUnit * memory.unitCount
    while step > 0 {
      if units(shares: shares + step, batches: batches) <= memory.unitCount {
        shares += step
      } else {
        step /= 2
      }
    }
    return shares
  }
}
