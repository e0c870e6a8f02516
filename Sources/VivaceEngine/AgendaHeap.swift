import VivaceStorage

/// The entries that fit no lane: a heap of four children each.
struct AgendaHeap: ~Copyable {
  struct Place: BitwiseCopyable {
    var due: Agenda.Due
    var entry: Agenda.Entry
  }

  private var places: Column<Place>

  init(allocator: Allocator) { places = Column(allocator: allocator) }

  var count: Int { places.count }
  var isFull: Bool { places.count == places.capacity }
  var first: Place? { places.count > 0 ? places[0] : nil }

  var firstTime: Double { first?.due.time ?? .infinity }

  /// The time of the next entry after the first one, or before it.
  var secondTime: Double {
    var time = Double.infinity
    for index in 1..<max(1, min(places.count, 5)) { time = min(time, places[index].due.time) }
    return time
  }

  /// Every entry that is alive and due until then.
  func forEach(
    dueUntil time: Double, _ lookup: Agenda.Lookup, _ body: (Agenda.Entry) -> Void
  ) {
    visit(0, dueUntil: time, lookup, body)
  }

  /// What comes below an entry is due no earlier.
  private func visit(
    _ index: Int, dueUntil time: Double, _ lookup: Agenda.Lookup, _ body: (Agenda.Entry) -> Void
  ) {
    guard index < places.count, places[index].due.bound <= time else { return }
    if let due = lookup(places[index].entry), due.time <= time { body(places[index].entry) }
    for child in (index * 4 + 1)...(index * 4 + 4) { visit(child, dueUntil: time, lookup, body) }
  }

  mutating func insert(_ entry: Agenda.Entry, _ due: Agenda.Due) {
    let place = Place(due: due, entry: entry)
    places.appendReserved(place)
    rise(from: places.count - 1, place)
  }

  /// Puts off the first entry, or brings it forward: mostly to behind most others, so it is sought from
  /// below (Floyd).
  mutating func retimeFirst(to due: Agenda.Due) {
    let place = Place(due: due, entry: places[0].entry)
    var index = 0
    while let child = leastChild(of: index) {
      places[index] = places[child]
      index = child
    }
    rise(from: index, place)
  }

  /// Drops the first entry and all dead ones behind it; the answer is how many.
  mutating func dropFirst(_ lookup: Agenda.Lookup) -> Int {
    let before = places.count
    repeat {
      let last = places[places.count - 1]
      places.removeLast()
      if places.count > 0 { sink(from: 0, last) }
    } while places.count > 0 && lookup(places[0].entry) == nil
    return before - places.count
  }

  /// Drops all dead entries; the answer is how many.
  mutating func sweep(_ isAlive: Agenda.Liveness) -> Int {
    let before = places.count
    var kept = 0
    for index in 0..<before where isAlive(places[index].entry) {
      places[kept] = places[index]
      kept += 1
    }
    while places.count > kept { places.removeLast() }
    // From the last one that has children (Floyd).
    var index = (kept + 2) / 4
    while index > 0 {
      index -= 1
      sink(from: index, places[index])
    }
    return before - kept
  }

  private func rise(from start: Int, _ place: Place) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 4
      guard place.due.precedes(places[parent].due) else { break }
      places[index] = places[parent]
      index = parent
    }
    places[index] = place
  }

  private func sink(from start: Int, _ place: Place) {
    var index = start
    while let child = leastChild(of: index), places[child].due.precedes(place.due) {
      places[index] = places[child]
      index = child
    }
    places[index] = place
  }

  private func leastChild(of index: Int) -> Int? {
    let first = index * 4 + 1
    guard first < places.count else { return nil }
    var least = first
    var child = first + 1
    while child < min(first + 4, places.count) {
      if places[child].due.precedes(places[least].due) { least = child }
      child += 1
    }
    return least
  }

  // MARK: Room

  mutating func reserve(_ count: Int) -> Bool { places.reserve(count) }

  typealias Room = Column<Place>.Room

  func room(for count: Int) -> Room? { places.room(for: count) }
  mutating func take(_ room: Room) { places.take(room) }
  func giveBack(_ room: Room) { places.giveBack(room) }
}
