internal import CVivace

extension Tempo {
  /// The saved state of a tempo, for rollback and undo; see ``TempoProtocol/save()``. It keeps
  /// alive the closures and owners of values that the tempo kept then. It can be restored only to
  /// that tempo, in this process.
  public struct Snapshot {
    fileprivate let block: [UInt64]
    fileprivate let kept: KeptByTempo

    /// Its size in bytes.
    public let byteCount: Int
  }
}

extension TempoProtocol where Self: ~Copyable {
  /// Saves the clock and its settings, everything in the tempo with its handles, collected events,
  /// and the values of motions that are delayed, moving or paused. Only between ticks, not in
  /// callbacks.
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

  /// Restores the state in which a snapshot was taken, as often as you like: the same calls then
  /// have the same effects again, to the bit. Moveables that existed then exist again; those
  /// created since are destroyed for good. Values of motions that were delayed, moving or paused
  /// are written. Memory behind your own pointers must still be valid, or be released
  /// (``release(_:)``) before the next tick. No event is reported.
  public func restore(_ snapshot: Tempo.Snapshot) throws(VivaceError) {
    let status = snapshot.block.withUnsafeBytes { block in
      viv_tempo_restore(handle, block.baseAddress, snapshot.byteCount)
    }
    try check(status)
    snapshot.kept.restore()
  }
}
