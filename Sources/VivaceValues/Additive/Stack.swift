import CFeatures
import VivaceMotion
import VivaceStorage

/// A target that motions add on: its value is a base and what each of them contributes.
///
/// The base is kept in double and never read back from the target, so that nothing is lost to
/// rounding and it ends at the last base whatever comes between.
struct Stack: ArenaRecord, Mover {
  fileprivate(set) var base: Double = 0
  /// Where the value goes, and as what.
  var address: UnsafeMutableRawPointer?
  private var storedForm = ValueType.float
  /// The last component of a rotation, which is brought back to length 1 when all are written.
  var isRotation = false
  /// What it comes to was not written yet: it is among those that the end of the tick writes.
  var isStale = false
  /// What was written last, and the clock then; NaN: something of it changed since. It counts until moments are
  /// played.
  var shown: Double = 0
  fileprivate(set) var shownAt = Double.nan
  fileprivate var shownBetween: UInt32 = 0
  /// Its target was given back to a motion that does not add, as all that add there were run backward to
  /// before they began.
  fileprivate(set) var isGivenBack = false
  /// What it was opened on was left by another root than that of who opened it.
  var isOnOthers = false
  /// The layer of the motion that began last.
  fileprivate(set) var newest: UInt32 = 0
  /// Contributions that change with time: they have rows, or go the ways of others too.
  var rows: UInt32 = 0
  var target: UInt32 = 0
  /// Which of all stacks that ever were it is.
  var serial: UInt64 = 0
  /// Place of its sum plus 1; 0: it has none.
  var sum: UInt32 = 0
  /// Among the stacks that move and have no sum.
  var next: UInt32 = 0
  var previous: UInt32 = 0
  /// Among the stale.
  var nextStale: UInt32 = 0
  var previousStale: UInt32 = 0

  init(base: Double, address: UnsafeMutableRawPointer?, target: UInt32) {
    (self.base, self.address, self.target) = (base, address, target)
  }

  var form: ValueType {
    get { storedForm.known }
    set { storedForm = newValue }
  }
}

/// What one channel contributes to a stack, as each tick reads it: 16 bytes, apart from the rest of
/// its layer, whose index it has.
struct Share: ArenaRecord {
  /// As of the last write; rows write here.
  var contribution: Double = 0
  /// The layer begun before it.
  fileprivate(set) var older: UInt32 = 0
  /// Ways of others that it goes too.
  var residuals: UInt32 = 0
}

/// The part that one channel has in a stack.
struct Layer: ArenaRecord {
  /// 0 while it has no part in one.
  var stack: UInt32 = 0
  var channel: UInt32 = 0
  /// The layer begun after it.
  var newer: UInt32 = 0
  /// The lower half of the serial of the stack in which it began first.
  var firstSerial: UInt32 = 0
  /// How far its begins moved the base in this run, and of which stack.
  var shift: Double = 0
  var serial: UInt64 = 0
  /// The base when its root was started: what its length was foretold from.
  var initial: Double = 0
  /// What its contribution is measured from: the base after its begin.
  var anchor: Double = 0
  /// The base before its first begin in this run; NaN: it has not begun.
  var origin: Double = 0
  var begins = Begins()
  var recall = Recall()
  /// Its first begin in this run opened a stack on what another root left.
  var opensOnOthers = false
  /// By which number the ways are known that it left to others in this run; 0: it left none.
  var leftAs: UInt32 = 0
}

/// The rest of a way that a motion left to another when it was stopped: `amount (1 - E(x))`.
struct Residual: ArenaRecord {
  var amount: Double = 0
  /// Score time of the carrier's root when it was left, and what the carrier had to go then, negative on
  /// the way home.
  var start: Double = 0
  var seconds: Double = 0
  var next: UInt32 = 0
  /// The layer that left it, and as what: see `Layer.leftAs`.
  var leaver: UInt32 = 0
  var leftAs: UInt32 = 0
}

extension Values {
  func stack(_ index: UInt32) -> UnsafeMutablePointer<Stack> { core.pointee.stacks[index] }
  func layer(_ index: UInt32) -> UnsafeMutablePointer<Layer> { core.pointee.layers[index] }
  func share(_ index: UInt32) -> UnsafeMutablePointer<Share> { core.pointee.shares[index] }
  func residual(_ index: UInt32) -> UnsafeMutablePointer<Residual> { core.pointee.residuals[index] }

