import VivaceMotion
import VivaceStorage

/// Numbers of the batches of physics, among those of the easings; no host can name them.
enum PhysicsCurve {
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
    law == .spring ? oscillating...any : glide...any
  }
}

/// Rows of physics. The columns hold, in the order rate, from, to, bend, more:
/// oscillating: growth, turning, angle, amplitude, target; critical: growth, displacement, push, -,
/// target; overdamped: growth, closing, displacement, gain, target; glide: growth, origin, reach.
extension Values {
  func physicsRow(of index: UInt32) -> (curve: Int32, row: Row) {
    let channel = channel(index)
    let motion = channel.pointee.motion
    let mounting = mounting(of: motion)
    var row = Row(
      start: mounting.start, rate: 0, from: 0, to: 0,
      target: rowTarget(of: index), channel: index)
    // A batch is exact to 1e-11 of the way, which is not enough for doubles.
    guard channel.pointee.trajectory != 0, channel.pointee.type != .double else {
      return (PhysicsCurve.any, row)
    }
    let trajectory = trajectory(channel.pointee.trajectory)
    // What rests before the motion ends must not creep on.
    guard self[motion].pointee.law != .simulation,
      trajectory.pointee.duration >= self[motion].pointee.pass.outLength
    else {
      return (PhysicsCurve.any, row)
    }
    switch trajectory.pointee.course {
    case .spring(let spring, let target):
      row.more = target
      return (fill(&row, with: spring, mounting), row)
    case .glide(let glide):
      // Without drag it is a straight line, which a batch of exponentials only comes near to.
      guard glide.drag > 1e-9 else { return (PhysicsCurve.any, row) }
      let glide = DecayRow(glide, start: mounting.start, rate: mounting.rate)
      (row.rate, row.from, row.to) = (glide.growth, glide.origin, glide.reach)
      return (PhysicsCurve.glide, row)
    case .bounces, .steps, .none:
      return (PhysicsCurve.any, row)
    }
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

  private func fill(
    _ row: inout Row, with spring: Spring, _ mounting: (start: Double, rate: Double)
  ) -> Int32 {
    let (start, rate) = mounting
    switch spring.law.regime {
    case .oscillating:
      let made = OscillatingRow(spring, target: row.more, start: start, rate: rate)
      (row.rate, row.from, row.to) = (made.growth, made.turning, made.angle)
      row.bend = made.amplitude
      return PhysicsCurve.oscillating
    case .critical:
      let made = CriticalRow(spring, target: row.more, start: start, rate: rate)
      (row.rate, row.from, row.to) = (made.growth, made.displacement, made.push)
      return PhysicsCurve.critical
    case .overdamped:
      let made = OverdampedRow(spring, target: row.more, start: start, rate: rate)
      (row.rate, row.from, row.to) = (made.growth, made.closing, made.displacement)
      row.bend = made.gain
      return PhysicsCurve.overdamped
    }
  }

  /// The values of a chunk of physics.
  func move(_ rows: Chunk, count: Int, by curve: Int32) {
    let (now, exact) = (core.pointee.now, core.pointee.fractions)
    switch curve {
    case PhysicsCurve.oscillating:
      OscillatingRow.values(
        now: now, starts: rows.starts, growths: rows.rates, turnings: rows.from, angles: rows.to,
        amplitudes: rows.bends, targets: rows.more, count: count, into: exact)
    case PhysicsCurve.critical:
      CriticalRow.values(
        now: now, starts: rows.starts, growths: rows.rates, displacements: rows.from,
        pushes: rows.to, targets: rows.more, count: count, into: exact)
    case PhysicsCurve.overdamped:
      OverdampedRow.values(
        now: now, starts: rows.starts, growths: rows.rates, closings: rows.from,
        displacements: rows.to, gains: rows.bends, targets: rows.more, count: count, into: exact)
    default:
      DecayRow.values(
        now: now, starts: rows.starts, growths: rows.rates, origins: rows.from, reaches: rows.to,
        count: count, into: exact)
    }
  }
}
