import VivaceMotion
import VivaceStorage

/// The rows of what moves: who has one, and in which bucket.
extension Tempo {
  /// Gives every element of a motion that owns its target a row for the present pass.
  func mount(_ motion: UInt32) {
    let record = self[motion]
    guard core.pointee.replayed != record.pointee.root, record.pointee.kind.isMotion,
      self[record.pointee.root].pointee.state != .paused
    else { return }
    let length = passLength(of: motion)
    guard length > 0 else { return }
    noteFresh(motion)
    var index = record.pointee.first
    while index != 0 {
      if element(index).pointee.compound != 0, movesWhole(index) {
        if element(index).pointee.place == 0 { mountWhole(index, length: length) }
      } else if !element(index).pointee.traits.contains(.still), owns(index) {
        insertRow(of: index, length: length)
      }
      index = element(index).pointee.next
    }
  }

  private func insertRow(of index: UInt32, length: Double) {
    let element = element(index)
    let (curve, row) =
      element.pointee.way == 0 && element.pointee.role == .value
      ? easedRow(of: index, length: length) : physicsRow(of: index)
    let type = element.pointee.traits.contains(.adds) ? .double : element.pointee.type
    insert(
      row, of: index,
      TrackKey(easing: curve, type: type, bends: row.bend != 0 && element.pointee.way == 0))
  }

  private func insert(_ row: Row, of index: UInt32, _ key: TrackKey) {
    removeRow(of: index)
    guard let track = core.pointee.tracks.known(key, chain: easingRecord(key.easing).chain) else {
      assertionFailure("reserveRows made every bucket")
      return
    }
    element(index).pointee.row = core.pointee.tracks.insert(row, track: track) + 1
    core.pointee.rowCount += 1
    if element(index).pointee.traits.contains(.adds) {
      enterMovingSum(addend(element(index).pointee.addend).pointee.sum)
    }
    let mirror = target(element(index).pointee.target).pointee.mirror
    if mirror != 0 { enterMovingMirror(mirror) }
  }

  /// Where a row's values go: what is added is summed before it is written.
  func rowTarget(of index: UInt32) -> UnsafeMutableRawPointer {
    let element = element(index)
    guard element.pointee.traits.contains(.adds) else {
      return target(element.pointee.target).pointee.address
    }
    return withUnsafeMutablePointer(
      to: &addend(element.pointee.addend).pointee.contribution
    ) { UnsafeMutableRawPointer($0) }
  }

  private func easedRow(of index: UInt32, length: Double) -> (curve: Int32, row: Row) {
    let element = element(index)
    let motion = element.pointee.motion
    let record = self[motion]
    let isFirst = isFirstPass(of: motion)
    let (from, to) = range(of: index, record.pointee.phase, isFirstPass: isFirst)
    let row = Row(
      start: clock(of: record.pointee.root, atScore: record.pointee.passStart),
      rate: ownSpeed(of: motion) / length, from: from, to: to,
      bend: isFirst ? element.pointee.bend : 0, target: rowTarget(of: index), element: index)
    return (easingNumber(of: motion, phase: record.pointee.phase), row)
  }

  // MARK: Values of several components

  private func mountWhole(_ lead: UInt32, length: Double) {
    guard ownsAny(of: lead) else { return }
    let motion = element(lead).pointee.motion
    layMix(element(lead).pointee.compound, isFirstPass: isFirstPass(of: motion))
    let number = easingNumber(of: motion, phase: self[motion].pointee.phase)
    guard let mix = rowMix(of: lead), easingRecord(number).function == nil else {
      insertRowOneByOne(of: lead)
      return
    }
    let record = self[motion]
    // A row holds numbers; of a mix it holds where that is.
    let row = Row(
      start: clock(of: record.pointee.root, atScore: record.pointee.passStart),
      rate: ownSpeed(of: motion) / length,
      from: Double(bitPattern: UInt64(UInt(bitPattern: mix))), to: 0,
      target: target(element(lead).pointee.target).pointee.address, element: lead)
    let isMirrored = record.pointee.phase == .backward
    insert(row, of: lead, mixKey(number, element(lead).pointee.form, isMirrored: isMirrored))
  }

  /// The mix of a value that one loop can serve with others: whole, by an easing alone.
  private func rowMix(of lead: UInt32) -> UnsafeMutableRawPointer? {
    let motion = element(lead).pointee.motion
    let record = compound(element(lead).pointee.compound)
    guard self[motion].pointee.kind == .tween, record.pointee.frames == nil,
      record.pointee.laid != .none
    else { return nil }
    let isFirst = isFirstPass(of: motion)
    var isPlain = true
    forEachComponent(of: lead) { index in
      if !owns(index) || (isFirst && element(index).pointee.bend != 0) { isPlain = false }
    }
    return isPlain ? record.pointee.mix : nil
  }

