import VivaceMotion
import VivaceStorage

/// A target that motions add on: its value is a base and what each of them contributes.
///
/// The base is kept in double and never read back from the target, so that nothing is lost to
/// rounding and it ends at the last base whatever comes between.
struct Sum: BitwiseCopyable, Mover {
  var base: Double = 0
  /// Where the value goes, and as what.
  var address: UnsafeMutableRawPointer?
  var form = ValueType.float
  /// The last component of a rotation, which is brought back to length 1 when all are written.
  var isRotation = false
  /// The addend of the motion that began last.
  var newest: UInt32 = 0
  /// Contributions that change with time: they have rows, or go the ways of others too.
  var rows: UInt32 = 0
  var target: UInt32 = 0
  /// Which of all sums that ever were it is.
  var serial: UInt64 = 0
  /// Among the sums that move.
  var next: UInt32 = 0
  var previous: UInt32 = 0
}

/// What one element contributes to a sum.
struct Addend: BitwiseCopyable {
  /// 0 while it has no part in one.
  var sum: UInt32 = 0
  var element: UInt32 = 0
  /// Begun before and after it.
  var older: UInt32 = 0
  var newer: UInt32 = 0
  /// As of the last write; rows write here.
  var contribution: Double = 0
  /// How far its begins moved the base in this run, and of which sum.
  var shift: Double = 0
  var serial: UInt64 = 0
  /// What its contribution is measured from: the base after its begin.
  var anchor: Double = 0
  /// The base before its first begin in this run.
  var origin: Double = 0
  /// Ways of others that it goes too.
  var bequests: UInt32 = 0
}

/// The rest of a way that a motion left to another when it was stopped: `amount (1 - E(x))`.
struct Bequest: BitwiseCopyable {
  var amount: Double = 0
  /// Score time of the heir's root when it was left, and what the heir had to go then, negative on
  /// the way home.
  var start: Double = 0
  var seconds: Double = 0
  var next: UInt32 = 0
}

extension Tempo {
  func sum(_ index: UInt32) -> UnsafeMutablePointer<Sum> { core.pointee.sums[index] }
  func addend(_ index: UInt32) -> UnsafeMutablePointer<Addend> { core.pointee.addends[index] }
  func bequest(_ index: UInt32) -> UnsafeMutablePointer<Bequest> { core.pointee.bequests[index] }

  /// Gives the elements of an additive motion what they need to take part in sums, however often it
  /// begins and whoever is stopped then.
  func reserveAddends(of motion: UInt32) -> Bool {
    guard self[motion].pointee.blend == .add else { return true }
    var hasRoom = true
    forEachElement(of: motion) { index in
      guard hasRoom, element(index).pointee.addend == 0 else { return }
      guard let made = makeAddend() else {
        hasRoom = false
        return
      }
      addend(made).pointee.element = index
      element(index).pointee.addend = made
    }
    let count = core.pointee.addendCount
    return hasRoom && core.pointee.sums.reserve(count) && core.pointee.bequests.reserve(2 * count)
  }

  private func makeAddend() -> UInt32? {
    guard let made = core.pointee.addends.take(Addend()) else { return nil }
    core.pointee.addendCount += 1
    return made
  }

  func releaseAddend(_ index: UInt32) {
    guard index != 0 else { return }
    core.pointee.addends.giveBack(index)
    core.pointee.addendCount -= 1
  }

  /// A sum on a target, where `reserveAddends` made room: there are no more sums than addends.
  func makeSum(of index: UInt32, base: Double) -> UInt32 {
    let target = element(index).pointee.target
    var fresh = Sum(base: base, address: self.target(target).pointee.address, target: target)
    core.pointee.sumCount += 1
    fresh.serial = core.pointee.sumCount
    fresh.form = element(index).pointee.form
    fresh.isRotation = fresh.form == .quaternion && element(index).pointee.place == 3
    guard let made = core.pointee.sums.takeReserved(fresh) else { return 0 }
    self.target(target).pointee.sum = made
    return made
  }

  func releaseSum(_ index: UInt32) {
    target(sum(index).pointee.target).pointee.sum = 0
    core.pointee.sums.giveBack(index)
  }

  func releaseBequests(of addend: UInt32) {
    var link = self.addend(addend).pointee.bequests
    self.addend(addend).pointee.bequests = 0
    while link != 0 {
      let next = bequest(link).pointee.next
      core.pointee.bequests.giveBack(link)
      link = next
    }
  }

  // MARK: Sums that move

  /// A contribution changes with time: its sum is written by each tick.
  func enterMovingSum(_ index: UInt32) {
    MovingList.enter(index, &core.pointee.movingSums) { sum($0) }
  }

  func leaveMovingSum(_ index: UInt32) {
    MovingList.leave(index, &core.pointee.movingSums) { sum($0) }
  }
}
