import VivaceMotion
import VivaceStorage

/// Values into the memory of the host.
extension Tempo {
  // MARK: One by one

  /// Writes a value to an element's target: of what adds, what it contributes.
  @inline(__always)
  func write(_ value: Double, to index: UInt32) {
    guard element(index).pointee.traits.contains(.adds) else {
      store(value, into: index)
      return
    }
    let addend = addend(element(index).pointee.addend)
    addend.pointee.contribution = value
    if addend.pointee.sum != 0 { writeSum(addend.pointee.sum) }
  }

  /// Stores a value where an element's target is.
  @inline(__always)
  func store(_ value: Double, into index: UInt32) {
    let target = target(element(index).pointee.target)
    element(index).pointee.type.store(value, into: target.pointee.address)
    if target.pointee.mirror != 0 { noteChange(of: target.pointee.mirror) }
  }

  /// Writes the exact value of a pass's end, or of a cycle's beginning, to what the motion owns.
  func writeBoundary(of motion: UInt32, atEnd: Bool) {
    if self[motion].pointee.kind == .custom {
      callCustom(motion, at: boundaryTime(of: motion, atEnd))
    }
    guard self[motion].pointee.kind.isMotion else { return }
    // What a pass without length takes over is over at once.
    let isFirst = isFirstPass(of: motion) && !atEnd && passLength(of: motion) > 0
    var index = self[motion].pointee.first
    while index != 0 {
      if !element(index).pointee.traits.contains(.still), owns(index) {
        writeEnd(of: index, atEnd: atEnd, isFirstPass: isFirst)
      }
      index = element(index).pointee.next
    }
  }

  /// Writes the exact value at an end of a pass: where a first one starts may be another.
  func writeEnd(of index: UInt32, atEnd: Bool, isFirstPass: Bool) {
    let element = element(index)
    guard element.pointee.compound == 0 || !writeExactly(index, atEnd: atEnd) else { return }
    write(
      atEnd ? element.pointee.to : start(of: index, isFirstPass: isFirstPass), to: index)
  }

  /// An integer of 64 bits, bit by bit; false: it is none, or a double holds its ends.
  private func writeExactly(_ index: UInt32, atEnd: Bool) -> Bool {
    let record = compound(element(index).pointee.compound)
    guard record.pointee.isWide, !element(index).pointee.traits.contains(.adds) else {
      return false
    }
    let bits = atEnd ? record.pointee.exactTo : record.pointee.exactFrom
    target(element(index).pointee.target).pointee.address.storeBytes(of: bits, as: UInt64.self)
    return true
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
      writePresent(element: index)
      index = element(index).pointee.next
    }
  }

  private func writePresent(element index: UInt32) {
    if element(index).pointee.compound != 0, movesWhole(index) {
      if element(index).pointee.place == 0 { writeWhole(index) }
    } else if !element(index).pointee.traits.contains(.still), owns(index) {
      write(value(of: index), to: index)
    }
  }

  // MARK: Rows

  /// Writes every moving target once, with its value at the end of the tick.
  func writeRows() {
    if core.pointee.rowCount > 0 {
      var index = 0
      while index < core.pointee.tracks.trackCount {
        let track = core.pointee.tracks.track(index)
        if track.count > 0 { writeRows(of: track) }
        index += 1
      }
    }
    settleFresh()
    if core.pointee.movingSums != 0 { writeMovingSums() }
    if core.pointee.movingMirrors != 0 { noteMovingMirrors() }
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
    guard key.mix == .number else {
      mixWholes(rows, count: count, key)
      return
    }
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

  /// Values of several components: a part of the block at a time, as large as the scratch.
  private func mixWholes(_ rows: RowBlock, count: Int, _ key: TrackKey) {
    let fractions = core.pointee.fractions
    if key.isMirrored {
      for row in 0..<count { fractions[row] = 1 - fractions[row] }
    }
    let components = key.mix.componentCount
    let most = Core.mixedNumbers / components
    var first = 0
    while first < count {
      let part = min(most, count - first)
      key.mix.values(
        at: rows.mixes + first, by: fractions + first, count: part, into: core.pointee.mixed)
      for row in 0..<part where fractions[first + row] == 0 || fractions[first + row] == 1 {
        loadEnds(
          of: rows.elements[first + row], atEnd: fractions[first + row] == 1,
          into: core.pointee.mixed + row * components)
      }
      scatter(components, of: part, to: rows.targets + first, type: key.type)
      first += part
    }
  }

  private func scatter(
    _ components: Int, of count: Int, to targets: UnsafeMutablePointer<UnsafeMutableRawPointer>,
    type: ScalarType
  ) {
    let mixed = core.pointee.mixed
    for row in 0..<count {
      let values = mixed + row &* components
      if type == .float {
        let target = targets[row].assumingMemoryBound(to: Float.self)
        for component in 0..<components { target[component] = Float(values[component]) }
      } else {
        let target = targets[row].assumingMemoryBound(to: UInt8.self)
        for component in 0..<components {
          target[component] = UInt8(saturating: values[component])
        }
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
      for row in 0..<block.count { writeRow(of: block.rows.elements[row]) }
      next = block.next
    }
  }

  private func writeRow(of index: UInt32) {
    if element(index).pointee.compound != 0, movesWhole(index) {
      writeWhole(index)
    } else if element(index).pointee.traits.contains(.adds) {
      addend(element(index).pointee.addend).pointee.contribution = value(of: index)
    } else {
      store(value(of: index), into: index)
    }
  }

  // MARK: What is exact at the start

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

  func noteFresh(_ motion: UInt32) {
    guard core.pointee.isTicking, self[motion].pointee.kind.isPhysics,
      core.pointee.fresh.count < core.pointee.fresh.capacity
    else { return }
    core.pointee.fresh.appendReserved(motion)
  }
}
