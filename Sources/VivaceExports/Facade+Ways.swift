import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_set_turn_delay") @implementation
public func viv_set_turn_delay(_ m: viv_moveable, _ seconds: Double) -> viv_status {
  answer(m, in: "viv_set_turn_delay") { tempo, index throws(Fault) in
    try tempo.setTurnDelay(index, seconds)
  }
}

@_cdecl("viv_set_mirrored") @implementation
public func viv_set_mirrored(_ m: viv_moveable, _ mirrored: Bool) -> viv_status {
  answer(m, in: "viv_set_mirrored") { tempo, index throws(Fault) in
    try tempo.setMirrored(index, mirrored)
  }
}

@_cdecl("viv_set_passes") @implementation
public func viv_set_passes(_ m: viv_moveable, _ passes: Int32) -> viv_status {
  answer(m, in: "viv_set_passes") { tempo, index throws(Fault) in
    try tempo.setPasses(index, passes)
  }
}

@_cdecl("viv_motion_set_reverse_duration") @implementation
public func viv_motion_set_reverse_duration(_ m: viv_motion, _ seconds: Double) -> viv_status {
  answer(m, in: "viv_motion_set_reverse_duration") { tempo, index throws(Fault) in
    try tempo.setReverseDuration(index, seconds)
  }
}
