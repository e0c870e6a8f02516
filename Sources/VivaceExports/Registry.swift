import Synchronization
import VivaceEngine
import VivaceHost
import VivaceStorage

/// Which tempos live where: the only thing that all threads share.
///
/// Its memory is laid out by the linker, so finding a tempo costs two loads and a comparison, and
/// nothing has to be set up first.
enum Registry {
  /// One place for a tempo.
  struct Slot: ~Copyable {
    /// Of the tempo that lives here; 0: none.
    let address = Atomic<UInt>(0)
    /// The generation of the tempo that lives here, or the first that the next one may use. Never 0,
    /// so that no handle is 0.
    let generation = Atomic<UInt32>(1)
    /// Somebody's, from before its tempo is made until after it is gone; for ever once its
    /// generations are used up.
    let isTaken = Atomic<Bool>(false)
  }

  /// The live tempo that gave out a handle, or could have; nil: the handle is stale or made up.
  ///
  /// A handle of an earlier tempo is told by its generation, without a look at the present one, which
  /// may be in use by another thread.
  @inline(__always)
  static func tempo(issuing handle: Handle) -> Tempo? {
    guard handle.slot < slotCount else { return nil }
    return withSlot(handle.slot) { slot in
      let address = slot.address.load(ordering: .acquiring)
      guard let core = UnsafeMutableRawPointer(bitPattern: address),
        handle.generation >= slot.generation.load(ordering: .relaxed)
      else { return nil }
      return Tempo(address: core)
    }
  }

  /// Makes a tempo in a slot that is free.
  static func createTempo(memory: HostMemory) throws(Fault) -> Tempo {
    guard let place = takeSlot() else {
      throw Fault(.limit, tooMany)
    }
    let generation = withSlot(place) { $0.generation.load(ordering: .acquiring) }
    guard
      let tempo = Tempo.create(slot: place, generation: generation, memory: memory)
    else {
      freeSlot(place, nextGeneration: generation)
      throw Fault.outOfMemory
    }
    withSlot(place) {
      $0.address.store(UInt(bitPattern: tempo.address), ordering: .releasing)
    }
    return tempo
  }

  static func destroy(_ tempo: Tempo) throws(Fault) {
    let place = tempo.handle.slot
    let remains = try tempo.destroy()
    withSlot(place) { $0.address.store(0, ordering: .releasing) }
    freeSlot(place, nextGeneration: remains.nextGeneration)
    remains.keeps.call()
  }

  /// In turn, so that the generations of all slots last equally long.
  private static func takeSlot() -> Int? {
    let first = Int(nextPlace.wrappingAdd(1, ordering: .relaxed).oldValue % UInt32(slotCount))
    for step in 0..<slotCount {
      let place = (first + step) % slotCount
      let isMine = withSlot(place) {
        $0.isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
      }
      if isMine { return place }
    }
    return nil
  }

  /// Lets others have a slot, unless no generation is left for them.
  private static func freeSlot(_ place: Int, nextGeneration: UInt32) {
    guard nextGeneration < Handle.generationLimit else { return }
    withSlot(place) {
      $0.generation.store(nextGeneration, ordering: .relaxed)
      $0.isTaken.store(false, ordering: .releasing)
    }
  }

  /// The place is below `slotCount`.
  @inline(__always)
  private static func withSlot<Result>(_ place: Int, _ body: (borrowing Slot) -> Result) -> Result {
    withUnsafePointer(to: table) { table in
      body((UnsafeRawPointer(table).assumingMemoryBound(to: Slot.self) + place).pointee)
    }
  }

  #if arch(arm) && os(none)
    /// A microcontroller has few kilobytes, and no use for many tempos.
    private typealias Table = Sixteen
    private static var tooMany: StaticString { "there are 16 tempos already" }
  #else
    private typealias Table = TwoHundredFiftySix
    private static var tooMany: StaticString { "there are 256 tempos already" }
  #endif

  /// Slots written out: of this the compiler makes initialised memory, of an `InlineArray` code that has to
  /// run first, with a check at every call.
  private struct TwoHundredFiftySix: ~Copyable {
    let a = SixtyFour()
    let b = SixtyFour()
    let c = SixtyFour()
    let d = SixtyFour()
  }

  private struct SixtyFour: ~Copyable {
    let a = Sixteen()
    let b = Sixteen()
    let c = Sixteen()
    let d = Sixteen()
  }

  private struct Sixteen: ~Copyable {
    let a = Four()
    let b = Four()
    let c = Four()
    let d = Four()
  }

  private struct Four: ~Copyable {
    let a = Slot()
    let b = Slot()
    let c = Slot()
    let d = Slot()
  }

  private static var slotCount: Int { MemoryLayout<Table>.stride / MemoryLayout<Slot>.stride }
  private static let table = Table()
  private static let nextPlace = Atomic<UInt32>(0)
}
