import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// Where decays come to rest.
extension Tempo {
  /// A property, or all, comes to rest exactly there; NaN: where its velocity leads.
  package func setDecayEnd(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, _ end: Double
  ) throws(Fault) {
    try refuseOtherThanDecay(motion)
    if !end.isNaN { try Check.finite(end, "end") }
    try refuseRunning(motion)
    let first = try findAny(address, in: motion)
    use_endings()
    guard values.setPlaceOfRest(of: motion, from: first, end) else { throw Fault.outOfMemory }
  }

  /// It comes to rest at the multiple of an interval, plus an offset, that is nearest to where its
  /// velocity leads; 0: there.
  package func setDecaySnap(
    _ motion: UInt32, _ address: UnsafeMutableRawPointer?, interval: Double, offset: Double
  ) throws(Fault) {
    try refuseOtherThanDecay(motion)
    try Check.notNegative(interval, "interval")
    try Check.finite(offset, "offset")
    try refuseRunning(motion)
    let first = try findAny(address, in: motion)
    use_endings()
    guard values.setSnap(of: motion, from: first, interval: interval, offset: offset) else {
      throw Fault.outOfMemory
    }
  }

  private func refuseOtherThanDecay(_ motion: UInt32) throws(Fault) {
    try refuse(
      motion, as: "decay", unless: self[motion].pointee.kind == .decay, "must be a decay")
  }
}
