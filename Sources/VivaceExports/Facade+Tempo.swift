import CVivace
import VivaceEngine
import VivaceHost
import VivaceStorage

@_cdecl("viv_tempo_create") @implementation
public func viv_tempo_create() -> viv_tempo {
  assert(Layout.eventsAgree)
  return ask(otherwise: 0) { () throws(Fault) in
    try Registry.createTempo(memory: HostMemory()).handle.bits
  }
}

@_cdecl("viv_tempo_create_with_allocator") @implementation
public func viv_tempo_create_with_allocator(
  _ allocator: UnsafePointer<viv_allocator>!
) -> viv_tempo {
  ask(otherwise: 0) { () throws(Fault) in
    let host = try required(allocator, "allocator").pointee
    let memory = HostMemory(
      allocate: try required(host.allocate, "allocate"),
      release: try required(host.release, "release"), user: host.user)
    return try Registry.createTempo(memory: memory).handle.bits
  }
}

@_cdecl("viv_tempo_destroy") @implementation
public func viv_tempo_destroy(_ tempo: viv_tempo) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_destroy") { tempo throws(Fault) in
    try Registry.destroy(tempo)
  }
}

@_cdecl("viv_tempo_keep") @implementation
public func viv_tempo_keep(
  _ tempo: viv_tempo, _ user: UnsafeMutableRawPointer!, _ release: viv_release!
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_keep") { tempo throws(Fault) in
    try tempo.keep(user, try required(address(of: release), "release"))
  }
}

@_cdecl("viv_tempo_reserve") @implementation
public func viv_tempo_reserve(_ tempo: viv_tempo, _ moveables: UInt32, _ values: UInt32)
  -> viv_status
{
  answer(tempo: tempo, in: "viv_tempo_reserve") { tempo throws(Fault) in
    try tempo.reserve(moveables: moveables, values: values)
  }
}

// MARK: Time

@_cdecl("viv_tempo_tick") @implementation
public func viv_tempo_tick(_ tempo: viv_tempo, _ seconds: Double) -> viv_status {
  guard let known = Resolve.tempo(tempo) else { return refuse(tempo: tempo, in: "viv_tempo_tick") }
  return known.ticksAtOnce(seconds) ? viv_status(VIV_OK) : tick(known, seconds)
}

@inline(never)
private func tick(_ tempo: Tempo, _ seconds: Double) -> viv_status {
  answer(by: tempo, in: "viv_tempo_tick") { tempo throws(Fault) in try tempo.tick(seconds) }
}

@_cdecl("viv_tempo_tick_at") @implementation
public func viv_tempo_tick_at(_ tempo: viv_tempo, _ timestamp: Double) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_tick_at") { tempo throws(Fault) in
    try tempo.tick(at: timestamp)
  }
}

@_cdecl("viv_tempo_get_time") @implementation
public func viv_tempo_get_time(_ tempo: viv_tempo) -> Double {
  ask(tempo: tempo, in: "viv_tempo_get_time", otherwise: .nan) { tempo in
    tempo.time
  }
}

@_cdecl("viv_tempo_set_rate") @implementation
public func viv_tempo_set_rate(_ tempo: viv_tempo, _ rate: Double) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_set_rate") { tempo throws(Fault) in
    try tempo.setRate(rate)
  }
}

@_cdecl("viv_tempo_get_rate") @implementation
public func viv_tempo_get_rate(_ tempo: viv_tempo) -> Double {
  ask(tempo: tempo, in: "viv_tempo_get_rate", otherwise: .nan) { tempo in
    tempo.rate
  }
}

@_cdecl("viv_tempo_pause") @implementation
public func viv_tempo_pause(_ tempo: viv_tempo) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_pause") { tempo in
    tempo.pause()
  }
}

@_cdecl("viv_tempo_resume") @implementation
public func viv_tempo_resume(_ tempo: viv_tempo) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_resume") { tempo in
    tempo.resume()
  }
}

@_cdecl("viv_tempo_is_paused") @implementation
public func viv_tempo_is_paused(_ tempo: viv_tempo) -> Bool {
  ask(tempo: tempo, in: "viv_tempo_is_paused", otherwise: false) { tempo in
    tempo.isPaused
  }
}

@_cdecl("viv_tempo_set_longest_step") @implementation
public func viv_tempo_set_longest_step(_ tempo: viv_tempo, _ seconds: Double) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_set_longest_step") { tempo throws(Fault) in
    try tempo.setLongestStep(seconds)
  }
}

@_cdecl("viv_tempo_get_longest_step") @implementation
public func viv_tempo_get_longest_step(_ tempo: viv_tempo) -> Double {
  ask(tempo: tempo, in: "viv_tempo_get_longest_step", otherwise: .nan) { tempo in
    tempo.longestStep
  }
}

@_cdecl("viv_tempo_get_count") @implementation
public func viv_tempo_get_count(_ tempo: viv_tempo) -> UInt32 {
  ask(tempo: tempo, in: "viv_tempo_get_count", otherwise: 0) { tempo in
    tempo.count
  }
}

@_cdecl("viv_tempo_get_active_count") @implementation
public func viv_tempo_get_active_count(_ tempo: viv_tempo) -> UInt32 {
  ask(tempo: tempo, in: "viv_tempo_get_active_count", otherwise: 0) { tempo in
    tempo.activeCount
  }
}

@_cdecl("viv_tempo_get_next_wakeup") @implementation
public func viv_tempo_get_next_wakeup(_ tempo: viv_tempo) -> Double {
  ask(tempo: tempo, in: "viv_tempo_get_next_wakeup", otherwise: .nan) { tempo in
    tempo.nextWakeup
  }
}

@_cdecl("viv_tempo_on_activity") @implementation
public func viv_tempo_on_activity(
  _ tempo: viv_tempo, _ callback: viv_activity_callback!, _ user: UnsafeMutableRawPointer!
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_on_activity") { tempo in
    tempo.onActivity(address(of: callback), user: user)
  }
}

@_cdecl("viv_tempo_run") @implementation
public func viv_tempo_run(_ tempo: viv_tempo, _ hertz: Double, _ longest: Double) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_run") { tempo throws(Fault) in
    try Pacer(tempo, hertz: hertz, longest: longest).run()
  }
}

@_cdecl("viv_tempo_set_reduced_motion") @implementation
public func viv_tempo_set_reduced_motion(_ tempo: viv_tempo, _ reduced: Bool) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_set_reduced_motion") { tempo in
    tempo.setReducedMotion(reduced)
  }
}

@_cdecl("viv_tempo_get_reduced_motion") @implementation
public func viv_tempo_get_reduced_motion(_ tempo: viv_tempo) -> Bool {
  ask(tempo: tempo, in: "viv_tempo_get_reduced_motion", otherwise: false) { tempo in
    tempo.isMotionReduced
  }
}

// MARK: Musical time

@_cdecl("viv_tempo_set_bpm") @implementation
public func viv_tempo_set_bpm(_ tempo: viv_tempo, _ beats_per_minute: Double) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_set_bpm") { tempo throws(Fault) in
    try tempo.setBeatsPerMinute(beats_per_minute)
  }
}

@_cdecl("viv_tempo_get_note") @implementation
public func viv_tempo_get_note(_ tempo: viv_tempo, _ note: viv_note) -> Double {
  ask(tempo: tempo, in: "viv_tempo_get_note", otherwise: .nan) { tempo throws(Fault) in
    try tempo.note(note)
  }
}
