import VivaceMotion
import VivaceScore
import VivaceStorage

/// The roots with a moment to come, ordered by moment, then by order of start.
///
/// Moments mostly come in the order in which they are entered, as most motions last equally long. So
/// an entry goes to the end of one of a few sorted lanes where that keeps it sorted, and into a heap
/// otherwise: entering and taking are O(1) in the lanes. Nothing is searched when a root's moment
/// changes: its old entry is dead, as the root shows another stamp, and is dropped when it is met at the
/// front.
///
/// A pointer's worth: copying it copies nothing.
struct Agenda: BitwiseCopyable {
  /// When an entry is due; nil: it is dead.
  typealias Lookup = (Entry) -> Due?
  /// Whether an entry is alive, which costs less than to say when it is due.
  typealias Liveness = (Entry) -> Bool

  static var laneCount: Int { 4 }
  /// Dead entries beyond as many as live ones are swept out, but not before there are so many.
  private static var fewDead: Int { 64 }

  struct Core: ~Copyable {
    var chunks: AgendaChunks
    var heap: AgendaHeap
    /// Entries, those that died and are still there included; those that are alive.
    var count = 0
    var live = 0
    /// No entry is due earlier.
    var soonest = Double.infinity
  }

  let core: UnsafeMutablePointer<Core>
  private let lanes: UnsafeMutablePointer<AgendaLane>

  init?(allocator: Allocator) {
    guard let core = allocator.allocate(Core.self, count: 1),
      let lanes = allocator.allocate(AgendaLane.self, count: Self.laneCount)
    else { return nil }
    lanes.initialize(repeating: AgendaLane(), count: Self.laneCount)
    core.initialize(
      to: Core(
        chunks: AgendaChunks(allocator: allocator), heap: AgendaHeap(allocator: allocator)))
    (self.core, self.lanes) = (core, lanes)
  }

  // MARK: Asking

  @inline(__always)
  var isEmpty: Bool { core.pointee.live == 0 }

  /// Whether an entry, alive or dead, is due until then.
  @inline(__always)
  func hasDue(until time: Double) -> Bool {
    core.pointee.soonest <= time && looksDue(until: time)
  }

  @inline(never)
  private func looksDue(until time: Double) -> Bool {
    guard let front else {
      core.pointee.soonest = .infinity
      return false
    }
    core.pointee.soonest = front.due.bound
    return front.due.time <= time
  }

  /// What may come before all there are was given that time.
  @inline(__always)
  private func noteSoonest(_ due: Due) {
    core.pointee.soonest = min(core.pointee.soonest, due.bound)
  }

  /// An entry at the front, and where it is: the number of a lane, negative in the heap.
  struct Front: BitwiseCopyable {
    var entry: Entry
    var due: Due
    fileprivate var lane: Int
  }

  /// The earliest entry that is alive; nil: there is none.
  @inline(__always)
  func first(_ lookup: Lookup) -> Front? {
    if core.pointee.count > core.pointee.live { dropDead(lookup) }
    return front
  }

  @inline(never)
  private func dropDead(_ lookup: Lookup) {
    while let first = front, lookup(first.entry) == nil { dropFront(of: first.lane, lookup) }
  }

  /// The earliest entry, alive or dead.
  @inline(__always)
  private var front: Front? {
    let lane = firstLane
    guard core.pointee.heap.count == 0 else { return firstOfHeap(or: lane) }
    guard lane >= 0 else { return nil }
    return Front(entry: lanes[lane].frontEntry, due: lanes[lane].front, lane: lane)
  }

  @inline(never)
  private func firstOfHeap(or lane: Int) -> Front? {
    guard let top = core.pointee.heap.first else { return nil }
    guard lane < 0 || top.due.precedes(lanes[lane].front) else {
      return Front(entry: lanes[lane].frontEntry, due: lanes[lane].front, lane: lane)
    }
    return Front(entry: top.entry, due: top.due, lane: -1)
  }

  /// The earliest time of any root but the first.
  func secondTime(_ lookup: Lookup) -> Double {
    dropDead(lookup)
    guard let first = front else { return .infinity }
    var time = first.lane < 0 ? core.pointee.heap.secondTime : core.pointee.heap.firstTime
    for lane in 0..<Self.laneCount {
      while !lanes[lane].isEmpty, lookup(lanes[lane].frontEntry) == nil { drop(at: lane, lookup) }
      guard !lanes[lane].isEmpty else { continue }
      let isFirst = lane == first.lane
      time = min(
        time,
        isFirst
          ? lanes[lane].secondTime(in: core.pointee.chunks, lookup) : lanes[lane].front.time)
    }
    return time
  }

