import CVivace
import VivaceEngine
import VivaceStorage

/// From handles to what they name.
enum Resolve {
  /// The live tempo of that handle.
  @inline(__always)
  static func tempo(_ handle: viv_tempo) -> Tempo? {
    let name = Name(bits: handle)
    guard name.index == 0, let tempo = Registry.tempo(issuing: name), tempo.isNamed(name) else {
      return nil
    }
    return tempo
  }

  /// The live moveable of that handle.
  @inline(__always)
  static func moveable(_ handle: viv_moveable) -> (tempo: Tempo, index: UInt32)? {
    let name = Name(bits: handle)
    guard let tempo = Registry.tempo(issuing: name), let index = tempo.index(of: name) else {
      return nil
    }
    return (tempo, index)
  }

  /// A second moveable of a call, which must be of the same tempo.
  static func moveable(
    _ handle: viv_moveable, as parameter: StaticString, in tempo: Tempo
  ) throws(Fault) -> UInt32 {
    guard let found = moveable(handle) else {
      throw fault(ofMoveable: handle, as: parameter)
    }
    guard found.tempo.address == tempo.address else {
      throw Fault(.foreignTempo, parameter, .name(handle), "belongs to another tempo")
    }
    return found.index
  }

  // MARK: What is wrong with a handle

  static func fault(ofTempo handle: viv_tempo) -> Fault {
    guard moveable(handle) == nil else {
      return Fault(.wrongKind, "tempo", .name(handle), "is a moveable, and no tempo")
    }
    return stale(handle, as: "tempo")
  }

  static func fault(ofMoveable handle: viv_moveable, as parameter: StaticString) -> Fault {
    guard tempo(handle) == nil else {
      return Fault(.wrongKind, parameter, .name(handle), "is a tempo, and no moveable")
    }
    return stale(handle, as: parameter)
  }

  private static func stale(_ handle: UInt64, as parameter: StaticString) -> Fault {
    Fault(.invalidHandle, parameter, .name(handle), "names nothing that lives")
  }

  /// The live tempo that a bad handle came from.
  static func origin(of handle: UInt64) -> Tempo? {
    let name = Name(bits: handle)
    guard let tempo = Registry.tempo(issuing: name), tempo.issued(name) else { return nil }
    return tempo
  }
}
