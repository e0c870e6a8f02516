import CFeatures
import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_motion_create") @implementation
public func viv_motion_create(_ tempo: viv_tempo, _ duration: Double, _ easing: viv_easing)
  -> viv_motion
{
  guard let known = Resolve.tempo(tempo) else {
    refuse(tempo: tempo, in: "viv_motion_create")
    return 0
  }
  let made = known.makeTweenAtOnce(duration: duration, easing: easing)
  return made != 0 ? made : create(known, duration, easing)
}

@inline(never)
private func create(_ tempo: Tempo, _ duration: Double, _ easing: viv_easing) -> viv_motion {
  make(by: tempo, in: "viv_motion_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeTween(duration: duration, easing: easing)
  }
}

@_cdecl("viv_animate") @implementation
public func viv_animate(
  _ tempo: viv_tempo, _ target: UnsafeMutablePointer<Float>!, _ to: Float, _ duration: Double,
  _ easing: viv_easing
) -> viv_motion {
  guard let known = Resolve.tempo(tempo) else {
    refuse(tempo: tempo, in: "viv_animate")
    return 0
  }
  use_floats()
  use_blending()
  let made =
    target.map { known.animatesAtOnce($0, to: to, duration: duration, easing: easing) } ?? 0
  return made != 0 ? made : animate(known, target, to, duration, easing)
}

@inline(never)
private func animate(
  _ tempo: Tempo, _ target: UnsafeMutablePointer<Float>?, _ to: Float, _ duration: Double,
  _ easing: viv_easing
) -> viv_motion {
  make(by: tempo, in: "viv_animate", otherwise: 0) { tempo throws(Fault) in
    try tempo.animate(
      required(target, "target"), to: to, duration: duration, easing: easing)
  }
}

// MARK: Settings

@_cdecl("viv_motion_set_duration") @implementation
public func viv_motion_set_duration(_ m: viv_motion, _ seconds: Double) -> viv_status {
  answer(clip: m, in: "viv_motion_set_duration") { tempo, clip throws(Fault) in
    try tempo.setDuration(clip: clip, seconds)
  }
}

@_cdecl("viv_motion_set_speed") @implementation
public func viv_motion_set_speed(_ m: viv_motion, _ per_second: Double) -> viv_status {
  answer(m, in: "viv_motion_set_speed") { tempo, index throws(Fault) in
    try tempo.setSpeed(index, per_second)
  }
}

@_cdecl("viv_motion_set_easing") @implementation
public func viv_motion_set_easing(_ m: viv_motion, _ easing: viv_easing) -> viv_status {
  answer(clip: m, in: "viv_motion_set_easing") { tempo, clip throws(Fault) in
    try tempo.setEasing(clip: clip, easing)
  }
}

@_cdecl("viv_motion_set_reverse_easing") @implementation
public func viv_motion_set_reverse_easing(_ m: viv_motion, _ easing: viv_easing) -> viv_status {
  answer(m, in: "viv_motion_set_reverse_easing") { tempo, index throws(Fault) in
    try tempo.setReverseEasing(index, easing)
  }
}

@_cdecl("viv_motion_set_capture") @implementation
public func viv_motion_set_capture(_ m: viv_motion, _ capture: viv_capture) -> viv_status {
  answer(m, in: "viv_motion_set_capture") { tempo, index throws(Fault) in
    try tempo.setCapture(index, each: try isEach(capture))
  }
}

@_cdecl("viv_motion_set_blend") @implementation
public func viv_motion_set_blend(_ m: viv_motion, _ blend: viv_blend, _ weight: Double)
  -> viv_status
{
  answer(m, in: "viv_motion_set_blend") { tempo, index throws(Fault) in
    let blend = try required(blend, as: Blend.self, "blend", "must be a viv_blend")
    use_blending()
    use_adding()
    use_endings()
    try tempo.setBlend(index, blend, weight: weight)
  }
}
