import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Making moveables.
extension Tempo {
  package func makeTween(duration: Double, easing: Int32) throws(Fault) -> UInt64 {
    try Check.seconds(duration, "duration")
    try checkEasing(easing, "easing")
    let index = try makeMoveable(.tween)
    score[index].pointee.duration = duration
    self[index].pointee.easing = easing
    settingsChanged(index)
    return name(of: index)
  }

  /// A spring of unit mass; tension in 1/s², damping in 1/s.
  package func makeSpring(tension: Double, damping: Double) throws(Fault) -> UInt64 {
    try Check.spring(tension: tension, damping: damping)
    var physics = Physics()
    physics.tension = tension
    physics.damping = damping
    return try makeMotion(.spring, physics)
  }

  /// What was thrown and is braked in proportion to its speed; the drag in 1/s.
  package func makeDecay(drag: Double) throws(Fault) -> UInt64 {
    try Check.drag(drag)
    var physics = Physics()
    physics.drag = drag
    return try makeMotion(.decay, physics)
  }

  /// Likewise, with a friction in 0...1 that is the fraction of speed lost each second.
  package func makePhysics(velocity: Double, friction: Double) throws(Fault) -> UInt64 {
    try Check.velocity(velocity, "velocity")
    try Check.friction(friction)
    var physics = Physics()
    physics.velocity = velocity
    physics.friction = friction
    physics.drag = Friction.drag(friction)
    return try makeMotion(.physics, physics)
  }

  private func makeMotion(_ kind: Kind, _ physics: Physics) throws(Fault) -> UInt64 {
    // Each gets rows a few times a tick at most where it matters: at its last turn.
    guard values.reserveFresh(Int(core.pointee.liveCount) + 1) else { throw Fault.outOfMemory }
    let index = try makeMoveable(kind)
    values.setPhysics(of: index, physics)
    return name(of: index)
  }

  package func makeGroup() throws(Fault) -> UInt64 { name(of: try makeMoveable(.group)) }

  package func makeSequence() throws(Fault) -> UInt64 { name(of: try makeMoveable(.sequence)) }

  package func makeWait(seconds: Double) throws(Fault) -> UInt64 {
    try Check.seconds(seconds, "seconds")
    let index = try makeMoveable(.wait)
    score[index].pointee.duration = seconds
    return name(of: index)
  }

  /// A call of the host's function, or with nil a marker that events tell.
  package func makeCall(
    _ function: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    try makeFlow(.call) { extras in
      extras.pointee.function = function
      extras.pointee.functionUser = user
    }
  }

  /// A step whose moveable the host's function makes when the step is reached.
  package func makeLazy(
    _ maker: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    guard maker != nil else {
      throw Fault(.invalidArgument, "maker", .none, "must not be null")
    }
    return try makeFlow(.lazy) { extras in
      extras.pointee.function = maker
      extras.pointee.functionUser = user
    }
  }

  /// A jump to a named step, at most so many times; negative: for ever.
  package func makeJump(
    to stepName: UnsafePointer<CChar>?, times: Int32
  ) throws(Fault) -> UInt64 {
    guard let stepName, stepName.pointee != 0 else {
      throw Fault(.invalidArgument, "step_name", .none, "must name a step")
    }
    guard times >= -1 else {
      throw Fault(
        .invalidArgument, "times", .integer(Int64(times)), "must be 0 or more, or VIV_FOREVER")
    }
    let copy = try host.copy(stepName, "step_name")
    do throws(Fault) {
      return try makeFlow(.jump) { extras in
        extras.pointee.jumpName = copy
        extras.pointee.jumpTimes = times
      }
    } catch {
      host.release(copy)
      throw error
    }
  }

  func makeFlow(
    _ kind: Kind, _ fill: (UnsafeMutablePointer<Extras>) -> Void
  ) throws(Fault) -> UInt64 {
    let index = try makeMoveable(kind)
    do throws(Fault) {
      fill(try extras(of: index))
    } catch {
      releaseMoveable(index)
      throw error
    }
    return name(of: index)
  }

  /// One float on its way, started, taking over what moved it, gone when it is there.
  package func animate(
    _ target: UnsafeMutablePointer<Float>, to end: Float, duration: Double, easing: Int32
  ) throws(Fault) -> UInt64 {
    try send(target, to: end, by: try makeTween(duration: duration, easing: easing))
  }

  /// One float on a spring, likewise.
  package func spring(
    _ target: UnsafeMutablePointer<Float>, to end: Float, tension: Double, damping: Double
  ) throws(Fault) -> UInt64 {
    try send(target, to: end, by: try makeSpring(tension: tension, damping: damping))
  }

  /// One float thrown with a velocity, likewise; NaN: with the one it has.
  package func throwAway(
    _ target: UnsafeMutablePointer<Float>, velocity: Double, drag: Double
  ) throws(Fault) -> UInt64 {
    if !velocity.isNaN { try Check.velocity(velocity, "velocity") }
    return try send(target, to: nil, velocity: velocity, by: try makeDecay(drag: drag))
  }

  private func send(
    _ target: UnsafeMutablePointer<Float>, to end: Float?, velocity: Double = .nan, by name: UInt64
  ) throws(Fault) -> UInt64 {
    let index = Name(bits: name).index
    self[index].pointee.blend = .replace
    settingsChanged(index)
    self[index].pointee.flags.insert(.transient)
    do throws(Fault) {
      var value = end ?? 0
      try withFloat(&value) { to throws(Fault) in
        let request = PropertyRequest(
          target: UnsafeMutableRawPointer(target), from: nil, to: end == nil ? nil : to)
        try add(request, to: index)
      }
      values.setVelocity(of: index, from: 0, velocity)
      try start(index)
      return name
    } catch {
      // Nobody got its name, so nobody hears that it is gone.
      releaseMoveable(index)
      throw error
    }
  }

  private func withFloat(
    _ value: inout Float, _ body: (UnsafeRawPointer) throws(Fault) -> Void
  ) throws(Fault) {
    try withUnsafePointer(to: &value) { pointer throws(Fault) in try body(UnsafeRawPointer(pointer))
    }
  }
}
