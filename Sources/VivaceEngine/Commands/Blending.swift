import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What a motion does with values that others move.
extension Tempo {
  package func setBlend(
    _ motion: UInt32, _ blend: Blend, weight: Double
  ) throws(Fault) {
    try refuseMotionless(motion)
    try Check.fraction(weight, "weight")
    if blend == .add { try refuseToAdd(motion) }
    if self[motion].pointee.blend != blend { try refuseRunning(motion) }
    if values.weight(of: motion) != weight { forgetWayOut(of: score[motion].pointee.root) }
    setBlend(blend, weight: weight, of: motion)
  }

  /// Whether it starts from where it is at its first begin alone, or at each.
  package func setCapture(_ motion: UInt32, each: Bool) throws(Fault) {
    try refuseMotionless(motion)
    try refuse(
      motion, unless: !self[motion].pointee.kind.followsPath,
      "must not be a motion along a path, whose range determines its start")
    try refuseRunning(motion)
    use_endings()
    values.setCapture(of: motion, each: each)
  }

  private func refuseToAdd(_ motion: UInt32) throws(Fault) {
    let kind = self[motion].pointee.kind
    guard kind == .tween || kind.isPhysics else {
      throw Fault(
        .wrongKind, "m", .handle(handle(of: motion)),
        "must be a tween, a spring, a decay or physics")
    }
    guard !values.hasKeyframes(anyOf: motion) else {
      throw Fault(
        .wrongKind, "m", .handle(handle(of: motion)), "has keyframes, so it cannot be additive")
    }
  }
}
