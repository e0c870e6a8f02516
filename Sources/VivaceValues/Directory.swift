import CFeatures
import VivaceMotion
import VivaceStorage

/// The index of targets: who writes an address, found by the address.
extension Values {
  /// Neighbours of 16 bytes share a place, so that a range of memory is looked up in few steps.
  private static var neighbourhoodShift: UInt { 4 }

  @inline(__always)
  func place(of address: UnsafeMutableRawPointer) -> Int {
    let line = UInt64(UInt(bitPattern: address) >> Self.neighbourhoodShift)
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
    let hash = (line &* 0x9E37_79B9_7F4A_7C15) >> 20
    return Int(truncatingIfNeeded: hash) & (core.pointee.targetHeads.count - 1)
  }

  /// Makes the index large enough for so many targets; false: out of memory.
  @inline(__always)
  func growDirectory(for count: Int) -> Bool {
    count <= Self.most(in: core.pointee.targetHeads.count) || growLargeDirectory(for: count)
  }

  private func growLargeDirectory(for count: Int) -> Bool {
    let size = directorySize(for: count)
    guard core.pointee.targetHeads.reserve(size) else { return false }
    spreadDirectory(over: size)
    return true
  }

  /// Enters everything anew, in an index of so many places: each old one's chain goes to places that
  /// lie as many places apart as there were.
  private func spreadDirectory(over size: Int) {
    let before = core.pointee.targetHeads.count
    while core.pointee.targetHeads.count < size { core.pointee.targetHeads.appendReserved(.none) }
    for place in 0..<before {
      var link = core.pointee.targetHeads[place]
      core.pointee.targetHeads[place] = .none
      while !link.isNone {
        let next = self.next(after: link).pointee
        enter(link, at: address(of: link))
        link = next
      }
    }
  }

  /// Places of an index of so many targets, a power of two.
  func directorySize(for count: Int) -> Int {
    var size = max(16, core.pointee.targetHeads.count)
    while Self.most(in: size) < count { size *= 2 }
    return size
  }

  /// Targets of an index of so many places: a quarter more, as neighbours share one anyway.
  @inline(__always)
  private static func most(in places: Int) -> Int { places &+ places / 4 }

  // MARK: Links

  /// Where the link behind one is.
  @inline(__always)
  func next(after link: DirectoryLink) -> UnsafeMutablePointer<DirectoryLink> {
    guard let index = link.plain else { return next(afterOther: link) }
    return UnsafeMutablePointer(field: &plain(index).pointee.head.next)
  }

  private func next(afterOther link: DirectoryLink) -> UnsafeMutablePointer<DirectoryLink> {
    if let number = link.number {
      return UnsafeMutablePointer(field: &self.number(number).pointee.head.next)
    }
    guard let component = link.component else {
      return UnsafeMutablePointer(field: &target(link.target).pointee.next)
    }
    let links = UnsafeMutablePointer(field: &whole(component.whole).pointee.next)
    return UnsafeMutableRawPointer(links).assumingMemoryBound(to: DirectoryLink.self)
      + component.place
  }

  func address(of link: DirectoryLink) -> UnsafeMutableRawPointer {
    link.plain.map { plain($0).pointee.address }
      ?? link.component.map { whole($0.whole).pointee.address(of: $0.place) }
      ?? link.number.map { number($0).pointee.address }
      ?? target(link.target).pointee.address
  }

  func enter(_ link: DirectoryLink, at address: UnsafeMutableRawPointer) {
    let place = place(of: address)
    next(after: link).pointee = core.pointee.targetHeads[place]
    core.pointee.targetHeads[place] = link
  }

  /// Where a new plain channel is entered, and what is there; nil: something moves that address already.
  @inline(__always)
  func vacancy(at address: UnsafeMutableRawPointer) -> (place: Int, first: DirectoryLink)? {
    let place = place(of: address)
    let first = core.pointee.targetHeads[place]
    return find(at: address, from: first).isNone ? (place, first) : nil
  }

