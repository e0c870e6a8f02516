import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// The roots that have something to come, the next one first: a heap of four children a node, by
/// moment, then by the order of their start.
struct Agenda: ~Copyable {
  struct Entry: BitwiseCopyable {
    var time: Double
    var order: UInt64
    var root: UInt32
    /// The quantum of `time`.
    var key: Double

    init(time: Double, order: UInt64, root: UInt32) {
      self.time = time
      self.order = order
      self.root = root
      key = Moment.quantum(time)
    }

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      key < other.key || (key == other.key && order < other.order)
    }
  }

  private var entries: Column<Entry>

  init(allocator: Allocator) {
    entries = Column(allocator: allocator)
  }

  var first: Entry? { entries.count > 0 ? entries[0] : nil }
  /// The earliest time of any root but the first.
  var secondTime: Double {
    var time = Double.infinity
    var index = 1
    while index < entries.count && index < 5 {
      time = min(time, entries[index].time)
      index += 1
    }
    return time
  }

  /// Gives back all memory; the last thing that is done with it.
  func release() { entries.release() }

  mutating func reserve(_ count: Int) -> Bool { entries.reserve(count) }

  typealias Room = Column<Entry>.Room

  func room(for count: Int) -> Room? { entries.room(for: count) }
  mutating func take(_ room: Room) { entries.take(room) }
  func giveBack(_ room: Room) { entries.giveBack(room) }

  /// Sets the root's entry, which is at `place` if that is not 0. `moved` tells each place that
  /// changed, as index plus 1.
  mutating func set(_ entry: Entry, place: UInt32, moved: (UInt32, UInt32) -> Void) {
    if place == 0 {
      entries.appendReserved(entry)
      rise(from: entries.count - 1, entry, moved)
    } else {
      settle(entry, at: Int(place - 1), moved)
    }
  }

  mutating func remove(place: UInt32, moved: (UInt32, UInt32) -> Void) {
    let index = Int(place - 1)
    moved(entries[index].root, 0)
    let last = entries[entries.count - 1]
    entries.removeLast()
    if index < entries.count { settle(last, at: index, moved) }
  }

  private mutating func settle(_ entry: Entry, at index: Int, _ moved: (UInt32, UInt32) -> Void) {
    if index > 0 && entry.precedes(entries[(index - 1) / 4]) {
      rise(from: index, entry, moved)
    } else {
      sink(from: index, entry, moved)
    }
  }

  private mutating func rise(from start: Int, _ entry: Entry, _ moved: (UInt32, UInt32) -> Void) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 4
      guard entry.precedes(entries[parent]) else { break }
      entries[index] = entries[parent]
      moved(entries[index].root, UInt32(index + 1))
      index = parent
    }
    entries[index] = entry
    moved(entry.root, UInt32(index + 1))
  }

  private mutating func sink(from start: Int, _ entry: Entry, _ moved: (UInt32, UInt32) -> Void) {
    var index = start
    while let child = leastChild(of: index), entries[child].precedes(entry) {
      entries[index] = entries[child]
      moved(entries[index].root, UInt32(index + 1))
      index = child
    }
    entries[index] = entry
    moved(entry.root, UInt32(index + 1))
  }

  private func leastChild(of index: Int) -> Int? {
    let first = index * 4 + 1
    guard first < entries.count else { return nil }
    var least = first
    var child = first + 1
    while child < min(first + 4, entries.count) {
      if entries[child].precedes(entries[least]) { least = child }
      child += 1
    }
    return least
  }
}
