import CFeatures
import VivaceMotion
import VivaceStorage

/// The rows of what moves: who has one, and in which batch.
extension Values {
  /// Gives every channel of a motion that owns its target a row for the present pass, in place of the
  /// one of another pass if it has that; false: nothing of it moves in this pass.
  @discardableResult
  package func mount(_ motion: UInt32) -> Bool {
    let record = self[motion]
    guard !core.pointee.silence.replays(record.pointee.root), record.pointee.law != .none else {
      return false
    }
    let time = root(of: motion)
    let length = record.pointee.pass.length
    guard !time.pointee.isPaused, !time.pointee.isHome, length > 0 else { return false }
    noteFresh(motion)
    var index = record.pointee.first
    while index != 0 {
      let channel = channel(index)
      if channel.pointee.composite != 0, movesWhole(index) {
        if channel.pointee.place == 0 { mountWhole(index) }
      } else if !channel.pointee.traits.contains(.atRest), owns(index) {
        insertRow(of: index, of: record, in: time, length: length)
      }
      index = channel.pointee.next
    }
    return true
  }

  /// The order of rows shows: some write to sums or to properties with functions, which are told in the
  /// order in which they began to move, or call easings of the host one after another.
  package var orderShows: Bool {
    hasMovingSums || core.pointee.movingHostValues != 0
      || core.pointee.callsEasings
  }

  /// Of a channel of a motion in that time.
  private func insertRow(
    of index: UInt32, of source: UnsafeMutablePointer<Source>,
    in time: UnsafeMutablePointer<RootTime>, length: Double
  ) {
    let channel = channel(index)
    guard channel.pointee.trajectory == 0 && channel.pointee.role == .value else {
      insertPhysicsRow(of: index)
      return
    }
    let pass = UnsafeMutablePointer(field: &source.pointee.pass)
    let (phase, isFirst) = (pass.pointee.phase, pass.pointee.isFirst)
    let bend = isFirst ? channel.pointee.bend : 0
    let (from, to) = range(of: index, phase, isFirstPass: isFirst)
    let number = source.pointee.easingNumber(phase: phase)
    guard easingRecord(number).pointee.function == nil, !isStaggered(index) else {
      insertSingleRow(of: index)
      return
    }
    guard floatCurve(number, of: index, from: from, to: to) != nil else {
      insertEasedRow(of: index, number, from: from, to: to, bend: bend)
      return
    }
    let rate = pass.pointee.scale * time.pointee.speed / length
    guard let row = FloatRow(rate: rate, from: from, to: to, bend: bend) else {
      insertSingleRow(of: index)
      return
    }
    let key = BatchKey(easing: number, sort: .floats, type: rowType(of: index))
    let start = time.pointee.clock(atScore: pass.pointee.start)
    insertRow(of: index, key, start: start, isBent: row.bend != 0)?.fill(row)
  }

  private func insertEasedRow(
    of index: UInt32, _ number: Int32, from: Double, to: Double, bend: Double
  ) {
    let key = BatchKey(easing: number, sort: .doubles, type: rowType(of: index))
    guard let place = insertTimedRow(of: index, key, isBent: bend != 0) else { return }
    place.chunk.from[place.slot] = from
    place.chunk.to[place.slot] = to
    place.chunk.bends[place.slot] = bend
  }

  /// A row in double precision whose times are filled in.
  private func insertTimedRow(of index: UInt32, _ key: BatchKey, isBent: Bool) -> RowPlace? {
    let motion = channel(index).pointee.motion
    let (root, pass) = (root(of: motion), self[motion].pointee.pass)
    guard
      let place = insertRow(of: index, key, start: root.pointee.clockBase, isBent: isBent)
    else { return nil }
    place.chunk.shifts[place.slot] = root.pointee.shift(to: pass.start)
    place.chunk.speeds[place.slot] = ownSpeed(of: motion)
    place.chunk.lengths[place.slot] = pass.length
    return place
  }

  /// The clock when a motion's present pass starts.
  @inline(__always)
  func clockStart(of motion: UInt32) -> Double {
    root(of: motion).pointee.clock(atScore: self[motion].pointee.pass.start)
  }

  /// A row of a batch that `reserveRows` made.
  func insertRow(
    of index: UInt32, _ key: BatchKey, start: Double, isBent: Bool = false
  ) -> RowPlace? {
    let channel = channel(index)
    let present = channel.pointee.row
    if present != 0 {
      if !orderShows,
        let place = core.pointee.batches.reuse(present - 1, key, start: start, isBent: isBent)
      {
        return place
      }
      removeRow(of: index)
    }
    guard let batch = core.pointee.batches.known(key, chain: batchChain(key.easing).pointee)
    else {
      assertionFailure("reserveRows made every batch")
      return nil
    }
    let place = core.pointee.batches.insert(
      into: batch, channel: index, target: rowTarget(of: index), start: start, isBent: isBent)
    if place.hasMoved { renumber(place) }
    channel.pointee.row = place.number + 1
    core.pointee.rowCount += 1
    if channel.pointee.traits.contains(.adds) {
      enterMovingStack(layer(channel.pointee.layer).pointee.stack)
    }
    let hostValue = target(channel.pointee.target).pointee.hostValue
    if hostValue != 0 { enterMovingHostValue(hostValue) }
    return place
  }

