import VivaceStorage

/// Motions that lost a target to one that replaces, to be stopped if that was their last one.
extension Values {
  /// Keeps a motion that lost a target in mind, to be stopped if that was its last one.
  package func noteDisplaced(_ motion: UInt32) {
    let isNoted = self[motion].pointee.displacement != 0
    self[motion].pointee.displacement = core.pointee.displacement
    core.pointee.isDisplacedSorted = false
    guard !isNoted else { return }
    self[motion].pointee.nextDisplaced = core.pointee.displaced
    core.pointee.displaced = motion
  }

  package func forgetDisplaced(_ motion: UInt32) {
    guard self[motion].pointee.displacement != 0 else { return }
    self[motion].pointee.displacement = 0
    let next = self[motion].pointee.nextDisplaced
    if core.pointee.spared == motion { core.pointee.spared = next }
    guard core.pointee.displaced != motion else {
      core.pointee.displaced = next
      return
    }
    var link = core.pointee.displaced
    while link != 0, self[link].pointee.nextDisplaced != motion {
      link = self[link].pointee.nextDisplaced
    }
    if link != 0 { self[link].pointee.nextDisplaced = next }
  }

  /// From now on callbacks of motions that lost a target may make others lose one; the answer is for
  /// `firstDisplaced` and `leaveDisplaced`.
  package func enterDisplaced() -> UInt8 {
    let entered = core.pointee.displacement
    if entered < .max { core.pointee.displacement += 1 }
    return entered
  }

  package func leaveDisplaced(_ entered: UInt8) { core.pointee.displacement = entered }

  /// The first motion that lost a target since that was entered; 0: there is none.
  package func firstDisplaced(since entered: UInt8, _ precedes: (UInt32, UInt32) -> Bool) -> UInt32
  {
    sortDisplaced(precedes)
    let first = core.pointee.displaced
    return first != 0 && self[first].pointee.displacement >= entered ? first : 0
  }

  /// Sorts the motions that lost a target, if they are not since the last time: those deepest in callbacks
  /// come first.
  package func sortDisplaced(_ precedes: (UInt32, UInt32) -> Bool) {
    guard !core.pointee.isDisplacedSorted else { return }
    core.pointee.displaced = sortedList(
      core.pointee.displaced, next: { self[$0].pointee.nextDisplaced },
      setNext: { self[$0].pointee.nextDisplaced = $1 },
      precedes: {
        let (one, other) = (self[$0].pointee.displacement, self[$1].pointee.displacement)
        return one == other ? precedes($0, $1) : one > other
      })
    (core.pointee.isDisplacedSorted, core.pointee.spared) = (true, 0)
  }

  /// What a motion is sorted by changed.
  package func resort(displaced motion: UInt32) {
    if self[motion].pointee.displacement != 0 { core.pointee.isDisplacedSorted = false }
  }

  /// The motions that lost a target; 0: the last.
  package func displaced(after motion: UInt32) -> UInt32 {
    motion == 0 ? core.pointee.displaced : self[motion].pointee.nextDisplaced
  }

  /// What still has a target is not displaced, whoever takes that one later.
  package func spareOwners() {
    let known = core.pointee.spared
    var (link, last) = (core.pointee.displaced, UInt32(0))
    core.pointee.displaced = known
    while link != known {
      let next = self[link].pointee.nextDisplaced
      if ownsAnything(link) {
        self[link].pointee.displacement = 0
      } else {
        if last == 0 {
          core.pointee.displaced = link
        } else {
          self[last].pointee.nextDisplaced = link
        }
        last = link
      }
      link = next
    }
    if last != 0 { self[last].pointee.nextDisplaced = known }
    core.pointee.spared = core.pointee.displaced
  }

  /// A motion has a target again, or may have.
  func noteOwning(_ motion: UInt32) {
    if self[motion].pointee.displacement != 0 { core.pointee.spared = 0 }
  }

  /// A motion has a target to write, or a part in a stack.
  package func ownsAnything(_ motion: UInt32) -> Bool {
    var owns = false
    forEachChannel(of: motion) { if self.owns($0) { owns = true } }
    return owns
  }
}
