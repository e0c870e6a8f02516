import VivaceMotion
import VivaceStorage

/// Whether all in play inside something is ranked, and which way its moments are met.
enum Ranking: UInt8, BitwiseCopyable {
  case none
  case back
  case out

  /// Of what is inside something that is run backward in there.
  var reversed: Ranking { self == .back ? .out : .back }

  /// What orders seconds as they are met, and the second of that.
  func key(_ second: Double) -> Double { self == .back ? -second : second }
}

/// What is met next on a way back, ranked: a root on its way back, or what is run backward, keeps all that
/// is in play inside it in a heap, each at its own next moment. So a moment looks at what changes alone.
///
/// What may be run backward in there has ranks of its own, and is ranked as one at the next of its
/// moments; while it is run backward all inside it is met on its way out, and so on. What holds members
/// that may outlive it is not ranked: all of it is looked at (Edges).
///
/// Ranks are made once, when all was put back as a whole; whatever else changes a place or a length inside
/// makes them forgotten.
extension Score {
  /// The last moment of a root that is not past on its way back; at -infinity: none is left. One that was
  /// played to where it is has ranks the other way if it is run backward there, or none.
  package func lastEdge(of root: UInt32) -> Edge {
    guard self[root].pointee.ranking == wayBack(inside: root) else { return previousEdge(in: root) }
    return rankedEdge(of: root, .back, own: ownEdge(of: root))
  }

  /// The last moment of all inside something that is run backward that is not past on its way back; at
  /// -infinity: none is left.
  package func lastEdge(inside mirror: UInt32) -> Edge {
    self[mirror].pointee.isRanked ? rankedEdge(inside: mirror) : previousEdge(inside: mirror)
  }

  /// The second of its own record at which something changes next inside what is run backward; its own
  /// end comes by itself.
  package func nextEdgeInside(_ index: UInt32) -> Edge {
    Edge.reflected(lastEdge(inside: index), at: self[past: index].axis)
  }

  /// The next moment of what is ranked inside something, in its seconds.
  func rankedEdge(inside top: UInt32) -> Edge {
    let (way, first) = (self[top].pointee.ranking, self[top: Heap(ranking: top)])
    guard first != 0 else { return way == .back ? .none : .never }
    // What is met in its moment itself is urgent.
    let isStrict = !self[first].pointee.traits.contains(.urgent)
    return Edge(second: way.key(self[first].pointee.due), isStrict: isStrict)
  }

  /// The next moment of a node that is ranked, or of what is ranked inside it.
  func rankedEdge(of index: UInt32, _ way: Ranking, own: Edge) -> Edge {
    guard self[index].pointee.isRanked else { return own }
    var inside = rankedEdge(inside: index)
    if self[index].pointee.traits.contains(.retraced) {
      inside = .reflected(inside, at: self[past: index].axis)
    }
    return way == .back ? .later(own, inside) : .earlier(own, inside)
  }

  /// The next moment of a node alone. A step in play is met where it was launched, too.
  func ownEdge(of index: UInt32, _ way: Ranking) -> Edge {
    guard way == .back else { return nextOwnEdge(of: index) }
    let own = ownEdge(of: index)
    guard self[self[index].pointee.parent].pointee.sort == .sequence else { return own }
    return .later(Edge(second: self[index].pointee.origin, isStrict: true), own)
  }

  // MARK: Whose ranks

  /// Ranks all inside a root that goes back.
  func rankWayBack(of root: UInt32) {
    guard !self[root].pointee.isRanked, canRank(inside: root) else { return }
    // What goes back has no moments of its way out.
    empty(Heap(of: root))
    rank(inside: root, wayBack(inside: root))
  }

  /// Which way all inside a root is met as that goes back.
  private func wayBack(inside root: UInt32) -> Ranking {
    self[root].pointee.traits.contains(.retraced) ? .out : .back
  }

  /// Ranks all inside something that was put back as a whole, where it may be.
  func rank(inside top: UInt32, _ way: Ranking) {
    guard !self[top].pointee.isRanked, canRank(inside: top) else { return }
    self[top].pointee.ranking = way
    core.pointee.knowsRanks = true
    enterAll(inside: top, of: top, past: nil)
    balance(Heap(ranking: top))
  }

  private func canRank(inside top: UInt32) -> Bool {
    self[top].pointee.sort.isContainer && self[top].pointee.phase.isPass
      && !self[top].pointee.traits.contains(.isOutlived)
  }

