import VivaceHost
import VivaceStorage

/// The host's functions that are asked for a value, or told one.
extension Values {
  /// A function of the host that is asked for a value has not returned.
  @inline(__always)
  var isAsking: Bool { core.pointee.host.isAsking }

  /// Runs a function of the host, which hears first what changed since; one that asks on the way hears
  /// the rest later.
  @inline(__always)
  private func ask<Result>(_ body: () -> Result) -> Result {
    if core.pointee.changedHostValues != 0, !isAsking { tellChanges() }
    return core.pointee.host.ask(body)
  }

  /// So many functions may be asked, each by the one before.
  private static var questionLimit: Int { 4 }

  /// Functions of the host may be asked for values.
  @inline(__always)
  package var asksHost: Bool { core.pointee.callsEasings || core.pointee.hostValues.end > 1 }

  /// An easing that asks for what moves by it leads to itself, several times for each value: deeper than that it
  /// is linear.
  func callEasing(
    _ address: UnsafeRawPointer, _ progress: Double, _ user: UnsafeMutableRawPointer?
  ) -> Double {
    guard core.pointee.host.questionDepth < Self.questionLimit else { return progress }
    let ease = unsafeBitCast(address, to: Callbacks.Easing.self)
    return ask { ease(progress, user) }
  }

  func callAcceleration(
    _ address: UnsafeRawPointer, _ acceleration: UnsafeMutablePointer<Double>,
    _ values: UnsafePointer<Double>, _ velocities: UnsafePointer<Double>, _ count: UInt32,
    _ user: UnsafeMutableRawPointer?
  ) {
    let accelerate = unsafeBitCast(address, to: Callbacks.Acceleration.self)
    ask { accelerate(acceleration, values, velocities, count, user) }
  }

  func callGet(
    _ address: UnsafeRawPointer, _ values: UnsafeMutablePointer<Double>, _ count: UInt32,
    _ user: UnsafeMutableRawPointer?
  ) {
    let get = unsafeBitCast(address, to: Callbacks.PropertyGet.self)
    ask { get(values, count, user) }
  }

  func callSet(
    _ address: UnsafeRawPointer, _ values: UnsafePointer<Double>, _ count: UInt32,
    _ user: UnsafeMutableRawPointer?
  ) {
    let set = unsafeBitCast(address, to: Callbacks.PropertySet.self)
    core.pointee.host.ask { set(values, count, user) }
  }
}
