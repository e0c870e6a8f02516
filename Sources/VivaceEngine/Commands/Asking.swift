import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a host may ask of the properties of a motion.
extension Tempo {
  func refuseMotionless(_ motion: UInt32) throws(Fault) {
    guard self[motion].pointee.kind.isMotion else {
      throw Fault(.wrongKind, "m", .handle(handle(of: motion)), "moves no values")
    }
  }

  func find(
    _ address: UnsafeMutableRawPointer, in motion: UInt32, as parameter: StaticString = "target"
  ) throws(Fault) -> UInt32 {
    try refuseMotionless(motion)
    let found = values.find(address, in: motion)
    guard found != 0 else {
      throw Fault(.notFound, parameter, .none, "must be a value that the motion moves")
    }
    return found
  }

  /// The first number of the value at an address; 0, for all of the motion, where that is nil.
  func findAny(
    _ address: UnsafeMutableRawPointer?, in motion: UInt32
  ) throws(Fault) -> UInt32 {
    if let address { return try find(address, in: motion) }
    try refuseMotionless(motion)
    guard values.hasChannels(motion) else {
      throw Fault(.notFound, "target", .none, "must not be null: the motion moves nothing")
    }
    return 0
  }

  package func propertyCount(of motion: UInt32) -> UInt32 {
    self[motion].pointee.kind.isMotion ? values.propertyCount(of: motion) : 0
  }

  package typealias PropertyDescription = Values.PropertyDescription
  package typealias NumberDescription = Values.NumberDescription
  package static var mostNumbers: Int { Values.mostNumbers }

  package func describeProperty(
    of motion: UInt32, at place: UInt32, _ numbers: (Int, NumberDescription) -> Void
  ) throws(Fault) -> PropertyDescription {
    try refuseMotionless(motion)
    let first = values.property(of: motion, at: place)
    guard first != 0 else {
      throw Fault(.notFound, "index", .integer(Int64(place)), "must be below the property count")
    }
    measureForAsking(motion)
    return values.describe(propertyOf: first, numbers)
  }

  /// Values and velocities of a property at a second of its motion, nothing written; at infinity its
  /// end.
  package func sample(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer, at seconds: Double, count: UInt32,
    _ numbers: (Int, (value: Double, velocity: Double)) -> Void
  ) throws(Fault) {
    guard !seconds.isNaN else {
      throw Fault(.invalidArgument, "seconds", .number(seconds), "must be a number")
    }
    let first = try find(address, in: motion)
    guard count >= UInt32(values.numberCount(from: first)) else {
      throw Fault(
        .invalidArgument, "count", .integer(Int64(count)),
        "is too small for the numbers of the value")
    }
    measureForAsking(motion)
    let turn = secondsToTurn(of: motion)
    foretelling(motion) { values.sample(from: first, at: seconds, turnedAfter: turn, numbers) }
  }

  /// Units per second of the clock; 0 at rest.
  package func velocity(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer
  ) throws(Fault) -> Double {
    values.ownVelocity(of: try find(address, in: motion))
  }

  /// The motion that moves what is at an address, or 0; of several that add the last begun.
  package func motion(writing address: UnsafeMutableRawPointer) -> UInt64 {
    if let owner = values.plainOwner(at: address) {
      return values.hasRow(plain: clip(owner).pointee.channel) ? handle(ofClip: owner) : 0
    }
    let motion = values.motion(writing: address)
    return motion == 0 || isBackAtStart(score[motion].pointee.root) ? 0 : handle(of: motion)
  }
}
