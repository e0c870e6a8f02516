import VivaceMotion
import VivaceStorage

/// What memory that is brought back can not say by itself.
extension Values {
  package func trim() { core.pointee.trim() }

  // MARK: Easings

  /// Those that were made since stay.
  package struct Lasting {
    fileprivate let easings: Column<EasingRecord>.Hold
    fileprivate let heads: Column<UInt32>.Hold
  }

  package var lasting: Lasting {
    get {
      Lasting(easings: core.pointee.easings.hold, heads: core.pointee.easingHeads.hold)
    }
    nonmutating set {
      core.pointee.easings.hold = newValue.easings
      core.pointee.easingHeads.hold = newValue.heads
    }
  }

  /// Bytes of the batches that move by each easing.
  package var easingBatchesSize: Int {
    core.pointee.easings.count * MemoryLayout<EasingBatches>.stride
  }

  private struct EasingBatches: BitwiseCopyable {
    var chain: UInt32 = 0
    var plain: UInt32 = 0
  }

  package func writeEasingBatches(to memory: UnsafeMutableRawPointer) {
    for place in 0..<core.pointee.easings.count {
      let record = core.pointee.easings.address(of: place)
      memory.storeBytes(
        of: EasingBatches(chain: record.pointee.chain, plain: record.pointee.plainBatch),
        toByteOffset: place * MemoryLayout<EasingBatches>.stride, as: EasingBatches.self)
    }
  }

  /// Easings beyond those that were written have no batches yet.
  package func readEasingBatches(from memory: UnsafeRawPointer, size: Int) {
    for place in 0..<core.pointee.easings.count {
      let record = core.pointee.easings.address(of: place)
      let offset = place * MemoryLayout<EasingBatches>.stride
      let batches =
        offset < size
        ? memory.loadUnaligned(fromByteOffset: offset, as: EasingBatches.self) : EasingBatches()
      (record.pointee.chain, record.pointee.plainBatch) = (batches.chain, batches.plain)
    }
  }

  // MARK: What targets hold

  /// Calls with the memory of each number that a motion moves, and its size.
  package func forEachHeld(of motion: UInt32, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    forEachChannel(of: motion) { index in
      let place = channel(index).pointee.target
      guard place != 0, target(place).pointee.hostValue == 0,
        !channel(index).pointee.traits.contains(.released)
      else { return }
      body(target(place).pointee.address, channel(index).pointee.type.byteCount)
    }
  }

  /// Likewise of a plain channel.
  package func held(ofPlain index: UInt32) -> UnsafeMutableRawPointer {
    plain(index).pointee.address
  }

  /// The host is to be told what the properties with functions that a motion moves hold.
  package func noteHostValues(of motion: UInt32) {
    forEachChannel(of: motion) { index in
      let place = channel(index).pointee.target
      guard place != 0, target(place).pointee.hostValue != 0 else { return }
      noteChange(of: target(place).pointee.hostValue)
    }
  }
}