  /// Gives the channels of an additive motion what they need to take part in stacks, however often it
  /// begins and whoever is stopped then.
  func reserveLayers(of motion: UInt32) -> Bool {
    guard self[motion].pointee.adds else { return true }
    var hasRoom = true
    forEachChannel(of: motion) { index in
      guard hasRoom, channel(index).pointee.layer == 0 else { return }
      guard let made = makeLayer() else {
        hasRoom = false
        return
      }
      layer(made).pointee.channel = index
      channel(index).pointee.layer = made
    }
    let count = Int(core.pointee.layerCount)
    return hasRoom && core.pointee.stacks.reserve(count) && core.pointee.sums.reserve(count)
      && core.pointee.residuals.reserve(2 * count)
  }

  private func makeLayer() -> UInt32? {
    guard let made = core.pointee.layers.take(Layer()) else { return nil }
    guard let share = core.pointee.shares.take(Share()) else {
      core.pointee.layers.giveBack(made)
      return nil
    }
    assert(share == made, "a layer and its share come and go together")
    core.pointee.layerCount += 1
    return made
  }

  func releaseLayer(_ index: UInt32) {
    guard index != 0 else { return }
    layer(index).pointee.leftAs = 0
    core.pointee.layers.giveBack(index)
    core.pointee.shares.giveBack(index)
    core.pointee.layerCount -= 1
  }

  /// A stack on a target, where `reserveLayers` made room: there are no more stacks than layers.
  func makeStack(of index: UInt32, base: Double) -> UInt32 {
    let target = channel(index).pointee.target
    var fresh = Stack(base: base, address: self.target(target).pointee.address, target: target)
    core.pointee.stackCount += 1
    fresh.serial = core.pointee.stackCount
    fresh.form = channel(index).pointee.form
    guard let made = core.pointee.stacks.takeReserved(fresh) else { return 0 }
    self.target(target).pointee.stack = made
    return made
  }

  func setBase(ofStack index: UInt32, _ base: Double) {
    forgetSum(of: index)
    stack(index).pointee.base = base
    stack(index).pointee.shownAt = .nan
  }

  /// Whether the host sees what a stack comes to at this moment.
  func isShown(stack index: UInt32) -> Bool {
    let stack = stack(index)
    return !core.pointee.leavesClock && !stack.pointee.isRotation
      && stack.pointee.shownAt == core.pointee.now
      && stack.pointee.shownBetween == core.pointee.longRuns
  }

  /// What a stack comes to was written at this moment, or changed so that the value stays where it is.
  @inline(__always)
  func noteShown(stack index: UInt32) {
    stack(index).pointee.shownAt = core.pointee.leavesClock ? .nan : core.pointee.now
    stack(index).pointee.shownBetween = core.pointee.longRuns
  }

  /// What it comes to is to be written.
  func forgetShown(stack index: UInt32) { stack(index).pointee.shownAt = .nan }

  func setGivenBack(stack index: UInt32, _ isGivenBack: Bool) {
    forgetSum(of: index)
    stack(index).pointee.isGivenBack = isGivenBack
    stack(index).pointee.shownAt = .nan
  }

  /// Puts a layer, 0 is none, behind a newer one of a stack, 0: at its top.
  func link(_ older: UInt32, behind newer: UInt32, inStack index: UInt32) {
    forgetSum(of: index)
    stack(index).pointee.shownAt = .nan
    if newer != 0 {
      share(newer).pointee.older = older
    } else {
      stack(index).pointee.newest = older
    }
    if older != 0 { layer(older).pointee.newer = newer }
  }

  func releaseStack(_ index: UInt32) {
    forgetStale(index)
    target(stack(index).pointee.target).pointee.stack = 0
    core.pointee.stacks.giveBack(index)
  }

  func releaseResiduals(of layer: UInt32) {
    var link = share(layer).pointee.residuals
    share(layer).pointee.residuals = 0
    while link != 0 {
      let next = residual(link).pointee.next
      core.pointee.residuals.giveBack(link)
      link = next
    }
  }
}
