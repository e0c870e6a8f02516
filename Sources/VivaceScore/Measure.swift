import VivaceStorage

/// What keeps a tree from being played.
package enum Obstacle: BitwiseCopyable {
  /// Repeats for ever, though its cycle and the wait after it take no time.
  case zeroPeriod(UInt32)
  /// Repeats for ever, or is endless, in what turns together, so the turn never comes.
  case repeatsForEver(UInt32)
  case isEndless(UInt32)
  /// How long its way out lasts is not known, so its mirrored way back is not either.
  case isUnknown(UInt32)
}

/// How long everything lasts, from the leaves up, in each node's own seconds.
///
/// The recursion is as deep as the tree, which its owner bounds.
struct Measure {
  /// How a container plays the node that is measured.
  struct Context {
    /// The container's turn is its children's turn.
    var together = false
    /// The container is a group whose children each turn by themselves.
    var forced = false
  }

  /// What a child takes of its container's way out and way back, in the child's own seconds.
  struct Span {
    var out = 0.0
    var back = 0.0

    func isWithin(_ other: Span) -> Bool { out <= other.out && back <= other.back }
  }

  let score: Score
  /// Rates and repeats are taken over for the run; else those of the present run stay.
  private(set) var latches: Bool
  /// From now on what is measured takes part in its root's run.
  private let begins: Bool
  /// Of a run that is over, which is gone through again: the repeats of its root are taken over.
  private let resumes: Bool
  /// Each node is put back as it was.
  let isForetelling: Bool
  /// What was not changed since it was measured keeps its lengths.
  private var keepsMeasured: Bool
  /// What is measured is being put back, and ranked anew by whoever does.
  var keepsRanks = false
  /// Of the container that is measured, whose children are not; nil: it is to be found.
  var knownPass: Double?
  /// The first thing that is wrong.
  var obstacle: Obstacle?
  /// What was met, in the node that is measured and before it.
  private(set) var contents = Contents()

  init(
    _ score: Score, latches: Bool, resumes: Bool = false, isForetelling: Bool = false,
    keepsMeasured: Bool = false
  ) {
    self.score = score
    self.latches = latches
    self.resumes = resumes
    begins = (latches || resumes) && !isForetelling
    self.isForetelling = isForetelling
    self.keepsMeasured = keepsMeasured
  }

  mutating func measure(_ index: UInt32, _ context: Context, scale: Double) -> Span {
    let node = score[index]
    guard !keepsMeasured || node.pointee.traits.contains(.unmeasured) else {
      note(node.pointee.contents)
      return span(of: node, context)
    }
    guard isForetelling else {
      if !keepsRanks { score.forgetRanks(around: index) }
      return measure(index, node, context, scale: scale)
    }
    let before = Measured(node.pointee)
    defer { before.restore(node) }
    return measure(index, node, context, scale: scale)
  }

  private mutating func measure(
    _ index: UInt32, _ node: UnsafeMutablePointer<Node>, _ context: Context, scale: Double
  ) -> Span {
    let outer = latches
    // With all that is in it.
    if !node.pointee.takesPart { latches = true }
    defer { latches = outer }
    let takesOver = latches || (resumes && node.pointee.parent == 0)
    if takesOver { takeOver(node, scale: scale) }
    if begins { node.pointee.takesPart = true }
    node.pointee.traits.remove(.unmeasured)
    setTurns(node, context)
    if node.pointee.isPlainLeaf {
      node.pointee.contents = Contents()
      node.pointee.lastLength = node.pointee.forwardLength
    } else {
      measureContents(index, node, context)
    }
    if takesOver && isPlayedOnce(index, node) { node.pointee.runRepeats = 0 }
    let span = span(of: node, context)
    node.pointee.length = length(span, context)
    if obstacle == nil { check(index, node, context) }
    return span
  }

  /// The passes of what is more than a plain leaf, and what is met in it.
  private mutating func measureContents(
    _ index: UInt32, _ node: UnsafeMutablePointer<Node>, _ context: Context
  ) {
    let around = contents
    contents = Contents()
    measurePasses(index, node, context)
    if node.pointee.traits.contains(.mirrors) { noteMirror(index, context) }
    if node.pointee.traits.contains(.hasCondition) { note(.flow) }
    node.pointee.contents = contents
    note(around)
  }

  private func takeOver(_ node: UnsafeMutablePointer<Node>, scale: Double) {
    node.pointee.runRepeats = node.pointee.repeats
    node.pointee.scale = scale
    node.pointee.traits.remove(.endsPlain)
    if !isForetelling { node.pointee.takeBackPasses() }
  }

