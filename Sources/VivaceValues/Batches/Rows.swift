import VivaceMotion
import VivaceStorage

/// The rows of what moves: who has one, and in which batch.
extension Values {
  /// Gives every channel of a motion that owns its target a row for the present pass.
  package func mount(_ motion: UInt32) {
    let record = self[motion]
    guard !core.pointee.silence.replays(record.pointee.root), record.pointee.law != .none,
      root(of: motion).pointee.state != .paused, !root(of: motion).pointee.isHome
    else { return }
    let length = self[motion].pointee.pass.length
    guard length > 0 else { return }
    noteFresh(motion)
    var index = record.pointee.first
    while index != 0 {
      if channel(index).pointee.composite != 0, movesWhole(index) {
        if channel(index).pointee.place == 0 { mountWhole(index, length: length) }
      } else if !channel(index).pointee.traits.contains(.atRest), owns(index) {
        insertRow(of: index, length: length)
      }
      index = channel(index).pointee.next
    }
  }

  private func insertRow(of index: UInt32, length: Double) {
    let channel = channel(index)
    let (curve, row) =
      channel.pointee.trajectory == 0 && channel.pointee.role == .value
      ? easedRow(of: index, length: length) : physicsRow(of: index)
    let type = channel.pointee.traits.contains(.adds) ? .double : channel.pointee.type
    let bends = row.bend != 0 && channel.pointee.trajectory == 0
    insert(
      row, of: index,
      BatchKey(
        easing: curve, type: type, bends: bends, isExact: channel.pointee.type == .double))
  }

  private func insert(_ row: Row, of index: UInt32, _ key: BatchKey) {
    removeRow(of: index)
    guard let batch = core.pointee.batches.known(key, chain: easingRecord(key.easing).pointee.chain)
    else {
      assertionFailure("reserveRows made every batch")
      return
    }
    channel(index).pointee.row = core.pointee.batches.insert(row, batch: batch) + 1
    core.pointee.rowCount += 1
    if channel(index).pointee.traits.contains(.adds) {
      enterMovingStack(layer(channel(index).pointee.layer).pointee.stack)
    }
    let hostValue = target(channel(index).pointee.target).pointee.hostValue
    if hostValue != 0 { enterMovingHostValue(hostValue) }
  }

