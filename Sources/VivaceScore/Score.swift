import CFeatures
import VivaceStorage

/// What a score's records lie in.
struct ScoreCore: ~Copyable {
  var nodes: Arena<Node>
  /// The first one is what all nodes have that hold no children.
  var branches: Arena<Branch>
  var pasts: Arena<Past>
  /// The first of those whose place changed.
  var changed: UInt32 = 0
  /// Something that is run backward has another axis, in a place that did not change.
  var hasMovedAxes = false
  private var storedKnowsMirrors = false
  private var storedKnowsRanks = false
  /// What moments of ways back cost more than others, in halves of a moment: each member that is put
  /// counts as one, and so does each whose place among others of its moment is looked for; each look at an
  /// earlier play as two.
  var extraHalves: UInt32 = 0
  /// The node whose moment was entered last, as long as there are no ranks.
  var lastEntered: UInt32 = 0

  /// A node was made whose way back may be mirrored.
  var knowsMirrors: Bool {
    get { known(storedKnowsMirrors, ifUsed: has_mirrors(), else: false) }
    set { storedKnowsMirrors = newValue }
  }
  /// Something was ranked.
  var knowsRanks: Bool {
    get { known(storedKnowsRanks, ifUsed: has_mirrors() || has_rewinding(), else: false) }
    set { storedKnowsRanks = newValue }
  }

  init(allocator: Allocator) {
    nodes = Arena(allocator: allocator)
    branches = Arena(allocator: allocator)
    pasts = Arena(allocator: allocator)
  }
}

