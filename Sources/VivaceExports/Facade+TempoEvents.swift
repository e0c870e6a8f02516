import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_tempo_collect_events") @implementation
public func viv_tempo_collect_events(
  _ tempo: viv_tempo, _ kinds: viv_event_kind, _ capacity: UInt32
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_collect_events") { tempo throws(Fault) in
    try tempo.collect(kinds: kinds, capacity: capacity)
  }
}

@_cdecl("viv_tempo_poll_event") @implementation
public func viv_tempo_poll_event(_ tempo: viv_tempo) -> UnsafePointer<viv_event>! {
  make(tempo: tempo, in: "viv_tempo_poll_event", otherwise: nil) { tempo in
    tempo.poll()?.assumingMemoryBound(to: viv_event.self)
  }
}

@_cdecl("viv_tempo_get_lost_events") @implementation
public func viv_tempo_get_lost_events(_ tempo: viv_tempo) -> UInt64 {
  ask(tempo: tempo, in: "viv_tempo_get_lost_events", otherwise: 0) { tempo in
    tempo.lostEvents
  }
}

// MARK: For tools

@_cdecl("viv_tempo_next") @implementation
public func viv_tempo_next(_ tempo: viv_tempo, _ previous: viv_moveable) -> viv_moveable {
  ask(tempo: tempo, in: "viv_tempo_next", otherwise: 0) { tempo throws(Fault) in
    guard previous != 0 else { return tempo.next(after: 0) }
    return tempo.next(after: try Resolve.moveable(previous, as: "previous", in: tempo))
  }
}

@_cdecl("viv_tempo_find_motion") @implementation
public func viv_tempo_find_motion(_ tempo: viv_tempo, _ target: UnsafeRawPointer!) -> viv_motion {
  ask(tempo: tempo, in: "viv_tempo_find_motion", otherwise: 0) { tempo throws(Fault) in
    tempo.motion(writing: UnsafeMutableRawPointer(mutating: try required(target, "target")))
  }
}

// MARK: Errors

@_cdecl("viv_tempo_get_last_error") @implementation
public func viv_tempo_get_last_error(_ tempo: viv_tempo) -> viv_status {
  if let tempo = Resolve.tempo(tempo) { return tempo.lastStatus }
  return tempo == 0 ? Strays.lastStatus : Resolve.fault(ofTempo: tempo).status.rawValue
}

@_cdecl("viv_tempo_get_last_error_message") @implementation
public func viv_tempo_get_last_error_message(_ tempo: viv_tempo) -> UnsafePointer<CChar>! {
  if let tempo = Resolve.tempo(tempo) { return text(bytes: tempo.lastMessage) }
  let status = viv_tempo_get_last_error(tempo)
  return text(status == viv_status(VIV_OK) ? "" : StatusText.sentence(for: status))
}

@_cdecl("viv_tempo_on_error") @implementation
public func viv_tempo_on_error(
  _ tempo: viv_tempo, _ callback: viv_error_callback!, _ user: UnsafeMutableRawPointer!
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_on_error") { tempo in
    tempo.onError(address(of: callback), user: user)
  }
}

@_cdecl("viv_tempo_report_error") @implementation
public func viv_tempo_report_error(
  _ tempo: viv_tempo, _ status: viv_status, _ message: UnsafePointer<CChar>!
) -> viv_status {
  let function: StaticString = "viv_tempo_report_error"
  guard let engine = Resolve.tempo(tempo) else { return refuse(tempo: tempo, in: function) }
  guard let known = Fault.Status(rawValue: status) else {
    let fault = Fault(.invalidArgument, "status", .integer(Int64(status)), "must be an error")
    return refuse(fault, by: engine, in: function)
  }
  engine.report(known, message ?? text(StatusText.sentence(for: status)))
  return status
}
