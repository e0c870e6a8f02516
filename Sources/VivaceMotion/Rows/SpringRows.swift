// A spring as a row of constants, one bucket per regime, and the loop that moves a block of rows.
//
// A row is mounted with the clock time of its start and the rate of its own time to the clock's. With a
// negative rate it runs backward: the start is then the moment at which its own time will be 0. A row is
// exact to 1e-10 of its amplitude, `Spring` to rounding.
//
// The loops read and write what `count` says, at once vectorised; the block's values may not overlap
// the constants. Pointers are the columns, one element a row.

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

  /// The values of `count` rows at clock time `now`.
  @inlinable
  package static func values(
    now: Double, starts: UnsafePointer<Double>, growths: UnsafePointer<Double>,
    turnings: UnsafePointer<Double>, angles: UnsafePointer<Double>,
    amplitudes: UnsafePointer<Double>, targets: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count {
      let time = now - starts[row]
      let envelope = RowFunctions.power(growths[row] * time)
      let sine = RowFunctions.sine(halfTurns: turnings[row] * time + angles[row])
      values[row] = targets[row] + amplitudes[row] * (envelope * sine)
    }
  }
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

  /// The values of `count` rows at clock time `now`.
  @inlinable
  package static func values(
    now: Double, starts: UnsafePointer<Double>, growths: UnsafePointer<Double>,
    displacements: UnsafePointer<Double>, pushes: UnsafePointer<Double>,
    targets: UnsafePointer<Double>, count: Int, into values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count {
      let time = now - starts[row]
      let envelope = RowFunctions.power(growths[row] * time)
      values[row] = targets[row] + envelope * (displacements[row] + pushes[row] * time)
    }
  }
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

  /// The values of `count` rows at clock time `now`.
  @inlinable
  package static func values(
    now: Double, starts: UnsafePointer<Double>, growths: UnsafePointer<Double>,
    closings: UnsafePointer<Double>, displacements: UnsafePointer<Double>,
    gains: UnsafePointer<Double>, targets: UnsafePointer<Double>, count: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<count {
      let time = now - starts[row]
      let envelope = RowFunctions.power(growths[row] * time)
      let gained = gains[row] * RowFunctions.loss(closings[row] * time)
      values[row] = targets[row] + envelope * (displacements[row] + gained)
    }
  }
}
