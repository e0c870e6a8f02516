import CFeatures
import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// The easings that a host may name or make.
extension Tempo {
  /// Checks an easing that something will move by.
  @inline(__always)
  func checkEasing(_ number: Int32, _ parameter: StaticString) throws(Fault) {
    if !values.hasReserved(easing: number) { try reserveEasing(number, parameter) }
  }

  @inline(never)
  private func reserveEasing(_ number: Int32, _ parameter: StaticString) throws(Fault) {
    try checkKnown(number, parameter)
    guard values.reserveEasing(number) else { throw Fault.outOfMemory }
  }

  private func checkKnown(_ number: Int32, _ parameter: StaticString) throws(Fault) {
    guard values.knowsEasing(number) else {
      throw Fault(
        .invalidArgument, parameter, .integer(Int64(number)),
        "must be built in, or created by this tempo")
    }
  }

  package func valueOfEasing(_ number: Int32, at progress: Double) throws(Fault) -> Double {
    try checkKnown(number, "easing")
    guard !progress.isNaN else {
      throw Fault(.invalidArgument, "progress", .number(progress), "must be a number")
    }
    return values.easingValue(number, at: progress)
  }

  /// The number of an easing like that one, made if there is none.
  package func makeEasing(_ easing: Easing) throws(Fault) -> Int32 {
    try number(of: values.makeEasing(easing))
  }

  /// The number of the host's own curve.
  package func makeEasing(
    function: UnsafeRawPointer, user: UnsafeMutableRawPointer?
  ) throws(Fault) -> Int32 {
    use_easings()
    return try number(of: values.makeEasing(function: function, user: user))
  }

  /// The number of a piecewise linear curve; the points are copied.
  package func makeEasing(points: UnsafePointer<Double>, count: UInt32) throws(Fault) -> Int32 {
    try number(of: values.makeEasing(points: points, count: count))
  }

  private func number(of made: EasingMade) throws(Fault) -> Int32 {
    switch made {
    case .number(let number): return number
    case .tooMany: throw Fault(.limit, "a tempo holds at most 65536 created easings")
    case .outOfMemory: throw Fault.outOfMemory
    }
  }
}
