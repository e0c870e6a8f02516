import CFeatures
import VivaceMotion
import VivaceStorage

/// A few floats or other numbers that one tween moves, of which nothing else moves any: their plain channels,
/// in the order in which they were added, one by one or as an array.
struct PlainBundle: ArenaRecord {
  static var mostChannels: Int { 4 }

  private var channels = Four<UInt32>(repeating: 0)
  /// Of an array, bytes from one value to the next; 0: it is none.
  var stride: UInt32 = 0
  /// The last release that took something of it.
  var mark: UInt32 = 0
  private var filled: UInt16 = 0
  private var storedHasNumbers = false
  /// Some move in double precision.
  private(set) var hasNumbers: Bool {
    get { known(storedHasNumbers, ifUsed: has_floats(), else: true) }
    set { storedHasNumbers = newValue }
  }
  var count: Int { Int(filled) }
  var isArray: Bool { has_arrays() && stride != 0 }

  init() {}

  init(_ first: UInt32) { append(first) }

  subscript(place: Int) -> UInt32 { channels[place] }

  mutating func append(_ channel: UInt32) {
    channels[count] = channel
    filled += 1
    if ChannelMark.isNumber(lone: channel) { hasNumbers = true }
  }

  mutating func remove(_ channel: UInt32) {
    let before = self
    (filled, hasNumbers) = (0, false)
    for place in 0..<before.count where before[place] != channel { append(before[place]) }
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
}

extension PropertyRequest {
  /// Whether it is a few values in a row.
  var isShortArray: Bool {
    has_arrays() && count > 1 && count <= PlainBundle.mostChannels && access == nil && frames == nil
      && role == .value && stagger == nil && by == nil && to != nil && stride >= form.byteCount
      && stride % form.alignment == 0 && stride <= UInt32.max
  }

  /// One of its values by itself.
  fileprivate func value(at place: Int) -> PropertyRequest {
    var value = self
    (value.target, value.count, value.stride) = (target + place * stride, 1, form.byteCount)
    value.from = from.map { $0 + place * form.byteCount }
    value.to = to.map { $0 + place * form.byteCount }
    return value
  }
}

/// Several plain channels of one clip. What has their mark stands for all of them.
extension Values {
  func bundle(_ channel: UInt32) -> UnsafeMutablePointer<PlainBundle> {
    core.pointee.bundles[channel & ~ChannelMark.bundle]
  }

  /// How many floats so many plain clips can move.
  package static func mostFloats(ofPlain clips: Int, among floats: Int) -> Int {
    min(clips * PlainBundle.mostChannels, floats)
  }

  /// Calls with each channel, which the body may remove.
  @inline(never)
  func forEachPlain(in channel: UInt32, _ body: (UInt32) -> Void) {
    let bundle = bundle(channel).pointee
    for place in 0..<bundle.count { body(bundle[place]) }
  }

  // MARK: Making

