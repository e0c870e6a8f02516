import CFeatures
import VivaceHost
import VivaceMotion
import VivaceStorage
import VivaceValues

/// Plain clips that run a program: tweens that begin some time after their start, repeat or turn. A steering
/// keeps what they were told, and where they are in it.
extension Tempo {
  // MARK: What they are told

  /// Changes the program of what was never started.
  @inline(__always)
  func setProgram(of index: UInt32, _ change: (inout PlainProgram) -> Void) throws(Fault) {
    let clip = clip(index)
    guard clip.pointee.traits.contains(.hasProgram) else {
      var program = PlainProgram.once
      change(&program)
      if program.isNeeded { try give(program, to: clip) }
      return
    }
    let steering = values.steering(clip.pointee.steering)
    change(&steering.pointee.program)
    guard !steering.pointee.program.isNeeded else { return }
    forgetSteering(of: clip)
    clip.pointee.traits.remove(.hasProgram)
  }

  @inline(never)
  private func give(
    _ program: PlainProgram, to clip: UnsafeMutablePointer<Clip>
  ) throws(Fault) {
    guard let steering = values.makeSteering(for: program) else { throw Fault.outOfMemory }
    guard core.pointee.agenda.reserve(rootCount) else {
      values.forgetSteering(steering)
      throw Fault.outOfMemory
    }
    clip.pointee.steering = steering
    clip.pointee.traits.insert(.hasProgram)
  }

  func program(of clip: Clip) -> PlainProgram {
    clip.traits.contains(.hasProgram) ? values.steering(clip.steering).pointee.program : .once
  }

  /// Whether it has a program on which more is told than its begin and its end.
  func turnsOrRepeats(_ clip: Clip) -> Bool { !program(of: clip).isSinglePass }

  // MARK: The run

  @inline(never)
  func startProgram(_ index: UInt32) throws(Fault) {
    let clip = clip(index)
    let steering = values.steering(clip.pointee.steering)
    let program = steering.pointee.program.started(lasting: clip.pointee.duration)
    let isLate = program.delay > 0
    guard canRun(program, clip.pointee), isLate || canBegin(clip.pointee) else {
      try start(try furnished(index))
      return
    }
    if clip.pointee.isTagged { try refuseEndlessRestart(clip: index) }
    guard let batch = values.reservePlain(clip.pointee.channel, by: clip.pointee.easing) else {
      throw Fault.outOfMemory
    }
    try enterStart(of: index, until: core.pointee.now + program.due)
    steering.pointee.start(program, at: core.pointee.now, order: core.pointee.startCount)
    if isLate {
      clip.pointee.state = .delayed
      clip.pointee.traits.remove(.came)
      values.noteInitialValues(ofPlain: clip.pointee.channel)
    } else {
      _ = begin(clip, by: steering, in: batch, isLate: false)
      tell(EventKind.started, of: TakenClip(index: index, record: clip))
    }
    reportPlainActivity()
  }

  /// Whether its moments are moments of their own.
  private func canRun(_ program: PlainProgram, _ clip: Clip) -> Bool {
    let begin = core.pointee.now + program.delay
    let end = begin + clip.duration
    return values.canRun(program, moving: clip.channel) && !core.pointee.isReduced
      && (program.delay == 0 || Moment.quantum(program.delay) > 0)
      && Moment.quantum(clip.duration) > 0 && end > begin && end.isFinite
  }

  private func canBegin(_ clip: Clip) -> Bool {
    values.lay(plain: clip.channel, lasting: clip.duration)
  }

  /// False: it is more than a clip can do.
  @inline(__always)
  private func begin(
    _ clip: UnsafeMutablePointer<Clip>, by steering: UnsafeMutablePointer<Steering>,
    in batch: PlainBatch, isLate: Bool
  ) -> Bool {
    guard
      values.begin(
        plain: clip.pointee.channel, lasting: clip.pointee.duration, by: steering, in: batch,
        isLate: isLate)
    else { return false }
    core.pointee.momentsInTick += 1
    clip.pointee.state = .moving
    clip.pointee.traits.insert(.came)
    core.pointee.movingCount &+= 1
    return true
  }

