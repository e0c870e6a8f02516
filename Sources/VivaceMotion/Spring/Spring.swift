/// One motion of a damped spring of unit mass: a law and a start, measured from the target.
///
/// Everything is a closed form of the time since the start; nothing is stepped.
package struct Spring: BitwiseCopyable {
  package let law: SpringLaw
  /// Where it starts, in value units from the target.
  package let displacement: Double
  /// How fast it starts, in value units per second.
  package let velocity: Double

  package init(law: SpringLaw, displacement: Double, velocity: Double) {
    self.law = law
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Takes tension in 1/s² and damping in 1/s, both not negative.
  package init(tension: Double, damping: Double, displacement: Double, velocity: Double) {
    self.init(
      law: SpringLaw(tension: tension, damping: damping), displacement: displacement,
      velocity: velocity)
  }

  /// Displacement from the target and velocity `time` seconds after the start.
  package func state(at time: Double) -> SpringState {
    law.state(at: time, value: displacement, rate: velocity)
  }

  /// Displacement from the target `time` seconds after the start.
  package func displacement(at time: Double) -> Double { state(at: time).position }

  /// Velocity `time` seconds after the start.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The acceleration at the start, in value units per second squared.
  package var acceleration: Double { -law.tension * displacement - law.damping * velocity }
}
