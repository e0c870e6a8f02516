import CFeatures
import CVivace
import VivaceEngine
import VivaceHost
import VivaceValues

@_cdecl("viv_spring_create") @implementation
public func viv_spring_create(_ tempo: viv_tempo, _ tension: Double, _ damping: Double)
  -> viv_motion
{
  make(tempo: tempo, in: "viv_spring_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeSpring(tension: tension, damping: damping)
  }
}

@_cdecl("viv_decay_create") @implementation
public func viv_decay_create(_ tempo: viv_tempo, _ drag: Double) -> viv_motion {
  make(tempo: tempo, in: "viv_decay_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeDecay(drag: drag)
  }
}

@_cdecl("viv_physics_create") @implementation
public func viv_physics_create(_ tempo: viv_tempo, _ velocity: Double, _ friction: Double)
  -> viv_motion
{
  make(tempo: tempo, in: "viv_physics_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makePhysics(velocity: velocity, friction: friction)
  }
}

@_cdecl("viv_spring_to") @implementation
public func viv_spring_to(
  _ tempo: viv_tempo, _ target: UnsafeMutablePointer<Float>!, _ to: Float, _ tension: Double,
  _ damping: Double
) -> viv_motion {
  make(tempo: tempo, in: "viv_spring_to", otherwise: 0) { tempo throws(Fault) in
    let target = try required(target, "target")
    use_floats()
    return try tempo.spring(target, to: to, tension: tension, damping: damping)
  }
}

@_cdecl("viv_decay_from") @implementation
public func viv_decay_from(
  _ tempo: viv_tempo, _ target: UnsafeMutablePointer<Float>!, _ velocity: Double, _ drag: Double
) -> viv_motion {
  make(tempo: tempo, in: "viv_decay_from", otherwise: 0) { tempo throws(Fault) in
    let target = try required(target, "target")
    use_floats()
    return try tempo.fling(target, velocity: velocity, drag: drag)
  }
}

@_cdecl("viv_custom_create") @implementation
public func viv_custom_create(
  _ tempo: viv_tempo, _ duration: Double, _ update: viv_custom_update!,
  _ user: UnsafeMutableRawPointer!
) -> viv_motion {
  make(tempo: tempo, in: "viv_custom_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeCustom(duration: duration, update: address(of: update), user: user)
  }
}

@_cdecl("viv_simulation_create") @implementation
public func viv_simulation_create(
  _ tempo: viv_tempo, _ step: Double, _ acceleration: viv_acceleration!,
  _ user: UnsafeMutableRawPointer!
) -> viv_motion {
  make(tempo: tempo, in: "viv_simulation_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeSimulation(step: step, acceleration: address(of: acceleration), user: user)
  }
}

// MARK: Settings

@_cdecl("viv_spring_set_parameters") @implementation
public func viv_spring_set_parameters(_ m: viv_motion, _ tension: Double, _ damping: Double)
  -> viv_status
{
  answer(m, in: "viv_spring_set_parameters") { tempo, index throws(Fault) in
    try tempo.setSpring(index, tension: tension, damping: damping)
  }
}

@_cdecl("viv_spring_set_clamped") @implementation
public func viv_spring_set_clamped(_ spring: viv_motion, _ clamped: Bool) -> viv_status {
  answer(spring, as: "spring", in: "viv_spring_set_clamped") { tempo, index throws(Fault) in
    try tempo.setClamped(index, clamped)
  }
}

@_cdecl("viv_decay_set_end") @implementation
public func viv_decay_set_end(
  _ decay: viv_motion, _ target: UnsafeMutableRawPointer!, _ end: Double
) -> viv_status {
  answer(decay, as: "decay", in: "viv_decay_set_end") { tempo, index throws(Fault) in
    try tempo.setDecayEnd(index, target, end)
  }
}

@_cdecl("viv_decay_set_snap") @implementation
public func viv_decay_set_snap(
  _ decay: viv_motion, _ target: UnsafeMutableRawPointer!, _ interval: Double, _ offset: Double
) -> viv_status {
  answer(decay, as: "decay", in: "viv_decay_set_snap") { tempo, index throws(Fault) in
    try tempo.setDecaySnap(index, target, interval: interval, offset: offset)
  }
}

@_cdecl("viv_physics_set_collisions") @implementation
public func viv_physics_set_collisions(_ m: viv_motion, _ collides: Bool, _ restitution: Double)
  -> viv_status
{
  answer(m, in: "viv_physics_set_collisions") { tempo, index throws(Fault) in
    try tempo.setCollisions(index, collides, restitution: restitution)
  }
}

@_cdecl("viv_motion_set_bounds") @implementation
public func viv_motion_set_bounds(
  _ m: viv_motion, _ target: UnsafeRawPointer!, _ lowest: Double, _ highest: Double
) -> viv_status {
  answer(m, in: "viv_motion_set_bounds") { tempo, index throws(Fault) in
    try tempo.setBounds(
      index, UnsafeMutableRawPointer(mutating: target), lowest: lowest, highest: highest)
  }
}

@_cdecl("viv_motion_set_rest") @implementation
public func viv_motion_set_rest(_ m: viv_motion, _ distance: Double, _ speed: Double)
  -> viv_status
{
  answer(m, in: "viv_motion_set_rest") { tempo, index throws(Fault) in
    try tempo.setRest(index, distance: distance, speed: speed)
  }
}

@_cdecl("viv_motion_set_velocity") @implementation
public func viv_motion_set_velocity(
  _ m: viv_motion, _ target: UnsafeRawPointer!, _ velocity: Double
) -> viv_status {
  answer(clip: m, in: "viv_motion_set_velocity") { tempo, clip throws(Fault) in
    use_steering()
    try tempo.setVelocity(clip: clip, UnsafeMutableRawPointer(mutating: target), velocity)
  }
}

// MARK: Retargeting

@_cdecl("viv_motion_retarget_array") @implementation
public func viv_motion_retarget_array(
  _ m: viv_motion, _ first: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(clip: m, in: "viv_motion_retarget_array") { tempo, clip throws(Fault) in
    use_steering()
    let first = UnsafeMutableRawPointer(mutating: try required(first, "first"))
    try tempo.retarget(clip: clip, arrayAt: first, to: try required(to, "to"))
  }
}

@_cdecl("viv_motion_retarget") @implementation
public func viv_motion_retarget(_ m: viv_motion, _ target: UnsafeRawPointer!, _ to: Float)
  -> viv_status
{
  guard let (tempo, clip) = Resolve.moveable(m) else {
    return refuse(m, as: "m", in: "viv_motion_retarget")
  }
  use_steering()
  if let target, tempo.retargetsAtOnce(clip, target, to: to) { return viv_status(VIV_OK) }
  return retarget(target, to, clip, of: tempo)
}

@inline(never)
private func retarget(
  _ target: UnsafeRawPointer?, _ to: Float, _ clip: UInt32, of tempo: Tempo
) -> viv_status {
  answer(by: tempo, in: "viv_motion_retarget") { tempo throws(Fault) in
    try tempo.retarget(clip: clip, try address(ofTarget: target), to: to)
  }
}

@_cdecl("viv_motion_retarget_values") @implementation
public func viv_motion_retarget_values(
  _ m: viv_motion, _ target: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(clip: m, in: "viv_motion_retarget_values") { tempo, clip throws(Fault) in
    use_steering()
    try tempo.retarget(
      clip: clip, try address(ofTarget: target), toValueAt: try required(to, "to"))
  }
}
