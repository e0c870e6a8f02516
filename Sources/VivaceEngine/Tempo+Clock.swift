import CFeatures
import VivaceHost

/// Settings of the clock.
extension Tempo {
  package var time: Double { core.pointee.now }

  package func setRate(_ rate: Double) throws(Fault) {
    try Check.notNegative(rate, "rate")
    use_rates()
    core.pointee.rate = rate
    reportActivity()
  }

  package var rate: Double { core.pointee.rate }

  package func pause() {
    use_pausing()
    core.pointee.isPaused = true
    reportActivity()
  }

  package func resume() {
    core.pointee.isPaused = false
    reportActivity()
  }

  package var isPaused: Bool { core.pointee.isPaused }

  package func setLongestStep(_ seconds: Double) throws(Fault) {
    guard seconds > 0 else {
      throw Fault(
        .invalidArgument, "seconds", .number(seconds),
        "must be more than 0, or infinity for no limit")
    }
    core.pointee.longestStep = seconds
  }

  package var longestStep: Double { core.pointee.longestStep }
}
