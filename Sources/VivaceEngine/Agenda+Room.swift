/// Room for what comes.
extension Agenda {
  /// Memory that is not in use yet, to be taken or given back.
  struct Room {
    fileprivate var chunks: AgendaChunks.Room?
    fileprivate var heap: AgendaHeap.Room?
  }

  /// Room for so many roots in all, in whatever order their moments come; nil: out of memory.
  func room(for count: Int) -> Room? {
    let room = Room(
      chunks: core.pointee.chunks.room(forEntries: count, lanes: Self.laneCount),
      heap: core.pointee.heap.room(for: count))
    guard room.chunks != nil, room.heap != nil else {
      giveBack(room)
      return nil
    }
    return room
  }

  func take(_ room: Room) {
    if let room = room.chunks { core.pointee.chunks.take(room) }
    if let room = room.heap { core.pointee.heap.take(room) }
  }

  func giveBack(_ room: Room) {
    if let room = room.chunks { core.pointee.chunks.giveBack(room) }
    if let room = room.heap { core.pointee.heap.giveBack(room) }
  }
}
