import CFeatures
import VivaceMotion
import VivaceStorage

/// A float that one tween, spring or decay moves: all that such a channel takes. It has no motion of its own
/// in `Values`: whoever owns it tells it when it begins and ends. A few of them may share their float (see
/// `PlainSharing.swift`). Anything more turns it into a `Channel`.
struct PlainChannel: PlainLone {
  static var comesInMasses: Bool { true }

  var head: PlainHead
  var from: Float
  var to: Float
  /// What the address held when it began last.
  var initial: Float = 0

  init(
    address: UnsafeMutableRawPointer, from: Float?, to: Float, owner: UInt32, isWide: Bool,
    next: DirectoryLink
  ) {
    head = PlainHead(
      address: address, owner: owner, hasFrom: from != nil, isWide: isWide, next: next)
    self.from = from ?? 0
    self.to = to
  }

  /// Goes to somebody else, who starts it from where it is.
  mutating func change(owner: UInt32, to end: Float) {
    head.change(owner: owner)
    to = end
  }

  var share: Int { Batches.share(of: isWide ? .doubles : .floats) }
  /// What its address holds.
  var present: Float { address.load(as: Float.self) }
  /// Where it starts now.
  var begin: Float { hasFrom ? from : present }
}

/// What a plain channel is about to do.
package struct PlainWay: BitwiseCopyable {
  let index: UInt32
  let channel: UnsafeMutablePointer<PlainChannel>
  let row: FloatRow
}

/// Where the rows of plain channels by one easing are.
package struct PlainBatch: BitwiseCopyable {
  let index: UInt32
}

/// What rows and the directory know a channel by: marks above all indices.
enum ChannelMark {
  /// Of a plain one.
  static var plain: UInt32 { 1 << 31 }
}

extension Values {
  @inline(__always)
  func plain(_ index: UInt32) -> UnsafeMutablePointer<PlainChannel> { core.pointee.plains[index] }

  // MARK: Making

  /// What became of a plain channel that was to be made.
  package enum PlainMade {
    case index(UInt32)
    /// Something was told to move that address already.
    case isTaken
    case outOfMemory
  }

  /// A float that its owner alone moves, in double precision where it is wide.
  @inline(__always)
  package func addPlain(
    _ address: UnsafeMutableRawPointer, from: Float?, to: Float, owner: UInt32, isWide: Bool
  ) -> PlainMade {
    guard growDirectory(for: Int(core.pointee.targetCount) &+ 1),
      !isWide || core.pointee.reserveRowScratch()
    else { return .outOfMemory }
    guard let (place, next) = vacancy(at: address) else { return .isTaken }
    let fresh = PlainChannel(
      address: address, from: from, to: to, owner: owner, isWide: isWide, next: next)
    return take(fresh, in: place)
  }

  /// What is to be entered at a place of the directory, where it says what is next.
  @inline(__always)
  func take(_ fresh: PlainChannel, in place: Int) -> PlainMade {
    guard core.pointee.batches.grant(fresh.share) else { return .outOfMemory }
    guard let index = core.pointee.plains.take(fresh) else {
      core.pointee.batches.withdraw(fresh.share)
      return .outOfMemory
    }
    enter(made: index, in: place)
    return .index(index)
  }

  @inline(__always)
  func enter(made index: UInt32, in place: Int) {
    enter(plain: index, in: place)
    core.pointee.targetCount &+= 1
    core.pointee.channelCount &+= 1
  }

  /// Grants one the room of a row of doubles; false: out of memory.
  func widen(plain index: UInt32) -> Bool {
    let plain = plain(index)
    guard !plain.pointee.isWide else { return true }
    guard grantWidening() else { return false }
    plain.pointee.head.widen()
    return true
  }

  package func removePlain(_ index: UInt32) {
    leaveMemory(plain: index)
    giveBack(plain: index)
  }

  /// What has left its memory.
  @inline(__always)
  func giveBack(plain index: UInt32) {
    guard !ChannelMark.isCompound(index) else {
      giveBack(compound: index)
      return
    }
    core.pointee.plains.giveBack(index)
  }

  /// It moves nothing any more.
  @inline(__always)
  func leaveMemory(plain index: UInt32) {
    guard !ChannelMark.isCompound(index) else {
      leaveMemory(compound: index)
      return
    }
    rest(plain: index)
    leaveMemory(resting: index)
  }

  /// Of one float, which has no row.
  @inline(__always)
  func leaveMemory(resting index: UInt32) {
    leaveDirectory(.plain(index), at: plain(index).pointee.address)
    core.pointee.batches.withdraw(plain(index).pointee.share)
    noteRemoved()
  }

  @inline(__always)
  func noteRemoved() {
    core.pointee.targetCount &-= 1
    core.pointee.channelCount &-= 1
  }

  /// The owner of what is plain at an address, of several that of the one that moves it; nil: there is none.
  package func plainOwner(at address: UnsafeMutableRawPointer) -> UInt32? {
    let link = find(at: address)
    return link.component.map { whole($0.whole).pointee.owner }
      ?? link.lone.map { head(ofPlain: rowHolder(beside: $0)).pointee.owner }
  }

