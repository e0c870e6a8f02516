import CFeatures
import VivaceMotion
import VivaceStorage

/// A double, an integer of up to 32 bits, or a float by a curve in double precision, that one tween moves: what
/// a `PlainChannel` is of any other float. A few of them may share a double or float.
struct PlainNumber: PlainLone {
  var head: PlainHead
  private let storedForm: ValueType
  var from: Double
  var to: Double
  /// What the address held when it began last.
  var initial: Double = 0

  fileprivate init(_ request: PropertyRequest, to end: UnsafeRawPointer, owner: UInt32) {
    head = PlainHead(
      address: request.target, owner: owner, hasFrom: request.from != nil, isWide: true, next: .none
    )
    storedForm = request.form
    from = request.from.map { request.form.element.read($0) } ?? 0
    to = request.form.element.read(end)
  }

  var form: ValueType { storedForm.known }

  /// Goes to somebody else, who starts it from where it is.
  mutating func change(owner: UInt32, to end: Double) {
    head.change(owner: owner)
    to = end
  }

  /// What its address holds.
  var present: Double {
    get { form.element.read(address) }
    nonmutating set { form.element.store(newValue, into: address) }
  }

  /// Where it starts now.
  fileprivate var start: Double { hasFrom ? from : present }
  /// It would go to where it is.
  var rests: Bool { start == to }

  fileprivate static var share: Int { Batches.share(of: .doubles) }
}

extension ChannelMark {
  /// Of a plain number that moves in double precision.
  static var number: UInt32 { 1 << 28 }

  @inline(__always)
  static func isNumber(_ channel: UInt32) -> Bool { has_types() && channel & number != 0 }

  /// Of one number alone: it is no float.
  @inline(__always)
  static func isNumber(lone channel: UInt32) -> Bool { !has_floats() || isNumber(channel) }
}

extension PropertyRequest {
  /// The end of one number that a plain clip can move in double precision, a float among them where it is
  /// wide; nil: it is something else, as an angle, which goes the shortest way round.
  fileprivate func numberEnd(isWide: Bool) -> UnsafeRawPointer? {
    let isNumber = form.componentCount == 1 && form.turn == nil && !form.isWideInteger
    return isNumber && (isWide || form.element != .float) ? loneEnd : nil
  }

  /// The end of one double that a plain clip can move; nil: it is something else.
  package var doubleEnd: Double? {
    form == .double ? numberEnd(isWide: false)?.loadUnaligned(as: Double.self) : nil
  }
}

extension ValueType {
  /// Whether plain clips can hand over such a number: it is what its memory holds.
  var isShareable: Bool { self == .float || self == .double }
}

/// Plain numbers that move in double precision. Channels that have their mark are theirs.
extension Values {
  @inline(__always)
  func number(_ channel: UInt32) -> UnsafeMutablePointer<PlainNumber> {
    core.pointee.plainNumbers[channel & ~ChannelMark.number]
  }

  // MARK: Making

  /// A number that its owner alone moves; nil: it is none that a plain clip can move.
  package func addPlain(
    number request: PropertyRequest, owner: UInt32, isWide: Bool
  ) -> PlainMade? {
    guard let fresh = freshNumber(request, owner: owner, isWide: isWide) else { return nil }
    return find(at: fresh.address).isNone ? take(fresh) : .isTaken
  }

  /// What a number would begin as; nil: it is none that a plain clip can move.
  func freshNumber(_ request: PropertyRequest, owner: UInt32, isWide: Bool) -> PlainNumber? {
    guard has_types(), let end = request.numberEnd(isWide: isWide) else { return nil }
    let fresh = PlainNumber(request, to: end, owner: owner)
    return fresh.from.isFinite && fresh.to.isFinite ? fresh : nil
  }

  func take(_ fresh: PlainNumber) -> PlainMade {
    guard growDirectory(for: Int(core.pointee.targetCount) + 1), core.pointee.reserveRowScratch(),
      core.pointee.plainNumbers.reserveOne(), core.pointee.batches.grant(PlainNumber.share)
    else { return .outOfMemory }
    let channel = core.pointee.plainNumbers.takeReserved() | ChannelMark.number
    number(channel).initialize(to: fresh)
    enter(.number(channel), at: fresh.address)
    core.pointee.targetCount += 1
    core.pointee.channelCount += 1
    return .index(channel)
  }

