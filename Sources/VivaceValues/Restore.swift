import VivaceMotion
import VivaceStorage

/// Giving back what was there before. Where several motions moved a target, only what the first of them to
/// begin there found is written.
extension Values {
  /// A number for the targets that are looked for next.
  @discardableResult
  package func newSweep() -> UInt32 {
    core.pointee.markCount &+= 1
    if core.pointee.markCount == 0 { forgetMarks() }
    return core.pointee.markCount
  }

  /// There were as many sweeps as there are numbers, so all begin anew.
  @inline(never)
  private func forgetMarks() {
    for index in 1..<core.pointee.targets.end { target(index).pointee.mark = 0 }
    for index in 1..<core.pointee.properties.end { core.pointee.properties[index].pointee.mark = 0 }
    for index in 1..<core.pointee.bundles.end { core.pointee.bundles[index].pointee.mark = 0 }
    core.pointee.markCount = 1
  }

  /// Looks for the channel that began first on each target that a motion moved in this run.
  package func findFirst(of motion: UInt32, sweep: UInt32) {
    forEachBegunChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      let known = target.pointee.mark == sweep ? target.pointee.first : 0
      target.pointee.mark = sweep
      if known == 0 || began(index, before: known) { target.pointee.first = index }
    }
  }

  /// What did not begin in this run comes last: it only kept the end that it found in an earlier one.
  private func began(_ index: UInt32, before other: UInt32) -> Bool {
    let (one, two) = (channel(index), channel(other))
    let hasBegun = self[one.pointee.motion].pointee.pass.hasBegun
    guard hasBegun == self[two.pointee.motion].pointee.pass.hasBegun else { return hasBegun }
    return one.pointee.beginOrder < two.pointee.beginOrder
  }

  /// Gives back what the targets held on which a motion began first.
  package func giveBackFirst(of motion: UInt32) {
    forEachBegunChannel(of: motion) { index in
      let target = target(channel(index).pointee.target)
      if target.pointee.first == index { giveBack(index, toRootStart: false) }
    }
  }

  /// Gives its root's targets what they held when it was started.
  package func restoreInitialValues(of motion: UInt32) {
    let root = self[motion].pointee.root
    forEachChannel(of: motion) { index in
      if belongs(index, to: root) { giveBack(index, toRootStart: true) }
      if capturesEach(index) { rewindStart(of: index) }
    }
  }

  /// Gives a target back what it held when its root was started, or before a channel began there.
  func giveBack(_ index: UInt32, toRootStart: Bool) {
    let channel = channel(index)
    let stack = target(channel.pointee.target).pointee.stack
    // What others add there goes on without what was withdrawn.
    guard stack == 0 || self.stack(stack).pointee.isGivenBack else {
      writeStack(stack)
      return
    }
    if channel.pointee.composite != 0, channel.pointee.form.isWideInteger {
      let record = composite(channel.pointee.composite)
      let bits = toRootStart ? record.pointee.exactInitial : bitsBefore(index)
      target(channel.pointee.target).pointee.address.storeBytes(of: bits, as: UInt64.self)
      return
    }
    store(toRootStart ? channel.pointee.initial : valueBefore(index), into: index)
  }

  /// What a reset gives back: where it started, or of what ends where it was found its end.
  private func valueBefore(_ index: UInt32) -> Double {
    let channel = channel(index)
    if channel.pointee.traits.contains(.adds) {
      return layer(channel.pointee.layer).pointee.origin
    }
    if let ending = ending(of: index), ending.pointee.hasStart { return ending.pointee.start }
    if channel.pointee.traits.contains(.endsWhereFound) { return channel.pointee.goal }
    // What was captured is where it began first, whatever it took over later.
    let isCaptured = channel.pointee.role == .value && !channel.pointee.traits.contains(.hasFrom)
    return isCaptured ? channel.pointee.given : channel.pointee.from
  }

  /// The bits of an integer of 64 bits that a reset gives back: where it started, or of what ends where it
  /// was found its end.
  private func bitsBefore(_ index: UInt32) -> UInt64 {
    let record = composite(channel(index).pointee.composite)
    if let ending = ending(of: index), ending.pointee.hasStart { return ending.pointee.startBits }
    return channel(index).pointee.traits.contains(.endsWhereFound)
      ? record.pointee.exactTo : record.pointee.exactFrom
  }

  /// The channels that wrote in this run and whose targets are still this root's, or nobody's.
  private func forEachBegunChannel(of motion: UInt32, _ body: (UInt32) -> Void) {
    let hasBegun = self[motion].pointee.pass.hasBegun
    let root = self[motion].pointee.root
    forEachChannel(of: motion) { index in
      let traits = channel(index).pointee.traits
      // A restart keeps the end that was found, also before it begins again.
      guard hasBegun || traits.isSuperset(of: .of(.endsWhereFound, .found)) else { return }
      guard !traits.contains(.atRest) || traits.contains(.hasMoved) else { return }
      // What was only turned never added.
      guard !traits.contains(.adds) || !layer(channel(index).pointee.layer).pointee.origin.isNaN
      else { return }
      let owner = target(channel(index).pointee.target).pointee.owner
      if !Target.isChannel(owner) || belongs(index, to: root) { body(index) }
    }
  }

  /// Whether a channel's target was claimed last by this root.
  func belongs(_ index: UInt32, to root: UInt32) -> Bool {
    let owner = target(channel(index).pointee.target).pointee.owner
    guard Target.isChannel(owner) else { return Target.isGone(owner, from: root) }
    return self[channel(owner).pointee.motion].pointee.root == root
  }

  // MARK: The start of a run

  /// A root starts: what others claimed before and move no more is free for it.
  package func noteRun(of root: UInt32) {
    time(ofRoot: root).pointee.beginsBefore = core.pointee.beginCount
  }

  /// Everything is new: what was captured before is forgotten, and ends that were found, unless they are kept.
  package func noteInitialValues(of motion: UInt32, keepsEnds: Bool = true) {
    let adds = self[motion].pointee.adds
    forEachChannel(of: motion) {
      if !keepsEnds { channel($0).pointee.traits.remove(.found) }
      noteInitialValue(of: $0, adds: adds)
    }
  }

  private func noteInitialValue(of index: UInt32, adds: Bool) {
    noteWhetherFree(index)
    let channel = channel(index)
    channel.pointee.bend = 0
    channel.pointee.traits.subtract(.of(.handed, .foreign, .captured, .atRest, .hasMoved, .adds))
    if let ending = ending(of: index) {
      ending.pointee.hasStart = false
      ending.pointee.isRewound = false
      forgetBegins(of: index)
    }
    channel.pointee.initial = presentValue(of: index)
    if channel.pointee.composite != 0 { noteInitialBits(of: index) }
    if channel.pointee.traits.contains(.hasTo), !restsByItself(channel.pointee.motion) {
      channel.pointee.to = channel.pointee.goal
    }
    guard adds, channel.pointee.layer != 0 else { return }
    channel.pointee.traits.insert(.adds)
    layer(channel.pointee.layer).pointee.initial = foretoldStart(of: index)
    layer(channel.pointee.layer).pointee.anchor = .nan
    layer(channel.pointee.layer).pointee.origin = .nan
    layer(channel.pointee.layer).pointee.shift = 0
    layer(channel.pointee.layer).pointee.leftAs = 0
    layer(channel.pointee.layer).pointee.recall = Recall()
  }

  /// What was added to a motion whose run is over takes part in it when it is played backward.
  package func noteLatecomers(of motion: UInt32) {
    let first = self[motion].pointee.first
    guard first != 0, self[motion].pointee.pass.hasBegun else { return }
    let adds = channel(first).pointee.traits.contains(.adds)
    forEachChannel(of: motion) { index in
      guard !channel(index).pointee.traits.contains(.captured) else { return }
      noteInitialValue(of: index, adds: adds)
    }
  }

  private func noteInitialBits(of index: UInt32) {
    let record = composite(channel(index).pointee.composite)
    record.pointee.laid = .none
    guard channel(index).pointee.form.isWideInteger else { return }
    let address = target(channel(index).pointee.target).pointee.address
    record.pointee.exactInitial = address.load(as: UInt64.self)
  }
}