  /// Forgets the ranks around a node, and inside it.
  @inline(__always)
  func forgetRanks(around index: UInt32) {
    guard core.pointee.knowsRanks else { return }
    forgetRanks(inside: index)
    forgetHolders(around: index)
  }

  func forgetRanks(inside top: UInt32) {
    guard self[top].pointee.isRanked else { return }
    empty(Heap(ranking: top))
    self[top].pointee.ranking = .none
  }

  func forgetHolders(around index: UInt32) {
    var holder = rankHolder(around: index)
    while holder != 0 {
      forgetRanks(inside: holder)
      holder = rankHolder(around: holder)
    }
  }

  /// In whose ranks a node may be; 0: nothing around it has some.
  @inline(__always)
  func rankHolder(around index: UInt32) -> UInt32 {
    core.pointee.knowsRanks ? knownRankHolder(around: index) : 0
  }

  private func knownRankHolder(around index: UInt32) -> UInt32 {
    guard isInMirror(index) else {
      let root = self[index].pointee.root
      return index != root && self[root].pointee.isRanked ? root : 0
    }
    var ancestor = self[index].pointee.parent
    while ancestor != 0, !self[ancestor].pointee.isRanked {
      ancestor = self[ancestor].pointee.parent
    }
    return ancestor
  }

  /// A child that is not in the heap any more leaves its container.
  func forgetRanked(_ child: UInt32, in container: UInt32) {
    guard core.pointee.knowsRanks else { return }
    let top = self[container].pointee.isRanked ? container : rankHolder(around: container)
    guard top != 0 else { return }
    if self[branch: container].pointee.current == child { forgetRanks(around: container) }
    guard self[container].pointee.phase.isPass, turnsUnsynced(container) else { return }
    let wasTurned = self[container].pointee.traits.contains(.turnCounted)
    let branch = self[branch: container]
    if self[child].pointee.traits.contains(.turnCounted), branch.pointee.turnedChildren > 0 {
      branch.pointee.turnedChildren -= 1
    }
    settleTurned(container)
    recountTurns(of: container, upTo: top, wasTurned)
  }

  // MARK: Who is ranked

  /// Enters a node and all in play inside it; where a horizon is given, at moments that are still to come.
  func enter(_ index: UInt32, of top: UInt32, past horizon: Horizon?) {
    let way = self[top].pointee.ranking
    guard way != .none else { return }
    let mayRunBackward = self[index].pointee.traits.contains(.mirrors)
    if mayRunBackward {
      forgetRanks(inside: index)
      let isRetraced = self[index].pointee.traits.contains(.retraced)
      rank(inside: index, isRetraced ? way.reversed : way)
    }
    insert(index, of: top, past: horizon)
    if !mayRunBackward { enterAll(inside: index, of: top, past: horizon) }
  }

  private func insert(_ index: UInt32, of top: UInt32, past horizon: Horizon?) {
    let way = self[top].pointee.ranking
    var own = ownEdge(of: index, way)
    if let horizon {
      own.second = way == .back ? min(own.second, horizon.last) : max(own.second, horizon.next)
    }
    let edge = rankedEdge(of: index, way, own: own)
    insert(index, at: way.key(edge.second), urgent: !edge.isStrict, into: Heap(ranking: top))
  }

  private func enterAll(inside index: UInt32, of top: UInt32, past horizon: Horizon?) {
    guard self[index].pointee.sort.isContainer, self[index].pointee.phase.isPass,
      self[top].pointee.ranking == .out || ownEdge(of: index).second > -.infinity
    else { return }
    guard self[index].pointee.sort == .group else {
      let step = self[branch: index].pointee.current
      if step != 0 { enter(step, of: top, past: horizon) }
      return
    }
    countMembers(of: index)
    var child = self[index].pointee.first
    while child != 0 {
      enter(child, of: top, past: horizon)
      child = self[child].pointee.next
    }
  }

  /// What changed inside a node is known: it is ranked anew.
  func enterAgain(_ index: UInt32, of top: UInt32, past horizon: Horizon?) {
    remove(index, from: Heap(ranking: top))
    insert(index, of: top, past: horizon)
  }

  /// A node that is ranked is not any more; what it is in may have another next moment.
  func leave(_ index: UInt32, of holder: UInt32) {
    remove(index, from: Heap(ranking: holder))
    var inner = holder
    while self[inner].pointee.traits.contains(.queued) {
      let outer = rankHolder(around: inner)
      guard outer != 0 else { return }
      enterAgain(inner, of: outer, past: nil)
      inner = outer
    }
  }
}
