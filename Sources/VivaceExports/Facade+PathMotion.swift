import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion
import VivaceValues

@_cdecl("viv_path_motion_create") @implementation
public func viv_path_motion_create(
  _ tempo: viv_tempo, _ path: viv_path, _ duration: Double, _ easing: viv_easing
) -> viv_motion {
  make(tempo: tempo, in: "viv_path_motion_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makePathMotion(
      on: try Resolve.path(path, in: tempo), duration: duration, easing: easing)
  }
}

@_cdecl("viv_path_physics_create") @implementation
public func viv_path_physics_create(
  _ tempo: viv_tempo, _ path: viv_path, _ velocity: Double, _ friction: Double
) -> viv_motion {
  make(tempo: tempo, in: "viv_path_physics_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makePathPhysics(
      on: try Resolve.path(path, in: tempo), velocity: velocity, friction: friction)
  }
}

@_cdecl("viv_path_motion_set_target") @implementation
public func viv_path_motion_set_target(
  _ m: viv_motion, _ type: viv_type, _ x: UnsafeMutableRawPointer!, _ y: UnsafeMutableRawPointer!
) -> viv_status {
  answer(m, in: "viv_path_motion_set_target") { tempo, index throws(Fault) in
    try tempo.setPointTarget(
      index, type: try scalar(type), x: try required(x, "x"), y: try required(y, "y"))
  }
}

@_cdecl("viv_path_motion_set_angle_target") @implementation
public func viv_path_motion_set_angle_target(
  _ m: viv_motion, _ type: viv_type, _ angle: UnsafeMutableRawPointer!
) -> viv_status {
  answer(m, in: "viv_path_motion_set_angle_target") { tempo, index throws(Fault) in
    try tempo.setAngleTarget(
      index, inDegrees: try isDegrees(type), try required(angle, "angle"))
  }
}

private func isDegrees(_ type: viv_type) throws(Fault) -> Bool {
  switch type {
  case viv_type(VIV_TYPE_DEGREES): return true
  case viv_type(VIV_TYPE_RADIANS): return false
  default:
    throw Fault(
      .invalidArgument, "type", .integer(Int64(type)),
      "must be VIV_TYPE_RADIANS or VIV_TYPE_DEGREES")
  }
}

@_cdecl("viv_path_motion_set_range") @implementation
public func viv_path_motion_set_range(_ m: viv_motion, _ start: Double, _ end: Double)
  -> viv_status
{
  answer(m, in: "viv_path_motion_set_range") { tempo, index throws(Fault) in
    try tempo.setRange(index, start: start, end: end)
  }
}

@_cdecl("viv_path_motion_set_edges") @implementation
public func viv_path_motion_set_edges(_ m: viv_motion, _ edges: viv_edges) -> viv_status {
  answer(m, in: "viv_path_motion_set_edges") { tempo, index throws(Fault) in
    let edges = try required(edges, as: PathEdges.self, "edges", "must be a viv_edges")
    try tempo.setEdges(index, contiguous: edges == .contiguous)
  }
}

@_cdecl("viv_path_motion_get_fraction") @implementation
public func viv_path_motion_get_fraction(_ m: viv_motion) -> Double {
  ask(m, in: "viv_path_motion_get_fraction", otherwise: .nan) { tempo, index throws(Fault) in
    try tempo.fraction(of: index)
  }
}

@_cdecl("viv_path_motion_get_speed") @implementation
public func viv_path_motion_get_speed(_ m: viv_motion) -> Double {
  ask(m, in: "viv_path_motion_get_speed", otherwise: .nan) { tempo, index throws(Fault) in
    try tempo.speed(of: index)
  }
}
