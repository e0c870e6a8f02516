import VivaceMotion
import VivaceStorage

/// Values into the memory of the host.
extension Values {
  // MARK: One by one

  /// Writes a value to a channel's target: of what adds, what it contributes.
  @inline(__always)
  func write(_ value: Double, to index: UInt32) {
    guard channel(index).pointee.traits.contains(.adds) else {
      store(value, into: index)
      return
    }
    let layer = layer(channel(index).pointee.layer)
    layer.pointee.contribution = value
    if layer.pointee.stack != 0 { writeStack(layer.pointee.stack) }
  }

  /// Stores a value where a channel's target is.
  @inline(__always)
  func store(_ value: Double, into index: UInt32) {
    let target = target(channel(index).pointee.target)
    channel(index).pointee.type.store(value, into: target.pointee.address)
    if target.pointee.hostValue != 0 { noteChange(of: target.pointee.hostValue) }
  }

  /// Writes the exact value of a pass's end, or of a cycle's beginning, to what the motion owns.
  package func writeBoundary(of motion: UInt32, atEnd: Bool) {
    // What a pass without length takes over is over at once.
    let isFirst =
      self[motion].pointee.pass.isFirst && !atEnd && self[motion].pointee.pass.length > 0
    var index = self[motion].pointee.first
    while index != 0 {
      if !channel(index).pointee.traits.contains(.atRest), owns(index) {
        writeEnd(of: index, atEnd: atEnd, isFirstPass: isFirst)
      }
      index = channel(index).pointee.next
    }
  }

  /// Writes the exact value at an end of a pass: where a first one starts may be another.
  func writeEnd(of index: UInt32, atEnd: Bool, isFirstPass: Bool) {
    let channel = channel(index)
    guard channel.pointee.composite == 0 || !writeExactly(index, atEnd: atEnd) else { return }
    write(
      atEnd ? channel.pointee.to : start(of: index, isFirstPass: isFirstPass), to: index)
  }

  /// An integer of 64 bits, bit by bit; false: it is none, or a double holds its ends.
  private func writeExactly(_ index: UInt32, atEnd: Bool) -> Bool {
    let record = composite(channel(index).pointee.composite)
    guard record.pointee.isWide, !channel(index).pointee.traits.contains(.adds) else {
      return false
    }
    let bits = atEnd ? record.pointee.exactTo : record.pointee.exactFrom
    target(channel(index).pointee.target).pointee.address.storeBytes(of: bits, as: UInt64.self)
    return true
  }

  /// Writes to each target a motion owns what it is at this moment.
  package func writePresent(of motion: UInt32) {
    var index = self[motion].pointee.first
    while index != 0 {
      writePresent(channel: index)
      index = channel(index).pointee.next
    }
  }

  private func writePresent(channel index: UInt32) {
    if channel(index).pointee.composite != 0, movesWhole(index) {
      if channel(index).pointee.place == 0 { writeWhole(index) }
    } else if !channel(index).pointee.traits.contains(.atRest), owns(index) {
      write(value(of: index), to: index)
    }
  }

  // MARK: Rows

  /// Writes every moving target once, with its value at the end of the tick.
  package func writeRows() {
    if core.pointee.rowCount > 0 {
      var index = 0
      while index < core.pointee.batches.batchCount {
        let batch = core.pointee.batches.batch(index)
        if batch.count > 0 { writeRows(of: batch) }
        index += 1
      }
    }
    settleFresh()
    if core.pointee.movingStacks != 0 { writeMovingStacks() }
    if core.pointee.movingHostValues != 0 { noteMovingHostValues() }
  }

  private func writeRows(of batch: Batch) {
    let record = easingRecord(batch.key.easing).pointee
    guard record.function == nil, batch.key.easing != PhysicsCurve.any else {
      writeRowsOneByOne(of: batch)
      return
    }
    var next = batch.head
    while next != 0 {
      let chunk = core.pointee.batches.chunk(next)
      write(chunk.rows, count: chunk.count, batch.key, record)
      next = chunk.next
    }
  }

