import CFeatures
import VivaceMotion
import VivaceStorage

/// What a plain channel goes by that physics moves.
enum PlainLaw: ArenaRecord {
  case spring(tension: Double, damping: Double)
  /// The velocity is the one that it begins with; NaN: none was given.
  case decay(drag: Double, velocity: Double)

  var law: Law {
    switch self {
    case .spring: .spring
    case .decay: .decay
    }
  }

  /// Of the batch that moves it.
  var curve: Int32 { spring?.rows.curve ?? PhysicsCurve.glide }

  var physics: Physics {
    var physics = Physics()
    switch self {
    case .spring(let tension, let damping):
      (physics.tension, physics.damping) = (tension, damping)
    case .decay(let drag, _): physics.drag = drag
    }
    return physics
  }

  @inline(__always)
  var spring: SpringLaw? {
    guard case .spring(let tension, let damping) = self else { return nil }
    return SpringLaw(tension: tension, damping: damping)
  }

  fileprivate func glide(from start: Double) -> Decay? {
    guard case .decay(let drag, let velocity) = self else { return nil }
    return Decay(start: start, velocity: velocity.isNaN ? 0 : velocity, drag: drag)
  }
}

extension Decay {
  /// As its motion has no thresholds of its own.
  fileprivate var rest: Double { rest(atSpeed: Self.restSpeed(velocity: velocity)) }
  fileprivate var settlingTime: Double { time(toSpeed: Self.restSpeed(velocity: velocity)) }
}

/// Plain channels that physics moves.
extension Values {
  private func plainLaw(_ index: Int32) -> UnsafeMutablePointer<PlainLaw> {
    core.pointee.plainLaws[UInt32(bitPattern: index)]
  }

  func law(of pass: PlainPass) -> PlainLaw { plainLaw(pass.easing).pointee }

  /// How a pass goes, and where.
  private func course(of pass: PlainPass) -> Course {
    let (law, start) = (law(of: pass), start(of: pass))
    guard let spring = law.spring else {
      return law.glide(from: start).map { .glide($0) } ?? .none
    }
    let to = Double(plain(pass.channel).pointee.to)
    return .spring(
      Spring(law: spring, displacement: start - to, velocity: pass.start.bend), target: to)
  }

  func physicsState(of pass: PlainPass, at time: Double) -> SpringState {
    SpringState(position: position(of: pass), velocity: course(of: pass).state(at: time).velocity)
  }

  /// That of its row.
  private func position(of pass: PlainPass) -> Double {
    let place = plain(pass.channel).pointee.row
    let (now, clock) = (core.pointee.now, pass.start.clock)
    guard now - clock > Moment.tolerance else { return start(of: pass) }
    guard place != 0,
      let shown = core.pointee.batches.floatPosition(at: place - 1, now, start: clock)
    else { return positionWithoutRow(of: pass) }
    return Double(shown)
  }

  @inline(never)
  private func positionWithoutRow(of pass: PlainPass) -> Double {
    let clock = pass.start.clock
    guard let row = course(of: pass).row(start: clock, rate: 1) else { return start(of: pass) }
    return Double(row.floats.value(after: core.pointee.now - clock))
  }

  // MARK: Making

  /// A spring's law, and what plain channels by physics are shown in; nil: out of memory.
  package func makePlainSpring(tension: Double, damping: Double) -> UInt32? {
    make(.spring(tension: tension, damping: damping))
  }

  /// The law of a decay that was given no velocity yet, and what plain channels by physics are shown in; nil:
  /// out of memory.
  package func makePlainDecay(drag: Double) -> UInt32? { make(.decay(drag: drag, velocity: .nan)) }

  private func make(_ law: PlainLaw) -> UInt32? {
    guard has_physics(), core.pointee.view.law != 0 || makePhysicsView() else { return nil }
    return core.pointee.plainLaws.take(law)
  }

  package func forgetPlainLaw(_ index: UInt32) { core.pointee.plainLaws.giveBack(index) }

  /// The velocity with which a decay of a plain channel will begin; NaN: none of its own. False: out of
  /// memory.
  package func setVelocity(ofPlainLaw index: Int32, _ velocity: Double, moving channel: UInt32)
    -> Bool
  {
    guard case .decay(let drag, _) = plainLaw(index).pointee else { return true }
    guard velocity.isNaN || widen(plain: channel) else { return false }
    plainLaw(index).pointee = .decay(drag: drag, velocity: velocity)
    return true
  }

  private func makePhysicsView() -> Bool {
    guard core.pointee.laws.reserveOne(), core.pointee.trajectories.reserveOne(),
      let law = core.pointee.laws.takeReserved(LawRecord()),
      let trajectory = core.pointee.trajectories.takeReserved(Trajectory())
    else { return false }
    (core.pointee.view.law, core.pointee.view.trajectory) = (law, trajectory)
    return true
  }

  // MARK: The run

  /// How long a plain channel takes that starts now by a law, 0 where a spring is where it goes or a decay
  /// has no velocity; nil: more than a plain channel can do.
  package func seconds(byLaw index: Int32, movingPlain channel: UInt32) -> Double? {
    let plain = plain(channel).pointee
    let from = plain.begin
    guard has_physics(), from.isFinite else { return nil }
    if let glide = plainLaw(index).pointee.glide(from: Double(from)) { return seconds(of: glide) }
    guard from != plain.to else { return 0 }
    return seconds(bySpring: index, from: Double(from), to: Double(plain.to), velocity: 0)
  }

