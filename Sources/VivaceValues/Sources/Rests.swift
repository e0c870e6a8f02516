import CFeatures
import VivaceMotion
import VivaceStorage

/// Where and when physics comes to rest by thresholds that change on its way.
///
/// What rests stays there, and what is slow enough by them stays where it is; the way until then is what it was,
/// for a way back, a seek or another cycle to go it again.
extension Values {
  /// Finds the rests of a motion that is so many own seconds on its way out; how long that takes.
  package func findRests(of motion: UInt32, after elapsed: Double) -> Double {
    guard has_physics() else { return 0 }
    let length: Double
    switch self[motion].pointee.law {
    case .spring: length = findRestsOfSprings(motion, after: elapsed)
    case .decay, .physics: length = findRestsOfThrown(motion, after: elapsed)
    case .pathPhysics: length = findRestOfRide(of: motion, after: elapsed)
    default: length = self[motion].pointee.pass.outLength
    }
    self[motion].pointee.pass.outLength = length
    self[motion].pointee.pass.backLength = length
    return length
  }

  // MARK: Springs

  /// Until the next moment they are as they were, also where they are within their thresholds by now.
  private func findRestsOfSprings(_ motion: UInt32, after elapsed: Double) -> Double {
    let physics = physics(of: motion)
    var length = 0.0
    forEachChannel(of: motion) { index in
      let trajectory = trajectory(channel(index).pointee.trajectory)
      let before = trajectory.pointee.duration
      let rests = before <= elapsed
      if !rests, isStacked(index) || !self[motion].pointee.adds {
        findRestOfSpring(index, physics)
      }
      let isWithin = !rests && trajectory.pointee.duration < elapsed
      trajectory.pointee.isKept = true
      length = max(length, isWithin ? elapsed : trajectory.pointee.duration)
      if isWithin { trajectory.pointee.duration = elapsed.nextUp }
    }
    if physics.isClamped { endWhole(motion) }
    return length
  }

  private func findRestOfSpring(_ index: UInt32, _ physics: Physics) {
    let trajectory = trajectory(channel(index).pointee.trajectory)
    guard !isStacked(index) else {
      let weight = self[channel(index).pointee.motion].pointee.weight
      return trajectory.pointee.findRest(physics, share: weight)
    }
    trajectory.pointee.settle(physics, &core.pointee.timeFromRest)
  }

  // MARK: Decays and physics

  private func findRestsOfThrown(_ motion: UInt32, after elapsed: Double) -> Double {
    var longest = 0.0
    forEachChannel(of: motion) { index in
      let trajectory = trajectory(channel(index).pointee.trajectory)
      if isStacked(index) {
        findRest(of: trajectory, after: elapsed) { findRestOfContribution(index) }
        moveBase(toRestOf: index)
      } else if !self[motion].pointee.adds {
        let stays = findRest(of: trajectory, after: elapsed) { findRestOfThrown(index) }
        if stays, let shown = shownByRow(index) { trajectory.pointee.rest = shown }
        channel(index).pointee.to = trajectory.pointee.rest
      }
      longest = max(longest, trajectory.pointee.duration)
    }
    return longest
  }

  private func findRestOfThrown(_ index: UInt32) {
    let motion = channel(index).pointee.motion
    guard self[motion].pointee.law != .decay else {
      trajectory(channel(index).pointee.trajectory).pointee.findRestOfGlide(physics(of: motion))
      return
    }
    layTrajectory(
      of: index, physics(of: motion), from: startValue(of: index, isAnew: false))
  }

  // MARK: What adds

