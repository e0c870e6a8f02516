import VivaceHost
import VivaceMotion
import VivaceStorage

/// Giving back what was there before.
extension Tempo {
  /// Idle again, without a word; every target gets back what its first motion of this run began from.
  package func reset(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; reset its root instead")
    withdrawSums(of: root)
    halt(root)
    restoreTargets(of: root)
    setState(root, .idle)
    var index = root
    while index != 0 {
      self[index].pointee.traits.subtract(.ofRun)
      self[index].pointee.cycle = 0
      self[index].pointee.current = 0
      self[index].pointee.state = .idle
      index = successor(of: index, in: root)
    }
    self[root].pointee.epoch &+= 1
    rebase(root, score: 0, speed: self[root].pointee.rate)
    reportActivity()
  }

  /// In reverse order of beginning, so the first to begin on a target decides: only it is written.
  private func restoreTargets(of root: UInt32) {
    core.pointee.markCount += 1
    let sweep = core.pointee.markCount
    forEachBegunElement(of: root) { index in
      let target = target(element(index).pointee.target)
      let known = target.pointee.mark == sweep ? target.pointee.first : 0
      let isFirst =
        known == 0 || element(index).pointee.beginOrder < element(known).pointee.beginOrder
      target.pointee.mark = sweep
      if isFirst { target.pointee.first = index }
    }
    forEachBegunElement(of: root) { index in
      let target = target(element(index).pointee.target)
      if target.pointee.first == index { giveBack(index, toRootStart: false) }
    }
  }

  /// Gives a target back what it held when its root was started, or before an element began there.
  func giveBack(_ index: UInt32, toRootStart: Bool) {
    let element = element(index)
    let sum = target(element.pointee.target).pointee.sum
    // What others add there goes on without what was withdrawn.
    guard sum == 0 else {
      writeSum(sum)
      return
    }
    if element.pointee.compound != 0, element.pointee.form.isWideInteger {
      let record = compound(element.pointee.compound)
      let bits = toRootStart ? record.pointee.exactInitial : record.pointee.exactFrom
      target(element.pointee.target).pointee.address.storeBytes(of: bits, as: UInt64.self)
      return
    }
    let adds = element.pointee.traits.contains(.adds)
    let before = adds ? addend(element.pointee.addend).pointee.origin : element.pointee.from
    store(toRootStart ? element.pointee.initial : before, into: index)
  }

  /// The elements that wrote in this run and whose targets are still this root's.
  private func forEachBegunElement(of root: UInt32, _ body: (UInt32) -> Void) {
    var motion = root
    while motion != 0 {
      if self[motion].pointee.kind.isMotion, self[motion].pointee.traits.contains(.begun) {
        var index = self[motion].pointee.first
        while index != 0 {
          if !element(index).pointee.traits.contains(.still), belongs(index, to: root) {
            body(index)
          }
          index = element(index).pointee.next
        }
      }
      motion = successor(of: motion, in: root)
    }
  }

  /// Whether an element's target was claimed last by this root.
  func belongs(_ index: UInt32, to root: UInt32) -> Bool {
    let owner = target(element(index).pointee.target).pointee.owner
    guard owner != 0, owner != Target.gone else { return false }
    return self[element(owner).pointee.motion].pointee.root == root
  }
}
