import VivaceMotion
import VivaceStorage

/// What one or two motions come to that add on a float, as each tick needs it: beside others, without its
/// stack.
///
/// It is made by the first tick that writes the stack, and gone as soon as anything of the stack changes
/// but what its motions contribute.
struct Sum: BitwiseCopyable {
  var base: Double
  var address: UnsafeMutableRawPointer
  /// What the motion that began last contributes, and the one before it.
  var newest: UnsafePointer<Double>
  var older: UnsafePointer<Double>?
  var stack: UInt32

  @inline(__always)
  var value: Double {
    let value = base + newest.pointee
    return older.map { value + $0.pointee } ?? value
  }
}

/// Stacks whose contributions change with time: each has a sum, or is in a list.
extension Values {
  /// Some stacks are written by each tick.
  var hasMovingSums: Bool { core.pointee.movingStacks != 0 || core.pointee.sums.count > 0 }

  /// A contribution changes with time: its stack is written by each tick.
  func enterMovingStack(_ index: UInt32) {
    forgetSum(of: index)
    MovingList.enter(index, &core.pointee.movingStacks) { stack($0) }
  }

  func leaveMovingStack(_ index: UInt32) {
    forgetSum(of: index)
    MovingList.leave(index, &core.pointee.movingStacks) { stack($0) }
  }

  /// A stack that moves goes into the list, as something of it changes.
  func forgetSum(of index: UInt32) {
    let place = stack(index).pointee.sum
    guard place != 0 else { return }
    let last = core.pointee.sums[core.pointee.sums.count - 1]
    core.pointee.sums[Int(place) - 1] = last
    stack(last.stack).pointee.sum = place
    core.pointee.sums.removeLast()
    stack(index).pointee.sum = 0
    MovingList.link(index, &core.pointee.movingStacks) { stack($0) }
  }

  /// At the end of a tick, when the rows wrote what they contribute: each stack once.
  @_optimize(speed)
  func writeMovingStacks() {
    if let sums = core.pointee.sums.pointer {
      for place in 0..<core.pointee.sums.count {
        sums[place].address.storeBytes(of: Float(sums[place].value), as: Float.self)
      }
    }
    if core.pointee.movingStacks != 0 { writeListedStacks() }
  }

  private func writeListedStacks() {
    var hasRotations = false
    var index = core.pointee.movingStacks
    while index != 0 {
      let next = stack(index).pointee.next
      writeInTick(index)
      if stack(index).pointee.isRotation { hasRotations = true }
      if let sum = sum(of: index) { settle(index, as: sum) }
      index = next
    }
    if hasRotations { normaliseMovingStacks() }
  }

  private func settle(_ index: UInt32, as sum: Sum) {
    guard core.pointee.sums.count < core.pointee.sums.capacity else { return }
    MovingList.unlink(index, &core.pointee.movingStacks) { stack($0) }
    core.pointee.sums.appendReserved(sum)
    stack(index).pointee.sum = UInt32(core.pointee.sums.count)
  }

  /// Nil: it is more than a sum of two.
  func sum(of index: UInt32) -> Sum? {
    let stack = stack(index)
    guard stack.pointee.form == .float, !stack.pointee.isGivenBack, stack.pointee.newest != 0,
      let address = stack.pointee.address,
      target(stack.pointee.target).pointee.hostValue == 0
    else { return nil }
    let newest = share(stack.pointee.newest)
    guard newest.pointee.residuals == 0 else { return nil }
    var sum = Sum(
      base: stack.pointee.base, address: address, newest: place(ofContribution: newest), older: nil,
      stack: index)
    guard newest.pointee.older != 0 else { return sum }
    let older = share(newest.pointee.older)
    guard older.pointee.residuals == 0, older.pointee.older == 0 else { return nil }
    sum.older = place(ofContribution: older)
    return sum
  }

  private func place(ofContribution share: UnsafeMutablePointer<Share>) -> UnsafePointer<Double> {
    UnsafeRawPointer(share).assumingMemoryBound(to: Double.self)
  }

  /// Rotations that were added component by component are brought back to length 1.
  private func normaliseMovingStacks() {
    var index = core.pointee.movingStacks
    while index != 0 {
      if stack(index).pointee.isRotation { normaliseRotation(endingAt: index) }
      index = stack(index).pointee.next
    }
  }
}
