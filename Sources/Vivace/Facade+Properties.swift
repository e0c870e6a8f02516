import CVivace
import VivaceEngine

@_cdecl("viv_motion_target") @implementation
public func viv_motion_target(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!) -> viv_status
{
  answer(m, in: "viv_motion_target") { tempo, index throws(Fault) in
    try add(target, from: nil, to: nil, to: index, of: tempo)
  }
}

@_cdecl("viv_motion_from") @implementation
public func viv_motion_from(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ from: Float)
  -> viv_status
{
  answer(m, in: "viv_motion_from") { tempo, index throws(Fault) in
    try add(target, from: from, to: nil, to: index, of: tempo)
  }
}

@_cdecl("viv_motion_to") @implementation
public func viv_motion_to(_ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ to: Float)
  -> viv_status
{
  answer(m, in: "viv_motion_to") { tempo, index throws(Fault) in
    try add(target, from: nil, to: to, to: index, of: tempo)
  }
}

@_cdecl("viv_motion_from_to") @implementation
public func viv_motion_from_to(
  _ m: viv_motion, _ target: UnsafeMutablePointer<Float>!, _ from: Float, _ to: Float
) -> viv_status {
  answer(m, in: "viv_motion_from_to") { tempo, index throws(Fault) in
    try add(target, from: from, to: to, to: index, of: tempo)
  }
}

/// Adds a float; without `from` it goes on from where it is, without `to` wherever that leads.
private func add(
  _ target: UnsafeMutablePointer<Float>?, from: Float?, to: Float?, to motion: UInt32,
  of tempo: Tempo
) throws(Fault) {
  let target = try required(target, "target")
  try withUnsafePointer(to: from ?? 0) { start throws(Fault) in
    try withUnsafePointer(to: to ?? 0) { end throws(Fault) in
      let property = Tempo.Property(
        target: UnsafeMutableRawPointer(target), stride: MemoryLayout<Float>.stride,
        from: from == nil ? nil : UnsafeRawPointer(start),
        to: to == nil ? nil : UnsafeRawPointer(end))
      try tempo.add(property, to: motion)
    }
  }
}

@_cdecl("viv_motion_add") @implementation
public func viv_motion_add(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!,
  _ from: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(m, in: "viv_motion_add") { tempo, index throws(Fault) in
    let type = try scalar(type)
    let property = Tempo.Property(
      type: type, target: try required(target, "target"), stride: type.size, from: from, to: to)
    try tempo.add(property, to: index)
  }
}

@_cdecl("viv_motion_add_array") @implementation
public func viv_motion_add_array(
  _ m: viv_motion, _ type: viv_type, _ target: UnsafeMutableRawPointer!, _ count: UInt32,
  _ stride: Int, _ from: UnsafeRawPointer!, _ to: UnsafeRawPointer!
) -> viv_status {
  answer(m, in: "viv_motion_add_array") { tempo, index throws(Fault) in
    let property = Tempo.Property(
      type: try scalar(type), target: try required(target, "target"), count: count, stride: stride,
      from: from, to: to)
    try tempo.add(property, to: index)
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
  answer(m, in: "viv_motion_sample") { tempo, index throws(Fault) in
    guard values != nil || velocities != nil else {
      throw Fault(.invalidArgument, "values", .none, "must not be null if velocities is")
    }
    guard count >= 1 else {
      throw Fault(.invalidArgument, "count", .integer(0), "must be as many as the type has")
    }
    let sample = try tempo.sample(index, try address(ofTarget: target), at: seconds)
    values?.pointee = sample.value
    velocities?.pointee = sample.velocity
  }
}

@_cdecl("viv_motion_describe_property") @implementation
public func viv_motion_describe_property(
  _ m: viv_motion, _ index: UInt32, _ property: UnsafeMutablePointer<viv_property>!, _ size: Int
) -> viv_status {
  answer(m, in: "viv_motion_describe_property") { tempo, motion throws(Fault) in
    let memory = try required(property, "property")
    let known = try tempo.describeProperty(of: motion, at: index)
    try fill(memory, size: size, with: viv_property(known))
  }
}
