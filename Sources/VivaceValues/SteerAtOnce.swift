import CFeatures
import VivaceMotion
import VivaceStorage

/// A float that is sent to another end, from where it is and as fast as it goes, and the constants of a row that
/// leads it there.
package struct SteeredFloat<Row: BitwiseCopyable>: BitwiseCopyable {
  fileprivate let channel: UnsafeMutablePointer<PlainChannel>
  fileprivate let row: Row
  fileprivate let end: Float
  fileprivate let isTakeover: Bool
  package let start: PassStart
  /// Of a spring for how long it surely moves.
  package let seconds: Double

  @inline(__always)
  fileprivate init(
    _ channel: UnsafeMutablePointer<PlainChannel>, _ row: Row, to end: Float,
    since start: PassStart, lasting seconds: Double, isTakeover: Bool
  ) {
    (self.channel, self.row, self.end, self.seconds) = (channel, row, end, seconds)
    (self.start, self.isTakeover) = (start, isTakeover)
  }
}

/// Sending one float elsewhere in flight: what `steer` and `send` do of what moves and is no other number, with
/// room for its steering and without a call that may be of the host.
extension Values {
  /// The float that a pass moves, where it can be sent elsewhere so.
  @inline(__always)
  private func steerable(
    _ pass: PlainPass, at address: UnsafeRawPointer
  ) -> UnsafeMutablePointer<PlainChannel>? {
    guard has_floats(), Values.mayBend, pass.isSteered || core.pointee.steerings.hasRoom else {
      return nil
    }
    let plain = plain(pass.channel)
    return UnsafeRawPointer(plain.pointee.address) == address && plain.pointee.row != 0
      ? plain : nil
  }

  /// A float that a tween moves: its row, where it is, and how fast it goes.
  private struct MovingFloat {
    let channel: UnsafeMutablePointer<PlainChannel>
    let row: FloatRow
    let position: Double
    let velocity: Double
  }

  @inline(__always)
  private func movingFloat(_ pass: PlainPass, at address: UnsafeRawPointer) -> MovingFloat? {
    let time = time(of: pass)
    guard let plain = steerable(pass, at: address), time < pass.seconds,
      let curve = easingRecord(pass.easing).pointee.floatCurve
    else { return nil }
    let row = core.pointee.batches.place(plain.pointee.row &- 1, .floats).row.floats
    return MovingFloat(
      channel: plain, row: row,
      position: Double(
        curve.value(of: row, after: Float(core.pointee.now - pass.start.clock))),
      velocity: velocity(of: pass, to: Double(plain.pointee.to), at: time))
  }

  /// What leads it by an easing to an end, in so many seconds, has besides to begin as fast as it goes.
  @inline(__always)
  private func bend(
    of moving: MovingFloat, to end: Float, by easing: Int32, lasting seconds: Double
  ) -> Double {
    let way = Double(end) - moving.position
    return bend(
      handing: moving.velocity,
      to: way == 0 ? 0 : way * easingRecord(easing).pointee.initialSlope, lasting: seconds)
  }

  /// Of a tween; nil: that takes more.
  @inline(__always)
  package func steerTweenAtOnce(
    _ pass: PlainPass, at address: UnsafeRawPointer, to end: Float
  ) -> SteeredFloat<FloatRow>? {
    guard let moving = movingFloat(pass, at: address) else { return nil }
    let bend = bend(of: moving, to: end, by: pass.easing, lasting: pass.seconds)
    let start = pass.start.moved(to: core.pointee.now, from: moving.position, bend: bend)
    return FloatRow(asFastAs: moving.row, from: moving.position, to: Double(end), bend: bend).map {
      SteeredFloat(
        moving.channel, $0, to: end, since: start, lasting: pass.seconds,
        isTakeover: pass.isTakeover)
    }
  }

  /// Of a new tween by the same easing, which begins where another one is and as fast as that; nil: that takes
  /// more.
  @inline(__always)
  package func takeOverAtOnce(
    _ old: PlainPass, at address: UnsafeRawPointer, to end: Float, lasting seconds: Double
  ) -> SteeredFloat<FloatRow>? {
    guard let moving = movingFloat(old, at: address) else { return nil }
    let bend = bend(of: moving, to: end, by: old.easing, lasting: seconds)
    let start = PassStart(clockBase: core.pointee.now, from: moving.position, bend: bend)
    return FloatRow(rate: 1 / seconds, from: moving.position, to: Double(end), bend: bend).map {
      SteeredFloat(moving.channel, $0, to: end, since: start, lasting: seconds, isTakeover: true)
    }
  }

  /// Of a spring; nil: that takes more.
  @inline(__always)
  package func steerSpringAtOnce(
    _ pass: PlainPass, at address: UnsafeRawPointer, to end: Float
  ) -> SteeredFloat<FloatPhysicsRow>? {
    let (time, now) = (time(of: pass), core.pointee.now)
    guard let plain = steerable(pass, at: address), time < pass.seconds,
      now - pass.start.clock > Moment.tolerance, let law = law(of: pass).spring,
      let shown = core.pointee.batches.floatPosition(
        at: plain.pointee.row &- 1, now, start: pass.start.clock)
    else { return nil }
    let old = Spring(
      law: law, displacement: start(of: pass) - Double(plain.pointee.to),
      velocity: pass.start.bend)
    let (position, velocity) = (Double(shown), old.state(at: time).velocity)
    let new = Spring(law: law, displacement: position - Double(end), velocity: velocity)
    let bound = new.settlingBound
    guard velocity != 0, bound > 0 else { return nil }
    let start = pass.start.moved(to: now, from: position, bend: velocity)
    let row = new.row(to: Double(end), start: start.clock, rate: 1).floats
    return SteeredFloat(
      plain, row, to: end, since: start, lasting: bound, isTakeover: pass.isTakeover)
  }

  /// Sends a tween there; 0: it has no steering yet.
  @inline(__always)
  package func send(
    atOnce steered: SteeredFloat<FloatRow>, startOrder: UInt64, steering known: UInt32
  ) -> UInt32 {
    core.pointee.batches.refill(
      steered.channel.pointee.row &- 1, start: steered.start.clock, steered.row)
    return note(steered, startOrder: startOrder, steering: known)
  }

  /// Gives a float that a tween moves to a new one, which goes on with it; as `send`.
  @inline(__always)
  package func handOver(
    atOnce steered: SteeredFloat<FloatRow>, to owner: UInt32, startOrder: UInt64,
    steering known: UInt32
  ) -> UInt32 {
    let (plain, position) = (steered.channel, Float(steered.start.from))
    plain.pointee.address.storeBytes(of: position, as: Float.self)
    (plain.pointee.from, plain.pointee.initial) = (position, position)
    plain.pointee.change(owner: owner, to: steered.end)
    return send(atOnce: steered, startOrder: startOrder, steering: known)
  }

  /// Sends a spring there.
  @inline(__always)
  package func send(
    atOnce steered: SteeredFloat<FloatPhysicsRow>, startOrder: UInt64, steering known: UInt32
  ) -> UInt32 {
    core.pointee.batches.refill(
      steered.channel.pointee.row &- 1, start: steered.start.clock, steered.row)
    return note(steered, startOrder: startOrder, steering: known)
  }

  @inline(__always)
  private func note<Row>(
    _ steered: SteeredFloat<Row>, startOrder: UInt64, steering known: UInt32
  ) -> UInt32 {
    steered.channel.pointee.to = steered.end
    return enter(
      steered.start, isTakeover: steered.isTakeover, startOrder: startOrder, in: known)
  }
}
