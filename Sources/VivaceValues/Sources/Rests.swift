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

  /// What adds has its place of rest in the base: new thresholds count from its next begin on.
  private func findRestsOfThrown(_ motion: UInt32, after elapsed: Double) -> Double {
    let physics = physics(of: motion)
    let isDecay = self[motion].pointee.law == .decay
    var longest = 0.0
    forEachChannel(of: motion) { index in
      let trajectory = trajectory(channel(index).pointee.trajectory)
      if !isStacked(index) {
        let stays = findRest(of: trajectory, after: elapsed) {
          if isDecay {
            trajectory.pointee.findRestOfGlide(physics)
          } else {
            let start = startValue(of: index, isAnew: false)
            layTrajectory(of: index, physics, from: start)
          }
        }
        if stays, let shown = shownByRow(index) { trajectory.pointee.rest = shown }
        channel(index).pointee.to = trajectory.pointee.rest
      }
      longest = max(longest, trajectory.pointee.duration)
    }
    return longest
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
  fileprivate mutating func goOn(after elapsed: Double, from: Double, _ velocity: Double) {
    guard case .glide(let glide) = course else { return }
    course = .glide(Decay(start: from, velocity: velocity, drag: glide.drag))
    duration = max(duration - elapsed, 0)
    (isKept, goesOn) = (true, true)
  }
}
