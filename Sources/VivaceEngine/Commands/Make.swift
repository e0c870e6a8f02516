import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Making moveables.
extension Tempo {
  /// A spring of unit mass; tension in 1/s², damping in 1/s.
  package func makeSpring(tension: Double, damping: Double) throws(Fault) -> UInt64 {
    handle(ofClip: try makeSpringClip(tension: tension, damping: damping))
  }

  private func makeSpringClip(tension: Double, damping: Double) throws(Fault) -> UInt32 {
    try Check.spring(tension: tension, damping: damping)
    use_others()
    use_physics()
    return try takeSpring(tension: tension, damping: damping)
  }

  /// What was thrown and is braked in proportion to its speed; the drag in 1/s.
  package func makeDecay(drag: Double) throws(Fault) -> UInt64 {
    handle(ofClip: try makeDecayClip(drag: drag))
  }

  private func makeDecayClip(drag: Double) throws(Fault) -> UInt32 {
    try Check.drag(drag)
    use_others()
    use_physics()
    return try takeDecay(drag: drag)
  }

  /// What was thrown at a velocity and is braked by a friction in 0...1, the fraction of speed lost each
  /// second.
  package func makePhysics(velocity: Double, friction: Double) throws(Fault) -> UInt64 {
    try Check.velocity(velocity, "velocity")
    try Check.friction(friction)
    use_others()
    use_physics()
    // Each gets rows a few times a tick at most where it matters: at its last turn.
    guard values.reserveFresh(Int(core.pointee.liveCount) + 1) else { throw Fault.outOfMemory }
    let index = try makeMoveable(.physics)
    values.setPhysics(of: index, Physics(velocity: velocity, friction: friction))
    return handle(of: index)
  }

  package func makeGroup() throws(Fault) -> UInt64 { try makeContainer(.group) }

  package func makeSequence() throws(Fault) -> UInt64 {
    use_sequences()
    return try makeContainer(.sequence)
  }

  private func makeContainer(_ kind: Kind) throws(Fault) -> UInt64 {
    use_others()
    use_containers()
    return handle(of: try makeMoveable(kind))
  }

  package func makeWait(seconds: Double) throws(Fault) -> UInt64 {
    try Check.seconds(seconds, "seconds")
    use_others()
    use_flow()
    let index = try makeMoveable(.wait)
    score[index].pointee.duration = seconds
    return handle(of: index)
  }

  /// A call of the host's function, or with nil a marker that events tell.
  package func makeCall(
    _ function: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    let index = try makeFlow(.call) { extras in
      extras.pointee.function = function
      extras.pointee.functionUser = user
    }
    return handle(of: index)
  }

  /// A step whose moveable the host's function makes when the step is reached.
  package func makeLazy(
    _ maker: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    guard maker != nil else {
      throw Fault(.invalidArgument, "maker", .none, "must not be null")
    }
    let index = try makeFlow(.lazy) { extras in
      extras.pointee.function = maker
      extras.pointee.functionUser = user
    }
    return handle(of: index)
  }

  /// A jump to a named step, at most so many times; negative: for ever.
  package func makeJump(
    to stepName: UnsafePointer<CChar>?, times: Int32
  ) throws(Fault) -> UInt64 {
    guard let stepName, stepName.pointee != 0 else {
      throw Fault(.invalidArgument, "step_name", .none, "must name a step")
    }
    try Check.repeats(times, "times")
    let copy = try host.copy(stepName, "step_name")
    do throws(Fault) {
      let index = try makeFlow(.jump) { extras in
        extras.pointee.jumpName = copy
        extras.pointee.jumpTimes = times
      }
      return handle(of: index)
    } catch {
      host.release(copy)
      throw error
    }
  }

  func makeFlow(
    _ kind: Kind, _ fill: (UnsafeMutablePointer<Extras>) -> Void
  ) throws(Fault) -> UInt32 {
    use_others()
    use_flow()
    let index = try makeMoveable(kind)
    do throws(Fault) {
      fill(try extras(of: index))
    } catch {
      releaseMoveable(index)
      throw error
    }
    return index
  }

  // MARK: In one call

