import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// The host's own physics: each inner step is a moment of the agenda.
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
    use_others()
    use_simulations()
    let index = try makeMoveable(.simulation)
    values.setSimulation(of: index, step: step, acceleration, user: user)
    score[index].pointee.duration = step
    return handle(of: index)
  }

  /// Starts the states, and enters the end of the first step.
  func beginSimulation(_ motion: UInt32) {
    guard has_simulations() else { return }
    values.beginSimulation(motion)
    enqueueStep(motion)
  }

  private func enqueueStep(_ motion: UInt32) {
    let own = values.simulatedSeconds(of: motion)
    score.enqueue(motion, at: score[motion].pointee.passStart + own / score[motion].pointee.scale)
  }

  /// A step's end is reached: at rest the motion is over, else the next step is taken.
  func reachStep(_ motion: UInt32, at time: Double) {
    guard has_simulations() else { return }
    if values.simulationRests(motion) {
      values.restSimulation(motion)
      score[motion].pointee.forwardLength = values.simulatedSeconds(of: motion)
      passChanged(motion)
      endPass(motion, at: time)
      return
    }
    values.stepSimulation(motion)
    enqueueStep(motion)
  }
}
