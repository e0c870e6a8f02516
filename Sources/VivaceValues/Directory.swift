import VivaceMotion
import VivaceStorage

/// The index of targets: who writes an address, found by the address.
extension Values {
  /// Neighbours of 16 bytes share a place, so that a range of memory is looked up in few steps.
  private static var neighbourhoodShift: UInt { 4 }

  private func place(of address: UnsafeMutableRawPointer) -> Int {
    let line = UInt64(UInt(bitPattern: address) >> Self.neighbourhoodShift)
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
    let hash = (line &* 0x9E37_79B9_7F4A_7C15) >> 20
    return Int(truncatingIfNeeded: hash) & (core.pointee.targetHeads.count - 1)
  }

  /// Makes the index large enough for so many targets, and room for the records.
  func growDirectory(for count: Int) -> Bool {
    guard core.pointee.targets.reserve(count) else { return false }
    guard count > core.pointee.targetHeads.count else { return true }
    let size = directorySize(for: count)
    guard core.pointee.targetHeads.reserve(size) else { return false }
    core.pointee.targetHeads.removeAll()
    while core.pointee.targetHeads.count < size { core.pointee.targetHeads.appendReserved(0) }
    var index: UInt32 = 1
    while index < core.pointee.targets.end {
      if isLive(target: index) { enter(index) }
      index += 1
    }
    return true
  }

  /// Places of an index of so many targets, a power of two.
  func directorySize(for count: Int) -> Int {
    var size = max(64, core.pointee.targetHeads.count)
    while size < count { size *= 2 }
    return size
  }

  private func enter(_ index: UInt32) {
    let place = place(of: target(index).pointee.address)
    target(index).pointee.next = core.pointee.targetHeads[place]
    core.pointee.targetHeads[place] = index
  }

  private func isLive(target index: UInt32) -> Bool {
    target(index).pointee.isKey || target(index).pointee.channels != 0
  }

  /// The target at an address, or the one that stands for a key; 0: nothing live is there.
  func findTarget(_ address: UnsafeMutableRawPointer, isKey: Bool = false) -> UInt32 {
    guard core.pointee.targetHeads.count > 0 else { return 0 }
    var index = core.pointee.targetHeads[place(of: address)]
    while index != 0,
      target(index).pointee.address != address || target(index).pointee.isKey != isKey
    {
      index = target(index).pointee.next
    }
    return index
  }

  /// Puts a channel on the target at its address; false: out of memory.
  func attach(_ index: UInt32, to address: UnsafeMutableRawPointer) -> Bool {
    let known = findTarget(address)
    guard let place = known != 0 ? known : makeTarget(address, isKey: false) else { return false }
    let first = target(place).pointee.channels
    channel(index).pointee.target = place
    channel(index).pointee.previousOnTarget = 0
    channel(index).pointee.nextOnTarget = first
    if first != 0 { channel(first).pointee.previousOnTarget = index }
    target(place).pointee.channels = index
    return true
  }

  /// Takes a channel off its target, which goes with its last one.
  func detach(channel index: UInt32) {
    let place = channel(index).pointee.target
    let next = channel(index).pointee.nextOnTarget
    let previous = channel(index).pointee.previousOnTarget
    if previous != 0 {
      channel(previous).pointee.nextOnTarget = next
    } else {
      target(place).pointee.channels = next
    }
    if next != 0 { channel(next).pointee.previousOnTarget = previous }
    if target(place).pointee.owner == index { target(place).pointee.owner = Target.gone }
    if target(place).pointee.channels == 0 { releaseTarget(place) }
  }

  /// A target that nothing is on yet; nil: out of memory.
  func makeTarget(_ address: UnsafeMutableRawPointer, isKey: Bool) -> UInt32? {
    guard growDirectory(for: core.pointee.targetCount + 1) else { return nil }
    var fresh = Target(address: address)
    fresh.isKey = isKey
    guard let index = core.pointee.targets.take(fresh) else { return nil }
    core.pointee.targetCount += 1
    enter(index)
    return index
  }

  func releaseTarget(_ index: UInt32) {
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
    target(index).pointee.isKey = false
    target(index).pointee.channels = 0
    core.pointee.targets.giveBack(index)
    core.pointee.targetCount -= 1
  }

  /// The target that a host means by an address: of a key that of its first number; 0: none.
  func targetMeant(by address: UnsafeMutableRawPointer) -> UInt32 {
    let memory = findTarget(address)
    guard memory == 0 else { return memory }
    let key = findTarget(address, isKey: true)
    guard key != 0 else { return 0 }
    return findTarget(
      UnsafeMutableRawPointer(hostValue(target(key).pointee.hostValue).pointee.values))
  }

  /// The motion that moves what is at an address, or 0; of several that add the last begun.
  package func motion(writing address: UnsafeMutableRawPointer) -> UInt32 {
    let index = targetMeant(by: address)
    guard index != 0 else { return 0 }
    let stack = target(index).pointee.stack
    if stack != 0 { return newestMotion(moving: stack) }
    let owner = target(index).pointee.owner
    guard owner != 0, owner != Target.gone, isMoving(channel: owner) else { return 0 }
    return channel(owner).pointee.motion
  }

  private func newestMotion(moving stack: UInt32) -> UInt32 {
    var place = self.stack(stack).pointee.newest
    while place != 0 {
      let channel = layer(place).pointee.channel
      if isMoving(channel: channel) { return self.channel(channel).pointee.motion }
      place = layer(place).pointee.older
    }
    return 0
  }

  /// Calls for each target whose memory may reach into a range, or whose key is there.
  func forEachTarget(
    from address: UnsafeRawPointer, size: Int, _ body: (UInt32) -> Void
  ) {
    let (low, high) = (
      UInt(bitPattern: address), UInt(bitPattern: address).addingReportingOverflow(UInt(size))
    )
    let end = high.overflow ? UInt.max : high.partialValue
    let first = (low > 7 ? low - 7 : 0) >> Self.neighbourhoodShift
    let last = (end - 1) >> Self.neighbourhoodShift
    // A large range is not looked up, but looked for.
    guard last - first < UInt(core.pointee.targetHeads.count) else {
      forEachTarget { body($0) }
      return
    }
    for line in first...last {
      guard
        let inside = UnsafeMutableRawPointer(bitPattern: max(line << Self.neighbourhoodShift, 1))
      else { continue }
      var index = core.pointee.targetHeads[place(of: inside)]
      while index != 0 {
        let next = target(index).pointee.next
        body(index)
        index = next
      }
    }
  }

  private func forEachTarget(_ body: (UInt32) -> Void) {
    for place in 0..<core.pointee.targetHeads.count {
      var index = core.pointee.targetHeads[place]
      while index != 0 {
        let next = target(index).pointee.next
        body(index)
        index = next
      }
    }
  }
}