  private func write(_ rows: Chunk, count: Int, _ key: BatchKey, _ record: EasingRecord) {
    let isPhysics = key.easing >= PhysicsCurve.first && key.easing < Values.firstMadeEasing
    guard !isPhysics else {
      move(rows, count: count, by: key.easing)
      scatter(to: rows, count: count, type: key.type)
      return
    }
    guard !key.isExact else {
      writeExactly(rows, count: count, key, record.easing)
      return
    }
    record.easing.ease(
      now: core.pointee.now, starts: rows.starts, rates: rows.rates, count: count,
      into: core.pointee.fractions)
    if record.easing.jumpsAtEnds { settleEnds(of: rows, count: count) }
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

  /// Of curves that jump at their very ends, which are 0 and 1 all the same.
  private func settleEnds(of rows: Chunk, count: Int) {
    let (fractions, now) = (core.pointee.fractions, core.pointee.now)
    for row in 0..<count {
      let progress = (now - rows.starts[row]) * rows.rates[row]
      if !(progress > 0) { fractions[row] = 0 } else if progress >= 1 { fractions[row] = 1 }
    }
  }

  /// By far the most rows: from fractions to floats in one go.
  private func mixFloats(_ rows: Chunk, count: Int) {
    let (fractions, values) = (core.pointee.fractions, core.pointee.values)
    let (from, to) = (rows.from, rows.to)
    for row in 0..<count {
      values[row] = Float(from[row] + (to[row] - from[row]) * fractions[row])
    }
  }

  private func scatterFloats(to rows: Chunk, count: Int) {
    let (targets, values) = (rows.targets, core.pointee.values)
    for row in 0..<count { targets[row].storeBytes(of: values[row], as: Float.self) }
  }

  /// Turns eased fractions into values.
  private func mix(_ rows: Chunk, count: Int, bends: Bool) {
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

  /// Values of several components: a part of the chunk at a time, as large as the scratch.
  private func mixWholes(_ rows: Chunk, count: Int, _ key: BatchKey) {
    let fractions = core.pointee.fractions
    if key.isMirrored {
      for row in 0..<count { fractions[row] = 1 - fractions[row] }
    }
    let components = key.mix.componentCount
    let most = ValuesCore.mixedNumbers / components
    var first = 0
    while first < count {
      let part = min(most, count - first)
      key.mix.values(
        at: rows.mixes + first, by: fractions + first, count: part, into: core.pointee.mixed)
      for row in 0..<part where fractions[first + row] == 0 || fractions[first + row] == 1 {
        loadEnds(
          of: rows.channels[first + row], atEnd: fractions[first + row] == 1,
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
  private func scatter(to rows: Chunk, count: Int, type: ScalarType) {
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
  private func writeRowsOneByOne(of batch: Batch) {
    core.pointee.isWritingPoints = true
    core.pointee.pointMotion = 0
    defer { core.pointee.isWritingPoints = false }
    var next = batch.head
    while next != 0 {
      let chunk = core.pointee.batches.chunk(next)
      for row in 0..<chunk.count { writeRow(of: chunk.rows.channels[row]) }
      next = chunk.next
    }
  }

  private func writeRow(of index: UInt32) {
    if channel(index).pointee.composite != 0, movesWhole(index) {
      writeWhole(index)
    } else if channel(index).pointee.traits.contains(.adds) {
      layer(channel(index).pointee.layer).pointee.contribution = value(of: index)
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
      if record.pointee.law.isPhysics, self[motion].pointee.pass.isUnderWay,
        Moment.quantum(record.pointee.pass.start)
          >= Moment.quantum(scoreTime(of: motion))
      {
        writeBoundary(of: motion, atEnd: record.pointee.pass.phase == .backward)
      }
      place += 1
    }
    core.pointee.fresh.removeAll()
  }

  func noteFresh(_ motion: UInt32) {
    guard core.pointee.isTicking, self[motion].pointee.law.isPhysics,
      core.pointee.fresh.count < core.pointee.fresh.capacity
    else { return }
    core.pointee.fresh.appendReserved(motion)
  }
}
