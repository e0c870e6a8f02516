import VivaceStorage

/// Motions that are at their ends as soon as they begin.
extension Values {
  /// Tells whether the motion of a run is reduced.
  package func setReduced(_ isReduced: Bool, of motion: UInt32) {
    self[motion].pointee.isReduced = isReduced
  }

  package func isReduced(_ motion: UInt32) -> Bool { self[motion].pointee.isReduced }

  /// How long a motion takes that would take so long: what never rests without being a spring stays as it
  /// is.
  package func reducedLength(of motion: UInt32, from length: Double) -> Double {
    let source = self[motion]
    let hasEnd = length < .infinity || source.pointee.law == .spring
    return source.pointee.isReduced && hasEnd ? 0 : length
  }
}
