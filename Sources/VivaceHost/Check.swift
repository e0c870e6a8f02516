/// Checks of what comes from outside: each throws a fault that names the parameter and the rule it breaks.
package enum Check {
  /// Whether a number is one of seconds that may be waited for.
  @inlinable @inline(__always)
  package static func isSeconds(_ value: Double) -> Bool {
    value >= 0 && value <= .greatestFiniteMagnitude
  }

  @inlinable @inline(__always)
  package static func seconds(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard isSeconds(value) else {
      throw Fault(
        .invalidArgument, parameter, .number(value), "must be a finite number of seconds, 0 or more"
      )
    }
  }

  package static func finite(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value.isFinite else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be a finite number")
    }
  }

  package static func positive(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value > 0, value.isFinite else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be finite and more than 0")
    }
  }

  package static func notNegative(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value >= 0, value.isFinite else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be finite, 0 or more")
    }
  }

  package static func repeats(_ value: Int32, _ parameter: StaticString) throws(Fault) {
    guard value >= -1 else {
      throw Fault(
        .invalidArgument, parameter, .integer(Int64(value)), "must be 0 or more, or VIV_FOREVER")
    }
  }

  /// Faster or more slippery things would leave the range of numbers before they rest.
  package static func velocity(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value.magnitude <= 1e25 else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be in -1e25...1e25")
    }
  }

  package static func friction(_ value: Double) throws(Fault) {
    guard value == 0 || (value >= 1e-12 && value <= 1) else {
      throw Fault(.invalidArgument, "friction", .number(value), "must be 0 or in 1e-12...1")
    }
  }

  package static func drag(_ value: Double) throws(Fault) {
    guard value >= 1e-12, value <= 1e12 else {
      throw Fault(.invalidArgument, "drag", .number(value), "must be in 1e-12...1e12")
    }
  }

  package static func spring(tension: Double, damping: Double) throws(Fault) {
    try positive(tension, "tension")
    try notNegative(damping, "damping")
    guard tension <= 1e18 else {
      throw Fault(.invalidArgument, "tension", .number(tension), "must be at most 1e18")
    }
    guard damping <= 1e18 else {
      throw Fault(.invalidArgument, "damping", .number(damping), "must be at most 1e18")
    }
  }

  package static func rate(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value >= 1e-9, value <= 1e9 else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be in 1e-9...1e9")
    }
  }

  package static func fraction(_ value: Double, _ parameter: StaticString) throws(Fault) {
    guard value >= 0, value <= 1 else {
      throw Fault(.invalidArgument, parameter, .number(value), "must be in 0...1")
    }
  }
}