  /// A row that is evaluated as a value that is asked for.
  func insertSingleRow(of index: UInt32) {
    _ = insertRow(of: index, .single(rowType(of: index)), start: 0)
  }

  /// What a row's values are stored as: what is added is summed before it is written.
  func rowType(of index: UInt32) -> ScalarType {
    channel(index).pointee.traits.contains(.adds) ? .double : channel(index).pointee.type
  }

  private func rowTarget(of index: UInt32) -> UnsafeMutableRawPointer {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.adds) else {
      return target(channel.pointee.target).pointee.address
    }
    let share = share(channel.pointee.layer)
    return UnsafeMutableRawPointer(UnsafeMutablePointer(field: &share.pointee.contribution))
  }

  // MARK: Values of several components

  private func mountWhole(_ lead: UInt32) {
    guard ownsAny(of: lead) else { return }
    let motion = channel(lead).pointee.motion
    layMix(channel(lead).pointee.composite, isFirstPass: self[motion].pointee.pass.isFirst)
    let number = easingNumber(of: motion, phase: self[motion].pointee.pass.phase)
    guard let mix = rowMix(of: lead), easingRecord(number).pointee.function == nil,
      !isStaggered(lead)
    else {
      insertSingleRow(of: lead)
      return
    }
    let isMirrored = self[motion].pointee.pass.phase == .backward
    let key = mixKey(number, channel(lead).pointee.form, isMirrored: isMirrored)
    let isBent = isBent(lead)
    guard let place = insertTimedRow(of: lead, key, isBent: isBent) else { return }
    place.chunk.mixes[place.slot] = UnsafeRawPointer(mix)
    place.chunk.setBends(place.slot, isBent ? lead : 0)
  }

  /// Whether the present pass of a value leads any of its components on as fast as that was.
  private func isBent(_ lead: UInt32) -> Bool {
    guard self[channel(lead).pointee.motion].pointee.pass.isFirst else { return false }
    var isBent = false
    forEachComponent(of: lead) { if channel($0).pointee.bend != 0 { isBent = true } }
    return isBent
  }

  /// The mix of a value that one loop can serve with others: whole, by an easing alone.
  private func rowMix(of lead: UInt32) -> UnsafeMutableRawPointer? {
    let motion = channel(lead).pointee.motion
    let record = composite(channel(lead).pointee.composite)
    guard self[motion].pointee.law == .tween, record.pointee.frames == nil,
      record.pointee.laid != .none
    else { return nil }
    var ownsAll = true
    forEachComponent(of: lead) { if !owns($0) { ownsAll = false } }
    return ownsAll ? record.pointee.mix : nil
  }

  // MARK: Taking rows out

  package func unmount(_ motion: UInt32) {
    guard self[motion].pointee.law != .none else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      removeRow(of: index)
      index = channel(index).pointee.next
    }
  }

  func removeRow(of index: UInt32) {
    let place = channel(index).pointee.row
    guard place != 0 else { return }
    channel(index).pointee.row = 0
    removeRow(at: place)
    if channel(index).pointee.traits.contains(.adds) {
      leaveMovingStack(layer(channel(index).pointee.layer).pointee.stack)
    }
    let hostValue = target(channel(index).pointee.target).pointee.hostValue
    if hostValue != 0 { leaveMovingHostValue(hostValue) }
  }

  /// Takes out the row at a place plus 1.
  @inline(__always)
  func removeRow(at place: UInt32) {
    core.pointee.rowCount &-= 1
    let moved = core.pointee.batches.remove(place &- 1)
    if moved != 0 { setRow(of: moved, place) }
  }

  /// The same of a straight float whose batch keeps its head.
  @inline(__always)
  func removeStraightFloat(_ removal: Batches.Removal, at place: UInt32) {
    core.pointee.rowCount &-= 1
    let moved = core.pointee.batches.remove(removal, ofStraightFloats: true)
    if moved != 0 { setRow(of: moved, place) }
  }

  /// Where the row of a channel, plain or not, is now.
  @inline(__always)
  private func setRow(of channel: UInt32, _ row: UInt32) {
    if has_floats() && channel & ChannelMark.plain != 0 {
      plain(channel & ~ChannelMark.plain).pointee.head.row = row
    } else if ChannelMark.isWhole(channel) {
      whole(channel).pointee.row = row
    } else if ChannelMark.isNumber(channel) {
      number(channel).pointee.head.row = row
    } else {
      self.channel(channel).pointee.row = row
    }
  }

  /// The rows before one are elsewhere now.
  @inline(never)
  func renumber(_ place: RowPlace) {
    let first = place.number - UInt32(place.slot)
    for slot in 0..<place.slot {
      setRow(of: place.chunk.channels[slot], first + UInt32(slot) + 1)
    }
  }
}
