import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Tweens whose duration follows from how far they go.
extension Tempo {
  /// Units per own second, in place of a duration; NaN: the duration counts again.
  package func setSpeed(_ motion: UInt32, _ speed: Double) throws(Fault) {
    try refuse(motion, unless: self[motion].pointee.kind == .tween, "must be a tween")
    if !speed.isNaN { try Check.positive(speed, "per_second") }
    try refuseRunning(motion)
    guard !speed.isNaN else {
      knownExtras(of: motion)?.pointee.speed = 0
      return
    }
    try extras(of: motion).pointee.speed = speed
  }

  /// The speed of a tween; nil: its duration counts.
  func speed(of motion: UInt32) -> Double? {
    guard let extras = knownExtras(of: motion), extras.pointee.speed > 0,
      self[motion].pointee.kind == .tween
    else { return nil }
    return extras.pointee.speed
  }

  /// Longer ones would leave the range of numbers where they are added up.
  private static var longestPass: Double { 1e300 }

  private func seconds(of way: Double, at speed: Double) -> Double {
    min(way / speed, Self.longestPass)
  }

  /// Own seconds of a pass that begins now, from where its numbers start; nil: its duration counts.
  func lengthBySpeed(of motion: UInt32) -> Double? {
    speed(of: motion).map { seconds(of: values.longestWay(of: motion), at: $0) }
  }

  /// Own seconds of the pass of a motion that did not begin yet, as far as its start can be foretold; nil:
  /// its duration counts. Anew: as if its root was started now.
  func foretoldLengthBySpeed(of motion: UInt32, isAnew: Bool) -> Double? {
    speed(of: motion).map { speed in
      seconds(of: values.foretoldWay(of: motion, isAnew: isAnew), at: speed)
    }
  }
}