  /// One float on its way, started, taking over what moved it, gone when it is there.
  package func animate(
    _ target: UnsafeMutablePointer<Float>, to end: Float, duration: Double, easing: Int32
  ) throws(Fault) -> UInt64 {
    let clip = try makeTweenClip(duration: duration, easing: easing)
    return try send(clip: clip) { () throws(Fault) in
      try goOn(target, to: end, by: clip)
    }
  }

  /// Any values on their way, started, taking over what moved them, gone when they are there.
  package func animate(
    _ request: PropertyRequest, duration: Double, easing: Int32
  ) throws(Fault) -> UInt64 {
    let clip = try makeTweenClip(duration: duration, easing: easing)
    return try send(clip: clip) { () throws(Fault) in try goOn(request, by: clip) }
  }

  /// Starts a new clip with what is added to it, unless that answers that it is under way already: then it
  /// may even be gone.
  @inline(__always)
  private func send(clip: UInt32, _ add: () throws(Fault) -> Bool) throws(Fault) -> UInt64 {
    let handle = handle(ofClip: clip)
    do throws(Fault) {
      makeTransientReplacement(clip: clip)
      if try !add() { try start(clip: clip) }
      return handle
    } catch {
      // Nobody got its handle, so nobody hears that it is gone.
      discard(clip: clip)
      throw error.calling("the motion")
    }
  }

  /// Adds one float to a new motion, or lets that take over what moves the float; true: it is under way
  /// already.
  private func goOn(
    _ target: UnsafeMutablePointer<Float>, to end: Float, by clip: UInt32
  ) throws(Fault) -> Bool {
    if try takeOverPlain(UnsafeMutableRawPointer(target), to: Double(end), by: clip) {
      return true
    }
    try add(target, from: nil, to: end, toClip: clip)
    return false
  }

  /// Adds any values to a new motion, or lets that take over what moves them; true: it is under way already.
  private func goOn(_ request: PropertyRequest, by clip: UInt32) throws(Fault) -> Bool {
    guard request.from == nil else {
      try add(request, toClip: clip)
      return false
    }
    if let ends = request.plainEnds {
      return try goOn(request.target.assumingMemoryBound(to: Float.self), to: ends.to, by: clip)
    }
    let isUnderWay =
      if let end = request.doubleEnd {
        try takeOverPlain(request.target, .double, to: end, by: clip)
      } else {
        try takeOverPlain(request, by: clip)
      }
    if !isUnderWay { try add(request, toClip: clip) }
    return isUnderWay
  }

  /// Lets a new tween replace what it meets, and go when it is over.
  private func makeTransientReplacement(clip: UInt32) {
    use_blending()
    self.clip(clip).pointee.traits.insert(.of(.transient, .replaces))
    guard !self.clip(clip).pointee.isPlain else { return }
    let index = self.clip(clip).pointee.moveable
    setBlend(.replace, of: index)
    setTransient(index, true)
  }

  /// One float on a spring, started, taking over what moved it, gone when it rests.
  package func spring(
    _ target: UnsafeMutablePointer<Float>, to end: Float, tension: Double, damping: Double
  ) throws(Fault) -> UInt64 {
    let clip = try makeSpringClip(tension: tension, damping: damping)
    return try send(clip: clip) { () throws(Fault) in
      try goOn(target, to: end, by: clip)
    }
  }

  /// Any values on a spring, started, taking over what moved them, gone when they rest.
  package func spring(
    _ request: PropertyRequest, tension: Double, damping: Double
  ) throws(Fault) -> UInt64 {
    let clip = try makeSpringClip(tension: tension, damping: damping)
    return try send(clip: clip) { () throws(Fault) in try goOn(request, by: clip) }
  }

  /// One float thrown with a velocity, NaN: the one it has; started, taking over what moved it, gone when it
  /// rests.
  package func fling(
    _ target: UnsafeMutablePointer<Float>, velocity: Double, drag: Double
  ) throws(Fault) -> UInt64 {
    if !velocity.isNaN { try Check.velocity(velocity, "velocity") }
    let clip = try makeDecayClip(drag: drag)
    return try send(clip: clip) { () throws(Fault) in
      try add(target, from: nil, to: nil, toClip: clip)
      try setVelocity(clip: clip, nil, velocity)
      return false
    }
  }
}
