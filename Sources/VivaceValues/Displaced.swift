import VivaceStorage

/// Motions that lost a target to one that replaces, to be stopped if that was their last one.
extension Values {
  /// Keeps a motion that lost a target in mind, to be stopped if that was its last one.
  package func noteDisplaced(_ motion: UInt32) {
    let depth = core.pointee.displacement
    guard self[motion].pointee.displacement != depth else { return }
    forgetDisplaced(motion)
    self[motion].pointee.displacement = depth
    self[motion].pointee.nextDisplaced = core.pointee.displaced
    core.pointee.displaced = motion
    resort(displaced: motion)
  }

  package var hasDisplaced: Bool { core.pointee.displaced != 0 }

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

  /// What is deeper counts as this deep.
  private static var deepest: UInt8 { .max - 1 }

  /// From now on callbacks of motions that lost a target may make others lose one; the answer is for
  /// `firstDisplaced` and `leaveDisplaced`.
  package func enterDisplaced() -> UInt8 {
    let entered = core.pointee.displacement
    if entered < Self.deepest { core.pointee.displacement += 1 }
    return entered
  }

  package func leaveDisplaced(_ entered: UInt8) { core.pointee.displacement = entered }

  /// The first motion that lost a target since that was entered; 0: there is none.
  package func firstDisplaced(since entered: UInt8, _ precedes: (UInt32, UInt32) -> Bool) -> UInt32
  {
    sortDisplaced(precedes)
    return displaced(core.pointee.displaced, since: entered)
  }

  /// The next one.
  package func displaced(after motion: UInt32, since entered: UInt8) -> UInt32 {
    displaced(self[motion].pointee.nextDisplaced, since: entered)
  }

  private func displaced(_ motion: UInt32, since entered: UInt8) -> UInt32 {
    motion != 0 && self[motion].pointee.displacement >= entered ? motion : 0
  }

  /// Sorts the motions that lost a target, but for those that are in order: those deepest in callbacks come
  /// first.
  private func sortDisplaced(_ precedes: (UInt32, UInt32) -> Bool) {
    let depth = core.pointee.unsortedDisplacement
    guard depth < .max else { return }
    (core.pointee.unsortedDisplacement, core.pointee.spared) = (.max, 0)
    var (rest, last) = (core.pointee.displaced, UInt32(0))
    while rest != 0, self[rest].pointee.displacement >= depth {
      (last, rest) = (rest, self[rest].pointee.nextDisplaced)
    }
    guard last != 0 else { return }
    self[last].pointee.nextDisplaced = 0
    core.pointee.displaced = sortedList(
      core.pointee.displaced, next: { self[$0].pointee.nextDisplaced },
      setNext: { self[$0].pointee.nextDisplaced = $1 },
      precedes: {
        let (one, other) = (self[$0].pointee.displacement, self[$1].pointee.displacement)
        return one == other ? precedes($0, $1) : one > other
      })
    last = core.pointee.displaced
    while self[last].pointee.nextDisplaced != 0 { last = self[last].pointee.nextDisplaced }
    self[last].pointee.nextDisplaced = rest
  }

  /// What a motion is sorted by changed.
  package func resort(displaced motion: UInt32) {
    let depth = self[motion].pointee.displacement
    if depth != 0 {
      core.pointee.unsortedDisplacement = min(core.pointee.unsortedDisplacement, depth)
    }
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

  /// A motion has a target to write, or a part in a stack. From both ends: what loses many, one after
  /// another, mostly loses them from one.
  package func ownsAnything(_ motion: UInt32) -> Bool {
    let source = self[motion].pointee
    var (front, back) = (source.first, source.last)
    for _ in 0..<(source.count + 1) / 2 {
      if owns(front) || owns(back) { return true }
      (front, back) = (channel(front).pointee.next, channel(back).pointee.previous)
    }
    return false
  }
}
