import VivaceMotion
import VivaceStorage

/// The rows of what moves, and the loops that write them.
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
      if !element(index).pointee.traits.contains(.still), owns(index) {
        insertRow(of: index, length: length)
      }
      index = element(index).pointee.next
    }
  }

  private func insertRow(of index: UInt32, length: Double) {
    removeRow(of: index)
    let element = element(index)
    let (curve, row) =
      element.pointee.way == 0 && element.pointee.role == .value
      ? easedRow(of: index, length: length) : physicsRow(of: index)
    let key = TrackKey(
      easing: curve, type: element.pointee.type,
      bends: row.bend != 0 && element.pointee.way == 0)
    guard let track = core.pointee.tracks.known(key, chain: easingRecord(curve).chain) else {
      assertionFailure("reserveRows made every bucket")
      return
    }
    element.pointee.row = core.pointee.tracks.insert(row, track: track) + 1
    core.pointee.rowCount += 1
  }

  private func easedRow(of index: UInt32, length: Double) -> (curve: Int32, row: Row) {
    let element = element(index)
    let motion = element.pointee.motion
    let record = self[motion]
    let isBackward = record.pointee.phase == .backward
    let row = Row(
      start: clock(of: record.pointee.root, atScore: record.pointee.passStart),
      rate: ownSpeed(of: motion) / length,
      from: isBackward ? element.pointee.to : element.pointee.from,
      to: isBackward ? element.pointee.from : element.pointee.to,
      bend: isFirstPass(of: motion) ? element.pointee.bend : 0,
      target: target(element.pointee.target).pointee.address, element: index)
    return (easingNumber(of: motion, phase: record.pointee.phase), row)
  }

  /// Rows of physics are exact to 1e-11 of the way and know no thresholds: where a pass begins with
  /// the very end of the tick, its exact first value is written over theirs.
  private func settleFresh() {
    var place = 0
    while place < core.pointee.fresh.count {
      let motion = core.pointee.fresh[place]
      let record = self[motion]
      if record.pointee.kind.isPhysics, isInPass(motion),
        Moment.quantum(record.pointee.passStart)
          >= Moment.quantum(scoreTime(of: record.pointee.root))
      {
        writeBoundary(of: motion, atEnd: record.pointee.phase == .backward)
      }
      place += 1
    }
    core.pointee.fresh.removeAll()
  }

  private func noteFresh(_ motion: UInt32) {
    guard core.pointee.isTicking, self[motion].pointee.kind.isPhysics,
      core.pointee.fresh.count < core.pointee.fresh.capacity
    else { return }
    core.pointee.fresh.appendReserved(motion)
  }

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
  }

  /// Makes the buckets and the room that a motion's rows will need, whenever it begins.
  func reserveRows(of motion: UInt32) -> Bool {
    guard self[motion].pointee.kind.isMotion, self[motion].pointee.first != 0 else { return true }
    var index = self[motion].pointee.first
    var type: ScalarType?
    while index != 0 {
      if element(index).pointee.type != type {
        type = element(index).pointee.type
        guard makeTracks(for: motion, type: element(index).pointee.type) else { return false }
      }
      index = element(index).pointee.next
    }
    return core.pointee.tracks.reserve(rows: core.pointee.elementCount)
  }

  private func makeTracks(for motion: UInt32, type: ScalarType) -> Bool {
    guard self[motion].pointee.kind == .tween else {
      for curve in PhysicsCurve.curves(of: self[motion].pointee.kind) {
        guard makeTrack(TrackKey(easing: curve, type: type, bends: false)) else { return false }
      }
      return true
    }
    let forward = easingNumber(of: motion, phase: .forward)
    let backward = easingNumber(of: motion, phase: .backward)
    return makeTrack(TrackKey(easing: forward, type: type, bends: false))
      && makeTrack(TrackKey(easing: forward, type: type, bends: true))
      && (backward == forward
        || makeTrack(TrackKey(easing: backward, type: type, bends: false)))
  }

  private func makeTrack(_ key: TrackKey) -> Bool {
    let place = easingPlace(key.easing)
    var record = core.pointee.easings[place]
    guard core.pointee.tracks.find(key, chain: &record.chain) != nil else { return false }
    core.pointee.easings[place] = record
    return true
  }

  // MARK: Writing

  /// Writes a value to an element's target.
  @inline(__always)
  func write(_ value: Double, to index: UInt32) {
    let target = target(element(index).pointee.target)
    element(index).pointee.type.store(value, into: target.pointee.address)
  }

  /// Writes the exact value of a pass's end, or of a cycle's beginning, to what the motion owns.
  func writeBoundary(of motion: UInt32, atEnd: Bool) {
    if self[motion].pointee.kind == .custom {
      callCustom(motion, at: boundaryTime(of: motion, atEnd))
    }
    guard self[motion].pointee.kind.isMotion else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      let element = element(index)
      if !element.pointee.traits.contains(.still), owns(index) {
        write(atEnd ? element.pointee.to : element.pointee.from, to: index)
      }
      index = element.pointee.next
    }
  }

  /// Of a custom motion's pass: its values at the end of a way out are those at the start of the way
  /// back.
  private func boundaryTime(of motion: UInt32, _ atEnd: Bool) -> Double {
    let isBackward = self[motion].pointee.phase == .backward
    return atEnd != isBackward ? passLength(of: motion) : 0
  }

  /// Writes to each target a motion owns what it is at this moment.
  func writePresent(of motion: UInt32) {
    if self[motion].pointee.kind == .custom {
      callCustom(motion, at: passTime(of: motion))
      return
    }
    var index = self[motion].pointee.first
    while index != 0 {
      if !element(index).pointee.traits.contains(.still), owns(index) {
        write(value(of: index), to: index)
      }
      index = element(index).pointee.next
    }
  }

  /// Writes every moving target once, with its value at the end of the tick.
  func writeRows() {
    defer { settleFresh() }
    guard core.pointee.rowCount > 0 else { return }
    var index = 0
    while index < core.pointee.tracks.trackCount {
      let track = core.pointee.tracks.track(index)
      if track.count > 0 { writeRows(of: track) }
      index += 1
    }
  }

  private func writeRows(of track: Track) {
    let record = easingRecord(track.key.easing)
    guard record.function == nil, track.key.easing != PhysicsCurve.any else {
      writeRowsOneByOne(of: track)
      return
    }
    var next = track.head
    while next != 0 {
      let block = core.pointee.tracks.block(next)
      write(block.rows, count: block.count, track.key, record)
      next = block.next
    }
  }

  private func write(_ rows: RowBlock, count: Int, _ key: TrackKey, _ record: EasingRecord) {
    let isPhysics = key.easing >= PhysicsCurve.first && key.easing < Self.firstMadeEasing
    guard !isPhysics else {
      move(rows, count: count, by: key.easing)
      scatter(to: rows, count: count, type: key.type)
      return
    }
    record.easing.ease(
      now: core.pointee.now, starts: rows.starts, rates: rows.rates, count: count,
      into: core.pointee.fractions)
    guard key.type == .float, !key.bends else {
      mix(rows, count: count, bends: key.bends)
      scatter(to: rows, count: count, type: key.type)
      return
    }
    mixFloats(rows, count: count)
    scatterFloats(to: rows, count: count)
  }

  /// By far the most rows: from fractions to floats in one go.
  private func mixFloats(_ rows: RowBlock, count: Int) {
    let (fractions, values) = (core.pointee.fractions, core.pointee.values)
    let (from, to) = (rows.from, rows.to)
    for row in 0..<count {
      values[row] = Float(from[row] + (to[row] - from[row]) * fractions[row])
    }
  }

  private func scatterFloats(to rows: RowBlock, count: Int) {
    let (targets, values) = (rows.targets, core.pointee.values)
    for row in 0..<count { targets[row].storeBytes(of: values[row], as: Float.self) }
  }

  /// Turns eased fractions into values.
  private func mix(_ rows: RowBlock, count: Int, bends: Bool) {
    let values = core.pointee.fractions
    let now = core.pointee.now
    if bends {
      for row in 0..<count {
        let progress = min(max((now - rows.starts[row]) * rows.rates[row], 0), 1)
        let bend = rows.bends[row] * progress * (1 - progress) * (1 - progress)
        values[row] = rows.from[row] + (rows.to[row] - rows.from[row]) * values[row] + bend
      }
    } else {
      for row in 0..<count {
        values[row] = rows.from[row] + (rows.to[row] - rows.from[row]) * values[row]
      }
    }
  }

  /// Values were computed into a dense buffer: a loop that does both is not vectorised.
  private func scatter(to rows: RowBlock, count: Int, type: ScalarType) {
    let exact = core.pointee.fractions
    guard type == .float else {
      for row in 0..<count { type.store(exact[row], into: rows.targets[row]) }
      return
    }
    let values = core.pointee.values
    for row in 0..<count { values[row] = Float(exact[row]) }
    scatterFloats(to: rows, count: count)
  }

  /// What no loop serves: the host's own curves, trajectories with walls, points of paths.
  private func writeRowsOneByOne(of track: Track) {
    core.pointee.isWritingPoints = true
    core.pointee.pointMotion = 0
    defer { core.pointee.isWritingPoints = false }
    var next = track.head
    while next != 0 {
      let block = core.pointee.tracks.block(next)
      for row in 0..<block.count {
        let element = block.rows.elements[row]
        write(value(of: element), to: element)
      }
      next = block.next
    }
  }
}