/// When everything happens: trees of programs, and where each of them is at a second of its root.
///
/// A pointer's worth: copying it copies nothing. It knows seconds, lengths and places, and never hears
/// of a target, an event or a callback. Nodes are known by the indices of their moveables.
package struct Score: BitwiseCopyable {
  let core: UnsafeMutablePointer<ScoreCore>

  /// A score with nothing in it; nil: out of memory.
  package static func create(allocator: Allocator) -> Score? {
    guard let core = allocator.allocate(ScoreCore.self, count: 1) else { return nil }
    core.initialize(to: ScoreCore(allocator: allocator))
    return Score(core: core)
  }

  /// Whether a node was made whose way back may be mirrored.
  package var knowsMirrors: Bool { core.pointee.knowsMirrors }

  /// As how many moments more those that were played since this was asked count.
  package func takeExtraMoments() -> UInt64 {
    guard has_silence() || has_mirrors() || has_rewinding() || has_repeating() else { return 0 }
    defer { core.pointee.extraHalves = 0 }
    return UInt64(core.pointee.extraHalves / 2)
  }

  /// Says what of its memory is in use.
  package func trim() {
    core.pointee.nodes.trim()
    core.pointee.branches.trim()
    core.pointee.pasts.trim()
  }

  /// Room for so many nodes in all.
  package func reserve(_ count: Int) -> Bool { core.pointee.nodes.reserve(count) }

  /// Memory that is not in use yet, to be taken or given back before anything else changes.
  package struct Room {
    fileprivate let nodes: Arena<Node>.Room?
    fileprivate let branches: Arena<Branch>.Room?
    fileprivate let pasts: Arena<Past>.Room?
  }

  /// Memory for so many nodes in all, not taken yet, whatever they are and how often they are played; nil:
  /// out of memory.
  package func room(for count: Int) -> Room? {
    let room = Room(
      nodes: core.pointee.nodes.room(for: count),
      branches: core.pointee.branches.room(for: count + 1),
      pasts: core.pointee.pasts.room(for: count))
    guard room.nodes != nil, room.branches != nil, room.pasts != nil else {
      giveBack(room)
      return nil
    }
    return room
  }

  package func take(_ room: Room) {
    if let room = room.nodes { core.pointee.nodes.take(room) }
    if let room = room.branches { core.pointee.branches.take(room) }
    if let room = room.pasts { core.pointee.pasts.take(room) }
  }

  package func giveBack(_ room: Room) {
    if let room = room.nodes { core.pointee.nodes.giveBack(room) }
    if let room = room.branches { core.pointee.branches.giveBack(room) }
    if let room = room.pasts { core.pointee.pasts.giveBack(room) }
  }

  /// Takes up the moveable of that index, which is one more than the last or was used before, as the
  /// root of a tree of its own; false: out of memory.
  package func make(_ index: UInt32, _ sort: NodeSort) -> Bool {
    guard core.pointee.nodes.reserve(Int(index)), let branch = makeBranch(sort) else {
      return false
    }
    var fresh = Node()
    fresh.sort = sort
    fresh.root = index
    fresh.branch = branch
    if index == core.pointee.nodes.end { _ = core.pointee.nodes.extendReserved() }
    self[index].initialize(to: fresh)
    return true
  }

  private func makeBranch(_ sort: NodeSort) -> UInt32? {
    if core.pointee.branches.end == Self.noBranch {
      guard core.pointee.branches.append(Branch()) != nil else { return nil }
    }
    return sort.holdsChildren ? core.pointee.branches.take(Branch()) : Self.noBranch
  }

  /// What all have that hold no children.
  static var noBranch: UInt32 { 1 }

  /// Gives back what a moveable's node has besides.
  package func forget(_ index: UInt32) {
    let node = self[index]
    if node.pointee.past != 0 { core.pointee.pasts.giveBack(node.pointee.past) }
    if node.pointee.branch > Self.noBranch {
      core.pointee.branches.giveBack(node.pointee.branch)
    }
    (node.pointee.past, node.pointee.branch) = (0, Self.noBranch)
  }

  /// Makes what a measured tree that is about to run needs to know of more plays than one; false: out of
  /// memory.
  package func reservePasts(in top: UInt32) -> Bool {
    var index = top
    while index != 0 {
      guard reservePast(of: index) else { return false }
      index = successor(of: index, in: top)
    }
    return true
  }

  /// The same of one node; what it is in was asked before.
  @inline(__always)
  package func reservePast(of index: UInt32) -> Bool {
    let node = self[index]
    guard node.pointee.past == 0, needsPast(node) else { return true }
    guard let made = core.pointee.pasts.take(Past()) else { return false }
    node.pointee.past = made
    return true
  }

  @inline(__always)
  private func needsPast(_ node: UnsafeMutablePointer<Node>) -> Bool {
    if core.pointee.knowsMirrors, hasMirrors(around: node.pointee.root) { return true }
    let parent = node.pointee.parent
    guard parent != 0 else { return false }
    let node = self[parent]
    // What was set since the last run counts in the next one.
    return node.pointee.past != 0 || node.pointee.runRepeats | node.pointee.repeats != 0
      || !node.pointee.traits.isDisjoint(with: .of(.turns, .reverses))
  }

  /// It was never played.
  package func forgetRun(of index: UInt32) {
    let node = self[index]
    node.pointee.traits.subtract(.ofRun)
    node.pointee.cycle = 0
    node.pointee.origin = .nan
    (node.pointee.ending, node.pointee.wasPlayedOtherwise) = (.usual, false)
    if node.pointee.branch != Self.noBranch { self[branch: index].pointee.current = 0 }
    if node.pointee.past != 0 { self[past: index] = Past() }
  }

  @inline(__always)
  package subscript(index: UInt32) -> UnsafeMutablePointer<Node> { core.pointee.nodes[index] }

  /// What a container has besides; nothing is ever changed in that of anything else.
  @inline(__always)
  package subscript(branch index: UInt32) -> UnsafeMutablePointer<Branch> {
    core.pointee.branches[self[index].pointee.branch]
  }

  /// What is known of other plays than the present one. Where nothing can be nothing is kept.
  package internal(set) subscript(past index: UInt32) -> Past {
    get {
      let place = self[index].pointee.past
      return place == 0 ? Past() : core.pointee.pasts[place].pointee
    }
    nonmutating set {
      let place = self[index].pointee.past
      guard place != 0 else {
        assert(newValue.isEmpty, "a play that nobody expected")
        return
      }
      core.pointee.pasts[place].pointee = newValue
    }
  }
}
