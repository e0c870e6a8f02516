import CFeatures
import VivaceMotion
import VivaceStorage

/// What a plain clip moves: a float, several numbers, another number, or one value of several numbers. The
/// mark of its channel says which.
///
/// What fewer programs use comes later: the linker sees that a sort is none of those, and drops them.
enum PlainSort {
  case float, bundle, number, whole
}

extension ChannelMark {
  @inline(__always)
  static func sort(of channel: UInt32) -> PlainSort {
    if isWhole(channel) { return .whole }
    if isNumber(channel) { return .number }
    return isBundle(channel) || !has_floats() ? .bundle : .float
  }

  /// Whether what a clip moves is something else than one float.
  @inline(__always)
  static func isCompound(_ channel: UInt32) -> Bool { channel & (whole | bundle | number) != 0 }
}

extension Values {
  /// Whether what a plain clip moves is something else than one float.
  @inline(__always)
  package func isCompound(plain channel: UInt32) -> Bool { ChannelMark.isCompound(channel) }

  /// Whether it is a float, or there is one among it.
  package func hasFloats(_ channel: UInt32) -> Bool {
    guard channel != 0 else { return false }
    return switch ChannelMark.sort(of: channel) {
    case .float: true
    case .bundle: hasFloats(bundle: channel)
    case .whole: false
    case .number: number(channel).pointee.form == .float
    }
  }

  // MARK: The run

  /// Works out how it would go from where it starts now; false: more than what is plain can do.
  package func lay(compound channel: UInt32, lasting seconds: Double) -> Bool {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: areWays(ofBundle: channel, lasting: seconds)
    case .whole: lay(whole: channel)
    case .number: hasStart(number: channel)
    }
  }

  /// Makes what its rows need; nil: out of memory.
  package func reservePlain(compound channel: UInt32, by easing: Int32) -> PlainBatch? {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: reservePlain(bundle: channel, by: easing)
    case .whole: reservePlain(whole: channel, by: easing)
    case .number: reservePlain(number: channel, by: easing)
    }
  }

  /// Sets what was laid on its way now.
  package func begin(compound channel: UInt32, lasting seconds: Double, in batch: PlainBatch) {
    let start = PassStart(clockBase: core.pointee.now)
    begin(compound: channel, lasting: seconds, since: start, in: batch, isLate: false)
  }

  /// Sets what was laid on its way from a start of its pass; late: it was started before.
  @inline(never)
  func begin(
    compound channel: UInt32, lasting seconds: Double, since start: PassStart,
    in batch: PlainBatch, isLate: Bool
  ) {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle:
      forEachPlain(in: channel) { index in
        if ChannelMark.isNumber(lone: index) {
          let batch = self.batch(of: index, besides: batch)
          begin(number: index, lasting: seconds, since: start, in: batch, isLate: isLate)
        } else {
          _ = beginFloat(index, lasting: seconds, in: batch, isLate: isLate)
        }
      }
    case .whole: begin(whole: channel, lasting: seconds, since: start, in: batch, isLate: isLate)
    case .number: begin(number: channel, lasting: seconds, since: start, in: batch, isLate: isLate)
    }
  }

  /// The batch of such rows, and room for it; nil: out of memory.
  func reserveBatch(_ key: BatchKey) -> PlainBatch? {
    guard let batch = core.pointee.batches.find(key, chain: &batchChain(key.easing).pointee),
      core.pointee.batches.grant(0)
    else { return nil }
    return PlainBatch(index: batch)
  }

  /// Takes out the row of a place plus 1, if there is one.
  func takeOut(_ row: inout UInt32) {
    guard row != 0 else { return }
    let place = row
    row = 0
    removeRow(at: place)
  }

  /// A row in double precision of what begins now.
  func insertRow(
    of channel: UInt32, at address: UnsafeMutableRawPointer, lasting seconds: Double,
    since start: PassStart, in batch: PlainBatch, isBent: Bool = false
  ) -> RowPlace {
    let place = core.pointee.batches.insert(
      into: batch.index, channel: channel, target: address, start: start.clockBase,
      isBent: isBent)
    if place.hasMoved { renumber(place) }
    core.pointee.rowCount += 1
    let (chunk, slot) = (place.chunk, place.slot)
    (chunk.shifts[slot], chunk.speeds[slot], chunk.lengths[slot]) = (-start.second, 1, seconds)
    return place
  }

  /// Writes its end, exactly.
  @inline(never)
  func end(compound channel: UInt32) {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: end(bundle: channel)
    case .whole: end(whole: channel)
    case .number: end(number: channel)
    }
  }

  /// Takes it out of time.
  @inline(never)
  func rest(compound channel: UInt32) {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: forEachPlain(in: channel) { rest(plain: $0) }
    case .whole: rest(whole: channel)
    case .number: rest(number: channel)
    }
  }

  /// Where one keeps the place of its row, plus 1: all of a bundle have one, or none.
  func row(ofCompound channel: UInt32) -> UnsafeMutablePointer<UInt32> {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: row(ofPlain: bundle(channel).pointee[0])
    case .whole: UnsafeMutablePointer(field: &whole(channel).pointee.row)
    case .number: UnsafeMutablePointer(field: &number(channel).pointee.head.row)
    }
  }

  // MARK: Its end

  /// It moves nothing any more.
  @inline(never)
  func leaveMemory(compound channel: UInt32) {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: leaveMemory(bundle: channel)
    case .whole: leaveMemory(whole: channel)
    case .number: leaveMemory(number: channel)
    }
  }

  /// What has left its memory.
  @inline(never)
  func giveBack(compound channel: UInt32) {
    switch ChannelMark.sort(of: channel) {
    case .float, .bundle: giveBack(bundle: channel)
    case .whole: giveBack(whole: channel)
    case .number: giveBack(number: channel)
    }
  }
}
