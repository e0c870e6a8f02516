import VivaceHost
import VivaceMotion
import VivaceStorage

/// Stop and start in one.
extension Tempo {
  /// From its beginning, whatever it does now; where a start would be refused it goes on untouched.
  package func restart(_ root: UInt32) throws(Fault) {
    try refuseChild(root)
    if self[root].pointee.state.isRunning {
      try refuseStart(root)
      settleTree(root)
      halt(root)
      setState(root, .idle)
    }
    try start(root)
  }

  /// Checks all that a start checks, and makes the room that it needs. The present run stays as it
  /// is.
  private func refuseStart(_ root: UInt32) throws(Fault) {
    var measure = Measure(self, latches: true, isAnew: true)
    measure.foretelling = Foretelling(wanted: root)
    _ = measure.measure(root, Measure.Context())
    if let fault = measure.fault { throw fault }
    var index = root
    while index != 0 {
      if self[index].pointee.kind == .jump { try refuseLostJump(index) }
      guard reserveRows(of: index) else { throw Fault.outOfMemory }
      index = successor(of: index, in: root)
    }
  }

  /// A jump whose step is gone; else it keeps its destination and its count.
  private func refuseLostJump(_ index: UInt32) throws(Fault) {
    guard let extras = knownExtras(of: index) else { return }
    let (destination, jumps) = (extras.pointee.destination, extras.pointee.jumps)
    defer { (extras.pointee.destination, extras.pointee.jumps) = (destination, jumps) }
    try resolveJump(index)
  }
}
