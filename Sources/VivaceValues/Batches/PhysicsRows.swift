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
      PhysicsRow(spring.law.rows, spring.constants(to: target, start: start, rate: rate))
    case .glide(let glide) where glide.hasRow:
      PhysicsRow(.glide, DecayRow(glide, start: start, rate: rate).constants)
    default: nil
    }
  }

  /// Whether its row surely comes to the float of its exact position. That is asked first, because the
  /// constants of a row cost more.
  @inline(__always)
  func isFloatOfRow(_ position: Double) -> Bool {
    let rest =
      switch self {
      case .spring(_, let target): target
      case .glide(let glide): glide.start
      default: position
      }
    let doubt = (position - rest) * 1e-9
    return Float(position - doubt) == Float(position + doubt)
  }
}

extension ScalarType {
  /// A batch is exact to 1e-11 of the way, which is not enough for what has more digits.
  fileprivate var isCoarse: Bool { self == .float || byteCount < 4 }
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
    insertRow(of: index, key, start: start)?.fill(row.constants)
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
    let isBack = station.phase == .backward
    let length = self[motion].pointee.pass.length(of: station.phase)
    let time = isBack ? length - station.time : station.time
    let trajectory = trajectory(channel(index).pointee.trajectory)
    let exact = trajectory.pointee.state(at: time).position
    let course = time < trajectory.pointee.duration ? rowCourse(of: index) : nil
    if let course, rowType(of: index) == .float, course.isFloatOfRow(exact) { return exact }
    guard isBack || time > Moment.tolerance else {
      return start(of: index, isFirstPass: station.isFirstPass)
    }
    let (start, rate) = (mounting(of: motion).start, (isBack ? -1 : 1) * ownSpeed(of: motion))
    guard let row = course?.row(start: start, rate: rate) else { return exact }
    return row.value(
      after: station.clockSeconds.isNaN ? time / rate : core.pointee.now - start)
  }

  /// The values of a part of a chunk of physics.
  @_optimize(speed)
  func move(
    _ part: Range<Int>, of rows: Chunk, by curve: Int32,
    into values: UnsafeMutablePointer<Double>
  ) {
    guard let law = PhysicsRows(rawValue: UInt8(curve - PhysicsCurve.first)) else { return }
    let first = part.lowerBound
    let columns = PhysicsColumns(starts: rows.starts + first, count: part.count) {
      UnsafePointer(rows.constants($0) + first)
    }
    core.pointee.kernels.move(columns, by: law, now: core.pointee.now, into: values)
    if core.pointee.isStill { settleStarts(of: rows, part, values) }
  }

  /// In a tick of no time: what is at the very start of its pass stays there.
  @inline(never)
  private func settleStarts(
    of rows: Chunk, _ part: Range<Int>, _ values: UnsafeMutablePointer<Double>
  ) {
    for row in part {
      let passed = core.pointee.now - rows.starts[row]
      // Those that grow run backward, and count from their end.
      guard passed.magnitude <= Moment.tolerance || rows.constants(0)[row] > 0 else { continue }
      let channel = rows.channels[row]
      values[row - part.lowerBound] =
        channel & ChannelMark.plain != 0
        ? Double(plain(channel & ~ChannelMark.plain).pointee.present) : value(of: channel)
    }
  }
}
