import VivaceMotion
import VivaceStorage

/// What a host may say of a motion's physics.
extension Tempo {
  private func change(
    _ motion: UInt32, _ body: (inout Physics) -> Void
  ) {
    if let extras = knownExtras(of: motion) { body(&extras.pointee.physics) }
  }

  /// In flight it keeps value and velocity.
  package func setSpring(_ motion: UInt32, tension: Double, damping: Double) throws(Fault) {
    try refuse(motion, unless: self[motion].pointee.kind == .spring, "must be a spring")
    try Check.spring(tension: tension, damping: damping)
    let moves = isInPass(motion) || self[motion].pointee.phase == .gap
    if moves { keepPace(of: motion) }
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
    try forEach(address, in: motion) { index in
      let way = way(element(index).pointee.way)
      way.pointee.lowest = lowest
      way.pointee.highest = highest
    }
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
    try forEach(address, in: motion) { index in
      element(index).pointee.velocity = velocity
      element(index).pointee.traits.insert(.hasVelocity)
    }
  }

  private func refuse(
    _ motion: UInt32, unless isMet: Bool, _ rule: StaticString
  ) throws(Fault) {
    guard isMet else { throw Fault(.wrongKind, "m", .name(name(of: motion)), rule) }
  }

  /// One element at an address, or all of them for nil.
  private func forEach(
    _ address: UnsafeMutableRawPointer?, in motion: UInt32, _ body: (UInt32) -> Void
  ) throws(Fault) {
    var index = try find(address, in: motion)
    body(index)
    guard address == nil else { return }
    while element(index).pointee.next != 0 {
      index = element(index).pointee.next
      body(index)
    }
  }

  // MARK: In flight

  /// Heads for another end, keeping value and velocity; what does not run is started.
  package func retarget(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, to end: Double
  ) throws(Fault) {
    try refuseChild(motion)
    try Check.finite(end, "to")
    let kind = self[motion].pointee.kind
    try refuse(motion, unless: kind == .tween || kind == .spring, "must be a tween or a spring")
    let index = try find(address, in: motion)
    guard self[motion].pointee.state.isRunning else {
      element(index).pointee.to = end
      element(index).pointee.wall = end
      try start(motion)
      return
    }
    let begins = self[motion].pointee.traits.contains(.begun)
    if begins { keepPace(of: motion) }
    element(index).pointee.to = end
    element(index).pointee.wall = end
    element(index).pointee.traits.remove(.still)
    if begins { goOn(motion) }
  }

  /// Takes down where a motion is and how fast, as the start of a pass that begins here.
  private func keepPace(of motion: UInt32) {
    let isPhysics = self[motion].pointee.kind.isPhysics
    var index = self[motion].pointee.first
    while index != 0 {
      let moves = isInPass(motion)
      let velocity = moves ? self.velocity(of: index) : 0
      let value = moves ? self.value(of: index) : presentValue(of: element(index).pointee.target)
      element(index).pointee.from = value
      element(index).pointee.bend = isPhysics ? velocity / ownSpeed(of: motion) : velocity
      element(index).pointee.traits.insert([.captured, .handed])
      index = element(index).pointee.next
    }
  }

  /// Begins a pass of full length from what `keepPace` took down.
  private func goOn(_ motion: UInt32) {
    let record = self[motion]
    let score = scoreTime(of: record.pointee.root)
    record.pointee.phase = .forward
    record.pointee.passStart = score
    record.pointee.origin = score - record.pointee.delay / record.pointee.scale
    record.pointee.cycleOrigin = record.pointee.origin
    record.pointee.cycle = 0
    record.pointee.traits.remove(.turned)
    if record.pointee.kind.isPhysics {
      layWays(of: motion)
    } else {
      bendOn(motion)
    }
    if motion != record.pointee.root { markIrregular(record.pointee.parent) }
    measureRunning(record.pointee.root)
    enqueuePassEnd(motion)
    unmount(motion)
    mount(motion)
    reschedule(record.pointee.root)
  }

  private func bendOn(_ motion: UInt32) {
    var index = self[motion].pointee.first
    while index != 0 {
      setBend(of: index, velocity: element(index).pointee.bend, wasMoved: true)
      element(index).pointee.traits.remove(.handed)
      index = element(index).pointee.next
    }
  }
}
