internal import CVivace

extension Tempo {
  /// All of a tempo at a moment, for rollback and undo; see ``TempoProtocol/save()``. It keeps closures,
  /// and the owners of values, alive that were kept then. It is good for that tempo in this process.
  public struct Snapshot {
    fileprivate let block: [UInt64]
    fileprivate let kept: KeptByTempo

    /// How large it is.
    public let byteCount: Int
  }
}

extension TempoProtocol where Self: ~Copyable {
  /// Saves the clock and its settings, everything that lives in the tempo with its handles, collected
  /// events, and the values of what is delayed, moving or paused. Between ticks, not in callbacks.
  public func save() throws(VivaceError) -> Tempo.Snapshot {
    let size = viv_tempo_save_size(handle)
    var status = viv_status(VIV_OK)
    let words = (size + MemoryLayout<UInt64>.size - 1) / MemoryLayout<UInt64>.size
    let block = [UInt64](unsafeUninitializedCapacity: words) { memory, count in
      status = viv_tempo_save(handle, memory.baseAddress, size)
      count = status == VIV_OK ? words : 0
    }
    try check(status)
    return Tempo.Snapshot(block: block, kept: KeptByTempo(handle), byteCount: size)
  }

  /// Makes the tempo what it was when a snapshot was taken, any number of times: the same calls have
  /// the same effects again, to the bit. What lived then lives again; what was made since is gone for
  /// ever. Values of what was delayed, moving or paused are written; a value that is yours must still
  /// be where it was, or be released (``release(_:)``) before the next tick. No event tells of it.
  public func restore(_ snapshot: Tempo.Snapshot) throws(VivaceError) {
    let status = snapshot.block.withUnsafeBytes { block in
      viv_tempo_restore(handle, block.baseAddress, snapshot.byteCount)
    }
    try check(status)
    snapshot.kept.restore()
  }
}
