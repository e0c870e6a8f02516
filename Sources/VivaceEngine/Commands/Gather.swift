import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage

/// Containers that are made with their children, all of them or none.
extension Tempo {
  /// A group or a sequence of so many moveables of a parameter, each given by its place.
  package func makeContainer(
    _ kind: Kind, of count: UInt32, as parameter: StaticString,
    child: (Int) throws(Fault) -> UInt32
  ) throws(Fault) -> UInt64 {
    var gathered = 0
    defer { scatter(gathered, child) }
    while gathered < Int(count) {
      try gather(try child(gathered), as: parameter)
      gathered += 1
    }
    use_others()
    use_containers()
    if kind == .sequence { use_sequences() }
    let container = try makeMoveable(kind)
    for place in 0..<gathered { take(try child(place), into: container) }
    let handle = handle(of: container)
    reportActivity()
    return handle
  }

  /// Checks all that adding checks, and that it is listed once.
  private func gather(_ child: UInt32, as parameter: StaticString) throws(Fault) {
    try refuseOwned(child, as: parameter)
    guard !self[child].pointee.flags.contains(.gathered) else {
      throw Fault(.owned, parameter, .handle(handle(of: child)), "is listed twice")
    }
    try refuseMoving(child)
    try refuseDepth(1 + score.height(of: child), of: child, as: parameter)
    self[child].pointee.flags.insert(.gathered)
  }

  private func scatter(_ count: Int, _ child: (Int) throws(Fault) -> UInt32) {
    for place in 0..<count {
      if let index = try? child(place) { self[index].pointee.flags.remove(.gathered) }
    }
  }
}
