import CFeatures
import VivaceHost
import VivaceStorage

/// Everything that has a handle.
///
/// A tween, a spring or a decay that moves one number, alone or by turns with a few like it, and of which no more
/// was asked than to start, to stop and to go, is *plain*: this record and a `PlainChannel` are all it takes.
/// So is a tween of a few numbers, with a `PlainChannel` or a `PlainNumber` for each, and one of a colour or
/// rotation, with a `PlainWhole`; a delay, repeats and ways back are a `Steering` more. The first call that
/// asks for more furnishes it with a `Moveable`, and with what each floor below keeps of one.
struct Clip: ArenaRecord {
  static var comesInMasses: Bool { true }

  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt16

    static var transient: Traits { Traits(rawValue: 1 << 0) }
    /// It takes over what moves its value, once there is something that does.
    static var replaces: Traits { Traits(rawValue: 1 << 1) }
    /// It was started at least once.
    static var begun: Traits { Traits(rawValue: 1 << 2) }
    /// It was sent elsewhere in flight since.
    static var steered: Traits { Traits(rawValue: 1 << 3) }
    /// Its duration is one for which it surely moves: how long it does is found when that is over.
    static var estimated: Traits { Traits(rawValue: 1 << 4) }
    /// Its value was released, and it is not stopped yet.
    static var released: Traits { Traits(rawValue: 1 << 5) }
    /// It is a decay, which ends where its velocity leads: known here, adding a float asks for no kind.
    static var glides: Traits { Traits(rawValue: 1 << 6) }
    /// It has a delay, repeats or turns: its steering says how.
    static var hasProgram: Traits { Traits(rawValue: 1 << 7) }
    /// Of what runs a program: the delay of its last run was over.
    static var came: Traits { Traits(rawValue: 1 << 8) }
    /// Its easing moves floats in double precision.
    static var isWide: Traits { Traits(rawValue: 1 << 9) }
  }

  var generation: UInt32 = 0
  /// Its other records where it is positive; where it is negative, the tag of a plain one.
  private var link: Int32 = 0
  private var storedKind = Kind.none

  // While it is plain.
  var state = State.none
  var traits = Traits()
  /// The lower half of the number that the agenda knows the run by: the order of its start, unless it
  /// was steered.
  var order: UInt32 = 0
  /// By physics the index of its law.
  var easing: Int32 = 0
  /// What it moves; 0: nothing.
  var channel: UInt32 = 0
  var duration: Double = 0
  /// The clock when it began; of what was steered the bits of `steering`.
  private var begin: Double = 0

  init(generation: UInt32 = 0, kind: Kind = .none, state: State = .none) {
    (self.generation, storedKind, self.state) = (generation, kind, state)
  }

  var kind: Kind {
    get { storedKind.known }
    set { storedKind = newValue }
  }
  var isPlain: Bool { link <= 0 }
  /// Plain, and the host attached nothing to it.
  var isBare: Bool { link == 0 }
  /// Plain, and the host attached something to it.
  var isTagged: Bool { has_tags() && link < 0 }

  /// Its other records; 0: it is plain.
  var moveable: UInt32 {
    get { UInt32(truncatingIfNeeded: max(link, 0)) }
    set { link = Int32(truncatingIfNeeded: newValue) }
  }
  /// What the host attached to a plain one; 0: nothing, or its moveable has it.
  var tag: UInt32 {
    get { index(UInt32(truncatingIfNeeded: -min(link, 0)), ifUsed: has_tags()) }
    set { link = -Int32(truncatingIfNeeded: newValue) }
  }

  /// It moved in its last run, at least a moment.
  var hasBegun: Bool {
    traits.contains(.begun) && traits.contains(.hasProgram) == traits.contains(.came)
  }

  /// A spring or a decay.
  var isPhysics: Bool { has_physics() && (storedKind == .spring || storedKind == .decay) }

  /// The clock when it began, if it was not steered.
  var start: Double {
    get { begin }
    set {
      begin = newValue
      traits.remove(.steered)
    }
  }
  /// What it has besides since it was steered, or as it runs a program; 0: neither.
  var steering: UInt32 {
    get {
      traits.contains(.steered) ? UInt32(truncatingIfNeeded: begin.bitPattern) : 0
    }
    set {
      begin = Double(bitPattern: UInt64(newValue))
      traits.insert(.steered)
    }
  }

  /// While it is free: the one that was freed next.
  var nextFree: UInt32 {
    get { order }
    set { order = newValue }
  }
}

