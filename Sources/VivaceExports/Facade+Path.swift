import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion

@_cdecl("viv_path_create") @implementation
public func viv_path_create(_ tempo: viv_tempo) -> viv_path {
  make(tempo: tempo, in: "viv_path_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makePath()
  }
}

@_cdecl("viv_path_destroy") @implementation
public func viv_path_destroy(_ path: viv_path) -> viv_status {
  answer(path: path, in: "viv_path_destroy") { tempo, index in
    tempo.destroyPath(index)
  }
}

// MARK: Drawing

@_cdecl("viv_path_move_to") @implementation
public func viv_path_move_to(_ path: viv_path, _ x: Double, _ y: Double) -> viv_status {
  answer(path: path, in: "viv_path_move_to") { tempo, index throws(Fault) in
    try Drawable.require(x: x, y: y)
    try tempo.draw(.move(x: x, y: y), on: index)
  }
}

@_cdecl("viv_path_line_to") @implementation
public func viv_path_line_to(_ path: viv_path, _ x: Double, _ y: Double) -> viv_status {
  answer(path: path, in: "viv_path_line_to") { tempo, index throws(Fault) in
    try Drawable.require(x: x, y: y)
    try tempo.draw(.line(x: x, y: y), on: index)
  }
}

@_cdecl("viv_path_quad_to") @implementation
public func viv_path_quad_to(
  _ path: viv_path, _ cx: Double, _ cy: Double, _ x: Double, _ y: Double
) -> viv_status {
  answer(path: path, in: "viv_path_quad_to") { tempo, index throws(Fault) in
    try Drawable.require(cx, "cx")
    try Drawable.require(cy, "cy")
    try Drawable.require(x: x, y: y)
    try tempo.draw(.quad(cx: cx, cy: cy, x: x, y: y), on: index)
  }
}

@_cdecl("viv_path_cubic_to") @implementation
public func viv_path_cubic_to(
  _ path: viv_path, _ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double, _ x: Double,
  _ y: Double
) -> viv_status {
  answer(path: path, in: "viv_path_cubic_to") { tempo, index throws(Fault) in
    try Drawable.require(c1x, "c1x")
    try Drawable.require(c1y, "c1y")
    try Drawable.require(c2x, "c2x")
    try Drawable.require(c2y, "c2y")
    try Drawable.require(x: x, y: y)
    try tempo.draw(.cubic(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y, x: x, y: y), on: index)
  }
}

@_cdecl("viv_path_arc") @implementation
public func viv_path_arc(
  _ path: viv_path, _ cx: Double, _ cy: Double, _ radius: Double, _ start: Double, _ end: Double,
  _ clockwise: Bool
) -> viv_status {
  answer(path: path, in: "viv_path_arc") { tempo, index throws(Fault) in
    try Drawable.require(cx, "cx")
    try Drawable.require(cy, "cy")
    try required(radius, in: 0...Drawable.farthest, "radius", "must be in 0...1e12")
    try Drawable.require(start, "start")
    try Drawable.require(end, "end")
    let arc = PathElement.arc(
      cx: cx, cy: cy, radius: radius, start: start, end: end, clockwise: clockwise)
    try tempo.draw(arc, on: index)
  }
}

@_cdecl("viv_path_close") @implementation
public func viv_path_close(_ path: viv_path) -> viv_status {
  answer(path: path, in: "viv_path_close") { tempo, index throws(Fault) in
    try tempo.draw(.close, on: index)
  }
}

@_cdecl("viv_path_parse") @implementation
public func viv_path_parse(_ path: viv_path, _ svg: UnsafePointer<CChar>!) -> viv_status {
  answer(path: path, in: "viv_path_parse") { tempo, index throws(Fault) in
    let svg = try required(svg, "svg")
    try Drawable.require(data: svg)
    try tempo.parse(svg, on: index)
  }
}

@_cdecl("viv_path_curve_through") @implementation
public func viv_path_curve_through(
  _ path: viv_path, _ xy: UnsafePointer<Double>!, _ points: UInt32, _ alpha: Double, _ closed: Bool
) -> viv_status {
  answer(path: path, in: "viv_path_curve_through") { tempo, index throws(Fault) in
    let xy = try required(xy, "xy")
    try required(points, in: 1...4_194_303, "points", "must be in 1...4194303")
    try Check.fraction(alpha, "alpha")
    for place in 0..<2 * Int(points) { try Drawable.require(xy[place], "xy") }
    let curve = CatmullRom(xy: xy, count: Int(points), alpha: alpha, isClosed: closed)
    try tempo.draw(curve, from: .line(x: xy[0], y: xy[1]), on: index)
  }
}

// MARK: Asking

@_cdecl("viv_path_get_length") @implementation
public func viv_path_get_length(_ path: viv_path) -> Double {
  ask(path: path, in: "viv_path_get_length", otherwise: .nan) { tempo, index in
    tempo.lengthOfPath(index)
  }
}

@_cdecl("viv_path_get_point") @implementation
public func viv_path_get_point(
  _ path: viv_path, _ fraction: Double, _ x: UnsafeMutablePointer<Double>!,
  _ y: UnsafeMutablePointer<Double>!, _ angle: UnsafeMutablePointer<Double>!
) -> viv_status {
  answer(askingPath: path, in: "viv_path_get_point") { tempo, index throws(Fault) in
    let point = try tempo.point(of: index, at: fraction)
    x?.pointee = point.x
    y?.pointee = point.y
    angle?.pointee = point.angle
  }
}