  /// Whether a clip that moves that can move another float.
  package func canJoin(_ channel: UInt32) -> Bool {
    guard ChannelMark.isBundle(channel) else {
      return ChannelMark.sort(of: channel) != .whole && !isShared(plain: channel)
    }
    return !bundle(channel).pointee.isArray
      && bundle(channel).pointee.count < PlainBundle.mostChannels
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

  /// What a release leaves to a clip that moves one of these channels no more; 0: nothing.
  package func remainder(of channel: UInt32, without index: UInt32) -> UInt32 {
    guard ChannelMark.isBundle(channel) else { return 0 }
    let bundle = bundle(channel)
    bundle.pointee.remove(index)
    bundle.pointee.mark = core.pointee.markCount
    let fewest = bundle.pointee.isArray ? 0 : 1
    guard bundle.pointee.count == fewest else { return channel }
    let last = fewest == 0 ? 0 : bundle.pointee[0]
    forget(bundle: channel)
    return last
  }

  /// Whether what a clip moves is an array that this release took something of before.
  package func hasLost(_ channel: UInt32) -> Bool {
    ChannelMark.isBundle(channel) && bundle(channel).pointee.isArray
      && bundle(channel).pointee.mark == core.pointee.markCount
  }

  func forget(bundle channel: UInt32) {
    core.pointee.bundles.giveBack(channel & ~ChannelMark.bundle)
  }

  // MARK: Arrays

  /// A few numbers in a row, which their owner alone moves; nil: they are none that a plain clip can move.
  package func addPlain(
    array request: PropertyRequest, owner: UInt32, isWide: Bool
  ) -> PlainMade? {
    guard request.isShortArray else { return nil }
    guard reserveBundle() else { return .outOfMemory }
    var made = PlainBundle()
    made.stride = UInt32(request.stride)
    for place in 0..<Int(request.count) {
      let result = addPlain(value: request.value(at: place), owner: owner, isWide: isWide)
      guard case .index(let index) = result else {
        for place in 0..<made.count { removePlain(made[place]) }
        return result
      }
      made.append(index)
    }
    let index = core.pointee.bundles.takeReserved()
    core.pointee.bundles[index].initialize(to: made)
    return .index(index | ChannelMark.bundle)
  }

  private func addPlain(value: PropertyRequest, owner: UInt32, isWide: Bool) -> PlainMade? {
    guard !isWide, let ends = value.plainEnds else {
      return addPlain(number: value, owner: owner, isWide: isWide)
    }
    return addPlain(value.target, from: ends.from, to: ends.to, owner: owner, isWide: false)
  }

  func hasFloats(bundle channel: UInt32) -> Bool {
    var has = false
    forEachPlain(in: channel) { if hasFloats($0) { has = true } }
    return has
  }

  // MARK: The run

  /// Whether all can go where they are to from where they start now; what is there of an array rests, which
  /// is more than a plain one can do.
  func areWays(ofBundle channel: UInt32, lasting seconds: Double) -> Bool {
    let isArray = bundle(channel).pointee.isArray
    var areAll = true
    forEachPlain(in: channel) { index in
      if !lay(plain: index, lasting: seconds) { areAll = false }
      if isArray, rests(plain: index) { areAll = false }
    }
    return areAll
  }

  private func rests(plain index: UInt32) -> Bool {
    ChannelMark.isNumber(lone: index)
      ? number(index).pointee.rests : plain(index).pointee.begin == plain(index).pointee.to
  }

  /// Makes what the rows of each need; nil: out of memory. The batch is that of floats, or by a curve in double
  /// precision that of any.
  func reservePlain(bundle channel: UInt32, by easing: Int32) -> PlainBatch? {
    guard bundle(channel).pointee.hasNumbers else { return reservePlain(by: easing) }
    var hasRoom = true
    forEachPlain(in: channel) { index in
      if ChannelMark.isNumber(lone: index), reservePlain(number: index, by: easing) == nil {
        hasRoom = false
      }
    }
    guard hasRoom else { return nil }
    return movesFloats(easing: easing)
      ? reservePlain(by: easing) : reservePlain(number: bundle(channel).pointee[0], by: easing)
  }

  /// The batch of one of several, that of all being known.
  func batch(of index: UInt32, besides known: PlainBatch) -> PlainBatch {
    guard ChannelMark.isNumber(lone: index) else { return known }
    let easing = core.pointee.batches.easing(of: known.index)
    return reservePlain(number: index, by: easing) ?? known
  }

  /// Writes the end of each, exactly.
  func end(bundle channel: UInt32) { forEachPlain(in: channel) { end(plain: $0) } }

  // MARK: Its end

  /// It moves nothing any more.
  func leaveMemory(bundle channel: UInt32) {
    forEachPlain(in: channel) { leaveMemory(plain: $0) }
  }

  /// What has left its memory.
  func giveBack(bundle channel: UInt32) {
    forEachPlain(in: channel) { giveBack(plain: $0) }
    forget(bundle: channel)
  }
}