extension Tempo {
  @inline(__always)
  func clip(_ index: UInt32) -> UnsafeMutablePointer<Clip> { core.pointee.clips[index] }

  /// The live clip of that handle; nil: stale or made up.
  @inline(__always)
  package func clip(of handle: Handle) -> UInt32? {
    let index = handle.index
    guard index != 0, index < core.pointee.clips.end else { return nil }
    let clip = clip(index)
    guard clip.pointee.generation == handle.generation, clip.pointee.kind != .none else {
      return nil
    }
    return index
  }

  /// The same of a handle that may be another tempo's.
  func clip(ofAny handle: Handle) -> UInt32? {
    handle.slot == core.pointee.slot ? clip(of: handle) : nil
  }

  /// Whether a stale handle once was one of this tempo's own.
  package func issued(_ handle: Handle) -> Bool {
    Int(handle.index) < max(Int(core.pointee.clips.end), core.pointee.freshGenerations.count)
      && handle.generation >= core.pointee.firstGeneration
      && handle.generation <= core.pointee.lastGeneration
  }

  @inline(__always)
  func handle(ofClip index: UInt32) -> UInt64 {
    handle(of: TakenClip(index: index, record: clip(index)))
  }

  @inline(__always)
  func handle(of clip: TakenClip) -> UInt64 {
    Handle(slot: core.pointee.slot, index: clip.index, generation: clip.record.pointee.generation)
      .bits
  }

  /// The next live moveable after that one, or the first after 0; 0 after the last.
  package func next(after previous: UInt32) -> UInt64 {
    var index = max(previous + 1, core.pointee.firstUsed)
    while index < core.pointee.clips.end, !isMoveable(clip: index) { index += 1 }
    if previous == 0 { core.pointee.firstUsed = index }
    return index < core.pointee.clips.end ? handle(ofClip: index) : 0
  }

  func isMoveable(clip index: UInt32) -> Bool {
    let kind = clip(index).pointee.kind
    return kind != .none && kind != .path
  }

  /// Whether a clip is a path, and no moveable.
  @inline(__always)
  package func isPath(clip index: UInt32) -> Bool { clip(index).pointee.kind == .path }

  // MARK: Taking and giving back

  /// A few clips rest before they are reused, so that generations are spent evenly.
  private static var quarantine: UInt32 { 32 }

  /// A clip, and where it lies.
  struct TakenClip {
    let index: UInt32
    let record: UnsafeMutablePointer<Clip>
  }

  /// A fresh clip, idle and plain.
  func takeClip(_ kind: Kind) throws(Fault) -> TakenClip {
    try refuseInCurve()
    guard !core.pointee.isDying else { throw Fault(.busy, "the tempo is being destroyed") }
    var taken = try reusableClip()
    var generation = freshGeneration(of: taken)
    while generation >= Handle.generationLimit {
      taken.record.initialize(to: Clip(generation: generation))
      taken = try reusableClip()
      generation = freshGeneration(of: taken)
    }
    note(taken, generation, kind)
    return taken
  }

  @inline(__always)
  private func note(_ taken: TakenClip, _ generation: UInt32, _ kind: Kind) {
    taken.record.initialize(to: Clip(generation: generation, kind: kind, state: .idle))
    if generation > core.pointee.lastGeneration { core.pointee.lastGeneration = generation }
    core.pointee.liveCount &+= 1
  }

  /// A fresh clip, idle and plain, where there is one that needs no memory; nil: finding one takes more.
  @inline(__always)
  func takeClipAtOnce(_ kind: Kind) -> TakenClip? {
    guard !core.pointee.isDying, core.pointee.freshGenerations.count == 0 else { return nil }
    let (free, hasUnused) = (core.pointee.freeCount, core.pointee.clips.hasUnused)
    guard free <= Self.quarantine, hasUnused || free == 0 else {
      let index = core.pointee.oldestFree
      let taken = TakenClip(index: index, record: clip(index))
      leaveFree(taken.record)
      note(taken, taken.record.pointee.generation, kind)
      return taken
    }
    guard hasUnused, core.pointee.clips.end < Handle.indexLimit else { return nil }
    let index = core.pointee.clips.extendReserved()
    let taken = TakenClip(index: index, record: clip(index))
    note(taken, core.pointee.firstGeneration, kind)
    return taken
  }

