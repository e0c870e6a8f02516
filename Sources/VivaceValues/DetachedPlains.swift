import VivaceStorage

/// Plain channels whose memory was released, and whose owners are still to be stopped: a list, linked by
/// what was the place of the row.
extension Values {
  /// Takes a plain channel away from its memory and puts it before others, 0: there are none.
  package func detachPlain(_ index: UInt32, before others: UInt32) -> UInt32 {
    leaveMemory(plain: index)
    plain(index).pointee.row = others
    return index
  }

  /// The first of a list that is sorted by owners.
  package func sortDetached(
    _ first: UInt32, _ precedes: (_ owner: UInt32, _ other: UInt32) -> Bool
  ) -> UInt32 {
    sortedList(
      first, next: { plain($0).pointee.row }, setNext: { plain($0).pointee.row = $1 },
      precedes: { precedes(owner(ofDetached: $0), owner(ofDetached: $1)) })
  }

  package func owner(ofDetached index: UInt32) -> UInt32 { plain(index).pointee.owner }

  /// Gives the first of a list back; the answer is the next one.
  package func forgetDetached(_ index: UInt32) -> UInt32 {
    let next = plain(index).pointee.row
    core.pointee.plains.giveBack(index)
    return next
  }
}
