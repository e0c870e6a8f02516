import VivaceScore
import VivaceStorage

/// The roots with a moment to come, ordered by moment, then by order of start.
///
/// Moments mostly come in the order in which they are entered, as most motions last equally long. So
/// an entry goes to the end of one of a few sorted lanes where that keeps it sorted, and into a heap
/// otherwise: entering and taking are O(1) in the lanes. Nothing is searched when a root's moment
/// changes: its old entry is dead, as the root shows another stamp, and is dropped when it gets to the
/// front. The front entries are always alive, so that asking for the first one changes nothing.
struct Agenda: ~Copyable {
  /// When a root is due; roots of one moment come in the order of their start.
  struct Due: BitwiseCopyable {
    var time: Double
    var order: UInt64
    /// The quantum of `time`.
    var key: Double

    init(time: Double, order: UInt64) {
      self.time = time
      self.order = order
      key = Moment.quantum(time)
    }

    @inline(__always)
    func precedes(_ other: Due) -> Bool {
      key < other.key || (key == other.key && order < other.order)
    }
  }

  /// A root, and the stamp that it showed when it was entered.
  struct Entry: BitwiseCopyable, Equatable {
    var root: UInt32
    var stamp: UInt32
  }

  /// When an entry is due; nil: it is dead.
  typealias Lookup = (Entry) -> Due?

  private static var laneCount: Int { 4 }
  /// Dead entries beyond as many as live ones are swept out, but not before there are so many.
  private static var fewDead: Int { 64 }

  private let lanes: UnsafeMutablePointer<AgendaLane>
  private var chunks: AgendaChunks
  private var heap: AgendaHeap
  /// Entries that were cancelled and are still there.
  private var dead = 0

  private let allocator: Allocator

  init?(allocator: Allocator) {
    guard let lanes = allocator.allocate(AgendaLane.self, count: Self.laneCount) else { return nil }
    lanes.initialize(repeating: AgendaLane(), count: Self.laneCount)
    self.lanes = lanes
    self.allocator = allocator
    chunks = AgendaChunks(allocator: allocator)
    heap = AgendaHeap(allocator: allocator)
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() {
    allocator.release(lanes, count: Self.laneCount)
    chunks.release()
    heap.release()
  }

  // MARK: Asking

  var isEmpty: Bool { firstLane < 0 && heap.count == 0 }

  /// The earliest entry; nil: there is none.
  var first: (entry: Entry, due: Due)? {
    let lane = firstLane
    if let top = heap.first, lane < 0 || top.due.precedes(lanes[lane].front) {
      return (top.entry, top.due)
    }
    return lane < 0 ? nil : (lanes[lane].frontEntry, lanes[lane].front)
  }

  /// The earliest time of any root but the first.
  func secondTime(_ lookup: Lookup) -> Double {
    let lane = firstLane
    let isInHeap = heap.first.map { lane < 0 || $0.due.precedes(lanes[lane].front) } ?? false
    var time = isInHeap ? heap.secondTime : heap.first?.due.time ?? .infinity
    for other in 0..<Self.laneCount where !lanes[other].isEmpty {
      let isFirst = !isInHeap && other == lane
      let front = lanes[other].front.time
      time = min(time, isFirst ? lanes[other].secondTime(in: chunks, lookup) : front)
    }
    return time
  }

  /// The lane whose front comes first; negative: all are empty.
  private var firstLane: Int {
    var first = -1
    for lane in 0..<Self.laneCount where !lanes[lane].isEmpty {
      if first < 0 || lanes[lane].front.precedes(lanes[first].front) { first = lane }
    }
    return first
  }

  // MARK: Changing

  /// Enters what came between ticks, and makes the room for it. In the heap `others` keep theirs; false:
  /// out of memory.
  @inline(__always)
  mutating func enter(_ entry: Entry, _ due: Due, besides others: Int) -> Bool {
    guard let lane = lane(for: due), !lanes[lane].isFull || chunks.reserveOne(),
      lanes[lane].append(entry, due, &chunks)
    else { return enterHeap(entry, due, besides: others) }
    return true
  }

  @inline(never)
  private mutating func enterHeap(_ entry: Entry, _ due: Due, besides others: Int) -> Bool {
    guard heap.reserve(heap.count + others + 1) else { return false }
    heap.insert(entry, due)
    return true
  }

  /// Room in the heap for so many entries that ticks enter.
  mutating func reserve(_ count: Int) -> Bool { heap.reserve(count) }

  /// Enters what room was reserved for.
  mutating func enter(_ entry: Entry, _ due: Due, _ lookup: Lookup) {
    if let lane = lane(for: due), lanes[lane].append(entry, due, &chunks) { return }
    if heap.isFull { dead -= heap.sweep(lookup) }
    heap.insert(entry, due)
  }

  /// The root of an entry shows another stamp now, or none.
  mutating func cancel(_ entry: Entry, _ lookup: Lookup) {
    dead += 1
    for lane in 0..<Self.laneCount where lanes[lane].frontEntry == entry && !lanes[lane].isEmpty {
      dead -= lanes[lane].dropFirst(&chunks, lookup)
      return
    }
    if let top = heap.first, top.entry == entry {
      dead -= heap.dropFirst(lookup)
    } else if dead > Self.fewDead, 2 * dead > count {
      sweep(lookup)
    }
  }

  /// Entries that fit no lane.
  var heapCount: Int { heap.count }

  /// Entries, the dead ones included.
  var count: Int {
    var count = heap.count
    for lane in 0..<Self.laneCount { count += lanes[lane].count }
    return count
  }

  private mutating func sweep(_ lookup: Lookup) {
    for lane in 0..<Self.laneCount { lanes[lane].sweep(&chunks, lookup) }
    _ = heap.sweep(lookup)
    dead = 0
  }

  /// The first lane that an entry keeps sorted; nil: none.
  @inline(__always)
  private func lane(for due: Due) -> Int? {
    for lane in 0..<Self.laneCount where lanes[lane].isEmpty || !due.precedes(lanes[lane].back) {
      return lane
    }
    return nil
  }

  // MARK: Room

  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var chunks: AgendaChunks.Room?
    fileprivate var heap: AgendaHeap.Room?
  }

  /// Room for so many roots in all, in whatever order their moments come; nil: out of memory.
  func room(for count: Int) -> Room? {
    let room = Room(
      chunks: chunks.room(forEntries: count, lanes: Self.laneCount), heap: heap.room(for: count))
    guard room.chunks != nil, room.heap != nil else {
      giveBack(room)
      return nil
    }
    return room
  }

  mutating func take(_ room: Room) {
    if let room = room.chunks { chunks.take(room) }
    if let room = room.heap { heap.take(room) }
  }

  func giveBack(_ room: Room) {
    if let room = room.chunks { chunks.giveBack(room) }
    if let room = room.heap { heap.giveBack(room) }
  }
}
