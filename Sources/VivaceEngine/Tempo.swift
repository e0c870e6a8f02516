import CFeatures
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// A clock and all that moves by it.
///
/// A pointer's worth: copying it copies nothing. All its functions are non-mutating on purpose:
/// functions of the host run in the middle of them and may call back, so no exclusive access to the
/// core may outlive one statement, and nothing read before a callback holds after it unchecked.
package struct Tempo: BitwiseCopyable {
  let core: UnsafeMutablePointer<Core>

  package init(address: UnsafeMutableRawPointer) {
    core = address.assumingMemoryBound(to: Core.self)
  }

  package var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(core) }

  /// A tempo in a slot whose earlier tempos used up all generations below `generation`.
  package static func create(slot: Int, generation: UInt32, memory: HostMemory) -> Tempo? {
    guard let ledger = Ledger.create(of: memory) else { return nil }
    let memory = Allocator(ledger: ledger)
    guard let place = memory.allocate(Core.self, count: 1),
      let core = Core(slot: slot, generation: generation, allocator: memory)
    else {
      Ledger.destroy(ledger)
      return nil
    }
    place.initialize(to: core)
    return Tempo(address: UnsafeMutableRawPointer(place))
  }

  /// What is left of a tempo that was destroyed.
  package struct Remains {
    /// The first that a later tempo in this slot may use.
    package let nextGeneration: UInt32
    /// To be called once nobody finds the tempo any more.
    package let keeps: LastKeeps
  }

  /// Tells `destroyed` of all it owns and gives back its memory.
  package func destroy() throws(Fault) -> Remains {
    try refuseInCallback(
      "cannot be destroyed while it is ticking or one of its callbacks is running")
    core.pointee.isDying = true
    if calls_host() { destroyAll() }
    let remains = Remains(
      nextGeneration: core.pointee.lastGeneration + 1, keeps: host.lastKeeps)
    release()
    return remains
  }

  private func release() {
    let allocator = core.pointee.allocator
    core.pointee.releaseLasting()
    if let ledger = allocator.ledger { Ledger.destroy(ledger) }
  }

  /// What goes out.
  @inline(__always)
  var host: Host { core.pointee.host }

  package var handle: Handle {
    Handle(slot: core.pointee.slot, index: 0, generation: core.pointee.firstGeneration)
  }

  /// Whether this tempo is the one that the handle was given out for.
  @inline(__always)
  package func isOwn(_ handle: Handle) -> Bool {
    handle.generation == core.pointee.firstGeneration
  }

  func refuseInCallback(_ rule: StaticString) throws(Fault) {
    guard calls_host() else { return }
    guard !core.pointee.isTicking, !host.isCalling, !core.pointee.isDying else {
      throw Fault(.busy, rule)
    }
  }

  /// A curve of the host is evaluated in the middle of everything, so it must be a mere function.
  @inline(__always)
  package func refuseInCurve() throws(Fault) {
    guard !host.isAsking else {
      throw Fault(.busy, "a function that the engine calls for a value must not change anything")
    }
  }

  // MARK: Records

  /// The record of a moveable.
  @inline(__always)
  subscript(index: UInt32) -> UnsafeMutablePointer<Moveable> { core.pointee.moveables[index] }

  /// What a root has besides.
  @inline(__always)
  subscript(root index: UInt32) -> UnsafeMutablePointer<RootRun> {
    core.pointee.roots[self[index].pointee.rootRun]
  }

  func handle(of index: UInt32) -> UInt64 {
    guard index != 0 else { return 0 }
    return handle(ofClip: self[index].pointee.clip)
  }

  package var count: UInt32 { core.pointee.liveCount }
  package var activeCount: UInt32 { core.pointee.activeCount }
}
