import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_start") @implementation
public func viv_start(_ m: viv_moveable) -> viv_status {
  guard let (tempo, clip) = Resolve.moveable(m) else { return refuse(m, as: "m", in: "viv_start") }
  return tempo.startsAtOnce(clip) ? viv_status(VIV_OK) : start(clip, of: tempo)
}

@inline(never)
private func start(_ clip: UInt32, of tempo: Tempo) -> viv_status {
  answer(by: tempo, in: "viv_start") { tempo throws(Fault) in try tempo.start(clip: clip) }
}

@_cdecl("viv_restart") @implementation
public func viv_restart(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_restart") { tempo, index throws(Fault) in
    try tempo.restart(index)
  }
}

@_cdecl("viv_stop") @implementation
public func viv_stop(_ m: viv_moveable) -> viv_status {
  guard let (tempo, clip) = Resolve.moveable(m) else { return refuse(m, as: "m", in: "viv_stop") }
  return tempo.stopsAtOnce(clip) ? viv_status(VIV_OK) : stop(clip, of: tempo)
}

@inline(never)
private func stop(_ clip: UInt32, of tempo: Tempo) -> viv_status {
  answer(by: tempo, in: "viv_stop") { tempo throws(Fault) in try tempo.stop(clip: clip) }
}

@_cdecl("viv_pause") @implementation
public func viv_pause(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_pause") { tempo, index throws(Fault) in
    try tempo.pause(index)
  }
}

@_cdecl("viv_resume") @implementation
public func viv_resume(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_resume") { tempo, index throws(Fault) in
    try tempo.resume(index)
  }
}

@_cdecl("viv_reset") @implementation
public func viv_reset(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_reset") { tempo, index throws(Fault) in
    try tempo.reset(index)
  }
}

@_cdecl("viv_finish") @implementation
public func viv_finish(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_finish") { tempo, index throws(Fault) in
    try tempo.finish(index)
  }
}

@_cdecl("viv_seek") @implementation
public func viv_seek(_ m: viv_moveable, _ seconds: Double) -> viv_status {
  answer(m, in: "viv_seek") { tempo, index throws(Fault) in
    try tempo.seek(index, to: seconds)
  }
}

@_cdecl("viv_reverse") @implementation
public func viv_reverse(_ m: viv_moveable) -> viv_status {
  answer(m, in: "viv_reverse") { tempo, index throws(Fault) in
    try tempo.reverse(index)
  }
}

@_cdecl("viv_play") @implementation
public func viv_play(_ m: viv_moveable, _ heading: viv_direction) -> viv_status {
  answer(clip: m, in: "viv_play") { tempo, clip throws(Fault) in
    try tempo.play(clip: clip, forward: try isForward(heading))
  }
}

private func isForward(_ heading: viv_direction) throws(Fault) -> Bool {
  switch Int(heading) {
  case VIV_DIRECTION_FORWARD: return true
  case VIV_DIRECTION_BACKWARD: return false
  default:
    throw Fault(
      .invalidArgument, "heading", .integer(Int64(heading)),
      "must be VIV_DIRECTION_FORWARD or VIV_DIRECTION_BACKWARD")
  }
}

@_cdecl("viv_destroy") @implementation
public func viv_destroy(_ m: viv_moveable) -> viv_status {
  guard let (tempo, clip) = Resolve.moveable(m) else {
    return refuse(m, as: "m", in: "viv_destroy")
  }
  return tempo.destroysAtOnce(clip) ? viv_status(VIV_OK) : destroy(clip, of: tempo)
}

@inline(never)
private func destroy(_ clip: UInt32, of tempo: Tempo) -> viv_status {
  answer(by: tempo, in: "viv_destroy") { tempo throws(Fault) in try tempo.destroy(clip: clip) }
}

@_cdecl("viv_clone") @implementation
public func viv_clone(_ m: viv_moveable) -> viv_moveable {
  make(m, in: "viv_clone", otherwise: 0) { tempo, index throws(Fault) in
    try tempo.clone(index)
  }
}

