/// The two other ways springs are told: response with damping ratio, duration with bounce.
///
/// Source: Apple, "Animate with springs" (WWDC 2023) and the documentation of SwiftUI's `Spring`.
extension SpringLaw {
  /// Takes the undamped period in seconds, above 0, with the damping ratio (1: critical), not negative.
  package init(response: Double, dampingRatio: Double) {
    let frequency = Self.fullTurn / response
    self.init(tension: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Takes a perceived duration in seconds, above 0, with a bounce above -1 and at most 1: 0 is critical,
  /// 1 is undamped, below 0 it creeps.
  package init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The undamped period in seconds; infinite without tension.
  package var response: Double { Self.fullTurn / frequency }

  /// The bounce of a law of this damping ratio, above -1 and at most 1.
  package var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  private static let fullTurn = 2 * Double.pi
}
