import VivaceMotion
import VivaceStorage

/// The place that a layer had in a stack before its root was taken out of it to be played again in silence.
///
/// Others that add began since, and what they go depends on what it did: it takes that place again.
struct Recall {
  /// The base before its first begin; NaN: it had not begun.
  var base = Double.nan
  var begins = Begins()
  /// All of them were in one stack, though they may be in several in a replay.
  var hadOneSum = false
  /// How far its begins moved the base in the present replay.
  var moved = 0.0
  /// What the target held without it, where other roots moved that and it added alone; NaN: neither is so.
  var left = Double.nan
  /// How far the base is from the one that its root knew, by what others did since.
  var offset = 0.0
  /// The layer begun after it.
  var newer: UInt32 = 0
  /// What all of its root that began to add there left behind is known, and was just now.
  var isNoted = false
}

/// What a layer did at its begins in a run.
struct Begins {
  private(set) var count: UInt32 = 0
  /// When the last of them was, in seconds of its root, and the base before it.
  private(set) var second = 0.0
  private(set) var base = 0.0
  /// Nobody added there before the last of them.
  private(set) var opened = false
  /// How far they moved the base of their present stack.
  var shift = 0.0

  mutating func note(
    on base: Double, opens: Bool, at second: Double, moving distance: Double
  ) {
    count += 1
    (self.base, self.second, opened) = (base, second, opens)
    shift += distance
  }
}

extension Values {
  /// A layer is about to be taken out of a stack, to be put back by a replay if it is recalled.
  func noteRecall(of place: UInt32, inStack stack: UInt32, isRecalled: Bool) {
    let layer = layer(place)
    let hasBegun =
      isRecalled && !layer.pointee.anchor.isNaN && stack != 0
      && self.stack(stack).pointee.serial == layer.pointee.serial
    // What was put before its begin remembers on what it began, but no place among others.
    if isRecalled, !hasBegun, layer.pointee.anchor.isNaN {
      layer.pointee.recall.newer = 0
      layer.pointee.recall.isNoted = false
      return
    }
    let isNoted = isRecalled && layer.pointee.recall.isNoted
    let hasLost = isRecalled && !hasBegun && hasLostToOther(place)
    let left = layer.pointee.recall.left
    layer.pointee.recall = Recall()
    guard hasBegun || isNoted || hasLost else { return }
    layer.pointee.recall.base = layer.pointee.origin
    if hasBegun || hasLost { layer.pointee.recall.begins = layer.pointee.begins }
    if hasBegun { layer.pointee.recall.hadOneSum = hasOneSum(place) }
    if isNoted { (layer.pointee.recall.left, layer.pointee.recall.isNoted) = (left, true) }
    layer.pointee.recall.newer = layer.pointee.newer
  }

  /// Whether a layer that has begun has no part in a stack, as another root has its target.
  private func hasLostToOther(_ place: UInt32) -> Bool {
    let index = layer(place).pointee.channel
    return layer(place).pointee.stack == 0 && !belongs(index, to: root(ofChannel: index))
  }

  /// What adds begins in a replay, but leaves its target to another root: if it had lost it to that in its run, it
  /// began there all the same, and has no part in what others add.
  func beginWithoutTarget(_ index: UInt32) {
    let layer = layer(channel(index).pointee.layer)
    let begins = layer.pointee.recall.begins
    guard replays(layer: channel(index).pointee.layer), begins.count > 0, !isStacked(index) else {
      return
    }
    layer.pointee.begins = begins
    layer.pointee.anchor = begins.base - channel(index).pointee.from
  }

  /// What added alone is taken out of a stack. It begins again on what is left, which is not what the target held
  /// when its root was started if others added, too.
  func noteLeft(of place: UInt32, in stack: UInt32) {
    let layer = layer(place)
    guard !layer.pointee.recall.base.isNaN,
      layer.pointee.firstSerial
        == UInt32(truncatingIfNeeded: self.stack(stack).pointee.serial),
      isOnlyOfItsRoot(layer.pointee.channel)
    else { return }
    if let left = left(self.stack(stack).pointee.base, to: layer.pointee.channel) {
      layer.pointee.recall.left = left
    }
  }

  /// What others left on a channel's target, as far as rounding lets that be told from what it held when the root
  /// was started; nil: nobody else moves it, and it is that.
  private func left(
    _ number: Double, to index: UInt32, reached present: Double = 0
  ) -> Double? {
    guard isInitial(number, of: index, reached: present) else { return number }
    return hasOthers(on: index) ? channel(index).pointee.initial : nil
  }

  /// Whether motions of other roots ever moved a channel's target.
  private func hasOthers(on index: UInt32) -> Bool {
    let root = root(ofChannel: index)
    var other = target(channel(index).pointee.target).pointee.channels
    while other != 0,
      channel(other).pointee.beginOrder == 0 || self.root(ofChannel: other) == root
    { other = channel(other).pointee.nextOnTarget }
    return other != 0
  }

