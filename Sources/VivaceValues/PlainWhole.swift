import CFeatures
import VivaceMotion
import VivaceStorage

/// A value of four floats that one tween moves as a whole, and of which nothing else was ever told to move
/// a number: what a `PlainChannel` is of one float.
struct PlainWhole: ArenaRecord {
  static var componentCount: Int { 4 }

  let address: UnsafeMutableRawPointer
  /// What its numbers are mixed in, while it moves.
  let mix: UnsafeMutableRawPointer
  let form: ValueType
  /// The host said where it starts.
  let hasFrom: Bool
  var isReleased = false
  private(set) var owner: UInt32
  /// Where its row is, plus 1; 0 while it has none.
  var row: UInt32 = 0
  /// The next of those whose memory is being released.
  var nextReleased: UInt32 = 0
  /// Of each number the next of the same place in the directory.
  var next = Four(repeating: DirectoryLink.none)
  var from: Four<Float>
  private(set) var to: Four<Float>
  /// What the address held when it began last.
  var initial = Four<Float>(repeating: 0)

  fileprivate init(
    _ request: PropertyRequest, to end: UnsafeRawPointer, mix: UnsafeMutableRawPointer,
    owner: UInt32
  ) {
    (address, form, self.mix, self.owner) = (request.target, request.form, mix, owner)
    hasFrom = request.from != nil
    from = request.from?.loadUnaligned(as: Four<Float>.self) ?? Four(repeating: 0)
    to = end.loadUnaligned(as: Four<Float>.self)
  }

  /// What its address holds.
  var present: Four<Float> {
    get { address.load(as: Four<Float>.self) }
    nonmutating set { address.storeBytes(of: newValue, as: Four<Float>.self) }
  }

  /// Where it starts now.
  fileprivate var start: Four<Float> { hasFrom ? from : present }

  /// Another one goes on with it, from where it is.
  mutating func change(owner: UInt32, from start: Four<Float>, to end: Four<Float>) {
    (self.owner, from, initial, to) = (owner, start, start, end)
  }

  func address(of component: Int) -> UnsafeMutableRawPointer {
    address + component * MemoryLayout<Float>.size
  }

  fileprivate static var share: Int { Batches.share(of: .doubles) }
}

/// Four in a row.
struct Four<Element: BitwiseCopyable>: BitwiseCopyable {
  private var elements: (Element, Element, Element, Element)

  init(repeating element: Element) { elements = (element, element, element, element) }

  subscript(place: Int) -> Element {
    get {
      switch place {
      case 0: elements.0
      case 1: elements.1
      case 2: elements.2
      default: elements.3
      }
    }
    set {
      switch place {
      case 0: elements.0 = newValue
      case 1: elements.1 = newValue
      case 2: elements.2 = newValue
      default: elements.3 = newValue
      }
    }
  }
}

extension ChannelMark {
  /// Of a plain value of several numbers.
  static var whole: UInt32 { 1 << 30 }

  /// Whether a channel has that mark.
  @inline(__always)
  static func isWhole(_ channel: UInt32) -> Bool { areWholesUsed && channel & whole != 0 }

  @inline(__always)
  static var areWholesUsed: Bool { has_colors() || has_transforms() }
}

extension PropertyRequest {
  /// The end of one value of four floats that a plain clip can move; nil: it is something else.
  var wholeEnd: UnsafeRawPointer? {
    form.componentCount == PlainWhole.componentCount && form.element == .float ? loneEnd : nil
  }
}

/// Plain values of several numbers. Channels that have their mark are theirs.
extension Values {
  @inline(__always)
  func whole(_ channel: UInt32) -> UnsafeMutablePointer<PlainWhole> {
    core.pointee.wholes[channel & ~ChannelMark.whole]
  }

  // MARK: Making

  /// A value that its owner alone moves; nil: it is none that a plain clip can move.
  package func addPlain(_ request: PropertyRequest, owner: UInt32) -> PlainMade? {
    guard ChannelMark.areWholesUsed, let end = request.wholeEnd,
      flaw(ofValueAt: end, request.form) == nil,
      request.from.map({ flaw(ofValueAt: $0, request.form) == nil }) ?? true
    else { return nil }
    for place in 0..<PlainWhole.componentCount {
      let address = request.target + place * MemoryLayout<Float>.size
      guard find(at: address).isNone else { return .isTaken }
    }
    guard let channel = makeWhole(request, to: end, owner: owner) else { return .outOfMemory }
    return .index(channel)
  }

