import CFeatures
import VivaceMotion
import VivaceStorage

/// What a plain motion has besides that was sent elsewhere in flight, or took over from another one.
package struct Steering: ArenaRecord {
  /// The clock when its run began, and the second of its score when it was sent elsewhere last.
  package var clockBase: Double = 0
  package var passStart: Double = 0
  /// Of the run, which stays what it was.
  package var startOrder: UInt64 = 0
  /// Where it was then.
  var from: Double = 0
  /// Of a tween as that of a row; of a spring how fast it was.
  var bend: Double = 0
  /// It began where another one was.
  var isTakeover = false

  /// The clock when a pass of so many seconds is over.
  @inline(__always)
  package func end(lasting seconds: Double) -> Double { clockBase + (passStart + seconds) }
}

/// The pass of a plain channel, and what it goes by.
package struct PlainPass {
  /// 0: it moves nothing yet.
  let channel: UInt32
  /// By physics the index of its law.
  let easing: Int32
  private let isByLaw: Bool
  package private(set) var isSteered: Bool
  package private(set) var seconds: Double
  package private(set) var steering = Steering()

  /// Since its run began.
  package init(
    channel: UInt32, by easing: Int32, isPhysics: Bool, since start: Double, lasting seconds: Double
  ) {
    (self.channel, self.easing, self.seconds) = (channel, easing, seconds)
    (isByLaw, isSteered) = (isPhysics, false)
    steering.clockBase = start
  }

  /// Since it was sent elsewhere.
  package init(
    channel: UInt32, by easing: Int32, isPhysics: Bool, steeredBy steering: Steering,
    lasting seconds: Double
  ) {
    (self.channel, self.easing, self.seconds) = (channel, easing, seconds)
    (isByLaw, isSteered) = (isPhysics, true)
    self.steering = steering
  }

  package var isPhysics: Bool { has_physics() && isByLaw }

  /// The clock when it began.
  var clockStart: Double { steering.clockBase + steering.passStart }

  /// One that begins where and when this one was at a second of the clock.
  func restarted(at clock: Double, from: Double) -> PlainPass {
    var restarted = self
    (restarted.isSteered, restarted.steering.from, restarted.steering.bend) = (true, from, 0)
    restarted.steering.passStart = clock - steering.clockBase
    return restarted
  }

  func bent(by bend: Double, lasting seconds: Double) -> PlainPass {
    var bent = self
    (bent.steering.bend, bent.seconds) = (bend, seconds)
    return bent
  }
}

/// A pass to another end, which begins where another one was as fast as that was.
package struct SteeredPass {
  package let pass: PlainPass
  package let end: Float
  /// Of a tween.
  let row: FloatRow?
  /// It lasts at least as long as it says.
  package let isEstimated: Bool
}

/// Sending plain channels elsewhere in flight.
extension Values {
  @inline(__always)
  package func steering(_ index: UInt32) -> UnsafeMutablePointer<Steering> {
    core.pointee.steerings[index]
  }

  // MARK: Where it is

  @inline(__always)
  func start(of pass: PlainPass) -> Double {
    pass.isSteered ? pass.steering.from : Double(plain(pass.channel).pointee.from)
  }

  /// Seconds since a pass began, within it.
  @inline(__always)
  private func time(of pass: PlainPass) -> Double {
    let passed = core.pointee.now - pass.steering.clockBase
    let end = pass.steering.passStart + pass.seconds
    if Moment.quantum(passed) >= Moment.quantum(end) { return pass.seconds }
    return min(max(passed - pass.steering.passStart, 0), pass.seconds)
  }

  /// Value and velocity, in units per second.
  private func state(of pass: PlainPass, at time: Double) -> SpringState {
    let end = plain(pass.channel).pointee.to
    guard time < pass.seconds else { return SpringState(position: Double(end), velocity: 0) }
    guard !pass.isPhysics else { return physicsState(of: pass, at: time) }
    return SpringState(
      position: Double(value(of: pass, to: end)), velocity: velocity(of: pass, to: end, at: time))
  }

  @inline(__always)
  private func value(of pass: PlainPass, to end: Float) -> Float {
    guard let curve = easingRecord(pass.easing).pointee.floatCurve, let row = row(of: pass, to: end)
    else { return end }
    return curve.value(of: row, after: Float(core.pointee.now - pass.clockStart))
  }

  private func velocity(of pass: PlainPass, to end: Float, at time: Double) -> Double {
    let progress = time / pass.seconds
    let bend = pass.steering.bend * (1 - progress) * (1 - 3 * progress)
    return (climb(of: pass, to: end, at: progress) + bend) / pass.seconds
  }

