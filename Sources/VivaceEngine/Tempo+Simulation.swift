import VivaceHost
import VivaceMotion
import VivaceStorage

/// The host's own physics: an acceleration, integrated on a fixed inner step.
///
/// Each step is a moment of the agenda, taken at its exact time, one step ahead of the clock; between
/// two steps values are interpolated. So the result does not depend on the ticks. Runge and Kutta's
/// method of fourth order: four calls a step.
extension Tempo {
  package static var longestStep: Double { 1 }

  package func makeSimulation(
    step: Double, acceleration: UnsafeRawPointer?, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> UInt64 {
    guard step >= 1e-5, step <= Self.longestStep else {
      throw Fault(.invalidArgument, "step", .number(step), "must be in 0.00001...1 seconds")
    }
    guard acceleration != nil else {
      throw Fault(.invalidArgument, "acceleration", .none, "must not be null")
    }
    let name = try makeFlow(.simulation) { extras in
      extras.pointee.function = acceleration
      extras.pointee.functionUser = user
    }
    self[Name(bits: name).index].pointee.duration = step
    return name
  }

  /// Room for the states of a simulation with so many values.
  func reserveSimulation(_ values: Int) -> Bool {
    guard core.pointee.simulation.reserve(values * 7) else { return false }
    while core.pointee.simulation.count < values * 7 {
      core.pointee.simulation.appendReserved(0)
    }
    return true
  }

  /// Starts the states from where the elements are.
  func beginSimulation(_ motion: UInt32) {
    let physics = physics(of: motion)
    var index = self[motion].pointee.first
    while index != 0 {
      let velocity = startVelocity(of: index, physics)
      let state = SpringState(position: element(index).pointee.from, velocity: velocity)
      way(element(index).pointee.way).pointee.course = .steps(before: state, after: state)
      way(element(index).pointee.way).pointee.duration = .infinity
      index = element(index).pointee.next
    }
    stepSimulation(motion)
    enqueueStep(motion)
  }

  private func enqueueStep(_ motion: UInt32) {
    let record = self[motion]
    record.pointee.simulated += 1
    let own = Double(record.pointee.simulated) * record.pointee.duration
    enqueue(motion, at: record.pointee.passStart + own / record.pointee.scale)
  }

  /// A step's end is reached: at rest the motion is over, else the next step is taken.
  func reachStep(_ motion: UInt32, at time: Double) {
    if rests(motion) {
      let elapsed = Double(self[motion].pointee.simulated) * self[motion].pointee.duration
      restSimulation(motion)
      self[motion].pointee.forwardLength = elapsed
      endPass(motion, at: time)
      return
    }
    guard !isStuck(motion) else { return }
    stepSimulation(motion)
    enqueueStep(motion)
  }

  /// The last state is where it stays; with an end given, exactly there.
  private func restSimulation(_ motion: UInt32) {
    var index = self[motion].pointee.first
    while index != 0 {
      let element = element(index)
      let state = states(of: index).after
      element.pointee.to =
        element.pointee.traits.contains(.hasTo) ? element.pointee.goal : state.position
      index = element.pointee.next
    }
  }

  private func states(of index: UInt32) -> (before: SpringState, after: SpringState) {
    guard case .steps(let before, let after) = way(element(index).pointee.way).pointee.course else {
      let state = SpringState(position: element(index).pointee.from, velocity: 0)
      return (state, state)
    }
    return (before, after)
  }

  /// Whether every value is slow, and near its end if it has one, else hardly moved in the last step.
  private func rests(_ motion: UInt32) -> Bool {
    let physics = physics(of: motion)
    let distance = physics.restDistance.isNaN ? 0.001 : physics.restDistance
    let speed = physics.restSpeed.isNaN ? 0.001 : physics.restSpeed
    var index = self[motion].pointee.first
    while index != 0 {
      let (before, after) = states(of: index)
      let hasEnd = element(index).pointee.traits.contains(.hasTo)
      let goal = hasEnd ? element(index).pointee.goal : before.position
      guard (after.position - goal).magnitude <= distance, after.velocity.magnitude <= speed else {
        return false
      }
      index = element(index).pointee.next
    }
    return true
  }

  /// Takes one step from the last states.
  private func stepSimulation(_ motion: UInt32) {
    guard let room = core.pointee.simulation.pointer else { return }
    let count = Int(self[motion].pointee.count)
    let (values, velocities) = (room, room + count)
    let (trials, paces) = (room + 2 * count, room + 3 * count)
    let (acceleration, way, change) = (room + 4 * count, room + 5 * count, room + 6 * count)
    load(motion, values, velocities)
    for place in 0..<count { (way[place], change[place]) = (0, 0) }
    let step = self[motion].pointee.duration
    let weights: (Double, Double, Double, Double) = (1, 2, 2, 1)
    let reaches: (Double, Double, Double, Double) = (0, 0.5, 0.5, 1)
    for stage in 0..<4 {
      let reach =
        stage == 0 ? reaches.0 : stage == 1 ? reaches.1 : stage == 2 ? reaches.2 : reaches.3
      let weight = stage == 0 || stage == 3 ? weights.0 : weights.1
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
      index = element(index).pointee.next
    }
  }

  private func call(
    _ motion: UInt32, _ acceleration: UnsafeMutablePointer<Double>,
    _ values: UnsafeMutablePointer<Double>, _ velocities: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    guard let extras = knownExtras(of: motion), let address = extras.pointee.function else {
      return
    }
    let function = unsafeBitCast(address, to: Callbacks.Acceleration.self)
    let user = extras.pointee.functionUser
    ask { function(acceleration, values, velocities, UInt32(count), user) }
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
      self.way(element(index).pointee.way).pointee.course = .steps(
        before: before,
        after: isFinite ? after : SpringState(position: before.position, velocity: 0))
      place += 1
      index = element(index).pointee.next
    }
  }

  /// The state between the last two steps, so many own seconds after the start of the pass.
  func simulatedState(of index: UInt32, at time: Double) -> SpringState {
    let motion = self[element(index).pointee.motion]
    let (before, after) = states(of: index)
    let step = motion.pointee.duration
    let share = time / step - (Double(motion.pointee.simulated) - 1)
    let part = min(max(share, 0), 1)
    return SpringState(
      position: before.position + (after.position - before.position) * part,
      velocity: before.velocity + (after.velocity - before.velocity) * part)
  }
}
