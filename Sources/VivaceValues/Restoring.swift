import VivaceMotion
import VivaceStorage

/// What memory that is brought back can not say by itself.
extension Values {
  package func trim() { core.pointee.trim() }

  // MARK: Easings

  /// Those that were made since stay.
  package struct Lasting {
    fileprivate let easings: Column<EasingRecord>.Hold
    fileprivate let callsEasings: Bool
    fileprivate let heads: Column<UInt32>.Hold
  }

  package var lasting: Lasting {
    get {
      Lasting(
        easings: core.pointee.easings.hold, callsEasings: core.pointee.callsEasings,
        heads: core.pointee.easingHeads.hold)
    }
    nonmutating set {
      core.pointee.easings.hold = newValue.easings
      core.pointee.callsEasings = newValue.callsEasings
      core.pointee.easingHeads.hold = newValue.heads
    }
  }

  /// The batches that move by an easing; first of all, how many easings there were.
  private struct EasingBatches: BitwiseCopyable {
    var chain: UInt32 = 0
    var plain: UInt32 = 0
  }

  /// Bytes of the batches that move by each easing.
  package var easingBatchesSize: Int {
    (1 + easingCount) * MemoryLayout<EasingBatches>.stride
  }

  /// All that are built in, and those that were made.
  private var easingCount: Int { Self.builtInCount + core.pointee.easings.count }

  /// The record at a place among them; nil: it was never used.
  private func easing(at place: Int) -> UnsafeMutablePointer<EasingRecord>? {
    place < Self.builtInCount
      ? core.pointee.builtIns[place]
      : core.pointee.easings.address(of: place - Self.builtInCount)
  }

  package func writeEasingBatches(to memory: UnsafeMutableRawPointer) {
    var place = memory
    func write(_ batches: EasingBatches) {
      place.storeBytes(of: batches, as: EasingBatches.self)
      place += MemoryLayout<EasingBatches>.stride
    }
    write(EasingBatches(chain: UInt32(easingCount)))
    for index in 0..<easingCount {
      let record = easing(at: index)?.pointee
      write(record.map { EasingBatches(chain: $0.chain, plain: $0.plainBatch) } ?? EasingBatches())
    }
  }

  /// Easings beyond those that were written have no batches yet.
  package func readEasingBatches(from memory: UnsafeRawPointer) {
    let count = Int(memory.loadUnaligned(as: EasingBatches.self).chain)
    for index in 0..<easingCount {
      guard let record = easing(at: index) else { continue }
      let offset = (1 + index) * MemoryLayout<EasingBatches>.stride
      let batches =
        index < count
        ? memory.loadUnaligned(fromByteOffset: offset, as: EasingBatches.self) : EasingBatches()
      (record.pointee.chain, record.pointee.plainBatch) = (batches.chain, batches.plain)
      record.pointee.hasFloatRows = false
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

  /// Calls with the memory of each number or value that a plain channel moves, and its size.
  package func forEachHeld(ofPlain index: UInt32, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
    switch ChannelMark.sort(of: index) {
    case .float: body(plain(index).pointee.address, MemoryLayout<Float>.size)
    case .bundle: forEachPlain(in: index) { forEachHeld(ofPlain: $0, body) }
    case .whole: body(whole(index).pointee.address, whole(index).pointee.form.byteCount)
    case .number: body(number(index).pointee.address, number(index).pointee.form.byteCount)
    }
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
