import Synchronization
import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// All of a tempo, copied into a block of the host's and brought back.
extension Tempo {
  /// Bytes that `save` writes now.
  package func saveSize() throws(Fault) -> Int {
    try refuseInCallback("cannot be saved while it is ticking or one of its callbacks is running")
    guard let ledger = core.pointee.allocator.ledger else { return 0 }
    ledger.pointee.untrim()
    core.pointee.trim()
    var size = Image.headSize + easingsSize + heldSize
    ledger.pointee.forEachBlock { _, used in size += Image.pieceSize + used }
    return size
  }

  package func save(to block: UnsafeMutableRawPointer, size: Int) throws(Fault) {
    let needed = try saveSize()
    guard size >= needed else {
      throw Fault(
        .invalidArgument, "size", .integer(Int64(size)),
        "must be at least viv_tempo_save_size()")
    }
    guard let ledger = core.pointee.allocator.ledger else { return }
    // From now on there is somebody who may come back to it.
    ledger.pointee.retain()
    var head = self.head
    head.size = UInt64(needed)
    (head.easingsSize, head.heldSize) = (UInt64(easingsSize), UInt64(heldSize))
    var writer = ImageWriter(at: block + Image.headSize)
    ledger.pointee.forEachBlock { memory, used in
      head.pieces += 1
      writer.write(Image.Piece(address: UInt64(UInt(bitPattern: memory)), size: UInt64(used)))
      writer.write(memory, used)
    }
    values.writeEasingBatches(to: writer.place)
    writer.advance(by: easingsSize)
    forEachHeld { memory, used in writer.write(memory, used) }
    writer.fill(from: block)
    Image.seal(head, into: block)
  }

  package func restore(from block: UnsafeRawPointer, size: Int) throws(Fault) {
    try refuseInCallback(
      "cannot be restored while it is ticking or one of its callbacks is running")
    guard Image.isWhole(in: block, size: size) else {
      throw Fault(
        .invalidArgument, "size", .integer(Int64(size)), "must not be less than was saved")
    }
    guard let image = Image(in: block, size: size), isOwn(image) else {
      throw Fault(
        .invalidArgument, "block", .none,
        "must be a complete, undamaged block saved from this tempo")
    }
    guard reserveGenerations(), let keeps = presentKeeps() else { throw Fault.outOfMemory }
    bringBack(image)
    // Which are gone is settled before any of them can destroy what has others.
    var goneCount = 0
    for place in 0..<keeps.count where !host.has(keeps[place]) {
      keeps[goneCount] = keeps[place]
      goneCount += 1
    }
    rewriteTargets(from: image)
    tellChanges()
    for place in 0..<goneCount { callOut { keeps[place].call() } }
    keeps.release()
    assertSound()
  }

  /// Makes the room that is needed when something is given back after a save; false: out of memory.
  func reserveSaving() -> Bool { core.pointee.allocator.ledger?.pointee.reserveIdle() ?? true }

  // MARK: The image

  private var head: Image.Head {
    Image.Head(build: Self.build, handle: handle.bits)
  }

  /// Another one for each place where this library is loaded, and for each layout of what is saved.
  private static var build: UInt64 {
    var hash = BitHash()
    withUnsafePointer(to: loadedHere) { hash.add(UInt64(UInt(bitPattern: $0))) }
    hash.add(UInt64(MemoryLayout<Core>.size) << 32 | UInt64(MemoryLayout<Moveable>.size))
    return hash.value
  }

  private func isOwn(_ image: Image) -> Bool {
    image.head.build == Self.build && image.head.handle == handle.bits
  }

  private var easingsSize: Int { values.easingBatchesSize }

  private var heldSize: Int {
    var size = 0
    forEachHeld { _, used in size += used }
    return Image.padded(size)
  }

  // MARK: What targets hold

  /// Calls with the memory that each motion moves whose root is on its way, or which outlives that, and its
  /// size.
  private func forEachHeld(_ body: (UnsafeMutableRawPointer, Int) -> Void) {
    for index in 1..<max(core.pointee.clips.end, 1) {
      let clip = clip(index).pointee
      if clip.kind == .none || clip.kind == .path { continue }
      if clip.isPlain {
        if clip.state.isRunning, clip.channel != 0 {
          values.forEachHeld(ofPlain: clip.channel, body)
        }
      } else if isHeld(clip.moveable) {
        values.forEachHeld(of: clip.moveable, body)
      }
    }
  }

  private func isHeld(_ index: UInt32) -> Bool {
    self[index].pointee.kind.isMotion
      && (self[score[index].pointee.root].pointee.state.isRunning || outlives(index))
  }

  private func rewriteTargets(from image: Image) {
    var place = image.held
    forEachHeld { memory, size in
      memory.copyMemory(from: place, byteCount: size)
      place += size
    }
    var index: UInt32 = 1
    while index < core.pointee.moveables.end {
      if self[index].pointee.kind != .none, isHeld(index) { values.noteHostValues(of: index) }
      index += 1
    }
  }

  // MARK: Bringing back

  private func bringBack(_ image: Image) {
    guard let ledger = core.pointee.allocator.ledger else { return }
    noteGenerations()
    let (kept, generations) = (host.lasting, core.pointee.freshGenerations.hold)
    let (easings, lastGeneration) = (values.lasting, core.pointee.lastGeneration)
    ledger.pointee.free()
    image.forEachPiece { place, memory, size in
      ledger.pointee.bringBack(place)
      place.copyMemory(from: memory, byteCount: size)
    }
    ledger.pointee.endBringingBack()
    host.lasting = kept
    values.lasting = easings
    core.pointee.freshGenerations.hold = generations
    core.pointee.lastGeneration = lastGeneration
    values.readEasingBatches(from: image.easings)
  }

  /// The keeps of all that there is, to be called for what is gone afterwards; nil: out of memory.
  private func presentKeeps() -> Column<PlacedKeep>? {
    var keeps = Column<PlacedKeep>(allocator: core.pointee.allocator.lasting)
    var isWhole = true
    for index in 1..<max(core.pointee.clips.end, 1) where clip(index).pointee.kind != .none {
      host.forEachKeep(of: tag(ofClip: index)) { keep in
        isWhole = isWhole && keeps.append(keep)
      }
    }
    guard isWhole else {
      keeps.release()
      return nil
    }
    return keeps
  }
}

/// Lies where this library was loaded. Only what is atomic may all threads take the address of.
private let loadedHere = Atomic<UInt8>(0)
