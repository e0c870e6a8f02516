import CVivace
import VivaceEngine
import VivaceHost
import VivaceStorage

/// From handles to what they name.
enum Resolve {
  /// The live tempo of that handle.
  @inline(__always)
  static func tempo(_ handle: viv_tempo) -> Tempo? {
    let known = Handle(bits: handle)
    guard known.index == 0, let tempo = Registry.tempo(issuing: known), tempo.isOwn(known) else {
      return nil
    }
    return tempo
  }

  /// The live moveable of that handle.
  @inline(__always)
  static func moveable(_ handle: viv_moveable) -> (tempo: Tempo, clip: UInt32)? {
    let known = Handle(bits: handle)
    guard let tempo = Registry.tempo(issuing: known), let clip = tempo.clip(of: known),
      !tempo.isPath(clip: clip)
    else { return nil }
    return (tempo, clip)
  }

  /// The live path of that handle.
  static func path(_ handle: viv_path) -> (tempo: Tempo, clip: UInt32)? {
    let known = Handle(bits: handle)
    guard let tempo = Registry.tempo(issuing: known), let clip = tempo.clip(of: known),
      tempo.isPath(clip: clip)
    else { return nil }
    return (tempo, clip)
  }

  /// A second moveable of a call, which must be of the same tempo.
  static func moveable(
    _ handle: viv_moveable, as parameter: StaticString, in tempo: Tempo
  ) throws(Fault) -> UInt32 {
    guard let found = moveable(handle) else {
      throw fault(ofMoveable: handle, as: parameter)
    }
    try require(found.tempo, is: tempo, handle, parameter)
    return found.clip
  }

  /// The path of a call on a tempo, which must be of that tempo.
  static func path(_ handle: viv_path, in tempo: Tempo) throws(Fault) -> UInt32 {
    guard let found = path(handle) else { throw fault(ofPath: handle) }
    try require(found.tempo, is: tempo, handle, "path")
    return try tempo.furnished(found.clip)
  }

  private static func require(
    _ owner: Tempo, is tempo: Tempo, _ handle: UInt64, _ parameter: StaticString
  ) throws(Fault) {
    guard owner.address == tempo.address else {
      throw Fault(.foreignTempo, parameter, .handle(handle), "belongs to another tempo")
    }
  }

  // MARK: What is wrong with a handle

  static func fault(ofTempo handle: viv_tempo) -> Fault {
    guard moveable(handle) == nil else {
      return Fault(.wrongKind, "tempo", .handle(handle), "is a moveable, not a tempo")
    }
    guard path(handle) == nil else {
      return Fault(.wrongKind, "tempo", .handle(handle), "is a path, not a tempo")
    }
    return stale(handle, as: "tempo")
  }

  static func fault(ofMoveable handle: viv_moveable, as parameter: StaticString) -> Fault {
    guard tempo(handle) == nil else {
      return Fault(.wrongKind, parameter, .handle(handle), "is a tempo, not a moveable")
    }
    guard path(handle) == nil else {
      return Fault(.wrongKind, parameter, .handle(handle), "is a path, not a moveable")
    }
    return stale(handle, as: parameter)
  }

  static func fault(ofPath handle: viv_path) -> Fault {
    guard tempo(handle) == nil else {
      return Fault(.wrongKind, "path", .handle(handle), "is a tempo, not a path")
    }
    guard moveable(handle) == nil else {
      return Fault(.wrongKind, "path", .handle(handle), "is a moveable, not a path")
    }
    return stale(handle, as: "path")
  }

  private static func stale(_ handle: UInt64, as parameter: StaticString) -> Fault {
    Fault(.invalidHandle, parameter, .handle(handle), "is not a live handle")
  }

  /// The live tempo that a bad handle came from.
  static func origin(of handle: UInt64) -> Tempo? {
    let known = Handle(bits: handle)
    guard let tempo = Registry.tempo(issuing: known), tempo.issued(known) else { return nil }
    return tempo
  }
}
