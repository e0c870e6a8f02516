import VivaceMotion
import VivaceStorage

/// What a host says of a motion's physics and of the values that it moves.
extension Values {
  package func setPhysics(of motion: UInt32, _ physics: Physics) {
    law(of: motion)?.pointee.physics = physics
    forEachChannel(of: motion) { index in
      let trajectory = channel(index).pointee.trajectory
      if trajectory != 0 { self.trajectory(trajectory).pointee.forgetSettling() }
    }
  }

  /// The numbers of a value from its first one on; 0: all that a motion moves.
  func forEachNumber(of motion: UInt32, from first: UInt32, _ body: (UInt32) -> Void) {
    if first == 0 { forEachChannel(of: motion, body) } else { forEachNumber(from: first, body) }
  }

  /// Walls of a value, or of all that a motion moves where `first` is 0; both NaN: none.
  package func setBounds(of motion: UInt32, from first: UInt32, lowest: Double, highest: Double) {
    forEachNumber(of: motion, from: first) { index in
      let trajectory = trajectory(channel(index).pointee.trajectory)
      trajectory.pointee.lowest = lowest
      trajectory.pointee.highest = highest
    }
  }

  /// The velocity of a value at its begins, in units per own second, or of all where `first` is 0; NaN
  /// takes it away.
  package func setVelocity(of motion: UInt32, from first: UInt32, _ velocity: Double) {
    forEachNumber(of: motion, from: first) { index in
      channel(index).pointee.hasFreshVelocity = true
      if velocity.isNaN {
        channel(index).pointee.traits.remove(.hasVelocity)
      } else {
        channel(index).pointee.velocity = velocity
        channel(index).pointee.traits.insert(.hasVelocity)
      }
    }
  }

  /// The velocity with which a value goes on from what `keepPace` took down, or all where `first` is
  /// 0, in units per own second.
  package func push(_ motion: UInt32, from first: UInt32, _ velocity: Double) {
    forEachNumber(of: motion, from: first) { index in
      let share = isStacked(index) ? self[motion].pointee.weight : 1
      channel(index).pointee.bend = velocity * share
      wake(index)
    }
  }

  /// A root is about to be started: velocities that were set count, unless a retarget starts it.
  package func noteStart(of root: UInt32) {
    if core.pointee.retargeted == root {
      ignoreVelocities(of: root)
    } else {
      self[root].pointee.ignoresVelocity = false
    }
    // Whoever hears of its begin may start it anew.
    core.pointee.retargeted = 0
  }

  /// Velocities that were set count no more in this run, but those that are from now on.
  func ignoreVelocities(of motion: UInt32) {
    self[motion].pointee.ignoresVelocity = true
    forEachChannel(of: motion) { channel($0).pointee.hasFreshVelocity = false }
  }

  /// The motion that is being started by a retarget; 0: none.
  package var retargeted: UInt32 {
    get { core.pointee.retargeted }
    nonmutating set { core.pointee.retargeted = newValue }
  }

  /// The velocity that the host wished a number to begin with; nil: none, or it does not count.
  func givenVelocity(of index: UInt32) -> Double? {
    let channel = channel(index)
    guard channel.pointee.traits.contains(.hasVelocity) else { return nil }
    let counts =
      !self[channel.pointee.motion].pointee.ignoresVelocity || channel.pointee.hasFreshVelocity
    return counts ? channel.pointee.velocity : nil
  }

  /// What keeps memory from being a value that a motion can end at; nil: nothing.
  package func flaw(ofValueAt memory: UnsafeRawPointer, _ form: ValueType) -> ValueType.Flaw? {
    let numbers = core.pointee.ends
    for component in 0..<form.componentCount {
      numbers[component] = form.element.read(memory + component * form.element.byteCount)
    }
    return form.flaw(of: numbers)
  }

  /// What is wrong with a value as an end, one component of which ends there and the others where they do; nil:
  /// nothing, or it is not known yet where those end.
  package func flaw(ofEnd end: Double, of index: UInt32) -> ValueType.Flaw? {
    let form = channel(index).pointee.form
    guard form.componentCount > 1, channel(index).pointee.composite != 0 else { return nil }
    let numbers = core.pointee.ends
    var isKnown = true
    forEachComponent(of: lead(of: index)) { component in
      let (goal, traits) = (channel(component).pointee.goal, channel(component).pointee.traits)
      numbers[Int(channel(component).pointee.place)] = component == index ? end : goal
      let isGiven = traits.contains(.hasTo) && !traits.contains(.endsWhereFound)
      if component != index, !isGiven, !traits.contains(.found) { isKnown = false }
    }
    return isKnown ? form.flaw(of: numbers) : nil
  }

  /// How many numbers the property with functions of that key has; 0: there is none.
  package func numberCount(ofKey key: UnsafeMutableRawPointer) -> Int {
    let known = findTarget(key, isKey: true)
    return known == 0 ? 0 : hostValue(target(known).pointee.hostValue).pointee.count
  }

  /// Room for the motions that get rows in one tick which are not exact where a pass begins or ends.
  package func reserveFresh(_ count: Int) -> Bool { core.pointee.fresh.reserve(count) }
}