  /// The same where there are only plain floats; nil also: there is something else.
  @inline(__always)
  func vacancy(amongFloats address: UnsafeMutableRawPointer) -> (
    place: Int, first: DirectoryLink
  )? {
    let place = place(of: address)
    let first = core.pointee.targetHeads[place]
    var link = first
    while !link.isNone {
      guard let index = link.plain, plain(index).pointee.address != address else { return nil }
      link = plain(index).pointee.next
    }
    return (place, first)
  }

  /// The link to a plain float; nil: there is something else before it.
  @inline(__always)
  func link(toFloat index: UInt32) -> UnsafeMutablePointer<DirectoryLink>? {
    let wanted = DirectoryLink.plain(index)
    var link = core.pointee.targetHeads.address(of: place(of: plain(index).pointee.address))
    while link.pointee != wanted {
      guard let other = link.pointee.plain else { return nil }
      link = UnsafeMutablePointer(field: &plain(other).pointee.head.next)
    }
    return link
  }

  /// What moves a float, as far as floats alone tell.
  package enum Mover {
    case none
    /// One tween, spring or decay, by that channel.
    case one(channel: UInt32, owner: UInt32)
    /// More than one do, or something else is before it.
    case other
  }

  @inline(__always)
  package func mover(at address: UnsafeMutableRawPointer) -> Mover {
    guard has_floats(), core.pointee.targetHeads.count > 0 else { return .none }
    var link = core.pointee.targetHeads[place(of: address)]
    while let index = link.plain {
      let plain = plain(index)
      if plain.pointee.address == address {
        return plain.pointee.isShared ? .other : .one(channel: index, owner: plain.pointee.owner)
      }
      link = plain.pointee.next
    }
    return link.isNone ? .none : .other
  }

  /// Whether the index is large enough for one target more.
  @inline(__always)
  var hasDirectoryRoom: Bool {
    Int(core.pointee.targetCount) < Self.most(in: core.pointee.targetHeads.count)
  }

  @inline(__always)
  func enter(plain index: UInt32, in place: Int) { core.pointee.targetHeads[place] = .plain(index) }

  func leaveDirectory(_ link: DirectoryLink, at address: UnsafeMutableRawPointer) {
    var place = core.pointee.targetHeads.address(of: place(of: address))
    while place.pointee != link { place = next(after: place.pointee) }
    place.pointee = next(after: link).pointee
  }

  /// Leaves what is found at an address, and enters a target instead.
  func exchange(_ link: DirectoryLink, for target: UInt32, at address: UnsafeMutableRawPointer) {
    let first = core.pointee.targetHeads.address(of: place(of: address))
    var place = first
    while place.pointee != link { place = next(after: place.pointee) }
    place.pointee = next(after: link).pointee
    self.target(target).pointee.next = first.pointee
    first.pointee = .target(target)
  }

  /// What moves the memory at an address.
  @inline(__always)
  func find(at address: UnsafeMutableRawPointer) -> DirectoryLink {
    guard core.pointee.targetHeads.count > 0 else { return .none }
    return find(at: address, from: core.pointee.targetHeads[place(of: address)])
  }

  @inline(__always)
  private func find(at address: UnsafeMutableRawPointer, from first: DirectoryLink) -> DirectoryLink
  {
    var link = first
    while !link.isNone {
      if let index = link.plain {
        if plain(index).pointee.address == address { return link }
        link = plain(index).pointee.next
      } else {
        if isMemory(other: link, at: address) { return link }
        link = next(afterOther: link).pointee
      }
    }
    return link
  }

  /// Of what is no plain channel.
  private func isMemory(other link: DirectoryLink, at address: UnsafeMutableRawPointer) -> Bool {
    self.address(of: link) == address && (link.isPlain || !target(link.target).pointee.isKey)
  }

  /// The target at an address, or the one that stands for a key; 0: nothing live is there.
  func findTarget(_ address: UnsafeMutableRawPointer, isKey: Bool = false) -> UInt32 {
    guard isKey else {
      let link = find(at: address)
      return link.isPlain ? shownTarget(at: link) : link.target
    }
    guard core.pointee.targetHeads.count > 0 else { return 0 }
    var link = core.pointee.targetHeads[place(of: address)]
    while !link.isNone {
      let index = link.target
      if index != 0, target(index).pointee.isKey, target(index).pointee.address == address {
        return index
      }
      link = next(after: link).pointee
    }
    return 0
  }

