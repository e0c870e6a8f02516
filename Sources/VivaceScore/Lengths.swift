import CFeatures
import VivaceMotion
import VivaceStorage

/// Lengths. Those of leaves, and how far the members of groups are launched after its pass's start, are
/// written in beforehand.
extension Score {
  /// Measures the tree of a root that does not run: rates and repeats are taken over.
  package func measureIdle(_ root: UInt32) -> Obstacle? {
    var measure = Measure(self, latches: true)
    _ = measure.measure(root, Measure.Context(), scale: 1)
    setTraits(root, measure)
    return measure.obstacle
  }

  /// Measures the tree of a root whose run is over and is gone through again: rates and repeats are those of
  /// that run, but for the repeats of the root, and of what was added since.
  package func measureOver(_ root: UInt32) -> Obstacle? {
    var measure = Measure(self, latches: false, resumes: true)
    _ = measure.measure(root, Measure.Context(), scale: 1)
    setTraits(root, measure)
    return measure.obstacle
  }

  /// Measures a running tree in which something changed.
  package func measureRunning(_ root: UInt32, keepsMeasured: Bool = false) {
    var measure = Measure(self, latches: false, keepsMeasured: keepsMeasured)
    _ = measure.measure(root, Measure.Context(), scale: self[root].pointee.scale)
    setTraits(root, measure)
  }

  /// Measures what a lazy step of a running tree made.
  package func measureMade(_ made: UInt32, by step: UInt32) -> Obstacle? {
    var measure = Measure(self, latches: true)
    let scale = self[step].pointee.scale * self[made].pointee.rate
    _ = measure.measure(made, Measure.Context(), scale: scale)
    noteContents(measure.contents, in: step)
    return measure.obstacle
  }

  /// Measures a subtree of an idle tree alone: how it is played is what its ancestors say.
  package func measureIdle(inside subtree: UInt32) {
    var measure = Measure(self, latches: true)
    let (context, scale) = context(of: subtree, measure)
    _ = measure.measure(subtree, context, scale: scale * self[subtree].pointee.rate)
  }

  /// Measures again a leaf of a running tree whose passes have another length now; what it is in, when
  /// somebody asks.
  package func measureRunning(leaf: UInt32) {
    var measure = Measure(self, latches: false)
    let context = context(of: leaf, measure).0
    _ = measure.measure(leaf, context, scale: self[leaf].pointee.scale)
    markUnmeasured(self[leaf].pointee.parent)
  }

