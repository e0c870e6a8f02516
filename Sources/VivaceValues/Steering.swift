import VivaceMotion
import VivaceStorage

/// What a plain motion has besides that was sent elsewhere in flight.
package struct Steering: ArenaRecord {
  /// The clock when its run began, and the second of its score when it was sent elsewhere last.
  package var clockBase: Double = 0
  package var passStart: Double = 0
  /// Of the run, which stays what it was.
  package var startOrder: UInt64 = 0
  /// As that of a row, which begins where it was as fast as it was.
  var bend: Double = 0
  var from: Float = 0

  /// The clock when a pass of so many seconds is over.
  @inline(__always)
  package func end(lasting seconds: Double) -> Double { clockBase + (passStart + seconds) }
}

/// The pass of a plain channel, and what it goes by.
package struct PlainPass {
  let channel: UInt32
  let easing: Int32
  let seconds: Double
  package let steering: Steering
}

/// Sending plain channels elsewhere in flight.
extension Values {
  @inline(__always)
  package func steering(_ index: UInt32) -> UnsafeMutablePointer<Steering> {
    core.pointee.steerings[index]
  }

  /// The pass of a channel since its run began, or since it was sent elsewhere.
  package func pass(
    ofPlain channel: UInt32, by easing: Int32, since start: Double, lasting seconds: Double
  ) -> PlainPass {
    var steering = Steering()
    (steering.clockBase, steering.from) = (start, plain(channel).pointee.from)
    return PlainPass(channel: channel, easing: easing, seconds: seconds, steering: steering)
  }
  package func pass(
    ofPlain channel: UInt32, by easing: Int32, steeredBy steering: UInt32, lasting seconds: Double
  ) -> PlainPass {
    PlainPass(
      channel: channel, easing: easing, seconds: seconds,
      steering: self.steering(steering).pointee)
  }

  // MARK: Where it is

  /// Seconds since a pass began, within it.
  private func time(of pass: PlainPass) -> Double {
    let passed = core.pointee.now - pass.steering.clockBase
    let end = pass.steering.passStart + pass.seconds
    if Moment.quantum(passed) >= Moment.quantum(end) { return pass.seconds }
    return min(max(passed - pass.steering.passStart, 0), pass.seconds)
  }

  private func value(of pass: PlainPass, at time: Double) -> Float {
    let end = plain(pass.channel).pointee.to
    guard time < pass.seconds, let curve = easingRecord(pass.easing).pointee.floatCurve,
      let row = row(of: pass.steering, to: end, lasting: pass.seconds)
    else { return end }
    let start = pass.steering.clockBase + pass.steering.passStart
    return curve.value(of: row, after: Float(core.pointee.now - start))
  }

  /// Units per second.
  private func velocity(of pass: PlainPass, at time: Double) -> Double {
    guard time < pass.seconds else { return 0 }
    let progress = time / pass.seconds
    let bend = pass.steering.bend * (1 - progress) * (1 - 3 * progress)
    let end = plain(pass.channel).pointee.to
    return (climb(of: pass, to: end, at: progress) + bend) / pass.seconds
  }

  /// How steeply a pass without its bend leads to an end, in units per pass.
  private func climb(of pass: PlainPass, to end: Float, at progress: Double) -> Double {
    guard pass.steering.from != end else { return 0 }
    return (Double(end) - Double(pass.steering.from)) * easingSlope(pass.easing, at: progress)
  }

  private func row(of steering: Steering, to end: Float, lasting seconds: Double) -> FloatRow? {
    FloatRow(
      rate: 1 / seconds, from: Double(steering.from), to: Double(end), bend: steering.bend)
  }

  /// Writes the value of this moment.
  package func show(_ pass: PlainPass) {
    let value = value(of: pass, at: time(of: pass))
    plain(pass.channel).pointee.address.storeBytes(of: value, as: Float.self)
  }

  // MARK: Elsewhere

  /// Whether a plain channel moves what is at an address.
  package func moves(plain index: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
    plain(index).pointee.address == address
  }

  /// A pass of full length to another end, which begins here and now as fast as one is; nil: floats are
  /// too coarse for it.
  package func turn(_ pass: PlainPass, to end: Float) -> (pass: PlainPass, row: FloatRow)? {
    let time = time(of: pass)
    let velocity = velocity(of: pass, at: time)
    var steering = pass.steering
    (steering.from, steering.bend) = (value(of: pass, at: time), 0)
    steering.passStart = core.pointee.now - steering.clockBase
    let straight = PlainPass(
      channel: pass.channel, easing: pass.easing, seconds: pass.seconds, steering: steering)
    let natural = climb(of: straight, to: end, at: 0) / pass.seconds * pass.seconds
    if natural.isFinite { steering.bend = velocity * pass.seconds - natural }
    guard let row = row(of: steering, to: end, lasting: pass.seconds) else { return nil }
    let turned = PlainPass(
      channel: pass.channel, easing: pass.easing, seconds: pass.seconds, steering: steering)
    return (turned, row)
  }

  /// Room for what is sent elsewhere for the first time; false: out of memory.
  package func reserveSteering() -> Bool { core.pointee.steerings.reserveOne() }

  /// Sends a plain channel elsewhere; 0: it is for the first time, where room was reserved.
  package func steer(
    _ turned: (pass: PlainPass, row: FloatRow), to end: Float, startOrder: UInt64,
    steering known: UInt32
  ) -> UInt32 {
    var record = turned.pass.steering
    record.startOrder = startOrder
    let index = known != 0 ? known : core.pointee.steerings.takeReserved(Steering()) ?? 0
    steering(index).pointee = record
    let plain = plain(turned.pass.channel)
    plain.pointee.to = end
    core.pointee.batches.refill(
      plain.pointee.row - 1, start: record.clockBase + record.passStart, turned.row)
    return index
  }

  package func forgetSteering(_ index: UInt32) { core.pointee.steerings.giveBack(index) }
}
