import VivaceStorage

/// Room that is made ahead: all of it, or none.
extension Values {
  /// Memory that is not in use yet, to be taken or given back before anything else changes.
  package struct Room {
    fileprivate var sources: Arena<Source>.Room?
    fileprivate var roots: Arena<RootTime>.Room?
    fileprivate var channels: Arena<Channel>.Room?
    fileprivate var properties: Arena<Property>.Room?
    fileprivate var targets: Arena<Target>.Room?
    fileprivate var numbers: UnsafeMutablePointer<Double>?
    fileprivate var plains: Arena<PlainChannel>.Room?
    fileprivate var bundles: Arena<PlainBundle>.Room?
    fileprivate var steerings: Arena<Steering>.Room?
    fileprivate var targetHeads: Column<DirectoryLink>.Room?
    fileprivate var batches: Batches.Room?
    /// Channels in all.
    fileprivate var count = 0

    fileprivate var isWhole: Bool {
      sources != nil && roots != nil && channels != nil && properties != nil && targets != nil
        && numbers != nil && plains != nil && bundles != nil && steerings != nil
        && targetHeads != nil && batches != nil
    }
  }

  /// Room for so many motions, floats of plain clips and channels in all, of a few sorts; nil: out of
  /// memory.
  package func room(motions: Int, floats: UInt32, channels: UInt32) -> Room? {
    guard let channels = Int(exactly: channels), channels <= Self.mostRows else { return nil }
    let room = availableRoom(motions: motions, floats: Int(floats), channels: channels)
    guard room.isWhole else {
      giveBack(room)
      return nil
    }
    return room
  }

  /// Whatever there is memory for.
  private func availableRoom(motions: Int, floats: Int, channels: Int) -> Room {
    var room = Room()
    room.count = max(floats, channels)
    room.sources = core.pointee.sources.room(for: motions)
    room.roots = core.pointee.roots.room(for: motions + 1)
    // A few more of each are what plain channels are shown in.
    let shown = PlainBundle.mostChannels
    room.channels = core.pointee.channels.room(for: channels + shown)
    room.properties = core.pointee.properties.room(for: channels + 1)
    room.targets = core.pointee.targets.room(for: channels + shown)
    room.numbers = core.pointee.roomForNumbers()
    room.plains = core.pointee.plains.room(for: floats)
    let bundles = min(motions, floats / 2)
    room.bundles = core.pointee.bundles.room(for: bundles + 1)
    // One for the bends of each that takes over another.
    room.steerings = core.pointee.steerings.room(for: motions + bundles)
    room.targetHeads = core.pointee.targetHeads.room(for: directorySize(for: room.count))
    room.batches = core.pointee.batches.room(
      shares: room.count * Batches.share(of: .floats), batches: Self.usualBatches)
    return room
  }

  package func take(_ room: Room) {
    if let room = room.sources { core.pointee.sources.take(room) }
    if let room = room.roots { core.pointee.roots.take(room) }
    if let room = room.channels { core.pointee.channels.take(room) }
    if let room = room.properties { core.pointee.properties.take(room) }
    if let room = room.targets { core.pointee.targets.take(room) }
    if let room = room.numbers { core.pointee.take(numbers: room) }
    if let room = room.plains { core.pointee.plains.take(room) }
    if let room = room.bundles { core.pointee.bundles.take(room) }
    if let room = room.steerings { core.pointee.steerings.take(room) }
    if let room = room.targetHeads { core.pointee.targetHeads.take(room) }
    if let room = room.batches { core.pointee.batches.take(room) }
    _ = growDirectory(for: room.count)
    if core.pointee.view.bundle == 0 { _ = makeBundleView() }
  }

  package func giveBack(_ room: Room) {
    if let room = room.sources { core.pointee.sources.giveBack(room) }
    if let room = room.roots { core.pointee.roots.giveBack(room) }
    if let room = room.channels { core.pointee.channels.giveBack(room) }
    if let room = room.properties { core.pointee.properties.giveBack(room) }
    if let room = room.targets { core.pointee.targets.giveBack(room) }
    if let room = room.numbers { core.pointee.giveBack(numbers: room) }
    if let room = room.plains { core.pointee.plains.giveBack(room) }
    if let room = room.bundles { core.pointee.bundles.giveBack(room) }
    if let room = room.steerings { core.pointee.steerings.giveBack(room) }
    if let room = room.targetHeads { core.pointee.targetHeads.giveBack(room) }
    if let room = room.batches { core.pointee.batches.giveBack(room) }
  }

  /// Sorts of rows that motions have at a time, two for each of eight easings; what has more of them takes
  /// room when it is added.
  private static var usualBatches: Int { 16 }
  /// More would not fit into the memory that an `Int` counts, or could not be told apart from marks.
  private static var mostRows: Int { min(Int.max / 512, Int(ChannelMark.number)) }
}
