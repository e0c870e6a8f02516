import VivaceHost
import VivaceScore
import VivaceStorage
import VivaceValues

/// Room that is made ahead: all of it, or none.
extension Tempo {
  private struct Room {
    var clips: Arena<Clip>.Room?
    var moveables: Arena<Moveable>.Room?
    var roots: Arena<RootRun>.Room?
    var agenda: Agenda.Room?
    var nodes: Score.Room?
    var values: Values.Room?

    var isWhole: Bool {
      clips != nil && moveables != nil && roots != nil && agenda != nil && nodes != nil
        && values != nil
    }
  }

  /// Makes room ahead: creating and starting up to that many allocates nothing.
  package func reserve(moveables: UInt32, values: UInt32) throws(Fault) {
    guard moveables < Handle.indexLimit else {
      throw Fault(.limit, "moveables", .integer(Int64(moveables)), "must be at most 4194303")
    }
    let room = room(moveables: Int(moveables), channels: values)
    let easings = self.values.reserveBuiltInEasings()
    guard room.isWhole, easings != nil, reserveSaving() else {
      if let easings { self.values.giveBackEasings(at: easings) }
      giveBack(room)
      throw Fault.outOfMemory
    }
    take(room)
    if core.pointee.view == 0 { _ = makeView() }
  }

  /// Whatever there is memory for: also for what is not plain, or no longer.
  private func room(moveables: Int, channels: UInt32) -> Room {
    let floats = Values.mostFloats(ofPlain: moveables, among: Int(clamping: channels))
    // One more is what plain clips are shown in.
    let furnished = moveables + 1
    return Room(
      clips: core.pointee.clips.room(for: moveables),
      moveables: core.pointee.moveables.room(for: furnished),
      roots: core.pointee.roots.room(for: furnished + 1),
      agenda: core.pointee.agenda.room(for: moveables + 1),
      nodes: score.room(for: furnished),
      values: values.room(
        motions: furnished, floats: UInt32(floats), channels: channels))
  }

  private func take(_ room: Room) {
    if let room = room.clips { core.pointee.clips.take(room) }
    if let room = room.moveables { core.pointee.moveables.take(room) }
    if let room = room.roots { core.pointee.roots.take(room) }
    if let room = room.agenda { core.pointee.agenda.take(room) }
    if let room = room.nodes { score.take(room) }
    if let room = room.values { values.take(room) }
  }

  private func giveBack(_ room: Room) {
    if let room = room.clips { core.pointee.clips.giveBack(room) }
    if let room = room.moveables { core.pointee.moveables.giveBack(room) }
    if let room = room.roots { core.pointee.roots.giveBack(room) }
    if let room = room.agenda { core.pointee.agenda.giveBack(room) }
    if let room = room.nodes { score.giveBack(room) }
    if let room = room.values { values.giveBack(room) }
  }
}
