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
  package static func create(slot: Int, generation: UInt32, allocator: Allocator) -> Tempo? {
    guard let memory = allocator.allocate(Core.self, count: 1) else { return nil }
    guard let core = Core(slot: slot, generation: generation, allocator: allocator) else {
      allocator.release(memory, count: 1)
      return nil
    }
    memory.initialize(to: core)
    return Tempo(address: UnsafeMutableRawPointer(memory))
  }

  /// Tells `destroyed` of all it owns and gives back its memory. The answer is the first generation
  /// that a later tempo in this slot may use.
  package func destroy() throws(Fault) -> UInt32 {
    try refuseInCallback("cannot be destroyed while it ticks or one of its callbacks runs")
    core.pointee.isDying = true
    destroyAll()
    let generation = core.pointee.lastGeneration + 1
    release()
    return generation
  }

  private func release() {
    releaseExtras()
    let allocator = core.pointee.allocator
    core.pointee.release()
    core.deinitialize(count: 1)
    allocator.release(core, count: 1)
  }

  /// What goes out.
  @inline(__always)
  var host: Host { core.pointee.host }

  package var name: Name {
    Name(slot: core.pointee.slot, index: 0, generation: core.pointee.firstGeneration)
  }

  /// Whether this tempo is the one that gave out that name of itself.
  @inline(__always)
  package func isNamed(_ name: Name) -> Bool {
    name.generation == core.pointee.firstGeneration
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

  // MARK: Records

  /// The record of a moveable.
  @inline(__always)
  subscript(index: UInt32) -> UnsafeMutablePointer<Moveable> { core.pointee.moveables[index] }

  func name(of index: UInt32) -> UInt64 {
    guard index != 0 else { return 0 }
    return Name(slot: core.pointee.slot, index: index, generation: self[index].pointee.generation)
      .bits
  }

  /// The index of a live moveable of that name; nil: stale or made up.
  @inline(__always)
  package func index(of name: Name) -> UInt32? {
    let index = name.index
    guard index != 0, index < core.pointee.moveables.end else { return nil }
    let record = self[index]
    guard record.pointee.generation == name.generation, record.pointee.kind != .none else {
      return nil
    }
    return index
  }

  /// Whether a stale name once was one of this tempo's own.
  package func issued(_ name: Name) -> Bool {
    name.index < core.pointee.moveables.end && name.generation >= core.pointee.firstGeneration
      && name.generation <= core.pointee.lastGeneration
  }

  package var count: UInt32 { core.pointee.liveCount }
  package var activeCount: UInt32 { core.pointee.activeCount }

  /// The next live moveable after that name, or the first after 0; 0 after the last.
  package func next(after previous: UInt32) -> UInt64 {
    var index = previous + 1
    while index < core.pointee.moveables.end {
      let kind = self[index].pointee.kind
      if kind != .none && kind != .shape { return name(of: index) }
      index += 1
    }
    return 0
  }
}