  /// Calls with the owner of each plain channel that a request would share an address with, before
  /// that is turned into a channel.
  package func forEachPlainOwner<E: Error>(
    at request: PropertyRequest, _ body: (UInt32) throws(E) -> Void
  ) throws(E) {
    guard request.access == nil else { return }
    let size = request.form.element.byteCount
    for place in 0..<Int(request.count) {
      for component in 0..<request.form.componentCount {
        let address = request.target + place * request.stride + component * size
        if let owner = plainOwner(at: address) { try body(owner) }
      }
    }
  }

  // MARK: The run

  /// Makes what the row of a plain channel needs; false: out of memory. Room for the row itself was made
  /// with the channel, and is made for each new batch.
  @inline(__always)
  package func reservePlain(by easing: Int32) -> PlainBatch? {
    let known = easingRecord(easing).pointee.plainBatch
    if known != 0 { return PlainBatch(index: known &- 1) }
    guard makePlainBatch(of: easing) else { return nil }
    return PlainBatch(index: easingRecord(easing).pointee.plainBatch &- 1)
  }

  @inline(never)
  private func makePlainBatch(of easing: Int32) -> Bool {
    let record = easingRecord(easing)
    let key = BatchKey(easing: easing, sort: .floats, type: .float)
    guard let batch = core.pointee.batches.find(key, chain: &record.pointee.chain),
      core.pointee.batches.grant(0)
    else { return false }
    record.pointee.plainBatch = batch + 1
    return true
  }

  /// Whether rows of floats can move by an easing.
  @inline(__always)
  package func movesFloats(easing: Int32) -> Bool {
    easingRecord(easing).pointee.floatCurve != nil
  }

  /// Whether rows of doubles can, of those by which floats cannot.
  @inline(never)
  package func movesDoubles(easing: Int32) -> Bool {
    easingRecord(easing).pointee.function == nil && welcome_types()
  }

  /// How a plain channel that is alone at its address would move from where it starts now; nil: it is not, or
  /// floats are too coarse for it.
  @inline(__always)
  package func way(ofPlain index: UInt32, lasting seconds: Double) -> PlainWay? {
    plain(index).pointee.isShared ? nil : way(ofAny: index, lasting: seconds)
  }

  /// The same of one that may have others there.
  @inline(__always)
  package func way(ofAny index: UInt32, lasting seconds: Double) -> PlainWay? {
    let plain = plain(index)
    return FloatRow(
      rate: 1 / seconds, from: Double(plain.pointee.begin), to: Double(plain.pointee.to), bend: 0
    )
    .map { PlainWay(index: index, channel: plain, row: $0) }
  }

  /// Sets a plain channel on its way now, by a row that starts where it does, in a batch that was reserved.
  @inline(__always)
  package func begin(_ way: PlainWay, in batch: PlainBatch) {
    insertRow(ofPlain: way.index, way.channel, in: batch).fill(way.row)
  }

  /// A row whose constants are to be filled in, of what begins now where it starts.
  @inline(__always)
  func insertRow(
    ofPlain index: UInt32, _ plain: UnsafeMutablePointer<PlainChannel>, in batch: PlainBatch,
    isBent: Bool = false
  ) -> RowPlace {
    noteStart(ofPlain: plain)
    let place = core.pointee.batches.insert(
      into: batch.index, channel: index | ChannelMark.plain, target: plain.pointee.address,
      start: core.pointee.now, isBent: isBent)
    if place.hasMoved { renumber(place) }
    note(place, ofPlain: plain)
    return place
  }

  @inline(__always)
  func note(_ place: RowPlace, ofPlain plain: UnsafeMutablePointer<PlainChannel>) {
    plain.pointee.head.row = place.number &+ 1
    core.pointee.rowCount &+= 1
  }

  /// Takes down where it begins, or puts it where it was told to.
  @inline(__always)
  func noteStart(ofPlain plain: UnsafeMutablePointer<PlainChannel>) {
    plain.pointee.initial = plain.pointee.present
    if plain.pointee.hasFrom {
      plain.pointee.address.storeBytes(of: plain.pointee.from, as: Float.self)
    } else {
      plain.pointee.from = plain.pointee.initial
    }
  }

  /// Writes its end, exactly.
  @inline(__always)
  package func end(plain index: UInt32) {
    guard !ChannelMark.isCompound(index) else {
      end(compound: index)
      return
    }
    rest(plain: index)
    writeEnd(ofPlain: index)
  }

  @inline(__always)
  func writeEnd(ofPlain index: UInt32) {
    guard !plain(index).pointee.isLost else { return }
    plain(index).pointee.address.storeBytes(of: plain(index).pointee.to, as: Float.self)
  }

  /// Takes it out of time.
  @inline(__always)
  package func rest(plain index: UInt32) {
    guard !ChannelMark.isCompound(index) else {
      rest(compound: index)
      return
    }
    let place = plain(index).pointee.row
    guard place != 0 else { return }
    plain(index).pointee.head.row = 0
    removeRow(at: place)
  }
}
