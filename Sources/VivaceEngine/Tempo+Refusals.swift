import VivaceHost
import VivaceStorage

/// What is refused by the state of things.
extension Tempo {
  /// Refuses what only a root may be asked.
  func refuseChild(
    _ index: UInt32, _ rule: StaticString = "is in a container; ask its root instead"
  ) throws(Fault) {
    guard self[index].pointee.parent == 0 else {
      throw .state(index, rule)
    }
    guard !self[index].pointee.traits.contains(.dying) else {
      throw .state(index, "is being destroyed")
    }
  }

  /// Refuses what may not change while the moveable's root runs.
  func refuseRunning(_ index: UInt32) throws(Fault) {
    let root = self[index].pointee.root
    guard !self[root].pointee.state.isRunning else {
      throw index == root
        ? .state(index, "is delayed, moving or paused; stop it first")
        : .state(index, "is in a container that is delayed, moving or paused; stop its root first")
    }
  }

  func refuseInCallback(_ rule: StaticString) throws(Fault) {
    guard !core.pointee.isTicking, !host.isCalling, !core.pointee.isDying else {
      throw Fault(.busy, rule)
    }
  }

  /// A curve of the host is evaluated in the middle of everything, so it must be a mere function.
  @inline(__always)
  package func refuseInCurve() throws(Fault) {
    guard !host.isAsking else {
      throw Fault(.busy, "a function that the engine asks for a value may change nothing")
    }
  }
}
