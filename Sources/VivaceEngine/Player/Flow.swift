import CFeatures
import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// Flow steps: what decides or calls when it is reached.
extension Tempo {
  /// A flow step is reached: it does what it is for.
  func act(_ index: UInt32, at time: Double) {
    guard has_flow() else { return }
    switch self[index].pointee.kind {
    case .call: call(index)
    case .lazy: make(index, at: time)
    case .jump: jump(index, at: time)
    default: break
    }
  }

  private func call(_ index: UInt32) {
    guard !isSilent, let extras = knownExtras(of: index),
      let address = extras.pointee.function
    else { return }
    let function = unsafeBitCast(address, to: Callbacks.Call.self)
    let user = extras.pointee.functionUser
    callOut { function(handle(of: index), user) }
  }

  /// A lazy step makes what it plays now; it ends when that ends.
  private func make(_ index: UInt32, at time: Double) {
    guard let extras = knownExtras(of: index), let address = extras.pointee.function else {
      endContainerPass(index, at: time)
      return
    }
    let maker = unsafeBitCast(address, to: Callbacks.Maker.self)
    let user = extras.pointee.functionUser
    ask(of: index, at: time) { (.adopt, callOut { maker(handle.bits, user) }) }
  }

  /// Plays what a lazy step's maker answered.
  func playMade(_ made: UInt64, by index: UInt32, at time: Double) {
    let token = token(index)
    // What was made before goes first; whoever hears of that finds this moment as it is.
    enter(.adopt, index, at: time, value: made)
    let child = adopt(made, by: index)
    guard isCurrent(token) else { return }
    self[token.root].pointee.step = .none
    guard child != 0 else {
      endContainerPass(index, at: time)
      return
    }
    launch(child, at: time, play: .whole)
  }

  /// Takes what a maker made as the step's child, in place of the one before; 0: nothing to play.
  private func adopt(_ bits: UInt64, by step: UInt32) -> UInt32 {
    let before = score[step].pointee.first
    let token = token(step)
    let made = reportedIndex(ofHandle: bits)
    guard isCurrent(token) else { return 0 }
    if before != 0, made != before { destroyTree(before) }
    // Whoever heard of that may have destroyed what was made, or the step.
    guard made != 0, isCurrent(token), (try? index(ofHandle: bits)) == made else { return 0 }
    if made != before {
      guard !isPath(made), score[made].pointee.parent == 0, self[made].pointee.state == .idle,
        !score.contains(made, step),
        score.depth(of: step) + score.height(of: made) <= Self.depthLimit
      else {
        reportMaker(bits)
        return 0
      }
      halt(made)
      score.link(made, to: step)
      giveBackRootRun(of: made)
    }
    let isReady = prepareMade(made, by: step, isNew: made != before)
    // An error may have been told.
    return isReady && isCurrent(token) && (try? index(ofHandle: bits)) == made ? made : 0
  }

  /// 0: it is none of this tempo, which is an error if it is anything, or there is no memory for it.
  private func reportedIndex(ofHandle bits: UInt64) -> UInt32 {
    do throws(Fault) {
      let index = try index(ofHandle: bits)
      if index == 0, bits != 0 { reportMaker(bits) }
      return index
    } catch {
      report(error, in: "viv_lazy_create")
      return 0
    }
  }

  private func reportMaker(_ bits: UInt64) {
    report(
      Fault(
        .invalidArgument, "maker", .handle(bits),
        "must return 0 or an idle moveable in no container, less than 64 levels deep in all"),
      in: "viv_lazy_create")
  }

  /// What is played again keeps what it captured.
  private func prepareMade(_ made: UInt32, by step: UInt32, isNew: Bool) -> Bool {
    let root = score[step].pointee.root
    let hadMirrors = hasMirrors(around: root)
    if isNew {
      number(made: made, by: step)
      forgetJumps(in: made)
    }
    let fault = measureMade(made, by: step, isAnew: isNew)
    let lostJump = isNew ? findStepsOfJumps(in: made) : nil
    forEach(in: made) { score[$0].pointee.traits.remove(.readsStarts) }
    noteCaptures(inside: made)
    if isEndless(made) { self[root].pointee.flags.insert(.madeEndless) }
    let isMirroredNow = hasMirrors(around: root) && !hadMirrors
    do throws(Fault) {
      try reserveRun(of: made)
      // All of the root needs more for the first that is mirrored.
      if isMirroredNow, !score.reservePasts(in: root) { throw Fault.outOfMemory }
      if let fault { throw fault }
    } catch {
      report(error, in: "viv_lazy_create")
      return false
    }
    if isNew { forEach(in: made) { beginAnew($0) } }
    if let lostJump { report(lostJump, in: "viv_jump_create") }
    return true
  }

  /// A jump that names no step around it is left out; the answer tells of the first one.
  private func findStepsOfJumps(in made: UInt32) -> Fault? {
    var first: Fault?
    forEach(in: made) { index in
      do throws(Fault) { try resolveJumps(of: index) } catch { if first == nil { first = error } }
    }
    return first
  }

  /// 0: it is none of this tempo.
  private func index(ofHandle bits: UInt64) throws(Fault) -> UInt32 {
    guard let clip = clip(ofAny: Handle(bits: bits)) else { return 0 }
    return try furnished(clip)
  }

  /// All in it that moves or waits for its begin is over, where it is. On a turn, what has ended its
  /// way out waits on for its way back.
  func haltSubtree(_ top: UInt32, atTurn: Bool = false) {
    // Before what runs them backward is over, which says what their present is.
    writePresents(inside: top)
    func waitsOn(_ index: UInt32) -> Bool { atTurn && score[index].pointee.phase == .waiting }
    // What is over and has a part in them yet contributes anew.
    leaveAllStacks(of: top) { waitsOn($0) || score[$0].pointee.phase == .rest }
    forEach(in: top) { index in
      guard !waitsOn(index) else { return }
      if atTurn { noteWayOut(cutOff: index) }
      halt(member: index)
    }
  }

  private func halt(member index: UInt32) {
    noteCutOff(of: index)
    unmount(index)
    score.dequeue(index)
    if hasMirrors(around: index) { score.noteCutOff(of: index, at: second(of: index)) }
    score[index].pointee.phase = .rest
    passChanged(index)
    // What is over stays so until its turn comes.
    if self[index].pointee.state != .completed { self[index].pointee.state = .idle }
    score[index].pointee.traits.remove(.inPlay)
  }
}
