import CFeatures
import CVivace
import VivaceEngine
import VivaceHost
import VivaceStorage
import VivaceValues

// The common cases in one call each.

@_cdecl("viv_animate_values") @implementation
public func viv_animate_values(
  _ tempo: viv_tempo, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ count: UInt32,
  _ to: UnsafeRawPointer!, _ duration: Double, _ easing: viv_easing
) -> viv_motion {
  make(tempo: tempo, in: "viv_animate_values", otherwise: 0) { tempo throws(Fault) in
    let request = try request(type, target, count, to: to)
    return try tempo.animate(request, duration: duration, easing: easing)
  }
}

@_cdecl("viv_spring_values") @implementation
public func viv_spring_values(
  _ tempo: viv_tempo, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ count: UInt32,
  _ to: UnsafeRawPointer!, _ tension: Double, _ damping: Double
) -> viv_motion {
  make(tempo: tempo, in: "viv_spring_values", otherwise: 0) { tempo throws(Fault) in
    let request = try request(type, target, count, to: to)
    return try tempo.spring(request, tension: tension, damping: damping)
  }
}

@_cdecl("viv_tween") @implementation
public func viv_tween(
  _ tempo: viv_tempo, _ options: UnsafePointer<viv_tween_options>!
) -> viv_motion {
  guard let known = Resolve.tempo(tempo) else {
    refuse(tempo: tempo, in: "viv_tween")
    return 0
  }
  guard let options, options.pointee.size == MemoryLayout<viv_tween_options>.size,
    let target = options.pointee.plainTarget, options.pointee.blend == 0,
    let made = known.makeAtOnce(target, options)
  else { return makeTween(options, in: known) }
  return made.isWhole ? made.handle : complete(made.handle, in: known, target, options)
}

@inline(never)
private func makeTween(
  _ options: UnsafePointer<viv_tween_options>?, in tempo: Tempo
) -> viv_motion {
  make(by: tempo, in: "viv_tween", otherwise: 0) { tempo throws(Fault) in
    let options = try required(options, "options")
    let known = MemoryLayout<viv_tween_options>.size
    if options.pointee.size == known, let target = options.pointee.plainTarget {
      return try tempo.makePlainTween(target, options.pointee)
    }
    return try tempo.makeTween(TweenOptions(options).request())
  }
}

/// A new tween is there; what it moves, or its start, takes more.
@inline(never)
private func complete(
  _ made: viv_motion, in tempo: Tempo, _ target: UnsafeMutablePointer<Float>,
  _ options: UnsafePointer<viv_tween_options>
) -> viv_motion {
  make(by: tempo, in: "viv_tween", otherwise: 0) { tempo throws(Fault) in
    try tempo.complete(Handle(bits: made).index, target, options.pointee)
  }
}

/// Packed values on their way to others.
private func request(
  _ type: viv_type, _ target: UnsafeMutableRawPointer?, _ count: UInt32, to: UnsafeRawPointer?
) throws(Fault) -> Tempo.PropertyRequest {
  use_arrays()
  return Tempo.PropertyRequest(
    form: try form(type), target: try required(target, "target"), count: count, from: nil,
    to: try required(to, "to"))
}
