import CFeatures
import VivaceMotion
import VivaceStorage

/// The values of rows, once a tick.
extension Values {
  /// Writes every moving target once, with its value at the end of the tick; still: no time passed in it.
  @inline(__always)
  package func writeRows(isStill: Bool) {
    writeRowsAlone(isStill: isStill)
    if hasMoreToWrite { writeMore() }
  }

  /// Whether rows are all that there is to write, and to tell of what was written.
  @inline(__always)
  package var movesRowsAlone: Bool { !hasMoreToWrite && !hasChanges }

  /// Writes what rows write by themselves.
  @inline(__always)
  package func writeRowsAlone(isStill: Bool) {
    core.pointee.isStill = isStill
    if core.pointee.rowCount != 1 || !writesOnlyFloat() { writeAllRows() }
  }

  /// Writes the only row there is; false: it is not that of a float that hands over no velocity.
  @inline(never) @_optimize(speed)
  private func writesOnlyFloat() -> Bool {
    var index = 0
    while core.pointee.batches.batch(index).pointee.count == 0 {
      index += 1
      assert(index < core.pointee.batches.batchCount)
    }
    let batch = core.pointee.batches.batch(index)
    guard has_floats(), batch.pointee.key.sort == .floats,
      !core.pointee.batches.isHeadBent(of: batch),
      let curve = easingRecord(batch.pointee.key.easing).pointee.floatCurve
    else { return false }
    write(Batches.Run(rows: batch.pointee.rows, count: 1, hasBends: false), of: batch, by: curve)
    return true
  }

  @inline(never) @_optimize(speed)
  private func writeAllRows() {
    guard core.pointee.rowCount > 0 else { return }
    var index = 0
    while index < core.pointee.batches.batchCount {
      let batch = core.pointee.batches.batch(index)
      if batch.pointee.count > 0 { writeRows(of: batch) }
      index += 1
    }
  }

  @inline(__always)
  private var hasMoreToWrite: Bool {
    (Self.mayBeFresh && core.pointee.fresh.count > 0) || hasStaleSums
      || (has_adding() && hasMovingSums) || core.pointee.movingHostValues != 0
  }

  /// What no row writes alone.
  @inline(never)
  private func writeMore() {
    settleFresh()
    if hasStaleSums { writeStaleSumsAtRest() }
    if has_adding(), hasMovingSums { writeMovingStacks() }
    if core.pointee.movingHostValues != 0 { noteMovingHostValues() }
  }

  @inline(__always)
  private func writeRows(of batch: UnsafePointer<Batch>) {
    switch batch.pointee.key.sort {
    case .floats: if has_floats() { writeFloats(of: batch) }
    case .single: if Self.movesSingly { writeRowsOneByOne(of: batch) }
    case .physics:
      if has_physics() { writePhysics(of: batch) }
    case .doubles, .mixes: writeInParts(batch)
    }
  }

  /// By far the most rows.
  @inline(__always)
  private func writeFloats(of batch: UnsafePointer<Batch>) {
    guard let curve = easingRecord(batch.pointee.key.easing).pointee.floatCurve else { return }
    core.pointee.batches.forEachRun(of: batch) { write($0, of: batch, by: curve) }
  }

  @inline(__always)
  private func write(_ run: Batches.Run, of batch: UnsafePointer<Batch>, by curve: FloatCurve) {
    let rows = run.rows
    let columns = FloatColumns(
      starts: rows.starts, rates: rows.floatRates, from: rows.floatFrom, ways: rows.floatWays,
      bends: run.hasBends ? UnsafePointer(rows.floatBends) : nil, targets: rows.targets,
      areWide: batch.pointee.key.type == .double, count: run.count)
    curve.write(columns, now: core.pointee.now, with: core.pointee.kernels)
  }

  @inline(never) @_optimize(speed)
  private func writePhysics(of batch: UnsafePointer<Batch>) {
    guard batch.pointee.key.type == .float else {
      writeInParts(batch)
      return
    }
    core.pointee.batches.forEachRun(of: batch) {
      writeFloatPhysics($0, by: batch.pointee.key.easing)
    }
  }

