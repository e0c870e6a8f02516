import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_wait_create") @implementation
public func viv_wait_create(_ tempo: viv_tempo, _ seconds: Double) -> viv_motion {
  make(tempo: tempo, in: "viv_wait_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeWait(seconds: seconds)
  }
}

@_cdecl("viv_call_create") @implementation
public func viv_call_create(
  _ tempo: viv_tempo, _ call: viv_call!, _ user: UnsafeMutableRawPointer!
) -> viv_motion {
  make(tempo: tempo, in: "viv_call_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeCall(address(of: call), user: user)
  }
}

@_cdecl("viv_lazy_create") @implementation
public func viv_lazy_create(
  _ tempo: viv_tempo, _ maker: viv_maker!, _ user: UnsafeMutableRawPointer!
) -> viv_motion {
  make(tempo: tempo, in: "viv_lazy_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeLazy(address(of: maker), user: user)
  }
}

@_cdecl("viv_jump_create") @implementation
public func viv_jump_create(
  _ tempo: viv_tempo, _ step_name: UnsafePointer<CChar>!, _ times: Int32
) -> viv_motion {
  make(tempo: tempo, in: "viv_jump_create", otherwise: 0) { tempo throws(Fault) in
    try tempo.makeJump(to: step_name, times: times)
  }
}
