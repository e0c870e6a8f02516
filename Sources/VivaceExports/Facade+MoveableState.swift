import CVivace
import VivaceEngine
import VivaceHost
import VivaceStorage

@_cdecl("viv_is_valid") @implementation
public func viv_is_valid(_ m: viv_moveable) -> Bool { Resolve.moveable(m) != nil }

@_cdecl("viv_get_kind") @implementation
public func viv_get_kind(_ m: viv_moveable) -> viv_kind {
  ask(m, in: "viv_get_kind", otherwise: viv_kind(VIV_KIND_NONE)) { tempo, index in
    viv_kind(tempo.kind(of: index).rawValue)
  }
}

@_cdecl("viv_get_state") @implementation
public func viv_get_state(_ m: viv_moveable) -> viv_state {
  ask(m, in: "viv_get_state", otherwise: viv_state(VIV_STATE_NONE)) { tempo, index in
    viv_state(tempo.state(of: index).rawValue)
  }
}

@_cdecl("viv_get_direction") @implementation
public func viv_get_direction(_ m: viv_moveable) -> viv_direction {
  ask(m, in: "viv_get_direction", otherwise: viv_direction(VIV_DIRECTION_NONE)) { tempo, index in
    tempo.direction(of: index)
  }
}

@_cdecl("viv_get_pass_progress") @implementation
public func viv_get_pass_progress(_ m: viv_moveable) -> Double {
  ask(m, in: "viv_get_pass_progress", otherwise: .nan) { tempo, index in
    tempo.passProgress(index)
  }
}

@_cdecl("viv_get_cycle_progress") @implementation
public func viv_get_cycle_progress(_ m: viv_moveable) -> Double {
  ask(m, in: "viv_get_cycle_progress", otherwise: .nan) { tempo, index in
    tempo.cycleProgress(index)
  }
}

@_cdecl("viv_get_total_progress") @implementation
public func viv_get_total_progress(_ m: viv_moveable) -> Double {
  ask(m, in: "viv_get_total_progress", otherwise: .nan) { tempo, index in
    tempo.totalProgress(index)
  }
}

@_cdecl("viv_get_cycles_completed") @implementation
public func viv_get_cycles_completed(_ m: viv_moveable) -> UInt64 {
  ask(m, in: "viv_get_cycles_completed", otherwise: 0) { tempo, index in
    tempo.cyclesCompleted(of: index)
  }
}

@_cdecl("viv_get_time") @implementation
public func viv_get_time(_ m: viv_moveable) -> Double {
  ask(m, in: "viv_get_time", otherwise: .nan) { tempo, index in
    tempo.time(of: index)
  }
}

@_cdecl("viv_get_length") @implementation
public func viv_get_length(_ m: viv_moveable) -> Double {
  ask(m, in: "viv_get_length", otherwise: .nan) { tempo, index in
    tempo.length(of: index)
  }
}

@_cdecl("viv_get_tempo") @implementation
public func viv_get_tempo(_ m: viv_moveable) -> viv_tempo {
  ask(m, in: "viv_get_tempo", otherwise: 0) { tempo, index in
    tempo.handle.bits
  }
}

@_cdecl("viv_get_parent") @implementation
public func viv_get_parent(_ m: viv_moveable) -> viv_moveable {
  ask(m, in: "viv_get_parent", otherwise: 0) { tempo, index in
    tempo.parent(of: index)
  }
}

@_cdecl("viv_get_name") @implementation
public func viv_get_name(_ m: viv_moveable) -> UnsafePointer<CChar>! {
  ask(m, in: "viv_get_name", otherwise: text("")) { tempo, index in
    tempo.text(of: index).map { text(bytes: $0) } ?? text("")
  }
}

@_cdecl("viv_get_user_data") @implementation
public func viv_get_user_data(_ m: viv_moveable) -> UnsafeMutableRawPointer! {
  ask(m, in: "viv_get_user_data", otherwise: nil) { tempo, index in
    tempo.userData(of: index)
  }
}

@_cdecl("viv_describe") @implementation
public func viv_describe(
  _ m: viv_moveable, _ description: UnsafeMutablePointer<viv_description>!, _ size: Int
) -> viv_status {
  answer(asking: m, in: "viv_describe") { tempo, index throws(Fault) in
    let memory = try required(description, "description")
    try fill(memory, size: size, with: viv_description(of: index, named: m, in: tempo))
  }
}