  /// A row of the bucket whose rows are evaluated one by one.
  func insertRowOneByOne(of lead: UInt32) {
    let row = Row(
      start: 0, rate: 0, from: 0, to: 0,
      target: target(element(lead).pointee.target).pointee.address, element: lead)
    insert(
      row, of: lead,
      TrackKey(easing: PhysicsCurve.any, type: element(lead).pointee.type, bends: false))
  }

  // MARK: Taking rows out

  func unmount(_ motion: UInt32) {
    guard self[motion].pointee.kind.isMotion else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      removeRow(of: index)
      index = element(index).pointee.next
    }
  }

  func removeRow(of index: UInt32) {
    let place = element(index).pointee.row
    guard place != 0 else { return }
    element(index).pointee.row = 0
    core.pointee.rowCount -= 1
    let moved = core.pointee.tracks.remove(place - 1)
    if moved != 0 { element(moved).pointee.row = place }
    if element(index).pointee.traits.contains(.adds) {
      leaveMovingSum(addend(element(index).pointee.addend).pointee.sum)
    }
    let mirror = target(element(index).pointee.target).pointee.mirror
    if mirror != 0 { leaveMovingMirror(mirror) }
  }

  // MARK: Room

  /// Makes the buckets and the room that a motion's rows will need, whenever it begins.
  func reserveRows(of motion: UInt32) -> Bool {
    guard self[motion].pointee.kind.isMotion, self[motion].pointee.first != 0 else { return true }
    guard reserveAddends(of: motion) else { return false }
    let first = self[motion].pointee.first
    let adds = self[motion].pointee.blend == .add
    // A run that is over can be reversed, whatever the motion will do in the next one.
    let added = element(first).pointee.traits.contains(.adds)
    guard makeTracks(for: motion, adds: adds),
      added == adds || makeTracks(for: motion, adds: added)
    else { return false }
    return core.pointee.tracks.reserve(rows: core.pointee.elementCount)
  }

  private func makeTracks(for motion: UInt32, adds: Bool) -> Bool {
    var index = self[motion].pointee.first
    var (form, isCompound): (ValueType?, Bool) = (nil, false)
    while index != 0 {
      let element = element(index)
      if element.pointee.form != form || (element.pointee.compound != 0) != isCompound {
        (form, isCompound) = (element.pointee.form, element.pointee.compound != 0)
        guard makeTracks(for: motion, element.pointee.form, isCompound: isCompound, adds: adds)
        else { return false }
      }
      index = element.pointee.next
    }
    return true
  }

  private func makeTracks(
    for motion: UInt32, _ form: ValueType, isCompound: Bool, adds: Bool
  ) -> Bool {
    let type = adds ? .double : form.element
    if isCompound && !adds {
      guard makeTrack(TrackKey(easing: PhysicsCurve.any, type: type, bends: false)) else {
        return false
      }
    }
    guard self[motion].pointee.kind == .tween else {
      for curve in PhysicsCurve.curves(of: self[motion].pointee.kind) {
        guard makeTrack(TrackKey(easing: curve, type: type, bends: false)) else { return false }
      }
      return true
    }
    let forward = easingNumber(of: motion, phase: .forward)
    let backward = easingNumber(of: motion, phase: .backward)
    if form.componentCount > 1 && !adds {
      return makeTrack(mixKey(forward, form, isMirrored: false))
        && makeTrack(mixKey(backward, form, isMirrored: true))
    }
    return makeTrack(TrackKey(easing: forward, type: type, bends: false))
      && makeTrack(TrackKey(easing: forward, type: type, bends: true))
      && (backward == forward
        || makeTrack(TrackKey(easing: backward, type: type, bends: false)))
  }

  private func mixKey(_ easing: Int32, _ form: ValueType, isMirrored: Bool) -> TrackKey {
    TrackKey(
      easing: easing, type: form.element, bends: false, mix: form.mixKind, isMirrored: isMirrored)
  }

  private func makeTrack(_ key: TrackKey) -> Bool {
    let place = easingPlace(key.easing)
    var record = core.pointee.easings[place]
    guard core.pointee.tracks.find(key, chain: &record.chain) != nil else { return false }
    core.pointee.easings[place] = record
    return true
  }
}
