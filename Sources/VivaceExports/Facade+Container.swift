import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_group_create") @implementation
public func viv_group_create(_ tempo: viv_tempo) -> viv_group {
  make(tempo: tempo, in: "viv_group_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeGroup()
  }
}

@_cdecl("viv_group_set_synced") @implementation
public func viv_group_set_synced(_ g: viv_group, _ synced: Bool) -> viv_status {
  answer(g, as: "g", in: "viv_group_set_synced") { tempo, index throws(Fault) in
    try tempo.setSynced(index, synced)
  }
}

@_cdecl("viv_group_set_duration") @implementation
public func viv_group_set_duration(_ g: viv_group, _ seconds: Double) -> viv_status {
  answer(g, as: "g", in: "viv_group_set_duration") { tempo, index throws(Fault) in
    try tempo.setGroupDuration(index, seconds)
  }
}

@_cdecl("viv_group_set_stagger") @implementation
public func viv_group_set_stagger(
  _ g: viv_group, _ seconds: Double, _ from: viv_stagger_from, _ easing: viv_easing
) -> viv_status {
  answer(g, as: "g", in: "viv_group_set_stagger") { tempo, index throws(Fault) in
    try tempo.setStagger(index, seconds: seconds, from: from, easing: easing)
  }
}

@_cdecl("viv_group_of") @implementation
public func viv_group_of(
  _ tempo: viv_tempo, _ count: UInt32, _ children: UnsafePointer<viv_moveable>!
) -> viv_group {
  make(tempo: tempo, in: "viv_group_of", otherwise: 0) { tempo throws(Fault) in
    try makeContainer(.group, of: children, count: count, "children", in: tempo)
  }
}

@_cdecl("viv_sequence_of") @implementation
public func viv_sequence_of(
  _ tempo: viv_tempo, _ count: UInt32, _ steps: UnsafePointer<viv_moveable>!
) -> viv_sequence {
  make(tempo: tempo, in: "viv_sequence_of", otherwise: 0) { tempo throws(Fault) in
    try makeContainer(.sequence, of: steps, count: count, "steps", in: tempo)
  }
}

private func makeContainer(
  _ kind: Kind, of children: UnsafePointer<viv_moveable>?, count: UInt32,
  _ parameter: StaticString, in tempo: Tempo
) throws(Fault) -> UInt64 {
  let children = count == 0 ? nil : try required(children, parameter)
  try required(count, in: 0...4_194_303, "count", "must be in 0...4194303")
  return try tempo.makeContainer(kind, of: count, as: parameter) { place throws(Fault) in
    // Only of none there are no children.
    let child = children.unsafelyUnwrapped[place]
    let clip = try Resolve.moveable(child, as: parameter, in: tempo)
    return try tempo.furnished(clip)
  }
}

// MARK: Sequences

@_cdecl("viv_sequence_create") @implementation
public func viv_sequence_create(_ tempo: viv_tempo) -> viv_sequence {
  make(tempo: tempo, in: "viv_sequence_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeSequence()
  }
}

@_cdecl("viv_sequence_set_reversing_mode") @implementation
public func viv_sequence_set_reversing_mode(_ s: viv_sequence, _ mode: viv_reversing_mode)
  -> viv_status
{
  answer(s, as: "s", in: "viv_sequence_set_reversing_mode") { tempo, index throws(Fault) in
    try tempo.setContiguous(index, try isContiguous(mode))
  }
}

private func isContiguous(_ mode: viv_reversing_mode) throws(Fault) -> Bool {
  switch Int(mode) {
  case VIV_REVERSING_SEQUENTIAL: return false
  case VIV_REVERSING_CONTIGUOUS: return true
  default:
    throw Fault(
      .invalidArgument, "mode", .integer(Int64(mode)), "must be a viv_reversing_mode")
  }
}

@_cdecl("viv_sequence_get_current") @implementation
public func viv_sequence_get_current(_ s: viv_sequence) -> viv_moveable {
  ask(s, as: "s", in: "viv_sequence_get_current", otherwise: 0) { tempo, index throws(Fault) in
    try tempo.currentStep(of: index)
  }
}

// MARK: Children

@_cdecl("viv_add") @implementation
public func viv_add(_ container: viv_moveable, _ child: viv_moveable) -> viv_status {
  answer(clip: container, as: "container", in: "viv_add") { tempo, parent throws(Fault) in
    let clip = try Resolve.moveable(child, as: "child", in: tempo)
    try tempo.add(try tempo.furnishedChild(clip), to: try tempo.furnished(parent))
  }
}

@_cdecl("viv_remove") @implementation
public func viv_remove(_ container: viv_moveable, _ child: viv_moveable) -> viv_status {
  answer(container, as: "container", in: "viv_remove") { tempo, index throws(Fault) in
    let clip = try Resolve.moveable(child, as: "child", in: tempo)
    try tempo.remove(try tempo.furnished(clip), from: index)
  }
}

@_cdecl("viv_get_child_count") @implementation
public func viv_get_child_count(_ container: viv_moveable) -> UInt32 {
  ask(container, as: "container", in: "viv_get_child_count", otherwise: 0) {
    tempo, index throws(Fault) in
    try tempo.refuseNoContainer(index, as: "container")
    return tempo.childCount(of: index)
  }
}

@_cdecl("viv_get_child") @implementation
public func viv_get_child(_ container: viv_moveable, _ index: UInt32) -> viv_moveable {
  ask(container, as: "container", in: "viv_get_child", otherwise: 0) {
    tempo, parent throws(Fault) in
    try tempo.refuseNoContainer(parent, as: "container")
    return try tempo.child(of: parent, at: index)
  }
}
