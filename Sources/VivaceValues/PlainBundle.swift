import VivaceStorage

/// A few floats that one tween moves, of which nothing else moves any: their plain channels, in the order
/// in which they were added.
struct PlainBundle: ArenaRecord {
  static var mostChannels: Int { 4 }

  private var channels = Four<UInt32>(repeating: 0)
  private var filled: UInt32 = 0
  var count: Int { Int(filled) }

  init() {}

  init(_ first: UInt32) { append(first) }

  subscript(place: Int) -> UInt32 { channels[place] }

  mutating func append(_ channel: UInt32) {
    channels[count] = channel
    filled += 1
  }

  mutating func remove(_ channel: UInt32) {
    var kept = PlainBundle()
    for place in 0..<count where channels[place] != channel { kept.append(channels[place]) }
    self = kept
  }

  func place(of channel: UInt32) -> Int? {
    for place in 0..<count where channels[place] == channel { return place }
    return nil
  }
}

extension ChannelMark {
  /// Of several plain channels that one clip moves.
  static var bundle: UInt32 { 1 << 29 }

  @inline(__always)
  static func isBundle(_ channel: UInt32) -> Bool { channel & bundle != 0 }

  /// Whether what a clip moves is more than one float: a value of several numbers, or several floats.
  @inline(__always)
  static func isCompound(_ channel: UInt32) -> Bool { channel & (whole | bundle) != 0 }
}

/// Several plain channels of one clip. What has their mark stands for all of them.
extension Values {
  private func bundle(_ channel: UInt32) -> UnsafeMutablePointer<PlainBundle> {
    core.pointee.bundles[channel & ~ChannelMark.bundle]
  }

  /// How many floats so many plain clips can move.
  package static func mostFloats(ofPlain clips: Int, among floats: Int) -> Int {
    min(clips * PlainBundle.mostChannels, floats)
  }

  @inline(__always)
  package func isBundle(plain channel: UInt32) -> Bool { ChannelMark.isBundle(channel) }

  /// Calls with each channel, which the body may remove.
  @inline(never)
  func forEachPlain(in channel: UInt32, _ body: (UInt32) -> Void) {
    let bundle = bundle(channel).pointee
    for place in 0..<bundle.count { body(bundle[place]) }
  }

  // MARK: Making

  /// Whether a clip that moves that can move another float.
  package func canJoin(_ channel: UInt32) -> Bool {
    guard ChannelMark.isBundle(channel) else { return !ChannelMark.isWhole(channel) }
    return bundle(channel).pointee.count < PlainBundle.mostChannels
  }

  /// Makes the room for that; false: out of memory.
  package func reserveJoining(_ channel: UInt32) -> Bool {
    ChannelMark.isBundle(channel) || reserveBundle()
  }

  /// What a clip moves that moves another channel besides, where room was reserved.
  @inline(never)
  package func join(_ added: UInt32, to channel: UInt32) -> UInt32 {
    let joint = ChannelMark.isBundle(channel) ? channel : makeBundle(of: channel)
    bundle(joint).pointee.append(added)
    return joint
  }

  private func reserveBundle() -> Bool {
    (core.pointee.view.bundle != 0 || makeBundleView()) && core.pointee.bundles.reserveOne()
  }

  private func makeBundle(of channel: UInt32) -> UInt32 {
    let index = core.pointee.bundles.takeReserved()
    core.pointee.bundles[index].initialize(to: PlainBundle(channel))
    return index | ChannelMark.bundle
  }

  /// What is left to a clip that moves one of these channels no more; 0: nothing.
  package func rest(of channel: UInt32, without index: UInt32) -> UInt32 {
    guard ChannelMark.isBundle(channel) else { return 0 }
    bundle(channel).pointee.remove(index)
    guard bundle(channel).pointee.count == 1 else { return channel }
    let last = bundle(channel).pointee[0]
    forget(bundle: channel)
    return last
  }

  private func forget(bundle channel: UInt32) {
    core.pointee.bundles.giveBack(channel & ~ChannelMark.bundle)
  }

  /// What has left its memory.
  @inline(never)
  func giveBack(compound channel: UInt32) {
    guard !ChannelMark.isWhole(channel) else {
      giveBack(whole: channel)
      return
    }
    forEachPlain(in: channel) { core.pointee.plains.giveBack($0) }
    forget(bundle: channel)
  }

