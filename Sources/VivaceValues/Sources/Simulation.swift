import CFeatures
import VivaceMotion
import VivaceStorage

/// What a simulation is made of.
struct Simulation: BitwiseCopyable {
  /// Own seconds of an inner step, and how many were taken in this pass.
  var step: Double = 0
  var taken: UInt64 = 0
  /// The host's acceleration.
  var function: UnsafeRawPointer?
  var user: UnsafeMutableRawPointer?
}

/// The host's own physics: an acceleration, integrated on a fixed inner step.
///
/// Whoever plays the motion takes each step at its exact time, one step ahead of the clock; between
/// two steps values are interpolated. So the result does not depend on the ticks. Runge and Kutta's
/// method of fourth order: four calls a step.
extension Values {
  package func setSimulation(
    of motion: UInt32, step: Double, _ function: UnsafeRawPointer?,
    user: UnsafeMutableRawPointer?
  ) {
    guide(of: motion)?.pointee.simulation = Simulation(step: step, function: function, user: user)
  }

  /// Room for the states of a simulation with so many values.
  func reserveSimulation(_ values: Int) -> Bool {
    guard core.pointee.simulation.reserve(values * 7) else { return false }
    while core.pointee.simulation.count < values * 7 {
      core.pointee.simulation.appendReserved(0)
    }
    return true
  }

  /// Starts the states from where the channels are, and takes the first step.
  package func beginSimulation(_ motion: UInt32) {
    guard has_simulations() else { return }
    let physics = physics(of: motion)
    guide(of: motion)?.pointee.simulation.taken = 0
    var index = self[motion].pointee.first
    while index != 0 {
      let velocity = startVelocity(of: index, physics)
      let state = SpringState(position: channel(index).pointee.from, velocity: velocity)
      let trajectory = trajectory(channel(index).pointee.trajectory)
      trajectory.pointee.course = .steps(before: state, after: state)
      trajectory.pointee.duration = .infinity
      index = channel(index).pointee.next
    }
    stepSimulation(motion)
  }

  /// Own seconds of a simulation's pass up to the end of the last step that was taken.
  package func simulatedSeconds(of motion: UInt32) -> Double {
    guard let guide = guide(of: motion) else { return 0 }
    return Double(guide.pointee.simulation.taken) * guide.pointee.simulation.step
  }

  /// The last state is where it stays; with an end given, exactly there.
  package func restSimulation(_ motion: UInt32) {
    guard has_simulations() else { return }
    var index = self[motion].pointee.first
    while index != 0 {
      let channel = channel(index)
      let state = states(of: index).after
      channel.pointee.to =
        channel.pointee.traits.contains(.hasTo) ? channel.pointee.goal : state.position
      index = channel.pointee.next
    }
  }

  private func states(of index: UInt32) -> (before: SpringState, after: SpringState) {
    guard
      case .steps(let before, let after) = trajectory(channel(index).pointee.trajectory).pointee
        .course
    else {
      let state = SpringState(position: channel(index).pointee.from, velocity: 0)
      return (state, state)
    }
    return (before, after)
  }

  /// Whether every value is slow, and near its end if it has one, else hardly moved in the last step.
  package func simulationRests(_ motion: UInt32) -> Bool {
    guard has_simulations() else { return true }
    let physics = physics(of: motion)
    let distance = physics.restDistance.isNaN ? 0.001 : physics.restDistance
    let speed = physics.restSpeed.isNaN ? 0.001 : physics.restSpeed
    var index = self[motion].pointee.first
    while index != 0 {
      let (before, after) = states(of: index)
      let hasEnd = channel(index).pointee.traits.contains(.hasTo)
      let goal = hasEnd ? channel(index).pointee.goal : before.position
      guard (after.position - goal).magnitude <= distance, after.velocity.magnitude <= speed else {
        return false
      }
      index = channel(index).pointee.next
    }
    return true
  }