  /// How steeply a tween without its bend leads to an end, in units per pass.
  @inline(__always)
  private func climb(of pass: PlainPass, to end: Float, at progress: Double) -> Double {
    let way = Double(end) - start(of: pass)
    return way == 0 ? 0 : way * easingSlope(pass.easing, at: progress)
  }

  @inline(__always)
  private func row(of pass: PlainPass, to end: Float) -> FloatRow? {
    FloatRow(
      rate: 1 / pass.seconds, from: start(of: pass), to: Double(end), bend: pass.steering.bend)
  }

  /// Writes the value of this moment.
  package func show(_ pass: PlainPass) {
    let time = time(of: pass)
    let end = plain(pass.channel).pointee.to
    let value =
      time < pass.seconds && !pass.isPhysics
      ? value(of: pass, to: end) : Float(state(of: pass, at: time).position)
    plain(pass.channel).pointee.address.storeBytes(of: value, as: Float.self)
  }

  // MARK: Elsewhere

  /// Whether a plain channel moves what is at an address.
  package func moves(plain index: UInt32, _ address: UnsafeMutableRawPointer) -> Bool {
    plain(index).pointee.address == address
  }

  /// What leads a pass to another end, from here and now; nil: more than a plain channel can do.
  package func steered(_ pass: PlainPass, to end: Float) -> SteeredPass? {
    let state = state(of: pass, at: time(of: pass))
    let straight = pass.restarted(at: core.pointee.now, from: state.position)
    return steered(straight, to: end, velocity: state.velocity)
  }

  private func steered(
    _ straight: PlainPass, to end: Float, velocity: Double
  ) -> SteeredPass? {
    guard !straight.isPhysics else { return steeredSpring(straight, to: end, velocity: velocity) }
    let seconds = straight.seconds
    let natural = climb(of: straight, to: end, at: 0) / seconds * seconds
    let bend = natural.isFinite ? velocity * seconds - natural : 0
    let bent = straight.bent(by: bend, lasting: seconds)
    return row(of: bent, to: end).map {
      SteeredPass(pass: bent, end: end, row: $0, isEstimated: false)
    }
  }

  /// Room for what is sent elsewhere for the first time; false: out of memory.
  package func reserveSteering() -> Bool { core.pointee.steerings.reserveOne() }

  /// Sends a plain channel elsewhere; 0: it is for the first time, where room was reserved.
  package func steer(_ steered: SteeredPass, startOrder: UInt64, steering known: UInt32) -> UInt32 {
    var record = steered.pass.steering
    record.startOrder = startOrder
    let index = known != 0 ? known : core.pointee.steerings.takeReserved(Steering()) ?? 0
    steering(index).pointee = record
    let plain = plain(steered.pass.channel)
    plain.pointee.to = steered.end
    let place = plain.pointee.row - 1
    if let row = steered.row {
      core.pointee.batches.refill(place, start: steered.pass.clockStart, row)
    } else if steered.pass.isPhysics {
      fillRow(
        of: steered.pass, at: core.pointee.batches.restart(place, at: steered.pass.clockStart))
    }
    return index
  }

  // MARK: Another one

  /// The pass of another motion that begins now where one is, as fast as that; nil: more than a plain
  /// channel can do.
  package func takeover(
    of old: PlainPass, by new: PlainPass, to end: Float
  ) -> SteeredPass? {
    guard plain(old.channel).pointee.isWide || !new.isPhysics else { return nil }
    let state = state(of: old, at: time(of: old))
    let from = Float(state.position)
    guard from.isFinite, state.velocity.isFinite, end.isFinite, new.isPhysics || new.seconds > 0
    else { return nil }
    let straight = new.restarted(at: core.pointee.now, from: Double(from))
    return steered(straight, to: end, velocity: state.velocity)
  }

  /// Gives a plain channel to another owner, who goes on with it; room for a steering was reserved.
  package func takeOver(
    _ steered: SteeredPass, by owner: UInt32, in batch: PlainBatch, startOrder: UInt64
  ) -> UInt32 {
    var record = steered.pass.steering
    (record.startOrder, record.isTakeover) = (startOrder, true)
    let index = core.pointee.steerings.takeReserved(record) ?? 0
    let plain = plain(steered.pass.channel)
    rest(plain: steered.pass.channel)
    plain.pointee.address.storeBytes(of: Float(record.from), as: Float.self)
    plain.pointee.change(owner: owner, to: steered.end)
    let place = insertRow(
      ofPlain: steered.pass.channel, plain, in: batch,
      isBent: record.bend != 0 && !steered.pass.isPhysics)
    if let row = steered.row { place.fill(row) } else { fillRow(of: steered.pass, at: place) }
    return index
  }

  package func forgetSteering(_ index: UInt32) { core.pointee.steerings.giveBack(index) }
}