  /// Where what adds rests, measured as it was at its begin, of the way that it would go alone from the base there.
  private func findRestOfContribution(_ index: UInt32) {
    let motion = channel(index).pointee.motion
    let base = layer(channel(index).pointee.layer).pointee.begins.base
    var physics = physics(of: motion)
    let trajectory = trajectory(channel(index).pointee.trajectory)
    guard case .glide(let glide) = trajectory.pointee.course else {
      let (share, origin) = (trajectory.pointee.share, trajectory.pointee.origin)
      let end = channel(index).pointee.to
      layTrajectory(of: index, physics, from: base)
      channel(index).pointee.to = end
      (trajectory.pointee.share, trajectory.pointee.origin) = (share, origin)
      trajectory.pointee.rest = (trajectory.pointee.rest - origin) * share
      return
    }
    let weight = self[motion].pointee.weight
    let start = trajectory.pointee.betweenWalls(base)
    let velocity = weight > 0 ? glide.velocity / weight : startVelocity(of: index, physics)
    if physics.restSpeed.isNaN, self[motion].pointee.law == .physics {
      physics.restSpeed = Friction.restSpeed
    }
    trajectory.pointee.course = .glide(Decay(start: start, velocity: velocity, drag: glide.drag))
    trajectory.pointee.findRestOfGlide(physics)
    trajectory.pointee.course = .glide(glide)
    trajectory.pointee.rest = glide.start + weight * (trajectory.pointee.rest - start)
  }

  /// What adds rests elsewhere than it was to: the base is there from now on, unless it comes back.
  private func moveBase(toRestOf index: UInt32) {
    let channel = channel(index)
    let trajectory = trajectory(channel.pointee.trajectory)
    let distance = trajectory.pointee.rest - channel.pointee.to
    guard distance != 0 else { return }
    guard !goesBothWays(channel.pointee.motion) else {
      channel.pointee.to = trajectory.pointee.rest
      return
    }
    moveBase(of: channel.pointee.layer, by: distance)
    trajectory.pointee.move(by: -distance)
    channel.pointee.from -= distance
    share(channel.pointee.layer).pointee.contribution -= distance
  }

  private func findRestOfRide(of motion: UInt32, after elapsed: Double) -> Double {
    guard has_paths(), let ride = pathRide(of: motion) else { return 0 }
    let trajectory = trajectory(ride.trajectory)
    findRest(of: trajectory, after: elapsed) { lay(ride, of: motion) }
    layEnds(of: motion)
    return trajectory.pointee.duration
  }

  /// Finds it by what lays the way anew; whether it stays where it is, and did not rest before.
  @discardableResult
  private func findRest(
    of trajectory: UnsafeMutablePointer<Trajectory>, after elapsed: Double, _ lay: () -> Void
  ) -> Bool {
    let before = Laid(trajectory)
    defer { trajectory.pointee.isKept = true }
    guard before.trajectory.duration > elapsed else { return false }
    lay()
    guard trajectory.pointee.duration < elapsed else { return false }
    before.restore(trajectory)
    trajectory.pointee.rest = trajectory.pointee.state(at: elapsed).position
    trajectory.pointee.duration = elapsed
    return true
  }

  // MARK: Going on

  /// One value of a decay is given another velocity, so many own seconds on its way: all others, from what
  /// `keepPace` took down, go on to where they were to rest, and when.
  package func goOnWithOthers(of motion: UInt32, than first: UInt32, after elapsed: Double) {
    guard has_physics(), self[motion].pointee.law == .decay else { return }
    forEachChannel(of: motion) { index in
      guard !isStacked(index) else { return }
      let channel = channel(index)
      trajectory(channel.pointee.trajectory).pointee.goOn(
        after: elapsed, from: channel.pointee.from, channel.pointee.bend)
    }
    forEachNumber(of: motion, from: first) { index in
      trajectory(channel(index).pointee.trajectory).pointee.goesOn = false
    }
  }
}

extension Trajectory {
  /// Makes it the same way elsewhere, of what adds.
  fileprivate mutating func move(by distance: Double) {
    rest += distance
    switch course {
    case .glide(let glide):
      course = .glide(
        Decay(start: glide.start + distance, velocity: glide.velocity, drag: glide.drag))
    case .bounces: origin -= distance / share
    case .none, .spring, .steps: break
    }
  }

  fileprivate mutating func goOn(after elapsed: Double, from: Double, _ velocity: Double) {
    guard case .glide(let glide) = course else { return }
    course = .glide(Decay(start: from, velocity: velocity, drag: glide.drag))
    duration = max(duration - elapsed, 0)
    (isKept, goesOn) = (true, true)
  }
}
