import VivaceHost
import VivaceMotion
import VivaceStorage

/// Who writes which memory of the host, and which value.
///
/// A pointer's worth: copying it copies nothing. It is told what time it is, by passes and by the
/// clocks of roots, and asks nobody: no tree, no container and no tempo. What its caller has to do
/// next comes back as an answer. All its functions are non-mutating on purpose: functions of the
/// host run in the middle of some of them and may ask back, so no exclusive access to the core may
/// outlive one statement.
package struct Values: BitwiseCopyable {
  let core: UnsafeMutablePointer<ValuesCore>

  /// Values that move by nothing yet, whose functions that host is asked by; nil: out of memory.
  package static func create(host: Host, allocator: Allocator) -> Values? {
    guard let memory = allocator.allocate(ValuesCore.self, count: 1),
      let core = ValuesCore(host: host, allocator: allocator)
    else { return nil }
    memory.initialize(to: core)
    let values = Values(core: memory)
    // What nobody chose an easing for goes by this one.
    guard values.reserveEasing(0) else {
      values.releaseLasting()
      return nil
    }
    return values
  }

  /// Gives back what lasts; the last thing that is done with it. The rest goes with its ledger.
  package func releaseLasting() {
    releaseEasings()
    core.pointee.releaseLasting()
  }

  // MARK: Records

  /// What is known of a motion.
  @inline(__always)
  subscript(motion: UInt32) -> UnsafeMutablePointer<Source> { core.pointee.sources[motion] }

  /// The time of the root that a motion is in.
  @inline(__always)
  func root(of motion: UInt32) -> UnsafeMutablePointer<RootTime> {
    let source = self[motion]
    return source.pointee.timeline == 0
      ? time(ofRoot: source.pointee.root)
      : core.pointee.roots[source.pointee.timeline]
  }

  @inline(__always)
  func time(ofRoot root: UInt32) -> UnsafeMutablePointer<RootTime> {
    core.pointee.roots[self[root].pointee.time]
  }

  @inline(__always)
  func channel(_ index: UInt32) -> UnsafeMutablePointer<Channel> { core.pointee.channels[index] }

  @inline(__always)
  func target(_ index: UInt32) -> UnsafeMutablePointer<Target> { core.pointee.targets[index] }

  // MARK: The moment

  /// The second of the clock that is being played.
  @inline(__always)
  package var now: Double {
    get { core.pointee.now }
    nonmutating set { core.pointee.now = newValue }
  }

  /// The root whose exact second is known, and that second: while a moment of it is played.
  @inline(__always)
  package var momentRoot: UInt32 {
    get { core.pointee.momentRoot }
    nonmutating set { core.pointee.momentRoot = newValue }
  }

  @inline(__always)
  package var moment: Double {
    get { core.pointee.moment }
    nonmutating set { core.pointee.moment = newValue }
  }

  /// What is played in silence, if anything.
  @inline(__always)
  package var silence: Silence {
    get { core.pointee.silence }
    nonmutating set { core.pointee.silence = newValue }
  }

  /// Rows will be written at the end of what is going on.
  @inline(__always)
  package var isTicking: Bool {
    get { core.pointee.isTicking }
    nonmutating set { core.pointee.isTicking = newValue }
  }

  /// Rows that each tick writes.
  package var rowCount: Int { core.pointee.rowCount }
  /// Channels that may add.
  package var layerCount: Int { Int(core.pointee.layerCount) }
  package var targetCount: Int { Int(core.pointee.targetCount) }

  // MARK: Room

  /// Room for so many motions in all.
  package func reserve(motions: Int) -> Bool {
    core.pointee.sources.reserve(motions)
  }
}
