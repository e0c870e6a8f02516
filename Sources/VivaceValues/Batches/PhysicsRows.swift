import CFeatures
import VivaceMotion
import VivaceStorage

/// Numbers of the batches of physics, among those of the easings; no host can name them.
enum PhysicsCurve {
  // From the first to the last of `PhysicsRows`.
  static var oscillating: Int32 { 128 }
  static var glide: Int32 { 131 }
  /// Evaluated one by one.
  static var any: Int32 { 132 }
  static var first: Int32 { oscillating }
  static var count: Int32 { 5 }

  /// The batches that a motion of that law may need: a spring's law may change in flight.
  static func curves(of law: Law) -> ClosedRange<Int32> {
    law == .spring ? oscillating...glide : glide...glide
  }
}

extension PhysicsRows {
  var curve: Int32 { PhysicsCurve.first + Int32(rawValue) }

  init?(curve: Int32) { self.init(rawValue: UInt8(curve - PhysicsCurve.first)) }
}

extension Decay {
  /// Without drag it is a straight line, which a batch of exponentials only comes near to.
  var hasRow: Bool { drag > 1e-9 }
}

extension Course {
  /// The row that goes by it, at so many own seconds per second of the clock; nil: no batch has any.
  func row(start: Double, rate: Double) -> PhysicsRow? {
    switch self {
    case .spring(let spring, let target):
      spring.row(to: target, start: start, rate: rate)
    case .glide(let glide) where glide.hasRow:
      PhysicsRow(.glide, DecayRow(glide, start: start, rate: rate).constants)
    default: nil
    }
  }
}

extension ScalarType {
  /// A batch is exact to 1e-10 of the way, of floats to their digits, which is not enough for what has more.
  fileprivate var isCoarse: Bool { self == .float || byteCount < 4 }
}

extension Batches {
  /// What the row at a place shows at a second of the clock; nil: it is none of floats by physics, or has
  /// another start than the one that is given.
  @inline(__always)
  func floatPosition(at place: UInt32, _ now: Double, start: Double? = nil) -> Float? {
    let (unit, found) = self.place(place, .doubles)
    let key = batch(Int(memory.head(unit).pointee.batch)).pointee.key
    let (rows, slot) = (found.chunk, found.slot)
    guard key.sort == .physics, key.type == .float, let law = PhysicsRows(curve: key.easing),
      start == nil || rows.starts[slot] == start
    else { return nil }
    return FloatPhysicsRow(
      law, turn: rows.turns[slot], growth: rows.growths[slot], size: rows.sizes[slot]
    ).value(after: now - rows.starts[slot])
  }
}

/// Rows of physics.
extension Values {
  func insertPhysicsRow(of index: UInt32) {
    let (start, rate) = mounting(of: channel(index).pointee.motion)
    guard let row = rowCourse(of: index)?.row(start: start, rate: rate) else {
      insertSingleRow(of: index)
      return
    }
    let key = BatchKey(easing: row.law.curve, sort: .physics, type: rowType(of: index))
    guard let place = insertRow(of: index, key, start: start) else { return }
    if key.type == .float { place.fill(row.floats) } else { place.fill(row.constants) }
  }

  /// What a batch moves a channel by; nil if it does not.
  private func rowCourse(of index: UInt32) -> Course? {
    let channel = channel(index)
    let motion = channel.pointee.motion
    guard has_physics(), channel.pointee.trajectory != 0, channel.pointee.type.isCoarse else {
      return nil
    }
    let trajectory = trajectory(channel.pointee.trajectory)
    // What rests before the motion ends must not creep on.
    guard self[motion].pointee.law != .simulation,
      trajectory.pointee.duration >= self[motion].pointee.pass.outLength
    else { return nil }
    return trajectory.pointee.course
  }

  /// The clock at which the way's own time is 0, and its seconds per second of the clock: on the way
  /// back it runs the other way.
  private func mounting(of motion: UInt32) -> (start: Double, rate: Double) {
    let record = self[motion]
    let speed = ownSpeed(of: motion)
    guard record.pointee.pass.phase == .backward else { return (clockStart(of: motion), speed) }
    let end = record.pointee.pass.start + record.pointee.pass.backLength / record.pointee.pass.scale
    return (root(of: motion).pointee.clock(atScore: end), -speed)
  }