  private func seconds(of glide: Decay) -> Double? {
    guard glide.velocity != 0 else { return 0 }
    let seconds = glide.settlingTime
    guard glide.hasRow, seconds > 0, seconds < .infinity, Float(glide.rest).isFinite else {
      return nil
    }
    return seconds
  }

  private func seconds(
    bySpring index: Int32, from: Double, to: Double, velocity: Double
  ) -> Double? {
    guard has_physics() else { return nil }
    var trajectory = Trajectory()
    trajectory.laySpring(
      plainLaw(index).pointee.physics, from: from, to: to, velocity, &core.pointee.timeFromRest)
    let seconds = trajectory.duration
    return seconds > 0 && seconds < .infinity ? seconds : nil
  }

  /// Makes what the row of a plain channel by physics needs; nil: out of memory.
  package func reservePlain(byLaw index: Int32) -> PlainBatch? {
    let key = BatchKey(easing: plainLaw(index).pointee.curve, sort: .physics, type: .float)
    if let known = core.pointee.batches.known(key, chain: core.pointee.physicsChain) {
      return PlainBatch(index: known)
    }
    guard let made = core.pointee.batches.find(key, chain: &core.pointee.physicsChain),
      core.pointee.batches.grant(0)
    else { return nil }
    return PlainBatch(index: made)
  }

  /// Begins a run of no time by a law: it is over with the next tick, and has no row until then.
  package func beginAtRest(byLaw law: Int32, plain index: UInt32) {
    let plain = plain(index)
    noteStart(ofPlain: plain)
    if case .decay = plainLaw(law).pointee { plain.pointee.to = plain.pointee.from }
    end(plain: index)
  }

  /// Sets a plain channel on its way now.
  package func begin(_ pass: PlainPass, in batch: PlainBatch) {
    guard has_physics() else { return }
    let plain = plain(pass.channel)
    let place = insertRow(ofPlain: pass.channel, plain, in: batch)
    let course = course(of: pass)
    if case .glide(let glide) = course { plain.pointee.to = Float(glide.rest) }
    if let row = course.row(start: pass.start.clock, rate: 1) { place.fill(row.floats) }
  }

  /// From where it is to another end, with that velocity; false: it does not get there, or is none.
  func leadSpring(_ steered: inout SteeredPass, velocity: Double) -> Bool {
    guard let law = law(of: steered.pass).spring else { return false }
    let (start, end) = (steered.pass.start, steered.end)
    let spring = Spring(law: law, displacement: start.from - end, velocity: velocity)
    let bound = velocity == 0 ? 0 : spring.settlingBound
    steered.isEstimated = bound > 0
    guard
      let seconds = bound > 0
        ? bound
        : seconds(bySpring: steered.pass.easing, from: start.from, to: end, velocity: velocity)
    else { return false }
    (steered.pass.seconds, steered.pass.start.bend) = (seconds, velocity)
    steered.row = .physics(spring.row(to: end, start: start.clock, rate: 1).floats)
    return true
  }

  /// How long a pass of a spring takes of which that was estimated.
  package func exactSeconds(of pass: PlainPass) -> Double {
    seconds(
      bySpring: pass.easing, from: start(of: pass), to: Double(plain(pass.channel).pointee.to),
      velocity: pass.start.bend) ?? pass.seconds
  }

  /// Laws of plain channels there may be at most.
  package var plainLawCount: Int { Int(core.pointee.plainLaws.end) - 1 }

  // MARK: More than plain

  /// As `reserveFurnishing(by:)`, by physics, among so many motions; channel 0: it moves nothing.
  package func reserveFurnishing(byPhysicsOf channel: UInt32, among count: Int) -> Bool {
    guard has_physics(), reserveFurnishing(), core.pointee.trajectories.reserveOne(),
      channel == 0 || widen(plain: channel)
    else { return false }
    return reserveFresh(count) && reservePhysicsRows()
  }

  /// Gives a motion the physics of a plain law.
  package func setPhysics(of motion: UInt32, byLaw index: Int32) {
    setPhysics(of: motion, plainLaw(index).pointee.physics)
  }

  /// Gives a channel what the physics of a plain one is.
  func fillPhysics(of channel: inout Channel, from pass: PlainPass, hasBegun: Bool) {
    if case .decay(_, let velocity) = law(of: pass) {
      channel.traits.remove(.hasTo)
      (channel.to, channel.goal) = (0, 0)
      if !velocity.isNaN {
        channel.traits.insert(.hasVelocity)
        channel.velocity = velocity
      }
    }
    var trajectory = Trajectory()
    if hasBegun {
      trajectory.course = course(of: pass)
      trajectory.duration = pass.seconds
      if case .glide(let glide) = trajectory.course {
        channel.to = glide.rest
      } else {
        trajectory.settling = pass.seconds
      }
      trajectory.rest = channel.to
    }
    self.trajectory(channel.trajectory).pointee = trajectory
  }

  /// Shows the law of a plain channel as that of a motion.
  func showLaw(of pass: PlainPass, as motion: UInt32) {
    self[motion].pointee.law = law(of: pass).law
    self[motion].pointee.more = core.pointee.view.law
    core.pointee.laws[core.pointee.view.law].pointee = LawRecord(physics: law(of: pass).physics)
  }
}
