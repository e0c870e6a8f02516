import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage
import VivaceValues

/// What plain clips do by themselves: begin, end, stop and go.
extension Tempo {
  /// Whether a new tween needs no more than a clip: nobody wants to hear of each of its updates, and rows
  /// can move by its curve.
  @inline(__always)
  private func canBePlain(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    host.collectedKinds & EventKind.updated == 0
      && (values.movesFloats(easing: clip.pointee.easing) || canMoveDoubles(clip))
  }

  @inline(never)
  private func canMoveDoubles(_ clip: UnsafeMutablePointer<Clip>) -> Bool {
    let can = values.movesDoubles(easing: clip.pointee.easing)
    clip.pointee.traits.set(.isWide, can)
    return can
  }

  package func makeTween(duration: Double, easing: Int32) throws(Fault) -> UInt64 {
    handle(ofClip: try makeTweenClip(duration: duration, easing: easing))
  }

  package func makeTweenClip(duration: Double, easing: Int32) throws(Fault) -> UInt32 {
    try Check.seconds(duration, "duration")
    try checkEasing(easing, "easing")
    let taken = try takeClip(.tween)
    taken.record.pointee.duration = duration
    taken.record.pointee.easing = easing
    if !canBePlain(taken.record) { try furnishNew(taken.index) }
    return taken.index
  }

  /// Takes a clip for a spring of unit mass. Where more than a clip is needed its law is a moveable's.
  func takeSpring(tension: Double, damping: Double) throws(Fault) -> UInt32 {
    let taken = try takeClip(.spring)
    return try give(values.makePlainSpring(tension: tension, damping: damping), to: taken)
  }

  /// Takes a clip for a decay, which has no velocity yet.
  func takeDecay(drag: Double) throws(Fault) -> UInt32 {
    let taken = try takeClip(.decay)
    taken.record.pointee.traits.insert(.glides)
    return try give(values.makePlainDecay(drag: drag), to: taken)
  }

  /// The law of a new clip; nil: out of memory.
  private func give(_ law: UInt32?, to taken: TakenClip) throws(Fault) -> UInt32 {
    guard let law else {
      retire(clip: taken.index)
      throw Fault.outOfMemory
    }
    taken.record.pointee.easing = Int32(bitPattern: law)
    guard core.pointee.agenda.reserve(rootCount) else {
      discardPlain(taken.index)
      throw Fault.outOfMemory
    }
    if host.collectedKinds & EventKind.updated != 0 { try furnishNew(taken.index) }
    return taken.index
  }

  @inline(never)
  private func furnishNew(_ index: UInt32) throws(Fault) {
    do throws(Fault) { try watchNew(try furnished(index)) } catch {
      discard(clip: index)
      throw error
    }
  }

  // MARK: The run

  /// From its beginning.
  package func start(clip index: UInt32) throws(Fault) {
    let clip = clip(index)
    guard clip.pointee.isPlain else {
      try start(clip.pointee.moveable)
      return
    }
    guard !clip.pointee.state.isRunning else { return }
    guard !clip.pointee.isPhysics else {
      try startPhysics(index)
      return
    }
    guard !clip.pointee.traits.contains(.hasProgram) else {
      try startProgram(index)
      return
    }
    guard !values.isCompound(plain: clip.pointee.channel) else {
      try startCompound(index)
      return
    }
    if clip.pointee.channel != 0, clip.pointee.duration > 0, !core.pointee.isReduced,
      let way = values.way(ofPlain: clip.pointee.channel, lasting: clip.pointee.duration)
    {
      try startPlain(index, way)
    } else if try !startShared(index) {
      try start(try furnished(index))
    }
  }

  @inline(__always)
  func startPlain(_ index: UInt32, _ way: PlainWay, isShared: Bool = false) throws(Fault) {
    let clip = clip(index)
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    guard let batch = values.reservePlain(by: clip.pointee.easing) else { throw Fault.outOfMemory }
    try enterRun(of: index, lasting: clip.pointee.duration)
    if isShared { values.claim(shared: clip.pointee.channel) }
    values.begin(way, in: batch)
    tell(EventKind.started, of: TakenClip(index: index, record: clip))
    reportPlainActivity()
  }

  /// Physics that starts in a tick gets its row late in it: that is more than a clip knows.
  @inline(never)
  private func startPhysics(_ index: UInt32) throws(Fault) {
    let clip = clip(index)
    let channel = clip.pointee.channel
    let isShared = values.isShared(plain: channel)
    let approach = try isShared ? approach(index) : .free
    guard approach != .done else { return }
    guard approach == .free, channel != 0, !core.pointee.isReduced, !core.pointee.isTicking,
      let seconds = values.seconds(byLaw: clip.pointee.easing, movingPlain: channel)
    else {
      try start(try furnished(index))
      return
    }
    guard let batch = values.reservePlain(byLaw: clip.pointee.easing) else {
      throw Fault.outOfMemory
    }
    try enterRun(of: index, lasting: seconds)
    if isShared { values.claim(shared: channel) }
    clip.pointee.duration = seconds
    clip.pointee.traits.remove(.estimated)
    if seconds > 0 {
      values.begin(pass(of: clip), in: batch)
    } else {
      values.beginAtRest(byLaw: clip.pointee.easing, plain: clip.pointee.channel)
    }
    tell(EventKind.started, of: TakenClip(index: index, record: clip))
    reportPlainActivity()
  }