  private mutating func note(_ met: Contents) { contents = contents.union(met) }

  /// Of a whole program.
  func length(_ span: Span, _ context: Context) -> Double {
    context.together ? span.out + span.back : span.out
  }

  func setTurns(of index: UInt32, _ context: Context) { setTurns(score[index], context) }

  private func setTurns(_ node: UnsafeMutablePointer<Node>, _ context: Context) {
    var traits = node.pointee.traits
    traits.subtract(.of(.turns, .endsOut, .mirrors, .inMirror))
    let hasWayBack = !node.pointee.sort.hasNoWayBack
    let wants = traits.contains(.reverses) || context.forced
    let turns = wants && !context.together && hasWayBack
    if turns { traits.insert(.turns) }
    if turns, !context.forced, latches ? node.pointee.wantsOddPasses : traits.contains(.oddPasses) {
      traits.insert(.endsOut)
    } else {
      traits.remove(.endsPlain)
    }
    let comesBack = (turns || context.together) && hasWayBack
    if comesBack, traits.contains(.mirrored) { traits.insert(.mirrors) }
    let parent = node.pointee.parent
    if parent != 0, !score[parent].pointee.traits.isDisjoint(with: .of(.mirrors, .inMirror)) {
      traits.insert(.inMirror)
    }
    node.pointee.traits = traits
  }

  private mutating func noteMirror(_ index: UInt32, _ context: Context) {
    note(context.together ? .of(.mirrors, .turnedMirrors) : .mirrors)
    if contents.contains(.flow) && obstacle == nil { obstacle = .isUnknown(index) }
  }

  /// How a container whose turns are known plays its children.
  func context(inside index: UInt32, _ context: Context) -> Context {
    // What is retraced plays whole programs on its way out.
    guard !score[index].pointee.traits.contains(.mirrors) else { return Context() }
    let together = context.together || score.turnsTogether(index)
    let isGroup = score[index].pointee.sort == .group
    let forced = isGroup && score[index].pointee.traits.contains(.turns) && !together
    return Context(together: together, forced: forced)
  }

  private mutating func measurePasses(
    _ index: UInt32, _ node: UnsafeMutablePointer<Node>, _ context: Context
  ) {
    if let knownPass {
      (node.pointee.forwardLength, node.pointee.backwardLength) = (knownPass, knownPass)
      node.pointee.lastLength = knownPass
      return
    }
    switch node.pointee.sort {
    case .group: measureGroup(index, self.context(inside: index, context))
    case .sequence: measureSequence(index, self.context(inside: index, context))
    case .simulation:
      note(.flow)
      if latches { node.pointee.forwardLength = .infinity }
      node.pointee.backwardLength = 0
    case .lazy, .jump:
      note(.flow)
      if !latches { measureMade(by: index) }
      (node.pointee.forwardLength, node.pointee.backwardLength) = (.nan, .nan)
    case .instant: (node.pointee.forwardLength, node.pointee.backwardLength) = (0, 0)
    case .leaf:
      if node.pointee.traits.contains(.mirrors) {
        node.pointee.backwardLength = node.pointee.forwardLength
      }
      node.pointee.lastLength = node.pointee.forwardLength
    case .none: break
    }
  }

  /// What a lazy step made has lengths of its own, though the step has none.
  private mutating func measureMade(by index: UInt32) {
    let made = score[index].pointee.first
    if made != 0 { _ = measure(made, Context(), scale: score[made].pointee.scale) }
  }

  private mutating func measureGroup(_ index: UInt32, _ context: Context) {
    let node = score[index]
    let endsPlain = context.forced && node.pointee.traits.contains(.endsOut)
    // Its members are measured as they are played in one of its cycles, and last as in the present one.
    let keeps = keepsMeasured
    if endsPlain { keepsMeasured = false }
    defer { keepsMeasured = keeps }
    let isInLast = endsPlain && node.pointee.traits.contains(.endsPlain)
    var plain = endsPlain && !isInLast ? longestMember(of: index, Context()) : Span()
    if endsPlain, !isInLast, !isForetelling { score.keepLengths(inside: index) }
    let longest = longestMember(of: index, context)
    if isInLast, !isForetelling { score.keepLengths(inside: index) }
    if isInLast { plain = longestMember(of: index, Context()) }
    node.pointee.forwardLength = longest.out
    node.pointee.backwardLength = context.together ? longest.back : longest.out
    node.pointee.lastLength = endsPlain ? plain.out : longest.out
  }

