import CFeatures

/// Calling the host's functions. Whoever keeps values that the host must be told first tells them
/// before, as the host here knows of none.
extension Host {
  /// Runs a function of the host that may change anything.
  @inlinable @inline(__always)
  package func call<Result>(_ body: () -> Result) -> Result {
    core.pointee.callCount &+= 1
    core.pointee.callDepth += 1
    let result = body()
    core.pointee.callDepth -= 1
    return result
  }

  /// Asks a function of the host for a value, or tells it one: it may change nothing.
  @inlinable @inline(__always)
  package func ask<Result>(_ body: () -> Result) -> Result {
    core.pointee.questionDepth += 1
    core.pointee.callDepth += 1
    let result = body()
    core.pointee.callDepth -= 1
    core.pointee.questionDepth -= 1
    return result
  }

  /// Runs something as if so many functions of the host had not returned.
  package func nested(as depth: Int, _ body: () -> Void) {
    let outer = core.pointee.callDepth
    core.pointee.callDepth = depth
    body()
    core.pointee.callDepth = outer
  }

  /// The same number as before: nobody was called since who may have changed anything.
  @inlinable @inline(__always)
  package var callCount: UInt64 { core.pointee.callCount }

  /// How many functions of the host have not returned.
  @inlinable @inline(__always)
  package var callDepth: Int { core.pointee.callDepth }

  /// A function of the host has not returned.
  @inlinable @inline(__always)
  package var isCalling: Bool { calls_host() && core.pointee.callDepth > 0 }

  /// How many functions that are asked for a value have not returned.
  @inlinable @inline(__always)
  package var questionDepth: Int { core.pointee.questionDepth }

  /// A function that is asked for a value has not returned.
  @inlinable @inline(__always)
  package var isAsking: Bool { calls_host() && core.pointee.questionDepth > 0 }
}