  // MARK: Its moments

  /// Its next moment came: it begins, turns or repeats; false: it is over.
  @inline(never)
  func goesOnInProgram(_ first: Agenda.Front) -> Bool {
    let clip = TakenClip(index: first.entry.root, record: clip(first.entry.root))
    return clip.record.pointee.state == .delayed ? beginsLate(clip, first) : goesOn(clip, first)
  }

  /// What can do more than a clip begins as all that can; without memory for that it is over.
  private func beginsLate(_ clip: TakenClip, _ first: Agenda.Front) -> Bool {
    let record = clip.record
    let steering = values.steering(record.pointee.steering)
    let program = steering.pointee.program
    guard record.pointee.channel != 0,
      let batch = values.reservePlain(record.pointee.channel, by: record.pointee.easing),
      begin(record, by: steering, in: batch, isLate: true)
    else { return goesOnFurnished(clip) }
    steering.pointee.program = program.begun(lasting: record.pointee.duration)
    enterNext(after: first, due(of: steering))
    tell(EventKind.started, of: clip)
    return true
  }

  /// So it does beyond what a clock can tell, and a clip can count.
  private func goesOn(_ clip: TakenClip, _ first: Agenda.Front) -> Bool {
    let record = clip.record
    let steering = values.steering(record.pointee.steering)
    let program = steering.pointee.program
    guard program.hasMorePasses else { return false }
    countPasses(of: steering)
    guard let next = nextPass(after: program, lasting: record.pointee.duration, steering) else {
      return goesOnFurnished(clip)
    }
    steering.pointee.program = next
    core.pointee.momentsInTick += 1
    let clock = steering.pointee.start.clock
    // Rounded, a cycle may start later than the one before was over; and some may be left out.
    if next.start > program.due { core.pointee.now = clock }
    if values.isCompound(plain: record.pointee.channel) {
      values.enter(pass(of: record))
    } else {
      values.enter(float: record.pointee.channel, isBackward: next.isBackward, at: clock)
    }
    enterNext(after: first, due(of: steering))
    tellPass(of: clip, steering)
    return true
  }

  private func goesOnFurnished(_ clip: TakenClip) -> Bool {
    do throws(Fault) {
      _ = try furnished(clip.index)
      return true
    } catch {
      let generation = clip.record.pointee.generation
      report(error, in: playedBy)
      // Whoever heard of that may have stopped or destroyed it.
      return clip.record.pointee.generation != generation
        || !clip.record.pointee.state.isRunning
    }
  }

  /// When the next moment of a program comes.
  @inline(__always)
  private func due(of steering: UnsafeMutablePointer<Steering>) -> Agenda.Due {
    Agenda.Due(time: steering.pointee.nextMoment, order: steering.pointee.startOrder)
  }

  /// It is where its last pass led, if that was a way back.
  @inline(never)
  func showEnd(of clip: UnsafeMutablePointer<Clip>) {
    let pass = pass(of: clip)
    if clip.pointee.channel != 0, pass.isBackward { values.show(pass) }
  }

  /// Whether it is in a cycle that was left out: its pass is one that is yet to come.
  func isLeftOut(_ clip: Clip) -> Bool {
    let start = values.steering(clip.steering).pointee.start
    return has_repeating() && core.pointee.isTicking
      && Moment.quantum(core.pointee.now - start.clockBase) < Moment.quantum(start.second)
  }

  /// Writes where such a one is.
  @inline(never)
  func showLeftOut(_ index: UInt32) {
    let likeness = shown(index)
    values.writePresent(of: likeness)
    endShowing(likeness)
  }

  /// Asked in the very moment of its begin it is nowhere beside it, whatever was rounded.
  func showBegin(of index: UInt32, from clip: Clip) {
    let steering = values.steering(clip.steering).pointee
    guard clip.state == .moving, steering.program.isInFirstPass,
      core.pointee.now == steering.start.end(lasting: 0)
    else { return }
    var time = values.time(of: index)
    (time.scoreBase, time.clockBase) = (steering.program.start, core.pointee.now)
    values.setTime(time, of: index)
  }
}