  @inline(never) @_optimize(speed)
  private func writeInParts(_ batch: UnsafePointer<Batch>) {
    let key = batch.pointee.key
    let isEased = key.sort != .physics
    let easing = isEased ? easingRecord(key.easing).pointee.easing : Easing(kind: .linear)
    core.pointee.batches.forEachRun(of: batch) { writeInParts($0, key, easing) }
  }

  /// As many rows at a time as there is scratch for.
  @_optimize(speed)
  private func writeInParts(_ run: Batches.Run, _ key: BatchKey, _ easing: Easing) {
    guard let scratch = core.pointee.rowScratch else { return }
    let most =
      key.sort == .mixes
      ? min(core.pointee.rowsAtOnce, core.pointee.mixedNumbers / key.mix.componentCount)
      : core.pointee.rowsAtOnce
    var first = 0
    while first < run.count {
      let part = first..<min(first + most, run.count)
      write(part, of: run, key, easing, in: scratch)
      first = part.upperBound
    }
  }

  @_optimize(speed)
  private func write(
    _ part: Range<Int>, of run: Batches.Run, _ key: BatchKey, _ easing: Easing,
    in scratch: UnsafeMutablePointer<Double>
  ) {
    let (rows, values) = (run.rows, scratch + core.pointee.rowsAtOnce)
    if has_physics() && key.sort == .physics {
      move(part, of: rows, by: key.easing, into: values)
    } else {
      ease(part, of: rows, by: easing, progress: scratch, into: values)
      guard !Composite.areUsed || key.sort != .mixes else {
        writeWholes(part, of: run, key, at: scratch, values)
        return
      }
      mix(rows, part, values)
      if run.hasBends { bend(rows, part, at: scratch, values) }
      if key.type == .double { settleEnds(of: rows, part, at: scratch, values) }
    }
    scatter(values, to: rows, part, type: key.type)
  }

  /// The eased fractions of a part of a chunk.
  @_optimize(speed)
  private func ease(
    _ part: Range<Int>, of rows: Chunk, by easing: Easing,
    progress: UnsafeMutablePointer<Double>, into fractions: UnsafeMutablePointer<Double>
  ) {
    let first = part.lowerBound
    EasedRow.progress(
      with: core.pointee.kernels, now: core.pointee.now, starts: rows.starts + first,
      shifts: rows.shifts + first, speeds: rows.speeds + first, lengths: rows.lengths + first,
      count: part.count, into: progress)
    easing.ease(
      progress: progress, count: part.count, into: fractions, with: core.pointee.kernels)
    guard easing.jumpsAtEnds, core.pointee.kernels.reachesEnd(progress, count: part.count) else {
      return
    }
    // They are 0 and 1 at their very ends all the same.
    for row in 0..<part.count where progress[row] == 0 || progress[row] == 1 {
      fractions[row] = progress[row]
    }
  }

  /// Turns eased fractions into values.
  @_optimize(speed)
  private func mix(_ rows: Chunk, _ part: Range<Int>, _ values: UnsafeMutablePointer<Double>) {
    let (from, to) = (rows.from + part.lowerBound, rows.to + part.lowerBound)
    for row in 0..<part.count {
      values[row] = from[row] + (to[row] - from[row]) * values[row]
    }
  }

  @_optimize(speed)
  private func bend(
    _ rows: Chunk, _ part: Range<Int>, at progress: UnsafePointer<Double>,
    _ values: UnsafeMutablePointer<Double>
  ) {
    let bends = rows.bends + part.lowerBound
    for row in 0..<part.count {
      let u = progress[row]
      values[row] = values[row] + bends[row] * u * (1 - u) * (1 - u)
    }
  }

  /// Doubles that are at their end to rounding have its very bits.
  @_optimize(speed)
  private func settleEnds(
    of rows: Chunk, _ part: Range<Int>, at progress: UnsafePointer<Double>,
    _ values: UnsafeMutablePointer<Double>
  ) {
    guard core.pointee.kernels.reachesEnd(progress, count: part.count) else { return }
    let channels = rows.channels + part.lowerBound
    for row in 0..<part.count where progress[row] == 1 { values[row] = end(ofRow: channels[row]) }
  }

