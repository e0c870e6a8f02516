import VivaceMotion
import VivaceStorage

/// What is plain and loses its memory. What has an owner that is still to be stopped is a list, linked by
/// what was the place of the row.
extension Values {
  /// Calls with the owner and the channel of all that is plain and reaches into a range of memory. The body
  /// may remove it.
  package func forEachPlain(
    from address: UnsafeRawPointer, size: Int, _ body: (_ owner: UInt32, _ index: UInt32) -> Void
  ) {
    let low = UInt(bitPattern: address)
    var wholes: UInt32 = 0
    forEachLink(from: address, size: size) { link in
      guard link.isPlain else { return }
      let begin = UInt(bitPattern: self.address(of: link))
      let reaches = begin < low ? low - begin < byteCount(of: link) : begin - low < UInt(size)
      guard reaches else { return }
      if let index = link.plain {
        body(plain(index).pointee.owner, index)
      } else if let channel = link.number {
        body(number(channel).pointee.owner, channel)
      } else if let channel = link.component?.whole, !whole(channel).pointee.isReleased {
        whole(channel).pointee.isReleased = true
        whole(channel).pointee.nextReleased = wholes
        wholes = channel
      }
    }
    // Each of its numbers is in the directory: it is removed when all are found.
    while wholes != 0 {
      let channel = wholes
      wholes = whole(channel).pointee.nextReleased
      body(whole(channel).pointee.owner, channel)
    }
  }

  /// Of what is plain: a float, but for other numbers.
  private func byteCount(of link: DirectoryLink) -> UInt {
    UInt(link.number.map { number($0).pointee.form.byteCount } ?? MemoryLayout<Float>.size)
  }

  /// Takes a plain channel away from its memory and puts it before others, 0: there are none.
  package func detachPlain(_ index: UInt32, before others: UInt32) -> UInt32 {
    leaveMemory(plain: index)
    row(ofPlain: index).pointee = others
    return index
  }

  /// The first of a list that is sorted by owners.
  package func sortDetached(
    _ first: UInt32, _ precedes: (_ owner: UInt32, _ other: UInt32) -> Bool
  ) -> UInt32 {
    sortedList(
      first, next: { row(ofPlain: $0).pointee }, setNext: { row(ofPlain: $0).pointee = $1 },
      precedes: { precedes(owner(ofDetached: $0), owner(ofDetached: $1)) })
  }

  package func owner(ofDetached index: UInt32) -> UInt32 {
    switch ChannelMark.sort(of: index) {
    case .float: plain(index).pointee.owner
    case .bundle: owner(ofDetached: bundle(index).pointee[0])
    case .whole: whole(index).pointee.owner
    case .number: number(index).pointee.owner
    }
  }

  /// Gives the first of a list back; the answer is the next one.
  package func forgetDetached(_ index: UInt32) -> UInt32 {
    let next = row(ofPlain: index).pointee
    giveBack(plain: index)
    return next
  }
}
