/// How a damped spring of unit mass answers: `y'' = -tension * y - damping * y'`.
///
/// The law says nothing of where a motion starts. The distance from the target obeys it, and so does
/// the velocity, which is why both are asked for with a start of their own.
package struct SpringLaw: BitwiseCopyable {
  /// What the roots of the characteristic polynomial `z² + damping * z + tension` are.
  package enum Regime: UInt8, BitwiseCopyable {
    /// A complex pair: it swings around the target.
    case oscillating
    /// One real double root.
    case critical
    /// Two real roots: it creeps to the target.
    case overdamped
  }

  /// The largest tension in 1/s² and damping in 1/s a law takes; more is taken as this much. A faster
  /// spring is over before any clock can tell, and its phase has no correct digit after a second.
  package static let stiffest = 1e18

  /// Restoring acceleration per unit of displacement, in 1/s², 0 to `stiffest`.
  package let tension: Double
  /// Braking acceleration per unit of velocity, in 1/s, 0 to `stiffest`.
  package let damping: Double
  /// Half the damping: the rate in 1/s at which an oscillation's envelope falls.
  package let decay: Double
  /// Oscillating: the angular frequency in rad/s. Overdamped: half the distance of the two roots, in
  /// 1/s. Critical: 0.
  package let split: Double
  package let regime: Regime

  /// Takes a tension in 1/s² and a damping in 1/s, both not negative.
  package init(tension: Double, damping: Double) {
    self.tension = min(max(tension, 0), Self.stiffest)
    self.damping = min(max(damping, 0), Self.stiffest)
    decay = self.damping / 2
    let frequency = Elementary.squareRoot(self.tension)
    let square = (frequency - decay) * (frequency + decay)
    split = Elementary.squareRoot(square)
    regime = square > 0 ? .oscillating : square < 0 ? .overdamped : .critical
  }

  /// The undamped angular frequency √tension, in rad/s. Not inlined: where the compiler knows that the
  /// tension is positive it makes a call of the C library's root.
  package var frequency: Double {
    @inline(never) get { Elementary.squareRoot(tension) }
  }

  /// The damping as a fraction of the critical one; infinite without tension, NaN with neither.
  package var dampingRatio: Double { decay / frequency }

  /// The rate in 1/s of the faster of two real roots.
  package var fastRate: Double { decay + split }

  /// The rate in 1/s of the slower of two real roots, without the cancellation of `decay - split`.
  package var slowRate: Double { tension > 0 ? tension / fastRate : 0 }

  /// Value and rate of change `time` seconds after they were `value` and `rate`.
  ///
  /// All three regimes are the same smooth function of tension and damping: the divided differences
  /// sin(wt)/w and (1 - e^(-2rt))/2r pass into t without loss of digits.
  /// Endless time is rest at the target, unless an undamped spring never gets there (NaN).
  @_optimize(speed)
  package func state(at time: Double, value: Double, rate: Double) -> SpringState {
    switch regime {
    case .oscillating: oscillation(at: time, value: value, rate: rate)
    case .critical: creep(at: time, value: value, rate: rate)
    case .overdamped: twoExponentials(at: time, value: value, rate: rate)
    }
  }

  private func oscillation(at time: Double, value: Double, rate: Double) -> SpringState {
    if decay * time > Self.gone { return SpringState(position: 0, velocity: 0) }
    let envelope = Elementary.exp(-decay * time)
    let turn = Elementary.sincos(split * time)
    let sine = turn.sin / split
    return SpringState(
      position: envelope * (value * turn.cos + (rate + decay * value) * sine),
      velocity: envelope * (rate * turn.cos - (decay * rate + tension * value) * sine))
  }

  private func creep(at time: Double, value: Double, rate: Double) -> SpringState {
    if decay * time > Self.gone { return SpringState(position: 0, velocity: 0) }
    let envelope = Elementary.exp(-decay * time)
    let push = rate + decay * value
    return SpringState(
      position: envelope * (value + push * time),
      velocity: envelope * (rate - decay * push * time))
  }

  private func twoExponentials(at time: Double, value: Double, rate: Double) -> SpringState {
    let slow = slowRate
    let fast = fastRate
    if slow * time > Self.gone { return SpringState(position: 0, velocity: 0) }
    let envelope = Elementary.exp(-slow * time)
    let push = rate + slow * value
    let lost = -Elementary.expm1(-2 * split * time)
    if lost < 0.5 {
      let gain = push * (lost / (2 * split))
      return SpringState(
        position: envelope * (value + gain), velocity: envelope * (rate - fast * gain))
    }
    let lasting = (rate + fast * value) / (2 * split)
    let passing = push / (2 * split) * (1 - lost)
    return SpringState(
      position: envelope * (lasting - passing),
      velocity: envelope * (fast * passing - slow * lasting))
  }

  /// e to minus this is below the smallest positive number.
  private static let gone = 746.0
}

/// Where something is and how fast it goes, in value units and value units per second.
package struct SpringState: BitwiseCopyable {
  package let position: Double
  package let velocity: Double

  package init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
