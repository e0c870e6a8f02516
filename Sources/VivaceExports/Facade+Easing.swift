import CVivace
import VivaceEngine
import VivaceHost
import VivaceMotion

private let farthest = EasingReader.farthest

@_cdecl("viv_easing_create_cubic_bezier") @implementation
public func viv_easing_create_cubic_bezier(
  _ tempo: viv_tempo, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_cubic_bezier", otherwise: -1) { tempo throws(Fault) in
    try Check.fraction(x1, "x1")
    try required(y1, in: -farthest...farthest, "y1", "must be in -1e6...1e6")
    try Check.fraction(x2, "x2")
    try required(y2, in: -farthest...farthest, "y2", "must be in -1e6...1e6")
    return try tempo.makeEasing(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }
}

@_cdecl("viv_easing_create_steps") @implementation
public func viv_easing_create_steps(
  _ tempo: viv_tempo, _ count: UInt32, _ position: viv_step_position
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_steps", otherwise: -1) { tempo throws(Fault) in
    let position = try required(
      position, as: Easing.StepPosition.self, "position", "must be a viv_step_position")
    try required(
      count, in: (position == .none ? 2 : 1)...1_000_000, "count",
      "must be in 1...1000000, and at least 2 for VIV_STEP_NONE")
    return try tempo.makeEasing(.steps(count: count, position: position))
  }
}

@_cdecl("viv_easing_create_points") @implementation
public func viv_easing_create_points(
  _ tempo: viv_tempo, _ xy: UnsafePointer<Double>!, _ points: UInt32
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_points", otherwise: -1) { tempo throws(Fault) in
    let xy = try required(xy, "xy")
    try required(points, in: 1...65536, "points", "must be in 1...65536")
    guard Easing.areValid(points: xy, count: points) else {
      throw Fault(
        .invalidArgument, "xy", .none, "must be finite, and no x less than the previous one")
    }
    return try tempo.makeEasing(points: xy, count: points)
  }
}

@_cdecl("viv_easing_create_back") @implementation
public func viv_easing_create_back(
  _ tempo: viv_tempo, _ mode: viv_ease_mode, _ overshoot: Double
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_back", otherwise: -1) { tempo throws(Fault) in
    let mode = try required(mode, as: Easing.Mode.self, "mode", "must be a viv_ease_mode")
    try required(overshoot, in: 0...farthest, "overshoot", "must be in 0...1e6")
    return try tempo.makeEasing(.back(mode: mode, overshoot: overshoot))
  }
}

@_cdecl("viv_easing_create_elastic") @implementation
public func viv_easing_create_elastic(
  _ tempo: viv_tempo, _ mode: viv_ease_mode, _ amplitude: Double, _ period: Double
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_elastic", otherwise: -1) { tempo throws(Fault) in
    let mode = try required(mode, as: Easing.Mode.self, "mode", "must be a viv_ease_mode")
    try required(amplitude, in: 1...farthest, "amplitude", "must be in 1...1e6")
    try Check.positive(period, "period")
    try required(period, in: 0...farthest, "period", "must be more than 0, at most 1e6")
    return try tempo.makeEasing(.elastic(mode: mode, amplitude: amplitude, period: period))
  }
}

@_cdecl("viv_easing_create_custom") @implementation
public func viv_easing_create_custom(
  _ tempo: viv_tempo, _ function: viv_easing_function!, _ user: UnsafeMutableRawPointer!
) -> viv_easing {
  make(tempo: tempo, in: "viv_easing_create_custom", otherwise: -1) { tempo throws(Fault) in
    let function = try required(address(of: function), "function")
    return try tempo.makeEasing(function: function, user: user)
  }
}

@_cdecl("viv_easing_get_value") @implementation
public func viv_easing_get_value(
  _ tempo: viv_tempo, _ easing: viv_easing, _ progress: Double
) -> Double {
  guard tempo != 0 else { return valueOfBuiltIn(easing, at: progress) }
  return ask(tempo: tempo, in: "viv_easing_get_value", otherwise: .nan) { tempo throws(Fault) in
    try tempo.valueOfEasing(easing, at: progress)
  }
}

private func valueOfBuiltIn(_ easing: viv_easing, at progress: Double) -> Double {
  ask(otherwise: .nan) { () throws(Fault) in
    guard let easing = Easing(builtIn: easing), !progress.isNaN else {
      throw Fault(.invalidArgument, "easing must be built in, and progress a number")
    }
    return easing.value(at: progress)
  }
}

@_cdecl("viv_easing_parse") @implementation
public func viv_easing_parse(_ tempo: viv_tempo, _ text: UnsafePointer<CChar>!) -> viv_easing {
  guard tempo != 0 else {
    return ask(otherwise: -1) { () throws(Fault) in
      try Tempo.builtInEasing(text: try required(text, "text"))
    }
  }
  return ask(tempo: tempo, in: "viv_easing_parse", otherwise: -1) { tempo throws(Fault) in
    try tempo.makeEasing(text: try required(text, "text"))
  }
}

@_cdecl("viv_easing_from_name") @implementation
public func viv_easing_from_name(_ name: UnsafePointer<CChar>!) -> viv_easing {
  ask(otherwise: -1) { () throws(Fault) in
    let name = try required(name, "name")
    let bytes = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
    guard let easing = Easing.named(bytes, length: shortLength(of: bytes)) else {
      throw Fault(.notFound, "name", .none, "must be the name of a built-in easing")
    }
    return easing
  }
}

/// Of a text that ends with a zero; longer ones count as if they were no longer than any name.
private func shortLength(of text: UnsafePointer<UInt8>) -> Int {
  let longest = 32
  var length = 0
  while length < longest, text[length] != 0 { length += 1 }
  return length
}

@_cdecl("viv_easing_get_name") @implementation
public func viv_easing_get_name(_ easing: viv_easing) -> UnsafePointer<CChar>! {
  text(Easing.name(of: easing) ?? "")
}