@_cdecl("viv_on") @implementation
public func viv_on(
  _ m: viv_moveable, _ kinds: viv_event_kind, _ callback: viv_callback!,
  _ user: UnsafeMutableRawPointer!
) -> viv_status {
  answer(clip: m, in: "viv_on") { tempo, clip throws(Fault) in
    try tempo.listen(to: kinds, ofClip: clip, callback: address(of: callback), user: user)
  }
}

@_cdecl("viv_keep") @implementation
public func viv_keep(
  _ m: viv_moveable, _ user: UnsafeMutableRawPointer!, _ release: viv_release!
) -> viv_status {
  answer(clip: m, in: "viv_keep") { tempo, clip throws(Fault) in
    try tempo.keep(user, try required(address(of: release), "release"), withClip: clip)
  }
}

// MARK: Settings

@_cdecl("viv_set_delay") @implementation
public func viv_set_delay(_ m: viv_moveable, _ seconds: Double) -> viv_status {
  answer(clip: m, in: "viv_set_delay") { tempo, clip throws(Fault) in
    try tempo.setDelay(clip: clip, seconds)
  }
}

@_cdecl("viv_set_repeats") @implementation
public func viv_set_repeats(_ m: viv_moveable, _ extra_cycles: Int32) -> viv_status {
  answer(clip: m, in: "viv_set_repeats") { tempo, clip throws(Fault) in
    try tempo.setRepeats(clip: clip, extra_cycles)
  }
}

@_cdecl("viv_set_repeat_delay") @implementation
public func viv_set_repeat_delay(_ m: viv_moveable, _ seconds: Double) -> viv_status {
  answer(m, in: "viv_set_repeat_delay") { tempo, index throws(Fault) in
    try tempo.setRepeatDelay(index, seconds)
  }
}

@_cdecl("viv_set_reverses") @implementation
public func viv_set_reverses(_ m: viv_moveable, _ reverses: Bool) -> viv_status {
  answer(clip: m, in: "viv_set_reverses") { tempo, clip throws(Fault) in
    try tempo.setReverses(clip: clip, reverses)
  }
}

@_cdecl("viv_set_rate") @implementation
public func viv_set_rate(_ m: viv_moveable, _ rate: Double) -> viv_status {
  answer(m, in: "viv_set_rate") { tempo, index throws(Fault) in
    try tempo.setRate(index, rate)
  }
}

@_cdecl("viv_set_transient") @implementation
public func viv_set_transient(_ m: viv_moveable, _ transient: Bool) -> viv_status {
  answer(clip: m, in: "viv_set_transient") { tempo, clip in
    tempo.setTransient(clip: clip, transient)
  }
}

@_cdecl("viv_set_essential") @implementation
public func viv_set_essential(_ m: viv_moveable, _ essential: Bool) -> viv_status {
  answer(m, in: "viv_set_essential") { tempo, index throws(Fault) in
    try tempo.setEssential(index, essential)
  }
}

@_cdecl("viv_set_name") @implementation
public func viv_set_name(_ m: viv_moveable, _ name: UnsafePointer<CChar>!) -> viv_status {
  answer(clip: m, in: "viv_set_name") { tempo, clip throws(Fault) in
    try tempo.setName(clip: clip, name)
  }
}

@_cdecl("viv_set_user_data") @implementation
public func viv_set_user_data(_ m: viv_moveable, _ user: UnsafeMutableRawPointer!) -> viv_status {
  answer(clip: m, in: "viv_set_user_data") { tempo, clip throws(Fault) in
    try tempo.setUserData(clip: clip, user)
  }
}

@_cdecl("viv_set_condition") @implementation
public func viv_set_condition(
  _ m: viv_moveable, _ condition: viv_condition!, _ user: UnsafeMutableRawPointer!
) -> viv_status {
  answer(m, in: "viv_set_condition") { tempo, index throws(Fault) in
    try tempo.setCondition(index, address(of: condition), user: user)
  }
}