  /// It moves nothing any more.
  @inline(never)
  func leaveMemory(compound channel: UInt32) {
    guard !ChannelMark.isWhole(channel) else {
      leaveMemory(whole: channel)
      return
    }
    rest(compound: channel)
    forEachPlain(in: channel) { leaveMemory(resting: $0) }
  }

  // MARK: The run

  /// Whether floats can go where they are to from where they start now.
  package func areWays(ofBundle channel: UInt32, lasting seconds: Double) -> Bool {
    var areAll = true
    forEachPlain(in: channel) { index in
      if way(ofPlain: index, lasting: seconds) == nil { areAll = false }
    }
    return areAll
  }

  /// Sets them on their way now, of which each is one.
  package func begin(bundle channel: UInt32, lasting seconds: Double, in batch: PlainBatch) {
    forEachPlain(in: channel) { index in
      if let way = way(ofPlain: index, lasting: seconds) { begin(way, in: batch) }
    }
  }

  /// Writes the end of each, exactly.
  @inline(never)
  func end(compound channel: UInt32) {
    guard !ChannelMark.isWhole(channel) else {
      end(whole: channel)
      return
    }
    rest(compound: channel)
    forEachPlain(in: channel) { writeEnd(ofPlain: $0) }
  }

  /// Takes it out of time.
  @inline(never)
  func rest(compound channel: UInt32) {
    guard !ChannelMark.isWhole(channel) else {
      rest(whole: channel)
      return
    }
    forEachPlain(in: channel) { rest(plain: $0) }
  }

  /// Where one keeps the place of its row, plus 1: all of a bundle have one, or none.
  func row(ofCompound channel: UInt32) -> UnsafeMutablePointer<UInt32> {
    ChannelMark.isWhole(channel)
      ? withUnsafeMutablePointer(to: &whole(channel).pointee.row) { $0 }
      : row(ofPlain: bundle(channel).pointee[0])
  }

  // MARK: More than plain

  /// As `reserveFurnishing(by:)`, of all of them.
  package func reserveFurnishing(bundle channel: UInt32, by easing: Int32) -> Bool {
    let more = bundle(channel).pointee.count - 1
    return core.pointee.channels.reserve(Int(core.pointee.channels.end) + more)
      && core.pointee.targets.reserve(Int(core.pointee.targets.end) + more)
      && reserveFloatRows(by: easing)
  }

  func furnishBundle(_ pass: PlainPass, for motion: UInt32, hasBegun: Bool) {
    forEachPlain(in: pass.channel) { index in
      furnish(pass.of(index), for: motion, hasBegun: hasBegun)
    }
    forget(bundle: pass.channel)
  }

  /// Makes what all but the first of several channels are shown in; false: out of memory.
  func makeBundleView() -> Bool {
    let more = PlainBundle.mostChannels - 1
    guard core.pointee.channels.reserve(Int(core.pointee.channels.end) + more),
      core.pointee.targets.reserve(Int(core.pointee.targets.end) + more),
      let slots = core.pointee.bundles.take(PlainBundle())
    else { return false }
    for _ in 0..<more {
      let index = core.pointee.channels.takeReserved()
      channel(index).initialize(to: Channel())
      channel(index).pointee.target = core.pointee.targets.takeReserved()
      core.pointee.bundles[slots].pointee.append(index)
    }
    core.pointee.view.bundle = slots
    return true
  }

  /// Where the channel at a place of a bundle is shown.
  private func slots(at place: Int) -> PlainView {
    var slots = core.pointee.view
    guard place > 0 else { return slots }
    slots.channel = core.pointee.bundles[slots.bundle].pointee[place - 1]
    slots.target = channel(slots.channel).pointee.target
    return slots
  }

  func showBundle(_ pass: PlainPass, as motion: UInt32, hasBegun: Bool) {
    let bundle = bundle(pass.channel).pointee
    for place in 0..<bundle.count {
      fill(slots(at: place), from: pass.of(bundle[place]), for: motion, hasBegun: hasBegun)
    }
  }

  /// The target at which one of those that are shown is; 0: it is not among them.
  func shownTarget(of index: UInt32, in channel: UInt32) -> UInt32 {
    bundle(channel).pointee.place(of: index).map { slots(at: $0).target } ?? 0
  }
}