  /// The value of a channel by physics, where it is on its way: that of its row, if a batch moves it.
  func physicsValue(of index: UInt32, at station: Station) -> Double {
    let motion = channel(index).pointee.motion
    if station.isAtTurn { return channel(index).pointee.to }
    let isBack = station.phase == .backward
    let length = self[motion].pointee.pass.length(of: station.phase)
    let time = isBack ? length - station.time : station.time
    let trajectory = trajectory(channel(index).pointee.trajectory)
    guard time < trajectory.pointee.duration, let course = rowCourse(of: index) else {
      return trajectory.pointee.state(at: time).position
    }
    guard isBack || time > Moment.tolerance else {
      return start(of: index, isFirstPass: station.isFirstPass)
    }
    let (start, rate) = (mounting(of: motion).start, (isBack ? -1 : 1) * ownSpeed(of: motion))
    let seconds = station.clockSeconds.isNaN ? time / rate : core.pointee.now - start
    guard let row = course.row(start: start, rate: rate) else {
      return trajectory.pointee.state(at: time).position
    }
    return rowType(of: index) == .float
      ? Double(row.floats.value(after: seconds)) : row.value(after: seconds)
  }

  /// What the row of a channel shows now, if it is one of floats by physics.
  func shownByRow(_ index: UInt32) -> Double? {
    let place = channel(index).pointee.row
    guard has_physics(), place != 0,
      let shown = core.pointee.batches.floatPosition(at: place - 1, core.pointee.now)
    else { return nil }
    return Double(shown)
  }

  /// The values of a part of a chunk of physics.
  @_optimize(speed)
  func move(
    _ part: Range<Int>, of rows: Chunk, by curve: Int32,
    into values: UnsafeMutablePointer<Double>
  ) {
    guard let law = PhysicsRows(curve: curve) else { return }
    let first = part.lowerBound
    let columns = PhysicsColumns(starts: rows.starts + first, count: part.count) {
      UnsafePointer(rows.constants($0) + first)
    }
    core.pointee.kernels.move(columns, by: law, now: core.pointee.now, into: values)
    if core.pointee.isStill { settleStarts(of: rows, part, values) }
  }

  /// Writes a run of rows of floats by physics.
  @_optimize(speed)
  func writeFloatPhysics(_ run: Batches.Run, by curve: Int32) {
    guard let law = PhysicsRows(curve: curve) else { return }
    guard !core.pointee.isStill else {
      for row in 0..<run.count { writeStill(row, of: run.rows, by: law) }
      return
    }
    write(0..<run.count, of: run.rows, by: law)
  }

  @_optimize(speed) @inline(__always)
  private func write(_ part: Range<Int>, of rows: Chunk, by law: PhysicsRows) {
    let first = part.lowerBound
    let columns = FloatPhysicsColumns(
      starts: rows.starts + first, turns: rows.turns + first, growths: rows.growths + first,
      sizes: rows.sizes + first, targets: rows.targets + first, count: part.count)
    core.pointee.kernels.write(columns, by: law, now: core.pointee.now)
  }

  /// In a tick of no time: what is plain and at the very start of its pass stays as it is.
  private func writeStill(_ row: Int, of rows: Chunk, by law: PhysicsRows) {
    let channel = rows.channels[row]
    if !isAtStart(row, of: rows, isBack: rows.growths[row].first > 0) {
      write(row..<(row + 1), of: rows, by: law)
    } else if channel & ChannelMark.plain == 0 {
      rows.targets[row].unsafelyUnwrapped.storeBytes(of: Float(value(of: channel)), as: Float.self)
    }
  }

  /// Those that run backward count from their end.
  private func isAtStart(_ row: Int, of rows: Chunk, isBack: Bool) -> Bool {
    isBack || (core.pointee.now - rows.starts[row]).magnitude <= Moment.tolerance
  }

  /// In a tick of no time: what is at the very start of its pass stays there. None of them is plain.
  @inline(never)
  private func settleStarts(
    of rows: Chunk, _ part: Range<Int>, _ values: UnsafeMutablePointer<Double>
  ) {
    for row in part where isAtStart(row, of: rows, isBack: rows.constants(0)[row] > 0) {
      values[row - part.lowerBound] = value(of: rows.channels[row])
    }
  }
}
