import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a host may say of a motion's physics.
extension Tempo {
  private func change(
    _ motion: UInt32, _ body: (inout Physics) -> Void
  ) {
    var physics = values.physics(of: motion)
    body(&physics)
    values.setPhysics(of: motion, physics)
  }

  /// In flight it keeps value and velocity.
  package func setSpring(_ motion: UInt32, tension: Double, damping: Double) throws(Fault) {
    try refuse(motion, unless: self[motion].pointee.kind == .spring, "must be a spring")
    try Check.spring(tension: tension, damping: damping)
    let moves = score.isInPass(motion) || score[motion].pointee.phase == .gap
    if moves { values.keepPace(of: motion) }
    change(motion) { physics in
      physics.tension = tension
      physics.damping = damping
    }
    if moves { goOn(motion) }
  }

  package func setCollisions(
    _ motion: UInt32, _ collides: Bool, restitution: Double
  ) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind == .physics || kind == .pathPhysics, "must be a motion by physics")
    try Check.fraction(restitution, "restitution")
    try refuseRunning(motion)
    change(motion) { physics in
      physics.collides = collides
      physics.restitution = restitution
    }
  }

  /// Walls of a property's own; both NaN: none.
  package func setBounds(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, lowest: Double, highest: Double
  ) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind == .physics || kind == .decay, "must be a decay or a motion by physics")
    if !(lowest.isNaN && highest.isNaN) {
      try Check.finite(lowest, "lowest")
      try Check.finite(highest, "highest")
      guard lowest < highest else {
        throw Fault(.invalidArgument, "lowest", .number(lowest), "must be below highest")
      }
    }
    try refuseRunning(motion)
    let first = try findAny(address, in: motion)
    values.setBounds(of: motion, from: first, lowest: lowest, highest: highest)
  }

  /// When it counts as resting; NaN: the default.
  package func setRest(_ motion: UInt32, distance: Double, speed: Double) throws(Fault) {
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind.isPhysics || kind == .pathPhysics || kind == .simulation,
      "must be a motion by physics")
    guard distance.isNaN || (distance > 0 && distance.isFinite) else {
      throw Fault(.invalidArgument, "distance", .number(distance), "must be finite, more than 0")
    }
    guard speed.isNaN || (speed > 0 && speed.isFinite) else {
      throw Fault(.invalidArgument, "speed", .number(speed), "must be finite, more than 0")
    }
    try refuseRunning(motion)
    change(motion) { physics in
      physics.restDistance = distance
      physics.restSpeed = speed
    }
  }

  /// The velocity of a property, or of all, at its begin, in units per own second.
  package func setVelocity(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, _ velocity: Double
  ) throws(Fault) {
    try Check.velocity(velocity, "velocity")
    try refuseRunning(motion)
    let kind = self[motion].pointee.kind
    try refuse(
      motion, unless: kind != .path && kind != .pathPhysics,
      "must not travel a path, which has its own")
    let first = try findAny(address, in: motion)
    values.setVelocity(of: motion, from: first, velocity)
  }

  func refuse(
    _ motion: UInt32, unless isMet: Bool, _ rule: StaticString
  ) throws(Fault) {
    guard isMet else { throw Fault(.wrongKind, "m", .name(name(of: motion)), rule) }
  }
}