  /// Whether a number is what a channel's target held when its root was started, but for rounding.
  private func isInitial(_ number: Double, of index: UInt32, reached present: Double = 0) -> Bool {
    let channel = channel(index)
    let size = number.magnitude + present.magnitude + channel.pointee.initial.magnitude
    let rounding = size * (channel.pointee.type == .double ? 1e-14 : 1e-6)
    return (number - channel.pointee.initial).magnitude <= rounding
  }

  /// Before all of a root are taken out of their stacks to be put back by a replay: what their targets would hold
  /// without them, where others added, too, and are over.
  package func noteLeftBehind(by motion: UInt32) {
    forEachChannel(of: motion) { index in
      guard let left = leftBehind(byAllSince: index) else {
        noteLeftUnderLostSum(by: index)
        return
      }
      forEachSummed(since: index) { layer($0).pointee.recall.isNoted = true }
      layer(channel(index).pointee.layer).pointee.recall.left = left
    }
  }

  /// What opened a sum on what another root left opens it on that again, though a motion that does not add has
  /// taken the target since.
  private func noteLeftUnderLostSum(by index: UInt32) {
    let place = channel(index).pointee.layer
    guard place != 0, !isStacked(index) || !hasOneSum(place), !layer(place).pointee.anchor.isNaN,
      layer(place).pointee.opensOnOthers, belongs(index, to: root(ofChannel: index))
    else { return }
    layer(place).pointee.recall.left = layer(place).pointee.origin
    layer(place).pointee.recall.isNoted = true
  }

  /// What a target would hold without all that a root added there, if that began with this channel; nil: what it
  /// held when the root was started, and nobody else moves it, or it is not known.
  private func leftBehind(byAllSince index: UInt32) -> Double? {
    let (channel, root) = (channel(index), root(ofChannel: index))
    let (type, stack) = (channel.pointee.type, target(channel.pointee.target).pointee.stack)
    guard type == .float || type == .double, let moved = distance(movedByAllSince: index) else {
      return nil
    }
    let isAlone =
      stack == 0
      ? belongs(index, to: root) : !self.stack(stack).pointee.isGivenBack && isSum(stack, of: root)
    // What a rotation's sum was before it was brought to length 1 is not known.
    guard isAlone, stack != 0 || channel.pointee.form != .quaternion else { return nil }
    let present = stack == 0 ? presentValue(of: index) : self.stack(stack).pointee.base
    let found = left(present - moved, to: index, reached: present)
    return found ?? (layer(channel.pointee.layer).pointee.opensOnOthers ? present - moved : nil)
  }

  /// How far all of a root that began to add on a target moved it, if the first of them was this channel; nil: it
  /// was not, nobody else moves that target and all are over, or it is not known.
  private func distance(movedByAllSince index: UInt32) -> Double? {
    let (first, root) = (channel(index), root(ofChannel: index))
    guard first.pointee.layer != 0, hasOneSum(first.pointee.layer) else { return nil }
    var (moved, count) = (0.0, 0)
    var other = target(first.pointee.target).pointee.channels
    while other != 0 {
      count += 1
      guard count <= Self.mostSummed else { return nil }
      if self.root(ofChannel: other) == root {
        guard let own = distance(movedBy: other, since: index) else { return nil }
        moved += own
      }
      other = channel(other).pointee.nextOnTarget
    }
    return target(first.pointee.target).pointee.stack != 0 || hasOthers(on: index) ? moved : nil
  }

  /// How far a channel moved the base of its target, 0 if it has not begun; nil: it began earlier than another one,
  /// or it is not known.
  private func distance(movedBy index: UInt32, since first: UInt32) -> Double? {
    let place = channel(index).pointee.layer
    guard place != 0, adds(channel: index) else {
      return mayHaveMoved(index, besides: first) ? nil : 0
    }
    guard !layer(place).pointee.anchor.isNaN else { return 0 }
    guard hasOneSum(place), !begins(index, before: first) else { return nil }
    // What others left to it stays where it is.
    return layer(place).pointee.shift - waysOfOthers(in: place)
  }

  /// Whether what does not add moved a target before one opened a sum there, unless that was on what others left,
  /// or since. It began in this run; but while that sum lasts it has not taken the target from it where their root
  /// was put.
  private func mayHaveMoved(_ index: UInt32, besides first: UInt32) -> Bool {
    guard channel(index).pointee.traits.contains(.captured) else { return false }
    let place = channel(first).pointee.layer
    let wasLeft = layer(place).pointee.opensOnOthers
    return (begins(index, before: first) && !wasLeft) || !lastsSum(of: place)
  }

  private func begins(_ index: UInt32, before other: UInt32) -> Bool {
    channel(index).pointee.beginOrder < channel(other).pointee.beginOrder
  }

  /// Of more on one target that is not looked for.
  private static var mostSummed: Int { 16 }

