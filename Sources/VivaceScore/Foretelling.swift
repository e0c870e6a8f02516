/// What measuring writes into a node.
struct Measured: BitwiseCopyable {
  private let runRepeats: Int32
  private let traits: NodeTraits
  private let contents: Contents
  private let scale, forwardLength, backwardLength, lastLength, length: Double

  init(_ node: Node) {
    runRepeats = node.runRepeats
    traits = node.traits
    contents = node.contents
    scale = node.scale
    forwardLength = node.forwardLength
    backwardLength = node.backwardLength
    lastLength = node.lastLength
    length = node.length
  }

  func restore(_ node: UnsafeMutablePointer<Node>) {
    node.pointee.runRepeats = runRepeats
    node.pointee.traits = traits
    node.pointee.contents = contents
    node.pointee.scale = scale
    node.pointee.forwardLength = forwardLength
    node.pointee.backwardLength = backwardLength
    node.pointee.lastLength = lastLength
    node.pointee.length = length
  }
}

/// Lengths that are asked for and not kept.
extension Score {
  /// Own seconds of a whole subtree by the lengths that are written into its leaves now: infinity
  /// endless, NaN not known. And what would keep it from being played. Alone: whatever it is in. Nothing
  /// of it is kept.
  package func foretell(
    _ subtree: UInt32, latches: Bool, isAlone: Bool = false
  ) -> (length: Double, obstacle: Obstacle?) {
    keepingTraits(around: subtree) {
      measureAhead(subtree, latches: latches, isAlone: isAlone)
    }
  }

  /// How what a subtree is in will turn may be found meanwhile: it goes on as it does.
  private func keepingTraits<Answer>(around index: UInt32, _ body: () -> Answer) -> Answer {
    let parent = self[index].pointee.parent
    guard parent != 0 else { return body() }
    let traits = self[parent].pointee.traits
    defer { self[parent].pointee.traits = traits }
    return keepingTraits(around: parent, body)
  }

  private func measureAhead(
    _ subtree: UInt32, latches: Bool, isAlone: Bool
  ) -> (length: Double, obstacle: Obstacle?) {
    var measure = Measure(self, latches: latches, isForetelling: true)
    let (context, outer) =
      isAlone ? (Measure.Context(), 1) : context(of: subtree, measure)
    let isRoot = isAlone || self[subtree].pointee.parent == 0
    let anew = isRoot ? 1 : outer * self[subtree].pointee.rate
    let scale = latches ? anew : self[subtree].pointee.scale
    let span = measure.measure(subtree, context, scale: scale)
    return (
      measure.contents.contains(.flow) ? .nan : measure.length(span, context), measure.obstacle
    )
  }

  /// Whether a lazy step, a jump, a condition or a simulation is in a subtree, or it is one.
  package func hasUnknownLength(_ subtree: UInt32) -> Bool {
    guard self[self[subtree].pointee.root].pointee.traits.contains(.hasFlow) else { return false }
    var index = subtree
    while index != 0 {
      let node = self[index]
      if node.pointee.sort.isUnknown || node.pointee.traits.contains(.hasCondition) { return true }
      index = successor(of: index, in: subtree)
    }
    return false
  }
}