  /// Where what is plain is shown; 0: it is not.
  private func shownTarget(at link: DirectoryLink) -> UInt32 {
    let shown = core.pointee.view.shown
    guard let component = link.component else {
      guard let channel = link.lone else { return 0 }
      guard !ChannelMark.isBundle(shown) else { return shownTarget(of: channel, in: shown) }
      return isSame(channel, shown) ? core.pointee.view.target : 0
    }
    return component.whole == shown ? shownTarget(of: component.place) : 0
  }

  /// Puts a channel on the target at its address; false: out of memory.
  func attach(_ index: UInt32, to address: UnsafeMutableRawPointer) -> Bool {
    let known = findTarget(address)
    guard let place = known != 0 ? known : makeTarget(address, isKey: false) else { return false }
    channel(index).pointee.target = place
    target(place).pointee.lastClaimer = 0
    link(index, behind: 0)
    return true
  }

  /// Takes a channel off its target, which goes with its last one.
  func detach(channel index: UInt32) {
    let place = channel(index).pointee.target
    unlink(index)
    if target(place).pointee.owner == index { target(place).pointee.owner = Target.gone }
    if target(place).pointee.channels == 0 { releaseTarget(place) }
  }

  /// A target that nothing is on yet; nil: out of memory.
  func makeTarget(_ address: UnsafeMutableRawPointer, isKey: Bool) -> UInt32? {
    guard growDirectory(for: Int(core.pointee.targetCount) + 1) else { return nil }
    var fresh = Target(address: address)
    fresh.isKey = isKey
    guard let index = core.pointee.targets.take(fresh) else { return nil }
    core.pointee.targetCount += 1
    enter(.target(index), at: address)
    return index
  }

  func releaseTarget(_ index: UInt32) {
    leaveDirectory(.target(index), at: target(index).pointee.address)
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
    let stack = sum(on: index)
    if stack != 0 { return newestMotion(moving: stack) }
    let owner = target(index).pointee.owner
    guard Target.isChannel(owner), isMoving(channel: owner) else { return 0 }
    return channel(owner).pointee.motion
  }

  private func newestMotion(moving stack: UInt32) -> UInt32 {
    var place = self.stack(stack).pointee.newest
    while place != 0 {
      let channel = layer(place).pointee.channel
      if isMoving(channel: channel) { return self.channel(channel).pointee.motion }
      place = share(place).pointee.older
    }
    return 0
  }

  /// Calls for each target whose memory may reach into a range, or whose key is there.
  func forEachTarget(
    from address: UnsafeRawPointer, size: Int, _ body: (UInt32) -> Void
  ) {
    forEachLink(from: address, size: size) { link in
      if link.target != 0 { body(link.target) }
    }
  }

  /// Calls for each link, to a target or a plain channel, whose memory may reach into a range, or whose key
  /// is there. The body may take out what it is called with.
  func forEachLink(
    from address: UnsafeRawPointer, size: Int, _ body: (DirectoryLink) -> Void
  ) {
    let (low, high) = (
      UInt(bitPattern: address), UInt(bitPattern: address).addingReportingOverflow(UInt(size))
    )
    let end = high.overflow ? UInt.max : high.partialValue
    let first = (low > 7 ? low - 7 : 0) >> Self.neighbourhoodShift
    let last = (end - 1) >> Self.neighbourhoodShift
    // A large range is not looked up, but looked for.
    guard last - first < UInt(core.pointee.targetHeads.count) else {
      for place in 0..<core.pointee.targetHeads.count { forEachLink(at: place, body) }
      return
    }
    for line in first...last {
      guard
        let inside = UnsafeMutableRawPointer(bitPattern: max(line << Self.neighbourhoodShift, 1))
      else { continue }
      forEachLink(at: place(of: inside), body)
    }
  }

  func forEachLink(at place: Int, _ body: (DirectoryLink) -> Void) {
    var link = core.pointee.targetHeads[place]
    while !link.isNone {
      let next = next(after: link).pointee
      body(link)
      link = next
    }
  }
}