  /// Measures the members of a group as a pass of that kind plays them.
  mutating func longestMember(of index: UInt32, _ context: Context) -> Span {
    let node = score[index]
    var longest = Span()
    node.pointee.traits.remove(.reduced)
    var child = node.pointee.first
    while child != 0 {
      let member = score[child]
      let span = measureChild(child, of: index, context)
      if !isForetelling { member.pointee.after = 0 }
      longest.out = Self.longer(longest.out, span.out + member.pointee.before)
      longest.back = Self.longer(longest.back, span.back)
      child = member.pointee.next
    }
    if node.pointee.traits.contains(.hasDuration) {
      node.pointee.traits.remove(.reduced)
      longest = Span(out: node.pointee.duration, back: node.pointee.duration)
    }
    return longest
  }

  private mutating func measureSequence(_ index: UInt32, _ context: Context) {
    let node = score[index]
    var sum = Span()
    node.pointee.traits.remove(.reduced)
    var child = node.pointee.first
    while child != 0 {
      let span = measureChild(child, of: index, context)
      if !isForetelling {
        score[child].pointee.before = sum.out
        // What it takes itself, until the sums of what is played before it on the way back are known.
        score[child].pointee.after = context.together ? span.back : span.out
      }
      sum.out += span.out
      sum.back += span.back
      child = score[child].pointee.next
    }
    if !isForetelling { addUpWayBack(index) }
    node.pointee.forwardLength = sum.out
    node.pointee.backwardLength = context.together ? sum.back : sum.out
    node.pointee.lastLength = sum.out
  }

  /// On a way back the last step is played first.
  private func addUpWayBack(_ index: UInt32) {
    var sum = 0.0
    var child = score[branch: index].pointee.last
    while child != 0 {
      let own = score[child].pointee.after
      score[child].pointee.after = sum
      sum += own
      child = score[child].pointee.previous
    }
  }

  /// The child's span in the container's seconds.
  mutating func measureChild(
    _ child: UInt32, of container: UInt32, _ context: Context
  ) -> Span {
    let (node, holder) = (score[child], score[container])
    let isNew = latches || !node.pointee.takesPart
    let rate =
      isNew ? node.pointee.rate : node.pointee.scale / holder.pointee.scale
    // The rates of many levels multiply, and may leave what numbers there are.
    let scale = min(max(holder.pointee.scale * rate, 1e-150), 1e150)
    let span = measure(child, context, scale: scale)
    if node.pointee.traits.contains(.reduced) { holder.pointee.traits.insert(.reduced) }
    if node.pointee.sort == .simulation || node.pointee.traits.contains(.hasCondition) {
      return Span(out: .nan, back: .nan)
    }
    return Span(out: span.out / rate, back: span.back / rate)
  }

  /// What a member that was measured takes of its group, from the beginning of the group's pass.
  func span(ofMember member: UInt32, _ context: Context) -> Span {
    let node = score[member]
    let rate = node.pointee.scale / score[node.pointee.parent].pointee.scale
    let span = span(of: node, context)
    return Span(out: span.out / rate + node.pointee.before, back: span.back / rate)
  }

  private func span(of node: UnsafeMutablePointer<Node>, _ context: Context) -> Span {
    let program = score.measuredProgram(of: node)
    guard context.together else {
      let last = program.lastLength ?? program.cycleLength(of: .whole)
      return Span(
        out: node.pointee.delay + all(of: node, program.cycleLength(of: .whole), last: last))
    }
    return Span(
      out: node.pointee.delay + all(of: node, node.pointee.forwardLength),
      back: all(of: node, node.pointee.backwardLength))
  }

  /// All cycles of that length, the last one of another, and the waits between them.
  private func all(
    of node: UnsafeMutablePointer<Node>, _ length: Double, last: Double? = nil
  ) -> Double {
    guard node.pointee.runRepeats >= 0 else { return length.isNaN ? .nan : .infinity }
    let extra = Double(node.pointee.runRepeats)
    guard let last, last != length else {
      return (extra + 1) * length + extra * node.pointee.repeatDelay
    }
    return extra * length + last + extra * node.pointee.repeatDelay
  }

  private mutating func check(
    _ index: UInt32, _ node: UnsafeMutablePointer<Node>, _ context: Context
  ) {
    let isOnce = latches && node.pointee.repeats < 0 && node.pointee.runRepeats == 0
    if node.pointee.runRepeats < 0 || (isOnce && context.together) {
      if context.together {
        obstacle = .repeatsForEver(index)
      } else if score.hasZeroPeriod(index) {
        obstacle = .zeroPeriod(index)
      }
    } else if context.together && node.pointee.length == .infinity {
      obstacle = .isEndless(index)
    }
  }

  /// The larger; not known if one of them is not.
  private static func longer(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? .nan : max(one, other)
  }
}
