import VivaceHost
import VivaceMotion
import VivaceScore
import VivaceStorage

/// How long everything lasts, from the leaves up, in each moveable's own seconds.
///
/// The recursion is as deep as the tree, which `Tempo.depthLimit` bounds.
struct Measure {
  /// How a container plays the moveable that is measured.
  struct Context {
    /// The container's turn is its children's turn.
    var together = false
    /// The container is a group whose children each turn by themselves.
    var forced = false
  }

  /// What a child takes of its container's way out and way back, in the child's own seconds.
  struct Span {
    var out: Double
    var back: Double

    static var none: Span { Span(out: 0, back: 0) }
  }

  let tempo: Tempo
  /// Rates and repeats are taken over for the run; else those of the present run stay.
  let latches: Bool
  /// The first thing that is wrong.
  var fault: Fault?
  /// A lazy step, a jump or a condition was met.
  var hasFlow = false

  init(_ tempo: Tempo, latches: Bool) {
    self.tempo = tempo
    self.latches = latches
  }

  mutating func measure(_ index: UInt32, _ context: Context, scale: Double = 1) -> Span {
    let record = tempo[index]
    if latches {
      record.pointee.runRepeats = record.pointee.repeats
      record.pointee.scale = scale
    }
    record.pointee.traits.remove(.unmeasured)
    if record.pointee.traits.contains(.hasCondition) { hasFlow = true }
    setTurns(index, context)
    measurePasses(index, context)
    let span = span(of: index, context)
    tempo.passChanged(index)
    record.pointee.length = context.together ? span.out + span.back : span.out
    check(index, context)
    return span
  }

  private func setTurns(_ index: UInt32, _ context: Context) {
    let record = tempo[index]
    let wants = record.pointee.traits.contains(.reverses) || context.forced
    if wants && !context.together && !record.pointee.kind.isFlowOfNoLength {
      record.pointee.traits.insert(.turns)
    } else {
      record.pointee.traits.remove(.turns)
    }
  }

  private mutating func measurePasses(_ index: UInt32, _ context: Context) {
    let record = tempo[index]
    switch record.pointee.kind {
    case .group: measureGroup(index, context)
    case .sequence: measureSequence(index, context)
    case .simulation:
      hasFlow = true
      if latches { record.pointee.forwardLength = .infinity }
      record.pointee.backwardLength = 0
    case .lazy, .jump:
      hasFlow = true
      if !latches { measureMade(by: index) }
      record.pointee.forwardLength = .nan
      record.pointee.backwardLength = .nan
    case .call:
      record.pointee.forwardLength = 0
      record.pointee.backwardLength = 0
    case .spring, .decay, .physics: tempo.layWays(of: index)
    case .pathPhysics: tempo.layTravel(of: index)
    default:
      record.pointee.forwardLength = record.pointee.duration
      record.pointee.backwardLength = record.pointee.duration
    }
  }

  /// What a lazy step made has lengths of its own, though the step has none.
  private mutating func measureMade(by index: UInt32) {
    let made = tempo[index].pointee.first
    guard tempo[index].pointee.kind == .lazy, made != 0 else { return }
    _ = measure(made, Context())
  }

  private mutating func measureGroup(_ index: UInt32, _ context: Context) {
    let record = tempo[index]
    let together = context.together || tempo.turnsTogether(index)
    let forced = record.pointee.traits.contains(.turns) && !together
    var longest = Span.none
    var place: UInt32 = 0
    var child = record.pointee.first
    while child != 0 {
      let stagger = tempo.staggerDelay(of: index, place: place)
      let span = measureChild(child, of: index, Context(together: together, forced: forced))
      tempo[child].pointee.before = stagger
      tempo[child].pointee.after = 0
      longest.out = Self.longer(longest.out, span.out + stagger)
      longest.back = Self.longer(longest.back, span.back)
      child = tempo[child].pointee.next
      place += 1
    }
    if record.pointee.traits.contains(.hasDuration) {
      longest = Span(out: record.pointee.duration, back: record.pointee.duration)
    }
    record.pointee.forwardLength = longest.out
    record.pointee.backwardLength = together ? longest.back : longest.out
  }

  private mutating func measureSequence(_ index: UInt32, _ context: Context) {
    let record = tempo[index]
    let together = context.together || tempo.turnsTogether(index)
    var sum = Span.none
    var child = record.pointee.first
    while child != 0 {
      let span = measureChild(child, of: index, Context(together: together))
      tempo[child].pointee.before = sum.out
      // What it takes itself, until the sums of what is played before it on the way back are known.
      tempo[child].pointee.after = together ? span.back : span.out
      sum.out += span.out
      sum.back += span.back
      child = tempo[child].pointee.next
    }
    addUpWayBack(index)
    record.pointee.forwardLength = sum.out
    record.pointee.backwardLength = together ? sum.back : sum.out
  }

  /// On a way back the last step is played first.
  private func addUpWayBack(_ index: UInt32) {
    var sum = 0.0
    var child = tempo[index].pointee.last
    while child != 0 {
      let own = tempo[child].pointee.after
      tempo[child].pointee.after = sum
      sum += own
      child = tempo[child].pointee.previous
    }
  }