  /// Every entry that is alive and due until then, in no order.
  func forEach(dueUntil time: Double, _ lookup: Lookup, _ body: (Entry) -> Void) {
    for lane in 0..<Self.laneCount {
      lanes[lane].forEach(dueUntil: time, in: core.pointee.chunks, lookup, body)
    }
    core.pointee.heap.forEach(dueUntil: time, lookup, body)
  }

  /// The lane whose front comes first; negative: all are empty.
  @inline(__always)
  private var firstLane: Int {
    var first = -1
    for lane in 0..<Self.laneCount where !lanes[lane].isEmpty {
      if first < 0 || lanes[lane].front.precedes(lanes[first].front) { first = lane }
    }
    return first
  }

  // MARK: Changing

  /// Enters what fits into a lane as it is; false: it does not.
  @inline(__always)
  func enterLane(_ entry: Entry, _ due: Due) -> Bool {
    guard let lane = lane(for: due), !lanes[lane].isFull else { return false }
    if lanes[lane].isEmpty { noteSoonest(due) }
    lanes[lane].append(entry, due, core.pointee.chunks)
    core.pointee.count &+= 1
    core.pointee.live &+= 1
    return true
  }

  /// Room for one more that comes between ticks. In the heap `others` keep theirs; false: out of memory.
  func makeRoom(for due: Due, besides others: Int) -> Bool {
    if let lane = lane(for: due), !lanes[lane].isFull || core.pointee.chunks.reserveOne() {
      return true
    }
    return core.pointee.heap.reserve(core.pointee.heap.count + others + 1)
  }

  /// Room for so many entries that ticks enter: in a lane, and in the heap, besides what is there, for those
  /// that fit none; false: out of memory.
  func reserve(_ count: Int) -> Bool {
    core.pointee.heap.reserve(core.pointee.heap.count + count)
      && core.pointee.chunks.reserve(entries: count)
  }

  /// Enters what room was reserved for.
  func enter(_ entry: Entry, _ due: Due, _ lookup: Lookup) {
    core.pointee.live += 1
    place(entry, due, lookup)
  }

  private func place(_ entry: Entry, _ due: Due, _ lookup: Lookup) {
    core.pointee.count += 1
    noteSoonest(due)
    if let lane = lane(for: due),
      !lanes[lane].isFull || lanes[lane].extend(&core.pointee.chunks)
    {
      lanes[lane].append(entry, due, core.pointee.chunks)
      return
    }
    if core.pointee.heap.isFull {
      core.pointee.count -= core.pointee.heap.sweep({ lookup($0) != nil })
    }
    core.pointee.heap.insert(entry, due)
  }

  /// Gives the first entry of a lane, or of the heap, another time, where there is room if it was reserved;
  /// false: it is somewhere else.
  @inline(__always)
  func retime(_ entry: Entry, to due: Due, _ lookup: Lookup) -> Bool {
    for lane in 0..<Self.laneCount where lanes[lane].isFirst(entry) {
      retimeFront(entry, of: lane, to: due, lookup)
      return true
    }
    return core.pointee.heap.count > 0 && retimeInHeap(entry, to: due)
  }

  /// Moves the earliest entry, which is alive, to the end of its lane, as mostly; false: that takes more.
  @inline(__always)
  func retimeInLane(_ first: Front, to due: Due, _ lookup: Lookup) -> Bool {
    first.lane >= 0 && lanes[first.lane].moveFirst(to: due, core.pointee.chunks, lookup)
  }

  /// Gives the earliest entry, which is alive, another time.
  @inline(__always)
  func retime(_ first: Front, to due: Due, _ lookup: Lookup) {
    if first.lane >= 0 {
      retimeFront(first.entry, of: first.lane, to: due, lookup)
    } else {
      // What fits a lane by now leaves the heap.
      drop(at: first.lane, lookup)
      place(first.entry, due, lookup)
    }
  }

