import CVivace
import VivaceEngine
import VivaceHost

@_cdecl("viv_tempo_save_size") @implementation
public func viv_tempo_save_size(_ tempo: viv_tempo) -> Int {
  ask(tempo: tempo, in: "viv_tempo_save_size", otherwise: 0) { tempo throws(Fault) in
    try tempo.saveSize()
  }
}

@_cdecl("viv_tempo_save") @implementation
public func viv_tempo_save(
  _ tempo: viv_tempo, _ block: UnsafeMutableRawPointer!, _ size: Int
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_save") { tempo throws(Fault) in
    try tempo.save(to: try required(block, "block"), size: size)
  }
}

@_cdecl("viv_tempo_restore") @implementation
public func viv_tempo_restore(
  _ tempo: viv_tempo, _ block: UnsafeRawPointer!, _ size: Int
) -> viv_status {
  answer(tempo: tempo, in: "viv_tempo_restore") { tempo throws(Fault) in
    try tempo.restore(from: try required(block, "block"), size: size)
  }
}