  /// Where a row's values go: what is added is summed before it is written.
  func rowTarget(of index: UInt32) -> UnsafeMutableRawPointer {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.adds) else {
      return target(channel.pointee.target).pointee.address
    }
    return withUnsafeMutablePointer(
      to: &layer(channel.pointee.layer).pointee.contribution
    ) { UnsafeMutableRawPointer($0) }
  }

  private func easedRow(of index: UInt32, length: Double) -> (curve: Int32, row: Row) {
    let channel = channel(index)
    let motion = channel.pointee.motion
    let record = self[motion]
    let isFirst = self[motion].pointee.pass.isFirst
    let (from, to) = range(of: index, record.pointee.pass.phase, isFirstPass: isFirst)
    let row = Row(
      start: root(of: motion).pointee.clock(atScore: record.pointee.pass.start),
      rate: ownSpeed(of: motion) / length, from: from, to: to,
      bend: isFirst ? channel.pointee.bend : 0, target: rowTarget(of: index), channel: index)
    return (easingNumber(of: motion, phase: record.pointee.pass.phase), row)
  }

  // MARK: Values of several components

  private func mountWhole(_ lead: UInt32, length: Double) {
    guard ownsAny(of: lead) else { return }
    let motion = channel(lead).pointee.motion
    layMix(channel(lead).pointee.composite, isFirstPass: self[motion].pointee.pass.isFirst)
    let number = easingNumber(of: motion, phase: self[motion].pointee.pass.phase)
    guard let mix = rowMix(of: lead), easingRecord(number).pointee.function == nil else {
      insertRowOneByOne(of: lead)
      return
    }
    let record = self[motion]
    // A row holds numbers; of a mix it holds where that is.
    let row = Row(
      start: root(of: motion).pointee.clock(atScore: record.pointee.pass.start),
      rate: ownSpeed(of: motion) / length,
      from: Double(bitPattern: UInt64(UInt(bitPattern: mix))), to: 0,
      target: target(channel(lead).pointee.target).pointee.address, channel: lead)
    let isMirrored = record.pointee.pass.phase == .backward
    insert(row, of: lead, mixKey(number, channel(lead).pointee.form, isMirrored: isMirrored))
  }

  /// The mix of a value that one loop can serve with others: whole, by an easing alone.
  private func rowMix(of lead: UInt32) -> UnsafeMutableRawPointer? {
    let motion = channel(lead).pointee.motion
    let record = composite(channel(lead).pointee.composite)
    guard self[motion].pointee.law == .tween, record.pointee.frames == nil,
      record.pointee.laid != .none
    else { return nil }
    let isFirst = self[motion].pointee.pass.isFirst
    var isPlain = true
    forEachComponent(of: lead) { index in
      if !owns(index) || (isFirst && channel(index).pointee.bend != 0) { isPlain = false }
    }
    return isPlain ? record.pointee.mix : nil
  }

  /// A row of the batch whose rows are evaluated one by one.
  func insertRowOneByOne(of lead: UInt32) {
    let row = Row(
      start: 0, rate: 0, from: 0, to: 0,
      target: target(channel(lead).pointee.target).pointee.address, channel: lead)
    insert(
      row, of: lead,
      BatchKey(
        easing: PhysicsCurve.any, type: channel(lead).pointee.type, bends: false,
        isExact: channel(lead).pointee.type == .double))
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
    core.pointee.rowCount -= 1
    let moved = core.pointee.batches.remove(place - 1)
    if moved & ChannelMark.plain != 0 {
      plain(moved & ~ChannelMark.plain).pointee.row = place
    } else if moved != 0 {
      channel(moved).pointee.row = place
    }
  }

  // MARK: Room

  /// Makes the batches and the room that a motion's rows will need, whenever it begins.
  package func reserveRows(of motion: UInt32) -> Bool {
    guard self[motion].pointee.law != .none, self[motion].pointee.first != 0 else { return true }
    guard reserveLayers(of: motion) else { return false }
    let first = self[motion].pointee.first
    let adds = self[motion].pointee.blend == .add
    // A run that is over can be reversed, whatever the motion will do in the next one.
    let added = channel(first).pointee.traits.contains(.adds)
    guard makeBatches(for: motion, adds: adds),
      added == adds || makeBatches(for: motion, adds: added)
    else { return false }
    return core.pointee.batches.reserve(rows: core.pointee.channelCount)
  }

  /// Likewise, of a float that a tween moves by an easing, out and back.
  func reserveFloatRows(by easing: Int32) -> Bool {
    makeBatch(BatchKey(easing: easing, type: .float, bends: false))
      && makeBatch(BatchKey(easing: easing, type: .float, bends: true))
      && core.pointee.batches.reserve(rows: core.pointee.channelCount)
  }

  private func makeBatches(for motion: UInt32, adds: Bool) -> Bool {
    var index = self[motion].pointee.first
    var (form, isComposite): (ValueType?, Bool) = (nil, false)
    while index != 0 {
      let channel = channel(index)
      if channel.pointee.form != form || (channel.pointee.composite != 0) != isComposite {
        (form, isComposite) = (channel.pointee.form, channel.pointee.composite != 0)
        guard makeBatches(for: motion, channel.pointee.form, isComposite: isComposite, adds: adds)
        else { return false }
      }
      index = channel.pointee.next
    }
    return true
  }

  private func makeBatches(
    for motion: UInt32, _ form: ValueType, isComposite: Bool, adds: Bool
  ) -> Bool {
    let type = adds ? .double : form.element
    let isExact = form.element == .double
    if isComposite && !adds {
      guard
        makeBatch(BatchKey(easing: PhysicsCurve.any, type: type, bends: false, isExact: isExact))
      else {
        return false
      }
    }
    guard self[motion].pointee.law == .tween else {
      for curve in PhysicsCurve.curves(of: self[motion].pointee.law) {
        guard makeBatch(BatchKey(easing: curve, type: type, bends: false, isExact: isExact)) else {
          return false
        }
      }
      return true
    }
    let forward = easingNumber(of: motion, phase: .forward)
    let backward = easingNumber(of: motion, phase: .backward)
    if form.componentCount > 1 && !adds {
      return makeBatch(mixKey(forward, form, isMirrored: false))
        && makeBatch(mixKey(backward, form, isMirrored: true))
    }
    return makeBatch(BatchKey(easing: forward, type: type, bends: false, isExact: isExact))
      && makeBatch(BatchKey(easing: forward, type: type, bends: true, isExact: isExact))
      && (backward == forward
        || makeBatch(BatchKey(easing: backward, type: type, bends: false, isExact: isExact)))
  }

  private func mixKey(_ easing: Int32, _ form: ValueType, isMirrored: Bool) -> BatchKey {
    BatchKey(
      easing: easing, type: form.element, bends: false, mix: form.mixKind, isMirrored: isMirrored)
  }

  private func makeBatch(_ key: BatchKey) -> Bool {
    core.pointee.batches.find(key, chain: &easingRecord(key.easing).pointee.chain) != nil
  }
}