  /// Nil: out of memory.
  private func makeWhole(
    _ request: PropertyRequest, to end: UnsafeRawPointer, owner: UInt32
  ) -> UInt32? {
    let count = PlainWhole.componentCount
    guard core.pointee.view.whole != 0 || makeWholeView(),
      growDirectory(for: Int(core.pointee.targetCount) + count), core.pointee.reserveRowScratch(),
      core.pointee.wholes.reserveOne(), core.pointee.batches.grant(PlainWhole.share)
    else { return nil }
    guard let mix = takeMix(of: request.form) else {
      core.pointee.batches.withdraw(PlainWhole.share)
      return nil
    }
    let index = core.pointee.wholes.takeReserved()
    let channel = index | ChannelMark.whole
    whole(channel).initialize(to: PlainWhole(request, to: end, mix: mix, owner: owner))
    for place in 0..<count {
      enter(.component(place, of: index), at: whole(channel).pointee.address(of: place))
    }
    core.pointee.targetCount += UInt32(count)
    core.pointee.channelCount += UInt32(count)
    return channel
  }

  /// It moves nothing any more.
  func leaveMemory(whole channel: UInt32) {
    rest(whole: channel)
    leaveDirectory(whole: channel)
    core.pointee.batches.withdraw(PlainWhole.share)
    core.pointee.targetCount -= UInt32(PlainWhole.componentCount)
    core.pointee.channelCount -= UInt32(PlainWhole.componentCount)
  }

  func leaveDirectory(whole channel: UInt32) {
    let index = channel & ~ChannelMark.whole
    for place in 0..<PlainWhole.componentCount {
      leaveDirectory(
        .component(place, of: index), at: whole(channel).pointee.address(of: place))
    }
  }

  /// What has left its memory.
  func giveBack(whole channel: UInt32) {
    giveBack(whole(channel).pointee.mix, of: whole(channel).pointee.form)
    core.pointee.wholes.giveBack(channel & ~ChannelMark.whole)
  }

  // MARK: The run

  /// Works out how a value would go from where it starts now; false: more than a plain one can do.
  func lay(whole channel: UInt32) -> Bool {
    let whole = whole(channel).pointee
    let start = whole.start
    for place in 0..<PlainWhole.componentCount where !start[place].isFinite { return false }
    let mix = mix(whole.form, from: start, to: whole.to)
    guard mix.kind == whole.form.mixKind else { return false }
    mix.storeRow(into: whole.mix)
    return true
  }

  /// A mix of another kind than the form's: there is no such way between these.
  func mix(_ form: ValueType, from start: Four<Float>, to end: Four<Float>) -> ValueMix {
    let (from, to) = (core.pointee.ends, core.pointee.ends + ValuesCore.mostComponents)
    for place in 0..<PlainWhole.componentCount {
      (from[place], to[place]) = (Double(start[place]), Double(end[place]))
    }
    return ValueMix(type: form, from: from, to: to)
  }

  /// Makes what the row of a value needs; nil: out of memory.
  func reservePlain(whole channel: UInt32, by easing: Int32) -> PlainBatch? {
    reserveBatch(mixKey(easing, whole(channel).pointee.form, isMirrored: false))
  }

  /// Sets a value that was laid on its way now.
  func begin(
    whole channel: UInt32, lasting seconds: Double, since start: PassStart, in batch: PlainBatch,
    isLate: Bool
  ) {
    let whole = whole(channel)
    if !isLate { whole.pointee.initial = whole.pointee.present }
    whole.pointee.from = whole.pointee.start
    insertRow(ofWhole: channel, lasting: seconds, since: start, in: batch)
  }

  /// Puts a value where it starts, and a row for it, by the mix that it has.
  func insertRow(
    ofWhole channel: UInt32, lasting seconds: Double, since start: PassStart,
    in batch: PlainBatch, bends: UInt32 = 0
  ) {
    let whole = whole(channel)
    whole.pointee.present = whole.pointee.from
    let place = insertRow(
      of: channel, at: whole.pointee.address, lasting: seconds, since: start, in: batch,
      isBent: bends != 0)
    whole.pointee.row = place.number + 1
    place.chunk.mixes[place.slot] = UnsafeRawPointer(whole.pointee.mix)
    place.chunk.setBends(place.slot, bends)
  }

  /// Writes its end, exactly.
  func end(whole channel: UInt32) {
    rest(whole: channel)
    whole(channel).pointee.present = whole(channel).pointee.to
  }

  /// Takes it out of time.
  func rest(whole channel: UInt32) {
    takeOut(&whole(channel).pointee.row)
  }

  /// Its numbers at an end of its way, for a row.
  func loadEnds(ofWhole channel: UInt32, atEnd: Bool, into values: UnsafeMutablePointer<Double>) {
    let whole = whole(channel).pointee
    let end = atEnd ? whole.to : whole.from
    for place in 0..<PlainWhole.componentCount { values[place] = Double(end[place]) }
  }
}
