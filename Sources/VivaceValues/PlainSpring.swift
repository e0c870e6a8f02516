import CFeatures
import VivaceMotion
import VivaceStorage

/// What a plain spring goes by.
struct PlainSpring: ArenaRecord {
  var tension: Double = 0
  var damping: Double = 0

  var law: SpringLaw { SpringLaw(tension: tension, damping: damping) }
  var physics: Physics {
    var physics = Physics()
    (physics.tension, physics.damping) = (tension, damping)
    return physics
  }
}

extension Spring {
  /// Seconds for which it surely does not rest by the default thresholds; 0: it costs as much to tell as
  /// when it does.
  fileprivate var restsNotBefore: Double {
    guard law.regime == .oscillating, velocity != 0 else { return 0 }
    let distance = Self.restDistance(range: -displacement, velocity: velocity, law: law)
    let bound = settlingBound(
      distance: distance, speed: Self.restSpeed(distance: distance, law: law))
    return bound.isFinite ? bound : 0
  }
}

/// Plain channels that springs move.
extension Values {
  private func law(of pass: PlainPass) -> PlainSpring {
    core.pointee.plainSprings[UInt32(bitPattern: pass.easing)].pointee
  }

  private func spring(of pass: PlainPass) -> Spring {
    Spring(
      law: law(of: pass).law,
      displacement: start(of: pass) - Double(plain(pass.channel).pointee.to),
      velocity: pass.steering.bend)
  }

  func springState(of pass: PlainPass, at time: Double) -> SpringState {
    let state = spring(of: pass).state(at: time)
    return SpringState(
      position: Double(plain(pass.channel).pointee.to) + state.position, velocity: state.velocity)
  }

  // MARK: Making

  /// A spring's law, and what plain springs are shown in; nil: out of memory.
  package func makePlainSpring(tension: Double, damping: Double) -> UInt32? {
    guard has_physics(), core.pointee.view.law != 0 || makeSpringView() else { return nil }
    return core.pointee.plainSprings.take(PlainSpring(tension: tension, damping: damping))
  }

  package func forgetPlainSpring(_ index: UInt32) { core.pointee.plainSprings.giveBack(index) }

  private func makeSpringView() -> Bool {
    guard core.pointee.laws.reserveOne(), core.pointee.trajectories.reserveOne(),
      let law = core.pointee.laws.takeReserved(LawRecord()),
      let trajectory = core.pointee.trajectories.takeReserved(Trajectory())
    else { return false }
    (core.pointee.view.law, core.pointee.view.trajectory) = (law, trajectory)
    return true
  }

  // MARK: The run

  /// How long a plain spring takes that starts now; nil: more than a plain channel can do.
  package func seconds(ofSpring spring: Int32, movingPlain index: UInt32) -> Double? {
    let plain = plain(index).pointee
    let from = plain.hasFrom ? plain.from : plain.present
    guard from.isFinite, from != plain.to else { return nil }
    return seconds(of: spring, from: Double(from), to: Double(plain.to), velocity: 0)
  }

  private func seconds(
    of spring: Int32, from: Double, to: Double, velocity: Double
  ) -> Double? {
    guard has_physics() else { return nil }
    var trajectory = Trajectory()
    let physics = core.pointee.plainSprings[UInt32(bitPattern: spring)].pointee.physics
    trajectory.laySpring(physics, from: from, to: to, velocity, &core.pointee.timeFromRest)
    let seconds = trajectory.duration
    return seconds > 0 && seconds < .infinity ? seconds : nil
  }

  /// Makes what the row of a plain spring needs; nil: out of memory.
  package func reservePlain(bySpring spring: Int32) -> PlainBatch? {
    let law = core.pointee.plainSprings[UInt32(bitPattern: spring)].pointee.law
    let key = BatchKey(easing: law.regime.curve, sort: .physics, type: .float)
    if let known = core.pointee.batches.known(key, chain: core.pointee.physicsChain) {
      return PlainBatch(index: known)
    }
    guard let made = core.pointee.batches.find(key, chain: &core.pointee.physicsChain),
      core.pointee.batches.grant(0)
    else { return nil }
    return PlainBatch(index: made)
  }

  /// Sets a plain channel on its way now.
  package func begin(_ pass: PlainPass, in batch: PlainBatch) {
    fillSpring(of: pass, in: insertRow(ofPlain: pass.channel, plain(pass.channel), in: batch))
  }

  func fillSpring(of pass: PlainPass, in place: RowPlace) {
    guard has_physics() else { return }
    let to = Double(plain(pass.channel).pointee.to)
    place.fill(constants(of: spring(of: pass), to, start: pass.clockStart, rate: 1))
  }

  /// From where it is to another end, with that velocity.
  func steeredSpring(_ straight: PlainPass, to end: Float, velocity: Double) -> SteeredPass? {
    let spring = Spring(
      law: law(of: straight).law, displacement: straight.steering.from - Double(end),
      velocity: velocity)
    let bound = spring.restsNotBefore
    guard bound == 0 else {
      return SteeredPass(
        pass: straight.bent(by: velocity, lasting: bound), end: end, row: nil, isEstimated: true)
    }
    let seconds = seconds(
      of: straight.easing, from: straight.steering.from, to: Double(end), velocity: velocity)
    return seconds.map {
      SteeredPass(
        pass: straight.bent(by: velocity, lasting: $0), end: end, row: nil, isEstimated: false)
    }
  }

  /// How long a pass takes of which that was estimated.
  package func exactSeconds(of pass: PlainPass) -> Double {
    seconds(
      of: pass.easing, from: start(of: pass), to: Double(plain(pass.channel).pointee.to),
      velocity: pass.steering.bend) ?? pass.seconds
  }

  /// Laws of plain springs there may be at most.
  package var plainSpringCount: Int { Int(core.pointee.plainSprings.end) - 1 }

  // MARK: More than plain

  /// As `reserveFurnishing(by:)`, of a spring among so many motions.
  package func reserveFurnishingSpring(of count: Int) -> Bool {
    guard has_physics(), reserveFurnishing(), core.pointee.trajectories.reserveOne() else {
      return false
    }
    return reserveFresh(count) && reserveSpringRows()
  }

  /// Gives a motion the physics of a plain spring.
  package func setPhysics(of motion: UInt32, asSpring spring: Int32) {
    setPhysics(of: motion, core.pointee.plainSprings[UInt32(bitPattern: spring)].pointee.physics)
  }

  func fillTrajectory(_ index: UInt32, from pass: PlainPass, hasBegun: Bool) {
    var trajectory = Trajectory()
    if hasBegun {
      let to = Double(plain(pass.channel).pointee.to)
      (trajectory.course, trajectory.rest) = (.spring(spring(of: pass), target: to), to)
      (trajectory.duration, trajectory.settling) = (pass.seconds, pass.seconds)
    }
    self.trajectory(index).pointee = trajectory
  }

  /// Shows the law of a plain spring as that of a motion.
  func showLaw(of pass: PlainPass, as motion: UInt32) {
    self[motion].pointee.law = .spring
    self[motion].pointee.more = core.pointee.view.law
    core.pointee.laws[core.pointee.view.law].pointee = LawRecord(physics: law(of: pass).physics)
  }
}
