import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Stop and start in one.
extension Tempo {
  /// From its beginning, whatever it does now; where a start would be refused it goes on untouched.
  package func restart(_ root: UInt32) throws(Fault) {
    try refuseChild(root, "is in a container; restart its root instead")
    try refuseEndlessRestart(root)
    if self[root].pointee.state.isRunning {
      try refuseStart(root)
      let token = token(root)
      _ = settleTree(root)
      guard exists(token), isRoot(root) else { return }
      halt(root)
      setState(root, .idle)
    }
    try startIdle(root, keepsEnds: true)
  }

  /// Checks all that a start checks, and makes the room that it needs. The present run stays as it
  /// is.
  private func refuseStart(_ root: UInt32) throws(Fault) {
    let fault = try values.keepingEnds(true) { foretoldFault(of: root) }
    if let fault { throw fault }
    try forEach(in: root) { index throws(Fault) in
      if self[index].pointee.kind == .jump { try findDestination(of: index) }
    }
    try reserveRun(of: root)
  }
}
