import VivaceStorage

/// The ends of all that a motion moves, as they were.
package struct KeptEnds {
  fileprivate let memory: UnsafeMutablePointer<KeptEnd>
  fileprivate let count: Int
}

private struct KeptEnd: BitwiseCopyable {
  let goal: Double
  let to: Double
  let traits: Channel.Traits
  /// Of integers of 64 bits.
  let exact: UInt64
}

/// Ends that are changed on trial.
extension Values {
  /// nil: out of memory.
  package func keepEnds(of motion: UInt32) -> KeptEnds? {
    var count = 0
    forEachChannel(of: motion) { _ in count += 1 }
    guard let memory = core.pointee.allocator.lasting.allocate(KeptEnd.self, count: max(count, 1))
    else { return nil }
    var place = 0
    forEachChannel(of: motion) { index in
      let channel = channel(index).pointee
      let exact = channel.composite == 0 ? 0 : composite(channel.composite).pointee.exactTo
      (memory + place).initialize(
        to: KeptEnd(goal: channel.goal, to: channel.to, traits: channel.traits, exact: exact))
      place += 1
    }
    return KeptEnds(memory: memory, count: max(count, 1))
  }

  package func putBack(_ ends: KeptEnds, of motion: UInt32) {
    var place = 0
    forEachChannel(of: motion) { index in
      let (channel, kept) = (channel(index), ends.memory[place])
      (channel.pointee.goal, channel.pointee.to) = (kept.goal, kept.to)
      channel.pointee.traits = kept.traits
      if channel.pointee.composite != 0 {
        composite(channel.pointee.composite).pointee.exactTo = kept.exact
        noteWidth(of: index)
      }
      place += 1
    }
  }

  package func forget(_ ends: KeptEnds) {
    core.pointee.allocator.lasting.release(ends.memory, count: ends.count)
  }
}