  /// The layers of a channel's root on its target that have begun.
  private func forEachSummed(since index: UInt32, _ body: (UInt32) -> Void) {
    let root = root(ofChannel: index)
    var other = target(channel(index).pointee.target).pointee.channels
    while other != 0 {
      let place = channel(other).pointee.layer
      if place != 0, self.root(ofChannel: other) == root, hasOneSum(place) { body(place) }
      other = channel(other).pointee.nextOnTarget
    }
  }

  /// Whether a layer began, and has been in no other stack since.
  private func hasOneSum(_ place: UInt32) -> Bool {
    let layer = layer(place)
    return !layer.pointee.anchor.isNaN
      && layer.pointee.firstSerial == UInt32(truncatingIfNeeded: layer.pointee.serial)
  }

  /// Whether a target still is the sum in which a layer is, or was.
  private func lastsSum(of place: UInt32) -> Bool {
    let stack = target(channel(layer(place).pointee.channel).pointee.target).pointee.stack
    return stack != 0 && self.stack(stack).pointee.serial == layer(place).pointee.serial
  }

  /// Whether nothing else of its root moves a channel's target.
  private func isOnlyOfItsRoot(_ channel: UInt32) -> Bool {
    let root = root(ofChannel: channel)
    var own = 0
    var index = target(self.channel(channel).pointee.target).pointee.channels
    while index != 0 {
      if self.root(ofChannel: index) == root { own += 1 }
      index = self.channel(index).pointee.nextOnTarget
    }
    return own == 1
  }

  /// What a target holds on which nobody adds yet, for whoever begins to: in a replay what it held then, or what
  /// was left there, unless others moved it since.
  func basePresent(for index: UInt32) -> Double {
    let present = foundValue(of: index)
    let place = channel(index).pointee.layer
    let recall = layer(place).pointee.recall
    if beginsAsLast(place), recall.begins.opened { return recall.begins.base }
    layer(place).pointee.recall.left = .nan
    let isOwn =
      recall.isNoted || present == recall.base || present == channel(index).pointee.initial
    guard replays(layer: place), isOwn, !recall.left.isNaN else { return present }
    layer(place).pointee.opensOnOthers = true
    return recall.left
  }

  /// Whether what adds opens a sum on what another root left; in a replay, whether it did.
  func opensOnOthers(_ index: UInt32, rival: UInt32) -> Bool {
    let place = channel(index).pointee.layer
    guard !replays(layer: place) else { return layer(place).pointee.opensOnOthers }
    return rival != 0 && isForeign(index, rival)
  }

  /// The base on which a layer begins: in a replay the one on which it did.
  func recalledBase(of place: UInt32, present: Double) -> Double {
    let layer = layer(place)
    guard replays(layer: place), !layer.pointee.recall.base.isNaN else {
      layer.pointee.recall = Recall()
      return present
    }
    if layer.pointee.anchor.isNaN {
      layer.pointee.recall.offset = present - layer.pointee.recall.base
      return layer.pointee.recall.base
    }
    return beginsAsLast(place)
      ? layer.pointee.recall.begins.base : present - layer.pointee.recall.offset
  }

  /// How far a layer that begins on a base moves that of its stack; in a replay its begins come to what they did.
  func shift(ofBegin place: UInt32, on base: Double) -> Double {
    let layer = layer(place)
    guard beginsAsLast(place) else { return layer.pointee.anchor - base }
    let recall = layer.pointee.recall
    return recall.begins.shift - (recall.hadOneSum ? recall.moved : layer.pointee.begins.shift)
  }

  /// Whether that begin, in a replay, is the last one before it, but not the first. What others did meanwhile is
  /// not played again, so it is known of these two alone.
  private func beginsAsLast(_ place: UInt32) -> Bool {
    let (count, known) = (layer(place).pointee.begins.count, layer(place).pointee.recall.begins)
    return count > 0 && count + 1 == known.count && replays(layer: place)
      && scoreTime(of: channel(layer(place).pointee.channel).pointee.motion) == known.second
  }

  /// The layer of a stack behind which one is put back; 0: it is the newest.
  func recalledNewer(of place: UInt32, inStack stack: UInt32) -> UInt32 {
    guard replays(layer: place) else { return 0 }
    var newer = layer(place).pointee.recall.newer
    // What is played again too is not there yet, or no more.
    while newer != 0, layer(newer).pointee.stack != stack {
      newer = replays(layer: newer) ? layer(newer).pointee.recall.newer : 0
    }
    forgetPassed(from: place, to: newer)
    return newer
  }

  /// Those of a root between a layer and the one that was found need not be passed again.
  private func forgetPassed(from place: UInt32, to newer: UInt32) {
    var passed = layer(place).pointee.recall.newer
    while passed != newer, passed != 0, replays(layer: passed) {
      let next = layer(passed).pointee.recall.newer
      layer(passed).pointee.recall.newer = newer
      passed = next
    }
  }

  func replays(layer place: UInt32) -> Bool {
    core.pointee.silence.replays(root(ofChannel: layer(place).pointee.channel))
  }
}
