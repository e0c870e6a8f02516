import CFeatures
import VivaceMotion
import VivaceStorage

/// Numbers of the batches of physics, among those of the easings; no host can name them.
enum PhysicsCurve {
  // In the order of `PhysicsRows`.
  static var oscillating: Int32 { 128 }
  static var critical: Int32 { 129 }
  static var overdamped: Int32 { 130 }
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

extension SpringLaw.Regime {
  var curve: Int32 {
    switch self {
    case .oscillating: PhysicsCurve.oscillating
    case .critical: PhysicsCurve.critical
    case .overdamped: PhysicsCurve.overdamped
    }
  }
}

extension Decay {
  /// Without drag it is a straight line, which a batch of exponentials only comes near to.
  var hasRow: Bool { drag > 1e-9 }
}

/// Rows of physics.
extension Values {
  func insertPhysicsRow(of index: UInt32) {
    switch rowCourse(of: index) {
    case .spring(let spring, let target): insertSpringRow(of: index, spring, target)
    case .glide(let glide) where glide.hasRow: insertGlideRow(of: index, glide)
    default: insertSingleRow(of: index)
    }
  }

  /// What a batch moves a channel by; `none` if it does not.
  private func rowCourse(of index: UInt32) -> Course {
    let channel = channel(index)
    let motion = channel.pointee.motion
    // A batch is exact to 1e-11 of the way, which is not enough for doubles.
    guard has_physics(), channel.pointee.trajectory != 0, channel.pointee.type != .double else {
      return .none
    }
    let trajectory = trajectory(channel.pointee.trajectory)
    // What rests before the motion ends must not creep on.
    guard self[motion].pointee.law != .simulation,
      trajectory.pointee.duration >= self[motion].pointee.pass.outLength
    else { return .none }
    return trajectory.pointee.course
  }

  /// The clock at which the way's own time is 0, and its seconds per second of the clock: on the way
  /// back it runs the other way.
  private func mounting(of motion: UInt32) -> (start: Double, rate: Double) {
    let record = self[motion]
    let speed = ownSpeed(of: motion)
    guard record.pointee.pass.phase == .backward else {
      return (root(of: motion).pointee.clock(atScore: record.pointee.pass.start), speed)
    }
    let end = record.pointee.pass.start + record.pointee.pass.backLength / record.pointee.pass.scale
    return (root(of: motion).pointee.clock(atScore: end), -speed)
  }

  private func insertSpringRow(of index: UInt32, _ spring: Spring, _ target: Double) {
    let (start, rate) = mounting(of: channel(index).pointee.motion)
    insert(
      constants(of: spring, target, start: start, rate: rate), of: index, spring.law.regime.curve,
      start: start)
  }

  /// Of the row of a spring, by the curve of its regime.
  func constants(
    of spring: Spring, _ target: Double, start: Double, rate: Double
  ) -> RowConstants {
    switch spring.law.regime {
    case .oscillating:
      OscillatingRow(spring, target: target, start: start, rate: rate).constants
    case .critical: CriticalRow(spring, target: target, start: start, rate: rate).constants
    case .overdamped: OverdampedRow(spring, target: target, start: start, rate: rate).constants
    }
  }

  private func insertGlideRow(of index: UInt32, _ glide: Decay) {
    let (start, rate) = mounting(of: channel(index).pointee.motion)
    let row = DecayRow(glide, start: start, rate: rate)
    insert(row.constants, of: index, PhysicsCurve.glide, start: start)
  }

  private func insert(
    _ constants: RowConstants, of index: UInt32, _ curve: Int32, start: Double
  ) {
    let key = BatchKey(easing: curve, sort: .physics, type: rowType(of: index))
    insertRow(of: index, key, start: start)?.fill(constants)
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
  }
}
