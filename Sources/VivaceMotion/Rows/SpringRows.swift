// A spring as a row of constants, one bucket per regime, and the loop that moves a block of rows.
//
// A row is mounted with the clock time of its start and the rate of its own time to the clock's. With a
// negative rate it runs backward: the start is then the moment at which its own time will be 0. A row is
// exact to 1e-10 of its amplitude, `Spring` to rounding.

/// The constants of a row of physics, in the order that its loop reads them; 0 where it reads fewer.
package struct RowConstants: BitwiseCopyable {
  package let a: Double
  package let b: Double
  package let c: Double
  package let d: Double
  package let e: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double = 0, _ e: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
  }
}

/// `target + amplitude * 2^(growth t) * sin(π(turning t + angle))`.
package struct OscillatingRow: BitwiseCopyable {
  /// Clock time in seconds.
  package let start: Double
  /// In 1/s, to base 2.
  package let growth: Double
  /// In half turns per second.
  package let turning: Double
  /// In half turns.
  package let angle: Double
  /// In value units.
  package let amplitude: Double
  /// In value units.
  package let target: Double

  /// Of an oscillating spring.
  package init(_ spring: Spring, target: Double, start: Double, rate: Double) {
    let phase = spring.law.phase(value: spring.displacement, rate: spring.velocity)
    self.start = start
    growth = -spring.law.decay * rate * RowFunctions.binary
    turning = spring.law.split * rate / .pi
    angle = phase.angle / .pi
    amplitude = phase.amplitude
    self.target = target
  }

  /// In the order of `kernel_physics`.
  package var constants: RowConstants { RowConstants(growth, turning, angle, amplitude, target) }
}

/// `target + 2^(growth t) * (displacement + push t)`.
package struct CriticalRow: BitwiseCopyable {
  /// Clock time in seconds.
  package let start: Double
  /// In 1/s, to base 2.
  package let growth: Double
  /// In value units.
  package let displacement: Double
  /// In value units per second.
  package let push: Double
  /// In value units.
  package let target: Double

  /// Of a critical spring.
  package init(_ spring: Spring, target: Double, start: Double, rate: Double) {
    self.start = start
    growth = -spring.law.decay * rate * RowFunctions.binary
    displacement = spring.displacement
    push = (spring.velocity + spring.law.decay * spring.displacement) * rate
    self.target = target
  }

  /// In the order of `kernel_physics`.
  package var constants: RowConstants { RowConstants(growth, displacement, push, target) }
}

/// `target + 2^(growth t) * (displacement + gain * (1 - 2^(closing t)))`.
package struct OverdampedRow: BitwiseCopyable {
  /// Clock time in seconds.
  package let start: Double
  /// Of the slower exponential, in 1/s, to base 2.
  package let growth: Double
  /// How much faster the other one falls, in 1/s, to base 2.
  package let closing: Double
  /// In value units.
  package let displacement: Double
  /// In value units.
  package let gain: Double
  /// In value units.
  package let target: Double

  /// Of an overdamped spring.
  package init(_ spring: Spring, target: Double, start: Double, rate: Double) {
    let law = spring.law
    self.start = start
    growth = -law.slowRate * rate * RowFunctions.binary
    closing = -2 * law.split * rate * RowFunctions.binary
    displacement = spring.displacement
    gain = (spring.velocity + law.slowRate * spring.displacement) / (2 * law.split)
    self.target = target
  }

  /// In the order of `kernel_physics`.
  package var constants: RowConstants { RowConstants(growth, closing, displacement, gain, target) }
}

extension SpringLaw {
  /// What moves its rows.
  package var rows: PhysicsRows {
    switch regime {
    case .oscillating: .oscillating
    case .critical: .critical
    case .overdamped: .overdamped
    }
  }
}

extension Spring {
  /// The row that goes by it, at so many own seconds per second of the clock.
  package func row(to target: Double, start: Double, rate: Double) -> PhysicsRow {
    let constants =
      switch law.regime {
      case .oscillating: OscillatingRow(self, target: target, start: start, rate: rate).constants
      case .critical: CriticalRow(self, target: target, start: start, rate: rate).constants
      case .overdamped: OverdampedRow(self, target: target, start: start, rate: rate).constants
      }
    return PhysicsRow(law.rows, constants)
  }
}
