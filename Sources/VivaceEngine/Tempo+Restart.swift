import VivaceHost

/// Stop and start in one.
extension Tempo {
  package func restart(_ root: UInt32) throws(Fault) { try start(root) }
}
