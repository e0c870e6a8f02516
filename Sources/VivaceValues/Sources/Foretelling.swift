import VivaceMotion
import VivaceStorage

/// A trajectory as it was laid before another one is laid in its place.
struct Laid {
  let trajectory: Trajectory
  private let bounces: PhysicsTrajectory?

  init(_ laid: UnsafeMutablePointer<Trajectory>) {
    (trajectory, bounces) = (laid.pointee, laid.pointee.bounces?.pointee)
  }

  func restore(_ laid: UnsafeMutablePointer<Trajectory>) {
    laid.pointee = trajectory
    if let bounces { laid.pointee.bounces?.pointee = bounces }
  }
}

/// Lengths of what did not begin yet, from what its targets hold now; nothing of it is kept.
extension Values {
  /// How long physics would last that began now.
  package func foretoldLength(of motion: UInt32) -> Double {
    guard self[motion].pointee.law != .pathPhysics else { return foretoldRide(of: motion) }
    let physics = physics(of: motion)
    var longest = 0.0
    forEachChannel(of: motion) { index in
      let trajectory = trajectory(channel(index).pointee.trajectory)
      let start = foretoldStart(of: index)
      let (before, end) = (Laid(trajectory), channel(index).pointee.to)
      layTrajectory(of: index, physics, from: start, isAnew: true)
      longest = max(longest, trajectory.pointee.duration)
      before.restore(trajectory)
      channel(index).pointee.to = end
    }
    return reducedLength(of: motion, from: longest)
  }

  private func foretoldRide(of motion: UInt32) -> Double {
    guard let ride = pathRide(of: motion) else { return 0 }
    let trajectory = trajectory(ride.trajectory)
    let (before, pass) = (Laid(trajectory), self[motion].pointee.pass)
    let length = layPathRide(of: motion, isAnew: true)
    before.restore(trajectory)
    self[motion].pointee.pass = pass
    return length
  }

  /// Whether what is left of the ways on a stack becomes part of the base before a channel begins again: it and
  /// all others there are of its root.
  private func leavesAll(_ index: UInt32, of stack: UInt32) -> Bool {
    isStacked(index) && isSum(stack, of: root(ofChannel: index))
  }

  /// Foretells lengths for a replay: from what targets held when their root was started, whatever others made of
  /// that since.
  package func foretellingFromRootStart(_ foretell: () -> Void) {
    core.pointee.foretellsFromRootStart = true
    foretell()
    core.pointee.foretellsFromRootStart = false
  }

  /// What a number that is given no start was foretold from when its root was started, if that counts; nil: what
  /// is there now does.
  func rootStart(of index: UInt32) -> Double? {
    guard core.pointee.foretellsFromRootStart else { return nil }
    let channel = channel(index)
    guard channel.pointee.traits.contains(.adds) else {
      return channel.pointee.traits.contains(.hasFrom) ? nil : channel.pointee.initial
    }
    return layer(channel.pointee.layer).pointee.initial
  }

  /// Given, or what its target holds now; of what adds the base.
  func foretoldStart(of index: UInt32) -> Double {
    if let start = rootStart(of: index) { return start }
    let channel = channel(index)
    let stack = target(channel.pointee.target).pointee.stack
    if self[channel.pointee.motion].pointee.adds {
      return stack != 0 && !leavesAll(index, of: stack)
        ? self.stack(stack).pointee.base : shownValue(of: index)
    }
    return channel.pointee.traits.contains(.hasFrom) ? channel.pointee.given : shownValue(of: index)
  }
}