  /// It moves nothing any more.
  func leaveMemory(number channel: UInt32) {
    rest(number: channel)
    leaveDirectory(.number(channel), at: number(channel).pointee.address)
    core.pointee.batches.withdraw(PlainNumber.share)
    core.pointee.targetCount -= 1
    core.pointee.channelCount -= 1
  }

  /// What has left its memory.
  func giveBack(number channel: UInt32) {
    core.pointee.plainNumbers.giveBack(channel & ~ChannelMark.number)
  }

  // MARK: The run

  /// Whether a number can go from where it starts now.
  func hasStart(number channel: UInt32) -> Bool { number(channel).pointee.start.isFinite }

  /// Makes what the row of a number needs; nil: out of memory.
  func reservePlain(number channel: UInt32, by easing: Int32) -> PlainBatch? {
    reserveBatch(numberKey(easing, number(channel).pointee.form))
  }

  func numberKey(_ easing: Int32, _ form: ValueType) -> BatchKey {
    BatchKey(easing: easing, sort: .doubles, type: form.element)
  }

  /// Sets a number on its way now.
  func begin(
    number channel: UInt32, lasting seconds: Double, since start: PassStart, in batch: PlainBatch,
    isLate: Bool
  ) {
    let number = number(channel)
    if !isLate { number.pointee.initial = number.pointee.present }
    number.pointee.from = number.pointee.start
    number.pointee.present = number.pointee.from
    insertRow(ofNumber: channel, lasting: seconds, since: start, bend: 0, in: batch)
  }

  /// A row of a number that begins now, where it was put.
  private func insertRow(
    ofNumber channel: UInt32, lasting seconds: Double, since start: PassStart, bend: Double,
    in batch: PlainBatch
  ) {
    let number = number(channel)
    let place = insertRow(
      of: channel, at: number.pointee.address, lasting: seconds, since: start, in: batch,
      isBent: bend != 0)
    number.pointee.head.row = place.number + 1
    place.chunk.from[place.slot] = number.pointee.from
    place.chunk.to[place.slot] = number.pointee.to
    place.chunk.bends[place.slot] = bend
  }

  /// Gives a number to another owner, who goes on with it.
  func handOver(number steered: SteeredPass, to owner: UInt32, in batch: PlainBatch) {
    let (pass, number) = (steered.pass, number(steered.pass.channel))
    number.pointee.present = pass.start.from
    number.pointee.change(owner: owner, to: steered.end)
    (number.pointee.initial, number.pointee.from) = (pass.start.from, pass.start.from)
    insertRow(
      ofNumber: pass.channel, lasting: pass.seconds, since: pass.start, bend: pass.start.bend,
      in: batch)
  }

  /// Writes its end, exactly.
  func end(number channel: UInt32) {
    rest(number: channel)
    let number = number(channel)
    if !number.pointee.isLost { number.pointee.present = number.pointee.to }
  }

  /// Takes it out of time.
  func rest(number channel: UInt32) {
    takeOut(&number(channel).pointee.head.row)
  }

  // MARK: Its pass

  /// Where a pass leads it, from where.
  func ends(ofNumber pass: PlainPass) -> (from: Double, to: Double) {
    let number = number(pass.channel).pointee
    guard !pass.isSteered else { return (pass.start.from, number.to) }
    return pass.isBackward ? (number.to, number.from) : (number.from, number.to)
  }

  /// Its value at a progress of a pass.
  func value(ofNumber pass: PlainPass, at progress: Double) -> Double {
    let (from, to) = ends(ofNumber: pass)
    let value = from + (to - from) * easingValue(pass.easing, at: progress)
    let bend = Values.mayBend ? pass.start.bend : 0
    return bend == 0 ? value : value + bend * progress * (1 - progress) * (1 - progress)
  }

  /// Writes where another pass starts, and gives it that row.
  func enter(number pass: PlainPass) {
    number(pass.channel).pointee.present = ends(ofNumber: pass).from
    refill(number: pass)
  }

  /// Sends a number elsewhere.
  @inline(never)
  func send(number pass: PlainPass, to end: Double) {
    number(pass.channel).pointee.to = end
    refill(number: pass)
  }

  private func refill(number pass: PlainPass) {
    let (from, to) = ends(ofNumber: pass)
    core.pointee.batches.refill(
      number(pass.channel).pointee.row - 1, from: from, to: to, since: pass.start)
  }
}