  /// Enters a run that begins now in the agenda.
  @inline(__always)
  func enterRun(of index: UInt32, lasting seconds: Double) throws(Fault) {
    try enterStart(of: index, until: core.pointee.now + seconds)
    let clip = clip(index)
    forgetSteering(of: clip)
    noteRun(of: clip)
  }

  /// Its run begins now.
  @inline(__always)
  func noteRun(of clip: UnsafeMutablePointer<Clip>) {
    core.pointee.momentsInTick &+= 1
    clip.pointee.start = core.pointee.now
    clip.pointee.state = .moving
    core.pointee.movingCount &+= 1
  }

  /// Its time is over, and its entry taken: it is where it goes.
  @inline(__always)
  func complete(clip index: UInt32) {
    core.pointee.momentsInTick += 1
    let clip = clip(index)
    if clip.pointee.channel != 0 { values.end(plain: clip.pointee.channel) }
    if clip.pointee.traits.contains(.hasProgram) { showEnd(of: clip) }
    rest(clip, .completed)
    tellEnd(EventKind.completed, of: TakenClip(index: index, record: clip))
  }

  package func stop(clip index: UInt32) throws(Fault) {
    guard clip(index).pointee.isPlain else {
      try stop(clip(index).pointee.moveable)
      return
    }
    stopPlain(index, .asked)
    reportActivity()
  }

  func stopPlain(_ index: UInt32, _ reason: StopReason) {
    let clip = clip(index)
    guard clip.pointee.state.isRunning else { return }
    if clip.pointee.state == .moving {
      settlePlain(index)
      if clip.pointee.channel != 0 { values.rest(plain: clip.pointee.channel) }
    }
    leave(clip)
    if core.pointee.isTicking, clip.pointee.traits.contains(.hasProgram) {
      tellHeld(ofPlain: TakenClip(index: index, record: clip))
    }
    tellEnd(EventKind.stopped, of: TakenClip(index: index, record: clip), reason: reason)
  }

  /// Writes the value of this very moment.
  func settlePlain(_ index: UInt32) {
    let clip = clip(index)
    guard clip.pointee.channel != 0 else { return }
    if clip.pointee.traits.contains(.hasProgram), isLeftOut(clip.pointee) {
      showLeftOut(index)
    } else {
      values.show(pass(of: clip))
    }
  }

  @inline(__always)
  private func rest(_ clip: UnsafeMutablePointer<Clip>, _ state: State) {
    if clip.pointee.state == .moving { core.pointee.movingCount &-= 1 }
    core.pointee.activeCount &-= 1
    clip.pointee.state = state
  }

  /// It runs no more, before its end.
  @inline(__always)
  func leave(_ clip: UnsafeMutablePointer<Clip>) {
    rest(clip, .idle)
    core.pointee.agenda.cancelOne()
  }

  // MARK: The end

  package func destroy(clip index: UInt32) throws(Fault) {
    guard clip(index).pointee.isPlain else {
      try destroy(clip(index).pointee.moveable)
      return
    }
    destroyPlain(index)
    reportPlainActivity()
  }

  @inline(__always)
  func destroyPlain(_ index: UInt32) {
    let clip = clip(index)
    if clip.pointee.state.isRunning {
      if core.pointee.isTicking, clip.pointee.state == .moving { settlePlain(index) }
      leave(clip)
    }
    guard !clip.pointee.isTagged else {
      destroyTagged(index)
      return
    }
    let kind = EventKind.destroyed
    let isWanted = host.collectedKinds & kind != 0
    let handle = isWanted ? handle(of: TakenClip(index: index, record: clip)) : 0
    discardPlain(index)
    if isWanted { host.keep(event(kind, of: handle)) }
  }

  /// Gives back all that is a clip's, without a word.
  func discard(clip index: UInt32) {
    if clip(index).pointee.isPlain {
      host.release(tag: clip(index).pointee.tag)
      discardPlain(index)
    } else {
      releaseMoveable(clip(index).pointee.moveable)
    }
  }

  @inline(__always)
  func discardPlain(_ index: UInt32) {
    let clip = clip(index)
    if clip.pointee.channel != 0 { values.removePlain(clip.pointee.channel) }
    forgetSteering(of: clip)
    forgetLaw(of: clip.pointee)
    retire(clip: index)
  }
}
