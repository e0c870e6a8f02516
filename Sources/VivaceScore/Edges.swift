import VivaceMotion

/// A second at which something changes, or just beyond which it does.
package struct Edge: BitwiseCopyable {
  package var second: Double
  /// Beyond it: on the way back the state at a moment is the one after it.
  package var isStrict: Bool

  package init(second: Double, isStrict: Bool) {
    (self.second, self.isStrict) = (second, isStrict)
  }

  static var none: Edge { Edge(second: -.infinity, isStrict: true) }
  static var never: Edge { Edge(second: .infinity, isStrict: false) }

  /// The same change as it is met where the seconds are run through the other way.
  static func reflected(_ edge: Edge, at axis: Double) -> Edge {
    Edge(second: axis - edge.second, isStrict: edge.isStrict)
  }

  /// Up to where a tree has to be put for the change, on the way back.
  package var horizonBack: Horizon {
    isStrict ? Horizon(before: second) : Horizon(upToEitherWay: second)
  }

  /// Which of two is met first on the way back.
  package static func later(_ one: Edge, _ other: Edge) -> Edge { first(one, other, isBack: true) }

  /// Which of two is met first on the way out.
  static func earlier(_ one: Edge, _ other: Edge) -> Edge { first(one, other, isBack: false) }

  private static func first(_ one: Edge, _ other: Edge, isBack: Bool) -> Edge {
    let (left, right) = (Moment.quantum(one.second), Moment.quantum(other.second))
    guard left == right else { return (left > right) == isBack ? one : other }
    return one.isStrict ? other : one
  }
}

/// The moments next to where a tree was put, either way.
extension Score {
  /// The last moment of a tree that is not past on the way back; at -infinity: none is left.
  func previousEdge(in index: UInt32) -> Edge {
    let edge = ownEdge(of: index)
    let node = self[index]
    guard edge.second > -.infinity, node.pointee.sort.isContainer else { return edge }
    guard node.pointee.phase.isPass else {
      return goesOnInside(index) ? .later(edge, previousEdge(inside: index)) : edge
    }
    guard node.pointee.traits.contains(.retraced) else {
      return .later(edge, previousEdge(inside: index))
    }
    let inside = Edge.reflected(nextEdge(inside: index), at: self[past: index].axis)
    return .later(edge, inside)
  }

  /// The last moment of a node alone that is not past on the way back; at -infinity: none is left.
  func ownEdge(of index: UInt32) -> Edge {
    let node = self[index]
    // Of what is in a pass no length is asked: that of a container may have to be measured first.
    var program: Program { self.program(of: index) }
    let (play, origin) = (node.pointee.play, node.pointee.origin)
    // What was run backward has its end, and those of members that outlive it, still to come.
    guard !origin.isNaN, !node.pointee.traits.contains(.atStart) else { return .none }
    let second: Double
    switch node.pointee.phase {
    case .scheduled, .skipped: return .none
    case .rest, .waiting, .ending:
      second = min(program.end(of: play, launchedAt: origin), self[past: index].until)
    case .gap:
      second = program.second(
        of: play, launchedAt: origin, cycle: node.pointee.cycle,
        after: program.length(ofCycle: node.pointee.cycle, of: play))
    case .turning:
      second = program.second(
        of: play, launchedAt: origin, cycle: node.pointee.cycle, after: program.forwardLength)
    case .forward, .backward: second = node.pointee.passStart
    }
    return Edge(second: second, isStrict: true)
  }

  /// Whether members of what is over may go on: not of what was run backward.
  private func goesOnInside(_ index: UInt32) -> Bool {
    let traits = self[index].pointee.traits
    return traits.contains(.isOutlived) && !traits.contains(.retraced)
  }

  func previousEdge(inside index: UInt32) -> Edge {
    guard self[index].pointee.sort == .group else {
      let step = self[branch: index].pointee.current
      guard step != 0 else { return .none }
      let launch = Edge(second: self[step].pointee.origin, isStrict: true)
      guard !self[index].pointee.traits.contains(.isOutlived) else {
        return .later(launch, previousEdge(ofAllIn: index))
      }
      return .later(launch, previousEdge(in: step))
    }
    return previousEdge(ofAllIn: index)
  }

  private func previousEdge(ofAllIn index: UInt32) -> Edge {
    var last = Edge.none
    var child = self[index].pointee.first
    while child != 0 {
      last = .later(last, previousEdge(in: child))
      child = self[child].pointee.next
    }
    return last
  }

  /// The first moment of a tree that is still to come on the way out.
  private func nextEdge(in index: UInt32) -> Edge {
    let edge = nextOwnEdge(of: index)
    let node = self[index]
    guard node.pointee.sort.isContainer else { return edge }
    guard node.pointee.phase.isPass else {
      return goesOnInside(index) ? .earlier(edge, nextEdge(inside: index)) : edge
    }
    guard node.pointee.traits.contains(.retraced) else {
      return .earlier(edge, nextEdge(inside: index))
    }
    let inside = Edge.reflected(previousEdge(inside: index), at: self[past: index].axis)
    return .earlier(edge, inside)
  }

  /// The first moment of a node alone that is still to come on the way out.
  func nextOwnEdge(of index: UInt32) -> Edge {
    let node = self[index]
    let program = program(of: index)
    let (play, origin) = (node.pointee.play, node.pointee.origin)
    guard !origin.isNaN else { return .never }
    let second: Double
    switch node.pointee.phase {
    case .rest, .waiting, .ending, .skipped: return .never
    case .scheduled: second = program.begin(of: play, launchedAt: origin)
    case .turning:
      second = program.second(
        of: play, launchedAt: origin, cycle: node.pointee.cycle, after: backStart(of: index))
    case .gap:
      second = program.second(
        of: play, launchedAt: origin, cycle: node.pointee.cycle, after: program.period(of: play))
    case .forward, .backward:
      second = node.pointee.passStart + passLength(of: index) / node.pointee.scale
    }
    return Edge(second: second, isStrict: false)
  }

  func nextEdge(inside index: UInt32) -> Edge {
    let looksAtAll = self[index].pointee.traits.contains(.isOutlived)
    guard self[index].pointee.sort == .group || looksAtAll else {
      let step = self[branch: index].pointee.current
      return step == 0 ? .never : nextEdge(in: step)
    }
    var first = Edge.never
    var child = self[index].pointee.first
    while child != 0 {
      first = .earlier(first, nextEdge(in: child))
      child = self[child].pointee.next
    }
    return first
  }
}
