import CFeatures
import VivaceHost
import VivaceScore

/// What a moment of a root has still to do once a function of the host returns.
///
/// It is kept with the root before anyone is called and nothing of it on the stack, so a callback that
/// pauses its root leaves the rest to the resume, one that finishes it plays the rest first, and one
/// that stops, seeks or reverses it drops the rest.
struct Continuation: BitwiseCopyable {
  enum Step: UInt8, BitwiseCopyable {
    case none
    /// A launched moveable's condition was asked: it is played, or not.
    case play, skip
    /// A leaf claimed its targets: its pass begins.
    case beginLeaf
    /// What it displaced was stopped: it is told as started.
    case tellBegun
    /// A flow step was told as started: it does what it is for.
    case act
    /// A container sends its children on their way.
    case openPass
    /// A boundary was shown to a custom motion: its pass is over.
    case leavePass
    /// The beginning of a cycle was shown to a custom motion: its pass begins.
    case enterPass
    /// A cycle begins: `repeated` is told; then its pass is opened.
    case tellRepeated, openCycle
    /// A sequence turned: its next step is told.
    case tellStepped
    /// The step that was told is launched.
    case launchStep
    /// A play is over and was told as updated: it completes.
    case complete
    /// A child's end was told: its container goes on.
    case childEnded
    /// A maker answered: what it made is played.
    case adopt
    /// A jump was told as completed: its sequence goes on elsewhere.
    case leap
    /// A root is back at its beginning: it completes.
    case completeAtBeginning
  }

  /// The moment, in score time of the root.
  var time: Double = 0
  /// The handles of what a maker answered, or of the step that a jump goes to.
  var value: UInt64 = 0
  /// Whom it concerns.
  var index: UInt32 = 0
  var use: UInt32 = 0
}

extension Tempo {
  /// Calls out in the middle of a moment, then goes on with `step`, unless the root was paused or took
  /// another course meanwhile.
  @inline(__always)
  func then(
    _ step: Continuation.Step, _ index: UInt32, at time: Double, value: UInt64 = 0,
    after call: () -> Void
  ) {
    guard calls_host() else {
      call()
      perform(step, Continuation(time: time, value: value, index: index))
      return
    }
    let token = token(index)
    enter(step, index, at: time, value: value)
    call()
    if rootIsCurrent(token) { carryOn(token.root) }
  }

  /// Does what may call out only if the host hears of an event, then goes on with `step`: at once if the host
  /// does not hear, as nothing can have changed then.
  @inline(__always)
  func then(
    _ step: Continuation.Step, _ index: UInt32, at time: Double, hears: Bool,
    after call: () -> Void
  ) {
    guard !(calls_host() && hears) else {
      then(step, index, at: time, after: call)
      return
    }
    call()
    perform(step, Continuation(time: time, index: index))
  }

  /// Tells an event in the middle of a moment, then goes on with `step`, unless whoever hears of it paused
  /// the root or sent it on another course.
  @inline(never)
  func tell(
    _ kind: Int32, of index: UInt32, then step: Continuation.Step, _ next: UInt32, at time: Double
  ) {
    guard hears(kind, of: index) else {
      if step != .none { perform(step, Continuation(time: time, index: next)) }
      return
    }
    then(step, next, at: time) { tell(kind, of: index) }
  }

  /// Notes what comes next in the present moment of a root.
  func enter(_ step: Continuation.Step, _ index: UInt32, at time: Double, value: UInt64 = 0) {
    let root = score[index].pointee.root
    self[root].pointee.step = step
    self[root: root].pointee.continuation = Continuation(
      time: time, value: value, index: index, use: self[index].pointee.use)
  }

  /// Whether a root was paused in the middle of a moment, so that some of it is left.
  func hasContinuation(_ root: UInt32) -> Bool {
    self[root].pointee.step != .none
  }

  /// Does what is left of a moment of a root, unless it is paused.
  func carryOn(_ root: UInt32) {
    let step = self[root].pointee.step
    let isPaused = self[root].pointee.state.isPaused && !isSilent
    guard step != .none, !isPaused else { return }
    self[root].pointee.step = .none
    let next = self[root: root].pointee.continuation
    guard self[next.index].pointee.use == next.use,
      self[next.index].pointee.kind != .none
    else { return }
    perform(step, next)
  }

  private func perform(_ step: Continuation.Step, _ next: Continuation) {
    let (index, time) = (next.index, next.time)
    switch step {
    case .none: break
    case .play: if has_conditions() { play(index, at: time) }
    case .skip: if has_conditions() { skip(index, at: time) }
    case .beginLeaf: beginPass(ofLeaf: index, at: time)
    case .tellBegun: tellBegun(ofLeaf: index, at: time)
    case .act: if has_flow() { act(index, at: time) }
    case .openPass: openPass(index, at: time)
    case .leavePass: leavePass(index, at: time)
    case .enterPass: if has_repeating() { enterPass(index, at: time) }
    case .tellRepeated: if has_repeating() { tellRepeated(index, at: time) }
    case .openCycle: if has_repeating() { openCycle(index, at: time) }
    case .tellStepped: if has_sequences() { tellStepped(index, at: time) }
    case .launchStep: if has_sequences() { launchCurrentStep(of: index, at: time) }
    case .complete: complete(index, at: time)
    case .childEnded: childEnded(in: index, at: time)
    case .adopt: if has_flow() { playMade(next.value, by: index, at: time) }
    case .leap: if has_flow() { leap(toStepNamed: next.value, in: index, at: time) }
    case .completeAtBeginning: if has_rewinding() { completeAtBeginning(index) }
    }
  }
}