  /// The child's span in the container's seconds.
  private mutating func measureChild(
    _ child: UInt32, of container: UInt32, _ context: Context
  ) -> Span {
    let rate =
      latches
      ? tempo[child].pointee.rate : tempo[child].pointee.scale / tempo[container].pointee.scale
    let span = measure(child, context, scale: tempo[container].pointee.scale * rate)
    let kind = tempo[child].pointee.kind
    if kind == .simulation || tempo[child].pointee.traits.contains(.hasCondition) {
      return Span(out: .nan, back: .nan)
    }
    return Span(out: span.out / rate, back: span.back / rate)
  }

  private func span(of index: UInt32, _ context: Context) -> Span {
    let record = tempo[index]
    let delay = record.pointee.delay
    guard context.together else {
      let turns = record.pointee.traits.contains(.turns) && !tempo.turnsUnsynced(index, as: .whole)
      let cycle =
        turns
        ? record.pointee.forwardLength + record.pointee.backwardLength
        : record.pointee.forwardLength
      return Span(out: delay + cycles(of: index, each: cycle), back: 0)
    }
    return Span(
      out: delay + cycles(of: index, each: record.pointee.forwardLength),
      back: cycles(of: index, each: record.pointee.backwardLength))
  }

  /// All cycles of that length and the waits between them.
  private func cycles(of index: UInt32, each length: Double) -> Double {
    let record = tempo[index]
    guard record.pointee.runRepeats >= 0 else { return length.isNaN ? .nan : .infinity }
    let extra = Double(record.pointee.runRepeats)
    return (extra + 1) * length + extra * record.pointee.repeatDelay
  }

  private mutating func check(_ index: UInt32, _ context: Context) {
    guard fault == nil else { return }
    let record = tempo[index]
    if record.pointee.runRepeats < 0 {
      if context.together {
        fault = .state(index, "repeats for ever in what turns together, so the turn never comes")
      } else if tempo.hasZeroPeriod(index) {
        fault = .state(
          index, "repeats for ever, so it must take time: its cycle and repeat delay are 0")
      }
    } else if context.together && record.pointee.length == .infinity {
      fault = .state(index, "is endless in what turns together, so the turn never comes")
    }
  }

  /// The larger; not known if one of them is not.
  private static func longer(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? .nan : max(one, other)
  }
}

extension Kind {
  /// A call, a lazy step or a jump: nothing there could run backward.
  var isFlowOfNoLength: Bool {
    self == .call || self == .lazy || self == .jump || self == .simulation
  }
}

extension Tempo {
  /// Containers in containers: more is refused with `limit`.
  package static var depthLimit: UInt32 { 64 }

  /// Measures the tree of a root that does not run.
  func measureIdle(_ root: UInt32) -> Fault? {
    var measure = Measure(self, latches: true)
    _ = measure.measure(root, Measure.Context())
    setFlow(root, measure.hasFlow)
    return measure.fault
  }

  /// Measures a running tree whose members changed.
  func measureRunning(_ root: UInt32) {
    var measure = Measure(self, latches: false)
    _ = measure.measure(root, Measure.Context())
    setFlow(root, measure.hasFlow)
  }

  private func setFlow(_ root: UInt32, _ hasFlow: Bool) {
    if hasFlow {
      self[root].pointee.traits.insert(.hasFlow)
    } else {
      self[root].pointee.traits.remove(.hasFlow)
    }
  }

  /// What takes less is taken for no time at all: nothing could tell its cycles apart.
  private static var shortestPeriod: Double { Moment.tolerance }

  /// Measures a running tree if something in that container was destroyed since.
  @inline(__always)
  func measureIfNeeded(_ index: UInt32) {
    if self[index].pointee.traits.contains(.unmeasured) { measureRunning(self[index].pointee.root) }
  }

  /// Whether an endless repetition would go round without any time passing.
  func hasZeroPeriod(_ index: UInt32) -> Bool {
    measureIfNeeded(index)
    let record = self[index]
    let turns = record.pointee.traits.contains(.turns)
    let cycle = record.pointee.forwardLength + (turns ? record.pointee.backwardLength : 0)
    return cycle + record.pointee.repeatDelay < Self.shortestPeriod
  }

  func turnsUnsynced(_ index: UInt32, as play: Play) -> Bool {
    self[index].pointee.kind == .group && self[index].pointee.traits.contains(.turns)
      && !self[index].pointee.traits.contains(.together) && play == .whole
  }

  /// The seconds, of the group, that the child at that place waits for its neighbours.
  func staggerDelay(of group: UInt32, place: UInt32) -> Double {
    guard let extras = knownExtras(of: group), extras.pointee.staggerSeconds != 0 else { return 0 }
    return Stagger(
      count: self[group].pointee.count, from: extras.pointee.staggerFrom,
      seconds: extras.pointee.staggerSeconds
    ).delay(at: place) { fraction in
      easingValue(extras.pointee.staggerEasing, at: fraction)
    }
  }
}