  private func end(ofRow channel: UInt32) -> Double {
    ChannelMark.isNumber(channel) ? number(channel).pointee.to : value(of: channel)
  }

  /// Values were computed into a dense buffer: a loop that does both is not vectorised.
  @_optimize(speed)
  private func scatter(
    _ values: UnsafePointer<Double>, to rows: Chunk, _ part: Range<Int>, type: ScalarType
  ) {
    let targets = rows.targets + part.lowerBound
    switch type {
    case .double:
      for row in 0..<part.count {
        targets[row].unsafelyUnwrapped.storeBytes(of: values[row], as: Double.self)
      }
    case .float:
      for row in 0..<part.count {
        targets[row].unsafelyUnwrapped.storeBytes(of: Float(values[row]), as: Float.self)
      }
    default:
      for row in 0..<part.count { type.store(values[row], into: targets[row].unsafelyUnwrapped) }
    }
  }

  @inline(never) @_optimize(speed)
  private func writeRowsOneByOne(of batch: UnsafePointer<Batch>) {
    core.pointee.isWritingPoints = true
    core.pointee.pointMotion = 0
    defer { core.pointee.isWritingPoints = false }
    core.pointee.batches.forEachRun(of: batch) { run in
      for row in 0..<run.count { writeRow(of: run.rows.channels[row]) }
    }
  }

  private func writeRow(of index: UInt32) {
    if channel(index).pointee.composite != 0, movesWhole(index) {
      writeWhole(index)
    } else if channel(index).pointee.traits.contains(.adds) {
      share(channel(index).pointee.layer).pointee.contribution = value(of: index)
    } else {
      store(value(of: index), into: index)
    }
  }

  // MARK: What is exact at the ends

  private static var mayBeFresh: Bool { has_physics() || has_mirrors() }

  /// Rows of physics are exact to 1e-11 of the way and know no thresholds, and none is exact at the end of its
  /// way: where the tick ends with the very beginning of a pass, or at the end of one from which it is run
  /// backward, the exact value is written over theirs.
  private func settleFresh() {
    guard Self.mayBeFresh else { return }
    var place = 0
    while place < core.pointee.fresh.count {
      let motion = core.pointee.fresh[place]
      if let atEnd = exactEnd(of: motion) { writeBoundary(of: motion, atEnd: atEnd) }
      place += 1
    }
    core.pointee.fresh.removeAll()
  }

  /// Whether a motion is at `to`, or where it starts, exactly, and not by its rows; nil: neither.
  private func exactEnd(of motion: UInt32) -> Bool? {
    let source = self[motion]
    let isBackward = source.pointee.pass.phase == .backward
    if source.pointee.law.isPhysics, isAtPassStart(motion) { return isBackward }
    return isAtPassEnd(motion) ? !isBackward : nil
  }

  private func isAtPassStart(_ motion: UInt32) -> Bool {
    let pass = self[motion].pointee.pass
    return pass.isUnderWay && Moment.quantum(pass.start) >= Moment.quantum(scoreTime(of: motion))
  }

  private func isAtPassEnd(_ motion: UInt32) -> Bool {
    let pass = self[motion].pointee.pass
    return pass.isUnderWay && passTime(of: motion) == pass.length
  }

  /// What runs back to an end of its pass is there at the end of the tick, if it is.
  package func noteLanding(of motion: UInt32) {
    let isThere = ownSpeed(of: motion) < 0 ? isAtPassStart(motion) : isAtPassEnd(motion)
    if isThere { settleLater(motion) }
  }

  func noteFresh(_ motion: UInt32) {
    guard Self.mayBeFresh, core.pointee.isTicking,
      self[motion].pointee.law.isPhysics || ownSpeed(of: motion) < 0
    else { return }
    settleLater(motion)
  }

  private func settleLater(_ motion: UInt32) {
    guard core.pointee.fresh.count < core.pointee.fresh.capacity else { return }
    core.pointee.fresh.appendReserved(motion)
  }
}
