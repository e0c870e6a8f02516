import CFeatures
import VivaceStorage

/// What tells the host of something. Within too many other functions of the host it waits until some of them
/// have returned, as the stack would end first.
package enum Telling: BitwiseCopyable {
  case event(Event, Listener)
  case release(Keep)
}

/// One that waits.
struct PutOff: BitwiseCopyable {
  let telling: Telling
  var next: UnsafeMutablePointer<PutOff>?
}

extension Host {
  /// So many functions of the host, each called by what the one before it did, leave enough even of a small
  /// stack; one more is called.
  package static var mostNested: Int { 256 }

  /// No other function of the host is to be called now.
  package var isNestedDeep: Bool {
    calls_host() && core.pointee.callDepth > Self.mostNested
  }

  /// Lets something wait; false: out of memory.
  package func putOff(_ telling: Telling) -> Bool {
    guard let node = core.pointee.allocator.allocate(PutOff.self, count: 1) else { return false }
    node.initialize(to: PutOff(telling: telling, next: nil))
    if let last = core.pointee.lastPutOff {
      last.pointee.next = node
    } else {
      core.pointee.firstPutOff = node
    }
    core.pointee.lastPutOff = node
    return true
  }

  /// Something waits, and may be told now.
  package var hasPutOff: Bool {
    calls_host() && core.pointee.firstPutOff != nil && !isNestedDeep
  }

  /// What has waited longest; nil: nothing waits.
  package func takePutOff() -> Telling? {
    guard let node = core.pointee.firstPutOff else { return nil }
    let telling = node.pointee.telling
    core.pointee.firstPutOff = node.pointee.next
    if node.pointee.next == nil { core.pointee.lastPutOff = nil }
    core.pointee.allocator.release(node, count: 1)
    return telling
  }
}