  @inline(__always)
  private func retimeFront(_ entry: Entry, of lane: Int, to due: Due, _ lookup: Lookup) {
    guard lanes[lane].count > 1 else {
      lanes[lane].retimeOnly(to: due)
      noteSoonest(due)
      return
    }
    drop(at: lane, lookup)
    // Mostly it fits its lane again.
    if !lanes[lane].isFull, !due.precedes(lanes[lane].back) {
      lanes[lane].append(entry, due, core.pointee.chunks)
      core.pointee.count += 1
    } else {
      place(entry, due, lookup)
    }
  }

  @inline(never)
  private func retimeInHeap(_ entry: Entry, to due: Due) -> Bool {
    guard core.pointee.heap.first?.entry == entry else { return false }
    core.pointee.heap.retimeFirst(to: due)
    noteSoonest(due)
    return true
  }

  /// Takes the first entry, which is alive.
  @inline(__always)
  func take(_ first: Front, _ lookup: Lookup) {
    core.pointee.live -= 1
    drop(at: first.lane, lookup)
  }

  /// Takes the first entry, and those that come then, as long as they are wanted and one lane has them: of the
  /// first one the second argument is infinity, of the others a time that they must precede. Those that are
  /// wanted are alive.
  @inline(__always)
  func takeAll(from first: Front, _ lookup: Lookup, while isWanted: (Entry, Double) -> Bool) {
    guard first.lane >= 0 else { return }
    let soonest = soonestElsewhere(than: first.lane)
    let lane = lanes + first.lane
    var bound = Double.infinity
    let taken = lane.pointee.drop(&core.pointee.chunks) { entry in
      guard isWanted(entry, bound) else { return false }
      bound = soonest
      return true
    }
    core.pointee.live &-= taken
    core.pointee.count &-= taken &+ lane.pointee.showAlive(&core.pointee.chunks, lookup)
  }

  /// No entry in another lane, or in the heap, is due earlier.
  private func soonestElsewhere(than lane: Int) -> Double {
    var soonest = core.pointee.heap.first?.due.bound ?? .infinity
    for other in 0..<Self.laneCount where other != lane && !lanes[other].isEmpty {
      soonest = min(soonest, lanes[other].front.bound)
    }
    return soonest
  }

  /// Drops the front of a lane, or of the heap, and all dead entries behind it.
  @inline(__always)
  private func drop(at lane: Int, _ lookup: Lookup) {
    core.pointee.count -=
      lane >= 0 ? lanes[lane].dropFirst(&core.pointee.chunks, lookup) : dropFirstOfHeap(lookup)
  }

  @inline(never)
  private func dropFirstOfHeap(_ lookup: Lookup) -> Int { core.pointee.heap.dropFirst(lookup) }

  @inline(never)
  private func dropFront(of lane: Int, _ lookup: Lookup) { drop(at: lane, lookup) }

  /// An entry has died: its root shows another stamp, or none. It stays until it is met, or swept out.
  @inline(__always)
  func cancelOne() { core.pointee.live &-= 1 }

  /// So many entries are dead that they are to be swept out before more room is taken. Where nothing is alive the
  /// heap is all dead: what comes then needs no more room in it.
  var isCrowded: Bool {
    let (dead, live) = (core.pointee.count - core.pointee.live, core.pointee.live)
    return dead > live && (dead > Self.fewDead || (live == 0 && core.pointee.heap.count > 0))
  }

  /// Entries that fit no lane.
  var heapCount: Int { core.pointee.heap.count }
  /// Entries, the dead ones included.
  var count: Int { core.pointee.count }

  /// Drops all dead entries.
  @inline(__always)
  func sweep(_ isAlive: Liveness, _ lookup: Lookup) {
    for lane in 0..<Self.laneCount {
      lanes[lane].sweep(&core.pointee.chunks, isAlive)
      if !lanes[lane].isEmpty { lanes[lane].showFirst(core.pointee.chunks, lookup) }
    }
    _ = core.pointee.heap.sweep(isAlive)
    core.pointee.count = core.pointee.live
  }

  /// The first lane that an entry keeps sorted; nil: none.
  @inline(__always)
  private func lane(for due: Due) -> Int? {
    for lane in 0..<Self.laneCount where lanes[lane].isEmpty || !due.precedes(lanes[lane].back) {
      return lane
    }
    return nil
  }
}