  /// One that no handle of the clip ever had.
  @inline(__always)
  private func freshGeneration(of taken: TakenClip) -> UInt32 {
    let own = taken.record.pointee.generation
    guard taken.index < core.pointee.freshGenerations.count else { return own }
    return max(own, core.pointee.freshGenerations[Int(taken.index)])
  }

  /// The clips there were before memory is brought back, so that no handle is given out twice.
  func noteGenerations() {
    for index in 1..<max(core.pointee.clips.end, 1) {
      let clip = clip(index).pointee
      let isSpent = clip.kind != .none || clip.generation + 1 == Handle.generationLimit
      let fresh = clip.generation + (isSpent ? 1 : 0)
      let known = core.pointee.freshGenerations[Int(index)]
      core.pointee.freshGenerations[Int(index)] = max(known, fresh)
    }
  }

  /// Room for what `noteGenerations` notes; false: out of memory.
  func reserveGenerations() -> Bool {
    let end = Int(core.pointee.clips.end)
    guard core.pointee.freshGenerations.reserve(end) else { return false }
    while core.pointee.freshGenerations.count < end {
      core.pointee.freshGenerations.appendReserved(0)
    }
    return true
  }

  /// One of which only the generation is known yet.
  @inline(__always)
  private func reusableClip() throws(Fault) -> TakenClip {
    let end = core.pointee.clips.end
    guard core.pointee.freeCount <= Self.quarantine, core.pointee.clips.hasUnused,
      end < Handle.indexLimit
    else {
      let index = try olderClip()
      return TakenClip(index: index, record: clip(index))
    }
    let index = core.pointee.clips.extendReserved()
    let record = clip(index)
    record.pointee.generation = core.pointee.firstGeneration
    return TakenClip(index: index, record: record)
  }

  @inline(never)
  private func olderClip() throws(Fault) -> UInt32 {
    // Before there is one nothing has room.
    guard core.pointee.view != 0 || makeView() else { throw Fault.outOfMemory }
    if core.pointee.freeCount > Self.quarantine || !core.pointee.clips.hasUnused,
      let index = takeOldestFree()
    {
      return index
    }
    if core.pointee.clips.end < Handle.indexLimit,
      let index = core.pointee.clips.append(Clip(generation: core.pointee.firstGeneration))
    {
      return index
    }
    if let index = takeOldestFree() { return index }
    guard core.pointee.clips.end < Handle.indexLimit else {
      throw Fault(.limit, "a tempo holds at most 4194303 moveables")
    }
    throw Fault.outOfMemory
  }

  private func takeOldestFree() -> UInt32? {
    let index = core.pointee.oldestFree
    guard index != 0 else { return nil }
    leaveFree(clip(index))
    return index
  }

  /// The oldest of those that are free is taken.
  @inline(__always)
  private func leaveFree(_ oldest: UnsafeMutablePointer<Clip>) {
    if core.pointee.oldestFree < core.pointee.firstUsed {
      core.pointee.firstUsed = core.pointee.oldestFree
    }
    core.pointee.oldestFree = oldest.pointee.nextFree
    if core.pointee.oldestFree == 0 { core.pointee.newestFree = 0 }
    core.pointee.freeCount &-= 1
  }

  /// Makes a clip's handle stale and the clip reusable, unless its generations are used up.
  func retire(clip index: UInt32) { retire(TakenClip(index: index, record: clip(index))) }

  @inline(__always)
  func retire(_ taken: TakenClip) {
    let (index, clip) = (taken.index, taken.record)
    assert(clip.pointee.kind != .none)
    clip.pointee.kind = .none
    clip.pointee.state = .none
    clip.pointee.moveable = 0
    core.pointee.liveCount &-= 1
    guard clip.pointee.generation &+ 1 < Handle.generationLimit else { return }
    clip.pointee.generation &+= 1
    clip.pointee.nextFree = 0
    if core.pointee.newestFree != 0 {
      self.clip(core.pointee.newestFree).pointee.nextFree = index
    } else {
      core.pointee.oldestFree = index
    }
    core.pointee.newestFree = index
    core.pointee.freeCount &+= 1
  }
}
