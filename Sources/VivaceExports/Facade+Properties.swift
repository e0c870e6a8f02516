import CFeatures
import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion
import VivaceValues

@_cdecl("viv_motion_target") @implementation
public func viv_motion_target(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!) -> viv_status
{
  answer(clip: m, in: "viv_motion_target") { tempo, clip throws(Fault) in
    try add(target, from: nil, to: nil, to: clip, of: tempo)
  }
}

@_cdecl("viv_motion_from") @implementation
public func viv_motion_from(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ from: Float)
  -> viv_status
{
  answer(clip: m, in: "viv_motion_from") { tempo, clip throws(Fault) in
    use_finding()
    try add(target, from: from, to: nil, to: clip, of: tempo)
  }
}

@_cdecl("viv_motion_to") @implementation
public func viv_motion_to(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ to: Float)
  -> viv_status
{
  guard let (tempo, clip) = Resolve.moveable(m) else {
    return refuse(m, as: "m", in: "viv_motion_to")
  }
  use_floats()
  return tempo.addsAtOnce(target, from: nil, to: to, toClip: clip)
    ? viv_status(VIV_OK) : add(target, to, to: clip, of: tempo)
}

@inline(never)
private func add(
  _ target: UnsafeMutablePointer<Float>?, _ to: Float, to clip: UInt32, of tempo: Tempo
) -> viv_status {
  answer(by: tempo, in: "viv_motion_to") { tempo throws(Fault) in
    try add(target, from: nil, to: to, to: clip, of: tempo)
  }
}

@_cdecl("viv_motion_from_to") @implementation
public func viv_motion_from_to(
  _ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ from: Float, _ to: Float
) -> viv_status {
  answer(clip: m, in: "viv_motion_from_to") { tempo, clip throws(Fault) in
    try add(target, from: from, to: to, to: clip, of: tempo)
  }
}

@_cdecl("viv_motion_by") @implementation
public func viv_motion_by(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ by: Float)
  -> viv_status
{
  answer(m, in: "viv_motion_by") { tempo, index throws(Fault) in
    let target = UnsafeMutableRawPointer(try required(target, "target"))
    use_floats()
    use_endings()
    try withUnsafePointer(to: by) { by throws(Fault) in
      try tempo.add(.init(target: target, from: nil, to: nil, by: by), to: index)
    }
  }
}

@inline(__always)
private func add(
  _ target: UnsafeMutablePointer<Float>?, from: Float?, to: Float?, to clip: UInt32,
  of tempo: Tempo
) throws(Fault) {
  use_floats()
  try tempo.add(try required(target, "target"), from: from, to: to, toClip: clip)
}

@_cdecl("viv_motion_add") @implementation
public func viv_motion_add(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!,
  _ from: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(clip: m, in: "viv_motion_add") { tempo, clip throws(Fault) in
    use_finding()
    let request = Tempo.PropertyRequest(
      form: try form(type), target: try required(target, "target"), from: from, to: to)
    try tempo.add(request, toClip: clip)
  }
}

@_cdecl("viv_motion_add_by") @implementation
public func viv_motion_add_by(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ by: UnsafeRawPointer!
) -> viv_status {
  answer(m, in: "viv_motion_add_by") { tempo, index throws(Fault) in
    use_endings()
    let request = Tempo.PropertyRequest(
      form: try number(type), target: try required(target, "target"), from: nil, to: nil,
      by: try required(by, "by"))
    try tempo.add(request, to: index)
  }
}

@_cdecl("viv_motion_add_array") @implementation
public func viv_motion_add_array(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ count: UInt32,
  _ stride: Int, _ from: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(clip: m, in: "viv_motion_add_array") { tempo, clip throws(Fault) in
    use_arrays()
    use_finding()
    let request = Tempo.PropertyRequest(
      form: try form(type), target: try required(target, "target"), count: count, stride: stride,
      from: from, to: to)
    try tempo.add(request, toClip: clip)
  }
}

@_cdecl("viv_motion_add_property") @implementation
public func viv_motion_add_property(
  _ m: viv_motion, _ key: UnsafeRawPointer!, _ count: UInt32, _ get: viv_property_get!,
  _ set: viv_property_set!, _ user: UnsafeMutableRawPointer!, _ from: UnsafePointer<Double>!,
  _ to: UnsafePointer<Double>!
) -> viv_status {
  answer(m, in: "viv_motion_add_property") { tempo, index throws(Fault) in
    let key = UnsafeMutableRawPointer(mutating: try required(key, "key"))
    use_types()
    use_arrays()
    use_accessors()
    let access = Tempo.Access(
      get: address(of: get), set: try required(address(of: set), "set"), user: user)
    let request = Tempo.PropertyRequest(
      form: .double, target: key, count: count, from: from, to: to, access: access)
    try tempo.add(request, to: index)
  }
}

@_cdecl("viv_motion_add_keyframes") @implementation
public func viv_motion_add_keyframes(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ count: UInt32,
  _ fractions: UnsafePointer<Double>!, _ values: UnsafeRawPointer!,
  _ easings: UnsafePointer<viv_easing>!
) -> viv_status {
  answer(m, in: "viv_motion_add_keyframes") { tempo, index throws(Fault) in
    use_keyframes()
    let frames = Tempo.FrameRequest(
      count: count, fractions: try required(fractions, "fractions"),
      values: try required(values, "values"), easings: easings)
    try tempo.addKeyframes(
      try form(type), try required(target, "target"), frames, to: index)
  }
}

@_cdecl("viv_tempo_release_target") @implementation
public func viv_tempo_release_target(
  _ tempo: viv_tempo, _ address: UnsafeRawPointer!, _ size: Int
) -> UInt32 {
  make(tempo: tempo, in: "viv_tempo_release_target", otherwise: 0) { tempo throws(Fault) in
    let memory = UnsafeMutableRawPointer(mutating: try required(address, "address"))
    return try tempo.release(memory, size: size)
  }
}

// MARK: Asking

@_cdecl("viv_motion_get_velocity") @implementation
public func viv_motion_get_velocity(_ m: viv_motion, _ target: UnsafeRawPointer!) -> Double {
  ask(m, in: "viv_motion_get_velocity", otherwise: .nan) { tempo, index throws(Fault) in
    try tempo.velocity(index, try address(ofTarget: target))
  }
}

@_cdecl("viv_motion_sample") @implementation
public func viv_motion_sample(
  _ m: viv_motion, _ target: UnsafeRawPointer!, _ seconds: Double,
  _ values: UnsafeMutablePointer<Double>!, _ velocities: UnsafeMutablePointer<Double>!,
  _ count: UInt32
) -> viv_status {
  answer(asking: m, in: "viv_motion_sample") { tempo, index throws(Fault) in
    guard values != nil || velocities != nil else {
      throw Fault(.invalidArgument, "values", .none, "must not be null if velocities is")
    }
    let address = try address(ofTarget: target)
    try tempo.sample(index, address, at: seconds, count: count) { place, sample in
      if let values { values[place] = sample.value }
      if let velocities { velocities[place] = sample.velocity }
    }
  }
}

@_cdecl("viv_motion_describe_property") @implementation
public func viv_motion_describe_property(
  _ m: viv_motion, _ index: UInt32, _ property: UnsafeMutablePointer<viv_property>!, _ size: Int
) -> viv_status {
  answer(asking: m, in: "viv_motion_describe_property") { tempo, motion throws(Fault) in
    let memory = try required(property, "property")
    try fill(memory, size: size, with: viv_property(at: index, of: motion, in: tempo))
  }
}