  func context(of index: UInt32, _ measure: Measure) -> (Measure.Context, scale: Double) {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return (Measure.Context(), 1) }
    let (outer, scale) = context(of: parent, measure)
    if measure.latches { measure.setTurns(of: parent, outer) }
    let isRoot = self[parent].pointee.parent == 0
    // A last cycle without a way back plays all in it as if it did not reverse.
    let isPlain = self[parent].pointee.traits.contains(.endsPlain)
    return (
      isPlain ? Measure.Context() : measure.context(inside: parent, outer),
      isRoot ? 1 : scale * self[parent].pointee.rate
    )
  }

  private func setTraits(_ root: UInt32, _ measure: Measure) {
    self[root].pointee.traits.subtract(.of(.hasFlow, .hasMirrors))
    if measure.contents.contains(.flow) { self[root].pointee.traits.insert(.hasFlow) }
    if measure.contents.contains(.mirrors) { self[root].pointee.traits.insert(.hasMirrors) }
  }

  /// A lazy step holds more than when it was measured.
  private func noteContents(_ contents: Contents, in step: UInt32) {
    if contents.contains(.mirrors) {
      self[self[step].pointee.root].pointee.traits.insert(.hasMirrors)
    }
    var ancestor = step
    while ancestor != 0 {
      self[ancestor].pointee.contents.formUnion(contents)
      ancestor = self[ancestor].pointee.parent
    }
  }

  /// Whether the members of a group are played in its present cycle by other programs than in the one that
  /// they were measured for: the last one has no way back.
  @inline(__always)
  package func isPlayedOtherwise(inCycleOf group: UInt32) -> Bool {
    guard self[group].pointee.traits.contains(.of(.endsOut, .turns)),
      turnsUnsynced(group, as: .whole)
    else { return false }
    let endsPlain = self[group].pointee.cycle == lastCycle(of: group)
    return endsPlain != self[group].pointee.traits.contains(.endsPlain)
  }

  /// Whether a group that is measured has members that turn with it, but not in its last cycle: what was
  /// played before that had other lengths inside.
  package func changesMembers(of group: UInt32) -> Bool {
    guard self[group].pointee.traits.contains(.of(.endsOut, .turns)),
      turnsUnsynced(group, as: .whole)
    else { return false }
    var member = self[group].pointee.first
    while member != 0 {
      let node = self[member]
      if node.pointee.sort.isContainer, !node.pointee.traits.contains(.reverses) { return true }
      member = node.pointee.next
    }
    return false
  }

  /// The members of a group whose last cycle has no way back are played in that cycle by other programs
  /// than before: measures them as they are played now. Whether anything changed.
  @inline(__always)
  @discardableResult
  package func settleLastCycle(of group: UInt32, keepsRanks: Bool = false) -> Bool {
    guard isPlayedOtherwise(inCycleOf: group) else { return false }
    playOtherwise(inCycleOf: group, keepsRanks: keepsRanks)
    return true
  }

  @inline(never)
  package func playOtherwise(inCycleOf group: UInt32, keepsRanks: Bool) {
    let endsPlain = !self[group].pointee.traits.contains(.endsPlain)
    keepLengths(inside: group)
    turnKinds(inside: group)
    var measure = Measure(self, latches: false)
    measure.keepsRanks = keepsRanks
    if endsPlain {
      self[group].pointee.traits.insert(.endsPlain)
      _ = measure.longestMember(of: group, Measure.Context())
    } else {
      self[group].pointee.traits.remove(.endsPlain)
      _ = measure.longestMember(of: group, Measure.Context(forced: true))
    }
  }

  /// Something in a container was destroyed, or has another length: lengths are found anew when they are
  /// asked for, so that changing many children is no square.
  package func markUnmeasured(_ index: UInt32) {
    use_remeasuring()
    var ancestor = index
    while ancestor != 0, !self[ancestor].pointee.traits.contains(.unmeasured) {
      self[ancestor].pointee.traits.insert(.unmeasured)
      ancestor = self[ancestor].pointee.parent
    }
  }

  @inline(__always)
  package func measureIfNeeded(_ index: UInt32) {
    if self[index].pointee.traits.contains(.unmeasured) { measureAgain(self[index].pointee.root) }
  }

  /// Whatever changed in a tree is measured now, which would make ranks forgotten while they are gone through.
  func settleLengths(around index: UInt32) { measureIfNeeded(self[index].pointee.root) }

  /// What changed of a running tree, and what that is in; of one that is over, whose settings may have
  /// changed, all.
  private func measureAgain(_ root: UInt32) {
    measureRunning(root, keepsMeasured: self[root].pointee.phase != .rest)
  }

  /// Whether a running group lasts as long without a member: others of it last at least as long, both
  /// ways, and nothing else follows from it.
  package func lastsAsLong(without member: UInt32) -> Bool {
    let group = self[self[member].pointee.parent]
    guard group.pointee.sort == .group, !self[member].pointee.traits.contains(.reduced),
      self[member].pointee.contents.isEmpty,
      group.pointee.traits.isDisjoint(with: .of(.unmeasured, .endsOut))
    else { return false }
    guard !group.pointee.traits.contains(.hasDuration) else { return true }
    let measure = Measure(self, latches: false)
    let context = context(of: member, measure).0
    let span = measure.span(ofMember: member, context)
    if span.out < group.pointee.forwardLength, span.back < group.pointee.backwardLength {
      return true
    }
    var other = group.pointee.first
    while other != 0 {
      if other != member, span.isWithin(measure.span(ofMember: other, context)) { return true }
      other = self[other].pointee.next
    }
    return false
  }

  /// A container is played in other cycles than the lengths say from now on, and all around it.
  package func markIrregular(_ index: UInt32) {
    var ancestor = index
    while ancestor != 0 {
      self[ancestor].pointee.traits.insert(.irregular)
      ancestor = self[ancestor].pointee.parent
    }
  }

  /// What takes less is taken for no time at all: nothing could tell its cycles apart.
  static var shortestPeriod: Double { Moment.tolerance }

  /// Whether an endless repetition would go round without any time passing.
  package func hasZeroPeriod(_ index: UInt32) -> Bool {
    measureIfNeeded(index)
    let node = self[index]
    let turns = node.pointee.traits.contains(.turns) && !turnsUnsynced(index, as: .whole)
    let back = turns ? node.pointee.turnDelay + node.pointee.backwardLength : 0
    let cycle = node.pointee.forwardLength + back
    return cycle + node.pointee.repeatDelay < Self.shortestPeriod
  }
}