  /// Takes one step from the last states.
  package func stepSimulation(_ motion: UInt32) {
    guard has_simulations() else { return }
    guard let guide = guide(of: motion) else { return }
    defer { guide.pointee.simulation.taken += 1 }
    guard let room = core.pointee.simulation.pointer else { return }
    let count = Int(self[motion].pointee.count)
    let (values, velocities) = (room, room + count)
    let (trials, paces) = (room + 2 * count, room + 3 * count)
    let (acceleration, way, change) = (room + 4 * count, room + 5 * count, room + 6 * count)
    load(motion, values, velocities)
    for place in 0..<count { (way[place], change[place]) = (0, 0) }
    let step = guide.pointee.simulation.step
    for stage in 0..<4 {
      // At the start of the step, twice in its middle, which counts double, and at its end.
      let reach: Double = stage == 0 ? 0 : stage == 3 ? 1 : 0.5
      let weight: Double = stage == 0 || stage == 3 ? 1 : 2
      for place in 0..<count {
        trials[place] = values[place] + (stage == 0 ? 0 : paces[place]) * reach * step
        let pace = velocities[place] + (stage == 0 ? 0 : acceleration[place]) * reach * step
        paces[place] = pace
      }
      call(motion, acceleration, trials, paces, count)
      for place in 0..<count {
        let force = acceleration[place].isFinite ? acceleration[place] : 0
        acceleration[place] = force
        way[place] += weight * paces[place]
        change[place] += weight * force
      }
    }
    store(motion, values, velocities, way, change, step / 6)
  }

  private func load(
    _ motion: UInt32, _ values: UnsafeMutablePointer<Double>,
    _ velocities: UnsafeMutablePointer<Double>
  ) {
    var place = 0
    var index = self[motion].pointee.first
    while index != 0 {
      let state = states(of: index).after
      (values[place], velocities[place]) = (state.position, state.velocity)
      place += 1
      index = channel(index).pointee.next
    }
  }

  private func call(
    _ motion: UInt32, _ acceleration: UnsafeMutablePointer<Double>,
    _ values: UnsafeMutablePointer<Double>, _ velocities: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    guard let guide = guide(of: motion), let function = guide.pointee.simulation.function else {
      return
    }
    callAcceleration(
      function, acceleration, values, velocities, UInt32(count), guide.pointee.simulation.user)
  }

  private func store(
    _ motion: UInt32, _ values: UnsafeMutablePointer<Double>,
    _ velocities: UnsafeMutablePointer<Double>, _ way: UnsafeMutablePointer<Double>,
    _ change: UnsafeMutablePointer<Double>, _ sixth: Double
  ) {
    var place = 0
    var index = self[motion].pointee.first
    while index != 0 {
      let before = SpringState(position: values[place], velocity: velocities[place])
      let after = SpringState(
        position: values[place] + way[place] * sixth,
        velocity: velocities[place] + change[place] * sixth)
      let isFinite = after.position.isFinite && after.velocity.isFinite
      self.trajectory(channel(index).pointee.trajectory).pointee.course = .steps(
        before: before,
        after: isFinite ? after : SpringState(position: before.position, velocity: 0))
      place += 1
      index = channel(index).pointee.next
    }
  }

  /// The state between the last two steps, so many own seconds after the start of the pass.
  func simulatedState(of index: UInt32, at time: Double) -> SpringState {
    guard has_simulations() else { return SpringState(position: 0, velocity: 0) }
    let (before, after) = states(of: index)
    guard let guide = guide(of: channel(index).pointee.motion) else { return after }
    let simulation = guide.pointee.simulation
    let share = time / simulation.step - (Double(simulation.taken) - 1)
    let part = min(max(share, 0), 1)
    return SpringState(
      position: before.position + (after.position - before.position) * part,
      velocity: before.velocity + (after.velocity - before.velocity) * part)
  }
}
