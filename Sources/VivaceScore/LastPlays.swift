/// Score seconds at which plays were launched.
package struct LastPlays: BitwiseCopyable {
  package let repeating: Double
  package let turning: Double

  package init(repeating: Double = .nan, turning: Double = .nan) {
    (self.repeating, self.turning) = (repeating, turning)
  }
}

extension Score {
  /// Which plays of a node are the last ones to repeat, and to turn, until a second: a play launched
  /// before is followed by one that does. NaN: none is.
  package func lastPlays(of index: UInt32, until horizon: Horizon) -> LastPlays {
    let last = placing(of: index, at: horizon)
    let repeats = last.place.cycle > 0
    let turns = repeats || !last.place.phase.isBeforeTurn
    let (newest, earlier) = (last.launch.origin, last.earlier.origin)
    // What is run backward by then is in a play before the one that was its last.
    let before = newest < earlier ? newest : earlier
    return LastPlays(repeating: repeats ? newest : before, turning: turns ? newest : before)
  }
}
