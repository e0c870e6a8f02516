import VivaceMotion
import VivaceStorage

/// How a number began one of its passes out, kept for the mirrored way back through it.
struct Begin: ArenaRecord {
  /// Score second; NaN: none was noted yet.
  var second = Double.nan
  /// Among those at this second: cycles may take no time.
  var ordinal: UInt64 = 0
  var given: Double = 0
  var from: Double = 0
  var bend: Double = 0
  /// The bits of where it started, of integers of 64 bits.
  var bits: UInt64 = 0
  /// Others of the same number, in a ring.
  var next: UInt32 = 0
  var previous: UInt32 = 0
  /// It was at its end already.
  var isAtRest = false
}

/// Begins of what captures each start, or takes over, gone back through by a way back that is mirrored.
extension Values {
  /// Makes room for so many begins of each number of a motion; false: out of memory.
  package func reserveBegins(of motion: UInt32, _ count: Int) -> Bool {
    let takesOver = self[motion].pointee.blend == .replace
    var hasRoom = true
    forEachChannel(of: motion) { index in
      guard hasRoom, takesOver || capturesEach(index) else { return }
      hasRoom = grantEnding(to: index)
      guard hasRoom, let ending = ending(of: index) else { return }
      while hasRoom, ending.pointee.beginCount < count { hasRoom = growRing(of: ending) }
    }
    return hasRoom
  }

  private func growRing(of ending: UnsafeMutablePointer<Ending>) -> Bool {
    guard let made = core.pointee.begins.take(Begin()) else { return false }
    let newest = ending.pointee.begin == 0 ? made : ending.pointee.begin
    let next = newest == made ? made : core.pointee.begins[newest].pointee.next
    core.pointee.begins[made].pointee.previous = newest
    core.pointee.begins[made].pointee.next = next
    core.pointee.begins[newest].pointee.next = made
    core.pointee.begins[next].pointee.previous = made
    (ending.pointee.begin, ending.pointee.shownBegin) = (newest, newest)
    ending.pointee.beginCount += 1
    return true
  }

  func releaseBegins(of ending: UnsafeMutablePointer<Ending>) {
    while ending.pointee.beginCount > 0 {
      let begin = ending.pointee.begin
      ending.pointee.begin = core.pointee.begins[begin].pointee.next
      core.pointee.begins.giveBack(begin)
      ending.pointee.beginCount -= 1
    }
    ending.pointee.begin = 0
  }

  /// A run begins, or is played again from its beginning.
  func forgetBegins(of index: UInt32) {
    guard let ending = ending(of: index), ending.pointee.begin != 0 else { return }
    core.pointee.begins[ending.pointee.begin].pointee.second = .nan
    ending.pointee.shownBegin = ending.pointee.begin
  }

  /// Keeps how a motion begins at a second of its root. Of what began before the way out that is under
  /// way, since a second, nothing is gone back through that came after the begin that is shown.
  package func noteBegin(
    of motion: UInt32, at second: Double, _ ordinal: UInt64, since start: Double
  ) {
    forEachChannel(of: motion) { index in
      guard let ending = ending(of: index), ending.pointee.begin != 0 else { return }
      let newest = core.pointee.begins[ending.pointee.begin].pointee.second
      if Moment.quantum(newest) < Moment.quantum(start) {
        ending.pointee.begin = ending.pointee.shownBegin
      }
      let latest = begin(of: ending, before: second, ordinal)
      let place = core.pointee.begins[latest ?? ending.pointee.begin].pointee.next
      // So that what is older than what is kept now is not met.
      if latest == nil { core.pointee.begins[ending.pointee.begin].pointee.second = .nan }
      (ending.pointee.begin, ending.pointee.shownBegin) = (place, place)
      let begin = core.pointee.begins[place]
      (begin.pointee.second, begin.pointee.ordinal) = (second, ordinal)
      begin.pointee.given = channel(index).pointee.given
      begin.pointee.from = channel(index).pointee.from
      begin.pointee.bend = channel(index).pointee.bend
      begin.pointee.bits = startBits(of: index)
      begin.pointee.isAtRest = channel(index).pointee.traits.contains(.atRest)
    }
  }

  func startBits(of index: UInt32) -> UInt64 {
    let record = channel(index).pointee.composite
    return record == 0 ? 0 : composite(record).pointee.exactFrom
  }

  /// The last begin before a second, or before an ordinal at it; nil: none is known. It is looked for from
  /// the one that was found before.
  private func begin(
    of ending: UnsafeMutablePointer<Ending>, before second: Double, _ ordinal: UInt64
  ) -> UInt32? {
    let limit = Moment.quantum(second)
    func isPast(_ begin: UInt32) -> Bool {
      let begin = core.pointee.begins[begin]
      let quantum = Moment.quantum(begin.pointee.second)
      return quantum < limit || (quantum == limit && begin.pointee.ordinal < ordinal)
    }
    let newest = ending.pointee.begin
    var place = ending.pointee.shownBegin
    while place != newest {
      let next = core.pointee.begins[place].pointee.next
      guard isPast(next) else { break }
      place = next
    }
    while !core.pointee.begins[place].pointee.second.isNaN {
      ending.pointee.shownBegin = place
      if isPast(place) { return place }
      place = core.pointee.begins[place].pointee.previous
      guard place != newest else { return nil }
    }
    return nil
  }

  /// Lets a motion start again from where it did at its last begin before a second, or before an ordinal
  /// at it.
  package func recallBegin(of motion: UInt32, before second: Double, _ ordinal: UInt64) {
    // What adds and comes back contributes each time what it did.
    guard !self[motion].pointee.adds else { return }
    forEachChannel(of: motion) { index in
      guard let ending = ending(of: index), ending.pointee.begin != 0 else {
        // Of what is given its start, and was at its end or not, what is written is the same.
        if self[motion].pointee.capturesEach { channel(index).pointee.traits.remove(.atRest) }
        return
      }
      guard let place = begin(of: ending, before: second, ordinal) else { return }
      let begin = core.pointee.begins[place]
      channel(index).pointee.given = begin.pointee.given
      channel(index).pointee.from = begin.pointee.from
      channel(index).pointee.bend = begin.pointee.bend
      let record = channel(index).pointee.composite
      if record != 0 {
        composite(record).pointee.exactFrom = begin.pointee.bits
        composite(record).pointee.laid = .none
      }
      settleGoal(of: index, present: begin.pointee.given)
      channel(index).pointee.traits.set(.atRest, begin.pointee.isAtRest)
    }
  }
}
