import VivaceMotion
import VivaceStorage

/// The index of targets: who writes an address, found by the address.
extension Tempo {
  /// Neighbours of 16 bytes share a place, so that a range of memory is looked up in few steps.
  private static var neighbourhoodShift: UInt { 4 }

  private func place(of address: UnsafeMutableRawPointer) -> Int {
    let line = UInt64(UInt(bitPattern: address) >> Self.neighbourhoodShift)
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
    let hash = (line &* 0x9E37_79B9_7F4A_7C15) >> 20
    return Int(truncatingIfNeeded: hash) & (core.pointee.targetHeads.count - 1)
  }

  /// Makes the index large enough for so many targets, and room for the records.
  func growTargetIndex(for count: Int) -> Bool {
    guard core.pointee.targets.reserve(count) else { return false }
    guard count > core.pointee.targetHeads.count else { return true }
    var size = max(64, core.pointee.targetHeads.count)
    while size < count { size *= 2 }
    guard core.pointee.targetHeads.reserve(size) else { return false }
    core.pointee.targetHeads.removeAll()
    while core.pointee.targetHeads.count < size { core.pointee.targetHeads.appendReserved(0) }
    var index: UInt32 = 1
    while index < core.pointee.targets.end {
      if target(index).pointee.references > 0 { enter(index) }
      index += 1
    }
    return true
  }

  private func enter(_ index: UInt32) {
    let place = place(of: target(index).pointee.address)
    target(index).pointee.next = core.pointee.targetHeads[place]
    core.pointee.targetHeads[place] = index
  }

  /// The target at an address; 0: nothing live is there.
  func findTarget(_ address: UnsafeMutableRawPointer) -> UInt32 {
    guard core.pointee.targetHeads.count > 0 else { return 0 }
    var index = core.pointee.targetHeads[place(of: address)]
    while index != 0, target(index).pointee.address != address {
      index = target(index).pointee.next
    }
    return index
  }

  /// The target at an address, with one reference more; nil: out of memory.
  func retainTarget(_ address: UnsafeMutableRawPointer, type: ScalarType) -> UInt32? {
    let known = findTarget(address)
    if known != 0 {
      target(known).pointee.references += 1
      return known
    }
    guard growTargetIndex(for: core.pointee.targetCount + 1) else { return nil }
    var fresh = Target(address: address, type: type)
    fresh.references = 1
    let free = core.pointee.freeTarget
    let index: UInt32
    if free != 0 {
      core.pointee.freeTarget = target(free).pointee.next
      target(free).initialize(to: fresh)
      index = free
    } else {
      guard let made = core.pointee.targets.append(fresh) else { return nil }
      index = made
    }
    core.pointee.targetCount += 1
    enter(index)
    return index
  }

  func releaseTarget(_ index: UInt32) {
    target(index).pointee.references -= 1
    guard target(index).pointee.references == 0 else { return }
    let place = place(of: target(index).pointee.address)
    var previous: UInt32 = 0
    var link = core.pointee.targetHeads[place]
    while link != index {
      previous = link
      link = target(link).pointee.next
    }
    let next = target(index).pointee.next
    if previous != 0 {
      target(previous).pointee.next = next
    } else {
      core.pointee.targetHeads[place] = next
    }
    target(index).pointee.next = core.pointee.freeTarget
    core.pointee.freeTarget = index
    core.pointee.targetCount -= 1
  }

  /// The motion that moves what is at an address, or 0.
  package func motion(writing address: UnsafeMutableRawPointer) -> UInt64 {
    let index = findTarget(address)
    guard index != 0 else { return 0 }
    let owner = target(index).pointee.owner
    guard owner != 0, owner != Target.gone, isMoving(element: owner) else { return 0 }
    return name(of: element(owner).pointee.motion)
  }
}
